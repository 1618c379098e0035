use alloc::collections::BTreeSet;
use alloc::string::String;
use core::str::FromStr;

use crate::board::SEEDS;
use crate::hole::Hole;
use crate::notation::ogn::cursor::Cursor;
use crate::notation::ogn::{EditError, FEN, Note, OgnError, OgnFault, Record};
use crate::notation::repair::Repaired;
use crate::notation::{ParseError, PositionError};
use crate::position::{Position, Score};
use crate::side::Side;

/// Reads one record, and nothing after it. An empty text is an empty record.
///
/// ```
/// use awale_core::notation::Record;
///
/// let error = "[Variant \"abapa\"]\n\n1. D e 2. C C".parse::<Record>().unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "line 3, byte 31: 2... C is out of turn: the hole belongs to South, and it is North's turn",
/// );
/// ```
impl FromStr for Record {
    type Err = OgnError;

    fn from_str(text: &str) -> Result<Self, OgnError> {
        let mut cursor = Cursor::new(text);
        let record = read(&mut cursor)?;
        if cursor.peek().is_some() {
            return Err(cursor.expected(
                "the end of the record: a tag stands before the moves, without an empty line \
                 between",
            ));
        }
        Ok(record)
    }
}

/// Reads the record that begins here, and moves to what follows it.
pub(super) fn read(cursor: &mut Cursor<'_>) -> Result<Record, OgnError> {
    let mut record = Record::new();
    cursor.blanks();
    let (mut names, mut ended) = (BTreeSet::new(), false);
    while !ended && cursor.peek() == Some(b'[') {
        read_tag(cursor, &mut record, &mut names)?;
        ended = cursor.blanks();
    }
    Moves { cursor, record, south_first: false, numbered: false }.read()
}

/// Reads a tag whose name is none of those read before: a set, since a hostile text has many.
fn read_tag<'a>(
    cursor: &mut Cursor<'a>,
    record: &mut Record,
    names: &mut BTreeSet<&'a str>,
) -> Result<(), OgnError> {
    let bracket = cursor.at;
    let (name, value, start) = cursor.tag()?;
    if !names.insert(name) {
        return Err(cursor.error(bracket, OgnFault::RepeatedTag(name.into())));
    }
    if name == FEN {
        let position: Result<Position, _> = value.parse();
        record.start = position.map_err(|error| fen_error(cursor, start, error))?;
    }
    record.tags.append(name, &value).map_err(|error| cursor.error(start, error))
}

/// The error of a `FEN` tag, its value beginning at `start`: offsets count from the whole. What
/// stands before the fault are digits and dashes, so no escaped character shifts it.
fn fen_error(cursor: &Cursor<'_>, start: usize, error: PositionError) -> OgnError {
    match error {
        PositionError::Syntax(ParseError { at, expected, found }) => {
            let at = start + at;
            let error = PositionError::Syntax(ParseError { at, expected, found });
            cursor.error(at, EditError::Fen(error))
        }
        error => cursor.error(start, EditError::Fen(error)),
    }
}

/// The moves of a record as they are read.
struct Moves<'c, 'a> {
    cursor: &'c mut Cursor<'a>,
    record: Record,
    /// North starts, but the pairs are numbered as if South did.
    south_first: bool,
    /// A number was read, and its move is still to come.
    numbered: bool,
}

impl Moves<'_, '_> {
    fn read(mut self) -> Result<Record, OgnError> {
        loop {
            self.cursor.blanks();
            match self.cursor.peek() {
                None | Some(b'[') if !self.numbered => return Ok(self.record),
                Some(b'{' | b'(') => self.read_note()?,
                Some(b'*') if !self.numbered => return self.read_result(),
                Some(b'0'..=b'9') if !self.numbered => {
                    if self.is_result() {
                        return self.read_result();
                    }
                    self.read_number()?;
                }
                Some(b'A'..=b'F' | b'a'..=b'f') => self.read_move()?,
                _ if self.numbered => return Err(self.cursor.expected("a move, A-F or a-f")),
                _ => {
                    return Err(self.cursor.expected("a move, a comment, a variation or a result"));
                }
            }
        }
    }

    fn read_note(&mut self) -> Result<(), OgnError> {
        let note: Option<Note> = self.cursor.note()?;
        let plies = self.record.moves.len();
        if let Some(notes) = self.record.notes_mut(plies) {
            notes.extend(note);
        }
        Ok(())
    }

