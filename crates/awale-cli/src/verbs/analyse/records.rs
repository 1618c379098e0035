//! Games from a file of records.

use std::fs;
use std::io::{self, Read};
use std::path::Path;

use awale_core::notation::{Record, Records};
use awale_core::{Game, RuleSet};

use crate::failure::Failure;

/// A record with the game that it tells of.
#[derive(Debug)]
pub(super) struct Recorded {
    pub(super) record: Record,
    pub(super) game: Game,
}

/// The games of the records in a file, or on standard input where the path is `-`. They are read
/// under `rules`, or each under those that it names.
pub(super) fn read(path: &Path, rules: Option<RuleSet>) -> Result<Vec<Recorded>, Failure> {
    let name = path.display();
    let bytes =
        bytes(path).map_err(|error| Failure::request(format!("{name} cannot be read: {error}")))?;
    let text = String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        Failure::request(format!("{name} is no text: byte {at} is not UTF-8"))
    })?;
    let mut games = Vec::new();
    for record in Records::new(&text) {
        let record = record.map_err(|error| Failure::request(format!("{name}, {error}")))?;
        let game = rules.map_or_else(|| record.game(), |rules| record.game_under(rules));
        let game = game.map_err(|error| {
            Failure::request(format!("{name}, record {}: {error}", games.len() + 1))
        })?;
        games.push(Recorded { record, game });
    }
    match games.len() {
        0 => Err(Failure::request(format!("{name} holds no record"))),
        _ => Ok(games),
    }
}

fn bytes(path: &Path) -> io::Result<Vec<u8>> {
    if path != Path::new("-") {
        return fs::read(path);
    }
    let mut bytes = Vec::new();
    io::stdin().lock().read_to_end(&mut bytes)?;
    Ok(bytes)
}
