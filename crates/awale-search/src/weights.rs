//! The learned weights: data, written by `examples/learn.rs`.

use crate::evaluate::MOST_SEEDS;

pub(crate) const LEARNED: [[i16; MOST_SEEDS + 1]; 12] = [[0; MOST_SEEDS + 1]; 12];
