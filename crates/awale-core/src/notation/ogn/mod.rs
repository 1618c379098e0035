//! Oware Game Notation, a PGN-like text form of games.

mod cursor;
mod error;
mod game;
mod note;
mod reader;
mod records;
mod tags;
mod writer;

use alloc::vec::Vec;

pub use error::{EditError, MoveName, OgnError, OgnFault, RecordError};
pub use note::{Comment, Note, Variation};
pub use records::Records;

use crate::hole::Hole;
use crate::notation::repair::{Repair, Repairs};
use crate::position::Position;
use crate::side::Side;
use tags::Tags;

/// The name of the tag that holds the start position.
const FEN: &str = "FEN";

/// A game as it is written down in Oware Game Notation: tags, a start position, moves, and the
/// comments and variations between them.
///
/// A record says what is written, not what is true: its moves alternate, but whether they are legal
/// only [`game`](Self::game) tells, which needs rules. Everything that a record can hold can be
/// written, and what is written reads back as the same record.
///
/// ```
/// use awale_core::notation::Record;
///
/// let text = r#"[Variant "abapa"]
/// [South "Ama"]
/// [North "Kofi"]
/// [Result "*"]
///
/// {a quiet start} 1. D e 2. C c (2... f {the usual move} 3. B) 3. A
/// "#;
/// let record: Record = text.parse()?;
/// assert_eq!(record.tag("South"), Some("Ama"));
/// assert_eq!(record.moves().len(), 5);
/// assert_eq!(record.to_string(), text);
///
/// let game = record.game()?;
/// assert_eq!(game.plies(), 5);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # The text form
/// - A tag a line, `[Name "value"]`; in a value `\"` is a quote and `\\` a backslash. A blank line
///   ends the tags.
/// - Moves are numbered in pairs, `1. D e 2. C+3 c`; `+3` is what a move captured, and may be left
///   out. A game that North starts begins `1... d 2. E f`, and its `FEN` tag says so too.
/// - `{comments}` and `(variations)` stand anywhere among the moves, also before the first.
/// - Lines are wrapped at 80 columns where there is a blank; a tag or a longer word is not cut.
///
/// Read are also text with a byte order mark, with any line ends, without move numbers, with a
/// number before each move (`1. D 1... e`), and with a result after the moves, if it is the one of
/// the `Result` tag; without such a tag it becomes one.
///
/// # Other writers
/// Some leave the `FEN` tag out when South is to move: such a record reads as a game from the usual
/// start, and [`game`](Self::game) refuses it at the first move that does not fit. Some number a
/// game that North starts as if North were South, `1. d E`: after a `FEN` tag with North to move
/// this is read as what it means, and written as it should be; without the tag it is an error. A
/// game that begins `1... d` without the tag is read from the usual start with North to move. Some
/// accept moves that do not alternate: an error that names the move.
///
/// What was put right, [`repairs`](Self::repairs) tells. It is no part of the record, which equals
/// one that was written as it should be.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Record {
    tags: Tags,
    /// What the tag `FEN` holds, or the usual start without it.
    start: Position,
    opening: Vec<Note>,
    moves: Vec<RecordedMove>,
    repairs: Repairs,
}

/// A move of a [`Record`], with what is written after it.
///
/// ```
/// use awale_core::{Hole, notation::Record};
///
/// let record: Record = "1. D e+2".parse()?;
/// let last = record.moves().last().unwrap();
/// assert_eq!((last.hole(), last.captured(), last.notes().len()), (Hole::NORTH[4], Some(2), 0));
/// # Ok::<(), awale_core::notation::OgnError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct RecordedMove {
    hole: Hole,
    captured: Option<u8>,
    notes: Vec<Note>,
}

impl RecordedMove {
    /// The hole that is played.
    #[must_use]
    pub fn hole(&self) -> Hole {
        self.hole
    }

    /// The seeds that it captured, 0–48, if the record says so.
    #[must_use]
    pub fn captured(&self) -> Option<u8> {
        self.captured
    }

    /// The comments and variations after it.
    #[must_use]
    pub fn notes(&self) -> &[Note] {
        &self.notes
    }
}

impl Record {
    /// A record of nothing: no tags, the usual start, no moves.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// What was put right in the text that this was read from, in its order; nothing where nothing
    /// was, or where no text was read. To change the record changes nothing of it.
    ///
    /// ```
    /// use awale_core::notation::Record;
    ///
    /// let record: Record = "1... d 2. E".parse()?;
    /// assert_eq!(
    ///     record.repairs()[0].to_string(),
    ///     "line 1, byte 0: the moves begin with North's, and no FEN tag says from where: the usual \
    ///      start is taken, with North to move",
    /// );
    /// let written: Record = record.to_string().parse()?;
    /// assert!(written == record && written.repairs().is_empty());
    /// # Ok::<(), awale_core::notation::OgnError>(())
    /// ```
    #[must_use]
    pub fn repairs(&self) -> &[Repair] {
        &self.repairs.0
    }

