//! The other Rust crate with Oware, `board-game`, which knows one rule set and starts every game
//! from the start.

use std::hint::black_box;

use awale_core::Hole;
use board_game::board::Board;
use board_game::games::oware::OwareBoard;
use internal_iterator::InternalIterator;

type Oware = OwareBoard<6>;

/// Its board after these moves.
pub(crate) fn after(moves: &[Hole]) -> Oware {
    let mut board = Oware::default();
    for hole in moves {
        board.play(hole.offset()).expect("a move that it allows too");
    }
    board
}

/// Makes every move of every line of up to `depth` plies, 1 or more, and counts them, with the
/// crate's own iterator over children: the short way, and a little faster than to ask for each move.
pub(crate) fn makes(board: &Oware, depth: u8) -> u64 {
    // Where the game is over there is no iterator.
    let Ok(children) = board.children() else { return 0 };
    let mut total = 0;
    children.for_each(|(_, after)| {
        total += 1;
        if depth == 1 {
            black_box(&after);
        } else {
            total += makes(&after, depth - 1);
        }
    });
    total
}

fn available(board: &Oware) -> impl Iterator<Item = usize> + '_ {
    let done = board.is_done();
    (0..6).filter(move |&pit| !done && board.is_available_move(pit) == Ok(true))
}

/// Counts the lines of `depth` plies, 1 or more, without making the last ply. Each move is asked
/// for: the crate's own `perft_naive` takes up to half as long again.
pub(crate) fn perft(board: &Oware, depth: u8) -> u64 {
    if depth == 1 {
        return available(board).count() as u64;
    }
    available(board)
        .map(|pit| perft(&board.clone_and_play(pit).expect("an available move"), depth - 1))
        .sum()
}
