//! Deeper and deeper, until a limit is met or the position is solved.

use core::mem;

use awale_core::notation::Line;
use awale_core::{Game, HoleSet, Position, RuleSet};

use crate::analysis::{Analysis, Kind, Variation};
use crate::budget::Spent;
use crate::evaluate::Estimator;
use crate::found::{Found, INFINITE, Window};
use crate::instant::Instant;
use crate::known::{Known, hopeful, judged};
use crate::limits::Limits;
use crate::negamax::{Negamax, Node};
use crate::path::Quiet;
use crate::signal::Signal;
use crate::solve::MOST_SEEDS;
use crate::table::Table;
use crate::value::Value;

/// Each search looks so many plies further than the one before. A position looks better to the side
/// that moved last, so depths of the same parity agree on values and on the order of moves, and
/// those between cost more than they teach: `docs/strength.md` has the matches.
const STEP: usize = 2;
/// Where no depth is asked for. Even depths play a little better than odd ones.
const DEEPEST: u8 = 254;
/// Half the width of the first window around the value found before, in hundredths of a seed.
const ASPIRATION: i16 = 60;
/// The depth that is searched before solving is tried, so that there is an answer.
const DEPTH_BEFORE_SOLVING: u8 = 8;
/// The depth from which on a window is tried at all.
const LEAST_ASPIRING_DEPTH: u8 = 5;
/// Searches of less depth are over before a helper has come.
const LEAST_HELPED_DEPTH: u8 = if cfg!(debug_assertions) { 3 } else { 10 };

/// The root of a search: what is asked.
pub(crate) struct Root<'a> {
    pub(crate) position: Position,
    pub(crate) quiet: Quiet,
    /// The positions since the last capture.
    pub(crate) past: &'a [Position],
    pub(crate) rules: &'a RuleSet,
    pub(crate) signal: &'a Signal,
    pub(crate) estimator: &'a Estimator,
    pub(crate) moves: HoleSet,
    pub(crate) limits: &'a Limits,
    pub(crate) started: Instant,
    pub(crate) spent: &'a Spent,
    /// What an oracle says of the moves, if it knows them all.
    pub(crate) known: Vec<Known>,
}

impl<'a> Root<'a> {
    /// Searches deeper and deeper, with helpers where the depth is worth it, and calls `on_depth`
    /// after each depth that was finished.
    pub(crate) fn deepen(
        &self,
        lead: &mut Negamax<'_>,
        call_helpers: &mut dyn FnMut(),
        mut on_depth: impl FnMut(&Analysis),
    ) -> Analysis {
        let mut analysis = self.unsearched();
        let mut last = None;
        let few = self.position.seeds() <= MOST_SEEDS;
        let mut may_solve = few && self.limits.depth.is_none();
        let deepest = self.limits.depth.unwrap_or(DEEPEST).max(1);
        for depth in (2 - deepest % 2..=deepest).step_by(STEP) {
            if depth > DEPTH_BEFORE_SOLVING && mem::take(&mut may_solve) {
                if let Some(solved) = self.solve(&analysis) {
                    on_depth(&solved);
                    return solved;
                }
            }
            if depth >= LEAST_HELPED_DEPTH {
                call_helpers();
            }
            let lines = self.best_lines(lead, depth, last);
            self.note_costs(&mut analysis, lead.table());
            let Some(lines) = lines else { break };
            last = Some(lines[0].value.hundredths());
            analysis.value = lines[0].value;
            analysis.kind = lines[0].kind;
            analysis.depth = depth;
            analysis.lines = lines;
            on_depth(&analysis);
            let is_solved = analysis.lines.iter().all(|line| line.kind == Kind::Exact);
            // What is known needs no search, but of equal moves one that leads somewhere is found.
            let is_done = is_solved && (self.known.is_empty() || depth >= DEPTH_BEFORE_SOLVING);
            if is_done || lead.budget.is_spent() {
                break;
            }
            lead.table().grow(|| self.signal.must_stop());
        }
        analysis
    }

