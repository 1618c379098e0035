//! `awale tablebase`, and tables brought to other verbs, through the program.

mod common;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::thread;
use std::time::Duration;

use common::{awale, feed, run, text};
use serde_json::{Value, json};

/// A folder of this test, empty.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("tablebase-{name}"));
    let _ = fs::remove_dir_all(&folder);
    folder
}

fn objects(arguments: &[&str]) -> Vec<Value> {
    text(arguments).lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// The program must end with this code, and one sentence that holds the words.
fn assert_refused(arguments: &[&str], code: i32, words: &str) {
    let output = run(arguments);
    assert_eq!(output.status.code(), Some(code), "{arguments:?}: {output:?}");
    let told = String::from_utf8_lossy(&output.stderr);
    assert_eq!(told.lines().count(), 1, "{told}");
    assert!(told.starts_with("error: ") && told.contains(words), "{told}");
}

fn build(rules: &str, seeds: &str, folder: &Path) -> Vec<Value> {
    let dir = folder.to_str().unwrap();
    objects(&["tablebase", "build", "--rules", rules, "--seeds", seeds, "--dir", dir, "--json"])
}

/// The bytes of every file of a folder.
fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries
        .map(|path| (path.file_name().unwrap().to_string_lossy().into(), fs::read(path).unwrap()))
        .collect()
}

