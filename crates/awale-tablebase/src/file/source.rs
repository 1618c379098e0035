//! Bytes of a file at a place, by as many threads at once as like.

use std::fs::File;
use std::io;

/// Where the bytes of a table come from.
#[derive(Debug)]
pub(crate) enum Source {
    File(File),
    Bytes(Vec<u8>),
    #[cfg(feature = "mmap")]
    Map(crate::map::Map),
}

impl Source {
    /// How many bytes there are.
    pub(super) fn len(&self) -> io::Result<u64> {
        Ok(match self {
            Self::File(file) => file.metadata()?.len(),
            Self::Bytes(all) => all.len() as u64,
            #[cfg(feature = "mmap")]
            Self::Map(map) => map.bytes().len() as u64,
        })
    }

    /// Fills `bytes` from the place `at`.
    pub(super) fn read_at(&self, bytes: &mut [u8], at: u64) -> io::Result<()> {
        match self {
            Self::File(file) => read_at(file, bytes, at),
            Self::Bytes(all) => copy_at(all, bytes, at),
            #[cfg(feature = "mmap")]
            Self::Map(map) => copy_at(map.bytes(), bytes, at),
        }
    }
}

fn copy_at(all: &[u8], bytes: &mut [u8], at: u64) -> io::Result<()> {
    let from = usize::try_from(at).ok().and_then(|at| all.get(at..)?.get(..bytes.len()));
    bytes.copy_from_slice(from.ok_or(io::ErrorKind::UnexpectedEof)?);
    Ok(())
}

#[cfg(unix)]
fn read_at(file: &File, bytes: &mut [u8], at: u64) -> io::Result<()> {
    std::os::unix::fs::FileExt::read_exact_at(file, bytes, at)
}

#[cfg(windows)]
fn read_at(file: &File, mut bytes: &mut [u8], mut at: u64) -> io::Result<()> {
    while !bytes.is_empty() {
        match std::os::windows::fs::FileExt::seek_read(file, bytes, at)? {
            0 => return Err(io::ErrorKind::UnexpectedEof.into()),
            read => {
                bytes = &mut bytes[read..];
                at += read as u64;
            }
        }
    }
    Ok(())
}

/// Where a file has but one place at a time, it is held while it is read.
#[cfg(not(any(unix, windows)))]
fn read_at(file: &File, bytes: &mut [u8], at: u64) -> io::Result<()> {
    use std::io::{Read, Seek, SeekFrom};
    use std::sync::{Mutex, PoisonError};
    static HELD: Mutex<()> = Mutex::new(());
    let _held = HELD.lock().unwrap_or_else(PoisonError::into_inner);
    let mut file = file;
    file.seek(SeekFrom::Start(at))?;
    file.read_exact(bytes)
}
