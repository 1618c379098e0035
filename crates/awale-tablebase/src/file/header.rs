//! The head of a table file: what is in it, and where.

use awale_core::RuleSet;

use crate::error::Fault;
use crate::file::Coding;
use crate::file::rans::{Model, Range};
use crate::index::boards;
use crate::row::SEEDS;
use crate::scope::{Kind, tabled};

const MAGIC: &[u8; 8] = b"AWALETBL";
const VERSION: u16 = 1;
/// The numbering of boards that this version knows.
const INDEX: u8 = 1;
/// The length of the part that is the same in all files.
pub(super) const FIXED: usize = 48;
/// The bytes of a block's entry in the directory.
pub(super) const ENTRY: usize = 6;

/// The most boards in a block: a packed block's length must fit in 16 bits.
pub(super) const MOST_BOARDS: u32 = 1 << 14;

/// The first 48 bytes, and what follows from them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Fixed {
    pub(super) kind: Kind,
    pub(super) n: usize,
    pub(super) coding: Coding,
    pub(super) rules_bytes: u16,
    pub(super) block: u32,
    pub(super) blocks: u32,
    pub(super) model_bytes: u32,
    pub(super) file_bytes: u64,
}

impl Fixed {
    pub(super) fn to_bytes(self) -> [u8; FIXED] {
        let mut bytes = [0; FIXED];
        bytes[..8].copy_from_slice(MAGIC);
        bytes[8..10].copy_from_slice(&VERSION.to_le_bytes());
        bytes[10] = self.kind as u8;
        bytes[11] = self.n as u8;
        bytes[12] = INDEX;
        bytes[13] = self.coding as u8;
        bytes[14..16].copy_from_slice(&self.rules_bytes.to_le_bytes());
        bytes[16..20].copy_from_slice(&self.block.to_le_bytes());
        bytes[20..24].copy_from_slice(&self.blocks.to_le_bytes());
        bytes[24..32].copy_from_slice(&boards(self.n).to_le_bytes());
        bytes[32..36].copy_from_slice(&self.model_bytes.to_le_bytes());
        bytes[40..48].copy_from_slice(&self.file_bytes.to_le_bytes());
        bytes
    }

    /// Reads the first bytes of a file. That they belong together, the checksum behind the
    /// directory tells.
    pub(super) fn read(bytes: &[u8; FIXED]) -> Result<Self, Fault> {
        let u16_at = |at: usize| u16::from_le_bytes([bytes[at], bytes[at + 1]]);
        let u32_at = |at: usize| u32::from(u16_at(at)) | u32::from(u16_at(at + 2)) << 16;
        let u64_at = |at: usize| u64::from(u32_at(at)) | u64::from(u32_at(at + 4)) << 32;
        if &bytes[..8] != MAGIC {
            return Err(Fault::NotATable);
        }
        let unreadable = |part, found| Fault::Unreadable { part, found };
        if u16_at(8) != VERSION {
            return Err(unreadable("version", u16_at(8)));
        }
        if bytes[12] != INDEX {
            return Err(unreadable("index scheme", bytes[12].into()));
        }
        let fixed = Self {
            kind: kind(bytes[10]).ok_or(unreadable("kind", bytes[10].into()))?,
            n: bytes[11].into(),
            coding: coding(bytes[13]).ok_or(unreadable("coding", bytes[13].into()))?,
            rules_bytes: u16_at(14),
            block: u32_at(16),
            blocks: u32_at(20),
            model_bytes: u32_at(32),
            file_bytes: u64_at(40),
        };
        let right = fixed.n <= SEEDS
            && (64..=MOST_BOARDS).contains(&fixed.block)
            && u64_at(24) == boards(fixed.n)
            && u64::from(fixed.blocks) == boards(fixed.n).div_ceil(fixed.block.into())
            && fixed.head_bytes() <= fixed.file_bytes;
        right.then_some(fixed).ok_or(Fault::Header)
    }

    /// The bytes before the first block.
    pub(super) fn head_bytes(&self) -> u64 {
        let varying = u64::from(self.rules_bytes) + u64::from(self.model_bytes);
        FIXED as u64 + varying + ENTRY as u64 * u64::from(self.blocks) + 4
    }

    pub(super) fn planes(&self) -> usize {
        planes(self.kind)
    }

    /// How many boards a block has.
    pub(super) fn boards_in(&self, block: u64) -> usize {
        let first = block * u64::from(self.block);
        boards(self.n).saturating_sub(first).min(self.block.into()) as usize
    }

    pub(super) fn range(&self) -> Range {
        range(self.kind, self.n)
    }
}

fn kind(byte: u8) -> Option<Kind> {
    [Kind::Exact, Kind::Bounds].into_iter().find(|&kind| kind as u8 == byte)
}

fn coding(byte: u8) -> Option<Coding> {
    [Coding::Raw, Coding::Packed].into_iter().find(|&coding| coding as u8 == byte)
}

pub(super) fn planes(kind: Kind) -> usize {
    match kind {
        Kind::Exact => 1,
        Kind::Bounds => 2,
    }
}

pub(super) fn range(kind: Kind, n: usize) -> Range {
    match kind {
        Kind::Exact => Range { low: -(n as i8), count: 2 * n + 1 },
        Kind::Bounds => Range { low: 0, count: n + 1 },
    }
}

/// Where a block lies in the file, and its checksum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    pub(super) start: u64,
    pub(super) bytes: u16,
    pub(super) checksum: u32,
}

/// The whole head of a file.
#[derive(Debug)]
pub(super) struct Header {
    pub(super) fixed: Fixed,
    pub(super) rules: RuleSet,
    pub(super) models: Vec<Model>,
    pub(super) entries: Vec<Entry>,
}

impl Header {
    /// Reads the head of a file, which is `head`.
    pub(super) fn read(fixed: Fixed, head: &[u8]) -> Result<Self, Fault> {
        let (content, checksum) = head.split_last_chunk::<4>().ok_or(Fault::Header)?;
        if crc32fast::hash(content) != u32::from_le_bytes(*checksum) {
            return Err(Fault::Header);
        }
        Self::parts(fixed, &content[FIXED..]).ok_or(Fault::Header)
    }

    fn parts(fixed: Fixed, rest: &[u8]) -> Option<Self> {
        let (rules, rest) = rest.split_at_checked(fixed.rules_bytes.into())?;
        let (mut model, directory) = rest.split_at_checked(fixed.model_bytes as usize)?;
        let mut models = Vec::new();
        if fixed.coding == Coding::Packed {
            for plane in 0..fixed.planes() {
                let (read, rest) = Model::read(fixed.range(), plane, model)?;
                models.push(read);
                model = rest;
            }
        }
        let rules: RuleSet = std::str::from_utf8(rules).ok()?.parse().ok()?;
        if tabled(&rules) != Ok((rules, fixed.kind)) {
            return None;
        }
        let entries = entries(&fixed, directory);
        let end =
            entries.last().map_or(fixed.head_bytes(), |last| last.start + u64::from(last.bytes));
        (end == fixed.file_bytes).then_some(Self { fixed, rules, models, entries })
    }
}

fn entries(fixed: &Fixed, directory: &[u8]) -> Vec<Entry> {
    let mut start = fixed.head_bytes();
    let entry = |entry: &[u8]| {
        let bytes = u16::from_le_bytes([entry[0], entry[1]]);
        let checksum = u32::from_le_bytes([entry[2], entry[3], entry[4], entry[5]]);
        let found = Entry { start, bytes, checksum };
        start += u64::from(bytes);
        found
    };
    directory.chunks_exact(ENTRY).map(entry).collect()
}
