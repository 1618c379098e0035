//! An opponent to measure the search by: a plain alpha-beta with Aualé's published weights.

use std::time::{Duration, Instant};

use awale_core::{Hole, Position, RuleSet};
use awale_search::{Value, Weights};

/// Every line ends at the same depth: no window but alpha and beta, no reduction, no history of the
/// game. Captures come first, the larger the sooner, after the move that the table remembers.
///
/// A game that is won is worth all seeds, so that it plays for the win.
#[derive(Debug)]
pub struct PlainAlphaBeta {
    rules: RuleSet,
    table: Vec<Entry>,
    nodes: u64,
    deadline: Option<Instant>,
}

/// What the table's one place for a position remembers.
#[derive(Clone, Copy, Debug)]
struct Entry {
    position: Position,
    best: Hole,
    depth: u8,
    value: i16,
    bound: Bound,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Bound {
    Exact,
    Lower,
    Upper,
}

/// The search had to stop.
struct Stopped;

const TABLE_BITS: u32 = 20;
const ALL_SEEDS: i16 = Value::MAX.hundredths();
/// Nodes between two looks at the clock.
const PATIENCE: u64 = 512;

impl PlainAlphaBeta {
    /// A player under these rules, with a table of 24 MiB.
    #[must_use]
    pub fn new(rules: RuleSet) -> Self {
        let nothing = Entry {
            position: Position::START,
            best: Hole::SOUTH[0],
            depth: 0,
            value: 0,
            bound: Bound::Upper,
        };
        Self { rules, table: vec![nothing; 1 << TABLE_BITS], nodes: 0, deadline: None }
    }

    /// The positions visited since the player was made.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The best move and its value in hundredths of a seed, to a fixed depth of at least 1; `None`
    /// if the position is over.
    pub fn search(&mut self, position: Position, depth: u8) -> Option<(Hole, i16)> {
        self.deadline = None;
        self.root(position, depth).ok().flatten()
    }

    /// The best move of the last fixed depth that was finished in time; `None` if the position is
    /// over.
    pub fn search_for(&mut self, position: Position, time: Duration) -> Option<Hole> {
        self.deadline = Some(Instant::now() + time);
        let mut best = position.legal(&self.rules).iter().next();
        for depth in 1..=100 {
            let Ok(found) = self.root(position, depth) else { break };
            best = found.map(|(hole, _)| hole);
        }
        best
    }

    fn root(&mut self, position: Position, depth: u8) -> Result<Option<(Hole, i16)>, Stopped> {
        let (mut best, mut alpha) = (None, -ALL_SEEDS - 1);
        for (hole, child) in self.ranked(position) {
            let value = -self.visit(child, depth.saturating_sub(1), -ALL_SEEDS - 1, -alpha)?;
            if value > alpha {
                (best, alpha) = (Some((hole, value)), value);
            }
        }
        if let Some((best, value)) = best {
            self.remember(Entry { position, best, depth, value, bound: Bound::Exact });
        }
        Ok(best)
    }

    fn visit(
        &mut self,
        position: Position,
        depth: u8,
        alpha: i16,
        beta: i16,
    ) -> Result<i16, Stopped> {
        self.count()?;
        if depth == 0 {
            return Ok(position.end(&self.rules).map_or_else(
                || Weights::AUALE.evaluate(position).hundredths(),
                |end| decided(end.score.margin(position.side())),
            ));
        }
        if let Some(value) = self.remembered(position, depth, alpha, beta) {
            return Ok(value);
        }
        let (mut best, mut value) = (None, -ALL_SEEDS - 1);
        for (hole, child) in self.ranked(position) {
            let found = -self.visit(child, depth - 1, -beta, -alpha.max(value))?;
            if found > value {
                (best, value) = (Some(hole), found);
            }
            if value >= beta {
                break;
            }
        }
        let Some(best) = best else {
            let end = position.end(&self.rules).expect("no child, so it is over");
            return Ok(decided(end.score.margin(position.side())));
        };
        let bound = if value >= beta {
            Bound::Lower
        } else if value > alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        self.remember(Entry { position, best, depth, value, bound });
        Ok(value)
    }

    fn count(&mut self) -> Result<(), Stopped> {
        self.nodes += 1;
        let looks = self.nodes.is_multiple_of(PATIENCE);
        match self.deadline {
            Some(deadline) if looks && Instant::now() >= deadline => Err(Stopped),
            _ => Ok(()),
        }
    }

    fn ranked(&self, position: Position) -> impl Iterator<Item = (Hole, Position)> + use<> {
        let entry = &self.table[place(position)];
        let remembered = (entry.position == position && entry.depth > 0).then_some(entry.best);
        let (side, store) = (position.side(), position.store(position.side()));
        let mut children = [(0, Hole::SOUTH[0], position); 6];
        let mut count = 0;
        for (hole, child) in position.children(&self.rules) {
            let rank = if remembered == Some(hole) { 49 } else { child.store(side) - store };
            let mut at = count;
            while at > 0 && children[at - 1].0 < rank {
                children[at] = children[at - 1];
                at -= 1;
            }
            children[at] = (rank, hole, child);
            count += 1;
        }
        children.into_iter().take(count).map(|(_, hole, child)| (hole, child))
    }

    fn remembered(&self, position: Position, depth: u8, alpha: i16, beta: i16) -> Option<i16> {
        let entry = &self.table[place(position)];
        let cuts = match entry.bound {
            Bound::Exact => true,
            Bound::Lower => entry.value >= beta,
            Bound::Upper => entry.value <= alpha,
        };
        (entry.position == position && entry.depth == depth && cuts).then_some(entry.value)
    }

    fn remember(&mut self, entry: Entry) {
        self.table[place(entry.position)] = entry;
    }
}

fn place(position: Position) -> usize {
    let [own, other] = position.words();
    let mixed = (own.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ other.rotate_left(31))
        .wrapping_mul(0xD1B5_4A32_D192_ED03);
    (mixed >> (64 - TABLE_BITS)) as usize
}

/// A won game is worth all seeds.
fn decided(margin: i8) -> i16 {
    i16::from(margin.signum()) * ALL_SEEDS
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Without window, table or order.
    fn negamax(position: Position, depth: u8, rules: &RuleSet) -> i16 {
        if let Some(end) = position.end(rules) {
            return decided(end.score.margin(position.side()));
        }
        if depth == 0 {
            return Weights::AUALE.evaluate(position).hundredths();
        }
        position.children(rules).map(|(_, child)| -negamax(child, depth - 1, rules)).max().unwrap()
    }

    #[test]
    fn values_are_those_of_a_negamax() {
        let rules = RuleSet::abapa();
        let mut player = PlainAlphaBeta::new(rules);
        for position in crate::positions::MIDDLE {
            let position = position.parse().unwrap();
            for depth in 1..=5 {
                let value = player.search(position, depth).map(|(_, value)| value);
                assert_eq!(value, Some(negamax(position, depth, &rules)), "{position} {depth}");
            }
        }
    }

    #[test]
    fn an_answer_comes_at_once_if_it_must() {
        let mut player = PlainAlphaBeta::new(RuleSet::abapa());
        assert!(player.search_for(Position::START, Duration::ZERO).is_some());
    }
}
