//! What a move that was played lost.

use std::time::Duration;

use awale_core::notation::Line;
use awale_core::{Game, Hole, HoleSet, Side};
use awale_search::{Kind, Limits, Searcher, Value};

use super::mark::Mark;
use crate::tables::{self, Prober};

/// A move that was played, judged. Values are for the side that played it.
#[derive(Clone, Debug)]
pub(super) struct Judged {
    pub(super) hole: Hole,
    /// The value of the best move: of the position before.
    pub(super) before: Value,
    /// The value of the move that was played.
    pub(super) after: Value,
    pub(super) kind: Kind,
    /// The best line: its first move is the best, which may be another of the same value.
    pub(super) line: Line,
    /// The depth that both were searched to, in plies from the position before.
    pub(super) depth: u8,
    pub(super) nodes: u64,
    pub(super) time: Duration,
}

impl Judged {
    /// The best move.
    pub(super) fn best(&self) -> Hole {
        self.line.first().copied().unwrap_or(self.hole)
    }

    /// What the move lost, never below 0.
    pub(super) fn lost(&self) -> Value {
        Value::of_hundredths(self.before.hundredths() - self.after.hundredths())
    }

    pub(super) fn mark(&self) -> Mark {
        Mark::of(self.before, self.after, self.kind)
    }

    /// The margin after the move as South sees it.
    pub(super) fn for_south(&self) -> Value {
        if self.hole.side() == Side::South { self.after } else { -self.after }
    }

    /// Judges the move `hole`, which must be legal in `game`.
    ///
    /// The position is searched within `limits`, or looked up in tables that know it for sure; a
    /// move that is not the best found is then searched alone to the same depth. Where the limits
    /// leave no room for a ply, one is searched. `None` where the searches were stopped before.
    pub(super) fn of(
        game: &Game,
        hole: Hole,
        searcher: &mut Searcher,
        tables: Option<&Prober>,
        limits: &Limits,
    ) -> Option<Self> {
        let mut root = tables::search(tables, searcher, game, limits, |_| ());
        if root.depth == 0 {
            root = searcher.search(game, &Limits::to_depth(1));
        }
        let judged = Self {
            hole,
            before: root.value,
            after: root.value,
            kind: root.kind,
            line: root.lines.into_iter().next()?.line,
            depth: root.depth,
            nodes: root.nodes,
            time: root.time,
        };
        let mut judged =
            if judged.best() == hole { judged } else { judged.searched_alone(game, searcher) };
        judged.line = until_the_end(game, &judged.line);
        Some(judged)
    }

    /// Searches the move that was played and no other.
    ///
    /// A value depends on nothing but the game and its depth, unless the bounds of tables cut some
    /// lines: then the move may come out better than the best, and is the best. What is proved of
    /// the best move is not overturned by an estimate.
    fn searched_alone(mut self, game: &Game, searcher: &mut Searcher) -> Self {
        let moves = Some(HoleSet::EMPTY.with(self.hole));
        let alone = searcher.search(game, &Limits { moves, ..Limits::to_depth(self.depth) });
        self.after = alone.value;
        self.nodes += alone.nodes;
        self.time += alone.time;
        if alone.value > self.before {
            match self.kind {
                Kind::Exact => self.after = self.before,
                _ => {
                    self.before = alone.value;
                    self.line = alone.lines.into_iter().next().map_or(self.line, |best| best.line);
                }
            }
        }
        if alone.kind != Kind::Exact {
            self.kind = Kind::Estimate;
        }
        self
    }
}

/// The moves of a line up to the end of the game: a search leaves a majority aside and looks past it.
fn until_the_end(game: &Game, line: &[Hole]) -> Line {
    let (mut game, mut played) = (game.clone(), Line::new());
    for &hole in line {
        if game.play(hole).is_err() {
            break;
        }
        played.push(hole);
    }
    played
}
