//! The rules as tables of rows: what each move does to either row, forwards and backwards.
//!
//! What a move does to the mover's row depends on that row and the hole; what it does to the other
//! row depends on that row and on where the sowing ends, the *drop*. Both are asked of `awale-core`
//! once for each row, and a move is then two lookups.

use awale_core::rules::GrandSlam;
use awale_core::{Board, Hole, RuleSet, Side};

use crate::index::{position, rows_of};
use crate::row::{Row, SEEDS, open_rank, open_rows, open_unrank, rank, rows, seeds, unrank};

/// No row.
pub(super) const NONE: u32 = u32::MAX;

/// What sowing a hole does to its own row.
#[derive(Clone, Copy)]
pub(super) struct Move {
    /// The row after, as its number among the open rows; [`NONE`] ends a list of moves.
    pub(super) after: u32,
    /// Where in the other row the sowing ends: see [`drop_of`].
    pub(super) drop: u8,
}

const NO_MOVE: Move = Move { after: NONE, drop: 0 };

/// A row and a move that lead to a given row of the mover.
#[derive(Clone, Copy)]
pub(super) struct Unmove {
    /// The row before.
    pub(super) row: u32,
    pub(super) drop: u8,
    /// The hole that was sown.
    pub(super) hole: u8,
}

/// What a drop does to the other row: the row after in 24 bits, the captured seeds in five, and
/// whether the rules have more to say than these two.
#[derive(Clone, Copy)]
pub(super) struct Attack(u32);

impl Attack {
    const SPECIAL: u32 = 1 << 31;

    fn new(row: u32, captured: u8, special: bool) -> Self {
        Self(row | u32::from(captured) << 24 | if special { Self::SPECIAL } else { 0 })
    }

    /// The other row after the move.
    #[inline(always)]
    pub(super) fn row(self) -> usize {
        (self.0 & 0xFF_FFFF) as usize
    }

    #[inline(always)]
    pub(super) fn captured(self) -> usize {
        (self.0 >> 24 & 0x1F) as usize
    }

    /// Whether the move may be illegal, end the game, or leave the opponent without a seed.
    #[inline(always)]
    pub(super) fn is_special(self) -> bool {
        self.0 & Self::SPECIAL != 0
    }
}

/// A row before a drop that captured nothing.
#[derive(Clone, Copy)]
pub(super) struct Undrop(u32);

impl Undrop {
    const UNSURE: u32 = 1 << 31;

    /// The row's number among the open rows, or `None`: no row leaves this one by this drop.
    #[inline(always)]
    pub(super) fn row(self) -> Option<u32> {
        (self.0 != NONE).then_some(self.0 & !Self::UNSURE)
    }

    /// Whether the move is legal only on some boards.
    #[inline(always)]
    pub(super) fn is_unsure(self) -> bool {
        self.0 & Self::UNSURE != 0
    }
}

/// All rows of up to so many seeds, by number: those with fewer seeds first.
pub(super) struct Rows {
    pub(super) rules: RuleSet,
    /// The number of the first row with s seeds, and of the first open row.
    first: [usize; SEEDS + 2],
    first_open: [usize; SEEDS + 2],
    /// How many drops there are.
    drops: usize,
    moves: Vec<[Move; 6]>,
    /// By open row and drop.
    attacks: Vec<Attack>,
    /// By row and drop.
    undrops: Vec<Undrop>,
    /// By open row: where its unmoves start.
    unmoves_at: Vec<u32>,
    unmoves: Vec<Unmove>,
}

/// Where a sowing from the hole `offset` ends, as the opponent sees it: 0 at home, 1–6 in the other
/// row's holes, 7 at home after all of these, 8–13 in them again, and so on.
fn drop_of(offset: usize, count: u8) -> u8 {
    let mut holes = [0; 12];
    holes[offset] = count;
    let board = Board::from_holes(holes).unwrap_or(Board::START);
    let (sown, last) = board.sow(Hole::SOUTH[offset]);
    let position = match last.side() {
        Side::North => last.offset() as u8 + 1,
        Side::South => 0,
    };
    (sown.seeds_of(Side::North) - position) / 6 * 7 + position
}

/// The seeds that fall into the other row with a drop.
pub(super) const fn dropped(drop: usize) -> usize {
    drop / 7 * 6 + drop % 7
}

