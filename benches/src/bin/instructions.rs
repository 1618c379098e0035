//! Counts the instructions that each case executes, under valgrind: a number that neighbours on
//! the machine cannot change. It is compared with a committed baseline.
//!
//! `cargo run --release -p awale-benches --bin instructions` compares, `-- --save` writes the
//! baseline anew, and a word (`-- perft`) takes only the cases whose names hold it.

use std::collections::BTreeMap;
use std::env;
use std::error::Error;
use std::fs;
use std::path::PathBuf;
use std::process::Command;

use awale_benches::{Case, cases, searches};

/// What is counted starts and stops with this function.
const MEASURED: &str = "*awale_benches*Case*run*";

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["--run", id] => run(id),
        ["--save"] => compare("", true)?,
        [] => compare("", false)?,
        [word] => compare(word, false)?,
        _ => return Err("one argument at most: --save, or a word of the names to count".into()),
    }
    Ok(())
}

/// Every case, those of the search last.
fn all() -> Vec<Case> {
    cases().into_iter().chain(searches()).collect()
}

fn run(id: &str) {
    all().iter().filter(|case| case.id() == id).for_each(Case::check);
}

fn compare(word: &str, save: bool) -> Result<(), Box<dyn Error>> {
    if Command::new("valgrind").arg("--version").output().is_err() {
        println!("skipped: valgrind is not installed, so no instructions are counted");
        return Ok(());
    }
    let baseline = read_baseline();
    let mut counts = BTreeMap::new();
    println!("{:36} {:>14} {:>12} {:>9}", "case", "instructions", "per element", "moved");
    // Peers are timed beside this crate, but do not move with it.
    for case in all().iter().filter(|case| case.name[2] != "board-game") {
        let id = case.id();
        if !id.contains(word) {
            continue;
        }
        let count = count(&id)?;
        let each = count as f64 / case.elements as f64;
        let moved = baseline.get(&id).map_or("new".into(), |&before| moved(before, count));
        println!("{id:36} {count:>14} {each:>12.1} {moved:>9}");
        counts.insert(id, count);
    }
    if save {
        let lines: String = counts.iter().map(|(id, count)| format!("{id};{count}\n")).collect();
        fs::write(baseline_path(), format!("case;instructions\n{lines}"))?;
    }
    Ok(())
}

fn moved(before: u64, now: u64) -> String {
    format!("{:+.2} %", (now as f64 / before as f64 - 1.0) * 100.0)
}

/// Runs one case under valgrind.
fn count(id: &str) -> Result<u64, Box<dyn Error>> {
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null", "--collect-atstart=no"])
        .arg(format!("--toggle-collect={MEASURED}"))
        .arg(env::current_exe()?)
        .args(["--run", id])
        .output()?;
    let report = String::from_utf8_lossy(&output.stderr);
    let collected = report.lines().find_map(|line| line.split("Collected :").nth(1));
    let count = collected.and_then(|count| count.trim().parse().ok());
    count.filter(|_| output.status.success()).ok_or_else(|| format!("{id}: {report}").into())
}

fn baseline_path() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("data/instructions.csv")
}

fn read_baseline() -> BTreeMap<String, u64> {
    let text = fs::read_to_string(baseline_path()).unwrap_or_default();
    let entry = |line: &str| {
        let (id, count) = line.split_once(';')?;
        Some((id.to_owned(), count.parse().ok()?))
    };
    text.lines().filter_map(entry).collect()
}
