//! Asks for moves that may not be played, and prints the rule that each breaks.
//!
//! A program shows the sentence to a person, and decides by the [`BrokenRule`].

use awale_core::{BrokenRule, Game, Hole, Position, RuleSet};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let cases = [
        ("abapa", "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", "a", BrokenRule::NotYourHole),
        ("abapa", "4-4-4-4-4-0-5-5-5-5-4-4-0-0-S", "F", BrokenRule::EmptyHole),
        ("abapa", "1-0-0-0-0-1-0-0-0-0-0-0-23-23-S", "A", BrokenRule::MustFeed),
        ("commun", "0-0-6-0-3-5-1-2-1-0-0-0-20-10-S", "C", BrokenRule::GrandSlam),
        ("abapa", "0-0-0-0-0-0-1-1-1-0-0-0-21-24-S", "A", BrokenRule::GameOver),
    ];
    for (rules, position, hole, rule) in cases {
        let (rules, position): (RuleSet, Position) = (rules.parse()?, position.parse()?);
        let mut game = Game::from_position(rules, position);
        let hole: Hole = hole.parse()?;

        let refused = game.play(hole).unwrap_err();
        println!("{rules}, {position}\n  {refused}.\n  Legal: {}\n", legal(&game));
        assert_eq!(refused.rule, rule);

        // A refused move changes nothing.
        assert_eq!((game.position(), game.plies()), (position, 0));
        // To ask without playing gives the same answer.
        assert_eq!(game.permit(hole), Err(refused));
    }
    Ok(())
}

fn legal(game: &Game) -> String {
    match game.end() {
        Some(end) => format!("none, the game is over ({}, {})", end.reason, end.score),
        None => game.legal().iter().map(Hole::letter).collect(),
    }
}
