//! A window's side of the protocol: a child process, and its lines as they come.
//!
//! It knows nothing of how the engine is made. With `AWALE_ENGINE` set to a command, that program is
//! talked to instead of ours.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use awale_core::{Game, Hole};

/// How long a window waits for an answer.
pub(crate) const PATIENCE: Duration = Duration::from_secs(8);

/// An engine that was started, and its lines since.
pub(crate) struct Client {
    child: Child,
    stdin: Option<ChildStdin>,
    lines: Receiver<String>,
}

/// The engine under test.
fn command(arguments: &[&str]) -> Command {
    match std::env::var("AWALE_ENGINE") {
        Ok(other) => {
            let mut words = other.split_whitespace();
            let mut command = Command::new(words.next().unwrap());
            command.args(words);
            command
        }
        Err(_) => super::awale(&[&["engine"], arguments].concat()),
    }
}

impl Client {
    /// Starts our engine with these arguments, or the other one without any.
    pub(crate) fn start(arguments: &[&str]) -> Self {
        let mut command = command(arguments);
        let command = command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let (stdin, stdout) = (child.stdin.take(), child.stdout.take().unwrap());
        let (sender, lines) = channel();
        thread::spawn(move || {
            for line in BufReader::new(stdout).lines() {
                if sender.send(line.unwrap()).is_err() {
                    return;
                }
            }
        });
        Self { child, stdin, lines }
    }

    /// Starts the engine and waits until it is ready.
    pub(crate) fn ready(arguments: &[&str]) -> Self {
        let mut client = Self::start(arguments);
        client.send("uci");
        client.until("uciok");
        client.synchronise();
        client
    }

    /// The number of the engine's process.
    pub(crate) fn process(&self) -> u32 {
        self.child.id()
    }

    /// Sends a line, or several at once.
    pub(crate) fn send(&mut self, line: &str) {
        self.send_bytes(format!("{line}\n").as_bytes());
    }

    pub(crate) fn send_bytes(&mut self, bytes: &[u8]) {
        let stdin = self.stdin.as_mut().unwrap();
        stdin.write_all(bytes).unwrap();
        stdin.flush().unwrap();
    }

    /// The next line, which must be one of the protocol's and come within the time.
    fn line_within(&self, time: Duration) -> Option<String> {
        match self.lines.recv_timeout(time) {
            Ok(line) => {
                let known = ["id ", "option ", "uciok", "readyok", "info ", "bestmove "];
                assert!(known.iter().any(|word| line.starts_with(word)), "{line:?}");
                Some(line)
            }
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => panic!("the engine has left"),
        }
    }

    /// The next line.
    pub(crate) fn line(&self) -> String {
        self.line_within(PATIENCE).expect("the engine does not answer")
    }

    /// The lines up to the one that begins so.
    pub(crate) fn until(&self, begin: &str) -> Vec<String> {
        let started = Instant::now();
        let mut lines = Vec::new();
        loop {
            let left = PATIENCE.saturating_sub(started.elapsed());
            let line = self.line_within(left);
            lines.push(line.unwrap_or_else(|| panic!("no {begin} but {lines:?}")));
            if lines[lines.len() - 1].starts_with(begin) {
                return lines;
            }
        }
    }

    /// Whether no line that begins so comes within the time.
    pub(crate) fn is_silent_about(&self, begin: &str, time: Duration) -> bool {
        let end = Instant::now() + time;
        loop {
            match self.line_within(end.saturating_duration_since(Instant::now())) {
                None => return true,
                Some(line) if line.starts_with(begin) => return false,
                Some(_) => {}
            }
        }
    }

    /// Asks whether it is ready, and gives what it said before it was.
    pub(crate) fn synchronise(&mut self) -> Vec<String> {
        self.send("isready");
        let mut lines = self.until("readyok");
        lines.pop();
        lines
    }

    /// Asks for a move and gives all that is said until it comes.
    pub(crate) fn go(&mut self, limits: &str) -> Vec<String> {
        self.send(&format!("go {limits}"));
        self.until("bestmove")
    }

    /// Asks for a move in a game as a window does.
    pub(crate) fn best(&mut self, game: &Game, limits: &str) -> Option<Hole> {
        self.send(&placement(game));
        best_move(self.go(limits).last().unwrap())
    }

    /// Ends the input, and waits until the engine has left.
    pub(crate) fn end(mut self) -> (Vec<String>, ExitStatus) {
        self.stdin = None;
        let lines = self.rest();
        (lines, self.child.wait().unwrap())
    }

    /// Says `quit`, which must end the engine while its input is still open.
    pub(crate) fn quit(mut self) -> (Vec<String>, ExitStatus) {
        self.send("quit");
        let lines = self.rest();
        (lines, self.child.wait().unwrap())
    }

    /// The lines until the engine closes its output.
    fn rest(&self) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            match self.lines.recv_timeout(2 * PATIENCE) {
                Ok(line) => lines.push(line),
                Err(RecvTimeoutError::Disconnected) => return lines,
                Err(RecvTimeoutError::Timeout) => panic!("the engine does not leave"),
            }
        }
    }
}

/// No engine outlives its test.
impl Drop for Client {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The move of a line `bestmove …`, none if the game is over.
pub(crate) fn best_move(line: &str) -> Option<Hole> {
    let word = line.split(' ').nth(1).unwrap();
    (word != "0000").then(|| word.parse().unwrap())
}

/// The game as a window tells it: the position of the last capture, and the moves since.
pub(crate) fn placement(game: &Game) -> String {
    let quiet = game.since_capture().count() - 1;
    let start = game.since_capture().next().unwrap();
    let moves: String = game.moves().skip(game.plies() - quiet).map(Hole::letter).collect();
    let moves = if moves.is_empty() { String::new() } else { format!(" moves {moves}") };
    format!("position fen {start}{moves}")
}

/// The value of a field of an `info` line.
pub(crate) fn field(line: &str, name: &str) -> Option<String> {
    let mut words = line.split(' ').skip_while(|word| *word != name);
    words.nth(1).map(str::to_owned)
}
