//! Oware Game Notation: its laws, what it reads beyond what it writes, and its errors.

mod support;

use std::fmt::Display;

use awale_core::notation::{
    Comment, EditError, Note, OgnError, OgnFault, Record, RecordError, Records, Variation,
};
use awale_core::strategies::{comments, variations};
use awale_core::{Game, Hole, Position, RuleSet, Side};
use proptest::prelude::*;
use support::{mutated, noise};

fn read(text: &str) -> Record {
    text.parse().unwrap_or_else(|error| panic!("{text:?}: {error}"))
}

fn error<T>(result: Result<T, impl Display>) -> String {
    result.map(drop).unwrap_err().to_string()
}

/// A record is written as one that reads back equal and needs no repair.
fn reads_back(record: &Record) {
    let written = read(&record.to_string());
    assert_eq!(&written, record);
    assert_eq!(written.repairs(), []);
}

/// What a text reads as, if anything, is written as the same record; reading several goes on to
/// the end.
fn survives(text: &str) {
    if let Ok(record) = text.parse::<Record>() {
        reads_back(&record);
        let _ = record.game();
    }
    for record in Records::new(text) {
        match record {
            Ok(record) => {
                reads_back(&record);
                assert!(record.repairs().iter().all(|repair| text.is_char_boundary(repair.at)));
            }
            Err(error) => assert!(text.is_char_boundary(error.at), "{error}"),
        }
    }
}

/// Whether a line is as short as it can be: whoever reads it sees at most 80 columns, or one word.
fn is_wrapped(line: &str) -> bool {
    line.starts_with('[') || line.chars().count() <= 80 || !line.contains(' ')
}

proptest! {
    #[test]
    fn what_is_written_reads_back(record: Record) {
        let text = record.to_string();
        reads_back(&record);
        prop_assert_eq!(text.replace('\n', "\r\n").parse::<Record>().unwrap(), record.clone());
        let moves = text.split("]\n\n").last().unwrap_or_default();
        prop_assert!(moves.lines().all(is_wrapped), "{}", text);
    }

    #[test]
    fn a_game_comes_back_from_its_record(game: Game) {
        let record = Record::from_game(&game);
        prop_assert_eq!(record.game().unwrap(), game.clone());
        prop_assert_eq!(read(&record.to_string()).game().unwrap(), game);
    }

    #[test]
    fn a_wrong_capture_or_result_makes_no_game(game: Game, other in 0..=48u8, at: prop::sample::Index) {
        let text = Record::from_game(&game).to_string();
        let mut wrong = Record::from_game(&game);
        let result = format!("{other}-{}", 48 - other);
        if wrong.tag("Result") != Some(&result) {
            wrong.set_tag("Result", &result).unwrap();
            prop_assert!(matches!(wrong.game(), Err(RecordError::Result { .. })), "{}", text);
        }
        if game.plies() == 0 {
            return Ok(());
        }
        let plies = at.index(game.plies());
        let mut wrong = Record::new();
        wrong.set_start(game.start()).unwrap();
        for played in &Record::from_game(&game).moves()[..plies] {
            wrong.push(played.hole(), played.captured()).unwrap();
        }
        let played = Record::from_game(&game).moves()[plies].clone();
        let claimed = if played.captured().unwrap_or(0) == other { 48 - other } else { other };
        prop_assume!(claimed != played.captured().unwrap_or(0));
        wrong.push(played.hole(), Some(claimed)).unwrap();
        let refused = wrong.game_under(*game.rules());
        let at = matches!(refused, Err(RecordError::Captured { index, .. }) if index == plies);
        prop_assert!(at, "{:?}", refused);
    }

    #[test]
    fn several_records_are_read_one_by_one(records in prop::collection::vec(any::<Record>(), 0..5)) {
        let mut records = records;
        for record in &mut records {
            // Without a tag nothing tells where it begins.
            record.set_tag("Event", "one of several").unwrap();
        }
        let text: Vec<String> = records.iter().map(ToString::to_string).collect();
        let read: Result<Vec<Record>, OgnError> = Records::new(&text.join("\n")).collect();
        prop_assert_eq!(read.unwrap(), records);
    }

    #[test]
    fn no_text_makes_the_reader_panic(text in noise()) {
        survives(&text);
    }

    #[test]
    fn no_faulty_record_makes_the_reader_panic(
        text in any::<Record>().prop_flat_map(|record| mutated(record.to_string())),
    ) {
        survives(&text);
    }

    #[test]
    fn marks_in_any_order_make_no_reader_panic(text in r#"[\[\]{}()*"\\ \n\r1.23+\-ADae\u{e9}FEN]{0,40}"#) {
        survives(&text);
    }

    #[test]
    fn notes_are_kept_word_for_word(comment in comments(), variation in variations()) {
        prop_assert_eq!(&Comment::new(comment.as_str()).unwrap(), &comment);
        prop_assert_eq!(&Variation::new(variation.as_str()).unwrap(), &variation);
        let record = read(&format!("{} 1. D {}", Note::from(variation.clone()), Note::from(comment.clone())));
        prop_assert_eq!(record.notes(0), [Note::from(variation)]);
        prop_assert_eq!(record.notes(1), [Note::from(comment)]);
    }
}

