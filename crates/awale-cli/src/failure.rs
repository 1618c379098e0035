//! Why the program stops early, and with which exit code.

use std::fmt::Display;
use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;

use crate::interrupt;

/// The exit code of a check that failed.
const NEGATIVE: u8 = 1;

/// The exit code of a request that could not be understood.
const NOT_UNDERSTOOD: u8 = 2;

/// Why a verb did not finish.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The request could not be understood or carried out: one sentence that says what and where.
    Request(String),
    /// The question has a negative answer: one sentence that says which.
    Negative(String),
    /// Ctrl-C stopped the work: one sentence that says where, and what is left of it.
    Interrupted(String),
    /// The arguments could not be read, or asked for help.
    Arguments(Box<clap::Error>),
    /// Nobody reads the output any more: a quiet end.
    ClosedPipe,
}

impl Failure {
    /// A request that could not be understood.
    pub(crate) fn request(sentence: impl Display) -> Self {
        Self::Request(sentence.to_string())
    }

    /// A check that failed.
    pub(crate) fn negative(sentence: impl Display) -> Self {
        Self::Negative(sentence.to_string())
    }

    /// Work that Ctrl-C stopped.
    pub(crate) fn interrupted(sentence: impl Display) -> Self {
        Self::Interrupted(sentence.to_string())
    }

    /// Tells standard error, and gives the exit code. What cannot be told is passed over: there is
    /// nobody left to tell.
    pub(crate) fn report(self) -> ExitCode {
        match self {
            Self::ClosedPipe => ExitCode::SUCCESS,
            Self::Request(sentence) => report_sentence(&sentence, NOT_UNDERSTOOD),
            Self::Negative(sentence) => report_sentence(&sentence, NEGATIVE),
            Self::Interrupted(sentence) => report_sentence(&sentence, interrupt::EXIT_CODE),
            Self::Arguments(error) => report_arguments(&error),
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            ErrorKind::BrokenPipe => Self::ClosedPipe,
            _ => Self::Request(format!("the output cannot be written: {error}")),
        }
    }
}

/// Tells standard error what is wrong with a part of the work, where the rest goes on.
pub(crate) fn tell(sentence: &str) {
    let _ = writeln!(io::stderr(), "error: {}", shortened(sentence));
}

/// Tells standard error what to beware of, where the work goes on.
pub(crate) fn warn(sentence: &str) {
    let _ = writeln!(io::stderr(), "warning: {}", shortened(sentence));
}

/// The text with each word that nobody would read to its end cut: what is refused may be huge.
fn shortened(text: &str) -> String {
    const MOST: usize = 400;
    const KEPT: usize = 60;
    let short = |word: &str| match word.char_indices().nth(MOST) {
        Some(_) => word.chars().take(KEPT).chain("...".chars()).collect(),
        None => word.to_owned(),
    };
    text.split(' ').map(short).collect::<Vec<_>>().join(" ")
}

fn report_sentence(sentence: &str, code: u8) -> ExitCode {
    tell(sentence);
    ExitCode::from(code)
}

/// Help goes where clap sends it; an error becomes one line.
fn report_arguments(error: &clap::Error) -> ExitCode {
    use clap::error::ErrorKind::{
        DisplayHelp, DisplayHelpOnMissingArgumentOrSubcommand, DisplayVersion,
    };
    match error.kind() {
        DisplayHelp | DisplayVersion => match error.print() {
            Ok(()) => ExitCode::SUCCESS,
            Err(error) => Failure::from(error).report(),
        },
        DisplayHelpOnMissingArgumentOrSubcommand => {
            let _ = error.print();
            ExitCode::from(NOT_UNDERSTOOD)
        }
        _ => {
            let _ = writeln!(io::stderr(), "{}", shortened(&sentence(&error.to_string())));
            ExitCode::from(NOT_UNDERSTOOD)
        }
    }
}

/// What clap says in several paragraphs, as one line without the usage.
fn sentence(rendered: &str) -> String {
    let told = |paragraph: &&str| {
        !paragraph.starts_with("Usage:") && !paragraph.starts_with("For more information")
    };
    let joined = |paragraph: &str| {
        paragraph
            .lines()
            .map(str::trim)
            .filter(|line| !line.is_empty())
            .collect::<Vec<_>>()
            .join(" ")
    };
    rendered.trim().split("\n\n").filter(told).map(joined).collect::<Vec<_>>().join("; ")
}

#[cfg(test)]
mod tests {
    use super::{sentence, shortened};

    #[test]
    fn what_is_long_is_cut_and_what_is_not_is_kept() {
        let path = "a/path ".repeat(100);
        assert_eq!(shortened(&path), path);
        let told = shortened(&format!("a {} b", "é".repeat(1000)));
        assert_eq!(told, format!("a {}... b", "é".repeat(60)));
    }

    #[test]
    fn several_paragraphs_become_one_line() {
        let rendered = "error: unexpected argument '--x' found\n\n  tip: try\n  '--y'\n\nUsage: a\n\nFor more information, try '--help'.\n";
        assert_eq!(sentence(rendered), "error: unexpected argument '--x' found; tip: try '--y'");
    }
}
