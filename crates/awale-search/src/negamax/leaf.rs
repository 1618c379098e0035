use awale_core::{Hole, Position};

use crate::found::{Found, INFINITE, Window};
use crate::negamax::tally::Tally;
use crate::negamax::{Negamax, Node};
use crate::path::Quiet;

impl Negamax<'_> {
    /// The best move of a node one ply deep: each line ends after it, and it takes longer to put
    /// the moves in order than to look at them.
    pub(super) fn best_leaf(&mut self, node: Node) -> Found {
        if node.window.is_null() {
            return self.some_good_leaf(node);
        }
        let mut tally = Tally::new(node.window);
        self.path.push(node.position);
        self.note_length();
        let rules = self.shared.rules;
        for (hole, after) in node.position.children(&rules) {
            let found = self.leaf(node.position, hole, after, node.window.turned(), node.quiet);
            if tally.add(hole, found.turned()) {
                self.clear_line();
                self.keep_line(hole);
            }
            if tally.is_cut() || self.budget.is_spent() {
                break;
            }
        }
        self.path.pop();
        tally.found()
    }

    /// Whether some move is good enough for a window that holds no value.
    fn some_good_leaf(&mut self, node: Node) -> Found {
        let mut best = Found::sure(-INFINITE);
        self.path.push(node.position);
        self.note_length();
        let rules = self.shared.rules;
        let window = node.window.turned();
        for (hole, after) in node.position.children(&rules) {
            let found = self.leaf(node.position, hole, after, window, node.quiet).turned();
            if found.value >= node.window.beta {
                best = found;
                break;
            }
            best = best.or(found);
            if self.budget.is_spent() {
                break;
            }
        }
        self.path.pop();
        best
    }

    /// The value of a position at the search's depth.
    #[inline]
    fn leaf(
        &mut self,
        before: Position,
        hole: Hole,
        after: Position,
        window: Window,
        quiet: Quiet,
    ) -> Found {
        self.budget.count();
        let captured = after.seeds() < before.seeds();
        if let Some(found) = self.settled(before, hole, after, captured, window) {
            return found;
        }
        let quiet = quiet.after(hole.offset(), captured, self.path.len());
        match self.ended(after, quiet) {
            Some(found) => found,
            None => Found::guess(self.estimate(after)),
        }
    }
}
