//! Games side by side, each in a thread with players of its own.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;
use std::vec;

use super::plan::Plan;
use super::played::{Played, Round};
use super::player::{self, Halt, Player};
use super::referee::{Referee, Seat};
use crate::failure::Failure;

/// How games are led, beside what decides them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Conduct {
    pub(super) margin: Duration,
    pub(super) patience: Duration,
    pub(super) concurrency: usize,
}

/// Where the threads take their games from, and bring them to. Only what was brought counts when the
/// next is taken, so that one thread alone plays the same games each time.
struct Desk<F> {
    rounds: vec::IntoIter<Round>,
    keep: F,
    outcome: Result<(), Failure>,
}

impl<F: FnMut(Played) -> Result<bool, Failure>> Desk<F> {
    /// Keeps a game. The first failure ends the match.
    fn take(&mut self, played: Played, halt: &Halt) {
        if self.outcome.is_err() {
            return;
        }
        match (self.keep)(played) {
            Ok(true) => {}
            Ok(false) => self.rounds = Vec::new().into_iter(),
            Err(failure) => self.fail(failure, halt),
        }
    }

    fn fail(&mut self, failure: Failure, halt: &Halt) {
        self.outcome = Err(failure);
        halt.call();
    }
}

/// Plays these rounds. `keep` is given each game as it ends, and says whether to begin others.
pub(super) fn play(
    plan: &Plan,
    conduct: Conduct,
    rounds: Vec<Round>,
    halt: &Halt,
    keep: impl FnMut(Played) -> Result<bool, Failure> + Send,
) -> Result<(), Failure> {
    let threads = conduct.concurrency.min(rounds.len());
    let desk = Mutex::new(Desk { rounds: rounds.into_iter(), keep, outcome: Ok(()) });
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| work(plan, conduct, halt, &desk));
        }
    });
    desk.into_inner().unwrap_or_else(PoisonError::into_inner).outcome
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn work<F>(plan: &Plan, conduct: Conduct, halt: &Halt, desk: &Mutex<Desk<F>>)
where
    F: FnMut(Played) -> Result<bool, Failure>,
{
    let mut players = match players(plan, conduct.patience, halt) {
        Ok(players) => players,
        Err(failure) => return locked(desk).fail(failure, halt),
    };
    let next = || locked(desk).rounds.next().filter(|_| !halt.is_called());
    while let Some(round) = next() {
        match game(plan, conduct, halt, round, &mut players) {
            Some(played) => locked(desk).take(played, halt),
            None => return,
        }
    }
}

/// The players of both engines, not yet started.
pub(super) fn players(
    plan: &Plan,
    patience: Duration,
    halt: &Halt,
) -> Result<[Box<dyn Player>; 2], Failure> {
    let player = |index: usize| {
        let engine = &plan.engines[index];
        player::new(&engine.kind, plan.rules, patience, halt)
            .map_err(|error| Failure::request(format!("{}: {error}", engine.name)))
    };
    Ok([player(0)?, player(1)?])
}

/// Plays one game, unless it is broken off.
fn game(
    plan: &Plan,
    conduct: Conduct,
    halt: &Halt,
    round: Round,
    players: &mut [Box<dyn Player>; 2],
) -> Option<Played> {
    let Conduct { margin, patience, .. } = conduct;
    let referee = Referee { rules: plan.rules, cap: plan.cap, margin, patience, halt };
    let [first, second] = players;
    let mut seats = [(first, 0), (second, 1)].map(|(player, engine): (_, usize)| {
        let allowance = plan.engines[engine].allowance;
        Seat { player: player.as_mut(), allowance }
    });
    if round.swapped {
        seats.reverse();
    }
    let number = 2 * round.pair as u64 + u64::from(round.swapped);
    let seed = plan.seed ^ number.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let mut random = fastrand::Rng::with_seed(seed);
    let (game, verdict) = referee.play(plan.opening(round.pair), seats, &mut random)?;
    Some(Played { round, game, verdict })
}
