//! `awale engine` from outside, given what no window should send.

mod common;

use std::io::{Read, Write};
use std::process::Stdio;
use std::time::{Duration, Instant};

use common::awale;
use common::client::{Client, PATIENCE, best_move};

/// What a window sends, to be spoiled.
const LINES: [&str; 14] = [
    "uci",
    "isready",
    "ucinewgame",
    "setoption name MultiPV value 3",
    "setoption name Rules value abapa,cap=5",
    "position startpos moves FfEe",
    "position fen 0-1-0-0-1-0-0-0-0-0-0-1-22-23-S moves EfFaBbC",
    "go depth 4 movetime 20",
    "go wtime 100 btime 100 winc 1 binc 1 movestogo 3",
    "go ponder",
    "ponderhit",
    "stop",
    "perft 3",
    "d",
];

/// One of the lines with some bytes changed, lost, doubled or added.
fn spoiled(random: &mut fastrand::Rng) -> Vec<u8> {
    let mut line = random.choice(LINES).unwrap().as_bytes().to_vec();
    for _ in 0..random.usize(1..6) {
        let at = random.usize(0..=line.len());
        match random.u8(0..5) {
            0 if at < line.len() => line[at] = random.u8(..),
            1 if at < line.len() => drop(line.remove(at)),
            2 => line.insert(at, random.u8(..)),
            3 => line.extend_from_within(at..),
            _ => line.extend_from_slice(random.choice(LINES).unwrap().as_bytes()),
        }
    }
    line
}

#[test]
fn two_hundred_spoiled_lines_leave_it_as_well_as_before() {
    let mut random = fastrand::Rng::with_seed(2026);
    let mut client = Client::ready(&[]);
    for number in 0..200 {
        let line = spoiled(&mut random);
        client.send_bytes(&[&line[..], b"\nstop\n"].concat());
        client.synchronise();
        if number % 20 == 0 {
            client.send("position startpos");
            let best = best_move(client.go("depth 2").last().unwrap());
            assert!(best.is_some(), "after {:?}", String::from_utf8_lossy(&line));
        }
    }
    assert!(client.quit().1.success());
}

#[test]
fn what_is_not_understood_is_named_on_an_info_string_line() {
    let mut client = Client::ready(&[]);
    for (line, words) in [
        (&b"castle"[..], "unknown command 'castle'"),
        (b"\0\0\0", "unknown command '\\u{0}\\u{0}\\u{0}'"),
        (b"position startpos moves \xff", "byte 24 of the line is not UTF-8"),
        (b"position fen 4-4-S", "position fen: expected a number of seeds from 0 to 48 at byte 4"),
        (b"position startpos moves AA", "move 2: A may not be played"),
        (b"setoption name Colour value red", "there is no option 'Colour'"),
        (b"perft deep", "expected a depth from 0 to 255, found 'deep'"),
        ("go\u{a0}depth".as_bytes(), "unknown command"),
    ] {
        client.send_bytes(&[line, b"\n"].concat());
        let said = client.synchronise();
        assert_eq!(said.len(), 1, "{said:?}");
        assert!(said[0].starts_with("info string ") && said[0].contains(words), "{said:?}");
    }
}

/// The game stays as it was, and what is understood of the limits counts.
#[test]
fn a_refusal_changes_nothing() {
    let mut client = Client::ready(&[]);
    client.send("position startpos moves F\nposition startpos moves Ffx");
    let lines = client.go("depth 3 soon");
    assert!(lines[0].starts_with("info string position moves: "), "{lines:?}");
    assert_eq!(lines[1], "info string go: unknown limit 'soon'");
    let best = best_move(lines.last().unwrap()).unwrap();
    assert!(best.letter().is_lowercase());
}

#[test]
fn blank_lines_and_the_line_ends_of_others_are_nothing() {
    let mut client = Client::ready(&[]);
    client.send_bytes(b"\n\r\n   \t \nposition startpos moves F f\r\ngo depth 2\r\n");
    assert!(best_move(client.until("bestmove").last().unwrap()).is_some());
}

#[test]
fn half_a_line_at_the_end_is_a_line() {
    let mut client = Client::start(&[]);
    client.send_bytes(b"uci\nisrea");
    let (lines, status) = client.end();
    assert!(status.success());
    assert_eq!(lines.last().unwrap(), "info string unknown command 'isrea': help lists them");
}

/// The memory that a process holds, in MiB.
#[cfg(target_os = "linux")]
fn resident_mib(process: u32) -> usize {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).unwrap();
    let line = status.lines().find(|line| line.starts_with("VmHWM:")).unwrap();
    line.split_ascii_whitespace().nth(1).unwrap().parse::<usize>().unwrap() / 1024
}

#[test]
fn ten_megabytes_in_a_line_are_passed_over_and_not_kept() {
    let mut client = Client::start(&[]);
    for begin in ["", "position startpos moves ", "setoption name Tablebase value ", "go depth "] {
        client.send_bytes(begin.as_bytes());
        client.send_bytes(&vec![b'F'; 10 << 20]);
        client.send("");
        let said = client.line();
        assert_eq!(said, "info string the line is longer than 1048576 bytes", "{begin}");
    }
    #[cfg(target_os = "linux")]
    assert!(resident_mib(client.process()) < 24, "{} MiB", resident_mib(client.process()));
    assert!(best_move(client.go("depth 2").last().unwrap()).is_some());
}

/// A long line of moves is a game, and one of repeated moves a refusal, in no time.
#[test]
fn a_megabyte_of_moves_is_read() {
    let mut client = Client::ready(&["--rules", "interjeux"]);
    let long = "F f ".repeat(200_000);
    let started = Instant::now();
    client.send(&format!("position startpos moves {long}"));
    let said = client.synchronise();
    assert!(said[0].contains("may not be played") && said.len() == 1, "{said:?}");
    assert!(started.elapsed() < PATIENCE);
}

#[test]
fn a_reader_that_goes_away_ends_it_while_its_input_is_open() {
    for commands in ["uci\n", "go infinite\n", "isready\n"] {
        let mut child = awale(&["engine"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        drop(child.stdout.take());
        let mut stdin = child.stdin.take().unwrap();
        stdin.write_all(commands.as_bytes()).unwrap();
        let started = Instant::now();
        while child.try_wait().unwrap().is_none() {
            assert!(started.elapsed() < PATIENCE, "{commands} does not end");
            std::thread::sleep(Duration::from_millis(5));
        }
        assert!(child.wait().unwrap().success(), "{commands}");
        let mut told = String::new();
        child.stderr.take().unwrap().read_to_string(&mut told).unwrap();
        assert_eq!(told, "", "{commands}");
        drop(stdin);
    }
}
