//! Letters, digits and dashes: every text form, read and written.
//!
//! | type | text |
//! |---|---|
//! | [`Position`](crate::Position), [`Setup`](crate::Setup) | `4-4-4-4-4-4-4-4-4-4-4-4-0-0-S` |
//! | [`Hole`](crate::Hole), [`HoleSet`](crate::HoleSet) | `C`, `ACf` |
//! | [`Line`] | `FfEe` |
//! | [`RuleSet`](crate::RuleSet), [`Preset`](crate::Preset) | `abapa,majority=play-on`, `abapa` |
//! | [`Score`](crate::Score), [`Reason`](crate::Reason) | `25-23`, `no-move` |
//! | [`Side`](crate::Side) | `South` |
//! | [`Record`], [`Records`] | Oware Game Notation |
//! | [`OpenSpiel`] | `0 \| 0 0 \| 4 4 4 4 4 4 4 4 4 4 4 4` |
//! | [`PlayStrategy`] | `4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 S 1` |
//! | [`CodinGame`] | `4 4 4 4 4 4 4 4 4 4 4 4` |
//!
//! Each is written by `Display` and read by `FromStr`. What is written reads back equal; an error
//! says at which byte of the text something else was expected. Where a fault of another writer is
//! put right, a [`Repair`] says what it was.

mod codingame;
mod error;
mod fields;
mod line;
mod ogn;
mod openspiel;
mod padded;
mod playstrategy;
mod position;
mod repair;
mod rules;
mod score;
mod words;

pub use codingame::{CodinGame, CodinGameError};
pub use error::ParseError;
pub use line::{LetterCase, Line, LineError};
pub use ogn::{
    Comment, EditError, MoveName, Note, OgnError, OgnFault, Record, RecordError, RecordedMove,
    Records, Variation,
};
pub use openspiel::OpenSpiel;
pub use playstrategy::PlayStrategy;
pub use position::PositionError;
pub use repair::{Repair, Repaired};
pub use rules::RuleSetError;
#[cfg(feature = "serde")]
pub(crate) use score::of_halves;
