use core::fmt;
use std::time::Duration;

use awale_core::Hole;
use awale_core::notation::Line;

use crate::value::Value;

/// How far a value can be trusted.
///
/// ```
/// use awale_core::{Game, RuleSet};
/// use awale_search::{Kind, Limits, Searcher};
///
/// // One ply from the start nothing is proved.
/// let analysis = Searcher::new(1).search(&Game::new(RuleSet::abapa()), &Limits::to_depth(1));
/// assert_eq!((analysis.kind, analysis.kind.name()), (Kind::Estimate, "estimate"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Kind {
    /// Proved: every line was searched to the end of the game, or to what an oracle knows.
    Exact,
    /// The true value is at least this.
    Lower,
    /// The true value is at most this.
    Upper,
    /// Some lines were cut at the depth, where the position was estimated.
    Estimate,
}

impl Kind {
    /// The kind's name in machine-readable answers.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Exact => "exact",
            Self::Lower => "lower",
            Self::Upper => "upper",
            Self::Estimate => "estimate",
        }
    }
}

/// The kind's [name](Kind::name).
impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A move with the line that it begins, and what that is worth.
///
/// ```
/// use awale_core::{Game, RuleSet};
/// use awale_search::{Limits, Searcher};
///
/// // The three best moves, each with its line.
/// let limits = Limits { lines: 3, ..Limits::to_depth(4) };
/// let analysis = Searcher::new(1).search(&Game::new(RuleSet::abapa()), &limits);
/// assert_eq!(analysis.lines.len(), 3);
/// assert!(analysis.lines.is_sorted_by(|one, next| one.value >= next.value));
/// assert!(analysis.lines.iter().all(|variation| variation.line.len() == 4));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Variation {
    /// The margin the game ends with, for the side to move, if it goes this way.
    pub value: Value,
    /// How far the value can be trusted.
    pub kind: Kind,
    /// The moves; at least one.
    pub line: Line,
}

/// What a search found.
///
/// ```
/// use awale_core::{Game, RuleSet};
/// use awale_search::{Limits, Searcher};
///
/// let analysis = Searcher::new(1).search(&Game::new(RuleSet::abapa()), &Limits::to_depth(6));
/// assert_eq!((analysis.depth, analysis.value), (6, analysis.lines[0].value));
/// assert!(analysis.nodes > 100 && analysis.hash_permille <= 1000);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Analysis {
    /// The margin the game ends with, for the side to move, `majority` left aside.
    pub value: Value,
    /// How far the value can be trusted.
    pub kind: Kind,
    /// The best moves with their lines, the best first; none when the game is over.
    pub lines: Vec<Variation>,
    /// The depth that was finished, in plies; 0 when the game is over, or when the limits did not
    /// let the first ply be finished.
    pub depth: u8,
    /// The plies of the longest line that was looked at: `depth`, or less where all lines ended sooner.
    /// After a depth that the limits did not let be finished, it may be more.
    pub seldepth: u8,
    /// The positions that were visited, by all threads.
    pub nodes: u64,
    /// The time it took.
    pub time: Duration,
    /// The share of the table that this search filled, in thousandths.
    pub hash_permille: u16,
}

impl Analysis {
    /// The best move, or `None` when the game is over.
    #[must_use]
    pub fn best(&self) -> Option<Hole> {
        self.lines.first().and_then(|variation| variation.line.first().copied())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_have_names() {
        let kinds = [Kind::Exact, Kind::Lower, Kind::Upper, Kind::Estimate];
        assert_eq!(kinds.map(Kind::name), ["exact", "lower", "upper", "estimate"]);
        assert_eq!(format!("{:>6}|{:<10}|", Kind::Exact, Kind::Estimate), " exact|estimate  |");
    }
}
