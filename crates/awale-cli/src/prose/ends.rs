//! Why a game ended, in both languages, as data.

use awale_core::{Reason, Side};

use super::{Language, Text, fill, side};

#[rustfmt::skip]
const REASONS: &[(Reason, Text)] = &[
    (Reason::GrandSlamForfeit, Text {
        en: "{other} made a grand slam, which forfeits the board",
        fr: "{other} a fait un grand chelem, ce qui lui fait perdre le plateau",
    }),
    (Reason::StarvationPenalty, Text {
        en: "{other} left {side} without a seed, needlessly",
        fr: "{other} a laissé {side} sans graine sans y être forcé",
    }),
    (Reason::Majority, Text {
        en: "a store holds more than half of the seeds",
        fr: "un grenier contient plus de la moitié des graines",
    }),
    (Reason::Cycle, Text {
        en: "this position has occurred before",
        fr: "cette position s'est déjà présentée",
    }),
    (Reason::NoMove, Text {
        en: "{side} has no legal move",
        fr: "{side} n'a aucun coup permis",
    }),
    (Reason::DeadEnd, Text {
        en: "few seeds are left, and none can be captured any more",
        fr: "il reste peu de graines, et aucune ne peut plus être prise",
    }),
    (Reason::PlyLimit, Text {
        en: "the limit on the number of plies was reached",
        fr: "le nombre de coups permis est atteint",
    }),
    (Reason::Agreement, Text {
        en: "the players agreed to stop",
        fr: "les joueurs se sont mis d'accord pour arrêter",
    }),
    (Reason::Resignation, Text {
        en: "a player resigned",
        fr: "un joueur a abandonné",
    }),
];

/// Why a game in which `to_move` would be to move is over, without a full stop.
pub(crate) fn reason(reason: Reason, to_move: Side, language: Language) -> String {
    let Some((_, text)) = REASONS.iter().find(|(known, _)| *known == reason) else {
        // A reason that a later version of core adds: its name says it.
        return reason.name().into();
    };
    let (name, other) = (side(to_move, language), side(to_move.other(), language));
    fill(text.in_language(language), &[("side", &name), ("other", &other)])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_reason_has_a_sentence_of_its_own() {
        for language in [Language::En, Language::Fr] {
            let told = |&each: &Reason| reason(each, Side::South, language);
            let told: std::collections::BTreeSet<_> = Reason::ALL.iter().map(told).collect();
            assert_eq!(told.len(), Reason::ALL.len());
            assert!(told.iter().all(|text| text.contains(' ') && !text.contains('{')), "{told:?}");
        }
    }
}
