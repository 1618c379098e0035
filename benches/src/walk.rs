use std::hint::black_box;

use awale_core::{Position, RuleSet};

/// Makes every move of every line of up to `depth` plies, 1 or more, and counts them. The last ply
/// is made too, and shown to the compiler so that it cannot leave it out.
pub(crate) fn makes(position: Position, depth: u8, rules: &RuleSet) -> u64 {
    let mut total = 0;
    if depth == 1 {
        for (_, after) in position.children(rules) {
            black_box(&after);
            total += 1;
        }
    } else {
        for (_, after) in position.children(rules) {
            total += 1 + makes(after, depth - 1, rules);
        }
    }
    total
}

/// As [`makes`], by way of holes: the set of legal moves, and a move for each.
pub(crate) fn makes_by_hole(position: Position, depth: u8, rules: &RuleSet) -> u64 {
    let mut total = 0;
    for hole in position.legal(rules) {
        let after = position.play_unchecked(hole, rules);
        total += 1;
        if depth == 1 {
            black_box(&after);
        } else {
            total += makes_by_hole(after, depth - 1, rules);
        }
    }
    total
}
