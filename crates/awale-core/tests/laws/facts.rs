//! The model is trusted because it answers the reference's questions too.

use awale_core::{Hole, Position};
use serde_json::{Value, json};

use crate::model::Model;

fn answer(question: &Value) -> Value {
    let text = |key: &str| question[key].as_str().unwrap();
    let start: Position = match text("position") {
        "start" => Position::START,
        other => other.parse().unwrap(),
    };
    let rules = text("rules").parse().unwrap();
    let mut model = Model::new(rules, start.holes(), start.stores(), start.side().index());
    for (at, letter) in text("moves").chars().filter(|c| !c.is_whitespace()).enumerate() {
        let hole = Hole::from_letter(letter).unwrap().index();
        if let Some(rule) = model.refusal(hole) {
            return json!({ "error": rule, "at": at });
        }
        model.play(hole);
    }
    let counts = model.holes.iter().chain(&model.stores).map(|seeds| format!("{seeds}-"));
    let letters = model.legal().into_iter().map(|hole| Hole::ALL[hole].letter());
    let mut state = json!({
        "position": counts.collect::<String>() + ["S", "N"][model.side],
        "legal": letters.collect::<String>(),
        "over": model.end.is_some(),
        "reason": model.end.map(|end| end.reason),
    });
    if let Some(end) = model.end {
        let score =
            end.halves.map(|n| if n % 2 == 0 { json!(n / 2) } else { json!(f32::from(n) / 2.0) });
        state["score"] = json!(score);
    }
    state
}

#[test]
fn the_model_answers_every_question_right() {
    let questions =
        [include_str!("../data/vectors.jsonl"), include_str!("../data/random.jsonl")].concat();
    for line in questions.lines() {
        let question: Value = serde_json::from_str(line).unwrap();
        assert_eq!(answer(&question), question["expect"], "{}", question["id"]);
    }
}
