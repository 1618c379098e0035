//! What serde writes and reads, with the feature `serde`.
//!
//! In a format that people read (JSON, TOML, YAML) a value is its text form; in any other a few
//! bytes. Both are checked as they are read: what cannot be is an error that says why.

mod game;
mod rules;

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Display};
use core::marker::PhantomData;
use core::str::FromStr;

use ::serde::de::{Deserialize, Deserializer, Error, Visitor};
use ::serde::ser::{Serialize, Serializer};

use crate::board::Board;
use crate::hole::Hole;
use crate::hole_set::HoleSet;
use crate::notation::{Line, Record, of_halves};
use crate::position::{Position, Reason, Score, Setup};
use crate::rules::{Preset, RuleSet};
use crate::side::Side;

/// A value with a text form, and another form for formats that nobody reads.
trait Coded: Display + FromStr<Err: Display> {
    /// The other form.
    type Compact: Serialize + for<'de> Deserialize<'de>;

    fn compact(&self) -> Self::Compact;

    /// The value of a compact form, or why it has none.
    fn from_compact(compact: Self::Compact) -> Result<Self, String>;
}

fn serialize<T: Coded, S: Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error> {
    if serializer.is_human_readable() {
        serializer.collect_str(value)
    } else {
        value.compact().serialize(serializer)
    }
}

fn deserialize<'de, T: Coded, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    if deserializer.is_human_readable() {
        deserializer.deserialize_str(Text(PhantomData))
    } else {
        T::from_compact(T::Compact::deserialize(deserializer)?).map_err(Error::custom)
    }
}

/// Reads the text form of a value.
struct Text<T>(PhantomData<T>);

impl<T: Coded> Visitor<'_> for Text<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a text")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }
}

/// Gives types that are [`Coded`] serde's traits: the type, its compact form, and how to get from
/// one to the other and back.
macro_rules! coded {
    ($($name:ty: $compact:ty, |$value:ident| $to:expr, |$form:ident| $from:expr;)+) => {
        $(
            impl $crate::serde::Coded for $name {
                type Compact = $compact;

                fn compact(&self) -> $compact {
                    let $value = self;
                    $to
                }

                fn from_compact($form: $compact) -> Result<Self, alloc::string::String> {
                    $from
                }
            }

            impl ::serde::Serialize for $name {
                fn serialize<S: ::serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
                    $crate::serde::serialize(self, s)
                }
            }

            impl<'de> ::serde::Deserialize<'de> for $name {
                fn deserialize<D: ::serde::Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
                    $crate::serde::deserialize(d)
                }
            }
        )+
    };
}
use coded;

coded! {
    Hole: u8, |hole| hole.index() as u8, |index| hole(index);
    Side: u8, |side| side.index() as u8, |index| nth(&Side::BOTH, index, "side");
    HoleSet: u16,
        |set| set.iter().fold(0, |bits, hole| bits | 1 << hole.index()),
        |bits| hole_set(bits);
    Line: Vec<u8>, |line| indices(line.iter().copied()), |indices| line(&indices);
    Setup: [u8; 15], |setup| setup_bytes(setup), |bytes| setup(bytes);
    Position: [u8; 15],
        |position| setup_bytes(&(*position).into()),
        |bytes| setup(bytes)?.check().map_err(|error| format!("{error}"));
    Score: [u8; 2],
        |score| Side::BOTH.map(|side| score.halves(side)),
        |halves| of_halves(halves).map_err(|expected| format!("expected {expected}"));
    Reason: u8, |reason| place(Reason::ALL, *reason), |index| nth(Reason::ALL, index, "reason");
    Preset: u8, |preset| place(Preset::ALL, *preset), |index| nth(Preset::ALL, index, "preset");
    RuleSet: rules::Compact, |rules| rules::compact(rules), |form| rules::from_compact(form);
    Record: String,
        |record| format!("{record}"),
        |text| text.parse().map_err(|error| format!("{error}"));
}

/// The place of a value in the list of all.
fn place<T: PartialEq>(all: &[T], value: T) -> u8 {
    all.iter().position(|other| *other == value).unwrap_or(0) as u8
}

fn nth<T: Copy>(all: &[T], index: u8, name: &str) -> Result<T, String> {
    let value = all.get(usize::from(index)).copied();
    value.ok_or_else(|| format!("there is no {name} {index}, they are 0 to {}", all.len() - 1))
}

fn hole(index: u8) -> Result<Hole, String> {
    nth(&Hole::ALL, index, "hole")
}

fn hole_set(bits: u16) -> Result<HoleSet, String> {
    if bits >= 1 << Hole::ALL.len() {
        return Err(format!("there are twelve holes, and {bits:#b} has more bits"));
    }
    Ok(Hole::ALL.into_iter().filter(|hole| bits >> hole.index() & 1 == 1).collect())
}

fn indices(holes: impl Iterator<Item = Hole>) -> Vec<u8> {
    holes.map(|hole| hole.index() as u8).collect()
}

fn line(indices: &[u8]) -> Result<Line, String> {
    let mut line = Line::new();
    for &index in indices {
        if !line.push(hole(index)?) {
            return Err(format!("a line holds {} moves, not {}", Line::CAPACITY, indices.len()));
        }
    }
    Ok(line)
}

fn setup_bytes(setup: &Setup) -> [u8; 15] {
    let [south, north] = setup.stores;
    let mut bytes = [0; 15];
    bytes[..12].copy_from_slice(&setup.holes);
    bytes[12..].copy_from_slice(&[south, north, setup.side.index() as u8]);
    bytes
}

fn setup(bytes: [u8; 15]) -> Result<Setup, String> {
    let [holes @ .., south, north, side] = bytes;
    Ok(Setup { holes, stores: [south, north], side: nth(&Side::BOTH, side, "side")? })
}

/// Twelve counts in every format.
impl Serialize for Board {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.holes().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Board {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::from_holes(<[u8; 12]>::deserialize(deserializer)?).map_err(Error::custom)
    }
}
