//! Laws of positions and games.

use awale_core::rules::Preset;
use awale_core::strategies::{positions, positions_of, rule_sets};
use proptest::prelude::*;

use crate::statements;
use crate::strategies::{choices, start};

/// A capture ends the game where there are moves to make: by a dead end of three seeds, by one of six
/// where each side had a hole that the next move could not empty, and by a majority.
#[test]
fn perft_equals_the_model_above_ends() {
    for (rules, position) in [
        ("jeu-dawale", "0-0-0-0-0-1-1-0-0-0-0-1-22-23-S"),
        ("abapa,cap=4,dead-end=6", "1-1-1-0-3-0-3-0-0-0-0-3-18-18-N"),
        ("abapa", "3-3-0-0-0-1-1-0-0-4-0-0-24-12-S"),
    ] {
        for depth in 1..=4 {
            statements::perft_equals_model(
                position.parse().unwrap(),
                &rules.parse().unwrap(),
                depth,
            );
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(20_000))]

    #[test]
    fn a_position_equals_the_model(position in positions(), rules in rule_sets()) {
        statements::position_equals_model(position, &rules);
    }

    #[test]
    fn the_unchecked_move_equals_the_safe_one(position in positions(), rules in rule_sets()) {
        statements::unchecked_equals_play(position, &rules);
    }

    #[test]
    fn turning_the_board_turns_everything(position in positions(), rules in rule_sets()) {
        statements::turning_turns_everything(position, &rules);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3_000))]

    #[test]
    fn a_game_equals_the_model(rules in rule_sets(), start in start(), choices in choices()) {
        statements::game_equals_model(&rules, start, &choices);
    }

    #[test]
    fn a_move_is_legal_exactly_when_it_can_be_played(
        rules in rule_sets(), start in start(), choices in choices(),
    ) {
        statements::legal_is_playable(&rules, start, &choices);
    }

    #[test]
    fn there_are_48_seeds_always(rules in rule_sets(), start in start(), choices in choices()) {
        statements::seeds_stay(&rules, start, &choices);
    }

    #[test]
    fn undo_and_redo_are_exact(rules in rule_sets(), start in start(), choices in choices()) {
        statements::undo_is_exact(&rules, start, &choices);
    }

    #[test]
    fn perft_equals_the_model(
        position in prop_oneof![positions(), positions_of(0..=8)],
        rules in rule_sets(),
        depth in 0..=3u8,
    ) {
        statements::perft_equals_model(position, &rules, depth);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn every_preset_plays_as_the_model(start in start(), choices in choices()) {
        for preset in Preset::ALL {
            statements::game_equals_model(&preset.rules(), start, &choices);
        }
    }
}
