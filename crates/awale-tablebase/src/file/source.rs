//! Bytes of a file at a place, by as many threads at once as like.

use std::fs::File;
use std::io;

/// Where the bytes of a table come from.
#[derive(Debug)]
pub(crate) enum Source {
    File(File),
    #[cfg(feature = "mmap")]
    Map(crate::map::Map),
}

impl Source {
    /// Fills `bytes` from the place `at`.
    pub(super) fn read_at(&self, bytes: &mut [u8], at: u64) -> io::Result<()> {
        match self {
            Self::File(file) => read_at(file, bytes, at),
            #[cfg(feature = "mmap")]
            Self::Map(map) => map.read_at(bytes, at),
        }
    }
}

#[cfg(unix)]
pub(super) fn read_at(file: &File, bytes: &mut [u8], at: u64) -> io::Result<()> {
    std::os::unix::fs::FileExt::read_exact_at(file, bytes, at)
}

#[cfg(windows)]
pub(super) fn read_at(file: &File, mut bytes: &mut [u8], mut at: u64) -> io::Result<()> {
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
pub(super) fn read_at(file: &File, bytes: &mut [u8], at: u64) -> io::Result<()> {
    use std::io::{Read, Seek, SeekFrom};
    use std::sync::{Mutex, PoisonError};
    static HELD: Mutex<()> = Mutex::new(());
    let _held = HELD.lock().unwrap_or_else(PoisonError::into_inner);
    let mut file = file;
    file.seek(SeekFrom::Start(at))?;
    file.read_exact(bytes)
}
