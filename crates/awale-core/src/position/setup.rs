use crate::board::SEEDS;
use crate::position::Position;
use crate::row::Row;
use crate::side::Side;

/// A position that may be wrong: as it was read, or built by hand.
///
/// [`check`](Self::check) makes it a [`Position`], which is surely right.
///
/// ```
/// use awale_core::{Setup, Side};
///
/// let mut setup = Setup { holes: [4; 12], stores: [0, 1], side: Side::South };
/// assert_eq!(
///     setup.check().unwrap_err().to_string(),
///     "holes and stores hold 49 seeds, 1 more than the 48 there are",
/// );
/// setup.stores = [0, 0];
/// assert!(setup.check().is_ok());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Setup {
    /// The seeds in the twelve holes, in sowing order.
    pub holes: [u8; 12],
    /// The seeds in the stores, South's first.
    pub stores: [u8; 2],
    /// The side to move.
    pub side: Side,
}

/// Why a [`Setup`] is not a position.
///
/// ```
/// use awale_core::{Setup, SetupError, Side};
///
/// let setup = Setup { holes: [1; 12], stores: [0, 0], side: Side::South };
/// assert_eq!(setup.check(), Err(SetupError::SeedsMissing { seeds: 12 }));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum SetupError {
    /// There are fewer seeds than 48.
    #[error("holes and stores hold {seeds} seeds, {} short of the 48 there are", u16::from(SEEDS) - seeds)]
    SeedsMissing {
        /// How many there are, below 48.
        seeds: u16,
    },
    /// There are more seeds than 48.
    #[error("holes and stores hold {seeds} seeds, {} more than the 48 there are", seeds - u16::from(SEEDS))]
    SeedsInExcess {
        /// How many there are, above 48.
        seeds: u16,
    },
}

impl Setup {
    /// The position that this is, if it is one: 48 seeds in holes and stores.
    ///
    /// # Errors
    /// Says how many seeds are missing or too many.
    pub fn check(self) -> Result<Position, SetupError> {
        let seeds: u16 = self.holes.iter().chain(&self.stores).map(|&n| u16::from(n)).sum();
        if seeds < u16::from(SEEDS) {
            return Err(SetupError::SeedsMissing { seeds });
        }
        if seeds > u16::from(SEEDS) {
            return Err(SetupError::SeedsInExcess { seeds });
        }
        let [a, b, c, d, e, f, g, h, i, j, k, l] = self.holes;
        let south = Row::new(Side::South, [a, b, c, d, e, f], self.stores[0]);
        let north = Row::new(Side::North, [g, h, i, j, k, l], self.stores[1]);
        Ok(match self.side {
            Side::South => Position { own: south, other: north },
            Side::North => Position { own: north, other: south },
        })
    }
}

impl TryFrom<Setup> for Position {
    type Error = SetupError;

    fn try_from(setup: Setup) -> Result<Self, SetupError> {
        setup.check()
    }
}

impl From<Position> for Setup {
    fn from(position: Position) -> Self {
        Self { holes: position.holes(), stores: position.stores(), side: position.side() }
    }
}
