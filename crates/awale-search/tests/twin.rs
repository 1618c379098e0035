//! The search against a plain negamax without table, window or ordering that plays whole games: the
//! same value at every fixed depth.

mod plain;

use awale_core::notation::LetterCase;
use awale_core::rules::{
    CaptureCap, Cycle, DeadEnd, Excess, GrandSlam, Leftovers, Majority, Occurrence, Starvation,
};
use awale_core::{Game, Preset, RuleSet, Side};
use awale_search::{Limits, Searcher};
use plain::plain_negamax;

/// Plays up to `plies` random moves, stopping before the game is over. Captures are avoided where
/// `quiet`, so that a long history comes about.
fn play_randomly(game: &mut Game, plies: usize, quiet: bool, random: &mut fastrand::Rng) {
    for _ in 0..plies {
        let moves: Vec<_> = game.legal().iter().collect();
        let captures = |hole: &awale_core::Hole| {
            game.position().play(*hole, game.rules()).is_ok_and(|played| played.seeds > 0)
        };
        let calm: Vec<_> = moves.iter().copied().filter(|hole| quiet && !captures(hole)).collect();
        let choice = if calm.is_empty() { moves } else { calm };
        let Some(&hole) = random.choice(&choice) else { return };
        game.play(hole).unwrap();
        if game.end().is_some() {
            game.undo();
            return;
        }
    }
}

fn random_rules(random: &mut fastrand::Rng) -> RuleSet {
    fn any<T: Copy>(values: &[T], random: &mut fastrand::Rng) -> T {
        values[random.usize(..values.len())]
    }
    RuleSet::default()
        .with_cap(any(CaptureCap::ALL, random))
        .with_excess(any(Excess::ALL, random))
        .with_grand_slam(any(GrandSlam::ALL, random))
        .with_starvation(any(Starvation::ALL, random))
        .with_leftovers(any(Leftovers::ALL, random))
        .with_cycle(any(Cycle::ALL, random))
        .with_occurrence(any(Occurrence::ALL, random))
        .with_dead_end(any(DeadEnd::ALL, random))
        .with_ply_limit(any(&[0, 0, 20, 40], random))
}

fn rule_sets(random: &mut fastrand::Rng) -> Vec<RuleSet> {
    let presets = Preset::ALL.iter().map(|preset| preset.rules());
    let random_ones = (0..20).map(|_| random_rules(random));
    presets.chain(random_ones).map(|rules| rules.with_majority(Majority::PlayOn)).collect()
}

/// A board of few seeds, the rest in the stores.
fn ending(random: &mut fastrand::Rng) -> awale_core::Position {
    let seeds = random.u8(2..=9);
    let mut holes = [0; 12];
    (0..seeds).for_each(|_| holes[random.usize(..12)] += 1);
    let south = random.u8(..=48 - seeds);
    let stores = [south, 48 - seeds - south];
    let side = if random.bool() { Side::South } else { Side::North };
    awale_core::Setup { holes, stores, side }.check().unwrap()
}

#[test]
fn every_depth_has_the_value_of_plain_negamax() {
    let mut random = fastrand::Rng::with_seed(1);
    for rules in rule_sets(&mut random) {
        let mut searcher = Searcher::new(1).with_threads(random.usize(1..=3));
        for round in 0..12 {
            let Some(mut game) = any_game(rules, round, &mut random) else { continue };
            let deepest = if game.position().seeds() < 12 { 8 } else { 5 };
            for depth in 1..=deepest {
                let found = searcher.search(&game, &Limits::to_depth(depth));
                let expected = plain_negamax(&mut game, depth);
                assert_eq!(found.value, expected, "{rules} {} depth {depth}", game.position());
            }
        }
    }
}

/// A position of the middle game or an ending, with a history.
fn any_game(rules: RuleSet, round: usize, random: &mut fastrand::Rng) -> Option<Game> {
    let mut game =
        if round % 2 == 0 { Game::new(rules) } else { Game::from_position(rules, ending(random)) };
    play_randomly(&mut game, round % 12 * 7, round % 3 != 0, random);
    game.end().is_none().then_some(game)
}

/// One way to search: the memory of the table in MiB, and the threads.
const WAYS: [(usize, usize); 4] = [(0, 1), (1, 1), (16, 1), (1, 2)];

/// Holds 500 games to depth 8, searched in each way and once more with what the table then holds.
fn hold_to_depth_eight(rules: RuleSet, seed: u64) {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut searchers = WAYS.map(|(mib, threads)| Searcher::new(mib).with_threads(threads));
    let games = (0..).filter_map(|round| any_game(rules, round, &mut random));
    for mut game in games.take(500) {
        for depth in 1..=8 {
            let expected = plain_negamax(&mut game, depth);
            for (searcher, way) in searchers.iter_mut().zip(WAYS) {
                for is_warm in [false, true] {
                    let found = searcher.search(&game, &Limits::to_depth(depth)).value;
                    let position = game.position();
                    let told = (rules, position, depth, way, is_warm);
                    assert_eq!(found, expected, "{told:?}");
                }
            }
        }
        searchers.iter_mut().for_each(Searcher::clear);
    }
}

