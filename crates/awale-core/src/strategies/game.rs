use std::vec::Vec;

use proptest::collection::vec;
use proptest::option;
use proptest::prelude::{Just, Strategy, any};
use proptest::prop_oneof;

use crate::game::Game;
use crate::hole::Hole;
use crate::position::Position;
use crate::rules::RuleSet;
use crate::side::Side;
use crate::strategies::{positions, rule_sets, sides};

/// The most plies that a generated game is played for.
const MOST_PLIES: usize = 200;

/// Any game under any [rule set](rule_sets): random legal moves from the usual start or from a
/// [composed position](positions), as far as 200 plies, and now and then an agreement or a
/// resignation. Many end by themselves.
///
/// ```
/// use awale_core::{strategies};
/// use proptest::prelude::*;
///
/// proptest!(|(game in strategies::games())| prop_assert_eq!(game.moves().len(), game.plies()));
/// ```
pub fn games() -> impl Strategy<Value = Game> {
    let usual = sides().prop_map(Position::start);
    games_of(rule_sets(), prop_oneof![usual, positions()])
}

/// As [`games`], under these rules and from these starts. It shrinks to fewer plies.
///
/// ```
/// use awale_core::{Position, RuleSet, strategies};
/// use proptest::prelude::*;
///
/// proptest!(|(game in strategies::games_of(Just(RuleSet::abapa()), Just(Position::START)))| {
///     prop_assert!(game.position().stores().iter().sum::<u8>() <= 48);
/// });
/// ```
pub fn games_of(
    rules: impl Strategy<Value = RuleSet>,
    starts: impl Strategy<Value = Position>,
) -> impl Strategy<Value = Game> {
    let choices = vec(any::<u8>(), 0..=MOST_PLIES);
    let closings = prop_oneof![6 => Just(None), 1 => option::of(sides()).prop_map(Some)];
    (rules, starts, choices, closings).prop_map(|(rules, start, choices, closing)| {
        let mut game = Game::from_position(rules, start);
        choices.into_iter().all(|choice| play(&mut game, choice));
        close(&mut game, closing);
        game
    })
}

/// Plays one of the legal moves; says whether there was one.
fn play(game: &mut Game, choice: u8) -> bool {
    let legal: Vec<Hole> = game.legal().into_iter().collect();
    let hole = legal.get(usize::from(choice) % legal.len().max(1));
    hole.is_some_and(|&hole| game.play(hole).is_ok())
}

/// Ends the game, unless it is over: `Some(None)` by agreement, otherwise by resignation.
fn close(game: &mut Game, closing: Option<Option<Side>>) {
    // Refused when the game is over, which is as well.
    let _ = match closing {
        None => return,
        Some(None) => game.agree(),
        Some(Some(side)) => game.resign(side),
    };
}

/// A legal move: rules, a position, and a hole that may be played there.
///
/// ```
/// use awale_core::{strategies};
/// use proptest::prelude::*;
///
/// proptest!(|((rules, position, hole) in strategies::moves())| {
///     prop_assert!(position.play(hole, &rules).is_ok());
/// });
/// ```
pub fn moves() -> impl Strategy<Value = (RuleSet, Position, Hole)> {
    let choice = (rule_sets(), positions(), any::<u8>());
    choice.prop_filter_map("the position is over", |(rules, position, choice)| {
        let legal = position.legal(&rules);
        let hole = legal.iter().nth(usize::from(choice) % legal.len().max(1))?;
        Some((rules, position, hole))
    })
}
