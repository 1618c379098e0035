use core::ops::RangeInclusive;
use std::vec::Vec;

use proptest::collection::vec;
use proptest::prelude::{Just, Strategy};
use proptest::prop_oneof;

use crate::board::SEEDS;
use crate::position::{Position, Setup};
use crate::side::Side;
use crate::strategies::sides;

/// Any position, composed freely: no game need lead there.
///
/// More than a third are endings of at most 12 seeds. Often the seeds lie in few holes, so that
/// krous come up, or in one row alone, so that the other starves, or one or two in each hole of a
/// row, so that chains run; often a store is near the majority. It shrinks to fewer seeds on the
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
    prop_oneof![positions_of(0..=SEEDS), positions_of(0..=12), filled()]
}

/// Holes filled one by one while there are seeds, most with one or two.
fn filled() -> impl Strategy<Value = Position> {
    let hole = prop_oneof![3 => 0..=2u8, 2 => 1..=2u8, 1 => 3..=9u8, 1 => 10..=26u8];
    (vec(hole, 12), 0..12usize, shares(), sides()).prop_map(|(counts, first, share, side)| {
        let mut holes = [0; 12];
        let mut left = SEEDS;
        for (index, count) in counts.into_iter().enumerate() {
            let seeds = count.min(left);
            holes[(first + index) % 12] = seeds;
            left -= seeds;
        }
        composed(holes, share, side)
    })
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
    (placed, occupied(), shares(), sides()).prop_map(|(placed, occupied, share, side)| {
        let open: Vec<usize> = (0..12).filter(|hole| occupied >> hole & 1 == 1).collect();
        let mut holes = [0; 12];
        for seed in &placed {
            holes[open[seed % open.len()]] += 1;
        }
        composed(holes, share, side)
    })
}

/// How the captured seeds are divided.
#[derive(Clone, Copy, Debug)]
enum Share {
    /// South has so many of 48.
    South(u8),
    /// This side has so many, or all if there are fewer.
    Most(Side, u8),
}

fn shares() -> impl Strategy<Value = Share> {
    let near_majority = (sides(), 20..=26u8).prop_map(|(side, seeds)| Share::Most(side, seeds));
    prop_oneof![
        1 => Just(Share::South(24)),
        1 => (0..=SEEDS).prop_map(Share::South),
        1 => near_majority,
    ]
}

fn composed(holes: [u8; 12], share: Share, side: Side) -> Position {
    let captured = SEEDS - holes.iter().sum::<u8>();
    let south = match share {
        Share::South(of_48) => (u16::from(captured) * u16::from(of_48) / u16::from(SEEDS)) as u8,
        Share::Most(Side::South, seeds) => seeds.min(captured),
        Share::Most(Side::North, seeds) => captured - seeds.min(captured),
    };
    let setup = Setup { holes, stores: [south, captured - south], side };
    setup.check().expect("48 seeds were dealt out")
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
