//! What an engine may use for a move, or for all its moves of a game.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use awale_search::{Clock, Limits};

use crate::thinking::{self, LimitArgs};

/// The time for a move where nothing is asked for.
const DEFAULT_TIME: Duration = Duration::from_millis(100);

/// Limits of a move, and the clock of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Allowance {
    pub(super) depth: Option<u8>,
    pub(super) nodes: Option<u64>,
    pub(super) time: Option<Duration>,
    pub(super) clock: Option<TimeControl>,
}

/// The time that a side has for a game, and what each move adds to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TimeControl {
    base: Duration,
    increment: Duration,
}

/// Reads seconds, and after a plus the seconds that each move adds: `60` or `60+0.5`.
impl FromStr for TimeControl {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (base, increment) = text.split_once('+').unwrap_or((text, ""));
        let increment = match increment {
            "" if !text.contains('+') => Duration::ZERO,
            seconds => thinking::duration(seconds)?,
        };
        Ok(Self { base: thinking::duration(base)?, increment })
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.base.as_secs_f64())?;
        if self.increment.is_zero() {
            return Ok(());
        }
        write!(f, "+{}", self.increment.as_secs_f64())
    }
}

impl Allowance {
    /// What the command line allows both engines.
    pub(super) fn shared(limits: &LimitArgs, clock: Option<TimeControl>) -> Self {
        let asked = Self { depth: limits.depth, nodes: limits.nodes, time: limits.time, clock };
        if asked.is_none() { Self { time: Some(DEFAULT_TIME), ..asked } } else { asked }
    }

    /// Whether nothing is limited.
    pub(super) fn is_none(&self) -> bool {
        *self == Self::default()
    }

    /// The clock at the start of a game.
    pub(super) fn new_clock(&self) -> Option<Clock> {
        self.clock.map(|TimeControl { base, increment }| Clock {
            remaining: base,
            increment,
            moves_to_go: None,
        })
    }

    /// The limits of one move.
    pub(super) fn limits(&self, clock: Option<Clock>) -> Limits {
        Limits { depth: self.depth, nodes: self.nodes, time: self.time, clock, ..Limits::default() }
    }

    /// The most time that the next move may take, if time is limited.
    pub(super) fn for_one_move(&self, clock: Option<Clock>) -> Option<Duration> {
        self.time.into_iter().chain(clock.map(|clock| clock.remaining)).min()
    }
}

/// As it is written in an engine's settings: `depth=8,time=0.1`.
impl fmt::Display for Allowance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = [
            self.depth.map(|depth| format!("depth={depth}")),
            self.nodes.map(|nodes| format!("nodes={nodes}")),
            self.time.map(|time| format!("time={}", time.as_secs_f64())),
            self.clock.map(|clock| format!("clock={clock}")),
        ];
        f.write_str(&words.into_iter().flatten().collect::<Vec<_>>().join(","))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_read_back() {
        for text in ["60", "60+0.5", "0.25+0.01"] {
            assert_eq!(text.parse::<TimeControl>().unwrap().to_string(), text);
        }
        for text in ["", "+", "60+", "+1", "60+x", "-1", "60+0"] {
            assert!(text.parse::<TimeControl>().is_err(), "{text}");
        }
    }

    #[test]
    fn a_move_has_the_shorter_of_its_time_and_what_the_clock_shows() {
        let seconds = Duration::from_secs;
        let clock = Clock { remaining: seconds(3), ..Clock::default() };
        let timed = |time| Allowance { time, ..Allowance::default() };
        assert_eq!(timed(Some(seconds(5))).for_one_move(Some(clock)), Some(seconds(3)));
        assert_eq!(timed(Some(seconds(2))).for_one_move(Some(clock)), Some(seconds(2)));
        assert_eq!(timed(None).for_one_move(None), None);
    }
}
