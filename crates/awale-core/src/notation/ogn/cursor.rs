use alloc::borrow::Cow;
use alloc::string::String;

use crate::notation::ogn::note::Scan;
use crate::notation::ogn::{Comment, EditError, Note, OgnError, OgnFault, Variation};
use crate::notation::repair::{Repair, Repaired};

/// A place in a text that moves on past what it reads.
#[derive(Clone, Debug)]
pub(super) struct Cursor<'a> {
    pub(super) text: &'a str,
    pub(super) at: usize,
    /// A line start at or before `at`, and its number: lines are counted from here.
    line: (usize, usize),
}

impl<'a> Cursor<'a> {
    /// The start of a text, after the byte order mark if it has one.
    pub(super) fn new(text: &'a str) -> Self {
        let at = if text.starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { 0 };
        Self { text, at, line: (0, 1) }
    }

    pub(super) fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    pub(super) fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// Moves past what stands here if it is `mark`.
    pub(super) fn take(&mut self, mark: u8) -> bool {
        let found = self.peek() == Some(mark);
        self.at += usize::from(found);
        found
    }

    /// Moves past all ASCII characters of a kind, and returns them.
    pub(super) fn take_while(&mut self, kind: impl Fn(u8) -> bool) -> &'a str {
        let rest = self.rest();
        let length = rest.bytes().take_while(|&b| b.is_ascii() && kind(b)).count();
        self.at += length;
        &rest[..length]
    }

    /// Moves past blanks and line ends; says whether there was an empty line among them.
    pub(super) fn blanks(&mut self) -> bool {
        let blanks = self.take_while(|b| b.is_ascii_whitespace());
        blanks.bytes().filter(|&b| b == b'\n').count() > 1
    }

    /// Counts lines from here on, so that a long text is not counted again for each error.
    pub(super) fn settle(&mut self) {
        self.line = (self.at, self.line_of(self.at));
    }

    fn line_of(&self, at: usize) -> usize {
        let (from, line) = self.line;
        let passed = self.text.as_bytes().get(from..at).unwrap_or_default();
        line + passed.iter().filter(|&&b| b == b'\n').count()
    }

    pub(super) fn error(&self, at: usize, fault: impl Into<OgnFault>) -> OgnError {
        OgnError { at, line: self.line_of(at), fault: fault.into() }
    }

    pub(super) fn repair(&self, at: usize, what: Repaired) -> Repair {
        Repair { at, line: self.line_of(at), what }
    }

    /// The error of finding something else here.
    pub(super) fn expected(&self, expected: &'static str) -> OgnError {
        let found = self.rest().chars().next();
        self.error(self.at, OgnFault::Expected { expected, found })
    }

    /// Reads a comment or a variation, if one begins here.
    pub(super) fn note(&mut self) -> Result<Option<Note>, OgnError> {
        let open = match self.peek() {
            Some(b'{') => '{',
            Some(b'(') => '(',
            _ => return Ok(None),
        };
        let start = self.at + 1;
        let inner = &self.text[start..];
        let length = match open {
            '{' => inner.find('}'),
            _ => match Scan::of(inner) {
                Scan::Closed(at) => Some(at),
                Scan::Balanced | Scan::Open => None,
            },
        };
        let Some(length) = length else {
            let error = self.error(self.at, OgnFault::Unclosed(open));
            self.at = self.text.len();
            return Err(error);
        };
        self.at = start + length + 1;
        let inner = &inner[..length];
        let note = match open {
            '{' => Comment::new(inner).map(Note::from),
            _ => Variation::new(inner).map(Note::from),
        };
        note.map(Some).map_err(|error| self.within(start, error))
    }

    /// The error of a part of the text that begins at `start`: offsets count from the whole.
    fn within(&self, start: usize, error: EditError) -> OgnError {
        match error {
            EditError::Character { at, found, place } => {
                let at = start + at;
                self.error(at, EditError::Character { at, found, place })
            }
            error => self.error(start, error),
        }
    }

    /// Reads a tag, the opening bracket of which stands here: its name and value, and where the
    /// value begins.
    pub(super) fn tag(&mut self) -> Result<(&'a str, Cow<'a, str>, usize), OgnError> {
        self.at += 1;
        self.blanks();
        let name = self.take_while(|b| b.is_ascii_alphanumeric() || b == b'_');
        if name.is_empty() {
            return Err(self.expected("the name of a tag: letters, digits and underscores"));
        }
        self.blanks();
        if !self.take(b'"') {
            return Err(self.expected("'\"' and the value of the tag"));
        }
        let start = self.at;
        let value = self.value()?;
        self.blanks();
        if !self.take(b']') {
            return Err(self.expected("']' after the value of the tag"));
        }
        Ok((name, value, start))
    }

    /// Reads a value up to its closing quote, and moves past that.
    fn value(&mut self) -> Result<Cow<'a, str>, OgnError> {
        let mut value = Cow::Borrowed("");
        loop {
            let rest = self.rest();
            let stop = rest.find(|c: char| matches!(c, '"' | '\\') || c.is_control());
            let plain = &rest[..stop.unwrap_or(rest.len())];
            self.at += plain.len();
            if value.is_empty() {
                value = Cow::Borrowed(plain);
            } else {
                value.to_mut().push_str(plain);
            }
            if self.take(b'"') {
                return Ok(value);
            }
            if !self.take(b'\\') {
                return Err(self.expected("'\"' at the end of the value, on the same line"));
            }
            match self.peek() {
                Some(mark @ (b'"' | b'\\')) => value.to_mut().push(char::from(mark)),
                _ => return Err(self.expected("'\"' or '\\' after a '\\' in a value")),
            }
            self.at += 1;
        }
    }

    /// What stands here up to a blank or a bracket of any kind: for a message.
    pub(super) fn token(&self) -> String {
        let end = |c: char| c.is_whitespace() || matches!(c, '{' | '(' | '[');
        let rest = self.rest();
        rest[..rest.find(end).unwrap_or(rest.len())].chars().take(16).collect()
    }
}
