//! The errors and repairs that `docs/notation.md` promises are those that readers get.

use std::fmt::Display;
use std::fs;
use std::str::FromStr;

use awale_core::notation::{CodinGame, OpenSpiel, PlayStrategy, Record};
use awale_core::{Hole, HoleSet, Position, RuleSet, Score};

fn error_of<T: FromStr<Err: Display>>(text: &str) -> Option<String> {
    text.parse::<T>().err().map(|error| error.to_string())
}

/// The error of reading `text` as what a section, or a column, is about.
fn error(subject: &str, text: &str) -> Option<String> {
    match subject {
        "`Hole`" => error_of::<Hole>(text),
        "`HoleSet`" => error_of::<HoleSet>(text),
        "Positions" => error_of::<Position>(text),
        "Rule sets" => error_of::<RuleSet>(text),
        "Scores, reasons and sides" => error_of::<Score>(text),
        "From a record to a game" => {
            text.parse::<Record>().unwrap().game().err().map(|error| error.to_string())
        }
        "Errors of reading" => error_of::<Record>(text),
        "OpenSpiel" => error_of::<OpenSpiel>(text),
        "PlayStrategy" => error_of::<PlayStrategy>(text),
        "CodinGame" => error_of::<CodinGame>(text),
        other => panic!("what is read in the section {other}?"),
    }
}

/// What is repaired in `text`, read as what a section is about.
fn repair(subject: &str, text: &str) -> Option<String> {
    let repair = match subject {
        "What other programs write" => text.parse::<Record>().unwrap().repairs().first().cloned(),
        "PlayStrategy" => PlayStrategy::read(text).unwrap().1,
        other => panic!("what is repaired in the section {other}?"),
    };
    repair.map(|repair| repair.to_string())
}

/// What a table shows of texts, by the title of its last column.
fn shown_by(title: &str) -> Option<fn(&str, &str) -> Option<String>> {
    match title {
        "its repair" => Some(repair),
        _ if title.starts_with("error") => Some(error),
        _ => None,
    }
}

/// Whether `text` is what the page shows, which may leave out its end.
fn shows(shown: &str, text: &str) -> bool {
    match shown.split_once('…') {
        Some((start, _)) => text.starts_with(start),
        None => shown == text,
    }
}

#[test]
fn every_error_and_repair_that_the_page_shows_is_that_of_its_text() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/notation.md");
    let page = fs::read_to_string(path).unwrap().replace("\\|", "¦");
    let (mut section, mut said, mut seen) = (String::new(), None, 0);
    for line in page.lines() {
        if let Some(title) =
            line.trim_start_matches('#').strip_prefix(' ').filter(|_| line.starts_with('#'))
        {
            section = title.into();
        }
        let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
        said = said.or_else(|| shown_by(cells[cells.len() - 1])).filter(|_| line.starts_with('|'));
        let text = cells[0].strip_prefix('`').and_then(|text| text.strip_suffix('`'));
        if let (Some(said), Some(text), &[_, .., shown]) = (said, text, &cells[..]) {
            let subject = if cells.len() == 3 { cells[1] } else { &section };
            let text = text.replace('¦', "|");
            let said = said(subject, &text).unwrap_or_else(|| panic!("nothing is said of {text}"));
            assert!(shows(shown, &said), "{text}\npage: {shown}\nsaid: {said}");
            seen += 1;
        }
    }
    assert!(seen > 28, "{seen}");
}
