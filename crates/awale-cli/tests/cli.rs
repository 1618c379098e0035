//! The verbs through the program: what they print, their examples, and readers that go away.

mod common;

use std::path::Path;
use std::process::{Command, Stdio};

use common::{awale, feed, help, run, text, verbs};
use serde_json::Value;

/// Commands and what they print, as they would be typed. `TRYCMD=overwrite` writes what they print
/// now.
#[test]
fn commands_print_what_they_are_known_to_print() {
    trycmd::TestCases::new()
        .register_bin("awale", Path::new(env!("CARGO_BIN_EXE_awale")))
        .env("LC_ALL", "C")
        .env("AWALE_STATE_DIR", concat!(env!("CARGO_TARGET_TMPDIR"), "/commands"))
        .case("tests/cmd/*.trycmd");
}

/// The commands of a verb's help that follow `Examples:`.
fn examples(verb: &str) -> Vec<String> {
    let help = help(verb);
    let (_, examples) = help
        .split_once("Examples:\n")
        .unwrap_or_else(|| panic!("the help of {verb} has no example"));
    let examples = examples.replace("\\\n", " ");
    examples.lines().map(|line| line.trim().to_owned()).collect()
}

#[cfg(unix)]
#[test]
fn every_example_of_every_help_runs() {
    let program = Path::new(env!("CARGO_BIN_EXE_awale"));
    let path = std::env::var("PATH").unwrap();
    let path = format!("{}:{path}", program.parent().unwrap().display());
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("examples");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::create_dir_all(folder.join("games")).unwrap();
    for name in ["game.ogn", "games/first.ogn", "games/second.OGN"] {
        std::fs::copy("tests/data/game.ogn", folder.join(name)).unwrap();
    }
    let verbs = verbs();
    assert!(verbs.iter().any(|verb| verb == "tablebase build"), "{verbs:?}");
    for verb in verbs {
        let examples = examples(&verb);
        assert!(examples.len() >= 3, "{verb}: {examples:?}");
        for example in examples {
            assert!(example.contains(&format!("awale {verb}")), "{example}");
            let mut shell = Command::new("sh");
            shell
                .args(["-c", &example])
                .env("PATH", &path)
                .env("AWALE_STATE_DIR", &folder)
                .current_dir(&folder);
            let output = shell.output().unwrap();
            assert!(output.status.success(), "{example}: {output:?}");
            assert!(!output.stdout.is_empty(), "{example}");
            let answer = String::from_utf8(output.stdout).unwrap();
            assert!(!answer.contains("\"error\""), "{example}: {answer}");
        }
    }
}

#[test]
fn json_is_one_object_a_line() {
    for arguments in [
        &["show", "--json"][..],
        &["rules", "--json"],
        &["rules", "abapa", "--json", "--lang", "fr"],
        &["rules", "abapa", "awari", "--json"],
        &["perft", "3", "--divide", "--json"],
        &["analyse", "--depth", "3", "--json"],
        &["analyse", "tests/data/game.ogn", "--depth", "3", "--json"],
        &["bench", "--depth", "2", "--json"],
        &["match", "random", "random", "--pairs", "2", "--json"],
    ] {
        let text = text(arguments);
        assert!(!text.is_empty());
        for line in text.lines() {
            assert!(serde_json::from_str::<Value>(line).unwrap().is_object(), "{line}");
        }
    }
}

#[test]
fn what_is_not_understood_ends_with_code_2_and_one_line() {
    for arguments in [
        &["show", "--rules", "oware"][..],
        &["show", "--moves", "AA"],
        &["perft"],
        &["nothing"],
        &["analyse", "no-such-file"],
    ] {
        let output = run(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert_eq!(String::from_utf8_lossy(&output.stdout), "");
        let told = String::from_utf8_lossy(&output.stderr);
        assert_eq!(told.lines().count(), 1, "{told}");
        assert!(told.starts_with("error: "), "{told}");
    }
}

#[test]
fn a_value_that_means_nothing_is_a_warning() {
    let output = run(&["rules", "abapa,excess=none"]);
    assert_eq!(output.status.code(), Some(0));
    let warned = String::from_utf8_lossy(&output.stderr);
    assert!(warned.starts_with("warning: excess=none means nothing here"), "{warned}");
    assert!(String::from_utf8_lossy(&output.stdout).contains("grand-slam=nothing"));
}

#[test]
fn the_language_is_that_of_the_environment_unless_asked_for() {
    let in_locale = |name: &str, value: &str, arguments: &[&str]| {
        let mut command = awale(arguments);
        for variable in ["LC_ALL", "LC_MESSAGES", "LANG"] {
            command.env_remove(variable);
        }
        String::from_utf8(command.env(name, value).output().unwrap().stdout).unwrap()
    };
    for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
        assert!(in_locale(name, "fr_FR.UTF-8", &["rules", "abapa"]).contains("Deux rangées"));
        assert!(in_locale(name, "en_GB.UTF-8", &["rules", "abapa"]).contains("Two rows"));
    }
    let asked = in_locale("LANG", "fr_FR.UTF-8", &["rules", "abapa", "--lang", "en"]);
    assert!(asked.contains("Two rows"));
}

