//! Published values, and values from independent programs.

mod common;

use std::collections::BTreeMap;

use awale_core::{Position, RuleSet};
use awale_tablebase::{Answer, Tables, boards, published_histogram, tabled};
use common::{build, positions};
use serde_json::Value;

fn lines(text: &str) -> impl Iterator<Item = Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap())
}

fn position(line: &Value) -> Position {
    line["position"].as_str().unwrap().parse().unwrap()
}

/// Checks the lines of `data/ending_values.jsonl` that are within the tables, and says how many.
fn check_endings(tables: &Tables) -> usize {
    let of_these = lines(include_str!("data/ending_values.jsonl")).filter(|line| {
        let rules: RuleSet = line["rules"].as_str().unwrap().parse().unwrap();
        tabled(&rules).unwrap().0 == *tables.rules()
            && line["seeds"].as_u64().unwrap() <= tables.seeds() as u64
    });
    let check = |line: Value| {
        let position = position(&line);
        let value = line["value"].as_i64().unwrap() as i8;
        assert_eq!(tables.probe(position), Answer::Exact(value), "{line}");
        let moves = tables.moves(position);
        assert_eq!(moves.len(), line["moves"].as_object().unwrap().len(), "{line}");
        for each in moves {
            let value = line["moves"][each.hole.letter().to_string()].as_i64().unwrap() as i8;
            assert_eq!(each.answer, Answer::Exact(value), "{line} {}", each.hole.letter());
        }
    };
    of_these.map(check).count()
}

#[test]
fn all_endings_have_the_values_that_two_other_programs_give() {
    let awari = build(&RuleSet::awari(), 16);
    let abapa = build(&"abapa,cycle=split".parse().unwrap(), 16);
    assert_eq!(check_endings(&awari) + check_endings(&abapa), 600);
}

#[test]
fn awari_has_the_published_examples() {
    let tables = build(&RuleSet::awari(), 12);
    let position: Position = "1-1-1-1-1-1-1-1-1-1-1-1-18-18-S".parse().unwrap();
    let values: Vec<_> = tables.moves(position).iter().map(|each| each.answer).collect();
    assert_eq!(values, [-1, -8, -2, -2, -2, 0].map(Answer::Exact));
    assert_eq!(tables.probe(position), Answer::Exact(0), "the other row is full: by its moves");
}

#[test]
#[ignore = "slow: all layers to 18 seeds"]
fn awari_has_the_published_example_of_eighteen_seeds() {
    let tables = build(&RuleSet::awari(), 18);
    let position: Position = "0-0-6-0-3-5-1-2-1-0-0-0-15-15-S".parse().unwrap();
    assert_eq!(tables.probe(position), Answer::Exact(-2));
    let values: BTreeMap<_, _> =
        tables.moves(position).iter().map(|each| (each.hole.letter(), each.answer)).collect();
    let expected = [('E', Answer::Exact(-2)), ('F', Answer::Exact(-6))];
    assert_eq!(values, expected.into_iter().collect());
}

/// The share of boards whose bounds meet, from two independent programs, from two seeds up.
const EXACT_UNDER_ABAPA: [f64; 13] =
    [83.3, 82.4, 72.8, 93.6, 82.2, 81.7, 61.1, 64.5, 35.5, 33.1, 18.7, 14.7, 10.0];

fn check_exact_shares(seeds: usize) {
    let tables = build(&RuleSet::abapa(), seeds);
    for (n, expected) in (2..=seeds).zip(EXACT_UNDER_ABAPA) {
        let exact = positions(n).filter(|&position| tables.probe(position).exact().is_some());
        let share = 100.0 * exact.count() as f64 / boards(n) as f64;
        assert_eq!(format!("{share:.1}"), format!("{expected:.1}"), "{n} seeds");
    }
}

#[test]
fn bounds_meet_under_abapa_as_often_as_two_other_programs_say() {
    check_exact_shares(11);
}

#[test]
#[ignore = "slow: all layers to 14 seeds in a debug build"]
fn bounds_meet_under_abapa_as_often_as_known_to_fourteen_seeds() {
    check_exact_shares(14);
}

#[test]
fn bounds_hold_the_exact_values_from_a_fresh_history() {
    let tables = [RuleSet::abapa(), RuleSet::awale_libre()].map(|rules| (rules, build(&rules, 4)));
    for line in lines(include_str!("data/own_side_values.jsonl")) {
        let rules: RuleSet = line["rules"].as_str().unwrap().parse().unwrap();
        let (_, tables) = tables.iter().find(|(of, _)| *of == rules).unwrap();
        let value = line["value"].as_i64().unwrap() as i8;
        let (lower, upper) = tables.probe(position(&line)).bounds().unwrap();
        assert!(lower <= value && value <= upper, "{line}: {lower} to {upper}");
    }
}

/// A position whose row opposite is full is in no table: its value follows from its moves, or from
/// its end.
#[test]
fn boards_that_tables_leave_out_are_answered_too() {
    let tables = build(&RuleSet::awari(), 7);
    let over: Position = "0-0-0-0-0-0-1-1-1-1-1-1-21-21-S".parse().unwrap();
    assert_eq!(tables.probe(over), Answer::Exact(-6));
    assert!(tables.moves(over).is_empty());
    let position: Position = "0-0-0-0-0-1-1-1-1-1-1-1-20-21-S".parse().unwrap();
    assert_eq!(tables.probe(position), tables.moves(position)[0].answer);
}

fn check_histograms(seeds: usize) {
    let tables = build(&RuleSet::awari(), seeds);
    for n in 0..=seeds {
        let counted = tables.stats(n).unwrap().unwrap().histogram;
        assert_eq!(Some(counted), published_histogram(n), "{n} seeds");
    }
}

#[test]
fn awari_has_the_published_histograms_to_sixteen_seeds() {
    check_histograms(16);
}

#[test]
#[ignore = "slow: all layers to 20 seeds, 1 GB of memory"]
fn awari_has_the_published_histograms_to_twenty_seeds() {
    check_histograms(20);
}
