//! Where games are counted as they end, and where it is decided whether others begin.

use std::collections::HashSet;

use indicatif::{ProgressBar, ProgressStyle};

use super::archive::Archive;
use super::fault::FaultKind;
use super::plan::Plan;
use super::played::{Played, Round};
use super::report::Report;
use super::tally::Tally;
use crate::failure::Failure;
use crate::statistics::Sprt;

/// So many games in a row that an engine does not start for end the match.
const MOST_NO_STARTS: usize = 3;

/// Where games are counted as they end.
pub(super) struct Table<'a> {
    plan: &'a Plan,
    sprt: Option<Sprt>,
    archive: Option<Archive>,
    tally: Tally,
    /// For each engine, the last games in a row that it did not start for.
    no_starts: [usize; 2],
    bar: ProgressBar,
}

impl<'a> Table<'a> {
    pub(super) fn new(plan: &'a Plan, sprt: Option<Sprt>, archive: Option<Archive>) -> Self {
        let bar = bar(2 * plan.pairs);
        Self { plan, sprt, archive, tally: Tally::default(), no_starts: [0; 2], bar }
    }

    pub(super) fn report(&self) -> Report<'_> {
        Report { plan: self.plan, tally: &self.tally, sprt: self.sprt }
    }

    /// Counts games that were played before, and gives the rounds that are still to be played.
    pub(super) fn resume(&mut self, played: &[Played]) -> Vec<Round> {
        played.iter().for_each(|played| self.tally.add(played));
        if self.is_decided() {
            return Vec::new();
        }
        let played: HashSet<_> = played.iter().map(|played| played.round).collect();
        Round::all(self.plan.pairs).filter(|round| !played.contains(round)).collect()
    }

    fn is_decided(&self) -> bool {
        let verdict = |sprt: Sprt| sprt.verdict(sprt.llr(&self.tally.pairs));
        self.sprt.and_then(verdict).is_some()
    }

    /// Saves and counts a game; says whether to play on.
    pub(super) fn keep(&mut self, played: &Played) -> Result<bool, Failure> {
        if let Some(archive) = &mut self.archive {
            archive.add(&played.record(self.plan).map_err(Failure::request)?)?;
        }
        self.tally.add(played);
        self.show(played);
        self.count_no_starts(played)?;
        Ok(!self.is_decided())
    }

    fn show(&self, played: &Played) {
        let [losses, draws, wins] = self.tally.games();
        self.bar.set_position(self.tally.len());
        self.bar.set_message(format!("+{wins} ={draws} -{losses}"));
        if let Some(seen) = self.tally.faults.get(&played.round) {
            self.bar.println(self.report().fault(&played.round.to_string(), seen));
        }
    }

    /// Fails when an engine does not start any more.
    fn count_no_starts(&mut self, played: &Played) -> Result<(), Failure> {
        let failed = self.tally.faults.get(&played.round);
        let failed = failed.filter(|seen| seen.fault.kind == FaultKind::NoStart);
        for engine in 0..2 {
            match failed {
                Some(seen) if seen.engine == engine => self.no_starts[engine] += 1,
                // It was not asked, since the other failed first.
                Some(_) => {}
                None => self.no_starts[engine] = 0,
            }
            if self.no_starts[engine] >= MOST_NO_STARTS {
                let name = &self.plan.engines[engine].name;
                return Err(Failure::negative(format!(
                    "the engine {name} does not start any more"
                )));
            }
        }
        Ok(())
    }

    /// Takes the progress off the screen.
    pub(super) fn clear(&self) {
        self.bar.finish_and_clear();
    }

    /// Says so if there are games left that should be played.
    pub(super) fn is_finished(&self) -> Result<(), Failure> {
        let (played, all) = (self.tally.len(), 2 * self.plan.pairs as u64);
        if played >= all || self.is_decided() {
            return Ok(());
        }
        let kept = if self.archive.is_some() { "; --resume goes on" } else { "" };
        Err(Failure::interrupted(format!("interrupted after {played} of {all} games{kept}")))
    }
}

/// A bar on standard error, hidden where that is no terminal.
fn bar(games: usize) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:30} game {pos} of {len}, {eta} left, {msg}");
    let bar = ProgressBar::new(games as u64);
    match style {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}
