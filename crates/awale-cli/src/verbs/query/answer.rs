//! What is answered to a question.

use std::borrow::Cow;
use std::time::Duration;

use awale_core::{Game, RuleSet};
use awale_search::Limits;
use serde::Serialize;
use serde_json::value::RawValue;

use super::fields::{Fields, shown};
use super::refusal::Refusal;
use super::{Desk, Engine};
use crate::input::{self, Moves};
use crate::json::State;
use crate::tables::{self, ProbedJson};
use crate::thinking::{
    self, AnalysisJson, DEFAULT_TABLE_MIB, MOST_TABLE_MIB, MOST_THREADS, MOST_TIME_MS,
};

/// What is answered.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub(super) enum Answer {
    State(State),
    Perft { nodes: u64 },
    Analysis(AnalysisJson),
    Probed(ProbedJson),
    Refusal(Refusal),
}

/// An answer after the `id` of its question.
#[derive(Debug, Serialize)]
pub(super) struct Reply<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) id: Option<&'a RawValue>,
    #[serde(flatten)]
    pub(super) answer: Answer,
}

impl From<Refusal> for Answer {
    fn from(refusal: Refusal) -> Self {
        Self::Refusal(refusal)
    }
}

/// What may be asked.
const ASKS: &str = "state, perft, analyse or probe";

impl Desk {
    pub(super) fn answer(&mut self, mut fields: Fields<'_>) -> Result<Answer, Refusal> {
        let ask = fields.take_string("ask")?.unwrap_or(Cow::Borrowed("state"));
        match &*ask {
            "state" => state(fields),
            "perft" => perft(fields),
            "analyse" => self.analyse(fields),
            "probe" => self.probe(fields),
            other => {
                Err(Refusal::bad_request(format!("ask must be {ASKS}, not {:?}", shown(other))))
            }
        }
    }

    fn analyse(&mut self, mut fields: Fields<'_>) -> Result<Answer, Refusal> {
        let request = Request::take(&mut fields)?;
        let folder = fields.take_string("tablebase")?;
        let game = game(fields, "analyse")?;
        let analysis = match folder {
            None => self.fresh(request.engine).search(&game, &request.limits),
            Some(folder) => {
                let tables = self.tables(&folder, game.rules())?.clone();
                tables.is_proved().map_err(Refusal::bad_request)?;
                let mut searcher = tables.brought_to(request.engine.searcher());
                tables::search(Some(&tables), &mut searcher, &game, &request.limits, |_| ())
            }
        };
        Ok(Answer::Analysis(AnalysisJson::of(&analysis, request.all_lines)))
    }

    fn probe(&mut self, mut fields: Fields<'_>) -> Result<Answer, Refusal> {
        let folder = fields.take_string("tablebase")?;
        let game = game(fields, "probe")?;
        let folder = folder.ok_or_else(|| {
            Refusal::bad_request("probe needs a tablebase: the folder of endgame tables")
        })?;
        let probed = self.tables(&folder, game.rules())?.ask(&game);
        Ok(Answer::Probed(probed.map_err(Refusal::bad_request)?.into()))
    }
}

fn state(fields: Fields<'_>) -> Result<Answer, Refusal> {
    Ok(Answer::State(State::of(&game(fields, "state")?)))
}

fn perft(mut fields: Fields<'_>) -> Result<Answer, Refusal> {
    let depth = fields.take_number("depth", 0..=u64::from(u8::MAX))?;
    let depth = depth.ok_or_else(|| Refusal::bad_request("perft needs a depth"))? as u8;
    let game = game(fields, "perft")?;
    Ok(Answer::Perft { nodes: game.position().perft(depth, game.rules()) })
}

/// The game that the common fields describe, once every field is understood.
fn game(mut fields: Fields<'_>, ask: &str) -> Result<Game, Refusal> {
    let [rules, position, moves] =
        ["rules", "position", "moves"].map(|name| fields.take_string(name));
    let (rules, position, moves) = (rules?, position?, moves?);
    fields.finish(ask)?;
    let rules = match rules {
        Some(text) => text.parse().map_err(Refusal::bad_rules)?,
        None => RuleSet::default(),
    };
    let position = input::position(position.as_deref().unwrap_or("start"));
    let mut game = Game::from_position(rules, position.map_err(Refusal::bad_position)?);
    let moves: Moves = moves
        .as_deref()
        .unwrap_or_default()
        .parse()
        .map_err(|error| Refusal::bad_request(format!("moves: {error}")))?;
    game.play_all(moves.0).map_err(|(at, illegal)| Refusal::illegal_move(at, &illegal))?;
    Ok(game)
}

/// What an analysis may use.
struct Request {
    limits: Limits,
    all_lines: bool,
    engine: Engine,
}

impl Request {
    fn take(fields: &mut Fields<'_>) -> Result<Self, Refusal> {
        let depth = fields.take_number("depth", 1..=u64::from(u8::MAX))?;
        let nodes = fields.take_number("nodes", 1..=u64::MAX)?;
        let time = fields.take_number("time_ms", 1..=MOST_TIME_MS)?;
        let lines = fields.take_number("multipv", 1..=6)?;
        let table = fields.take_number("table_mb", 1..=MOST_TABLE_MIB)?;
        let threads = fields.take_number("threads", 1..=MOST_THREADS)?;
        let limits = Limits {
            depth: depth.map(|depth| depth as u8),
            nodes,
            time: time.map(Duration::from_millis),
            lines: lines.unwrap_or(1) as usize,
            ..Limits::default()
        };
        Ok(Self {
            limits: thinking::or_default_time(limits),
            all_lines: lines.is_some(),
            engine: Engine {
                table_mib: table.map_or(DEFAULT_TABLE_MIB, |mib| mib as usize),
                threads: threads.unwrap_or(1) as usize,
            },
        })
    }
}
