//! `go`: how long to think.

use std::time::Duration;

use awale_core::Side;
use awale_search::{Clock, Limits};

use super::words::{shown, word};
use crate::thinking::{MOST_TIME_MS, or_default_time};

/// Kept back of a fixed time for what lies between the search and the window.
const LAG: Duration = Duration::from_millis(5);

/// When to answer.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Go {
    depth: Option<u8>,
    nodes: Option<u64>,
    move_time: Option<Duration>,
    /// What is left on the clocks of South and North.
    clocks: [Option<Duration>; 2],
    increments: [Duration; 2],
    moves_to_go: Option<u32>,
    /// Not before `stop`.
    pub(super) infinite: bool,
    /// Not before `stop` or `ponderhit`.
    pub(super) ponder: bool,
}

impl Go {
    /// Reads the limits; what is not understood is passed over, with a sentence about it.
    pub(super) fn read(text: &str) -> (Self, Vec<String>) {
        let (mut go, mut faults, mut rest) = (Self::default(), Vec::new(), text);
        while !rest.is_empty() {
            let (name, after) = word(rest);
            let (value, beyond) = word(after);
            rest = match go.flag(name) {
                Some(flag) => {
                    *flag = true;
                    after
                }
                None => match go.limit(name, value) {
                    Ok(()) => beyond,
                    Err(fault) => {
                        faults.push(fault);
                        after
                    }
                },
            };
        }
        (go, faults)
    }

    fn flag(&mut self, name: &str) -> Option<&mut bool> {
        match name {
            "infinite" => Some(&mut self.infinite),
            "ponder" => Some(&mut self.ponder),
            _ => None,
        }
    }

    /// A limit with its number. One that is out of range is the nearest that is not: a clock may
    /// well be overdrawn.
    fn limit(&mut self, name: &str, value: &str) -> Result<(), String> {
        let number = || {
            nearest(value).ok_or_else(|| {
                format!("go {name}: expected a whole number, found {}", shown(value))
            })
        };
        let time = || number().map(|ms| Duration::from_millis(ms.min(MOST_TIME_MS)));
        match name {
            "depth" => self.depth = Some(number()?.clamp(1, u64::from(u8::MAX)) as u8),
            "nodes" => self.nodes = Some(number()?.max(1)),
            "movetime" => self.move_time = Some(time()?),
            "wtime" => self.clocks[Side::South.index()] = Some(time()?),
            "btime" => self.clocks[Side::North.index()] = Some(time()?),
            "winc" => self.increments[Side::South.index()] = time()?,
            "binc" => self.increments[Side::North.index()] = time()?,
            "movestogo" => {
                self.moves_to_go = Some(number()?.clamp(1, u64::from(u32::MAX)) as u32);
            }
            _ => return Err(format!("go: unknown limit {}", shown(name))),
        }
        Ok(())
    }

    /// The time for this move of `side`, if there is a limit to it.
    fn time(&self, side: Side) -> Option<Duration> {
        let fixed = self.move_time.map(|time| time.saturating_sub(LAG).max(time / 2));
        let by_clock = self.clocks[side.index()].map(|remaining| {
            let (increment, moves_to_go) = (self.increments[side.index()], self.moves_to_go);
            Clock { remaining, increment, moves_to_go }.for_one_move()
        });
        fixed.into_iter().chain(by_clock).min()
    }

    /// The limits of a search for `side`; without any, the time a window can well wait.
    pub(super) fn limits(&self, side: Side, lines: usize) -> Limits {
        let limits = Limits { depth: self.depth, nodes: self.nodes, lines, ..Limits::default() };
        if self.infinite || self.ponder {
            return limits;
        }
        or_default_time(Limits { time: self.time(side), ..limits })
    }

    /// The time from `ponderhit` on: what there would have been without pondering.
    pub(super) fn time_after_hit(&self, side: Side) -> Option<Duration> {
        Self { ponder: false, ..self.clone() }.limits(side, 1).time
    }

    /// Whether a search that is done must wait with its answer.
    pub(super) fn waits(&self) -> bool {
        self.infinite || self.ponder
    }
}

/// A whole number of any size, as the nearest that there is room for.
fn nearest(text: &str) -> Option<u64> {
    let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|digit| digit.is_ascii_digit()) {
        return None;
    }
    Some(if text.starts_with('-') { 0 } else { digits.parse().unwrap_or(u64::MAX) })
}

#[cfg(test)]
#[path = "go_tests.rs"]
mod tests;
