//! A judged game as JSON: one object a line.

use awale_core::{Game, Side};
use serde::Serialize;

use super::judge::Judged;
use super::mark::{BOUNDS, Bounds, Mark};
use super::records::{Fault, Recorded};
use super::tally::Tally;
use crate::json::{self, Seeds};
use crate::prose::Language;
use crate::thinking::seeds;
use crate::verbs::rate;

/// What a record says of its game.
#[derive(Serialize)]
pub(super) struct HeadJson<'a> {
    file: &'a str,
    record: usize,
    south: Option<&'a str>,
    north: Option<&'a str>,
    rules: String,
    start: String,
    plies: usize,
    /// What was put right in the record, a sentence each.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    repaired: Vec<String>,
}

/// A record that makes no game.
#[derive(Serialize)]
pub(super) struct FaultJson<'a> {
    file: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    record: Option<usize>,
    error: &'a str,
}

#[derive(Serialize)]
pub(super) struct JudgedJson {
    ply: usize,
    #[serde(rename = "move")]
    hole: char,
    before: Seeds,
    after: Seeds,
    lost: Seeds,
    mark: &'static str,
    best: char,
    pv: String,
    kind: &'static str,
    depth: u8,
    nodes: u64,
    time_ms: u64,
    nodes_per_second: u64,
}

#[derive(Serialize)]
pub(super) struct TotalsJson {
    plies: usize,
    /// Fewer than the plies where Ctrl-C stopped the work.
    judged: usize,
    over: bool,
    reason: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<[Seeds; 2]>,
    south: TallyJson,
    north: TallyJson,
    bounds: Bounds,
    nodes: u64,
    time_ms: u64,
    nodes_per_second: u64,
}

#[derive(Serialize)]
struct TallyJson {
    moves: usize,
    lost: Seeds,
    good: usize,
    doubtful: usize,
    bad: usize,
    blunder: usize,
}

impl<'a> HeadJson<'a> {
    /// None for a game that no file tells of.
    pub(super) fn of(recorded: &'a Recorded) -> Option<Self> {
        let Recorded { place, record, game } = recorded;
        let (file, number) = place.as_ref()?;
        Some(Self {
            file,
            record: *number,
            south: record.tag("South"),
            north: record.tag("North"),
            rules: game.rules().to_string(),
            start: game.start().to_string(),
            plies: game.plies(),
            repaired: record.repairs().iter().map(ToString::to_string).collect(),
        })
    }
}

impl<'a> FaultJson<'a> {
    pub(super) fn of(fault: &'a Fault) -> Self {
        Self { file: &fault.file, record: fault.record, error: &fault.sentence }
    }
}

impl JudgedJson {
    pub(super) fn new(ply: usize, judged: &Judged) -> Self {
        Self {
            ply,
            hole: judged.hole.letter(),
            before: seeds(judged.before),
            after: seeds(judged.after),
            lost: seeds(judged.lost()),
            mark: judged.mark().name().in_language(Language::En),
            best: judged.best().letter(),
            pv: judged.line.to_string(),
            kind: judged.kind.name(),
            depth: judged.depth,
            nodes: judged.nodes,
            time_ms: judged.time.as_millis() as u64,
            nodes_per_second: rate(judged.nodes, judged.time),
        }
    }
}

impl TotalsJson {
    pub(super) fn new(game: &Game, judged: &[Judged]) -> Self {
        let end = game.end();
        let [south, north] = Side::BOTH.map(|side| TallyJson::of(&Tally::of(judged, side)));
        let nodes = judged.iter().map(|one| one.nodes).sum();
        let time = judged.iter().map(|one| one.time).sum();
        Self {
            plies: game.plies(),
            judged: judged.len(),
            over: end.is_some(),
            reason: end.map(|end| end.reason.name()),
            score: end.map(|end| json::score(end.score)),
            south,
            north,
            bounds: BOUNDS,
            nodes,
            time_ms: std::time::Duration::as_millis(&time) as u64,
            nodes_per_second: rate(nodes, time),
        }
    }
}

impl TallyJson {
    fn of(tally: &Tally<'_>) -> Self {
        let [good, doubtful, bad, blunder] = tally.marks;
        debug_assert_eq!(Mark::ALL[3], Mark::Blunder);
        Self { moves: tally.moves, lost: Seeds(tally.lost), good, doubtful, bad, blunder }
    }
}
