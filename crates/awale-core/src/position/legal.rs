use core::fmt;

use crate::hole::Hole;
use crate::hole_set::HoleSet;
use crate::position::Position;
use crate::row::{FLAGS, Place, pack};
use crate::rules::{GrandSlam, MAJORITY, RuleSet, Starvation};

/// Added to a row, these set the top bit of each hole whose seeds reach the other row: hole `h`
/// needs `6 - h` of them.
const REACHING: u64 = 0x7A7B_7C7D_7E7F;

/// The rule that an illegal move breaks.
///
/// ```
/// use awale_core::{BrokenRule, Hole, Position, RuleSet};
///
/// let refused = Position::START.play(Hole::NORTH[0], &RuleSet::abapa()).unwrap_err();
/// assert_eq!(refused.rule, BrokenRule::NotYourHole);
/// assert_eq!(refused.rule.name(), "not-your-hole");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum BrokenRule {
    /// The game is over.
    GameOver,
    /// The hole lies in the opponent's row.
    NotYourHole,
    /// The hole holds no seed.
    EmptyHole,
    /// The move leaves the opponent without a seed, and another would not.
    MustFeed,
    /// The move is a grand slam, which the rules forbid here.
    GrandSlam,
}

impl BrokenRule {
    /// The rule's name in machine-readable answers: `game-over`, `not-your-hole`, `empty-hole`,
    /// `must-feed` or `grand-slam`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::GameOver => "game-over",
            Self::NotYourHole => "not-your-hole",
            Self::EmptyHole => "empty-hole",
            Self::MustFeed => "must-feed",
            Self::GrandSlam => "grand-slam",
        }
    }
}

/// The rule's [name](BrokenRule::name).
impl fmt::Display for BrokenRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A move that the rules refuse.
///
/// ```
/// use awale_core::{BrokenRule, Hole, Position, RuleSet};
///
/// let position: Position = "0-4-4-4-4-4-4-4-4-4-4-4-4-0-S".parse()?;
/// let refused = position.play(Hole::SOUTH[0], &RuleSet::abapa()).unwrap_err();
/// assert_eq!((refused.hole, refused.rule), (Hole::SOUTH[0], BrokenRule::EmptyHole));
/// assert_eq!(refused.to_string(), "A may not be played: the hole is empty");
/// # Ok::<(), awale_core::notation::PositionError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct IllegalMove {
    /// The hole that was to be played.
    pub hole: Hole,
    /// The rule that forbids it: the first that applies.
    pub rule: BrokenRule,
}

impl core::error::Error for IllegalMove {}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (letter, owner) = (self.hole.letter(), self.hole.side());
        let opponent = owner.other();
        write!(f, "{letter} may not be played: ")?;
        match self.rule {
            BrokenRule::GameOver => write!(f, "the game is over"),
            BrokenRule::NotYourHole => {
                write!(f, "the hole belongs to {owner}, and it is {opponent}'s turn")
            }
            BrokenRule::EmptyHole => write!(f, "the hole is empty"),
            BrokenRule::MustFeed => {
                write!(f, "it leaves {opponent} without a seed, and another move would not")
            }
            BrokenRule::GrandSlam => {
                write!(
                    f,
                    "it takes every seed of {opponent}, a grand slam, which is not allowed here"
                )
            }
        }
    }
}

/// The holes of a set of flags for which `keep` holds.
fn filter(flags: u64, keep: impl Fn(Place) -> bool) -> u64 {
    let left_out = |place: &Place| flags & place.flag() != 0 && !keep(*place);
    Place::ALL.into_iter().filter(left_out).fold(flags, |kept, place| kept & !place.flag())
}

impl Position {
    /// The legal moves as flags of the own row's holes, as if the game went on.
    #[inline(always)]
    pub(crate) fn legal_flags(self, rules: &RuleSet) -> u64 {
        // Where a hole is safe from capture, nobody is starved: every move is legal by any rules.
        if self.other.above(2) != 0 {
            return self.own.above(0);
        }
        self.restricted_flags(rules)
    }

    /// The legal moves where the opponent may be starved.
    #[inline(never)]
    fn restricted_flags(self, rules: &RuleSet) -> u64 {
        let flags = self.fed_flags(rules);
        if rules.looks_ahead() { self.look_ahead(flags, rules) } else { flags }
    }

    /// The moves that the duty to feed leaves, grand slams not looked at.
    #[inline(always)]
    fn fed_flags(self, rules: &RuleSet) -> u64 {
        let must_feed = self.other.is_empty() && rules.starvation == Starvation::Feed;
        if must_feed { self.reaching() } else { self.own.above(0) }
    }

    /// The holes whose seeds reach the other row.
    #[inline(always)]
    fn reaching(self) -> u64 {
        (self.own.holes() + REACHING) & FLAGS
    }

