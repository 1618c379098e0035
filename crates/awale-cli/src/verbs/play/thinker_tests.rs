use std::time::Instant;

use super::*;
use awale_core::RuleSet;

fn thinker() -> Thinker {
    Thinker::new(Searcher::new(1), None)
}

#[test]
fn a_question_is_answered_with_a_legal_move() {
    let mut thinker = thinker();
    let game = Game::new(RuleSet::abapa());
    let level = Level::new(2).unwrap();
    thinker.ask(&game, Question::Move(Player::Level(level), 7));
    let Ok(Some(Answer::Move(hole))) = thinker.wait() else { panic!("no move") };
    assert!(game.legal().contains(hole));
    assert!(!thinker.is_asked());
}

/// The engine may have an hour; whoever calls it off gets the next answer at once.
#[test]
fn a_question_that_is_called_off_makes_room_for_the_next() {
    let mut thinker = thinker();
    let game = Game::new(RuleSet::abapa());
    let started = Instant::now();
    for _ in 0..20 {
        let hour = Player::Time(Duration::from_secs(3600));
        thinker.ask(&game, Question::Move(hour, 0));
        thinker.call_off();
        assert!(thinker.look().unwrap().is_none());
    }
    thinker.ask(&game, Question::Move(Player::Level(Level::BEGINNER), 1));
    assert!(matches!(thinker.wait(), Ok(Some(Answer::Move(_)))));
    thinker.ask(&game, Question::Move(Player::Time(Duration::from_secs(3600)), 0));
    drop(thinker);
    assert!(started.elapsed() < Duration::from_secs(20), "{:?}", started.elapsed());
}

#[test]
fn a_hint_ends_with_a_last_word() {
    let mut thinker = thinker();
    let position = "0-0-0-0-0-2-1-1-0-0-0-0-22-22-S".parse().unwrap();
    thinker.ask(&Game::from_position(RuleSet::awari(), position), Question::Hint);
    let Ok(Some(Answer::Hint(hint, true))) = thinker.wait() else { panic!("no hint") };
    assert_eq!(hint.advice.len(), 1);
    assert!(hint.advice[0].sure);
    assert_eq!(hint.advice[0].value.to_string(), "+4");
}

/// Ahead by twenty with the board nearly empty, the engine keeps what an agreement gives; behind,
/// it takes what it can get.
#[test]
fn an_engine_agrees_to_what_is_no_worse_than_what_it_expects() {
    let mut thinker = thinker();
    let position = "0-0-0-0-0-2-1-1-0-0-0-0-22-22-S".parse().unwrap();
    let game = Game::from_position(RuleSet::awari(), position);
    // South captures all four: North ends four behind, and agrees to anything better.
    for (margin, agrees) in [(-4, true), (0, true), (-5, false)] {
        thinker.ask(&game, Question::Offer(margin));
        let Ok(Some(Answer::Offer(said))) = thinker.wait() else { panic!("no answer") };
        assert_eq!(said, agrees, "{margin}");
    }
}
