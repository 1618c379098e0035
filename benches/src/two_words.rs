//! The yardstick: two words and a table, with the rules of `abapa` built in and no others.
//!
//! It follows the fastest form that was known before this crate: bytes 0–5 of a word are a row's
//! holes from its owner's left, byte 6 is the store, and the chain is found by counting leading
//! zeros. It knows no rule set, no cap and no end but a majority and having no move.

use std::hint::black_box;

use awale_core::{Position, Side};

const ONES: u64 = 0x0101_0101_0101_0101;
const HOLES: u64 = 0xFFFF_FFFF_FFFF;
const FLAGS: u64 = HOLES & (ONES << 7);

/// What sowing one hole adds to both rows, and a mask of the other row up to the last seed.
#[derive(Clone, Copy)]
struct Sowing {
    own: u64,
    other: u64,
    reach: u64,
}

static SOWINGS: [Sowing; 512] = {
    let mut table = [Sowing { own: 0, other: 0, reach: 0 }; 512];
    let mut index = 0;
    while index < 384 {
        table[index] = sowing(index / 64, index % 64);
        index += 1;
    }
    table
};

const fn sowing(origin: usize, seeds: usize) -> Sowing {
    let (mut rows, mut at, mut hand) = ([0u64; 2], origin, seeds);
    while hand > 0 {
        at = (at + 1) % 12;
        if at != origin {
            rows[at / 6] += 1 << (8 * (at % 6));
            hand -= 1;
        }
    }
    let reach = if at < 6 { 0 } else { u64::MAX >> (64 - 8 * (at - 5)) };
    let [own, other] = rows;
    Sowing { own: own.wrapping_sub((seeds as u64) << (8 * origin)), other, reach }
}

/// A position, seen by the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TwoWords {
    own: u64,
    other: u64,
}

impl TwoWords {
    /// The same position in this form.
    pub(crate) fn new(position: Position) -> Self {
        let (mut holes, mut stores) = (position.holes(), position.stores());
        if position.side() == Side::North {
            holes.rotate_left(6);
            stores.reverse();
        }
        let row = |holes: &[u8], store| {
            let mut bytes = [0; 8];
            bytes[..6].copy_from_slice(holes);
            bytes[6] = store;
            u64::from_le_bytes(bytes)
        };
        Self { own: row(&holes[..6], stores[0]), other: row(&holes[6..], stores[1]) }
    }

    /// The legal moves as top bits of the holes' bytes.
    #[inline(always)]
    fn legal(self) -> u64 {
        let hungry = self.other & HOLES == 0;
        let least = if hungry { 0x7F7E_7D7C_7B7A } else { 0x7F7F_7F7F_7F7F };
        ((self.own & HOLES) + least) & FLAGS
    }

    /// The position after hole `offset` was played.
    #[inline(always)]
    fn make(self, offset: usize) -> Self {
        let seeds = (self.own >> (8 * offset)) as usize & 63;
        let sowing = &SOWINGS[(offset << 6 | seeds) & 511];
        let own = self.own.wrapping_add(sowing.own);
        let other = self.other.wrapping_add(sowing.other);
        let breaks = (other ^ 0x0202_0202_0202) & 0xFEFE_FEFE_FEFE & sowing.reach;
        let highest = (breaks << 8 | 1).leading_zeros() & 0x38;
        let mut taken = other & sowing.reach & !((u64::MAX >> 8) >> highest);
        if taken == other & HOLES {
            taken = 0;
        }
        Self { own: other ^ taken, other: own + ((taken.wrapping_mul(ONES) >> 56) << 48) }
    }

    /// Whether the side that has just moved holds a majority.
    #[inline(always)]
    fn is_won(self) -> bool {
        self.other >> 48 >= 25
    }

    /// The moves made to reach every position of up to `depth` plies.
    pub(crate) fn makes(self, depth: u8) -> u64 {
        if self.is_won() {
            return 0;
        }
        let flags = self.legal();
        let mut total = 0;
        for offset in 0..6 {
            if flags & 0x80 << (8 * offset) != 0 {
                let after = self.make(offset);
                total += 1;
                if depth > 1 {
                    total += after.makes(depth - 1);
                } else {
                    black_box(&after);
                }
            }
        }
        total
    }

    /// The move sequences of `depth` plies, 1 or more, the last ply counted and not made.
    pub(crate) fn perft(self, depth: u8) -> u64 {
        if self.is_won() {
            return 0;
        }
        let mut flags = self.legal();
        if depth == 1 {
            return u64::from(flags.count_ones());
        }
        let mut total = 0;
        while flags != 0 {
            let offset = flags.trailing_zeros() as usize / 8;
            flags &= flags - 1;
            total += self.make(offset).perft(depth - 1);
        }
        total
    }
}
