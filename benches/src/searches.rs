use std::cell::RefCell;

use awale_core::{Game, RuleSet};
use awale_search::{Limits, Searcher};

use crate::case::Case;
use crate::positions::MIDDLE;

/// The searches that are measured: a name, from where, and how deep.
pub const SEARCHES: [(&str, &str, u8); 4] = [
    ("start", "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", 13),
    ("opening", MIDDLE[9], 13),
    ("middle", MIDDLE[6], 13),
    ("ending", MIDDLE[0], 19),
];

/// [`SEARCHES`] under `abapa` with an empty table, for the count of their instructions. An element is
/// a node: how many there are is asked of the search itself, which must then always visit as many.
///
/// # Panics
/// Never: the positions are right.
#[must_use]
pub fn searches() -> Vec<Case> {
    SEARCHES.iter().map(|&(name, position, depth)| search(name, position, depth)).collect()
}

fn search(name: &'static str, position: &str, depth: u8) -> Case {
    let position = position.parse().expect("a position");
    let game = Game::from_position(RuleSet::abapa(), position);
    let searcher = RefCell::new(Searcher::new(64));
    let nodes = move || {
        let mut searcher = searcher.borrow_mut();
        searcher.clear();
        searcher.search(&game, &Limits::to_depth(depth)).nodes
    };
    Case::new(["search", name, "awale"], nodes(), nodes)
}
