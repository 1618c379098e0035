//! `awale match` from outside: engines that misbehave, matches that are killed, and what is saved.

#![cfg(unix)]

#[path = "../common/mod.rs"]
mod common;
mod fake;
mod resume;

use std::path::PathBuf;
use std::time::Instant;

use awale_core::notation::Records;
use awale_core::{Game, Side};
use common::{run, text};
use serde_json::Value;

/// The engine of the other tests, where it is asked for.
#[test]
fn fake() {
    fake::run();
}

/// A file for one test, which is not there yet.
fn file(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_file(&path);
    path
}

/// Two pairs against an engine that plays fast.
fn against(behaviour: &str, more: &[&str]) -> Value {
    let engine = fake::engine(behaviour);
    let mut arguments = vec!["match", &engine, "random", "--pairs", "2", "--json"];
    arguments.extend(more);
    if !more.contains(&"--time") {
        arguments.extend(["--depth", "1"]);
    }
    serde_json::from_str(&text(&arguments)).unwrap()
}

fn faults(report: &Value) -> Vec<&Value> {
    report["faults"].as_array().unwrap().iter().collect()
}

/// An engine that loses each game by its fault, and the match goes on to the end.
#[track_caller]
fn loses_every_game(report: &Value, kind: &str, words: &str) {
    assert_eq!((&report["games"], &report["losses"]), (&4.into(), &4.into()), "{report}");
    assert_eq!(report["ends"]["forfeit"], 4, "{report}");
    assert_eq!(report["first"]["faults"][kind], 4, "{report}");
    assert_eq!(report["second"]["faults"], serde_json::json!({}));
    for fault in faults(report) {
        assert_eq!((&fault["kind"], &fault["engine"]), (&kind.into(), &"first".into()));
        assert!(fault["told"].as_str().unwrap().contains(words), "{fault}");
        assert!(fault["position"].as_str().unwrap().matches('-').count() == 14, "{fault}");
    }
}

#[test]
fn a_good_engine_plays_to_the_end() {
    for behaviour in ["good", "garbage", "twice", "stays"] {
        let report = against(behaviour, &[]);
        assert_eq!((&report["games"], faults(&report).len()), (&4.into(), 0), "{report}");
    }
}

#[test]
fn an_engine_that_crashes_is_started_again() {
    loses_every_game(&against("crash", &[]), "crash", "exit status: 3");
}

#[test]
fn an_engine_that_hangs_is_started_again() {
    let started = Instant::now();
    loses_every_game(&against("hang", &["--patience", "0.5"]), "hang", "no bestmove within");
    assert!(started.elapsed().as_secs() < 60);
}

/// These do it once, and play on: the engine is not started again.
#[test]
fn what_breaks_the_rules_loses_one_game() {
    for (behaviour, kind, words) in [
        ("illegal", "illegal-move", "may not be played"),
        ("over", "wrong-end", "bestmove 0000, but"),
    ] {
        let report = against(behaviour, &[]);
        let faults = faults(&report);
        assert_eq!((faults.len(), &report["games"]), (1, &4.into()), "{report}");
        let (fault, told) = (faults[0], faults[0]["told"].as_str().unwrap());
        assert_eq!((&fault["kind"], &fault["engine"]), (&kind.into(), &"first".into()));
        assert!(told.contains(words), "{told}");
        assert_eq!((&fault["game"], &fault["side"]), (&"1.1".into(), &"South".into()));
        // Eight plies of opening, five moves of the engine and four of the other.
        assert_eq!(fault["ply"], 17);
    }
}

#[test]
fn what_is_no_move_is_told_and_harmless() {
    let report = against("nonsense", &[]);
    assert_eq!(faults(&report)[0]["kind"], "nonsense");
    let text = text(&["match", &fake::engine("nonsense"), "random", "--pairs", "1"]);
    let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words.contains("by nonsense: answered \"bestmove x9"), "{text}");
    assert!(!text.contains('\u{1b}'));
}

#[test]
fn a_late_answer_loses_on_time() {
    let report = against("slow", &["--time", "0.3"]);
    let late: Vec<_> = faults(&report).into_iter().filter(|one| one["ply"] == 17).collect();
    assert_eq!(late[0]["kind"], "time-loss", "{report}");
    assert!(late[0]["told"].as_str().unwrap().ends_with("had 0.300 s"), "{report}");
}

