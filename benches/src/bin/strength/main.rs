//! Plays a match between two players, over paired openings: each is played twice, with the sides
//! swapped.
//!
//! `cargo run --release -p awale-benches --bin strength -- PAIRS LIMIT SEED FIRST SECOND`
//!
//! LIMIT is what both have for a move: a number of nodes, as `20000`, or a time, as `20ms`. FIRST and
//! SECOND name who plays: `learned` or `auale` (weights, with the same search), `level:1` to
//! `level:8`, `plain` (the plain alpha-beta of this package, by time alone), or `random`. The same
//! nodes and seed give the same match.

mod player;
mod score;

use std::process::ExitCode;
use std::time::Duration;

use awale_core::{Game, Hole, RuleSet, Side};
use awale_search::Limits;

use player::{Player, player};
use score::Score;

const USAGE: &str =
    "usage: strength PAIRS LIMIT SEED FIRST SECOND, as in strength 100 20000 1 learned auale";

/// Games that are played at the same time.
const THREADS: usize = 2;

/// What was asked for.
struct Match {
    rules: RuleSet,
    pairs: usize,
    limits: Limits,
    seed: u64,
    names: [String; 2],
}

impl Match {
    fn asked(arguments: &[String]) -> Result<Self, String> {
        let [pairs, limit, seed, first, second] = arguments else { return Err(USAGE.to_owned()) };
        let asked = Self {
            rules: RuleSet::abapa(),
            pairs: number(pairs)? as usize,
            limits: limits(limit)?,
            seed: number(seed)?,
            names: [first.clone(), second.clone()],
        };
        asked.players(0).map(|_| asked)
    }

    /// Fresh players; `thread` decides what they play by chance.
    fn players(&self, thread: u64) -> Result<[Player; 2], String> {
        let player = |index: usize| {
            let (name, seed) = (&self.names[index], self.seed << 16 | thread << 1 | index as u64);
            player(name, self.rules, &self.limits, seed)
        };
        Ok([player(0)?, player(1)?])
    }

    fn openings(&self) -> Vec<Vec<Hole>> {
        let mut random = fastrand::Rng::with_seed(self.seed);
        (0..self.pairs).map(|_| opening(self.rules, &mut random)).collect()
    }

    /// What the first player made of each pair, in half points.
    fn play(&self) -> Vec<u8> {
        let openings = self.openings();
        let share = openings.len().div_ceil(THREADS).max(1);
        std::thread::scope(|scope| {
            let play = |(thread, openings): (u64, &[Vec<Hole>])| {
                let mut players = self.players(thread).expect("they were asked before");
                let pair = |opening: &Vec<Hole>| pair(&mut players, opening, self.rules);
                openings.iter().map(pair).collect::<Vec<u8>>()
            };
            let shares = (0..).zip(openings.chunks(share));
            let tasks: Vec<_> = shares.map(|share| scope.spawn(move || play(share))).collect();
            tasks.into_iter().flat_map(|task| task.join().expect("no panic")).collect()
        })
    }
}

fn number(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("{text:?} is no number: {USAGE}"))
}

/// Nodes, or milliseconds with their unit.
fn limits(text: &str) -> Result<Limits, String> {
    match text.strip_suffix("ms") {
        Some(ms) => Ok(Limits::for_time(Duration::from_millis(number(ms)?))),
        None => Ok(Limits { nodes: Some(number(text)?), ..Limits::default() }),
    }
}

/// A random line of four to eight plies that leaves the game open.
fn opening(rules: RuleSet, random: &mut fastrand::Rng) -> Vec<Hole> {
    loop {
        let mut game = Game::new(rules);
        for _ in 0..2 * random.usize(2..5) {
            let legal: Vec<Hole> = game.legal().iter().collect();
            if let Some(&hole) = random.choice(&legal) {
                game.play(hole).expect("a legal move");
            }
        }
        if game.end().is_none() && game.position().lead().abs() <= 4 {
            return game.moves().collect();
        }
    }
}

/// Half points of the first player in two games from an opening, once on each side.
fn pair(players: &mut [Player; 2], opening: &[Hole], rules: RuleSet) -> u8 {
    let mut half_points = |first_side| match winner(players, first_side, opening, rules) {
        Some(winner) if winner == first_side => 2,
        Some(_) => 0,
        None => 1,
    };
    half_points(Side::South) + half_points(Side::North)
}

fn winner(
    players: &mut [Player; 2],
    first: Side,
    opening: &[Hole],
    rules: RuleSet,
) -> Option<Side> {
    let mut game = Game::new(rules);
    game.play_all(opening.iter().copied()).expect("an opening is legal");
    loop {
        if let Some(end) = game.end() {
            return end.winner;
        }
        let turn = usize::from(game.position().side() != first);
        let hole = players[turn](&game).expect("there is a move until the end");
        game.play(hole).expect("players give legal moves");
    }
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match Match::asked(&arguments) {
        Ok(asked) => {
            let [first, second] = &asked.names;
            println!("{first} against {second}: {}", Score::of(&asked.play()));
            ExitCode::SUCCESS
        }
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}
