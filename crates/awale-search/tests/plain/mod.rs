//! The search without table, window or ordering: what it is held against here, by the fuzzers and on
//! other platforms.

use awale_core::Game;
use awale_core::rules::Cycle;
use awale_search::{Value, Weights};

/// The value of a game to a depth, for the side to move: its end if it is over, an estimate at the
/// depth, and else the best of its moves. `majority` must be left aside by the rules. Without a
/// cycle rule a line that comes back goes on for ever: nothing more for either side.
pub(crate) fn plain_negamax(game: &mut Game, depth: u8) -> Value {
    value_below(game, depth, true)
}

fn value_below(game: &mut Game, depth: u8, is_root: bool) -> Value {
    let side = game.position().side();
    if let Some(end) = game.end() {
        return Value::of_end(&end, side);
    }
    if game.rules().cycle == Cycle::None && game.occurrences() > 1 && !is_root {
        return Value::of_seeds(game.position().lead());
    }
    if depth == 0 {
        return Weights::LEARNED.evaluate(game.position());
    }
    let mut best = -Value::MAX;
    for hole in game.legal() {
        game.play(hole).unwrap();
        best = best.max(-value_below(game, depth - 1, false));
        game.undo();
    }
    best
}
