//! Ctrl-C, as a signal to the program.
#![cfg(unix)]

mod common;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use common::{awale, text};

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("interrupt-{name}"));
    let _ = fs::remove_dir_all(&folder);
    folder
}

fn press_ctrl_c(child: &Child) {
    let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(sent.unwrap().success());
}

/// Starts the program, and waits until it is well into its work.
fn start(arguments: &[&str], is_at_work: impl Fn() -> bool) -> Child {
    let mut command = awale(arguments);
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    while !is_at_work() {
        assert_eq!(child.try_wait().unwrap(), None, "it ended before it was stopped");
        thread::sleep(Duration::from_millis(1));
    }
    child
}

/// The program must end soon, with the code of Ctrl-C and one sentence.
fn end(child: Child) -> (Output, String) {
    let pressed = Instant::now();
    let output = child.wait_with_output().unwrap();
    assert!(pressed.elapsed() < Duration::from_secs(20), "{:?}", pressed.elapsed());
    assert_eq!(output.status.code(), Some(130), "{output:?}");
    let told = String::from_utf8(output.stderr.clone()).unwrap();
    (output, told)
}

/// Work that takes minutes: tables of twenty seeds on one thread.
fn start_a_build(folder: &Path) -> Child {
    let dir = folder.to_str().unwrap();
    let arguments = ["tablebase", "build", "--rules", "awari", "--seeds", "20", "--dir", dir];
    start(&[&arguments[..], &["--threads", "1"]].concat(), || {
        folder.join("awale-10.table").exists()
    })
}

/// The layers that were finished are whole, and nothing else is in the folder.
fn assert_layers_are_good(folder: &Path) {
    let layers = fs::read_dir(folder).unwrap().count();
    assert!(layers > 10, "{layers}");
    for layer in 0..layers {
        assert!(folder.join(format!("awale-{layer:02}.table")).exists());
    }
    text(&["tablebase", "verify", "--dir", folder.to_str().unwrap(), "--every", "1000"]);
}

#[test]
fn a_build_stops_and_keeps_its_layers() {
    let folder = folder("build");
    let child = start_a_build(&folder);
    press_ctrl_c(&child);
    let (_, told) = end(child);
    assert_eq!(told.lines().count(), 1, "{told}");
    assert!(told.starts_with("error: stopped before the layer of 1"), "{told}");
    assert!(told.contains("the same command goes on at 1"), "{told}");
    assert_layers_are_good(&folder);
}

/// Work that waits for a reader cannot stop by itself.
#[test]
fn a_second_ctrl_c_ends_the_program_at_once() {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/games");
    let mut command = awale(&["analyse", games.to_str().unwrap(), "--depth", "1", "--json"]);
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    // More is told than the pipe holds, and nobody reads it.
    thread::sleep(Duration::from_millis(1500));
    press_ctrl_c(&child);
    thread::sleep(Duration::from_millis(300));
    assert_eq!(child.try_wait().unwrap(), None);
    press_ctrl_c(&child);
    let status = child.wait().unwrap();
    assert_eq!(status.code(), Some(130));
}

/// What was judged before is told, and written.
#[test]
fn an_analysis_of_games_keeps_what_is_done() {
    let folder = folder("games");
    fs::create_dir_all(&folder).unwrap();
    let [html, ogn, told] = ["page.html", "judged.ogn", "told"].map(|name| folder.join(name));
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/games");
    let mut command = awale(&["analyse", games.to_str().unwrap(), "--depth", "12", "--json"]);
    command.args(["--html", html.to_str().unwrap(), "--ogn", ogn.to_str().unwrap()]);
    command.stdout(fs::File::create(&told).unwrap()).stderr(Stdio::piped());
    let child = command.spawn().unwrap();
    let lines = || fs::read_to_string(&told).unwrap().lines().count();
    while lines() < 10 {
        thread::sleep(Duration::from_millis(1));
    }
    assert!(!html.exists());
    press_ctrl_c(&child);
    let (_, said) = end(child);
    assert!(
        said.starts_with("error: stopped by Ctrl-C after ") && said.contains(" of 5;"),
        "{said}"
    );
    assert_eq!(said.lines().count(), 1, "{said}");
    let totals = fs::read_to_string(&told).unwrap();
    let totals: serde_json::Value = serde_json::from_str(totals.lines().last().unwrap()).unwrap();
    let (judged, plies) = (totals["judged"].as_u64().unwrap(), totals["plies"].as_u64().unwrap());
    assert!(judged >= 9 && judged < plies, "{totals}");
    let page = fs::read_to_string(&html).unwrap();
    assert!(page.contains(&format!("{judged} of {plies} moves are judged")), "{said}");
    // The games that it did not come to are in the file as they were.
    let text = fs::read_to_string(&ogn).unwrap();
    let records: Vec<_> = awale_core::notation::Records::new(&text).map(Result::unwrap).collect();
    assert_eq!(records.len(), 5);
    assert!(
        records[0].game().unwrap().plies() as u64 == plies && text.matches("[%awale").count() == 1
    );
    let mut names: Vec<_> =
        fs::read_dir(&folder).unwrap().map(|file| file.unwrap().file_name()).collect();
    names.sort();
    assert_eq!(names, ["judged.ogn", "page.html", "told"]);
}

/// A search that would go on for ever tells the depth that it had.
#[test]
fn an_analysis_of_a_position_keeps_its_last_depth() {
    let mut command = awale(&["analyse", "--depth", "255", "--json"]);
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    thread::sleep(Duration::from_millis(300));
    assert_eq!(child.try_wait().unwrap(), None);
    press_ctrl_c(&child);
    let (output, said) = end(child);
    let told = String::from_utf8(output.stdout).unwrap();
    let last: serde_json::Value = serde_json::from_str(told.lines().last().unwrap()).unwrap();
    assert_eq!(said, format!("error: stopped by Ctrl-C after depth {}\n", last["depth"]));
}
