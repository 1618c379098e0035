//! What a game needs around it, on a screen or in lines: the engine, the shelf, lots and files.

use std::mem;
use std::path::{Path, PathBuf};

use awale_core::{Hole, IllegalMove, RuleSet, Side};
use fastrand::Rng;

use super::files;
use super::players::Player;
use super::session::{Moved, Session, Turn, player_tag};
use super::setup::Setup;
use super::shelf::{self, Kept, Slot};
use super::thinker::{Question, Thinker};
use super::words::{Words, labels};
use crate::tables::Prober;
use crate::thinking::EngineArgs;

/// What stays the same from game to game.
#[derive(Debug)]
pub(crate) struct Host {
    pub(crate) words: Words,
    pub(crate) rng: Rng,
    pub(crate) shelf: Option<PathBuf>,
    pub(crate) engine: EngineArgs,
    pub(crate) tablebase: Option<PathBuf>,
}

/// A game that is being played, with the engine that plays in it and the slot that keeps it.
#[derive(Debug)]
pub(crate) struct Table {
    pub(crate) session: Session,
    pub(crate) thinker: Thinker,
    slot: Option<Slot>,
    /// What went wrong with keeping the game, told once.
    trouble: Option<String>,
    /// What was repaired in the record that the game was read from, told once.
    repairs: Vec<String>,
}

impl Host {
    /// Draws a lot.
    pub(crate) fn lot(&mut self) -> Side {
        if self.rng.bool() { Side::South } else { Side::North }
    }

    /// A table for a game.
    pub(crate) fn table(&self, session: Session) -> Result<Table, String> {
        let slot = self.shelf.as_deref().map(Slot::free);
        let (slot, trouble) = match slot.transpose() {
            Ok(slot) => (slot, None),
            Err(error) => (None, Some(self.trouble(&error))),
        };
        self.table_with(session, slot, trouble)
    }

    fn table_with(
        &self,
        session: Session,
        slot: Option<Slot>,
        trouble: Option<String>,
    ) -> Result<Table, String> {
        let tables = self.tables(session.game().rules())?;
        let thinker = Thinker::new(self.engine.searcher(), tables);
        Ok(Table { session, thinker, slot, trouble, repairs: Vec::new() })
    }

    fn tables(&self, rules: &RuleSet) -> Result<Option<Prober>, String> {
        let open = |folder: &PathBuf| Prober::open_proved(folder, rules);
        self.tablebase.as_ref().map(open).transpose().map_err(|error| error.to_string())
    }

    fn trouble(&self, error: &std::io::Error) -> String {
        self.words.fill(labels::NOT_KEPT, &[("error", error)])
    }

    /// A new game. Where lots are drawn, what fell is told.
    pub(crate) fn new_game(&mut self, setup: &Setup) -> Result<(Table, Option<String>), String> {
        let lot = self.lot();
        let session = Session::new(setup.game(lot), setup.players);
        let told = setup
            .draws_lots()
            .then(|| self.words.fill(labels::LOT, &[("side", &self.words.side(lot))]));
        Ok((self.table(session)?, told))
    }

    /// A game from a file.
    pub(crate) fn load(
        &self,
        path: &Path,
        number: usize,
        rules: Option<RuleSet>,
        players: [Player; 2],
    ) -> Result<(Table, String), String> {
        let loaded = files::load(path, number, rules)?;
        let told = self.words.fill(
            labels::LOADED,
            &[("file", &path.display()), ("n", &number), ("of", &loaded.count)],
        );
        let mut session = Session::from_record(loaded.record, loaded.game, players);
        // To save one game of many in the place of all would lose the others.
        session.file = (loaded.count == 1).then(|| path.to_owned());
        let table = Table { repairs: loaded.repairs, ..self.table(session)? };
        Ok((table, told))
    }

    /// The games that were left behind.
    pub(crate) fn left_behind(&self) -> Vec<Kept> {
        self.shelf.as_deref().map(shelf::left_behind).unwrap_or_default()
    }

    /// A game that was left behind, with its players, or those given.
    pub(crate) fn resume(&self, kept: Kept, players: [Option<Player>; 2]) -> Result<Table, String> {
        let tagged = |side: Side| kept.record.tag(player_tag(side))?.parse().ok();
        let players = Side::BOTH
            .map(|side| players[side.index()].or_else(|| tagged(side)).unwrap_or(Player::Person));
        let mut session = Session::from_record(kept.record, kept.game, players);
        session.was_only_kept();
        self.table_with(session, Some(kept.slot), None)
    }
}

impl Table {
    /// Plays a move and keeps the game. Whatever the engine was asked is called off.
    pub(crate) fn play(&mut self, hole: Hole, words: Words) -> Result<Moved, IllegalMove> {
        let moved = self.session.play(hole)?;
        self.changed(words);
        Ok(moved)
    }

    /// Keeps the game after a change, and calls off what the engine was asked before it.
    pub(crate) fn changed(&mut self, words: Words) {
        self.thinker.call_off();
        let Some(slot) = &self.slot else { return };
        let kept = if self.session.is_unsaved() {
            slot.keep(&self.session.kept_record())
        } else {
            slot.clear()
        };
        if let Err(error) = kept {
            self.trouble = Some(words.fill(labels::NOT_KEPT, &[("error", &error)]));
            self.slot = None;
        }
    }

    /// What went wrong with keeping the game, once.
    pub(crate) fn trouble(&mut self) -> Option<String> {
        self.trouble.take()
    }

    /// What was repaired in the record that the game was read from, once.
    pub(crate) fn repairs(&mut self) -> Vec<String> {
        mem::take(&mut self.repairs)
    }

    /// Whether the game is kept for the next start.
    pub(crate) fn is_kept(&self) -> bool {
        self.slot.is_some() && self.session.is_unsaved()
    }

    /// Forgets the kept game.
    pub(crate) fn discard(&mut self) {
        if let Some(slot) = &self.slot {
            // What cannot be removed is offered once more: no reason to stop.
            let _ = slot.clear();
        }
    }

    /// Asks the engine for its move, if it is its turn and it was not asked yet.
    pub(crate) fn ask_engine(&mut self, rng: &mut Rng) {
        if let (Turn::Engine(_, player), false) = (self.session.turn(), self.thinker.is_asked()) {
            let random = rng.u64(..);
            self.thinker.ask(self.session.game(), Question::Move(player, random));
        }
    }

    /// Asks the engine, whose turn it is not, whether it agrees to end the game.
    pub(crate) fn offer(&mut self) {
        let game = self.session.game();
        let Some(end) = self.session.agreement() else { return };
        let margin = end.score.margin(game.position().side().other());
        self.thinker.ask(game, Question::Offer(margin));
    }

    /// Writes the game to a file of the user's.
    pub(crate) fn save(&mut self, path: &Path, words: Words) -> Result<(), String> {
        let saved = files::save(path, &self.session.record());
        saved.map_err(|error| {
            words.fill(labels::NOT_SAVED, &[("file", &path.display()), ("error", &error)])
        })?;
        self.session.was_saved(path.to_owned());
        self.changed(words);
        Ok(())
    }
}
