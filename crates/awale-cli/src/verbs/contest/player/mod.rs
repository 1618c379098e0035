//! Who plays: our search, chance, or another program.

mod chance;
mod client;
mod ours;
mod process;

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use awale_core::{Game, Hole, RuleSet};
use awale_search::{Clock, Searcher};

use super::allowance::Allowance;
use super::fault::Fault;
use super::spec::EngineKind;
use crate::interrupt::Interrupt;
use chance::Chance;
use client::Client;
use ours::Ours;

/// Who plays one side of a game after another.
pub(super) trait Player: Send {
    /// Makes ready for a new game; starts what is not running.
    fn prepare(&mut self, halt: &Halt) -> Result<(), Fault>;

    /// Answers whose turn it is in a game that goes on.
    fn answer(&mut self, turn: &Turn<'_>) -> Result<Answer, Fault>;

    /// Whether it cannot be told the rules, and plays by those that it knows.
    fn ignores_rules(&self) -> bool {
        false
    }
}

/// What a player is asked with.
pub(super) struct Turn<'a> {
    pub(super) game: &'a Game,
    pub(super) allowance: Allowance,
    /// The clocks of South and North, where they have one.
    pub(super) clocks: [Option<Clock>; 2],
    /// How long to wait for an answer at all.
    pub(super) patience: Duration,
    /// What a player of chance decides by.
    pub(super) random: u64,
    pub(super) halt: &'a Halt,
}

/// What a player says, and how long it took.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Answer {
    pub(super) said: Said,
    pub(super) time: Duration,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Said {
    Move(Hole),
    /// That the game is over, in these words.
    Over(String),
    /// Something else.
    Nonsense(String),
}

/// Makes the player of an engine.
pub(super) fn new(
    kind: &EngineKind,
    rules: RuleSet,
    patience: Duration,
    halt: &Halt,
) -> Result<Box<dyn Player>, String> {
    Ok(match kind {
        EngineKind::Ours(settings) => Box::new(Ours::new(settings, &rules, halt)?),
        EngineKind::Random => Box::new(Chance),
        EngineKind::Program(program) => Box::new(Client::new(program.clone(), rules, patience)),
    })
}

/// Tells that the games that are being played are not wanted any more.
#[derive(Debug, Default)]
pub(super) struct Halt {
    called: AtomicBool,
    interrupt: Option<Interrupt>,
}

impl Halt {
    /// A halt that Ctrl-C calls too.
    pub(super) fn on_interrupt() -> Self {
        Self { interrupt: Some(Interrupt::listen()), ..Self::default() }
    }

    pub(super) fn call(&self) {
        self.called.store(true, Ordering::Relaxed);
    }

    /// Whether games are to be broken off.
    pub(super) fn is_called(&self) -> bool {
        self.called.load(Ordering::Relaxed) || self.interrupt.is_some_and(Interrupt::is_asked)
    }

    /// Lets Ctrl-C end the searches of a searcher.
    fn stops(&self, searcher: &Searcher) {
        if let Some(interrupt) = self.interrupt {
            interrupt.stops(searcher);
        }
    }
}
