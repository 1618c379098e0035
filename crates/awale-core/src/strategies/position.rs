use core::ops::RangeInclusive;
use std::vec::Vec;

use proptest::collection::vec;
use proptest::prelude::{Just, Strategy};
use proptest::prop_oneof;

use crate::board::SEEDS;
use crate::position::{Position, Setup};
use crate::strategies::sides;

/// Any position, composed freely: no game need lead there.
///
/// More than a third are endings of at most 12 seeds. Often the seeds lie in few holes, so that
/// krous come up, or in one row alone, so that the other starves. It shrinks to fewer seeds on the
/// board.
///
/// ```
/// use awale_core::{strategies};
/// use proptest::prelude::*;
///
/// proptest!(|(position in strategies::positions())| {
///     prop_assert_eq!(position.to_string().parse(), Ok(position));
/// });
/// ```
pub fn positions() -> impl Strategy<Value = Position> {
    prop_oneof![2 => positions_of(0..=SEEDS), 1 => positions_of(0..=12)]
}

/// As [`positions`], with so many seeds on the board; more than 48 are taken for 48.
///
/// ```
/// use awale_core::{strategies};
/// use proptest::prelude::*;
///
/// proptest!(|(ending in strategies::positions_of(1..=5))| prop_assert!(ending.seeds() <= 5));
/// ```
pub fn positions_of(seeds: RangeInclusive<u8>) -> impl Strategy<Value = Position> {
    let least = (*seeds.start()).min(SEEDS);
    let most = (*seeds.end()).clamp(least, SEEDS);
    let placed = vec(0..12usize, usize::from(least)..=usize::from(most));
    let south_of_48 = prop_oneof![Just(24), 0..=SEEDS];
    (placed, occupied(), south_of_48, sides()).prop_map(|(placed, occupied, south, side)| {
        let open: Vec<usize> = (0..12).filter(|hole| occupied >> hole & 1 == 1).collect();
        let mut holes = [0; 12];
        for seed in &placed {
            holes[open[seed % open.len()]] += 1;
        }
        let captured = SEEDS - placed.len() as u8;
        let south = (u16::from(captured) * u16::from(south) / u16::from(SEEDS)) as u8;
        let setup = Setup { holes, stores: [south, captured - south], side };
        setup.check().expect("48 seeds were dealt out")
    })
}

/// The holes that may hold seeds, one or more, as bits.
fn occupied() -> impl Strategy<Value = u16> {
    prop_oneof![
        4 => 1..4096u16,
        2 => (0..12u32, 0..12u32).prop_map(|(a, b)| 1 << a | 1 << b),
        1 => 1..64u16,
        1 => (1..64u16).prop_map(|north| north << 6),
    ]
}
