//! The games counted.

use std::collections::BTreeMap;

use awale_core::{Position, Side};

use super::fault::{Fault, FaultKind};
use super::played::{Played, Round};
use super::referee::Verdict;
use crate::statistics::Sample;

/// What the games of a match come to, all seen by the first engine.
#[derive(Debug, Default)]
pub(super) struct Tally {
    /// Losses, draws and wins as South and as North.
    by_side: [[u64; 3]; 2],
    /// Pairs by the half points that were made of both games.
    pub(super) pairs: Sample<5>,
    /// The half points of games whose pair is not complete.
    alone: BTreeMap<usize, usize>,
    /// How often a game ended for which reason.
    pub(super) ends: BTreeMap<&'static str, u64>,
    /// The games that were lost by a fault.
    pub(super) faults: BTreeMap<Round, FaultSeen>,
}

/// A fault, and where it was made.
#[derive(Clone, Debug)]
pub(super) struct FaultSeen {
    /// The index of the engine that made it.
    pub(super) engine: usize,
    pub(super) side: Side,
    pub(super) fault: Fault,
    pub(super) plies: usize,
    pub(super) position: Position,
}

impl Tally {
    pub(super) fn add(&mut self, played: &Played) {
        let (round, half_points) = (played.round, played.half_points());
        self.by_side[round.side(0).index()][half_points] += 1;
        match self.alone.remove(&round.pair) {
            Some(other) => self.pairs.counts[half_points + other] += 1,
            None => drop(self.alone.insert(round.pair, half_points)),
        }
        *self.ends.entry(ending(&played.verdict)).or_default() += 1;
        if let Verdict::Forfeit { side, fault } = &played.verdict {
            let seen = FaultSeen {
                engine: round.engine(*side),
                side: *side,
                fault: fault.clone(),
                plies: played.game.plies(),
                position: played.game.position(),
            };
            self.faults.insert(round, seen);
        }
    }

    /// Losses, draws and wins where the first engine was `side`.
    pub(super) fn as_side(&self, side: Side) -> [u64; 3] {
        self.by_side[side.index()]
    }

    /// Losses, draws and wins.
    pub(super) fn games(&self) -> [u64; 3] {
        let [south, north] = self.by_side;
        std::array::from_fn(|result| south[result] + north[result])
    }

    /// How many games were played.
    pub(super) fn len(&self) -> u64 {
        self.games().iter().sum()
    }

    /// The points of the first engine.
    pub(super) fn points(&self) -> f64 {
        let [_, draws, wins] = self.games();
        wins as f64 + draws as f64 / 2.0
    }

    /// How often an engine failed, by how it did.
    pub(super) fn faults_of(&self, engine: usize) -> BTreeMap<FaultKind, u64> {
        let mut counts = BTreeMap::new();
        for seen in self.faults.values().filter(|seen| seen.engine == engine) {
            *counts.entry(seen.fault.kind).or_default() += 1;
        }
        counts
    }
}

/// Why a game ended: a reason of the rules, or one of the match.
fn ending(verdict: &Verdict) -> &'static str {
    match verdict {
        Verdict::Ended(end) => end.reason.name(),
        Verdict::Capped => "cap",
        Verdict::Forfeit { .. } => "forfeit",
    }
}

#[cfg(test)]
#[path = "tally_tests.rs"]
mod tests;
