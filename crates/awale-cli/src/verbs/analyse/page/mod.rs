//! Judged games as one page of HTML: readable offline, in print, in light and in dark, and without
//! a script.

mod board;
mod curve;
mod game;

use std::fmt::Write;

use super::{Analysed, mark};
use crate::prose::{Language, Text, bound, filled};
use crate::svg::escaped;

const STYLE: &str = "\
:root{color-scheme:light dark}\
body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:46rem;padding:1rem}\
h1{font-size:1.6rem}h2{font-size:1.3rem;margin-top:2.5rem}h3{font-size:1.1rem}\
dl{margin:0}dl div{display:flex;gap:.5rem}dt{font-weight:600}dt::after{content:':'}dd{margin:0}\
dd,figcaption,td{overflow-wrap:anywhere}\
figure{margin:1.5rem 0}figcaption{margin-top:.25rem}\
svg{display:block;width:100%;height:auto;max-width:35rem}.curve svg{max-width:46rem}\
.wide{overflow-x:auto}\
table{border-collapse:collapse;font-variant-numeric:tabular-nums}\
th,td{border-bottom:1px solid #8c959f;padding:.15rem .6rem;text-align:left}\
footer{border-top:1px solid #8c959f;font-size:.9rem;margin-top:2.5rem}\
@media print{body{max-width:none;font-size:11pt}figure,tr{break-inside:avoid}h2,h3{break-after:avoid}\
section+section{break-before:page}nav{display:none}.wide{overflow:visible}}";

const SEVERAL: Text = Text { en: "{} games, move by move", fr: "{} parties, coup par coup" };
const ONE: Text = Text { en: "A game, move by move", fr: "Une partie, coup par coup" };
const GAMES: Text = Text { en: "Games", fr: "Parties" };
const HOW: Text = Text {
    en: "On a board, a full ring is around the hole that was played and a broken one around the best. \
         A margin is what South has more than North when the game is played to its last seed; under a \
         board it is for who moves. It is exact where every line was searched to the end of the game \
         or is known from endgame tables, and an estimate elsewhere.",
    fr: "Sur un plateau, un cercle plein entoure le trou joué et un cercle brisé le meilleur. L'écart \
         est ce que Sud a de plus que Nord quand la partie est jouée jusqu'à la dernière graine ; sous \
         un plateau, il est pour le joueur au trait. Il est exact là où chaque suite a été calculée \
         jusqu'à la fin de la partie ou est connue de tables de finales, et estimé ailleurs.",
};

/// The page of these games, without those that the work did not come to.
pub(super) fn page(games: &[Analysed], language: Language) -> String {
    let games: Vec<_> = games.iter().filter(|game| game.is_begun()).collect();
    let title = match games.len() {
        1 => ONE.in_language(language).to_owned(),
        count => filled(SEVERAL.in_language(language), &[&count]),
    };
    let version = env!("CARGO_PKG_VERSION");
    let mut html = format!(
        "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n\
         <meta name=\"generator\" content=\"awale {version}\">\n\
         <title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<main>\n<h1>{title}</h1>\n",
        language.code(),
    );
    if games.len() > 1 {
        html += &contents(&games, language);
    }
    for (number, game) in (1..).zip(&games) {
        html += &game::section(number, game, language);
    }
    let _ = write!(
        html,
        "</main>\n<footer>\n<p>{}</p>\n<p>{}</p>\n<p>awale {version}</p>\n</footer>\n</body>\n</html>\n",
        prose(&mark::bounds(language)),
        prose(HOW.in_language(language)),
    );
    html
}

/// Sentences as they stand in the page.
fn prose(text: &str) -> String {
    escaped(bound(text))
}

/// Links to the games of the page.
fn contents(games: &[&Analysed], language: Language) -> String {
    let mut html = format!("<nav aria-label=\"{}\">\n<ol>\n", GAMES.in_language(language));
    for (number, game) in (1..).zip(games) {
        let name = game::name(&game.recorded.record, language);
        let _ = writeln!(html, "<li><a href=\"#game-{number}\">{name}</a></li>");
    }
    html + "</ol>\n</nav>\n"
}
