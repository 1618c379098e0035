//! The search of one position to a fixed depth.
//!
//! # Contract
//! [`Negamax::visit`] is given a position that a line has reached, with the path behind it, a depth
//! and a window `alpha < beta`. It returns the value of the position to that depth, for the side
//! to move, if that lies inside the window; a lower bound of it that is at least `beta`, or an
//! upper bound that is at most `alpha`, otherwise. The value to a depth is what a plain negamax
//! without a table finds that carries the whole history: it does not depend on what the table holds.

use arrayvec::ArrayVec;
use awale_core::notation::Line;
use awale_core::rules::{Cycle, GrandSlam, Starvation};
use awale_core::{Hole, HoleSet, Position, RuleSet};

use crate::evaluate::evaluate;
use crate::limits::Budget;
use crate::path::{Path, Quiet};
use crate::table::{Bound, Entry, Key, Table};
use crate::value::Value;

/// Beyond any value a game can have.
pub(crate) const INFINITE: i16 = 10_000;

/// What a visit found.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Found {
    /// The value in hundredths of a seed, for the side to move.
    pub(crate) value: i16,
    /// The index in the path of the earliest position that the value rests on by a repetition;
    /// past the end of any path if it rests on none.
    leans_on: usize,
    /// Whether some line behind the value was cut at the depth.
    pub(crate) open: bool,
}

impl Found {
    /// A value that holds whatever came before.
    const fn sure(value: i16) -> Self {
        Self { value, leans_on: usize::MAX, open: false }
    }

    const fn guess(value: i16) -> Self {
        Self { open: true, ..Self::sure(value) }
    }

    /// The same for the other side.
    const fn turned(self) -> Self {
        Self { value: -self.value, ..self }
    }
}

/// A move of a position, played.
#[derive(Clone, Copy)]
struct Child {
    hole: Hole,
    after: Position,
    captured: bool,
    /// The larger, the earlier it is searched.
    rank: i32,
}

type Children = ArrayVec<Child, 6>;

/// What a search needs beside the position: rules, table, path and what it may spend.
pub(crate) struct Negamax<'a> {
    pub(crate) rules: RuleSet,
    pub(crate) table: &'a mut Table,
    pub(crate) path: Path,
    pub(crate) budget: Budget,
    /// The best line found below each ply of the line that is searched.
    lines: Vec<Line>,
    /// The ply of the game at the start of the path, for the ply limit.
    first_ply: usize,
    root: usize,
}

impl<'a> Negamax<'a> {
    /// A search under `rules` of the last position of a path, reached after `plies` plies.
    pub(crate) fn new(
        rules: RuleSet,
        table: &'a mut Table,
        path: Path,
        budget: Budget,
        plies: usize,
    ) -> Self {
        let root = path.last();
        let first_ply = plies - root;
        Self { rules, table, path, budget, lines: vec![Line::new(); 257], first_ply, root }
    }

    /// Searches the moves of the last position of the path that are in `among`, to `depth` plies, with an open
    /// window, and leaves the best line in `line`. The moves must be legal, and there must be one.
    pub(crate) fn search_among(&mut self, among: HoleSet, depth: u8, quiet: Quiet) -> Found {
        let position = self.path.position();
        let first = self.table.probe(self.key(position, depth)).map(|entry| entry.best);
        let mut children = self.children(position, first);
        children.retain(|child| among.contains(child.hole));
        self.best_of(position, &children, depth, (-INFINITE, INFINITE), quiet).0
    }

    /// The best line of the last search.
    pub(crate) fn line(&self) -> &Line {
        &self.lines[0]
    }

    fn plies_left(&self) -> Option<usize> {
        let limit = usize::from(self.rules.ply_limit);
        (limit != 0).then(|| limit.saturating_sub(self.first_ply + self.path.last()))
    }

    /// What the value of a position depends on when it is searched `depth` plies deep.
    fn key(&self, position: Position, depth: u8) -> Key {
        let mut key = Key::of(position);
        if self.rules.grand_slam == GrandSlam::Majority {
            key = key.with_store(position.store(position.side()));
        }
        match self.plies_left() {
            Some(left) if left <= usize::from(depth) => key.with_plies_left(left as u8),
            _ => key,
        }
    }

    fn visit(&mut self, depth: u8, window: (i16, i16), quiet: Quiet) -> Found {
        let position = self.path.position();
        self.clear_line();
        if let Some(found) = self.ended(position, quiet) {
            return found;
        }
        if depth == 0 {
            return Found::guess(evaluate(position).hundredths());
        }
        let key = self.key(position, depth);
        let stored = self.table.probe(key);
        let rests_on_past = self.path.matters(quiet, depth);
        // An open window wants the line too, which an entry does not hold.
        let is_null = window.1 - window.0 == 1;
        if let Some(entry) = stored.filter(|_| is_null && !rests_on_past) {
            if let Some(found) = answer(entry, position, depth, window) {
                return found;
            }
        }
        let children = self.children(position, stored.map(|entry| entry.best));
        let (found, best) = self.best_of(position, &children, depth, window, quiet);
        if found.leans_on >= self.path.last() && !self.budget.is_spent() {
            self.table.store(key, entry(found, position, depth, window, best));
        }
        found
    }

