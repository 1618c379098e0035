use core::fmt;
use core::str::FromStr;

use crate::board::{Board, BoardError};
use crate::hole::Hole;
use crate::notation::ParseError;
use crate::notation::fields::Fields;
use crate::notation::padded::padded;
use crate::position::Position;
use crate::side::Side;

/// The twelve holes as CodinGame's referee sends them to the player whose turn it is: that player's
/// own row first, `4 4 4 4 4 4 4 4 4 4 4 4` at the start.
///
/// The board within is turned so that who is to move sits South. The text tells neither who that
/// is nor how the captured seeds are divided, so it is no position.
///
/// ```
/// use awale_core::{Hole, Position, Side, notation::CodinGame};
///
/// let position: Position = "0-0-0-0-0-0-1-2-3-0-0-0-20-22-N".parse()?;
/// let text = CodinGame::from(position).to_string();
/// assert_eq!(text, "1 2 3 0 0 0 0 0 0 0 0 0");
/// assert_eq!(CodinGame::answer(Hole::NORTH[2]), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CodinGame(pub Board);

/// Why a text is not what CodinGame sends.
///
/// ```
/// use awale_core::notation::{CodinGame, CodinGameError};
///
/// let error = "9 9 9 9 9 9 9 9 9 9 9 9".parse::<CodinGame>().unwrap_err();
/// assert!(matches!(error, CodinGameError::Board(error) if error.seeds == 108));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum CodinGameError {
    /// The text is not twelve numbers with a blank between them.
    #[error(transparent)]
    Syntax(#[from] ParseError),
    /// The holes hold more seeds than there are.
    #[error(transparent)]
    Board(#[from] BoardError),
}

impl CodinGame {
    /// The answer, 0–5, that plays `hole`: its number from its owner's left.
    #[must_use]
    pub const fn answer(hole: Hole) -> usize {
        hole.offset()
    }
}

impl From<Position> for CodinGame {
    fn from(position: Position) -> Self {
        let board = position.board();
        Self(if position.side() == Side::South { board } else { board.turned() })
    }
}

impl fmt::Display for CodinGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, rest @ ..] = self.0.holes();
        padded(f, |text| {
            write!(text, "{first}")?;
            rest.iter().try_for_each(|seeds| write!(text, " {seeds}"))
        })
    }
}

/// Reads what [`Display`](fmt::Display) prints, and nothing else.
impl FromStr for CodinGame {
    type Err = CodinGameError;

    fn from_str(text: &str) -> Result<Self, CodinGameError> {
        let mut fields = Fields { text, at: 0 };
        let mut holes = [0; 12];
        fields.counts(&mut holes)?;
        fields.end()?;
        Ok(Self(Board::from_holes(holes)?))
    }
}
