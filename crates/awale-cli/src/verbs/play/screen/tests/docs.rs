//! The screens that `docs/play.md` shows are those that are drawn.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use super::screens::SCREENS;
use super::*;

/// What stands before a screen in the page: its name and language.
const MARK: &str = "<!-- screen: ";

/// The page with every screen drawn anew.
fn redrawn(page: &str) -> String {
    let mut parts = page.split(MARK);
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (name, rest) = part.split_once(" -->\n\n```text\n").expect("a screen after its mark");
        let (_, after) = rest.split_once("\n```\n").expect("the end of the screen");
        let (screen, code) = name.split_once(' ').expect("a screen and a language");
        let language = if code == "fr" { Language::Fr } else { Language::En };
        let (_, app) = SCREENS.iter().find(|(known, _)| *known == screen).expect("a known screen");
        let drawn = drawn(&mut app(language), [80, 24]);
        write!(text, "{MARK}{name} -->\n\n```text\n{drawn}\n```\n{after}").unwrap();
    }
    text
}

/// `AWALE_REDRAW=1` writes them.
#[test]
fn the_screens_of_the_page_are_those_that_are_drawn() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/play.md");
    let page = fs::read_to_string(&path).unwrap();
    let redrawn = redrawn(&page);
    assert!(page.matches(MARK).count() >= 4, "the page shows its screens");
    if std::env::var_os("AWALE_REDRAW").is_some() {
        fs::write(&path, redrawn).unwrap();
    } else {
        assert_eq!(page, redrawn, "run again with AWALE_REDRAW=1 to write what is drawn");
    }
}
