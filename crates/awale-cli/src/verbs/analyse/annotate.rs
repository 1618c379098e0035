//! A judged game as a record with comments, and better lines as variations.

use awale_core::notation::{Comment, MoveName, Note, Record, Variation};
use awale_core::{Game, Hole, Side};
use awale_search::Kind;

use super::Analysed;
use super::judge::Judged;
use super::mark::{self, Mark};
use crate::prose::{Language, Text, filled};

/// What our comments begin with, so that they can be told from people's.
const OPENING: &str = "[%awale ";
const EVALUATION: &str = "[%eval ";

/// What the comment before a variation of ours ends with.
const COLON: char = ':';

/// How many moves of a better line are written.
const MOST_MOVES: usize = 12;

const LEGEND: Text = Text {
    en: "eval: the margin for South after the move, and the plies it was searched to.",
    fr: "eval : l'écart pour Sud après le coup, et le nombre de coups calculés.",
};
const LOST: Text = Text { en: "{}, {} lost", fr: "{}, {} de perdu" };
const BETTER: Text = Text { en: "; better:", fr: " ; mieux :" };

/// The record of a game with what was found of its moves. It tells of the same game; what people
/// wrote in it stays, and what an earlier analysis wrote is replaced.
pub(super) fn annotated(analysed: &Analysed, language: Language) -> Record {
    let game = &analysed.recorded.game;
    let mut record = analysed.recorded.record.clone();
    // It may have been read under other rules than it names, or names none.
    let rules = game.rules().to_string();
    if record.tag("Variant").is_none_or(|named| named.parse() != Ok(*game.rules())) {
        let set = record.set_tag("Variant", &rules);
        debug_assert!(set.is_ok(), "rules can be written in a tag");
    }
    for plies in 0..=game.plies() {
        if let Some(notes) = record.notes_mut(plies) {
            remove_ours(notes);
        }
    }
    let legend = format!(
        "{OPENING}{}] {} {}",
        env!("CARGO_PKG_VERSION"),
        mark::bounds(language),
        LEGEND.in_language(language)
    );
    if let Some(notes) = record.notes_mut(0) {
        notes.extend(comment(&legend));
    }
    for (index, judged) in analysed.judged.iter().enumerate() {
        if let Some(notes) = record.notes_mut(index + 1) {
            notes.extend(told(game, index, judged, language));
        }
    }
    record
}

/// Removes what an earlier analysis wrote: its comments, and the variation after one that ends in a
/// colon.
fn remove_ours(notes: &mut Vec<Note>) {
    let mut promised = false;
    notes.retain(|note| match note {
        Note::Comment(comment) => {
            let text = comment.as_str();
            let ours = [OPENING, EVALUATION].iter().any(|start| text.starts_with(start));
            promised = ours && text.ends_with(COLON);
            !ours
        }
        Note::Variation(_) => !std::mem::take(&mut promised),
        _ => true,
    });
}

/// What is written after a move.
fn told(game: &Game, index: usize, judged: &Judged, language: Language) -> Vec<Note> {
    let trust = match judged.kind {
        Kind::Exact => "exact".to_owned(),
        _ => judged.depth.to_string(),
    };
    let mut text = format!("{EVALUATION}{} {trust}]", judged.for_south());
    if judged.mark() == Mark::Good {
        return comment(&text).into_iter().collect();
    }
    let name = judged.mark().name().in_language(language);
    let lost = language.number(judged.lost().seeds());
    text += &format!(" {} ", judged.mark().sign());
    text += &filled(LOST.in_language(language), &[&name, &lost]);
    text += BETTER.in_language(language);
    let better = variation(index, game.start().side(), &judged.line);
    comment(&text).into_iter().chain(better).collect()
}

fn comment(text: &str) -> Option<Note> {
    let comment = Comment::new(text);
    debug_assert!(comment.is_ok(), "{text:?}");
    comment.ok().map(Note::from)
}

/// A line that begins at the ply with this index, with the numbers of its moves.
fn variation(index: usize, first: Side, line: &[Hole]) -> Option<Note> {
    let text = numbered(index, first, line.get(..MOST_MOVES).unwrap_or(line));
    Variation::new(&text).ok().map(Note::from)
}

/// Moves as a record writes them, the first being the one with this index in the game.
pub(super) fn numbered(index: usize, first: Side, line: &[Hole]) -> String {
    let named = |(after, &hole): (usize, &Hole)| {
        let name = MoveName::new(index + after, first, hole);
        if after == 0 || hole.side() == Side::South { name.to_string() } else { hole.to_string() }
    };
    line.iter().enumerate().map(named).collect::<Vec<_>>().join(" ")
}
