//! Rows of six holes, numbered without gaps: how many there are, which number a row has, which row
//! a number has.
//!
//! Rows with the same seeds are ordered as words are, the leftmost hole first. *Open* rows, those
//! with an empty hole, have a numbering of their own in the same order.

/// The seeds in the six holes of a row, from its owner's left.
pub(crate) type Row = [u8; 6];

/// The most seeds there are.
pub(crate) const SEEDS: usize = awale_core::SEEDS as usize;

/// Binomial coefficients `[n][k]`, for as many holes and seeds as a board has.
const CHOOSE: [[u64; 12]; SEEDS + 12] = {
    let mut table = [[0; 12]; SEEDS + 12];
    let mut n = 0;
    while n < SEEDS + 12 {
        table[n][0] = 1;
        let mut k = 1;
        while k < 12 && k <= n {
            table[n][k] = table[n - 1][k - 1] + table[n - 1][k];
            k += 1;
        }
        n += 1;
    }
    table
};

/// In how many ways `seeds` lie in `holes` holes (0–12).
pub(crate) const fn ways(holes: usize, seeds: usize) -> u64 {
    match holes {
        0 => (seeds == 0) as u64,
        _ => CHOOSE[seeds + holes - 1][holes - 1],
    }
}

/// How many rows hold `seeds` seeds with no hole empty.
pub(crate) const fn full_rows(seeds: usize) -> u64 {
    full_ways(6, seeds)
}

/// In how many ways `seeds` lie in `holes` holes with none of these empty.
const fn full_ways(holes: usize, seeds: usize) -> u64 {
    if seeds < holes { 0 } else { ways(holes, seeds - holes) }
}

/// How many rows hold `seeds` seeds.
pub(crate) const fn rows(seeds: usize) -> u64 {
    ways(6, seeds)
}

/// How many rows hold `seeds` seeds and have an empty hole.
pub(crate) const fn open_rows(seeds: usize) -> u64 {
    ways(6, seeds) - full_ways(6, seeds)
}

/// The seeds of a row.
pub(crate) fn seeds(row: Row) -> usize {
    row.iter().map(|&seeds| usize::from(seeds)).sum()
}

/// In how many ways `holes` holes hold at most `seeds` seeds, less the ways for `seeds - skipped`:
/// the rows that come before one whose next hole holds `skipped`.
fn passed(holes: usize, seeds: usize, skipped: usize) -> u64 {
    ways(holes + 1, seeds) - if skipped > seeds { 0 } else { ways(holes + 1, seeds - skipped) }
}

/// The number of a row among those with its seeds.
pub(crate) fn rank(row: Row) -> u64 {
    let mut left = seeds(row);
    let mut rank = 0;
    for (hole, &here) in row.iter().enumerate() {
        rank += passed(5 - hole, left, here.into());
        left -= usize::from(here);
    }
    rank
}

/// The number of an open row among the open rows with its seeds, or `None` for a full row.
pub(crate) fn open_rank(row: Row) -> Option<u64> {
    row.contains(&0).then(|| rank(row) - full_rows_before(row))
}

/// How many rows without an empty hole come before `row`. They are ordered as the rows that have
/// one seed less in each hole.
fn full_rows_before(row: Row) -> u64 {
    let Some(mut left) = seeds(row).checked_sub(6) else { return 0 };
    let mut before = 0;
    for (hole, &here) in row.iter().enumerate() {
        let Some(above) = usize::from(here).checked_sub(1) else { break };
        before += passed(5 - hole, left, above);
        match left.checked_sub(above) {
            Some(rest) => left = rest,
            None => break,
        }
    }
    before
}

/// The row with this number among those with `seeds` seeds.
pub(crate) fn unrank(seeds: usize, rank: u64) -> Row {
    nth(seeds, rank, |holes, seeds, _| ways(holes, seeds))
}

/// The open row with this number among those with `seeds` seeds.
pub(crate) fn open_unrank(seeds: usize, rank: u64) -> Row {
    nth(seeds, rank, |holes, seeds, open| {
        ways(holes, seeds) - if open { 0 } else { full_ways(holes, seeds) }
    })
}

/// The row number `rank`, hole by hole: `endings` says in how many ways a row can end with so many
/// holes and seeds, and whether a hole before is empty.
fn nth(seeds: usize, mut rank: u64, endings: impl Fn(usize, usize, bool) -> u64) -> Row {
    let (mut row, mut left, mut open) = ([0; 6], seeds, false);
    for (hole, here) in row.iter_mut().enumerate() {
        while usize::from(*here) < left {
            let ways = endings(5 - hole, left - usize::from(*here), open || *here == 0);
            if rank < ways {
                break;
            }
            rank -= ways;
            *here += 1;
        }
        left -= usize::from(*here);
        open |= *here == 0;
    }
    row
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All rows with `seeds` seeds in order, the obvious way.
    fn all(seeds: u8) -> Vec<Row> {
        fn fill(row: Row, hole: usize, left: u8, out: &mut Vec<Row>) {
            if hole == 5 {
                let mut row = row;
                row[5] = left;
                return out.push(row);
            }
            for here in 0..=left {
                let mut row = row;
                row[hole] = here;
                fill(row, hole + 1, left - here, out);
            }
        }
        let mut out = Vec::new();
        fill([0; 6], 0, seeds, &mut out);
        out
    }

    #[test]
    fn rows_are_numbered_without_gaps_and_back() {
        for seeds in 0..=20 {
            let all = all(seeds);
            assert_eq!(all.len() as u64, rows(seeds.into()));
            let open = all.iter().filter(|row| row.contains(&0));
            assert_eq!(open.clone().count() as u64, open_rows(seeds.into()));
            for (number, &row) in all.iter().enumerate() {
                assert_eq!(rank(row), number as u64, "{row:?}");
                assert_eq!(unrank(seeds.into(), number as u64), row);
            }
            for (number, &row) in open.enumerate() {
                assert_eq!(open_rank(row), Some(number as u64), "{row:?}");
                assert_eq!(open_unrank(seeds.into(), number as u64), row);
            }
        }
    }

    #[test]
    fn full_rows_have_no_open_number() {
        assert_eq!(open_rank([1, 1, 1, 1, 1, 1]), None);
        assert_eq!(open_rank([8; 6]), None);
        assert_eq!(open_rank([48, 0, 0, 0, 0, 0]), Some(open_rows(48) - 1));
    }
}
