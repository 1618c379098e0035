use awale_core::{Hole, Position};

use crate::found::{Found, Window};
use crate::negamax::tally::Tally;
use crate::negamax::{Negamax, Node};
use crate::path::Quiet;

impl Negamax<'_> {
    /// The best move of a node one ply deep: each line ends after it, and it takes longer to put
    /// the moves in order than to look at them.
    pub(super) fn best_leaf(&mut self, node: Node) -> Found {
        let mut tally = Tally::new(node.window);
        self.path.push(node.position);
        self.clear_line();
        let rules = self.shared.rules;
        for (hole, after) in node.position.children(&rules) {
            let found = self.leaf(node.position, hole, after, node.window.turned(), node.quiet);
            if tally.add(hole, found.turned()) {
                self.keep_line(hole);
            }
            if tally.is_cut() || self.budget.is_spent() {
                break;
            }
        }
        self.path.pop();
        tally.found()
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
