use awale_core::Position;

use crate::code::code;
use crate::solve::{Codes, Solved, Solver};

/// The margin of a board before any of its moves is known to be worth something.
const NOTHING: i8 = i8::MIN;

/// The boards that can be reached from one without a capture, with what leads where.
pub(super) struct Layer {
    seeds: i8,
    boards: Vec<Board>,
    /// For each board those that lead to it, as pairs of child and parent, ordered by child.
    parents: Vec<(u32, u32)>,
}

struct Board {
    code: u64,
    /// The best margin of the moves that leave the layer, or of the end if the game is over.
    best: i8,
    /// The moves that stay in the layer and are not yet known to lose more.
    open: u8,
    solved: Option<Solved>,
}

impl Layer {
    /// Walks the layer of a position; what lies behind captures is solved on the way.
    pub(super) fn walk(start: Position, solver: &mut Solver<'_>) -> Option<Self> {
        let mut walk = Walk { index: Codes::default(), positions: Vec::new() };
        let mut layer =
            Self { seeds: start.seeds() as i8, boards: Vec::new(), parents: Vec::new() };
        walk.index_of(start);
        while let Some(&position) = walk.positions.get(layer.boards.len()) {
            solver.count()?;
            let board = layer.expand(position, &mut walk, solver)?;
            layer.boards.push(board);
        }
        layer.parents.sort_unstable();
        Some(layer)
    }

    /// A board with its moves: those that leave the layer give a margin, the others an edge.
    fn expand(
        &mut self,
        position: Position,
        walk: &mut Walk,
        solver: &mut Solver<'_>,
    ) -> Option<Board> {
        let parent = self.boards.len() as u32;
        let mut board = Board { code: code(position), best: NOTHING, open: 0, solved: None };
        if let Some(end) = position.end(solver.rules) {
            board.best = end.score.margin(position.side()) - position.lead();
            return Some(board);
        }
        for hole in position.legal_unchecked(solver.rules) {
            let after = position.play_unchecked(hole, solver.rules);
            let stays = after.seeds() == position.seeds() && after.seeds_of(after.side()) > 0;
            if stays && !solver.known.contains_key(&code(after)) {
                self.parents.push((walk.index_of(after), parent));
                board.open += 1;
            } else {
                board.best = board.best.max(solver.margin_of(position, hole)?);
            }
        }
        Some(board)
    }

    /// Decides all boards, from the largest margins down, and adds them to what is known.
    pub(super) fn decide(mut self, known: &mut Codes<Solved>) {
        let mut order = 0;
        for margin in (1..=self.seeds).rev() {
            let mut todo = Vec::new();
            for index in 0..self.boards.len() {
                self.settle(index, margin, &mut order, &mut todo);
            }
            // First in, first out: what is nearer to its end is decided sooner.
            let mut next = 0;
            while let Some(&index) = todo.get(next) {
                self.tell_parents(index, margin, &mut order, &mut todo);
                next += 1;
            }
        }
        for board in self.boards {
            // Never decided: whoever would lose by leaving goes round in a cycle, or leaves for 0.
            known.insert(board.code, board.solved.unwrap_or(Solved { margin: 0, order }));
        }
    }

    /// Decides a board that wins `margin` by leaving, or loses as much since all else loses more.
    fn settle(&mut self, index: usize, margin: i8, order: &mut u32, todo: &mut Vec<usize>) {
        let board = &self.boards[index];
        let wins = board.best == margin;
        let loses = board.open == 0 && board.best == -margin;
        if board.solved.is_none() && (wins || loses) {
            let margin = if wins { margin } else { -margin };
            self.set(index, margin, order, todo);
        }
    }

    fn set(&mut self, index: usize, margin: i8, order: &mut u32, todo: &mut Vec<usize>) {
        self.boards[index].solved = Some(Solved { margin, order: *order });
        *order += 1;
        todo.push(index);
    }

    /// Tells the boards that lead to a decided one what that means for them.
    fn tell_parents(&mut self, index: usize, margin: i8, order: &mut u32, todo: &mut Vec<usize>) {
        let child = index as u32;
        let wins = self.boards[index].solved.is_some_and(|solved| solved.margin > 0);
        let start = self.parents.partition_point(|&(other, _)| other < child);
        for at in start..self.parents.len() {
            let (other, parent) = self.parents[at];
            if other != child {
                break;
            }
            let parent = parent as usize;
            if self.boards[parent].solved.is_some() {
                continue;
            }
            if !wins {
                self.set(parent, margin, order, todo);
                continue;
            }
            self.boards[parent].open -= 1;
            if self.boards[parent].open == 0 && self.boards[parent].best <= -margin {
                self.set(parent, -margin, order, todo);
            }
        }
    }
}

/// The positions of a layer in the order in which they were met.
struct Walk {
    index: Codes<u32>,
    positions: Vec<Position>,
}

impl Walk {
    fn index_of(&mut self, position: Position) -> u32 {
        let next = self.positions.len() as u32;
        *self.index.entry(code(position)).or_insert_with(|| {
            self.positions.push(position);
            next
        })
    }
}
