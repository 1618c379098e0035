//! What an engine can do wrong, and lose the game by.

use std::fmt;

/// How an engine failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum FaultKind {
    /// It could not be started, or did not get ready.
    NoStart,
    /// Its process ended.
    Crash,
    /// It gave no answer at all.
    Hang,
    /// It answered after its time was over.
    TimeLoss,
    /// It answered with a move that the rules forbid.
    IllegalMove,
    /// It said that the game is over, and it is not.
    WrongEnd,
    /// It answered with what is no move.
    Nonsense,
}

impl FaultKind {
    pub(super) const ALL: [Self; 7] = [
        Self::NoStart,
        Self::Crash,
        Self::Hang,
        Self::TimeLoss,
        Self::IllegalMove,
        Self::WrongEnd,
        Self::Nonsense,
    ];

    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::NoStart => "no-start",
            Self::Crash => "crash",
            Self::Hang => "hang",
            Self::TimeLoss => "time-loss",
            Self::IllegalMove => "illegal-move",
            Self::WrongEnd => "wrong-end",
            Self::Nonsense => "nonsense",
        }
    }

    pub(super) fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

impl fmt::Display for FaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A fault as it is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Fault {
    pub(super) kind: FaultKind,
    /// What happened, in words that a record's comment can hold.
    pub(super) told: String,
}

/// The most that is told of what an engine said.
const MOST_TOLD: usize = 60;

impl Fault {
    pub(super) fn new(kind: FaultKind, told: impl fmt::Display) -> Self {
        let told = told.to_string().replace(['{', '}'], "'");
        let words = told.split(|c: char| c.is_whitespace() || c.is_control());
        let words: Vec<_> = words.filter(|word| !word.is_empty()).collect();
        Self { kind, told: words.join(" ") }
    }
}

/// What an engine said, in quotes and cut to what can be shown.
pub(super) fn quoted(said: &str) -> String {
    match said.char_indices().nth(MOST_TOLD) {
        Some((at, _)) => format!("{:?}...", &said[..at]),
        None => format!("{said:?}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use awale_core::notation::Comment;

    #[test]
    fn names_read_back() {
        for kind in FaultKind::ALL {
            assert_eq!(FaultKind::from_name(kind.name()), Some(kind));
        }
        assert_eq!(FaultKind::from_name("late"), None);
    }

    #[test]
    fn whatever_an_engine_says_can_be_told_in_a_comment() {
        for said in ["", "a }{ b", "a\u{0}\u{1b}[0m\tb  c\n", &"é".repeat(99), "\u{85} \u{a0}x"] {
            for told in [said.to_owned(), quoted(said)] {
                let fault = Fault::new(FaultKind::Nonsense, &told);
                let comment = Comment::new(&fault.told).unwrap();
                assert_eq!(comment.as_str(), fault.told);
            }
            assert!(quoted(said).chars().count() < 400);
        }
    }
}