    /// Searches the children in their order, the first with the whole window and the others with
    /// none until one of them proves better. Gives the best hole's offset too.
    fn best_of(
        &mut self,
        position: Position,
        children: &[Child],
        depth: u8,
        (alpha, beta): (i16, i16),
        quiet: Quiet,
    ) -> (Found, u8) {
        let (mut best, mut best_hole) = (Found::sure(-INFINITE), 0);
        for (index, child) in children.iter().enumerate() {
            let floor = alpha.max(best.value);
            let mut found = Found::sure(floor);
            if index > 0 && beta - floor > 1 {
                found = self.follow(position, child, depth, (floor, floor + 1), quiet);
            }
            if index == 0 || beta - floor <= 1 || found.value > floor && found.value < beta {
                found = self.follow(position, child, depth, (floor, beta), quiet);
            }
            if self.budget.is_spent() {
                break;
            }
            if found.value > best.value {
                best_hole = child.hole.offset() as u8;
                self.keep_line(child.hole, found.value > alpha);
            }
            if found.value >= beta {
                // The cut rests on this child alone.
                return (found, best_hole);
            }
            best = Found {
                value: best.value.max(found.value),
                leans_on: best.leans_on.min(found.leans_on),
                open: best.open | found.open,
            };
        }
        (best, best_hole)
    }

    /// The value of a move, for the side that plays it.
    fn follow(
        &mut self,
        position: Position,
        child: &Child,
        depth: u8,
        (alpha, beta): (i16, i16),
        quiet: Quiet,
    ) -> Found {
        self.budget.count();
        if let Some(found) = self.punished(position, child) {
            return found.turned();
        }
        self.path.push(child.after);
        let quiet = quiet.after(child.hole.offset() as u8, child.captured, self.path.last());
        let found = self.visit(depth - 1, (-beta, -alpha), quiet);
        self.path.pop();
        found.turned()
    }

    /// The end by a move that the rules punish, for the side that is then to move.
    fn punished(&mut self, position: Position, child: &Child) -> Option<Found> {
        let punishes = self.rules.grand_slam == GrandSlam::Forfeit
            || self.rules.starvation == Starvation::Penalty;
        let side = child.after.side();
        if !punishes || child.after.seeds_of(side) > 0 {
            return None;
        }
        let ply = self.path.last() + 1 - self.root;
        self.lines[ply].clear();
        let end = position.play(child.hole, &self.rules).ok()?.end?;
        Some(Found::sure(Value::of_end(&end, side).hundredths()))
    }

    /// The end of the game at the last position of the path, if it is one.
    fn ended(&self, position: Position, quiet: Quiet) -> Option<Found> {
        if let Some(earliest) = self.path.recurs(quiet) {
            return Some(Found { leans_on: earliest, ..Found::sure(self.cycle_value(position)) });
        }
        let few = position.seeds() <= self.rules.dead_end.seeds();
        if few || position.legal_unchecked(&self.rules).is_empty() {
            if let Some(end) = position.end(&self.rules) {
                return Some(Found::sure(Value::of_end(&end, position.side()).hundredths()));
            }
        }
        let lead = Value::of_seeds(position.lead()).hundredths();
        (self.plies_left() == Some(0)).then_some(Found::sure(lead))
    }

    fn cycle_value(&self, position: Position) -> i16 {
        let side = position.side();
        let rows = match self.rules.cycle {
            Cycle::Own => position.seeds_of(side) as i8 - position.seeds_of(side.other()) as i8,
            Cycle::None | Cycle::Nobody | Cycle::Split => 0,
        };
        Value::of_seeds(position.lead() + rows).hundredths()
    }

    /// The legal moves, played, in the order in which to search them: the table's move, captures by
    /// their size, holes of one or two seeds, which the opponent threatens, then the rest from the
    /// hole nearest to the opponent.
    fn children(&self, position: Position, first: Option<u8>) -> Children {
        let lead = position.lead();
        let mut children: Children = position
            .legal_unchecked(&self.rules)
            .into_iter()
            .map(|hole| {
                let after = position.play_unchecked(hole, &self.rules);
                self.table.touch(Key::of(after));
                let gain = i32::from(-after.lead() - lead);
                let exposed = matches!(position.seeds_in(hole), 1 | 2);
                let preferred = first == Some(hole.offset() as u8);
                let rank = i32::from(preferred) * 4096
                    + gain * 64
                    + i32::from(exposed) * 32
                    + hole.offset() as i32;
                Child { hole, after, captured: gain > 0, rank }
            })
            .collect();
        children.sort_unstable_by_key(|child| -child.rank);
        children
    }

    fn clear_line(&mut self) {
        let ply = self.path.last() - self.root;
        self.lines[ply].clear();
    }

    /// Puts `hole` before the line that was found below it.
    fn keep_line(&mut self, hole: Hole, is_inside: bool) {
        let ply = self.path.last() - self.root;
        if let (true, [line, below, ..]) = (is_inside, &mut self.lines[ply..]) {
            line.set(hole, below);
        }
    }
}

/// What a stored entry says of a search with this depth and window, if it says enough.
fn answer(entry: Entry, position: Position, depth: u8, (alpha, beta): (i16, i16)) -> Option<Found> {
    // A value to another depth is another value, unless every line came to its end.
    if entry.depth != depth && (entry.open || entry.depth > depth) {
        return None;
    }
    let value = entry.value + Value::of_seeds(position.lead()).hundredths();
    let is_enough = match entry.bound {
        Bound::Exact => true,
        Bound::Lower => value >= beta,
        Bound::Upper => value <= alpha,
    };
    is_enough.then_some(Found { open: entry.open, ..Found::sure(value) })
}

/// What to store of a finding.
fn entry(
    found: Found,
    position: Position,
    depth: u8,
    (alpha, beta): (i16, i16),
    best: u8,
) -> Entry {
    let bound = if found.value >= beta {
        Bound::Lower
    } else if found.value <= alpha {
        Bound::Upper
    } else {
        Bound::Exact
    };
    let value = found.value - Value::of_seeds(position.lead()).hundredths();
    Entry { value, depth, bound, open: found.open, best }
}
