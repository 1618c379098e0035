//! Tests code of one's own over any position, move and game that the rules allow.
//!
//! This is a program, so that it can be run and read; in a project it would be a test, as in
//! `tests/properties.rs` of this package. Either way it takes the feature `proptest` of `awale-core`
//! and the crate `proptest` among the dev-dependencies.

use std::cell::RefCell;
use std::collections::BTreeMap;

use awale_core::{Game, Position, Side, strategies};
use proptest::prelude::*;
use proptest::test_runner::{TestError, TestRunner};

/// The code under test: what a hasty evaluation takes a position to be worth for the side to move.
fn worth(position: Position) -> i32 {
    let [own, other] = [position.side(), position.side().other()];
    let seeds = |side: Side| i32::from(position.store(side)) + i32::from(position.seeds_of(side));
    seeds(own) - seeds(other)
}

fn main() {
    // A test keeps what failed in a file, to try it first the next time; this program does not.
    let config = ProptestConfig { failure_persistence: None, ..ProptestConfig::default() };

    // What holds is silent. An `Arbitrary` value needs no strategy to be named.
    proptest!(config.clone(), |(position: Position)| {
        prop_assert_eq!(worth(position.turned()), worth(position));
        prop_assert!(worth(position).abs() <= 48);
    });
    println!("The worth of a position is that of the turned one.");

    // A game that ends by exhaustion, a cycle or anything else keeps its seeds.
    let ends = RefCell::new(BTreeMap::<String, u32>::new());
    proptest!(config.clone(), |(game: Game)| {
        let end = game.end().map_or("goes on".to_owned(), |end| end.reason.to_string());
        *ends.borrow_mut().entry(end).or_default() += 1;
        prop_assert_eq!(game.positions().count(), game.plies() + 1);
    });
    println!("The games that were tried end so: {:?}", ends.into_inner());

    // What does not hold is shrunk to a small example.
    let claim = |(rules, position, hole)| {
        let played: awale_core::Played = Position::play(position, hole, &rules).unwrap();
        prop_assert!(worth(played.position) <= worth(position), "no move makes things worse");
        Ok(())
    };
    let mut runner = TestRunner::new(config);
    match runner.run(&strategies::moves(), claim) {
        Err(TestError::Fail(why, (rules, position, hole))) => {
            println!("Claimed: {why}. Not so under {rules}, where {position} is played {hole}.");
            assert!(position.legal(&rules).contains(hole));
        }
        other => panic!("the claim is false, but {other:?}"),
    }
}
