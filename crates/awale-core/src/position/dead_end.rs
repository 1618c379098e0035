use alloc::collections::BTreeSet;
use alloc::vec::Vec;

use crate::position::Position;
use crate::rules::RuleSet;

impl Position {
    /// Whether the rules call the position a dead end: few seeds, and no capture within reach of
    /// any line of legal moves.
    #[inline]
    pub(crate) fn is_dead_end(self, rules: &RuleSet) -> bool {
        self.seeds() <= rules.dead_end.seeds() && !self.capture_is_reachable(rules)
    }

    /// Looks through every position that can be reached, at most some 25,000 with six seeds.
    fn capture_is_reachable(self, rules: &RuleSet) -> bool {
        let mut seen = BTreeSet::from([self]);
        let mut todo = Vec::from([self]);
        while let Some(position) = todo.pop() {
            for hole in position.legal_unchecked(rules) {
                let after = position.make(hole.place(), rules);
                if after.seeds() < position.seeds() {
                    return true;
                }
                if seen.insert(after) {
                    todo.push(after);
                }
            }
        }
        false
    }
}
