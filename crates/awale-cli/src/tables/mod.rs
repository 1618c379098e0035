//! Endgame tables as the verbs use them: asked about a game, or brought to the search.

mod known;
mod solved;

use std::path::Path;
use std::sync::Arc;

use awale_core::rules::Cycle;
use awale_core::{Game, Position, Reason, RuleSet};
use awale_search::{Searcher, Verdict};
use awale_tablebase::{
    Answer, Fault, FileError, MoveAnswer, OpenError, OpenOptions, Tables, tabled,
};

pub(crate) use known::{Known, MoveKnown, Probed, ProbedJson};
pub(crate) use solved::search;

/// Tables that were opened for the rules of a game.
#[derive(Clone, Debug)]
pub(crate) struct Prober {
    tables: Arc<Tables>,
    /// The tables are of the same rules but for what a cycle pays: what they say is an estimate.
    other_cycle: bool,
}

impl Prober {
    /// Opens the tables in a folder. Under `cycle=own` tables of the same rules with a cycle that
    /// pays the same wherever it closes do too, for estimates.
    pub(crate) fn open(folder: &Path, rules: &RuleSet) -> Result<Self, OpenError> {
        match OpenOptions::new().open(folder, rules) {
            Ok(tables) => Ok(Self { tables: Arc::new(tables), other_cycle: false }),
            Err(OpenError::File(FileError { fault: Fault::OtherRules { .. }, .. }))
                if rules.cycle == Cycle::Own && Self::of_split(folder, rules) =>
            {
                let tables = OpenOptions::new().open(folder, &split(rules))?;
                Ok(Self { tables: Arc::new(tables), other_cycle: true })
            }
            Err(error) => Err(error),
        }
    }

    /// Whether tables are of these rules with `cycle=split`. Asked without taking memory.
    fn of_split(folder: &Path, rules: &RuleSet) -> bool {
        OpenOptions::new().unpacked(0).cache(0).open(folder, &split(rules)).is_ok()
    }

    /// Opens tables whose answers hold under the rules, for a search.
    pub(crate) fn open_proved(folder: &Path, rules: &RuleSet) -> Result<Self, OpenError> {
        let tables = OpenOptions::new().open(folder, rules)?;
        Ok(Self { tables: Arc::new(tables), other_cycle: false })
    }

    /// Refuses tables of another cycle rule.
    pub(crate) fn is_proved(&self) -> Result<(), String> {
        if !self.other_cycle {
            return Ok(());
        }
        let rules = self.tables.rules();
        Err(format!(
            "tablebase: the tables are of the rules {rules}, which have another cycle rule"
        ))
    }

    /// The searcher, asking the tables.
    pub(crate) fn brought_to(&self, searcher: Searcher) -> Searcher {
        let tables = Arc::clone(&self.tables);
        let oracle = move |position: &Position| match tables.probe(*position) {
            Answer::Exact(value) => Some(Verdict::Exact(value)),
            Answer::Bounds { lower, upper } => Some(Verdict::Bounds(lower, upper)),
            Answer::Unknown => None,
        };
        searcher.with_oracle(self.tables.seeds() as u8, oracle)
    }

    /// What is known of the position that a game has come to, and of each legal move.
    ///
    /// Tables know boards, not what came before. Where a position since the last capture may recur,
    /// what they say is not proved: a value becomes an estimate, and bounds say nothing.
    pub(crate) fn ask(&self, game: &Game) -> Result<Probed, FileError> {
        let position = game.position();
        let lead = position.lead();
        let recurs = may_recur(game);
        match game.end() {
            Some(end) if end.reason != Reason::Majority => {
                let value = end.score.margin(position.side()) - lead;
                Ok(Probed { known: Known::exact(value), moves: Vec::new() })
            }
            Some(_) => {
                let known = self.known(self.tables.try_probe(position)?, recurs);
                Ok(Probed { known, moves: Vec::new() })
            }
            None => {
                let moves = self.tables.try_moves(position)?;
                let moves: Vec<_> =
                    moves.iter().map(|each| self.move_known(game, each, recurs)).collect();
                let of_board = self.known(self.tables.try_probe(position)?, recurs);
                let known = best_if_exact(&moves).unwrap_or(of_board);
                Ok(Probed { known, moves })
            }
        }
    }

    fn move_known(&self, game: &Game, each: &MoveAnswer, recurs: bool) -> MoveKnown {
        let side = game.position().side();
        let closed = game.clone().play(each.hole).ok().and_then(|played| played.end);
        let known = match closed.filter(|end| end.reason == Reason::Cycle) {
            Some(end) => Known::exact(end.score.margin(side) - game.position().lead()),
            // After a capture nothing from before recurs.
            None => self.known(each.answer, recurs && each.captured == 0),
        };
        MoveKnown { hole: each.hole, captured: each.captured, known }
    }

    fn known(&self, answer: Answer, recurs: bool) -> Known {
        match answer {
            Answer::Exact(value) if recurs || self.other_cycle => Known::estimate(value),
            Answer::Exact(value) => Known::exact(value),
            Answer::Bounds { lower, upper } if !recurs && !self.other_cycle => {
                Known::bounds(lower, upper)
            }
            Answer::Bounds { .. } | Answer::Unknown => Known::unknown(),
        }
    }
}

/// Whether a position from before may recur, which tables know nothing of.
fn may_recur(game: &Game) -> bool {
    game.rules().cycle != Cycle::None && game.since_capture().count() > 1
}

/// The rules as tables know them, with a cycle that pays the same wherever it closes.
fn split(rules: &RuleSet) -> RuleSet {
    let split = rules.with_cycle(Cycle::Split);
    tabled(&split).map_or(split, |(tabled, _)| tabled)
}

/// The best of moves that are all known for sure.
fn best_if_exact(moves: &[MoveKnown]) -> Option<Known> {
    let values: Option<Vec<i8>> = moves.iter().map(|each| each.known.proved()).collect();
    values?.into_iter().max().map(Known::exact)
}
