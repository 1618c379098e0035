//! What is said to the players, in English and in French: texts as data, and how they are filled.

pub(crate) mod labels;
mod said;

use std::fmt::Display;

use awale_core::{HoleSet, Side};

use crate::prose::{self, Language, Text};

/// Speaks a language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Words(pub(crate) Language);

const ONE_SEED: Text = Text { en: "1 seed", fr: "1 graine" };
const SEEDS: Text = Text { en: "{n} seeds", fr: "{n} graines" };
const ONE_PLY: Text = Text { en: "{n} ply", fr: "{n} coup" };
const PLIES: Text = Text { en: "{n} plies", fr: "{n} coups" };
const NONE: Text = Text { en: "none", fr: "aucun" };

impl Words {
    /// A text as it is.
    pub(crate) fn of(self, text: Text) -> &'static str {
        text.in_language(self.0)
    }

    /// A text with each `{name}` replaced.
    pub(crate) fn fill(self, text: Text, values: &[(&str, &dyn Display)]) -> String {
        prose::fill(self.of(text), values)
    }

    pub(crate) fn side(self, side: Side) -> &'static str {
        prose::side(side, self.0)
    }

    pub(crate) fn seeds(self, count: u8) -> String {
        if count == 1 { self.of(ONE_SEED).into() } else { self.fill(SEEDS, &[("n", &count)]) }
    }

    pub(crate) fn plies(self, count: usize) -> String {
        let one = self.0.is_one(count as f64);
        self.fill(if one { ONE_PLY } else { PLIES }, &[("n", &count)])
    }

    /// Letters with commas between.
    pub(crate) fn holes(self, holes: HoleSet) -> String {
        let letters: Vec<_> = holes.iter().map(|hole| hole.to_string()).collect();
        if letters.is_empty() { self.of(NONE).into() } else { letters.join(", ") }
    }
}

/// A text in lines of at most so many columns.
pub(crate) fn wrapped(text: &str, width: u16) -> Vec<String> {
    let text = prose::bound(text);
    let indent = if text.starts_with("· ") { "  " } else { "" };
    let options = textwrap::Options::new(width.max(1).into()).subsequent_indent(indent);
    textwrap::wrap(&text, options).iter().map(|line| line.replace('\u{a0}', " ")).collect()
}
