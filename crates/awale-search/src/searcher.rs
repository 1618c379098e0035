use std::time::Duration;

use awale_core::notation::Line;
use awale_core::rules::{First, Majority};
use awale_core::{Game, Hole, HoleSet, RuleSet};

use crate::limits::{Budget, Limits};
use crate::negamax::{Found, Negamax};
use crate::path::Path;
use crate::table::Table;
use crate::value::Value;

/// How far a value can be trusted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Kind {
    /// Proved: every line was searched to the end of the game.
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

/// A move with the line that it begins, and what that is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variation {
    /// The margin the game ends with, for the side to move, if it goes this way.
    pub value: Value,
    /// How far the value can be trusted.
    pub kind: Kind,
    /// The moves; at least one.
    pub line: Line,
}

/// What a search found.
#[derive(Clone, Debug)]
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
    /// The positions that were visited.
    pub nodes: u64,
    /// The time it took.
    pub time: Duration,
}

impl Analysis {
    /// The best move, or `None` when the game is over.
    #[must_use]
    pub fn best(&self) -> Option<Hole> {
        self.lines.first().and_then(|variation| variation.line.first().copied())
    }
}

/// Searches positions, and remembers in its table what it found.
///
/// ```
/// use awale_core::{Game, Hole, RuleSet};
/// use awale_search::{Limits, Searcher};
///
/// let game = Game::from_position(RuleSet::awari(), "0-0-0-0-0-2-1-1-0-0-0-0-22-22-S".parse()?);
/// let analysis = Searcher::new(1).search(&game, &Limits::to_depth(12));
/// assert_eq!(analysis.best(), Some(Hole::SOUTH[5]));
/// assert!(analysis.value.seeds() >= 4.0);
/// # Ok::<(), awale_core::notation::PositionError>(())
/// ```
pub struct Searcher {
    table: Table,
    /// The rules that the table's values are of.
    rules: Option<RuleSet>,
}

impl core::fmt::Debug for Searcher {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Searcher").field("rules", &self.rules).finish_non_exhaustive()
    }
}

impl Searcher {
    /// A searcher with an empty table of about so many MiB, which it allocates at once.
    #[must_use]
    pub fn new(table_mib: usize) -> Self {
        Self { table: Table::new(table_mib), rules: None }
    }

    /// Forgets all positions.
    pub fn clear(&mut self) {
        self.table.clear();
    }

    /// Searches the position that a game has come to, deeper and deeper until a limit is met or the
    /// game is solved. What the game's history says of repetitions is seen.
    ///
    /// The value to a given depth depends on nothing but the game; the table only saves time.
    pub fn search(&mut self, game: &Game, limits: &Limits) -> Analysis {
        self.search_with(game, limits, |_| {})
    }

    /// As [`search`](Self::search), calling `on_depth` after each depth that was finished.
    pub fn search_with(
        &mut self,
        game: &Game,
        limits: &Limits,
        mut on_depth: impl FnMut(&Analysis),
    ) -> Analysis {
        let budget = Budget::new(limits);
        if let Some(end) = game.end() {
            let value = Value::of_end(&end, game.position().side());
            let (lines, depth, nodes, time) = (Vec::new(), 0, 0, budget.time());
            return Analysis { value, kind: Kind::Exact, lines, depth, nodes, time };
        }
        let rules = self.prepare(game.rules());
        let (path, quiet) = Path::of(game, &rules);
        let mut negamax = Negamax::new(rules, &mut self.table, path, budget, game.plies());
        let mut analysis = unsearched(game);
        for depth in 1..=limits.depth.unwrap_or(u8::MAX).max(1) {
            let lines = best_lines(&mut negamax, game.legal(), limits.lines, depth, quiet);
            analysis.nodes = negamax.budget.nodes();
            analysis.time = negamax.budget.time();
            let Some(lines) = lines else { break };
            analysis =
                Analysis { value: lines[0].value, kind: lines[0].kind, lines, depth, ..analysis };
            on_depth(&analysis);
            if analysis.lines.iter().all(|variation| variation.kind == Kind::Exact) {
                break;
            }
        }
        analysis
    }

    /// Makes the table ready for a search under these rules, and gives what of them a search looks
    /// at: a majority ends nothing, since the margin is what counts.
    fn prepare(&mut self, rules: &RuleSet) -> RuleSet {
        let rules = rules.with_majority(Majority::PlayOn).with_first(First::South);
        if self.rules != Some(rules) {
            self.table.clear();
            self.rules = Some(rules);
        }
        self.table.grow_older();
        rules
    }
}

/// What is known before a search: some legal move.
fn unsearched(game: &Game) -> Analysis {
    let mut line = Line::new();
    game.legal().iter().take(1).for_each(|hole| {
        line.push(hole);
    });
    let (value, kind) = (crate::evaluate(game.position()), Kind::Estimate);
    let lines = vec![Variation { value, kind, line }];
    Analysis { value, kind, lines, depth: 0, nodes: 0, time: Duration::ZERO }
}

/// The best `count` moves with their lines, or `None` if the search had to stop before.
fn best_lines(
    negamax: &mut Negamax<'_>,
    mut legal: HoleSet,
    count: usize,
    depth: u8,
    quiet: crate::path::Quiet,
) -> Option<Vec<Variation>> {
    let mut lines = Vec::new();
    while lines.len() < count.max(1) && !legal.is_empty() {
        let found = negamax.search_among(legal, depth, quiet);
        if negamax.budget.is_spent() {
            return None;
        }
        let line = negamax.line().clone();
        legal = line.first().map_or(HoleSet::EMPTY, |&hole| legal.without(hole));
        lines.push(variation(found, line));
    }
    Some(lines)
}

fn variation(found: Found, line: Line) -> Variation {
    let kind = if found.open { Kind::Estimate } else { Kind::Exact };
    Variation { value: Value::of_hundredths(found.value), kind, line }
}