#[test]
#[ignore = "slow: 500 games to depth 8 under each of 29 rule sets"]
fn five_hundred_games_have_the_values_of_plain_negamax_to_depth_eight() {
    let rules = rule_sets(&mut fastrand::Rng::with_seed(5));
    let numbered: Vec<_> = rules.into_iter().zip(0..).collect();
    std::thread::scope(|scope| {
        for share in numbered.chunks(numbered.len().div_ceil(2)) {
            scope
                .spawn(|| share.iter().for_each(|&(rules, seed)| hold_to_depth_eight(rules, seed)));
        }
    });
}

/// Holds the searches of a game, and of a new one from the same position, against plain negamax.
/// One table serves all, so what it holds of one history must not reach the other. Says how many
/// values the history decided.
fn check_with_history(searcher: &mut Searcher, game: &mut Game, depths: u8) -> usize {
    let rules = *game.rules();
    let mut fresh = Game::from_position(rules, game.position());
    let mut decided = 0;
    for depth in 1..=depths {
        let mut check = |game: &mut Game| {
            let expected = plain_negamax(game, depth);
            let found = searcher.search(game, &Limits::to_depth(depth));
            assert_eq!(found.value, expected, "{rules} {} depth {depth}", game.position());
            expected
        };
        let values = [check(game), check(&mut fresh), check(game)];
        decided += usize::from(rules.ply_limit == 0 && values[0] != values[1]);
    }
    decided
}

/// The shortest cycle there is, from every point on its way.
#[test]
fn a_cycle_of_twelve_plies_is_seen() {
    let moves = LetterCase::SouthUpper.read_moves("EfFaBbCcDdAe").unwrap();
    let mut random = fastrand::Rng::with_seed(3);
    let start = "0-1-0-0-1-0-0-0-0-0-0-1-22-23-S".parse().unwrap();
    let mut decided = 0;
    for rules in rule_sets(&mut random) {
        for played in 0..moves.len() {
            let mut game = Game::from_position(rules, start);
            if game.play_all(moves[..played].iter().copied()).is_ok() && game.end().is_none() {
                let mut searcher = Searcher::new(1).with_threads(1 + played % 3);
                decided += check_with_history(&mut searcher, &mut game, 7);
            }
        }
    }
    assert!(decided > 50, "the cycle decided only {decided} values");
}

/// Endings in which the history decides: many quiet plies, then a search deep enough to come back.
#[test]
fn a_long_history_is_seen() {
    let mut random = fastrand::Rng::with_seed(2);
    let mut decided = 0;
    for (index, rules) in rule_sets(&mut random).into_iter().enumerate() {
        let mut searcher = Searcher::new(1).with_threads(1 + usize::from(index % 6 == 0));
        for _ in 0..100 {
            searcher.clear();
            let mut game = Game::from_position(rules, ending(&mut random));
            play_randomly(&mut game, 60, true, &mut random);
            if game.end().is_some() || game.since_capture().count() < 8 {
                continue;
            }
            decided += check_with_history(&mut searcher, &mut game, 7);
        }
    }
    assert!(decided > 100, "the histories decided only {decided} values");
}

/// Few seeds, so deep that lines come back to positions of their own, which the threads that share
/// their search must see alike.
#[test]
fn a_line_that_comes_back_is_seen() {
    let mut random = fastrand::Rng::with_seed(6);
    for rules in rule_sets(&mut random) {
        let rules = rules.with_occurrence(Occurrence::Second);
        let mut searchers = [1, 2, 3].map(|threads| Searcher::new(1).with_threads(threads));
        let endings = core::iter::repeat_with(|| ending(&mut random));
        for position in endings.filter(|position| position.seeds() <= 4).take(12) {
            let mut game = Game::from_position(rules, position);
            let depth = 15 + position.seeds() % 2;
            let expected = plain_negamax(&mut game, depth);
            for searcher in &mut searchers {
                let found = searcher.search(&game, &Limits::to_depth(depth)).value;
                assert_eq!(found, expected, "{rules} {position} depth {depth}");
            }
        }
    }
}

