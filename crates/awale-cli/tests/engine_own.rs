//! `awale engine` from outside: what our engine has beside the dialect.

mod common;

use std::collections::BTreeSet;
use std::path::Path;

use awale_core::{Game, Hole, Position, Preset};
use common::client::{Client, best_move, field};
use common::{feed, run, text};

fn said(client: &mut Client, line: &str) -> Vec<String> {
    client.send(line);
    client.synchronise()
}

/// What is said in the lines that people read, without `info string`.
fn told(client: &mut Client, line: &str) -> Vec<String> {
    client.send(line);
    let lines = client.synchronise();
    let plain = |line: &String| line.strip_prefix("info string ").unwrap().to_owned();
    lines.iter().map(plain).collect()
}

#[test]
fn every_rule_set_can_be_set() {
    let mut client = Client::ready(&[]);
    let grand_slam = "0-0-6-0-3-5-1-2-1-0-0-0-20-10-S";
    for preset in Preset::ALL {
        for rules in [preset.name().to_owned(), format!("{},cap=1", preset.name())] {
            assert_eq!(said(&mut client, &format!("setoption name Rules value {rules}")), [""; 0]);
            client.send(&format!("position fen {grand_slam}"));
            let shown = told(&mut client, "d");
            let game = Game::from_position(rules.parse().unwrap(), grand_slam.parse().unwrap());
            assert!(shown.contains(&format!("rules {}", game.rules())), "{shown:?}");
            let legal: String = game.legal().iter().map(Hole::letter).collect();
            assert!(shown.contains(&format!("South to move: {legal}")), "{shown:?}");
        }
    }
    let refused = said(&mut client, "setoption name Rules value chess");
    assert!(refused[0].contains("\"chess\" at byte 0 is no preset"), "{refused:?}");
}

#[test]
fn other_rules_leave_the_position_and_forget_its_history() {
    let mut client = Client::ready(&["--rules", "awari"]);
    client.send("position fen 0-1-0-0-1-0-0-0-0-0-0-1-22-23-S moves EfFaBbCcDdAe");
    assert!(told(&mut client, "d").contains(&"over (cycle): South 23.5, North 24.5".to_owned()));
    client.send("setoption name Rules value interjeux");
    let shown = told(&mut client, "d");
    assert!(shown.contains(&"position 0-1-0-0-1-0-0-0-0-0-0-1-22-23-S".to_owned()), "{shown:?}");
    assert!(shown.contains(&"rules interjeux".to_owned()), "{shown:?}");
}

#[test]
fn the_best_moves_are_told_in_order() {
    let mut client = Client::ready(&[]);
    client.send("setoption name MultiPV value 3\nposition startpos moves FfEe");
    let lines = client.go("depth 7");
    let last = &lines[lines.len() - 4..lines.len() - 1];
    let fields = |name| last.iter().map(|line| field(line, name).unwrap()).collect::<Vec<_>>();
    assert_eq!(fields("multipv"), ["1", "2", "3"]);
    assert_eq!(fields("depth"), ["7"; 3]);
    let scores: Vec<i32> = fields("cp").iter().map(|score| score.parse().unwrap()).collect();
    assert!(scores.is_sorted_by(|a, b| a >= b), "{scores:?}");
    let moves: BTreeSet<char> = fields("pv").iter().map(|pv| pv.chars().next().unwrap()).collect();
    assert_eq!(moves.len(), 3);
    assert_eq!(fields("pv")[0][..1], lines.last().unwrap()[9..10]);
}

#[test]
fn memory_and_threads_do_not_change_what_is_found() {
    let mut client = Client::ready(&[]);
    let mut scores = BTreeSet::new();
    for (hash, threads) in [(1, 1), (64, 1), (8, 3)] {
        client.send(&format!("setoption name Hash value {hash}"));
        client.send(&format!("setoption name Threads value {threads}"));
        let lines = client.go("depth 11");
        scores.insert(field(&lines[lines.len() - 2], "cp").unwrap());
    }
    assert_eq!(scores.len(), 1, "{scores:?}");
}

#[test]
fn a_level_below_the_full_plays_and_says_nothing_else() {
    let mut client = Client::ready(&["--set", "Level=1"]);
    let mut moves = BTreeSet::new();
    for _ in 0..40 {
        let lines = client.go("movetime 200");
        assert_eq!(lines.len(), 1, "{lines:?}");
        moves.insert(best_move(&lines[0]).unwrap());
    }
    assert!(moves.len() > 1, "a beginner varies");
}

