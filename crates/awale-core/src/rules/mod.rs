//! What differs between villages and servers, as data.
//!
//! ```
//! use awale_core::rules::*;
//!
//! let rules = RuleSet::abapa()
//!     .with_cap(CaptureCap::Four)
//!     .with_excess(Excess::None)
//!     .with_grand_slam(GrandSlam::Forbidden)
//!     .with_starvation(Starvation::Reply)
//!     .with_leftovers(Leftovers::Nobody)
//!     .with_cycle(Cycle::Split)
//!     .with_occurrence(Occurrence::Third)
//!     .with_majority(Majority::Sweeps)
//!     .with_dead_end(DeadEnd::Two)
//!     .with_ply_limit(500)
//!     .with_first(First::Lot);
//! assert_eq!(rules.check(), Ok(()));
//! assert_eq!(rules.to_string().parse(), Ok(rules));
//! ```

use crate::board::SEEDS;
use crate::row::FLAGS;

mod axes;
mod axis;
mod preset;

pub use axes::{
    CaptureCap, Cycle, DeadEnd, Excess, First, GrandSlam, Leftovers, Majority, Occurrence,
    Starvation,
};
pub use axis::{Axis, AxisValue, IdleAxis};
pub use preset::Preset;

/// A store that holds this many seeds has more than half of them.
pub const MAJORITY: u8 = 25;

/// A complete set of rules: one value on each axis on which villages and servers differ.
///
/// It is plain data, 12 bytes and `Copy`. Start from a [`Preset`] and change what differs, or read
/// the text form: a preset's name, then `,key=value` for each difference.
///
/// ```
/// use awale_core::rules::{CaptureCap, GrandSlam, RuleSet};
///
/// let rules = RuleSet::awale_libre().with_cap(CaptureCap::Five).with_grand_slam(GrandSlam::Nothing);
/// assert_eq!(rules.to_string(), "awale-libre,cap=5,grand-slam=nothing");
/// assert_eq!("awale-libre,cap=5,grand-slam=nothing".parse(), Ok(rules));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RuleSet {
    /// The most holes that one move may empty by capture.
    pub cap: CaptureCap,
    /// What is captured when the chain is longer than the cap.
    pub excess: Excess,
    /// What a capture of all the opponent's seeds does.
    pub grand_slam: GrandSlam,
    /// What is owed to an opponent whose row is empty.
    pub starvation: Starvation,
    /// Who is credited with the board when the side to move has no legal move.
    pub leftovers: Leftovers,
    /// What a position that recurs does.
    pub cycle: Cycle,
    /// Which occurrence of a position ends the game.
    pub occurrence: Occurrence,
    /// What 25 seeds in a store do.
    pub majority: Majority,
    /// With how few seeds a game without a capture in reach ends.
    pub dead_end: DeadEnd,
    /// The plies after which the game ends, the board credited to nobody; 0: never.
    pub ply_limit: u16,
    /// Who starts a new game.
    pub first: First,
}

/// [`RuleSet::awale_libre`].
impl Default for RuleSet {
    fn default() -> Self {
        Self::awale_libre()
    }
}

macro_rules! with {
    ($($name:ident($field:ident: $value:ty);)+) => {
        $(
            #[doc = concat!("The same rules but for [`", stringify!($field), "`](Self::", stringify!($field), ").")]
            #[must_use]
            pub const fn $name(self, $field: $value) -> Self {
                Self { $field, ..self }
            }
        )+
    };
}

impl RuleSet {
    with! {
        with_cap(cap: CaptureCap);
        with_excess(excess: Excess);
        with_grand_slam(grand_slam: GrandSlam);
        with_starvation(starvation: Starvation);
        with_leftovers(leftovers: Leftovers);
        with_cycle(cycle: Cycle);
        with_occurrence(occurrence: Occurrence);
        with_majority(majority: Majority);
        with_dead_end(dead_end: DeadEnd);
        with_ply_limit(ply_limit: u16);
        with_first(first: First);
    }

    /// The count of the mover's store at which the game ends; out of reach when it never does.
    #[inline(always)]
    pub(crate) const fn majority_at(&self) -> u8 {
        match self.majority {
            Majority::PlayOn => u8::MAX,
            Majority::Ends | Majority::Sweeps => MAJORITY,
        }
    }

    /// The flags of those holes of a row that have no more holes on either side than the
    /// capture-hole cap.
    #[inline(always)]
    pub(crate) const fn middle(&self) -> u64 {
        let cap = if self.cap.holes() < 5 { self.cap.holes() } else { 5 };
        let outer = 8 * (5 - cap);
        FLAGS << outer & FLAGS >> outer
    }

    /// The count of a store below which no position is over by its stores: neither side has a
    /// majority, and too many seeds are left for a dead end.
    #[inline(always)]
    pub(crate) const fn telling_store(&self) -> u8 {
        let dead_end = (SEEDS - self.dead_end.seeds()) / 2;
        let majority = self.majority_at();
        if majority < dead_end { majority } else { dead_end }
    }

    /// Whether what is legal depends on what a move would capture.
    #[inline(always)]
    pub(crate) const fn looks_ahead(&self) -> bool {
        matches!(
            self.grand_slam,
            GrandSlam::Forbidden
                | GrandSlam::ForcedCaptures
                | GrandSlam::ForcedNothing
                | GrandSlam::Majority
        ) || matches!(self.starvation, Starvation::Reply)
    }
}
