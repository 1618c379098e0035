use crate::side::Side;

/// A one in each of the eight bytes.
pub(crate) const ONES: u64 = 0x0101_0101_0101_0101;
/// The bytes of the six holes.
pub(crate) const HOLES: u64 = 0x0000_FFFF_FFFF_FFFF;
/// The top bit of each hole's byte, where tests on single holes leave their answer.
pub(crate) const FLAGS: u64 = HOLES & (ONES << 7);

const STORE_SHIFT: u32 = 48;
const OWNER_SHIFT: u32 = 56;

/// One player's half of a position in a word.
///
/// Bytes 0–5 are the holes from the owner's *right*, byte 6 is the owner's store, byte 7 the owner's
/// index. Since the word knows whose it is, a position is two words and passing the turn swaps them.
///
/// From the right, because then a chain of captures, which runs against the sowing, runs the way
/// that the carry of an addition does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Row(pub(crate) u64);

impl Row {
    pub(crate) const fn new(owner: Side, holes: [u8; 6], store: u8) -> Self {
        let [a, b, c, d, e, f] = holes;
        Self(u64::from_le_bytes([f, e, d, c, b, a, store, owner as u8]))
    }

    #[inline(always)]
    pub(crate) const fn holes(self) -> u64 {
        self.0 & HOLES
    }

    #[inline(always)]
    pub(crate) const fn owner(self) -> Side {
        if self.0 >> OWNER_SHIFT == 0 { Side::South } else { Side::North }
    }

    #[inline(always)]
    pub(crate) const fn store(self) -> u8 {
        (self.0 >> STORE_SHIFT) as u8
    }

    #[inline(always)]
    pub(crate) const fn seeds_in(self, place: Place) -> u8 {
        (self.0 >> place.0) as u8
    }

    /// The seeds in the six holes.
    #[inline(always)]
    pub(crate) const fn seeds(self) -> u8 {
        sum(self.holes())
    }

    #[inline(always)]
    pub(crate) const fn is_empty(self) -> bool {
        self.holes() == 0
    }

    /// The flags of the holes that hold more than `seeds` seeds, 0–127.
    #[inline(always)]
    pub(crate) const fn above(self, seeds: u64) -> u64 {
        (self.holes() + (HOLES & (ONES * (0x7F - seeds)))) & FLAGS
    }

    /// The number of holes with more than two seeds: those that the next move cannot capture, since
    /// what it captures held one or two before, or nothing.
    #[inline(always)]
    pub(crate) const fn safe_holes(self) -> u8 {
        count(self.above(2))
    }

    /// The row with the seeds of `taken`, a word of holes, added to the store.
    #[inline(always)]
    pub(crate) const fn with_stored(self, taken: u64) -> Self {
        Self(self.0 + (taken.wrapping_mul(ONES << 8) & 0xFF << STORE_SHIFT))
    }

    pub(crate) const fn to_array(self) -> [u8; 6] {
        let [f, e, d, c, b, a, _, _] = self.0.to_le_bytes();
        [a, b, c, d, e, f]
    }

    /// The same holes and store for the other player.
    pub(crate) const fn turned(self) -> Self {
        Self(self.0 ^ 1 << OWNER_SHIFT)
    }
}

/// The sum of a word's bytes, as long as it stays below 256.
#[inline(always)]
pub(crate) const fn sum(bytes: u64) -> u8 {
    (bytes.wrapping_mul(ONES) >> 56) as u8
}

/// The number of flags, which is the sum of the bytes that they are moved down to.
#[inline(always)]
pub(crate) const fn count(flags: u64) -> u8 {
    sum(flags >> 7)
}

/// Packs the top bits of six bytes into six bits, hole 0 lowest.
#[inline(always)]
pub(crate) const fn pack(flags: u64) -> u8 {
    // Bit 8b is multiplied to bit 61 - b; no two products share a bit, so nothing carries.
    ((flags >> 7).wrapping_mul(0x2010_0804_0201_0000) >> 56) as u8
}

/// Where a hole lies in its row's word: how many bits from the right.
#[derive(Clone, Copy)]
pub(crate) struct Place(u32);

impl Place {
    /// The six places, hole 0 first.
    pub(crate) const ALL: [Self; 6] = [Self(40), Self(32), Self(24), Self(16), Self(8), Self(0)];

    /// The place of the hole `offset` holes from its owner's left.
    #[inline(always)]
    pub(crate) const fn of(offset: usize) -> Self {
        // The mask says to the compiler what the caller knows: a shift is below 64.
        Self(40u32.wrapping_sub(8 * offset as u32) & 0x38)
    }

    /// The place of the hole whose flag is this bit.
    #[inline(always)]
    pub(crate) const fn flagged(bit: u32) -> Self {
        Self(bit & 0x38)
    }

    /// The hole's flag.
    #[inline(always)]
    pub(crate) const fn flag(self) -> u64 {
        0x80 << self.0
    }

    /// The number of the hole's byte, 0–7.
    #[inline(always)]
    pub(crate) const fn byte(self) -> usize {
        (self.0 >> 3) as usize
    }
}
