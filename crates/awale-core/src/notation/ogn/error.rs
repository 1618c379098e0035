use alloc::string::String;
use core::fmt;

use crate::hole::Hole;
use crate::notation::padded::padded;
use crate::notation::{PositionError, RuleSetError};
use crate::position::{IllegalMove, Reason};
use crate::side::Side;

/// The name of a move in a record: `3. E`, or `3... e` where it is North's turn.
///
/// ```
/// use awale_core::notation::{EditError, Record};
///
/// let mut record: Record = "1. D e 2. C c".parse()?;
/// let refused = record.push(awale_core::Hole::NORTH[5], None).unwrap_err();
/// assert!(matches!(refused, EditError::OutOfTurn { name } if name.to_string() == "3. f"));
/// # Ok::<(), awale_core::notation::OgnError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct MoveName {
    /// The number of the pair of moves, from 1.
    pub number: usize,
    /// The side whose turn it is.
    pub turn: Side,
    /// The hole that is played.
    pub hole: Hole,
}

impl MoveName {
    /// The name of the move at this index, from 0, in a game that `first` begins.
    ///
    /// ```
    /// use awale_core::notation::MoveName;
    /// use awale_core::{Hole, Side};
    ///
    /// assert_eq!(MoveName::new(4, Side::South, Hole::SOUTH[4]).to_string(), "3. E");
    /// assert_eq!(MoveName::new(0, Side::North, Hole::NORTH[4]).to_string(), "1... e");
    /// ```
    #[must_use]
    pub fn new(index: usize, first: Side, hole: Hole) -> Self {
        // The index is halved before anything is added, so none is too large.
        let place = index % 2 + first.index();
        Self { number: index / 2 + place / 2 + 1, turn: Side::BOTH[place % 2], hole }
    }
}

impl fmt::Display for MoveName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let dots = if self.turn == Side::South { "." } else { "..." };
        padded(f, |text| write!(text, "{}{dots} {}", self.number, self.hole))
    }
}

/// What cannot be put into a record, since it could not be written or would not be read back.
///
/// ```
/// use awale_core::notation::{EditError, Record};
///
/// let mut record = Record::new();
/// assert_eq!(record.set_tag("White player", "Ama"), Err(EditError::TagName));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum EditError {
    /// A character has no place there.
    #[error("{found:?} at byte {at} has no place in {place}")]
    Character {
        /// The byte offset in the text.
        at: usize,
        /// The character.
        found: char,
        /// What the text was to be: "a comment", "a variation" or "a tag's value".
        place: &'static str,
    },
    /// A parenthesis or a brace of a variation is never closed.
    #[error("a parenthesis or a brace in the variation is never closed")]
    Unbalanced,
    /// A tag's name is something else than one or more letters, digits and underscores.
    #[error("a tag's name is one or more of the letters A-Z and a-z, digits and underscores")]
    TagName,
    /// The `FEN` tag is given something else than a position.
    #[error("the value of the FEN tag is no position: {0}")]
    Fen(#[from] PositionError),
    /// A move is not of the side whose turn it is.
    #[error(
        "{name} is out of turn: the hole belongs to {}, and it is {}'s turn",
        .name.hole.side(),
        .name.turn
    )]
    OutOfTurn {
        /// The move.
        name: MoveName,
    },
    /// A start position for the other side is given to a record that has moves.
    #[error("the moves of the record begin with {0}'s, so {0} is to move in its start position")]
    Start(Side),
    /// More seeds are captured than there are.
    #[error("a move captures at most 48 seeds, not {0}")]
    Captured(u8),
}

/// Why a text is not a record: where, and what was expected or is wrong there.
///
/// ```
/// use awale_core::notation::{OgnFault, Record};
///
/// let error = "[South \"Ama\"]\n[South \"Kofi\"]\n".parse::<Record>().unwrap_err();
/// assert_eq!((error.line, &error.fault), (2, &OgnFault::RepeatedTag("South".into())));
/// assert!(error.to_string().ends_with("the tag South is given twice"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("line {line}, byte {at}: {fault}")]
#[non_exhaustive]
pub struct OgnError {
    /// The byte offset in the whole text.
    pub at: usize,
    /// The number of the line, from 1.
    pub line: usize,
    /// What is wrong there.
    pub fault: OgnFault,
}

