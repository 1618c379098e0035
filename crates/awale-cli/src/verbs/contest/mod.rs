//! `awale match`: engine against engine, over paired openings.

mod allowance;
mod archive;
mod fault;
mod object;
mod openings;
mod plan;
mod played;
mod player;
mod referee;
mod report;
mod run;
mod spec;
mod table;
mod tally;

use std::collections::HashSet;
use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

use awale_core::RuleSet;

use crate::failure::{self, Failure};
use crate::input::whole;
use crate::json;
use crate::statistics::{Model, Sprt};
use crate::thinking::{self, LimitArgs};
use allowance::{Allowance, TimeControl};
use archive::Archive;
use openings::Opening;
use plan::{Engine, Plan};
use played::Played;
use player::Halt;
use run::Conduct;
use spec::EngineSpec;
use table::Table;

/// How many pairs are played where nothing is asked for.
const DEFAULT_PAIRS: usize = 50;

/// Play engine against engine over paired openings, and tell the difference in strength
///
/// An engine is named by its settings, with commas between: level=1 to 8, threads, table-mb, weights
/// (learned or auale) and tablebase=DIR for the search of this program; random for moves by chance;
/// cmd=COMMAND for another program that speaks Aualé's dialect of UCI, with dir=DIR and
/// option.NAME=VALUE. Each may have a name=, and limits of its own: depth, nodes, time, clock.
/// Each opening is played twice, with the sides swapped; the two games are a pair. An engine that
/// crashes, hangs, oversteps its time or breaks the rules loses the game, and the match goes on.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  awale match level=5 level=3 --pairs 4 --nodes 500
  awale match depth=4 depth=2 --pairs 50 --sprt 0,50 --games depths.ogn
  awale match depth=4 depth=2 --pairs 50 --sprt 0,50 --games depths.ogn --resume
  awale match weights=auale random --pairs 2 --depth 2 --rules abapa --json
  awale match name=new,time=0.02 name=old,time=0.01 --pairs 1 --concurrency 2")]
pub(crate) struct Match {
    /// The first engine, whose wins are counted
    #[arg(value_name = "FIRST")]
    first: EngineSpec,
    /// The second engine
    #[arg(value_name = "SECOND")]
    second: EngineSpec,
    /// Rules [default: awale-libre]
    #[arg(long)]
    rules: Option<RuleSet>,
    /// How many pairs of games to play at most [default: 50, or one for each opening of a file]
    #[arg(long, value_parser = whole::<u32>(1..=1_000_000), allow_negative_numbers = true)]
    pairs: Option<u32>,
    #[command(flatten)]
    limits: LimitArgs,
    /// The seconds of a side for a game, and what each move adds, as in 60+0.5
    #[arg(long, value_name = "BASE+INC", allow_negative_numbers = true)]
    clock: Option<TimeControl>,
    /// File of openings: records, if it is called `.ogn`; else a position, moves or both on each line
    #[arg(long, value_name = "FILE")]
    openings: Option<PathBuf>,
    /// How many plies random openings have, and how many are taken of records
    #[arg(long, default_value_t = 8, value_name = "N", value_parser = whole(0..=u16::MAX),
          allow_negative_numbers = true)]
    opening_plies: u16,
    /// What random openings, and moves by chance, are drawn from
    #[arg(long, default_value_t = 1, value_parser = whole(0..=u64::MAX), allow_negative_numbers = true)]
    seed: u64,
    /// Call a game a draw after so many plies, the opening among them
    #[arg(long, default_value_t = 500, value_name = "N",
          value_parser = whole(1..=u32::MAX), allow_negative_numbers = true)]
    ply_cap: u32,
    /// File to save each game to as it ends, in Oware Game Notation
    #[arg(long, value_name = "FILE")]
    games: Option<PathBuf>,
    /// Go on with the match whose games are in the file
    #[arg(long, requires = "games")]
    resume: bool,
    /// How many games to play at the same time
    #[arg(long, default_value_t = 1, value_name = "N",
          value_parser = whole::<u16>(1..=256), allow_negative_numbers = true)]
    concurrency: u16,
    /// Stop when a difference of ELO1 is told from one of ELO0 (a sequential test)
    #[arg(long, value_name = "ELO0,ELO1", value_parser = hypotheses, allow_hyphen_values = true)]
    sprt: Option<[f64; 2]>,
    /// What the test's differences are measured in
    #[arg(long, value_enum, default_value_t, requires = "sprt")]
    sprt_model: Model,
    /// How often the test may accept ELO1 where ELO0 is true
    #[arg(long, default_value_t = 0.05, value_parser = chance, requires = "sprt",
          allow_negative_numbers = true)]
    alpha: f64,
    /// How often the test may accept ELO0 where ELO1 is true
    #[arg(long, default_value_t = 0.05, value_parser = chance, requires = "sprt",
          allow_negative_numbers = true)]
    beta: f64,
    /// By how many seconds an answer may be late
    #[arg(long, default_value = "0.1", value_name = "SECONDS", value_parser = thinking::duration,
          allow_negative_numbers = true)]
    margin: Duration,
    /// The seconds after which an engine that does not answer is taken to hang
    #[arg(long, default_value = "30", value_name = "SECONDS", value_parser = thinking::duration,
          allow_negative_numbers = true)]
    patience: Duration,
    /// Print the report as one JSON object
    #[arg(long)]
    json: bool,
}

