//! The other Rust crate with Oware, `board-game`, which knows one rule set and starts every game
//! from the start.

use std::hint::black_box;

use awale_core::Hole;
use board_game::board::Board;
use board_game::games::oware::OwareBoard;

type Oware = OwareBoard<6>;

/// Its board after these moves.
pub(crate) fn after(moves: &[Hole]) -> Oware {
    let mut board = Oware::default();
    for hole in moves {
        board.play(hole.offset()).expect("a move that it allows too");
    }
    board
}

fn available(board: &Oware) -> impl Iterator<Item = usize> + '_ {
    let done = board.is_done();
    (0..6).filter(move |&pit| !done && board.is_available_move(pit) == Ok(true))
}

/// Makes every move of every line of up to `depth` plies, 1 or more, and counts them.
pub(crate) fn makes(board: &Oware, depth: u8) -> u64 {
    available(board)
        .map(|pit| {
            let after = board.clone_and_play(pit).expect("an available move");
            if depth == 1 {
                black_box(&after);
                1
            } else {
                1 + makes(&after, depth - 1)
            }
        })
        .sum()
}

/// Counts the lines of `depth` plies, 1 or more, without making the last ply.
pub(crate) fn perft(board: &Oware, depth: u8) -> u64 {
    if depth == 1 {
        return available(board).count() as u64;
    }
    available(board)
        .map(|pit| perft(&board.clone_and_play(pit).expect("an available move"), depth - 1))
        .sum()
}
