//! `awale analyse`: the best moves of a position, or what each move of a game lost.

mod annotate;
mod games;
mod judge;
mod mark;
mod objects;
mod outputs;
mod page;
mod records;
mod report;
mod tally;
mod words;

use std::io::Write;
use std::path::PathBuf;

use awale_core::Game;
use awale_search::{Analysis, Searcher};

use crate::failure::Failure;
use crate::input::{GameArgs, whole};
use crate::interrupt::Interrupt;
use crate::json;
use crate::prose::Language;
use crate::tables::{self, Prober};
use crate::thinking::{self, AnalysisJson, EngineArgs, LimitArgs};
use crate::verbs::rate;
use judge::Judged;
use records::Recorded;

/// Find the best moves of a position, or what each move of a game lost
///
/// Scores are the margin that the game ends with, in seeds for the side to move, if it is played to
/// its last seed. They are exact where every line was searched to the end of the game, or where
/// tables know it. Without any limit a position is searched for a second, and each move of a game to
/// 14 plies.
///
/// Of a game, each move is told with the score before it, which is that of the best move, and after
/// it, both for the side that moves and from the same depth; what it lost is the difference. A move
/// is good if it loses less than 1 seed, doubtful (?!) from 1, bad (?) from 3, and a blunder (??)
/// from 6 or if it is proved to give away a win or a draw.
///
/// A record that cannot be read is told with its place, and the rest goes on; the exit code is 2
/// then. Ctrl-C stops the work, keeps and writes what is done, and ends with exit code 130.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  awale analyse game.ogn
  awale analyse game.ogn --depth 6 --json
  awale analyse game.ogn --depth 6 --html page.html
  awale analyse game.ogn --depth 6 --ogn - --lang fr
  awale analyse games --depth 2 --ogn judged.ogn
  awale analyse --depth 10
  awale analyse --moves FfEe --time 0.2 --lines 3
  awale analyse --rules abapa --moves EdFcDf --each --depth 8
  awale analyse --position 0-1-0-0-1-0-0-0-0-0-0-1-22-23-S --nodes 9999 --json")]
pub(crate) struct Analyse {
    /// File of records in Oware Game Notation to judge each move of, folder of such files (those
    /// that end in .ogn), or `-` for standard input
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
    #[arg(long, default_value_t = 1, value_parser = whole::<u8>(1..=6), allow_negative_numbers = true)]
    lines: u8,
    #[command(flatten)]
    engine: EngineArgs,
    /// Folder of endgame tables of the same rules for the search to ask
    #[arg(long, value_name = "DIR")]
    tablebase: Option<PathBuf>,
    #[command(flatten)]
    files: Files,
    /// Language of what is told of games; by default that of `LC_ALL`, `LC_MESSAGES` or `LANG`
    #[arg(long)]
    lang: Option<Language>,
    /// Print one JSON object a line
    #[arg(long)]
    json: bool,
}

/// What is made of judged games besides the text.
#[derive(Debug, clap::Args)]
struct Files {
    /// Write the games with what was found as comments and variations; `-` prints them
    #[arg(long, value_name = "FILE")]
    ogn: Option<PathBuf>,
    /// Write a page with boards and the curve of the score; `-` prints it
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
}

/// A game with what was found of its moves: of all, or of the first where the work was stopped.
#[derive(Debug)]
struct Analysed {
    recorded: Recorded,
    judged: Vec<Judged>,
}

impl Analysed {
    /// Whether anything was judged, or there was nothing to judge.
    fn is_begun(&self) -> bool {
        !self.judged.is_empty() || self.recorded.game.plies() == 0
    }
}

impl Analyse {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        if self.record.is_some() || self.each {
            return self.games(out);
        }
        if self.files.ogn.is_some() || self.files.html.is_some() {
            let sentence =
                "--ogn and --html are of games: a record is needed, or --each with --moves";
            return Err(Failure::request(sentence));
        }
        self.position(out)
    }

    /// The tables for the rules of a game, if any are asked for.
    fn tables(&self, game: &Game) -> Result<Option<Prober>, Failure> {
        let open = |folder: &PathBuf| Prober::open_proved(folder, game.rules());
        self.tablebase.as_ref().map(open).transpose().map_err(Failure::request)
    }

    /// A searcher that asks the tables, and that Ctrl-C stops.
    fn searcher(&self, tables: Option<&Prober>, interrupt: Interrupt) -> Searcher {
        let searcher = self.engine.searcher();
        let searcher = match tables {
            Some(tables) => tables.brought_to(searcher),
            None => searcher,
        };
        interrupt.stops(&searcher);
        searcher
    }

    /// Searches the position after the moves, and tells what each depth finds.
    fn position(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let game = self.game.game()?;
        let limits = thinking::or_default_time(self.limits.limits(usize::from(self.lines)));
        let tables = self.tables(&game)?;
        let interrupt = Interrupt::listen();
        let mut searcher = self.searcher(tables.as_ref(), interrupt);
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
            let sentence = format!("stopped by Ctrl-C after depth {}", analysis.depth);
            return Err(Failure::interrupted(sentence));
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
                cut(&variation.line.to_string(), 28),
            )?;
        }
        Ok(out.flush()?)
    }
}

/// A line of play cut to so many columns, which is what its place in 80 columns has room for.
fn cut(line: &str, most: usize) -> String {
    match line.char_indices().nth(most) {
        Some((at, _)) => format!("{}...", &line[..at - 3]),
        None => line.to_owned(),
    }
}
