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
    let _ = writeln!(io::stderr(), "error: {sentence}");
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
        DisplayHelp | DisplayVersion => {
            let _ = error.print();
            ExitCode::SUCCESS
        }
        DisplayHelpOnMissingArgumentOrSubcommand => {
            let _ = error.print();
            ExitCode::from(NOT_UNDERSTOOD)
        }
        _ => {
            let _ = writeln!(io::stderr(), "{}", sentence(&error.to_string()));
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
    use super::sentence;

    #[test]
    fn several_paragraphs_become_one_line() {
        let rendered = "error: unexpected argument '--x' found\n\n  tip: try\n  '--y'\n\nUsage: a\n\nFor more information, try '--help'.\n";
        assert_eq!(sentence(rendered), "error: unexpected argument '--x' found; tip: try '--y'");
    }
}
