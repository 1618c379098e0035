//! Plays a whole game and tells what each move did.
//!
//! Both players are greedy: they take the move that captures most, the first such in hole order.

use awale_core::{Game, Hole, Played, Position, RuleSet, SEEDS, Side};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut game = Game::new(RuleSet::awale_libre());
    while let Some(hole) = greedy(&game) {
        let side = game.position().side();
        let played = game.play(hole)?;
        println!("{:3}. {side} {}", game.plies(), told(&played));
        assert_eq!(game.position().seeds() + game.position().stores().iter().sum::<u8>(), SEEDS);
    }

    let end = game.end().expect("a game without a legal move is over");
    draw(game.position());
    println!("The game ended by {}: {}.", end.reason, end.score);
    match end.winner {
        Some(side) => println!("{side} wins by {}.", end.score.margin(side)),
        None => println!("It is a draw."),
    }

    // The end moved no seed. The rules give each player what lies in their row, but in the score only.
    let [south, north] = Side::BOTH.map(|side| f32::from(game.position().store(side)));
    assert!(end.score.seeds(Side::South) >= south && end.score.seeds(Side::North) >= north);

    // Every move can be taken back, and played again.
    let last = game.position();
    while game.undo() {}
    assert_eq!(game.position(), Position::START);
    while game.redo() {}
    assert_eq!((game.position(), game.end()), (last, Some(end)));
    Ok(())
}

/// The legal move that captures most, or `None` once the game is over.
fn greedy(game: &Game) -> Option<Hole> {
    let captured = |hole: Hole| game.position().play(hole, game.rules()).map_or(0, |p| p.seeds);
    // `max_by_key` keeps the last of equals: from the back that is the first in hole order.
    game.legal().into_iter().rev().max_by_key(|&hole| captured(hole))
}

fn told(played: &Played) -> String {
    let mut text = format!("sows {} from {} to {}", played.sown, played.hole, played.last);
    if played.seeds > 0 {
        let holes: String = played.captured.iter().map(Hole::letter).collect();
        text += &format!(" and captures {} in {holes}", played.seeds);
    }
    if played.grand_slam {
        text += ", a grand slam";
    }
    text
}

fn draw(position: Position) {
    let row = |side: Side| Hole::row(side).map(|hole| format!("{:3}", position.seeds_in(hole)));
    let mut north = row(Side::North);
    north.reverse();
    println!("North {:2} {}", position.store(Side::North), north.concat());
    println!("South {:2} {}", position.store(Side::South), row(Side::South).concat());
}
