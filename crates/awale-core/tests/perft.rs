//! Move sequences counted by the reference, in `data/perft.csv`.

use awale_core::{Position, RuleSet};

/// What one test run counts in a few seconds; the deeper rows are slow.
const QUICK: u64 = 20_000_000;

fn rows() -> impl Iterator<Item = (RuleSet, Position, u8, u64)> {
    include_str!("data/perft.csv").lines().skip(1).map(|line| {
        let [rules, position, depth, nodes] = line.split(';').collect::<Vec<_>>()[..] else {
            panic!("not four fields: {line}");
        };
        let position = match position {
            "start" => Position::START,
            other => other.parse().unwrap(),
        };
        (rules.parse().unwrap(), position, depth.parse().unwrap(), nodes.parse().unwrap())
    })
}

fn count_all(counts: impl Fn(u64) -> bool) {
    let mut counted = 0;
    for (rules, position, depth, nodes) in rows().filter(|row| counts(row.3)) {
        assert_eq!(position.perft(depth, &rules), nodes, "{rules};{position};{depth}");
        counted += 1;
    }
    assert!(counted > 0);
}

#[test]
fn perft_equals_the_reference() {
    count_all(|nodes| nodes <= QUICK);
}

#[test]
#[ignore = "slow: 175 thousand million sequences, five minutes"]
fn deep_perft_equals_the_reference() {
    count_all(|nodes| nodes > QUICK);
}

#[test]
fn divide_adds_up_to_perft() {
    for (rules, position, depth, nodes) in rows().filter(|row| row.3 <= 100_000) {
        assert_eq!(position.divide(depth, &rules).map(|part| part.1).sum::<u64>(), nodes);
    }
}
