use arrayvec::ArrayVec;

use crate::position::Position;
use crate::row::Row;
use crate::rules::{DeadEnd, RuleSet};
use crate::side::Side;

impl Position {
    /// Whether the rules call the position a dead end: few seeds, and no capture within reach of
    /// any line of legal moves.
    #[inline]
    pub(crate) fn is_dead_end(self, rules: &RuleSet) -> bool {
        self.seeds() <= rules.dead_end.seeds() && !self.capture_is_reachable(rules)
    }

    /// Looks through every position that can be reached, at most 24,752 with six seeds, the newest
    /// first: a capture is seldom far away.
    #[cold]
    fn capture_is_reachable(self, rules: &RuleSet) -> bool {
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
    ///
    /// The boards are numbered in the combinatorial number system, as sets: seed `i` in hole `h`,
    /// the seeds counted in sowing order, makes `h + i` an element, and no two are the same.
    fn rank(self) -> u16 {
        let (mut rank, mut seed) = (0, 0);
        for (hole, seeds) in self.holes().into_iter().enumerate() {
            for _ in 0..seeds {
                rank += CHOOSE[hole + seed][seed + 1];
                seed += 1;
            }
        }
        2 * rank + self.side() as u16
    }

    /// The position with this rank and the stores of `self`: the inverse of [`rank`](Self::rank).
    fn unrank(self, rank: u16) -> Self {
        let (mut holes, mut rest, mut element) = ([0; 12], rank / 2, 11 + MOST);
        for seed in (0..usize::from(self.seeds())).rev() {
            while CHOOSE[element][seed + 1] > rest {
                element -= 1;
            }
            rest -= CHOOSE[element][seed + 1];
            holes[element - seed] += 1;
        }
        self.with_holes(holes, Side::BOTH[usize::from(rank % 2)])
    }

    fn with_holes(self, holes: [u8; 12], side: Side) -> Self {
        let [a, b, c, d, e, f, g, h, i, j, k, l] = holes;
        let south = Row::new(Side::South, [a, b, c, d, e, f], self.store(Side::South));
        let north = Row::new(Side::North, [g, h, i, j, k, l], self.store(Side::North));
        match side {
            Side::South => Self { own: south, other: north },
            Side::North => Self { own: north, other: south },
        }
    }
}

/// The most seeds with which the question is asked.
const MOST: usize = DeadEnd::Six.seeds() as usize;

/// Boards with [`MOST`] seeds, with each side to move: 12,376 of them.
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
    use crate::rules::Starvation;

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

    fn positions(seeds: u8) -> impl Iterator<Item = Position> {
        let empty = Position::START.with_holes([0; 12], Side::South).own;
        let store = |row: Row| Row(row.0 + (u64::from(48 - seeds) << 48));
        let shape = Position { own: store(empty), other: empty.turned() };
        let ranks = 2 * CHOOSE[11 + usize::from(seeds)][usize::from(seeds)];
        (0..ranks).map(move |rank| shape.unrank(rank))
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
            for position in (0..=3).flat_map(positions).chain(positions(6).step_by(1009)) {
                let slow = capture_is_reachable(position, &rules);
                assert_eq!(position.capture_is_reachable(&rules), slow, "{rules} {position:?}");
            }
        }
    }
}
