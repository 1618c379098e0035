//! What the laws are tried on: rule sets, positions and games, with a taste for the odd ones.

use awale_core::rules::{
    CaptureCap, Cycle, DeadEnd, Excess, First, GrandSlam, Leftovers, Majority, Occurrence, Preset,
    RuleSet, Starvation,
};
use awale_core::{Board, Position, SEEDS, Setup, Side};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};

/// Any value on every axis.
fn any_rules() -> impl Strategy<Value = RuleSet> {
    let captures = (select(CaptureCap::ALL), select(Excess::ALL), select(GrandSlam::ALL));
    let ends = (select(Cycle::ALL), select(Occurrence::ALL), select(Majority::ALL));
    let owed = (select(Starvation::ALL), select(Leftovers::ALL), select(First::ALL));
    let limits = (select(DeadEnd::ALL), prop_oneof![Just(0), 1..60u16, any::<u16>()]);
    (captures, ends, owed, limits).prop_map(|(captures, ends, owed, limits)| {
        let ((cap, excess, grand_slam), (cycle, occurrence, majority)) = (captures, ends);
        let ((starvation, leftovers, first), (dead_end, ply_limit)) = (owed, limits);
        RuleSet {
            cap,
            excess,
            grand_slam,
            starvation,
            leftovers,
            cycle,
            occurrence,
            majority,
            dead_end,
            ply_limit,
            first,
        }
    })
}

/// A preset, or anything.
pub(crate) fn rules() -> impl Strategy<Value = RuleSet> {
    prop_oneof![select(Preset::ALL).prop_map(Preset::rules), any_rules()]
}

/// Some seeds strewn over some holes: few holes make krous and empty rows.
fn strewn() -> impl Strategy<Value = [u8; 12]> {
    let seeds = prop_oneof![2 => 0..=8usize, 1 => 9..=24usize, 1 => 25..=48usize];
    let falls = seeds.prop_flat_map(|seeds| vec(any::<Index>(), seeds));
    (vec(0..12usize, 1..=12), falls).prop_map(|(pool, falls)| {
        let mut holes = [0; 12];
        for fall in falls {
            holes[*fall.get(&pool)] += 1;
        }
        holes
    })
}

/// Holes filled one by one while there are seeds: rows of ones and twos, where chains run.
fn filled() -> impl Strategy<Value = [u8; 12]> {
    let hole = prop_oneof![3 => 0..=2u8, 2 => 1..=2u8, 1 => 3..=9u8, 1 => 10..=26u8];
    (vec(hole, 12), 0..12usize).prop_map(|(counts, first)| {
        let (mut holes, mut left) = ([0; 12], SEEDS);
        for (index, count) in counts.into_iter().enumerate() {
            let seeds = count.min(left);
            holes[(first + index) % 12] = seeds;
            left -= seeds;
        }
        holes
    })
}

pub(crate) fn holes() -> impl Strategy<Value = [u8; 12]> {
    prop_oneof![strewn(), filled()]
}

pub(crate) fn board() -> impl Strategy<Value = Board> {
    holes().prop_map(|holes| Board::from_holes(holes).unwrap())
}

pub(crate) fn side() -> impl Strategy<Value = Side> {
    select(&Side::BOTH)
}

/// A freely composed position; every third has a store near the majority.
pub(crate) fn position() -> impl Strategy<Value = Position> {
    let south = prop_oneof![2 => any::<Index>().prop_map(Err), 1 => (20..=26u8).prop_map(Ok)];
    (holes(), south, side(), any::<bool>()).prop_map(|(holes, south, side, swap)| {
        let left = SEEDS - holes.iter().sum::<u8>();
        let south = match south {
            Ok(seeds) => seeds.min(left),
            Err(index) => index.index(usize::from(left) + 1) as u8,
        };
        let mut stores = [south, left - south];
        if swap {
            stores.reverse();
        }
        Setup { holes, stores, side }.check().unwrap()
    })
}

/// Where a game starts: mostly composed, else as usual.
pub(crate) fn start() -> impl Strategy<Value = Position> {
    prop_oneof![3 => position(), 1 => side().prop_map(Position::start)]
}

/// Which legal move is taken at each ply, modulo their number.
pub(crate) fn choices() -> impl Strategy<Value = Vec<u8>> {
    vec(any::<u8>(), 0..160)
}
