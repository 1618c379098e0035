use core::fmt;

use crate::hole::Hole;
use crate::row::Row;
use crate::side::Side;

/// The seeds of the game: board and stores together always hold this many.
pub const SEEDS: u8 = 48;

/// The seeds in each hole when a game starts in the usual way.
pub const SEEDS_PER_HOLE: u8 = 4;

/// The seeds in the twelve holes, stores and turn left aside. At most [`SEEDS`] lie on a board.
///
/// Its public face is an array of twelve counts in sowing order; inside it is two words.
///
/// ```
/// use awale_core::{Board, Hole, Side};
///
/// let board = Board::from_holes([0, 0, 0, 0, 0, 4, 1, 1, 1, 0, 0, 0])?;
/// assert_eq!((board.seeds_in(Hole::SOUTH[5]), board.seeds_of(Side::North)), (4, 3));
/// assert_eq!(board.seeds(), 7);
///
/// let (sown, last) = board.sow(Hole::SOUTH[5]);
/// assert_eq!(sown.holes(), [0, 0, 0, 0, 0, 0, 2, 2, 2, 1, 0, 0]);
/// assert_eq!(last.letter(), 'd');
/// # Ok::<(), awale_core::BoardError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Board {
    rows: [Row; 2],
}

/// The holes of a board held more seeds than there are.
///
/// ```
/// use awale_core::Board;
///
/// let error = Board::from_holes([5; 12]).unwrap_err();
/// assert_eq!(error.seeds, 60);
/// assert_eq!(error.to_string(), "the twelve holes hold 60 seeds, but there are only 48");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("the twelve holes hold {seeds} seeds, but there are only {SEEDS}")]
#[non_exhaustive]
pub struct BoardError {
    /// The seeds that the holes held.
    pub seeds: u16,
}

impl Board {
    /// Four seeds in every hole.
    pub const START: Self = Self {
        rows: [
            Row::new(Side::South, [SEEDS_PER_HOLE; 6], 0),
            Row::new(Side::North, [SEEDS_PER_HOLE; 6], 0),
        ],
    };

    /// A board with these seeds in its holes, in sowing order.
    ///
    /// # Errors
    /// When the holes hold more than [`SEEDS`] together.
    pub fn from_holes(holes: [u8; 12]) -> Result<Self, BoardError> {
        let seeds = holes.iter().map(|&n| u16::from(n)).sum();
        if seeds > u16::from(SEEDS) {
            return Err(BoardError { seeds });
        }
        let [a, b, c, d, e, f, g, h, i, j, k, l] = holes;
        let south = Row::new(Side::South, [a, b, c, d, e, f], 0);
        let north = Row::new(Side::North, [g, h, i, j, k, l], 0);
        Ok(Self { rows: [south, north] })
    }

    /// A board of two rows without stores, South's first.
    pub(crate) const fn from_rows(rows: [Row; 2]) -> Self {
        Self { rows }
    }

    pub(crate) const fn rows(self) -> [Row; 2] {
        self.rows
    }

    /// The seeds in the twelve holes, in sowing order.
    #[must_use]
    pub const fn holes(self) -> [u8; 12] {
        let [a, b, c, d, e, f] = self.rows[0].to_array();
        let [g, h, i, j, k, l] = self.rows[1].to_array();
        [a, b, c, d, e, f, g, h, i, j, k, l]
    }

    /// The seeds in one hole.
    #[inline]
    #[must_use]
    pub const fn seeds_in(self, hole: Hole) -> u8 {
        self.rows[hole.side().index()].seeds_in(hole.place())
    }

    /// The seeds in the six holes of one side.
    #[inline]
    #[must_use]
    pub const fn seeds_of(self, side: Side) -> u8 {
        self.rows[side.index()].seeds()
    }

    /// The seeds in all twelve holes, 0–48.
    #[inline]
    #[must_use]
    pub const fn seeds(self) -> u8 {
        self.seeds_of(Side::South) + self.seeds_of(Side::North)
    }

    /// The board seen from the other side of the table: turned by 180°.
    #[must_use]
    pub const fn turned(self) -> Self {
        let [south, north] = self.rows;
        Self { rows: [north.turned(), south.turned()] }
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Board").field(&self.holes()).finish()
    }
}

impl TryFrom<[u8; 12]> for Board {
    type Error = BoardError;

    fn try_from(holes: [u8; 12]) -> Result<Self, BoardError> {
        Self::from_holes(holes)
    }
}

impl From<Board> for [u8; 12] {
    fn from(board: Board) -> Self {
        board.holes()
    }
}
