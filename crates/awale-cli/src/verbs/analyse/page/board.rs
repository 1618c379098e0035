//! A board as a picture.

use awale_core::{Hole, Position, Side};

use crate::prose::{Language, Text, filled};
use crate::svg;
use crate::verbs::analyse::words;

const SIZE: [f64; 2] = [560.0, 200.0];
/// The middle of the first hole of a row from the left, and of the holes of each row.
const LEFT: f64 = 130.0;
const ROWS: [f64; 2] = [70.0, 130.0];
const STEP: f64 = 60.0;

const SHOWN: Text = Text {
    en: "Board: North's row from f to a {}; South's row from A to F {}; stores: South {}, North {}; \
         {} to move",
    fr: "Plateau : rangée de Nord de f à a {} ; rangée de Sud de A à F {} ; greniers : Sud {}, \
         Nord {} ; trait à {}",
};
const RINGS: Text = Text { en: "; played: {}; better: {}", fr: " ; joué : {} ; mieux : {}" };
const TO_MOVE: Text = Text { en: "to move", fr: "au trait" };

/// A board, and the holes to ring if any: the one played and the best.
pub(super) fn board(position: Position, rings: Option<[Hole; 2]>, language: Language) -> String {
    let mut body = svg::rectangle([92.0, 34.0], [376.0, 132.0], 24.0, "board", "");
    for (side, y) in [(Side::North, ROWS[0]), (Side::South, ROWS[1])] {
        for (hole, x) in row(side).into_iter().zip((0u8..).map(|i| LEFT + STEP * f64::from(i))) {
            let outside = if side == Side::North { 26.0 } else { 184.0 };
            body += &svg::circle([x, y], 24.0, "hole");
            body += &ring([x, y], hole, rings);
            let seeds = position.seeds_in(hole).to_string();
            body += &svg::text([x, y + 7.0], "middle", "seeds", &seeds);
            body += &svg::text([x, outside], "middle", "", &hole.to_string());
        }
        body += &store(position, side, language);
    }
    svg::picture(SIZE, &shown(position, rings, language), &body)
}

/// The holes of a row from left to right.
fn row(side: Side) -> [Hole; 6] {
    let mut row = Hole::row(side);
    if side == Side::North {
        row.reverse();
    }
    row
}

/// A full ring for the hole that was played, a broken one for the best.
fn ring(place: [f64; 2], hole: Hole, rings: Option<[Hole; 2]>) -> String {
    match rings {
        Some([played, _]) if played == hole => svg::circle(place, 26.0, "played"),
        Some([_, best]) if best == hole => svg::circle(place, 26.0, "best"),
        _ => String::new(),
    }
}

fn store(position: Position, side: Side, language: Language) -> String {
    let x = if side == Side::North { 46.0 } else { SIZE[0] - 46.0 };
    let mut store = svg::rectangle([x - 34.0, 70.0], [68.0, 60.0], 20.0, "hole", "");
    let name = words::side(side).in_language(language);
    store += &svg::text([x, 60.0], "middle", "title", name);
    store += &svg::text([x, 107.0], "middle", "seeds", &position.store(side).to_string());
    if position.side() == side {
        store += &svg::text([x, 148.0], "middle", "faint", TO_MOVE.in_language(language));
    }
    store
}

/// What the picture shows, in words.
fn shown(position: Position, rings: Option<[Hole; 2]>, language: Language) -> String {
    let seeds = |side| {
        let seeds = row(side).map(|hole| position.seeds_in(hole).to_string());
        seeds.join(", ")
    };
    let side = words::side(position.side()).in_language(language);
    let [south, north] = Side::BOTH.map(|side| position.store(side));
    let values: [&dyn std::fmt::Display; 5] =
        [&seeds(Side::North), &seeds(Side::South), &south, &north, &side];
    let mut shown = filled(SHOWN.in_language(language), &values);
    if let Some([played, best]) = rings {
        shown += &filled(RINGS.in_language(language), &[&played, &best]);
    }
    shown + "."
}
