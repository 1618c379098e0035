//! Which language rules are explained in.

use std::env;
use std::fmt::Display;

/// A language that rules are explained in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Language {
    /// English
    En,
    /// Français
    Fr,
}

impl Language {
    /// Both.
    #[cfg(test)]
    pub(crate) const ALL: [Self; 2] = [Self::En, Self::Fr];

    /// The language that the environment asks for, English unless it asks for French.
    pub(crate) fn from_environment() -> Self {
        let asked = ["LC_ALL", "LC_MESSAGES", "LANG"]
            .into_iter()
            .filter_map(|name| env::var(name).ok())
            .find(|value| !value.is_empty());
        Self::from_locale(&asked.unwrap_or_default())
    }

    /// A number as it is written in the language.
    pub(crate) fn number(self, number: impl Display) -> String {
        match self {
            Self::En => number.to_string(),
            Self::Fr => number.to_string().replace('.', ","),
        }
    }

    /// Whether so many things are spoken of as one: in French, whatever is less than two is.
    pub(crate) fn is_one(self, count: f64) -> bool {
        match self {
            Self::En => count == 1.0,
            Self::Fr => count.abs() < 2.0,
        }
    }

    /// The name by which pages say their language.
    pub(crate) const fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Fr => "fr",
        }
    }

    fn from_locale(locale: &str) -> Self {
        let language = locale.split(['_', '.', '@']).next().unwrap_or_default();
        if language.eq_ignore_ascii_case("fr") { Self::Fr } else { Self::En }
    }
}

/// The same text in every language.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Text {
    pub(crate) en: &'static str,
    pub(crate) fr: &'static str,
}

impl Text {
    pub(crate) const fn in_language(self, language: Language) -> &'static str {
        match language {
            Language::En => self.en,
            Language::Fr => self.fr,
        }
    }
}

/// A sentence with each `{}` replaced by a value, in order.
pub(crate) fn filled(sentence: &str, values: &[&dyn Display]) -> String {
    let mut filled = String::new();
    let mut values = values.iter();
    for (index, part) in sentence.split("{}").enumerate() {
        if index > 0 {
            filled.extend(values.next().map(ToString::to_string));
        }
        filled.push_str(part);
    }
    filled
}

#[cfg(test)]
mod tests {
    use super::{Language, filled};

    #[test]
    fn values_take_their_places_in_order() {
        assert_eq!(filled("{} and {}.", &[&1, &"{}"]), "1 and {}.");
        assert_eq!(Language::Fr.number(-0.5), "-0,5");
    }

    #[test]
    fn french_counts_none_and_what_is_less_than_two_as_one() {
        let ones = |language: Language| [0.0, 0.5, 1.0, 1.99, 2.0].map(|n| language.is_one(n));
        assert_eq!(ones(Language::En), [false, false, true, false, false]);
        assert_eq!(ones(Language::Fr), [true, true, true, true, false]);
    }

    #[test]
    fn a_locale_names_its_language_first() {
        for (locale, language) in [
            ("fr_FR.UTF-8", Language::Fr),
            ("fr", Language::Fr),
            ("fr.UTF-8", Language::Fr),
            ("C", Language::En),
            ("", Language::En),
            ("frr_DE", Language::En),
            ("en_GB.UTF-8", Language::En),
        ] {
            assert_eq!(Language::from_locale(locale), language, "{locale}");
        }
    }
}
