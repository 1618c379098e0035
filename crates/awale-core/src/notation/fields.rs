use crate::notation::ParseError;
use crate::notation::position::seeds;

/// Numbers of seeds with one blank between them, read from the left.
pub(super) struct Fields<'a> {
    pub(super) text: &'a str,
    pub(super) at: usize,
}

impl Fields<'_> {
    pub(super) fn expected(&self, expected: &'static str) -> ParseError {
        ParseError::new(self.text, self.at, expected)
    }

    pub(super) fn skip(&mut self, mark: &str, expected: &'static str) -> Result<(), ParseError> {
        if !self.text[self.at..].starts_with(mark) {
            return Err(self.expected(expected));
        }
        self.at += mark.len();
        Ok(())
    }

    pub(super) fn counts(&mut self, counts: &mut [u8]) -> Result<(), ParseError> {
        for (index, count) in counts.iter_mut().enumerate() {
            if index > 0 {
                self.skip(" ", "a blank and the next number of seeds")?;
            }
            let rest = &self.text[self.at..];
            let length = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
            let read = seeds(&rest[..length]);
            *count = read.ok_or(self.expected("a number of seeds from 0 to 48"))?;
            self.at += length;
        }
        Ok(())
    }

    pub(super) fn end(&self) -> Result<(), ParseError> {
        if self.at < self.text.len() { Err(self.expected("the end of the text")) } else { Ok(()) }
    }
}