impl Rows {
    /// The tables for boards of up to `most` seeds.
    pub(super) fn new(rules: RuleSet, most: usize) -> Self {
        let mut new = Self {
            rules,
            first: firsts(rows),
            first_open: firsts(open_rows),
            drops: usize::from(drop_of(5, most as u8)) + 1,
            moves: Vec::new(),
            attacks: Vec::new(),
            undrops: Vec::new(),
            unmoves_at: Vec::new(),
            unmoves: Vec::new(),
        };
        new.fill_moves(most);
        new.fill_attacks(most);
        new.fill_undrops(most);
        new.fill_unmoves(most);
        new
    }

    /// The bytes that the tables for boards of up to `most` seeds take.
    pub(super) fn bytes(most: usize) -> u64 {
        let drops = u64::from(drop_of(5, most as u8)) + 1;
        let per_row = size_of::<[Move; 6]>() as u64 + 2 * 4 * drops;
        // Measured: a row has some 13 unmoves at most sizes.
        (0..=most).map(rows).sum::<u64>() * (per_row + 14 * size_of::<Unmove>() as u64)
    }

    #[inline(always)]
    pub(super) fn first(&self, seeds: usize) -> usize {
        self.first[seeds]
    }

    /// The moves of a row.
    #[inline(always)]
    pub(super) fn moves(&self, row: usize) -> impl Iterator<Item = Move> + Clone {
        self.moves[row].into_iter().take_while(|next| next.after != NONE)
    }

    /// What each drop does to an open row of `seeds` seeds.
    #[inline(always)]
    pub(super) fn attacks(&self, seeds: usize, open: usize) -> &[Attack] {
        let at = (self.first_open[seeds] + open) * self.drops;
        &self.attacks[at..at + self.drops]
    }

    /// What each drop was done to if it left this row.
    #[inline(always)]
    pub(super) fn undrops(&self, row: usize) -> &[Undrop] {
        &self.undrops[row * self.drops..(row + 1) * self.drops]
    }

    /// The moves that left this open row of `seeds` seeds to the mover.
    #[inline(always)]
    pub(super) fn unmoves(&self, seeds: usize, open: usize) -> &[Unmove] {
        let at = self.first_open[seeds] + open;
        &self.unmoves[self.unmoves_at[at] as usize..self.unmoves_at[at + 1] as usize]
    }

    /// The row with this number.
    fn row(&self, seeds: usize, number: usize) -> Row {
        unrank(seeds, (number - self.first[seeds]) as u64)
    }

    /// Whether a hole may be sown on the board with these two rows.
    #[cold]
    pub(super) fn is_legal(&self, [s, row]: [usize; 2], [r, open]: [usize; 2], hole: u8) -> bool {
        let rows = (self.row(s, row), open_unrank(r, open as u64));
        let board = position(rows.0, rows.1);
        board.is_some_and(|board| board.legal(&self.rules).contains(Hole::SOUTH[usize::from(hole)]))
    }

    fn fill_moves(&mut self, most: usize) {
        let drops = [0, 1, 2, 3, 4, 5]
            .map(|offset| (0..=most as u8).map(|count| drop_of(offset, count)).collect::<Vec<_>>());
        for row in (0..=most).flat_map(|s| (0..rows(s)).map(move |number| unrank(s, number))) {
            let mut list = [NO_MOVE; 6];
            let sown = (0..6).filter(|&offset| row[offset] > 0);
            for (slot, offset) in list.iter_mut().zip(sown) {
                let drop = drops[offset][usize::from(row[offset])];
                *slot = Move { after: sow(row, offset), drop };
            }
            self.moves.push(list);
        }
    }

    fn fill_attacks(&mut self, most: usize) {
        // The first sowing from the last hole that ends in each drop: no other needs fewer seeds.
        let counts: Vec<u8> = (0..self.drops)
            .map(|drop| (0..=48).find(|&n| usize::from(drop_of(5, n)) == drop).unwrap_or(48))
            .collect();
        for seeds in 0..=most {
            for open in 0..open_rows(seeds) {
                let row = open_unrank(seeds, open);
                for (drop, &count) in counts.iter().enumerate() {
                    let possible = seeds + dropped(drop) <= most;
                    let attack = if possible { self.attack(row, count) } else { None };
                    self.attacks.push(attack.unwrap_or(Attack::new(0, 0, true)));
                }
            }
        }
    }

