use core::iter::FusedIterator;

use crate::hole::Hole;
use crate::hole_set::Ones;
use crate::position::Position;
use crate::row::{Place, count, pack};
use crate::rules::RuleSet;

/// The legal moves of a position in hole order, each with the position that it leads to. See
/// [`Position::children`].
///
/// ```
/// use awale_core::{Position, RuleSet};
///
/// let rules = RuleSet::abapa();
/// let replies = |(_, after): (_, Position)| after.children(&rules).len();
/// assert_eq!(Position::START.children(&rules).map(replies).sum::<usize>(), 36);
/// ```
#[derive(Clone, Debug)]
pub struct Children<'rules> {
    parent: Position,
    /// Flags of the moves that are still to be made.
    flags: u64,
    rules: &'rules RuleSet,
}

impl Position {
    /// The legal moves in hole order, each with the position that it leads to; none if the position
    /// is over. Each is made when it is asked for: the fastest way through a tree. To draw a move at
    /// random, ask for the [`nth`](Iterator::nth): the others are then not made.
    ///
    /// ```
    /// use awale_core::{Hole, Position, RuleSet};
    ///
    /// let rules = RuleSet::abapa();
    /// let mut children = Position::START.children(&rules);
    /// assert_eq!(children.len(), 6);
    /// let after = Position::START.play_unchecked(Hole::SOUTH[0], &rules);
    /// assert_eq!(children.next(), Some((Hole::SOUTH[0], after)));
    /// let after = Position::START.play_unchecked(Hole::SOUTH[3], &rules);
    /// assert_eq!(children.nth(2), Some((Hole::SOUTH[3], after)));
    /// assert_eq!(children.len(), 2);
    /// ```
    #[inline(always)]
    #[must_use]
    pub fn children(self, rules: &RuleSet) -> Children<'_> {
        Children { parent: self, flags: self.open_flags(rules), rules }
    }

    /// [`children`](Self::children) as if the position went on.
    pub(crate) fn children_unchecked(self, rules: &RuleSet) -> Children<'_> {
        Children { parent: self, flags: self.legal_flags(rules), rules }
    }
}

impl Iterator for Children<'_> {
    type Item = (Hole, Position);

    #[inline(always)]
    fn next(&mut self) -> Option<Self::Item> {
        let flag = self.flags.checked_ilog2()?;
        self.flags ^= 1 << flag;
        let origin = Place::flagged(flag);
        Some((Hole::at(self.parent.side(), origin), self.parent.make(origin, self.rules)))
    }

    /// Makes one child alone: how a playout draws a move.
    #[inline]
    fn nth(&mut self, index: usize) -> Option<Self::Item> {
        let ones = Ones::of(pack(self.flags));
        if index >= ones.len() {
            self.flags = 0;
            return None;
        }
        let origin = Place::of(ones.get(index));
        // The holes on the right come later, and their flags are lower.
        self.flags &= origin.flag() - 1;
        Some((Hole::at(self.parent.side(), origin), self.parent.make(origin, self.rules)))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = usize::from(count(self.flags));
        (left, Some(left))
    }
}

impl ExactSizeIterator for Children<'_> {}
impl FusedIterator for Children<'_> {}
