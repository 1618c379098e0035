//! `awale generate`: man pages and completions know every verb.

mod common;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use common::{text, verbs};

/// The files that are written, each with its text.
fn generated(what: &str) -> BTreeMap<String, String> {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("generate-{what}"));
    let _ = fs::remove_dir_all(&folder);
    let told = text(&["generate", what, "--dir", folder.to_str().unwrap()]);
    let files = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path());
    let files: BTreeMap<String, String> = files
        .map(|path| {
            assert!(told.contains(&format!("wrote {}\n", path.display())), "{told}");
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            (name, fs::read_to_string(path).unwrap())
        })
        .collect();
    assert_eq!(told.lines().count(), files.len());
    files
}

/// The verbs that the help lists.
fn listed() -> Vec<String> {
    verbs().into_iter().filter(|verb| verb != "generate").collect()
}

#[test]
fn every_verb_has_a_man_page_with_its_examples() {
    let pages = generated("man");
    for verb in listed() {
        let name = format!("awale-{}.1", verb.replace(' ', "-"));
        let page = &pages[&name];
        assert!(page.contains(".SH NAME") && page.contains("Examples:"), "{name}: {page}");
        // In roff a dash within a word is escaped.
        assert!(page.replace('\\', "").contains(&format!("awale {verb}")), "{name}");
    }
    assert!(pages["awale.1"].contains("analyse"));
    assert_eq!(pages.len(), listed().len() + 1, "{:?}", pages.keys());
}

#[test]
fn every_shell_completes_every_verb() {
    let files = generated("completions");
    let shells: Vec<_> = files.keys().map(String::as_str).collect();
    assert_eq!(shells, ["_awale", "_awale.ps1", "awale.bash", "awale.elv", "awale.fish"]);
    for (shell, completion) in &files {
        for verb in listed() {
            let word = verb.split(' ').next_back().unwrap();
            assert!(completion.contains(word), "{shell}: {verb}");
        }
        assert!(completion.contains("tablebase") && completion.contains("html"), "{shell}");
    }
}