    /// What `count` seeds sown from the mover's last hole do to the other row, if there are as
    /// many. A hole before it would drop as many seeds there, and more at home. At home, a seed
    /// in the second hole stands for the drop that never leaves the row.
    fn attack(&self, other: Row, count: u8) -> Option<Attack> {
        let sown = if count == 0 { [1, 0, 0, 0, 0, 0] } else { [0, 0, 0, 0, 0, count] };
        let hole = Hole::SOUTH[if count == 0 { 0 } else { 5 }];
        let before = position(sown, other)?;
        let after = before.play_unchecked(hole, &self.rules);
        let captures = self.rules.with_grand_slam(GrandSlam::Captures);
        let plain = before.play_unchecked(hole, &captures);
        let slam = plain.seeds() < before.seeds() && plain.seeds_of(Side::North) == 0;
        let judged = matches!(
            self.rules.grand_slam,
            GrandSlam::Forbidden
                | GrandSlam::ForcedCaptures
                | GrandSlam::ForcedNothing
                | GrandSlam::Forfeit
        );
        let [row, _] = rows_of(after);
        let number = self.first[seeds(row)] + rank(row) as usize;
        let special = slam && judged || seeds(row) == 0;
        Some(Attack::new(number as u32, before.seeds() - after.seeds(), special))
    }

    fn fill_undrops(&mut self, most: usize) {
        self.undrops = vec![Undrop(NONE); self.first[most + 1] * self.drops];
        for r in 0..=most {
            for open in 0..open_rows(r) as usize {
                for drop in (0..self.drops).take_while(|&drop| r + dropped(drop) <= most) {
                    let attack = self.attacks(r, open)[drop];
                    let stays = attack.captured() == 0 && attack.row() != self.first[0];
                    let unsure = attack.is_special();
                    let possible = !unsure || self.rules.grand_slam == GrandSlam::ForcedNothing;
                    if stays && possible {
                        let mark = if unsure { Undrop::UNSURE } else { 0 };
                        self.undrops[attack.row() * self.drops + drop] = Undrop(open as u32 | mark);
                    }
                }
            }
        }
    }

    fn fill_unmoves(&mut self, most: usize) {
        let mut counts = vec![0u32; self.first_open[most + 1] + 1];
        self.each_move(most, |after, _| counts[after + 1] += 1);
        for at in 1..counts.len() {
            counts[at] += counts[at - 1];
        }
        let mut next = counts.clone();
        let mut unmoves =
            vec![Unmove { row: 0, drop: 0, hole: 0 }; counts[counts.len() - 1] as usize];
        self.each_move(most, |after, unmove| {
            unmoves[next[after] as usize] = unmove;
            next[after] += 1;
        });
        // In the order of the drops: which of them lead nowhere is then a pattern that the machine
        // can guess.
        for ends in counts.windows(2) {
            unmoves[ends[0] as usize..ends[1] as usize].sort_unstable_by_key(|unmove| unmove.drop);
        }
        (self.unmoves_at, self.unmoves) = (counts, unmoves);
    }

    /// Calls `found` for every move of every row, with the open row that it leaves.
    fn each_move(&self, most: usize, mut found: impl FnMut(usize, Unmove)) {
        for s in 0..=most {
            for row in self.first[s]..self.first[s + 1] {
                let holes = self.row(s, row);
                let sown = (0..6).filter(|&offset| holes[offset] > 0);
                for (next, hole) in self.moves(row).zip(sown) {
                    let left = s - dropped(next.drop.into());
                    let after = self.first_open[left] + next.after as usize;
                    found(after, Unmove { row: row as u32, drop: next.drop, hole: hole as u8 });
                }
            }
        }
    }
}

/// The running sums of `count`.
fn firsts(count: impl Fn(usize) -> u64) -> [usize; SEEDS + 2] {
    let mut firsts = [0; SEEDS + 2];
    for seeds in 0..=SEEDS {
        firsts[seeds + 1] = firsts[seeds] + count(seeds) as usize;
    }
    firsts
}

/// The number of the open row that sowing a hole leaves.
fn sow(row: Row, offset: usize) -> u32 {
    let mut holes = [0; 12];
    holes[..6].copy_from_slice(&row);
    let board = Board::from_holes(holes).unwrap_or(Board::START);
    let (sown, _) = board.sow(Hole::SOUTH[offset]);
    let [a, b, c, d, e, f, ..] = sown.holes();
    open_rank([a, b, c, d, e, f]).map_or(NONE, |number| number as u32)
}
