//! Who may play in a match, by name.

use awale_benches::PlainAlphaBeta;
use awale_core::{Game, Hole, RuleSet};
use awale_search::{Level, Limits, Searcher, Weights};

/// The memory of a player's table.
const TABLE_MIB: usize = 32;

/// Gives the move that it plays in a game that is not over.
pub(crate) type Player = Box<dyn FnMut(&Game) -> Option<Hole>>;

/// What the names of players are.
pub(crate) const NAMES: &str = "learned, auale, plain, random or level:1 to level:8";

/// The player of this name, if there is one. `seed` decides what it plays by chance.
pub(crate) fn player(name: &str, rules: RuleSet, limits: &Limits, seed: u64) -> Option<Player> {
    let mut random = fastrand::Rng::with_seed(seed);
    match name {
        "learned" => Some(engine(Weights::LEARNED, limits)),
        "auale" => Some(engine(Weights::AUALE, limits)),
        "plain" => plain(rules, limits),
        "random" => Some(Box::new(move |game| random.choice(game.legal().iter()))),
        level => graded(Level::new(level.strip_prefix("level:")?.parse().ok()?)?, limits, random),
    }
}

fn engine(weights: Weights, limits: &Limits) -> Player {
    let limits = limits.clone();
    let mut searcher = Searcher::new(TABLE_MIB).with_weights(weights);
    Box::new(move |game| searcher.search(game, &limits).best())
}

/// It knows no limit but a time.
fn plain(rules: RuleSet, limits: &Limits) -> Option<Player> {
    let time = limits.time?;
    let mut player = PlainAlphaBeta::new(rules);
    Some(Box::new(move |game| player.search_for(game.position(), time)))
}

fn graded(level: Level, limits: &Limits, mut random: fastrand::Rng) -> Option<Player> {
    let limits = limits.clone();
    let mut searcher = Searcher::new(TABLE_MIB);
    Some(Box::new(move |game| searcher.choose(game, level, random.u64(..), &limits)))
}