#[test]
fn hostile_texts_of_ten_megabytes_are_refused_in_time() {
    let nested = "(".repeat(5_000_000) + &")".repeat(5_000_000);
    assert_eq!(read(&nested).notes(0).len(), 1);
    let tags: String = (0..500_000).map(|n| format!("[t{n} \"\"]\n")).collect();
    assert_eq!(read(&tags).tags().len(), 500_000);
    for piece in
        ["(", "{", "[", "[a \"", "1.", "1. ", "1. D e ", "*\n\n[", "(\n\n[", "9", "\\", "é", "* "]
    {
        let text = piece.repeat(10_000_000 / piece.len());
        let _ = text.parse::<Record>();
        assert!(Records::new(&text).count() > 0, "{piece:?}");
    }
}

#[test]
fn moves_are_read_in_more_ways_than_they_are_written() {
    let written = "1. D e 2. C\n";
    for text in [
        "1. D e 2. C",
        "D e C",
        "1.D 1...e 2.C",
        "1. D 1... e\r\n\r\n2. C\r\n",
        "\u{feff}1. D e 2. C",
        "\n\t 1.\tD\ne\n2.\nC\n\n\n",
    ] {
        assert_eq!(read(text).to_string(), written, "{text:?}");
    }
}

/// Also where what cannot be read begins with a letter of two bytes.
#[test]
fn after_a_record_that_cannot_be_read_the_next_one_is() {
    for wrong in ["x", "\u{e9}"] {
        let text = format!("[Event \"a\"]\n\n1. D *\n\n{wrong}\n\n[Event \"b\"]\n\n1. C\n");
        let read: Vec<_> = Records::new(&text).collect();
        let events =
            read.iter().map(|record| Some(record.as_ref().ok()?.tag("Event")?.to_string()));
        assert_eq!(events.collect::<Vec<_>>(), [Some("a".into()), None, Some("b".into())]);
    }
}

#[test]
fn the_result_may_stand_after_the_moves() {
    assert_eq!(read("1. D e *").tag("Result"), Some("*"));
    assert_eq!(read("1. D e 23.5-24.5 {close}").notes(2).len(), 1);
    let tagged = read("[Result \"25-23\"]\n\n25-23\n");
    assert_eq!(tagged.to_string(), "[Result \"25-23\"]\n");
    assert_eq!(
        error("[Result \"25-23\"]\n\n1. D 24-24".parse::<Record>()),
        "line 3, byte 23: the moves end with the result 24-24, but the Result tag says \"25-23\"",
    );
}

#[test]
fn a_game_that_north_starts_is_north_s() {
    let mut game = Game::starting(RuleSet::abapa(), Side::North);
    game.play_all("dEf".chars().map(|letter| Hole::from_letter(letter).unwrap())).unwrap();
    let record = Record::from_game(&game);
    assert!(record.to_string().ends_with("-0-0-N\"]\n\n1... d 2. E f\n"), "{record}");
    assert_eq!(read(&record.to_string()).game(), Ok(game.clone()));

    let untagged = read("1... d 2. E f");
    assert_eq!(untagged.start(), Position::start(Side::North));
    assert_eq!(untagged.game_under(RuleSet::abapa()), Ok(game));
}

