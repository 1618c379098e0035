//! Rule sets in prose, in English and in French: sentences as data, and how they are put on lines.

mod axes;
mod ends;
mod language;
mod presets;
mod refusals;

use std::fmt::Display;
use std::io::{self, Write};

use awale_core::Side;
use awale_core::rules::{Axis, CaptureCap, Cycle, RuleSet};

pub(crate) use ends::reason;
pub(crate) use language::{Language, Text, filled};
pub(crate) use presets::{About, about};
pub(crate) use refusals::refusal;

/// The columns that a line may take.
const COLUMNS: usize = 80;

/// What is the same under every rule set.
pub(crate) const COMMON: Text = Text {
    en: "Two rows of six holes, 48 seeds, four in each hole at the start. A move takes all the seeds \
         of one of the mover's own holes and sows them one by one counter-clockwise; the hole they \
         came from is skipped on every lap. If the last seed falls in a hole of the opponent that \
         then holds 2 or 3, these are captured, and so are those of the holes before it as long as \
         they are the opponent's and hold 2 or 3. Who has more seeds in the end wins; 24-24 is a \
         draw.",
    fr: "Deux rangées de six trous, 48 graines, quatre par trou au départ. Un coup prend toutes les \
         graines d'un de ses propres trous et les sème une à une dans le sens inverse des aiguilles \
         d'une montre ; le trou de départ est sauté à chaque tour. Si la dernière graine tombe dans \
         un trou adverse qui contient alors 2 ou 3 graines, celles-ci sont prises, ainsi que celles \
         des trous précédents tant qu'ils sont à l'adversaire et contiennent 2 ou 3 graines. Qui a \
         le plus de graines à la fin gagne ; 24 à 24 est une partie nulle.",
};

/// The sentence for what a rule set says on one axis.
pub(crate) fn sentence(rules: &RuleSet, axis: Axis, language: Language) -> String {
    let value = rules.value(axis);
    axes::text(axis, value).in_language(language).replace("{}", &value.to_string())
}

/// A side's name.
pub(crate) fn side(side: Side, language: Language) -> &'static str {
    match side {
        Side::South => Text { en: "South", fr: "Sud" },
        Side::North => Text { en: "North", fr: "Nord" },
    }
    .in_language(language)
}

/// The text with each `{name}` replaced.
pub(crate) fn fill(text: &str, values: &[(&str, &dyn Display)]) -> String {
    values.iter().fold(text.to_owned(), |text, (name, value)| {
        text.replace(&format!("{{{name}}}"), &value.to_string())
    })
}

/// Whether another axis leaves this one without effect, so that there is nothing to say of it.
pub(crate) fn is_idle(rules: &RuleSet, axis: Axis) -> bool {
    match axis {
        Axis::Excess => rules.cap == CaptureCap::Six,
        Axis::Occurrence => rules.cycle == Cycle::None,
        _ => false,
    }
}

/// Writes a text in lines of at most 80 columns: the first after `label`, the others indented to
/// its width.
pub(crate) fn wrapped(out: &mut dyn Write, label: &str, text: &str) -> io::Result<()> {
    let indent = " ".repeat(label.chars().count());
    let options = textwrap::Options::new(COLUMNS).initial_indent(label).subsequent_indent(&indent);
    textwrap::wrap(&bound(text), options).iter().try_for_each(|line| writeln!(out, "{line}"))
}

/// The text with the blanks that French sets before and within its marks made unbreakable.
pub(crate) fn bound(text: &str) -> String {
    let marks = [" :", " ;", " »", "« "];
    marks
        .iter()
        .fold(text.to_owned(), |text, mark| text.replace(mark, &mark.replace(' ', "\u{a0}")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use awale_core::Preset;

    #[test]
    fn every_value_of_every_axis_has_a_sentence_of_its_own() {
        for language in [Language::En, Language::Fr] {
            let mut sentences = std::collections::BTreeSet::new();
            let mut count = 0;
            for (axis, value) in axes::words() {
                let rules = RuleSet::default().with_value(axis, value).unwrap();
                let text = sentence(&rules, axis, language);
                assert!(text.ends_with('.') && text.contains(' '), "{axis:?} {value}: {text}");
                assert!(!text.contains("{}"), "{text}");
                sentences.insert(text);
                count += 1;
            }
            assert_eq!(sentences.len(), count);
        }
        let limited = |plies| {
            let rules = RuleSet::default().with_ply_limit(plies);
            sentence(&rules, Axis::PlyLimit, Language::Fr)
        };
        assert!(limited(200).contains("200 coups"));
        assert!(!limited(0).contains('0'));
    }

    #[test]
    fn every_preset_is_described_in_both_languages() {
        for &preset in Preset::ALL {
            let about = about(preset).unwrap();
            for text in [about.title, about.source, about.decided] {
                assert!(!text.en.is_empty() && !text.fr.is_empty(), "{}", preset.name());
            }
        }
    }

    #[test]
    fn lines_are_wrapped_under_their_label() {
        let mut out = Vec::new();
        wrapped(&mut out, "ab  ", &"cinq ".repeat(30)).unwrap();
        let text = String::from_utf8(out).unwrap();
        assert!(text.starts_with("ab  cinq") && text.contains("\n    cinq"));
        assert!(text.lines().all(|line| line.len() <= COLUMNS));
    }
}
