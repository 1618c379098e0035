//! What the moves of a side come to.

use awale_core::Side;

use super::judge::Judged;
use super::mark::Mark;

/// What the moves of a side lost.
#[derive(Debug)]
pub(super) struct Tally<'a> {
    pub(super) side: Side,
    pub(super) moves: usize,
    /// In seeds.
    pub(super) lost: f64,
    /// How many moves have each mark, in the order of [`Mark::ALL`].
    pub(super) marks: [usize; 4],
    /// The move that lost most, with its ply, if any lost something.
    pub(super) worst: Option<(usize, &'a Judged)>,
}

impl<'a> Tally<'a> {
    pub(super) fn of(judged: &'a [Judged], side: Side) -> Self {
        let of_side: Vec<_> =
            (1..).zip(judged).filter(|(_, one)| one.hole.side() == side).collect();
        let lost = |(_, one): &(usize, &Judged)| i64::from(one.lost().hundredths());
        let marked = |mark| of_side.iter().filter(|(_, one)| one.mark() == mark).count();
        // The first of several that lost as much.
        let worst = of_side.iter().copied().rev().max_by_key(lost);
        Self {
            side,
            moves: of_side.len(),
            lost: of_side.iter().map(lost).sum::<i64>() as f64 / 100.0,
            marks: Mark::ALL.map(marked),
            worst: worst.filter(|one| lost(one) > 0),
        }
    }
}
