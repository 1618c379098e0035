//! Games and their ends: the same fields in every format, each in the form of its own type.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use ::serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::game::Game;
use crate::hole::Hole;
use crate::notation::{LetterCase, MoveName, ParseError};
use crate::position::{End, Position, Reason, Score};
use crate::rules::RuleSet;
use crate::serde::{coded, hole, indices};
use crate::side::Side;

/// The moves of a game: as a [`Line`](crate::notation::Line), but of any length.
struct Moves(Vec<Hole>);

impl fmt::Display for Moves {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|hole| write!(f, "{hole}"))
    }
}

impl FromStr for Moves {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        LetterCase::SouthUpper.read_moves(text).map(Self)
    }
}

coded! {
    Moves: Vec<u8>,
        |moves| indices(moves.0.iter().copied()),
        |indices| indices.into_iter().map(hole).collect::<Result<_, _>>().map(Self);
}

/// How players ended a game themselves.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Closing {
    Agreement,
    SouthResigned,
    NorthResigned,
}

/// A game as it is written: what was played, from which all else follows.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Game", deny_unknown_fields)]
struct GameForm {
    rules: RuleSet,
    start: Position,
    moves: Moves,
    closing: Option<Closing>,
}

impl From<&Game> for GameForm {
    fn from(game: &Game) -> Self {
        let closing = game.end().and_then(|end| match (end.reason, end.winner) {
            (Reason::Agreement, _) => Some(Closing::Agreement),
            (Reason::Resignation, Some(Side::North)) => Some(Closing::SouthResigned),
            (Reason::Resignation, Some(Side::South)) => Some(Closing::NorthResigned),
            _ => None,
        });
        let moves = Moves(game.moves().collect());
        Self { rules: *game.rules(), start: game.start(), moves, closing }
    }
}

impl TryFrom<GameForm> for Game {
    type Error = String;

    fn try_from(form: GameForm) -> Result<Self, String> {
        let mut game = Self::from_position(form.rules, form.start);
        game.play_all(form.moves.0).map_err(|(index, refusal)| {
            let name = MoveName::new(index, form.start.side(), refusal.hole);
            format!("move {name} is refused: {refusal}")
        })?;
        let closed = form.closing.map(|closing| match closing {
            Closing::Agreement => game.agree(),
            Closing::SouthResigned => game.resign(Side::South),
            Closing::NorthResigned => game.resign(Side::North),
        });
        closed.transpose().map_err(|over| format!("{over}"))?;
        Ok(game)
    }
}

/// How a game ended, as it is written.
#[derive(Serialize, Deserialize)]
#[serde(rename = "End", deny_unknown_fields)]
struct EndForm {
    reason: Reason,
    score: Score,
    winner: Option<Side>,
}

impl From<&End> for EndForm {
    fn from(end: &End) -> Self {
        Self { reason: end.reason, score: end.score, winner: end.winner }
    }
}

impl TryFrom<EndForm> for End {
    type Error = String;

    fn try_from(EndForm { reason, score, winner }: EndForm) -> Result<Self, String> {
        let right = match reason {
            Reason::Resignation => winner.is_some(),
            _ => winner == score.leader(),
        };
        if !right {
            return Err(format!("a game that ends {score} by {reason} has another winner"));
        }
        Ok(Self { reason, score, winner })
    }
}

/// Gives a type serde's traits by way of its form.
macro_rules! formed {
    ($($name:ident as $form:ident;)+) => {
        $(
            impl Serialize for $name {
                fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    $form::from(self).serialize(serializer)
                }
            }

            impl<'de> Deserialize<'de> for $name {
                fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                    let form = $form::deserialize(deserializer)?;
                    form.try_into().map_err(::serde::de::Error::custom)
                }
            }
        )+
    };
}

formed! {
    Game as GameForm;
    End as EndForm;
}
