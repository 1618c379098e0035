use crate::atomic::{AtomicBool, AtomicU64, Ordering};
use crate::signal::Signal;

/// How many nodes a thread visits between two looks at the clock: some fifty microseconds.
const NODES_PER_LOOK: u64 = 512;

/// What all threads of a search have spent together.
#[derive(Default)]
pub(crate) struct Spent {
    nodes: AtomicU64,
}

impl Spent {
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }
}

/// Counts the nodes of one thread and knows when it has to stop.
pub(crate) struct Budget<'a> {
    signal: &'a Signal,
    /// Set when this thread's work is no longer needed.
    called_off: Option<&'a AtomicBool>,
    spent: &'a Spent,
    most: u64,
    /// Not yet added to what all have spent.
    fresh: u64,
    next_look: u64,
    is_spent: bool,
}

impl<'a> Budget<'a> {
    /// A budget of at most so many nodes for all threads together.
    pub(crate) fn new(
        signal: &'a Signal,
        spent: &'a Spent,
        most: Option<u64>,
        called_off: Option<&'a AtomicBool>,
    ) -> Self {
        let most = most.unwrap_or(u64::MAX);
        let next_look = NODES_PER_LOOK.min(most.max(1));
        Self { signal, called_off, spent, most, fresh: 0, next_look, is_spent: false }
    }

    /// Counts a node.
    #[inline]
    pub(crate) fn count(&mut self) {
        self.fresh += 1;
        if self.fresh >= self.next_look {
            self.look();
        }
    }

    /// Learns whether the search has to stop.
    #[cold]
    fn look(&mut self) {
        let nodes = self.settle();
        self.signal.look_at_the_clock();
        if nodes >= self.most {
            self.signal.stop();
        }
        let called_off = self.called_off.is_some_and(|flag| flag.load(Ordering::Relaxed));
        self.is_spent = called_off || self.signal.is_stopped();
    }

    /// Adds what this thread visited to what all have, and gives the sum.
    fn settle(&mut self) -> u64 {
        let fresh = core::mem::take(&mut self.fresh);
        let nodes = self.spent.nodes.fetch_add(fresh, Ordering::Relaxed) + fresh;
        self.next_look = NODES_PER_LOOK.min(self.most.saturating_sub(nodes).max(1));
        nodes
    }

    /// Adds what was visited to what all threads have, and makes ready for another search.
    pub(crate) fn renew(&mut self) {
        self.look();
    }

    /// Whether the search has to stop.
    #[inline]
    pub(crate) fn is_spent(&self) -> bool {
        self.is_spent
    }
}
