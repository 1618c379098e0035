//! What is written as one word, or as a few letters.

use core::fmt;
use core::str::FromStr;

use crate::hole::Hole;
use crate::hole_set::HoleSet;
use crate::notation::ParseError;
use crate::notation::padded::padded;
use crate::position::Reason;
use crate::rules::Preset;
use crate::side::Side;

/// Reads `South` or `North`.
impl FromStr for Side {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        match text {
            "South" => Ok(Self::South),
            "North" => Ok(Self::North),
            _ => Err(ParseError::new(text, 0, "a side, South or North")),
        }
    }
}

/// Reads a reason's [name](Reason::name).
impl FromStr for Reason {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Self::from_name(text).ok_or(ParseError::new(
            text,
            0,
            "a reason: grand-slam-forfeit, starvation-penalty, majority, cycle, no-move, \
             dead-end, ply-limit, agreement or resignation",
        ))
    }
}

/// The preset's name.
impl fmt::Display for Preset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Reads a preset's [name](Preset::name).
impl FromStr for Preset {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Self::from_name(text).ok_or(ParseError::new(
            text,
            0,
            "a preset: xmloperator, jeu-dawale, commun, interjeux, awale-libre, abapa, \
             open-spiel, codingame or awari",
        ))
    }
}

/// The letters of the holes in sowing order, without blanks: `ACf`.
impl fmt::Display for HoleSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        padded(f, |text| self.iter().try_for_each(|hole| write!(text, "{hole}")))
    }
}

/// Reads what [`Display`](fmt::Display) prints: letters in sowing order, each once.
///
/// ```
/// use awale_core::HoleSet;
///
/// let set: HoleSet = "ACf".parse()?;
/// assert_eq!((set.len(), set.to_string()), (3, "ACf".to_string()));
/// assert_eq!(
///     "CA".parse::<HoleSet>().unwrap_err().to_string(),
///     "expected a hole that comes later in sowing order at byte 1, found 'A'",
/// );
/// # Ok::<(), awale_core::notation::ParseError>(())
/// ```
impl FromStr for HoleSet {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut set = Self::EMPTY;
        for (at, letter) in text.char_indices() {
            let hole = Hole::from_letter(letter);
            let hole = hole.ok_or(ParseError::new(text, at, "a hole, A-F or a-f"))?;
            if set.iter().next_back().is_some_and(|last| last >= hole) {
                let expected = "a hole that comes later in sowing order";
                return Err(ParseError::new(text, at, expected));
            }
            set = set.with(hole);
        }
        Ok(set)
    }
}