/// What is wrong with the text of a record.
///
/// ```
/// use awale_core::notation::{OgnFault, Record};
///
/// let error = "1. D {never ends".parse::<Record>().unwrap_err();
/// assert_eq!(error.fault, OgnFault::Unclosed('{'));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum OgnFault {
    /// Something else stands there than what was expected.
    #[error("expected {expected}, found {}", Found(*found))]
    Expected {
        /// What was expected.
        expected: &'static str,
        /// The character found, or `None` at the end of the text.
        found: Option<char>,
    },
    /// A comment or a variation has no end.
    #[error("{0:?} is never closed")]
    Unclosed(char),
    /// A tag is given twice.
    #[error("the tag {0} is given twice")]
    RepeatedTag(String),
    /// A comment, variation, tag or move cannot be what stands there.
    #[error(transparent)]
    Edit(#[from] EditError),
    /// A move's number is not the one whose turn it is.
    #[error("move number {found} stands where {expected} is expected")]
    Number {
        /// As it is written.
        found: String,
        /// As it should be.
        expected: String,
    },
    /// North moves first, but nothing says so.
    #[error(
        "the game begins with {0}, a hole of North's, but North starts only after a FEN tag that \
         says so or the number 1...; text in which lower case is South's is not Oware Game Notation"
    )]
    NorthFirst(Hole),
    /// The result after the moves is not the one of the tag.
    #[error("the moves end with the result {found}, but the Result tag says {tag:?}")]
    Result {
        /// After the moves.
        found: String,
        /// In the tag.
        tag: String,
    },
}

struct Found(Option<char>);

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(found) => write!(f, "{found:?}"),
            None => f.write_str("the end of the text"),
        }
    }
}

/// Why a record makes no game.
///
/// ```
/// use awale_core::notation::{Record, RecordError};
///
/// let record: Record = "[Variant \"abapa\"]\n\n1. D e 2. D".parse()?;
/// let error = record.game().unwrap_err();
/// assert!(matches!(error, RecordError::Illegal { index: 2, .. }));
/// assert_eq!(error.to_string(), "move 2. D is refused: D may not be played: the hole is empty");
/// # Ok::<(), awale_core::notation::OgnError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum RecordError {
    /// The record does not say which rules it was played under.
    #[error("the record has no Variant tag: say which rules it is to be read under")]
    NoVariant,
    /// The `Variant` tag holds something else than the text form of a rule set.
    #[error("the Variant tag {variant:?} names no known rules: {error}")]
    Variant {
        /// What the tag holds.
        variant: String,
        /// Why that is no rule set.
        error: RuleSetError,
    },
    /// A move may not be played.
    #[error("move {name} is refused: {refusal}")]
    Illegal {
        /// The index of the move in the record.
        index: usize,
        /// The move.
        name: MoveName,
        /// The rule that it breaks.
        refusal: IllegalMove,
    },
    /// A move captures something else than what the record says.
    #[error("move {name}+{written} captures {captured} under these rules, not {written}")]
    Captured {
        /// The index of the move in the record.
        index: usize,
        /// The move.
        name: MoveName,
        /// What the record says.
        written: u8,
        /// What it captures.
        captured: u8,
    },
    /// The `Termination` tag tells of players who end a game that is over.
    #[error("the Termination tag says {termination:?}, but the game is over before: {reason}")]
    Over {
        /// What the tag holds.
        termination: String,
        /// Why the game is over.
        reason: Reason,
    },
    /// The `Result` tag is not how the game stands after its moves.
    #[error(
        "the Result tag says {tag:?}, but under these rules it is {result:?} after {plies} plies"
    )]
    Result {
        /// What the tag holds.
        tag: String,
        /// The result: the score, or `*` while the game goes on.
        result: String,
        /// The number of plies played.
        plies: usize,
    },
}
