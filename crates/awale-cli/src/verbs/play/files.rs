//! Games in files: read, and written.

use std::io;
use std::path::Path;

use awale_core::notation::{Record, Records};
use awale_core::{Game, RuleSet};

use crate::{aside, input};

/// A record with the game that it tells of, how many the file holds, and what was repaired in it.
#[derive(Debug)]
pub(crate) struct Loaded {
    pub(crate) record: Record,
    pub(crate) game: Game,
    pub(crate) count: usize,
    pub(crate) repairs: Vec<String>,
}

/// Reads the game with this number, from 1, under the rules given or else those that it names.
pub(crate) fn load(path: &Path, number: usize, rules: Option<RuleSet>) -> Result<Loaded, String> {
    let name = path.display();
    let text = input::file(path).map_err(|fault| format!("{name} {fault}"))?;
    let mut records = Vec::new();
    for record in Records::new(&text) {
        records.push(record.map_err(|error| format!("{name}, {error}"))?);
    }
    let count = records.len();
    if count == 0 {
        return Err(format!("{name} holds no record"));
    }
    let at = number.checked_sub(1).filter(|&at| at < count);
    let at = at.ok_or_else(|| {
        let records = if count == 1 { "record" } else { "records" };
        format!("{name} holds {count} {records}, and none is number {number}")
    })?;
    let record = records.swap_remove(at);
    let game = rules.map_or_else(|| record.game(), |rules| record.game_under(rules));
    let game = game.map_err(|error| format!("{name}, record {number}: {error}"))?;
    let repairs = input::repairs(name, number, &record).collect();
    Ok(Loaded { record, game, count, repairs })
}

/// Writes a record, so that a failure leaves what was there.
pub(crate) fn save(path: &Path, record: &Record) -> io::Result<()> {
    aside::write(path, record.to_string().as_bytes())
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
    use std::fs;

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
            ("[Variant \"abapa\"]\n\n1. A", 2, "holds 1 record, and none is number 2"),
            ("[Variant \"abapa\"]\n\n1. A", 0, "none is number 0"),
        ] {
            fs::write(&path, text).unwrap();
            let told = load(&path, number, None).unwrap_err();
            assert!(told.contains("game.ogn") && told.contains(words), "{told}");
        }
        assert!(load(&folder.join("none.ogn"), 1, None).unwrap_err().contains("cannot be read"));
        fs::write(&path, b"[South \"Ren\xe9\"]").unwrap();
        assert!(load(&path, 1, None).unwrap_err().ends_with("is no text: byte 11 is not UTF-8"));
    }

    /// What a link points to is replaced, not the link, and nothing is left beside it.
    #[cfg(unix)]
    #[test]
    fn a_record_is_saved_through_a_link() {
        let folder = tempfile::tempdir().unwrap();
        let [file, link] = ["game.ogn", "link.ogn"].map(|name| folder.path().join(name));
        fs::write(&file, "").unwrap();
        std::os::unix::fs::symlink(&file, &link).unwrap();
        let record: Record = "[Variant \"abapa\"]\n\n1. A".parse().unwrap();
        save(&link, &record).unwrap();
        assert!(link.is_symlink());
        assert_eq!(fs::read_to_string(&file).unwrap(), record.to_string());
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2);
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
