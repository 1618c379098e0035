use awale_core::Hole;

use crate::found::{Found, INFINITE, Window};

/// What the moves of a node have given so far.
#[derive(Clone)]
pub(crate) struct Tally {
    window: Window,
    best: Found,
    best_hole: Option<Hole>,
    is_over: bool,
}

impl Tally {
    pub(super) fn new(window: Window) -> Self {
        Self { window, best: Found::sure(-INFINITE), best_hole: None, is_over: false }
    }

    /// What the node is worth by the moves that were searched.
    pub(crate) fn found(&self) -> Found {
        self.best
    }

    /// The offset of the best hole, 0 if there is none yet.
    pub(super) fn best_offset(&self) -> u8 {
        self.best_hole.map_or(0, |hole| hole.offset() as u8)
    }

    /// Whether no move was searched yet.
    pub(super) fn is_empty(&self) -> bool {
        self.best_hole.is_none()
    }

    /// The window that is left for the next move.
    pub(super) fn open(&self) -> Window {
        self.window.raised(self.best.value)
    }

    /// Adds what a move gave; says whether it is the best line so far that the window wants.
    pub(super) fn add(&mut self, hole: Hole, found: Found) -> bool {
        let is_better = found.value > self.best.value;
        if is_better {
            self.best_hole = Some(hole);
        }
        let is_wanted = is_better && found.value > self.window.alpha;
        if found.value >= self.window.beta {
            // A cut rests on this move alone.
            self.best = found;
            self.is_over = true;
        } else {
            self.best = self.best.or(found);
        }
        is_wanted
    }

    /// No more moves: the search has to stop.
    pub(super) fn stop(&mut self) {
        self.is_over = true;
    }

    /// Whether the node needs no more moves.
    pub(super) fn is_cut(&self) -> bool {
        self.is_over
    }
}
