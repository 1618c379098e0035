//! A judged game as a part of the page.

use std::ffi::OsStr;
use std::fmt::Write;
use std::path::Path;

use awale_core::notation::Record;
use awale_core::{Position, Side};
use awale_search::Kind;

use super::board::board;
use super::curve::curve;
use super::prose;
use crate::prose::{Language, Text, filled};
use crate::svg::escaped;
use crate::verbs::analyse::annotate::numbered;
use crate::verbs::analyse::judge::Judged;
use crate::verbs::analyse::mark::Mark;
use crate::verbs::analyse::report;
use crate::verbs::analyse::tally::Tally;
use crate::verbs::analyse::{Analysed, words};

/// How many moves of a better line are shown under a board, and in the list of all moves.
const MOST_MOVES: usize = 12;
const FEW_MOVES: usize = 6;

/// The tags that are told of a game where it has them, and how they are called.
const TAGS: [(&str, Text); 5] = [
    ("Event", Text { en: "Event", fr: "Rencontre" }),
    ("Site", Text { en: "Site", fr: "Lieu" }),
    ("Date", Text { en: "Date", fr: "Date" }),
    ("Round", Text { en: "Round", fr: "Ronde" }),
    ("Annotator", Text { en: "Annotator", fr: "Annotateur" }),
];
const RULES: Text = Text { en: "Rules", fr: "Règles" };
const PLACE: Text = Text { en: "Record", fr: "Partie" };
const STOPPED: Text = Text {
    en: "The analysis was stopped: {} of {} moves are judged.",
    fr: "L'analyse a été interrompue : {} coups sur {} sont jugés.",
};
const EXACT: Text = Text {
    en: "From ply {} on every value is proved.",
    fr: "À partir du coup {}, chaque valeur est prouvée.",
};
const WORTH: Text = Text { en: "Moves worth a look", fr: "Coups à revoir" };
const NONE: Text =
    Text { en: "No move lost a seed or more.", fr: "Aucun coup n'a perdu une graine." };
const MOMENT: Text = Text {
    en: "Ply {}: {} is {} ({}), {} lost. Better is {}: {} for {} instead of {} ({}).",
    fr: "Coup nº {} : {}, {} ({}), {} de perdu. Mieux vaut {} : {} pour {} au lieu de {} ({}).",
};
const LAST: Text = Text { en: "The last position", fr: "La position finale" };
const ALL: Text = Text { en: "All moves", fr: "Tous les coups" };
const COLUMNS: [Text; 7] = [
    Text { en: "Ply", fr: "Nº" },
    Text { en: "Move", fr: "Coup" },
    Text { en: "Margin for South after it", fr: "Écart pour Sud après" },
    Text { en: "Lost", fr: "Perdu" },
    Text { en: "Mark", fr: "Jugement" },
    Text { en: "Trust", fr: "Valeur" },
    Text { en: "Best line", fr: "Meilleure suite" },
];

/// The name of a game: who played. It is markup already.
pub(super) fn name(record: &Record, language: Language) -> String {
    let player = |side: Side| {
        let unnamed = words::side(side).in_language(language);
        let tag = if side == Side::South { "South" } else { "North" };
        format!("<bdi>{}</bdi>", escaped(record.tag(tag).unwrap_or(unnamed)))
    };
    format!("{} – {}", player(Side::South), player(Side::North))
}

/// The section of the game with this number.
pub(super) fn section(number: usize, game: &Analysed, language: Language) -> String {
    let mut html = format!(
        "<section id=\"game-{number}\">\n<h2>{}</h2>\n",
        name(&game.recorded.record, language)
    );
    html += &facts(game, language);
    html += &sums(game, language);
    if let Some(curve) = curve(game, language) {
        let _ = writeln!(html, "<figure class=\"curve\">\n{curve}</figure>");
    }
    html += &moments(game, language);
    let last = game.recorded.game.position();
    html += &figure(&board(last, None, language), LAST.in_language(language));
    html += &table(game, language);
    html + "</section>\n"
}

