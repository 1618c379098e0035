//! How far a build is, how fast it goes, and what memory it takes.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use crate::build::retro::Retro;
use crate::build::rows::Rows;
use crate::build::solve::Exact;
use crate::index::boards;
use crate::scope::Kind;

/// What is done with a layer at the moment.
///
/// ```
/// use std::ops::ControlFlow;
/// use awale_core::RuleSet;
/// use awale_tablebase::{Builder, Phase};
///
/// let mut last = None;
/// Builder::new(&RuleSet::awari(), 3)?.build(|progress| {
///     last = Some(progress.phase);
///     ControlFlow::Continue(())
/// })?;
/// assert_eq!(last, Some(Phase::Backward));
/// # Ok::<(), awale_tablebase::BuildError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Phase {
    /// Looking at the moves that leave the layer.
    Forward,
    /// Deciding boards by the moves that stay in it.
    Backward,
}

/// How far a build is. Where there is no clock, as on `wasm32-unknown-unknown`, times and speed are 0.
///
/// ```
/// use std::ops::ControlFlow;
/// use awale_core::RuleSet;
/// use awale_tablebase::{BuildError, Builder};
///
/// // Reports come every tenth of a second, and when all is done.
/// let stopped = Builder::new(&RuleSet::awari(), 3)?.build(|progress| {
///     println!("{} seeds, {:.0} %", progress.seeds, 100.0 * progress.done);
///     ControlFlow::Break(())
/// });
/// assert!(matches!(stopped, Err(BuildError::Stopped { .. })));
/// # Ok::<(), BuildError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Progress {
    /// The layer that is worked on: the number of seeds on its boards.
    pub seeds: usize,
    /// What is done with it.
    pub phase: Phase,
    /// How much of the layer is done, 0–1.
    pub layer_done: f64,
    /// How much of all layers is done, 0–1.
    pub done: f64,
    /// Boards finished in each second since the build began, layers kept from before left aside.
    pub boards_per_second: f64,
    /// The time since the build began.
    pub elapsed: Duration,
    /// The time that is left at this speed.
    pub left: Duration,
}

/// The share of a layer's time that looking forward takes, as measured.
const FORWARD: f64 = 0.15;

/// How often a report is made, at most.
const TICK: Duration = Duration::from_millis(100);

/// The time, where the platform can tell it: a web page's `wasm32-unknown-unknown` has no clock, where
/// to ask for the time is to panic.
fn now() -> Option<Instant> {
    let has_clock = !cfg!(all(target_family = "wasm", target_os = "unknown"));
    has_clock.then(Instant::now)
}

/// Counts what is done, in boards.
pub(super) struct Clock {
    began: Option<Instant>,
    reported: Option<Instant>,
    all: u64,
    kept: u64,
    finished: u64,
}

impl Clock {
    pub(super) fn new(most: usize) -> Self {
        let (began, all) = (now(), (0..=most).map(boards).sum());
        Self { began, reported: began, all, kept: 0, finished: 0 }
    }

    /// A layer was kept from before.
    pub(super) fn skip(&mut self, n: usize) {
        self.kept += boards(n);
        self.finished += boards(n);
    }

    pub(super) fn finish(&mut self, n: usize) {
        self.finished += boards(n);
    }

    /// Reports that so many boards of layer `n` are through a phase, if a report is due.
    pub(super) fn tick(
        &mut self,
        n: usize,
        phase: Phase,
        through: u64,
        report: &mut impl FnMut(&Progress) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let last = phase == Phase::Backward && self.finished + through == self.all;
        let early = self.reported.is_some_and(|reported| reported.elapsed() < TICK);
        if early && !last {
            return ControlFlow::Continue(());
        }
        self.reported = now();
        report(&self.progress(n, phase, through))
    }

    fn progress(&self, n: usize, phase: Phase, through: u64) -> Progress {
        let share = through as f64 / boards(n) as f64;
        let layer_done = match phase {
            Phase::Forward => FORWARD * share,
            Phase::Backward => FORWARD + (1.0 - FORWARD) * share,
        };
        let done = self.finished as f64 + layer_done * boards(n) as f64;
        let (elapsed, boards_per_second, left) = match self.began {
            None => (Duration::ZERO, 0.0, 0.0),
            Some(began) => {
                let elapsed = began.elapsed();
                let speed = (done - self.kept as f64) / elapsed.as_secs_f64().max(1e-9);
                (elapsed, speed, (self.all as f64 - done) / speed.max(1.0))
            }
        };
        Progress {
            seeds: n,
            phase,
            layer_done,
            done: done / self.all as f64,
            boards_per_second,
            elapsed,
            left: Duration::from_secs_f64(left),
        }
    }
}

/// The memory that a build takes at most, in bytes.
///
/// ```
/// use awale_core::RuleSet;
/// use awale_tablebase::{Builder, boards};
///
/// // A byte a board, and what solving a layer takes.
/// let memory = Builder::new(&RuleSet::awari(), 12)?.memory();
/// assert!(memory.total() > boards(12));
/// # Ok::<(), awale_tablebase::BuildError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Memory {
    /// The values of all layers.
    pub values: u64,
    /// What is known of the boards of the largest layer besides, and those of them that wait.
    pub working: u64,
    /// The rules as tables of rows, and what the threads write to each other.
    pub fixed: u64,
}

impl Memory {
    pub(super) fn of(kind: Kind, most: usize, threads: usize) -> Self {
        let planes = match kind {
            Kind::Exact => 1,
            Kind::Bounds => 2,
        };
        let largest = boards(most);
        Self {
            values: planes * (0..=most).map(boards).sum::<u64>(),
            // A byte for the escapes, four for each time that a board is listed.
            working: largest * (1 + 4 * planes),
            fixed: Rows::bytes(most) + Retro::<Exact>::letter_bytes(largest, threads),
        }
    }

    /// All of it.
    #[must_use]
    pub const fn total(&self) -> u64 {
        self.values + self.working + self.fixed
    }
}
