//! What the benchmarks share: the cases that are measured, each with its answer, and the yardstick
//! that the kernel is measured against.
//!
//! `benches/rules.rs` times the cases, and the program `instructions` counts what they execute.

mod case;
mod cases;
pub mod games;
mod peer;
mod plain_alpha_beta;
mod playout;
pub mod positions;
mod searches;
mod two_words;
mod walk;

pub use case::Case;
pub use cases::cases;
pub use plain_alpha_beta::PlainAlphaBeta;
pub use searches::{SEARCHES, searches};
