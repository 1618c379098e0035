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
/// Bytes 0–5 are the holes from the owner's left, byte 6 is the owner's store, byte 7 the owner's
/// index. Since the word knows whose it is, a position is two words and passing the turn swaps them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Row(pub(crate) u64);

impl Row {
    pub(crate) const fn new(owner: Side, holes: [u8; 6], store: u8) -> Self {
        let [a, b, c, d, e, f] = holes;
        Self(u64::from_le_bytes([a, b, c, d, e, f, store, owner as u8]))
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
    pub(crate) const fn seeds_in(self, offset: usize) -> u8 {
        (self.0 >> (8 * (offset & 7))) as u8
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

    /// Whether no hole holds more than two seeds: what a row must look like before a move that
    /// captures all of it, since what is captured was 1 or 2 and the rest empty.
    #[inline(always)]
    pub(crate) const fn can_be_emptied(self) -> bool {
        (self.holes() + (HOLES & (ONES * 0x7D))) & FLAGS == 0
    }

    #[inline(always)]
    pub(crate) const fn with_stored(self, seeds: u64) -> Self {
        Self(self.0 + (seeds << STORE_SHIFT))
    }

    pub(crate) const fn to_array(self) -> [u8; 6] {
        let [a, b, c, d, e, f, _, _] = self.0.to_le_bytes();
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

/// Packs the top bits of six bytes into six bits, hole 0 lowest.
#[inline(always)]
pub(crate) const fn pack(flags: u64) -> u8 {
    // Bit 8h is multiplied to bit 56 + h; no two products share a bit, so nothing carries.
    ((flags >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u8
}
