//! `awale tablebase build`.

use std::io::Write;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use awale_core::RuleSet;
use awale_tablebase::{
    BuildError, Builder, Fault, FileError, MOST_SEEDS, OpenError, OpenOptions, Progress, Tables,
    boards,
};
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;

use super::{bytes_on_disk, kind, size};
use crate::failure::Failure;
use crate::input::whole;
use crate::interrupt::Interrupt;
use crate::json;
use crate::thinking::MOST_THREADS;

/// Solve all boards of up to so many seeds, and write them to a folder
///
/// The memory that it takes is told first. Layers that are in the folder are checked and kept, so
/// that a build that was stopped, with Ctrl-C or otherwise, goes on after its last finished layer.
/// Ctrl-C stops within the layer that is worked on, with exit code 130; a second one, at once.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  awale tablebase build --rules awari --seeds 8 --dir tables/awari
  awale tablebase build --rules abapa --seeds 6 --dir tables/abapa --threads 1
  awale tablebase build --seeds 5 --dir tables/libre --json")]
pub(super) struct Build {
    /// Rules to solve: a preset, then `,key=value` for each difference [default: awale-libre]
    #[arg(long)]
    rules: Option<RuleSet>,
    /// The most seeds on a board, 0-31; each one more takes about half as much again
    #[arg(long, value_parser = whole(0..=MOST_SEEDS as u8), allow_negative_numbers = true)]
    seeds: u8,
    /// Folder for the tables, made if need be: one folder for each rule set
    #[arg(long)]
    dir: PathBuf,
    /// How many threads to work with, 1-256 [default: all]; the tables do not depend on it
    #[arg(long, value_parser = whole(1..=MOST_THREADS), allow_negative_numbers = true)]
    threads: Option<u64>,
    /// Print one JSON object before the work and one after it
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct PlanJson {
    rules: String,
    kind: &'static str,
    seeds: usize,
    boards: u64,
    memory_bytes: u64,
    kept_layers: usize,
}

#[derive(Serialize)]
struct DoneJson {
    done: bool,
    bytes: u64,
    time_ms: u64,
    boards_per_second: u64,
}

impl Build {
    pub(super) fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let builder = self.builder()?;
        let kept = self.kept(&builder)?;
        let memory = builder.memory().total();
        if !is_given(memory) {
            let mib = memory.div_ceil(1 << 20);
            let sentence =
                format!("the build takes up to {mib} MiB of memory, more than the system gives");
            return Err(Failure::request(sentence));
        }
        self.plan(&builder, kept, out)?;
        let bar = self.bar();
        let began = Instant::now();
        let interrupt = Interrupt::listen();
        let built = builder.build_in(&self.dir, |progress| {
            show(&bar, progress);
            if interrupt.is_asked() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        bar.finish_and_clear();
        built.map_err(|error| self.failure(&error))?;
        self.done(kept, began.elapsed(), out)
    }

    fn failure(&self, error: &BuildError) -> Failure {
        match error {
            BuildError::Stopped { seeds } => Failure::interrupted(format!(
                "{error}; those before it are in {}, and the same command goes on at {seeds} seeds",
                self.dir.display()
            )),
            _ => Failure::request(error),
        }
    }

    fn most(&self) -> usize {
        usize::from(self.seeds)
    }

    /// How many layers are there from before; refuses those of other rules.
    fn kept(&self, builder: &Builder) -> Result<usize, Failure> {
        let opened = OpenOptions::new().unpacked(0).cache(0).open(&self.dir, builder.rules());
        match opened {
            Err(OpenError::File(FileError { fault: Fault::NoTables | Fault::Missing, .. })) => {
                let there = |n: &usize| Tables::path(&self.dir, *n).exists();
                Ok((0..=self.most()).take_while(there).count())
            }
            Err(error) => Err(Failure::request(error)),
            Ok(tables) => Ok(self.most().min(tables.seeds()) + 1),
        }
    }

    fn builder(&self) -> Result<Builder, Failure> {
        let rules = self.rules.unwrap_or_default();
        let builder = Builder::new(&rules, self.most()).map_err(Failure::request)?;
        let threads = self.threads.and_then(|threads| NonZeroUsize::new(threads as usize));
        Ok(match threads {
            Some(threads) => builder.threads(threads),
            None => builder,
        })
    }

    /// Tells what will be built, and what it takes.
    fn plan(&self, builder: &Builder, kept: usize, out: &mut dyn Write) -> Result<(), Failure> {
        let plan = PlanJson {
            rules: builder.rules().to_string(),
            kind: kind(builder.kind()),
            seeds: self.most(),
            boards: (0..=self.most()).map(boards).sum(),
            memory_bytes: builder.memory().total(),
            kept_layers: kept,
        };
        if self.json {
            return json::line(out, &plan);
        }
        writeln!(out, "rules   {}", plan.rules)?;
        writeln!(out, "boards  {} of up to {} seeds, {}", plan.boards, plan.seeds, plan.kind)?;
        writeln!(out, "memory  {} MiB at most", plan.memory_bytes.div_ceil(1 << 20))?;
        if let Some(last) = kept.checked_sub(1) {
            writeln!(out, "kept    the layers of 0 to {last} seeds, finished before")?;
        }
        Ok(out.flush()?)
    }

    /// A bar where somebody looks at it.
    fn bar(&self) -> ProgressBar {
        if self.json {
            return ProgressBar::hidden();
        }
        let bar = ProgressBar::new(1000);
        match ProgressStyle::with_template("{bar:16} {msg}") {
            Ok(style) => bar.with_style(style),
            Err(_) => bar,
        }
    }

    fn done(&self, kept: usize, time: Duration, out: &mut dyn Write) -> Result<(), Failure> {
        let bytes = bytes_on_disk(&self.dir, self.most());
        let solved: u64 = (kept..=self.most()).map(boards).sum();
        let boards_per_second = crate::verbs::rate(solved, time);
        if self.json {
            let time_ms = time.as_millis() as u64;
            return json::line(out, &DoneJson { done: true, bytes, time_ms, boards_per_second });
        }
        let seconds = time.as_secs_f64();
        writeln!(out, "done    {seconds:.1} s, {boards_per_second} boards/s, {}", size(bytes))?;
        Ok(())
    }
}

/// Whether the system gives so much memory at all. It is not touched, and given back.
fn is_given(bytes: u64) -> bool {
    usize::try_from(bytes).is_ok_and(|bytes| Vec::<u8>::new().try_reserve_exact(bytes).is_ok())
}

fn show(bar: &ProgressBar, progress: &Progress) {
    bar.set_position((1000.0 * progress.done) as u64);
    bar.set_message(format!(
        "{:3.0} %  {} seeds {:3.0} %  {:.1} M boards/s  {} s left",
        100.0 * progress.done,
        progress.seeds,
        100.0 * progress.layer_done,
        progress.boards_per_second / 1e6,
        progress.left.as_secs(),
    ));
}

#[cfg(test)]
mod tests {
    use super::is_given;

    #[test]
    fn memory_that_no_system_gives_is_not_given() {
        assert!(is_given(1 << 20));
        assert!(!is_given(u64::MAX));
    }
}