/// Where a grand slam is legal only with a majority, a board has different values with different stores, and one
/// table serves all. In these endings, found by a search without the store in its keys, that would mislead.
#[test]
fn a_board_is_told_apart_by_its_store_where_slams_look_at_it() {
    let rules = RuleSet::abapa().with_grand_slam(GrandSlam::Majority);
    let rules = rules.with_majority(Majority::PlayOn);
    for (holes, souths, side, depth) in [
        ([3, 0, 0, 1, 0, 3, 2, 0, 0, 1, 1, 0], [24, 12], Side::South, 8),
        ([1, 1, 2, 2, 0, 0, 1, 0, 0, 1, 0, 0], [24, 19], Side::North, 8),
        ([0, 2, 1, 2, 0, 0, 1, 0, 0, 0, 1, 1], [24, 14], Side::North, 6),
        ([2, 0, 2, 2, 1, 1, 0, 1, 0, 1, 0, 0], [23, 18], Side::North, 7),
        ([1, 2, 1, 0, 0, 3, 1, 0, 0, 1, 1, 0], [24, 11], Side::South, 9),
    ] {
        let mut searcher = Searcher::new(1);
        for south in souths {
            let stores = [south, 48 - holes.iter().sum::<u8>() - south];
            let position = awale_core::Setup { holes, stores, side }.check().unwrap();
            let expected = plain_negamax(&mut Game::from_position(rules, position), depth);
            let game = Game::from_position(rules, position);
            let found = searcher.search(&game, &Limits::to_depth(depth)).value;
            assert_eq!(found, expected, "{position} depth {depth}");
        }
    }
}

/// The same board with more plies left and with fewer.
#[test]
fn a_board_is_told_apart_by_the_plies_left() {
    let mut random = fastrand::Rng::with_seed(8);
    for preset in Preset::ALL {
        let rules = preset.rules().with_majority(Majority::PlayOn).with_ply_limit(7);
        let mut searcher = Searcher::new(1);
        for _ in 0..30 {
            let mut game = Game::from_position(rules, ending(&mut random));
            play_randomly(&mut game, 2, false, &mut random);
            if game.end().is_none() {
                check_with_history(&mut searcher, &mut game, 8);
            }
        }
    }
}

/// Position after position of a game, deeper and less deep, with a table that holds what was found before: the
/// values are those without a table, which plain negamax confirms.
#[test]
fn a_table_full_of_the_game_changes_no_value() {
    let mut random = fastrand::Rng::with_seed(10);
    for preset in Preset::ALL {
        let rules = preset.rules();
        let endings = (0..12).map(|_| Game::from_position(rules, ending(&mut random)));
        for mut game in endings.chain([Game::new(rules)]).collect::<Vec<_>>() {
            let (mut searcher, mut bare) = (Searcher::new(4), Searcher::new(0));
            for _ in 0..24 {
                play_randomly(&mut game, 1, false, &mut random);
                for depth in [9, random.u8(5..=8), 10] {
                    let limits = Limits::to_depth(depth);
                    let [warm, cold] = [&mut searcher, &mut bare]
                        .map(|searcher| searcher.search(&game, &limits).value);
                    assert_eq!(warm, cold, "{preset:?} {} depth {depth}", game.position());
                }
            }
        }
    }
}

/// What a deeper search has proved is not what a shallower one is to find.
#[test]
fn a_deeper_search_lends_no_value_to_a_shallower() {
    for (rules, position, deep, shallow) in [
        ("interjeux", "0-0-0-0-1-1-0-0-0-0-0-0-23-23-S", 9, 5),
        ("jeu-dawale", "1-0-1-0-0-0-0-0-0-1-0-0-22-23-S", 9, 5),
        ("interjeux", "0-0-0-0-0-0-1-0-0-0-0-2-22-23-N", 14, 8),
    ] {
        let mut game = Game::from_position(rules.parse().unwrap(), position.parse().unwrap());
        let mut searcher = Searcher::new(1);
        searcher.search(&game, &Limits::to_depth(deep));
        let found = searcher.search(&game, &Limits::to_depth(shallow)).value;
        assert_eq!(found, plain_negamax(&mut game, shallow), "{rules} {position}");
    }
}

/// A table that is too small for the search loses entries, and must lose no more than time.
#[test]
fn threads_and_table_sizes_change_no_value() {
    let mut random = fastrand::Rng::with_seed(4);
    for preset in Preset::ALL {
        let mut game = Game::new(preset.rules());
        play_randomly(&mut game, 30, false, &mut random);
        let limits = Limits::to_depth(11);
        let values = [(1, 1), (64, 1), (1, 2), (1, 3)].map(|(mib, threads)| {
            let mut searcher = Searcher::new(mib).with_threads(threads);
            let cold = searcher.search(&game, &limits);
            assert_eq!(searcher.search(&game, &limits).value, cold.value, "warm");
            cold.value
        });
        assert!(values.iter().all(|&value| value == values[0]), "{preset:?} {values:?}");
    }
}

#[test]
fn one_thread_visits_the_same_nodes_each_time() {
    let game = Game::new(RuleSet::abapa());
    let nodes = [0; 3].map(|_| Searcher::new(4).search(&game, &Limits::to_depth(10)).nodes);
    assert!(nodes.iter().all(|&count| count == nodes[0]), "{nodes:?}");
}
