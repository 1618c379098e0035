//! Positions that tables know: what would be searched is looked up.

use std::cmp::Reverse;

use awale_core::notation::Line;
use awale_core::{Game, Hole};
use awale_search::{Analysis, Kind, Limits, Searcher, Value, Variation};

use super::{MoveKnown, Prober, may_recur};

/// How many plies of a line are looked up: each may take a while to choose.
const MOST_PLIES: usize = 24;

/// Searches a game, or looks it up where the tables know it for sure: then one ply is searched, and
/// values and lines are the tables'.
pub(crate) fn search(
    tables: Option<&Prober>,
    searcher: &mut Searcher,
    game: &Game,
    limits: &Limits,
    mut on_depth: impl FnMut(&Analysis),
) -> Analysis {
    let Some(lines) = tables.and_then(|tables| tables.solved(game, limits.lines)) else {
        return searcher.search_with(game, limits, on_depth);
    };
    let mut analysis = searcher.search(game, &Limits { depth: Some(1), ..limits.clone() });
    analysis.value = lines[0].value;
    analysis.kind = lines[0].kind;
    analysis.depth = 1;
    analysis.lines = lines;
    on_depth(&analysis);
    analysis
}

impl Prober {
    /// The best moves with their lines, at least one, where their values are known for sure.
    fn solved(&self, game: &Game, lines: usize) -> Option<Vec<Variation>> {
        if game.end().is_some() || may_recur(game) || self.other_cycle {
            return None;
        }
        let probed = self.ask(game).ok()?;
        let value = probed.known.proved()?;
        let best = self.tables.choose(game.position()).ok()??.hole;
        if lines <= 1 {
            return Some(vec![self.variation(game, best, value)]);
        }
        let mut moves = probed.moves;
        let all = moves.iter().all(|each| each.known.proved().is_some());
        moves.sort_by_key(|each| (Reverse(each.known.proved()), each.hole != best));
        let variation =
            |each: &MoveKnown| Some(self.variation(game, each.hole, each.known.proved()?));
        if all { moves.iter().take(lines).map(variation).collect() } else { None }
    }

    /// A first move, and the moves that the tables choose after it.
    fn variation(&self, game: &Game, first: Hole, net: i8) -> Variation {
        let value = Value::of_seeds(game.position().lead() + net);
        let (mut game, mut line, mut next) = (game.clone(), Line::new(), Some(first));
        while let Some(hole) = next.filter(|&hole| game.play(hole).is_ok()) {
            line.push(hole);
            next = match game.end() {
                None if line.len() < MOST_PLIES => self.chosen(&game),
                _ => None,
            };
        }
        Variation { value, kind: Kind::Exact, line }
    }

    /// What the tables would play, where they know it for sure.
    fn chosen(&self, game: &Game) -> Option<Hole> {
        let choice = self.tables.choose(game.position()).ok()??;
        choice.answer.exact().map(|_| choice.hole)
    }
}

impl Prober {
    /// The move to play where the tables know the value, or that the side to move wins: one that
    /// makes progress, so that a won ending is won. `None` where a search may know better.
    ///
    /// The tables know nothing of a history. Who plays so from the last capture on never comes back
    /// to a position by own will; a move that closes an older cycle for less is left to the search.
    pub(crate) fn best(&self, game: &Game) -> Option<Hole> {
        if game.end().is_some() || self.other_cycle {
            return None;
        }
        let position = game.position();
        let choice = self.tables.choose(position).ok()??;
        let (least, _) = choice.answer.bounds()?;
        let margin = position.lead() + least;
        let known = choice.answer.exact().is_some() || margin > 0;
        let played = game.clone().play(choice.hole).ok()?;
        let falls_short = played.end.is_some_and(|end| end.score.margin(position.side()) < margin);
        (known && !falls_short).then_some(choice.hole)
    }
}
