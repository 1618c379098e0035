//! Core: the questions that the reference answered, counts of move sequences, texts and keys.

use awale_core::notation::{LetterCase, Record};
use awale_core::{Game, Hole, Position, RuleSet};
use serde_json::Value;

const VECTORS: &str = include_str!("../../crates/awale-core/tests/data/vectors.jsonl");
const GAMES: &str = include_str!("../../crates/awale-core/tests/data/random.jsonl");
const PERFT: &str = include_str!("../../crates/awale-core/tests/data/perft.csv");

/// Larger counts are left to the usual tests.
const MOST_SEQUENCES: u64 = 100_000;

pub(crate) fn check() -> usize {
    keys();
    questions(VECTORS) + questions(GAMES) + counts()
}

/// Keys are the same on every platform, whatever way round its words are.
fn keys() {
    assert_eq!(Position::START.key(), 0xB1D6_8ECD_CA9B_CA78);
    assert_eq!(Position::START.words(), [0x0404_0404_0404, 0x0100_0404_0404_0404]);
}

fn questions(lines: &str) -> usize {
    let lines = lines.lines().filter(|line| !line.trim().is_empty());
    lines.map(|line| question(&serde_json::from_str(line).expect("a line of JSON"))).count()
}

/// Plays the moves of a question, compares where they lead, and reads all that is printed back.
fn question(question: &Value) {
    let text = |key: &str| question[key].as_str().expect("a text");
    let position = match text("position") {
        "start" => Position::START,
        other => other.parse().expect("a position"),
    };
    let rules: RuleSet = text("rules").parse().expect("rules");
    let mut game = Game::from_position(rules, position);
    let moves = LetterCase::SouthUpper.read_moves(text("moves")).expect("moves");
    let (expected, id) = (&question["expect"], &question["id"]);
    match game.play_all(moves) {
        Err((at, refusal)) => {
            assert_eq!(Some(refusal.rule.name()), expected["error"].as_str(), "{id}");
            assert_eq!(Some(at as u64), expected["at"].as_u64(), "{id}");
        }
        Ok(()) => {
            assert_eq!(Some(&*game.position().to_string()), expected["position"].as_str(), "{id}");
            let legal: String = game.legal().iter().map(Hole::letter).collect();
            assert_eq!(Some(&*legal), expected["legal"].as_str(), "{id}");
            let reason = game.end().map(|end| end.reason.name());
            assert_eq!(reason, expected["reason"].as_str(), "{id}");
        }
    }
    let record = Record::from_game(&game).to_string();
    assert_eq!(record.parse::<Record>().expect("a record").game().as_ref(), Ok(&game), "{id}");
}

fn counts() -> usize {
    let mut asked = 0;
    for row in PERFT.lines().skip(1) {
        let [rules, position, depth, nodes] =
            <[&str; 4]>::try_from(row.split(';').collect::<Vec<_>>()).expect("four columns");
        let nodes: u64 = nodes.parse().expect("a count");
        if nodes > MOST_SEQUENCES {
            continue;
        }
        let position = match position {
            "start" => Position::START,
            other => other.parse().expect("a position"),
        };
        let (rules, depth): (RuleSet, u8) =
            (rules.parse().expect("rules"), depth.parse().expect("a depth"));
        assert_eq!(position.perft(depth, &rules), nodes, "{row}");
        asked += 1;
    }
    asked
}
