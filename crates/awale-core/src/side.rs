use core::fmt;

/// One of the two players, and the row of six holes that is theirs.
///
/// South's row is printed below, North's above. South moves first unless a game says otherwise.
///
/// ```
/// use awale_core::Side;
///
/// assert_eq!(Side::South.other(), Side::North);
/// assert_eq!(Side::North.to_string(), "North");
/// ```
///
/// ```
/// use awale_core::{Position, Side};
///
/// let stores = Side::BOTH.map(|side| Position::START.store(side));
/// assert_eq!(stores[Side::North.index()], 0);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Side {
    /// Holes `A`–`F`.
    #[default]
    South = 0,
    /// Holes `a`–`f`.
    North = 1,
}

impl Side {
    /// Both sides, South first: the order of every two-element array in this crate.
    pub const BOTH: [Self; 2] = [Self::South, Self::North];

    /// The opponent.
    #[inline]
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::South => Self::North,
            Self::North => Self::South,
        }
    }

    /// 0 for South, 1 for North.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::South => "South",
            Self::North => "North",
        })
    }
}
