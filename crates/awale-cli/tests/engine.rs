//! `awale engine` from outside, by what any engine of the dialect does.

mod common;

use std::time::{Duration, Instant};

use awale_core::notation::Line;
use awale_core::{Game, Hole, Position, RuleSet};
use common::client::{Client, PATIENCE, best_move, field, placement};

/// More than a loaded machine needs to pass a line on, and less than any wrong waiting takes.
const SLACK: Duration = Duration::from_secs(1);

/// One move, which captures all that there is: nothing is left to think about.
const SOLVED: &str = "0-0-0-0-0-2-1-1-0-0-0-0-22-22-S";

fn game(moves: &str) -> Game {
    let mut game = Game::new(RuleSet::abapa());
    game.play_all(moves.parse::<Line>().unwrap().iter().copied()).unwrap();
    game
}

/// The third best of some measurements: a loaded machine is late now and then, a slow engine is
/// always late.
fn third_best(mut times: Vec<Duration>) -> Duration {
    times.sort_unstable();
    times[2]
}

#[test]
fn the_session_of_the_dialect_runs() {
    let mut client = Client::start(&[]);
    client.send("uci");
    let lines = client.until("uciok");
    for begin in ["id name ", "id author ", "option name "] {
        assert!(lines.iter().any(|line| line.starts_with(begin)), "{lines:?}");
    }
    client.send("setoption name OwnBook value false");
    assert_eq!(client.synchronise(), [""; 0]);
    client.send("position startpos moves CbEf");
    let started = Instant::now();
    let lines = client.go("movetime 100");
    assert!(started.elapsed() < Duration::from_millis(100) + SLACK);
    assert!(lines.len() > 1 && lines[0].starts_with("info depth "), "{lines:?}");
    let game = game("CbEf");
    assert!(game.legal().contains(best_move(lines.last().unwrap()).unwrap()));
    client.send("position fen 0-0-0-0-0-0-0-0-0-0-0-0-24-24-S");
    assert_eq!(client.go("depth 3"), ["bestmove 0000"]);
    assert!(client.quit().1.success());
}

/// The window reads words by these rules, and takes an empty line for the end.
#[test]
fn every_line_is_one_that_the_window_reads() {
    let mut client = Client::start(&[]);
    client.send("uci");
    let lines = client.until("uciok");
    for line in lines.iter().filter(|line| line.starts_with("option ")) {
        let words: Vec<&str> = line.split(' ').collect();
        assert_eq!((words[1], words[3]), ("name", "type"), "{line}");
        let kinds = ["check", "spin", "combo", "button", "string"];
        assert!(kinds.contains(&words[4]), "{line}");
        assert!(words.iter().all(|word| !word.is_empty()), "{line}");
    }
    client.send("position startpos moves Ff");
    for line in client.go("depth 8") {
        let Some(pv) = field(&line, "pv") else {
            let words: Vec<&str> = line.split(' ').collect();
            assert!(matches!(words[..], ["bestmove", _] | ["bestmove", _, "ponder", _]), "{line}");
            continue;
        };
        for number in ["depth", "nodes", "time", "nps", "hashfull"] {
            let value = field(&line, number).unwrap();
            assert!(value.parse::<u64>().is_ok(), "{line}");
        }
        let score: i32 = field(&line, "cp").unwrap().parse().unwrap();
        assert!(score.abs() <= 4800, "{line}");
        assert!(game("Ff").play_all(pv.parse::<Line>().unwrap().iter().copied()).is_ok(), "{line}");
    }
}

#[test]
fn the_best_move_and_its_answer_begin_the_last_line() {
    let mut client = Client::ready(&[]);
    let lines = client.go("depth 9");
    let pv = field(&lines[lines.len() - 2], "pv").unwrap();
    let (best, answer) = (&pv[..1], &pv[1..2]);
    assert_eq!(lines.last().unwrap(), &format!("bestmove {best} ponder {answer}"));
    assert_eq!(field(&lines[lines.len() - 2], "depth").unwrap(), "9");
}

#[test]
fn the_options_of_the_window_are_taken_without_a_word() {
    let mut client = Client::ready(&[]);
    for change in [
        "UseLeaves value true",
        "Ponder value true",
        "OwnBook value true",
        "NoiseLevel value 0",
        "EngineTurn value south",
        "Hash value 4",
        "UseCache value true",
        "DrawSearch value false",
    ] {
        client.send(&format!("setoption name {change}"));
    }
    assert_eq!(client.synchronise(), [""; 0]);
    assert!(best_move(client.go("depth 2").last().unwrap()).is_some());
}

