//! Games from files of records.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use awale_core::notation::{OgnError, Record, Records};
use awale_core::{Game, RuleSet};

use crate::failure::Failure;
use crate::input;

/// The path that stands for standard input.
const STANDARD_INPUT: &str = "-";

/// A record with the game that it tells of.
#[derive(Debug)]
pub(super) struct Recorded {
    /// The file that it was read from, and its number in there; none for a game that was typed.
    pub(super) place: Option<(String, usize)>,
    pub(super) record: Record,
    pub(super) game: Game,
}

impl Recorded {
    /// A game that no file tells of.
    pub(super) fn of(game: Game) -> Self {
        Self { place: None, record: Record::from_game(&game), game }
    }

    /// What was repaired in the record, a sentence each.
    pub(super) fn repairs(&self) -> impl Iterator<Item = String> + '_ {
        let place = self.place.iter();
        place.flat_map(move |(file, number)| input::repairs(file, *number, &self.record))
    }
}

/// A file, or a record in it, that makes no game.
#[derive(Debug)]
pub(super) struct Fault {
    pub(super) file: String,
    pub(super) record: Option<usize>,
    /// Says which, where and why.
    pub(super) sentence: String,
}

/// Reads the records of files under `rules`, or each under those that it names.
#[derive(Debug, Default)]
pub(super) struct Reading {
    pub(super) games: Vec<Recorded>,
    pub(super) faults: Vec<Fault>,
}

/// The games of the records in a file, in all files of a folder, or on standard input where the
/// path is `-`. One that is broken does not hide the others.
pub(super) fn read(path: &Path, rules: Option<RuleSet>) -> Result<Reading, Failure> {
    let mut reading = Reading::default();
    if !path.is_dir() {
        reading.file(path, rules);
        return Ok(reading);
    }
    let files = files(path).map_err(|error| {
        Failure::request(format!("the folder {} cannot be read: {error}", path.display()))
    })?;
    if files.is_empty() {
        let sentence = format!("the folder {} holds no file that ends in .ogn", path.display());
        return Err(Failure::request(sentence));
    }
    files.iter().for_each(|file| reading.file(file, rules));
    Ok(reading)
}

/// The files of a folder that end in `.ogn`, by name. Folders in it are left aside.
fn files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let ends = path.extension().is_some_and(|end| end.eq_ignore_ascii_case("ogn"));
        if ends && !path.is_dir() {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

impl Reading {
    fn file(&mut self, path: &Path, rules: Option<RuleSet>) {
        let (file, text) = if path == Path::new(STANDARD_INPUT) {
            ("standard input".to_owned(), input::text(io::stdin().lock()))
        } else {
            (path.display().to_string(), input::file(path))
        };
        let text = match text {
            Ok(text) => text,
            Err(fault) => return self.fault(&file, None, &format!("{file} {fault}")),
        };
        let (games, faults) = (self.games.len(), self.faults.len());
        let mut count = 0;
        for record in Records::new(&text) {
            count += 1;
            match game(record, rules, count) {
                Ok((record, game)) => {
                    let place = Some((file.clone(), count));
                    self.games.push(Recorded { place, record, game });
                }
                Err(fault) => self.fault(&file, Some(count), &format!("{file}, {fault}")),
            }
        }
        match count {
            0 => self.fault(&file, None, &format!("{file} holds no record")),
            // Of a file that is something else, one fault is enough.
            _ if self.games.len() == games => self.faults.truncate(faults + 1),
            _ => {}
        }
    }

    fn fault(&mut self, file: &str, record: Option<usize>, sentence: &str) {
        let (file, sentence) = (file.to_owned(), sentence.to_owned());
        self.faults.push(Fault { file, record, sentence });
    }
}

/// The game of a record with this number in its file. What is wrong is said to be read after the
/// file's name.
fn game(
    record: Result<Record, OgnError>,
    rules: Option<RuleSet>,
    number: usize,
) -> Result<(Record, Game), String> {
    let record = record.map_err(|error| error.to_string())?;
    let game = rules.map_or_else(|| record.game(), |rules| record.game_under(rules));
    match game {
        Ok(game) => Ok((record, game)),
        Err(error) => Err(format!("record {number}: {error}")),
    }
}
