//! Board to board, nothing else: what a hole's seeds do when they are sown, and which holes the
//! last of them threatens. Whether a move may be made, and what is captured in the end, is not
//! known here.

use crate::board::Board;
use crate::hole::Hole;
use crate::row::{FLAGS, ONES, Place, Row};

/// What sowing a hole adds to the two rows, seen by its owner: one table for each word of it.
///
/// There is room for 64 seed counts in 8 holes: an index cut to nine bits is always inside, and
/// the machine needs no bounds check. Only 0–48 seeds in 6 holes are ever asked for.
struct Sowings {
    /// Added to the own row; takes the seeds out of the origin too.
    own: [u64; 512],
    /// Added to the other row.
    other: [u64; 512],
    /// One in the other row's hole where the last seed falls; nothing if it falls at home.
    last: [u64; 512],
}

static SOWINGS: Sowings = {
    let mut table = Sowings { own: [0; 512], other: [0; 512], last: [0; 512] };
    let mut offset = 0;
    while offset < 6 {
        let place = Place::of(offset);
        let mut seeds = 0;
        while seeds <= 48 {
            let [own, other, last] = sowing_of(offset, seeds);
            let index = index(place, seeds as u8);
            table.own[index] = own.wrapping_sub((seeds as u64) << (8 * place.byte()));
            table.other[index] = other;
            table.last[index] = last;
            seeds += 1;
        }
        offset += 1;
    }
    table
};

/// What each hole of the own row and of the other is given, and the other row's hole given last.
const fn sowing_of(origin: usize, seeds: usize) -> [u64; 3] {
    let (mut rows, mut at, mut hand) = ([0u64; 2], origin, seeds);
    while hand > 0 {
        at = (at + 1) % 12;
        if at != origin {
            rows[at / 6] += one_at(at);
            hand -= 1;
        }
    }
    let last = if at < 6 { 0 } else { one_at(at) };
    [rows[0], rows[1], last]
}

const fn one_at(at: usize) -> u64 {
    1 << (8 * Place::of(at % 6).byte())
}

#[inline(always)]
const fn index(place: Place, seeds: u8) -> usize {
    (place.byte() << 6 | (seeds & 63) as usize) & 511
}

/// Both rows after a hole was sown, seen by its owner, and where the last seed fell.
#[derive(Clone, Copy)]
pub(crate) struct Sown {
    pub(crate) own: Row,
    pub(crate) other: Row,
    /// One in the other row's hole where the last seed fell; nothing if it fell at home.
    last: u64,
}

/// Sows the seeds of one hole of the row `own`.
#[inline(always)]
pub(crate) fn sow(own: Row, other: Row, origin: Place) -> Sown {
    let index = index(origin, own.seeds_in(origin));
    Sown {
        // The entry takes away what it finds in the origin, so each byte stays 0–48 and the
        // addition wraps only as two's complement does.
        own: Row(own.0.wrapping_add(SOWINGS.own[index])),
        other: Row(other.0.wrapping_add(SOWINGS.other[index])),
        last: SOWINGS.last[index],
    }
}

impl Sown {
    /// The flags of the holes of the chain: from the last seed backwards, those of the other row
    /// that hold two or three.
    #[inline(always)]
    pub(crate) fn chain(self) -> u64 {
        // A byte of 2 or 3 becomes 0xFF; any other keeps its top bit, and has a zero below it.
        let full = (self.other.0 ^ (ONES * 0xFD)) | (ONES * 0x81);
        // One added where the last seed fell runs through the full bytes and leaves them empty.
        !full.wrapping_add(self.last) & FLAGS
    }

    /// The holes of the chain that lie beyond the `cap` nearest to the last seed.
    #[inline(always)]
    pub(crate) fn beyond(self, chain: u64, cap: u32) -> u64 {
        chain & (self.last << (8 * cap)).wrapping_neg()
    }

    /// The flag of the hole where the last seed fell; none if it fell at home.
    pub(crate) fn last(self) -> u64 {
        self.last << 7
    }

    /// The seeds in the flagged holes, which must be of the chain: two or three in each.
    #[inline(always)]
    pub(crate) fn seeds_in(self, chain: u64) -> u64 {
        self.other.0 & ((chain >> 7) * 3)
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
        let sown = sow(own, other, hole.place());
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
