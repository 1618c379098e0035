//! Levels for people: how deep an opponent looks, and how far it misjudges what it sees.

use core::fmt;

use awale_core::{Game, Hole};

use crate::analysis::Variation;
use crate::limits::Limits;
use crate::searcher::Searcher;

/// How strong an opponent is, from 1, a beginner, to 8, all that the search can do.
///
/// A level below the full looks a few plies ahead, and misjudges each move by up to some seeds
/// before it takes the one that seems best. So it may miss what a move loses, but never plays one
/// that loses more than its error, as far as it can see. Each level clearly beats the one below:
/// `docs/strength.md` has the matches.
///
/// ```
/// use awale_core::{Game, RuleSet};
/// use awale_search::{Level, Limits, Searcher};
///
/// let mut game = Game::new(RuleSet::abapa());
/// let mut searcher = Searcher::new(1);
/// for random in [11, 22, 33] {
///     let hole = searcher.choose(&game, Level::BEGINNER, random, &Limits::default()).unwrap();
///     game.play(hole)?;
/// }
/// assert_eq!(game.plies(), 3);
/// # Ok::<(), awale_core::IllegalMove>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

/// The plies that each level below the full looks ahead, and its error in hundredths of a seed.
const HANDICAPS: [(u8, u16); 7] =
    [(1, 1000), (2, 1200), (2, 600), (3, 300), (5, 200), (7, 120), (11, 60)];

/// [`Level::FULL`].
impl Default for Level {
    fn default() -> Self {
        Self::FULL
    }
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Self; 8] =
        [Self(1), Self(2), Self(3), Self(4), Self(5), Self(6), Self(7), Self(8)];

    /// The weakest: it looks at what it captures at once, and often overlooks even that.
    pub const BEGINNER: Self = Self(1);

    /// The strongest: whatever the limits let the search find.
    pub const FULL: Self = Self(8);

    /// The level of this number, or `None` if it is not in 1–8.
    ///
    /// ```
    /// use awale_search::Level;
    ///
    /// assert_eq!(Level::new(8), Some(Level::FULL));
    /// assert_eq!(Level::new(9), None);
    /// assert_eq!(Level::ALL.map(Level::number), [1, 2, 3, 4, 5, 6, 7, 8]);
    /// ```
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if number >= Self::BEGINNER.0 && number <= Self::FULL.0 { Some(Self(number)) } else { None }
    }

    /// Its number, 1–8.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// What holds it back, or `None` for the full level.
    fn handicap(self) -> Option<(u8, u16)> {
        HANDICAPS.get(usize::from(self.0 - 1)).copied()
    }
}

/// Its number.
impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Searcher {
    /// The move of a player of this level, or `None` when the game is over.
    ///
    /// Below the full level, `random` is all that the choice depends on beside the game, unless a
    /// limit cuts the search short of the level's depth: the same number gives the same move, so
    /// give a fresh one for each move. The full level plays the best move of
    /// [`search`](Self::search) and needs a limit, as that does. `limits.lines` is left aside.
    ///
    /// ```
    /// use awale_core::{Game, RuleSet};
    /// use awale_search::{Level, Limits, Searcher};
    ///
    /// let game = Game::new(RuleSet::awari());
    /// let mut searcher = Searcher::new(1);
    /// let limits = Limits::to_depth(8);
    /// let best = searcher.search(&game, &limits).best();
    /// assert_eq!(searcher.choose(&game, Level::FULL, 0, &limits), best);
    /// ```
    pub fn choose(
        &mut self,
        game: &Game,
        level: Level,
        random: u64,
        limits: &Limits,
    ) -> Option<Hole> {
        let Some((depth, error)) = level.handicap() else {
            return self.search(game, &Limits { lines: 1, ..limits.clone() }).best();
        };
        let depth = limits.depth.map_or(depth, |most| most.min(depth));
        let limits = Limits { depth: Some(depth), lines: Hole::ALL.len() / 2, ..limits.clone() };
        let lines = self.search(game, &limits).lines;
        lines.iter().filter_map(|line| seen(line, error, random)).max().map(|(_, hole)| hole)
    }
}

/// What a move seems to be worth to a player who misjudges it, with the move itself.
///
/// The error goes with the hole, not with the move's rank, so that moves of equal value may come in
/// any order.
fn seen(variation: &Variation, error: u16, random: u64) -> Option<(i32, Hole)> {
    let &hole = variation.line.first()?;
    let bits = mixed(random, hole.offset() as u64) >> 48;
    let misjudged = (bits * (u64::from(error) + 1)) >> 16;
    Some((i32::from(variation.value.hundredths()) + misjudged as i32, hole))
}

/// Well-mixed bits for the number `index` of a sequence that `seed` begins: the generator
/// `SplitMix64` of Steele, Lea and Flood, 2014.
const fn mixed(seed: u64, index: u64) -> u64 {
    let mut bits = seed.wrapping_add((index + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15));
    bits = (bits ^ bits >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    bits = (bits ^ bits >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    bits ^ bits >> 31
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The numbers that the generator's authors give for this seed.
    #[test]
    fn the_sequence_is_that_of_split_mix() {
        let numbers = [0, 1, 2, 3, 4].map(|index| mixed(1_234_567, index));
        let published: [u64; 5] = [
            6_457_827_717_110_365_317,
            3_203_168_211_198_807_973,
            9_817_491_932_198_370_423,
            4_593_380_528_125_082_431,
            16_408_922_859_458_223_821,
        ];
        assert_eq!(numbers, published);
    }

    #[test]
    fn all_levels_but_the_full_are_held_back() {
        let handicaps: Vec<_> = Level::ALL.iter().map_while(|level| level.handicap()).collect();
        assert_eq!(handicaps, HANDICAPS);
        assert_eq!((Level::FULL.handicap(), Level::FULL.to_string()), (None, "8".to_string()));
    }

    /// Up to its error a move seems better than it is, and each error comes up.
    #[test]
    fn a_move_is_misjudged_by_its_error_at_most() {
        let mut line = awale_core::notation::Line::new();
        line.push(Hole::SOUTH[2]);
        let value = crate::value::Value::of_hundredths(-300);
        let variation = Variation { value, kind: crate::analysis::Kind::Estimate, line };
        let judged = (0..1000).filter_map(|random| seen(&variation, 5, random));
        let values: std::collections::BTreeSet<i32> = judged.map(|(value, _)| value).collect();
        assert!(values.into_iter().eq(-300..=-295));
    }
}
