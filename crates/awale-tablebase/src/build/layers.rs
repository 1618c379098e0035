//! The memory of a build: the values of all layers, one after another.

use std::ops::Range;

use crate::build::solve::{Lower, Nodes};
use crate::index::boards;
use crate::planes::Planes;
use crate::row::SEEDS;

/// Where the boards of each number of seeds start when the layers follow one another.
pub(super) fn layer_starts() -> [usize; SEEDS + 2] {
    let mut starts = [0usize; SEEDS + 2];
    for n in 0..=SEEDS {
        // Layers too large for the machine are never asked for.
        let boards = usize::try_from(boards(n)).unwrap_or(usize::MAX);
        starts[n + 1] = starts[n].saturating_add(boards);
    }
    starts
}

pub(super) struct Layers {
    starts: [usize; SEEDS + 2],
    value: Vec<i8>,
    /// Empty where a board has but one value.
    other: Vec<i8>,
}

impl Layers {
    pub(super) fn new(most: usize, two: bool) -> Self {
        let starts = layer_starts();
        let all = starts[most + 1];
        Self { starts, value: vec![0; all], other: vec![0; if two { all } else { 0 }] }
    }

    /// The finished layers below `n` seeds, and the layer itself to be written to.
    pub(super) fn split(&mut self, n: usize) -> (Lower<'_>, Planes<&mut [i8]>) {
        let [value, other] = [self.bounds(&self.value, n), self.bounds(&self.other, n)];
        let (lower_value, value) = self.value[..value.end].split_at_mut(value.start);
        let (lower_other, other) = self.other[..other.end].split_at_mut(other.start);
        (Lower { value: lower_value, other: lower_other }, Planes { value, other })
    }

    /// What a layer holds.
    pub(super) fn layer(&self, n: usize) -> Planes<&[i8]> {
        let (value, other) = (self.bounds(&self.value, n), self.bounds(&self.other, n));
        Planes { value: &self.value[value], other: &self.other[other] }
    }

    /// Where a layer lies in a plane, which may be empty.
    fn bounds(&self, plane: &[i8], n: usize) -> Range<usize> {
        self.starts[n].min(plane.len())..self.starts[n + 1].min(plane.len())
    }
}

impl<'a> Planes<&'a mut [i8]> {
    /// With what is counted of each board besides.
    pub(super) fn with_escapes(self, escapes: &'a mut [u8]) -> Nodes<'a> {
        Nodes { value: self.value, other: self.other, escapes }
    }
}