/// A board that recurs ends the game under these rules, and only the moves tell that it does.
#[test]
fn the_moves_since_the_last_capture_are_history() {
    let mut client = Client::ready(&[]);
    let start = "0-1-0-0-1-0-0-0-0-0-0-1-22-23-S";
    client.send(&format!("position fen {start} moves EfFaBbCcDdAe"));
    assert_eq!(client.go("depth 3"), ["bestmove 0000"]);
    client.send(&format!("position fen {start} moves E f F a B b C c D d A"));
    assert!(best_move(client.go("depth 3").last().unwrap()).is_some());
    client.send(&format!("position fen {start}"));
    assert!(best_move(client.go("depth 3").last().unwrap()).is_some());
}

#[test]
fn stop_is_answered_at_once() {
    let mut client = Client::ready(&[]);
    let mut times = Vec::new();
    for _ in 0..12 {
        client.send("go infinite");
        client.until("info depth 10 ");
        let stopped = Instant::now();
        client.send("stop");
        let lines = client.until("bestmove");
        times.push(stopped.elapsed());
        assert!(best_move(lines.last().unwrap()).is_some());
    }
    assert!(third_best(times.clone()) < Duration::from_millis(20), "{times:?}");
    assert!(times.iter().all(|time| *time < SLACK), "{times:?}");
}

/// However soon it comes after `go`.
#[test]
fn no_stop_is_lost() {
    let mut client = Client::ready(&[]);
    for _ in 0..60 {
        let started = Instant::now();
        client.send("go infinite\nstop");
        assert!(best_move(client.until("bestmove").last().unwrap()).is_some());
        assert!(started.elapsed() < SLACK);
    }
    client.send("stop");
    assert_eq!(client.synchronise(), [""; 0]);
}

#[test]
fn infinite_is_not_answered_before_stop() {
    let mut client = Client::ready(&[]);
    client.send("go infinite depth 3");
    assert!(client.is_silent_about("bestmove", Duration::from_millis(300)));
    client.send("stop");
    assert!(best_move(&client.line()).is_some());
    client.send(&format!("position fen {SOLVED}"));
    assert!(client.go("depth 255").len() < 100, "it is solved");
    client.send("go infinite");
    assert!(client.is_silent_about("bestmove", Duration::from_millis(300)));
    client.send("stop");
    assert!(best_move(client.until("bestmove").last().unwrap()).is_some());
}

#[test]
fn pondering_is_answered_after_the_hit() {
    let mut client = Client::ready(&[]);
    client.send("position startpos moves Ff\ngo ponder movetime 200");
    assert!(client.is_silent_about("bestmove", Duration::from_millis(400)));
    let hit = Instant::now();
    client.send("ponderhit");
    client.until("bestmove");
    let taken = hit.elapsed();
    assert!(taken > Duration::from_millis(150), "{taken:?}");
    assert!(taken < Duration::from_millis(200) + SLACK, "{taken:?}");
}

#[test]
fn a_ponder_hit_starts_the_clock_of_the_side_to_move() {
    let mut client = Client::ready(&[]);
    client.send("position startpos moves F\ngo ponder wtime 600000 btime 1000");
    assert!(client.is_silent_about("bestmove", Duration::from_millis(100)));
    let hit = Instant::now();
    client.send("ponderhit");
    client.until("bestmove");
    assert!(hit.elapsed() < Duration::from_millis(500) + SLACK);
}

/// As the window ponders: without limits, and it says `stop`.
#[test]
fn pondering_can_be_stopped_or_be_done_already() {
    let mut client = Client::ready(&[]);
    client.send("position startpos moves Ff\ngo ponder");
    assert!(client.is_silent_about("bestmove", Duration::from_millis(100)));
    client.send("stop");
    assert!(best_move(client.until("bestmove").last().unwrap()).is_some());
    client.send(&format!("position fen {SOLVED}\ngo ponder"));
    assert!(client.is_silent_about("bestmove", Duration::from_millis(300)));
    client.send("ponderhit");
    assert!(best_move(client.until("bestmove").last().unwrap()).is_some());
    client.send("ponderhit");
    assert_eq!(client.synchronise(), [""; 0]);
}

#[test]
fn each_side_thinks_by_its_own_clock() {
    let mut client = Client::ready(&[]);
    for (moves, limits) in [
        ("", "wtime 2000 btime 3600000"),
        ("moves F", "wtime 3600000 btime 2000"),
        ("", "wtime 1000 btime 9999999 winc 100 binc 99999 movestogo 5"),
        ("", "wtime 0 btime 9999999"),
        ("", "wtime -250 btime 9999999"),
        ("moves F", "wtime 1000 btime 20 winc 0 binc 0"),
    ] {
        client.send(&format!("position startpos {moves}"));
        let started = Instant::now();
        let lines = client.go(limits);
        let taken = started.elapsed();
        assert!(best_move(lines.last().unwrap()).is_some());
        assert!(taken < Duration::from_millis(500) + SLACK, "{limits}: {taken:?}");
    }
    client.send("position startpos");
    let started = Instant::now();
    client.go("wtime 20000 btime 100");
    assert!(started.elapsed() > Duration::from_millis(300), "{:?}", started.elapsed());
}

