//! The file of the games: every game is in it before the next one counts.
//!
//! A game is added at the end and synced, so that saving takes as long for the last as for the first.
//! A record that was cut short, by a kill or a power cut, can only be the last one; it is left out
//! when the match is resumed, and the file is then written aside, synced and renamed.

use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use awale_core::notation::{Record, Records};

use crate::aside::Aside;
use crate::failure::{self, Failure};
use crate::input;

/// The file, open at its end.
#[derive(Debug)]
pub(super) struct Archive {
    path: PathBuf,
    file: File,
}

impl Archive {
    /// Begins a file that is not there yet.
    pub(super) fn create(path: &Path) -> Result<Self, Failure> {
        let name = path.display();
        let file = OpenOptions::new().append(true).create_new(true).open(path);
        let file = file.map_err(|error| match error.kind() {
            ErrorKind::AlreadyExists => Failure::request(format!(
                "{name} is there already: add --resume to go on with its match, or remove it"
            )),
            _ => Failure::request(format!("{name} cannot be written: {error}")),
        })?;
        Ok(Self { path: path.to_owned(), file })
    }

    /// Goes on with a file, or begins it. Its games are those for which `read` gives one.
    pub(super) fn resume<T>(
        path: &Path,
        read: impl Fn(&Record) -> Result<T, String>,
    ) -> Result<(Self, Vec<T>), Failure> {
        if !path.exists() {
            return Ok((Self::create(path)?, Vec::new()));
        }
        let name = path.display();
        let failed = |error: io::Error| Failure::request(format!("{name}: {error}"));
        let bytes = fs::read(path).map_err(failed)?;
        let (records, games) = whole(&String::from_utf8_lossy(&bytes), read)
            .map_err(|error| Failure::request(format!("{name}, {error}")))?;
        for (index, record) in records.iter().enumerate() {
            input::repairs(&name, index + 1, record).for_each(|repair| failure::warn(&repair));
        }
        let text: String = records.iter().map(entry).collect();
        if text.as_bytes() != bytes {
            Aside::create(path)?.write(text.as_bytes())?;
        }
        let file = OpenOptions::new().append(true).open(path).map_err(failed)?;
        Ok((Self { path: path.to_owned(), file }, games))
    }

    /// Adds a game, and waits until it is on the disk.
    pub(super) fn add(&mut self, record: &Record) -> Result<(), Failure> {
        let added = self.file.write_all(entry(record).as_bytes());
        added.and_then(|()| self.file.sync_data()).map_err(|error| {
            Failure::request(format!("{} cannot be written: {error}", self.path.display()))
        })
    }
}

/// A record as it stands in the file, with an empty line after it.
fn entry(record: &Record) -> String {
    format!("{record}\n")
}

/// The records of a text with their games. Only the last may be cut short.
fn whole<T>(
    text: &str,
    read: impl Fn(&Record) -> Result<T, String>,
) -> Result<(Vec<Record>, Vec<T>), String> {
    let (mut records, mut games) = (Vec::new(), Vec::new());
    let mut entries = Records::new(text).enumerate().peekable();
    let complete = text.is_empty() || text.ends_with("\n\n");
    while let Some((index, record)) = entries.next() {
        let last = entries.peek().is_none();
        let cut = last && (!complete || record.as_ref().is_ok_and(is_empty));
        if !cut {
            let numbered = |error| format!("record {}: {error}", index + 1);
            let record = record.map_err(|error| numbered(error.to_string()))?;
            games.push(read(&record).map_err(numbered)?);
            records.push(record);
        }
    }
    Ok((records, games))
}

/// Whether nothing follows the tags: every game of a match has a move or a fault.
fn is_empty(record: &Record) -> bool {
    record.moves().is_empty() && record.notes(0).is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAMES: &str = "[Event \"a\"]\n\n1. D e\n\n[Event \"b\"]\n\n1. C {x y}\n\n";

    fn events(text: &str) -> Result<Vec<String>, String> {
        whole(text, |record| record.tag("Event").map(str::to_owned).ok_or("no event".into()))
            .map(|(_, events)| events)
    }

    /// However many bytes of the last record were written, those before it are whole.
    #[test]
    fn a_record_that_was_cut_short_is_left_out() {
        let first = GAMES.find("[Event \"b").unwrap();
        assert_eq!(events(GAMES).unwrap(), ["a", "b"]);
        assert_eq!(events("").unwrap(), [""; 0]);
        for end in first..GAMES.len() {
            assert_eq!(events(&GAMES[..end]).unwrap(), ["a"], "{:?}", &GAMES[..end]);
        }
    }

    #[test]
    fn a_record_that_is_wrong_is_told() {
        for (text, words) in [
            ("1. D e\n\n[Event \"b\"]\n\n1. C\n\n", "record 1: no event"),
            ("1. D e\n\n", "record 1: no event"),
            ("[Event \"a\"]\n\n1. D x\n\n[Event \"b\"]\n\n1. C\n\n", "record 1: line 3"),
            ("[Event \"a\"]\n\n1. D\n\n1. C\n\n", "record 1"),
        ] {
            let error = events(text).unwrap_err();
            assert!(error.contains(words), "{error}");
        }
    }
}
