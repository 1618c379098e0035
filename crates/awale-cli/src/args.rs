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
    use std::any::TypeId;
    use std::num::NonZeroU64;
    use std::time::Duration;

    use clap::{Arg, Command};

    #[test]
    fn the_arguments_are_consistent() {
        super::command().debug_assert();
    }

    /// Calls `see` with each argument and the verbs that it is an argument of.
    fn for_each_argument(
        command: &Command,
        verbs: &[String],
        see: &mut impl FnMut(&[String], &Arg),
    ) {
        command.get_arguments().for_each(|argument| see(verbs, argument));
        for verb in command.get_subcommands() {
            let verbs = [verbs, &[verb.get_name().to_owned()]].concat();
            for_each_argument(verb, &verbs, see);
        }
    }

    fn is_number(argument: &Arg) -> bool {
        let is = argument.get_value_parser().type_id();
        let whole = [
            TypeId::of::<u8>(),
            TypeId::of::<u16>(),
            TypeId::of::<u32>(),
            TypeId::of::<u64>(),
            TypeId::of::<NonZeroU64>(),
        ];
        let other = [TypeId::of::<f64>(), TypeId::of::<Duration>()];
        whole.iter().chain(&other).any(|id| is == *id)
    }

    #[test]
    fn a_number_that_is_none_is_told_with_what_was_expected() {
        let mut count = 0;
        for_each_argument(&super::command(), &["awale".to_owned()], &mut |verbs, argument| {
            if !is_number(argument) || !argument.get_action().takes_values() {
                return;
            }
            count += 1;
            for value in ["x", "", "-1", "1e9999", "99999999999999999999", "1,5"] {
                let mut words = verbs.to_vec();
                words.extend(argument.get_long().map(|long| format!("--{long}")));
                words.push(value.to_owned());
                let told = super::command().try_get_matches_from(&words).unwrap_err().to_string();
                assert!(told.contains(": expected a "), "{words:?}: {told}");
            }
        });
        assert!(count >= 30, "{count}");
    }
}
