//! What the engine says, line by line.

use awale_core::Hole;
use awale_search::{Analysis, Kind, Variation};

use super::words::one_line;
use crate::verbs::rate;

/// A message for people.
pub(super) fn string(message: &str) -> String {
    format!("info string {}", one_line(message))
}

/// The move to play, and the answer to ponder on; without a move the game is over.
pub(super) fn best_move(best: Option<Hole>, answer: Option<Hole>) -> String {
    match (best, answer) {
        (None, _) => "bestmove 0000".into(),
        (Some(best), None) => format!("bestmove {best}"),
        (Some(best), Some(answer)) => format!("bestmove {best} ponder {answer}"),
    }
}

/// What a search knows after a depth, a line for each of the best moves.
pub(super) fn infos(analysis: &Analysis) -> impl Iterator<Item = String> {
    let several = analysis.lines.len() > 1;
    analysis.lines.iter().enumerate().map(move |(index, variation)| {
        let rank = if several { format!(" multipv {}", index + 1) } else { String::new() };
        info(analysis, variation, &rank)
    })
}

fn info(analysis: &Analysis, variation: &Variation, rank: &str) -> String {
    let bound = match variation.kind {
        Kind::Lower => " lowerbound",
        Kind::Upper => " upperbound",
        _ => "",
    };
    format!(
        "info depth {} seldepth {}{rank} score cp {}{bound} nodes {} nps {} time {} hashfull {} pv {}",
        analysis.depth,
        analysis.seldepth,
        variation.value.hundredths(),
        analysis.nodes,
        rate(analysis.nodes, analysis.time),
        analysis.time.as_millis(),
        analysis.hash_permille,
        variation.line,
    )
}
