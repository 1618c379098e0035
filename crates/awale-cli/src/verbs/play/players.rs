//! Who plays a side.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use awale_search::{Level, Limits};

use crate::thinking;

/// A person, or the engine held back to a level or given a time for each move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Player {
    Person,
    Level(Level),
    Time(Duration),
}

/// How long the engine thinks at its full level. The levels below stop at their depth; this is the
/// most that they get for it.
const FULL_TIME: Duration = Duration::from_secs(2);

/// The times for each move that a menu offers, in seconds.
const SECONDS: [u64; 5] = [1, 3, 10, 30, 60];

impl Player {
    /// All that a menu offers.
    pub(crate) fn all() -> Vec<Self> {
        let levels = Level::ALL.map(Self::Level);
        let times = SECONDS.map(|seconds| Self::Time(Duration::from_secs(seconds)));
        [Self::Person].into_iter().chain(levels).chain(times).collect()
    }

    pub(crate) fn is_person(self) -> bool {
        self == Self::Person
    }

    /// What the search is asked with for this player's move.
    pub(crate) fn asks(self) -> (Level, Limits) {
        match self {
            Self::Person => (Level::FULL, Limits::for_time(FULL_TIME)),
            Self::Level(level) => (level, Limits::for_time(FULL_TIME)),
            Self::Time(time) => (Level::FULL, Limits::for_time(time)),
        }
    }
}

/// As on the command line: `person`, `4` or `2.5s`.
impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Person => f.write_str("person"),
            Self::Level(level) => write!(f, "{level}"),
            Self::Time(time) => write!(f, "{}s", time.as_secs_f64()),
        }
    }
}

impl FromStr for Player {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let level = || text.parse().ok().and_then(Level::new);
        if text == "person" {
            Ok(Self::Person)
        } else if let Some(level) = level() {
            Ok(Self::Level(level))
        } else if let Some(seconds) = text.strip_suffix('s') {
            thinking::duration(seconds).map(Self::Time)
        } else {
            Err("expected `person`, a level from 1 to 8, or a time for each move as in 2s".into())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_player_reads_back() {
        for player in Player::all() {
            assert_eq!(player.to_string().parse(), Ok(player));
        }
        assert_eq!("0.25s".parse(), Ok(Player::Time(Duration::from_millis(250))));
    }

    #[test]
    fn what_is_no_player_is_told_so() {
        for text in ["", "0", "9", "human", "s", "-1s", "1e9s", "level"] {
            assert!(text.parse::<Player>().unwrap_err().starts_with("expected"), "{text}");
        }
    }
}
