//! `awale tablebase verify`.

use std::io::Write;
use std::num::NonZeroU64;
use std::ops::ControlFlow;

use awale_tablebase::{Fault, FileError, OpenError, Tables, VerifyError, boards};
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;

use super::FolderArgs;
use crate::failure::Failure;
use crate::input::whole;
use crate::json;

/// Check tables: checksums, each board against its moves, and the published counts
///
/// Exit code 1 and a sentence when something is wrong. Takes a byte of memory a board, two under
/// `cycle=own`, and a microsecond or two for each board that is looked at. The counts of values are
/// published for `awari`.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  awale tablebase verify --dir tables/awari
  awale tablebase verify --dir tables/awari --rules awari --every 100
  awale tablebase verify --dir tables/abapa --json")]
pub(super) struct Verify {
    #[command(flatten)]
    folder: FolderArgs,
    /// Look at one board of so many; checksums and counts are of all
    #[arg(long, value_name = "N", default_value = "1",
          value_parser = whole(NonZeroU64::MIN..=NonZeroU64::MAX), allow_negative_numbers = true)]
    every: NonZeroU64,
    /// Print one JSON object a line
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct CheckedJson {
    #[serde(skip_serializing_if = "Option::is_none")]
    seeds: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    boards: Option<u64>,
    ok: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    message: Option<String>,
}

impl Verify {
    pub(super) fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let tables = match self.folder.open() {
            Ok(tables) => tables,
            Err(OpenError::File(error)) if tells_of_damage(&error) => {
                return Err(self.wrong(None, &error.to_string(), out)?);
            }
            Err(error) => return Err(Failure::request(error)),
        };
        for seeds in 0..=tables.seeds() {
            if let Err(error) = self.layer(&tables, seeds) {
                return Err(self.wrong(Some(seeds), &error.to_string(), out)?);
            }
            self.right(seeds, out)?;
        }
        if !self.json {
            let layers = tables.seeds() + 1;
            writeln!(out, "{layers} layers of {} are as they should be", tables.rules())?;
        }
        Ok(())
    }

    fn layer(&self, tables: &Tables, seeds: usize) -> Result<(), VerifyError> {
        let bar = self.bar(seeds);
        let checked = tables.verify(seeds, self.every, &mut |done| {
            bar.set_position((1000.0 * done) as u64);
            ControlFlow::Continue(())
        });
        bar.finish_and_clear();
        checked
    }

    fn bar(&self, seeds: usize) -> ProgressBar {
        if self.json {
            return ProgressBar::hidden();
        }
        let bar = ProgressBar::new(1000).with_message(format!("{seeds} seeds"));
        match ProgressStyle::with_template("{bar:24} {percent:>3} %  {msg}  {eta} left") {
            Ok(style) => bar.with_style(style),
            Err(_) => bar,
        }
    }

    fn right(&self, seeds: usize, out: &mut dyn Write) -> Result<(), Failure> {
        let count = boards(seeds);
        if self.json {
            let (seeds, boards) = (Some(seeds), Some(count));
            return json::line(out, &CheckedJson { seeds, boards, ok: true, message: None });
        }
        writeln!(out, "{seeds:>2} seeds  {count:>13} boards  right")?;
        Ok(out.flush()?)
    }

    /// The failure of a check, told in JSON too where that is asked for.
    fn wrong(
        &self,
        seeds: Option<usize>,
        message: &str,
        out: &mut dyn Write,
    ) -> Result<Failure, Failure> {
        if self.json {
            let message = Some(message.to_owned());
            json::line(out, &CheckedJson { seeds, boards: seeds.map(boards), ok: false, message })?;
        }
        out.flush()?;
        Ok(Failure::negative(message))
    }
}

/// Whether a file that cannot be used says something of the tables: where there are none, or the
/// system refuses to read them, nothing was checked.
fn tells_of_damage(error: &FileError) -> bool {
    !matches!(error.fault, Fault::NoTables | Fault::Io { .. })
}
