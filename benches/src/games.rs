//! One game that every program can be led through by its moves, whether or not it can be set up.

use awale_core::notation::LetterCase;
use awale_core::{Hole, Position, RuleSet};

/// The first plies of a random game under `abapa`.
const MOVES: &str = "CdFcDdAcEeAbAfDaFdBdAaDaBbAdCfDcCeEcFfDd";

/// The plies at which the comparison with other programs starts, with a name for each.
pub const STAGES: [(&str, usize); 3] = [("start", 0), ("opening", 20), ("middle", 40)];

/// The first `plies` moves of the game.
///
/// # Panics
/// Never: the moves are written as moves are.
#[must_use]
pub fn moves(plies: usize) -> Vec<Hole> {
    let moves = LetterCase::SouthUpper.read_moves(MOVES).expect("moves");
    moves.into_iter().take(plies).collect()
}

/// The position after so many plies.
///
/// # Panics
/// Never: the moves are legal.
#[must_use]
pub fn position(plies: usize) -> Position {
    let play = |position: Position, hole| {
        position.play(hole, &RuleSet::abapa()).expect("a legal move").position
    };
    moves(plies).into_iter().fold(Position::START, play)
}
