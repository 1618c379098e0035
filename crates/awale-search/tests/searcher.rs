//! What a searcher promises beside values: limits, lines, order, independence.

use std::time::Duration;

use awale_core::notation::Line;
use awale_core::{Game, Hole, HoleSet, Position, Preset, RuleSet};
use awale_search::{Clock, Kind, Limits, Searcher, Stopper, Value, Verdict};

/// Games of all presets after some random moves, none of them over.
fn games(count: usize) -> Vec<Game> {
    let mut random = fastrand::Rng::with_seed(count as u64);
    let mut games = Vec::new();
    while games.len() < count {
        let preset = Preset::ALL[games.len() % Preset::ALL.len()];
        let mut game = Game::new(preset.rules());
        for _ in 0..random.usize(..80) {
            let legal: Vec<Hole> = game.legal().iter().collect();
            random.choice(&legal).map(|&hole| game.play(hole).unwrap());
        }
        if game.end().is_none() {
            games.push(game);
        }
    }
    games
}

fn plays(game: &Game, line: &Line) -> Game {
    let mut game = game.clone();
    game.play_all(line.iter().copied()).unwrap();
    game
}

#[test]
fn the_line_is_legal_and_as_long_as_the_depth_or_the_game() {
    for game in games(60) {
        let analysis = Searcher::new(1).search(&game, &Limits::to_depth(7));
        let line = &analysis.lines[0].line;
        let after = plays(&game, line);
        assert!(line.len() == usize::from(analysis.depth) || after.end().is_some(), "{line}");
        if let (Some(end), true) = (after.end(), game.rules().majority.word() == "play-on") {
            let value = Value::of_end(&end, game.position().side());
            assert_eq!(value, analysis.value, "{} {line}", game.position());
        }
    }
}

#[test]
fn any_limit_gives_a_legal_move() {
    for game in games(30) {
        let mut searcher = Searcher::new(1);
        for limits in [
            Limits { nodes: Some(1), ..Limits::default() },
            Limits { nodes: Some(0), ..Limits::default() },
            Limits::for_time(Duration::ZERO),
            Limits::for_time(Duration::from_millis(1)),
            Limits { clock: Some(Clock::default()), ..Limits::default() },
            Limits::to_depth(0),
        ] {
            let best = searcher.search(&game, &limits).best();
            assert!(best.is_some_and(|hole| game.legal().contains(hole)), "{limits:?}");
        }
    }
}

#[test]
fn a_node_limit_is_kept() {
    for game in games(20) {
        for most in [1, 2, 100, 1000, 12_345] {
            let limits = Limits { nodes: Some(most), ..Limits::default() };
            let nodes = Searcher::new(1).search(&game, &limits).nodes;
            assert!(nodes <= most, "{nodes} of {most}");
        }
    }
}

#[test]
fn several_lines_are_the_best_moves_in_order() {
    for game in games(40) {
        let limits = Limits { lines: 6, ..Limits::to_depth(5) };
        let lines = Searcher::new(1).search(&game, &limits).lines;
        assert_eq!(lines.len(), game.legal().len());
        assert!(lines.is_sorted_by(|a, b| a.value >= b.value));
        for variation in &lines {
            let hole = variation.line[0];
            let only = Limits { moves: Some(HoleSet::EMPTY.with(hole)), ..Limits::to_depth(5) };
            let alone = Searcher::new(1).search(&game, &only);
            assert_eq!((alone.best(), alone.value), (Some(hole), variation.value));
        }
    }
}

#[test]
fn a_search_through_a_move_is_minus_the_search_behind_it() {
    for game in games(40) {
        let analysis = Searcher::new(1).search(&game, &Limits::to_depth(6));
        let mut behind = game.clone();
        behind.play(analysis.best().unwrap()).unwrap();
        if behind.end().is_none() {
            let below = Searcher::new(1).search(&behind, &Limits::to_depth(5));
            assert_eq!(-below.value, analysis.value, "{}", game.position());
        }
    }
}

