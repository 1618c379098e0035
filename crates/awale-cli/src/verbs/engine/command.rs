//! What a window may ask, read from one line. Nothing here knows how a game stands.

use std::str::FromStr;

use awale_core::notation::LetterCase;
use awale_core::{Hole, Position};

use super::go::Go;
use super::words::{after, shown, word};

/// A line of the protocol.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Command {
    /// Who are you, and what can be set?
    Uci,
    /// Answer when all that was asked before is done.
    IsReady,
    /// What comes next has nothing to do with what was before.
    NewGame,
    SetOption(Change),
    Position(Placement),
    /// Think. What could not be understood of the limits is passed over, and said.
    Go(Go, Vec<String>),
    /// The move that was pondered on was played.
    PonderHit,
    Stop,
    Quit,
    /// Count move sequences.
    Perft(u8),
    /// Show the position.
    Display,
    /// Search fixed positions.
    Bench,
    Help,
}

/// An option and the value that it is given, as text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Change {
    pub(super) name: String,
    pub(super) value: String,
}

/// Reads `NAME=VALUE`, as the command line has it.
impl FromStr for Change {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (name, value) = text.split_once('=').ok_or("expected an option, '=' and its value")?;
        Ok(Self { name: name.to_owned(), value: value.to_owned() })
    }
}

/// A position and the moves played from there, which may be illegal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Placement {
    pub(super) start: Position,
    pub(super) moves: Vec<Hole>,
}

impl Command {
    /// Reads a line; `None` if it is blank.
    ///
    /// # Errors
    /// A sentence that says what was not understood.
    pub(super) fn read(line: &[u8]) -> Result<Option<Self>, String> {
        let line = std::str::from_utf8(line)
            .map_err(|error| format!("byte {} of the line is not UTF-8", error.valid_up_to()))?;
        let (name, rest) = word(line);
        match name {
            "" => Ok(None),
            "setoption" => change(rest).map(|change| Some(Self::SetOption(change))),
            "position" => placement(rest).map(|placement| Some(Self::Position(placement))),
            "perft" => depth(rest).map(|depth| Some(Self::Perft(depth))),
            "go" => {
                let (go, faults) = Go::read(rest);
                Ok(Some(Self::Go(go, faults)))
            }
            _ => Self::plain(name).map(Some),
        }
    }

    /// A command that is one word. What follows it is passed over, as the dialect does.
    fn plain(name: &str) -> Result<Self, String> {
        Ok(match name {
            "uci" => Self::Uci,
            "isready" => Self::IsReady,
            "ucinewgame" => Self::NewGame,
            "ponderhit" => Self::PonderHit,
            "stop" => Self::Stop,
            "quit" => Self::Quit,
            "d" => Self::Display,
            "bench" => Self::Bench,
            "help" => Self::Help,
            _ => return Err(format!("unknown command {}: help lists them", shown(name))),
        })
    }
}

/// `name X value Y`; without a value it is empty.
fn change(text: &str) -> Result<Change, String> {
    let expected = |found: &str| {
        format!("setoption: expected name, an option, value and its value, found {}", shown(found))
    };
    let rest = after(text, "name").ok_or_else(|| expected(text))?;
    let (name, rest) = word(rest);
    if name.is_empty() {
        return Err(expected(text));
    }
    let value = match after(rest, "value") {
        Some(value) => value.trim_ascii(),
        None if rest.is_empty() => "",
        None => return Err(expected(rest)),
    };
    Ok(Change { name: name.to_owned(), value: value.to_owned() })
}

/// `startpos` or `fen` and a position, then perhaps `moves` and moves, with blanks or without.
fn placement(text: &str) -> Result<Placement, String> {
    let (start, rest) = match word(text) {
        ("startpos", rest) => (Position::START, rest),
        ("fen", rest) => {
            let (fen, rest) = word(rest);
            let start = fen.parse().map_err(|error| format!("position fen: {error}"))?;
            (start, rest)
        }
        (other, _) => {
            return Err(format!(
                "position: expected startpos, or fen and a position, found {}",
                shown(other)
            ));
        }
    };
    let moves = match after(rest, "moves") {
        Some(moves) => LetterCase::SouthUpper
            .read_moves(moves)
            .map_err(|error| format!("position moves: {error} of the moves"))?,
        None if rest.is_empty() => Vec::new(),
        None => return Err(format!("position: expected moves, found {}", shown(rest))),
    };
    Ok(Placement { start, moves })
}

fn depth(text: &str) -> Result<u8, String> {
    let (number, _) = word(text);
    number
        .parse()
        .map_err(|_| format!("perft: expected a depth from 0 to 255, found {}", shown(number)))
}

#[cfg(test)]
#[path = "command_tests.rs"]
mod tests;
