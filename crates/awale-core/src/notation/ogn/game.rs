use alloc::string::{String, ToString};

use crate::game::Game;
use crate::notation::ogn::{MoveName, Record, RecordError};
use crate::position::Reason;
use crate::rules::RuleSet;
use crate::side::Side;

/// The tag that tells how players ended a game themselves.
const TERMINATION: &str = "Termination";
const AGREEMENT: &str = "agreement";

/// How the resignation of a side is written.
fn resigned(side: Side) -> &'static str {
    match side {
        Side::South => "South resigned",
        Side::North => "North resigned",
    }
}

/// The value of the `Result` tag.
fn result(game: &Game) -> String {
    game.end().map_or("*".into(), |end| end.score.to_string())
}

impl Record {
    /// The record of a game: its rules as `Variant`, its `Result`, its start if it is not the usual
    /// one, its moves with what they captured, and as `Termination` an agreement (`agreement`) or a
    /// resignation (`South resigned`). [`game`](Self::game) gives the same game back.
    ///
    /// ```
    /// use awale_core::{Game, RuleSet, Side, notation::{LetterCase, Record}};
    ///
    /// let mut game = Game::new(RuleSet::abapa());
    /// let moves = LetterCase::SouthUpper.read_moves("EdFc").unwrap();
    /// game.play_all(moves).unwrap();
    /// game.resign(Side::South).unwrap();
    ///
    /// let mut record = Record::from_game(&game);
    /// record.set_tag("North", "Kofi")?;
    /// assert_eq!(
    ///     record.to_string(),
    ///     r#"[Variant "abapa"]
    /// [North "Kofi"]
    /// [Result "0-48"]
    /// [Termination "South resigned"]
    ///
    /// 1. E d 2. F c
    /// "#,
    /// );
    /// assert_eq!(record.game(), Ok(game));
    /// # Ok::<(), awale_core::notation::EditError>(())
    /// ```
    #[must_use]
    pub fn from_game(game: &Game) -> Self {
        let mut record = Self::new();
        let mut set = |name, value: &str| {
            let set = record.set_tag(name, value);
            debug_assert!(set.is_ok(), "what a game is written with can be written");
        };
        set("Variant", &game.rules().to_string());
        set("Result", &result(game));
        if let Some(end) = game.end() {
            match (end.reason, end.winner) {
                (Reason::Agreement, _) => set(TERMINATION, AGREEMENT),
                (Reason::Resignation, Some(winner)) => set(TERMINATION, resigned(winner.other())),
                _ => {}
            }
        }
        let set = record.set_start(game.start());
        debug_assert!(set.is_ok(), "a record without moves starts from anywhere");
        for (hole, [before, after]) in game.moves().zip(pairs(game)) {
            let captured = Some(before - after).filter(|&seeds| seeds > 0);
            let pushed = record.push(hole, captured);
            debug_assert!(pushed.is_ok(), "the moves of a game alternate");
        }
        record
    }

    /// The game that the record tells of, under the rules that its `Variant` tag names.
    ///
    /// # Errors
    /// When the tag is missing or names no rules that are known here, and as
    /// [`game_under`](Self::game_under).
    pub fn game(&self) -> Result<Game, RecordError> {
        let variant = self.tag("Variant").ok_or(RecordError::NoVariant)?;
        let rules = variant
            .parse()
            .map_err(|error| RecordError::Variant { variant: variant.into(), error })?;
        self.game_under(rules)
    }

    /// The game that the record tells of under these rules, whatever its `Variant` tag says.
    ///
    /// ```
    /// use awale_core::{RuleSet, notation::Record};
    ///
    /// let record: Record = "1. D e 2. D".parse()?;
    /// assert_eq!(
    ///     record.game_under(RuleSet::abapa()).unwrap_err().to_string(),
    ///     "move 2. D is refused: D may not be played: the hole is empty",
    /// );
    /// # Ok::<(), awale_core::notation::OgnError>(())
    /// ```
    ///
    /// # Errors
    /// When a move is illegal, captures something else than what is written with it, the players
    /// end a game that is over, or the `Result` tag is not how the game stands: `south-north` once
    /// it is over, `*` while it goes on.
    pub fn game_under(&self, rules: RuleSet) -> Result<Game, RecordError> {
        let mut game = Game::from_position(rules, self.start);
        for (index, recorded) in self.moves.iter().enumerate() {
            let name = MoveName::new(index, self.start.side(), recorded.hole);
            let played = game.play(recorded.hole);
            let played = played.map_err(|refusal| RecordError::Illegal { index, name, refusal })?;
            let captured = played.seeds;
            if let Some(written) = recorded.captured.filter(|&written| written != captured) {
                return Err(RecordError::Captured { index, name, written, captured });
            }
        }
        self.terminate(&mut game)?;
        self.check_result(&game)?;
        Ok(game)
    }

    /// Ends the game as the players did. Other words than ours in the tag say nothing here.
    fn terminate(&self, game: &mut Game) -> Result<(), RecordError> {
        let Some(termination) = self.tag(TERMINATION) else { return Ok(()) };
        let resigning = Side::BOTH.into_iter().find(|&side| termination == resigned(side));
        let closed = match resigning {
            Some(side) => game.resign(side),
            None if termination == AGREEMENT => game.agree(),
            None => return Ok(()),
        };
        closed
            .map(drop)
            .map_err(|over| RecordError::Over { termination: termination.into(), reason: over.0 })
    }

    fn check_result(&self, game: &Game) -> Result<(), RecordError> {
        let result = result(game);
        match self.tag("Result") {
            Some(tag) if tag != result => {
                Err(RecordError::Result { tag: tag.into(), result, plies: game.plies() })
            }
            _ => Ok(()),
        }
    }
}

/// The seeds on the board before and after each move.
fn pairs(game: &Game) -> impl Iterator<Item = [u8; 2]> + '_ {
    let seeds = || game.positions().map(crate::position::Position::seeds);
    seeds().zip(seeds().skip(1)).map(|(before, after)| [before, after])
}
