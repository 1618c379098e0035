use awale_core::rules::Cycle;
use awale_core::{Position, RuleSet};

/// Random games that go on so long are stopped: without a cycle rule a few would never end.
const LONGEST: u64 = 1000;

/// How many random games one run plays.
const GAMES: u64 = 200;

/// Games that are played side by side. Each ply waits for the one before it, so one game alone
/// leaves most of the processor idle.
const SIDE_BY_SIDE: u64 = 2;

/// No position recurs in fewer plies: in a cycle without a capture each hole is sown.
const SHORTEST_CYCLE: usize = 12;

/// A random game from the start.
struct Playout {
    position: Position,
    plies: u64,
    rng: fastrand::Rng,
    /// The positions since the last capture, where the rules end cycles.
    seen: Vec<Position>,
}

impl Playout {
    fn new(number: u64) -> Self {
        let rng = fastrand::Rng::with_seed(number);
        Self { position: Position::START, plies: 0, rng, seen: Vec::new() }
    }

    /// Starts the game with this number; keeps the memory of the one before.
    fn restart(&mut self, number: u64) {
        self.seen.clear();
        let seen = core::mem::take(&mut self.seen);
        *self = Self { seen, ..Self::new(number) };
    }

    /// Plays one of the legal moves, each as likely as the others; says whether the game goes on.
    #[inline(always)]
    fn step(&mut self, rules: &RuleSet) -> bool {
        let before = self.position;
        let mut moves = before.children(rules);
        let drawn = self.rng.u32(0..moves.len().max(1) as u32) as usize;
        let Some((_, after)) = moves.nth(drawn) else { return false };
        self.position = after;
        self.plies += 1;
        let recurs = rules.cycle != Cycle::None && self.recurs(before);
        !recurs && self.plies < LONGEST
    }

    /// Whether the last move led to a position that has been; a captured seed never comes back.
    fn recurs(&mut self, before: Position) -> bool {
        if self.position.seeds() < before.seeds() {
            self.seen.clear();
            return false;
        }
        self.seen.push(before);
        let possible = (self.seen.len() + 1).saturating_sub(SHORTEST_CYCLE);
        self.seen[..possible].iter().rev().step_by(2).any(|&past| past == self.position)
    }
}

/// Plays random games to their ends, and counts their plies. Nothing is allocated while they are
/// played but what is kept for the cycle rule.
pub(crate) fn plies(rules: &RuleSet) -> u64 {
    let mut playouts: Vec<Playout> = (0..SIDE_BY_SIDE).map(Playout::new).collect();
    let (mut next, mut plies) = (SIDE_BY_SIDE, 0);
    while !playouts.is_empty() {
        playouts.retain_mut(|playout| {
            if playout.step(rules) {
                return true;
            }
            plies += playout.plies;
            playout.restart(next);
            next += 1;
            next <= GAMES
        });
    }
    plies
}

#[cfg(test)]
mod tests {
    use super::*;
    use awale_core::{Game, Preset};

    /// The same random game by the slow way, which knows every rule.
    fn plies_of_game(rules: RuleSet, number: u64) -> u64 {
        let mut rng = fastrand::Rng::with_seed(number);
        let mut game = Game::new(rules.with_ply_limit(0));
        while game.end().is_none() && (game.plies() as u64) < LONGEST {
            let legal = game.legal();
            let drawn = rng.u32(0..legal.len() as u32) as usize;
            game.play(legal.iter().nth(drawn).unwrap()).unwrap();
        }
        game.plies() as u64
    }

    #[test]
    fn games_side_by_side_are_the_games_one_by_one() {
        for preset in Preset::ALL {
            for rules in [preset.rules(), preset.rules().with_cycle(Cycle::None)] {
                let one_by_one: u64 = (0..GAMES).map(|number| plies_of_game(rules, number)).sum();
                assert_eq!(plies(&rules), one_by_one, "{rules}");
            }
        }
    }
}
