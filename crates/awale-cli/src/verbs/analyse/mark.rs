//! What is said of a move in one word, by what it lost.

use awale_search::{Kind, Value};
use serde::Serialize;

use crate::prose::{Language, Text, filled};

/// How good a move was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Mark {
    Good,
    Doubtful,
    Bad,
    Blunder,
}

/// From how many seeds lost each mark is given, in whole seeds of the final margin.
pub(super) const BOUNDS: Bounds = Bounds { doubtful: 1, bad: 3, blunder: 6 };

/// The least losses, in seeds, that have each mark but `good`.
#[derive(Clone, Copy, Debug, Serialize)]
pub(super) struct Bounds {
    doubtful: i16,
    bad: i16,
    blunder: i16,
}

impl Mark {
    pub(super) const ALL: [Self; 4] = [Self::Good, Self::Doubtful, Self::Bad, Self::Blunder];

    /// The mark of a move that brings the value from `before` to `after`, both for who moves.
    pub(super) fn of(before: Value, after: Value, kind: Kind) -> Self {
        let lost = before.hundredths() - after.hundredths();
        let gives_away = before.hundredths().signum() > after.hundredths().signum();
        match () {
            () if kind == Kind::Exact && gives_away => Self::Blunder,
            () if lost >= 100 * BOUNDS.blunder => Self::Blunder,
            () if lost >= 100 * BOUNDS.bad => Self::Bad,
            () if lost >= 100 * BOUNDS.doubtful => Self::Doubtful,
            () => Self::Good,
        }
    }

    /// The sign that stands after the move, as in chess; none after a good one.
    pub(super) const fn sign(self) -> &'static str {
        match self {
            Self::Good => "",
            Self::Doubtful => "?!",
            Self::Bad => "?",
            Self::Blunder => "??",
        }
    }

    /// The mark as a word.
    pub(super) const fn name(self) -> Text {
        match self {
            Self::Good => Text { en: "good", fr: "bon" },
            Self::Doubtful => Text { en: "doubtful", fr: "douteux" },
            Self::Bad => Text { en: "bad", fr: "mauvais" },
            Self::Blunder => Text { en: "blunder", fr: "gaffe" },
        }
    }

    /// So many moves with this mark, in words.
    pub(super) fn counted(self, count: usize, language: Language) -> String {
        let name = self.name().in_language(language);
        let plural = if self == Self::Blunder && count > 1 { "s" } else { "" };
        format!("{count} {name}{plural}")
    }
}

/// Says which move has which mark.
pub(super) fn bounds(language: Language) -> String {
    const SAID: Text = Text {
        en: "A move is good if it loses less than {} seed of the final margin, doubtful (?!) from {}, \
             bad (?) from {}, and a blunder (??) from {} or if it is proved to give away a win or a \
             draw.",
        fr: "Un coup est bon s'il perd moins de {} graine de l'écart final, douteux (?!) à partir \
             de {}, mauvais (?) à partir de {} ; c'est une gaffe (??) à partir de {}, ou s'il est \
             prouvé qu'il laisse échapper le gain ou la nulle.",
    };
    let Bounds { doubtful, bad, blunder } = BOUNDS;
    filled(SAID.in_language(language), &[&doubtful, &doubtful, &bad, &blunder])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bounds_are_as_they_are_said() {
        let of = |before, after, kind| {
            Mark::of(Value::of_hundredths(before), Value::of_hundredths(after), kind)
        };
        for (lost, mark) in [
            (0, Mark::Good),
            (99, Mark::Good),
            (100, Mark::Doubtful),
            (299, Mark::Doubtful),
            (300, Mark::Bad),
            (599, Mark::Bad),
            (600, Mark::Blunder),
        ] {
            assert_eq!(of(50, 50 - lost, Kind::Estimate), mark, "{lost}");
            assert_eq!(of(1000, 1000 - lost, Kind::Exact), mark, "{lost}");
        }
        for (before, after, mark) in [
            (200, 0, Mark::Blunder),
            (0, -200, Mark::Blunder),
            (100, -100, Mark::Blunder),
            (-200, -400, Mark::Doubtful),
            (0, 0, Mark::Good),
        ] {
            assert_eq!(of(before, after, Kind::Exact), mark, "{before} {after}");
        }
        let said = bounds(Language::En);
        assert!(said.contains("less than 1 seed") && said.contains("(?) from 3"), "{said}");
        assert!(said.contains("(??) from 6 or") && !said.contains("{}"), "{said}");
    }
}
