//! `awale tablebase`: endgame tables built, checked, asked and counted.

mod build;
mod plot;
mod probe;
mod stats;
mod verify;

use std::io::Write;
use std::path::{Path, PathBuf};

use awale_core::RuleSet;
use awale_tablebase::{Kind, OpenError, OpenOptions, Tables};
use clap::Subcommand;

use crate::failure::Failure;

/// Build, check and ask endgame tables
///
/// Tables know what the side to move gets of the seeds on a board less what the other side gets,
/// when both play as well as can be to the last seed: for sure under rules where a cycle pays the
/// same wherever it closes, and between two bounds under `cycle=own`.
#[derive(Debug, clap::Args)]
#[command(subcommand_required = true, arg_required_else_help = true)]
#[command(after_help = "Examples:
  awale tablebase build --rules awari --seeds 7 --dir tables/awari
  awale tablebase verify --dir tables/awari
  awale tablebase stats --dir tables/awari")]
pub(crate) struct Tablebase {
    #[command(subcommand)]
    job: Job,
}

/// What can be done with tables.
#[derive(Debug, Subcommand)]
enum Job {
    Build(build::Build),
    Verify(verify::Verify),
    Probe(probe::Probe),
    Stats(stats::Stats),
}

impl Tablebase {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        match &self.job {
            Job::Build(job) => job.run(out),
            Job::Verify(job) => job.run(out),
            Job::Probe(job) => job.run(out),
            Job::Stats(job) => job.run(out),
        }
    }
}

/// Which tables to look through, on the command line.
#[derive(Clone, Debug, clap::Args)]
struct FolderArgs {
    /// Folder that holds the tables
    #[arg(long)]
    dir: PathBuf,
    /// Rules that the tables must be of [default: whatever they are of]
    #[arg(long)]
    rules: Option<RuleSet>,
}

impl FolderArgs {
    /// Opens the tables with all layers in memory.
    fn open(&self) -> Result<Tables, OpenError> {
        let options = OpenOptions::new().unpacked(u64::MAX).cache(0);
        match &self.rules {
            Some(rules) => options.open(&self.dir, rules),
            None => Ok(options.open_any(&self.dir)?),
        }
    }
}

/// What tables say of a board, as a word.
fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Exact => "exact",
        Kind::Bounds => "bounds",
    }
}

/// Bytes in the unit that people read them in.
fn size(bytes: u64) -> String {
    match bytes {
        0..10_000 => format!("{bytes} bytes"),
        10_000..10_000_000 => format!("{:.1} kB", bytes as f64 / 1e3),
        10_000_000..10_000_000_000 => format!("{:.1} MB", bytes as f64 / 1e6),
        _ => format!("{:.1} GB", bytes as f64 / 1e9),
    }
}

/// The bytes of the files of all layers up to this one that are there.
fn bytes_on_disk(folder: &Path, seeds: usize) -> u64 {
    let files = (0..=seeds).filter_map(|n| Tables::path(folder, n).metadata().ok());
    files.map(|file| file.len()).sum()
}