fn query(questions: &[Value]) -> Vec<Value> {
    let lines: String = questions.iter().map(|question| format!("{question}\n")).collect();
    let output = feed(&["query"], lines.as_bytes());
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    let text = String::from_utf8(output.stdout).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn a_build_tells_its_memory_first_and_keeps_what_is_there() {
    let folder = folder("kept");
    let told = build("awari", "5", &folder);
    assert_eq!(told[0]["kept_layers"], 0);
    assert_eq!(told[0]["kind"], "exact");
    assert!(told[0]["memory_bytes"].as_u64() > Some(1000));
    assert_eq!((&told[1]["done"], told.len()), (&json!(true), 2));
    let five = files(&folder);
    let told = build("awari,majority=sweeps", "7", &folder);
    assert_eq!(told[0]["kept_layers"], 6);
    let seven = files(&folder);
    assert_eq!(seven.len(), 8);
    assert!(five.iter().all(|(name, bytes)| seven[name] == *bytes));
    // A layer that is missing is built again, to the same bytes.
    fs::remove_file(folder.join("awale-03.table")).unwrap();
    build("awari", "7", &folder);
    assert_eq!(files(&folder), seven);
}

/// Killed in the middle, it leaves whole files and goes on to the bytes of a build in one go.
#[test]
fn a_build_that_is_killed_goes_on() {
    const SEEDS: &str = "13";
    let [killed, whole] = ["killed", "whole"].map(folder);
    let dir = killed.to_str().unwrap();
    let arguments = [
        "tablebase",
        "build",
        "--rules",
        "awari",
        "--seeds",
        SEEDS,
        "--dir",
        dir,
        "--threads",
        "1",
    ];
    let mut child = awale(&arguments).stdout(Stdio::null()).spawn().unwrap();
    while !killed.join("awale-09.table").exists() {
        assert_eq!(child.try_wait().unwrap(), None);
        thread::sleep(Duration::from_millis(1));
    }
    child.kill().unwrap();
    child.wait().unwrap();
    assert!(!killed.join("awale-13.table").exists(), "the build was over before it was killed");
    let told = build("awari", SEEDS, &killed);
    assert!(told[0]["kept_layers"].as_u64() >= Some(10), "{}", told[0]);
    build("awari", SEEDS, &whole);
    assert_eq!(files(&killed), files(&whole));
    text(&["tablebase", "verify", "--dir", dir, "--every", "100"]);
}

#[test]
fn what_cannot_be_built_is_refused() {
    let folder = folder("refused");
    let dir = folder.to_str().unwrap();
    let build = |rules: &str, seeds: &str, dir: &str, words: &str| {
        let arguments =
            ["tablebase", "build", "--rules", rules, "--seeds", seeds, "--dir", dir, "--json"];
        assert_refused(&arguments, 2, words);
    };
    build("codingame", "3", dir, "ply-limit=200");
    build("xmloperator", "3", dir, "stores decide");
    build("awari", "32", dir, "expected a whole number from 0 to 31");
    assert!(!folder.exists());
    fs::create_dir_all(&folder).unwrap();
    let file = folder.join("file");
    fs::write(&file, "").unwrap();
    build("awari", "3", file.to_str().unwrap(), "could not be");
    build("awari", "3", file.join("below").to_str().unwrap(), "could not be made");
    objects(&["tablebase", "build", "--rules", "awari", "--seeds", "3", "--dir", dir, "--json"]);
    let before = files(&folder);
    build("abapa", "3", dir, "is of the rules awari, not of abapa");
    assert_eq!(files(&folder), before);
}

/// Good tables are right; a byte that is changed, a file that is cut or exchanged is found.
#[test]
fn verify_finds_what_is_wrong() {
    let folder = folder("damaged");
    build("awari", "6", &folder);
    let dir = folder.to_str().unwrap();
    let told = objects(&["tablebase", "verify", "--dir", dir, "--json"]);
    assert_eq!(told.len(), 7);
    assert!(told.iter().all(|layer| layer["ok"] == true));
    assert_refused(
        &["tablebase", "verify", "--dir", dir, "--rules", "abapa"],
        1,
        "of the rules awari",
    );
    let file = folder.join("awale-06.table");
    let good = fs::read(&file).unwrap();
    let mut turned = good.clone();
    *turned.last_mut().unwrap() ^= 1;
    for (bytes, words) in [(&turned[..], "is damaged"), (&good[..good.len() - 1], "cut"), (b"", "")]
    {
        fs::write(&file, bytes).unwrap();
        assert_refused(&["tablebase", "verify", "--dir", dir], 1, words);
        let output = run(&["tablebase", "verify", "--dir", dir, "--json"]);
        let last: Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!(last["ok"], false, "{last}");
    }
    fs::remove_file(folder.join("awale-02.table")).unwrap();
    assert_refused(&["tablebase", "verify", "--dir", dir], 1, "is missing");
    assert_refused(&["tablebase", "verify", "--dir", "no-such-folder"], 2, "no tables");
}

/// A whole file in the wrong folder agrees with its checksums.
#[test]
fn verify_finds_a_file_of_other_rules() {
    let [folder, other] = ["mixed", "other"].map(folder);
    build("awari", "6", &folder);
    build("abapa,cycle=split", "6", &other);
    fs::copy(other.join("awale-05.table"), folder.join("awale-05.table")).unwrap();
    let dir = folder.to_str().unwrap();
    assert_refused(&["tablebase", "verify", "--dir", dir], 1, "awale-05.table is of the rules");
}

const ENDINGS: &str = include_str!("../../awale-tablebase/tests/data/ending_values.jsonl");
const OWN_SIDE: &str = include_str!("../../awale-tablebase/tests/data/own_side_values.jsonl");
const MOST: &str = "8";

/// What two other programs found of endings is what `probe` answers, in the same form.
#[test]
fn probes_answer_known_values() {
    let lines = ENDINGS.lines().chain(OWN_SIDE.lines());
    let known = lines.map(|line| serde_json::from_str::<Value>(line).unwrap());
    let known: Vec<_> = known.filter(|known| known["seeds"].as_u64() <= Some(8)).collect();
    let mut folders = BTreeMap::new();
    let mut questions = Vec::new();
    for known in &known {
        let rules = known["rules"].as_str().unwrap().to_owned();
        let folder = folders.entry(rules.clone()).or_insert_with(|| {
            let folder = folder(&format!("known-{}", rules.replace(['=', ','], "-")));
            build(&rules, MOST, &folder);
            folder
        });
        questions.push(json!({
            "ask": "probe", "tablebase": folder, "rules": rules, "position": known["position"],
        }));
    }
    let (mut exact, mut compared) = (0, 0);
    for (known, answer) in known.iter().zip(query(&questions)) {
        let (value, kind) = (known["value"].as_i64().unwrap(), answer["kind"].as_str().unwrap());
        match kind {
            "exact" => {
                assert_eq!(answer["value"], value, "{known}: {answer}");
                exact += 1;
            }
            "bounds" => {
                let bound = |name: &str| answer[name].as_i64().unwrap();
                assert!((bound("lower")..=bound("upper")).contains(&value), "{known}: {answer}");
            }
            other => panic!("{other}: {known}"),
        }
        if let Some(moves) = known["moves"].as_object() {
            let answered = answer["moves"].as_object().unwrap();
            assert!(answered.keys().eq(moves.keys()), "{known}: {answer}");
            for (hole, value) in moves {
                assert_eq!(answered[hole], json!({ "value": value, "kind": "exact" }), "{known}");
                compared += 1;
            }
        }
    }
    assert_eq!((exact, compared), (361, 218));
}

const EIGHT: &str = "0-0-0-0-2-1-0-1-0-2-1-1-20-20-S";

/// What tables do not prove is not called exact: too many seeds, positions that may recur, tables of
/// another cycle rule.
#[test]
fn exact_is_said_only_of_what_is_proved() {
    let [awari, split] = ["proved-awari", "proved-split"].map(folder);
    build("awari", MOST, &awari);
    build("abapa,cycle=split", MOST, &split);
    let probe = |rules: &str, folder: &Path, position: &str, moves: &str| {
        let question = json!({ "ask": "probe", "rules": rules, "tablebase": folder,
            "position": position, "moves": moves });
        query(&[question]).remove(0)
    };
    let answer = probe("awari", &awari, "start", "");
    assert_eq!(answer["kind"], "unknown");
    assert_eq!(answer["moves"]["A"], json!({ "kind": "unknown" }));
    let fresh = probe("awari", &awari, EIGHT, "");
    assert_eq!(fresh["kind"], "exact");
    let played = probe("awari", &awari, EIGHT, "E");
    assert_eq!(played["kind"], "estimate");
    assert_eq!(played["value"].as_i64().unwrap(), -fresh["moves"]["E"]["value"].as_i64().unwrap());
    assert_eq!(probe("awari,cycle=none", &awari, EIGHT, "E")["kind"], "exact");
    let mixed = probe("abapa", &split, EIGHT, "");
    assert_eq!(
        (&mixed["kind"], &mixed["moves"]["E"]["kind"]),
        (&json!("estimate"), &json!("estimate"))
    );
    for (rules, folder) in [("abapa", &awari), ("abapa,cycle=split", &awari), ("codingame", &awari)]
    {
        let answer = probe(rules, folder, EIGHT, "");
        assert_eq!(answer["error"], "bad-request", "{answer}");
    }
    let question = json!({ "ask": "analyse", "rules": "abapa", "tablebase": split, "depth": 2 });
    let answer = query(&[question]).remove(0);
    assert_eq!(answer["error"], "bad-request", "{answer}");
    let dir = split.to_str().unwrap();
    assert_refused(&["analyse", "--rules", "abapa", "--tablebase", dir], 2, "not of abapa");
}

/// A position that tables know is looked up; one with more seeds is searched, with less work.
#[test]
fn an_analysis_asks_the_tables() {
    const RULES: &str = "abapa,cycle=split";
    let eight = "0-0-0-2-2-0-0-0-0-1-1-2-18-22-S";
    let folder = folder("analysis");
    build(RULES, MOST, &folder);
    let dir = folder.to_str().unwrap();
    let value = |question: &Value| query(std::slice::from_ref(question)).remove(0);
    let mut question = json!({ "ask": "analyse", "rules": RULES, "tablebase": dir,
        "position": eight, "depth": 1, "multipv": 6 });
    // South is behind by four seeds, and another program has found that D gets -4 and E -8.
    let analysed = value(&question);
    assert_eq!((&analysed["kind"], &analysed["score"]), (&json!("exact"), &json!(-8)));
    let lines = analysed["lines"].as_array().unwrap();
    let told = |line: &Value| (line["best"].clone(), line["score"].clone());
    let told: Vec<_> = lines.iter().map(told).collect();
    assert_eq!(told, [(json!("D"), json!(-8)), (json!("E"), json!(-12))]);
    question["multipv"] = 1.into();
    assert_eq!(value(&question)["best"], "D");
    let show = ["analyse", "--rules", RULES, "--position", eight, "--tablebase", dir];
    let text = text(&show);
    assert!(text.contains("exact") && text.lines().count() == 2, "{text}");

    // Ten seeds: what follows a capture is known.
    let ten = "0-1-0-2-2-0-0-1-0-1-1-2-17-21-S";
    let mut question = json!({ "ask": "analyse", "rules": RULES, "position": ten, "depth": 8 });
    let alone = value(&question);
    question["tablebase"] = dir.into();
    let asking = value(&question);
    assert!(asking["nodes"].as_u64() < alone["nodes"].as_u64(), "{asking} {alone}");
}

/// A game judged with tables that hold bounds: nothing is lost by less than nothing.
#[test]
fn a_game_is_judged_with_tables() {
    let folder = folder("judged");
    build("abapa", MOST, &folder);
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/games");
    let game = games.join("GzK8qh5k.ogn");
    let game = ["analyse", game.to_str().unwrap(), "--depth", "8", "--json"];
    let alone = objects(&game);
    let asking = objects(&[&game[..], &["--tablebase", folder.to_str().unwrap()]].concat());
    assert_eq!(asking.len(), alone.len());
    assert!(asking.iter().all(|row| row["lost"].as_f64().is_none_or(|lost| lost >= 0.0)));
    let exact = |rows: &[Value]| rows.iter().filter(|row| row["kind"] == "exact").count();
    assert!(exact(&asking) > exact(&alone), "{} {}", exact(&asking), exact(&alone));
}

#[test]
fn a_probe_is_told_in_words() {
    let folder = folder("words");
    build("awari", "5", &folder);
    let dir = folder.to_str().unwrap();
    let position = "0-0-0-0-0-1-1-0-0-0-0-0-23-23-S";
    let told =
        text(&["tablebase", "probe", "--dir", dir, "--rules", "awari", "--position", position]);
    let rows: Vec<Vec<_>> = told.lines().map(|line| line.split_whitespace().collect()).collect();
    assert_eq!(rows, [vec!["value", "+2", "exact"], vec!["F", "+2", "exact", "captures", "2"]]);
    assert_refused(&["tablebase", "probe", "--dir", dir], 2, "not of awale-libre");
    assert_refused(&["tablebase", "probe", "--dir", "none"], 2, "no tables");
}

#[test]
fn show_tells_what_tables_know_of_each_move() {
    let folder = folder("show");
    build("awari", MOST, &folder);
    let dir = folder.to_str().unwrap();
    let show = ["show", "--rules", "awari", "--position", EIGHT, "--tablebase", dir];
    let shown = objects(&[&show[..], &["--json"]].concat()).remove(0);
    let probed = query(&[json!({ "ask": "probe", "rules": "awari", "tablebase": dir,
        "position": EIGHT })]);
    assert_eq!(shown["known"]["value"], probed[0]["value"]);
    let moves = shown["moves"].as_array().unwrap();
    assert_eq!(moves.len(), 2);
    for each in moves {
        assert_eq!(each["known"], probed[0]["moves"][each["move"].as_str().unwrap()]);
    }
    assert!(text(&show).contains("; worth -8 (exact)"));
    assert!(objects(&["show", "--json"])[0].get("known").is_none());
    assert_refused(&["show", "--tablebase", dir], 2, "not of awale-libre");
}

#[test]
fn stats_count_what_is_published() {
    let folder = folder("stats");
    build("awari", MOST, &folder);
    let (dir, plots) = (folder.to_str().unwrap(), folder.join("plots"));
    let layers = objects(&["tablebase", "stats", "--dir", dir, "--json"]);
    assert_eq!(layers.len(), 9);
    assert_eq!(layers[2]["histogram"], json!({ "-2": 40, "0": 13, "2": 25 }));
    for layer in &layers {
        let count = |name: &str| layer[name].as_u64().unwrap();
        assert_eq!(count("won") + count("drawn") + count("lost"), count("boards"), "{layer}");
        assert_eq!(layer["exact"], 1.0);
    }
    let told = text(&["tablebase", "stats", "--dir", dir, "--svg", plots.to_str().unwrap()]);
    assert!(
        told.lines().all(|line| line.chars().count() <= 80 || line.starts_with("wrote")),
        "{told}"
    );
    for name in ["values.svg", "size.svg"] {
        let svg = fs::read_to_string(plots.join(name)).unwrap();
        assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
        assert!(svg.contains("prefers-color-scheme:dark") && svg.matches("<rect").count() >= 9);
        assert!(!svg.contains("NaN") && !svg.contains("inf"), "{svg}");
    }
    let file = folder.join("awale-00.table");
    assert_refused(
        &["tablebase", "stats", "--dir", dir, "--svg", file.to_str().unwrap()],
        2,
        "cannot be made",
    );
}

/// Under `cycle=own` some boards have bounds only: the share is the one that is published.
#[test]
fn stats_tell_the_share_of_exact_boards() {
    let folder = folder("share");
    build("abapa", "6", &folder);
    let layers = objects(&["tablebase", "stats", "--dir", folder.to_str().unwrap(), "--json"]);
    let shares = [83.3, 82.4, 72.8, 93.6, 82.2];
    for (layer, share) in layers[2..].iter().zip(shares) {
        let told = 100.0 * layer["exact"].as_f64().unwrap();
        assert!((told - share).abs() < 0.051, "{told} {share}");
    }
}
