//! What serde writes: texts in JSON, few bytes in postcard, and nothing read that cannot be.

use std::fmt::Debug;

use awale_core::notation::{Line, Record};
use awale_core::rules::Preset;
use awale_core::{Board, End, Game, Hole, HoleSet, Position, Reason, RuleSet, Score, Setup, Side};
use proptest::prelude::*;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

fn reads_back<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T) {
    let text = serde_json::to_string(value).unwrap();
    assert_eq!(&serde_json::from_str::<T>(&text).unwrap(), value, "{text}");
    let bytes = postcard::to_allocvec(value).unwrap();
    assert_eq!(&postcard::from_bytes::<T>(&bytes).unwrap(), value, "{bytes:?}");
}

fn survives<T: Serialize + DeserializeOwned + PartialEq + Debug>(bytes: &[u8]) {
    if let Ok(value) = postcard::from_bytes::<T>(bytes) {
        reads_back(&value);
    }
}

/// The error of reading `value` as a `T`.
fn error<T: DeserializeOwned + Debug>(value: Value) -> String {
    serde_json::from_value::<T>(value).unwrap_err().to_string()
}

/// As [`error`], from bytes: that there is one. Postcard keeps no message.
fn refuses<T: DeserializeOwned + Debug>(bytes: &[u8]) {
    let read = postcard::from_bytes::<T>(bytes);
    assert!(read.is_err(), "{bytes:?} read as {read:?}");
}

proptest! {
    #[test]
    fn what_is_written_reads_back(
        hole: Hole, side: Side, set: HoleSet, line: Line, position: Position, rules: RuleSet,
    ) {
        reads_back(&hole);
        reads_back(&side);
        reads_back(&set);
        reads_back(&line);
        reads_back(&position);
        reads_back(&position.board());
        reads_back(&Setup { side: side.other(), ..position.into() });
        reads_back(&Setup { stores: [48, 255], ..position.into() });
        reads_back(&rules);
    }

    #[test]
    fn games_and_records_read_back(game: Game, record: Record) {
        reads_back(&game);
        reads_back(&record);
        reads_back(&game.end());
        reads_back(&game.end().map(|end| end.score));
    }

    #[test]
    fn no_bytes_make_a_reader_panic(bytes in prop::collection::vec(0..20u8, 0..40)) {
        survives::<Hole>(&bytes);
        survives::<HoleSet>(&bytes);
        survives::<Line>(&bytes);
        survives::<Position>(&bytes);
        survives::<Score>(&bytes);
        survives::<End>(&bytes);
        survives::<RuleSet>(&bytes);
        survives::<Record>(&bytes);
    }

    #[test]
    fn a_game_with_a_faulty_byte_is_right_or_refused(game: Game, at: prop::sample::Index, byte: u8) {
        let mut bytes = postcard::to_allocvec(&game).unwrap();
        let at = at.index(bytes.len());
        bytes[at] = byte;
        survives::<Game>(&bytes);
    }
}

#[test]
fn every_word_reads_back() {
    Reason::ALL.iter().for_each(reads_back);
    Preset::ALL.iter().for_each(reads_back);
}

/// Also where the side that is ahead resigned.
#[test]
fn games_that_players_ended_read_back() {
    let start: Position = "1-0-0-0-0-0-0-0-0-0-0-1-40-6-S".parse().unwrap();
    let ends: [fn(&mut Game) -> End; 3] = [
        |game| game.agree().unwrap(),
        |game| game.resign(Side::South).unwrap(),
        |game| game.resign(Side::North).unwrap(),
    ];
    for end in ends {
        let mut game = Game::from_position(RuleSet::awale_libre(), start);
        reads_back(&end(&mut game));
        reads_back(&game);
    }
}

