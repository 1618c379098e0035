//! The second half of a layer: what is decided by the moves that stay in it.
//!
//! The threshold k counts down from n. At each, the boards that are up or down are listed, the
//! moves that lead to them are taken back, and the boards before them are raised or lowered, which
//! lists more. Every board is listed once and every move is taken back once.
//!
//! The layer is cut into shards that fit in the cache. Taking back moves only writes letters to
//! shards, sorted by shard; a shard's letters are then read by one thread. So memory is read at
//! random only where it is near, threads need no locks, and since no decision depends on the order
//! of the letters, neither does the result.

use std::marker::PhantomData;
use std::ops::ControlFlow;

use crate::build::layer::{Layer, Report};
use crate::build::progress::Phase;
use crate::build::rows::dropped;
use crate::build::solve::{Nodes, Solve, UP};
use crate::index::{base, boards};
use crate::row::open_rows;
use crate::share::share;

/// The boards of a shard, as a power of two.
const SHARD_BITS: u32 = 18;
const SHARD: usize = 1 << SHARD_BITS;

/// How many listed boards are taken back before their letters are read.
const ROUND: usize = 1 << 23;

/// With fewer listed boards than this, starting threads costs more than it saves.
const FEW: usize = 1 << 13;

/// How many listed boards make a task.
const TASK: usize = 1 << 14;

/// Boards of one shard that have just come up or down: their numbers in the shard, and [`UP`].
struct List {
    shard: usize,
    boards: Vec<u32>,
}

/// The letters that one thread wrote to each shard: the number of a board in the shard, and [`UP`]
/// if the board that it leads to is up.
type Letters = Vec<Vec<u32>>;

/// Where the boards before a move lie: those whose mover has s seeds.
#[derive(Clone, Copy, Default)]
struct Before {
    start: u32,
    width: u32,
}

pub(super) struct Retro<'a, K> {
    layer: &'a Layer<'a>,
    nodes: Nodes<'a>,
    /// By the seeds of the mover before.
    before: Vec<Before>,
    letters: Vec<Letters>,
    lists: Vec<List>,
    listed: u64,
    kind: PhantomData<K>,
}

impl<'a, K: Solve> Retro<'a, K> {
    pub(super) fn new(layer: &'a Layer<'a>, nodes: Nodes<'a>, threads: usize) -> Self {
        let n = layer.n;
        let shards = (boards(n) as usize).div_ceil(SHARD);
        let before = (0..=n).map(|s| {
            let width = open_rows(n - s) as u32;
            let skipped = (layer.rows.first(s) as u32).wrapping_mul(width);
            Before { start: (base(n, s) as u32).wrapping_sub(skipped), width }
        });
        Self {
            layer,
            nodes,
            before: before.collect(),
            letters: vec![vec![Vec::new(); shards]; threads],
            lists: Vec::new(),
            listed: 0,
            kind: PhantomData,
        }
    }

    /// The bytes that the letters of a round take at most.
    pub(super) fn letter_bytes(boards: u64, threads: usize) -> u64 {
        let shards = boards.div_ceil(SHARD as u64);
        // Measured: a board has some four moves that lead to it. A list doubles when it is full.
        let letters = boards.min((ROUND + SHARD) as u64) * 6 * 2 * size_of::<u32>() as u64;
        letters + shards * threads as u64 * size_of::<Vec<u32>>() as u64
    }

    pub(super) fn run(mut self, report: &mut Report<'_>) -> ControlFlow<()> {
        for k in (1..=self.layer.n as i8).rev() {
            self.scan(k);
            while !self.lists.is_empty() {
                self.round(k);
                report(Phase::Backward, self.listed / if K::TWO { 2 } else { 1 })?;
            }
        }
        K::settle(&mut self.nodes);
        report(Phase::Backward, boards(self.layer.n))
    }

    /// Lists the boards that are up or down as soon as the threshold comes to `k`.
    fn scan(&mut self, k: i8) {
        let mut lists: Vec<Vec<List>> = self.letters.iter().map(|_| Vec::new()).collect();
        share(&mut lists, shards(&mut self.nodes).into_iter(), |lists, (shard, mut nodes)| {
            let mut boards = Vec::new();
            K::scan(&mut nodes, k, &mut boards);
            push(lists, shard, boards);
        });
        self.list(lists);
    }

    fn list(&mut self, lists: Vec<Vec<List>>) {
        let lists = lists.into_iter().flatten();
        self.lists.extend(lists.inspect(|list| self.listed += list.boards.len() as u64));
    }

