//! The rules of Awale.

#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;
#[cfg(any(feature = "std", test))]
extern crate std;

mod board;
mod game;
mod hole;
mod hole_set;
mod key;
pub mod notation;
mod perft;
mod position;
mod row;
pub mod rules;
#[cfg(feature = "serde")]
mod serde;
mod side;
mod sowing;
#[cfg(feature = "proptest")]
pub mod strategies;

pub use board::{Board, BoardError, SEEDS, SEEDS_PER_HOLE};
pub use game::{Game, GameOver};
pub use hole::Hole;
pub use hole_set::{HoleSet, HoleSetIter};
pub use position::{
    BrokenRule, Children, End, IllegalMove, Played, Position, Reason, Score, Setup, SetupError,
};
pub use rules::{Preset, RuleSet};
pub use side::Side;
