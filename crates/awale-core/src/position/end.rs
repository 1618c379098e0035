use core::fmt;

use crate::position::Position;
use crate::rules::{Cycle, Leftovers, Majority, RuleSet};
use crate::side::Side;

/// Why a game ended.
///
/// ```
/// use awale_core::{Position, Reason, RuleSet};
///
/// let position: Position = "1-0-0-0-0-0-0-0-0-0-0-0-25-22-N".parse()?;
/// let reason = position.end(&RuleSet::abapa()).map(|end| end.reason);
/// assert_eq!(reason, Some(Reason::Majority));
/// assert_eq!(Reason::from_name("no-move").map(Reason::name), Some("no-move"));
/// # Ok::<(), awale_core::notation::PositionError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Reason {
    /// A grand slam was made under [`GrandSlam::Forfeit`](crate::rules::GrandSlam::Forfeit).
    GrandSlamForfeit,
    /// The opponent was starved without need under
    /// [`Starvation::Penalty`](crate::rules::Starvation::Penalty).
    StarvationPenalty,
    /// A store holds 25 seeds or more, and the rules end the game there.
    Majority,
    /// A position recurred.
    Cycle,
    /// The side to move has no legal move.
    NoMove,
    /// Few seeds are left, and no line of legal moves captures any.
    DeadEnd,
    /// The game reached the rules' ply limit.
    PlyLimit,
    /// The players agreed to stop.
    Agreement,
    /// A player resigned.
    Resignation,
}

impl Reason {
    /// Every reason, in the order in which the rules ask for them.
    pub const ALL: &'static [Self] = &[
        Self::GrandSlamForfeit,
        Self::StarvationPenalty,
        Self::Majority,
        Self::Cycle,
        Self::NoMove,
        Self::DeadEnd,
        Self::PlyLimit,
        Self::Agreement,
        Self::Resignation,
    ];

    /// The reason's name in machine-readable answers, such as `no-move`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::GrandSlamForfeit => "grand-slam-forfeit",
            Self::StarvationPenalty => "starvation-penalty",
            Self::Majority => "majority",
            Self::Cycle => "cycle",
            Self::NoMove => "no-move",
            Self::DeadEnd => "dead-end",
            Self::PlyLimit => "ply-limit",
            Self::Agreement => "agreement",
            Self::Resignation => "resignation",
        }
    }

    /// The reason with this name, or `None`.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|reason| reason.name() == name)
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The final score: what each side captured and what it is credited with from the board.
///
/// An even split of an odd number of seeds gives half seeds, so it is kept in halves.
///
/// ```
/// use awale_core::{Position, RuleSet, Side};
///
/// let position: Position = "0-0-0-0-0-0-0-0-1-0-0-0-23-24-S".parse()?;
/// let score = position.end(&RuleSet::abapa()).map(|end| end.score).unwrap();
/// assert_eq!(score.to_string(), "23-25");
/// assert_eq!(score.seeds(Side::North), 25.0);
/// assert_eq!(score.margin(Side::North), 2);
/// assert_eq!((score.halves(Side::South), score.leader()), (46, Some(Side::North)));
/// # Ok::<(), awale_core::notation::PositionError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Score {
    halves: [u8; 2],
}

impl Score {
    /// What a side has, in half seeds, 0–96.
    #[must_use]
    pub const fn halves(self, side: Side) -> u8 {
        self.halves[side.index()]
    }

    /// What a side has, in seeds; halves are exact.
    #[must_use]
    pub fn seeds(self, side: Side) -> f32 {
        f32::from(self.halves(side)) / 2.0
    }

    /// By how many seeds `side` is ahead, −48 to 48. Whole, since a split gives both the same.
    #[must_use]
    pub const fn margin(self, side: Side) -> i8 {
        (self.halves(side) as i8 - self.halves(side.other()) as i8) / 2
    }

    /// The side with the larger score, or `None` for a draw.
    #[must_use]
    pub const fn leader(self) -> Option<Side> {
        match self.margin(Side::South) {
            1.. => Some(Side::South),
            0 => None,
            _ => Some(Side::North),
        }
    }
}

/// Who is credited with the seeds on the board, seen by the side to move.
#[derive(Clone, Copy)]
pub(crate) enum Award {
    Own,
    Opponent,
    Mover,
    Nobody,
    Split,
}

