//! The search as the verbs use it: limits, and how an analysis is told.

use std::time::Duration;

use awale_core::Hole;
use awale_search::{Analysis, Limits, Searcher, Value, Variation};
use serde::Serialize;

use crate::input::whole;
use crate::json::Seeds;

/// The memory of the search's table, in MiB, where nothing else is asked for.
pub(crate) const DEFAULT_TABLE_MIB: usize = 16;

/// The most memory that may be asked for, in MiB.
pub(crate) const MOST_TABLE_MIB: u64 = 4096;

/// The most threads that may be asked for.
pub(crate) const MOST_THREADS: u64 = 256;

/// The longest time that may be asked for: a day, in milliseconds.
pub(crate) const MOST_TIME_MS: u64 = 24 * 60 * 60 * 1000;

/// How long to think where nothing is asked for.
pub(crate) const DEFAULT_TIME: Duration = Duration::from_secs(1);

/// The limits, or the default time where there is none.
pub(crate) fn or_default_time(limits: Limits) -> Limits {
    let unlimited = limits.depth.is_none() && limits.nodes.is_none() && limits.time.is_none();
    if unlimited { Limits { time: Some(DEFAULT_TIME), ..limits } } else { limits }
}

/// A value as JSON tells it.
pub(crate) fn seeds(value: Value) -> Seeds {
    Seeds(f64::from(value.hundredths()) / 100.0)
}

/// When to stop thinking, on the command line.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct LimitArgs {
    /// The most plies to look ahead, 1-255
    #[arg(long, value_parser = whole(1..=u8::MAX), allow_negative_numbers = true)]
    pub(crate) depth: Option<u8>,
    /// The most positions to visit
    #[arg(long, value_parser = whole(1..=u64::MAX), allow_negative_numbers = true)]
    pub(crate) nodes: Option<u64>,
    /// The most seconds to think, as in 0.5
    #[arg(long, value_name = "SECONDS", value_parser = duration, allow_negative_numbers = true)]
    pub(crate) time: Option<Duration>,
}

impl LimitArgs {
    pub(crate) fn is_unlimited(&self) -> bool {
        self.depth.is_none() && self.nodes.is_none() && self.time.is_none()
    }

    /// The limits for a search of so many lines.
    pub(crate) fn limits(&self, lines: usize) -> Limits {
        Limits { depth: self.depth, nodes: self.nodes, time: self.time, lines, ..Limits::default() }
    }
}

/// What the search may use of the machine, on the command line.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct EngineArgs {
    /// Memory of the search's table, in MiB, 1-4096
    #[arg(long, value_name = "MIB", default_value_t = DEFAULT_TABLE_MIB as u64,
          value_parser = whole(1..=MOST_TABLE_MIB), allow_negative_numbers = true)]
    pub(crate) table_mb: u64,
    /// How many threads to search with, 1-256; with one, the same nodes are visited each time
    #[arg(long, default_value_t = 1, value_parser = whole(1..=MOST_THREADS),
          allow_negative_numbers = true)]
    pub(crate) threads: u64,
}

/// As the command line has it where nothing is asked for.
impl Default for EngineArgs {
    fn default() -> Self {
        Self { table_mb: DEFAULT_TABLE_MIB as u64, threads: 1 }
    }
}

impl EngineArgs {
    pub(crate) fn searcher(&self) -> Searcher {
        Searcher::new(self.table_mb as usize).with_threads(self.threads as usize)
    }
}

/// Reads seconds, more than none and at most a day.
pub(crate) fn duration(text: &str) -> Result<Duration, String> {
    let most = Duration::from_millis(MOST_TIME_MS);
    text.parse()
        .ok()
        .and_then(|seconds| Duration::try_from_secs_f64(seconds).ok())
        .filter(|time| (Duration::from_micros(1)..=most).contains(time))
        .ok_or_else(|| format!("expected a number of seconds above 0, {} at most", most.as_secs()))
}

/// An analysis as JSON tells it: its best line, and under `lines` all where several were asked for.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct AnalysisJson {
    #[serde(flatten)]
    best: LineJson,
    #[serde(skip_serializing_if = "Option::is_none")]
    lines: Option<Vec<LineJson>>,
}

/// A line with what it is worth, and what the whole search took. A game that is over has no `best`.
#[derive(Clone, Debug, Serialize)]
struct LineJson {
    score: Seeds,
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    best: Option<char>,
    pv: String,
    depth: u8,
    nodes: u64,
    time_ms: u64,
}

impl AnalysisJson {
    pub(crate) fn of(analysis: &Analysis, all_lines: bool) -> Self {
        let lines = || analysis.lines.iter().map(|line| LineJson::of(analysis, Some(line)));
        Self {
            best: LineJson::of(analysis, analysis.lines.first()),
            lines: all_lines.then(|| lines().collect()),
        }
    }
}

impl LineJson {
    fn of(analysis: &Analysis, line: Option<&Variation>) -> Self {
        Self {
            score: seeds(line.map_or(analysis.value, |line| line.value)),
            kind: line.map_or(analysis.kind, |line| line.kind).name(),
            best: line.and_then(|line| line.line.first().copied()).map(Hole::letter),
            pv: line.map(|line| line.line.to_string()).unwrap_or_default(),
            depth: analysis.depth,
            nodes: analysis.nodes,
            time_ms: analysis.time.as_millis() as u64,
        }
    }
}
