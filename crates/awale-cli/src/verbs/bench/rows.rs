//! The table that `awale bench` prints, as text or as JSON lines.

use std::io::Write;
use std::time::Duration;

use awale_core::{Hole, RuleSet};
use serde::Serialize;

use super::Searched;
use super::positions::{BenchPosition, POSITIONS};
use crate::failure::Failure;
use crate::json::{self, Seeds};
use crate::thinking::seeds;
use crate::verbs::rate;

#[derive(Serialize)]
struct RowJson {
    name: &'static str,
    position: &'static str,
    score: Seeds,
    kind: &'static str,
    best: Option<char>,
    depth: u8,
    nodes: u64,
    time_ms: u64,
    nodes_per_second: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    depth_per_second: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    gain: Option<f64>,
}

#[derive(Serialize)]
struct TotalsJson {
    rules: String,
    /// The signature: the nodes of searches to fixed depths.
    #[serde(skip_serializing_if = "Option::is_none")]
    bench: Option<u64>,
    nodes: u64,
    time_ms: u64,
    nodes_per_second: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    depth_per_second: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    median_gain: Option<f64>,
}

/// Prints row after row, and adds them up.
pub(super) struct Rows<'a> {
    json: bool,
    /// Whether several threads search, so that their gain is told in place of the depth per second.
    of_several: bool,
    out: &'a mut dyn Write,
    nodes: u64,
    time: Duration,
    depths: Vec<u8>,
    gains: Vec<f64>,
}

impl<'a> Rows<'a> {
    pub(super) fn new(json: bool, of_several: bool, out: &'a mut dyn Write) -> Self {
        Self {
            json,
            of_several,
            out,
            nodes: 0,
            time: Duration::ZERO,
            depths: Vec::new(),
            gains: Vec::new(),
        }
    }

    pub(super) fn header(&mut self) -> Result<(), Failure> {
        if !self.json {
            writeln!(
                self.out,
                "position      depth    score  kind          nodes  time (s)     nodes/s  {:>7}",
                if self.of_several { "gain" } else { "depth/s" }
            )?;
        }
        Ok(())
    }

    pub(super) fn row(
        &mut self,
        entry: &BenchPosition,
        searched: &Searched,
    ) -> Result<(), Failure> {
        let analysis = &searched.analysis;
        self.nodes += analysis.nodes;
        self.time += analysis.time;
        self.depths.extend(searched.in_a_second);
        self.gains.extend(searched.gain);
        if self.json {
            return json::line(self.out, &RowJson::new(entry, searched));
        }
        let in_a_second = searched.in_a_second.map(|depth| depth.to_string());
        let gain = searched.gain.map(|gain| format!("{gain:.2}"));
        let last = if self.of_several { gain } else { in_a_second }.unwrap_or_else(|| "-".into());
        writeln!(
            self.out,
            "{:<13} {:>5}  {:>7}  {:<8} {:>10}  {:>8.3}  {:>10}  {last:>7}",
            entry.name,
            analysis.depth,
            analysis.value,
            analysis.kind.name(),
            analysis.nodes,
            analysis.time.as_secs_f64(),
            rate(analysis.nodes, analysis.time),
        )?;
        Ok(self.out.flush()?)
    }

    /// What the rows come to, and the signature where the searches went to fixed depths.
    pub(super) fn totals(self, rules: &RuleSet, signed: bool) -> Result<(), Failure> {
        let (nodes, nodes_per_second) = (self.nodes, rate(self.nodes, self.time));
        let (depth_per_second, median_gain) = (self.mean_depth(), self.median_gain());
        if self.json {
            let totals = TotalsJson {
                rules: rules.to_string(),
                bench: signed.then_some(nodes),
                nodes,
                time_ms: self.time.as_millis() as u64,
                nodes_per_second,
                depth_per_second,
                median_gain,
            };
            return json::line(self.out, &totals);
        }
        let seconds = self.time.as_secs_f64();
        writeln!(
            self.out,
            "\n{rules}: {nodes} nodes in {seconds:.3} s, {nodes_per_second} nodes/s"
        )?;
        if let Some(depth) = depth_per_second {
            writeln!(self.out, "depth per second: {depth:.1} on average")?;
        }
        if let Some(gain) = median_gain {
            writeln!(self.out, "several threads: {gain:.2} times sooner in the median")?;
        }
        if signed {
            writeln!(self.out, "Bench: {nodes}")?;
        }
        Ok(())
    }

    fn mean_depth(&self) -> Option<f64> {
        // Of a few positions, those that took long, it would say nothing of all.
        let sum: f64 = self.depths.iter().map(|&depth| f64::from(depth)).sum();
        (self.depths.len() == POSITIONS.len()).then(|| sum / self.depths.len() as f64)
    }

    fn median_gain(&self) -> Option<f64> {
        let mut gains = self.gains.clone();
        gains.sort_by(f64::total_cmp);
        gains.get(gains.len() / 2).copied()
    }
}

impl RowJson {
    fn new(entry: &BenchPosition, searched: &Searched) -> Self {
        let analysis = &searched.analysis;
        Self {
            name: entry.name,
            position: entry.position,
            score: seeds(analysis.value),
            kind: analysis.kind.name(),
            best: analysis.best().map(Hole::letter),
            depth: analysis.depth,
            nodes: analysis.nodes,
            time_ms: analysis.time.as_millis() as u64,
            nodes_per_second: rate(analysis.nodes, analysis.time),
            depth_per_second: searched.in_a_second,
            gain: searched.gain,
        }
    }
}
