//! The records under `examples/games`: played by people, from `data/real_games.jsonl`, one file a
//! game, as this crate writes them. After the writer has changed, `AWALE_BLESS=1` writes them anew:
//! read the difference before you keep it.

use std::fs;
use std::path::PathBuf;

use awale_core::Game;
use awale_core::notation::{Comment, LetterCase, Record};
use serde_json::Value;

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../examples/games")
}

fn path(id: &str) -> PathBuf {
    folder().join(id).with_extension("ogn")
}

/// The games: id, and the record of its moves.
fn games() -> impl Iterator<Item = (String, Record)> {
    include_str!("data/real_games.jsonl").lines().map(|line| {
        let game: Value = serde_json::from_str(line).unwrap();
        let text = |key: &str| game[key].as_str().unwrap();
        (text("id").into(), record(text("id"), text("rules"), text("moves"), text("note")))
    })
}

/// Two games were played under another cycle rule, one of them a move past the end that these rules
/// give it: what was played on stands in a comment.
fn record(id: &str, rules: &str, moves: &str, note: &str) -> Record {
    let mut game = Game::new(rules.parse().unwrap());
    let moves = LetterCase::SouthUpper.read_moves(moves).unwrap();
    let beyond = moves.iter().skip_while(|&&hole| game.play(hole).is_ok());
    let beyond: String = beyond.map(|hole| hole.letter()).collect();
    let mut record = Record::from_game(&game);
    if !beyond.is_empty() {
        assert!(game.end().is_some(), "{id}");
        let comment = format!("the players went on beyond the end under {rules}: {beyond}");
        let notes = record.notes_mut(game.plies()).unwrap();
        notes.push(Comment::new(&comment).unwrap().into());
    }
    record.set_tag("Site", "a public server").unwrap();
    record.set_tag("GameId", id).unwrap();
    record.notes_mut(0).unwrap().push(Comment::new(note).unwrap().into());
    record
}

#[test]
fn every_example_game_reads_replays_and_prints_as_it_stands() {
    let mut seen = 0;
    let bless = std::env::var_os("AWALE_BLESS").is_some();
    for (id, expected) in games() {
        if bless {
            fs::write(path(&id), expected.to_string()).unwrap();
        }
        let text = fs::read_to_string(path(&id)).unwrap();
        let record: Record = text.parse().unwrap();
        assert_eq!(record, expected, "{id}");
        assert_eq!(record.to_string(), text, "{id}");
        let game = record.game().unwrap();
        assert_eq!(game.plies(), record.moves().len(), "{id}");
        assert!(text.lines().all(|line| line.len() <= 80), "{id}");
        seen += 1;
    }
    assert_eq!(seen, fs::read_dir(folder()).unwrap().count());
}
