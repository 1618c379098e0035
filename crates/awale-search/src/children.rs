//! The moves of a node, played, and their order.

use arrayvec::ArrayVec;
use awale_core::{Hole, HoleSet, Position, RuleSet};

use crate::code::code;
use crate::evaluate::Estimator;
use crate::table::{Key, Table};

/// A move, played.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Child {
    pub(crate) hole: Hole,
    pub(crate) after: Position,
    pub(crate) captured: bool,
    /// The board's number, if the table was already asked for it.
    pub(crate) code: Option<u64>,
}

impl Child {
    /// Asks for the table's memory of this child.
    #[inline]
    fn foresee(&mut self, table: &Table) {
        let code = *self.code.get_or_insert_with(|| code(self.after));
        table.touch(Key::new(code));
    }
}

/// How often a quiet move, by its hole and seeds, was good enough to end the search of a node.
pub(crate) struct Successes([[i32; 64]; 6]);

impl Successes {
    pub(crate) fn new() -> Self {
        Self([[0; 64]; 6])
    }

    fn of(&self, hole: Hole, seeds: u8) -> i32 {
        self.0[hole.offset()][usize::from(seeds & 63)]
    }

    /// Counts a success, the more the deeper the node; none weighs as much as a capture.
    pub(crate) fn count(&mut self, hole: Hole, seeds: u8, depth: u8) {
        const MOST: i32 = 1 << 14;
        let score = &mut self.0[hole.offset()][usize::from(seeds & 63)];
        let weight = 1 << depth.min(12);
        *score += weight - *score * weight.min(MOST) / MOST;
    }
}

/// Plays a move.
#[inline]
pub(crate) fn play(position: Position, hole: Hole, rules: &RuleSet) -> Child {
    let after = position.play_unchecked(hole, rules);
    Child { hole, after, captured: after.seeds() < position.seeds(), code: None }
}

/// How much an estimate, in hundredths of a seed, weighs beside the successes.
const ESTIMATE_WEIGHT: i32 = 100;

/// The children of a node, from the best estimate down; quiet moves that succeeded elsewhere go up.
///
/// The next is looked for when it is asked for, since mostly the first is enough.
pub(crate) struct Ranked {
    children: ArrayVec<Child, 6>,
    /// The larger, the earlier: that of a child that was given is the least.
    ranks: [i32; 6],
}

impl Ranked {
    /// The children by these moves.
    pub(crate) fn new(
        position: Position,
        moves: HoleSet,
        rules: &RuleSet,
        successes: &Successes,
        estimator: &Estimator,
        table: Option<&Table>,
    ) -> Self {
        let mut ranks = [i32::MIN; 6];
        let mut best = i32::MIN;
        let mut children = ArrayVec::new();
        for (hole, rank) in moves.into_iter().zip(&mut ranks) {
            let mut child = play(position, hole, rules);
            *rank = -ESTIMATE_WEIGHT * i32::from(estimator.estimate(child.after));
            if !child.captured {
                *rank += successes.of(hole, position.seeds_in(hole));
            }
            if *rank > best {
                best = *rank;
                if let Some(table) = table {
                    child.foresee(table);
                }
            }
            children.push(child);
        }
        Self { children, ranks }
    }

    /// How many are left.
    pub(crate) fn len(&self) -> usize {
        self.ranks.iter().filter(|&&rank| rank != i32::MIN).count()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

impl Iterator for Ranked {
    type Item = Child;

    #[inline]
    fn next(&mut self) -> Option<Child> {
        let mut best = 0;
        for index in 1..6 {
            if self.ranks[index] > self.ranks[best] {
                best = index;
            }
        }
        let rank = core::mem::replace(&mut self.ranks[best], i32::MIN);
        if rank == i32::MIN { None } else { self.children.get(best).copied() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evaluate::{MOST_SEEDS, Weights};

    #[test]
    fn a_success_weighs_the_more_the_deeper_and_less_than_a_capture() {
        let (hole, mut successes) = (Hole::SOUTH[2], Successes::new());
        // 8, then 8 + 2048 - 8 / 8, then 2055 + 4096 - 2055 / 4.
        for (depth, weight) in [(3, 8), (11, 2055), (12, 5638), (255, 8325)] {
            successes.count(hole, 4, depth);
            assert_eq!(successes.of(hole, 4), weight, "{depth}");
        }
        (0..100).for_each(|_| successes.count(hole, 4, 12));
        assert!((16_000..20_000).contains(&successes.of(hole, 4)));
        let counted = |hole: Hole| (0..=48).filter(|&seeds| successes.of(hole, seeds) != 0).count();
        assert_eq!(Hole::SOUTH.map(counted), [0, 0, 1, 0, 0, 0]);
        assert_eq!(successes.of(Hole::NORTH[2], 4), successes.of(hole, 4));
    }

    #[test]
    fn children_come_from_the_best_estimate_down() {
        let rules = RuleSet::abapa();
        let by_lead = Estimator::new(&Weights::from_table(&[[0; MOST_SEEDS + 1]; 12]));
        let order = |position: Position, successes: &Successes| -> String {
            let moves = position.legal(&rules);
            let ranked = Ranked::new(position, moves, &rules, successes, &by_lead, None);
            ranked.map(|child| child.hole.letter()).collect()
        };
        let mut successes = Successes::new();
        assert_eq!(order(Position::START, &successes), "ABCDEF");
        // `F` takes three seeds, and `D` takes two.
        let captures: Position = "4-0-0-5-0-1-2-4-1-4-0-0-13-14-S".parse().unwrap();
        assert_eq!(order(captures, &successes), "FDA");
        successes.count(Hole::SOUTH[3], 4, 12);
        successes.count(Hole::SOUTH[1], 4, 5);
        assert_eq!(order(Position::START, &successes), "DBACEF");
        for (hole, seeds) in [(0, 4), (3, 5)] {
            (0..100).for_each(|_| successes.count(Hole::SOUTH[hole], seeds, 12));
        }
        assert_eq!(order(captures, &successes), "FDA");
    }
}
