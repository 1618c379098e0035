//! Undo and redo.

use core::hash::{Hash, Hasher};

use crate::game::{Act, Closing, Game};
use crate::hole::Hole;
use crate::position::{Position, Reason};

/// A move, and what it was played on. Positions are small enough to keep: undoing restores them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Turn {
    pub(super) before: Position,
    pub(super) hole: Hole,
}

impl Game {
    /// Takes back what was done last: a move, or an agreement or resignation, which leaves the
    /// moves as they are. Says whether there was anything to take back.
    pub fn undo(&mut self) -> bool {
        let act = match self.closed_by() {
            Some(closing) => Act::Close(closing),
            None => match self.turns.pop() {
                Some(turn) => {
                    self.position = turn.before;
                    Act::Move(turn.hole)
                }
                None => return false,
            },
        };
        // Nothing is played on after an end, so what is undone to goes on.
        self.end = None;
        self.undone.push(act);
        true
    }

    /// Does again what was undone last. Says whether there was anything to do again.
    pub fn redo(&mut self) -> bool {
        match self.undone.pop() {
            Some(Act::Move(hole)) => self.advance(hole).is_ok(),
            Some(Act::Close(closing)) => {
                self.end = Some(self.closed(closing));
                true
            }
            None => false,
        }
    }

    /// The act of a player that ended the game, if one did.
    fn closed_by(&self) -> Option<Closing> {
        let end = self.end?;
        match end.reason {
            Reason::Agreement => Some(Closing::Agreement),
            Reason::Resignation => Some(Closing::Resignation(end.winner?.other())),
            _ => None,
        }
    }
}

/// Games are equal when they have the same rules, start, moves and end; what was undone is no part
/// of a game.
impl PartialEq for Game {
    fn eq(&self, other: &Self) -> bool {
        self.rules == other.rules
            && self.start == other.start
            && self.turns == other.turns
            && self.end == other.end
    }
}

impl Eq for Game {}

/// Of what [`PartialEq`] compares.
impl Hash for Game {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.rules, self.start, &self.turns, self.end).hash(state);
    }
}
