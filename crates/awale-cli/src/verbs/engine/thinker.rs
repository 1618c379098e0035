//! The thread that thinks, so that the one that talks can always listen.

use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::SyncSender;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use awale_core::{Game, RuleSet};
use awale_search::{Level, Limits, Searcher, Stopper};
use awale_tablebase::OpenError;

use super::options::Settings;
use super::replies;
use super::session::Event;
use super::work::{bench, perft};
use crate::tables::{self, Prober};
use crate::worker::Worker;

/// What the thread is to do.
pub(super) enum Job {
    /// Make ready for what was set.
    Prepare,
    /// Forget what was found.
    Forget,
    /// Find a move.
    Think {
        game: Game,
        limits: Limits,
        asked: Instant,
    },
    Perft(Game, u8),
    Bench,
}

/// What the thread says.
pub(super) enum Report {
    /// A line.
    Told(String),
    /// The job is done, and this is the line that answers it, if one does.
    Done(Option<String>),
}

/// What can be said to a thread that is busy.
#[derive(Clone, Default)]
struct Halt {
    asked: Arc<AtomicBool>,
    /// What stops the search of the searcher that there is now.
    stopper: Arc<Mutex<Option<Stopper>>>,
}

impl Halt {
    fn ask(&self) {
        self.asked.store(true, Ordering::Relaxed);
        if let Some(stopper) = &*self.stopper() {
            stopper.stop();
        }
    }

    fn stopper(&self) -> MutexGuard<'_, Option<Stopper>> {
        self.stopper.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The handle of the thread. It ends when this is dropped.
pub(super) struct Thinker {
    worker: Worker<(Job, Settings)>,
    halt: Halt,
}

impl Thinker {
    /// Starts the thread; it reports to `events`.
    pub(super) fn new(events: SyncSender<Event>) -> Self {
        let halt = Halt::default();
        let mut mind = Mind { events, halt: halt.clone(), tool: None };
        let asking = halt.clone();
        let worker = Worker::new(
            move || asking.ask(),
            move |(job, settings): (Job, Settings)| {
                let answer = mind.work(job, &settings);
                report(&mind.events, Report::Done(answer));
            },
        );
        Self { worker, halt }
    }

    /// Begins a job, the one before being done.
    pub(super) fn begin(&self, job: Job, settings: &Settings) {
        self.halt.asked.store(false, Ordering::Relaxed);
        self.worker.give((job, settings.clone()));
    }

    /// Asks for the answer now. A search that is just about to begin does not hear it: ask again.
    pub(super) fn stop(&self) {
        self.worker.call_off();
    }

    /// Whether the thread is there to answer.
    pub(super) fn is_alive(&self) -> bool {
        self.worker.is_alive()
    }
}

/// A searcher made for these settings.
struct Tool {
    searcher: Searcher,
    tables: Option<Prober>,
    made_for: MadeFor,
}

/// The settings that a searcher is made for.
#[derive(Clone, PartialEq, Eq)]
struct MadeFor {
    table_mib: u64,
    threads: u64,
    /// The tables, which are of certain rules.
    tablebase: Option<(PathBuf, RuleSet)>,
}

impl MadeFor {
    fn of(settings: &Settings) -> Self {
        let folder = settings.tablebase.clone().filter(|_| settings.use_leaves);
        Self {
            table_mib: settings.table_mib,
            threads: settings.threads,
            tablebase: folder.map(|folder| (folder, settings.rules)),
        }
    }
}

/// What the thread knows.
struct Mind {
    events: SyncSender<Event>,
    halt: Halt,
    tool: Option<Tool>,
}

impl Mind {
    /// Does a job, and gives the line that answers it.
    fn work(&mut self, job: Job, settings: &Settings) -> Option<String> {
        let events = self.events.clone();
        let tell = |line| tell(&events, line);
        let halted = || self.halt.asked.load(Ordering::Relaxed);
        match job {
            Job::Perft(game, depth) => perft(&game, depth, halted, tell),
            Job::Bench => bench(settings, halted, tell),
            Job::Forget => self.prepare(settings).searcher.clear(),
            Job::Prepare => {
                self.prepare(settings);
                return Some("readyok".into());
            }
            Job::Think { game, mut limits, asked } => {
                let tool = self.prepare(settings);
                limits.time = limits.time.map(|time| time.saturating_sub(asked.elapsed()));
                return Some(tool.think(&game, &limits, settings.level, tell));
            }
        }
        None
    }

    /// The searcher for these settings. What cannot be had of them is said, and gone without.
    fn prepare(&mut self, settings: &Settings) -> &mut Tool {
        let made_for = MadeFor::of(settings);
        let tool = match self.tool.take().filter(|tool| tool.made_for == made_for) {
            Some(tool) => tool,
            None => self.make(made_for),
        };
        self.tool.insert(tool)
    }

    fn make(&self, made_for: MadeFor) -> Tool {
        *self.halt.stopper() = None;
        let searcher = Searcher::new(made_for.table_mib as usize);
        let mut searcher = searcher.with_threads(made_for.threads as usize);
        let tables = made_for.tablebase.as_ref().and_then(|(folder, rules)| {
            let opened = Prober::open_proved(folder, rules);
            opened.map_err(|error| tell(&self.events, without_tables(&error))).ok()
        });
        if let Some(tables) = &tables {
            searcher = tables.brought_to(searcher);
        }
        *self.halt.stopper() = Some(searcher.stopper());
        Tool { searcher, tables, made_for }
    }
}

impl Tool {
    /// The line with the best move; lines about each depth are told on the way.
    fn think(
        &mut self,
        game: &Game,
        limits: &Limits,
        level: Level,
        tell: impl Fn(String),
    ) -> String {
        let Self { searcher, tables, .. } = self;
        if level < Level::FULL {
            let chosen = searcher.choose(game, level, fastrand::u64(..), limits);
            return replies::best_move(chosen, None);
        }
        let analysis = tables::search(tables.as_ref(), searcher, game, limits, |found| {
            replies::infos(found).for_each(&tell);
        });
        let line = analysis.lines.first();
        let reply = |index| line.and_then(|line| line.line.get(index)).copied();
        replies::best_move(reply(0), reply(1))
    }
}

/// Nobody may be listening any more: then nothing is said.
fn report(events: &SyncSender<Event>, report: Report) {
    let _ = events.send(Event::Report(report));
}

fn tell(events: &SyncSender<Event>, line: String) {
    report(events, Report::Told(line));
}

fn without_tables(error: &OpenError) -> String {
    replies::string(&format!("option Tablebase: {error}; searching without"))
}
