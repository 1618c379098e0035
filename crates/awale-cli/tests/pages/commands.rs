//! The `sh` blocks: what they tell people to type can be typed.
//!
//! Some of it takes hours, so it is not run: the program must understand its arguments, packages
//! and targets must exist, and so must steps and scripts.

use std::fs;
use std::process::Command;

use serde_json::Value;

use crate::{Page, top};

/// The commands of a block, with comments and redirections left out, one list of words each.
fn commands(block: &str) -> Vec<Vec<String>> {
    let joined = block.replace("\\\n", " ");
    let lines = joined.lines().map(|line| shlex::split(line).expect("quotes that are closed"));
    let parts = lines.flat_map(|words| {
        words
            .split(|word| matches!(word.as_str(), "|" | ";" | "&&"))
            .map(words_of)
            .collect::<Vec<_>>()
    });
    parts.filter(|words| !words.is_empty()).collect()
}

/// A command without the settings before it and the redirections behind it.
fn words_of(part: &[String]) -> Vec<String> {
    let is_setting = |word: &&String| word.contains('=') && !word.starts_with('-');
    let is_word = |word: &&String| !word.starts_with(['>', '<']) && !word.starts_with("2>");
    part.iter().skip_while(is_setting).take_while(is_word).cloned().collect()
}

/// Why a command cannot be typed, if it cannot.
fn fault(command: &[String]) -> Option<String> {
    let [program, arguments @ ..] = command else { return None };
    match program.as_str() {
        "awale" => not_understood(arguments),
        "cargo" => unknown_target(arguments),
        "awk" | "echo" | "git" | "pip" | "python" | "rustup" | "cd" | "mkdir" | "curl" | "cp"
        | "cat" => None,
        script => unknown_step(script, arguments),
    }
}

/// Arguments are read from the left, so a help that is reached has passed all before it.
fn not_understood(arguments: &[String]) -> Option<String> {
    let mut program = Command::new(env!("CARGO_BIN_EXE_awale"));
    let output = program.args(arguments).arg("--help").output().unwrap();
    (!output.status.success()).then(|| String::from_utf8_lossy(&output.stderr).into_owned())
}

/// The packages of the workspace with their targets, as `package kind name`.
fn targets() -> Vec<String> {
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["metadata", "--no-deps", "--offline", "--format-version", "1"]);
    let output = cargo.current_dir(top()).output().unwrap();
    let metadata: Value = serde_json::from_slice(&output.stdout).unwrap();
    let mut targets = Vec::new();
    for package in metadata["packages"].as_array().unwrap() {
        let name = package["name"].as_str().unwrap();
        targets.push(format!("{name} package {name}"));
        for target in package["targets"].as_array().unwrap() {
            let kind = target["kind"][0].as_str().unwrap();
            targets.push(format!("{name} {kind} {}", target["name"].as_str().unwrap()));
        }
    }
    targets
}

/// What `cargo` is asked for and is not there.
fn unknown_target(arguments: &[String]) -> Option<String> {
    let known = targets();
    let given = |option: &str| {
        let at = arguments.iter().position(|word| word == option)?;
        arguments.get(at + 1).cloned()
    };
    if let Some(folder) = given("--path").or(given("--manifest-path")) {
        return (!top().join(&folder).exists()).then(|| format!("there is no {folder}"));
    }
    let package = given("-p");
    let asked = [
        ("-p", "package"),
        ("--bin", "bin"),
        ("--example", "example"),
        ("--bench", "bench"),
        ("--test", "test"),
    ];
    asked.into_iter().find_map(|(option, kind)| {
        let name = given(option)?;
        let start = package.as_ref().map_or(String::new(), |package| format!("{package} "));
        let end = format!("{kind} {name}");
        let there = known.iter().any(|target| target.starts_with(&start) && target.ends_with(&end));
        (!there).then(|| format!("there is no {kind} {name}"))
    })
}

/// A script of the project, and the steps it is asked for.
fn unknown_step(script: &str, steps: &[String]) -> Option<String> {
    let Ok(text) = fs::read_to_string(top().join(script)) else {
        return Some(format!("there is no program {script} in the project"));
    };
    let unknown = |step: &&String| !text.contains(&format!("\nstep_{step}()"));
    let has_steps = text.contains("\nstep_");
    steps
        .iter()
        .filter(|_| has_steps)
        .find(unknown)
        .map(|step| format!("{script} has no step {step}"))
}

#[test]
fn what_pages_tell_people_to_type_can_be_typed() {
    let mut seen = 0;
    for page in Page::all() {
        for (_, block) in page.blocks().iter().filter(|(language, _)| language == "sh") {
            for command in commands(block) {
                let fault = fault(&command);
                assert_eq!(fault, None, "{}: {}", page.name(), command.join(" "));
                seen += 1;
            }
        }
    }
    assert!(seen > 20, "{seen}");
}

#[test]
fn what_cannot_be_typed_is_noticed() {
    for wrong in [
        "awale show --no-such-option",
        "awale analyse --depth many",
        "awale fly",
        "cargo run -p awale-clu",
        "cargo run --release -p awale-benches --bin strenght -- 1",
        "cargo test -p awale-core --test cli",
        "cargo add awale-core --path crates/awale-kernel",
        ".ci/run tests fly",
        ".ci/walk",
        "awale show | awale fly",
        "true && awale fly",
    ] {
        assert!(commands(wrong).iter().any(|command| fault(command).is_some()), "{wrong}");
    }
}
