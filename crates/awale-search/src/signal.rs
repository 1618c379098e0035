use core::fmt;
use std::sync::Arc;
use std::time::Duration;

use crate::atomic::{AtomicBool, AtomicU64, Ordering};
use crate::instant::Instant;

/// Stops a running search from another thread, or sets its time.
///
/// ```
/// use std::time::Duration;
/// use awale_core::{Game, RuleSet};
/// use awale_search::{Limits, Searcher};
///
/// let mut searcher = Searcher::new(1);
/// let stopper = searcher.stopper();
/// let game = Game::new(RuleSet::abapa());
/// let analysis = std::thread::scope(|scope| {
///     let search = scope.spawn(|| searcher.search(&game, &Limits::default()));
///     std::thread::sleep(Duration::from_millis(20));
///     stopper.stop();
///     search.join().unwrap()
/// });
/// assert!(analysis.best().is_some());
/// ```
#[derive(Clone)]
pub struct Stopper(Arc<Signal>);

impl Stopper {
    pub(crate) fn new() -> Self {
        Self(Arc::new(Signal {
            start: Instant::now(),
            stop: AtomicBool::new(false),
            deadline: AtomicU64::new(u64::MAX),
        }))
    }

    /// Stops the search that is running; it answers within a millisecond with what it has. A search
    /// that begins later is not stopped.
    pub fn stop(&self) {
        self.0.stop.store(true, Ordering::Relaxed);
    }

    /// Gives the search that is running so much time from now: what a pondering engine does when
    /// the move that it pondered was played.
    ///
    /// ```
    /// use std::time::Duration;
    /// use awale_core::{Game, RuleSet};
    /// use awale_search::{Limits, Searcher};
    ///
    /// let mut searcher = Searcher::new(1);
    /// let stopper = searcher.stopper();
    /// let game = Game::new(RuleSet::abapa());
    /// let analysis = std::thread::scope(|scope| {
    ///     let pondering = scope.spawn(|| searcher.search(&game, &Limits::default()));
    ///     std::thread::sleep(Duration::from_millis(20)); // until the move is played
    ///     stopper.stop_after(Duration::from_millis(20));
    ///     pondering.join().unwrap()
    /// });
    /// assert!(analysis.best().is_some());
    /// ```
    pub fn stop_after(&self, time: Duration) {
        self.0.set_deadline(time);
    }

    pub(crate) fn signal(&self) -> &Signal {
        &self.0
    }
}

impl fmt::Debug for Stopper {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Stopper").finish_non_exhaustive()
    }
}

/// What the threads of a search are told while it runs.
pub(crate) struct Signal {
    start: Instant,
    stop: AtomicBool,
    /// Microseconds after the start.
    deadline: AtomicU64,
}

impl Signal {
    /// Forgets what an earlier search was told.
    pub(crate) fn reset(&self, time: Option<Duration>) {
        self.stop.store(false, Ordering::Relaxed);
        self.deadline.store(u64::MAX, Ordering::Relaxed);
        if let Some(time) = time {
            self.set_deadline(time);
        }
    }

    fn set_deadline(&self, time: Duration) {
        let deadline = self.start.elapsed().saturating_add(time).as_micros();
        self.deadline.store(u64::try_from(deadline).unwrap_or(u64::MAX), Ordering::Relaxed);
    }

    pub(crate) fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    pub(crate) fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Whether the search has to stop, by the clock or because it was told.
    pub(crate) fn must_stop(&self) -> bool {
        self.look_at_the_clock();
        self.is_stopped()
    }

    /// Stops when the time is over.
    pub(crate) fn look_at_the_clock(&self) {
        let now = self.start.elapsed().as_micros();
        if now >= u128::from(self.deadline.load(Ordering::Relaxed)) {
            self.stop();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_search_must_stop_when_it_is_told_or_its_time_is_over() {
        let stopper = Stopper::new();
        let signal = stopper.signal();
        assert!(!signal.must_stop());
        stopper.stop();
        assert!(signal.must_stop());
        signal.reset(Some(Duration::from_secs(3600)));
        assert!(!signal.must_stop());
        stopper.stop_after(Duration::ZERO);
        assert!(signal.must_stop());
        signal.reset(Some(Duration::ZERO));
        assert!(signal.must_stop());
        signal.reset(None);
        assert!(!signal.must_stop());
    }
}
