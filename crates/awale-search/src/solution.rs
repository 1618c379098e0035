use awale_core::Hole;

use crate::analysis::{Analysis, Kind, Variation};
use crate::deepening::Root;
use crate::solve::Solver;
use crate::value::Value;

/// A move with what it is worth.
#[derive(Clone, Copy)]
struct Choice {
    hole: Hole,
    value: Value,
    kind: Kind,
}

impl Root<'_> {
    /// The position solved to its last seed, whatever the depth: `None` if the rules or what
    /// happened before do not allow it, or there is no time.
    pub(crate) fn solve(&self, before: &Analysis) -> Option<Analysis> {
        let most = self.limits.nodes.map_or(u64::MAX, |most| most.saturating_sub(before.nodes));
        let mut solver = Solver::new(self.rules, self.signal, most)?;
        let choices = self.choices(&mut solver)?;
        let best = choices.first()?;
        if best.kind != Kind::Exact && choices.len() > 1 {
            // Another move may be better than one that is not sure to keep its value.
            return None;
        }
        let (value, kind) = (best.value, best.kind);
        let line = |choice: &Choice| Variation {
            value: choice.value,
            kind: choice.kind,
            line: solver.line(self.position, choice.hole),
        };
        let lines = choices.iter().take(self.limits.lines.max(1)).map(line).collect();
        let nodes = before.nodes + solver.boards();
        Some(Analysis { value, kind, lines, nodes, time: self.started.elapsed(), ..before.clone() })
    }

    /// The moves to look at, the best first.
    fn choices(&self, solver: &mut Solver<'_>) -> Option<Vec<Choice>> {
        // One walk of all that can be reached, so that the orders of its boards compare.
        solver.solve(self.position)?;
        let preferred = solver.best(self.position)?;
        let past: Vec<_> = self.past.iter().copied().chain([self.position]).collect();
        let mut choices = Vec::new();
        for hole in self.moves {
            let margin = solver.margin_of(self.position, hole)?;
            let played = self.position.play(hole, self.rules).ok()?;
            let leaves = played.seeds > 0 || played.end.is_some();
            let kind = match margin {
                _ if leaves || solver.keeps_its_value(played.position, &past) => Kind::Exact,
                // A repetition would help who is behind.
                1.. => Kind::Upper,
                _ => Kind::Lower,
            };
            let value = Value::of_seeds(margin + self.position.lead());
            choices.push(Choice { hole, value, kind });
        }
        choices.sort_by_key(|choice| (-choice.value, choice.hole != preferred));
        Some(choices)
    }
}