#[test]
fn text_fits_in_80_columns() {
    let presets = text(&["rules"]);
    let presets = presets.lines().filter(|line| !line.starts_with(' '));
    let mut texts: Vec<String> = presets
        .flat_map(|line| {
            let name = line.split(' ').next().unwrap();
            ["en", "fr"].map(|lang| text(&["rules", name, "--lang", lang]))
        })
        .collect();
    assert_eq!(texts.len(), 18);
    texts.push(text(&[
        "show",
        "--rules",
        "commun",
        "--position",
        "0-0-6-0-3-5-1-2-1-0-0-0-20-10-S",
    ]));
    texts.push(text(&["analyse", "tests/data/game.ogn", "--depth", "8"]));
    texts.push(text(&["analyse", "--depth", "30", "--nodes", "200000", "--rules", "awari"]));
    texts.push(text(&["bench", "--depth", "8"]));
    texts.push(text(&["match", "depth=2", "random", "--pairs", "2", "--sprt=-10.25,10.25"]));
    texts.push(text(&["rules", "xmloperator", "awari"]));
    texts.push(text(&["--help"]));
    texts.extend(verbs().iter().map(|verb| help(verb)));
    for text in texts {
        assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    }
}

/// A number that moves means that the search visits other nodes than before: it should be meant.
#[test]
fn the_default_bench_signs_the_search() {
    assert_eq!(text(&["bench", "--quick"]).lines().last(), Some("Bench: 2750351"));
}

/// A search for longer than a second tells the depth per second; one for less cannot.
#[test]
fn a_bench_by_time_is_not_signed() {
    let by_time = text(&["bench", "--time", "0.005"]);
    assert!(!by_time.contains("Bench:"), "{by_time}");
    assert!(by_time.lines().nth(1).unwrap().ends_with("-"), "{by_time}");
    let rows = text(&["bench", "--time", "0.005", "--json"]);
    for line in rows.lines() {
        let row: Value = serde_json::from_str(line).unwrap();
        assert!(row["bench"].is_null() && row["nodes"].as_u64() > Some(0), "{row}");
        // Far fewer than to the usual depth, however busy the machine is.
        assert!(row["nodes"].as_u64() < Some(3_423_816), "{row}");
    }
    assert_eq!(rows.lines().count(), 20);
}

#[test]
fn a_bench_of_several_threads_tells_what_they_gain() {
    let deeper = ["bench", "--quick", "--threads", "2", "--deeper", "1"];
    let told = text(&deeper);
    assert!(told.contains(" times sooner in the median\n"), "{told}");
    let rows = text(&[&deeper[..], &["--json"]].concat());
    let rows: Vec<Value> = rows.lines().map(|row| serde_json::from_str(row).unwrap()).collect();
    let (totals, rows) = rows.split_last().unwrap();
    let gains: Vec<f64> = rows.iter().map(|row| row["gain"].as_f64().unwrap()).collect();
    let median = totals["median_gain"].as_f64().unwrap();
    assert!(gains.iter().all(|&gain| gain > 0.0) && gains.contains(&median), "{totals}");
    assert!(gains.iter().filter(|&&gain| gain < median).count() <= gains.len() / 2, "{gains:?}");
    assert!(gains.iter().filter(|&&gain| gain > median).count() <= gains.len() / 2, "{gains:?}");
    let depths = |rows: &str| -> Vec<u64> {
        let rows = rows.lines().map(|row| serde_json::from_str::<Value>(row).unwrap());
        rows.filter_map(|row| row["depth"].as_u64()).collect()
    };
    let own = depths(&text(&["bench", "--quick", "--json"]));
    let deeper: Vec<u64> = rows.iter().map(|row| row["depth"].as_u64().unwrap()).collect();
    assert_eq!(deeper, own.iter().map(|depth| depth + 1).collect::<Vec<_>>());
}

/// The depth per second of every position, and the same signature as without it.
#[test]
fn a_plain_bench_tells_the_depth_per_second() {
    let rows = text(&["bench", "--json"]);
    let rows: Vec<Value> = rows.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(rows.len(), 20);
    for row in &rows {
        assert!(row["depth_per_second"].as_f64().unwrap() >= 1.0, "{row}");
    }
    assert_eq!(rows[19]["bench"], 2_750_351);
}

#[test]
fn the_bench_ends_with_the_same_count_each_time() {
    let bench = || text(&["bench", "--depth", "5"]).lines().last().unwrap().to_owned();
    let first = bench();
    assert!(first.strip_prefix("Bench: ").unwrap().parse::<u64>().unwrap() > 1_000);
    assert_eq!(bench(), first);
}

