//! `awale analyse`: the best moves of a position, or what each move of a game lost.

mod judge;
mod records;
mod report;

use std::io::Write;
use std::path::{Path, PathBuf};

use awale_core::Game;
use awale_search::{Analysis, Limits, Searcher};

use crate::engine::{self, AnalysisJson, EngineArgs, LimitArgs};
use crate::failure::Failure;
use crate::input::GameArgs;
use crate::interrupt::Interrupt;
use crate::json;
use crate::tables::{self, Prober};
use crate::verbs::rate;
use records::Recorded;
use report::Report;

/// How deep each move of a game is looked at where nothing else is asked for.
const GAME_DEPTH: u8 = 14;

/// Find the best moves of a position, or what each move of a game lost
///
/// Scores are the margin that the game ends with, in seeds for the side to move, if it is played to
/// its last seed. They are exact where every line was searched to the end of the game. Without any
/// limit a position is searched for a second, and each move of a game to 14 plies. Of a game, each
/// move is told with the score before it, which is that of the best move, and after it, both for
/// the side that moves and from the same depth; what it lost is the difference.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  awale analyse game.ogn
  awale analyse game.ogn --depth 6 --json
  awale analyse --depth 10
  awale analyse --moves FfEe --time 0.2 --lines 3
  awale analyse --rules abapa --moves EdFcDf --each --depth 8
  awale analyse --position 0-1-0-0-1-0-0-0-0-0-0-1-22-23-S --nodes 9999 --json")]
pub(crate) struct Analyse {
    /// File of records in Oware Game Notation to judge each move of, or `-` for standard input
    #[arg(conflicts_with_all = ["position", "moves", "each", "lines"])]
    record: Option<PathBuf>,
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
    engine: EngineArgs,
    /// Folder of endgame tables of the same rules for the search to ask
    #[arg(long, value_name = "DIR")]
    tablebase: Option<PathBuf>,
    /// Print one JSON object a line
    #[arg(long)]
    json: bool,
}

impl Analyse {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        match &self.record {
            Some(path) => self.records(path, out),
            None if self.each => self.judge(&self.game.game()?, out),
            None => self.position(out),
        }
    }

    /// Judges the games of a file. All are read before the first is judged.
    fn records(&self, path: &Path, out: &mut dyn Write) -> Result<(), Failure> {
        let games = records::read(path, self.game.rules)?;
        for (index, Recorded { record, game }) in games.iter().enumerate() {
            if index > 0 && !self.json {
                writeln!(out)?;
            }
            Report { json: self.json, out }.head(record, game)?;
            self.judge(game, out)?;
        }
        Ok(())
    }

    fn judge(&self, game: &Game, out: &mut dyn Write) -> Result<(), Failure> {
        let limits = if self.limits.is_unlimited() {
            Limits::to_depth(GAME_DEPTH)
        } else {
            self.limits.limits(1)
        };
        Report { json: self.json, out }.game(
            game,
            &mut self.searcher(self.tables(game)?.as_ref()),
            &limits,
        )
    }

    /// The tables for the rules of a game, if any are asked for.
    fn tables(&self, game: &Game) -> Result<Option<Prober>, Failure> {
        let open = |folder: &PathBuf| Prober::open_proved(folder, game.rules());
        self.tablebase.as_ref().map(open).transpose().map_err(Failure::request)
    }

    fn searcher(&self, tables: Option<&Prober>) -> Searcher {
        let searcher = self.engine.searcher();
        match tables {
            Some(tables) => tables.brought_to(searcher),
            None => searcher,
        }
    }

    /// Searches the position after the moves, and tells what each depth finds.
    fn position(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let game = self.game.game()?;
        let limits = engine::or_default_time(self.limits.limits(usize::from(self.lines)));
        let tables = self.tables(&game)?;
        let mut searcher = self.searcher(tables.as_ref());
        let interrupt = Interrupt::listen();
        interrupt.stops(&searcher);
        if !self.json {
            writeln!(out, "depth    score  kind          nodes     nodes/s  line")?;
        }
        let mut told = Ok(());
        let analysis = tables::search(tables.as_ref(), &mut searcher, &game, &limits, |found| {
            if told.is_ok() {
                told = self.tell(found, out);
            }
        });
        told?;
        // What was found is told depth by depth; a search without a finished depth, here.
        if analysis.depth == 0 {
            self.tell(&analysis, out)?;
        }
        if interrupt.is_asked() {
            let depth = analysis.depth;
            out.flush()?;
            return Err(Failure::interrupted(format!("stopped after depth {depth}, as asked")));
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
