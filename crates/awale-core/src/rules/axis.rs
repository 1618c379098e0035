use core::fmt;

use crate::rules::{
    CaptureCap, Cycle, DeadEnd, Excess, First, GrandSlam, Leftovers, Majority, Occurrence, RuleSet,
    Starvation,
};

/// One of the eleven axes on which rule sets differ, for programs that list or compare them.
///
/// ```
/// use awale_core::rules::{Axis, RuleSet};
///
/// let [a, b] = [RuleSet::abapa(), RuleSet::open_spiel()];
/// let differing: Vec<&str> = Axis::ALL
///     .iter()
///     .filter(|&&axis| a.value(axis) != b.value(axis))
///     .map(|axis| axis.key())
///     .collect();
/// assert_eq!(differing, ["majority"]);
///
/// let majority = Axis::from_key("majority").unwrap();
/// assert_eq!(majority.values(), "play-on, ends or sweeps");
/// assert_eq!(a.with_value(majority, "sweeps"), Some(b));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Axis {
    /// [`RuleSet::cap`]
    Cap,
    /// [`RuleSet::excess`]
    Excess,
    /// [`RuleSet::grand_slam`]
    GrandSlam,
    /// [`RuleSet::starvation`]
    Starvation,
    /// [`RuleSet::leftovers`]
    Leftovers,
    /// [`RuleSet::cycle`]
    Cycle,
    /// [`RuleSet::occurrence`]
    Occurrence,
    /// [`RuleSet::majority`]
    Majority,
    /// [`RuleSet::dead_end`]
    DeadEnd,
    /// [`RuleSet::ply_limit`]
    PlyLimit,
    /// [`RuleSet::first`]
    First,
}

/// The value of a rule set on one axis. It prints as it stands in the text form.
///
/// ```
/// use awale_core::rules::{Axis, AxisValue, RuleSet};
///
/// let rules = RuleSet::codingame();
/// assert_eq!(rules.value(Axis::PlyLimit), AxisValue::Plies(200));
/// assert_eq!(rules.value(Axis::Leftovers).to_string(), "mover");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum AxisValue {
    /// One of the axis's words.
    Word(&'static str),
    /// A number of plies.
    Plies(u16),
}

impl fmt::Display for AxisValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Word(word) => f.pad(word),
            Self::Plies(plies) => fmt::Display::fmt(plies, f),
        }
    }
}

impl Axis {
    /// Every axis, in the order of the text form.
    pub const ALL: &'static [Self] = &[
        Self::Cap,
        Self::Excess,
        Self::GrandSlam,
        Self::Starvation,
        Self::Leftovers,
        Self::Cycle,
        Self::Occurrence,
        Self::Majority,
        Self::DeadEnd,
        Self::PlyLimit,
        Self::First,
    ];

    /// The axis's key in the text form of a rule set.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Cap => "cap",
            Self::Excess => "excess",
            Self::GrandSlam => "grand-slam",
            Self::Starvation => "starvation",
            Self::Leftovers => "leftovers",
            Self::Cycle => "cycle",
            Self::Occurrence => "occurrence",
            Self::Majority => "majority",
            Self::DeadEnd => "dead-end",
            Self::PlyLimit => "ply-limit",
            Self::First => "first",
        }
    }

    /// The axis with this key, or `None`.
    #[must_use]
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|axis| axis.key() == key)
    }

    /// What the axis's values may be, for a message.
    #[must_use]
    pub const fn values(self) -> &'static str {
        match self {
            Self::Cap => "a number of holes from 1 to 6",
            Self::Excess => "nearest or none",
            Self::GrandSlam => {
                "captures, nothing, forbidden, forced-captures, forced-nothing, majority, keep-first, \
                 keep-last or forfeit"
            }
            Self::Starvation => "feed, reply, penalty or free",
            Self::Leftovers => "own, opponent, mover or nobody",
            Self::Cycle => "none, own, nobody or split",
            Self::Occurrence => "2 or 3",
            Self::Majority => "play-on, ends or sweeps",
            Self::DeadEnd => "a number of seeds from 0 to 6",
            Self::PlyLimit => "a number of plies from 0 to 65535",
            Self::First => "south or lot",
        }
    }
}

