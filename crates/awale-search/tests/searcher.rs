//! What a searcher promises beside values: limits, lines, order, independence.

use std::time::Duration;

use awale_core::notation::Line;
use awale_core::rules::CaptureCap;
use awale_core::{Game, Hole, HoleSet, Position, Preset, RuleSet, Setup, Side};
use awale_search::{Clock, Kind, Limits, Searcher, Stopper, Value, Variation};

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
        assert!((line.len()..=usize::from(analysis.depth)).contains(&analysis.seldepth.into()));
        assert!(line.len() == usize::from(analysis.depth) || after.end().is_some(), "{line}");
        if let (Some(end), true) = (after.end(), game.rules().majority.word() == "play-on") {
            let value = Value::of_end(&end, game.position().side());
            assert_eq!(value, analysis.value, "{} {line}", game.position());
        }
    }
}

/// Also where a line that was found before it goes on for longer.
#[test]
fn a_line_ends_where_the_game_does() {
    for (rules, position, first, depth) in [
        // `F` starves North, which is punished; in the other game North is left without a move.
        ("interjeux", "0-0-2-0-1-1-1-0-0-0-0-0-21-22-S", "", 3),
        ("awari", "1-1-0-0-0-0-0-0-0-2-0-0-22-22-N", "d", 6),
    ] {
        let start = Game::from_position(rules.parse().unwrap(), position.parse().unwrap());
        let game = plays(&start, &first.parse().unwrap());
        let limits = Limits { lines: 3, ..Limits::to_depth(depth) };
        let lines = Searcher::new(1).search(&game, &limits).lines;
        let ends = |line: &Variation| plays(&game, &line.line).end().is_some();
        assert!(lines.iter().any(ends), "{rules} {position}");
    }
}

