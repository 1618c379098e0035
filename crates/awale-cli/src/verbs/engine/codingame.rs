//! `--protocol codingame`: the board as that site's referee sends it, answered by a hole's number.

use std::io::{BufRead, Write};
use std::time::Duration;

use awale_core::notation::CodinGame;
use awale_core::{Game, Position, SEEDS, Setup, Side};
use awale_search::{Limits, Searcher};

use super::MOST_BYTES;
use super::options::Settings;
use crate::failure::Failure;
use crate::lines::Lines;

/// The referee allows 50 ms for a move.
const THINKING: Duration = Duration::from_millis(40);

/// Answers each board until the input ends.
pub(super) fn play(
    settings: &Settings,
    input: impl BufRead,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let mut searcher = Searcher::new(settings.table_mib as usize);
    searcher = searcher.with_threads(settings.threads as usize);
    let mut lines = Lines::new(input, MOST_BYTES);
    let mut number = 0_u64;
    while let Some(line) = lines.next_line() {
        number += 1;
        let line = line?.map_err(|fault| fault.to_string());
        let position = line.and_then(read);
        let hole = position.and_then(|position| {
            let game = Game::from_position(settings.rules, position);
            let limits = Limits::for_time(THINKING);
            let chosen = searcher.choose(&game, settings.level, fastrand::u64(..), &limits);
            chosen.ok_or_else(|| "there is no legal move".to_owned())
        });
        let hole = hole.map_err(|fault| Failure::request(format!("line {number}: {fault}")))?;
        writeln!(out, "{}", CodinGame::answer(hole))?;
        out.flush()?;
    }
    Ok(())
}

/// The board with the mover as South. How the captured seeds are divided is not told, and taken for
/// even: it changes no margin between two moves.
fn read(line: &[u8]) -> Result<Position, String> {
    let text = std::str::from_utf8(line).map_err(|error| error.to_string())?;
    let CodinGame(board) = text.trim_ascii().parse().map_err(|error| format!("{error}"))?;
    let holes = board.holes();
    let captured = SEEDS - holes.iter().sum::<u8>();
    let south = captured / 2;
    let setup = Setup { holes, stores: [south, captured - south], side: Side::South };
    setup.check().map_err(|error| error.to_string())
}
