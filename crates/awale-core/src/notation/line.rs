use core::fmt;
use core::ops::Deref;
use core::str::FromStr;

use alloc::vec::Vec;
use arrayvec::ArrayVec;

use crate::hole::Hole;
use crate::notation::ParseError;
use crate::notation::padded::padded;

/// Which letter case is South's. Never guessed: a reader of text in the other case must ask for it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum LetterCase {
    /// `A`–`F` are South's, as everywhere in this crate.
    #[default]
    SouthUpper,
    /// `a`–`f` are South's, as interjeux.net and some other French pages write.
    SouthLower,
}

impl LetterCase {
    /// The hole that a letter names in this case.
    ///
    /// ```
    /// use awale_core::{Hole, notation::LetterCase};
    ///
    /// assert_eq!(LetterCase::SouthLower.hole('d'), Some(Hole::SOUTH[3]));
    /// assert_eq!(LetterCase::SouthUpper.hole('d'), Some(Hole::NORTH[3]));
    /// ```
    #[must_use]
    pub const fn hole(self, letter: char) -> Option<Hole> {
        match (self, Hole::from_letter(letter)) {
            (Self::SouthLower, Some(hole)) => Some(hole.turned()),
            (_, hole) => hole,
        }
    }

    /// Reads moves written without blanks or with them.
    ///
    /// # Errors
    /// At the first character that is neither a hole's letter nor a blank.
    pub fn read_moves(self, text: &str) -> Result<Vec<Hole>, ParseError> {
        self.holes(text).map(|read| read.map(|(_, hole)| hole)).collect()
    }

    /// The holes of a text, each with its byte offset.
    fn holes(self, text: &str) -> impl Iterator<Item = Result<(usize, Hole), ParseError>> + '_ {
        text.char_indices().filter(|(_, c)| !c.is_ascii_whitespace()).map(move |(at, c)| {
            let hole = self.hole(c).ok_or(ParseError::new(text, at, "a hole, A-F or a-f"));
            hole.map(|hole| (at, hole))
        })
    }
}

/// The hole's letter.
impl fmt::Display for Hole {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.letter(), f)
    }
}

/// Reads one letter, `A`–`F` or `a`–`f`.
impl FromStr for Hole {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut letters = text.chars();
        let hole = letters.next().and_then(Self::from_letter);
        let hole = hole.ok_or(ParseError::new(text, 0, "a hole, A-F or a-f"))?;
        match letters.next() {
            None => Ok(hole),
            Some(_) => Err(ParseError::new(text, 1, "the end of the move")),
        }
    }
}

/// A line of play without allocation: up to 255 moves, as a search finds them.
///
/// It prints without blanks and reads with or without them.
///
/// ```
/// use awale_core::{Hole, notation::Line};
///
/// let line: Line = "F f E e".parse()?;
/// assert_eq!(line.to_string(), "FfEe");
/// assert_eq!(line.first(), Some(&Hole::SOUTH[5]));
/// # Ok::<(), awale_core::notation::LineError>(())
/// ```
///
/// ```
/// use awale_core::{Hole, notation::Line};
///
/// let mut line = Line::new();
/// assert!(line.push(Hole::SOUTH[0]) && line.len() < Line::CAPACITY);
/// line.clear();
/// assert!(line.is_empty());
/// ```
#[derive(Clone, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Line(ArrayVec<Hole, { Line::CAPACITY }>);

/// Why a text is not a [`Line`].
///
/// ```
/// use awale_core::notation::{Line, LineError};
///
/// let error = "Aa".repeat(128).parse::<Line>().unwrap_err();
/// assert_eq!(error, LineError::TooLong { at: 255 });
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum LineError {
    /// A character is not a hole's letter.
    #[error(transparent)]
    Syntax(#[from] ParseError),
    /// There are more moves than a line holds.
    #[error(
        "expected the end of the line after {} moves, found another at byte {at}",
        Line::CAPACITY
    )]
    TooLong {
        /// The byte offset of the first move that finds no room.
        at: usize,
    },
}

impl Line {
    /// The most moves that a line holds.
    pub const CAPACITY: usize = 255;

    /// A line without a move.
    #[must_use]
    pub const fn new() -> Self {
        Self(ArrayVec::new_const())
    }

    /// Adds a move at the end; says whether there was room for it.
    pub fn push(&mut self, hole: Hole) -> bool {
        self.0.try_push(hole).is_ok()
    }

    /// Makes this line `hole` and then `rest`, cut to what fits: how a search hands its line up.
    pub fn set(&mut self, hole: Hole, rest: &Self) {
        self.0.clear();
        self.0.extend([hole].into_iter().chain(rest.iter().copied()).take(Self::CAPACITY));
    }

    /// Removes all moves.
    pub fn clear(&mut self) {
        self.0.clear();
    }
}

impl Deref for Line {
    type Target = [Hole];

    fn deref(&self) -> &[Hole] {
        &self.0
    }
}

impl<'a> IntoIterator for &'a Line {
    type Item = &'a Hole;
    type IntoIter = core::slice::Iter<'a, Hole>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        padded(f, |text| self.iter().try_for_each(|hole| write!(text, "{hole}")))
    }
}

/// `Line(FfEe)`
impl fmt::Debug for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Line({self})")
    }
}

impl FromStr for Line {
    type Err = LineError;

    fn from_str(text: &str) -> Result<Self, LineError> {
        let mut line = Self::new();
        for read in LetterCase::SouthUpper.holes(text) {
            let (at, hole) = read?;
            if !line.push(hole) {
                return Err(LineError::TooLong { at });
            }
        }
        Ok(line)
    }
}