#[test]
fn the_turned_position_has_the_same_value() {
    for game in games(40) {
        let value = |position: Position| {
            let game = Game::from_position(*game.rules(), position);
            Searcher::new(1).search(&game, &Limits::to_depth(7)).value
        };
        assert_eq!(value(game.position()), value(game.position().turned()));
    }
}

#[test]
fn a_stopped_search_leaves_a_table_that_tells_the_truth() {
    for (index, game) in games(10).iter().enumerate() {
        let mut searcher = Searcher::new(1).with_threads(1 + index % 2);
        let stopper: Stopper = searcher.stopper();
        std::thread::scope(|scope| {
            scope.spawn(|| {
                std::thread::sleep(Duration::from_millis(2 + index as u64));
                stopper.stop();
            });
            searcher.search(game, &Limits::for_time(Duration::from_secs(20)));
        });
        let limits = Limits::to_depth(8);
        let fresh = Searcher::new(1).search(game, &limits);
        assert_eq!(searcher.search(game, &limits).value, fresh.value);
    }
}

#[test]
fn a_pondering_search_is_given_its_time_later() {
    let mut searcher = Searcher::new(1);
    let stopper = searcher.stopper();
    let game = Game::new(RuleSet::abapa());
    let analysis = std::thread::scope(|scope| {
        scope.spawn(|| stopper.stop_after(Duration::from_millis(20)));
        std::thread::sleep(Duration::from_millis(1));
        // Whether the time is set before the search begins or after, it ends.
        searcher.search(&game, &Limits { nodes: Some(3_000_000), ..Limits::default() })
    });
    assert!(analysis.best().is_some());
}

#[test]
fn a_table_never_mixes_rules() {
    let game = |rules: RuleSet| {
        let position = "0-0-6-0-3-5-1-2-1-0-0-0-20-10-S".parse().unwrap();
        Game::from_position(rules, position)
    };
    let mut shared = Searcher::new(1);
    for preset in Preset::ALL.iter().chain(Preset::ALL) {
        let game = game(preset.rules());
        let limits = Limits::to_depth(9);
        let alone = Searcher::new(1).search(&game, &limits);
        assert_eq!(shared.search(&game, &limits).value, alone.value, "{preset:?}");
    }
}

#[test]
fn a_finished_game_is_worth_its_end() {
    let position = "0-0-0-0-0-0-0-0-0-0-0-0-24-24-S".parse().unwrap();
    let analysis = Searcher::new(1)
        .search(&Game::from_position(RuleSet::abapa(), position), &Limits::default());
    assert_eq!((analysis.value, analysis.kind), (Value::DRAW, Kind::Exact));
    assert!(analysis.best().is_none());
}

#[test]
fn depths_beyond_127_are_searched_in_order() {
    // Two krous that feed each other: hardly a choice, and no end by a cycle for long.
    let position = "0-0-0-0-0-1-0-0-0-0-0-1-23-23-S".parse().unwrap();
    let game = Game::from_position("abapa,cycle=own,occurrence=3".parse().unwrap(), position);
    let mut depths = Vec::new();
    Searcher::new(1).search_with(&game, &Limits::to_depth(200), |analysis| {
        depths.push(analysis.depth);
    });
    assert!(depths.iter().copied().eq(1..=depths.len() as u8), "{depths:?}");
}

#[test]
fn an_oracle_is_believed() {
    let position: Position = "0-0-0-0-0-2-1-1-0-0-0-3-20-21-S".parse().unwrap();
    let game = Game::from_position(RuleSet::awari(), position);
    // A capture of four leaves three seeds, which this oracle gives to the side then to move.
    let oracle = |position: &Position| Some(Verdict::Exact(position.seeds() as i8));
    let mut searcher = Searcher::new(1).with_oracle(3, oracle);
    let only = Limits { moves: Some(HoleSet::EMPTY.with(Hole::SOUTH[5])), ..Limits::to_depth(4) };
    let analysis = searcher.search(&game, &only);
    assert_eq!((analysis.value, analysis.kind), (Value::of_seeds(-1 + 4 - 3), Kind::Exact));
}
