//! The strategies bring up what they promise, and what fails shrinks to something small.

use awale_core::strategies::{games, games_of, moves, positions, positions_of, rule_sets};
use awale_core::{Game, Hole, Position, Reason, RuleSet, Side};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::{TestError, TestRunner};

/// How many of 1,000 values have each of some properties.
fn count<T, const N: usize>(
    strategy: impl Strategy<Value = T>,
    is: [fn(&T) -> bool; N],
) -> [usize; N] {
    let mut runner = TestRunner::deterministic();
    let mut counts = [0; N];
    for _ in 0..1000 {
        let value = strategy.new_tree(&mut runner).unwrap().current();
        for (count, is) in counts.iter_mut().zip(&is) {
            *count += usize::from(is(&value));
        }
    }
    counts
}

/// The simplest value for which `holds` is true.
fn simplest<T: std::fmt::Debug>(
    strategy: impl Strategy<Value = T>,
    holds: impl Fn(&T) -> bool,
) -> T {
    let mut runner = TestRunner::deterministic();
    let failed = runner.run(&strategy, |value| {
        prop_assert!(!holds(&value));
        Ok(())
    });
    match failed {
        Err(TestError::Fail(_, value)) => value,
        other => panic!("no such value was found: {other:?}"),
    }
}

#[test]
fn positions_bring_up_endings_krous_chains_and_empty_rows() {
    let counts = count(
        positions(),
        [
            |position: &Position| position.seeds() <= 12,
            |position| position.holes().iter().any(|&seeds| seeds >= 12),
            |position| position.seeds_of(position.side()) == 0 && position.seeds() > 0,
            |position| position.seeds_of(Side::South) == 0 && position.seeds() > 12,
            |position| position.seeds_of(Side::North) == 0 && position.seeds() > 12,
            |position| position.side() == Side::North,
            |position| position.stores().iter().any(|&store| store >= 25),
            |position| position.seeds() >= 40,
            |position| position.stores().iter().any(|store| (20..25).contains(store)),
            |position| {
                let of_chains =
                    |row: &[u8]| row.iter().filter(|seeds| matches!(seeds, 1 | 2)).count() >= 5;
                position.holes().chunks(6).any(of_chains)
            },
        ],
    );
    assert!(counts.iter().all(|&count| count >= 50), "{counts:?}");
    assert!(counts[0] > 1000 / 3, "{counts:?}");
}

#[test]
fn games_bring_up_every_end() {
    let ended = |reason| move |game: &Game| game.end().is_some_and(|end| end.reason == reason);
    let mut runner = TestRunner::deterministic();
    let played: Vec<Game> =
        (0..4000).map(|_| games().new_tree(&mut runner).unwrap().current()).collect();
    for &reason in Reason::ALL {
        let games = played.iter().filter(|&game| ended(reason)(game)).count();
        assert!(games > 0, "no game ended by {reason}");
    }
    assert!(played.iter().filter(|game| game.end().is_none()).count() > 400);
    assert!(played.iter().filter(|game| game.plies() > 40).count() > 400);
}

#[test]
fn rule_sets_bring_up_presets_and_others() {
    let [presets] = count(rule_sets(), [|rules| !rules.to_string().contains(',')]);
    assert!((300..700).contains(&presets), "{presets}");
}

#[test]
fn what_fails_shrinks_to_something_small() {
    let position = simplest(positions(), |position| position.seeds_of(Side::North) >= 2);
    assert_eq!((position.seeds(), position.side()), (2, Side::South));

    let game =
        simplest(games_of(Just(RuleSet::abapa()), Just(Position::START)), |game| game.plies() >= 3);
    assert_eq!(game.plies(), 3);
    assert_eq!(game.moves().map(Hole::letter).collect::<String>(), "AaB");
}

proptest! {
    #[test]
    fn positions_have_as_many_seeds_as_were_asked_for(position in positions_of(3..=7)) {
        prop_assert!((3..=7).contains(&position.seeds()));
    }

    #[test]
    fn moves_are_legal((rules, position, hole) in moves()) {
        prop_assert!(position.play(hole, &rules).is_ok());
    }
}

#[test]
#[expect(clippy::reversed_empty_ranges, reason = "what nobody should ask for")]
fn a_range_that_means_nothing_makes_no_panic() {
    for range in [60..=90, 9..=3] {
        let mut runner = TestRunner::deterministic();
        let _ = positions_of(range).new_tree(&mut runner).unwrap().current();
    }
}
