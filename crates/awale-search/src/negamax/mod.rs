//! The search of one position to a fixed depth.
//!
//! # Contract
//! [`Negamax::visit`] is given a node: a position that a line has come to, with the path behind it,
//! a depth and a window. It returns the value of the position to that depth, for the side to move,
//! if it lies inside the window; else a lower bound of it that is at least `beta`, or an upper bound
//! that is at most `alpha`. The value to a depth is what a plain negamax finds that carries the
//! whole history and has no table: it does not depend on what the table holds.

mod ends;
mod leaf;
mod share;
mod split;
mod tally;

use awale_core::notation::Line;
use awale_core::rules::GrandSlam;
use awale_core::{Hole, HoleSet, Position, RuleSet};

use crate::budget::Budget;
use crate::children::{Child, Ranked, Successes, play};
use crate::code::code;
use crate::evaluate::Estimator;
use crate::found::{Found, Window};
use crate::oracle::Oracle;
use crate::path::{Path, Quiet};
use crate::table::{Bound, Entry, Key, Table};
use crate::team::Team;
use crate::value::Value;
pub(crate) use split::Split;
use tally::Tally;

/// Nodes of less depth are searched sooner than found in the table.
const LEAST_STORED_DEPTH: u8 = 4;
/// Nodes of less depth are searched sooner than shared with another thread: no value depends on it.
/// Where plain negamax can follow, in tests, threads are to meet at most nodes.
const LEAST_SHARED_DEPTH: u8 = if cfg!(debug_assertions) { 3 } else { 6 };

/// What all threads of a search share, and none changes but through atomics.
#[derive(Clone, Copy)]
pub(crate) struct Shared<'a> {
    pub(crate) rules: RuleSet,
    /// Whether the rules end the game by some moves that starve the other side.
    pub(crate) punishes: bool,
    pub(crate) estimator: &'a Estimator,
    pub(crate) table: &'a Table,
    /// The threads, if there are several.
    pub(crate) team: Option<&'a Team>,
    /// Who knows positions of at most so many seeds.
    pub(crate) oracle: Option<(u8, &'a dyn Oracle)>,
    /// The plies played before the root.
    pub(crate) plies: usize,
}

/// A position to be searched.
#[derive(Clone, Copy)]
pub(crate) struct Node {
    pub(crate) position: Position,
    /// The plies to look ahead.
    pub(crate) depth: u8,
    pub(crate) window: Window,
    pub(crate) quiet: Quiet,
}

/// One thread's search.
pub(crate) struct Negamax<'a> {
    shared: Shared<'a>,
    /// Which thread of the team this is.
    seat: usize,
    path: Path,
    /// The length of the path at the root.
    root: usize,
    pub(crate) budget: Budget<'a>,
    successes: Successes,
    /// The best line found below each ply of the line that is searched.
    lines: Vec<Line>,
}

impl<'a> Negamax<'a> {
    /// A search of the position that comes after `path`.
    pub(crate) fn new(shared: Shared<'a>, seat: usize, path: Path, budget: Budget<'a>) -> Self {
        let root = path.len();
        let lines = vec![Line::new(); 2 + usize::from(u8::MAX)];
        Self { shared, seat, path, root, budget, successes: Successes::new(), lines }
    }

    /// Searches those moves of the root that are in `among`, which must be legal and at least one;
    /// `None` if the search had to stop before it was done.
    pub(crate) fn search(&mut self, root: Node, among: HoleSet) -> Option<Found> {
        let key = self.key(None, root.position, root.depth);
        let stored = key.and_then(|key| self.shared.table.probe(key));
        let first = stored.and_then(|entry| hole_at(root.position, entry.best));
        let found = self.best_of(root, among, first).found();
        let is_done = !self.budget.is_spent();
        self.budget.renew();
        is_done.then_some(found)
    }

    /// The best line of the last search.
    pub(crate) fn line(&self) -> &Line {
        &self.lines[0]
    }

    pub(crate) fn table(&self) -> &Table {
        self.shared.table
    }

