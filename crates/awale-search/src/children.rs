//! The moves of a node, played, and their order.

use arrayvec::ArrayVec;
use awale_core::{Hole, HoleSet, Position, RuleSet};

use crate::code::code;
use crate::table::{Key, Table};

/// A move, played.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Child {
    pub(crate) hole: Hole,
    pub(crate) after: Position,
    pub(crate) captured: bool,
    /// The board's number, where it was asked for.
    pub(crate) code: u64,
    /// The larger, the earlier it is searched.
    rank: i32,
}

/// How often a quiet move, by its hole and seeds, was good enough to end the search of a node.
pub(crate) struct Successes([[i32; 64]; 6]);

impl Successes {
    pub(crate) fn new() -> Self {
        Self([[0; 64]; 6])
    }

    fn of(&self, hole: Hole, seeds: u8) -> i32 {
        self.0[hole.offset()][usize::from(seeds & 63)]
    }

    /// Counts a success, the more the deeper the node; none weighs as much as a capture.
    pub(crate) fn count(&mut self, hole: Hole, seeds: u8, depth: u8) {
        const MOST: i32 = 1 << 14;
        let score = &mut self.0[hole.offset()][usize::from(seeds & 63)];
        let weight = 1 << depth.min(12);
        *score += weight - *score * weight.min(MOST) / MOST;
    }
}

/// Plays a move. Its key is looked for already where a table is given.
#[inline]
pub(crate) fn play(
    position: Position,
    hole: Hole,
    rules: &RuleSet,
    table: Option<&Table>,
) -> Child {
    let after = position.play_unchecked(hole, rules);
    let code = table.map_or(0, |table| {
        let code = code(after);
        table.touch(Key::new(code));
        code
    });
    let gain = -after.lead() - position.lead();
    Child { hole, after, captured: gain > 0, code, rank: i32::from(gain) << 20 }
}

/// The children by these moves: captures by their size, then holes of one or two seeds, which the
/// opponent threatens, then what has succeeded elsewhere.
pub(crate) fn ranked(
    position: Position,
    moves: HoleSet,
    rules: &RuleSet,
    table: Option<&Table>,
    successes: &Successes,
) -> ArrayVec<Child, 6> {
    let ranked = |hole: Hole| {
        let mut child = play(position, hole, rules, table);
        let seeds = position.seeds_in(hole);
        if !child.captured {
            child.rank = successes.of(hole, seeds);
        }
        child
    };
    let mut children: ArrayVec<Child, 6> = moves.into_iter().map(ranked).collect();
    children.sort_unstable_by_key(|child| -child.rank);
    children
}
