//! The answers that the benchmarks compare theirs with, found the slow way.

use awale_benches::{cases, positions};
use awale_core::{Position, Preset, RuleSet};

#[test]
fn every_case_gives_its_answer() {
    for case in cases() {
        case.check();
    }
}

/// The lines of 1 to 7 plies, every move asked for and played.
fn lines(position: Position, rules: &RuleSet, counts: &mut [u64]) {
    let Some((count, deeper)) = counts.split_first_mut() else { return };
    for hole in position.legal(rules) {
        *count += 1;
        lines(position.play(hole, rules).unwrap().position, rules, deeper);
    }
}

#[test]
fn moves_and_lines_are_those_that_can_be_played() {
    let cases = cases();
    let answer = |group, who| {
        let case = cases.iter().find(|case| case.name == [group, "ten", who]);
        case.unwrap().elements
    };
    for preset in Preset::ALL {
        let mut counts = [0; 7];
        for position in positions::middle() {
            lines(position, &preset.rules(), &mut counts);
        }
        assert_eq!(answer("makes", preset.name()), counts.iter().sum());
        assert_eq!(answer("perft", preset.name()), counts[6]);
        let legal: u64 = counts[2];
        assert_eq!(answer("legal", preset.name()), legal);
    }
}
