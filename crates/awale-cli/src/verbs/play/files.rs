//! Games in files: read, and written so that a failure leaves what was there.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use awale_core::notation::{Record, Records};
use awale_core::{Game, RuleSet};

/// A record with the game that it tells of, and how many the file holds.
#[derive(Debug)]
pub(crate) struct Loaded {
    pub(crate) record: Record,
    pub(crate) game: Game,
    pub(crate) count: usize,
}

/// Reads the game with this number, from 1, under the rules given or else those that it names.
pub(crate) fn load(path: &Path, number: usize, rules: Option<RuleSet>) -> Result<Loaded, String> {
    let name = path.display();
    let text =
        fs::read_to_string(path).map_err(|error| format!("{name} cannot be read: {error}"))?;
    let mut records = Vec::new();
    for record in Records::new(&text) {
        records.push(record.map_err(|error| format!("{name}, {error}"))?);
    }
    let count = records.len();
    if count == 0 {
        return Err(format!("{name} holds no record"));
    }
    let at = number.checked_sub(1).filter(|&at| at < count);
    let at =
        at.ok_or_else(|| format!("{name} holds {count} records, and none is number {number}"))?;
    let record = records.swap_remove(at);
    let game = rules.map_or_else(|| record.game(), |rules| record.game_under(rules));
    let game = game.map_err(|error| format!("{name}, record {number}: {error}"))?;
    Ok(Loaded { record, game, count })
}

/// Writes a record: aside first, then in the place of what was there.
pub(crate) fn save(path: &Path, record: &Record) -> io::Result<()> {
    let aside = aside(path)?;
    let written = write_through(&aside, record.to_string().as_bytes())
        .and_then(|()| fs::rename(&aside, path));
    if written.is_err() {
        // What was written aside is of no use; that it stays is no second error.
        let _ = fs::remove_file(&aside);
    }
    written?;
    sync_folder(path)
}

/// A name beside the file's, that of no record.
fn aside(path: &Path) -> io::Result<PathBuf> {
    let name = path.file_name().ok_or(io::ErrorKind::InvalidFilename)?;
    let mut aside = name.to_owned();
    aside.push(format!(".{}.part", std::process::id()));
    Ok(path.with_file_name(aside))
}

fn write_through(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = File::create(path)?;
    file.write_all(bytes)?;
    file.sync_all()
}

/// Makes the new name last. Only some systems let folders be synced; elsewhere the rename is all.
fn sync_folder(path: &Path) -> io::Result<()> {
    if cfg!(unix) {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        File::open(folder.unwrap_or(Path::new(".")))?.sync_all()?;
    }
    Ok(())
}

/// The first of `awale.ogn`, `awale-2.ogn` and so on that is free in this folder.
pub(crate) fn free_name(folder: &Path) -> String {
    let names = (1..).map(|number: u32| match number {
        1 => "awale.ogn".to_owned(),
        _ => format!("awale-{number}.ogn"),
    });
    let mut free = names.skip_while(|name| folder.join(name).exists());
    free.next().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use awale_core::Hole;

    #[test]
    fn what_is_saved_reads_back_and_nothing_lies_beside_it() {
        let folder = tempfile::tempdir().unwrap();
        let folder = folder.path();
        let path = folder.join("a game.ogn");
        let mut game = Game::new(RuleSet::commun());
        for hole in [Hole::SOUTH[2], Hole::NORTH[3]] {
            game.play(hole).unwrap();
            save(&path, &Record::from_game(&game)).unwrap();
            assert_eq!(load(&path, 1, None).unwrap().game, game);
        }
        assert_eq!(fs::read_dir(folder).unwrap().count(), 1);
    }

    #[test]
    fn what_cannot_be_saved_leaves_what_was_there() {
        let folder = tempfile::tempdir().unwrap();
        let folder = folder.path();
        let path = folder.join("taken");
        fs::create_dir_all(path.join("inside")).unwrap();
        let record = Record::from_game(&Game::new(RuleSet::commun()));
        assert!(save(&path, &record).is_err());
        assert!(path.join("inside").exists());
        assert_eq!(fs::read_dir(folder).unwrap().count(), 1);
        assert!(save(&folder.join("no/such/folder.ogn"), &record).is_err());
    }

    #[test]
    fn what_cannot_be_loaded_is_told_with_its_name() {
        let folder = tempfile::tempdir().unwrap();
        let folder = folder.path();
        let path = folder.join("game.ogn");
        for (text, number, words) in [
            ("", 1, "holds no record"),
            ("1. A", 1, "no Variant tag"),
            ("[Variant \"abapa\"]\n\n1. A A", 1, "line 3"),
            ("[Variant \"abapa\"]\n\n1. A a 2. A", 1, "record 1"),
            ("[Variant \"abapa\"]\n\n1. A", 2, "holds 1 records, and none is number 2"),
            ("[Variant \"abapa\"]\n\n1. A", 0, "none is number 0"),
        ] {
            fs::write(&path, text).unwrap();
            let told = load(&path, number, None).unwrap_err();
            assert!(told.contains("game.ogn") && told.contains(words), "{told}");
        }
        assert!(load(&folder.join("none.ogn"), 1, None).unwrap_err().contains("cannot be read"));
    }

    #[test]
    fn a_free_name_is_free() {
        let folder = tempfile::tempdir().unwrap();
        let folder = folder.path();
        assert_eq!(free_name(folder), "awale.ogn");
        fs::write(folder.join("awale.ogn"), "").unwrap();
        assert_eq!(free_name(folder), "awale-2.ogn");
    }
}
