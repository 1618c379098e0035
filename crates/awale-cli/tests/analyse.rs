//! `awale analyse` of records: what is written of games, and what is said of broken ones.

mod common;

use std::fs;
use std::path::{Path, PathBuf};

use awale_core::notation::{LetterCase, Note, Record, Records};
use awale_core::{Game, Hole};
use common::{examples, feed, run, text};
use serde_json::Value;

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("analyse-{name}"));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

fn records(text: &str) -> Vec<Record> {
    Records::new(text)
        .map(|record| record.unwrap_or_else(|error| panic!("{error}: {text}")))
        .collect()
}

fn objects(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// What the program prints of this input, and what it says on standard error.
fn fed(arguments: &[&str], input: &str) -> (Option<i32>, String, String) {
    let output = feed(arguments, input.as_bytes());
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code(), text(output.stdout), text(output.stderr))
}

/// All comments and variations of a record.
fn notes(record: &Record) -> Vec<&Note> {
    (0..=record.moves().len()).flat_map(|plies| record.notes(plies)).collect()
}

/// The moves of a variation, without their numbers.
fn moves_of(variation: &str) -> Vec<Hole> {
    let moves: String = variation.split(' ').filter(|word| !word.ends_with('.')).collect();
    LetterCase::SouthUpper.read_moves(&moves).unwrap()
}

#[test]
fn an_annotated_record_tells_of_the_same_game() {
    let (mut better, mut moves) = (0, 0);
    for path in examples() {
        let written = text(&["analyse", path.to_str().unwrap(), "--depth", "3", "--ogn", "-"]);
        let [before, after] =
            [fs::read_to_string(path).unwrap(), written].map(|text| records(&text));
        assert_eq!(before.len(), after.len());
        for (before, after) in before.iter().zip(&after) {
            let game = before.game().unwrap();
            assert_eq!(after.game().unwrap(), game);
            let (tags, kept) = (before.tags(), after.tags());
            assert!(tags.eq(kept), "{after}");
            let kept = notes(after);
            assert!(notes(before).iter().all(|note| kept.contains(note)), "{after}");
            let mut replay = Game::from_position(*game.rules(), game.start());
            for (plies, hole) in (1..).zip(game.moves()) {
                let told = after.notes(plies);
                let ours = told.iter().position(|note| {
                    matches!(note, Note::Comment(comment) if comment.as_str().starts_with("[%eval "))
                });
                let ours = ours.unwrap_or_else(|| panic!("{after}"));
                if let Some(Note::Variation(variation)) = told.get(ours + 1) {
                    let line = moves_of(variation.as_str());
                    assert_ne!(line[0], hole, "{variation:?}");
                    replay.clone().play_all(line).unwrap();
                    better += 1;
                }
                replay.play(hole).unwrap();
                moves += 1;
            }
        }
    }
    assert!(better > 20 && moves > 400, "{better} of {moves}");
}

#[test]
fn to_annotate_again_replaces_what_was_written() {
    for lang in ["en", "fr"] {
        let folder = folder(&format!("again-{lang}"));
        let file = folder.join("game.ogn");
        let file = file.to_str().unwrap();
        fs::copy(&examples()[0], file).unwrap();
        let annotate = || {
            text(&["analyse", file, "--depth", "4", "--lang", lang, "--ogn", file]);
            fs::read_to_string(file).unwrap()
        };
        let once = annotate();
        assert!(once.contains("[%awale ") && once.contains(" ?"), "{once}");
        assert_eq!(annotate(), once);
        // In the other language: nothing is left of the first.
        let other = if lang == "en" { "fr" } else { "en" };
        text(&["analyse", file, "--depth", "4", "--lang", other, "--ogn", file]);
        let words = fs::read_to_string(file).unwrap();
        assert_eq!(words.contains("mieux"), other == "fr", "{words}");
        assert_eq!(words.contains("better"), other == "en", "{words}");
        assert_eq!(fs::read_dir(folder).unwrap().count(), 1);
    }
}

/// What is written names the rules that it was read under.
#[test]
fn a_record_without_rules_is_given_those_it_is_read_under() {
    for input in ["1. E d 2. F c", "[Variant \"ouril\"]\n\n1. E d 2. F c"] {
        let arguments = ["analyse", "-", "--depth", "2", "--rules", "awari,cap=5", "--ogn", "-"];
        let (code, written, said) = fed(&arguments, input);
        assert_eq!((code, &*said), (Some(0), ""));
        let record = &records(&written)[0];
        assert_eq!(record.tag("Variant"), Some("awari,cap=5"));
        assert_eq!(record.game().unwrap().plies(), 4);
    }
}

