//! `awale bench`: fixed positions to fixed depths, and the node count that signs the search.

mod positions;

use std::io::Write;
use std::time::Duration;

use awale_core::{Game, RuleSet};
use awale_search::{Analysis, Limits};
use serde::Serialize;

use crate::engine::{EngineArgs, seeds};
use crate::failure::Failure;
use crate::input;
use crate::json::{self, Seeds};
use crate::verbs::rate;
use positions::{BenchPosition, POSITIONS};

/// Search fixed positions to fixed depths: time, nodes and the node count that signs the search
///
/// The last line is `Bench: ` and the nodes of all positions. The same number means that the search
/// behaves as before. It depends on the rules, the depth and the table's size, not on the machine;
/// with several threads it differs each time.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  awale bench --depth 8
  awale bench --depth 6 --rules awari --table-mb 1
  awale bench --depth 4 --json")]
pub(crate) struct Bench {
    /// Search every position to this depth instead of its own, 1-255
    #[arg(long, value_parser = clap::value_parser!(u8).range(1..))]
    depth: Option<u8>,
    /// Rules to search under [default: awale-libre]
    #[arg(long)]
    rules: Option<RuleSet>,
    #[command(flatten)]
    engine: EngineArgs,
    /// Print one JSON object a line
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct SearchedJson {
    name: &'static str,
    position: &'static str,
    score: Seeds,
    kind: &'static str,
    best: Option<char>,
    depth: u8,
    nodes: u64,
    time_ms: u64,
    nodes_per_second: u64,
}

#[derive(Serialize)]
struct TotalsJson {
    rules: String,
    bench: u64,
    time_ms: u64,
    nodes_per_second: u64,
}

impl Bench {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let rules = self.rules.unwrap_or_default();
        let mut searcher = self.engine.searcher();
        let (mut nodes, mut time) = (0, Duration::ZERO);
        self.header(out)?;
        for entry in &POSITIONS {
            let position = input::position(entry.position).map_err(Failure::request)?;
            let game = Game::from_position(rules, position);
            // Each position is searched as if it were alone, so that one can be looked into.
            searcher.clear();
            let limits = Limits::to_depth(self.depth.unwrap_or(entry.depth));
            let analysis = searcher.search(&game, &limits);
            nodes += analysis.nodes;
            time += analysis.time;
            self.row(entry, &analysis, out)?;
        }
        self.totals(&rules, nodes, time, out)
    }

    fn header(&self, out: &mut dyn Write) -> Result<(), Failure> {
        if !self.json {
            writeln!(
                out,
                "position      depth    score  kind          nodes  time (s)     nodes/s"
            )?;
        }
        Ok(())
    }

    fn row(
        &self,
        entry: &BenchPosition,
        analysis: &Analysis,
        out: &mut dyn Write,
    ) -> Result<(), Failure> {
        if self.json {
            return json::line(out, &SearchedJson::new(entry, analysis));
        }
        writeln!(
            out,
            "{:<13} {:>5}  {:>7}  {:<8} {:>10}  {:>8.3}  {:>10}",
            entry.name,
            analysis.depth,
            analysis.value,
            analysis.kind.name(),
            analysis.nodes,
            analysis.time.as_secs_f64(),
            rate(analysis.nodes, analysis.time),
        )?;
        Ok(out.flush()?)
    }

    fn totals(
        &self,
        rules: &RuleSet,
        nodes: u64,
        time: Duration,
        out: &mut dyn Write,
    ) -> Result<(), Failure> {
        let (nodes_per_second, time_ms) = (rate(nodes, time), time.as_millis() as u64);
        if self.json {
            let rules = rules.to_string();
            return json::line(out, &TotalsJson { rules, bench: nodes, time_ms, nodes_per_second });
        }
        let seconds = time.as_secs_f64();
        writeln!(out, "\n{rules}: {nodes} nodes in {seconds:.3} s, {nodes_per_second} nodes/s")?;
        Ok(writeln!(out, "Bench: {nodes}")?)
    }
}

impl SearchedJson {
    fn new(entry: &BenchPosition, analysis: &Analysis) -> Self {
        Self {
            name: entry.name,
            position: entry.position,
            score: seeds(analysis.value),
            kind: analysis.kind.name(),
            best: analysis.best().map(awale_core::Hole::letter),
            depth: analysis.depth,
            nodes: analysis.nodes,
            time_ms: analysis.time.as_millis() as u64,
            nodes_per_second: rate(analysis.nodes, analysis.time),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use awale_core::Preset;

    #[test]
    fn every_position_is_right_and_goes_on_under_every_preset() {
        for entry in &POSITIONS {
            let position = input::position(entry.position).unwrap();
            for preset in Preset::ALL {
                assert_eq!(position.end(&preset.rules()), None, "{} {preset:?}", entry.name);
            }
        }
    }
}
