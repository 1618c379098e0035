//! What does not hold is shrunk to a small example.

use awale_core::{Position, strategies};
use property_tests::worth;
use proptest::prelude::*;
use proptest::test_runner::{TestError, TestRunner};

#[test]
fn a_false_claim_is_answered_with_a_small_position() {
    let claim = |(rules, position, hole)| {
        let played = Position::play(position, hole, &rules).unwrap();
        prop_assert!(worth(played.position) <= worth(position), "no move makes things worse");
        Ok(())
    };
    // What failed is kept in a file and tried first the next time; a claim that is meant to fail is not.
    let config = ProptestConfig { failure_persistence: None, ..ProptestConfig::default() };
    match TestRunner::new(config).run(&strategies::moves(), claim) {
        Err(TestError::Fail(why, (rules, position, hole))) => {
            println!("Claimed: {why}. Not so under {rules}, where {position} is played {hole}.");
            assert!(position.legal(&rules).contains(hole));
        }
        other => panic!("the claim is false, but {other:?}"),
    }
}