/// What a record says of its game.
fn facts(game: &Analysed, language: Language) -> String {
    let (record, rules) = (&game.recorded.record, game.recorded.game.rules().to_string());
    let mut facts = vec![(RULES, rules)];
    let tags = TAGS.iter().filter_map(|(tag, name)| Some((*name, record.tag(tag)?.to_owned())));
    facts.extend(tags);
    if let Some((file, number)) = &game.recorded.place {
        // Where it lies on the disk is nobody's business who reads the page.
        let name = Path::new(file).file_name().map_or(file.into(), OsStr::to_string_lossy);
        facts.push((PLACE, format!("{name}, {number}")));
    }
    let mut html = "<dl>\n".to_owned();
    for (name, fact) in facts {
        let name = name.in_language(language);
        let _ = writeln!(html, "<div><dt>{name}</dt><dd><bdi>{}</bdi></dd></div>", escaped(fact));
    }
    html + "</dl>\n"
}

/// What each side lost, how the game ended, and how far all this can be trusted.
fn sums(game: &Analysed, language: Language) -> String {
    let (played, judged) = (game.recorded.game.plies(), game.judged.len());
    let lost = Side::BOTH.map(|side| report::lost(&Tally::of(&game.judged, side), language));
    let mut sentences = lost.to_vec();
    sentences.push(report::end(&game.recorded.game, language));
    if judged < played {
        sentences.push(filled(STOPPED.in_language(language), &[&judged, &played]));
    }
    let proved = game.judged.iter().rev().take_while(|one| one.kind == Kind::Exact).count();
    if proved > 0 {
        sentences.push(filled(EXACT.in_language(language), &[&(judged - proved + 1)]));
    }
    format!("<p>{}</p>\n", prose(&sentences.join(" ")))
}

/// A board for each move that is not good.
fn moments(game: &Analysed, language: Language) -> String {
    let mut html = format!("<h3>{}</h3>\n", WORTH.in_language(language));
    let positions = game.recorded.game.positions();
    let mut none = true;
    for (index, (judged, position)) in game.judged.iter().zip(positions).enumerate() {
        if judged.mark() != Mark::Good {
            html += &moment(game, index, judged, position, language);
            none = false;
        }
    }
    if none {
        let _ = writeln!(html, "<p>{}</p>", NONE.in_language(language));
    }
    html
}

fn moment(
    game: &Analysed,
    index: usize,
    judged: &Judged,
    position: Position,
    language: Language,
) -> String {
    let first = game.recorded.game.start().side();
    let line = judged.line.get(..MOST_MOVES).unwrap_or(&judged.line);
    let values: [&dyn std::fmt::Display; 10] = [
        &(index + 1),
        &numbered(index, first, &[judged.hole]),
        &judged.mark().name().in_language(language),
        &judged.mark().sign(),
        &language.number(judged.lost().seeds()),
        &numbered(index, first, line),
        &language.number(judged.before),
        &words::side(judged.hole.side()).in_language(language),
        &language.number(judged.after),
        &words::kind(judged.kind).in_language(language),
    ];
    let told = filled(MOMENT.in_language(language), &values);
    let picture = board(position, Some([judged.hole, judged.best()]), language);
    figure(&picture, &told)
}

fn figure(picture: &str, caption: &str) -> String {
    format!("<figure>\n{picture}<figcaption>{}</figcaption>\n</figure>\n", prose(caption))
}

/// Every judged move, a row each.
fn table(game: &Analysed, language: Language) -> String {
    let first = game.recorded.game.start().side();
    let heads: String = COLUMNS
        .iter()
        .map(|name| format!("<th scope=\"col\">{}</th>", name.in_language(language)))
        .collect();
    let mut html = format!(
        "<h3>{title}</h3>\n<div class=\"wide\" role=\"region\" aria-label=\"{title}\" tabindex=\"0\">\n\
         <table>\n<thead><tr>{heads}</tr></thead>\n<tbody>\n",
        title = ALL.in_language(language),
    );
    for (index, judged) in game.judged.iter().enumerate() {
        let line = judged.line.get(..FEW_MOVES).unwrap_or(&judged.line);
        let mark = judged.mark();
        let _ = writeln!(
            html,
            "<tr><td>{}</td><th scope=\"row\">{}</th><td>{}</td><td>{}</td><td>{} {}</td><td>{}</td><td>{}</td></tr>",
            index + 1,
            numbered(index, first, &[judged.hole]),
            language.number(judged.for_south()),
            language.number(judged.lost().seeds()),
            mark.name().in_language(language),
            mark.sign(),
            words::kind(judged.kind).in_language(language),
            numbered(index, first, line),
        );
    }
    html + "</tbody>\n</table>\n</div>\n"
}
