//! Fits the weights of the evaluation to games of the engine against itself.
//!
//! `cargo run --release -p awale-search --example learn -- ROUNDS GAMES SEED > weights.rs`
//!
//! Each round plays games with the weights of the round before (the first starts from Aualé's),
//! takes each position's margin from there to the end of its game, and fits the weights to it by
//! ridge regression. The same arguments give the same weights.

use awale_core::{Game, Hole, Position, RuleSet};
use awale_search::{Limits, Searcher, Weights};

const HOLES: usize = 12;
const SEEDS: usize = 25;
/// A weight for each hole and seed count, and one for being to move.
const WEIGHTS: usize = HOLES * SEEDS + 1;
/// Pulls weights that the games say little about towards those of the round before.
const RIDGE: f64 = 200.0;
const DEPTH: u8 = 6;

/// A position of a game, and what its side to move still made.
struct Sample {
    features: [usize; HOLES],
    target: f64,
}

fn features(position: Position) -> [usize; HOLES] {
    let side = position.side();
    let holes = Hole::row(side).into_iter().chain(Hole::row(side.other()));
    let mut features = [0; HOLES];
    for (index, hole) in holes.enumerate() {
        features[index] = index * SEEDS + usize::from(position.seeds_in(hole)).min(SEEDS - 1);
    }
    features
}

/// Plays one game from a random opening and gives its positions with what came of them.
fn play(searcher: &mut Searcher, random: &mut fastrand::Rng) -> Vec<Sample> {
    let rules = RuleSet::awale_libre();
    let mut game = Game::new(rules);
    let opening = random.usize(2..24);
    while game.end().is_none() {
        let legal: Vec<Hole> = game.legal().iter().collect();
        let at_random = game.plies() < opening || random.u8(..) < 8;
        let choice = if at_random {
            legal[random.usize(..legal.len())]
        } else {
            searcher.search(&game, &Limits::to_depth(DEPTH)).best().unwrap_or(legal[0])
        };
        game.play(choice).unwrap();
    }
    let score = game.end().unwrap().score;
    let sample = |position: Position| {
        let margin = score.margin(position.side()) - position.lead();
        Sample { features: features(position), target: 100.0 * f64::from(margin) }
    };
    game.positions().skip(opening).map(sample).collect()
}

fn play_all(weights: &Weights, games: usize, seed: u64) -> Vec<Sample> {
    let threads = 2;
    let share = |thread: usize| {
        let mut searcher = Searcher::new(8).with_weights(weights.clone());
        let numbers = (thread..games).step_by(threads);
        let play = |number: usize| {
            let mut random = fastrand::Rng::with_seed(seed ^ (number as u64) << 20);
            play(&mut searcher, &mut random)
        };
        numbers.flat_map(play).collect::<Vec<_>>()
    };
    std::thread::scope(|scope| {
        let tasks: Vec<_> = (0..threads).map(|thread| scope.spawn(move || share(thread))).collect();
        tasks.into_iter().flat_map(|task| task.join().unwrap()).collect()
    })
}

/// The weights that make the least squared error, with the ridge's pull towards `before`.
fn fit(samples: &[Sample], before: &[f64]) -> Vec<f64> {
    let mut matrix = vec![vec![0.0; WEIGHTS]; WEIGHTS];
    let mut right: Vec<f64> = before.iter().map(|weight| RIDGE * weight).collect();
    (0..WEIGHTS).for_each(|i| matrix[i][i] = RIDGE);
    for sample in samples {
        let active = sample.features.iter().copied().chain([WEIGHTS - 1]);
        for i in active.clone() {
            right[i] += sample.target;
            active.clone().for_each(|j| matrix[i][j] += 1.0);
        }
    }
    solve(matrix, right)
}

/// Solves a symmetric positive definite system by Cholesky's decomposition.
fn solve(mut matrix: Vec<Vec<f64>>, mut right: Vec<f64>) -> Vec<f64> {
    let size = right.len();
    for i in 0..size {
        for j in 0..=i {
            let dot: f64 = (0..j).map(|k| matrix[i][k] * matrix[j][k]).sum();
            let rest = matrix[i][j] - dot;
            matrix[i][j] = if i == j { rest.sqrt() } else { rest / matrix[j][j] };
        }
    }
    for i in 0..size {
        let dot: f64 = (0..i).map(|k| matrix[i][k] * right[k]).sum();
        right[i] = (right[i] - dot) / matrix[i][i];
    }
    for i in (0..size).rev() {
        let dot: f64 = (i + 1..size).map(|k| matrix[k][i] * right[k]).sum();
        right[i] = (right[i] - dot) / matrix[i][i];
    }
    right
}

/// The table of hundredths: what being to move is worth goes to the first hole.
fn table(weights: &[f64]) -> [[i16; SEEDS]; HOLES] {
    let mut table = [[0; SEEDS]; HOLES];
    for (hole, row) in table.iter_mut().enumerate() {
        for (seeds, weight) in row.iter_mut().enumerate() {
            let tempo = if hole == 0 { weights[WEIGHTS - 1] } else { 0.0 };
            *weight = (weights[hole * SEEDS + seeds] + tempo).round() as i16;
        }
    }
    table
}

fn error(samples: &[Sample], weights: &[f64]) -> f64 {
    let squares = samples.iter().map(|sample| {
        let sum: f64 = sample.features.iter().map(|&i| weights[i]).sum();
        (sum + weights[WEIGHTS - 1] - sample.target).powi(2)
    });
    (squares.sum::<f64>() / samples.len() as f64).sqrt() / 100.0
}

fn main() {
    let mut arguments = std::env::args().skip(1).map(|text| text.parse::<u64>().expect("a number"));
    let rounds = arguments.next().unwrap_or(2);
    let games = arguments.next().unwrap_or(4000) as usize;
    let seed = arguments.next().unwrap_or(1);
    let (mut weights, mut current) = (Weights::AUALE, vec![0.0; WEIGHTS]);
    for round in 0..rounds {
        let samples = play_all(&weights, games, seed.wrapping_add(round));
        let before = error(&samples, &current);
        current = fit(&samples, &current);
        weights = Weights::from_table(&table(&current));
        eprintln!(
            "round {round}: {} positions, error {before:.2} before, {:.2} after, in seeds",
            samples.len(),
            error(&samples, &current),
        );
    }
    println!("//! The learned weights: data, written by `examples/learn.rs`.\n");
    println!("use crate::evaluate::MOST_SEEDS;\n");
    println!("#[rustfmt::skip]\npub(crate) const LEARNED: [[i16; MOST_SEEDS + 1]; 12] = [");
    table(&current).iter().for_each(|row| println!("    {row:?},"));
    println!("];");
}
