//! A game told move by move.

use std::fmt;
use std::io::Write;
use std::time::Duration;

use awale_core::notation::Record;
use awale_core::{Game, Side};
use awale_search::{Limits, Searcher};
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;

use super::judge::Judged;
use crate::engine::seeds;
use crate::failure::Failure;
use crate::json::{self, Seeds};
use crate::verbs::rate;

/// Where a game is told, and how.
pub(super) struct Report<'a> {
    pub(super) json: bool,
    pub(super) out: &'a mut dyn Write,
}

#[derive(Serialize)]
struct JudgedJson {
    ply: usize,
    #[serde(rename = "move")]
    hole: char,
    before: Seeds,
    after: Seeds,
    lost: Seeds,
    best: char,
    kind: &'static str,
    depth: u8,
    nodes: u64,
    time_ms: u64,
    nodes_per_second: u64,
}

#[derive(Serialize)]
struct TotalsJson {
    plies: usize,
    over: bool,
    reason: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<[Seeds; 2]>,
    south: LossesJson,
    north: LossesJson,
    nodes: u64,
    time_ms: u64,
    nodes_per_second: u64,
}

#[derive(Serialize)]
struct LossesJson {
    moves: usize,
    lost: Seeds,
}

/// What a record says of its game.
#[derive(Serialize)]
struct HeadJson<'a> {
    south: Option<&'a str>,
    north: Option<&'a str>,
    rules: String,
    start: String,
    plies: usize,
}

impl Report<'_> {
    /// Tells whose game a record is, and under which rules.
    pub(super) fn head(self, record: &Record, game: &Game) -> Result<(), Failure> {
        let [south, north] = ["South", "North"].map(|tag| record.tag(tag));
        let rules = game.rules().to_string();
        if self.json {
            let (start, plies) = (game.start().to_string(), game.plies());
            return json::line(self.out, &HeadJson { south, north, rules, start, plies });
        }
        let [south, north] = [south, north].map(|name| name.unwrap_or("?"));
        Ok(writeln!(self.out, "South {south}, North {north} ({rules})\n")?)
    }

    /// Judges each move of a game and tells it, and then what they come to.
    pub(super) fn game(
        mut self,
        game: &Game,
        searcher: &mut Searcher,
        limits: &Limits,
    ) -> Result<(), Failure> {
        let mut replay = Game::from_position(*game.rules(), game.start());
        let bar = progress(game.plies());
        let mut judged = Vec::with_capacity(game.plies());
        self.header()?;
        for hole in game.moves() {
            let one = Judged::of(&replay, hole, searcher, limits);
            judged.push(one);
            bar.suspend(|| self.row(judged.len(), &one))?;
            bar.inc(1);
            replay.play(hole).map_err(Failure::request)?;
        }
        bar.finish_and_clear();
        self.totals(game, &judged)
    }

    fn header(&mut self) -> Result<(), Failure> {
        if !self.json {
            writeln!(
                self.out,
                " ply  move  before   after   lost  best  kind      depth       nodes     nodes/s"
            )?;
        }
        Ok(())
    }

    fn row(&mut self, ply: usize, judged: &Judged) -> Result<(), Failure> {
        if self.json {
            return json::line(self.out, &JudgedJson::new(ply, judged));
        }
        writeln!(
            self.out,
            "{ply:>4}  {:<4} {:>7} {:>7} {:>6}  {:<4}  {:<8}  {:>5}  {:>10}  {:>10}",
            judged.hole,
            judged.before,
            judged.after,
            judged.lost().seeds(),
            judged.best,
            judged.kind.name(),
            judged.depth,
            judged.nodes,
            rate(judged.nodes, judged.time),
        )?;
        Ok(self.out.flush()?)
    }

    fn totals(self, game: &Game, judged: &[Judged]) -> Result<(), Failure> {
        let nodes = judged.iter().map(|one| one.nodes).sum();
        let time = judged.iter().map(|one| one.time).sum();
        if self.json {
            return json::line(self.out, &TotalsJson::new(game, judged, nodes, time));
        }
        writeln!(self.out)?;
        for side in Side::BOTH {
            writeln!(self.out, "{}", Losses::of(judged, side))?;
        }
        match game.end() {
            Some(end) => writeln!(self.out, "The game ended {} ({}).", end.score, end.reason)?,
            None => writeln!(self.out, "The game goes on.")?,
        }
        let seconds = time.as_secs_f64();
        let speed = rate(nodes, time);
        Ok(writeln!(self.out, "{nodes} nodes in {seconds:.1} s, {speed} nodes/s.")?)
    }
}

/// What the moves of a side lost.
struct Losses {
    side: Side,
    moves: usize,
    /// In seeds.
    lost: f64,
    /// The move that lost most, with its ply, if any lost something.
    worst: Option<(usize, Judged)>,
}

impl Losses {
    fn of(judged: &[Judged], side: Side) -> Self {
        let numbered = (1..).zip(judged.iter().copied());
        let of_side: Vec<_> = numbered.filter(|(_, one)| one.hole.side() == side).collect();
        let lost = |(_, one): &(usize, Judged)| i64::from(one.lost().hundredths());
        // The first of several that lost as much.
        let worst = of_side.iter().copied().rev().max_by_key(lost);
        Self {
            side,
            moves: of_side.len(),
            lost: of_side.iter().map(lost).sum::<i64>() as f64 / 100.0,
            worst: worst.filter(|one| lost(one) > 0),
        }
    }
}

impl fmt::Display for Losses {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { side, moves, lost, worst } = self;
        let moves = if *moves == 1 { "1 move".into() } else { format!("{moves} moves") };
        write!(f, "{side} lost {lost} seeds in {moves}")?;
        if let Some((ply, one)) = worst {
            write!(f, ", the most with {} at ply {ply}: {}", one.hole, one.lost().seeds())?;
        }
        f.write_str(".")
    }
}

/// A bar on standard error, hidden where that is no terminal.
fn progress(moves: usize) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:40} move {pos} of {len}, {eta} left");
    let bar = ProgressBar::new(moves as u64);
    match style {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

impl JudgedJson {
    fn new(ply: usize, judged: &Judged) -> Self {
        Self {
            ply,
            hole: judged.hole.letter(),
            before: seeds(judged.before),
            after: seeds(judged.after),
            lost: seeds(judged.lost()),
            best: judged.best.letter(),
            kind: judged.kind.name(),
            depth: judged.depth,
            nodes: judged.nodes,
            time_ms: judged.time.as_millis() as u64,
            nodes_per_second: rate(judged.nodes, judged.time),
        }
    }
}

impl TotalsJson {
    fn new(game: &Game, judged: &[Judged], nodes: u64, time: Duration) -> Self {
        let end = game.end();
        let [south, north] = Side::BOTH.map(|side| {
            let losses = Losses::of(judged, side);
            LossesJson { moves: losses.moves, lost: Seeds(losses.lost) }
        });
        Self {
            plies: game.plies(),
            over: end.is_some(),
            reason: end.map(|end| end.reason.name()),
            score: end.map(|end| json::score(end.score)),
            south,
            north,
            nodes,
            time_ms: time.as_millis() as u64,
            nodes_per_second: rate(nodes, time),
        }
    }
}
