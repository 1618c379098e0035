//! What may be played, what it does, and when a position is the end.

mod children;
mod dead_end;
mod end;
mod legal;
mod play;
mod setup;

use core::fmt;

pub use children::Children;
pub(crate) use end::Award;
pub use end::{End, Reason, Score};
pub use legal::{BrokenRule, IllegalMove};
pub use play::Played;
pub use setup::{Setup, SetupError};

use crate::board::{Board, SEEDS, SEEDS_PER_HOLE};
use crate::hole::Hole;
use crate::row::Row;
use crate::side::Side;

/// Board, stores and side to move, surely right: 48 seeds always.
///
/// It is 16 bytes and `Copy`; playing a move makes a new one.
///
/// ```
/// use awale_core::{Hole, Position, RuleSet};
///
/// let rules = RuleSet::abapa();
/// let played = Position::START.play(Hole::SOUTH[2], &rules)?;
/// assert_eq!(played.position.holes(), [4, 4, 0, 5, 5, 5, 5, 4, 4, 4, 4, 4]);
/// assert_eq!(played.last.letter(), 'a');
/// # Ok::<(), awale_core::IllegalMove>(())
/// ```
///
/// ```
/// use awale_core::{Hole, Position, Side};
///
/// let position: Position = "0-0-0-0-3-2-1-1-4-0-0-0-18-19-S".parse()?;
/// assert_eq!(position.seeds_in(Hole::SOUTH[4]), 3);
/// assert_eq!((position.seeds_of(Side::South), position.seeds()), (5, 11));
/// assert_eq!((position.store(Side::North), position.lead()), (19, -1));
/// # Ok::<(), awale_core::notation::PositionError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    /// The row of the side to move.
    pub(crate) own: Row,
    /// The opponent's row.
    pub(crate) other: Row,
}

const _: () = assert!(size_of::<Position>() == 16, "a search keeps millions of positions");

impl Position {
    /// Four seeds in every hole, both stores empty, South to move.
    pub const START: Self = Self {
        own: Row::new(Side::South, [SEEDS_PER_HOLE; 6], 0),
        other: Row::new(Side::North, [SEEDS_PER_HOLE; 6], 0),
    };

    /// The usual start with `side` to move.
    #[must_use]
    pub const fn start(side: Side) -> Self {
        match side {
            Side::South => Self::START,
            Side::North => Self { own: Self::START.other, other: Self::START.own },
        }
    }

    /// The side to move.
    #[inline]
    #[must_use]
    pub const fn side(self) -> Side {
        self.own.owner()
    }

    /// The row of a side.
    pub(crate) const fn row(self, side: Side) -> Row {
        if side as u8 == self.side() as u8 { self.own } else { self.other }
    }

    /// The twelve holes without stores and turn.
    #[must_use]
    pub const fn board(self) -> Board {
        let [south, north] = [self.row(Side::South), self.row(Side::North)];
        Board::from_rows([
            Row::new(Side::South, south.to_array(), 0),
            Row::new(Side::North, north.to_array(), 0),
        ])
    }

    /// The seeds in the twelve holes, in sowing order.
    #[must_use]
    pub const fn holes(self) -> [u8; 12] {
        self.board().holes()
    }

    /// The seeds in one hole.
    #[inline]
    #[must_use]
    pub const fn seeds_in(self, hole: Hole) -> u8 {
        self.row(hole.side()).seeds_in(hole.place())
    }

    /// The seeds in the stores, South's first: what was captured.
    #[inline]
    #[must_use]
    pub const fn stores(self) -> [u8; 2] {
        [self.store(Side::South), self.store(Side::North)]
    }

    /// The seeds that one side has captured.
    #[inline]
    #[must_use]
    pub const fn store(self, side: Side) -> u8 {
        self.row(side).store()
    }

    /// The seeds in a side's six holes.
    #[inline]
    #[must_use]
    pub const fn seeds_of(self, side: Side) -> u8 {
        self.row(side).seeds()
    }

    /// The seeds that still lie on the board, 0–48.
    #[inline]
    #[must_use]
    pub const fn seeds(self) -> u8 {
        SEEDS - self.own.store() - self.other.store()
    }

    /// The store of the side to move less the other, in seeds.
    #[inline]
    #[must_use]
    pub const fn lead(self) -> i8 {
        self.own.store() as i8 - self.other.store() as i8
    }

    /// The position as it is kept: the row of the side to move and the other row, each a word whose
    /// bytes 0–5 are the holes from their owner's right, byte 6 the owner's store, and byte 7 the
    /// owner (0 South, 1 North). For evaluations and tables that look at all holes at once.
    ///
    /// ```
    /// use awale_core::{Hole, Position, RuleSet};
    ///
    /// // South has emptied A, and it is North's turn.
    /// let position = Position::START.play_unchecked(Hole::SOUTH[0], &RuleSet::abapa());
    /// assert_eq!(position.words(), [0x0100_0404_0404_0404, 0x0000_0005_0505_0504]);
    /// ```
    #[inline]
    #[must_use]
    pub const fn words(self) -> [u64; 2] {
        [self.own.0, self.other.0]
    }

    /// The position turned by 180°: every hole, store and the turn go to the other side. Whatever
    /// is true of a position is true of the turned one with the sides exchanged.
    #[must_use]
    pub const fn turned(self) -> Self {
        Self { own: self.own.turned(), other: self.other.turned() }
    }
}

/// [`Position::START`].
impl Default for Position {
    fn default() -> Self {
        Self::START
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Position")
            .field("holes", &self.holes())
            .field("stores", &self.stores())
            .field("side", &self.side())
            .finish()
    }
}
