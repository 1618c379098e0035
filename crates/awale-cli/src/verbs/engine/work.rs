//! What people ask an engine for beside a move: counting, and measuring.

use std::io::{self, Write};
use std::time::Instant;

use awale_core::{Game, Position, RuleSet};

use super::options::Settings;
use super::replies;
use crate::thinking::EngineArgs;
use crate::verbs::bench::Bench;
use crate::verbs::rate;

/// So many plies are counted between two looks at whether to stop: a few milliseconds.
const PLIES_BETWEEN_LOOKS: u8 = 7;

/// Tells the move sequences below each legal move, and their sum, unless it is halted.
pub(super) fn perft(game: &Game, depth: u8, halted: impl Fn() -> bool, tell: impl Fn(String)) {
    let (position, rules) = (game.position(), game.rules());
    let (start, mut nodes) = (Instant::now(), 0);
    let legal = if depth == 0 { Default::default() } else { position.legal(rules) };
    for hole in legal {
        let after = position.play_unchecked(hole, rules);
        let Some(count) = count(after, depth - 1, rules, &halted) else {
            return tell(replies::string("perft stopped"));
        };
        tell(replies::string(&format!("perft {hole} {count}")));
        nodes += count;
    }
    let nodes = if depth == 0 { 1 } else { nodes };
    let time = start.elapsed();
    tell(replies::string(&format!(
        "perft depth {depth} nodes {nodes} time {} nps {}",
        time.as_millis(),
        rate(nodes, time)
    )));
}

/// [`Position::perft`], or `None` once it is halted.
fn count(
    position: Position,
    depth: u8,
    rules: &RuleSet,
    halted: &impl Fn() -> bool,
) -> Option<u64> {
    if halted() {
        return None;
    }
    if depth <= PLIES_BETWEEN_LOOKS {
        return Some(position.perft(depth, rules));
    }
    let moves = position.legal(rules).into_iter();
    moves.map(|hole| count(position.play_unchecked(hole, rules), depth - 1, rules, halted)).sum()
}

/// Tells what `awale bench --quick` prints under the settings, unless it is halted.
pub(super) fn bench(settings: &Settings, halted: impl Fn() -> bool, tell: impl Fn(String)) {
    let engine = EngineArgs { table_mb: settings.table_mib, threads: settings.threads };
    let mut rows = Rows { row: Vec::new(), halted, tell };
    if Bench::quick(settings.rules, engine).run(&mut rows).is_err() {
        (rows.tell)(replies::string("bench stopped"));
    }
}

/// Tells each line that is written, until it is halted.
struct Rows<Halted, Tell> {
    row: Vec<u8>,
    halted: Halted,
    tell: Tell,
}

impl<Halted: Fn() -> bool, Tell: Fn(String)> Write for Rows<Halted, Tell> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        for &byte in bytes {
            if byte != b'\n' {
                self.row.push(byte);
                continue;
            }
            if !self.row.is_empty() {
                (self.tell)(replies::string(&String::from_utf8_lossy(&self.row)));
            }
            self.row.clear();
        }
        if (self.halted)() { Err(io::ErrorKind::BrokenPipe.into()) } else { Ok(bytes.len()) }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
