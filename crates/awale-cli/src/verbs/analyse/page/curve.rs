//! The score of a game, ply by ply, as a picture.

use awale_core::Side;

use crate::prose::{Language, Text, filled};
use crate::svg;
use crate::verbs::analyse::Analysed;
use crate::verbs::analyse::judge::Judged;
use crate::verbs::analyse::mark::Mark;

const SIZE: [f64; 2] = [720.0, 320.0];
const LEFT: f64 = 56.0;
const RIGHT: f64 = 704.0;
const TOP: f64 = 40.0;
const BOTTOM: f64 = 272.0;

const TITLE: Text = Text { en: "South's margin, in seeds", fr: "Écart pour Sud, en graines" };
const ACROSS: Text = Text { en: "ply", fr: "coup" };
const SHOWN: Text = Text {
    en: "Curve of the margin for South after each of {} plies: {} at the start, {} at the end; the \
         most is {} after ply {}, the least {} after ply {}.",
    fr: "Courbe de l'écart pour Sud après chacun des {} coups : {} au départ, {} à la fin ; le plus \
         est {} après le coup {}, le moins {} après le coup {}.",
};

/// The margin for South before the first ply and after each, in seeds.
fn margins(game: &Analysed) -> Vec<f64> {
    let first = game.judged.first().map(|one| {
        let first = if one.hole.side() == Side::South { one.before } else { -one.before };
        first.seeds()
    });
    let after = game.judged.iter().map(|one| one.for_south().seeds());
    first.into_iter().chain(after).map(f64::from).collect()
}

/// Where a value of either axis lies in the picture.
struct Axes {
    plies: f64,
    margins: [f64; 2],
}

impl Axes {
    fn of(margins: &[f64]) -> Self {
        let [least, most] = [f64::min, f64::max].map(|of| margins.iter().copied().fold(0.0, of));
        let step = svg::step((most - least).max(4.0), 6.0);
        let [least, most] = [(least / step).floor() * step, (most / step).ceil() * step];
        let most = if most > least { most } else { least + step };
        Self { plies: (margins.len() as f64 - 1.0).max(1.0), margins: [least, most] }
    }

    fn place(&self, ply: f64, margin: f64) -> [f64; 2] {
        let [least, most] = self.margins;
        let x = LEFT + (RIGHT - LEFT) * ply / self.plies;
        [x, BOTTOM - (BOTTOM - TOP) * (margin - least) / (most - least)]
    }

    /// The lines behind the curve, with their numbers.
    fn grid(&self, language: Language) -> String {
        let [least, most] = self.margins;
        let step = svg::step(most - least, 6.0);
        let mut grid = String::new();
        for count in 0..=((most - least) / step).round() as i32 {
            let margin = least + step * f64::from(count);
            let [_, y] = self.place(0.0, margin);
            let class = if margin == 0.0 { "axis" } else { "grid" };
            grid += &svg::line([LEFT, y], [RIGHT, y], class);
            grid += &svg::text([LEFT - 8.0, y + 4.0], "end", "", &signed(margin, language));
        }
        let step = svg::step(self.plies, 12.0).max(1.0);
        for count in 0..=(self.plies / step) as i32 {
            let ply = step * f64::from(count);
            let [x, _] = self.place(ply, 0.0);
            grid += &svg::text([x, BOTTOM + 20.0], "middle", "", &ply.to_string());
        }
        grid + &svg::text([RIGHT, BOTTOM + 40.0], "end", "faint", ACROSS.in_language(language))
    }
}

/// The curve of a game: bad moves and blunders have their sign where they were played. Nothing for
/// a game without a judged move.
pub(super) fn curve(game: &Analysed, language: Language) -> Option<String> {
    let margins = margins(game);
    margins.first()?;
    let axes = Axes::of(&margins);
    let places: Vec<_> =
        (0u32..).zip(&margins).map(|(ply, &margin)| axes.place(ply.into(), margin)).collect();
    let mut body = svg::text([LEFT, 22.0], "start", "title", TITLE.in_language(language));
    body += &axes.grid(language);
    body += &svg::path(&places, "line");
    for (judged, &place) in game.judged.iter().zip(&places[1..]) {
        body += &sign(judged, place);
    }
    Some(svg::picture(SIZE, &shown(&margins, language), &body))
}

/// What the curve shows, in words.
fn shown(margins: &[f64], language: Language) -> String {
    let [first, last] = [margins.first(), margins.last()].map(|end| end.copied().unwrap_or(0.0));
    let first_of = |margin: f64| margins.iter().position(|&one| one == margin).unwrap_or(0);
    let [least, most] = [f64::min, f64::max].map(|of| margins.iter().copied().fold(first, of));
    let told = |margin| signed(margin, language);
    let values: [&dyn std::fmt::Display; 7] = [
        &(margins.len().saturating_sub(1)),
        &told(first),
        &told(last),
        &told(most),
        &first_of(most),
        &told(least),
        &first_of(least),
    ];
    filled(SHOWN.in_language(language), &values)
}

/// The sign of a bad move or a blunder at its place, away from where the curve comes from.
fn sign(judged: &Judged, [x, y]: [f64; 2]) -> String {
    if judged.mark() < Mark::Bad {
        return String::new();
    }
    let below = if judged.hole.side() == Side::South { y < BOTTOM - 20.0 } else { y < TOP + 16.0 };
    let beside = if below { y + 20.0 } else { y - 10.0 };
    svg::circle([x, y], 4.0, "mark")
        + &svg::text([x, beside], "middle", "sign", judged.mark().sign())
}

/// A margin with its sign.
fn signed(margin: f64, language: Language) -> String {
    let margin = (margin * 100.0).round() / 100.0;
    let sign = if margin > 0.0 { "+" } else { "" };
    language.number(format!("{sign}{}", if margin == 0.0 { 0.0 } else { margin }))
}
