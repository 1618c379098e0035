use core::iter::FusedIterator;

use crate::notation::ogn::cursor::Cursor;
use crate::notation::ogn::{OgnError, Record, reader};

/// The records of a text that holds several, one after another.
///
/// A record ends where tags begin again, after its result, or, if it has no moves, at an empty line
/// before the next tag. After an error, reading goes on at the next tag that follows an empty line,
/// so that one bad game does not hide the others; but what is behind a comment or a variation that
/// is never closed cannot be told from it.
///
/// ```
/// use awale_core::notation::Records;
///
/// let text = "[Event \"a\"]\n\n1. D e\n\n[Event \"b\"]\n\n1. x\n\n[Event \"c\"]\n\n1. C\n";
/// let read: Vec<_> = Records::new(text).collect();
/// assert_eq!(read.len(), 3);
/// assert_eq!(read[1].as_ref().unwrap_err().line, 7);
/// assert_eq!(read[2].as_ref().unwrap().tag("Event"), Some("c"));
/// ```
#[derive(Clone, Debug)]
pub struct Records<'a> {
    cursor: Cursor<'a>,
}

impl<'a> Records<'a> {
    /// The records of this text.
    #[must_use]
    pub fn new(text: &'a str) -> Self {
        Self { cursor: Cursor::new(text) }
    }

    /// Moves to the next tag that follows an empty line, or to the end. The record that could not
    /// be read begins at `start`; it may have been read up to that tag.
    fn recover(&mut self, start: usize) {
        let read = self.cursor.text[..self.cursor.at].trim_ascii_end().len();
        let first = self.cursor.text[start..].chars().next().map_or(0, char::len_utf8);
        self.cursor.at = read.max(start + first);
        while self.cursor.peek().is_some() {
            self.cursor.take_while(|b| !b.is_ascii_whitespace());
            if self.cursor.blanks() && self.cursor.peek() == Some(b'[') {
                return;
            }
            let passed = self.cursor.rest().chars().next().map_or(0, char::len_utf8);
            self.cursor.at += passed;
        }
    }
}

impl Iterator for Records<'_> {
    type Item = Result<Record, OgnError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.cursor.blanks();
        self.cursor.settle();
        self.cursor.peek()?;
        let start = self.cursor.at;
        let record = reader::read(&mut self.cursor);
        if record.is_err() {
            self.recover(start);
        }
        Some(record)
    }
}

impl FusedIterator for Records<'_> {}
