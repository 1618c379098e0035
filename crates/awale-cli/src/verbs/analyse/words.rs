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
pub(super) fn counted(count: usize, one: Text, several: Text, language: Language) -> String {
    let words = if count == 1 { one } else { several };
    format!("{count} {}", words.in_language(language))
}

pub(super) fn moves(count: usize, language: Language) -> String {
    const ONE: Text = Text { en: "move", fr: "coup" };
    const SEVERAL: Text = Text { en: "moves", fr: "coups" };
    counted(count, ONE, SEVERAL, language)
}
