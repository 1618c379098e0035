//! Matches that are killed, interrupted, and gone on with.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::common::{awale, run, text};
use crate::file;

/// A match of limits that decide its games: nodes, one thread.
const MATCH: [&str; 8] = [
    "match",
    "level=6,nodes=700",
    "name=less,nodes=300",
    "--pairs",
    "6",
    "--seed",
    "5",
    "--rules=abapa",
];

fn arguments<'a>(games: &'a Path, more: &[&'a str]) -> Vec<&'a str> {
    let games = games.to_str().unwrap();
    [&MATCH[..], &["--games", games], more].concat()
}

fn start(arguments: &[&str]) -> Child {
    awale(arguments).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
}

/// Waits until so many games are saved.
fn until_saved(games: &Path, count: usize) {
    let started = Instant::now();
    let saved = || fs::read_to_string(games).unwrap_or_default().matches("[Round ").count();
    while saved() < count {
        assert!(started.elapsed() < Duration::from_secs(60));
        sleep(Duration::from_millis(1));
    }
}

/// What an unbroken run reports and saves.
fn unbroken(name: &str) -> (String, String) {
    let games = file(name);
    (text(&arguments(&games, &[])), fs::read_to_string(&games).unwrap())
}

/// A match that was killed when so many games were saved, and before all were. On a busy machine
/// it may be at its end before that.
fn killed(kill_after: usize, whole: usize) -> PathBuf {
    for _ in 0..20 {
        let games = file("killed.ogn");
        let mut child = start(&arguments(&games, &[]));
        until_saved(&games, kill_after);
        child.kill().unwrap();
        child.wait().unwrap();
        if fs::metadata(&games).unwrap().len() < whole as u64 {
            return games;
        }
    }
    panic!("the match was at its end each time");
}

#[test]
fn a_match_that_was_killed_goes_on_to_the_same_report() {
    let (report, saved) = unbroken("unbroken.ogn");
    assert_eq!(text(&MATCH), report);
    for kill_after in [1, 3, 5] {
        let games = killed(kill_after, saved.len());
        let left = fs::read_to_string(&games).unwrap();
        assert!(saved.starts_with(&left), "{left}");
        assert_eq!(text(&arguments(&games, &["--resume"])), report);
        assert_eq!(fs::read_to_string(&games).unwrap(), saved);
        // Nothing is left to play.
        assert_eq!(text(&arguments(&games, &["--resume"])), report);
    }
}

/// Cut at any byte, as a power cut may leave it, the file loses one game at most.
#[test]
fn a_file_cut_short_goes_on_to_the_same_report() {
    let (report, saved) = unbroken("whole.ogn");
    let last = saved.rfind("[Variant").unwrap();
    let games = file("cut.ogn");
    for cut in [0, 1, 60, 150, 260, 300, 400, saved.len() - last - 1] {
        let end = (last + cut).min(saved.len());
        fs::write(&games, &saved.as_bytes()[..end]).unwrap();
        assert_eq!(text(&arguments(&games, &["--resume"])), report, "{cut}");
        assert_eq!(fs::read_to_string(&games).unwrap(), saved, "{cut}");
    }
}

#[test]
fn a_match_may_grow() {
    let (report, saved) = unbroken("grown.ogn");
    let games = file("growing.ogn");
    let few = arguments(&games, &["--pairs=2", "--resume"]);
    let few: Vec<_> = few.into_iter().filter(|&word| word != "--pairs" && word != "6").collect();
    assert!(text(&few).contains("games     4: "));
    assert_eq!(text(&arguments(&games, &["--resume"])), report);
    assert_eq!(fs::read_to_string(&games).unwrap(), saved);
}

#[test]
fn games_at_the_same_time_come_to_the_same_report() {
    let (report, saved) = unbroken("one-by-one.ogn");
    let games = file("at-once.ogn");
    assert_eq!(text(&arguments(&games, &["--concurrency", "3"])), report);
    let sorted = |text: &str| {
        let mut records: Vec<_> = text.split("[Variant").map(|one| one.trim().to_owned()).collect();
        records.sort();
        records
    };
    assert!(sorted(&fs::read_to_string(&games).unwrap()) == sorted(&saved));
}

#[test]
fn ctrl_c_ends_a_match_after_saving() {
    let games = file("interrupted.ogn");
    let long = ["match", "name=a,time=40", "name=b,nodes=100", "--games", games.to_str().unwrap()];
    let quick =
        ["match", "nodes=100", "nodes=50", "--pairs=1000", "--games", games.to_str().unwrap()];
    for (arguments, saved) in [(&quick[..], 3), (&long[..], 0)] {
        let _ = fs::remove_file(&games);
        let child = start(arguments);
        until_saved(&games, saved);
        while !games.exists() {
            sleep(Duration::from_millis(1));
        }
        sleep(Duration::from_millis(200));
        let asked = Instant::now();
        let kill = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
        assert!(kill.success());
        let output = child.wait_with_output().unwrap();
        assert!(asked.elapsed() < Duration::from_secs(20), "{:?}", asked.elapsed());
        let told = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(130), "{told}");
        assert!(told.starts_with("error: interrupted after "), "{told}");
        let kept = fs::read_to_string(&games).unwrap().matches("[Round ").count();
        let report = String::from_utf8(output.stdout).unwrap();
        assert!(report.contains(&format!("games     {kept}: ")), "{kept}: {report}");
    }
}