#[test]
fn an_engine_that_does_not_start_is_an_error() {
    let games = file("no-start.ogn");
    for (behaviour, words) in [
        ("exits", "the engine exits does not start: ended (exit status: 3)"),
        ("silent", "the engine silent does not start: no uciok within 0.5 s"),
    ] {
        let engine = fake::engine(behaviour);
        let games = games.to_str().unwrap();
        let output = run(&["match", "random", &engine, "--patience", "0.5", "--games", games]);
        let told = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{told}");
        assert_eq!(told, format!("error: {words}\n"));
        assert_eq!(String::from_utf8_lossy(&output.stdout), "");
    }
    assert!(!games.exists());
    let output = run(&["match", "random", "cmd=/no/such/engine"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("/no/such/engine cannot be started"));
}

/// One that starts no more ends the match, and what was played is told.
#[test]
fn an_engine_that_starts_no_more_ends_the_match() {
    let marker = file("crashed-before");
    let engine = fake::engine(&format!("broken:{}", marker.display()));
    let output = run(&["match", &engine, "random", "--pairs", "20", "--json"]);
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(1), "{report}");
    assert_eq!(report["first"]["faults"], serde_json::json!({"crash": 1, "no-start": 3}));
    assert_eq!(report["games"], 4);
    assert!(String::from_utf8_lossy(&output.stderr).contains("does not start any more"));
}

#[test]
fn options_are_set_and_unknown_ones_refused() {
    let engine = fake::engine("good");
    let known = format!("{engine},option.Skill level=3");
    assert!(run(&["match", &known, "random", "--pairs", "1"]).status.success());
    let output = run(&["match", &format!("{engine},option.Strength=3"), "random"]);
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(told.contains("it has no option Strength, but Rules, Skill level"), "{told}");
}

/// A game is the same over the protocol and in process, the sides swapped and not.
#[test]
fn an_engine_is_told_the_rules_and_plays_both_sides() {
    for rules in ["abapa", "awari", "codingame", "interjeux"] {
        let report = against("good", &["--rules", rules, "--concurrency", "2"]);
        assert_eq!((&report["games"], faults(&report).len()), (&4.into(), 0), "{report}");
        assert_eq!(report["rules"], rules);
    }
}

/// All the games of a match are in the file, read back equal, and come to what is reported.
#[test]
fn the_records_come_to_the_report() {
    let path = file("records.ogn");
    let games = path.to_str().unwrap();
    let report = against("illegal", &["--games", games, "--ply-cap", "40"]);
    let saved = std::fs::read_to_string(&path).unwrap();
    let records: Vec<_> = Records::new(&saved).map(Result::unwrap).collect();
    assert_eq!(records.len(), 4);
    assert_eq!(records.iter().map(|record| format!("{record}\n")).collect::<String>(), saved);
    let played: Vec<Game> = records.iter().map(|record| record.game().unwrap()).collect();
    let mut points = 0.0;
    for (index, (record, game)) in records.iter().zip(&played).enumerate() {
        let first = Side::BOTH[index % 2];
        assert_eq!(record.tag(&first.to_string()), Some("illegal"));
        assert_eq!(record.tag("Round"), Some(&*format!("{}.{}", index / 2 + 1, index % 2 + 1)));
        let winner = match record.tag("Termination") {
            Some("South forfeits: illegal-move") => Some(Side::North),
            Some("called a draw after 40 plies") => None,
            Some(other) => panic!("{other}"),
            None => game.end().unwrap().winner,
        };
        points += winner.map_or(0.5, |winner| f64::from(u8::from(winner == first)));
    }
    assert_eq!(report["points"], points);
    // The games of a pair have the same opening, and those of two pairs do not.
    let opening = |index: usize| played[index].moves().take(8).collect::<Vec<_>>();
    assert_eq!((opening(0), opening(2)), (opening(1), opening(3)));
    assert_ne!(opening(0), opening(2));
}

/// Every game is drawn by the cap: a half for each, and no end by the rules.
#[test]
fn ply_caps_are_draws_and_told_as_such() {
    let arguments = ["match", "random", "random", "--pairs", "2", "--ply-cap", "9"];
    let report = text(&arguments);
    assert!(report.contains("games     4: 0 won, 4 drawn, 0 lost\n"), "{report}");
    assert!(report.contains("ends      4 cap (called a draw)\n"), "{report}");
    assert!(report.contains("Elo       +0.00, with an unknown error\n"), "{report}");
    assert!(report.contains("LOS       50.00 %\n"), "{report}");
}

