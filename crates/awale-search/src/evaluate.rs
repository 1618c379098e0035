//! What a position is worth at a glance, where a search stops.

use awale_core::Position;

use crate::value::Value;
use crate::weights::LEARNED;

/// The seeds from which on a hole counts the same.
pub(crate) const MOST_SEEDS: usize = 24;

/// What each hole is worth by its place and its seeds, in hundredths of a seed: first the six of
/// the side to move from its left, then the six of the other side from that side's left.
///
/// The estimate of a position is the lead in seeds and the sum of twelve weights. What the weights
/// of the other side stand for is worth to the side to move, so they are mostly negative.
///
/// They are kept as a position keeps its holes: each row from its owner's right.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Weights([[i16; 64]; 12]);

/// [`Weights::LEARNED`].
impl Default for Weights {
    fn default() -> Self {
        Self::LEARNED
    }
}

impl Weights {
    /// The weights that were fitted to games of the engine against itself; see `docs/strength.md`.
    pub const LEARNED: Self = Self::from_table(&LEARNED);

    /// The weights that Aualé's engine publishes, as far as they fit this form: for holes of more
    /// than twelve seeds, of none, and of one or two. A place to start from.
    pub const AUALE: Self = {
        let mut table = [[0; MOST_SEEDS + 1]; 12];
        let mut hole = 0;
        while hole < 12 {
            let mut seeds = 0;
            while seeds <= MOST_SEEDS {
                let weight = match seeds {
                    0 => -216,
                    1 | 2 => -144,
                    3..=12 => 0,
                    _ => 112,
                };
                table[hole][seeds] = if hole < 6 { weight } else { -weight };
                seeds += 1;
            }
            hole += 1;
        }
        Self::from_table(&table)
    };

    /// Weights by hole and seeds, 0–24; more seeds count as 24. A weight beyond ±48 seeds, more than
    /// any game is worth, counts as that.
    ///
    /// ```
    /// use awale_core::Position;
    /// use awale_search::{Value, Weights};
    ///
    /// // Each seed in the hole to the left of who is to move is worth a tenth of a seed.
    /// let mut table = [[0; 25]; 12];
    /// table[0] = std::array::from_fn(|seeds| 10 * seeds as i16);
    /// let weights = Weights::from_table(&table);
    /// assert_eq!(weights.evaluate(Position::START), Value::of_hundredths(40));
    /// ```
    #[must_use]
    pub const fn from_table(table: &[[i16; MOST_SEEDS + 1]; 12]) -> Self {
        let mut weights = [[0; 64]; 12];
        let mut hole = 0;
        while hole < 12 {
            let mut seeds = 0;
            while seeds < 64 {
                let weight = table[hole][if seeds < MOST_SEEDS { seeds } else { MOST_SEEDS }];
                weights[hole / 6 * 6 + 5 - hole % 6][seeds] = within_a_game(weight);
                seeds += 1;
            }
            hole += 1;
        }
        Self(weights)
    }

    /// An estimate of the margin a game ends with, for the side to move.
    ///
    /// ```
    /// use awale_core::Position;
    /// use awale_search::Weights;
    ///
    /// let position: Position = "0-0-0-0-0-0-0-0-0-0-0-0-30-18-S".parse()?;
    /// assert!(Weights::LEARNED.evaluate(position).seeds() > 5.0);
    /// # Ok::<(), awale_core::notation::PositionError>(())
    /// ```
    #[must_use]
    pub fn evaluate(&self, position: Position) -> Value {
        let [own, other] = position.words();
        let weight = |row: u64, place: usize| {
            i32::from(self.0[place][(row >> (8 * (place % 6)) & 63) as usize])
        };
        let holes: i32 = (0..6).map(|place| weight(own, place) + weight(other, place + 6)).sum();
        with_lead(position, holes)
    }
}

const fn within_a_game(weight: i16) -> i16 {
    let most = Value::MAX.hundredths();
    if weight > most {
        most
    } else if weight < -most {
        -most
    } else {
        weight
    }
}

/// The estimate where all holes together weigh so much.
#[inline]
fn with_lead(position: Position, holes: i32) -> Value {
    let most = i32::from(Value::MAX.hundredths());
    let estimate = 100 * i32::from(position.lead()) + holes;
    Value::of_hundredths(estimate.clamp(-most, most) as i16)
}

