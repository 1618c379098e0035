use core::fmt;

use crate::row::Place;
use crate::side::Side;

/// One of the twelve holes, numbered 0–11 in sowing order.
///
/// South's `A`–`F` are 0–5 from South's left to right, North's `a`–`f` are 6–11 from North's left
/// to right, so the hole after `F` is `a` and the hole after `f` is `A`.
///
/// ```
/// use awale_core::{Hole, Side};
///
/// let c = Hole::SOUTH[2];
/// assert_eq!(c.letter(), 'C');
/// assert_eq!((c.index(), c.offset()), (2, 2));
/// assert_eq!(c.next().letter(), 'D');
/// assert_eq!(Hole::from_letter('f').map(Hole::next), Hole::from_letter('A'));
/// assert_eq!((c.turned().index(), c.turned().offset()), (8, 2));
/// assert_eq!(c.turned().side(), Side::North);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hole(u8);

impl Hole {
    /// All twelve holes in sowing order.
    pub const ALL: [Self; 12] = {
        let mut all = [Self(0); 12];
        let mut i = 0;
        while i < 12 {
            all[i] = Self(i as u8);
            i += 1;
        }
        all
    };

    /// South's holes `A`–`F`.
    pub const SOUTH: [Self; 6] = [Self(0), Self(1), Self(2), Self(3), Self(4), Self(5)];

    /// North's holes `a`–`f`.
    pub const NORTH: [Self; 6] = [Self(6), Self(7), Self(8), Self(9), Self(10), Self(11)];

    /// The hole with this number in sowing order, or `None` from 12 on.
    #[inline]
    #[must_use]
    pub const fn new(index: usize) -> Option<Self> {
        if index < 12 { Some(Self(index as u8)) } else { None }
    }

    /// The hole of `side` that lies `offset` holes (0–5) from that side's left, or `None` from 6 on.
    #[inline]
    #[must_use]
    pub const fn of(side: Side, offset: usize) -> Option<Self> {
        if offset < 6 { Self::new(6 * side.index() + offset) } else { None }
    }

    /// The six holes of a side, from that side's left.
    #[inline]
    #[must_use]
    pub const fn row(side: Side) -> [Self; 6] {
        match side {
            Side::South => Self::SOUTH,
            Side::North => Self::NORTH,
        }
    }

    /// The number of the hole in sowing order, 0–11.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The number of the hole from its owner's left, 0–5.
    #[inline]
    #[must_use]
    pub const fn offset(self) -> usize {
        (if self.0 < 6 { self.0 } else { self.0 - 6 }) as usize
    }

    /// The hole of `side` that lies at `place` in its row's word.
    #[inline]
    pub(crate) const fn at(side: Side, place: Place) -> Self {
        Self(6 * side as u8 + 5 - place.byte() as u8)
    }

    /// Where the hole lies in its row's word.
    #[inline]
    pub(crate) const fn place(self) -> Place {
        Place::of(self.offset())
    }

    /// Whose row the hole lies in.
    #[inline]
    #[must_use]
    pub const fn side(self) -> Side {
        if self.0 < 6 { Side::South } else { Side::North }
    }

    /// The next hole in sowing order.
    #[inline]
    #[must_use]
    pub const fn next(self) -> Self {
        Self((self.0 + 1) % 12)
    }

    /// The hole that takes this one's place when the board is turned by 180°.
    #[inline]
    #[must_use]
    pub const fn turned(self) -> Self {
        Self((self.0 + 6) % 12)
    }

    /// The hole's letter: `A`–`F` for South, `a`–`f` for North.
    #[inline]
    #[must_use]
    pub const fn letter(self) -> char {
        b"ABCDEFabcdef"[self.index()] as char
    }

    /// The hole with this letter, or `None`: the inverse of [`letter`](Self::letter).
    #[inline]
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Self> {
        match letter {
            'A'..='F' => Some(Self(letter as u8 - b'A')),
            'a'..='f' => Some(Self(letter as u8 - b'a' + 6)),
            _ => None,
        }
    }
}

/// `Hole(C)`: the letter says more than the number.
impl fmt::Debug for Hole {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Hole({})", self.letter())
    }
}
