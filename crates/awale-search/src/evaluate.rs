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

    /// Weights by hole and seeds, 0–24; more seeds count as 24.
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
                weights[hole / 6 * 6 + 5 - hole % 6][seeds] =
                    table[hole][if seeds < MOST_SEEDS { seeds } else { MOST_SEEDS }];
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
    #[inline]
    #[must_use]
    pub fn evaluate(&self, position: Position) -> Value {
        let [own, other] = position.words();
        let weight = |row: u64, place: usize| {
            i32::from(self.0[place][(row >> (8 * (place % 6)) & 63) as usize])
        };
        let holes: i32 = (0..6).map(|place| weight(own, place) + weight(other, place + 6)).sum();
        let most = i32::from(Value::MAX.hundredths());
        let estimate = 100 * i32::from(position.lead()) + holes;
        Value::of_hundredths(estimate.clamp(-most, most) as i16)
    }
}
