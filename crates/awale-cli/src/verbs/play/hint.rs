//! The best moves with what each loses: the hint, *conseil* in Awale libre.

use std::fmt;

use awale_core::Hole;
use awale_search::{Analysis, Kind, Variation};

/// What is to be said of every legal move, the best first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Hint {
    /// How many plies were looked ahead.
    pub(crate) depth: u8,
    pub(crate) advice: Vec<Advice>,
}

/// A move with the margin that the game ends with, and what that is less than the best move's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Advice {
    pub(crate) hole: Hole,
    pub(crate) value: Seeds,
    pub(crate) loses: Seeds,
    /// Whether the value is proved.
    pub(crate) sure: bool,
    /// Its place, 0 for the best.
    pub(crate) rank: usize,
}

/// Seeds to a tenth: a hint that says more would feign what it does not know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Seeds(i16);

impl Seeds {
    /// From hundredths of a seed.
    pub(crate) fn of_hundredths(hundredths: i16) -> Self {
        let away = 5 * hundredths.signum();
        Self((hundredths + away) / 10 * 10)
    }

    pub(crate) fn hundredths(self) -> i16 {
        self.0
    }

    /// Without a sign.
    pub(crate) fn unsigned(self) -> f32 {
        f32::from(self.0.abs()) / 100.0
    }
}

/// With a sign, as in `+3` and `-0.4`.
impl fmt::Display for Seeds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 > 0 { "+" } else { "" };
        write!(f, "{sign}{}", f32::from(self.0) / 100.0)
    }
}

impl Hint {
    /// What an analysis of all moves says of each.
    pub(crate) fn of(analysis: &Analysis) -> Self {
        let seeds = |line: &Variation| Seeds::of_hundredths(line.value.hundredths());
        let best = analysis.lines.first().map_or(Seeds(0), seeds);
        let advice = analysis.lines.iter().enumerate().filter_map(|(rank, line)| {
            let value = seeds(line);
            Some(Advice {
                hole: *line.line.first()?,
                value,
                loses: Seeds(best.0.saturating_sub(value.0)),
                sure: line.kind == Kind::Exact,
                rank,
            })
        });
        Self { depth: analysis.depth, advice: advice.collect() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use awale_core::Game;
    use awale_core::RuleSet;
    use awale_search::{Limits, Searcher};

    #[test]
    fn every_legal_move_is_told_the_best_first_with_what_it_loses() {
        let position = "0-0-0-0-3-2-1-1-4-0-0-0-18-19-S".parse().unwrap();
        let game = Game::from_position(RuleSet::awale_libre(), position);
        let limits = Limits { depth: Some(9), lines: 6, ..Limits::default() };
        let hint = Hint::of(&Searcher::new(1).search(&game, &limits));
        assert_eq!(hint.depth, 9);
        let holes: Vec<_> = hint.advice.iter().map(|advice| advice.hole).collect();
        assert_eq!(holes.len(), game.legal().len());
        assert_eq!(hint.advice[0].loses.hundredths(), 0);
        for pair in hint.advice.windows(2) {
            assert!(pair[0].loses.hundredths() <= pair[1].loses.hundredths(), "{pair:?}");
            let lost = pair[0].value.hundredths() - pair[1].value.hundredths();
            assert!(lost >= 0, "{pair:?}");
        }
    }

    #[test]
    fn seeds_are_rounded_to_tenths() {
        let text = |hundredths| Seeds::of_hundredths(hundredths).to_string();
        assert_eq!([35, -35, 34, 0, 4, 300].map(text), ["+0.4", "-0.4", "+0.3", "0", "0", "+3"]);
    }
}
