//! What tables keep of the boards of one layer.

use crate::answer::Answer;

/// One entry a board in each. Exact: the values, and nothing. Bounds: the seeds that the mover
/// can force, and those that the other side can.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Planes<T> {
    pub(crate) value: T,
    pub(crate) other: T,
}

impl Planes<&[i8]> {
    pub(crate) fn to_owned(self) -> Planes<Vec<i8>> {
        Planes { value: self.value.to_vec(), other: self.other.to_vec() }
    }
}

impl<T: AsRef<[i8]>> Planes<T> {
    /// What is known of board `i` of `n` seeds.
    #[inline]
    pub(crate) fn answer(&self, n: usize, i: usize) -> Option<Answer> {
        let value = *self.value.as_ref().get(i)?;
        Some(match self.other.as_ref().get(i) {
            None => Answer::Exact(value),
            Some(&other) => Answer::forced(n, value, other),
        })
    }
}
