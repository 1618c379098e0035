//! The way from the last capture to the position being searched, and what on it can recur.

use awale_core::rules::Cycle;
use awale_core::{Game, Hole, Position, RuleSet};
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
    pub(crate) fn after(self, offset: u8, captured: bool, at: usize) -> Self {
        if captured {
            return Self { since: at, sown: 0 };
        }
        let sown = self.sown | 1 << offset;
        Self { sown: (sown >> 6 | sown << 6) & 0xFFF, ..self }
    }

    /// Whether a position of the past may recur within `depth` plies. It cannot unless every hole
    /// that was not sown yet is sown by then.
    fn may_recur(self, depth: u8) -> bool {
        let missing = |holes: u16| 6 - (holes & 0x3F).count_ones();
        let depth = u32::from(depth);
        missing(self.sown) <= depth.div_ceil(2) && missing(self.sown >> 6) <= depth / 2
    }
}

/// The positions since the last capture before the search began, then those of the line searched.
#[derive(Debug)]
pub(crate) struct Path {
    positions: SmallVec<[Position; 64]>,
    /// The occurrence of a position that ends the game, or none.
    occurrence: Option<usize>,
}

impl Path {
    /// The path that leads to the present position of a game.
    pub(crate) fn of(game: &Game, rules: &RuleSet) -> (Self, Quiet) {
        let ends = rules.cycle != Cycle::None;
        let positions: SmallVec<_> = game.since_capture().collect();
        let quiet_plies = positions.len() - 1;
        let moves = game.moves().skip(game.plies() - quiet_plies);
        let start = Quiet { since: 0, sown: 0 };
        let quiet =
            moves.fold(start, |quiet, hole: Hole| quiet.after(hole.offset() as u8, false, 0));
        (Self { positions, occurrence: ends.then(|| rules.occurrence.count()) }, quiet)
    }

    /// The index of the last position.
    pub(crate) fn last(&self) -> usize {
        self.positions.len() - 1
    }

    /// The last position.
    pub(crate) fn position(&self) -> Position {
        self.positions[self.last()]
    }

    pub(crate) fn push(&mut self, position: Position) {
        self.positions.push(position);
    }

    pub(crate) fn pop(&mut self) {
        self.positions.pop();
    }

    /// If the last position recurs so often that the game ends, the index of the earliest
    /// occurrence that this rests on.
    pub(crate) fn recurs(&self, quiet: Quiet) -> Option<usize> {
        let (last, needed) = (self.last(), self.occurrence? - 1);
        let newest = last.checked_sub(SHORTEST_CYCLE)?;
        (quiet.since..=newest)
            .rev()
            .step_by(2)
            .filter(|&index| self.positions[index] == self.positions[last])
            .nth(needed - 1)
    }

    /// Whether the value of a search of `depth` plies from here may rest on what came before.
    pub(crate) fn matters(&self, quiet: Quiet, depth: u8) -> bool {
        self.occurrence.is_some() && quiet.may_recur(depth)
    }
}