/// North starts, and its move is numbered as if it were South's; and how that is told.
const SOUTH_S_NUMBERS: &str = "[Variant \"abapa\"]\n\
    [FEN \"4-4-4-4-4-4-4-4-4-4-4-4-0-0-N\"]\n\n1. d E 2. f C";
const SOUTH_S_NUMBERS_TOLD: &str = "line 4, byte 57: the moves are numbered as if South began, but \
    North does: 1. is read as 1... and so on";

/// North starts, as a number says and no tag; and how that is told.
const NO_START: &str = "[Variant \"abapa\"]\n\n1... d 2. E f";
const NO_START_TOLD: &str = "line 3, byte 19: the moves begin with North's, and no FEN tag says \
    from where: the usual start is taken, with North to move";

/// What other writers do, and what becomes of it: the same game written as it should be, or a
/// sentence that says where. What was put right is told, and nothing of what is only written
/// another way.
#[test]
fn the_faults_of_other_writers_are_repaired_or_named() {
    let told = |told| format!("warning: standard input, record 1, {told}\n");
    let repaired = [
        (SOUTH_S_NUMBERS, "1... d {", told(SOUTH_S_NUMBERS_TOLD)),
        (NO_START, "[FEN \"4-4-4-4-4-4-4-4-4-4-4-4-0-0-N\"]", told(NO_START_TOLD)),
        // A number before each move.
        ("[Variant \"abapa\"]\n\n1. E 1... d 2. F", "1. E {", String::new()),
        // No numbers, a byte order mark, line ends of Windows, the result after the moves.
        ("\u{feff}[Variant \"abapa\"]\r\n\r\nE d\r\nF c *\r\n", "[Result \"*\"]", String::new()),
    ];
    for (input, words, told) in repaired {
        let (code, written, said) = fed(&["analyse", "-", "--depth", "1", "--ogn", "-"], input);
        assert_eq!((code, said), (Some(0), told), "{input}");
        assert!(written.contains(words), "{written}");
        let game = records(input)[0].game().unwrap();
        assert_eq!(records(&written)[0].game(), Ok(game));
        assert_eq!(records(&written)[0].repairs(), []);
    }
    let refused = [
        // The start is left out when South is to move.
        (
            "[Variant \"abapa\"]\n\n1. F+2 a",
            "record 1: move 1. F+2 captures 0 under these rules, not 2",
        ),
        (
            "[Variant \"abapa\"]\n\n1. E d 2. E",
            "record 1: move 2. E is refused: E may not be played: the hole is empty",
        ),
        // North starts, and nothing says so.
        (
            "[Variant \"abapa\"]\n\n1. d E",
            "line 3, byte 22: the game begins with d, a hole of North's",
        ),
        // Moves that do not alternate.
        ("[Variant \"abapa\"]\n\n1. E D", "line 3, byte 24: 1... D is out of turn"),
        // The game is over elsewhere.
        (
            "[Variant \"abapa\"]\n[Result \"25-23\"]\n\n1. E d",
            "the Result tag says \"25-23\", but under these rules it is \"*\"",
        ),
        ("[Variant \"Oware\"]\n\n1. E d", "the Variant tag \"Oware\" names no known rules"),
        ("1. E d", "the record has no Variant tag: say which rules it is to be read under"),
        ("[Variant \"abapa\"]\n\n1. E {never closed", "line 3, byte 24: '{' is never closed"),
        ("[Variant \"abapa\"]\n\n1. E d 3. F", "move number 3. stands where 2. is expected"),
        ("[Variant \"abapa\"]\n[FEN \"4-4\"]\n\n1. E", "the value of the FEN tag is no position"),
    ];
    for (input, words) in refused {
        let (code, written, said) = fed(&["analyse", "-", "--depth", "1", "--ogn", "-"], input);
        assert_eq!((code, &*written), (Some(2), ""), "{input}");
        assert!(said.starts_with("error: standard input, ") && said.contains(words), "{said}");
        assert_eq!(said.lines().count(), 1, "{said}");
    }
}

