use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use crate::notation::padded::padded;
use crate::rules::{Axis, Preset, RuleSet};

/// Why a text is not a rule set.
///
/// ```
/// use awale_core::RuleSet;
/// use awale_core::notation::RuleSetError;
/// use awale_core::rules::Axis;
///
/// let error = "abapa,cap=3,cap=4".parse::<RuleSet>().unwrap_err();
/// assert_eq!(error, RuleSetError::Repeated { at: 12, axis: Axis::Cap });
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum RuleSetError {
    /// The text does not begin with the name of a preset.
    #[error(
        "{name:?} at byte 0 is no preset: expected xmloperator, jeu-dawale, commun, interjeux, \
         awale-libre, abapa, open-spiel, codingame or awari"
    )]
    Preset {
        /// What stands there.
        name: String,
    },
    /// An override is not of the form `key=value` with the key of an axis.
    #[error(
        "{key:?} at byte {at} is no axis: expected cap, excess, grand-slam, starvation, leftovers, \
         cycle, occurrence, majority, dead-end, ply-limit or first, then '=' and a value"
    )]
    Axis {
        /// The byte offset of the override.
        at: usize,
        /// What stands there.
        key: String,
    },
    /// An axis is given a value that means nothing there.
    #[error("{value:?} at byte {at} is no value of {}: expected {}", .axis.key(), .axis.values())]
    Value {
        /// The byte offset of the value.
        at: usize,
        /// The axis.
        axis: Axis,
        /// What stands there.
        value: String,
    },
    /// An axis is given twice.
    #[error("{} is given twice, the second time at byte {at}", .axis.key())]
    Repeated {
        /// The byte offset of the second.
        at: usize,
        /// The axis.
        axis: Axis,
    },
}

/// A preset's name, then `,key=value` for what differs: from the preset with the fewest
/// differences, the earlier if several have as few.
impl fmt::Display for RuleSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let differing = |preset: Preset| {
            let rules = preset.rules();
            Axis::ALL.iter().copied().filter(move |&axis| rules.value(axis) != self.value(axis))
        };
        let nearest = Preset::ALL.iter().copied().min_by_key(|&preset| differing(preset).count());
        let nearest = nearest.unwrap_or(Preset::AwaleLibre);
        padded(f, |text| {
            text.write_str(nearest.name())?;
            let mut axes = differing(nearest);
            axes.try_for_each(|axis| write!(text, ",{}={}", axis.key(), self.value(axis)))
        })
    }
}

/// Reads a preset's name and any overrides, in any order, each axis at most once.
///
/// ```
/// use awale_core::rules::{Majority, RuleSet};
///
/// let rules: RuleSet = "abapa,majority=play-on".parse()?;
/// assert_eq!(rules.majority, Majority::PlayOn);
///
/// let error = "abapa,cap=9".parse::<RuleSet>().unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "\"9\" at byte 10 is no value of cap: expected a number of holes from 1 to 6",
/// );
/// # Ok::<(), awale_core::notation::RuleSetError>(())
/// ```
impl FromStr for RuleSet {
    type Err = RuleSetError;

    fn from_str(text: &str) -> Result<Self, RuleSetError> {
        let (name, mut rest) = text.split_once(',').map_or((text, None), |(n, r)| (n, Some(r)));
        let preset =
            Preset::from_name(name).ok_or_else(|| RuleSetError::Preset { name: name.into() })?;
        let (mut rules, mut given, mut at) = (preset.rules(), 0u16, name.len() + 1);
        while let Some(overrides) = rest {
            let (part, after) =
                overrides.split_once(',').map_or((overrides, None), |(p, r)| (p, Some(r)));
            let (axis, value) = key_and_value(part, at)?;
            if given & 1 << axis as u16 != 0 {
                return Err(RuleSetError::Repeated { at, axis });
            }
            given |= 1 << axis as u16;
            rules = rules.with_value(axis, value).ok_or_else(|| RuleSetError::Value {
                at: at + axis.key().len() + 1,
                axis,
                value: value.into(),
            })?;
            at += part.len() + 1;
            rest = after;
        }
        Ok(rules)
    }
}

fn key_and_value(part: &str, at: usize) -> Result<(Axis, &str), RuleSetError> {
    part.split_once('=')
        .and_then(|(key, value)| Some((Axis::from_key(key)?, value)))
        .ok_or_else(|| RuleSetError::Axis { at, key: part.into() })
}