/// What was lost is never negative, and nothing where the best move was played.
#[test]
fn a_judged_game_has_losses_that_add_up() {
    let text = text(&["analyse", "tests/data/game.ogn", "--depth", "6", "--json"]);
    let objects: Vec<Value> =
        text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let mut lost = 0.0;
    for object in &objects {
        if let Some(loss) = object["lost"].as_f64() {
            let (before, after) = (object["before"].as_f64(), object["after"].as_f64());
            assert!(loss >= 0.0, "{object}");
            assert!((before.unwrap() - after.unwrap() - loss).abs() < 1e-9, "{object}");
            assert!(object["move"] != object["best"] || loss == 0.0, "{object}");
            lost += loss;
        } else if object["nodes"].is_u64() {
            let total = ["south", "north"].map(|side| object[side]["lost"].as_f64().unwrap());
            assert!((total[0] + total[1] - lost).abs() < 1e-9, "{object}");
            lost = 0.0;
        }
    }
    assert_eq!(objects.len(), 2 + 7 + 2);
}

/// The value of a move is that of a search of all moves to the same depth.
#[test]
fn a_move_is_judged_as_a_search_of_every_move_judges_it() {
    let judged = text(&["analyse", "--moves", "D", "--each", "--depth", "6", "--json"]);
    let judged: Value = serde_json::from_str(judged.lines().next().unwrap()).unwrap();
    let all = text(&["analyse", "--lines", "6", "--depth", "6", "--json"]);
    let all: Value = serde_json::from_str(all.lines().last().unwrap()).unwrap();
    let lines = all["lines"].as_array().unwrap();
    let played = lines.iter().find(|line| line["best"] == "D").unwrap();
    assert_eq!((&judged["after"], &judged["before"]), (&played["score"], &all["score"]));
}

#[test]
fn records_are_read_from_standard_input() {
    let game = include_bytes!("data/game.ogn");
    let output = feed(&["analyse", "-", "--depth", "2"], game);
    assert_eq!(output.status.code(), Some(0));
    assert!(String::from_utf8_lossy(&output.stdout).contains("South Ama, North Kofi (abapa)"));
    for (hostile, words) in [
        (&b"\xff"[..], "byte 0 is not UTF-8"),
        (b"", "holds no record"),
        (b"[Variant \"abapa\"]\n\n1. A A", "line 3"),
        (b"[Variant \"abapa\"]\n\n1. A a 2. A", "record 1"),
        (b"[Variant \"ouril\"]\n\n1. A", "ouril"),
        (b"1. A", "no Variant tag"),
    ] {
        let output = feed(&["analyse", "-", "--depth", "2"], hostile);
        assert_eq!(output.status.code(), Some(2));
        let told = String::from_utf8_lossy(&output.stderr);
        assert!(told.contains(words) && told.lines().count() == 1, "{told}");
        assert_eq!(String::from_utf8_lossy(&output.stdout), "");
    }
    let output = feed(&["analyse", "-", "--depth", "2", "--rules", "awari"], b"1. A");
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn nothing_is_coloured_where_there_is_no_terminal() {
    for arguments in [&["--help"][..], &["show"], &["show", "--rules", "x"], &["nothing"], &[]] {
        let output = run(arguments);
        assert!(![output.stdout, output.stderr].concat().contains(&b'\x1b'), "{arguments:?}");
    }
}

#[test]
fn a_reader_that_goes_away_ends_every_verb_quietly() {
    let dir = concat!(env!("CARGO_TARGET_TMPDIR"), "/read-by-nobody");
    text(&["tablebase", "build", "--rules", "awari", "--seeds", "2", "--dir", dir]);
    for arguments in [
        &["show"][..],
        &["play", "--south", "1", "--north", "1"],
        &["rules"],
        &["rules", "--json"],
        &["perft", "2", "--divide"],
        &["analyse", "--depth", "2"],
        &["analyse", "--depth", "4", "--json"],
        &["analyse", "tests/data/game.ogn", "--depth", "2"],
        &["bench", "--depth", "1"],
        &["tablebase", "build", "--rules", "awari", "--seeds", "2", "--dir", dir],
        &["tablebase", "verify", "--dir", dir],
        &["tablebase", "probe", "--rules", "awari", "--dir", dir],
        &["tablebase", "stats", "--dir", dir],
        &["match", "random", "random", "--pairs", "2"],
        &["--help"],
    ] {
        let mut command = awale(arguments);
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{arguments:?}");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{arguments:?}");
    }
}

/// The games of people that come with the project, judged from their first ply to their last.
#[test]
fn the_example_games_are_judged_ply_by_ply() {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/games");
    let mut count = 0;
    for game in std::fs::read_dir(games).unwrap() {
        let game = game.unwrap().path();
        let text = text(&["analyse", game.to_str().unwrap(), "--depth", "2", "--json"]);
        let objects: Vec<Value> =
            text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        let totals = objects.last().unwrap();
        let plies = totals["plies"].as_u64().unwrap() as usize;
        assert!(plies > 80, "{totals}");
        assert_eq!(objects.len(), plies + 2);
        assert!(
            objects.iter().all(|object| object["lost"].as_f64().is_none_or(|lost| lost >= 0.0))
        );
        count += 1;
    }
    assert_eq!(count, 5);
}