    fn estimate(&self, position: Position) -> i16 {
        self.shared.estimator.estimate(position)
    }

    fn ply(&self) -> usize {
        self.path.len() - self.root
    }

    /// The plies until the rules end the game, if they do.
    fn plies_left(&self) -> Option<usize> {
        let limit = usize::from(self.shared.rules.ply_limit);
        (limit != 0).then(|| limit.saturating_sub(self.shared.plies + self.ply()))
    }

    /// What the value of a position to a depth depends on; none if that does not fit a key, or where
    /// no table is asked.
    fn key(&self, number: Option<u64>, position: Position, depth: u8) -> Option<Key> {
        if depth < LEAST_STORED_DEPTH || !self.shared.table.has_room() {
            return None;
        }
        let key = Key::new(number.unwrap_or_else(|| code(position)));
        let needs_store = self.shared.rules.grand_slam == GrandSlam::Majority;
        let left = self.plies_left().filter(|&left| left <= usize::from(depth));
        match (needs_store, left) {
            (false, None) => Some(key),
            (true, None) => Some(key.with(position.store(position.side()))),
            (false, Some(left)) if left < 64 => Some(key.with(left as u8)),
            _ => None,
        }
    }

    /// See the module's contract.
    fn visit(&mut self, node: Node, number: Option<u64>) -> Found {
        let Node { position, depth, window, quiet } = node;
        if !window.is_null() {
            self.clear_line();
        }
        if let Some(found) = self.ended(position, quiet) {
            return found;
        }
        match depth {
            0 => return Found::guess(self.estimate(position)),
            1 => return self.best_leaf(node),
            _ => {}
        }
        let key = self.key(number, position, depth);
        let stored = key.and_then(|key| self.shared.table.probe(key));
        // An open window wants the line too, which an entry does not hold.
        let may_answer = window.is_null() && !quiet.may_recur(depth);
        let answer = stored.filter(|_| may_answer).and_then(|entry| answer(entry, node));
        if let Some(found) = answer {
            return found;
        }
        let first = stored.and_then(|entry| hole_at(position, entry.best));
        let legal = position.legal_unchecked(&self.shared.rules);
        let tally = self.best_of(node, legal, first);
        if let Some(key) = key {
            self.remember(key, node, &tally);
        }
        tally.found()
    }

    fn remember(&self, key: Key, node: Node, tally: &Tally) {
        let found = tally.found();
        if !found.rests_on_one_before(self.path.len()) && !self.budget.is_spent() {
            self.shared.table.store(key, entry(found, node, tally.best_offset()));
        }
    }

    /// Searches the moves `among`, which must be legal and at least one: the table's first, since
    /// it often makes the others needless.
    fn best_of(&mut self, node: Node, among: HoleSet, first: Option<Hole>) -> Tally {
        let mut tally = Tally::new(node.window);
        let mut rest = among;
        self.path.push(node.position);
        if let Some(hole) = first.filter(|&hole| among.contains(hole)) {
            rest = among.without(hole);
            let child = play(node.position, hole, &self.shared.rules);
            self.try_child(&mut tally, node, &child);
        }
        if !tally.is_cut() && !rest.is_empty() {
            self.try_ranked(&mut tally, node, rest);
        }
        self.path.pop();
        tally
    }

    /// Goes on with moves of which the table says nothing: once one was searched, together with a
    /// thread that has nothing to do.
    fn try_ranked(&mut self, tally: &mut Tally, node: Node, rest: HoleSet) {
        let Shared { rules, estimator, team, .. } = self.shared;
        let is_asked = node.depth > LEAST_STORED_DEPTH && self.shared.table.has_room();
        let table = is_asked.then_some(self.shared.table);
        let mut ranked =
            Ranked::new(node.position, rest, &rules, &self.successes, estimator, table);
        let team = team.filter(|_| node.depth >= LEAST_SHARED_DEPTH);
        loop {
            let has_more = || !tally.is_empty() && ranked.len() > 1;
            if let Some(team) = team.filter(|team| has_more() && team.has_idle()) {
                return self.share(tally, team, node, ranked);
            }
            let Some(child) = ranked.next() else { return };
            if self.try_child(tally, node, &child) {
                return;
            }
        }
    }

