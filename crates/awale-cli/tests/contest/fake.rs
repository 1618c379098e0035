//! An engine that does wrong what an engine can do wrong. The test program is started again as that
//! engine: `FAKE` says how it behaves.

use std::io::{self, BufRead, Write};
use std::path::Path;
use std::process::exit;
use std::thread::sleep;
use std::time::Duration;

use awale_core::{Game, Hole, Position, RuleSet, notation::Line};

/// How an engine of this behaviour is named on the command line.
pub(crate) fn engine(behaviour: &str) -> String {
    let program = std::env::current_exe().unwrap();
    let program = program.display();
    format!(
        "name={behaviour},cmd=env FAKE={behaviour} {program} --exact fake --nocapture --test-threads 1"
    )
}

/// Speaks the protocol on standard input and output, if `FAKE` asks for it.
pub(crate) fn run() {
    let Ok(behaviour) = std::env::var("FAKE") else { return };
    // What the test harness has written stands on a line of its own.
    println!();
    let mut engine = Fake { behaviour, game: Game::new(RuleSet::awale_libre()), asked: 0 };
    engine.at_start();
    for line in io::stdin().lock().lines() {
        engine.obey(&line.unwrap());
    }
    exit(0);
}

struct Fake {
    behaviour: String,
    game: Game,
    /// How often it was asked for a move.
    asked: usize,
}

fn say(line: &str) {
    let mut out = io::stdout().lock();
    let _ = out.write_all(format!("{line}\n").as_bytes()).and_then(|()| out.flush());
}

fn forever() -> ! {
    loop {
        sleep(Duration::from_secs(1));
    }
}

impl Fake {
    /// The file by which a `broken` engine knows that it has crashed before.
    fn crashed_before(&self) -> bool {
        self.behaviour.strip_prefix("broken:").is_some_and(|marker| Path::new(marker).exists())
    }

    fn at_start(&self) {
        match self.behaviour.as_str() {
            "exits" => exit(3),
            "silent" => forever(),
            _ if self.crashed_before() => exit(4),
            _ => {}
        }
    }

    fn obey(&mut self, line: &str) {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "uci" => {
                say("id name fake\noption name Rules type string default awale-libre");
                say("option name Skill level type spin default 1 min 1 max 9\nuciok");
            }
            "isready" => say("readyok"),
            "setoption" => self.set(rest),
            "position" => self.set_up(rest),
            "go" => self.go(),
            "quit" if self.behaviour == "stays" => forever(),
            "quit" => exit(0),
            _ => {}
        }
    }

    fn set(&mut self, option: &str) {
        if let Some(rules) = option.strip_prefix("name Rules value ") {
            self.game = Game::new(rules.parse().unwrap());
        }
    }

    fn set_up(&mut self, told: &str) {
        let (start, moves) = told.split_once(" moves ").unwrap_or((told, ""));
        let start = match start.strip_prefix("fen ") {
            Some(text) => text.parse().unwrap(),
            None => Position::START,
        };
        self.game = Game::from_position(*self.game.rules(), start);
        let moves: Line = moves.parse().unwrap();
        self.game.play_all(moves.iter().copied()).unwrap();
    }

    /// The last legal move: no strong play, and the same each time.
    fn best(&self) -> Hole {
        self.game.legal().iter().next_back().expect("it is asked while the game goes on")
    }

    fn go(&mut self) {
        self.asked += 1;
        // The fifth time it is asked, each time it was started, it does what it does wrong.
        if self.asked == 5 { self.misbehave() } else { self.answer() }
    }

    fn answer(&self) {
        say(&format!("info depth 1 score cp 0 pv {0}\nbestmove {0}", self.best()));
    }

    fn misbehave(&self) {
        let empty = Hole::ALL.into_iter().find(|&hole| self.game.permit(hole).is_err());
        match self.behaviour.as_str() {
            "crash" => exit(3),
            "hang" => forever(),
            "illegal" => say(&format!("bestmove {}", empty.unwrap())),
            "over" => say("bestmove 0000"),
            "nonsense" => say("bestmove x9 \u{1b}[31m}{"),
            "slow" => {
                sleep(Duration::from_millis(700));
                self.answer();
            }
            "garbage" => {
                flood();
                self.answer();
            }
            "twice" => {
                self.answer();
                say("bestmove a\nbestmove A");
            }
            broken => {
                if let Some(marker) = broken.strip_prefix("broken:") {
                    std::fs::write(marker, "").unwrap();
                    exit(3);
                }
                self.answer();
            }
        }
    }
}

/// Bytes that are no text, a line without an end in sight, and many lines that say nothing.
fn flood() {
    let mut out = io::stdout().lock();
    let _ = out.write_all(b"\xff\xfe\x00info \xc3\n");
    let _ = out.write_all(&vec![b'x'; 10 << 20]);
    let _ = out.write_all(b" bestmove A\n");
    for number in 0..20_000 {
        let _ = writeln!(out, "info string {number}\n\nnot bestmove A");
    }
}
