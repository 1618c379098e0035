//! Reading a layer: the head at once, the blocks when they are asked for.

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use awale_core::RuleSet;

use crate::error::{Fault, FileError};
use crate::file::header::{FIXED, Fixed, Header};
use crate::file::rans::{Range, unpack};
use crate::file::source::Source;
use crate::file::{Coding, path};
use crate::planes::Planes;
use crate::scope::Kind;
use crate::share::share;

/// How many boards one task unpacks, roughly.
const TASK: usize = 1 << 18;

/// The file of a layer. Its head is known to be good; each block is checked when it is read.
#[derive(Debug)]
pub(crate) struct LayerFile {
    path: PathBuf,
    header: Header,
    source: Source,
}

impl LayerFile {
    /// Opens the file of the layer of `n` seeds in a folder.
    pub(crate) fn open(folder: &Path, n: usize) -> Result<Self, FileError> {
        let path = path(folder, n);
        let file = File::open(&path).map_err(|error| Fault::io("opened")(error).of(&path))?;
        Self::read(path, Source::File(file), n)
    }

    /// The layer of `n` seeds out of the bytes of its file.
    pub(crate) fn from_bytes(bytes: Vec<u8>, n: usize) -> Result<Self, FileError> {
        Self::read(path(Path::new(""), n), Source::Bytes(bytes), n)
    }

    fn read(path: PathBuf, source: Source, n: usize) -> Result<Self, FileError> {
        let header = head(&source).map_err(|fault| fault.of(&path))?;
        if header.fixed.n != n {
            return Err(Fault::OtherLayer { found: header.fixed.n, wanted: n }.of(&path));
        }
        Ok(Self { path, header, source })
    }

    /// The file of a layer, if there is one, of these rules.
    pub(crate) fn open_if_there(
        folder: &Path,
        n: usize,
        rules: &RuleSet,
    ) -> Result<Option<Self>, FileError> {
        if !super::is_there(&path(folder, n))? {
            return Ok(None);
        }
        let file = Self::open(folder, n)?;
        file.expect_rules(rules)?;
        Ok(Some(file))
    }

    /// Refuses a file of other rules.
    pub(crate) fn expect_rules(&self, rules: &RuleSet) -> Result<(), FileError> {
        if self.rules() == *rules {
            return Ok(());
        }
        let (found, wanted) = (self.rules().to_string(), rules.to_string());
        Err(Fault::OtherRules { found, wanted }.of(&self.path))
    }

    /// Reads through a memory map from now on.
    #[cfg(feature = "mmap")]
    pub(crate) fn mapped(mut self) -> Result<Self, FileError> {
        if let Source::File(file) = &self.source {
            let map = crate::map::Map::of(file);
            let map = map.map_err(|error| Fault::io("mapped")(error).of(&self.path))?;
            self.source = Source::Map(map);
        }
        Ok(self)
    }

    pub(crate) fn rules(&self) -> RuleSet {
        self.header.rules
    }

    pub(crate) fn kind(&self) -> Kind {
        self.header.fixed.kind
    }

    /// The bytes of the file.
    pub(crate) fn bytes(&self) -> u64 {
        self.header.fixed.file_bytes
    }

    /// How many blocks there are.
    pub(crate) fn blocks(&self) -> usize {
        self.header.entries.len()
    }

    /// The boards in each block but the last.
    pub(crate) fn block(&self) -> usize {
        self.header.fixed.block as usize
    }

    /// The boards in a block.
    pub(crate) fn boards_in(&self, block: u64) -> usize {
        self.header.fixed.boards_in(block)
    }

    /// Reads the first boards of a block, as many as the slices have room for.
    pub(crate) fn read_block(
        &self,
        block: u64,
        into: &mut Planes<&mut [i8]>,
    ) -> Result<(), FileError> {
        self.try_block(block, into).map_err(|fault| fault.of(&self.path))
    }

    fn try_block(&self, block: u64, into: &mut Planes<&mut [i8]>) -> Result<(), Fault> {
        let entry = self.header.entries.get(block as usize).ok_or(Fault::Header)?;
        let mut bytes = vec![0; entry.bytes.into()];
        self.source.read_at(&mut bytes, entry.start).map_err(Fault::io("read"))?;
        let good = crc32fast::hash(&bytes) == entry.checksum;
        let read = match self.header.fixed.coding {
            _ if !good => None,
            Coding::Raw => copy(&bytes, into, self.header.fixed.range()),
            Coding::Packed => {
                let whole = into.value.len() == self.boards_in(block);
                unpack(&self.header.models, &bytes, into, whole)
            }
        };
        read.ok_or(Fault::Block { block })
    }

    /// Reads all boards, which the slices have room for.
    pub(crate) fn unpack(
        &self,
        planes: Planes<&mut [i8]>,
        threads: usize,
    ) -> Result<(), FileError> {
        let block = self.block();
        let step = block * (TASK / block).max(1);
        let mut others = planes.other.chunks_mut(step);
        let tasks = planes.value.chunks_mut(step).enumerate().map(|(part, value)| {
            (part * (step / block), Planes { value, other: others.next().unwrap_or_default() })
        });
        let tasks: Vec<_> = tasks.collect();
        let fault = Mutex::new(None);
        share(&mut vec![(); threads], tasks.into_iter(), |(), (first, part)| {
            if let Err(error) = self.read_blocks(first as u64, part) {
                *fault.lock().unwrap_or_else(PoisonError::into_inner) = Some(error);
            }
        });
        fault.into_inner().unwrap_or_else(PoisonError::into_inner).map_or(Ok(()), Err)
    }

    fn read_blocks(&self, first: u64, part: Planes<&mut [i8]>) -> Result<(), FileError> {
        let mut others = part.other.chunks_mut(self.block());
        for (block, value) in (first..).zip(part.value.chunks_mut(self.block())) {
            let other = others.next().unwrap_or_default();
            self.read_block(block, &mut Planes { value, other })?;
        }
        Ok(())
    }
}

/// Reads and checks the head of a file.
fn head(source: &Source) -> Result<Header, Fault> {
    let found = source.len().map_err(Fault::io("read"))?;
    let mut start = [0; FIXED];
    source.read_at(&mut start, 0).map_err(|error| short(error, FIXED as u64, found))?;
    let fixed = Fixed::read(&start)?;
    if found != fixed.file_bytes {
        return Err(Fault::Length { expected: fixed.file_bytes, found });
    }
    let mut head = vec![0; fixed.head_bytes() as usize];
    source.read_at(&mut head, 0).map_err(|error| short(error, fixed.head_bytes(), found))?;
    Header::read(fixed, &head)
}

fn short(error: io::Error, expected: u64, found: u64) -> Fault {
    match error.kind() {
        io::ErrorKind::UnexpectedEof => Fault::Length { expected, found },
        _ => Fault::io("read")(error),
    }
}

/// Takes a raw block apart: first the one plane, then the other. `None` where it holds something
/// else than values.
fn copy(bytes: &[u8], into: &mut Planes<&mut [i8]>, range: Range) -> Option<()> {
    let planes = if into.other.is_empty() { 1 } else { 2 };
    let (value, other) = bytes.split_at(bytes.len() / planes);
    copy_plane(value, into.value, range)?;
    copy_plane(other, into.other, range)
}

fn copy_plane(from: &[u8], to: &mut [i8], range: Range) -> Option<()> {
    let from = from.get(..to.len())?;
    to.iter_mut().zip(from).for_each(|(to, &from)| *to = from as i8);
    to.iter().all(|&value| range.contains(value)).then_some(())
}
