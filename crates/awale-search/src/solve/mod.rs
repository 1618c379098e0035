//! Endings solved to their last seed, without a depth.
//!
//! Where the rules pay the same wherever a cycle closes, a board has one value: the margin that the
//! side to move makes from the seeds still on it. The solver walks every position that can be
//! reached without a capture, knows or solves what lies behind the captures, and then decides the
//! positions from the largest margins down, each once: the way in which Lincke and Marzetta, and
//! Romein and Bal after them, built their endgame databases of Awari. What is never decided cycles.

mod layer;

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use awale_core::notation::Line;
use awale_core::rules::{Cycle, GrandSlam};
use awale_core::{Hole, Position, RuleSet};

use crate::code::{code, shuffled};
use crate::signal::Signal;
use layer::Layer;

/// The most seeds on a board for which solving is tried.
pub(crate) const MOST_SEEDS: u8 = 10;
/// All boards of that many seeds or fewer: 22 over 12.
const MOST_BOARDS: u64 = 646_646;

/// The most moves of a line that is read off the solution.
const LONGEST_LINE: usize = 64;

/// What is known of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Solved {
    /// The margin that the side to move makes from the seeds on the board.
    pub(crate) margin: i8,
    /// The place in the order in which the boards of one walk were decided. Who follows margins to
    /// earlier places comes nearer to their end.
    order: u32,
}

/// Board numbers are shuffled already where it matters; this only spreads them.
#[derive(Default)]
pub(crate) struct CodeHasher(u64);

impl Hasher for CodeHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, _: &[u8]) {}

    fn write_u64(&mut self, code: u64) {
        // The table of the standard library looks at the top seven bits and at the lowest.
        self.0 = shuffled(code) | code << 57;
    }
}

type Codes<T> = HashMap<u64, T, BuildHasherDefault<CodeHasher>>;

/// Solves boards of few seeds under rules for which a board has one value.
pub(crate) struct Solver<'a> {
    rules: &'a RuleSet,
    signal: &'a Signal,
    known: Codes<Solved>,
    boards: u64,
    most: u64,
}

impl<'a> Solver<'a> {
    /// A solver for these rules that walks at most so many boards, or `None` where a board's value
    /// depends on more than the board.
    pub(crate) fn new(rules: &'a RuleSet, signal: &'a Signal, most: u64) -> Option<Self> {
        let has_values = rules.cycle != Cycle::Own
            && rules.grand_slam != GrandSlam::Majority
            && rules.ply_limit == 0;
        let most = most.min(MOST_BOARDS);
        has_values.then(|| Self { rules, signal, known: HashMap::default(), boards: 0, most })
    }

    /// The boards that were walked.
    pub(crate) fn boards(&self) -> u64 {
        self.boards
    }

    /// What a position is worth that nothing came before, unless it takes too many boards or the
    /// search has to stop.
    pub(crate) fn solve(&mut self, position: Position) -> Option<Solved> {
        let number = code(position);
        if !self.known.contains_key(&number) {
            let layer = Layer::walk(position, self)?;
            layer.decide(&mut self.known);
        }
        self.known.get(&number).copied()
    }

    /// The margin of a move, for the side that plays it.
    pub(crate) fn margin_of(&mut self, position: Position, hole: Hole) -> Option<i8> {
        let before = position.lead();
        let played = position.play(hole, self.rules).ok()?;
        let after = match played.end {
            Some(end) => end.score.margin(played.position.side()),
            None => self.solve(played.position)?.margin + played.position.lead(),
        };
        Some(-after - before)
    }

    /// Whether a position that was solved keeps its value after these positions of the past.
    ///
    /// A repetition gives nothing more to either side, so it can only help who is behind. Who is
    /// ahead goes to positions that were decided earlier, and so does the other side, whatever it
    /// plays: each of its moves was decided before the position itself. So only a position of the
    /// past that was decided earlier can be in the way.
    pub(crate) fn keeps_its_value(&self, position: Position, past: &[Position]) -> bool {
        self.known.get(&code(position)).is_some_and(|solved| {
            let earlier = |other: &Solved| other.order <= solved.order;
            let in_the_way =
                |before: &Position| self.known.get(&code(*before)).is_some_and(earlier);
            solved.margin == 0 || !past.iter().any(in_the_way)
        })
    }

    /// The line of best moves that comes nearest to the end, or to a repetition.
    pub(crate) fn line(&mut self, mut position: Position, first: Hole) -> Line {
        let (mut line, mut seen, mut hole) = (Line::new(), Vec::new(), Some(first));
        while let (Some(next), true) = (hole, line.len() < LONGEST_LINE) {
            line.push(next);
            seen.push(position);
            let Ok(played) = position.play(next, self.rules) else { break };
            position = played.position;
            let is_over = played.end.is_some() || seen.contains(&position);
            hole = if is_over { None } else { self.best(position) };
        }
        line
    }

    /// A move that keeps the margin: of those the one that is soonest decided if there is something
    /// to win, and the one that is decided last if there is something to lose.
    pub(crate) fn best(&mut self, position: Position) -> Option<Hole> {
        let margin = self.solve(position)?.margin;
        let mut best = None;
        for hole in position.legal(self.rules) {
            if self.margin_of(position, hole)? != margin {
                continue;
            }
            let after = position.play_unchecked(hole, self.rules);
            let captures = after.seeds() < position.seeds();
            let order = self.known.get(&code(after)).map_or(0, |solved| i64::from(solved.order));
            let order = if captures { -1 } else { order };
            let rank = if margin > 0 { order } else { -order };
            if best.is_none_or(|(least, _)| rank < least) {
                best = Some((rank, hole));
            }
        }
        best.map(|(_, hole)| hole)
    }

