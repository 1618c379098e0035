use core::fmt;
use core::ops::Neg;

use awale_core::{End, Side};

/// The margin a game ends with, for the side to move: its score less the other's, in hundredths of
/// a seed, −4800 to 4800. Proved values are whole seeds; an estimate may lie between.
///
/// ```
/// use awale_search::Value;
///
/// let value = Value::of_seeds(-3);
/// assert_eq!(value.to_string(), "-3");
/// assert_eq!((-value).seeds(), 3.0);
/// assert_eq!(Value::of_hundredths(35).to_string(), "+0.35");
/// assert_eq!((Value::DRAW.hundredths(), Value::MAX.hundredths()), (0, 4800));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Value(i16);

impl Value {
    /// Neither side is ahead.
    pub const DRAW: Self = Self(0);
    /// All seeds for the side to move: no value is larger.
    pub const MAX: Self = Self::of_seeds(48);

    /// A whole margin.
    #[must_use]
    pub const fn of_seeds(seeds: i8) -> Self {
        Self(seeds as i16 * 100)
    }

    /// A margin in hundredths of a seed.
    #[must_use]
    pub const fn of_hundredths(hundredths: i16) -> Self {
        Self(hundredths)
    }

    /// The margin with which `side` ends a game.
    ///
    /// ```
    /// use awale_core::{Position, RuleSet, Side};
    /// use awale_search::Value;
    ///
    /// let position: Position = "0-0-2-0-0-1-0-0-0-0-0-0-23-22-N".parse()?;
    /// let end = position.end(&RuleSet::abapa()).unwrap(); // 26-22
    /// assert_eq!(Value::of_end(&end, Side::North), Value::of_seeds(-4));
    /// # Ok::<(), awale_core::notation::PositionError>(())
    /// ```
    #[must_use]
    pub const fn of_end(end: &End, side: Side) -> Self {
        Self::of_seeds(end.score.margin(side))
    }

    /// The margin in seeds.
    #[must_use]
    pub fn seeds(self) -> f32 {
        f32::from(self.0) / 100.0
    }

    /// The margin in hundredths of a seed.
    #[must_use]
    pub const fn hundredths(self) -> i16 {
        self.0
    }
}

/// The same margin seen by the other side.
impl Neg for Value {
    type Output = Self;

    fn neg(self) -> Self {
        Self(self.0.saturating_neg())
    }
}

/// In seeds with a sign, without needless decimals: `+2`, `-0.35`, `0`.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 > 0 { "+" } else { "" };
        f.pad(&format!("{sign}{}", self.seeds()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_is_shown_with_its_sign() {
        let shown =
            [-4800, -35, -1, 0, 1, 250].map(|value| Value::of_hundredths(value).to_string());
        assert_eq!(shown, ["-48", "-0.35", "-0.01", "0", "+0.01", "+2.5"]);
    }
}
