use crate::hole::Hole;
use crate::hole_set::HoleSet;
use crate::position::{BrokenRule, End, IllegalMove, Position, Reason};
use crate::row::{Place, Row, pack, sum};
use crate::rules::{Excess, GrandSlam, RuleSet, Starvation};
use crate::sowing::{Sown, last_hole, sow};

/// What a move did.
///
/// ```
/// use awale_core::{Hole, Position, RuleSet};
///
/// // Five holes of two, all that North has: a grand slam, which captures nothing under these rules.
/// let position: Position = "0-0-0-0-0-5-1-1-1-1-1-0-20-18-S".parse()?;
/// let played = position.play(Hole::SOUTH[5], &RuleSet::abapa())?;
/// assert_eq!((played.sown, played.last), (5, Hole::NORTH[4]));
/// assert!(played.grand_slam && played.captured.is_empty() && played.seeds == 0);
///
/// // Where it captures and at most four holes may be emptied, the farthest is spared, and no slam it is.
/// let played = position.play(Hole::SOUTH[5], &RuleSet::awale_libre())?;
/// assert!(played.capped && !played.grand_slam);
/// assert_eq!((played.captured.to_string(), played.seeds), ("bcde".to_string(), 8));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Played {
    /// The position after the move.
    pub position: Position,
    /// The origin: the hole that was emptied.
    pub hole: Hole,
    /// The seeds that were sown.
    pub sown: u8,
    /// The hole where the last seed fell.
    pub last: Hole,
    /// The holes whose seeds were captured.
    pub captured: HoleSet,
    /// The seeds that were captured.
    pub seeds: u8,
    /// Whether the move was a grand slam, whatever the rules made of it.
    pub grand_slam: bool,
    /// Whether the chain was longer than the capture-hole cap, so that some or all of it was spared.
    pub capped: bool,
    /// The end that the move brought about, as far as the position and the move tell. A cycle and
    /// a ply limit are seen by [`Game`](crate::Game) only.
    pub end: Option<End>,
}

/// What a sowing attacks, each as flags of holes in the opponent's row.
#[derive(Clone, Copy)]
pub(crate) struct Attack {
    /// The unbroken chain of twos and threes behind the last seed.
    chain: u64,
    /// What the cap leaves of the chain.
    attacked: u64,
    /// What is captured once the rules have judged a grand slam.
    taken: u64,
    pub(crate) grand_slam: bool,
}

impl Attack {
    fn of(sown: Sown, rules: &RuleSet) -> Self {
        let chain = sown.chain();
        let attacked = capped(sown, chain, rules);
        let grand_slam = attacked != 0 && sown.other.holes() == sown.seeds_in(attacked);
        let taken = if grand_slam { spared(sown, attacked, rules.grand_slam) } else { attacked };
        Self { chain, attacked, taken, grand_slam }
    }
}

/// The chain, cut to what the capture-hole cap allows.
fn capped(sown: Sown, chain: u64, rules: &RuleSet) -> u64 {
    let beyond = sown.beyond(chain, rules.cap.holes());
    match rules.excess {
        Excess::None if beyond != 0 => 0,
        Excess::None | Excess::Nearest => chain & !beyond,
    }
}

/// What a grand slam captures.
fn spared(sown: Sown, attacked: u64, rule: GrandSlam) -> u64 {
    match rule {
        GrandSlam::Nothing | GrandSlam::ForcedNothing => 0,
        GrandSlam::KeepFirst => attacked & !sown.last(),
        GrandSlam::KeepLast => attacked & (attacked >> 8),
        GrandSlam::Captures
        | GrandSlam::Forbidden
        | GrandSlam::ForcedCaptures
        | GrandSlam::Majority
        | GrandSlam::Forfeit => attacked,
    }
}

impl Position {
    /// Sows and captures the hole at `origin` of the side to move and passes the turn.
    #[inline(always)]
    pub(crate) fn make(self, origin: Place, rules: &RuleSet) -> Self {
        let sown = sow(self.own, self.other, origin);
        let after = Self::passed(sown, sown.chain());
        // Each hole of a chain holds two at least, so a longer one than the cap shows in the store.
        let most = self.own.store() + 2 * rules.cap.holes() as u8;
        if after.own.is_empty() || after.other.store() > most {
            return Self::judged(sown, rules);
        }
        after
    }

    /// The turn passed after what the rules have to say of an unusual capture: seldom asked for, so
    /// kept out of the way.
    #[cold]
    #[inline(never)]
    fn judged(sown: Sown, rules: &RuleSet) -> Self {
        Self::passed(sown, Attack::of(sown, rules).taken)
    }

