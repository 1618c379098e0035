use crate::hole::Hole;
use crate::position::Position;
use crate::row::{Place, count, sum};
use crate::rules::{DeadEnd, RuleSet};

impl Position {
    /// The number of move sequences of exactly `depth` plies.
    ///
    /// A position that is over has none below it; the cycle rule and the ply limit are not looked
    /// at. Depth 0 counts one. The last ply is counted, not made. Time grows about fivefold with
    /// each ply.
    ///
    /// ```
    /// use awale_core::{Position, RuleSet};
    ///
    /// assert_eq!(Position::START.perft(6, &RuleSet::abapa()), 27_332);
    /// ```
    #[must_use]
    pub fn perft(self, depth: u8, rules: &RuleSet) -> u64 {
        if depth == 0 {
            1
        } else if self.end(rules).is_some() {
            0
        } else {
            self.sequences(depth, rules)
        }
    }

    /// [`perft`](Self::perft) below each legal move, in hole order.
    ///
    /// ```
    /// use awale_core::{Position, RuleSet};
    ///
    /// let rules = RuleSet::abapa();
    /// let parts: Vec<_> = Position::START.divide(5, &rules).collect();
    /// assert_eq!(parts.len(), 6);
    /// let total: u64 = parts.iter().map(|(_, nodes)| nodes).sum();
    /// assert_eq!(total, Position::START.perft(5, &rules));
    /// ```
    pub fn divide(self, depth: u8, rules: &RuleSet) -> impl Iterator<Item = (Hole, u64)> {
        let moves = if depth == 0 { crate::hole_set::HoleSet::EMPTY } else { self.legal(rules) };
        moves.into_iter().map(move |hole| {
            let after = self.make(hole.place(), rules);
            let nodes = if depth == 1 { 1 } else { after.perft(depth - 1, rules) };
            (hole, nodes)
        })
    }

    /// [`perft`](Self::perft) of a position that goes on, for a depth of at least 1.
    ///
    /// A grand slam that forfeits and a move that is punished for starving leave the side to move
    /// without a move: they need no test here.
    fn sequences(self, depth: u8, rules: &RuleSet) -> u64 {
        let flags = self.legal_flags(rules);
        match depth {
            1 => u64::from(count(flags)),
            2 if self.is_calm_for_two(rules) => self.calm_pairs(flags, rules),
            2 => self.pairs(flags, rules),
            _ => {
                let mut total = 0;
                self.go_on(flags, rules, |after| total += after.sequences(depth - 1, rules));
                total
            }
        }
    }

    /// Makes the flagged moves, and visits each position that is not over.
    #[inline(always)]
    fn go_on(self, mut flags: u64, rules: &RuleSet, mut visit: impl FnMut(Self)) {
        while flags != 0 {
            let origin = Place::flagged(flags.trailing_zeros());
            flags &= flags - 1;
            let after = self.make(origin, rules);
            if !after.is_over_by_stores(rules) {
                visit(after);
            }
        }
    }

    /// Whether neither the next ply nor the one after it can meet a rule that is seldom asked for:
    /// of two safe holes in the own row one is left whatever is sown. With it and one of the
    /// opponent's, six seeds stay on the board.
    #[inline(always)]
    fn is_calm_for_two(self, rules: &RuleSet) -> bool {
        self.is_calm(rules) && self.own.safe_holes() >= 2 && rules.dead_end < DeadEnd::Six
    }

    /// The move sequences of two plies.
    #[inline(always)]
    fn pairs(self, flags: u64, rules: &RuleSet) -> u64 {
        let mut replies = 0;
        self.go_on(flags, rules, |after| replies += after.legal_flags(rules) >> 7);
        // Up to six replies to each of six moves: no byte overflows.
        u64::from(sum(replies))
    }

    /// The same where the position is calm for two, without a branch.
    #[inline(always)]
    fn calm_pairs(self, flags: u64, rules: &RuleSet) -> u64 {
        let replies = Place::ALL.map(|origin| {
            let after = self.make_calm(origin);
            let goes_on = flags & origin.flag() != 0 && after.other.store() < rules.majority_at();
            if goes_on { after.own.above(0) >> 7 } else { 0 }
        });
        // Up to six replies to each of six moves: no byte overflows.
        u64::from(sum(replies.into_iter().sum()))
    }
}
