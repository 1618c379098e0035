use core::fmt;
use core::str::FromStr;

use crate::hole::Hole;
use crate::notation::fields::Fields;
use crate::notation::padded::padded;
use crate::notation::{ParseError, PositionError};
use crate::position::{Position, Setup};
use crate::side::Side;

/// A position as OpenSpiel's game `oware` writes a board: `0 | 0 0 | 4 4 4 4 4 4 4 4 4 4 4 4`.
///
/// That is the side to move (`0` for South, `1` for North), the stores and the twelve holes, in the
/// order of this crate. Where OpenSpiel ends a game it moves what is left on the board into the
/// stores, so its last state is not the [`position`](crate::Game::position) of a finished
/// [`Game`](crate::Game): that one keeps its seeds where they lie.
///
/// ```
/// use awale_core::{Position, notation::OpenSpiel};
///
/// let text = "0 | 0 0 | 4 4 4 4 4 4 4 4 4 4 4 4";
/// assert_eq!(text.parse(), Ok(OpenSpiel(Position::START)));
/// assert_eq!(OpenSpiel(Position::START).to_string(), text);
/// assert_eq!(OpenSpiel(Position::START).hole(2).map(OpenSpiel::action), Some(2));
///
/// let error = "0 | 0 0 | 4 4 4".parse::<OpenSpiel>().unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "expected a blank and the next number of seeds at byte 15, found the end of the text",
/// );
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct OpenSpiel(pub Position);

impl OpenSpiel {
    /// The action, 0–5, that plays `hole`: its number from its owner's left.
    #[must_use]
    pub const fn action(hole: Hole) -> usize {
        hole.offset()
    }

    /// The hole that an action plays here, or `None` from 6 on.
    #[must_use]
    pub const fn hole(self, action: usize) -> Option<Hole> {
        Hole::of(self.0.side(), action)
    }
}

impl fmt::Display for OpenSpiel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [south, north] = self.0.stores();
        padded(f, |text| {
            write!(text, "{} | {south} {north} |", self.0.side().index())?;
            self.0.holes().iter().try_for_each(|seeds| write!(text, " {seeds}"))
        })
    }
}

/// Reads what [`Display`](fmt::Display) prints, and nothing else.
impl FromStr for OpenSpiel {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        let side = match text.as_bytes().first() {
            Some(b'0') => Side::South,
            Some(b'1') => Side::North,
            _ => return Err(ParseError::new(text, 0, "the player, 0 or 1").into()),
        };
        let mut fields = Fields { text, at: 1 };
        let mut stores = [0; 2];
        fields.skip(" | ", "' | ' and the stores")?;
        fields.counts(&mut stores)?;
        let mut holes = [0; 12];
        fields.skip(" | ", "' | ' and the holes")?;
        fields.counts(&mut holes)?;
        fields.end()?;
        Ok(Self(Setup { holes, stores, side }.check()?))
    }
}
