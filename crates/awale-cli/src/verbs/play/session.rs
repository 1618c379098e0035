//! A game between two players, without a screen: whose turn it is, what may be taken back, what is
//! saved.

use std::path::PathBuf;

use awale_core::notation::{Record, RecordedMove};
use awale_core::{End, Game, GameOver, Hole, HoleSet, IllegalMove, Played, Position, Reason, Side};

use super::players::Player;

/// A game with its players.
#[derive(Clone, Debug)]
pub(crate) struct Session {
    game: Game,
    players: [Player; 2],
    /// The record that the game was read from: its tags and notes are kept.
    source: Record,
    /// Where the game was read from or written to.
    pub(crate) file: Option<PathBuf>,
    /// The game as it was written last.
    saved: Option<Game>,
    /// Whether engines wait: so that a move can be taken back where no person plays.
    pub(crate) paused: bool,
}

/// The tag of a kept game that tells who plays a side.
pub(crate) const fn player_tag(side: Side) -> &'static str {
    match side {
        Side::South => "SouthPlayer",
        Side::North => "NorthPlayer",
    }
}

/// Whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Turn {
    Person(Side),
    Engine(Side, Player),
    /// An engine's turn, which waits.
    Paused(Side),
    Over(End),
}

/// A move with what it was played on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Moved {
    pub(crate) before: Position,
    pub(crate) played: Played,
}

impl Session {
    pub(crate) fn new(game: Game, players: [Player; 2]) -> Self {
        let source = Record::new();
        Self { game, players, source, file: None, saved: None, paused: false }
    }

    /// A game that was read from a file.
    pub(crate) fn from_record(source: Record, game: Game, players: [Player; 2]) -> Self {
        let saved = Some(game.clone());
        Self { game, players, source, file: None, saved, paused: false }
    }

    pub(crate) fn game(&self) -> &Game {
        &self.game
    }

    pub(crate) fn players(&self) -> [Player; 2] {
        self.players
    }

    pub(crate) fn player(&self, side: Side) -> Player {
        self.players[side.index()]
    }

    pub(crate) fn has_person(&self) -> bool {
        self.players.iter().any(|player| player.is_person())
    }

    pub(crate) fn turn(&self) -> Turn {
        let side = self.game.position().side();
        match (self.game.end(), self.player(side)) {
            (Some(end), _) => Turn::Over(end),
            (None, Player::Person) => Turn::Person(side),
            (None, _) if self.paused => Turn::Paused(side),
            (None, player) => Turn::Engine(side, player),
        }
    }

    /// The person who may agree or resign now: who is to move, or who plays the engine.
    pub(crate) fn speaker(&self) -> Option<Side> {
        let side = self.game.position().side();
        let persons = [side, side.other()].into_iter();
        persons.filter(|_| self.game.end().is_none()).find(|&side| self.player(side).is_person())
    }

    /// Plays a move, whoever's it is.
    pub(crate) fn play(&mut self, hole: Hole) -> Result<Moved, IllegalMove> {
        let before = self.game.position();
        let played = self.game.play(hole)?;
        Ok(Moved { before, played })
    }

    /// The last move, if there is one.
    pub(crate) fn last(&self) -> Option<Moved> {
        let hole = self.game.moves().next_back()?;
        let mut game = self.game.clone();
        game.undo();
        if game.plies() == self.game.plies() {
            game.undo();
        }
        let before = game.position();
        let played = game.play(hole).ok()?;
        Some(Moved { before, played })
    }

    /// Takes moves back to where a person was to move, or one ply where no person plays: engines
    /// wait then. Says whether there was anything to take back.
    pub(crate) fn undo(&mut self) -> bool {
        self.travel(Game::undo)
    }

    /// Does again what was taken back.
    pub(crate) fn redo(&mut self) -> bool {
        let moved = self.travel(Game::redo);
        // What is left to do again may end with an engine's turn.
        moved || (self.has_person() && self.game.redo())
    }

    fn travel(&mut self, step: fn(&mut Game) -> bool) -> bool {
        let mut game = self.game.clone();
        let persons = self.has_person();
        let stops = |game: &Game| {
            !persons || self.player(game.position().side()).is_person() || game.end().is_some()
        };
        while step(&mut game) {
            if stops(&game) {
                self.game = game;
                self.paused = !persons;
                return true;
            }
        }
        false
    }

    pub(crate) fn agree(&mut self) -> Result<End, GameOver> {
        self.game.agree()
    }

    pub(crate) fn resign(&mut self, side: Side) -> Result<End, GameOver> {
        self.game.resign(side)
    }

    /// What an agreement would end the game with.
    pub(crate) fn agreement(&self) -> Option<End> {
        self.game.clone().agree().ok()
    }

    /// The moves that would end the game by a repetition at once.
    pub(crate) fn repeating(&self) -> HoleSet {
        let repeats = |&hole: &Hole| {
            let end = self.game.clone().play(hole).ok().and_then(|played| played.end);
            end.is_some_and(|end| end.reason == Reason::Cycle)
        };
        self.game.legal().iter().filter(repeats).collect()
    }

    /// Whether there is something that no file of the user's holds.
    pub(crate) fn is_unsaved(&self) -> bool {
        self.game.plies() > 0 && self.saved.as_ref() != Some(&self.game)
    }

    /// Notes where the game was written to, as it stands.
    pub(crate) fn was_saved(&mut self, file: PathBuf) {
        self.file = Some(file);
        self.saved = Some(self.game.clone());
    }

    /// Notes that no file of the user's holds the game.
    pub(crate) fn was_only_kept(&mut self) {
        self.saved = None;
    }

    /// The record of the game: what it was read with, as far as that still holds, and its players.
    pub(crate) fn record(&self) -> Record {
        let mut record = Record::from_game(&self.game);
        let told = [
            "Variant",
            "Result",
            "Termination",
            "FEN",
            player_tag(Side::South),
            player_tag(Side::North),
        ];
        for (name, value) in self.source.tags().filter(|(name, _)| !told.contains(name)) {
            let set = record.set_tag(name, value);
            debug_assert!(set.is_ok(), "what was read can be written");
        }
        for side in Side::BOTH {
            let name = side.to_string();
            if record.tag(&name).is_none() {
                let set = record.set_tag(&name, &self.player(side).to_string());
                debug_assert!(set.is_ok(), "a player's name can be written");
            }
        }
        self.copy_notes(&mut record);
        record
    }

    /// The record of a game that is kept: it tells the players even where others are named.
    pub(crate) fn kept_record(&self) -> Record {
        let mut record = self.record();
        for side in Side::BOTH {
            let set = record.set_tag(player_tag(side), &self.player(side).to_string());
            debug_assert!(set.is_ok(), "a player's name can be written");
        }
        record
    }

    /// Copies the notes of the moves that are still those that were read.
    fn copy_notes(&self, record: &mut Record) {
        let read = self.source.moves().iter().map(RecordedMove::hole);
        let kept = read.zip(self.game.moves()).take_while(|(read, played)| read == played).count();
        if self.source.start() != self.game.start() {
            return;
        }
        for plies in 0..=kept {
            if let Some(notes) = record.notes_mut(plies) {
                notes.extend_from_slice(self.source.notes(plies));
            }
        }
    }
}

#[cfg(test)]
#[path = "session_tests.rs"]
mod tests;
