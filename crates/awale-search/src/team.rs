use std::thread;

use awale_core::HoleSet;
use awale_core::notation::Line;

use crate::atomic::{AtomicBool, Ordering};
use crate::found::Found;
use crate::negamax::{Negamax, Node};
use crate::table::Table;

/// Less depth is searched sooner than threads are started.
const LEAST_HELPED_DEPTH: u8 = 8;

/// The threads of a search: one that leads, and any number that search the same and fill the table
/// for it.
pub(crate) struct Team<'a> {
    lead: Negamax<'a>,
    helpers: Vec<Negamax<'a>>,
    /// Tells the helpers that the lead is done.
    call_off: &'a AtomicBool,
}

impl<'a> Team<'a> {
    pub(crate) fn new(
        lead: Negamax<'a>,
        helpers: Vec<Negamax<'a>>,
        call_off: &'a AtomicBool,
    ) -> Self {
        Self { lead, helpers, call_off }
    }

    /// Searches those moves of the root that are in `among`, which must be legal and at least one;
    /// `None` if the search had to stop before it was done.
    pub(crate) fn search(&mut self, root: Node, among: HoleSet) -> Option<Found> {
        self.call_off.store(false, Ordering::Relaxed);
        let is_helped = root.depth >= LEAST_HELPED_DEPTH;
        let found = thread::scope(|scope| {
            for helper in self.helpers.iter_mut().filter(|_| is_helped) {
                let help = move || {
                    helper.budget.renew();
                    helper.search(root, among);
                    helper.budget.renew();
                };
                // Where there is no thread to be had, the lead does it all.
                let _ = thread::Builder::new().spawn_scoped(scope, help);
            }
            let found = self.lead.search(root, among);
            self.call_off.store(true, Ordering::Relaxed);
            found
        });
        let is_done = !self.lead.budget.is_spent();
        self.lead.budget.renew();
        is_done.then_some(found)
    }

    /// Whether the search has to stop.
    pub(crate) fn is_spent(&self) -> bool {
        self.lead.budget.is_spent()
    }

    /// The plies of the longest line that the lead looked at in any search.
    pub(crate) fn longest(&self) -> u8 {
        self.lead.longest()
    }

    /// The best line of the last search.
    pub(crate) fn line(&self) -> &Line {
        self.lead.line()
    }

    pub(crate) fn table(&self) -> &Table {
        self.lead.table()
    }
}
