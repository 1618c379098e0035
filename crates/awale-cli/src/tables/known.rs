//! What tables know, in the words of the answers.

use std::collections::BTreeMap;

use awale_core::Hole;
use serde::Serialize;

/// What is known of a position and its legal moves.
#[derive(Clone, Debug)]
pub(crate) struct Probed {
    pub(crate) known: Known,
    pub(crate) moves: Vec<MoveKnown>,
}

/// What is known of a legal move, in hole order.
#[derive(Clone, Debug)]
pub(crate) struct MoveKnown {
    pub(crate) hole: Hole,
    pub(crate) captured: u8,
    pub(crate) known: Known,
}

/// What is known of the seeds on a board, in the words of the answer to a probe: what the side to
/// move gets of them less what the other side gets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Known {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) value: Option<i8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) lower: Option<i8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) upper: Option<i8>,
    pub(crate) kind: &'static str,
}

impl Known {
    pub(super) fn exact(value: i8) -> Self {
        Self { value: Some(value), kind: "exact", ..Self::unknown() }
    }

    pub(super) fn estimate(value: i8) -> Self {
        Self { value: Some(value), kind: "estimate", ..Self::unknown() }
    }

    pub(super) fn bounds(lower: i8, upper: i8) -> Self {
        Self { lower: Some(lower), upper: Some(upper), kind: "bounds", ..Self::unknown() }
    }

    pub(super) fn unknown() -> Self {
        Self { value: None, lower: None, upper: None, kind: "unknown" }
    }

    /// The value, if it is proved.
    pub(super) fn proved(&self) -> Option<i8> {
        self.value.filter(|_| self.kind == "exact")
    }

    /// `+3`, `-2 to +4`, or a dash.
    pub(crate) fn text(&self) -> String {
        let signed = |seeds| if seeds == 0 { "0".to_owned() } else { format!("{seeds:+}") };
        match (self.value, self.lower, self.upper) {
            (Some(value), ..) => signed(value),
            (None, Some(lower), Some(upper)) => format!("{} to {}", signed(lower), signed(upper)),
            _ => "-".into(),
        }
    }
}

/// An answer to a probe as JSON tells it.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct ProbedJson {
    #[serde(flatten)]
    known: Known,
    moves: BTreeMap<char, Known>,
}

impl From<Probed> for ProbedJson {
    fn from(probed: Probed) -> Self {
        let moves = probed.moves.iter().map(|each| (each.hole.letter(), each.known));
        Self { known: probed.known, moves: moves.collect() }
    }
}

#[cfg(test)]
mod tests {
    use super::Known;

    #[test]
    fn what_is_nothing_has_no_sign() {
        let texts =
            [Known::exact(3), Known::estimate(0), Known::bounds(0, 4), Known::bounds(-2, 0)];
        assert_eq!(texts.map(|known| known.text()), ["+3", "0", "0 to +4", "-2 to 0"]);
        assert_eq!(Known::unknown().text(), "-");
    }
}