    /// The tags in order: name and value.
    #[must_use]
    pub fn tags(&self) -> impl ExactSizeIterator<Item = (&str, &str)> + '_ {
        self.tags.iter()
    }

    /// The value of the tag with this name.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.get(name)
    }

    /// Gives a tag a value. The known tags are added in their order, `Variant`, `Event`, `Site`,
    /// `Date`, `Round`, `South`, `North`, `Result`, `Termination`, `FEN`; any other at the end. To
    /// set `FEN` is to [set the start](Self::set_start).
    ///
    /// # Errors
    /// When the name or the value cannot be written, or `FEN` holds no position or one in which
    /// the wrong side is to move.
    pub fn set_tag(&mut self, name: &str, value: &str) -> Result<(), EditError> {
        if name != FEN {
            return self.tags.set(name, value);
        }
        let start = value.parse()?;
        self.starts_from(start)?;
        self.tags.set(name, value)?;
        self.start = start;
        Ok(())
    }

    /// Removes a tag, unless it is a `FEN` that the moves rest on; says whether it was there and is
    /// gone.
    ///
    /// ```
    /// use awale_core::notation::Record;
    ///
    /// let mut record: Record = "[South \"Ama\"]\n[Round \"2\"]\n".parse()?;
    /// assert!(record.remove_tag("Round"));
    /// assert_eq!(record.tags().collect::<Vec<_>>(), [("South", "Ama")]);
    /// # Ok::<(), awale_core::notation::OgnError>(())
    /// ```
    pub fn remove_tag(&mut self, name: &str) -> bool {
        if name == FEN {
            if self.starts_from(Position::START).is_err() {
                return false;
            }
            self.start = Position::START;
        }
        self.tags.remove(name)
    }

    /// The position that the moves begin from.
    #[must_use]
    pub fn start(&self) -> Position {
        self.start
    }

    /// Sets the position that the moves begin from, and the tag `FEN`, which is left out when it is
    /// the usual start.
    ///
    /// # Errors
    /// When the record has moves, and they begin with the other side's.
    ///
    /// ```
    /// use awale_core::notation::Record;
    ///
    /// let mut record = Record::new();
    /// record.set_start("0-0-0-0-3-2-1-1-4-0-0-0-18-19-N".parse()?)?;
    /// assert_eq!(record.tag("FEN"), Some("0-0-0-0-3-2-1-1-4-0-0-0-18-19-N"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn set_start(&mut self, start: Position) -> Result<(), EditError> {
        self.starts_from(start)?;
        if start == Position::START {
            self.tags.remove(FEN);
        } else {
            self.tags.set(FEN, &alloc::format!("{start}"))?;
        }
        self.start = start;
        Ok(())
    }

    fn starts_from(&self, start: Position) -> Result<(), EditError> {
        match self.moves.first() {
            Some(first) if first.hole.side() != start.side() => {
                Err(EditError::Start(first.hole.side()))
            }
            _ => Ok(()),
        }
    }

    /// The moves in order.
    #[must_use]
    pub fn moves(&self) -> &[RecordedMove] {
        &self.moves
    }

    /// The side whose turn it is after the moves.
    #[must_use]
    pub fn side(&self) -> Side {
        self.moves.last().map_or(self.start.side(), |last| last.hole.side().other())
    }

    /// Adds a move at the end, and what it captured if that is to be written.
    ///
    /// # Errors
    /// When the hole is not of the side whose turn it is, or more than 48 seeds are captured.
    pub fn push(&mut self, hole: Hole, captured: Option<u8>) -> Result<(), EditError> {
        if hole.side() != self.side() {
            let name = MoveName::new(self.moves.len(), self.start.side(), hole);
            return Err(EditError::OutOfTurn { name });
        }
        if let Some(seeds) = captured.filter(|&seeds| seeds > crate::board::SEEDS) {
            return Err(EditError::Captured(seeds));
        }
        self.moves.push(RecordedMove { hole, captured, notes: Vec::new() });
        Ok(())
    }

    /// Removes the last move with what is written after it, and returns it.
    ///
    /// ```
    /// use awale_core::notation::Record;
    ///
    /// let mut record: Record = "1. D e".parse()?;
    /// assert_eq!(record.pop().map(|last| last.hole().letter()), Some('e'));
    /// assert_eq!(record.to_string(), "1. D\n");
    /// # Ok::<(), awale_core::notation::OgnError>(())
    /// ```
    pub fn pop(&mut self) -> Option<RecordedMove> {
        self.moves.pop()
    }

    /// What is written after so many plies, 0 for what stands before the first move; nothing past
    /// the end.
    #[must_use]
    pub fn notes(&self, plies: usize) -> &[Note] {
        match plies.checked_sub(1) {
            None => &self.opening,
            Some(index) => self.moves.get(index).map_or(&[], RecordedMove::notes),
        }
    }

    /// As [`notes`](Self::notes), to be changed; `None` past the end.
    ///
    /// ```
    /// use awale_core::{Hole, notation::{Comment, Record}};
    ///
    /// let mut record = Record::new();
    /// record.push(Hole::SOUTH[2], None)?;
    /// record.notes_mut(1).unwrap().push(Comment::new("an open start")?.into());
    /// assert_eq!(record.to_string(), "1. C {an open start}\n");
    /// # Ok::<(), awale_core::notation::EditError>(())
    /// ```
    pub fn notes_mut(&mut self, plies: usize) -> Option<&mut Vec<Note>> {
        match plies.checked_sub(1) {
            None => Some(&mut self.opening),
            Some(index) => self.moves.get_mut(index).map(|played| &mut played.notes),
        }
    }
}