/// The axis's [key](Axis::key).
impl fmt::Display for Axis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.key())
    }
}

/// Why a value of a rule set means nothing: another axis leaves it without effect.
///
/// ```
/// use awale_core::RuleSet;
/// use awale_core::rules::{Axis, Occurrence};
///
/// let idle = RuleSet::interjeux().with_occurrence(Occurrence::Third).check().unwrap_err();
/// assert_eq!((idle.axis, idle.value.to_string()), (Axis::Occurrence, "3".to_string()));
/// assert_eq!(idle.because, "with cycle=none no occurrence ends the game");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("{}={value} means nothing here: {because}", axis.key())]
#[non_exhaustive]
pub struct IdleAxis {
    /// The axis that has no effect.
    pub axis: Axis,
    /// Its value.
    pub value: AxisValue,
    /// What leaves it without effect.
    pub because: &'static str,
}

impl RuleSet {
    /// The value on one axis.
    #[must_use]
    pub const fn value(&self, axis: Axis) -> AxisValue {
        AxisValue::Word(match axis {
            Axis::Cap => self.cap.word(),
            Axis::Excess => self.excess.word(),
            Axis::GrandSlam => self.grand_slam.word(),
            Axis::Starvation => self.starvation.word(),
            Axis::Leftovers => self.leftovers.word(),
            Axis::Cycle => self.cycle.word(),
            Axis::Occurrence => self.occurrence.word(),
            Axis::Majority => self.majority.word(),
            Axis::DeadEnd => self.dead_end.word(),
            Axis::PlyLimit => return AxisValue::Plies(self.ply_limit),
            Axis::First => self.first.word(),
        })
    }

    /// The same rules with another value on one axis, given as in the text form; `None` when the
    /// axis has no such value.
    #[must_use]
    pub fn with_value(mut self, axis: Axis, value: &str) -> Option<Self> {
        match axis {
            Axis::Cap => self.cap = CaptureCap::from_word(value)?,
            Axis::Excess => self.excess = Excess::from_word(value)?,
            Axis::GrandSlam => self.grand_slam = GrandSlam::from_word(value)?,
            Axis::Starvation => self.starvation = Starvation::from_word(value)?,
            Axis::Leftovers => self.leftovers = Leftovers::from_word(value)?,
            Axis::Cycle => self.cycle = Cycle::from_word(value)?,
            Axis::Occurrence => self.occurrence = Occurrence::from_word(value)?,
            Axis::Majority => self.majority = Majority::from_word(value)?,
            Axis::DeadEnd => self.dead_end = DeadEnd::from_word(value)?,
            Axis::PlyLimit => self.ply_limit = plies(value)?,
            Axis::First => self.first = First::from_word(value)?,
        }
        Some(self)
    }

    /// Refuses values that mean nothing because another axis leaves them without effect. Such a
    /// rule set can be played, and plays as if the value were the usual one; but who wrote it meant
    /// something else.
    ///
    /// Values that are out of range cannot be written at all: the types have no room for them.
    ///
    /// # Errors
    /// Names the first idle axis, and why it is idle.
    ///
    /// ```
    /// use awale_core::rules::RuleSet;
    ///
    /// let rules: RuleSet = "abapa,excess=none".parse()?;
    /// assert_eq!(
    ///     rules.check().unwrap_err().to_string(),
    ///     "excess=none means nothing here: with cap=6 no chain is longer than the cap",
    /// );
    /// # Ok::<(), awale_core::notation::RuleSetError>(())
    /// ```
    pub fn check(&self) -> Result<(), IdleAxis> {
        let idle = |axis, because| Err(IdleAxis { axis, value: self.value(axis), because });
        if self.excess == Excess::None && self.cap == CaptureCap::Six {
            return idle(Axis::Excess, "with cap=6 no chain is longer than the cap");
        }
        if self.occurrence == Occurrence::Third && self.cycle == Cycle::None {
            return idle(Axis::Occurrence, "with cycle=none no occurrence ends the game");
        }
        Ok(())
    }
}

/// Digits as they are printed: no sign, no leading zero.
fn plies(text: &str) -> Option<u16> {
    let number: u16 = text.parse().ok()?;
    let canonical = text == "0" || !text.starts_with(['0', '+']);
    canonical.then_some(number)
}
