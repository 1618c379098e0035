use awale_core::rules::Cycle;
use awale_core::{Hole, Position};

use crate::found::{Found, Window};
use crate::negamax::Negamax;
use crate::oracle::heard;
use crate::path::Quiet;
use crate::value::Value;

impl Negamax<'_> {
    /// What is known at once of the position after a move, for the side that is then to move: an
    /// end by which the rules punish the move, or what the oracle knows.
    #[inline]
    pub(super) fn settled(
        &self,
        before: Position,
        hole: Hole,
        after: Position,
        captured: bool,
        window: Window,
    ) -> Option<Found> {
        let punished = self.punished(before, hole, after);
        if punished.is_some() || !captured { punished } else { self.foretold(after, window) }
    }

    /// The end by a move that the rules punish.
    #[inline]
    fn punished(&self, before: Position, hole: Hole, after: Position) -> Option<Found> {
        if !self.shared.punishes || after.seeds_of(after.side()) > 0 {
            return None;
        }
        let end = before.play(hole, &self.shared.rules).ok()?.end?;
        Some(Found::sure(Value::of_end(&end, after.side()).hundredths()))
    }

    /// What the oracle knows of a position without a history, if it is enough for the window.
    #[inline]
    pub(super) fn foretold(&self, position: Position, window: Window) -> Option<Found> {
        let (seeds, oracle) = self.shared.oracle?;
        if position.seeds() > seeds {
            return None;
        }
        let margin = |net: i8| Value::of_seeds(position.lead() + net).hundredths();
        let [least, most] = heard(oracle, position)?.map(margin);
        if least == most || least >= window.beta {
            Some(Found::sure(least))
        } else if most <= window.alpha {
            Some(Found::sure(most))
        } else {
            None
        }
    }

    /// The end of the game at a position, if it is one.
    #[inline(always)]
    pub(super) fn ended(&self, position: Position, quiet: Quiet) -> Option<Found> {
        let rules = &self.shared.rules;
        let may_end = quiet.is_round()
            || position.seeds() <= rules.dead_end.seeds()
            || rules.ply_limit != 0
            || !position.can_move(rules);
        if may_end { self.judged(position, quiet) } else { None }
    }

    #[cold]
    #[inline(never)]
    fn judged(&self, position: Position, quiet: Quiet) -> Option<Found> {
        let rules = &self.shared.rules;
        if let Some(earliest) = self.path.recurs(position, quiet) {
            return Some(Found::by_repetition(self.cycle_value(position), earliest));
        }
        if let Some(end) = position.end(rules) {
            return Some(Found::sure(Value::of_end(&end, position.side()).hundredths()));
        }
        let lead = Value::of_seeds(position.lead()).hundredths();
        (self.plies_left() == Some(0)).then_some(Found::sure(lead))
    }

    #[cold]
    fn cycle_value(&self, position: Position) -> i16 {
        let side = position.side();
        let rows = match self.shared.rules.cycle {
            Cycle::Own => position.seeds_of(side) as i8 - position.seeds_of(side.other()) as i8,
            Cycle::None | Cycle::Nobody | Cycle::Split => 0,
        };
        Value::of_seeds(position.lead() + rows).hundredths()
    }
}
