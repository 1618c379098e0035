//! Plays a match between two settings of the engine, over paired openings with the sides swapped.
//!
//! `cargo run --release -p awale-search --example strength -- PAIRS NODES SEED FIRST SECOND`
//!
//! FIRST and SECOND name what plays: `learned` or `auale` (weights, with the same search), both to
//! the same number of nodes a move.

use awale_core::{Game, Hole, RuleSet, Side};
use awale_search::{Limits, Searcher, Weights};

/// Points of the first player in the two games of a pair, in half points.
fn play_pair(players: &mut [Searcher; 2], limits: &Limits, opening: &[Hole], rules: RuleSet) -> u8 {
    [Side::South, Side::North]
        .map(|first_side| {
            let mut game = Game::new(rules);
            let opened = game.play_all(opening.iter().copied());
            while opened.is_ok() && game.end().is_none() {
                let player = usize::from(game.position().side() != first_side);
                let Some(hole) = players[player].search(&game, limits).best() else { break };
                game.play(hole).expect("a search gives a legal move");
            }
            match game.end().and_then(|end| end.winner) {
                Some(winner) if winner == first_side => 2,
                Some(_) => 0,
                None => 1,
            }
        })
        .iter()
        .sum()
}

/// A random line of even length that leaves the game open.
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

fn searcher(name: &str) -> Searcher {
    let weights = match name {
        "learned" => Weights::LEARNED,
        "auale" => Weights::AUALE,
        other => panic!("{other:?} is not a player: expected learned or auale"),
    };
    Searcher::new(32).with_weights(weights)
}

/// The difference in strength that a share of the points stands for.
fn elo(share: f64) -> f64 {
    -400.0 * (1.0 / share - 1.0).log10()
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |index: usize, usual: u64| {
        arguments.get(index).map_or(usual, |text| text.parse().expect("a number"))
    };
    let (pairs, nodes, seed) = (number(0, 100), number(1, 20_000), number(2, 1));
    let name = |index: usize, usual: &'static str| {
        arguments.get(index).map_or(usual.to_owned(), String::clone)
    };
    let (first, second) = (name(3, "learned"), name(4, "auale"));
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    let rules = RuleSet::abapa();
    let mut random = fastrand::Rng::with_seed(seed);
    let openings: Vec<_> = (0..pairs).map(|_| opening(rules, &mut random)).collect();
    let halves = std::thread::scope(|scope| {
        let tasks: Vec<_> = openings
            .chunks(openings.len().div_ceil(2).max(1))
            .map(|chunk| {
                let mut players = [searcher(&first), searcher(&second)];
                let limits = &limits;
                scope.spawn(move || {
                    let pair = |line: &Vec<Hole>| play_pair(&mut players, limits, line, rules);
                    chunk.iter().map(pair).collect::<Vec<u8>>()
                })
            })
            .collect();
        tasks.into_iter().flat_map(|task| task.join().expect("no panic")).collect::<Vec<u8>>()
    });
    let points: f64 = halves.iter().map(|&pair| f64::from(pair) / 2.0).sum();
    let share = points / (2.0 * halves.len() as f64);
    let mean = 4.0 * share;
    let variance = halves.iter().map(|&pair| (f64::from(pair) - mean).powi(2)).sum::<f64>();
    let error = (variance / halves.len() as f64 / halves.len() as f64).sqrt() / 4.0;
    let count = |pair: u8| halves.iter().filter(|&&half| half == pair).count();
    println!(
        "{first} against {second}, {nodes} nodes a move: {points} of {} points",
        2 * halves.len()
    );
    println!("pairs by points 0 to 2: {:?}", [0, 1, 2, 3, 4].map(count));
    println!(
        "share {:.3} ± {:.3}, Elo {:+.0}",
        share,
        1.96 * error,
        elo(share.clamp(0.001, 0.999))
    );
}