    /// Takes back the moves that lead to some of the listed boards.
    fn round(&mut self, k: i8) {
        let mut size = 0;
        let first = self.lists.iter().rposition(|list| {
            size += list.boards.len();
            size >= ROUND
        });
        let lists = self.lists.split_off(first.unwrap_or(0));
        let threads = if size < FEW { 1 } else { self.letters.len() };
        let tasks = lists.iter().flat_map(|list| {
            list.boards.chunks(TASK).map(|boards| (list.shard << SHARD_BITS, boards))
        });
        let (layer, before) = (self.layer, &self.before);
        let tasks: Vec<_> = tasks.collect();
        share(&mut self.letters[..threads], tasks.into_iter(), |letters, (start, boards)| {
            layer.take_back(before, start as u32, boards, letters);
        });
        self.read(k, threads);
    }

    /// Reads all letters, and lists the boards that they bring up or down.
    fn read(&mut self, k: i8, threads: usize) {
        let mut shards = shards(&mut self.nodes);
        shards.retain(|&(shard, _)| self.letters.iter().any(|sender| !sender[shard].is_empty()));
        let mut lists: Vec<Vec<List>> = (0..threads).map(|_| Vec::new()).collect();
        let letters = &self.letters;
        share(&mut lists, shards.into_iter(), |lists, (shard, mut nodes)| {
            let mut boards = Vec::new();
            for sender in letters {
                for &letter in &sender[shard] {
                    decide::<K>(&mut nodes, letter, k, &mut boards);
                }
            }
            push(lists, shard, boards);
        });
        for letters in self.letters.iter_mut().flatten() {
            letters.clear();
        }
        self.list(lists);
    }
}

/// What the letter to a board says, done; if it decides the board, the board is listed.
#[inline(always)]
fn decide<K: Solve>(nodes: &mut Nodes<'_>, letter: u32, k: i8, listed: &mut Vec<u32>) {
    let board = letter & !UP;
    if letter & UP == 0 {
        if K::raise(nodes, board as usize, k) {
            listed.push(board | UP);
        }
    } else if K::lower(nodes, board as usize, k) {
        listed.push(board);
    }
}

fn push(lists: &mut Vec<List>, shard: usize, boards: Vec<u32>) {
    if !boards.is_empty() {
        lists.push(List { shard, boards });
    }
}

/// The shards of a layer with their numbers.
fn shards<'a>(nodes: &'a mut Nodes<'_>) -> Vec<(usize, Nodes<'a>)> {
    let mut rest = Nodes { value: nodes.value, other: nodes.other, escapes: nodes.escapes };
    let count = rest.value.len().div_ceil(SHARD);
    (0..count).map(|shard| (shard, rest.cut(SHARD))).collect()
}

impl Layer<'_> {
    /// Writes to all boards from which a move leads to one of the listed boards, whose numbers
    /// count from `start`.
    fn take_back(&self, before: &[Before], start: u32, listed: &[u32], letters: &mut Letters) {
        let bases: Vec<u32> = (0..=self.n + 1).map(|s| base(self.n, s) as u32).collect();
        let mut s = 0;
        for &board in listed {
            let (number, up) = (start + (board & !UP), board & UP);
            while number >= bases[s + 1] {
                s += 1;
            }
            while number < bases[s] {
                s -= 1;
            }
            // A mover without seeds has no move: its boards are the end of the game, and what
            // leads to them is decided already.
            if s > 0 {
                let (within, width) = (number - bases[s], before[s].width);
                let board = [(within / width) as usize, (within % width) as usize];
                self.take_back_one(&before[self.n - s..], [s, board[0]], board[1], up, letters);
            }
        }
    }

    /// [`take_back`](Self::take_back) for one board; `before` starts with the other side's seeds.
    #[inline(always)]
    fn take_back_one(
        &self,
        before: &[Before],
        [s, row]: [usize; 2],
        open: usize,
        up: u32,
        letters: &mut Letters,
    ) {
        let undrops = self.rows.undrops(self.rows.first(s) + row);
        for unmove in self.rows.unmoves(self.n - s, open) {
            let undrop = undrops[usize::from(unmove.drop)];
            let Some(other) = undrop.row() else { continue };
            let dropped = dropped(unmove.drop.into());
            if undrop.is_unsure() {
                let mover = [self.n - s + dropped, unmove.row as usize];
                if !self.rows.is_legal(mover, [s - dropped, other as usize], unmove.hole) {
                    continue;
                }
            }
            let Before { start, width } = before[dropped];
            let number = start.wrapping_add(unmove.row.wrapping_mul(width)).wrapping_add(other);
            letters[(number >> SHARD_BITS) as usize].push(number & (SHARD as u32 - 1) | up);
        }
    }
}
