//! What the levels promise: a legal move, the same for the same number, and no worse than they may.

use std::time::Duration;

use awale_core::{Game, Hole, HoleSet, Preset, RuleSet};
use awale_search::{Level, Limits, Searcher};

/// Games of all presets after some random moves, some of them over.
fn games(count: usize) -> Vec<Game> {
    let mut random = fastrand::Rng::with_seed(count as u64);
    let game = |number: usize| {
        let mut game = Game::new(Preset::ALL[number % Preset::ALL.len()].rules());
        for _ in 0..random.usize(..100) {
            let legal: Vec<Hole> = game.legal().iter().collect();
            random.choice(&legal).map(|&hole| game.play(hole).unwrap());
        }
        game
    };
    (0..count).map(game).collect()
}

/// Fifty numbers, and what a level plays in a game with each.
fn choices(searcher: &mut Searcher, game: &Game, level: Level) -> Vec<Hole> {
    let choose = |random| searcher.choose(game, level, random, &Limits::default()).unwrap();
    (0..50).map(choose).collect()
}

#[test]
fn every_level_plays_a_legal_move_until_the_game_is_over() {
    let mut searcher = Searcher::new(1);
    for (game, random) in games(60).iter().zip(0..) {
        for level in Level::ALL {
            for limits in [Limits::to_depth(3), Limits::for_time(Duration::ZERO)] {
                let choice = searcher.choose(game, level, random, &limits);
                assert_eq!(choice.is_none(), game.end().is_some());
                assert!(choice.is_none_or(|hole| game.legal().contains(hole)));
            }
        }
    }
}

#[test]
fn the_full_level_plays_what_the_search_finds() {
    for game in games(40) {
        let limits = Limits { lines: 3, ..Limits::to_depth(8) };
        let best = Searcher::new(1).search(&game, &Limits::to_depth(8)).best();
        assert_eq!(Searcher::new(1).choose(&game, Level::FULL, 7, &limits), best);
    }
}

#[test]
fn a_number_gives_the_same_move_whatever_the_searcher_remembers() {
    let mut warm = Searcher::new(1).with_threads(2);
    for (game, random) in games(60).iter().zip(100..) {
        // What a deeper search left behind must not matter.
        warm.search(game, &Limits::to_depth(9));
        for &level in &Level::ALL[..6] {
            let choice =
                |searcher: &mut Searcher| searcher.choose(game, level, random, &Limits::default());
            assert_eq!(choice(&mut warm), choice(&mut Searcher::new(1)));
        }
    }
}

#[test]
fn other_numbers_give_other_moves_the_fewer_the_higher_the_level() {
    let (mut searcher, game) = (Searcher::new(1), Game::new(RuleSet::abapa()));
    let mut distinct = |level| {
        let choices = choices(&mut searcher, &game, level);
        choices.into_iter().collect::<HoleSet>().len()
    };
    let [beginner, strong] = [Level::BEGINNER, Level::ALL[6]].map(&mut distinct);
    assert!(beginner >= 5, "{beginner}");
    assert!(strong < beginner, "{strong}");
}

#[test]
fn no_move_loses_more_than_the_level_may_misjudge() {
    let mut searcher = Searcher::new(1);
    // Moves of this position capture from nothing to many seeds.
    let position = "0-0-6-0-3-5-1-2-1-0-0-0-15-15-S".parse().unwrap();
    let game = Game::from_position(RuleSet::abapa(), position);
    for (level, depth, error) in [(1, 1, 10.0), (2, 2, 12.0), (4, 3, 3.0)] {
        let limits = Limits { lines: 6, ..Limits::to_depth(depth) };
        let analysis = Searcher::new(1).search(&game, &limits);
        for hole in choices(&mut searcher, &game, Level::new(level).unwrap()) {
            let played = analysis.lines.iter().find(|line| line.line.first() == Some(&hole));
            let loss = analysis.value.seeds() - played.unwrap().value.seeds();
            assert!(loss <= error, "level {level} loses {loss} by {hole}");
        }
    }
}

#[test]
fn levels_have_the_numbers_from_1_to_8() {
    for number in 0..=u8::MAX {
        let level = Level::new(number);
        assert_eq!(level.is_some(), (1..=8).contains(&number));
        assert!(level.is_none_or(|level| level.number() == number));
    }
    assert_eq!(Level::ALL.map(Level::number), [1, 2, 3, 4, 5, 6, 7, 8]);
    assert_eq!([Level::BEGINNER, Level::FULL], [Level::ALL[0], Level::ALL[7]]);
}
