//! Another program as a process: lines in, lines out, and no wait without an end.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use super::Halt;
use crate::verbs::contest::spec::Program;

/// The longest line that is kept; what is longer is cut.
const LONGEST_LINE: u64 = 1 << 16;

/// Lines that may wait: a program that writes more before they are read has to wait itself.
const MOST_WAITING: usize = 256;

/// How often a wait looks whether it is still wanted.
const LOOK: Duration = Duration::from_millis(50);

/// How long a program has to end after it was told to.
const LEAVE: Duration = Duration::from_millis(500);

/// A line that the program wrote, and when.
#[derive(Clone, Debug)]
pub(super) struct Line {
    pub(super) text: String,
    pub(super) at: Instant,
}

/// Why there is no line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Silence {
    /// Time is over.
    Late,
    /// The program closed its output or ended.
    Ended,
}

/// A program that was started. Dropped, it is told to quit, and made to.
pub(super) struct Process {
    child: Child,
    stdin: Option<ChildStdin>,
    lines: Receiver<Line>,
}

impl Process {
    pub(super) fn start(program: &Program) -> io::Result<Self> {
        let Some((name, arguments)) = program.words.split_first() else {
            return Err(io::ErrorKind::InvalidInput.into());
        };
        let mut command = Command::new(name);
        command.args(arguments);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        if let Some(folder) = &program.folder {
            command.current_dir(folder);
        }
        apart(&mut command);
        let mut child = command.spawn()?;
        let (sender, lines) = sync_channel(MOST_WAITING);
        if let Some(stdout) = child.stdout.take() {
            thread::spawn(move || read(stdout, &sender));
        }
        Ok(Self { stdin: child.stdin.take(), child, lines })
    }

    /// Sends a line.
    pub(super) fn send(&mut self, line: &str) -> io::Result<()> {
        let stdin = self.stdin.as_mut().ok_or(io::ErrorKind::BrokenPipe)?;
        stdin.write_all(format!("{line}\n").as_bytes())?;
        stdin.flush()
    }

    /// The next line, if one comes in time.
    pub(super) fn line(&self, until: Instant, halt: &Halt) -> Result<Line, Silence> {
        loop {
            let left = until.saturating_duration_since(Instant::now());
            match self.lines.recv_timeout(left.min(LOOK)) {
                Ok(line) => return Ok(line),
                Err(RecvTimeoutError::Disconnected) => return Err(Silence::Ended),
                Err(RecvTimeoutError::Timeout) if left <= LOOK || halt.is_called() => {
                    return Err(Silence::Late);
                }
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// How it ended, if it did: in the words of the system.
    pub(super) fn how_it_ended(&mut self) -> String {
        let until = Instant::now() + LEAVE;
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => return format!("ended ({status})"),
                Ok(None) if Instant::now() < until => thread::sleep(Duration::from_millis(5)),
                _ => return "closed its output".into(),
            }
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.send("quit");
        drop(self.stdin.take());
        let until = Instant::now() + LEAVE;
        while matches!(self.child.try_wait(), Ok(None)) {
            if Instant::now() >= until {
                let _ = self.child.kill();
                let _ = self.child.wait();
                return;
            }
            // What it still writes is thrown away, so that it need not wait for a reader.
            while self.lines.try_recv().is_ok() {}
            thread::sleep(Duration::from_millis(2));
        }
    }
}

/// Keeps a Ctrl-C in the terminal from the program: it is this one that ends the games.
fn apart(command: &mut Command) {
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(command, 0);
    #[cfg(not(unix))]
    let _ = command;
}

/// Sends lines until there are no more, or nobody wants them.
fn read(stdout: impl Read, sender: &SyncSender<Line>) {
    let mut reader = BufReader::new(stdout);
    let mut bytes = Vec::new();
    loop {
        bytes.clear();
        let read = (&mut reader).take(LONGEST_LINE).read_until(b'\n', &mut bytes);
        let at = Instant::now();
        let text = String::from_utf8_lossy(&bytes).trim().to_owned();
        let whole = bytes.last() == Some(&b'\n') || skip_line(&mut reader).is_ok();
        if !matches!(read, Ok(1..)) || !whole || sender.send(Line { text, at }).is_err() {
            return;
        }
    }
}

/// Reads to the end of a line without keeping it.
fn skip_line(reader: &mut impl BufRead) -> io::Result<()> {
    loop {
        let (found, length) = match reader.fill_buf()? {
            [] => return Ok(()),
            bytes => match bytes.iter().position(|&byte| byte == b'\n') {
                Some(at) => (true, at + 1),
                None => (false, bytes.len()),
            },
        };
        reader.consume(length);
        if found {
            return Ok(());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_come_whole_and_long_ones_cut() {
        let long = "x".repeat(3 * LONGEST_LINE as usize);
        let text = format!("uciok\r\n{long} bestmove A\n\nbestmove B\nend");
        let (sender, lines) = sync_channel(MOST_WAITING);
        read(text.as_bytes(), &sender);
        drop(sender);
        let lines: Vec<_> = lines.iter().map(|line| line.text).collect();
        assert_eq!(lines.len(), 5);
        assert_eq!(lines[1].len() as u64, LONGEST_LINE);
        assert_eq!(
            (&*lines[0], &*lines[2], &*lines[3], &*lines[4]),
            ("uciok", "", "bestmove B", "end")
        );
    }
}
