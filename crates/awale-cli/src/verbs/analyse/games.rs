//! Games judged one after another, and what is made of them.

use std::io::Write;
use std::path::Path;

use awale_core::{Game, RuleSet};
use awale_search::{Limits, Searcher};
use indicatif::{ProgressBar, ProgressStyle};

use super::judge::Judged;
use super::outputs::Outputs;
use super::records::{Fault, Reading, Recorded};
use super::report::{Form, Report};
use super::{Analyse, Analysed, records, words};
use crate::failure::{self, Failure};
use crate::interrupt::Interrupt;
use crate::prose::Language;
use crate::tables::Prober;

/// How deep each move of a game is looked at where nothing else is asked for.
const GAME_DEPTH: u8 = 14;

/// What judges moves: a searcher, and the tables for the rules that it was made for.
struct Judge<'a> {
    analyse: &'a Analyse,
    interrupt: Interrupt,
    limits: Limits,
    bench: Option<Bench>,
}

struct Bench {
    rules: RuleSet,
    tables: Option<Prober>,
    searcher: Searcher,
}

impl Analyse {
    /// Judges games. All are read before the first is judged.
    pub(super) fn games(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let language = self.lang.unwrap_or_else(Language::from_environment);
        let mut report = Report { form: self.form(language)?, out, begun: false, goes_on: false };
        let Reading { games, faults } = self.read()?;
        let left_out = left_out(games.len(), &faults, &mut report)?;
        games.iter().flat_map(Recorded::repairs).for_each(|repair| failure::warn(&repair));
        if games.is_empty() {
            return left_out.map_or(Ok(()), Err);
        }
        let outputs = Outputs::create(&self.files, &games, &faults)?;
        self.check_tables(&games)?;
        report.goes_on = outputs.is_some();
        let mut judge = self.judge_of();
        let judged = judge.all(games, &mut report)?;
        if let Some(outputs) = outputs {
            outputs.write(&judged, language, report.out)?;
        }
        if judge.interrupt.is_asked() {
            return Err(stopped(&judged));
        }
        left_out.map_or(Ok(()), Err)
    }

    /// Refuses tables that are of other rules than a game before any is judged.
    fn check_tables(&self, games: &[Recorded]) -> Result<(), Failure> {
        let mut checked = None;
        for Recorded { game, .. } in games {
            if checked.replace(game.rules()) != Some(game.rules()) {
                self.tables(game)?;
            }
        }
        Ok(())
    }

    fn read(&self) -> Result<Reading, Failure> {
        match &self.record {
            Some(path) => records::read(path, self.game.rules),
            None => {
                let games = vec![Recorded::of(self.game.game()?)];
                Ok(Reading { games, faults: Vec::new() })
            }
        }
    }

    /// What goes to standard output, which is for one thing.
    fn form(&self, language: Language) -> Result<Form, Failure> {
        let printed = [&self.files.ogn, &self.files.html];
        let printed = printed.iter().filter(|file| file.as_deref() == Some(Path::new("-"))).count();
        match printed + usize::from(self.json) {
            0 => Ok(Form::Text(language)),
            1 if self.json => Ok(Form::Json),
            1 => Ok(Form::Silent),
            _ => Err(Failure::request("only one of --json, --ogn - and --html - can be printed")),
        }
    }

    fn judge_of(&self) -> Judge<'_> {
        let limits = if self.limits.is_unlimited() {
            Limits::to_depth(GAME_DEPTH)
        } else {
            self.limits.limits(1)
        };
        Judge { analyse: self, interrupt: Interrupt::listen(), limits, bench: None }
    }
}

impl Judge<'_> {
    /// Judges games one after another. After Ctrl-C the others are passed on as they are.
    fn all(
        &mut self,
        games: Vec<Recorded>,
        report: &mut Report<'_>,
    ) -> Result<Vec<Analysed>, Failure> {
        let (mut all, count) = (Vec::new(), games.len());
        for (index, recorded) in games.into_iter().enumerate() {
            if self.interrupt.is_asked() {
                all.push(Analysed { recorded, judged: Vec::new() });
                continue;
            }
            report.head(&recorded)?;
            let bar = progress(recorded.game.plies(), index + 1, count);
            let judged = self.moves(&recorded.game, report, &bar)?;
            bar.finish_and_clear();
            let analysed = Analysed { recorded, judged };
            report.totals(&analysed)?;
            all.push(analysed);
        }
        Ok(all)
    }

    /// Judges each move of a game, until Ctrl-C.
    fn moves(
        &mut self,
        game: &Game,
        report: &mut Report<'_>,
        bar: &ProgressBar,
    ) -> Result<Vec<Judged>, Failure> {
        let (interrupt, limits) = (self.interrupt, self.limits.clone());
        let Bench { tables, searcher, .. } = self.bench(game)?;
        let mut replay = Game::from_position(*game.rules(), game.start());
        let mut judged = Vec::with_capacity(game.plies());
        for hole in game.moves() {
            let one = Judged::of(&replay, hole, searcher, tables.as_ref(), &limits);
            // A search that was stopped has not seen what a whole one sees.
            let Some(one) = one.filter(|_| !interrupt.is_asked()) else { break };
            bar.suspend(|| report.row(judged.len() + 1, &one))?;
            bar.inc(1);
            judged.push(one);
            replay.play(hole).map_err(Failure::request)?;
        }
        Ok(judged)
    }

    /// What a game of these rules is judged with. It knows nothing of the games before: each is
    /// judged as if it were the only one.
    fn bench(&mut self, game: &Game) -> Result<&mut Bench, Failure> {
        let bench = match self.bench.take() {
            Some(mut bench) if bench.rules == *game.rules() => {
                bench.searcher.clear();
                bench
            }
            _ => {
                let tables = self.analyse.tables(game)?;
                let searcher = self.analyse.searcher(tables.as_ref(), self.interrupt);
                Bench { rules: *game.rules(), tables, searcher }
            }
        };
        Ok(self.bench.insert(bench))
    }
}

/// Tells of the records that make no game, and gives the failure that the work ends with.
fn left_out(
    games: usize,
    faults: &[Fault],
    report: &mut Report<'_>,
) -> Result<Option<Failure>, Failure> {
    let count = faults.len();
    match faults {
        [] => return Ok(None),
        [only] if games == 0 => return Ok(Some(Failure::request(&only.sentence))),
        _ => {}
    }
    for fault in faults {
        failure::tell(&fault.sentence);
        report.fault(fault)?;
    }
    let sentence = format!("{count} of {} records could not be read", games + count);
    Ok(Some(Failure::request(sentence)))
}

/// How far the work has come when Ctrl-C stops it.
fn stopped(games: &[Analysed]) -> Failure {
    let begun = games.iter().take_while(|game| game.is_begun());
    let Some((index, last)) = begun.enumerate().last() else {
        return Failure::interrupted("stopped by Ctrl-C before a move was judged");
    };
    Failure::interrupted(format!(
        "stopped by Ctrl-C after {} of game {} of {}; what was found is kept",
        words::moves(last.judged.len(), Language::En),
        index + 1,
        games.len()
    ))
}

/// A bar on standard error, hidden where that is no terminal.
fn progress(moves: usize, game: usize, games: usize) -> ProgressBar {
    let template = match games {
        1 => "{bar:40} move {pos} of {len}, {eta} left".to_owned(),
        _ => format!("{{bar:32}} game {game} of {games}, move {{pos}} of {{len}}, {{eta}} left"),
    };
    let bar = ProgressBar::new(moves as u64);
    match ProgressStyle::with_template(&template) {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}