#[test]
fn people_read_texts() {
    let mut game = Game::new(RuleSet::abapa());
    let moves: Line = "EdFc".parse().unwrap();
    game.play_all(moves.iter().copied()).unwrap();
    assert_eq!(json!(Position::START), json!("4-4-4-4-4-4-4-4-4-4-4-4-0-0-S"));
    assert_eq!(json!(Board::START), json!([4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4]));
    assert_eq!(json!([Hole::SOUTH[2], Hole::NORTH[2]]), json!(["C", "c"]));
    assert_eq!(json!((moves, game.legal())), json!(["EdFc", "ABCD"]));
    assert_eq!(json!(RuleSet::abapa().with_ply_limit(90)), json!("abapa,ply-limit=90"));
    assert_eq!(
        json!(game),
        json!({
            "rules": "abapa",
            "start": "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S",
            "moves": "EdFc",
            "closing": null,
        }),
    );
    game.resign(Side::South).unwrap();
    assert_eq!(json!(game)["closing"], json!("south-resigned"));
    assert_eq!(
        json!(game.end()),
        json!({ "reason": "resignation", "score": "0-48", "winner": "North" }),
    );
}

#[test]
fn machines_read_few_bytes() {
    let size = |bytes: Result<Vec<u8>, postcard::Error>| bytes.unwrap().len();
    assert_eq!(size(postcard::to_allocvec(&Hole::NORTH[5])), 1);
    assert_eq!(size(postcard::to_allocvec(&Position::START)), 15);
    assert_eq!(size(postcard::to_allocvec(&RuleSet::awari())), 11);
    assert_eq!(size(postcard::to_allocvec(&"EdFc".parse::<Line>().unwrap())), 5);
    assert_eq!(size(postcard::to_allocvec(&Game::new(RuleSet::awari()))), 28);
}

#[test]
fn what_cannot_be_is_refused_with_the_reason() {
    assert_eq!(
        error::<Position>(json!("4-4-4-4-4-4-4-4-4-4-4-3-0-0-S")),
        "holes and stores hold 47 seeds, 1 short of the 48 there are",
    );
    assert_eq!(error::<Hole>(json!("G")), "expected a hole, A-F or a-f at byte 0, found 'G'");
    assert_eq!(error::<Hole>(json!(3)), "invalid type: integer `3`, expected a text");
    assert_eq!(
        error::<Board>(json!([9, 9, 9, 9, 9, 9, 0, 0, 0, 0, 0, 0])),
        "the twelve holes hold 54 seeds, but there are only 48",
    );
    assert_eq!(
        error::<End>(json!({ "reason": "majority", "score": "25-20", "winner": "North" })),
        "a game that ends 25-20 by majority has another winner",
    );
    refuses::<Hole>(&[12]);
    refuses::<Side>(&[2]);
    refuses::<HoleSet>(&[0x80, 0x20]);
    refuses::<Line>(&[1, 12]);
    refuses::<Line>(&[&[0x80, 0x02][..], &[0; 256][..]].concat());
    refuses::<Position>(&[4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 0, 1, 0]);
    refuses::<Position>(&[4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 0, 0, 2]);
    refuses::<Score>(&[47, 48]);
    refuses::<RuleSet>(&[6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    refuses::<Reason>(&[Reason::ALL.len() as u8]);
    refuses::<Preset>(&[Preset::ALL.len() as u8]);
}

#[test]
fn a_game_that_cannot_be_played_is_refused_with_the_rule() {
    let game = |start: &str, moves: &str, closing: Value| {
        error::<Game>(
            json!({ "rules": "abapa", "start": start, "moves": moves, "closing": closing }),
        )
    };
    let start = "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S";
    assert_eq!(
        game(start, "DeD", json!(null)),
        "move 2. D is refused: D may not be played: the hole is empty",
    );
    assert_eq!(
        game("0-0-0-0-0-0-0-0-0-0-0-0-24-24-S", "", json!("agreement")),
        "the game is over already: no-move",
    );
    assert!(game(start, "", json!("checkmate")).starts_with("unknown variant `checkmate`"));
}
