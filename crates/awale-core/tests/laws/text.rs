//! Every text form reads back as what was printed, and no text makes a reader panic.

use std::fmt::Display;
use std::str::FromStr;

use awale_core::notation::{LetterCase, Line};
use awale_core::rules::{Axis, Preset};
use awale_core::strategies::rule_sets;
use awale_core::{Hole, Position, RuleSet, Setup, SetupError};
use proptest::prelude::*;

use crate::statements;
use crate::strategies::{choices, start};

/// Reads any text; what is accepted prints as a text that reads back the same.
fn reads_or_refuses<T: FromStr<Err: Display> + Display + PartialEq>(text: &str) -> Option<String> {
    match text.parse::<T>() {
        Ok(value) => {
            let printed = value.to_string();
            assert!(printed.parse().is_ok_and(|again: T| again == value), "{text:?} as {printed}");
            Some(printed)
        }
        Err(error) => {
            assert!(!error.to_string().is_empty());
            None
        }
    }
}

/// As above, of values that have one text each.
fn reads_exactly<T: FromStr<Err: Display> + Display + PartialEq>(text: &str) {
    if let Some(printed) = reads_or_refuses::<T>(text) {
        assert_eq!(printed, text);
    }
}

fn read_as_everything(text: &str) {
    reads_exactly::<Setup>(text);
    reads_exactly::<Position>(text);
    reads_exactly::<Hole>(text);
    reads_or_refuses::<Line>(text);
    reads_or_refuses::<RuleSet>(text);
    for case in [LetterCase::SouthUpper, LetterCase::SouthLower] {
        drop(case.read_moves(text));
    }
}

/// A text, one of its characters replaced by others.
fn spoilt(text: impl Display, at: usize, patch: &str) -> String {
    let mut characters: Vec<char> = text.to_string().chars().collect();
    let at = at % (characters.len() + 1);
    let end = (at + 1).min(characters.len());
    characters.splice(at..end, patch.chars());
    characters.into_iter().collect()
}

#[test]
fn every_preset_prints_as_its_name() {
    for preset in Preset::ALL {
        assert_eq!(preset.rules().to_string(), preset.name());
        statements::rule_set_text_is_shortest(&preset.rules());
    }
}

/// The values that a preset has where nothing else is said, in the order of the axes.
const USUAL: [&str; 11] =
    ["6", "nearest", "captures", "feed", "own", "none", "2", "play-on", "0", "0", "south"];

/// What each preset says otherwise.
const SAID: [(&str, &[(&str, &str)]); 9] = [
    ("xmloperator", &[("grand-slam", "majority"), ("cycle", "nobody"), ("majority", "ends")]),
    ("jeu-dawale", &[("grand-slam", "nothing"), ("dead-end", "3")]),
    ("commun", &[("grand-slam", "forbidden"), ("cycle", "nobody"), ("first", "lot")]),
    ("interjeux", &[("starvation", "penalty")]),
    ("awale-libre", &[("cap", "4"), ("cycle", "own")]),
    ("abapa", &[("grand-slam", "nothing"), ("cycle", "own"), ("majority", "ends")]),
    ("open-spiel", &[("grand-slam", "nothing"), ("cycle", "own"), ("majority", "sweeps")]),
    (
        "codingame",
        &[
            ("grand-slam", "nothing"),
            ("leftovers", "mover"),
            ("majority", "ends"),
            ("ply-limit", "200"),
        ],
    ),
    ("awari", &[("starvation", "reply"), ("leftovers", "opponent"), ("cycle", "split")]),
];

#[test]
fn every_preset_is_what_it_is_said_to_be() {
    assert_eq!(Preset::ALL.len(), SAID.len());
    for (preset, (name, said)) in Preset::ALL.iter().zip(SAID) {
        assert_eq!(preset.name(), name);
        for (axis, usual) in Axis::ALL.iter().zip(USUAL) {
            let value = said.iter().find(|said| said.0 == axis.key()).map_or(usual, |said| said.1);
            assert_eq!(preset.rules().value(*axis).to_string(), value, "{name} {}", axis.key());
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(10_000))]

    #[test]
    fn a_rule_set_prints_as_its_shortest_text(rules in rule_sets()) {
        statements::rule_set_text_is_shortest(&rules);
    }

    #[test]
    fn a_setup_is_a_position_exactly_with_48_seeds(
        start in start(), at in 0..14usize, count in prop_oneof![0..=48u8, any::<u8>()],
    ) {
        let mut setup = Setup::from(start);
        *setup.holes.iter_mut().chain(&mut setup.stores).nth(at).unwrap() = count;
        let seeds: u16 = setup.holes.iter().chain(&setup.stores).map(|&n| u16::from(n)).sum();
        let wrong = match seeds {
            0..48 => Err(SetupError::SeedsMissing { seeds }),
            48 => Ok(setup),
            49.. => Err(SetupError::SeedsInExcess { seeds }),
        };
        prop_assert_eq!(setup.check().map(Setup::from), wrong);
    }

    #[test]
    fn no_text_makes_a_reader_panic(text in any::<String>()) {
        read_as_everything(&text);
    }

    #[test]
    fn no_spoilt_text_makes_a_reader_panic(
        start in start(), rules in rule_sets(), at in any::<usize>(), patch in "[-=,0-9a-zA-Zé]{0,3}",
    ) {
        read_as_everything(&spoilt(start, at, &patch));
        read_as_everything(&spoilt(rules, at, &patch));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1_000))]

    #[test]
    fn positions_and_moves_read_back(rules in rule_sets(), start in start(), choices in choices()) {
        statements::game_text_round_trips(&rules, start, &choices);
    }

    #[test]
    fn a_record_tells_of_its_game(rules in rule_sets(), start in start(), choices in choices()) {
        statements::record_tells_of_the_game(&rules, start, &choices);
    }
}