#[test]
fn pairs_that_begin_with_north_are_read_as_meant_after_a_tag() {
    let fen = "[FEN \"4-4-4-4-4-4-4-4-4-4-4-4-0-0-N\"]\n\n";
    let meant = read(&format!("{fen}1... d 2. E f 3. C"));
    assert_eq!(read(&format!("{fen}1. d E 2. f C")), meant);
    assert_eq!(read(&format!("{fen}1. d 1... E 2. f C")), meant);
    assert_eq!(
        error(format!("{fen}1. d E 3. f").parse::<Record>()),
        "line 3, byte 46: move number 3. stands where 2. is expected",
    );
    assert!(error("1. d E".parse::<Record>()).contains("North starts only after a FEN tag"));
}

#[test]
fn the_fen_is_kept_whoever_is_to_move() {
    for fen in ["0-1-0-0-1-0-0-0-0-0-0-1-22-23-S", "0-1-0-0-1-0-0-0-0-0-0-1-22-23-N"] {
        let game = Game::from_position(RuleSet::awari(), fen.parse().unwrap());
        let record = read(&Record::from_game(&game).to_string());
        assert_eq!(record.tag("FEN"), Some(fen));
        assert_eq!(record.start(), game.start());
    }
    let usual = "[FEN \"4-4-4-4-4-4-4-4-4-4-4-4-0-0-S\"]\n";
    assert_eq!(read(usual).to_string(), usual);
}

#[test]
fn errors_of_reading_say_where_and_what_was_expected() {
    let cases = [
        (
            "1. D e 2. c",
            "line 1, byte 10: 2. c is out of turn: the hole belongs to North, and it is South's turn",
        ),
        ("1. D e\n3. C", "line 2, byte 7: move number 3. stands where 2. is expected"),
        ("1. D 2. e", "line 1, byte 5: move number 2. stands where 1... is expected"),
        ("1 D", "line 1, byte 1: expected '.' after a move number, found ' '"),
        ("1. D+x", "line 1, byte 5: expected the number of seeds captured, 0 to 48, found 'x'"),
        ("1. D+49", "line 1, byte 5: expected the number of seeds captured, 0 to 48, found '4'"),
        ("1. De", "line 1, byte 4: expected a blank after the move, found 'e'"),
        ("1. D e 2.", "line 1, byte 9: expected a move, A-F or a-f, found the end of the text"),
        (
            "1. D é",
            "line 1, byte 5: expected a move, a comment, a variation or a result, found 'é'",
        ),
        ("1. D {a", "line 1, byte 5: '{' is never closed"),
        ("1. D (a (b)", "line 1, byte 5: '(' is never closed"),
        ("1. D\n{a\u{7}}", "line 2, byte 7: '\\u{7}' at byte 7 has no place in a comment"),
        ("[South \"A\"]\n[South \"B\"]", "line 2, byte 12: the tag South is given twice"),
        ("[South A]", "line 1, byte 7: expected '\"' and the value of the tag, found 'A'"),
        (
            "[South \"A\nB\"]",
            "line 1, byte 9: expected '\"' at the end of the value, on the same line, found '\\n'",
        ),
        (
            "[South \"\\A\"]",
            "line 1, byte 9: expected '\"' or '\\' after a '\\' in a value, found 'A'",
        ),
        (
            "[South \"A\"",
            "line 1, byte 10: expected ']' after the value of the tag, found the end of the text",
        ),
        (
            "[ \"A\"]",
            "line 1, byte 2: expected the name of a tag: letters, digits and underscores, found '\"'",
        ),
        (
            "[FEN \"4-4\"]",
            "line 1, byte 9: the value of the FEN tag is no position: expected '-' at byte 9, found the end of the text",
        ),
        (
            "1. D\n\n[South \"A\"]",
            "line 3, byte 6: expected the end of the record: a tag stands before the moves, without an \
             empty line between, found '['",
        ),
        (
            "1. D 1-x",
            "line 1, byte 5: expected a move number, or a result such as * or 25-23, found '1'",
        ),
    ];
    for (text, expected) in cases {
        assert_eq!(error(text.parse::<Record>()), expected, "{text:?}");
    }
}

