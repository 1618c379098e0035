//! Endgame tables of Awale: what is known for sure of boards with few seeds.
//!
//! [`Builder`] builds the tables of a rule set, [`Tables`] answers from them: the [`Answer`] is
//! exact under rules that pay the same wherever a cycle closes, and a pair of bounds under
//! `cycle=own`, where a board has no value of its own. [`tabled`] says which rule sets have tables.
//!
//! The files are described in `docs/tablebase-format.md`, the method in `docs/tablebase.md`.

#![cfg_attr(not(feature = "mmap"), forbid(unsafe_code))]

mod answer;
mod build;
mod cache;
mod check;
mod choose;
mod error;
mod file;
mod index;
#[cfg(feature = "mmap")]
mod map;
mod open;
mod planes;
mod row;
mod scope;
mod share;
mod stats;
mod tables;

pub use answer::Answer;
pub use build::{BuildError, Builder, MOST_SEEDS, Memory, Phase, Progress};
pub use check::{VerifyError, published_histogram};
pub use choose::Choice;
pub use error::{Fault, FileError};
pub use file::Coding;
pub use index::{board_number, boards, position_at};
pub use open::{OpenError, OpenOptions};
pub use scope::{Kind, Untabled, tabled};
pub use stats::Stats;
pub use tables::{MoveAnswer, Tables};
