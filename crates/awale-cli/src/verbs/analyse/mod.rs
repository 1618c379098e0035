//! `awale analyse`: the best moves of a position, or what each move of a game lost.

mod judge;
mod report;

use std::io::Write;

use awale_search::{Analysis, Limits};

use crate::engine::{self, AnalysisJson, LimitArgs, TableArgs};
use crate::failure::Failure;
use crate::input::GameArgs;
use crate::json;
use crate::verbs::rate;

/// How deep each move of a game is looked at where nothing else is asked for.
const GAME_DEPTH: u8 = 12;

/// Find the best moves of a position, or what each move of a game lost
///
/// Scores are the margin that the game ends with, in seeds for the side to move, if it is played to
/// its last seed. They are exact where every line was searched to the end of the game. Without any
/// limit a position is searched for a second, and each move of a game to 12 plies.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  awale analyse --depth 10
  awale analyse --moves FfEe --time 0.2 --lines 3
  awale analyse --rules abapa --moves EdFcDf --each --depth 8
  awale analyse --position 0-0-0-0-0-2-1-1-0-0-0-0-22-22-S --rules awari --nodes 100000 --json")]
pub(crate) struct Analyse {
    #[command(flatten)]
    game: GameArgs,
    /// Judge each move of `--moves` instead of searching the position after them
    #[arg(long, conflicts_with = "lines")]
    each: bool,
    #[command(flatten)]
    limits: LimitArgs,
    /// How many of the best moves to find a line for, 1-6
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=6))]
    lines: u8,
    #[command(flatten)]
    table: TableArgs,
    /// Print one JSON object a line
    #[arg(long)]
    json: bool,
}

impl Analyse {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        if self.each { self.each_move(out) } else { self.position(out) }
    }

    fn each_move(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let limits = if self.limits.is_unlimited() {
            Limits::to_depth(GAME_DEPTH)
        } else {
            self.limits.limits(1)
        };
        let game = self.game.game()?;
        let mut searcher = self.table.searcher();
        report::Report { json: self.json, out }.game(&game, &mut searcher, &limits)
    }

    /// Searches the position after the moves, and tells what each depth finds.
    fn position(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let game = self.game.game()?;
        let limits = engine::or_default_time(self.limits.limits(usize::from(self.lines)));
        if !self.json {
            writeln!(out, "depth    score  kind          nodes     nodes/s  line")?;
        }
        let mut told = Ok(());
        let analysis = self.table.searcher().search_with(&game, &limits, |found| {
            if told.is_ok() {
                told = self.tell(found, out);
            }
        });
        told?;
        // What was found is told depth by depth; a search without a finished depth, here.
        if analysis.depth == 0 {
            self.tell(&analysis, out)?;
        }
        Ok(())
    }

    fn tell(&self, analysis: &Analysis, out: &mut dyn Write) -> Result<(), Failure> {
        if self.json {
            return json::line(out, &AnalysisJson::of(analysis, self.lines > 1));
        }
        if analysis.lines.is_empty() {
            let (value, kind) = (analysis.value, analysis.kind.name());
            writeln!(out, "    0  {value:>7}  {kind:<8}  the game is over")?;
        }
        for variation in &analysis.lines {
            writeln!(
                out,
                "{:>5}  {:>7}  {:<8}  {:>9}  {:>10}  {}",
                analysis.depth,
                variation.value,
                variation.kind.name(),
                analysis.nodes,
                rate(analysis.nodes, analysis.time),
                cut(&variation.line.to_string()),
            )?;
        }
        Ok(out.flush()?)
    }
}

/// A line of play cut to what an 80-column line has room for.
fn cut(line: &str) -> String {
    const MOST: usize = 28;
    match line.char_indices().nth(MOST) {
        Some((at, _)) => format!("{}...", &line[..at - 3]),
        None => line.to_owned(),
    }
}