#[test]
fn a_number_of_nodes_is_a_limit() {
    let mut client = Client::ready(&[]);
    let lines = client.go("nodes 20000");
    let nodes: u64 = field(&lines[lines.len() - 2], "nodes").unwrap().parse().unwrap();
    assert!(nodes <= 20_000 && nodes > 1000, "{nodes}");
}

/// Tables give the value that a search to one ply cannot know; without them it is an estimate.
#[test]
fn tables_are_asked() {
    let folder = concat!(env!("CARGO_TARGET_TMPDIR"), "/engine tables");
    text(&["tablebase", "build", "--rules", "awari", "--seeds", "4", "--dir", folder]);
    let position = "0-1-0-0-1-0-0-1-0-0-0-1-22-22-S";
    let arguments = ["--rules", "awari", "--position", position, "--dir", folder, "--json"];
    let known = text(&[&["tablebase", "probe"], &arguments[..]].concat());
    let known: serde_json::Value = serde_json::from_str(known.lines().next().unwrap()).unwrap();
    let value = known["value"].as_i64().unwrap();
    let mut client = Client::ready(&["--rules", "awari"]);
    client.send(&format!("position fen {position}"));
    client.send(&format!("setoption name Tablebase value {folder}"));
    let lines = client.go("depth 1");
    let score = field(&lines[0], "cp").unwrap();
    assert_eq!(score.parse::<i64>().unwrap(), 100 * value, "{lines:?}");
    let pv = field(&lines[0], "pv").unwrap();
    assert!(pv.len() > 1, "{lines:?}");
    client.send("setoption name UseLeaves value false");
    assert_eq!(field(&client.go("depth 1")[0], "pv").unwrap().len(), 1);
}

#[test]
fn tables_that_are_not_there_are_told_and_gone_without() {
    let mut client = Client::ready(&["--set", "Tablebase=no such folder"]);
    let lines = client.synchronise();
    assert_eq!(lines, [""; 0], "told once, when it was made ready");
    let mut client = Client::start(&["--set", "Tablebase=no such folder"]);
    let lines = client.go("depth 3");
    assert!(lines[0].starts_with("info string option Tablebase: "), "{lines:?}");
    assert!(best_move(lines.last().unwrap()).is_some());
}

#[test]
fn perft_counts_below_each_move() {
    let mut client = Client::ready(&["--rules", "awari"]);
    client.send("position startpos moves Ff");
    client.send("perft 9");
    let lines = client.until("info string perft depth");
    let mut game = Game::new(Preset::Awari.rules());
    game.play_all("Ff".chars().filter_map(Hole::from_letter)).unwrap();
    let (position, rules) = (game.position(), game.rules());
    let mut expected: Vec<String> = position
        .divide(9, rules)
        .map(|(hole, nodes)| format!("info string perft {hole} {nodes}"))
        .collect();
    let total = lines.last().unwrap();
    assert_eq!(field(total, "nodes").unwrap(), position.perft(9, rules).to_string());
    expected.push(total.clone());
    assert_eq!(lines, expected);
    client.send("perft 0");
    let none = client.until("info string perft depth");
    assert_eq!((none.len(), field(&none[0], "nodes").unwrap()), (1, "1".to_owned()));
}

#[test]
fn long_counts_stop() {
    let mut client = Client::ready(&[]);
    let started = std::time::Instant::now();
    client.send("perft 255\nstop");
    client.until("info string perft stopped");
    client.send("bench\nquit");
    assert!(started.elapsed() < common::client::PATIENCE);
}

#[test]
fn the_bench_is_that_of_the_program() {
    let mut client = Client::ready(&["--rules", "awale-libre"]);
    client.send("bench");
    let lines = client.until("info string Bench: ");
    let quick = text(&["bench", "--quick"]);
    assert_eq!(lines.last().unwrap(), &format!("info string {}", quick.lines().last().unwrap()));
}

#[test]
fn help_names_every_command() {
    let mut client = Client::ready(&[]);
    let help = told(&mut client, "help").join("\n");
    for command in [
        "uci",
        "isready",
        "ucinewgame",
        "setoption",
        "position",
        "go",
        "ponder",
        "ponderhit",
        "stop",
        "d",
        "perft",
        "bench",
        "help",
        "quit",
    ] {
        assert!(
            help.split(|c: char| !c.is_alphanumeric()).any(|word| word == command),
            "{command}"
        );
    }
}