    /// How the number before the next move is written.
    fn number(&self) -> String {
        let index = self.record.moves.len();
        let first = if self.south_first { Side::South } else { self.record.start.side() };
        let place = index + first.index();
        alloc::format!("{}{}", place / 2 + 1, if place % 2 == 0 { "." } else { "..." })
    }

    fn read_number(&mut self) -> Result<(), OgnError> {
        let start = self.cursor.at;
        let digits = self.cursor.take_while(|b| b.is_ascii_digit());
        let dots = self.cursor.take_while(|b| b == b'.');
        if dots.is_empty() {
            return Err(self.cursor.expected("'.' after a move number"));
        }
        if self.record.moves.is_empty() && digits == "1" {
            self.read_first_number(start, dots);
        }
        let expected = self.number();
        let found = &self.cursor.text[start..self.cursor.at];
        if found != expected {
            let found = alloc::format!("{}{dots}", digits.chars().take(16).collect::<String>());
            return Err(self.cursor.error(start, OgnFault::Number { found, expected }));
        }
        self.numbered = true;
        Ok(())
    }

    /// The first number tells who starts where no tag does; where the tag says that North starts,
    /// it tells how the writer counts.
    fn read_first_number(&mut self, at: usize, dots: &str) {
        let north = self.record.start.side() == Side::North;
        if dots == "..." && self.record.tag(FEN).is_none() {
            // The record has no move that another start could contradict.
            let _ = self.record.set_start(Position::start(Side::North));
            self.repaired(at, Repaired::Start);
        } else if dots == "." && north {
            self.south_first = true;
            self.repaired(at, Repaired::Numbers);
        }
    }

    fn repaired(&mut self, at: usize, what: Repaired) {
        self.record.repairs.0.push(self.cursor.repair(at, what));
    }

    fn read_move(&mut self) -> Result<(), OgnError> {
        let start = self.cursor.at;
        let Some(hole) = self.cursor.peek().and_then(|b| Hole::from_letter(char::from(b))) else {
            return Err(self.cursor.expected("a move, A-F or a-f"));
        };
        self.cursor.at += 1;
        let captured = if self.cursor.take(b'+') { Some(self.captured()?) } else { None };
        let ended = |b: u8| b.is_ascii_whitespace() || b"{([".contains(&b);
        if !self.cursor.peek().is_none_or(ended) {
            return Err(self.cursor.expected("a blank after the move"));
        }
        self.numbered = false;
        let alone = self.record.moves.is_empty() && self.record.tag(FEN).is_none();
        self.record.push(hole, captured).map_err(|error| match error {
            EditError::OutOfTurn { .. } if alone && hole.side() == Side::North => {
                self.cursor.error(start, OgnFault::NorthFirst(hole))
            }
            error => self.cursor.error(start, error),
        })
    }

    fn captured(&mut self) -> Result<u8, OgnError> {
        const SEEDS_CAPTURED: &str = "the number of seeds captured, 0 to 48";
        let before = self.cursor.clone();
        let digits = self.cursor.take_while(|b| b.is_ascii_digit());
        let canonical = digits == "0" || !digits.starts_with('0');
        let seeds = digits.parse().ok().filter(|&seeds| canonical && seeds <= SEEDS);
        seeds.ok_or_else(|| before.expected(SEEDS_CAPTURED))
    }

    /// Whether the digits here begin a result, such as `25-23` or `23.5-24.5`.
    fn is_result(&self) -> bool {
        let rest = self.cursor.rest().trim_start_matches(|c: char| c.is_ascii_digit());
        rest.starts_with('-') || rest.starts_with(".5-")
    }

    /// Reads the result, which is the end of the record but for comments on it.
    fn read_result(mut self) -> Result<Record, OgnError> {
        let start = self.cursor.at;
        let found = self.cursor.token();
        if found != "*" && found.parse::<Score>().is_err() {
            return Err(self.cursor.expected("a move number, or a result such as * or 25-23"));
        }
        self.cursor.at += found.len();
        match self.record.tag("Result") {
            Some(tag) if tag != found => {
                let tag = tag.into();
                return Err(self.cursor.error(start, OgnFault::Result { found, tag }));
            }
            Some(_) => {}
            None => {
                let set = self.record.set_tag("Result", &found);
                set.map_err(|error| self.cursor.error(start, error))?;
            }
        }
        while !self.cursor.blanks() && matches!(self.cursor.peek(), Some(b'{' | b'(')) {
            self.read_note()?;
        }
        Ok(self.record)
    }
}
