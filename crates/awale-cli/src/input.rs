//! What people and programs write, read: the same words on the command line and in a query.

use std::fmt::Display;
use std::fs::File;
use std::io::{self, Read};
use std::ops::RangeInclusive;
use std::path::Path;
use std::str::FromStr;

use awale_core::notation::{LetterCase, ParseError, PositionError, Record};
use awale_core::{Game, Hole, IllegalMove, Position, RuleSet};

use crate::failure::Failure;

/// The longest file of games that is read, in bytes: some hundred thousand games.
const MOST_BYTES: u64 = 256 << 20;

/// The text of a file of games or openings. What is wrong is said to be read after its name.
pub(crate) fn file(path: &Path) -> Result<String, String> {
    text(File::open(path).map_err(unread)?)
}

/// The text that a reader holds. What is wrong is said to be read after its name.
pub(crate) fn text(reader: impl Read) -> Result<String, String> {
    let mut bytes = Vec::new();
    reader.take(MOST_BYTES + 1).read_to_end(&mut bytes).map_err(unread)?;
    if bytes.len() as u64 > MOST_BYTES {
        return Err(format!("is longer than the {MOST_BYTES} bytes that are read"));
    }
    String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        format!("is no text: byte {at} is not UTF-8")
    })
}

fn unread(error: io::Error) -> String {
    format!("cannot be read: {error}")
}

/// Reads a position, or `start` for the usual one.
pub(crate) fn position(text: &str) -> Result<Position, PositionError> {
    if text == "start" { Ok(Position::START) } else { text.parse() }
}

/// Reads a whole number within a range.
pub(crate) fn whole<T>(
    range: RangeInclusive<T>,
) -> impl Fn(&str) -> Result<T, String> + Clone + Send + Sync
where
    T: FromStr + PartialOrd + Display + Clone + Send + Sync,
{
    move |text| {
        let number = text.parse().ok().filter(|number| range.contains(number));
        let (least, most) = (range.start(), range.end());
        number.ok_or_else(|| format!("expected a whole number from {least} to {most}"))
    }
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

/// What was repaired in the record with this number, from 1, of a file: a sentence each.
pub(crate) fn repairs<'a>(
    file: impl Display + 'a,
    number: usize,
    record: &'a Record,
) -> impl Iterator<Item = String> + 'a {
    record.repairs().iter().map(move |repair| format!("{file}, record {number}, {repair}"))
}

/// The sentence for the illegal move with index `at` of the line called `line`.
fn refused(line: impl Display, at: usize, refusal: &IllegalMove) -> String {
    format!("move {} of {line}: {refusal} ({})", at + 1, refusal.rule.name())
}