#[test]
fn a_start_that_is_not_understood_is_an_error() {
    for (arguments, words) in [
        (&["--set", "Level"][..], "expected an option, '=' and its value"),
        (&["--set", "Level=9"], "option Level: expected a whole number from 1 to 8, found '9'"),
        (&["--set", "Speed=1"], "there is no option 'Speed'"),
        (&["--rules", "chess"], "is no preset"),
        (&["--protocol", "cecp"], "possible values: auale, codingame"),
    ] {
        let output = run(&[&["engine"], arguments].concat());
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        let error = String::from_utf8(output.stderr).unwrap();
        assert!(error.contains(words) && error.lines().count() == 1, "{error}");
        assert!(output.stdout.is_empty());
    }
}

/// The referee's boards of a game, each with the mover's row first.
#[test]
fn the_referee_of_codingame_is_answered() {
    let boards = "4 4 4 4 4 4 4 4 4 4 4 4\r\n0 0 6 0 3 5 1 2 1 0 0 0\n0 0 0 0 0 1 0 0 0 0 0 0";
    let output = feed(&["engine", "--protocol", "codingame"], boards.as_bytes());
    assert!(output.status.success(), "{output:?}");
    let answers = String::from_utf8(output.stdout).unwrap();
    let answers: Vec<usize> = answers.lines().map(|line| line.parse().unwrap()).collect();
    assert_eq!(answers.len(), 3);
    let rules = Preset::Codingame.rules();
    let slam: Position = "0-0-6-0-3-5-1-2-1-0-0-0-15-15-S".parse().unwrap();
    assert!(answers[0] < 6 && slam.legal(&rules).contains(Hole::SOUTH[answers[1]]));
    assert_eq!(answers[2], 5);
}

#[test]
fn the_referee_is_told_what_is_no_board() {
    for (boards, words) in [
        (&b"4 4 4"[..], "line 1: "),
        (b"0 0 0 0 0 1 0 0 0 0 0 0\n99 0 0 0 0 0 0 0 0 0 0 0", "line 2: "),
        (b"9 9 9 9 9 9 9 9 9 9 9 9", "line 1: "),
        (b"0 0 0 0 0 0 0 0 0 0 0 1", "line 1: there is no legal move"),
        (b"\xff", "line 1: "),
    ] {
        let output = feed(&["engine", "--protocol", "codingame"], boards);
        assert_eq!(output.status.code(), Some(2));
        let error = String::from_utf8(output.stderr).unwrap();
        assert!(error.contains(words) && error.lines().count() == 1, "{error}");
    }
}

/// The sessions of the page on the protocol.
fn sessions() -> Vec<Vec<String>> {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/protocol.md");
    let page = std::fs::read_to_string(page).unwrap();
    let blocks = page.split("```text\n").skip(1).map(|rest| rest.split("```").next().unwrap());
    blocks.map(|block| block.lines().map(str::to_owned).collect()).collect()
}

/// Whether a line is as the page says, `[..]` standing for anything in it.
fn is_as_told(line: &str, told: &str) -> bool {
    let mut rest = line;
    let mut parts = told.split("[..]");
    rest = match rest.strip_prefix(parts.next().unwrap()) {
        Some(rest) => rest,
        None => return false,
    };
    for part in parts {
        rest = match rest.find(part) {
            Some(at) if part.is_empty() => &rest[rest.len().max(at)..],
            Some(at) if at > 0 => &rest[at + part.len()..],
            _ => return false,
        };
    }
    rest.is_empty()
}

#[test]
fn the_page_on_the_protocol_tells_what_happens() {
    let sessions = sessions();
    let [session, referee] = &sessions[..] else { panic!("{sessions:?}") };
    let mut client = Client::start(&[]);
    for (index, line) in session.iter().enumerate() {
        match line.split_at(2) {
            ("> ", "quit") => {
                assert_eq!(index, session.len() - 1);
                let (lines, status) = client.quit();
                assert!(lines.is_empty() && status.success(), "{lines:?}");
                break;
            }
            ("> ", command) => client.send(command),
            (_, told) => {
                let line = client.line();
                assert!(is_as_told(&line, told), "{line}\ninstead of\n{told}");
            }
        }
    }
    let output = feed(&["engine", "--protocol", "codingame"], &referee[0].as_bytes()[2..]);
    assert_eq!(String::from_utf8(output.stdout).unwrap().trim_end(), &referee[1][2..]);
}

#[test]
fn the_page_on_the_protocol_explains_every_option() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/protocol.md");
    let page = std::fs::read_to_string(page).unwrap();
    let mut client = Client::start(&[]);
    client.send("uci");
    for line in client.until("uciok") {
        if let Some(name) = field(&line, "name").filter(|_| line.starts_with("option ")) {
            assert!(page.contains(&format!("\n| `{name}` |")), "{name}");
        }
    }
}
