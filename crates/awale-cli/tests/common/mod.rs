//! The program as a child process.

#![allow(dead_code, reason = "each test uses a part")]

pub(crate) mod client;
#[cfg(unix)]
pub(crate) mod place;

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::thread;

/// Where games that tests leave behind are kept: not among those of the user.
const STATE: &str = concat!(env!("CARGO_TARGET_TMPDIR"), "/state");

/// The games of people that come with the project, and the small ones of the tests.
pub(crate) fn examples() -> Vec<PathBuf> {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/games");
    let mut games: Vec<_> =
        fs::read_dir(games).unwrap().map(|entry| entry.unwrap().path()).collect();
    games.push("tests/data/game.ogn".into());
    games
}

/// The program with these arguments, in English, unaware of any terminal.
pub(crate) fn awale(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_awale"));
    command.args(arguments).env("LC_ALL", "C").env("AWALE_STATE_DIR", STATE).stdin(Stdio::null());
    command
}

/// Runs the program with this on its standard input.
pub(crate) fn feed(arguments: &[&str], input: &[u8]) -> Output {
    let mut command = awale(arguments);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    thread::scope(|scope| {
        // The program may leave before it has read all: that is what some tests are about.
        scope.spawn(move || stdin.write_all(input));
        child.wait_with_output().unwrap()
    })
}

/// Runs the program to its end.
pub(crate) fn run(arguments: &[&str]) -> Output {
    awale(arguments).output().unwrap()
}

/// Runs the program, which must succeed and say nothing on standard error.
pub(crate) fn text(arguments: &[&str]) -> String {
    let output = run(arguments);
    assert_eq!(output.status.code(), Some(0), "{arguments:?}: {output:?}");
    assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{arguments:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// What a verb tells of itself.
pub(crate) fn help(verb: &str) -> String {
    text(&verb.split(' ').filter(|word| !word.is_empty()).chain(["--help"]).collect::<Vec<_>>())
}

/// All verbs, as the program itself lists them, those of a verb before it: `tablebase build`, …,
/// `tablebase`. What the help leaves out comes last.
pub(crate) fn verbs() -> Vec<String> {
    let mut verbs = verbs_of("");
    verbs.push("generate".to_owned());
    verbs
}

/// The verbs that the help of a verb lists, with theirs before them.
fn verbs_of(verb: &str) -> Vec<String> {
    let help = help(verb);
    let listed = help.split_once("\nCommands:\n").map_or("", |(_, rest)| rest);
    let listed = listed.split("\n\n").next().unwrap_or_default();
    let names = listed.lines().filter(|line| line.starts_with("  ") && !line.starts_with("   "));
    let names =
        names.filter_map(|line| line.split_whitespace().next()).filter(|name| *name != "help");
    names
        .flat_map(|name| {
            let whole = format!("{verb} {name}").trim().to_owned();
            let mut verbs = verbs_of(&whole);
            verbs.push(whole);
            verbs
        })
        .collect()
}
