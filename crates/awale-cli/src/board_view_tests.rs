//! Exact drawings.

use super::BoardView;
use awale_core::{Game, Position, RuleSet};

/// The drawing without its first line break, so that it can be written as it looks.
fn assert_drawn(view: BoardView, expected: &str) {
    assert_eq!(view.to_string(), expected.strip_prefix('\n').unwrap());
}

fn game(position: &str, moves: &str) -> Game {
    let mut game = Game::from_position(RuleSet::abapa(), position.parse().unwrap());
    for letter in moves.chars() {
        game.play(letter.to_string().parse().unwrap()).unwrap();
    }
    game
}

#[test]
fn the_start_has_north_above_from_right_to_left() {
    assert_drawn(
        BoardView::new(Position::START),
        "
              f     e     d     c     b     a
           ◄─────┬─────┬─────┬─────┬─────┬─────┐
           │  4  │  4  │  4  │  4  │  4  │  4  │
 North  0  ├─────┼─────┼─────┼─────┼─────┼─────┤ South  0
           │  4  │  4  │  4  │  4  │  4  │  4  │
           └─────┴─────┴─────┴─────┴─────┴─────►
              A     B     C     D     E     F
",
    );
}

#[test]
fn legal_holes_and_the_last_move_are_marked_without_colour() {
    let game = game("0-1-2-3-4-12-0-0-0-0-0-1-12-13-N", "f");
    let view = BoardView::new(game.position()).legal(game.legal()).last(game.moves().last());
    assert_drawn(
        view.ascii(true),
        "
             (f)    e     d     c     b     a
           <-----+-----+-----+-----+-----+-----+
           |  0  |  0  |  0  |  0  |  0  |  0  |
 North 13  +-----+-----+-----+-----+-----+-----+ South 12
           |  1  |  1  |  2  |  3  |  4  | 12  |
           +-----+-----+-----+-----+-----+----->
              A     B     C    [D]   [E]   [F]
",
    );
}

#[test]
fn a_flipped_board_is_turned_by_180_degrees() {
    let game = game("0-1-2-3-4-12-0-0-0-0-0-1-12-13-N", "f");
    let view = BoardView::new(game.position()).legal(game.legal()).last(game.moves().last());
    assert_drawn(
        view.flipped(true),
        "
             [F]   [E]   [D]    C     B     A
           ◄─────┬─────┬─────┬─────┬─────┬─────┐
           │ 12  │  4  │  3  │  2  │  1  │  1  │
 South 12  ├─────┼─────┼─────┼─────┼─────┼─────┤ North 13
           │  0  │  0  │  0  │  0  │  0  │  0  │
           └─────┴─────┴─────┴─────┴─────┴─────►
              a     b     c     d     e    (f)
",
    );
}

#[test]
fn a_turned_position_flipped_differs_in_names_alone() {
    let position: Position = "0-1-2-3-4-12-0-0-0-0-0-1-12-13-N".parse().unwrap();
    let swap = |text: String| -> String {
        let swapped = text.replace("South", "?").replace("North", "South").replace('?', "North");
        let case = |c: char| if matches!(c, 'a'..='f') { c.to_ascii_uppercase() } else { c };
        swapped.chars().map(case).collect()
    };
    let turned = BoardView::new(position.turned()).flipped(true).to_string();
    let plain = BoardView::new(position).to_string();
    assert_eq!(swap(turned).to_uppercase(), plain.to_uppercase());
}

#[test]
fn a_drawing_fits_in_80_columns_and_ascii_is_ascii() {
    let position: Position = "0-0-0-0-0-0-0-0-0-0-0-0-24-24-S".parse().unwrap();
    let ascii = BoardView::new(position).ascii(true).to_string();
    assert!(ascii.is_ascii());
    for view in [ascii, BoardView::new(position).to_string()] {
        assert!(view.lines().all(|line| line.chars().count() <= 80));
    }
}
