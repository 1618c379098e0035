use std::time::Duration;

use awale_core::HoleSet;

use crate::instant::HAS_CLOCK;

/// When a search stops, and what it looks at. Without any limit it goes on until the game is solved
/// or 254 plies deep.
///
/// Where the platform has no clock, as `wasm32-unknown-unknown`, a time stands for a number of
/// positions: a second for a million of them.
///
/// ```
/// use std::time::Duration;
/// use awale_search::Limits;
///
/// let limits = Limits { depth: Some(12), time: Some(Duration::from_secs(1)), ..Limits::default() };
/// assert_eq!(limits.lines, 1);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Limits {
    /// The most plies to look ahead; at least 1 is searched.
    pub depth: Option<u8>,
    /// The most positions to visit.
    pub nodes: Option<u64>,
    /// The most time to take.
    pub time: Option<Duration>,
    /// The clock of a game, from which the time for this move is taken.
    pub clock: Option<Clock>,
    /// How many of the best moves to find a line for; at least 1 is.
    pub lines: usize,
    /// The moves to look at; all if this is `None`. Those that are not legal are left out, and if
    /// that leaves none, all are looked at.
    pub moves: Option<HoleSet>,
}

impl Default for Limits {
    fn default() -> Self {
        Self { depth: None, nodes: None, time: None, clock: None, lines: 1, moves: None }
    }
}

impl Limits {
    /// No limit but a depth.
    #[must_use]
    pub fn to_depth(depth: u8) -> Self {
        Self { depth: Some(depth), ..Self::default() }
    }

    /// No limit but a time.
    ///
    /// ```
    /// use std::time::Duration;
    /// use awale_core::{Game, RuleSet};
    /// use awale_search::{Limits, Searcher};
    ///
    /// let limits = Limits::for_time(Duration::from_millis(20));
    /// let analysis = Searcher::new(1).search(&Game::new(RuleSet::abapa()), &limits);
    /// assert!(analysis.best().is_some());
    /// ```
    #[must_use]
    pub fn for_time(time: Duration) -> Self {
        Self { time: Some(time), ..Self::default() }
    }

    /// The most time to take, by the clock or without it.
    pub(crate) fn most_time(&self) -> Option<Duration> {
        let by_clock = self.clock.map(Clock::for_one_move);
        match (self.time, by_clock) {
            (Some(time), Some(by_clock)) => Some(time.min(by_clock)),
            (time, by_clock) => time.or(by_clock),
        }
    }

    /// The most positions to visit. Where there is no clock, a microsecond stands for one of them.
    pub(crate) fn most_nodes(&self) -> Option<u64> {
        let time = self.most_time().filter(|_| !HAS_CLOCK);
        let by_time = time.map(|time| u64::try_from(time.as_micros()).unwrap_or(u64::MAX));
        self.nodes.into_iter().chain(by_time).min()
    }
}

/// The clock of the side to move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Clock {
    /// What is left on it.
    pub remaining: Duration,
    /// What each move adds.
    pub increment: Duration,
    /// The moves until more time is given, if it is.
    pub moves_to_go: Option<u32>,
}

/// Kept back for what lies between the search and the clock.
const LAG: Duration = Duration::from_millis(5);
/// A game that is even is over after about so many more moves of a side.
const MOVES_AHEAD: u32 = 25;

impl Clock {
    /// The time for one move: an even share of what is left, most of the increment, and never more
    /// than half of what is there.
    ///
    /// ```
    /// use std::time::Duration;
    /// use awale_search::Clock;
    ///
    /// let clock = Clock { remaining: Duration::from_secs(60), ..Clock::default() };
    /// assert!(clock.for_one_move() < Duration::from_secs(5));
    /// assert_eq!(Clock::default().for_one_move(), Duration::ZERO);
    /// ```
    #[must_use]
    pub fn for_one_move(self) -> Duration {
        let usable = self.remaining.saturating_sub(LAG);
        let share = usable / self.moves_to_go.unwrap_or(MOVES_AHEAD).max(1);
        let with_increment = share.saturating_add(self.increment.mul_f32(0.8));
        let most = if self.moves_to_go == Some(1) { usable } else { usable / 2 };
        with_increment.min(most)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_takes_its_share_of_the_clock() {
        let time = |remaining, increment, moves_to_go| {
            let [remaining, increment] = [remaining, increment].map(Duration::from_millis);
            Clock { remaining, increment, moves_to_go }.for_one_move().as_millis()
        };
        assert_eq!(time(50_005, 0, None), 2_000);
        assert_eq!(time(50_005, 1_000, None), 2_800);
        assert_eq!(time(50_005, 0, Some(10)), 5_000);
        assert_eq!([0, 1, 2].map(|moves| time(105, 0, Some(moves))), [50, 100, 50]);
        assert_eq!((time(105, 1_000, None), time(105, 1_000, Some(1))), (50, 100));
        assert_eq!((time(5, 0, None), time(4, 0, Some(1))), (0, 0));
    }

    #[test]
    fn the_shorter_of_two_times_counts() {
        let clock = Clock { remaining: Duration::from_millis(5_005), ..Clock::default() };
        let most = |time: Option<u64>, clock| {
            let limits =
                Limits { time: time.map(Duration::from_millis), clock, ..Limits::default() };
            limits.most_time().map(|time| time.as_millis())
        };
        assert_eq!([most(None, None), most(Some(70), None)], [None, Some(70)]);
        let both = [None, Some(70), Some(300)].map(|time| most(time, Some(clock)));
        assert_eq!(both, [Some(200), Some(70), Some(200)]);
        let nodes = Limits::for_time(Duration::from_millis(70)).most_nodes();
        assert_eq!(nodes, (!HAS_CLOCK).then_some(70_000));
    }
}