/// Each move of the line keeps the value, on one thread and where two share the node that it was found at.
#[test]
fn the_line_is_worth_the_value() {
    for (index, game) in games(60).iter().enumerate() {
        let mut searcher = Searcher::new(1).with_threads(1 + index % 2);
        let analysis = searcher.search(game, &Limits::to_depth(8));
        let (mut after, mut value) = (game.clone(), analysis.value);
        for (depth, &hole) in (1..8).rev().zip(analysis.lines[0].line.iter()) {
            after.play(hole).unwrap();
            if after.end().is_some() {
                break;
            }
            value = -value;
            let found = Searcher::new(1).search(&after, &Limits::to_depth(depth)).value;
            assert_eq!(found, value, "{} after {hole}", game.position());
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

/// No search has more than are of use, and a depth that is not shared calls none.
#[test]
fn any_number_of_threads_may_be_asked_for() {
    let game = Game::new(RuleSet::abapa());
    let values = [0, 1, usize::MAX].map(|threads| {
        Searcher::new(1).with_threads(threads).search(&game, &Limits::to_depth(2)).value
    });
    assert!(values.iter().all(|&value| value == values[0]), "{values:?}");
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

/// Boards full of chains, with and without a cap on what is captured: there the rules part.
#[test]
fn a_table_never_mixes_rules() {
    let mut random = fastrand::Rng::with_seed(1);
    let (mut shared, mut values) = (Searcher::new(1), Vec::new());
    for _ in 0..20 {
        let holes: [u8; 12] =
            std::array::from_fn(|_| random.choice([1, 1, 2, 2, 3, 5]).unwrap_or(0));
        let south = (48 - holes.iter().sum::<u8>()) / 2;
        let stores = [south, 48 - holes.iter().sum::<u8>() - south];
        let position = Setup { holes, stores, side: Side::South }.check().unwrap();
        for cap in [CaptureCap::Six, CaptureCap::One, CaptureCap::Six] {
            let game = Game::from_position(RuleSet::awari().with_cap(cap), position);
            let limits = Limits::to_depth(7);
            let alone = Searcher::new(1).search(&game, &limits);
            let found = shared.search(&game, &limits);
            assert_eq!(found.value, alone.value, "{} {position}", game.rules());
            values.push(alone.value);
        }
    }
    values.dedup();
    assert!(values.len() > 30, "the rules hardly part: {}", values.len());
}

/// A move that the rules punish ends the game, and there the search ends too.
#[test]
fn a_move_that_is_punished_is_worth_its_end() {
    let position: Position = "0-0-0-0-1-1-1-0-0-0-0-0-22-23-S".parse().unwrap();
    for rules in ["abapa,grand-slam=forfeit", "abapa,grand-slam=captures,starvation=penalty"] {
        let game = Game::from_position(rules.parse().unwrap(), position);
        let hole = Hole::SOUTH[5];
        let end = position.play(hole, game.rules()).unwrap().end.unwrap();
        let limits = Limits { moves: Some(HoleSet::EMPTY.with(hole)), ..Limits::to_depth(2) };
        let found = Searcher::new(1).search(&game, &limits);
        let expected = (Value::of_end(&end, Side::South), Kind::Exact);
        assert_eq!((found.value, found.kind), expected, "{rules}");
        assert_eq!(found.best(), Some(hole));
    }
}

/// What a table holds is used while the rules stay the same, and not once it was cleared.
#[test]
fn a_table_is_forgotten_when_it_is_cleared() {
    let (game, limits) = (Game::new(RuleSet::abapa()), Limits::to_depth(10));
    let mut searcher = Searcher::new(1);
    let first = searcher.search(&game, &limits);
    assert!(first.hash_permille > 0 && searcher.search(&game, &limits).nodes < first.nodes);
    searcher.clear();
    assert_eq!(searcher.search(&game, &limits).nodes, first.nodes);
    assert!(format!("{searcher:?}").contains("rules"));
    searcher.resize(0);
    let without = searcher.search(&game, &limits);
    assert!(without.hash_permille == 0 && without.nodes > first.nodes);
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
fn depths_are_searched_in_steps_of_two_up_to_the_one_asked_for() {
    let game = Game::new(RuleSet::abapa());
    let depths = |limits: Limits| {
        let mut depths = Vec::new();
        Searcher::new(1).search_with(&game, &limits, |found| depths.push(found.depth));
        depths
    };
    assert_eq!(depths(Limits::to_depth(7)), [1, 3, 5, 7]);
    assert_eq!(depths(Limits::to_depth(8)), [2, 4, 6, 8]);
    let by_nodes = depths(Limits { nodes: Some(20_000), ..Limits::default() });
    assert!(
        by_nodes.len() > 3 && by_nodes.iter().copied().eq((2..).step_by(2).take(by_nodes.len()))
    );
}

/// Few seeds are solved once depth 8 was searched, and nothing else is.
#[test]
fn few_seeds_are_solved_where_no_depth_was_asked_for() {
    let depths = |position: &str, limits: &Limits| {
        let game = Game::from_position(RuleSet::awari(), position.parse().unwrap());
        let mut depths = Vec::new();
        let last = Searcher::new(1).search_with(&game, limits, |found| depths.push(found.depth));
        (depths, last.kind)
    };
    let nodes = |nodes| Limits { nodes: Some(nodes), ..Limits::default() };
    let few = "1-0-1-0-1-0-1-0-1-0-1-0-21-21-S";
    assert_eq!(depths(few, &nodes(3_000_000)), (vec![2, 4, 6, 8, 8], Kind::Exact));
    let mut reports = Vec::new();
    let game = Game::from_position(RuleSet::awari(), few.parse().unwrap());
    let limits = Limits { lines: 6, ..nodes(3_000_000) };
    Searcher::new(1).search_with(&game, &limits, |found| reports.push(found.clone()));
    let [.., searched, solved] = &reports[..] else { panic!("{reports:?}") };
    assert!(solved.nodes > searched.nodes && solved.time >= searched.time);
    assert_eq!((solved.lines.len(), solved.value), (game.legal().len(), solved.lines[0].value));
    assert!(solved.lines.is_sorted_by(|one, next| one.value >= next.value));
    assert!(solved.lines.iter().all(|line| line.kind != Kind::Estimate));
    assert_eq!(depths(few, &Limits::to_depth(10)), (vec![2, 4, 6, 8, 10], Kind::Estimate));
    let (more, _) = depths("1-1-1-1-1-1-1-1-1-1-1-0-18-19-S", &nodes(100_000));
    assert!(more.len() > 4 && more.is_sorted_by(|one, next| one < next), "{more:?}");
    // What is over within two plies is searched no deeper.
    assert_eq!(depths("0-0-0-0-0-1-1-0-0-0-0-0-23-23-S", &nodes(1000)), (vec![2], Kind::Exact));
}
