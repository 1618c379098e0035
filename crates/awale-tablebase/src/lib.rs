//! Endgame tables of Awale.

#![forbid(unsafe_code)]

#[allow(missing_docs)]
pub mod build;
mod index;
mod row;
mod scope;

pub use index::{board_number, boards, position_at};
pub use scope::{Kind, Untabled, tabled};