impl From<Leftovers> for Award {
    fn from(leftovers: Leftovers) -> Self {
        match leftovers {
            Leftovers::Own => Self::Own,
            Leftovers::Opponent => Self::Opponent,
            Leftovers::Mover => Self::Mover,
            Leftovers::Nobody => Self::Nobody,
        }
    }
}

impl Award {
    /// What a cycle awards, where there is a cycle rule.
    pub(crate) fn of_cycle(cycle: Cycle) -> Option<Self> {
        match cycle {
            Cycle::None => None,
            Cycle::Own => Some(Self::Own),
            Cycle::Nobody => Some(Self::Nobody),
            Cycle::Split => Some(Self::Split),
        }
    }

    /// The half seeds that the side to move and the other are credited with.
    fn halves(self, position: Position) -> [u8; 2] {
        let (own, other) = (position.own.seeds(), position.other.seeds());
        match self {
            Self::Own => [2 * own, 2 * other],
            Self::Opponent => [0, 2 * (own + other)],
            Self::Mover => [2 * (own + other), 0],
            Self::Nobody => [0, 0],
            Self::Split => [own + other; 2],
        }
    }

    /// The score of a game that ends at `position` with this award.
    pub(crate) fn score(self, position: Position) -> Score {
        let [own, other] = self.halves(position);
        let mut halves = [0; 2];
        halves[position.own.owner().index()] = 2 * position.own.store() + own;
        halves[position.other.owner().index()] = 2 * position.other.store() + other;
        Score { halves }
    }
}

/// How a game ended: why, with which score, and who won.
///
/// The board is left as it lies; only the score counts what was on it.
///
/// ```
/// use awale_core::{Position, Reason, RuleSet, Side};
///
/// // North has no seed to play; what lies on the board goes to its owner, South.
/// let position: Position = "0-0-2-0-0-1-0-0-0-0-0-0-23-22-N".parse()?;
/// let end = position.end(&RuleSet::abapa()).unwrap();
/// assert_eq!((end.reason, end.winner), (Reason::NoMove, Some(Side::South)));
/// assert_eq!(end.score.to_string(), "26-22");
/// # Ok::<(), awale_core::notation::PositionError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct End {
    /// Why.
    pub reason: Reason,
    /// What each side has in the end.
    pub score: Score,
    /// The winner, or `None` for a draw. The larger score wins, but who resigns loses.
    pub winner: Option<Side>,
}

impl End {
    pub(crate) fn credited(position: Position, reason: Reason, award: Award) -> Self {
        let score = award.score(position);
        Self { reason, score, winner: score.leader() }
    }

    /// `side` resigns at `position`: the board goes to the other, who wins.
    pub(crate) fn resigned(position: Position, side: Side) -> Self {
        let award = if side == position.side() { Award::Opponent } else { Award::Mover };
        Self { winner: Some(side.other()), ..Self::credited(position, Reason::Resignation, award) }
    }
}

impl Position {
    /// The end of the game, if the position by itself is one: a majority, no legal move, a dead
    /// end, asked in this order. What depends on how the position came about, a
    /// [`Game`](crate::Game) knows.
    ///
    /// ```
    /// use awale_core::{Position, Reason, RuleSet};
    ///
    /// let position: Position = "1-0-0-0-0-0-0-0-0-0-0-1-25-21-S".parse()?;
    /// assert_eq!(position.end(&RuleSet::abapa()).map(|end| end.reason), Some(Reason::Majority));
    /// assert_eq!(position.end(&RuleSet::awale_libre()), None);
    /// # Ok::<(), awale_core::notation::PositionError>(())
    /// ```
    #[must_use]
    pub fn end(self, rules: &RuleSet) -> Option<End> {
        let (reason, award) = if self.has_majority(rules) {
            let sweeps = rules.majority == Majority::Sweeps;
            (Reason::Majority, if sweeps { Award::Own } else { Award::Nobody })
        } else if self.legal_flags(rules) == 0 {
            (Reason::NoMove, rules.leftovers.into())
        } else if self.is_dead_end(rules) {
            (Reason::DeadEnd, Award::Own)
        } else {
            return None;
        };
        Some(End::credited(self, reason, award))
    }

    #[inline(always)]
    pub(crate) fn has_majority(self, rules: &RuleSet) -> bool {
        self.own.store().max(self.other.store()) >= rules.majority_at()
    }
}