    /// Counts a board that is walked; `None` if there are too many, or the search has to stop.
    fn count(&mut self) -> Option<()> {
        self.boards += 1;
        if self.boards % 1024 == 0 {
            self.signal.look_at_the_clock();
        }
        (self.boards <= self.most && !self.signal.is_stopped()).then_some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::signal::Stopper;
    use awale_core::rules::Majority;
    use serde_json::Value as Json;

    /// Endings with the value of each move, which other programs have published: all seeds count.
    const ENDINGS: &str = include_str!("../../tests/data/ending_values.jsonl");

    fn endings(most: u64) -> impl Iterator<Item = (RuleSet, Position, Json)> {
        let facts = ENDINGS.lines().map(|line| serde_json::from_str::<Json>(line).unwrap());
        facts.filter(move |facts| facts["seeds"].as_u64() <= Some(most)).map(|facts| {
            let text = |key: &str| facts[key].as_str().unwrap().to_string();
            let rules: RuleSet = text("rules").parse().unwrap();
            let position = text("position").parse().unwrap();
            (rules.with_majority(Majority::PlayOn), position, facts)
        })
    }

    #[test]
    fn every_move_of_an_ending_has_the_margin_that_others_found() {
        for (rules, position, facts) in endings(6) {
            let stopper = Stopper::new();
            let mut solver = Solver::new(&rules, stopper.signal(), u64::MAX).unwrap();
            let margin = solver.solve(position).map(|solved| i64::from(solved.margin));
            assert_eq!(margin, facts["value"].as_i64(), "{rules} {position}");
            for (hole, value) in facts["moves"].as_object().unwrap() {
                let margin = solver.margin_of(position, hole.parse().unwrap()).map(i64::from);
                assert_eq!(margin, value.as_i64(), "{rules} {position} {hole}");
            }
        }
    }

    /// A line keeps its value from move to move, up to the end or to where it comes back, which it does
    /// only where nothing more is won.
    #[test]
    fn a_line_leads_to_its_value() {
        for (rules, mut position, _) in endings(5) {
            let stopper = Stopper::new();
            let mut solver = Solver::new(&rules, stopper.signal(), u64::MAX).unwrap();
            let first = solver.best(position).unwrap();
            let mut margin = solver.solve(position).unwrap().margin;
            let (mut value, mut seen) = (margin + position.lead(), Vec::new());
            for hole in &solver.line(position, first) {
                assert!(!seen.contains(&position), "{rules} {position}");
                seen.push(position);
                let played = position.play(*hole, &rules).unwrap();
                (position, value) = (played.position, -value);
                margin = match played.end {
                    Some(end) => end.score.margin(position.side()) - position.lead(),
                    None => solver.solve(position).unwrap().margin,
                };
                assert_eq!(margin + position.lead(), value, "{rules} {position}");
            }
            let is_over = position.end(&rules).is_some();
            assert!(is_over || margin == 0 && seen.contains(&position), "{rules} {position}");
        }
    }

    /// Who wins plays what is decided soonest; who loses, or has nothing to win, what is decided last.
    #[test]
    fn a_line_hurries_who_wins_and_delays_who_does_not() {
        for (rules, position, margin, line) in [
            ("awari", "0-0-0-0-0-0-1-0-0-0-1-0-23-23-N", 2, "a"),
            ("awari", "0-0-0-1-0-0-1-1-1-0-0-0-22-22-S", -4, "DaEbFa"),
            ("commun", "0-0-0-0-2-1-0-0-1-0-0-0-22-22-S", -4, "FaEaF"),
            ("commun", "1-0-0-0-1-0-0-0-1-1-0-0-22-22-N", -4, "dAeBcCdEfAeBfFaDbCcAdBeCf"),
            ("commun", "1-0-0-0-0-0-0-0-0-0-1-2-22-22-S", 0, "AeBf"),
            ("interjeux", "1-0-0-0-0-0-0-0-0-2-0-1-22-22-N", 0, "dAeBfA"),
        ] {
            let (rules, stopper): (RuleSet, _) = (rules.parse().unwrap(), Stopper::new());
            let mut solver = Solver::new(&rules, stopper.signal(), u64::MAX).unwrap();
            let position = position.parse().unwrap();
            let first = solver.best(position).unwrap();
            assert_eq!(solver.solve(position).unwrap().margin, margin, "{rules} {position}");
            assert_eq!(solver.line(position, first).to_string(), line, "{rules} {position}");
        }
    }

    /// This ending goes round after 76 moves.
    #[test]
    fn a_line_is_cut_where_it_is_too_long() {
        let (rules, stopper) = (RuleSet::commun(), Stopper::new());
        let position = "0-1-1-1-0-2-0-1-0-0-0-0-21-21-N".parse().unwrap();
        let mut solver = Solver::new(&rules, stopper.signal(), u64::MAX).unwrap();
        let first = solver.best(position).unwrap();
        assert_eq!(solver.line(position, first).len(), LONGEST_LINE);
    }

    #[test]
    fn a_solver_walks_no_more_boards_than_it_may() {
        let (rules, stopper) = (RuleSet::awari(), Stopper::new());
        let position = "1-0-0-0-0-1-1-0-0-0-0-1-22-22-S".parse().unwrap();
        let solve = |most| {
            let mut solver = Solver::new(&rules, stopper.signal(), most).unwrap();
            (solver.solve(position).is_some(), solver.boards())
        };
        let (solved, boards) = solve(u64::MAX);
        assert!(solved && boards > 100);
        assert_eq!((solve(boards), solve(boards - 1)), ((true, boards), (false, boards)));
        stopper.stop();
        assert_eq!(solve(u64::MAX), (false, 1));
    }
}