#[test]
fn errors_of_replaying_name_the_move() {
    let game = |text: &str| read(text).game();
    assert_eq!(
        error(game("1. D")),
        "the record has no Variant tag: say which rules it is to be read under"
    );
    assert!(error(game("[Variant \"Kalah\"]")).starts_with(
        "the Variant tag \"Kalah\" names no known rules: \"Kalah\" at byte 0 is no preset"
    ));
    let abapa = |rest: &str| error(game(&format!("[Variant \"abapa\"]\n{rest}")));
    assert_eq!(
        abapa("1. D e 2. D"),
        "move 2. D is refused: D may not be played: the hole is empty"
    );
    assert_eq!(abapa("1. D e+2"), "move 1... e+2 captures 0 under these rules, not 2");
    assert_eq!(
        abapa("[Result \"25-23\"]\n\n1. D e"),
        "the Result tag says \"25-23\", but under these rules it is \"*\" after 2 plies",
    );
    assert_eq!(
        abapa("[Termination \"agreement\"]\n[FEN \"0-0-0-0-0-0-0-0-0-0-0-0-24-24-S\"]"),
        "the Termination tag says \"agreement\", but the game is over before: no-move",
    );
}

#[test]
fn what_could_not_be_written_cannot_be_built() {
    let mut record = Record::new();
    assert_eq!(record.set_tag("So uth", "A"), Err(EditError::TagName));
    assert_eq!(
        error(record.set_tag("South", "A\nB")),
        "'\\n' at byte 1 has no place in a tag's value",
    );
    record.set_tag("South", r#"a "quote" and a \"#).unwrap();
    assert_eq!(record.to_string(), "[South \"a \\\"quote\\\" and a \\\\\"]\n");

    record.push(Hole::SOUTH[0], None).unwrap();
    let whole = record.clone();
    assert_eq!(
        error(record.push(Hole::SOUTH[0], None)),
        "1... A is out of turn: the hole belongs to South, and it is North's turn",
    );
    assert_eq!(record.push(Hole::NORTH[0], Some(49)), Err(EditError::Captured(49)));
    let north = Position::start(Side::North);
    assert_eq!(record.set_start(north), Err(EditError::Start(Side::South)));
    assert_eq!(record.set_tag("FEN", &north.to_string()), Err(EditError::Start(Side::South)));
    assert!(matches!(record.set_tag("FEN", "here"), Err(EditError::Fen(_))));
    assert!(record.notes_mut(2).is_none());
    assert_eq!(record, whole);

    assert_eq!(error(Variation::new("a ) b")), "')' at byte 2 has no place in a variation");
    assert_eq!(Variation::new("a {b"), Err(EditError::Unbalanced));
}

#[test]
fn known_tags_keep_their_order_and_others_follow() {
    let mut record = Record::new();
    for name in ["Annotator", "FEN", "North", "Variant", "Opening", "South"] {
        let value = if name == "FEN" { Position::START.to_string() } else { name.into() };
        record.set_tag(name, &value).unwrap();
    }
    let names: Vec<&str> = record.tags().map(|(name, _)| name).collect();
    assert_eq!(names, ["Variant", "South", "North", "FEN", "Annotator", "Opening"]);
    assert!(record.remove_tag("North") && !record.remove_tag("North"));
}

#[test]
fn one_bad_record_does_not_hide_the_others() {
    let text = "[South \"a\"]\n\n1.\n\n[South \"b\"]\n\n1. D\n\n[South \"c\"]\n[North]\n\n1. D\n\n\
                [South \"d\"]\n\n* {over}\n\n1. D\n";
    let read: Vec<Result<Record, OgnError>> = Records::new(text).collect();
    let south: Vec<Option<&str>> = read
        .iter()
        .map(|record| record.as_ref().ok().and_then(|record| record.tag("South")))
        .collect();
    assert_eq!(south, [None, Some("b"), None, Some("d"), None]);
    let faults: Vec<&OgnError> = read.iter().filter_map(|record| record.as_ref().err()).collect();
    assert_eq!(faults.iter().map(|error| error.line).collect::<Vec<_>>(), [5, 10]);
    assert!(matches!(faults[0].fault, OgnFault::Expected { found: Some('['), .. }));
}
