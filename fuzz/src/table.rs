//! The law of table files: whatever the bytes of one are, they are tables or a refusal, and what is
//! asked of them is an answer or a refusal.

use std::num::NonZeroU64;
use std::ops::ControlFlow;
use std::sync::OnceLock;

use awale_core::RuleSet;
use awale_tablebase::{Builder, Coding, Kind, OpenOptions, Tables, boards, position_at};

/// Layers beyond are too large to try in no time.
const MOST_SEEDS: usize = 5;

/// The bytes as the file of a layer, as they are and with the checksums that they should have.
pub(crate) fn answers(bytes: &[u8]) {
    let kind = if bytes.get(10) == Some(&1) { Kind::Bounds } else { Kind::Exact };
    let seeds = usize::from(*bytes.get(11).unwrap_or(&0)).min(MOST_SEEDS);
    open(bytes.to_vec(), kind, seeds);
    if let Some(bytes) = with_checksums(bytes.to_vec()) {
        open(bytes, kind, seeds);
    }
}

fn open(layer: Vec<u8>, kind: Kind, seeds: usize) {
    let mut layers = good(kind)[..seeds].to_vec();
    layers.push(layer);
    // All in memory, or all read when asked for.
    for room in [u64::MAX, 0] {
        match OpenOptions::new().unpacked(room).open_bytes(layers.clone(), &rules(kind)) {
            Ok(tables) => ask(&tables, seeds),
            Err(error) => assert!(!error.to_string().is_empty()),
        }
    }
}

fn ask(tables: &Tables, seeds: usize) {
    for number in (0..boards(seeds)).step_by(97) {
        let Some(position) = position_at(seeds, number) else { continue };
        let (probed, moves) = (tables.try_probe(position), tables.try_moves(position));
        assert_eq!(probed.is_ok(), tables.probe(position).bounds().is_some());
        assert!(moves.is_err() || moves.is_ok_and(|moves| moves.len() <= 6));
        let _ = tables.choose(position);
    }
    let _ = tables.stats(seeds);
    let every = NonZeroU64::new(61).unwrap();
    let _ = tables.verify(seeds, every, &mut |_| ControlFlow::Continue(()));
}

fn rules(kind: Kind) -> RuleSet {
    if kind == Kind::Exact { RuleSet::awari() } else { RuleSet::abapa() }
}

/// The files of the layers below.
fn good(kind: Kind) -> &'static [Vec<u8>] {
    static GOOD: [OnceLock<Vec<Vec<u8>>>; 2] = [OnceLock::new(), OnceLock::new()];
    GOOD[kind as usize].get_or_init(|| files(kind, Coding::Packed))
}

fn files(kind: Kind, coding: Coding) -> Vec<Vec<u8>> {
    let name = format!("awale-fuzz-{}-{}", std::process::id(), kind as u8);
    let folder = std::env::temp_dir().join(name);
    let builder = Builder::new(&rules(kind), MOST_SEEDS).unwrap().coding(coding);
    builder.build_in(&folder, |_| ControlFlow::Continue(())).unwrap();
    let read = |seeds| std::fs::read(Tables::path(&folder, seeds)).unwrap();
    let files = (0..=MOST_SEEDS).map(read).collect();
    std::fs::remove_dir_all(folder).unwrap();
    files
}

/// The bytes with the length and the checksums of a whole file, if they are long enough to have
/// any: `docs/tablebase-format.md` says where these stand.
fn with_checksums(mut bytes: Vec<u8>) -> Option<Vec<u8>> {
    let number = |bytes: &[u8], at: usize| {
        Some(u32::from_le_bytes(*bytes.get(at..)?.first_chunk::<4>()?) as usize)
    };
    let (rules, blocks) = (number(&bytes, 14)? & 0xFFFF, number(&bytes, 20)?);
    let directory = 48usize.checked_add(rules)?.checked_add(number(&bytes, 32)?)?;
    let end = directory.checked_add(blocks.checked_mul(6)?)?;
    let length = bytes.len() as u64;
    bytes.get_mut(40..48)?.copy_from_slice(&length.to_le_bytes());
    let mut at = end.checked_add(4)?;
    for block in 0..blocks {
        let entry = directory + 6 * block;
        let size = number(&bytes, entry)? & 0xFFFF;
        let checksum = crc32fast::hash(bytes.get(at..at.checked_add(size)?)?);
        bytes[entry + 2..entry + 6].copy_from_slice(&checksum.to_le_bytes());
        at += size;
    }
    let checksum = crc32fast::hash(bytes.get(..end)?);
    bytes.get_mut(end..end + 4)?.copy_from_slice(&checksum.to_le_bytes());
    Some(bytes)
}

/// Files to begin from: raw and packed, exact and bounds.
pub(crate) fn seeds() -> Vec<Vec<u8>> {
    let kinds = [(Kind::Exact, Coding::Raw), (Kind::Exact, Coding::Packed)];
    let kinds =
        kinds.into_iter().chain([(Kind::Bounds, Coding::Raw), (Kind::Bounds, Coding::Packed)]);
    kinds.flat_map(|(kind, coding)| files(kind, coding).into_iter().take(4)).collect()
}
