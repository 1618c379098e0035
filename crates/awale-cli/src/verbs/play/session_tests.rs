use super::*;
use awale_core::{RuleSet, notation::LetterCase};
use awale_search::Level;

const ENGINE: Player = Player::Level(Level::BEGINNER);
const PERSON: Player = Player::Person;

fn session(players: [Player; 2], moves: &str) -> Session {
    let mut session = Session::new(Game::new(RuleSet::abapa()), players);
    for hole in LetterCase::SouthUpper.read_moves(moves).unwrap() {
        session.play(hole).unwrap();
    }
    session
}

/// `E` by the engine would bring back the position of twelve plies before.
pub(crate) fn before_repetition(players: [Player; 2]) -> Session {
    let position = "0-1-0-0-1-0-0-0-0-0-0-1-22-23-S".parse().unwrap();
    let game = Game::from_position(RuleSet::awari(), position);
    let mut session = Session::new(game, players);
    for hole in LetterCase::SouthUpper.read_moves("EfFaBbCcDdA").unwrap() {
        session.play(hole).unwrap();
    }
    session
}

#[test]
fn the_turn_is_of_a_person_an_engine_or_nobody() {
    let mut session = session([PERSON, ENGINE], "");
    assert_eq!(session.turn(), Turn::Person(Side::South));
    session.play(Hole::SOUTH[2]).unwrap();
    assert_eq!(session.turn(), Turn::Engine(Side::North, ENGINE));
    assert_eq!(session.speaker(), Some(Side::South));
    session.paused = true;
    assert_eq!(session.turn(), Turn::Paused(Side::North));
    session.resign(Side::South).unwrap();
    assert!(matches!(session.turn(), Turn::Over(end) if end.winner == Some(Side::North)));
    assert_eq!(session.speaker(), None);
}

#[test]
fn against_an_engine_undo_goes_back_to_the_persons_turn() {
    let mut session = session([PERSON, ENGINE], "CbEf");
    assert!(session.undo());
    assert_eq!(session.game().plies(), 2);
    assert!(session.undo());
    assert_eq!(session.game().plies(), 0);
    assert!(!session.undo());
    assert!(session.redo() && session.redo() && !session.redo());
    assert_eq!(session.game().plies(), 4);
}

#[test]
fn an_engine_that_began_is_not_made_to_begin_again() {
    let mut session = session([ENGINE, PERSON], "C");
    assert!(!session.undo());
    assert_eq!(session.game().plies(), 1);
}

#[test]
fn a_move_that_the_engine_is_thinking_about_is_taken_back_and_played_again() {
    let mut session = session([PERSON, ENGINE], "CbE");
    assert!(session.undo());
    assert_eq!(session.game().plies(), 2);
    assert!(session.redo());
    assert_eq!(session.turn(), Turn::Engine(Side::North, ENGINE));
}

#[test]
fn between_persons_and_between_engines_undo_goes_a_ply() {
    for (players, turn) in
        [([PERSON; 2], Turn::Person(Side::North)), ([ENGINE; 2], Turn::Paused(Side::North))]
    {
        let mut session = session(players, "CbEf");
        assert!(session.undo());
        assert_eq!(session.turn(), turn);
        assert!(session.undo() && session.undo() && session.undo() && !session.undo());
        assert!((0..4).all(|_| session.redo()) && !session.redo());
        assert_eq!(session.game().plies(), 4);
    }
}

#[test]
fn an_end_by_the_players_is_taken_back_before_the_moves() {
    let mut session = session([PERSON; 2], "Cb");
    session.agree().unwrap();
    assert_eq!(session.last().unwrap().played.hole, Hole::NORTH[1]);
    assert!(session.undo());
    assert_eq!((session.game().plies(), session.game().end()), (2, None));
}

#[test]
fn a_repetition_is_seen_one_move_before() {
    let mut session = before_repetition([PERSON; 2]);
    let repeating: Vec<_> = session.repeating().iter().collect();
    assert_eq!(repeating, [Hole::NORTH[4]]);
    session.play(Hole::NORTH[4]).unwrap();
    assert!(matches!(session.turn(), Turn::Over(end) if end.reason == Reason::Cycle));
    assert!(session.repeating().is_empty());
    session.undo();
    session.undo();
    assert!(session.repeating().is_empty(), "two moves before there is nothing to warn of");
}

#[test]
fn what_is_written_keeps_the_notes_of_what_was_read() {
    let text = "[Variant \"abapa\"]\n[Event \"Accra\"]\n[South \"Ama\"]\n[Result \"*\"]\n\n\
                {first} 1. C {second} b 2. E {third} f {fourth}\n";
    let record: Record = text.parse().unwrap();
    let game = record.game().unwrap();
    let mut session = Session::from_record(record, game, [PERSON, ENGINE]);
    let written = session.record().to_string();
    assert_eq!(written, text.replace("[Result", "[North \"1\"]\n[Result"));
    assert!(!session.is_unsaved());
    let kept = session.kept_record();
    assert_eq!(kept.tag("South"), Some("Ama"));
    assert_eq!(kept.tag("SouthPlayer"), Some("person"));
    assert_eq!(kept.tag("NorthPlayer"), Some("1"));
    let again = Session::from_record(kept, session.game().clone(), [PERSON, ENGINE]);
    assert_eq!(again.record().tag("NorthPlayer"), None, "only what is kept has it");
    session.undo();
    assert!(session.is_unsaved());
    session.play(Hole::SOUTH[0]).unwrap();
    let written = session.record().to_string();
    assert!(written.ends_with("{first} 1. C {second} b 2. A\n"), "{written}");
}
