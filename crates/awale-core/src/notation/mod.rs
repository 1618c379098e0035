//! Letters, digits and dashes: every text form, read and written.

mod error;
mod line;
mod position;
mod rules;

pub use error::ParseError;
pub use line::{LetterCase, Line, LineError};
pub use position::PositionError;
pub use rules::RuleSetError;
