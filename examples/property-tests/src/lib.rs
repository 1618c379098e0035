//! The code under test: what a hasty evaluation takes a position to be worth.
//!
//! What matters here are the tests beside it. They take positions, rule sets and games as they take
//! any other value, through the feature `proptest` of `awale-core`.

use awale_core::{Position, RuleSet, Side};

/// What a position is worth for the side to move: seeds in store and at home, less the opponent's.
pub fn worth(position: Position) -> i32 {
    let [own, other] = [position.side(), position.side().other()];
    let seeds = |side: Side| i32::from(position.store(side)) + i32::from(position.seeds_of(side));
    seeds(own) - seeds(other)
}

/// How many answers the opponent has to the moves of a position, all together.
pub fn answers(position: Position, rules: &RuleSet) -> usize {
    let after = |hole| position.play_unchecked(hole, rules).legal(rules).len();
    position.legal(rules).into_iter().map(after).sum()
}