/// Reads two differences, the smaller first.
fn hypotheses(text: &str) -> Result<[f64; 2], String> {
    let number = |word: &str| {
        let number = word.trim().parse().ok();
        number.filter(|elo: &f64| elo.abs() <= Sprt::MOST_ELO)
    };
    let numbers = text.split_once(',').and_then(|(low, high)| number(low).zip(number(high)));
    numbers.filter(|(low, high)| low < high).map(|(low, high)| [low, high]).ok_or_else(|| {
        let most = Sprt::MOST_ELO;
        format!("expected two numbers from -{most} to {most}, the smaller first, as 0,10")
    })
}

/// Reads a chance below a half.
fn chance(text: &str) -> Result<f64, String> {
    let chance = text.parse().ok().filter(|chance| *chance >= 1e-9 && *chance < 0.5);
    chance.ok_or_else(|| "expected a number above 0 and below 0.5".into())
}

impl Match {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let plan = self.plan()?;
        let halt = Halt::on_interrupt();
        self.try_engines(&plan, &halt)?;
        let (archive, played) = self.archive(&plan)?;
        let mut table = Table::new(&plan, self.sprt(), archive);
        let rounds = table.resume(&played);
        let conduct = Conduct {
            margin: self.margin,
            patience: self.patience,
            concurrency: usize::from(self.concurrency),
        };
        let outcome = run::play(&plan, conduct, rounds, &halt, |played| table.keep(&played));
        table.clear();
        let report = table.report();
        let told = if self.json { json::line(out, &report.object()) } else { report.print(out) };
        told?;
        out.flush()?;
        outcome?;
        table.is_finished()
    }

    fn plan(&self) -> Result<Plan, Failure> {
        let rules = self.rules.unwrap_or_default();
        let (openings, source) = self.openings(rules)?;
        let pairs = self.pairs.map_or_else(|| self.default_pairs(&openings), |n| n as usize);
        let engines = self.engines();
        let (cap, seed) = (self.ply_cap as usize, self.seed);
        if let Some(opening) = openings.iter().find(|opening| opening.moves.len() >= cap) {
            let plies = opening.moves.len();
            return Err(Failure::request(format!(
                "an opening has {plies} plies, and --ply-cap {cap} would end its games there"
            )));
        }
        let event = self.event(&source);
        Ok(Plan { rules, engines, pairs, openings, source, cap, seed, event })
    }

    /// All that decides the games, on one line.
    fn event(&self, source: &str) -> String {
        let shared = Allowance::shared(&self.limits, self.clock);
        let [first, second] = [&self.first, &self.second].map(|spec| {
            if spec.allowance.is_none() {
                format!("{},{shared}", spec.text)
            } else {
                spec.text.clone()
            }
        });
        let (seed, cap) = (self.seed, self.ply_cap);
        format!("{first} against {second}; {source}; seed {seed}; a draw after {cap} plies")
    }

    fn default_pairs(&self, openings: &[Opening]) -> usize {
        if self.openings.is_some() { openings.len() } else { DEFAULT_PAIRS }
    }

    /// The openings, and where they are from.
    fn openings(&self, rules: RuleSet) -> Result<(Vec<Opening>, String), Failure> {
        let plies = usize::from(self.opening_plies);
        match &self.openings {
            Some(path) => {
                let openings = openings::read(path, rules, plies)?;
                let name = path.file_name().unwrap_or_default().to_string_lossy();
                let name = name.replace(char::is_control, "?");
                let plies = if openings::are_records(path) {
                    format!(" ({plies} plies of records)")
                } else {
                    String::new()
                };
                Ok((openings, name + &plies))
            }
            None => {
                let pairs = self.pairs.map_or(DEFAULT_PAIRS, |pairs| pairs as usize);
                let openings = openings::random(rules, pairs, plies, self.seed)?;
                Ok((openings, format!("random, {plies} plies")))
            }
        }
    }

    /// The engines with names that tell them apart.
    fn engines(&self) -> [Engine; 2] {
        let shared = Allowance::shared(&self.limits, self.clock);
        let mut engines = [&self.first, &self.second].map(|spec| Engine {
            name: spec.name.clone().unwrap_or_else(|| spec.text.clone()),
            kind: spec.kind.clone(),
            allowance: if spec.allowance.is_none() { shared } else { spec.allowance },
        });
        if engines[0].name == engines[1].name {
            engines[1].name.push_str(" (2)");
        }
        engines
    }

    fn sprt(&self) -> Option<Sprt> {
        let (model, alpha, beta) = (self.sprt_model, self.alpha, self.beta);
        self.sprt.map(|elo| Sprt { model, elo, alpha, beta })
    }

    /// Starts both engines once, so that one that cannot play is told before anything is played.
    fn try_engines(&self, plan: &Plan, halt: &Halt) -> Result<(), Failure> {
        let mut players = run::players(plan, self.patience, halt)?;
        for (player, engine) in players.iter_mut().zip(&plan.engines) {
            player.prepare(halt).map_err(|fault| match halt.is_called() {
                true => Failure::interrupted("interrupted before the first game"),
                false => Failure::request(format!(
                    "the engine {} does not start: {}",
                    engine.name, fault.told
                )),
            })?;
            if player.ignores_rules() {
                let (name, rules) = (&engine.name, plan.rules);
                failure::warn(&format!(
                    "{name} has no option Rules and may play by others than {rules}"
                ));
            }
        }
        Ok(())
    }

    /// The file of the games, if there is to be one, and those that are in it.
    fn archive(&self, plan: &Plan) -> Result<(Option<Archive>, Vec<Played>), Failure> {
        let Some(path) = &self.games else { return Ok((None, Vec::new())) };
        if !self.resume {
            return Ok((Some(Archive::create(path)?), Vec::new()));
        }
        let (archive, played) = Archive::resume(path, |record| Played::read(record, plan))?;
        let mut rounds = HashSet::new();
        match played.iter().find(|played| !rounds.insert(played.round)) {
            None => Ok((Some(archive), played)),
            Some(Played { round, .. }) => {
                let name = path.display();
                Err(Failure::request(format!("{name} holds game {round} more than once")))
            }
        }
    }
}