#[test]
fn no_limit_at_all_is_answered_while_a_window_waits() {
    let mut client = Client::ready(&[]);
    assert!(best_move(client.go("").last().unwrap()).is_some());
}

#[test]
fn it_is_ready_while_it_thinks() {
    let mut client = Client::ready(&[]);
    client.send("go infinite");
    client.until("info depth 6 ");
    let asked = Instant::now();
    let lines = client.synchronise();
    assert!(asked.elapsed() < SLACK);
    assert!(lines.iter().all(|line| line.starts_with("info ")), "{lines:?}");
    assert!(client.is_silent_about("bestmove", Duration::from_millis(50)));
    client.send("stop");
    client.until("bestmove");
}

/// Each `go` is answered once, and what came meanwhile is obeyed.
#[test]
fn commands_while_thinking_are_obeyed() {
    let mut client = Client::ready(&[]);
    for interrupting in
        ["position startpos moves Ff", "go infinite", "setoption name Hash value 2", "ucinewgame"]
    {
        client.send(&format!("position startpos\ngo infinite\n{interrupting}"));
        assert!(best_move(client.until("bestmove").last().unwrap()).is_some(), "{interrupting}");
        client.send("stop");
        let lines = client.synchronise();
        let answers = lines.iter().filter(|line| line.starts_with("bestmove")).count();
        assert_eq!(answers, usize::from(interrupting.starts_with("go")), "{lines:?}");
    }
    client.send("position startpos\ngo infinite\nposition startpos moves F\ngo depth 4");
    client.until("bestmove");
    let best = best_move(client.until("bestmove").last().unwrap()).unwrap();
    assert!(game("F").legal().contains(best));
}

#[test]
fn the_end_of_the_input_is_the_end() {
    for commands in
        ["", "uci", "isready", "go infinite", "go ponder", "position startpos\ngo depth 5"]
    {
        let mut client = Client::start(&[]);
        client.send_bytes(commands.as_bytes());
        let started = Instant::now();
        let (lines, status) = client.end();
        assert!(status.success(), "{commands}: {status:?}");
        assert!(started.elapsed() < PATIENCE, "{commands}");
        let answers = lines.iter().filter(|line| line.starts_with("bestmove")).count();
        assert_eq!(answers, usize::from(commands.contains("go")), "{commands}: {lines:?}");
    }
}

#[test]
fn quit_ends_it_whatever_it_does() {
    for commands in ["", "go infinite", "go ponder", "go movetime 60000"] {
        let mut client = Client::start(&[]);
        client.send(commands);
        let started = Instant::now();
        assert!(client.quit().1.success());
        assert!(started.elapsed() < 2 * SLACK, "{commands}");
    }
}

/// As the window does it: the engine plays South, ponders while a person thinks, is stopped when the
/// person has moved, and is told each position as of the last capture.
#[test]
fn a_window_plays_a_game_to_its_end() {
    let mut random = fastrand::Rng::with_seed(3);
    let mut client = Client::ready(&[]);
    client.send("ucinewgame");
    client.synchronise();
    let mut game = Game::new(RuleSet::abapa());
    while game.end().is_none() {
        let best = client.best(&game, "depth 4 movetime 600").unwrap();
        game.play(best).unwrap();
        if game.end().is_none() {
            client.send(&format!("{}\ngo ponder", placement(&game)));
            let legal: Vec<Hole> = game.legal().iter().collect();
            game.play(*random.choice(&legal).unwrap()).unwrap();
            client.send("stop");
            client.until("bestmove");
        }
    }
    assert_eq!(client.best(&game, "depth 4"), None, "{}", placement(&game));
    assert!(client.quit().1.success());
}

#[test]
fn a_krou_and_a_side_that_starves_are_no_trouble() {
    let mut client = Client::ready(&[]);
    for position in [
        "0-0-0-0-0-24-0-0-0-0-0-0-12-12-S",
        "1-1-1-1-2-1-0-0-0-0-0-0-20-21-S",
        "0-0-0-0-0-0-0-0-0-0-0-1-24-23-S",
        "47-0-0-0-0-0-0-0-0-0-0-1-0-0-S",
    ] {
        let game = Game::from_position(RuleSet::abapa(), position.parse::<Position>().unwrap());
        let best = client.best(&game, "depth 6");
        assert_eq!(best.is_none(), game.end().is_some(), "{position}");
        assert!(best.is_none_or(|best| game.legal().contains(best)), "{position}");
    }
}
