//! A number for every board.

use awale_core::Position;

/// The six bytes of a row's holes.
const HOLES: u64 = 0x0000_FFFF_FFFF_FFFF;
/// A one in each of the six bytes: to multiply by it adds up from below.
const ONES: u64 = 0x0000_0101_0101_0101;

/// How many bits a board's number has.
pub(crate) const BITS: u32 = 41;

/// `CHOOSE[h][p]` is the number of ways to choose `h + 1` of `p + h` things.
static CHOOSE: [[u64; 64]; 12] = {
    let mut table = [[0; 64]; 12];
    let mut seeds = 0;
    while seeds < 64 {
        table[0][seeds] = seeds as u64;
        seeds += 1;
    }
    let mut hole = 1;
    while hole < 12 {
        let mut seeds = 1;
        while seeds < 64 {
            table[hole][seeds] = table[hole][seeds - 1] + table[hole - 1][seeds];
            seeds += 1;
        }
        hole += 1;
    }
    table
};

/// The number of a board seen by the side to move, below 2⁴¹: no two boards share one.
///
/// With at most 48 seeds in twelve holes there are 60 over 12, some 1.4 million million, boards.
/// The sums of the seeds up to each hole rise from hole to hole, and such a row of numbers has its
/// place among all of its kind: the combinatorial number system. The holes are taken as a position
/// keeps them, each row from its owner's right.
#[inline]
pub(crate) fn code(position: Position) -> u64 {
    let [own, other] = position.words();
    let own_sums = (own & HOLES).wrapping_mul(ONES);
    let own_seeds = own_sums >> 40 & 63;
    let other_sums = ((other & HOLES) + own_seeds).wrapping_mul(ONES);
    let place = |sums: u64, hole: usize| CHOOSE[hole][(sums >> (8 * (hole % 6)) & 63) as usize];
    (0..6).map(|hole| place(own_sums, hole) + place(other_sums, hole + 6)).sum()
}

/// Shuffles the numbers below 2⁴¹ among themselves, so that near boards lie far apart.
#[inline]
pub(crate) const fn shuffled(code: u64) -> u64 {
    const MASK: u64 = (1 << BITS) - 1;
    let code = code.wrapping_mul(0x9E37_79B9_7F4A_7C15) & MASK;
    let code = (code ^ code >> 21).wrapping_mul(0xD6E8_FEB8_6659_FD93) & MASK;
    code ^ code >> 21
}

#[cfg(test)]
mod tests {
    use super::*;
    use awale_core::{Setup, Side};
    use std::collections::HashSet;

    /// Every way to lay `seeds` into the holes from `hole` on, the rest stored.
    fn boards(holes: &mut [u8; 12], hole: usize, seeds: u8, visit: &mut impl FnMut([u8; 12])) {
        if hole == 12 {
            return visit(*holes);
        }
        for n in 0..=seeds {
            holes[hole] = n;
            boards(holes, hole + 1, seeds - n, visit);
        }
        holes[hole] = 0;
    }

    /// The number of the board with these seeds, each row from its owner's right.
    fn code_of(holes: [u8; 12]) -> u64 {
        let mut holes = holes;
        holes.chunks_mut(6).for_each(<[u8]>::reverse);
        let stores = [48 - holes.iter().sum::<u8>(), 0];
        code(Setup { holes, stores, side: Side::South }.check().unwrap())
    }

    #[test]
    fn small_boards_have_numbers_of_their_own() {
        let mut codes = HashSet::new();
        boards(&mut [0; 12], 0, 6, &mut |holes| assert!(codes.insert(code_of(holes))));
        // 18 over 12 boards of at most six seeds.
        assert_eq!(codes.len(), 18_564);
    }

    /// The number must be a different one for each row of rising sums, so it must be the place of
    /// the row in some order of all: here, one more than the row before.
    #[test]
    fn numbers_are_places_in_an_order() {
        let mut random = fastrand::Rng::with_seed(1);
        for _ in 0..10_000 {
            let mut sums: Vec<u8> = (0..12).map(|_| random.u8(..=48)).collect();
            sums.sort_unstable();
            let holes: [u8; 12] =
                core::array::from_fn(|i| sums[i] - if i == 0 { 0 } else { sums[i - 1] });
            // The next row: the lowest sum that can grow without overtaking does, those below fall to 0.
            let grows = (0..12).find(|&i| sums[i] < *sums.get(i + 1).unwrap_or(&48));
            let Some(grows) = grows else { continue };
            let mut next = sums.clone();
            next[grows] += 1;
            next[..grows].fill(0);
            let next: [u8; 12] =
                core::array::from_fn(|i| next[i] - if i == 0 { 0 } else { next[i - 1] });
            assert_eq!(code_of(next), code_of(holes) + 1);
        }
        assert_eq!(code_of([0; 12]), 0);
        assert!(
            code_of([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 48])
                < code_of([48, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
        );
        assert_eq!(code_of([48, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]), 1_399_358_844_974);
    }

    /// The number that is shuffled to this one: each step undone, the last one first.
    fn unshuffled(number: u64) -> u64 {
        let low = |number: u64| number & ((1 << BITS) - 1);
        let unfolded = |number: u64| number ^ number >> 21;
        let number = low(unfolded(number).wrapping_mul(inverse(0xD6E8_FEB8_6659_FD93)));
        low(unfolded(number).wrapping_mul(inverse(0x9E37_79B9_7F4A_7C15)))
    }

    /// What an odd number is to be multiplied with to give one: each step doubles the bits that are right.
    fn inverse(odd: u64) -> u64 {
        let step =
            |inverse: u64| inverse.wrapping_mul(2u64.wrapping_sub(odd.wrapping_mul(inverse)));
        (0..5).fold(odd, |inverse, _| step(inverse))
    }

    #[test]
    fn shuffling_loses_nothing() {
        let mut random = fastrand::Rng::with_seed(1);
        for code in (0..100_000).map(|_| random.u64(..1 << BITS)).chain([0, (1 << BITS) - 1]) {
            assert!(shuffled(code) < 1 << BITS);
            assert_eq!(unshuffled(shuffled(code)), code);
        }
    }
}
