//! Endgame tables of Awale: what is known for sure of boards with few seeds.
//!
//! [`Builder`] builds the tables of a rule set, [`Tables`] answers from them: the [`Answer`] is
//! exact under rules that pay the same wherever a cycle closes, and a pair of bounds under
//! `cycle=own`, where a board has no value of its own. [`tabled`] says which rule sets have tables.
//!
//! ```
//! use std::ops::ControlFlow;
//!
//! use awale_core::{Position, RuleSet};
//! use awale_tablebase::{Answer, Builder};
//!
//! // All boards of up to eight seeds, in memory; `build_in` writes them to a folder instead.
//! let tables = Builder::new(&RuleSet::awari(), 8)?.build(|_| ControlFlow::Continue(()))?;
//!
//! let position: Position = "0-0-0-0-2-1-0-1-0-2-1-1-20-20-S".parse()?;
//! let best = tables.moves(position).into_iter().filter_map(|each| each.answer.exact()).max();
//! assert_eq!(tables.probe(position).exact(), best);
//! assert!(tables.choose(position)?.is_some());
//! assert_eq!(tables.probe(Position::START), Answer::Unknown);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A search can ask tables through a closure over [`Tables::probe`], from any number of threads: it
//! takes no lock. Answers are of play to the last seed and of no position before that can recur.
//!
//! Features: `mmap` reads files through memory maps, with the one unsafe line of the crate. Without
//! it there is none.
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
