//! What a move that was played lost.

use std::time::Duration;

use awale_core::{Game, Hole};
use awale_search::{Analysis, Kind, Limits, Searcher, Value};

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
    /// What the move lost, never below 0: both values are of the same depth, and a value depends on
    /// nothing but the game and its depth.
    pub(super) fn lost(&self) -> Value {
        Value::of_hundredths(self.before.hundredths() - self.after.hundredths())
    }

    /// Judges the move `hole`, which must be legal in `game`.
    ///
    /// The position is searched within `limits`; a move that is not the best found is then searched
    /// one ply shallower from the position after it, which is the same depth.
    pub(super) fn of(game: &Game, hole: Hole, searcher: &mut Searcher, limits: &Limits) -> Self {
        let root = searcher.search(game, limits);
        match root.best() {
            Some(best) if best == hole && root.depth > 0 => Self::from(&root, hole, best),
            Some(best) if root.depth > 1 => {
                Self::from(&root, hole, best).with_reply(game, searcher)
            }
            _ => Self::at_first_ply(game, hole, searcher),
        }
    }

    /// The judgement where the move played is as good as the best.
    fn from(root: &Analysis, hole: Hole, best: Hole) -> Self {
        Self {
            hole,
            best,
            before: root.value,
            after: root.value,
            kind: root.kind,
            depth: root.depth,
            nodes: root.nodes,
            time: root.time,
        }
    }

    /// Searches the position after the move.
    fn with_reply(self, game: &Game, searcher: &mut Searcher) -> Self {
        let mut child = game.clone();
        if child.play(self.hole).is_err() {
            return self;
        }
        let reply = searcher.search(&child, &Limits::to_depth(self.depth - 1));
        let proved = self.kind == Kind::Exact && reply.kind == Kind::Exact;
        Self {
            after: -reply.value,
            kind: if proved { Kind::Exact } else { Kind::Estimate },
            nodes: self.nodes + reply.nodes,
            time: self.time + reply.time,
            ..self
        }
    }

    /// Judges by one ply, where the limits leave no room for two: there is no shallower search.
    fn at_first_ply(game: &Game, hole: Hole, searcher: &mut Searcher) -> Self {
        let every_move = Limits { lines: game.legal().len(), ..Limits::to_depth(1) };
        let root = searcher.search(game, &every_move);
        let best = root.best().unwrap_or(hole);
        let played = root.lines.iter().find(|variation| variation.line.first() == Some(&hole));
        let judged = Self::from(&root, hole, best);
        Self { after: played.map_or(root.value, |variation| variation.value), ..judged }
    }
}
