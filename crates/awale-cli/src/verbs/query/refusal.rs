//! Questions that are not answered, and why.

use std::fmt::Display;

use awale_core::IllegalMove;
use serde::Serialize;

/// Why a question is not answered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(super) struct Refusal {
    error: &'static str,
    /// The index of the move that was refused; `None` where the fault is elsewhere.
    #[serde(skip_serializing_if = "Option::is_none")]
    at: Option<usize>,
    message: String,
}

impl Refusal {
    fn new(error: &'static str, message: impl Display) -> Self {
        Self { error, at: None, message: message.to_string() }
    }

    pub(super) fn bad_request(message: impl Display) -> Self {
        Self::new("bad-request", message)
    }

    pub(super) fn bad_rules(message: impl Display) -> Self {
        Self::new("bad-rules", message)
    }

    pub(super) fn bad_position(message: impl Display) -> Self {
        Self::new("bad-position", message)
    }

    /// The move with index `at` is illegal.
    pub(super) fn illegal_move(at: usize, illegal: &IllegalMove) -> Self {
        Self { at: Some(at), ..Self::new(illegal.rule.name(), illegal) }
    }
}
