//! `awale tablebase probe`.

use std::io::Write;
use std::path::PathBuf;

use crate::failure::Failure;
use crate::input::GameArgs;
use crate::json;
use crate::tables::{Known, Probed, ProbedJson, Prober};

/// Ask tables for a position and each of its legal moves
///
/// A value is what the side to move gets of the seeds on the board less what the other side gets.
/// Tables know boards, not what was played before: where a position since the last capture of
/// `--moves` may recur, a value is told as an estimate. So it is where the tables are of the same
/// rules with another cycle rule.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  awale tablebase probe --dir tables/awari --rules awari --position \\
    0-0-0-0-2-1-0-1-0-2-1-1-20-20-S
  awale tablebase probe --dir tables/libre
  awale tablebase probe --dir tables/libre --json")]
pub(super) struct Probe {
    /// Folder that holds the tables
    #[arg(long)]
    dir: PathBuf,
    #[command(flatten)]
    game: GameArgs,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl Probe {
    pub(super) fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let game = self.game.game()?;
        let prober = Prober::open(&self.dir, game.rules()).map_err(Failure::request)?;
        let probed = prober.ask(&game).map_err(Failure::request)?;
        if self.json {
            return json::line(out, &ProbedJson::from(probed));
        }
        print(&probed, out)
    }
}

fn print(probed: &Probed, out: &mut dyn Write) -> Result<(), Failure> {
    let mut row = |name: &str, known: &Known, captured: u8| {
        let captures = match captured {
            0 => String::new(),
            seeds => format!("  captures {seeds}"),
        };
        let text = format!("{name:<5}  {:>10}  {:<8}{captures}", known.text(), known.kind);
        writeln!(out, "{}", text.trim_end())
    };
    row("value", &probed.known, 0)?;
    for each in &probed.moves {
        row(&each.hole.letter().to_string(), &each.known, each.captured)?;
    }
    Ok(())
}
