//! The JSON forms that several verbs print: one object a line.

use std::io::Write;

use awale_core::{Game, Hole, HoleSet, Score, Side};
use serde::{Serialize, Serializer};

use crate::failure::Failure;

/// Seeds, which may be halves or hundredths: an integer where they are whole.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Seeds(pub(crate) f64);

impl Serialize for Seeds {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.0.fract() == 0.0 {
            serializer.serialize_i64(self.0 as i64)
        } else {
            serializer.serialize_f64(self.0)
        }
    }
}

/// What each side has, South's first.
pub(crate) fn score(score: Score) -> [Seeds; 2] {
    Side::BOTH.map(|side| Seeds(f64::from(score.halves(side)) / 2.0))
}

/// The letters of a set of holes in hole order.
pub(crate) fn letters(holes: HoleSet) -> String {
    holes.iter().map(Hole::letter).collect()
}

/// How a game stands.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct State {
    position: String,
    legal: String,
    over: bool,
    reason: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<[Seeds; 2]>,
}

impl State {
    pub(crate) fn of(game: &Game) -> Self {
        let end = game.end();
        Self {
            position: game.position().to_string(),
            legal: letters(game.legal()),
            over: end.is_some(),
            reason: end.map(|end| end.reason.name()),
            score: end.map(|end| score(end.score)),
        }
    }
}

/// Prints one object on a line of its own, and flushes it.
pub(crate) fn line(out: &mut dyn Write, object: &impl Serialize) -> Result<(), Failure> {
    let text = serde_json::to_string(object).map_err(Failure::request)?;
    writeln!(out, "{text}")?;
    Ok(out.flush()?)
}

#[cfg(test)]
mod tests {
    use super::Seeds;

    #[test]
    fn whole_seeds_are_integers() {
        let text = |seeds| serde_json::to_string(&Seeds(seeds)).unwrap();
        assert_eq!(
            [text(24.0), text(-3.0), text(23.5), text(-0.35)],
            ["24", "-3", "23.5", "-0.35"]
        );
    }
}
