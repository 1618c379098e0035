//! Lines of bytes, however long or odd.

use std::fmt;
use std::io::{self, BufRead, Read};

/// The lines of a reader. A line that is too long is passed over, not kept.
pub(crate) struct Lines<R> {
    reader: R,
    /// The longest line that is read, in bytes without its end.
    most: usize,
    line: Vec<u8>,
}

/// A line is longer than so many bytes, and was passed over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TooLong(usize);

impl fmt::Display for TooLong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the line is longer than {} bytes", self.0)
    }
}

impl<R: BufRead> Lines<R> {
    pub(crate) fn new(reader: R, most: usize) -> Self {
        Self { reader, most, line: Vec::new() }
    }

    /// The next line without its end, or that it is too long; `None` at the end.
    pub(crate) fn next_line(&mut self) -> Option<io::Result<Result<&[u8], TooLong>>> {
        self.line.clear();
        let mut limited = (&mut self.reader).take(self.most as u64 + 1);
        match limited.read_until(b'\n', &mut self.line) {
            Err(error) => return Some(Err(error)),
            Ok(0) => return None,
            Ok(_) => (),
        }
        if self.line.last() == Some(&b'\n') {
            self.line.pop();
        } else if self.line.len() > self.most {
            let skipped = self.reader.skip_until(b'\n');
            return Some(skipped.map(|_| Err(TooLong(self.most))));
        }
        Some(Ok(Ok(&self.line)))
    }
}

#[cfg(test)]
mod tests {
    use super::Lines;

    const MOST: usize = 1 << 16;

    fn lengths(text: &[u8]) -> Vec<Option<usize>> {
        let mut lines = Lines::new(text, MOST);
        let mut lengths = Vec::new();
        while let Some(line) = lines.next_line() {
            lengths.push(line.unwrap().ok().map(<[u8]>::len));
        }
        lengths
    }

    #[test]
    fn every_line_is_seen_once_with_or_without_an_end() {
        assert_eq!(lengths(b""), []);
        assert_eq!(lengths(b"a\n"), [Some(1)]);
        assert_eq!(lengths(b"a\n\nbc"), [Some(1), Some(0), Some(2)]);
    }

    #[test]
    fn a_line_that_is_too_long_is_passed_over_whole() {
        let most = vec![b'x'; MOST];
        assert_eq!(lengths(&[&most[..], b"\ny\n"].concat()), [Some(MOST), Some(1)]);
        assert_eq!(lengths(&[&most[..], b"x\ny\n"].concat()), [None, Some(1)]);
        assert_eq!(lengths(&[&most[..], &most[..]].concat()), [None]);
    }
}
