//! Games between two sides that both choose from tables.

mod common;

use awale_core::{Game, Position, RuleSet, Setup, Side};
use awale_tablebase::{Tables, tabled};
use common::build;

/// A board of `seeds` seeds at random, from which the game goes on.
fn random_ending(random: &mut fastrand::Rng, seeds: u8, rules: &RuleSet) -> Position {
    loop {
        let mut holes = [0; 12];
        (0..seeds).for_each(|_| holes[random.usize(..12)] += 1);
        let south = random.u8(0..=48 - seeds);
        let setup = Setup { holes, stores: [south, 48 - seeds - south], side: Side::South };
        let position = setup.check().unwrap();
        if position.end(rules).is_none() {
            return position;
        }
    }
}

/// The margin that the first side has gained when the game is over.
fn play(tables: &Tables, rules: RuleSet, start: Position) -> i8 {
    let mut game = Game::from_position(rules, start);
    while game.end().is_none() {
        let choice = tables.choose(game.position()).unwrap().unwrap();
        game.play(choice.hole).unwrap();
    }
    game.end().unwrap().score.margin(start.side()) - start.lead()
}

fn play_all(text: &str, games: usize, seeds: u8, check: impl Fn(Position, &Tables, i8)) {
    let (rules, _) = tabled(&text.parse().unwrap()).unwrap();
    let tables = build(&rules, seeds.into());
    let mut random = fastrand::Rng::with_seed(3);
    for _ in 0..games {
        let seeds = random.u8(2..=seeds);
        let start = random_ending(&mut random, seeds, &rules);
        check(start, &tables, play(&tables, rules, start));
    }
}

fn value_is_reached(games: usize, seeds: u8) {
    for text in ["awari", "abapa,cycle=split"] {
        play_all(text, games, seeds, |start, tables, gained| {
            assert_eq!(tables.probe(start).exact(), Some(gained), "{text} {start}");
        });
    }
}

fn bounds_are_reached(games: usize, seeds: u8) {
    for text in ["abapa", "awale-libre"] {
        play_all(text, games, seeds, |start, tables, gained| {
            let (lower, upper) = tables.probe(start).bounds().unwrap();
            assert!((lower..=upper).contains(&gained), "{text} {start} {gained}");
        });
    }
}

#[test]
fn both_sides_playing_from_tables_reach_the_value() {
    value_is_reached(100, 10);
}

#[test]
fn both_sides_playing_from_bounds_stay_within_them() {
    bounds_are_reached(60, 9);
}

#[test]
#[ignore = "slow: 300 endings of up to 14 seeds"]
fn many_games_reach_the_value() {
    value_is_reached(300, 14);
}

#[test]
#[ignore = "slow: 300 endings of up to 13 seeds"]
fn many_games_stay_within_the_bounds() {
    bounds_are_reached(300, 13);
}
