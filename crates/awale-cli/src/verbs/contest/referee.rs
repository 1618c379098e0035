//! One game: asks who is to move, plays what is legal, and decides who lost by a fault.

use std::time::Duration;

use awale_core::{End, Game, Hole, RuleSet, Side};
use awale_search::Clock;

use super::allowance::Allowance;
use super::fault::{Fault, FaultKind};
use super::openings::Opening;
use super::player::{Answer, Halt, Player, Said, Turn};

/// How a game of a match came to its result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    /// By the rules.
    Ended(End),
    /// It went on for so long that it is called a draw.
    Capped,
    /// A side lost by a fault.
    Forfeit { side: Side, fault: Fault },
}

impl Verdict {
    /// The winner, or `None` for a draw.
    pub(super) fn winner(&self) -> Option<Side> {
        match self {
            Self::Ended(end) => end.winner,
            Self::Capped => None,
            Self::Forfeit { side, .. } => Some(side.other()),
        }
    }
}

/// A player with what it may use.
pub(super) struct Seat<'a> {
    pub(super) player: &'a mut dyn Player,
    pub(super) allowance: Allowance,
}

/// Leads games.
pub(super) struct Referee<'a> {
    pub(super) rules: RuleSet,
    /// The plies after which a game is called a draw.
    pub(super) cap: usize,
    /// How much later than its time an answer may come.
    pub(super) margin: Duration,
    /// How much later than that an answer is waited for.
    pub(super) patience: Duration,
    pub(super) halt: &'a Halt,
}

impl Referee<'_> {
    /// Plays a game to its end, with the seats of South and North. `None` if it was broken off.
    pub(super) fn play(
        &self,
        opening: &Opening,
        mut seats: [Seat<'_>; 2],
        random: &mut fastrand::Rng,
    ) -> Option<(Game, Verdict)> {
        let mut game = opening.game(self.rules);
        let mut clocks = [0, 1].map(|index| seats[index].allowance.new_clock());
        for side in Side::BOTH {
            if let Err(fault) = seats[side.index()].player.prepare(self.halt) {
                return self.forfeit(game, side, fault);
            }
        }
        while game.end().is_none() && game.plies() < self.cap {
            let side = game.position().side();
            let seat = &mut seats[side.index()];
            let played = self.turn(&game, seat, &mut clocks, random.u64(..));
            if let Err(fault) = played.map(|hole| game.play(hole)) {
                return self.forfeit(game, side, fault);
            }
        }
        let verdict = game.end().map_or(Verdict::Capped, Verdict::Ended);
        (!self.halt.is_called()).then_some((game, verdict))
    }

    /// A fault of a player in a game that is not wanted any more is none.
    fn forfeit(&self, game: Game, side: Side, fault: Fault) -> Option<(Game, Verdict)> {
        (!self.halt.is_called()).then_some((game, Verdict::Forfeit { side, fault }))
    }

    /// Asks for a legal move.
    fn turn(
        &self,
        game: &Game,
        seat: &mut Seat<'_>,
        clocks: &mut [Option<Clock>; 2],
        random: u64,
    ) -> Result<Hole, Fault> {
        let side = game.position().side();
        let most = seat.allowance.for_one_move(clocks[side.index()]);
        let patience = most.unwrap_or_default() + self.margin + self.patience;
        let (allowance, halt) = (seat.allowance, self.halt);
        let turn = Turn { game, allowance, clocks: *clocks, patience, random, halt };
        let answer = seat.player.answer(&turn)?;
        let hole = legal(game, &answer.said)?;
        self.in_time(&answer, most)?;
        if let Some(clock) = &mut clocks[side.index()] {
            clock.remaining = clock.remaining.saturating_sub(answer.time) + clock.increment;
        }
        Ok(hole)
    }

    fn in_time(&self, answer: &Answer, most: Option<Duration>) -> Result<(), Fault> {
        match most {
            Some(most) if answer.time > most + self.margin => {
                let [took, had] = [answer.time, most].map(|time| time.as_secs_f64());
                let told = format!("answered in {took:.3} s, and had {had:.3} s");
                Err(Fault::new(FaultKind::TimeLoss, told))
            }
            _ => Ok(()),
        }
    }
}

/// The move that was said, if the rules allow it.
fn legal(game: &Game, said: &Said) -> Result<Hole, Fault> {
    match said {
        Said::Move(hole) => match game.permit(*hole) {
            Ok(()) => Ok(*hole),
            Err(refusal) => {
                let told = format!("answered {hole}: {refusal} ({})", refusal.rule.name());
                Err(Fault::new(FaultKind::IllegalMove, told))
            }
        },
        Said::Over(words) => {
            let legal: Vec<_> = game.legal().iter().map(|hole| hole.letter().to_string()).collect();
            let told = format!("answered {words}, but {} may be played", legal.join(", "));
            Err(Fault::new(FaultKind::WrongEnd, told))
        }
        Said::Nonsense(words) => Err(Fault::new(FaultKind::Nonsense, format!("answered {words}"))),
    }
}

#[cfg(test)]
#[path = "referee_tests.rs"]
mod tests;
