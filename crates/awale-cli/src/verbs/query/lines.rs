//! Lines of bytes, however long or odd.

use std::io::{self, BufRead, Read};

use super::refusal::Refusal;

/// The longest line that is read, in bytes without its end.
pub(super) const MOST_BYTES: usize = 16 << 20;

/// The lines of a reader. A line that is too long is passed over, not kept.
pub(super) struct Lines<R> {
    reader: R,
    line: Vec<u8>,
}

impl<R: BufRead> Lines<R> {
    pub(super) fn new(reader: R) -> Self {
        Self { reader, line: Vec::new() }
    }

    /// The next line without its end, or the refusal of one that is too long; `None` at the end.
    pub(super) fn next_line(&mut self) -> Option<io::Result<Result<&[u8], Refusal>>> {
        self.line.clear();
        let mut limited = (&mut self.reader).take(MOST_BYTES as u64 + 1);
        match limited.read_until(b'\n', &mut self.line) {
            Err(error) => return Some(Err(error)),
            Ok(0) => return None,
            Ok(_) => (),
        }
        if self.line.last() == Some(&b'\n') {
            self.line.pop();
        } else if self.line.len() > MOST_BYTES {
            let skipped = self.reader.skip_until(b'\n');
            return Some(skipped.map(|_| Err(too_long())));
        }
        Some(Ok(Ok(&self.line)))
    }
}

fn too_long() -> Refusal {
    Refusal::bad_request(format!("the line is longer than {MOST_BYTES} bytes"))
}

#[cfg(test)]
mod tests {
    use super::{Lines, MOST_BYTES};

    fn lengths(text: &[u8]) -> Vec<Option<usize>> {
        let mut lines = Lines::new(text);
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
        let most = vec![b'x'; MOST_BYTES];
        assert_eq!(lengths(&[&most[..], b"\ny\n"].concat()), [Some(MOST_BYTES), Some(1)]);
        assert_eq!(lengths(&[&most[..], b"x\ny\n"].concat()), [None, Some(1)]);
        assert_eq!(lengths(&[&most[..], &most[..]].concat()), [None]);
    }
}