    /// The moves that are left once their captures are looked at.
    fn look_ahead(self, flags: u64, rules: &RuleSet) -> u64 {
        let moves = self.replied(flags, rules);
        if !self.may_slam() {
            return moves;
        }
        let slams = filter(moves, |origin| self.attack(origin, rules).grand_slam);
        match rules.grand_slam {
            GrandSlam::Forbidden => moves & !slams,
            GrandSlam::ForcedCaptures | GrandSlam::ForcedNothing if slams != moves => {
                moves & !slams
            }
            GrandSlam::Majority => {
                let wins = |origin| self.make(origin, rules).other.store() >= MAJORITY;
                moves & !slams | filter(slams, wins)
            }
            _ => moves,
        }
    }

    /// Whether the opponent's row allows a grand slam at all: within one lap it takes a seed sown into
    /// each hole up to the last one that holds any, and all of them must then hold two or three, so
    /// none of them was empty before.
    #[inline(always)]
    fn may_slam(self) -> bool {
        let occupied = self.other.above(0);
        let empty = occupied ^ FLAGS;
        let last_occupied = occupied & occupied.wrapping_neg();
        empty < last_occupied || self.own.above(11) != 0
    }

    /// The moves that leave the opponent a seed where one is owed, or all when none does.
    fn replied(self, flags: u64, rules: &RuleSet) -> u64 {
        if rules.starvation != Starvation::Reply {
            return flags;
        }
        let replied = if self.may_slam() {
            filter(flags, |origin| !self.make(origin, rules).own.is_empty())
        } else if self.other.is_empty() {
            self.reaching()
        } else {
            flags
        };
        if replied == 0 { flags } else { replied }
    }

    /// The legal moves; none if the position is over.
    ///
    /// ```
    /// use awale_core::{Hole, Position, RuleSet};
    ///
    /// // North has nothing: South must play the one hole that feeds.
    /// let position: Position = "1-1-1-1-2-1-0-0-0-0-0-0-20-21-S".parse()?;
    /// let legal = position.legal(&RuleSet::abapa());
    /// assert_eq!(legal.iter().map(Hole::letter).collect::<String>(), "EF");
    /// # Ok::<(), awale_core::notation::PositionError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn legal(self, rules: &RuleSet) -> HoleSet {
        HoleSet::from_row(self.side(), pack(self.open_flags(rules)))
    }

    /// The legal moves as flags of the own row's holes; none if the position is over.
    #[inline(always)]
    pub(crate) fn open_flags(self, rules: &RuleSet) -> u64 {
        if self.is_over_by_stores(rules) { 0 } else { self.legal_flags(rules) }
    }

    /// Whether one side has a majority, or the position is a dead end.
    #[inline(always)]
    pub(crate) fn is_over_by_stores(self, rules: &RuleSet) -> bool {
        let most = self.own.store().max(self.other.store());
        most >= rules.telling_store() && (self.has_majority(rules) || self.is_dead_end(rules))
    }

    /// The moves that would be legal if the position is not over: what a search calls.
    ///
    /// ```
    /// use awale_core::{Position, RuleSet};
    ///
    /// // The game is over by majority; as if it went on, `A` could be played.
    /// let position: Position = "1-0-0-0-0-0-1-0-0-0-0-0-26-20-S".parse()?;
    /// assert!(position.legal(&RuleSet::abapa()).is_empty());
    /// assert_eq!(position.legal_unchecked(&RuleSet::abapa()).to_string(), "A");
    /// # Ok::<(), awale_core::notation::PositionError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn legal_unchecked(self, rules: &RuleSet) -> HoleSet {
        HoleSet::from_row(self.side(), pack(self.legal_flags(rules)))
    }

    /// Whether some move would be legal if the position is not over:
    /// [`legal_unchecked`](Self::legal_unchecked) is not empty.
    ///
    /// ```
    /// use awale_core::{Position, RuleSet};
    ///
    /// let starved: Position = "0-0-0-0-0-0-1-0-0-0-0-0-24-23-S".parse()?;
    /// assert!(!starved.can_move(&RuleSet::abapa()));
    /// # Ok::<(), awale_core::notation::PositionError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn can_move(self, rules: &RuleSet) -> bool {
        self.legal_flags(rules) != 0
    }

    /// Whether the rules let `hole` be played as long as the game goes on.
    pub(crate) fn permit(self, hole: Hole, rules: &RuleSet) -> Result<(), IllegalMove> {
        let refuse = |rule| Err(IllegalMove { hole, rule });
        let flag = hole.place().flag();
        if hole.side() != self.side() {
            refuse(BrokenRule::NotYourHole)
        } else if self.seeds_in(hole) == 0 {
            refuse(BrokenRule::EmptyHole)
        } else if self.replied(self.fed_flags(rules), rules) & flag == 0 {
            refuse(BrokenRule::MustFeed)
        } else if self.legal_flags(rules) & flag == 0 {
            refuse(BrokenRule::GrandSlam)
        } else {
            Ok(())
        }
    }
}
