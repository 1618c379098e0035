use std::sync::Arc;
use std::thread;

use crate::children::Ranked;
use crate::negamax::split::Split;
use crate::negamax::tally::Tally;
use crate::negamax::{Negamax, Node};
use crate::signal::Signal;
use crate::team::Team;

impl Negamax<'_> {
    /// Searches the rest of a node's moves together with whoever has nothing to do.
    pub(super) fn share(&mut self, tally: &mut Tally, team: &Team, node: Node, rest: Ranked) {
        let way = self.path.positions()[self.root..].to_vec();
        // The path holds this node's position, so its ply is one less.
        let ply = self.ply() - 1;
        let above = self.budget.part().cloned();
        let line = self.lines[ply].clone();
        let split = Arc::new(Split::new(node, way, above.clone(), tally.clone(), rest, line));
        self.budget.turn_to(Some(Arc::clone(&split)));
        team.offer(self.seat, Arc::clone(&split));
        self.work_at(&split);
        team.withdraw(self.seat);
        // Who is still at it may have work to share in turn.
        while let Some(part) = team.find(Some(&split), || !split.has_guests()) {
            self.help(team, &part);
        }
        self.budget.turn_to(above);
        let (found, line) = split.result();
        *tally = found;
        if !node.window.is_null() {
            self.lines[ply] = line;
        }
    }

    /// Helps the others of the team until it is dismissed.
    pub(crate) fn serve(&mut self, team: &Team) {
        while let Some(part) = team.find(None, || team.is_dismissed()) {
            self.help(team, &part);
        }
    }

    /// Works as a guest at a node that this thread has joined, and leaves it.
    fn help(&mut self, team: &Team, split: &Arc<Split>) {
        let _guest = Guest { split, team, signal: self.budget.signal() };
        let behind = self.path.len();
        self.path.extend(&split.way[behind - self.root..]);
        let before = self.budget.turn_to(Some(Arc::clone(split)));
        self.work_at(split);
        self.budget.turn_to(before);
        self.path.truncate(behind);
    }

    fn work_at(&mut self, split: &Split) {
        while let Some(child) = split.take() {
            let found = self.prove(split.node, &child, || split.window());
            if self.budget.is_spent() {
                return;
            }
            if split.add(&child, found, &self.lines[self.ply()]) {
                self.note_success(split.node, &child);
            }
        }
    }
}

/// Leaves a node when the work there is done, and stops the whole search if it panics: what it was
/// at would be missing.
struct Guest<'a> {
    split: &'a Split,
    team: &'a Team,
    signal: &'a Signal,
}

impl Drop for Guest<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.signal.stop();
        }
        self.split.leave();
        self.team.call();
    }
}
