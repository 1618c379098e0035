//! Board to board, nothing else: what a hole's seeds do when they are sown, and which holes the
//! last of them threatens. Whether a move may be made, and what is captured in the end, is not
//! known here.

use crate::board::Board;
use crate::hole::Hole;
use crate::row::Row;

/// What sowing one hole adds to the two rows, seen by its owner.
#[derive(Clone, Copy)]
struct Sowing {
    /// Added to the own row; takes the seeds out of the origin too.
    own: u64,
    /// Added to the other row.
    other: u64,
    /// All bits of the other row's holes up to the one where the last seed falls; none if it falls
    /// at home.
    reach: u64,
}

/// Room for 64 seed counts per hole and 8 holes: an index cut to nine bits is always inside, and
/// the machine needs no bounds check. Only 0–48 seeds in 6 holes are ever asked for.
static SOWINGS: [Sowing; 512] = {
    let mut table = [Sowing { own: 0, other: 0, reach: 0 }; 512];
    let mut hole = 0;
    while hole < 6 {
        let mut seeds = 0;
        while seeds <= 48 {
            table[hole << 6 | seeds] = sowing_of(hole, seeds);
            seeds += 1;
        }
        hole += 1;
    }
    table
};

const fn sowing_of(origin: usize, seeds: usize) -> Sowing {
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

/// Both rows after a hole was sown, seen by its owner, and what the last seed reaches.
#[derive(Clone, Copy)]
pub(crate) struct Sown {
    pub(crate) own: Row,
    pub(crate) other: Row,
    reach: u64,
}

/// Sows the seeds of the hole `offset` (0–5) of the row `own`.
#[inline(always)]
pub(crate) fn sow(own: Row, other: Row, offset: usize) -> Sown {
    let seeds = own.seeds_in(offset) as usize;
    let sowing = &SOWINGS[(offset << 6 | seeds & 63) & 511];
    Sown {
        // The entry takes away what it finds in the origin, so each byte stays 0–48 and the
        // addition wraps only as two's complement does.
        own: Row(own.0.wrapping_add(sowing.own)),
        other: Row(other.0.wrapping_add(sowing.other)),
        reach: sowing.reach,
    }
}

impl Sown {
    /// All bits of the holes of the chain: from the last seed backwards, those of the other row
    /// that hold two or three.
    #[inline(always)]
    pub(crate) fn chain(self) -> u64 {
        // A byte is 2 or 3 exactly when, its lowest bit aside, it is 2. What is left marks breaks.
        let breaks = (self.other.0 ^ 0x0202_0202_0202) & 0xFEFE_FEFE_FEFE & self.reach;
        // One byte up, so that "no break" is a break before hole 0 and no special case.
        let highest = (breaks << 8 | 1).leading_zeros() & 0x38;
        self.reach & !((u64::MAX >> 8) >> highest)
    }

    /// The holes of the chain that lie beyond the `cap` nearest to the last seed.
    #[inline(always)]
    pub(crate) fn beyond(self, chain: u64, cap: u32) -> u64 {
        chain & (self.reach >> (8 * cap))
    }

    /// All bits of the hole where the last seed fell; none if it fell at home.
    pub(crate) fn last(self) -> u64 {
        self.reach & !(self.reach >> 8)
    }
}

impl Board {
    /// The board after the seeds of `hole` were sown, nothing captured, and the hole where the last
    /// seed fell. The origin is skipped on every lap. Sowing an empty hole changes nothing and ends
    /// where it began.
    #[must_use]
    pub fn sow(self, hole: Hole) -> (Self, Hole) {
        let seeds = self.seeds_in(hole);
        let rows = self.rows();
        let [own, other] = [rows[hole.side().index()], rows[hole.side().other().index()]];
        let sown = sow(own, other, hole.offset());
        let mut after = rows;
        after[hole.side().index()] = sown.own;
        after[hole.side().other().index()] = sown.other;
        (Self::from_rows(after), last_hole(hole, seeds))
    }
}

/// The hole where the last of `seeds` falls: each eleven of them come once round to the hole before
/// the origin.
pub(crate) fn last_hole(origin: Hole, seeds: u8) -> Hole {
    let steps = usize::from(seeds) + usize::from(seeds.saturating_sub(1)) / 11;
    Hole::ALL[(origin.index() + steps) % 12]
}
