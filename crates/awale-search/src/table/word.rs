//! What a situation is known by, what is known of it, and both in one word.

use crate::code::shuffled;

/// With the buckets of 1 MiB or more, so many low bits of a shuffled number tell the boards of a
/// bucket apart: they are 2⁴¹ / 2¹⁵ neighbours at most.
pub(super) const TAG_BITS: u32 = 26;

/// What a stored value says of the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    Exact,
    Lower,
    Upper,
}

/// What a value depends on: the board seen by the side to move, and under some rules six bits more.
/// A position and the turned one share their key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Key {
    pub(super) shuffled: u64,
    pub(super) besides: u8,
}

impl Key {
    /// The key of the board with this number.
    #[inline]
    pub(crate) fn new(code: u64) -> Self {
        Self { shuffled: shuffled(code), besides: 0 }
    }

    /// The key of the same board where something else matters too, as a number below 64.
    #[inline]
    pub(crate) fn with(self, besides: u8) -> Self {
        Self { besides: besides & 63, ..self }
    }

    fn bits(self) -> u64 {
        self.shuffled & ((1 << TAG_BITS) - 1) | u64::from(self.besides) << TAG_BITS
    }
}

/// What is known of a situation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    /// The margin from here on, in hundredths: what the stores hold is not in it.
    pub(crate) value: i16,
    pub(crate) depth: u8,
    pub(crate) bound: Bound,
    /// Whether some line was cut at the search's depth: then the value is an estimate.
    pub(crate) open: bool,
    /// The offset of the best move, 0–5.
    pub(crate) best: u8,
}

const KEY_BITS: u32 = TAG_BITS + 6;
const VALUE_SHIFT: u32 = KEY_BITS;
const BEST_SHIFT: u32 = VALUE_SHIFT + 16;
const BOUND_SHIFT: u32 = BEST_SHIFT + 3;
const OPEN_SHIFT: u32 = BOUND_SHIFT + 2;
const DEPTH_SHIFT: u32 = OPEN_SHIFT + 1;
const AGE_SHIFT: u32 = DEPTH_SHIFT + 8;
pub(super) const AGES: u8 = 4;
const _: () = assert!(AGE_SHIFT + 2 == u64::BITS);

/// An entry as it is kept; no bit set if there is none.
#[derive(Clone, Copy)]
pub(super) struct Word(pub(super) u64);

impl Word {
    pub(super) fn new(key: Key, entry: Entry, age: u8) -> Self {
        let bound = match entry.bound {
            Bound::Exact => 1,
            Bound::Lower => 2,
            Bound::Upper => 3,
        };
        Self(
            key.bits()
                | u64::from(entry.value as u16) << VALUE_SHIFT
                | u64::from(entry.depth) << DEPTH_SHIFT
                | u64::from(entry.best) << BEST_SHIFT
                | bound << BOUND_SHIFT
                | u64::from(entry.open) << OPEN_SHIFT
                | u64::from(age) << AGE_SHIFT,
        )
    }

    #[inline]
    pub(super) fn holds(self, key: Key) -> bool {
        self.0 & ((1 << KEY_BITS) - 1) == key.bits() && !self.is_empty()
    }

    pub(super) fn is_empty(self) -> bool {
        self.0 == 0
    }

    fn depth(self) -> u8 {
        (self.0 >> DEPTH_SHIFT) as u8
    }

    pub(super) fn entry(self) -> Entry {
        Entry {
            value: (self.0 >> VALUE_SHIFT) as i16,
            depth: self.depth(),
            bound: match self.0 >> BOUND_SHIFT & 3 {
                1 => Bound::Exact,
                2 => Bound::Lower,
                _ => Bound::Upper,
            },
            open: self.0 >> OPEN_SHIFT & 1 == 1,
            best: (self.0 >> BEST_SHIFT & 7) as u8,
        }
    }

    pub(super) fn age(self) -> u8 {
        (self.0 >> AGE_SHIFT) as u8
    }

    /// The shuffled number of the entry's board, if `first` is the least of its bucket: the next from
    /// there on that ends in the tag.
    pub(super) fn shuffled(self, first: u64) -> u64 {
        const TAG: u64 = (1 << TAG_BITS) - 1;
        first + ((self.0 & TAG).wrapping_sub(first) & TAG)
    }

    /// How much the entry is worth keeping: of this search before old ones, then the deeper.
    #[inline]
    pub(super) fn worth(self, age: u8) -> u64 {
        // Equal ages leave ones in the topmost bits, and the depth stands right below.
        if self.is_empty() { 0 } else { self.0 ^ u64::from(!age) << AGE_SHIFT }
    }
}
