//! Boards of n seeds, seen by the side to move, numbered without gaps.
//!
//! A board's number is `base + rank(mover's row) · open rows of the rest + open rank(other row)`,
//! where `base` counts the boards whose mover has fewer seeds. After any move the row of the side
//! that moved has an empty hole, so boards whose other row is full are left out: they can only be
//! set up, and one move leads from them into the numbering.

use awale_core::{Position, Setup, Side};

use crate::row::{self, Row, SEEDS, open_rows, rows};

/// `[n][s]`: the boards of n seeds whose mover has fewer than s.
static BASES: [[u64; SEEDS + 2]; SEEDS + 1] = {
    let mut bases = [[0; SEEDS + 2]; SEEDS + 1];
    let mut n = 0;
    while n <= SEEDS {
        let mut s = 0;
        while s <= n {
            bases[n][s + 1] = bases[n][s] + rows(s) * open_rows(n - s);
            s += 1;
        }
        n += 1;
    }
    bases
};

/// How many boards of `seeds` seeds (0–48) a table holds: all whose side that just moved has an
/// empty hole, C(n+11, 11) − C(n+5, 11). No seeds, no boards beyond 48.
///
/// ```
/// assert_eq!(awale_tablebase::boards(20), 84_672_315 - 4_457_400);
/// ```
#[must_use]
pub const fn boards(seeds: usize) -> u64 {
    if seeds > SEEDS { 0 } else { BASES[seeds][seeds + 1] }
}

/// The number of boards of `n` seeds whose mover has fewer than `s`.
pub(crate) const fn base(n: usize, s: usize) -> u64 {
    BASES[n][s]
}

/// The number of a board among those with its seeds, or `None` if the other row is full.
pub(crate) fn number(mover: Row, other: Row) -> Option<u64> {
    let (s, r) = (row::seeds(mover), row::seeds(other));
    Some(base(s + r, s) + row::rank(mover) * open_rows(r) + row::open_rank(other)?)
}

/// The rows of the board with this number among those of `n` seeds: the mover's and the other.
pub(crate) fn board(n: usize, number: u64) -> [Row; 2] {
    let s = (0..n).find(|&s| number < base(n, s + 1)).unwrap_or(n);
    let (within, others) = (number - base(n, s), open_rows(n - s));
    [row::unrank(s, within / others), row::open_unrank(n - s, within % others)]
}

/// The rows of a position: the mover's and the other.
pub(crate) fn rows_of(position: Position) -> [Row; 2] {
    let [a, b, c, d, e, f, g, h, i, j, k, l] = position.holes();
    let (south, north) = ([a, b, c, d, e, f], [g, h, i, j, k, l]);
    match position.side() {
        Side::South => [south, north],
        Side::North => [north, south],
    }
}

/// A position with these rows, South to move. The captured seeds are shared evenly, since no value
/// depends on them. `None` if there are more than 48.
pub(crate) fn position(mover: Row, other: Row) -> Option<Position> {
    let [a, b, c, d, e, f] = mover;
    let [g, h, i, j, k, l] = other;
    let captured = SEEDS.checked_sub(row::seeds(mover) + row::seeds(other))? as u8;
    let stores = [captured / 2, captured - captured / 2];
    Setup { holes: [a, b, c, d, e, f, g, h, i, j, k, l], stores, side: Side::South }.check().ok()
}

/// The number of a position's board among the [`boards`] with as many seeds, or `None` if the row
/// of the side that is not to move is full: tables leave such boards out.
///
/// The number depends on the board seen by the side to move, not on the stores.
///
/// ```
/// use awale_tablebase::{board_number, position_at};
///
/// let position = "0-0-6-0-3-5-1-2-1-0-0-0-15-15-S".parse()?;
/// let number = board_number(position).unwrap();
/// assert_eq!(position_at(18, number), Some(position));
/// # Ok::<(), awale_core::notation::PositionError>(())
/// ```
#[must_use]
pub fn board_number(position: Position) -> Option<u64> {
    let [mover, other] = rows_of(position);
    number(mover, other)
}

/// The board of `seeds` seeds with this number, South to move and the captured seeds shared evenly
/// between the stores, an odd one going to North. `None` beyond the last.
///
/// ```
/// use awale_tablebase::{boards, position_at};
///
/// let position = position_at(1, 0).unwrap();
/// assert_eq!((position.seeds(), position.stores()), (1, [23, 24]));
/// assert_eq!(position_at(1, boards(1)), None);
/// ```
#[must_use]
pub fn position_at(seeds: usize, number: u64) -> Option<Position> {
    if number >= boards(seeds) {
        return None;
    }
    let [mover, other] = board(seeds, number);
    position(mover, other)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::row::ways;

    #[test]
    fn the_counts_are_the_published_ones() {
        for n in 0..=SEEDS {
            let full = if n < 6 { 0 } else { ways(12, n - 6) };
            assert_eq!(boards(n), ways(12, n) - full);
        }
        assert_eq!(boards(SEEDS + 1), 0);
        let reachable = (0..=46).chain([48]).map(boards).sum::<u64>();
        assert_eq!(reachable + 1, 889_063_398_406, "the start apart, as published");
    }

    #[test]
    fn numbers_and_boards_are_one_to_one() {
        for n in 0..=9 {
            for expected in 0..boards(n) {
                let position = position_at(n, expected).unwrap();
                assert_eq!(usize::from(position.seeds()), n);
                assert_eq!(board_number(position), Some(expected));
                assert_eq!(board_number(position.turned()), Some(expected));
            }
            assert_eq!(position_at(n, boards(n)), None);
        }
    }

    #[test]
    fn large_layers_are_numbered_too() {
        for n in [24, 31, 40, 48] {
            for number in [0, 1, boards(n) / 3, boards(n) / 2, boards(n) - 1] {
                assert_eq!(board_number(position_at(n, number).unwrap()), Some(number));
            }
        }
        assert_eq!(board_number(Position::START), None);
    }
}
