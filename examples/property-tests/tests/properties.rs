//! What holds of every position, rule set and game. An `Arbitrary` value needs no strategy by name.

use awale_core::{Game, Position, RuleSet};
use property_tests::{answers, worth};
use proptest::prelude::*;

proptest! {
    #[test]
    fn a_turned_position_is_worth_the_same(position: Position) {
        prop_assert_eq!(worth(position.turned()), worth(position));
    }

    #[test]
    fn no_position_is_worth_more_than_all_seeds(position: Position) {
        prop_assert!(worth(position).abs() <= 48);
    }

    #[test]
    fn there_are_at_most_six_answers_to_six_moves(position: Position, rules: RuleSet) {
        prop_assert!(answers(position, &rules) <= 36);
    }

    #[test]
    fn the_answers_are_the_sequences_of_two_plies(game: Game) {
        let (position, rules) = (game.position(), game.rules());
        prop_assert_eq!(answers(position, rules) as u64, position.perft(2, rules));
    }
}
