//! Rule questions with their answers, one a line, in `data/vectors.jsonl` and `data/random.jsonl`.
//! A new question costs a line there and no code.

use awale_core::notation::LetterCase;
use awale_core::{Game, Hole, Position, Side};
use serde_json::{Value, json};

/// The game after the line's moves, or the refusal that ended it, in the form of `expect`.
fn answer(question: &Value) -> Value {
    let text = |key: &str| question[key].as_str().unwrap();
    let position = match text("position") {
        "start" => Position::START,
        other => other.parse().unwrap(),
    };
    let mut game = Game::from_position(text("rules").parse().unwrap(), position);
    let moves = LetterCase::SouthUpper.read_moves(text("moves")).unwrap();
    match game.play_all(moves) {
        Err((at, refusal)) => json!({ "error": refusal.rule.name(), "at": at }),
        Ok(()) => state(&game),
    }
}

fn state(game: &Game) -> Value {
    let mut state = json!({
        "position": game.position().to_string(),
        "legal": game.legal().iter().map(Hole::letter).collect::<String>(),
        "over": game.end().is_some(),
        "reason": game.end().map(|end| end.reason.name()),
    });
    if let Some(end) = game.end() {
        let seeds = Side::BOTH.map(|side| {
            let halves = end.score.halves(side);
            if halves % 2 == 0 { json!(halves / 2) } else { json!(end.score.seeds(side)) }
        });
        state["score"] = json!(seeds);
    }
    state
}

fn ask_all(questions: &str) {
    for line in questions.lines() {
        let question: Value = serde_json::from_str(line).unwrap();
        assert_eq!(
            answer(&question),
            question["expect"],
            "{} ({})",
            question["id"],
            question["why"]
        );
    }
}

#[test]
fn every_rule_question_is_answered_right() {
    ask_all(include_str!("data/vectors.jsonl"));
}

#[test]
fn every_random_game_is_played_right() {
    ask_all(include_str!("data/random.jsonl"));
}
