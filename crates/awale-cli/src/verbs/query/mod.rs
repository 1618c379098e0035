//! `awale query`: the machine's door. JSON lines in, JSON lines out.

mod answer;
mod fields;
mod refusal;

use std::io::{self, BufRead, Write};
use std::path::Path;

use awale_core::RuleSet;
use awale_search::Searcher;

use crate::failure::Failure;
use crate::json;
use crate::lines::Lines;
use crate::tables::Prober;
use answer::{Answer, Reply};
use fields::Fields;
use refusal::Refusal;

/// Answer questions: one JSON object a line in, one a line out, in the same order
///
/// Fields of every question: `id` (any value, copied back), `ask` (`state`, the default, `perft`,
/// `analyse` or `probe`), `rules`, `position` and `moves`. `perft` takes `depth`; `analyse` takes
/// `depth`, `nodes`, `time_ms`, `multipv`, `table_mb`, `threads` and `tablebase`, a folder of endgame
/// tables, and thinks for a second when it is given no limit; `probe` takes `tablebase`.
/// `why`, `note` and `expect` are for readers and passed over. Every line is answered: one that is
/// not understood, a blank one included, with an `error`.
#[derive(Debug, clap::Args)]
#[command(after_help = r#"Examples:
  echo '{"moves":"FfEe"}' | awale query
  echo '{"id":1,"ask":"perft","rules":"abapa","depth":6}' | awale query
  echo '{"ask":"analyse","moves":"Ff","depth":8,"multipv":2}' | awale query"#)]
pub(crate) struct Query {}

/// The longest line that is read, in bytes without its end.
const MOST_BYTES: usize = 16 << 20;

/// What is kept from one question to the next: memory, never knowledge. The same question has the
/// same answer whatever was asked before.
#[derive(Default)]
struct Desk {
    /// The searcher that was asked last, and what it uses.
    searcher: Option<(Engine, Searcher)>,
    tables: Option<Opened>,
}

/// Tables that were asked last. Files that are changed meanwhile are not read again.
struct Opened {
    folder: String,
    rules: RuleSet,
    prober: Prober,
}

/// What a searcher uses of the machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Engine {
    table_mib: usize,
    threads: usize,
}

impl Engine {
    fn searcher(self) -> Searcher {
        Searcher::new(self.table_mib).with_threads(self.threads)
    }
}

impl Query {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        serve(io::stdin().lock(), out)
    }
}

/// Answers each line of `input` with a line, until it ends.
///
/// # Errors
/// When `input` cannot be read or `out` not be written.
pub(crate) fn serve(input: impl BufRead, out: &mut dyn Write) -> Result<(), Failure> {
    let mut desk = Desk::default();
    let mut lines = Lines::new(input, MOST_BYTES);
    while let Some(line) = lines.next_line() {
        let line = line
            .map_err(|error| Failure::request(format!("standard input cannot be read: {error}")))?;
        json::line(out, &desk.reply(line.map_err(Refusal::bad_request)))?;
    }
    Ok(())
}

impl Desk {
    /// The answer to a line, with its `id`.
    fn reply<'a>(&mut self, line: Result<&'a [u8], Refusal>) -> Reply<'a> {
        match line.and_then(Fields::read) {
            Ok(mut fields) => {
                let id = fields.take("id");
                let answer = self.answer(fields).unwrap_or_else(Answer::from);
                Reply { id, answer }
            }
            Err(refusal) => Reply { id: None, answer: refusal.into() },
        }
    }

    /// The tables in a folder, for these rules.
    fn tables(&mut self, folder: &str, rules: &RuleSet) -> Result<&Prober, Refusal> {
        let known = |opened: &Opened| opened.folder == folder && opened.rules == *rules;
        let opened = match self.tables.take().filter(known) {
            Some(opened) => opened,
            None => {
                let prober = Prober::open(Path::new(folder), rules);
                let prober =
                    prober.map_err(|error| Refusal::bad_request(format!("tablebase: {error}")))?;
                Opened { folder: folder.to_owned(), rules: *rules, prober }
            }
        };
        Ok(&self.tables.insert(opened).prober)
    }

    /// A searcher that knows nothing.
    fn fresh(&mut self, engine: Engine) -> &mut Searcher {
        let searcher = match self.searcher.take() {
            Some((known, mut searcher)) if known == engine => {
                searcher.clear();
                searcher
            }
            _ => engine.searcher(),
        };
        &mut self.searcher.insert((engine, searcher)).1
    }
}