    /// Whether no move can make a grand slam or a chain longer than the cap: a safe hole of the
    /// opponent's stands in the way, with no more holes on either side of it than the cap allows.
    #[inline(always)]
    pub(crate) fn is_calm(self, rules: &RuleSet) -> bool {
        self.other.above(2) & rules.middle() != 0
    }

    /// [`make`](Self::make) where the position [is calm](Self::is_calm): without a branch.
    #[inline(always)]
    pub(crate) fn make_calm(self, origin: Place) -> Self {
        let sown = sow(self.own, self.other, origin);
        Self::passed(sown, sown.chain())
    }

    /// The turn passed after the seeds of `taken` were moved from the opponent's row to the mover's
    /// store.
    #[inline(always)]
    fn passed(sown: Sown, taken: u64) -> Self {
        let seeds = sown.seeds_in(taken);
        Self { own: Row(sown.other.0 ^ seeds), other: sown.own.with_stored(seeds) }
    }

    /// What sowing the hole at `origin` attacks.
    pub(crate) fn attack(self, origin: Place, rules: &RuleSet) -> Attack {
        Attack::of(sow(self.own, self.other, origin), rules)
    }

    /// Plays a move, and says what it did.
    ///
    /// # Errors
    /// When the move is illegal: names the rule that it breaks, the first that applies. A position
    /// that is over (see [`end`](Self::end)) has no legal move.
    ///
    /// ```
    /// use awale_core::{BrokenRule, Hole, Position, RuleSet};
    ///
    /// let rules = RuleSet::abapa();
    /// let position: Position = "0-0-0-0-0-4-1-1-0-2-0-0-20-20-S".parse()?;
    /// let played = position.play(Hole::SOUTH[5], &rules)?;
    /// assert_eq!((played.last.letter(), played.seeds), ('d', 3));
    ///
    /// let refused = position.play(Hole::SOUTH[0], &rules).unwrap_err();
    /// assert_eq!(refused.rule, BrokenRule::EmptyHole);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn play(self, hole: Hole, rules: &RuleSet) -> Result<Played, IllegalMove> {
        if self.end(rules).is_some() {
            return Err(IllegalMove { hole, rule: BrokenRule::GameOver });
        }
        self.play_on(hole, rules)
    }

    /// [`play`](Self::play) for a position that is known to go on.
    pub(crate) fn play_on(self, hole: Hole, rules: &RuleSet) -> Result<Played, IllegalMove> {
        self.permit(hole, rules)?;
        let sown = sow(self.own, self.other, hole.place());
        let Attack { chain, attacked, taken, grand_slam } = Attack::of(sown, rules);
        let position = Self::passed(sown, taken);
        let foul = self.foul(position, grand_slam, rules);
        Ok(Played {
            position,
            hole,
            sown: self.seeds_in(hole),
            last: last_hole(hole, self.seeds_in(hole)),
            captured: HoleSet::from_row(position.side(), pack(taken)),
            seeds: sum(sown.seeds_in(taken)),
            grand_slam,
            capped: attacked != chain,
            end: foul.or_else(|| position.end(rules)),
        })
    }

    /// The end by which the rules punish the move from here to `after`, all that is left being
    /// credited to the opponent, who is then to move.
    fn foul(self, after: Self, grand_slam: bool, rules: &RuleSet) -> Option<End> {
        let reason = if grand_slam && rules.grand_slam == GrandSlam::Forfeit {
            Reason::GrandSlamForfeit
        } else if rules.starvation == Starvation::Penalty && self.starves(after, rules) {
            Reason::StarvationPenalty
        } else {
            return None;
        };
        Some(End::credited(after, reason, crate::position::Award::Mover))
    }

    /// Whether the move from here to `after` left the opponent without a seed when another legal
    /// move would not have.
    fn starves(self, after: Self, rules: &RuleSet) -> bool {
        let feeds = |hole: Hole| !self.make(hole.place(), rules).own.is_empty();
        after.own.is_empty() && self.legal_unchecked(rules).into_iter().any(feeds)
    }

    /// Plays a move that is known to be legal: what a search calls, at a few nanoseconds a move.
    ///
    /// It neither panics nor loses a seed whatever `hole` is, but asks nothing: of a hole that is
    /// not the mover's it plays the one with the same [`offset`](Hole::offset), an empty hole
    /// passes the turn, and a move that the rules forbid is made as a capture.
    ///
    /// ```
    /// use awale_core::{Hole, Position, RuleSet};
    ///
    /// let rules = RuleSet::abapa();
    /// let hole = Hole::SOUTH[5];
    /// let played = Position::START.play(hole, &rules)?;
    /// assert_eq!(Position::START.play_unchecked(hole, &rules), played.position);
    /// # Ok::<(), awale_core::IllegalMove>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn play_unchecked(self, hole: Hole, rules: &RuleSet) -> Self {
        self.make(hole.place(), rules)
    }
}
