use std::time::{Duration, Instant};

/// When a search stops. Without any limit it goes on until the game is solved or 255 plies deep.
///
/// ```
/// use std::time::Duration;
/// use awale_search::Limits;
///
/// let limits = Limits { depth: Some(12), time: Some(Duration::from_secs(1)), ..Limits::default() };
/// assert_eq!(limits.lines, 1);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The most plies to look ahead; at least 1 is searched.
    pub depth: Option<u8>,
    /// The most positions to visit.
    pub nodes: Option<u64>,
    /// The most time to take.
    pub time: Option<Duration>,
    /// How many of the best moves to find a line for; at least 1 is.
    pub lines: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self { depth: None, nodes: None, time: None, lines: 1 }
    }
}

impl Limits {
    /// No limit but a depth.
    #[must_use]
    pub fn to_depth(depth: u8) -> Self {
        Self { depth: Some(depth), ..Self::default() }
    }
}

/// How often the clock is read: each so many nodes, well under a millisecond.
const NODES_PER_LOOK: u64 = 1024;

/// Counts the nodes of a search and knows when it has to stop.
#[derive(Debug)]
pub(crate) struct Budget {
    started: Instant,
    deadline: Option<Instant>,
    most: u64,
    nodes: u64,
    spent: bool,
}

impl Budget {
    pub(crate) fn new(limits: &Limits) -> Self {
        let started = Instant::now();
        let deadline = limits.time.and_then(|time| started.checked_add(time));
        Self { started, deadline, most: limits.nodes.unwrap_or(u64::MAX), nodes: 0, spent: false }
    }

    /// Counts a node.
    #[inline]
    pub(crate) fn count(&mut self) {
        self.nodes += 1;
        if self.nodes >= self.most || self.nodes % NODES_PER_LOOK == 0 {
            self.look();
        }
    }

    #[cold]
    fn look(&mut self) {
        let late = self.deadline.is_some_and(|deadline| Instant::now() >= deadline);
        self.spent |= late || self.nodes >= self.most;
    }

    /// Whether the search has to stop.
    #[inline]
    pub(crate) fn is_spent(&self) -> bool {
        self.spent
    }

    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }

    pub(crate) fn time(&self) -> Duration {
        self.started.elapsed()
    }
}
