use arrayvec::ArrayVec;

use crate::position::Position;
use crate::row::{HOLES, Row};
use crate::rules::{DeadEnd, RuleSet};
use crate::side::Side;

impl Position {
    /// Whether the rules call the position a dead end: few seeds, and no capture within reach of
    /// any line of legal moves.
    #[inline]
    pub(crate) fn is_dead_end(self, rules: &RuleSet) -> bool {
        self.seeds() <= rules.dead_end.seeds() && !self.capture_is_reachable(rules)
    }

    /// Of the boards with three seeds or fewer it is known from which a capture is reached by any
    /// rules. From the others one is made at once or never.
    #[cold]
    fn capture_is_reachable(self, rules: &RuleSet) -> bool {
        let seeds = self.seeds();
        seeds == 3 && is_open(self.number())
            || self.captures_at_once(rules)
            || seeds > 3 && self.capture_is_found(rules)
    }

    fn captures_at_once(self, rules: &RuleSet) -> bool {
        self.children_unchecked(rules).any(|(_, after)| after.seeds() < self.seeds())
    }

    /// Looks through every position that can be reached, at most 24,752 with six seeds, the newest
    /// first: a capture is seldom far away, some seven positions on average.
    fn capture_is_found(self, rules: &RuleSet) -> bool {
        let mut seen = [0u64; RANKS.div_ceil(64)];
        let mut todo = ArrayVec::<u16, RANKS>::new();
        let mut next = Some(self);
        while let Some(position) = next {
            for (_, after) in position.children_unchecked(rules) {
                if after.seeds() < position.seeds() {
                    return true;
                }
                let rank = after.rank();
                let (word, bit) = (usize::from(rank) / 64, 1 << (rank % 64));
                if seen[word] & bit == 0 {
                    seen[word] |= bit;
                    todo.push(rank);
                }
            }
            next = todo.pop().map(|rank| self.unrank(rank));
        }
        false
    }

    /// The number of the position among those with the same stores, which differ from it in where
    /// the seeds lie and who is to move: below [`RANKS`] with at most [`MOST`] seeds.
    fn rank(self) -> u16 {
        2 * self.number() + self.side() as u16
    }

    /// The number of the board, as the side to move sees it, among those with as many seeds.
    ///
    /// The boards are numbered in the combinatorial number system, as sets: seed `i` in hole `h`
    /// makes `h + i` an element, and no two are the same. The holes are counted from the right,
    /// the opponent's and the own in turn, so that both rows are one word and one loop.
    fn number(self) -> u16 {
        let mut left = self.other.holes() | self.own.holes() << 4;
        let (mut number, mut seed) = (0, 0);
        while left != 0 {
            let hole = left.trailing_zeros() as usize / 4;
            left -= 1 << (4 * hole);
            number += CHOOSE[hole + seed][seed + 1];
            seed += 1;
        }
        number
    }

    /// The position with this rank and the stores of `self`: the inverse of [`rank`](Self::rank).
    fn unrank(self, rank: u16) -> Self {
        let (mut holes, mut rest, mut element) = ([0; 2], rank / 2, 11 + MOST);
        for seed in (0..usize::from(self.seeds())).rev() {
            while CHOOSE[element][seed + 1] > rest {
                element -= 1;
            }
            rest -= CHOOSE[element][seed + 1];
            let hole = element - seed;
            holes[hole % 2] += 1 << (8 * (hole / 2));
        }
        let side = Side::BOTH[usize::from(rank % 2)];
        let row = |side, holes| Row(self.row(side).0 & !HOLES | holes);
        Self { own: row(side, holes[1]), other: row(side.other(), holes[0]) }
    }
}

/// Whether a capture can be reached, whatever the rules, from the board with this number among
/// those of three seeds.
fn is_open(number: u16) -> bool {
    OPEN[usize::from(number / 64) % OPEN.len()] >> (number % 64) & 1 != 0
}

/// The boards of [`is_open`]: 240 of 364. A search under all rules found them, and a test finds them
/// again.
#[rustfmt::skip]
const OPEN: [u64; 6] = [
    0xc2df_fff2_3c2f_fd26, 0xc656_feb7_ffe4_1f83, 0xfd6f_ffc8_0ff0_1f83,
    0xff55_fa9d_254b_fea5, 0x5ffa_ffff_d007_feaa, 0x0000_0542_ffea_bffd,
];

/// The most seeds with which the question is asked.
const MOST: usize = DeadEnd::Six.seeds() as usize;

/// The 12,376 boards with [`MOST`] seeds, with each side to move.
const RANKS: usize = 2 * CHOOSE[11 + MOST][MOST] as usize;