    fn note_costs(&self, analysis: &mut Analysis, table: &Table) {
        analysis.seldepth = self.spent.longest();
        analysis.nodes = self.spent.nodes();
        analysis.time = self.started.elapsed();
        analysis.hash_permille = table.permille_full();
    }

    /// What is known before a search: some legal move.
    fn unsearched(&self) -> Analysis {
        let mut line = Line::new();
        self.moves.iter().take(1).for_each(|hole| {
            line.push(hole);
        });
        let estimate = self.estimator.estimate(self.position);
        let (value, kind) = (Value::of_hundredths(estimate), Kind::Estimate);
        Analysis {
            value,
            kind,
            lines: vec![Variation { value, kind, line }],
            depth: 0,
            seldepth: 0,
            nodes: 0,
            time: self.started.elapsed(),
            hash_permille: 0,
        }
    }

    /// The best moves with their lines to a depth, or `None` if the search had to stop before.
    /// `last` is the value that was found before, if any was.
    fn best_lines(
        &self,
        lead: &mut Negamax<'_>,
        depth: u8,
        last: Option<i16>,
    ) -> Option<Vec<Variation>> {
        let mut lines: Vec<Variation> = Vec::new();
        let mut moves = if self.limits.lines > 1 { self.moves } else { self.promising() };
        let wanted = self.limits.lines.max(1);
        // A search ranks moves by what it sees, so those of which more is known are all looked at.
        let looked_at = if self.known.is_empty() { wanted } else { moves.len() };
        while lines.len() < looked_at && !moves.is_empty() {
            let guess = match lines.last() {
                Some(better) => Some(better.value.hundredths()),
                None => last.filter(|_| depth >= LEAST_ASPIRING_DEPTH),
            };
            let found = self.widening(lead, moves, depth, guess)?;
            let line = lead.line().clone();
            moves = line.first().map_or(HoleSet::EMPTY, |&hole| moves.without(hole));
            lines.push(variation(found, line));
        }
        lines = lines.into_iter().map(|line| judged(line, &self.known)).collect();
        lines.sort_by_key(|line| -line.value);
        lines.truncate(wanted);
        Some(lines)
    }

    /// The moves that may be the best, as far as is known before a search.
    fn promising(&self) -> HoleSet {
        if self.known.is_empty() { self.moves } else { hopeful(&self.known) }
    }

    /// Searches with a window around the guess, which opens on the side where the value lies until
    /// the value is inside.
    fn widening(
        &self,
        lead: &mut Negamax<'_>,
        moves: HoleSet,
        depth: u8,
        guess: Option<i16>,
    ) -> Option<Found> {
        let mut reach = ASPIRATION;
        let mut window = guess
            .map_or(Window::OPEN, |guess| Window { alpha: guess - reach, beta: guess + reach });
        loop {
            let found = lead.search(
                Node { position: self.position, depth, window, quiet: self.quiet },
                moves,
            )?;
            if window.holds(found.value) {
                return Some(found);
            }
            reach = (reach * 4).min(INFINITE);
            if found.value <= window.alpha {
                window.alpha = (found.value - reach).max(-INFINITE);
            } else {
                window.beta = (found.value + reach).min(INFINITE);
            }
        }
    }
}

fn variation(found: Found, line: Line) -> Variation {
    let kind = if found.open { Kind::Estimate } else { Kind::Exact };
    Variation { value: Value::of_hundredths(found.value), kind, line }
}

/// The analysis of a game that is over, or `None` while it goes on.
pub(crate) fn finished(game: &Game, started: Instant) -> Option<Analysis> {
    let end = game.end()?;
    Some(Analysis {
        value: Value::of_end(&end, game.position().side()),
        kind: Kind::Exact,
        lines: Vec::new(),
        depth: 0,
        seldepth: 0,
        nodes: 0,
        time: started.elapsed(),
        hash_permille: 0,
    })
}
