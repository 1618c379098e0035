//! A folder of a test with files that its commands speak of.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};

use super::{awale, text};

/// Arguments, the exit code, and words of the sentence.
pub(crate) type Row = (&'static str, i32, &'static str);

/// Where the files of a test are: what is in braces in an argument.
pub(crate) struct Place(pub(crate) PathBuf);

impl Place {
    /// A folder outside the project, which other users may look into, with what the tables speak of.
    pub(crate) fn new(name: &str) -> Self {
        let folder =
            std::env::temp_dir().join(format!("awale-faults-{}-{name}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        let place = Self(folder);
        for folder in ["games", "out", "empty"] {
            fs::create_dir_all(place.0.join(folder)).unwrap();
        }
        fs::copy("tests/data/game.ogn", place.0.join("games/good.ogn")).unwrap();
        fs::write(place.0.join("empty.ogn"), "").unwrap();
        fs::write(place.0.join("page.html"), "the page of before").unwrap();
        let tables = place.0.join("tables");
        let tables = tables.to_str().unwrap();
        text(&["tablebase", "build", "--rules", "awari", "--seeds", "2", "--dir", tables]);
        place
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    /// Arguments as they are written in a table.
    pub(crate) fn arguments(&self, words: &str) -> Vec<String> {
        let whole = self.0.to_str().unwrap();
        let name = |word: &str| match word.split_once('{') {
            Some((before, rest)) => {
                let (name, after) = rest.split_once('}').unwrap();
                format!("{before}{whole}/{name}{after}")
            }
            None => word.to_owned(),
        };
        words.split_whitespace().map(name).collect()
    }

    pub(crate) fn command(&self, words: &str) -> Command {
        let arguments = self.arguments(words);
        awale(&arguments.iter().map(String::as_str).collect::<Vec<_>>())
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// One sentence on standard error that holds the words, and the exit code.
pub(crate) fn assert_told(output: &Output, code: i32, words: &str, what: &str) {
    assert_eq!(output.status.code(), Some(code), "{what}: {output:?}");
    let told = String::from_utf8_lossy(&output.stderr);
    assert_eq!(told.lines().count(), 1, "{what}: {told}");
    assert!(told.starts_with("error: ") && told.contains(words), "{what}: {told}");
}
