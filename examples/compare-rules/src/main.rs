//! Plays a thousand random games under each preset, and tells how they end.

use std::collections::BTreeMap;

use awale_core::rules::Preset;
use awale_core::{Game, Reason, RuleSet, Side};
use fastrand::Rng;

const GAMES: usize = 1000;
/// Some rule sets have games without an end; random ones that get this long are left.
const LONGEST: usize = 2000;

fn main() {
    println!("{:12} {:>6} {:>6} {:>6} {:>6}  ends", "rules", "plies", "South", "North", "draws");
    for preset in Preset::ALL {
        // The same seed each time: who runs this again sees the same numbers.
        let mut rng = Rng::with_seed(48);
        let games: Vec<Game> = (0..GAMES).map(|_| random_game(preset.rules(), &mut rng)).collect();
        let plies: usize = games.iter().map(Game::plies).sum();
        let won = |side: Option<Side>| {
            games.iter().filter(|game| game.end().is_some_and(|end| end.winner == side)).count()
        };
        let [south, north, draws] = [Some(Side::South), Some(Side::North), None].map(won);
        let ends = ends(&games);
        println!(
            "{:12} {:6} {south:6} {north:6} {draws:6}  {}",
            preset.name(),
            plies / GAMES,
            told(&ends)
        );

        let over: usize = ends.values().sum();
        assert_eq!(over, south + north + draws);
        assert!(games.iter().all(|game| game.end().is_some() || game.plies() == LONGEST));
    }
}

fn random_game(rules: RuleSet, rng: &mut Rng) -> Game {
    let mut game = Game::new(rules);
    while game.plies() < LONGEST {
        let moves = game.legal();
        let Some(hole) = moves.iter().nth(rng.usize(..moves.len().max(1))) else { break };
        game.play(hole).expect("a move of the legal set may be played");
    }
    game
}

fn ends(games: &[Game]) -> BTreeMap<Reason, usize> {
    let mut ends = BTreeMap::new();
    for end in games.iter().filter_map(Game::end) {
        *ends.entry(end.reason).or_default() += 1;
    }
    ends
}

fn told(ends: &BTreeMap<Reason, usize>) -> String {
    let parts: Vec<_> = ends.iter().map(|(reason, count)| format!("{reason} {count}")).collect();
    parts.join(", ")
}
