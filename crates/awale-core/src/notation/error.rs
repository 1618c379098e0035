use core::fmt;

/// A text that is not what it should be: where, and what was expected there.
///
/// ```
/// use awale_core::Hole;
///
/// let error = "G".parse::<Hole>().unwrap_err();
/// assert_eq!((error.at, error.expected, error.found), (0, "a hole, A-F or a-f", Some('G')));
/// assert_eq!(error.to_string(), "expected a hole, A-F or a-f at byte 0, found 'G'");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct ParseError {
    /// The byte offset in the text.
    pub at: usize,
    /// What was expected there.
    pub expected: &'static str,
    /// The character found there, or `None` at the end of the text.
    pub found: Option<char>,
}

impl ParseError {
    /// The error of finding at byte `at` of `text` something else than `expected`.
    pub(crate) fn new(text: &str, at: usize, expected: &'static str) -> Self {
        let found = text.get(at..).and_then(|rest| rest.chars().next());
        Self { at, expected, found }
    }
}

impl core::error::Error for ParseError {}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {} at byte {}, found ", self.expected, self.at)?;
        match self.found {
            Some(found) => write!(f, "{found:?}"),
            None => write!(f, "the end of the text"),
        }
    }
}
