//! Property tests in a project that depends on `awale-core`: its feature `proptest` makes
//! positions, rule sets and games values like any other.

use awale_core::{Game, Position, RuleSet};
use proptest::prelude::*;

/// The code under test.
fn opponents_answers(position: Position, rules: &RuleSet) -> usize {
    let after = |hole| position.play_unchecked(hole, rules).legal(rules).len();
    position.legal(rules).into_iter().map(after).sum()
}

proptest! {
    #[test]
    fn there_are_at_most_six_answers_to_six_moves(position: Position, rules: RuleSet) {
        prop_assert!(opponents_answers(position, &rules) <= 36);
    }

    #[test]
    fn the_answers_are_the_sequences_of_two_plies(game: Game) {
        let (position, rules) = (game.position(), game.rules());
        prop_assert_eq!(opponents_answers(position, rules) as u64, position.perft(2, rules));
    }
}
