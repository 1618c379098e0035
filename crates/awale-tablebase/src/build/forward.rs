//! The first half of a layer: what each board gets by the moves that leave the layer, and how many
//! moves stay in it.

use awale_core::{End, Position, Reason, Side};

use crate::build::layer::Layer;
use crate::build::rows::{Attack, Move, dropped};
use crate::build::solve::{Lower, Nodes, Solve};
use crate::index::{number, position, rows_of};
use crate::row::{open_rows, open_unrank, rows, seeds, unrank};
use crate::scope::is_foul;

/// How many boards one task looks at, roughly.
const TASK: u64 = 1 << 20;

/// How many other rows are looked at for one row of the mover before the next: as many boards as
/// share a cache line, and few enough that the blocks of finished boards that they lead to stay
/// in the cache.
const TILE: usize = 64;

/// Boards that follow one another: the rows of the mover from `from` to `to`, all with `s` seeds,
/// each with all other rows.
pub(super) struct Task<'a> {
    s: usize,
    from: usize,
    to: usize,
    nodes: Nodes<'a>,
}

impl Task<'_> {
    /// How many boards it looks at.
    pub(super) fn boards(&self) -> usize {
        self.nodes.value.len()
    }
}

/// Cuts a layer of `n` seeds into tasks.
pub(super) fn tasks<'a>(n: usize, nodes: &mut Nodes<'a>) -> Vec<Task<'a>> {
    let mut tasks = Vec::new();
    for s in 0..=n {
        let (movers, others) = (rows(s) as usize, open_rows(n - s) as usize);
        let step = (TASK as usize / others).max(1);
        for from in (0..movers).step_by(step) {
            let to = movers.min(from + step);
            tasks.push(Task { s, from, to, nodes: nodes.cut((to - from) * others) });
        }
    }
    tasks
}

/// A move of the mover's row, with all that is the same for every other row.
#[derive(Clone, Copy)]
struct Sown {
    drop: usize,
    /// The seeds that lie in the other row after the sowing.
    reached: usize,
    /// The open rows with as many seeds as the mover keeps, and the number of the row kept.
    width: usize,
    after: usize,
}

impl<'a> Layer<'a> {
    /// Starts all boards of a task.
    pub(super) fn start<K: Solve>(&self, task: &mut Task<'_>, lower: Lower<'_>) {
        let others = open_rows(self.n - task.s) as usize;
        for tile in (0..others).step_by(TILE) {
            let tile = tile..others.min(tile + TILE);
            for row in task.from..task.to {
                let sown = self.sown(task.s, row);
                for open in tile.clone() {
                    let (known, stay) = self.look::<K>([task.s, row], open, &sown, lower);
                    K::put(&mut task.nodes, (row - task.from) * others + open, known, stay);
                }
            }
        }
    }

    fn sown(&self, s: usize, row: usize) -> impl Iterator<Item = Sown> + Clone + use<'a> {
        let r = self.n - s;
        self.rows.moves(self.rows.first(s) + row).map(move |Move { after, drop }| {
            let dropped = dropped(drop.into());
            let width = open_rows(s - dropped) as usize;
            Sown { drop: drop.into(), reached: r + dropped, width, after: after as usize }
        })
    }

    /// What is known of a board, and the number of moves that stay in the layer.
    #[inline(always)]
    fn look<K: Solve>(
        &self,
        [s, row]: [usize; 2],
        open: usize,
        sown: &(impl Iterator<Item = Sown> + Clone),
        lower: Lower<'_>,
    ) -> (K::Known, u8) {
        let attacks = self.rows.attacks(self.n - s, open);
        let (mut known, mut stay) = (K::unknown(self.n), 0);
        let mut special = self.asks_everywhere || s == 0;
        for sown in sown.clone() {
            let attack = attacks[sown.drop];
            special |= attack.is_special();
            if attack.captured() == 0 {
                stay += 1;
            } else if let Some(child) = self.child(sown, attack) {
                K::capture(&mut known, attack.captured(), lower, child);
            }
        }
        if special { self.ask::<K>([s, row], open, lower) } else { (known, stay) }
    }

    /// Where the finished board lies that a capture leads to.
    #[inline(always)]
    fn child(&self, sown: Sown, attack: Attack) -> Option<usize> {
        let left = self.n - attack.captured();
        let start = self.starts.get(left)?.get(sown.reached - attack.captured())?;
        Some(start.wrapping_add(attack.row() * sown.width + sown.after))
    }

    /// [`look`](Self::look) for boards where the rules have more to say: asks `awale-core`.
    #[cold]
    fn ask<K: Solve>(&self, mover: [usize; 2], open: usize, lower: Lower<'_>) -> (K::Known, u8) {
        let [s, row] = mover;
        let rows = (unrank(s, row as u64), open_unrank(self.n - s, open as u64));
        let mut answer = (K::unknown(self.n), 0);
        if let Some(board) = position(rows.0, rows.1) {
            self.judge::<K>(board, lower, &mut answer);
        }
        answer
    }

    fn judge<K: Solve>(&self, board: Position, lower: Lower<'_>, answer: &mut (K::Known, u8)) {
        let rules = &self.rows.rules;
        let (known, stay) = answer;
        let award = |known: &mut K::Known, end: End| {
            let got = |side| end.score.halves(side) / 2 - board.store(side);
            K::award(known, got(Side::South) as i8, got(Side::North) as i8);
        };
        if let Some(end) = board.end(rules) {
            return award(known, end);
        }
        for played in board.legal(rules).into_iter().flat_map(|hole| board.play(hole, rules)) {
            let starved = played.position.seeds_of(Side::North) == 0;
            match played.end {
                Some(end) if is_foul(end.reason) => award(known, end),
                Some(end) if end.reason == Reason::NoMove && starved => award(known, end),
                _ if played.seeds == 0 => *stay += 1,
                _ => {
                    let [mover, other] = rows_of(played.position);
                    let left = seeds(mover) + seeds(other);
                    if let Some(child) = number(mover, other) {
                        let child = self.layers[left] + child as usize;
                        K::capture(known, played.seeds.into(), lower, child);
                    }
                }
            }
        }
    }
}