#[test]
fn a_file_of_games_is_never_overwritten_and_never_mixed() {
    let games = file("kept.ogn");
    fs::write(&games, "not a record\n\n").unwrap();
    for (more, words) in [
        (&[][..], "kept.ogn is there already: add --resume"),
        (&["--resume"], "kept.ogn, record 1: "),
    ] {
        let output = run(&arguments(&games, more));
        let told = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{told}");
        assert!(told.contains(words), "{told}");
        assert_eq!(fs::read_to_string(&games).unwrap(), "not a record\n\n");
    }
    let (_, saved) = unbroken("other.ogn");
    fs::write(&games, &saved).unwrap();
    let (first, _) = saved.split_once("\n\n[").unwrap();
    fs::write(&games, format!("{saved}{first}\n\n")).unwrap();
    let output = run(&arguments(&games, &["--resume"]));
    assert!(String::from_utf8_lossy(&output.stderr).contains("holds game 1.1 more than once"));
    fs::write(&games, &saved).unwrap();
    for other in [&["--seed=6"][..], &["--opening-plies", "9"], &["--ply-cap", "70"]] {
        let other = [other, &["--resume"]].concat();
        let arguments = arguments(&games, &other);
        let arguments: Vec<_> = if other[0] == "--seed=6" {
            arguments.into_iter().filter(|&word| word != "--seed" && word != "5").collect()
        } else {
            arguments
        };
        let output = run(&arguments);
        let told = String::from_utf8_lossy(&output.stderr);
        assert!(told.contains("record 1: it is of another match"), "{told}");
        assert_eq!(fs::read_to_string(&games).unwrap(), saved);
    }
}

/// A test that is decided stops the match, and one that was resumed at the same game.
#[test]
fn a_decided_test_ends_the_match() {
    let games = file("decided.ogn");
    let arguments = [
        "match",
        "depth=4",
        "random",
        "--pairs",
        "200",
        "--sprt",
        "0,50",
        "--games",
        games.to_str().unwrap(),
    ];
    let report = text(&arguments);
    assert!(report.contains(": H1 is accepted, nElo 50"), "{report}");
    let saved = fs::read_to_string(&games).unwrap();
    let count = saved.matches("[Round ").count();
    assert!(count < 100 && count.is_multiple_of(2), "{count}");
    let end = saved.match_indices("[Variant").nth(count / 2).unwrap().0;
    fs::write(&games, &saved[..end]).unwrap();
    assert_eq!(text(&[&arguments[..], &["--resume"]].concat()), report);
    assert_eq!(fs::read_to_string(&games).unwrap(), saved);
}