/// The bits of two neighbouring bytes of a row that count their seeds.
const PAIR: usize = 0x3F3F;

/// [`Weights`] with what two neighbouring holes weigh together worked out beforehand, so that an
/// estimate takes half the look-ups.
#[derive(Clone, Debug)]
pub(crate) struct Estimator(Box<[PairWeights; 6]>);

/// What two holes weigh, by the two bytes of them in a row's word. The few entries too many let the
/// six tables, of which mostly the same few lines are used, lie on different lines of the cache.
type PairWeights = [i16; PAIR + 1 + 32];

impl Estimator {
    pub(crate) fn new(weights: &Weights) -> Self {
        let mut pairs = Box::new([[0; PAIR + 1 + 32]; 6]);
        for (pair, holes) in pairs.iter_mut().zip(weights.0.chunks_exact(2)) {
            let [low, high] = [&holes[0], &holes[1]];
            for (seeds, both) in pair.iter_mut().enumerate().take(PAIR + 1) {
                *both = low[seeds & 63] + high[seeds >> 8 & 63];
            }
        }
        Self(pairs)
    }

    /// What [`Weights::evaluate`] finds, in hundredths.
    #[inline]
    pub(crate) fn estimate(&self, position: Position) -> i16 {
        let [own, other] = position.words();
        let weight = |row: u64, pair: usize| {
            i32::from(self.0[pair][(row >> (16 * (pair % 3))) as usize & PAIR])
        };
        let holes: i32 = (0..3).map(|pair| weight(own, pair) + weight(other, pair + 3)).sum();
        with_lead(position, holes).hundredths()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use awale_core::{Setup, Side};

    #[test]
    fn pairs_of_holes_weigh_what_the_holes_do() {
        let mut random = fastrand::Rng::with_seed(1);
        let wild = [[(); MOST_SEEDS + 1]; 12].map(|hole| hole.map(|()| random.i16(..)));
        for weights in [Weights::LEARNED, Weights::AUALE, Weights::from_table(&wild)] {
            let estimator = Estimator::new(&weights);
            for _ in 0..20_000 {
                let mut holes = [0; 12];
                let on_board = random.u8(..=48);
                let used = random.usize(1..=12);
                (0..on_board).for_each(|_| holes[random.usize(..used)] += 1);
                let side = if random.bool() { Side::South } else { Side::North };
                let south = random.u8(..=48 - on_board);
                let stores = [south, 48 - on_board - south];
                let position = Setup { holes, stores, side }.check().unwrap();
                assert_eq!(estimator.estimate(position), weights.evaluate(position).hundredths());
            }
        }
    }

    #[test]
    fn auale_fears_few_seeds_and_likes_many() {
        let position: Position = "0-1-2-3-12-13-0-1-0-0-0-14-1-1-S".parse().unwrap();
        let own = -216 - 144 - 144 + 112;
        let other = 216 + 144 + 216 + 216 + 216 - 112;
        assert_eq!(Weights::AUALE.evaluate(position), Value::of_hundredths(own + other));
        let turned = position.turned();
        assert_eq!(Weights::AUALE.evaluate(turned), Value::of_hundredths(own + other));
    }

    #[test]
    fn a_weight_stays_within_a_game_and_so_does_an_estimate() {
        let estimate = |weights: [i16; 2], position: &str| {
            let mut table = [[0; MOST_SEEDS + 1]; 12];
            table[0][MOST_SEEDS] = weights[0];
            table[1] = [weights[1]; MOST_SEEDS + 1];
            let position = position.parse().unwrap();
            Weights::from_table(&table).evaluate(position).hundredths()
        };
        let even = "24-0-0-0-0-0-0-0-0-0-0-0-12-12-S";
        assert_eq!(estimate([10_000, -4_700], even), 100);
        assert_eq!(estimate([-10_000, 4_700], even), -100);
        assert_eq!(estimate([30_000, 30_000], even), 4_800);
        assert_eq!(estimate([-30_000, -30_000], even), -4_800);
        // More than 24 seeds count as 24, fewer do not.
        assert_eq!(estimate([70, 0], "36-0-0-0-0-0-0-0-0-0-0-0-6-6-S"), 70);
        assert_eq!(estimate([70, 0], "22-0-0-0-0-0-0-0-0-0-0-0-13-13-S"), 0);
    }
}
