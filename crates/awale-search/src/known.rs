//! What an oracle says of the moves of the root.

use awale_core::rules::Cycle;
use awale_core::{Hole, HoleSet};

use crate::analysis::{Kind, Variation};
use crate::deepening::Root;
use crate::oracle::{Oracle, heard};
use crate::value::Value;

/// A move with the least and the most that it can be worth.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Known {
    hole: Hole,
    least: Value,
    most: Value,
}

impl Root<'_> {
    /// What is known of the moves to look at; nothing unless it is of them all.
    ///
    /// An oracle knows nothing of what came before, so it is asked where nothing came since the last
    /// capture. A move back to the root changes no value: who makes progress never comes back, and a
    /// cycle is worth what the oracle takes it to be.
    pub(crate) fn known(&self, oracle: Option<(u8, &dyn Oracle)>) -> Option<Vec<Known>> {
        let (seeds, oracle) = oracle?;
        let is_fresh = self.past.is_empty() || self.rules.cycle == Cycle::None;
        if !is_fresh || self.position.seeds() > seeds {
            return None;
        }
        self.moves.iter().map(|hole| self.known_move(hole, oracle)).collect()
    }

    fn known_move(&self, hole: Hole, oracle: &dyn Oracle) -> Option<Known> {
        let played = self.position.play(hole, self.rules).ok()?;
        let [least, most] = match played.end {
            Some(end) => [Value::of_end(&end, self.position.side()); 2],
            None => {
                let lead = played.position.lead();
                let margin = |net: i8| -Value::of_seeds(lead + net);
                let [least, most] = heard(oracle, played.position)?.map(margin);
                [most, least]
            }
        };
        Some(Known { hole, least, most })
    }
}

/// The moves that may be the best.
pub(crate) fn hopeful(known: &[Known]) -> HoleSet {
    let sure = known.iter().map(|known| known.least).max();
    let may_be_best = known.iter().filter(|known| sure.is_none_or(|sure| known.most >= sure));
    may_be_best.map(|known| known.hole).collect()
}

/// A line with what is known of its first move besides what was found.
pub(crate) fn judged(line: Variation, known: &[Known]) -> Variation {
    let of_line = known.iter().find(|known| line.line.first() == Some(&known.hole));
    let (value, kind) = match of_line {
        Some(known) if known.least == known.most => (known.least, Kind::Exact),
        Some(known) if line.kind == Kind::Estimate && line.value <= known.least => {
            (known.least, Kind::Lower)
        }
        Some(known) if line.kind == Kind::Estimate && line.value >= known.most => {
            (known.most, Kind::Upper)
        }
        _ => (line.value, line.kind),
    };
    Variation { value, kind, ..line }
}