    /// Searches a move: the first of a node with the whole window, the others with none until they
    /// prove better. Says whether the node needs no more.
    fn try_child(&mut self, tally: &mut Tally, node: Node, child: &Child) -> bool {
        let found = if tally.is_empty() {
            self.follow(node, child)
        } else {
            self.prove(node, child, || tally.open())
        };
        if self.budget.is_spent() {
            tally.stop();
            return true;
        }
        if tally.add(child.hole, found) && !node.window.is_null() {
            self.keep_line(child.hole);
        }
        if tally.is_cut() {
            self.note_success(node, child);
        }
        tally.is_cut()
    }

    /// The value of a move that is not the first: asks whether it is better than those before, and
    /// only then by how much. The window is that of the moment, since other threads may raise it.
    fn prove(&mut self, node: Node, child: &Child, window: impl Fn() -> Window) -> Found {
        let alpha = window().alpha;
        let found = self.follow(Node { window: Window::above(alpha), ..node }, child);
        let open = window();
        if found.value <= alpha || found.value >= open.beta || self.budget.is_spent() {
            return found;
        }
        self.follow(Node { window: open, ..node }, child)
    }

    fn note_success(&mut self, node: Node, child: &Child) {
        if !child.captured {
            self.successes.count(child.hole, node.position.seeds_in(child.hole), node.depth);
        }
    }

    /// The value of a move, for the side that plays it.
    fn follow(&mut self, node: Node, child: &Child) -> Found {
        self.budget.count();
        if self.budget.is_spent() {
            return Found::guess(0);
        }
        self.note_length();
        let window = node.window.turned();
        if let Some(found) =
            self.settled(node.position, child.hole, child.after, child.captured, window)
        {
            if !window.is_null() {
                self.clear_line();
            }
            return found.turned();
        }
        let quiet = node.quiet.after(child.hole.offset(), child.captured, self.path.len());
        let below = Node { position: child.after, depth: node.depth - 1, window, quiet };
        self.visit(below, child.code).turned()
    }

    /// Notes how long the line is that the path leads to the end of.
    #[inline]
    fn note_length(&mut self) {
        self.budget.note_length(self.ply());
    }

    fn clear_line(&mut self) {
        let ply = self.ply();
        self.lines[ply].clear();
    }

    /// Puts `hole` before the line that was found below it.
    fn keep_line(&mut self, hole: Hole) {
        // The path holds this node's position, so its ply is one less.
        let ply = self.ply() - 1;
        if let [line, below, ..] = &mut self.lines[ply..] {
            line.set(hole, below);
        }
    }
}

fn hole_at(position: Position, offset: u8) -> Option<Hole> {
    Hole::of(position.side(), usize::from(offset))
}

/// What a stored entry says of a node, if it says enough.
fn answer(entry: Entry, node: Node) -> Option<Found> {
    // A value to another depth is another value, unless every line came to its end.
    if entry.depth != node.depth && (entry.open || entry.depth > node.depth) {
        return None;
    }
    let value = entry.value + Value::of_seeds(node.position.lead()).hundredths();
    let is_enough = match entry.bound {
        Bound::Exact => true,
        Bound::Lower => value >= node.window.beta,
        Bound::Upper => value <= node.window.alpha,
    };
    let found = if entry.open { Found::guess(value) } else { Found::sure(value) };
    is_enough.then_some(found)
}

/// What to store of a finding.
fn entry(found: Found, node: Node, best: u8) -> Entry {
    let bound = if found.value >= node.window.beta {
        Bound::Lower
    } else if found.value <= node.window.alpha {
        Bound::Upper
    } else {
        Bound::Exact
    };
    let value = found.value - Value::of_seeds(node.position.lead()).hundredths();
    Entry { value, depth: node.depth, bound, open: found.open, best }
}
