use std::fmt;

/// What tables know of a board: of the seeds on it, those that the side to move gets less those
/// that the other side gets, from −n to n, under best play to the last seed. Stores are no part of
/// it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Answer {
    /// The value.
    Exact(i8),
    /// The value lies between these two, both included. It depends on the positions before; with
    /// none that can recur, as right after a capture, these bounds hold.
    Bounds {
        /// The least that the side to move can get.
        lower: i8,
        /// The most that it can get.
        upper: i8,
    },
    /// The tables have no such board.
    Unknown,
}

impl Answer {
    /// The answer for a board of `n` seeds of which each side can force so many.
    #[inline]
    pub(crate) fn forced(n: usize, mover: i8, other: i8) -> Self {
        Self::between(2 * mover - n as i8, n as i8 - 2 * other)
    }

    /// A value when the bounds meet.
    #[inline]
    pub(crate) fn between(lower: i8, upper: i8) -> Self {
        if lower == upper { Self::Exact(lower) } else { Self::Bounds { lower, upper } }
    }

    /// The bounds of the value, equal when it is exact; `None` when nothing is known.
    ///
    /// ```
    /// use awale_tablebase::Answer;
    ///
    /// assert_eq!(Answer::Exact(3).bounds(), Some((3, 3)));
    /// assert_eq!(Answer::Bounds { lower: -2, upper: 4 }.bounds(), Some((-2, 4)));
    /// assert_eq!(Answer::Unknown.bounds(), None);
    /// ```
    #[inline]
    #[must_use]
    pub const fn bounds(self) -> Option<(i8, i8)> {
        match self {
            Self::Exact(value) => Some((value, value)),
            Self::Bounds { lower, upper } => Some((lower, upper)),
            Self::Unknown => None,
        }
    }

    /// The value, where it is exact.
    #[inline]
    #[must_use]
    pub const fn exact(self) -> Option<i8> {
        match self {
            Self::Exact(value) => Some(value),
            Self::Bounds { .. } | Self::Unknown => None,
        }
    }

    /// The answer for the side that moved here and captured `gain` seeds.
    #[must_use]
    pub(crate) fn before(self, gain: i8) -> Self {
        match self.bounds() {
            Some((lower, upper)) => Self::between(gain - upper, gain - lower),
            None => Self::Unknown,
        }
    }

    /// What is known of a board with a move of this answer and one of the other: the better counts.
    #[must_use]
    pub(crate) fn better(self, other: Self) -> Self {
        match (self.bounds(), other.bounds()) {
            (Some(one), Some(two)) => Self::between(one.0.max(two.0), one.1.max(two.1)),
            _ => Self::Unknown,
        }
    }
}

/// `+3`, `-2 to +4` or `unknown`.
impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Exact(value) => f.pad(&format!("{value:+}")),
            Self::Bounds { lower, upper } => f.pad(&format!("{lower:+} to {upper:+}")),
            Self::Unknown => f.pad("unknown"),
        }
    }
}
