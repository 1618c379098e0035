//! The way from the last capture to the position being searched, and what on it can recur.

use awale_core::rules::Cycle;
use awale_core::{Game, Position, RuleSet};
use smallvec::SmallVec;

/// No position recurs sooner: a seed that is sown past a hole drops one there, nothing but sowing
/// takes it away again, and so in a cycle without capture each of the twelve holes is sown at least
/// once.
const SHORTEST_CYCLE: usize = 12;

/// What happened since the last capture.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Quiet {
    /// The index in the path of the first position since then.
    since: usize,
    /// The holes sown since then, a bit each: the side to move's in the lower six.
    sown: u16,
}

impl Quiet {
    /// As it stands after a move that captured or did not; `at` is the index of the position reached.
    pub(crate) fn after(self, offset: usize, captured: bool, at: usize) -> Self {
        if captured {
            return Self { since: at, sown: 0 };
        }
        let sown = self.sown | 1 << offset;
        Self { sown: (sown >> 6 | sown << 6) & 0xFFF, ..self }
    }

    /// Whether a position of the past may recur here: not before every hole was sown.
    #[inline]
    pub(crate) fn is_round(self) -> bool {
        self.sown == 0xFFF
    }

    /// Whether a position of the past may recur within `depth` plies. It cannot unless every hole
    /// that was not sown yet is sown by then.
    #[inline]
    pub(crate) fn may_recur(self, depth: u8) -> bool {
        let missing = |holes: u16| 6 - (holes & 0x3F).count_ones();
        let depth = u32::from(depth);
        missing(self.sown) <= depth.div_ceil(2) && missing(self.sown >> 6) <= depth / 2
    }
}

/// The positions since the last capture before the search began, then those of the line searched,
/// without the one that is being looked at.
#[derive(Clone, Debug)]
pub(crate) struct Path {
    positions: SmallVec<[Position; 64]>,
    /// The occurrence of a position that ends the game.
    occurrence: usize,
}

impl Path {
    /// The path that leads to the present position of a game, without that position, for a search under `rules`.
    ///
    /// Where the rules let a game go on for ever, a line that comes back is taken for one that does.
    pub(crate) fn of(game: &Game, rules: &RuleSet) -> (Self, Quiet) {
        let mut positions: SmallVec<_> = game.since_capture().collect();
        positions.pop();
        let quiet_plies = positions.len();
        let moves = game.moves().skip(game.plies() - quiet_plies);
        let start = Quiet { since: 0, sown: 0 };
        let quiet = moves.fold(start, |quiet, hole| quiet.after(hole.offset(), false, 0));
        let occurrence = if rules.cycle == Cycle::None { 2 } else { rules.occurrence.count() };
        (Self { positions, occurrence }, quiet)
    }

    pub(crate) fn positions(&self) -> &[Position] {
        &self.positions
    }

    /// How many positions the path holds: the index of the next.
    pub(crate) fn len(&self) -> usize {
        self.positions.len()
    }

    pub(crate) fn push(&mut self, position: Position) {
        self.positions.push(position);
    }

    pub(crate) fn pop(&mut self) {
        self.positions.pop();
    }

    pub(crate) fn extend(&mut self, positions: &[Position]) {
        self.positions.extend_from_slice(positions);
    }

    pub(crate) fn truncate(&mut self, len: usize) {
        self.positions.truncate(len);
    }

    /// If `position`, come to at the end of the path, recurs so often that the game ends: the index
    /// of the earliest occurrence that this rests on.
    #[inline]
    pub(crate) fn recurs(&self, position: Position, quiet: Quiet) -> Option<usize> {
        if quiet.is_round() { self.find(position, quiet.since) } else { None }
    }

    fn find(&self, position: Position, oldest: usize) -> Option<usize> {
        let newest = self.len().checked_sub(SHORTEST_CYCLE)?;
        (oldest..=newest)
            .rev()
            .step_by(2)
            .filter(|&index| self.positions[index] == position)
            .nth(self.occurrence - 2)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A hole that was not sown yet, of the side to move; any if all were.
    fn next_hole(quiet: Quiet) -> usize {
        (0..6).find(|offset| quiet.sown >> offset & 1 == 0).unwrap_or(0)
    }

    #[test]
    fn a_position_recurs_once_every_hole_was_sown_and_no_sooner() {
        for sown in 0..1 << 12 {
            let start = Quiet { since: 3, sown };
            let mut quiet = start;
            for depth in 0..=14 {
                assert_eq!(quiet.is_round(), quiet.sown.count_ones() == 12);
                assert_eq!(start.may_recur(depth), quiet.is_round(), "{sown:b} {depth}");
                quiet = quiet.after(next_hole(quiet), false, 9);
                assert_eq!(quiet.since, 3);
            }
            let captured = quiet.after(0, true, 9);
            assert_eq!((captured.since, captured.sown), (9, 0));
        }
    }
}
