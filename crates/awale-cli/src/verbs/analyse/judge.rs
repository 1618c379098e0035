//! What a move that was played lost.

use std::time::Duration;

use awale_core::{Game, Hole, HoleSet};
use awale_search::{Kind, Limits, Searcher, Value};

/// A move that was played, judged. Values are for the side that played it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Judged {
    pub(super) hole: Hole,
    /// The best move, which may be another of the same value.
    pub(super) best: Hole,
    /// The value of the best move: of the position before.
    pub(super) before: Value,
    /// The value of the move that was played.
    pub(super) after: Value,
    pub(super) kind: Kind,
    /// The depth that both were searched to, in plies from the position before.
    pub(super) depth: u8,
    pub(super) nodes: u64,
    pub(super) time: Duration,
}

impl Judged {
    /// What the move lost, never below 0.
    pub(super) fn lost(&self) -> Value {
        Value::of_hundredths(self.before.hundredths() - self.after.hundredths())
    }

    /// Judges the move `hole`, which must be legal in `game`.
    ///
    /// The position is searched within `limits`; a move that is not the best found is then searched
    /// alone to the same depth. Where the limits leave no room for a ply, one is searched.
    pub(super) fn of(game: &Game, hole: Hole, searcher: &mut Searcher, limits: &Limits) -> Self {
        let mut root = searcher.search(game, limits);
        if root.depth == 0 {
            root = searcher.search(game, &Limits::to_depth(1));
        }
        let best = root.best().unwrap_or(hole);
        let judged = Self {
            hole,
            best,
            before: root.value,
            after: root.value,
            kind: root.kind,
            depth: root.depth,
            nodes: root.nodes,
            time: root.time,
        };
        if best == hole { judged } else { judged.searched_alone(game, searcher) }
    }

    /// Searches the move that was played and no other.
    ///
    /// A value depends on nothing but the game and its depth, unless the bounds of tables cut some
    /// lines: then the move may come out better than the best, and is the best.
    fn searched_alone(self, game: &Game, searcher: &mut Searcher) -> Self {
        let moves = Some(HoleSet::EMPTY.with(self.hole));
        let alone = searcher.search(game, &Limits { moves, ..Limits::to_depth(self.depth) });
        let proved = self.kind == Kind::Exact && alone.kind == Kind::Exact;
        let best = if alone.value > self.before { self.hole } else { self.best };
        Self {
            best,
            before: self.before.max(alone.value),
            after: alone.value,
            kind: if proved { Kind::Exact } else { Kind::Estimate },
            nodes: self.nodes + alone.nodes,
            time: self.time + alone.time,
            ..self
        }
    }
}
