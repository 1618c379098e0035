//! What the referee does not say, remembered; and the search asked.

use awale_core::notation::CodinGame;
use awale_core::{Board, Game, Position, RuleSet, SEEDS, Setup, SetupError, Side};
use awale_search::{Limits, Searcher};

/// The plies after which the referee ends a game.
const PLY_LIMIT: u16 = 200;
/// An end that is further away is not seen by the search.
const IN_SIGHT: u16 = 40;

/// A player who sees a board at each turn and nothing else. It always sits South.
pub struct Bot {
    searcher: Searcher,
    limits: Limits,
    /// The plies played when it is the bot's turn, once it is known who began.
    plies: Option<u16>,
    /// What the bot has captured: the rest of what is off the board is the opponent's.
    captured: u8,
}

impl Bot {
    pub fn new(limits: Limits) -> Self {
        Self { searcher: Searcher::new(16), limits, plies: None, captured: 0 }
    }

    /// The answer to a board, or nothing where no move is left.
    pub fn answer(&mut self, seen: CodinGame) -> Result<Option<usize>, SetupError> {
        let position = self.position(seen.0)?;
        let plies = self.plies.unwrap_or(u16::from(seen.0 != Board::START));
        let game = Game::from_position(rules_after(plies), position);
        self.plies = Some(plies + 2);

        let Some(hole) = self.searcher.search(&game, &self.limits).best() else { return Ok(None) };
        self.captured = position.play_unchecked(hole, game.rules()).store(Side::South);
        Ok(Some(CodinGame::answer(hole)))
    }

    fn position(&self, board: Board) -> Result<Position, SetupError> {
        let holes = board.holes();
        let on_board: u8 = holes.iter().sum();
        let theirs = (SEEDS - on_board).saturating_sub(self.captured);
        Setup { holes, stores: [self.captured, theirs], side: Side::South }.check()
    }
}

/// The rules of a game that is new to the search after so many plies: its limit is what is left of the
/// referee's. The search forgets what it knows when the rules change, so they stay while they can.
fn rules_after(plies: u16) -> RuleSet {
    let left = PLY_LIMIT.saturating_sub(plies).max(1);
    RuleSet::codingame().with_ply_limit(if left > IN_SIGHT { 0 } else { left })
}

#[cfg(test)]
mod tests {
    use super::*;
    use awale_core::Hole;

    /// By nodes it plays the same on every machine.
    fn bot() -> Bot {
        Bot::new(Limits { nodes: Some(2000), ..Limits::default() })
    }

    /// The bot against one that plays its first legal move, refereed by the library.
    fn refereed(bot_begins: bool) -> Game {
        let mut bot = bot();
        let mut game = Game::new(RuleSet::codingame());
        let mut bots_turn = bot_begins;
        while let Some(first) = game.legal().iter().next() {
            let hole = if bots_turn {
                let side = game.position().side();
                let answer = bot.answer(CodinGame::from(game.position())).unwrap().unwrap();
                let hole = Hole::row(side)[answer];
                let after = game.position().play_unchecked(hole, game.rules());
                assert_eq!(bot.captured, after.store(side), "at ply {}", game.plies());
                hole
            } else {
                first
            };
            game.play(hole).unwrap();
            bots_turn = !bots_turn;
        }
        game
    }

    #[test]
    fn it_plays_legal_moves_remembers_what_was_captured_and_wins() {
        for (begins, side) in [(true, Side::South), (false, Side::North)] {
            assert_eq!(refereed(begins).end().unwrap().winner, Some(side));
        }
    }

    #[test]
    fn a_board_that_cannot_be_is_refused() {
        let mut bot = bot();
        bot.captured = 10;
        assert!(bot.answer("4 4 4 4 4 4 4 4 4 4 4 4".parse().unwrap()).is_err());
    }
}
