//! What threads may share. `.ci/api` checks the other common traits of every public type.

use awale_core::notation::*;
use awale_core::rules::*;
use awale_core::*;

/// Fails to compile for a type that threads may not share, or that lends what it holds.
fn shared<T: Send + Sync + Unpin + 'static>() {}

#[test]
fn every_type_is_shared_between_threads() {
    shared::<(Board, BoardError, BrokenRule, Children<'static>, End, Game, GameOver, Hole)>();
    shared::<(HoleSet, HoleSetIter, IllegalMove, Played, Position, Preset, Reason, RuleSet)>();
    shared::<(Score, Setup, SetupError, Side)>();
    shared::<(Axis, AxisValue, CaptureCap, Cycle, DeadEnd, Excess, First, GrandSlam, IdleAxis)>();
    shared::<(Leftovers, Majority, Occurrence, Starvation)>();
    shared::<(CodinGame, CodinGameError, Comment, EditError, LetterCase, Line, LineError)>();
    shared::<(MoveName, Note, OgnError, OgnFault, OpenSpiel, ParseError, PlayStrategy)>();
    shared::<(PositionError, Record, RecordError, RecordedMove, Records<'static>)>();
    shared::<(Repair, Repaired, RuleSetError, Variation)>();
}

/// Small types stay small: a search keeps millions of them.
#[test]
fn sizes_are_what_the_documentation_says() {
    assert_eq!(size_of::<Position>(), 16);
    assert_eq!(size_of::<RuleSet>(), 12);
    assert_eq!(size_of::<HoleSet>(), 2);
    assert_eq!(size_of::<Option<Hole>>(), 2);
}

/// What is equal has one hash; what was undone is no part of a game.
#[test]
fn equal_games_have_one_hash() {
    use std::hash::{BuildHasher, RandomState};
    let hasher = RandomState::new();
    let mut game = Game::new(RuleSet::abapa());
    let start = hasher.hash_one(&game);
    game.play(Hole::SOUTH[0]).unwrap();
    assert_ne!(hasher.hash_one(&game), start);
    assert!(game.undo());
    assert_eq!(hasher.hash_one(&game), start);
}
