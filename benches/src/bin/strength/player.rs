//! Who may play in a match, by name.

use awale_benches::PlainAlphaBeta;
use awale_core::{Game, Hole, RuleSet};
use awale_search::{Level, Limits, Searcher, Weights};

/// The memory of a player's table.
const TABLE_MIB: usize = 32;

/// Gives the move that it plays in a game that is not over.
pub(crate) type Player = Box<dyn FnMut(&Game) -> Option<Hole>>;

/// The player of this name. `seed` decides what it plays by chance.
pub(crate) fn player(
    name: &str,
    rules: RuleSet,
    limits: &Limits,
    seed: u64,
) -> Result<Player, String> {
    let mut random = fastrand::Rng::with_seed(seed);
    match name {
        "learned" => Ok(engine(Weights::LEARNED, limits)),
        "auale" => Ok(engine(Weights::AUALE, limits)),
        "plain" => plain(rules, limits),
        "random" => Ok(Box::new(move |game| random.choice(game.legal().iter()))),
        other => Ok(graded(level(other)?, limits, random)),
    }
}

fn level(name: &str) -> Result<Level, String> {
    let number = name.strip_prefix("level:").and_then(|number| number.parse().ok());
    number.and_then(Level::new).ok_or_else(|| {
        format!(
            "{name:?} is no player: expected learned, auale, plain, random or level:1 to level:8"
        )
    })
}

fn engine(weights: Weights, limits: &Limits) -> Player {
    let limits = limits.clone();
    let mut searcher = Searcher::new(TABLE_MIB).with_weights(weights);
    Box::new(move |game| searcher.search(game, &limits).best())
}

fn plain(rules: RuleSet, limits: &Limits) -> Result<Player, String> {
    let time = limits.time.ok_or("plain knows no limit but a time, as 20ms")?;
    let mut player = PlainAlphaBeta::new(rules);
    Ok(Box::new(move |game| player.search_for(game.position(), time)))
}

fn graded(level: Level, limits: &Limits, mut random: fastrand::Rng) -> Player {
    let limits = limits.clone();
    let mut searcher = Searcher::new(TABLE_MIB);
    Box::new(move |game| searcher.choose(game, level, random.u64(..), &limits))
}
