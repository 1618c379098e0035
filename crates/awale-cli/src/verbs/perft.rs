//! `awale perft`: move sequences counted.

use std::io::Write;
use std::time::{Duration, Instant};

use awale_core::Hole;
use serde::Serialize;

use crate::failure::Failure;
use crate::input::{GameArgs, whole};
use crate::json;
use crate::verbs::rate;

/// Count the move sequences of exactly DEPTH plies
///
/// A game that ends before has none below it. The cycle rule and the ply limit are not looked at.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  awale perft 8
  awale perft 6 --divide --rules abapa
  awale perft 5 --position 0-1-2-3-4-12-0-0-0-0-0-1-12-13-N --json")]
pub(crate) struct Perft {
    /// How many plies, 0-255; each takes about five times as long as the one before
    #[arg(value_parser = whole(0..=u8::MAX), allow_negative_numbers = true)]
    depth: u8,
    /// Count below each legal move too
    #[arg(long)]
    divide: bool,
    #[command(flatten)]
    game: GameArgs,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// A count, and how long it took.
struct Count {
    nodes: u64,
    below: Vec<(Hole, u64)>,
    time: Duration,
}

#[derive(Serialize)]
struct CountJson {
    depth: u8,
    nodes: u64,
    time_ms: u64,
    nodes_per_second: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    divide: Option<Vec<MoveCount>>,
}

#[derive(Serialize)]
struct MoveCount {
    #[serde(rename = "move")]
    hole: char,
    nodes: u64,
}

impl Perft {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let count = self.count()?;
        if self.json { json::line(out, &self.object(&count)) } else { self.print(&count, out) }
    }

    fn count(&self) -> Result<Count, Failure> {
        let game = self.game.game()?;
        let (position, rules) = (game.position(), game.rules());
        let start = Instant::now();
        // Depth 0 has no move to divide by, and counts one.
        let below: Vec<_> =
            if self.divide { position.divide(self.depth, rules).collect() } else { Vec::new() };
        let nodes = if self.divide && self.depth > 0 {
            below.iter().map(|&(_, nodes)| nodes).sum()
        } else {
            position.perft(self.depth, rules)
        };
        Ok(Count { nodes, below, time: start.elapsed() })
    }

    fn print(&self, count: &Count, out: &mut dyn Write) -> Result<(), Failure> {
        for (hole, nodes) in &count.below {
            writeln!(out, "{hole} {nodes}")?;
        }
        let (nodes, time) = (count.nodes, count.time);
        let seconds = time.as_secs_f64();
        writeln!(
            out,
            "depth {}  nodes {nodes}  time {seconds:.3} s  nodes/s {}",
            self.depth,
            rate(nodes, time)
        )?;
        Ok(())
    }

    fn object(&self, count: &Count) -> CountJson {
        let move_count = |&(hole, nodes): &(Hole, u64)| MoveCount { hole: hole.letter(), nodes };
        CountJson {
            depth: self.depth,
            nodes: count.nodes,
            time_ms: count.time.as_millis() as u64,
            nodes_per_second: rate(count.nodes, count.time),
            divide: self.divide.then(|| count.below.iter().map(move_count).collect()),
        }
    }
}
