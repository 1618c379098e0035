use std::time::Duration;

use super::{Answer, Halt, Player, Said, Turn};
use crate::verbs::contest::fault::Fault;

/// Plays legal moves, each as likely as the others.
pub(super) struct Chance;

impl Player for Chance {
    fn prepare(&mut self, _: &Halt) -> Result<(), Fault> {
        Ok(())
    }

    fn answer(&mut self, turn: &Turn<'_>) -> Result<Answer, Fault> {
        let chosen = fastrand::Rng::with_seed(turn.random).choice(turn.game.legal().iter());
        let said = chosen.map_or_else(|| Said::Over("no move".into()), Said::Move);
        Ok(Answer { said, time: Duration::ZERO })
    }
}
