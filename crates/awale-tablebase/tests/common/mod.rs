//! What several tests share: building without a report, and the slow twin of the builder.

#![allow(dead_code, reason = "each test uses a part")]

use std::ops::ControlFlow;

use awale_core::{Position, RuleSet};
use awale_tablebase::{
    Answer, Builder, Kind, Progress, Tables, board_number, boards, position_at, tabled,
};

pub(crate) fn silent(_: &Progress) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

pub(crate) fn build(rules: &RuleSet, seeds: usize) -> Tables {
    Builder::new(rules, seeds).unwrap().build(silent).unwrap()
}

pub(crate) fn positions(seeds: usize) -> impl Iterator<Item = Position> {
    (0..boards(seeds)).map(move |number| position_at(seeds, number).unwrap())
}

/// A folder of its own, gone when the test is.
pub(crate) struct Folder(pub(crate) std::path::PathBuf);

impl Folder {
    pub(crate) fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("awale-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).unwrap();
        Self(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// What each side can get of a board: the value and its negative, or the seeds that the mover and
/// the other can force.
type Pair = [i32; 2];

/// Where a move leads, for the side that makes it.
enum Way {
    /// The game ends with so much for the mover and for the other.
    Ends(Pair),
    /// So many seeds are captured, and this board is left.
    Leads(i32, usize, usize),
}

/// The slow twin: everything by `Position`, `legal` and `play`, and a layer by looking at all its
/// boards again and again, from zero, until nothing changes.
pub(crate) struct Twin {
    rules: RuleSet,
    kind: Kind,
    layers: Vec<Vec<Pair>>,
    /// How often each layer was looked at before nothing changed.
    pub(crate) rounds: Vec<usize>,
}

impl Twin {
    pub(crate) fn new(rules: &RuleSet, seeds: usize) -> Self {
        let (rules, kind) = tabled(rules).unwrap();
        let mut twin = Self { rules, kind, layers: Vec::new(), rounds: Vec::new() };
        for n in 0..=seeds {
            twin.solve(n);
        }
        twin
    }

    fn solve(&mut self, n: usize) {
        let ways: Vec<Vec<Way>> = positions(n).map(|position| self.ways(position)).collect();
        self.layers.push(vec![[0, 0]; ways.len()]);
        let mut rounds = 0;
        loop {
            let next: Vec<Pair> = ways.iter().map(|ways| self.best(ways)).collect();
            if next == self.layers[n] {
                return self.rounds.push(rounds);
            }
            rounds += 1;
            self.layers[n] = next;
        }
    }

    /// The moves of a position; of a position that is over, its end as the one way.
    fn ways(&self, position: Position) -> Vec<Way> {
        let ends = |end: awale_core::End| {
            let got =
                |side| i32::from(end.score.halves(side)) / 2 - i32::from(position.store(side));
            let [mover, other] = [got(position.side()), got(position.side().other())];
            Way::Ends(self.pair(mover, other))
        };
        if let Some(end) = position.end(&self.rules) {
            return vec![ends(end)];
        }
        let legal = position.legal(&self.rules).into_iter();
        legal
            .map(|hole| {
                let played = position.play(hole, &self.rules).unwrap();
                match played.end {
                    Some(end) => ends(end),
                    None => {
                        let left = usize::from(played.position.seeds());
                        let number = board_number(played.position).unwrap();
                        Way::Leads(played.seeds.into(), left, number as usize)
                    }
                }
            })
            .collect()
    }

    fn pair(&self, mover: i32, other: i32) -> Pair {
        match self.kind {
            Kind::Exact => [mover - other, other - mover],
            Kind::Bounds => [mover, other],
        }
    }

    fn best(&self, ways: &[Way]) -> Pair {
        let each = ways.iter().map(|way| match *way {
            Way::Ends(pair) => pair,
            Way::Leads(gain, n, number) => {
                let [theirs, ours] = self.layers[n][number];
                let [gain, loss] = self.pair(gain, 0);
                [ours + gain, theirs + loss]
            }
        });
        each.reduce(|a, b| [a[0].max(b[0]), a[1].min(b[1])]).unwrap()
    }

    pub(crate) fn answer(&self, n: usize, number: usize) -> Answer {
        let [mover, other] = self.layers[n][number].map(|value| value as i8);
        let n = n as i8;
        match self.kind {
            Kind::Exact => Answer::Exact(mover),
            Kind::Bounds if mover + other == n => Answer::Exact(2 * mover - n),
            Kind::Bounds => Answer::Bounds { lower: 2 * mover - n, upper: n - 2 * other },
        }
    }

    /// Compares every board of every layer.
    pub(crate) fn compare(&self, tables: &Tables) {
        for (n, layer) in self.layers.iter().enumerate() {
            for number in 0..layer.len() {
                let position = position_at(n, number as u64).unwrap();
                let (ours, theirs) = (tables.probe(position), self.answer(n, number));
                assert_eq!(ours, theirs, "{} {position}", self.rules);
            }
        }
    }
}