#[test]
fn openings_may_come_from_a_file() {
    let path = file("openings.txt");
    std::fs::write(&path, "# two\nCbEf\n0-1-0-0-1-0-0-0-0-0-0-1-22-23-S E\n").unwrap();
    let games = file("from-file.ogn");
    let openings = path.to_str().unwrap();
    let report = text(&[
        "match",
        "random",
        "random",
        "--openings",
        openings,
        "--games",
        games.to_str().unwrap(),
    ]);
    assert!(report.contains("games     4: "), "{report}");
    assert!(report.contains("openings  openings.txt; seed 1;"), "{report}");
    let saved = std::fs::read_to_string(&games).unwrap();
    assert_eq!(saved.matches("[FEN \"0-1-0-0-1-0-0-0-0-0-0-1-22-23-S\"]").count(), 2);
    assert_eq!(saved.matches("\n1. C b 2. E f ").count(), 2);
}

/// What is repaired in a file of openings, or in the games of a match to go on with, is told.
#[test]
fn what_was_repaired_in_a_file_is_told() {
    let [openings, games] = ["repaired.ogn", "repaired-games.ogn"].map(file);
    std::fs::write(&openings, "1. C b\n\n[Round \"2\"]\n\n1... c 2. B\n").unwrap();
    let [openings, games] = [&openings, &games].map(|path| path.to_str().unwrap());
    let arguments = ["match", "random", "random", "--openings", openings, "--opening-plies", "1"];
    let arguments = [&arguments[..], &["--games", games]].concat();
    let told = |file: &str, record, line, byte, what| {
        format!("warning: {file}, record {record}, line {line}, byte {byte}: {what}\n")
    };
    let start = "the moves begin with North's, and no FEN tag says from where: the usual start is \
                 taken, with North to move";
    let expected = told(openings, 2, 5, 21, start);
    let output = run(&arguments);
    assert_eq!(String::from_utf8_lossy(&output.stderr), expected);
    assert_eq!(output.status.code(), Some(0));

    // The third game, with the first move numbered as if it were South's, and no other numbered.
    let saved = std::fs::read_to_string(games).unwrap();
    let at = saved.find("\n1... c").unwrap() + 1;
    let end = at + saved[at..].find("\n\n").unwrap();
    let moves = saved[at..end].split_whitespace().filter(|word| !word.ends_with('.'));
    let moves = moves.collect::<Vec<_>>().join(" ");
    std::fs::write(games, format!("{}1. {moves}{}", &saved[..at], &saved[end..])).unwrap();
    let output = run(&[&arguments[..], &["--resume"]].concat());
    let line = 1 + saved[..at].matches('\n').count();
    let numbers = "the moves are numbered as if South began, but North does: 1. is read as 1... and \
                   so on";
    let expected = format!("{expected}{}", told(games, 3, line, at, numbers));
    assert_eq!(String::from_utf8_lossy(&output.stderr), expected);
    assert_eq!(std::fs::read_to_string(games).unwrap(), saved);
}

#[test]
fn what_is_no_match_is_one_sentence() {
    for (arguments, words) in [
        (&["level=9", "random"][..], "level=9: expected a whole number from 1 to 8"),
        (&["random", "random", "--sprt", "5,0"], "the smaller first"),
        (&["random", "random", "--sprt", "0,500"], "from -200 to 200"),
        (&["random", "random", "--sprt", "0,5", "--alpha", "0.7"], "below 0.5"),
        (&["random", "random", "--clock", "1+"], "a number of seconds"),
        (&["random", "random", "--resume"], "--games"),
        (&["random", "random", "--openings", "no-such-file"], "no-such-file cannot be read"),
        (&["tablebase=no-such-folder", "random"], "no-such-folder"),
        (&["depth=1,depth=2", "random"], "depth is given twice"),
        (&["random", "random", "--ply-cap", "8"], "an opening has 8 plies, and --ply-cap 8"),
        (&["random", "random", "--games", "no/such/folder.ogn"], "cannot be written"),
    ] {
        let output = run(&[&["match"], arguments].concat());
        let told = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {told}");
        assert!(told.contains(words) && told.lines().count() == 1, "{told}");
        assert_eq!(String::from_utf8_lossy(&output.stdout), "");
    }
}

/// The example of `docs/match.md`, 200 games. Where the search has changed, it is to be made anew.
#[test]
#[ignore = "half a minute"]
fn the_example_of_the_docs_is_what_is_printed() {
    let docs = std::fs::read_to_string("../../docs/match.md").unwrap();
    let (_, block) = docs.split_once("```console\n$ awale ").unwrap();
    let (command, report) = block.split_once('\n').unwrap();
    let report = report.split_once("```").unwrap().0;
    assert_eq!(text(&command.split(' ').collect::<Vec<_>>()), report);
}
