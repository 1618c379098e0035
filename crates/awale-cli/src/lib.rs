//! The program `awale` as a library, so that its parts can be tested and fuzzed without a process.
//!
//! Not an interface for other programs: those use `awale-core`, `awale-search` and
//! `awale-tablebase`, or talk to the program by `awale query`.

#![forbid(unsafe_code)]

mod args;
mod aside;
mod board_view;
mod failure;
mod input;
mod interrupt;
mod json;
mod lines;
mod prose;
mod statistics;
mod svg;
mod tables;
mod thinking;
mod verbs;
mod worker;

use std::io::{self, BufRead, BufWriter, Write};
use std::process::ExitCode;

use failure::Failure;

pub use verbs::engine::serve_engine;

/// Does what the arguments of this process ask for, and reports what went wrong.
#[must_use]
pub fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}

/// Answers each line of `input` as `awale query` does.
///
/// # Errors
/// When `input` cannot be read or `out` cannot be written.
pub fn serve_query(input: impl BufRead, out: &mut dyn Write) -> Result<(), String> {
    verbs::query::serve(input, out).map_err(|failure| format!("{failure:?}"))
}

/// Every verb writes through one locked, buffered handle: a reader that goes away is a
/// [`Failure`], never a panic.
fn run() -> Result<(), Failure> {
    let verb = args::parse()?;
    let mut out = BufWriter::new(io::stdout().lock());
    verb.run(&mut out)?;
    Ok(out.flush()?)
}