/// `CHOOSE[n][k]`: in how many ways `k` can be chosen of `n`.
static CHOOSE: [[u16; MOST + 1]; 12 + MOST] = {
    let mut choose = [[0; MOST + 1]; 12 + MOST];
    let mut n = 0;
    while n < choose.len() {
        choose[n][0] = 1;
        let mut k = 1;
        while n > 0 && k <= MOST {
            choose[n][k] = choose[n - 1][k - 1] + choose[n - 1][k];
            k += 1;
        }
        n += 1;
    }
    choose
};

#[cfg(test)]
mod tests {
    use alloc::collections::BTreeSet;
    use alloc::vec::Vec;

    use super::*;
    use crate::Preset;
    use crate::rules::{GrandSlam, Starvation};

    /// The same question, asked of ordered positions in place of ranks.
    fn capture_is_reachable(start: Position, rules: &RuleSet) -> bool {
        let mut seen = BTreeSet::from([start]);
        let mut todo = Vec::from([start]);
        while let Some(position) = todo.pop() {
            for hole in position.legal_unchecked(rules) {
                let after = position.play_unchecked(hole, rules);
                if after.seeds() < position.seeds() {
                    return true;
                }
                if seen.insert(after) {
                    todo.push(after);
                }
            }
        }
        false
    }

    /// All positions with so many seeds, South having captured so many of the others.
    fn positions_with(seeds: u8, south: u8) -> impl Iterator<Item = Position> {
        let row = |side, store| Row::new(side, [0; 6], store);
        let north = 48 - seeds - south;
        let shape = Position { own: row(Side::South, south), other: row(Side::North, north) };
        let ranks = 2 * CHOOSE[11 + usize::from(seeds)][usize::from(seeds)];
        (0..ranks).map(move |rank| shape.unrank(rank))
    }

    fn positions(seeds: u8) -> impl Iterator<Item = Position> {
        positions_with(seeds, 24)
    }

    #[test]
    fn ranks_number_the_positions_without_a_gap() {
        for seeds in 0..=MOST as u8 {
            let ranks = positions(seeds).map(Position::rank);
            assert!(ranks.enumerate().all(|(index, rank)| index == usize::from(rank)));
            let all: BTreeSet<Position> = positions(seeds).collect();
            assert!(all.iter().all(|position| position.holes().iter().sum::<u8>() == seeds));
            assert_eq!(all.len(), positions(seeds).count());
        }
        assert_eq!(positions(MOST as u8).count(), RANKS);
    }

    #[test]
    fn dead_ends_are_those_of_the_slow_search() {
        let free = RuleSet::abapa().with_starvation(Starvation::Free);
        let presets = Preset::ALL.iter().map(|preset| preset.rules());
        for rules in presets.chain([free]) {
            for position in (0..=MOST as u8).flat_map(positions) {
                let slow = capture_is_reachable(position, &rules);
                assert_eq!(position.capture_is_reachable(&rules), slow, "{rules} {position:?}");
            }
        }
    }

    /// Every rule on which it depends whether three seeds or fewer can be captured, each with the
    /// seeds that South captured before: two holes are never captured at once, so a cap does
    /// nothing, but a majority may be near.
    fn rules_and_stores() -> impl Iterator<Item = (RuleSet, u8)> {
        let slams = |starvation| GrandSlam::ALL.iter().map(move |&slam| (starvation, slam));
        let rules = Starvation::ALL.iter().flat_map(move |&starvation| slams(starvation));
        rules.flat_map(|(starvation, slam)| {
            let rules = RuleSet::abapa().with_starvation(starvation).with_grand_slam(slam);
            let stores = if slam == GrandSlam::Majority { 19..=27 } else { 24..=24 };
            stores.map(move |south| (rules, south))
        })
    }

    #[test]
    fn three_seeds_are_open_by_any_rules_or_captured_at_once() {
        let mut open = [u64::MAX; 6];
        for (rules, south) in rules_and_stores() {
            for position in (0..=3).flat_map(|seeds| positions_with(seeds, south)) {
                let slow = capture_is_reachable(position, &rules);
                assert_eq!(position.capture_is_reachable(&rules), slow, "{rules} {position:?}");
                if position.seeds() == 3 && !slow {
                    open[usize::from(position.number() / 64)] &= !(1 << (position.number() % 64));
                }
            }
        }
        open[5] &= (1 << (364 - 5 * 64)) - 1;
        assert_eq!(open, OPEN, "{open:#018x?}");
    }
}
