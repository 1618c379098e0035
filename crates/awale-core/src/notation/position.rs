use core::fmt;
use core::str::FromStr;

use crate::board::SEEDS;
use crate::notation::ParseError;
use crate::notation::padded::padded;
use crate::position::{Position, Setup, SetupError};
use crate::side::Side;

/// `A-B-C-D-E-F-a-b-c-d-e-f-south-north-S`: twelve holes, two stores, side to move (`S` or `N`).
impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        padded(f, |text| {
            for seeds in self.holes.iter().chain(&self.stores) {
                write!(text, "{seeds}-")?;
            }
            text.write_str(match self.side {
                Side::South => "S",
                Side::North => "N",
            })
        })
    }
}

/// As [`Setup`] prints: `4-4-4-4-4-4-4-4-4-4-4-4-0-0-S` at the start.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Setup::from(*self).fmt(f)
    }
}

/// Reads what [`Display`](fmt::Display) prints, and nothing else: no blanks, no leading zeros.
///
/// ```
/// use awale_core::Setup;
///
/// let error = "4-4-4-4-4-x-4-4-4-4-4-4-0-0-S".parse::<Setup>().unwrap_err();
/// assert_eq!(error.to_string(), "expected a number of seeds from 0 to 48 at byte 10, found 'x'");
/// ```
impl FromStr for Setup {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut counts = [0; 14];
        let mut at = 0;
        for count in &mut counts {
            let length = text[at..].find('-').unwrap_or(text.len() - at);
            *count = number(&text[at..at + length]).ok_or(ParseError::new(
                text,
                at,
                "a number of seeds from 0 to 48",
            ))?;
            at += length;
            if at == text.len() {
                return Err(ParseError::new(text, at, "'-'"));
            }
            at += 1;
        }
        let side = match text.as_bytes().get(at) {
            Some(b'S') => Side::South,
            Some(b'N') => Side::North,
            _ => return Err(ParseError::new(text, at, "the side to move, S or N")),
        };
        if text.len() > at + 1 {
            return Err(ParseError::new(text, at + 1, "the end of the position"));
        }
        let [a, b, c, d, e, f, g, h, i, j, k, l, south, north] = counts;
        Ok(Self { holes: [a, b, c, d, e, f, g, h, i, j, k, l], stores: [south, north], side })
    }
}

/// A number of seeds as it is printed: no sign, no leading zero, at most 48.
pub(super) fn seeds(text: &str) -> Option<u8> {
    number(text).filter(|&seeds| seeds <= SEEDS)
}

/// A number as it is printed, also one of more seeds than there are: a setup may be wrong.
fn number(text: &str) -> Option<u8> {
    let canonical = text == "0" || !text.starts_with(['0', '+']);
    text.parse().ok().filter(|_| canonical)
}

/// Why a text is not a position: it cannot be read, or what it says cannot be.
///
/// ```
/// use awale_core::notation::PositionError;
/// use awale_core::{Position, SetupError};
///
/// let error = "4-4-4-4-4-4-4-4-4-4-4-4-1-0-S".parse::<Position>().unwrap_err();
/// assert_eq!(error, PositionError::Setup(SetupError::SeedsInExcess { seeds: 49 }));
/// assert!(matches!("4-4".parse::<Position>(), Err(PositionError::Syntax(_))));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum PositionError {
    /// The text is not of the form of a position.
    #[error(transparent)]
    Syntax(#[from] ParseError),
    /// The text is well formed, but there are not 48 seeds.
    #[error(transparent)]
    Setup(#[from] SetupError),
}

/// Reads what [`Display`](fmt::Display) prints.
///
/// ```
/// use awale_core::Position;
///
/// let text = "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S";
/// assert_eq!(text.parse(), Ok(Position::START));
/// assert_eq!(Position::START.to_string(), text);
/// ```
impl FromStr for Position {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        Ok(text.parse::<Setup>()?.check()?)
    }
}
