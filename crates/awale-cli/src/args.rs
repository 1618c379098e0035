//! The command line.

use std::io::Write;

use clap::{Command, CommandFactory, Parser, Subcommand};

use crate::failure::Failure;
use crate::verbs;

/// Plays, explains and analyses Awale (Oware, Awari, Wari) under every rule set of the field.
///
/// Exit codes: 0 done, 1 the question has a negative answer, 2 the request could not be understood,
/// 130 stopped by Ctrl-C.
#[derive(Debug, Parser)]
#[command(name = "awale", version, max_term_width = 80)]
#[command(subcommand_required = true, arg_required_else_help = true)]
struct Cli {
    #[command(subcommand)]
    verb: Verb,
}

/// What the program can do.
#[derive(Debug, Subcommand)]
pub(crate) enum Verb {
    Play(Box<verbs::play::Play>),
    Show(verbs::show::Show),
    Analyse(verbs::analyse::Analyse),
    Rules(verbs::rules::Rules),
    Perft(verbs::perft::Perft),
    Bench(verbs::bench::Bench),
    Tablebase(verbs::tablebase::Tablebase),
    Match(Box<verbs::contest::Match>),
    Query(verbs::query::Query),
    Engine(verbs::engine::Engine),
    #[command(hide = true)]
    Generate(verbs::generate::Generate),
}

impl Verb {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        match self {
            Self::Play(verb) => verb.run(out),
            Self::Show(verb) => verb.run(out),
            Self::Analyse(verb) => verb.run(out),
            Self::Rules(verb) => verb.run(out),
            Self::Perft(verb) => verb.run(out),
            Self::Bench(verb) => verb.run(out),
            Self::Tablebase(verb) => verb.run(out),
            Self::Match(verb) => verb.run(out),
            Self::Query(verb) => verb.run(out),
            Self::Engine(verb) => verb.run(out),
            Self::Generate(verb) => verb.run(out),
        }
    }
}

/// The command line as data.
pub(crate) fn command() -> Command {
    Cli::command()
}

/// Reads the arguments of this process.
pub(crate) fn parse() -> Result<Verb, Failure> {
    match Cli::try_parse() {
        Ok(cli) => Ok(cli.verb),
        Err(error) => Err(Failure::Arguments(Box::new(error))),
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_arguments_are_consistent() {
        super::command().debug_assert();
    }
}
