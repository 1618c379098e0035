use std::cell::RefCell;

use awale_core::rules::Cycle;
use awale_core::{Position, RuleSet};

/// Random games that go on so long are stopped: without a cycle rule a few would never end.
const LONGEST: u64 = 1000;

/// How many random games one run plays.
const GAMES: usize = 200;

/// Plays random games from the start to their ends, and counts their plies. Each legal move is as
/// likely as the others. Nothing is allocated but what is kept for the cycle rule, once.
pub(crate) fn plies(rules: &RuleSet) -> u64 {
    thread_local! {
        static SEEN: RefCell<Vec<Position>> = const { RefCell::new(Vec::new()) };
    }
    let mut rng = fastrand::Rng::with_seed(7);
    SEEN.with_borrow_mut(|seen| (0..GAMES).map(|_| game(rules, &mut rng, seen)).sum())
}

fn game(rules: &RuleSet, rng: &mut fastrand::Rng, seen: &mut Vec<Position>) -> u64 {
    let (mut position, mut plies) = (Position::START, 0);
    seen.clear();
    while plies < LONGEST {
        let legal = position.legal(rules);
        let drawn = rng.u32(0..legal.len().max(1) as u32) as usize;
        let Some(hole) = legal.get(drawn) else { break };
        let before = position;
        position = position.play_unchecked(hole, rules);
        plies += 1;
        if rules.cycle != Cycle::None && recurs(before, position, seen) {
            break;
        }
    }
    plies
}

/// Whether a move led to a position that has been; a captured seed never comes back.
fn recurs(before: Position, position: Position, seen: &mut Vec<Position>) -> bool {
    if position.seeds() < before.seeds() {
        seen.clear();
        return false;
    }
    seen.push(before);
    seen.contains(&position)
}
