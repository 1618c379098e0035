//! What readers put right in the texts of other writers, and that they tell it.

use std::fs;
use std::hash::{BuildHasher, RandomState};
use std::path::Path;

use awale_core::notation::{PlayStrategy, Record, Records, Repaired};
use awale_core::strategies::positions;
use awale_core::{Hole, Side};
use proptest::prelude::*;

const NUMBERS: &str = "the moves are numbered as if South began, but North does: 1. is read as \
                       1... and so on";
const START: &str = "the moves begin with North's, and no FEN tag says from where: the usual start \
                     is taken, with North to move";
const NORTH: &str = "[FEN \"4-4-4-4-4-4-4-4-4-4-4-4-0-0-N\"]\n\n";

fn read(text: &str) -> Record {
    text.parse().unwrap_or_else(|error| panic!("{text:?}: {error}"))
}

/// The sentences about what was repaired in one record.
fn told(text: &str) -> Vec<String> {
    read(text).repairs().iter().map(ToString::to_string).collect()
}

#[test]
fn a_repair_is_told_with_its_place() {
    assert_eq!(told(&format!("{NORTH}1. d E 2. f C")), [format!("line 3, byte 39: {NUMBERS}")]);
    assert_eq!(
        told(&format!("{NORTH}\r\n{{so}} (2. D)\r\n1.d 1...E")),
        [format!("line 5, byte 54: {NUMBERS}")],
    );
    assert_eq!(told("1... d 2. E"), [format!("line 1, byte 0: {START}")]);
    assert_eq!(
        told("\u{feff}[South \"Ama\"]\n\n1... d 2. E"),
        [format!("line 3, byte 18: {START}")]
    );
}

/// Other forms of the same text say the same, so nothing is repaired in them.
#[test]
fn where_nothing_was_repaired_nothing_is_told() {
    for text in [
        "",
        "1. D e 2. C",
        "D e C",
        "\u{feff}1.D 1...e\r\n2. C *",
        "1. D e 24-24 {even}",
        "[Result \"*\"]\n\n1. D {[%eval +1 2]} (1. E) e *",
    ] {
        assert_eq!(told(text), [""; 0], "{text:?}");
    }
    for moves in ["", "1... d 2. E f", "d E f", "1...d 2.E 2...f", "{1. d}"] {
        assert_eq!(told(&format!("{NORTH}{moves}")), [""; 0], "{moves:?}");
    }
    assert_eq!(Record::new().repairs(), []);
}

#[test]
fn no_game_that_comes_with_the_project_needs_a_repair() {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/games");
    let mut seen = 0;
    for file in fs::read_dir(games).unwrap() {
        let text = fs::read_to_string(file.unwrap().path()).unwrap();
        for record in Records::new(&text) {
            assert_eq!(record.unwrap().repairs(), []);
            seen += 1;
        }
    }
    assert!(seen > 0);
}

/// The place counts from the beginning of the whole text, also after a record that is refused.
#[test]
fn each_record_of_several_tells_of_itself() {
    let text = format!("{NORTH}1. d E\n\n{NORTH}1... d\n\n[Round \"x\"]\n\n1. x\n\n{NORTH}1. d");
    let lines = Records::new(&text).map(|record| {
        record.ok().map(|record| record.repairs().iter().map(|r| (r.line, r.at)).collect())
    });
    let last = text.rfind("1. d").unwrap();
    let expected = [Some(vec![(3, 39)]), Some(vec![]), None, Some(vec![(15, last)])];
    assert_eq!(lines.collect::<Vec<Option<Vec<_>>>>(), expected);
}

/// What was repaired is told of the text: the record is that of a text without the fault.
#[test]
fn a_repaired_record_equals_one_without_the_fault() {
    let hasher = RandomState::new();
    let meant = read(&format!("{NORTH}1... d 2. E f"));
    for text in [format!("{NORTH}1. d E 2. f"), "1... d 2. E f".to_owned()] {
        let mut repaired = read(&text);
        assert_eq!((repaired.repairs().len(), &repaired), (1, &meant));
        assert_eq!(hasher.hash_one(&repaired), hasher.hash_one(&meant));
        assert_eq!(repaired.to_string(), meant.to_string());
        assert_eq!(told(&repaired.to_string()), [""; 0]);

        // Neither a copy nor a change forgets where it came from.
        repaired.push(Hole::SOUTH[2], None).unwrap();
        let copy = repaired.clone();
        assert_eq!(copy.repairs(), read(&text).repairs());
        assert_ne!(repaired, meant);
    }
}

#[test]
fn a_row_that_was_counted_twice_is_told() {
    let repair = |text: &str| PlayStrategy::read(text).unwrap().1;
    let found = repair("6/1,1S,1S,1S,1S,2S 28 20 S 50").unwrap();
    let what = Repaired::Stores { written: [28, 20], read: [22, 20] };
    assert_eq!((found.at, found.line, &found.what), (19, 1, &what));
    assert_eq!(
        found.to_string(),
        "line 1, byte 19: the stores 28 and 20 count seeds that lie on the board: read as 22 and \
         20",
    );
    let what = Repaired::Stores { written: [24, 24], read: [24, 23] };
    assert_eq!(repair("1S,5/6 24 24 S 50").unwrap().what, what);
    // Other ways to write the same, and an end with nothing left to count.
    for text in
        ["5,11S/2,S,2,22S 11 3 S 50", "1,1,1,1,1,11s/2,1,23s,1,1 11 3 N 50", "6/6 24 24 S 1"]
    {
        assert_eq!(repair(text), None, "{text}");
    }
}

proptest! {
    #[test]
    fn playstrategy_counts_no_row_twice_that_is_written_here(
        position in positions(), number: u32,
    ) {
        let written = PlayStrategy { position, number };
        prop_assert_eq!(PlayStrategy::read(&written.to_string()), Ok((written, None)));
    }

    /// The server's way to write the end of a game, from any position.
    #[test]
    fn playstrategy_takes_rows_out_of_the_stores_and_tells_it(position in positions()) {
        let [south, north] =
            Side::BOTH.map(|side| position.store(side) + position.seeds_of(side));
        let text = PlayStrategy { position, number: 9 }.to_string();
        let [a, b] = position.stores();
        let counted = text.replace(&format!(" {a} {b} "), &format!(" {south} {north} "));
        let (read, repair) = PlayStrategy::read(&counted).unwrap();
        prop_assert_eq!(read.position, position);
        let what = Repaired::Stores { written: [south, north], read: [a, b] };
        let expected = (counted != text).then_some(what);
        prop_assert_eq!(repair.map(|repair| repair.what), expected);
    }

    #[test]
    fn what_is_written_here_needs_no_repair(record: Record) {
        prop_assert_eq!(record.repairs(), []);
        let written = read(&record.to_string());
        prop_assert_eq!(written.repairs(), []);
    }
}
