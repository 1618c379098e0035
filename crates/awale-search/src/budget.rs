use core::mem;
use std::sync::Arc;

use crate::atomic::{AtomicU64, AtomicUsize, Ordering};
use crate::negamax::Split;
use crate::signal::Signal;

/// How many nodes a thread visits between two looks at the clock: some fifty microseconds.
const NODES_PER_LOOK: u64 = 512;

/// What all threads of a search have spent together.
#[derive(Default)]
pub(crate) struct Spent {
    nodes: AtomicU64,
    /// The plies of the longest line.
    longest: AtomicUsize,
}

impl Spent {
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }

    /// The plies of the longest line that was looked at.
    pub(crate) fn longest(&self) -> u8 {
        u8::try_from(self.longest.load(Ordering::Relaxed)).unwrap_or(u8::MAX)
    }
}

/// Counts the nodes of one thread and knows when it has to stop.
pub(crate) struct Budget<'a> {
    signal: &'a Signal,
    /// The node shared with others, if any, that this thread's work is part of.
    part: Option<Arc<Split>>,
    spent: &'a Spent,
    most: u64,
    /// Not yet added to what all have spent.
    fresh: u64,
    next_look: u64,
    longest: usize,
    is_spent: bool,
}

impl<'a> Budget<'a> {
    /// A budget of at most so many nodes for all threads together.
    pub(crate) fn new(signal: &'a Signal, spent: &'a Spent, most: Option<u64>) -> Self {
        let most = most.unwrap_or(u64::MAX);
        let next_look = NODES_PER_LOOK.min(most.max(1));
        Self { signal, part: None, spent, most, fresh: 0, next_look, longest: 0, is_spent: false }
    }

    /// Counts a node.
    #[inline]
    pub(crate) fn count(&mut self) {
        self.fresh += 1;
        if self.fresh >= self.next_look {
            self.look();
        }
    }

    /// Notes that a line of so many plies was looked at.
    #[inline]
    pub(crate) fn note_length(&mut self, plies: usize) {
        self.longest = self.longest.max(plies);
    }

    /// Learns whether the search has to stop, or this part of it is needless.
    #[cold]
    fn look(&mut self) {
        let nodes = self.settle();
        self.signal.look_at_the_clock();
        if nodes >= self.most {
            self.signal.stop();
        }
        let is_needless = self.part.as_ref().is_some_and(|part| part.is_needless());
        self.is_spent = is_needless || self.signal.is_stopped();
    }

    /// Adds what this thread visited to what all have, and gives the sum.
    fn settle(&mut self) -> u64 {
        let fresh = mem::take(&mut self.fresh);
        let nodes = self.spent.nodes.fetch_add(fresh, Ordering::Relaxed) + fresh;
        self.spent.longest.fetch_max(self.longest, Ordering::Relaxed);
        self.next_look = NODES_PER_LOOK.min(self.most.saturating_sub(nodes).max(1));
        nodes
    }

    /// Adds what was visited to what all threads have, and learns whether the search has to stop.
    pub(crate) fn renew(&mut self) {
        self.look();
    }

    /// The node shared with others, if any, that the present work is part of.
    pub(crate) fn part(&self) -> Option<&Arc<Split>> {
        self.part.as_ref()
    }

    /// Turns to work that is part of another node; gives what the work was part of before.
    pub(crate) fn turn_to(&mut self, part: Option<Arc<Split>>) -> Option<Arc<Split>> {
        let before = mem::replace(&mut self.part, part);
        self.look();
        before
    }

    pub(crate) fn signal(&self) -> &'a Signal {
        self.signal
    }

    /// Whether the search has to stop, or the present part of it is needless.
    #[inline]
    pub(crate) fn is_spent(&self) -> bool {
        self.is_spent
    }
}
