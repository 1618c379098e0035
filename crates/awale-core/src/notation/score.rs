use core::fmt;
use core::str::FromStr;

use crate::board::SEEDS;
use crate::notation::ParseError;
use crate::notation::padded::padded;
use crate::notation::position::seeds;
use crate::position::{Award, Score, Setup};
use crate::side::Side;

const COUNT: &str = "a number of seeds from 0 to 48, or one that ends in .5";

/// `south-north`, a half seed as `.5`.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        padded(f, |text| write!(text, "{}-{}", self.seeds(Side::South), self.seeds(Side::North)))
    }
}

/// Reads what [`Display`](fmt::Display) prints, and nothing else: `25-23`, or `23.5-24.5`
/// where the last seeds were split.
///
/// A score of half seeds counts all 48, since only a split of the whole board makes halves.
///
/// ```
/// use awale_core::{Score, Side};
///
/// let score: Score = "23.5-24.5".parse()?;
/// assert_eq!(score.margin(Side::North), 1);
/// assert_eq!(score.to_string(), "23.5-24.5");
///
/// let error = "30-20".parse::<Score>().unwrap_err();
/// assert_eq!(error.to_string(), "expected a score of at most 48 seeds at byte 0, found '3'");
/// # Ok::<(), awale_core::notation::ParseError>(())
/// ```
impl FromStr for Score {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let dash = text.find('-').ok_or(ParseError::new(text, text.len(), "'-'"))?;
        let [south, north] = [(0, dash), (dash + 1, text.len())]
            .map(|(from, to)| halves(&text[from..to]).ok_or(ParseError::new(text, from, COUNT)));
        of_halves([south?, north?]).map_err(|expected| ParseError::new(text, 0, expected))
    }
}

/// A number of seeds in half seeds.
fn halves(text: &str) -> Option<u8> {
    match text.strip_suffix(".5") {
        Some(whole) => Some(2 * seeds(whole)? + 1),
        None => Some(2 * seeds(text)?),
    }
}

/// The score of this many half seeds, South's first, if a game can end with it; what was expected
/// otherwise.
///
/// It is made as a game makes it: stores, and the rest of the board split or credited to nobody.
pub(crate) fn of_halves(halves: [u8; 2]) -> Result<Score, &'static str> {
    let split = halves[0] % 2;
    if split != halves[1] % 2 {
        return Err("half seeds on both sides or on none");
    }
    let stores = halves.map(|n| n / 2);
    let left = SEEDS.checked_sub(stores[0].saturating_add(stores[1]));
    let left = left.ok_or("a score of at most 48 seeds")?;
    if split == 1 && left != 1 {
        return Err("a score of 48 seeds, since it has half seeds");
    }
    let holes = [left, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
    let setup = Setup { holes, stores, side: Side::South };
    let award = if split == 1 { Award::Split } else { Award::Nobody };
    setup.check().map(|position| award.score(position)).map_err(|_| "a score of 48 seeds")
}
