//! Rule sets in prose.

use std::io::{self, Write};

use awale_core::rules::Axis;
use awale_core::{Preset, RuleSet};

use super::{about, differing};
use crate::prose::{self, COMMON, Language, Text};

const SOURCE: Text = Text { en: "Source: ", fr: "Source : " };
const DECIDED: Text = Text { en: "Decided: ", fr: "Décidé : " };
const VARIANT: Text = Text {
    en: "A variant of {name}: {source}.",
    fr: "Une variante de la règle {name} : {source}.",
};
const COLON: Text = Text { en: ": ", fr: " : " };
const SAME: Text = Text { en: "The two are the same rules.", fr: "Ce sont les mêmes règles." };

/// Every preset with what it is.
pub(super) fn list(language: Language, out: &mut dyn Write) -> io::Result<()> {
    Preset::ALL.iter().try_for_each(|&preset| {
        let title = prose::about(preset).map_or("", |about| about.title.in_language(language));
        prose::wrapped(out, &format!("{:<13}", preset.name()), title)
    })
}

/// A rule set: what never changes, then axis by axis, then where it comes from.
pub(crate) fn explain(rules: &RuleSet, language: Language, out: &mut dyn Write) -> io::Result<()> {
    let title = about(rules).map(|about| about.title.in_language(language));
    let title = title.map(|title| format!("{}{title}", COLON.in_language(language)));
    prose::wrapped(out, "", &format!("{rules}{}", title.unwrap_or_default()))?;
    writeln!(out)?;
    prose::wrapped(out, "", COMMON.in_language(language))?;
    writeln!(out)?;
    for &axis in Axis::ALL.iter().filter(|&&axis| !prose::is_idle(rules, axis)) {
        let label = format!("  {:<27} ", format!("{}={}", axis.key(), rules.value(axis)));
        prose::wrapped(out, &label, &prose::sentence(rules, axis, language))?;
    }
    writeln!(out)?;
    origin(rules, language, out)
}

/// For a preset its source and what was decided, else the preset it is written from.
fn origin(rules: &RuleSet, language: Language, out: &mut dyn Write) -> io::Result<()> {
    let Some(about) = about(rules) else { return variant_of(rules, language, out) };
    let source = format!("{}.", about.source.in_language(language));
    prose::wrapped(out, SOURCE.in_language(language), &source)?;
    prose::wrapped(out, DECIDED.in_language(language), about.decided.in_language(language))
}

fn variant_of(rules: &RuleSet, language: Language, out: &mut dyn Write) -> io::Result<()> {
    let text = rules.to_string();
    let nearest = text.split(',').next().unwrap_or_default();
    let about = Preset::from_name(nearest).and_then(prose::about);
    let source = about.map_or("", |about| about.source.in_language(language));
    let variant = VARIANT.in_language(language);
    prose::wrapped(out, "", &variant.replace("{name}", nearest).replace("{source}", source))
}

/// The axes on which two rule sets differ, with what each says.
pub(super) fn compare(
    a: &RuleSet,
    b: &RuleSet,
    language: Language,
    out: &mut dyn Write,
) -> io::Result<()> {
    if a == b {
        return writeln!(out, "{}", SAME.in_language(language));
    }
    for axis in differing(a, b) {
        writeln!(out, "{}", axis.key())?;
        for rules in [a, b] {
            writeln!(out, "  {rules}: {}", rules.value(axis))?;
            prose::wrapped(out, "    ", &prose::sentence(rules, axis, language))?;
        }
    }
    Ok(())
}
