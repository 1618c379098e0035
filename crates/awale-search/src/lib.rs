//! Who wins: negamax with a transposition table, under every rule set of [`awale_core`].
//!
//! A [`Searcher`] looks at the position a [`Game`](awale_core::Game) has come to, deeper and deeper
//! until one of its [`Limits`] is met or the game is solved, and gives an [`Analysis`]: the best
//! moves with their lines, what they are worth, and how far that can be trusted.
//!
//! ```
//! use awale_core::{Game, RuleSet};
//! use awale_search::{Limits, Searcher};
//!
//! let game = Game::new(RuleSet::abapa());
//! let mut searcher = Searcher::new(16);
//! let analysis = searcher.search(&game, &Limits::to_depth(10));
//! let best = &analysis.lines[0];
//! println!("{} {} after {} nodes", best.line, best.value, analysis.nodes);
//! # assert_eq!(best.line.len(), 10);
//! ```
//!
//! Values are margins in seeds for the side to move (see [`Value`]): what the game ends with if it
//! is played to its last seed. A rule that ends the game at 25 seeds does not change who wins, and
//! is left aside.
//!
//! # Repetition
//! Under a cycle rule a position's value depends on what came before it. The search sees the game's
//! history and its own line, and two things keep its table true: a value that rests on a repetition
//! of a position above is not stored, and a stored value is not used where a position above might
//! still recur. The second is cheap, since a cycle without a capture takes at least twelve plies
//! and sows every hole (the proof stands in the source of `path`). So the value to a given depth
//! depends on the game alone, never on what the table holds.

#![forbid(unsafe_code)]

mod analysis;
mod atomic;
mod budget;
mod children;
mod code;
mod deepening;
mod evaluate;
mod found;
mod instant;
mod known;
mod level;
mod limits;
#[cfg(all(test, loom))]
mod model;
mod negamax;
mod oracle;
mod path;
mod searcher;
mod signal;
mod solution;
mod solve;
mod table;
mod team;
mod value;
mod weights;

pub use analysis::{Analysis, Kind, Variation};
pub use evaluate::Weights;
pub use level::Level;
pub use limits::{Clock, Limits};
pub use oracle::{Oracle, Verdict};
pub use searcher::Searcher;
pub use signal::Stopper;
pub use value::Value;
