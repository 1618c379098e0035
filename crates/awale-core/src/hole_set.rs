use core::fmt;

use crate::hole::Hole;
use crate::side::Side;

/// A set of holes in two bytes: the legal moves of a position, or the holes that a move captured.
///
/// It is `Copy` and iterates in hole order.
///
/// ```
/// use awale_core::{Hole, HoleSet};
///
/// let set: HoleSet = [Hole::SOUTH[4], Hole::SOUTH[0]].into_iter().collect();
/// assert_eq!(set.len(), 2);
/// assert!(set.contains(Hole::SOUTH[4]));
/// assert_eq!(set.iter().map(Hole::letter).collect::<String>(), "AE");
/// assert_eq!(set.without(Hole::SOUTH[0]), HoleSet::EMPTY.with(Hole::SOUTH[4]));
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HoleSet(u16);

impl HoleSet {
    /// The set without a hole.
    pub const EMPTY: Self = Self(0);

    /// The holes of `side` whose bit, counted from that side's left, is set in `bits`.
    #[inline]
    pub(crate) const fn from_row(side: Side, bits: u8) -> Self {
        Self((bits as u16 & 0x3F) << (6 * side.index()))
    }

    /// How many holes are in the set.
    #[inline]
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set is without a hole.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The hole that has `index` others of the set before it in sowing order, or `None` where the
    /// set is too small: how a playout draws a move.
    ///
    /// ```
    /// use awale_core::{Hole, Position, RuleSet};
    ///
    /// let legal = Position::START.legal(&RuleSet::abapa());
    /// assert_eq!(legal.get(2), Some(Hole::SOUTH[2]));
    /// assert_eq!(legal.get(6), None);
    /// ```
    #[inline]
    #[must_use]
    pub const fn get(self, index: usize) -> Option<Hole> {
        let [south, north] = [Ones::of(self.0 as u8), Ones::of((self.0 >> 6) as u8)];
        let before = south.len();
        if index < before {
            Hole::new(south.get(index))
        } else if index - before < north.len() {
            Hole::new(6 + north.get(index - before))
        } else {
            None
        }
    }

    /// Whether `hole` is in the set.
    #[inline]
    #[must_use]
    pub const fn contains(self, hole: Hole) -> bool {
        self.0 >> hole.index() & 1 == 1
    }

    /// The set with `hole` added.
    #[inline]
    #[must_use]
    pub const fn with(self, hole: Hole) -> Self {
        Self(self.0 | 1 << hole.index())
    }

    /// The set with `hole` left out.
    #[inline]
    #[must_use]
    pub const fn without(self, hole: Hole) -> Self {
        Self(self.0 & !(1 << hole.index()))
    }

    /// The holes of the set in sowing order.
    #[inline]
    #[must_use]
    pub const fn iter(self) -> HoleSetIter {
        HoleSetIter(self)
    }
}

/// Where the ones of six bits are, from the lowest, four bits for each, and in the top four bits how
/// many they are.
#[derive(Clone, Copy)]
pub(crate) struct Ones(u32);

impl Ones {
    #[inline]
    pub(crate) const fn of(bits: u8) -> Self {
        ONES[(bits & 63) as usize]
    }

    #[inline]
    pub(crate) const fn len(self) -> usize {
        (self.0 >> 28) as usize
    }

    #[inline]
    pub(crate) const fn get(self, index: usize) -> usize {
        (self.0 >> (4 * (index & 7)) & 15) as usize
    }
}

static ONES: [Ones; 64] = {
    let mut table = [Ones(0); 64];
    let mut bits: u32 = 0;
    while bits < 64 {
        let (mut rest, mut places) = (bits, 0);
        while rest != 0 {
            // From the highest down, so that the lowest comes to lie first.
            let highest = rest.ilog2();
            places = places << 4 | highest;
            rest ^= 1 << highest;
        }
        table[bits as usize] = Ones(bits.count_ones() << 28 | places);
        bits += 1;
    }
    table
};

/// `HoleSet(ACf)`, in sowing order.
impl fmt::Debug for HoleSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("HoleSet(")?;
        self.iter().try_for_each(|hole| write!(f, "{}", hole.letter()))?;
        f.write_str(")")
    }
}

impl FromIterator<Hole> for HoleSet {
    fn from_iter<I: IntoIterator<Item = Hole>>(holes: I) -> Self {
        holes.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl Extend<Hole> for HoleSet {
    fn extend<I: IntoIterator<Item = Hole>>(&mut self, holes: I) {
        *self = holes.into_iter().fold(*self, Self::with);
    }
}

impl IntoIterator for HoleSet {
    type Item = Hole;
    type IntoIter = HoleSetIter;

    #[inline]
    fn into_iter(self) -> HoleSetIter {
        self.iter()
    }
}

/// The holes of a [`HoleSet`] in sowing order.
///
/// ```
/// use awale_core::{Hole, HoleSet};
///
/// let set: HoleSet = "ACf".parse()?;
/// let mut holes = set.iter();
/// assert_eq!((holes.next(), holes.next_back()), (Some(Hole::SOUTH[0]), Some(Hole::NORTH[5])));
/// assert_eq!(holes.len(), 1);
/// # Ok::<(), awale_core::notation::ParseError>(())
/// ```
#[derive(Clone, Debug)]
pub struct HoleSetIter(HoleSet);

impl Iterator for HoleSetIter {
    type Item = Hole;

    #[inline]
    fn next(&mut self) -> Option<Hole> {
        let hole = Hole::new(self.0.0.trailing_zeros() as usize)?;
        self.0 = self.0.without(hole);
        Some(hole)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl DoubleEndedIterator for HoleSetIter {
    #[inline]
    fn next_back(&mut self) -> Option<Hole> {
        let hole = Hole::new(15usize.checked_sub(self.0.0.leading_zeros() as usize)?)?;
        self.0 = self.0.without(hole);
        Some(hole)
    }
}

impl ExactSizeIterator for HoleSetIter {}
impl core::iter::FusedIterator for HoleSetIter {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_index_gives_the_hole_that_the_iterator_gives() {
        for set in (0..1 << 12).map(HoleSet) {
            for index in 0..20 {
                assert_eq!(set.get(index), set.iter().nth(index), "{set:?} {index}");
            }
        }
    }
}
