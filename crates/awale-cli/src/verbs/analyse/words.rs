//! What an analysis says, in English and in French.

use awale_core::{Reason, Side};
use awale_search::Kind;

use crate::prose::{Language, Text};

pub(super) const fn side(side: Side) -> Text {
    match side {
        Side::South => Text { en: "South", fr: "Sud" },
        Side::North => Text { en: "North", fr: "Nord" },
    }
}

pub(super) const fn kind(kind: Kind) -> Text {
    match kind {
        Kind::Exact => Text { en: "exact", fr: "exact" },
        Kind::Lower => Text { en: "lower", fr: "minimum" },
        Kind::Upper => Text { en: "upper", fr: "maximum" },
        _ => Text { en: "estimate", fr: "estimé" },
    }
}

/// Why a game ended, to be read after a dash.
pub(super) const fn reason(reason: Reason) -> Text {
    match reason {
        Reason::GrandSlamForfeit => {
            Text { en: "a grand slam forfeits the board", fr: "le grand chelem cède le plateau" }
        }
        Reason::StarvationPenalty => Text {
            en: "the other side was starved without need",
            fr: "adversaire affamé sans nécessité",
        },
        Reason::Majority => Text { en: "25 seeds or more", fr: "25 graines ou plus" },
        Reason::Cycle => Text { en: "a position recurred", fr: "répétition" },
        Reason::NoMove => Text { en: "no move is left", fr: "plus de coup possible" },
        Reason::DeadEnd => {
            Text { en: "nothing can be captured any more", fr: "plus de prise possible" }
        }
        Reason::PlyLimit => Text { en: "the limit of plies", fr: "nombre de coups atteint" },
        Reason::Agreement => Text { en: "agreed", fr: "d'un commun accord" },
        Reason::Resignation => Text { en: "resigned", fr: "abandon" },
        _ => Text { en: "over", fr: "terminée" },
    }
}

/// Words with one form for one and another for several.
fn counted(count: f64, one: Text, several: Text, language: Language) -> String {
    let words = if language.is_one(count) { one } else { several };
    format!("{} {}", language.number(count), words.in_language(language))
}

pub(super) fn moves(count: usize, language: Language) -> String {
    const ONE: Text = Text { en: "move", fr: "coup" };
    const SEVERAL: Text = Text { en: "moves", fr: "coups" };
    counted(count as f64, ONE, SEVERAL, language)
}

pub(super) fn seeds(count: f64, language: Language) -> String {
    const ONE: Text = Text { en: "seed", fr: "graine" };
    const SEVERAL: Text = Text { en: "seeds", fr: "graines" };
    counted(count, ONE, SEVERAL, language)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_counted_agrees_with_its_number() {
        let both = |count| Language::ALL.map(|language| seeds(count, language));
        assert_eq!(both(0.0), ["0 seeds", "0 graine"]);
        assert_eq!(both(1.0), ["1 seed", "1 graine"]);
        assert_eq!(both(1.5), ["1.5 seeds", "1,5 graine"]);
        assert_eq!(both(2.25), ["2.25 seeds", "2,25 graines"]);
        assert_eq!([moves(0, Language::Fr), moves(2, Language::Fr)], ["0 coup", "2 coups"]);
    }
}
