//! What laws of games are tried on, besides the strategies that the library offers to all.

use awale_core::Position;
use awale_core::strategies::{positions, sides};
use proptest::collection::vec;
use proptest::prelude::*;

/// Where a game starts: mostly composed, else as usual.
pub(crate) fn start() -> impl Strategy<Value = Position> {
    prop_oneof![3 => positions(), 1 => sides().prop_map(Position::start)]
}

/// Which legal move is taken at each ply, modulo their number.
pub(crate) fn choices() -> impl Strategy<Value = Vec<u8>> {
    vec(any::<u8>(), 0..160)
}
