use alloc::string::String;
use core::fmt;

use crate::notation::ogn::EditError;

/// What stands between two moves: words about them, or other moves.
///
/// ```
/// use awale_core::notation::{Note, Record};
///
/// let record: Record = "1. D {as usual} e (1... f)".parse()?;
/// assert!(matches!(&record.notes(1)[0], Note::Comment(comment) if comment.as_str() == "as usual"));
/// assert_eq!(record.moves()[1].notes()[0].to_string(), "(1... f)");
/// # Ok::<(), awale_core::notation::OgnError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Note {
    /// `{…}`
    Comment(Comment),
    /// `(…)`
    Variation(Variation),
}

/// The text of a comment. Blanks and line ends are one as good as another in it: any number of
/// them is kept as one blank, and none at either end, so that lines may be wrapped anywhere.
///
/// ```
/// use awale_core::notation::Comment;
///
/// let comment = Comment::new("  the krou\n  of hole F ")?;
/// assert_eq!(comment.as_str(), "the krou of hole F");
/// assert_eq!(
///     Comment::new("well :-}").unwrap_err().to_string(),
///     "'}' at byte 7 has no place in a comment",
/// );
/// # Ok::<(), awale_core::notation::EditError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Comment(String);

/// The text of a variation, as it stands between its parentheses: kept word for word, with the
/// comments and variations in it, but not read as moves. Blanks are kept as in a [`Comment`].
///
/// ```
/// use awale_core::notation::Variation;
///
/// assert!(Variation::new("3. D {better :-)} (3. E f) e+2").is_ok());
/// assert!(Variation::new("3. D (3. E").is_err());
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Variation(String);

impl Comment {
    /// A comment of this text.
    ///
    /// # Errors
    /// When the text holds a `}`, which would end the comment, or a control character that is no
    /// blank.
    pub fn new(text: &str) -> Result<Self, EditError> {
        words(text, "a comment", |c| c == '}').map(Self)
    }

    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Variation {
    /// A variation of this text.
    ///
    /// # Errors
    /// When parentheses or braces are not balanced, or the text holds a control character that is
    /// no blank.
    pub fn new(text: &str) -> Result<Self, EditError> {
        match Scan::of(text) {
            Scan::Closed(at) => Err(EditError::Character { at, found: ')', place: "a variation" }),
            Scan::Open => Err(EditError::Unbalanced),
            Scan::Balanced => words(text, "a variation", |_| false).map(Self),
        }
    }

    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl From<Comment> for Note {
    fn from(comment: Comment) -> Self {
        Self::Comment(comment)
    }
}

impl From<Variation> for Note {
    fn from(variation: Variation) -> Self {
        Self::Variation(variation)
    }
}

/// The note between its braces or parentheses.
impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Comment(Comment(text)) => write!(f, "{{{text}}}"),
            Self::Variation(Variation(text)) => write!(f, "({text})"),
        }
    }
}

/// The text with one blank between its words, if all its characters may be written.
fn words(
    text: &str,
    place: &'static str,
    refused: impl Fn(char) -> bool,
) -> Result<String, EditError> {
    let wrong =
        |&(_, c): &(usize, char)| refused(c) || (c.is_control() && !c.is_ascii_whitespace());
    if let Some((at, found)) = text.char_indices().find(wrong) {
        return Err(EditError::Character { at, found, place });
    }
    let mut kept = String::with_capacity(text.len());
    for word in text.split_ascii_whitespace() {
        if !kept.is_empty() {
            kept.push(' ');
        }
        kept.push_str(word);
    }
    Ok(kept)
}

/// What becomes of the text after an opening parenthesis.
pub(super) enum Scan {
    /// The parenthesis is closed at this byte.
    Closed(usize),
    /// It would be closed by one more `)`.
    Balanced,
    /// Something within is not closed either.
    Open,
}

impl Scan {
    /// Counts, so that no depth of nesting can exhaust a stack. A parenthesis in a comment is text.
    pub(super) fn of(text: &str) -> Self {
        let (mut depth, mut comment) = (0usize, false);
        for (at, byte) in text.bytes().enumerate() {
            match byte {
                b'}' => comment = false,
                _ if comment => {}
                b'{' => comment = true,
                b'(' => depth += 1,
                b')' if depth == 0 => return Self::Closed(at),
                b')' => depth -= 1,
                _ => {}
            }
        }
        if depth == 0 && !comment { Self::Balanced } else { Self::Open }
    }
}
