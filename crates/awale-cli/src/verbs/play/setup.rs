//! What a game begins with: rules, players, and who moves first.

use awale_core::rules::First;
use awale_core::{Game, RuleSet, Side};

use super::players::Player;
use awale_search::Level;

/// Who moves first where the rules leave it open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Opening {
    /// South
    South,
    /// North
    North,
    /// Whom the lot falls on
    Lot,
}

/// All that a new game needs.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Setup {
    pub(crate) rules: RuleSet,
    pub(crate) players: [Player; 2],
    pub(crate) opening: Opening,
}

impl Default for Setup {
    fn default() -> Self {
        let level = Level::new(3).unwrap_or_default();
        Self {
            rules: RuleSet::default(),
            players: [Player::Person, Player::Level(level)],
            opening: Opening::South,
        }
    }
}

impl Setup {
    /// Whether lots are drawn: by the rules, or by choice.
    pub(crate) fn draws_lots(&self) -> bool {
        self.rules.first == First::Lot || self.opening == Opening::Lot
    }

    /// A new game; `lot` is what falls where lots are drawn.
    pub(crate) fn game(&self, lot: Side) -> Game {
        let first = match self.opening {
            _ if self.draws_lots() => lot,
            Opening::North => Side::North,
            Opening::South | Opening::Lot => Side::South,
        };
        Game::starting(self.rules, first)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lot_decides_where_the_rules_say_so_and_where_it_was_chosen() {
        let first = |rules, opening, lot| {
            let setup = Setup { rules, opening, ..Setup::default() };
            setup.game(lot).position().side()
        };
        for lot in Side::BOTH {
            for opening in [Opening::South, Opening::North, Opening::Lot] {
                assert_eq!(first(RuleSet::commun(), opening, lot), lot);
            }
            assert_eq!(first(RuleSet::abapa(), Opening::Lot, lot), lot);
            assert_eq!(first(RuleSet::abapa(), Opening::North, lot), Side::North);
            assert_eq!(first(RuleSet::abapa(), Opening::South, lot), Side::South);
        }
    }
}
