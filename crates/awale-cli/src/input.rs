//! What people and programs write, read: the same words on the command line and in a query.

use std::fmt::Display;
use std::str::FromStr;

use awale_core::notation::{LetterCase, ParseError, PositionError};
use awale_core::{Game, Hole, IllegalMove, Position, RuleSet};

use crate::failure::Failure;

/// Reads a position, or `start` for the usual one.
pub(crate) fn position(text: &str) -> Result<Position, PositionError> {
    if text == "start" { Ok(Position::START) } else { text.parse() }
}

/// A line of moves of any length, with blanks or without.
#[derive(Clone, Debug, Default)]
pub(crate) struct Moves(pub(crate) Vec<Hole>);

impl FromStr for Moves {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        LetterCase::SouthUpper.read_moves(text).map(Self)
    }
}

/// Which position to look at, on the command line.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct GameArgs {
    /// Rules: a preset, then `,key=value` for each difference [default: awale-libre]
    #[arg(long)]
    pub(crate) rules: Option<RuleSet>,
    /// Position: twelve holes, two stores and S or N, with dashes between; or `start`
    #[arg(long, default_value = "start", value_parser = position)]
    pub(crate) position: Position,
    /// Moves played from there: `A`-`F` South, `a`-`f` North, as in `FfEe`
    #[arg(long, default_value = "", hide_default_value = true)]
    pub(crate) moves: Moves,
}

impl GameArgs {
    /// The game after the moves.
    pub(crate) fn game(&self) -> Result<Game, Failure> {
        let mut game = Game::from_position(self.rules.unwrap_or_default(), self.position);
        game.play_all(self.moves.0.iter().copied())
            .map_err(|(at, refusal)| Failure::request(refused("--moves", at, &refusal)))?;
        Ok(game)
    }
}

/// The sentence for the illegal move with index `at` of the line called `line`.
fn refused(line: impl Display, at: usize, refusal: &IllegalMove) -> String {
    format!("move {} of {line}: {refusal} ({})", at + 1, refusal.rule.name())
}