/// Each repair is told of its file and record; the text and the objects are those of the game.
#[test]
fn repairs_are_told_beside_what_is_printed() {
    let folder = folder("repairs");
    let clean = "[Variant \"abapa\"]\n\n1. E d\n\n";
    fs::write(folder.join("a.ogn"), format!("{clean}{SOUTH_S_NUMBERS}")).unwrap();
    fs::write(folder.join("b.ogn"), clean).unwrap();
    fs::write(folder.join("c.ogn"), NO_START).unwrap();
    let dir = folder.to_str().unwrap();
    let numbers = SOUTH_S_NUMBERS_TOLD.replace("line 4, byte 57", "line 8, byte 84");
    let expected = format!(
        "warning: {dir}/a.ogn, record 2, {numbers}\nwarning: {dir}/c.ogn, record 1, {NO_START_TOLD}\n"
    );
    for form in [&[][..], &["--json"], &["--ogn", "-"], &["--html", "-"], &["--lang", "fr"]] {
        let output = run(&[&["analyse", dir, "--depth", "1"], form].concat());
        assert_eq!(output.status.code(), Some(0), "{form:?}");
        assert_eq!(String::from_utf8(output.stderr).unwrap(), expected, "{form:?}");
        let printed = String::from_utf8(output.stdout).unwrap();
        assert!(!printed.contains("warning"), "{printed}");
        match form {
            ["--ogn", "-"] => assert_eq!(records(&printed).len(), 4),
            ["--json"] => {
                let heads = objects(&printed);
                let heads = heads.iter().filter(|object| object["file"].is_string());
                let told: Vec<_> = heads.map(|head| head["repaired"].to_string()).collect();
                let list = |told: &str| format!("[{told:?}]");
                let expected = ["null", &list(&numbers), "null", &list(NO_START_TOLD)];
                assert_eq!(told, expected);
            }
            _ => {}
        }
    }
}

/// A folder with good files, broken ones and others.
fn mixed_folder(name: &str) -> PathBuf {
    let folder = folder(name);
    let write = |name: &str, text: &str| fs::write(folder.join(name), text).unwrap();
    write("a.ogn", "[Variant \"abapa\"]\n[South \"first\"]\n\n1. E d\n");
    write(
        "b.ogn",
        "[Variant \"abapa\"]\n\n1. E E\n\n[Variant \"abapa\"]\n[South \"second\"]\n\n1. F f\n",
    );
    write("c.OGN", "");
    write("d.ogn", "[Variant \"awari\"]\n[South \"third\"]\n\n1. A\n");
    write("e.txt", "not read");
    fs::create_dir(folder.join("f.ogn")).unwrap();
    folder
}

#[test]
fn a_broken_file_of_a_folder_is_told_and_the_rest_goes_on() {
    let folder = mixed_folder("mixed");
    let dir = folder.to_str().unwrap();
    let output = run(&["analyse", dir, "--depth", "1"]);
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8(output.stderr).unwrap();
    let expected = [
        format!("error: {dir}/b.ogn, line 3, byte 24: 1... E is out of turn"),
        format!("error: {dir}/c.OGN holds no record"),
        "error: 2 of 5 records could not be read".to_owned(),
    ];
    assert_eq!(said.lines().count(), 3, "{said}");
    assert!(said.lines().zip(&expected).all(|(line, start)| line.starts_with(start)), "{said}");
    let told = String::from_utf8(output.stdout).unwrap();
    for name in ["first", "second", "third"] {
        assert!(told.contains(&format!("South {name}, North ?")), "{told}");
    }
    assert!(!said.contains(".txt") && !said.contains("f.ogn"));

    let output = run(&["analyse", dir, "--depth", "1", "--json"]);
    let told = objects(&String::from_utf8(output.stdout).unwrap());
    let faults: Vec<_> = told.iter().filter(|object| object["error"].is_string()).collect();
    assert_eq!(faults.len(), 2);
    assert_eq!((faults[0]["record"].as_u64(), faults[1]["record"].as_u64()), (Some(1), None));
    let heads = told.iter().filter_map(|object| object["south"].as_str());
    assert_eq!(heads.collect::<Vec<_>>(), ["first", "second", "third"]);
}

