use std::time::Instant;

use awale_core::{Hole, RuleSet};
use awale_search::{Level, Searcher};

use super::{Answer, Halt, Player, Said, Turn};
use crate::tables::{self, Prober};
use crate::verbs::contest::fault::Fault;
use crate::verbs::contest::spec::Settings;

/// The search of this program. It begins each game with an empty table, so that a game does not
/// depend on those before it.
pub(super) struct Ours {
    searcher: Searcher,
    tables: Option<Prober>,
    level: Level,
}

impl Ours {
    pub(super) fn new(settings: &Settings, rules: &RuleSet, halt: &Halt) -> Result<Self, String> {
        let open = |folder| Prober::open_proved(folder, rules).map_err(|error| error.to_string());
        let tables = settings.tablebase.as_deref().map(open).transpose()?;
        let searcher = settings.searcher();
        let searcher = match &tables {
            Some(tables) => tables.brought_to(searcher),
            None => searcher,
        };
        halt.stops(&searcher);
        Ok(Self { searcher, tables, level: settings.level })
    }

    fn choose(&mut self, turn: &Turn<'_>) -> Option<Hole> {
        let side = turn.game.position().side();
        let limits = turn.allowance.limits(turn.clocks[side.index()]);
        if self.level < Level::FULL {
            return self.searcher.choose(turn.game, self.level, turn.random, &limits);
        }
        let tables = self.tables.as_ref();
        tables::search(tables, &mut self.searcher, turn.game, &limits, |_| {}).best()
    }
}

impl Player for Ours {
    fn prepare(&mut self, _: &Halt) -> Result<(), Fault> {
        self.searcher.clear();
        Ok(())
    }

    fn answer(&mut self, turn: &Turn<'_>) -> Result<Answer, Fault> {
        let started = Instant::now();
        let chosen = self.choose(turn);
        let said = chosen.map_or_else(|| Said::Over("no move".into()), Said::Move);
        Ok(Answer { said, time: started.elapsed() })
    }
}
