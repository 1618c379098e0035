//! A game of the match, and its record: all that a match has to remember of it.

use std::fmt;
use std::str::FromStr;

use awale_core::notation::{Comment, EditError, Note, Record};
use awale_core::{Game, Side};

use super::fault::{Fault, FaultKind};
use super::plan::Plan;
use super::referee::Verdict;

/// Which game of the match: pairs count from 1, and of a pair the first engine is South in game 1
/// and North in game 2.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Round {
    pub(super) pair: usize,
    pub(super) swapped: bool,
}

impl Round {
    /// All games of so many pairs, in order.
    pub(super) fn all(pairs: usize) -> impl Iterator<Item = Self> {
        (1..=pairs).flat_map(|pair| [false, true].map(|swapped| Self { pair, swapped }))
    }

    /// The index of the engine, 0 for the first, that plays a side.
    pub(super) fn engine(self, side: Side) -> usize {
        side.index() ^ usize::from(self.swapped)
    }

    /// The side that an engine plays.
    pub(super) fn side(self, engine: usize) -> Side {
        Side::BOTH[engine ^ usize::from(self.swapped)]
    }
}

/// `12.1`
impl fmt::Display for Round {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{}.{}", self.pair, 1 + u8::from(self.swapped)))
    }
}

impl FromStr for Round {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || format!("the Round tag {text:?} is not like 12.1");
        let (pair, game) = text.split_once('.').ok_or_else(wrong)?;
        let swapped = match game {
            "1" => false,
            "2" => true,
            _ => return Err(wrong()),
        };
        let pair = pair.parse().ok().filter(|&pair| pair > 0).ok_or_else(wrong)?;
        Ok(Self { pair, swapped })
    }
}

/// A game that was played.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Played {
    pub(super) round: Round,
    pub(super) game: Game,
    pub(super) verdict: Verdict,
}

/// What the `Termination` tag says of a game that was called a draw, before the number of plies.
const CAPPED: &str = "called a draw after ";
/// Between the side and its fault.
const FORFEITS: &str = " forfeits: ";

impl Played {
    /// What the first engine made of it, in half points.
    pub(super) fn half_points(&self) -> usize {
        match self.verdict.winner() {
            None => 1,
            Some(winner) if self.round.engine(winner) == 0 => 2,
            Some(_) => 0,
        }
    }

    /// Its record. The number of its plies is told, so that a record cut short can be told too.
    pub(super) fn record(&self, plan: &Plan) -> Result<Record, EditError> {
        let mut record = Record::from_game(&self.game);
        let name = |side| plan.engines[self.round.engine(side)].name.as_str();
        record.set_tag("Event", &plan.event)?;
        record.set_tag("Round", &self.round.to_string())?;
        record.set_tag("South", name(Side::South))?;
        record.set_tag("North", name(Side::North))?;
        record.set_tag("Plies", &self.game.plies().to_string())?;
        match &self.verdict {
            Verdict::Ended(_) => {}
            Verdict::Capped => {
                record.set_tag("Termination", &format!("{CAPPED}{} plies", self.game.plies()))?;
            }
            Verdict::Forfeit { side, fault } => {
                record.set_tag("Termination", &format!("{side}{FORFEITS}{}", fault.kind))?;
                let comment = Note::Comment(Comment::new(&fault.told)?);
                record.notes_mut(self.game.plies()).into_iter().for_each(|notes| {
                    notes.push(comment.clone());
                });
            }
        }
        Ok(record)
    }

    /// The game that a record tells of, if it is one of this match.
    pub(super) fn read(record: &Record, plan: &Plan) -> Result<Self, String> {
        let tag = |name| record.tag(name).ok_or_else(|| format!("there is no {name} tag"));
        let event = tag("Event")?;
        if event != plan.event {
            return Err(format!("it is of another match, {event:?}, and this is {:?}", plan.event));
        }
        let round: Round = tag("Round")?.parse()?;
        let game = record.game().map_err(|error| error.to_string())?;
        if tag("Plies")? != game.plies().to_string() {
            return Err(format!("it has {} plies, and its Plies tag says otherwise", game.plies()));
        }
        let opening = plan.opening(round.pair);
        if *game.rules() != plan.rules || !opening.begins(&game) {
            return Err(format!("game {round} of this match has other rules or another opening"));
        }
        let verdict = verdict(record, &game)?;
        Ok(Self { round, game, verdict })
    }
}

fn verdict(record: &Record, game: &Game) -> Result<Verdict, String> {
    if let Some(end) = game.end() {
        return Ok(Verdict::Ended(end));
    }
    let termination = record.tag("Termination").unwrap_or("nothing");
    if termination.starts_with(CAPPED) {
        return Ok(Verdict::Capped);
    }
    let forfeit = || {
        let (side, kind) = termination.split_once(FORFEITS)?;
        let side = Side::BOTH.into_iter().find(|known| known.to_string() == side)?;
        let Note::Comment(told) = record.notes(game.plies()).last()? else { return None };
        let fault = Fault::new(FaultKind::from_name(kind)?, told.as_str());
        Some(Verdict::Forfeit { side, fault })
    };
    let unknown = || format!("the game goes on, and its Termination tag says {termination:?}");
    forfeit().ok_or_else(unknown)
}

#[cfg(test)]
#[path = "played_tests.rs"]
mod tests;
