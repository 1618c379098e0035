//! `awale engine`: the line protocol for other programs' windows.
//!
//! Three threads and one channel: one reads lines and makes commands of them, one thinks, and the
//! one that talks hears of both. Only that one writes.

mod codingame;
mod command;
mod display;
mod go;
mod options;
mod replies;
mod session;
mod thinker;
mod words;
mod work;

use std::io::{self, BufRead, BufReader, Write};
use std::sync::mpsc::{SyncSender, sync_channel};
use std::thread;

use awale_core::RuleSet;

use crate::failure::Failure;
use crate::lines::Lines;
use command::{Change, Command};
use options::Settings;
use session::{Event, Session};

/// The longest line that is read, in bytes without its end: a game of a million plies.
const MOST_BYTES: usize = 1 << 20;

/// How many events may wait before those who bring them must.
const MOST_EVENTS: usize = 16;

/// Speak the line protocol of Aualé, a dialect of UCI, for windows and matches
///
/// Commands come on standard input and answers go to standard output, a line each. The program ends
/// with `quit` or with the input. `help` lists the commands, and `docs/protocol.md` of the project
/// explains them and the options.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  printf 'uci\\nquit\\n' | awale engine
  printf 'position startpos moves FfEe\\ngo depth 12\\n' | awale engine
  printf 'd\\nperft 6\\n' | awale engine --rules commun --set Level=3
  echo 4 4 4 4 4 4 4 4 4 4 4 4 | awale engine --protocol codingame")]
pub(crate) struct Engine {
    /// What is spoken
    #[arg(long, default_value = "auale")]
    protocol: Protocol,
    /// Rules until the option `Rules` sets others [default: those of the protocol: abapa or
    /// codingame]
    #[arg(long)]
    rules: Option<RuleSet>,
    /// Set an option of the protocol from the start, as in Level=3; again for another
    #[arg(long, value_name = "OPTION=VALUE")]
    set: Vec<Change>,
}

/// What is spoken with the other program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Protocol {
    /// Aualé's dialect of UCI
    Auale,
    /// Twelve numbers in, own row first; the hole's number out, 0-5
    Codingame,
}

impl Engine {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let settings = self.settings()?;
        let input = BufReader::new(io::stdin());
        match self.protocol {
            Protocol::Auale => Ok(serve(settings, input, out)?),
            Protocol::Codingame => codingame::play(&settings, input, out),
        }
    }

    fn settings(&self) -> Result<Settings, Failure> {
        let mut settings = Settings::default();
        if self.protocol == Protocol::Codingame {
            settings.rules = RuleSet::codingame();
        }
        self.set.iter().try_for_each(|change| settings.set(change)).map_err(Failure::request)?;
        settings.rules = self.rules.unwrap_or(settings.rules);
        Ok(settings)
    }
}

/// Talks the engine protocol of `awale engine`: reads commands until `quit` or the end of `input`,
/// and writes the answers to `output`, each line flushed.
///
/// Whatever is read, it neither panics nor waits for ever, and keeps a few lines of it in memory at
/// most. One that is longer than 1 MiB is passed over.
///
/// # Errors
/// When `output` cannot be written to. The thread that reads `input` then ends with its next line.
///
/// ```
/// let mut answers = Vec::new();
/// let commands = &b"position startpos moves FfEe\ngo depth 5\n"[..];
/// awale_cli::serve_engine(commands, &mut answers)?;
/// let answers = String::from_utf8(answers).unwrap();
/// assert!(answers.lines().last().unwrap().starts_with("bestmove "));
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn serve_engine(input: impl BufRead + Send + 'static, output: impl Write) -> io::Result<()> {
    serve(Settings::default(), input, output)
}

fn serve(
    settings: Settings,
    input: impl BufRead + Send + 'static,
    output: impl Write,
) -> io::Result<()> {
    let (sender, events) = sync_channel(MOST_EVENTS);
    let session = Session::new(settings, output, events, sender.clone());
    thread::spawn(move || read(input, &sender));
    session.talk()
}

/// Makes events of lines until the last, or until nobody hears of them any more.
fn read(input: impl BufRead, events: &SyncSender<Event>) {
    let mut lines = Lines::new(input, MOST_BYTES);
    while let Some(Ok(line)) = lines.next_line() {
        let read = line.map_err(|fault| fault.to_string()).and_then(Command::read);
        let Some(command) = read.transpose() else { continue };
        let is_last = command == Ok(Command::Quit);
        if events.send(Event::Line(command)).is_err() || is_last {
            return;
        }
    }
    let _ = events.send(Event::End);
}
