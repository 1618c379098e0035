//! `awale query` asked every rule question of the core, and hostile ones, through its pipes.

mod common;

use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use common::{awale, feed};
use serde_json::{Value, json};

/// The answers to lines that are fed in one batch.
fn answers(input: &[u8]) -> Vec<Value> {
    let output = feed(&["query"], input);
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    let text = String::from_utf8(output.stdout).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn answer(line: &str) -> Value {
    let mut answers = answers(line.as_bytes());
    assert_eq!(answers.len(), 1, "{line}: {answers:?}");
    answers.remove(0)
}

/// The answer must be this error, with a message that holds the words.
fn assert_refused(line: &str, error: &str, words: &str) {
    let answer = answer(line);
    assert_eq!(answer["error"], error, "{line}: {answer}");
    let message = answer["message"].as_str().unwrap();
    assert!(message.contains(words), "{line}: {message}");
}

const QUESTIONS: [&str; 2] = [
    include_str!("../../awale-core/tests/data/vectors.jsonl"),
    include_str!("../../awale-core/tests/data/random.jsonl"),
];

/// Every question of the files, as it stands there, its `why` and `expect` included.
#[test]
fn every_rule_question_is_answered_in_one_batch() {
    let text = QUESTIONS.concat();
    let questions: Vec<Value> =
        text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let answers = answers(text.as_bytes());
    assert_eq!(answers.len(), questions.len());
    assert!(questions.len() > 1900);
    for (question, mut answer) in questions.into_iter().zip(answers) {
        let answer = answer.as_object_mut().unwrap();
        assert_eq!(answer.remove("id").as_ref(), Some(&question["id"]));
        let refused = answer.contains_key("error");
        assert_eq!(answer.remove("message").is_some(), refused, "{}", question["id"]);
        assert_eq!(Value::Object(answer.clone()), question["expect"], "{}", question["id"]);
    }
}

#[test]
fn move_sequences_are_counted_as_the_reference_counts() {
    const QUICK: u64 = 20_000_000;
    let rows: Vec<[&str; 4]> = include_str!("../../awale-core/tests/data/perft.csv")
        .lines()
        .skip(1)
        .map(|line| line.split(';').collect::<Vec<_>>().try_into().unwrap())
        .filter(|row: &[&str; 4]| row[3].parse::<u64>().unwrap() <= QUICK)
        .collect();
    assert!(rows.len() > 500);
    let question = |[rules, position, depth, _]: &[&str; 4]| {
        let depth: u8 = depth.parse().unwrap();
        json!({ "ask": "perft", "rules": rules, "position": position, "depth": depth }).to_string()
    };
    let questions: Vec<String> = rows.iter().map(question).collect();
    let answers = answers(questions.join("\n").as_bytes());
    for (row, answer) in rows.iter().zip(answers) {
        assert_eq!(answer, json!({ "nodes": row[3].parse::<u64>().unwrap() }), "{row:?}");
    }
}

#[test]
fn an_id_is_copied_back_whatever_it_is() {
    let deep = format!("{}{}", "[".repeat(1_000), "]".repeat(1_000));
    let ids = [
        "7",
        "null",
        "\"é\\u00e9\"",
        "[1, {\"a\": 2.50}]",
        "123456789012345678901234567890",
        "-1e7777777",
        "\"\\ud800\"",
        &deep,
    ];
    for id in ids {
        let output =
            feed(&["query"], format!("{{\"id\":{id}}}\n{{\"id\":{id},\"ask\":1}}").as_bytes());
        let text = String::from_utf8(output.stdout).unwrap();
        assert_eq!(text.lines().count(), 2);
        assert!(text.lines().all(|line| line.starts_with(&format!("{{\"id\":{id},"))), "{text}");
    }
    assert!(answer("{}").get("id").is_none());
}

#[test]
fn a_position_is_found_as_the_defaults_say() {
    assert_eq!(
        answer("{}"),
        json!({
            "position": "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S",
            "legal": "ABCDEF", "over": false, "reason": null,
        })
    );
    assert_eq!(
        answer("{}"),
        answer(r#"{"ask":"state","rules":"awale-libre","position":"start","moves":""}"#)
    );
    assert_eq!(answer(r#"{"moves":"F f\tE"}"#), answer(r#"{"moves":"FfE"}"#));
}

#[test]
fn half_seeds_are_told_and_whole_ones_are_integers() {
    let split = answer(
        r#"{"rules":"awari","position":"0-1-0-0-1-0-0-0-0-0-0-1-22-23-S","moves":"EfFaBbCcDdAe"}"#,
    );
    assert_eq!(split["score"], json!([23.5, 24.5]));
    let over =
        feed(&["query"], br#"{"rules":"abapa","position":"0-0-0-0-0-0-0-0-1-0-0-0-23-24-S"}"#);
    assert!(String::from_utf8(over.stdout).unwrap().contains(r#""score":[23,25]"#));
}

#[test]
fn what_is_not_understood_is_refused_with_its_name() {
    for (line, words) in [
        ("", "blank"),
        (" \t\r", "blank"),
        ("x", "JSON"),
        ("{", "JSON"),
        ("{} {}", "JSON"),
        ("[]", "object"),
        ("7", "object"),
        (r#"{"moves":"A","moves":"B"}"#, "moves is given twice"),
        (r#"{"ask":"play"}"#, "state, perft, analyse or probe"),
        (r#"{"ask":null}"#, "ask must be a string"),
        (r#"{"moves":["F"]}"#, "moves must be a string"),
        (r#"{"moves":"AG"}"#, "byte 1"),
        (r#"{"position":4}"#, "position must be a string"),
        (r#"{"rules":{}}"#, "rules must be a string"),
        (r#"{"depht":4}"#, "depht is no field of state"),
        (r#"{"depth":4}"#, "depth is no field of state"),
        (r#"{"ask":"perft"}"#, "needs a depth"),
        (r#"{"ask":"perft","depth":256}"#, "from 0 to 255, not 256"),
        (r#"{"ask":"perft","depth":-1}"#, "depth"),
        (r#"{"ask":"perft","depth":2.5}"#, "depth"),
        (r#"{"ask":"perft","depth":"2"}"#, "depth"),
        (r#"{"ask":"perft","depth":null}"#, "depth"),
        (r#"{"ask":"analyse","depth":0}"#, "depth"),
        (r#"{"ask":"analyse","nodes":0}"#, "nodes"),
        (r#"{"ask":"analyse","nodes":99999999999999999999}"#, "nodes"),
        (r#"{"ask":"analyse","time_ms":0}"#, "time_ms"),
        (r#"{"ask":"analyse","multipv":7,"depth":1}"#, "multipv"),
        (r#"{"ask":"analyse","table_mb":1000000,"depth":1}"#, "table_mb"),
        (r#"{"ask":"analyse","threads":0,"depth":1}"#, "threads"),
        (r#"{"ask":"analyse","threads":257,"depth":1}"#, "threads"),
        (r#"{"ask":"analyse","tablebase":"tables","depth":1}"#, "no tables"),
        (r#"{"ask":"analyse","tablebase":7,"depth":1}"#, "tablebase must be a string"),
        (r#"{"ask":"probe","tablebase":"tables"}"#, "no tables"),
        (r#"{"ask":"state","tablebase":"tables"}"#, "tablebase is no field of state"),
        (r#"{"ask":"probe"}"#, "needs a tablebase"),
    ] {
        // A last line without a line end is a line, an empty one is none.
        assert_refused(&format!("{line}\n"), "bad-request", words);
    }
}

#[test]
fn wrong_rules_and_positions_are_refused_where_they_are_wrong() {
    assert_refused(r#"{"rules":"oware"}"#, "bad-rules", "\"oware\" at byte 0");
    assert_refused(r#"{"rules":"abapa,cap=9"}"#, "bad-rules", "byte 10");
    assert_refused(r#"{"position":"4-4-4-4-4-x"}"#, "bad-position", "byte 10");
    assert_refused(
        r#"{"position":"4-4-4-4-4-4-4-4-4-4-4-4-0-1-S"}"#,
        "bad-position",
        "49 seeds, 1 more",
    );
}

#[test]
fn an_illegal_move_is_refused_by_its_index_and_rule() {
    for (line, error, at) in [
        (r#"{"moves":"AA"}"#, "not-your-hole", 1),
        (r#"{"moves":"AaA"}"#, "empty-hole", 2),
        (r#"{"position":"1-1-1-1-2-1-0-0-0-0-0-0-20-21-S","moves":"A"}"#, "must-feed", 0),
        (
            r#"{"rules":"commun","position":"0-0-6-0-3-5-1-2-1-0-0-0-20-10-S","moves":"C"}"#,
            "grand-slam",
            0,
        ),
        (
            r#"{"rules":"abapa","position":"1-0-0-0-0-0-0-0-0-0-0-1-25-21-S","moves":"A"}"#,
            "game-over",
            0,
        ),
    ] {
        let answer = answer(line);
        assert_eq!((&answer["error"], &answer["at"]), (&json!(error), &json!(at)), "{line}");
        assert!(answer["message"].as_str().unwrap().contains("may not be played"), "{line}");
    }
}

#[test]
fn reading_goes_on_after_hostile_lines() {
    let deep = "[".repeat(100_000);
    let deep_object = "{\"a\":".repeat(100_000);
    let deep_id = format!("{{\"id\":{}{}}}", "[".repeat(5_000), "]".repeat(5_000));
    let long_moves = format!("{{\"moves\":\"{}\"}}", "x".repeat(10_000_000));
    let long_name = format!("{{\"{}\":1}}", "n".repeat(10_000_000));
    let too_long = "y".repeat(20_000_000);
    let hostile: [&[u8]; 9] = [
        b"\xff\xfe\x00",
        b"{\"id\":\"\xc3\x28\"}",
        b"{\"moves\":\"\\ud800\"}",
        deep.as_bytes(),
        deep_object.as_bytes(),
        long_moves.as_bytes(),
        long_name.as_bytes(),
        too_long.as_bytes(),
        b"\0",
    ];
    let mut input = hostile.join(&b'\n');
    input.extend_from_slice(format!("\n{deep_id}\n{{\"id\":\"last\"}}\n").as_bytes());
    let output = feed(&["query"], &input);
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    let lines: Vec<&[u8]> = output.stdout.split(|&b| b == b'\n').collect();
    assert_eq!(lines.len(), hostile.len() + 3, "one answer a line, and nothing after the last");
    for line in &lines[..hostile.len()] {
        assert!(line.len() < 1_000, "a message holds no more than its share of the input");
        let answer: Value = serde_json::from_slice(line).unwrap();
        assert_eq!(answer["error"], "bad-request");
    }
    let last: Value = serde_json::from_slice(lines[hostile.len() + 1]).unwrap();
    assert_eq!((&last["id"], &last["legal"]), (&json!("last"), &json!("ABCDEF")));
}

#[test]
fn a_game_of_any_length_is_played() {
    let cycle = "EfFaBbCcDdAe";
    let moves = cycle.repeat(20_000);
    let question = json!({
        "rules": "interjeux", "position": "0-1-0-0-1-0-0-0-0-0-0-1-22-23-S", "moves": moves,
    });
    let answer = answer(&question.to_string());
    assert_eq!(answer["position"], "0-1-0-0-1-0-0-0-0-0-0-1-22-23-S");
    assert_eq!(answer["over"], false);
}

fn answer_of_depth_3(fields: &str) -> Value {
    answer(&format!(r#"{{"ask":"analyse","depth":3{fields}}}"#))
}

#[test]
fn an_analysis_tells_score_kind_and_line() {
    let line = r#"{"id":1,"ask":"analyse","rules":"awari","position":"0-0-0-0-0-2-1-1-0-0-0-0-22-22-S","depth":12,"multipv":2,"table_mb":1,"threads":1}"#;
    let answer = answer(line);
    assert_eq!(answer["best"], "F");
    assert!(answer["pv"].as_str().unwrap().starts_with('F'));
    for field in ["score", "kind", "best", "pv", "depth", "nodes", "time_ms"] {
        assert_eq!(answer["lines"][0][field], answer[field], "{field}");
    }
    for field in ["depth", "nodes", "time_ms"] {
        assert!(answer[field].is_u64(), "{answer}");
    }
    let several = answer_of_depth_3(r#","multipv":6"#);
    assert_eq!(several["lines"].as_array().unwrap().len(), 6);
    assert!(answer_of_depth_3("").get("lines").is_none());
}

#[test]
fn several_threads_find_the_value_of_one() {
    let question = |threads| {
        answer(&format!(r#"{{"ask":"analyse","moves":"Ff","depth":10,"threads":{threads}}}"#))
    };
    let (one, two) = (question(1), question(2));
    assert_eq!((&one["score"], &one["depth"]), (&two["score"], &two["depth"]));
}

#[test]
fn an_analysis_of_a_game_that_is_over_is_exact_and_has_no_move() {
    for extra in ["", r#","depth":3"#, r#","time_ms":10"#] {
        let answer = answer(&format!(
            r#"{{"ask":"analyse","rules":"abapa","position":"0-0-0-0-0-0-0-0-1-0-0-0-23-24-S"{extra}}}"#
        ));
        assert_eq!((&answer["score"], &answer["kind"]), (&json!(-2), &json!("exact")));
        assert!(answer.get("best").is_none());
    }
}

#[test]
fn the_same_analysis_has_the_same_answer_whatever_was_asked_before() {
    let question = |depth| format!(r#"{{"ask":"analyse","moves":"FfEe","depth":{depth}}}"#);
    let batch = [question(8), question(10), question(8), question(3)].join("\n");
    let answers = answers(batch.as_bytes());
    let told =
        |answer: &Value| ["score", "pv", "nodes", "depth"].map(|field| answer[field].clone());
    assert_eq!(told(&answers[0]), told(&answers[2]));
    assert_eq!(answers[3]["depth"], 3);
}

#[test]
fn limits_by_nodes_and_time_end_a_search() {
    let nodes = answer(r#"{"ask":"analyse","nodes":1000}"#);
    assert!((500..=1_000).contains(&nodes["nodes"].as_u64().unwrap()), "{nodes}");
    let time = answer(r#"{"ask":"analyse","time_ms":50}"#);
    assert!((10..5_000).contains(&time["time_ms"].as_u64().unwrap()), "{time}");
}

/// A program that talks to the pipe line by line gets each answer before it asks on.
#[test]
fn each_answer_is_flushed() {
    let mut command = awale(&["query"]);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let stdout = BufReader::new(child.stdout.take().unwrap());
    let (sender, answers) = mpsc::channel();
    let reader = thread::spawn(move || stdout.lines().try_for_each(|line| sender.send(line)));
    for id in 0..3 {
        writeln!(stdin, "{{\"id\":{id}}}").unwrap();
        let line = answers.recv_timeout(Duration::from_secs(30)).expect("an answer").unwrap();
        assert!(line.starts_with(&format!("{{\"id\":{id},")), "{line}");
    }
    drop(stdin);
    assert!(child.wait().unwrap().success());
    reader.join().unwrap().unwrap();
}

#[test]
fn a_reader_that_goes_away_ends_it_quietly() {
    let mut command = awale(&["query"]);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    drop(child.stdout.take());
    let mut stdin = child.stdin.take().unwrap();
    // It reads on until it has an answer that nobody takes; then our writing fails too.
    while stdin.write_all(b"{}\n").is_ok() {}
    drop(stdin);
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}