/// A file with a record that cannot be read is not replaced by one without it.
#[test]
fn a_broken_record_is_not_lost() {
    let folder = mixed_folder("kept");
    let [file, other] = ["b.ogn", "out.ogn"].map(|name| folder.join(name));
    let before = fs::read(&file).unwrap();
    let file = file.to_str().unwrap();
    let output = run(&["analyse", file, "--depth", "1", "--ogn", file]);
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(
        said.contains("b.ogn is not replaced: it holds a record that could not be read"),
        "{said}"
    );
    assert!(output.stdout.is_empty() && fs::read(file).unwrap() == before);
    let output = run(&["analyse", file, "--depth", "1", "--ogn", other.to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(records(&fs::read_to_string(other).unwrap()).len(), 1);
}

/// Whatever a file is called by, a page takes neither the place of a record nor that of the other
/// output, and this is seen before the work begins.
#[test]
fn a_page_does_not_replace_records() {
    let folder = folder("page");
    let write = |name: &str| fs::copy("tests/data/game.ogn", folder.join(name)).unwrap();
    write("game.ogn");
    fs::create_dir(folder.join("inside")).unwrap();
    let both = "are to be written to the same file";
    for (files, words) in [
        ("--html game.ogn", "game.ogn is not replaced by a page: it holds the records"),
        ("--html inside/../game.ogn", "game.ogn is not replaced by a page"),
        ("--ogn game.ogn --html ./game.ogn", both),
        ("--ogn new.ogn --html ./new.ogn", both),
        ("--ogn new.ogn --html inside/../new.ogn", both),
        ("--html new/", "new/ cannot be written: the name is that of a folder"),
        ("--ogn new/.", "new/. cannot be written: the name is that of a folder"),
        ("--html none/..", "none/.. cannot be written: the name is that of a folder"),
    ] {
        let arguments = format!("analyse game.ogn --depth 1 {files}");
        let mut command = common::awale(&arguments.split(' ').collect::<Vec<_>>());
        let output = command.current_dir(&folder).output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!((output.status.code(), &*output.stdout), (Some(2), &b""[..]), "{files}");
        assert!(said.starts_with("error: ") && said.contains(words), "{files}: {said}");
        assert_eq!(said.lines().count(), 1, "{said}");
        let kept = fs::read(folder.join("game.ogn")).unwrap();
        assert!(kept == fs::read("tests/data/game.ogn").unwrap(), "{files}");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 2, "{files}");
    }
}

#[test]
fn a_folder_without_records_is_refused() {
    let folder = folder("bare");
    let output = run(&["analyse", folder.to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(
        said.contains("holds no file that ends in .ogn") && said.lines().count() == 1,
        "{said}"
    );
}

/// Marks follow from what was lost, the sums from the marks, and each best line can be played.
#[test]
fn marks_follow_from_what_was_lost() {
    let mut seen = std::collections::BTreeSet::new();
    for path in examples() {
        let told = objects(&text(&["analyse", path.to_str().unwrap(), "--depth", "5", "--json"]));
        let bounds = &told.last().unwrap()["bounds"];
        let [doubtful, bad, blunder] =
            ["doubtful", "bad", "blunder"].map(|mark| bounds[mark].as_f64().unwrap());
        let mut counts = std::collections::BTreeMap::new();
        for row in &told {
            let Some(lost) = row["lost"].as_f64() else { continue };
            let sign = |name: &str| row[name].as_f64().unwrap().partial_cmp(&0.0).unwrap();
            let gives_away = row["kind"] == "exact" && sign("before") > sign("after");
            let expected = match lost {
                _ if gives_away || lost >= blunder => "blunder",
                _ if lost >= bad => "bad",
                _ if lost >= doubtful => "doubtful",
                _ => "good",
            };
            assert_eq!(row["mark"], expected, "{row}");
            let side = row["move"].as_str().unwrap().chars().all(char::is_uppercase);
            *counts.entry((side, expected)).or_insert(0) += 1;
            assert!(
                row["pv"].as_str().unwrap().starts_with(row["best"].as_str().unwrap()),
                "{row}"
            );
            seen.insert(expected);
        }
        if told.iter().filter(|object| object["plies"].is_u64()).count() == 2 {
            let totals = told.last().unwrap();
            for (side, name) in [(true, "south"), (false, "north")] {
                for mark in ["good", "doubtful", "bad", "blunder"] {
                    let count = counts.get(&(side, mark)).copied().unwrap_or(0);
                    assert_eq!(totals[name][mark], count, "{totals}");
                }
            }
        }
    }
    assert_eq!(seen.len(), 4);
}

/// The text, the record and the page of one analysis.
#[test]
fn several_forms_are_written_at_once_and_the_text_is_printed() {
    let folder = folder("forms");
    let [ogn, html] = ["out.ogn", "out.html"].map(|name| folder.join(name));
    let files = ["--ogn", ogn.to_str().unwrap(), "--html", html.to_str().unwrap()];
    let analyse = ["analyse", "tests/data/game.ogn", "--depth", "2"];
    let told = text(&[&analyse[..], &files].concat());
    assert!(told.contains("South Ama, North Kofi (abapa)"));
    assert_eq!(fs::read_to_string(&ogn).unwrap(), text(&[&analyse[..], &["--ogn", "-"]].concat()));
    assert_eq!(
        fs::read_to_string(&html).unwrap(),
        text(&[&analyse[..], &["--html", "-"]].concat())
    );
    assert_eq!(fs::read_dir(folder).unwrap().count(), 2);
}
