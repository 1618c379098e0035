//! A node whose moves several threads search.

use core::iter;
use std::sync::Arc;

use awale_core::Position;
use awale_core::notation::Line;

use crate::atomic::{AtomicBool, Mutex, Ordering, lock};
use crate::children::{Child, Ranked};
use crate::found::{Found, Window};
use crate::negamax::Node;
use crate::negamax::tally::Tally;

/// A node that a thread searches together with whoever has nothing to do. The thread that came to it
/// is its owner, the others are guests; each takes the next move that nobody has taken.
pub(crate) struct Split {
    pub(super) node: Node,
    /// The positions from the root to the node, it included.
    pub(super) way: Vec<Position>,
    /// The node whose search this is part of.
    above: Option<Arc<Split>>,
    /// Set when a move was so good that the others are needless.
    is_cut: AtomicBool,
    work: Mutex<Work>,
}

struct Work {
    rest: Ranked,
    tally: Tally,
    /// The best line so far, where the window wants one.
    line: Line,
    guests: usize,
}

impl Split {
    pub(crate) fn new(
        node: Node,
        way: Vec<Position>,
        above: Option<Arc<Split>>,
        tally: Tally,
        rest: Ranked,
        line: Line,
    ) -> Self {
        let work = Mutex::new(Work { rest, tally, line, guests: 0 });
        Self { node, way, above, is_cut: AtomicBool::new(false), work }
    }

    pub(crate) fn depth(&self) -> u8 {
        self.node.depth
    }

    /// Lets a guest in, if a move is left for it.
    pub(crate) fn join(&self) -> bool {
        let mut work = lock(&self.work);
        let is_open = self.has_use_for_a_guest(&work);
        work.guests += usize::from(is_open);
        is_open
    }

    /// Whether a guest would be let in at this moment.
    pub(crate) fn is_open(&self) -> bool {
        self.has_use_for_a_guest(&lock(&self.work))
    }

    fn has_use_for_a_guest(&self, work: &Work) -> bool {
        !work.rest.is_empty() && !self.is_needless()
    }

    /// To be called by a guest that joined, once it touches nothing of this search any more.
    pub(crate) fn leave(&self) {
        lock(&self.work).guests -= 1;
    }

    pub(crate) fn has_guests(&self) -> bool {
        lock(&self.work).guests > 0
    }

    /// Takes the next move.
    pub(crate) fn take(&self) -> Option<Child> {
        let mut work = lock(&self.work);
        if work.tally.is_cut() { None } else { work.rest.next() }
    }

    /// What is left of the window.
    pub(crate) fn window(&self) -> Window {
        lock(&self.work).tally.open()
    }

    /// Adds what a move gave, `below` being the best line after it; says whether it ends the search
    /// of the node.
    pub(crate) fn add(&self, child: &Child, found: Found, below: &Line) -> bool {
        let mut work = lock(&self.work);
        if work.tally.is_cut() {
            return false;
        }
        if work.tally.add(child.hole, found) && !self.node.window.is_null() {
            work.line.set(child.hole, below);
        }
        let is_cut = work.tally.is_cut();
        self.is_cut.store(is_cut, Ordering::Relaxed);
        is_cut
    }

    /// What the moves have given, and the best line.
    pub(crate) fn result(&self) -> (Tally, Line) {
        let work = lock(&self.work);
        (work.tally.clone(), work.line.clone())
    }

    /// Whether nobody waits any more for what is done here.
    pub(crate) fn is_needless(&self) -> bool {
        self.upwards().any(|split| split.is_cut.load(Ordering::Relaxed))
    }

    /// Whether this is `other`, or a node below it.
    pub(crate) fn is_part_of(&self, other: &Split) -> bool {
        self.upwards().any(|split| core::ptr::eq(split, other))
    }

    fn upwards(&self) -> impl Iterator<Item = &Split> {
        iter::successors(Some(self), |split| split.above.as_deref())
    }
}

#[cfg(all(test, loom))]
impl Split {
    /// A node whose two moves are from holes of the offsets 0 and 1.
    pub(crate) fn with_two_moves() -> Self {
        use crate::{Weights, children::Successes, evaluate::Estimator, path::Path};
        let rules = awale_core::RuleSet::abapa();
        let position: Position = "1-1-0-0-0-0-0-0-0-0-0-4-20-22-S".parse().unwrap();
        let (_, quiet) = Path::of(&awale_core::Game::from_position(rules, position), &rules);
        let node = Node { position, depth: 9, window: Window::OPEN, quiet };
        let estimator = Estimator::new(&Weights::LEARNED);
        let moves = position.legal(&rules);
        let rest = Ranked::new(position, moves, &rules, &Successes::new(), &estimator, None);
        Self::new(node, Vec::new(), None, Tally::new(node.window), rest, Line::new())
    }
}
