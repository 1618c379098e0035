//! What is said to people who talk to an engine by hand.

use awale_core::{Game, Side};

use crate::board_view::BoardView;
use crate::json::letters;

/// What there is to ask for, as `help` tells it.
const HELP: [&str; 15] = [
    "uci: who this is, and all options",
    "isready: readyok once all is ready",
    "ucinewgame: a new game; all that was found is forgotten",
    "setoption name Rules value abapa,cap=5: rules, memory, threads, level",
    "position startpos moves FfEe",
    "position fen 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S moves Ff",
    "go depth 12, go movetime 500, go nodes 100000: think so far",
    "go wtime 60000 btime 60000 winc 100 binc 100 movestogo 10: clocks, w is South",
    "go infinite, go ponder: think until stop or ponderhit",
    "stop: answer now",
    "d: the position",
    "perft 8: move sequences of so many plies",
    "bench: fixed positions, with a number that signs the search",
    "help: this",
    "quit: end",
];

pub(super) fn help() -> impl Iterator<Item = String> {
    HELP.iter().map(|line| (*line).to_owned())
}

/// The board and how the game stands.
pub(super) fn lines(game: &Game) -> Vec<String> {
    let position = game.position();
    let last = game.moves().next_back();
    let board = BoardView::new(position).legal(game.legal()).last(last).ascii(true).to_string();
    let mut lines: Vec<String> = board.lines().map(str::to_owned).collect();
    lines.push(format!("position {position}"));
    lines.push(format!("rules {}", game.rules()));
    lines.push(match game.end() {
        None => format!("{} to move: {}", position.side(), letters(game.legal())),
        Some(end) => format!(
            "over ({}): South {}, North {}",
            end.reason.name(),
            end.score.seeds(Side::South),
            end.score.seeds(Side::North)
        ),
    });
    lines
}
