//! Why a move is refused, in both languages, as data.

use awale_core::{BrokenRule, IllegalMove};

use super::{Language, Text, fill, side};

const REFUSED: Text =
    Text { en: "{hole} may not be played: {why}", fr: "{hole} ne peut pas être joué : {why}" };

#[rustfmt::skip]
const REASONS: &[(BrokenRule, Text)] = &[
    (BrokenRule::GameOver, Text {
        en: "the game is over",
        fr: "la partie est terminée",
    }),
    (BrokenRule::NotYourHole, Text {
        en: "the hole belongs to {owner}, and it is {opponent}'s turn",
        fr: "ce trou est à {owner}, et c'est à {opponent} de jouer",
    }),
    (BrokenRule::EmptyHole, Text {
        en: "the hole is empty",
        fr: "ce trou est vide",
    }),
    (BrokenRule::MustFeed, Text {
        en: "it leaves {opponent} without a seed, and another move would not",
        fr: "ce coup laisse {opponent} sans graine, alors qu'un autre lui en donne",
    }),
    (BrokenRule::GrandSlam, Text {
        en: "it takes every seed of {opponent}, a grand slam, which is not allowed here",
        fr: "ce coup prend toutes les graines de {opponent}, un grand chelem, interdit ici",
    }),
];

/// The sentence for a refused move, without its full stop.
pub(crate) fn refusal(refused: &IllegalMove, language: Language) -> String {
    let Some((_, why)) = REASONS.iter().find(|(rule, _)| *rule == refused.rule) else {
        // A rule that a later version of core adds: core's own words.
        return refused.to_string();
    };
    let owner = refused.hole.side();
    let (owner, opponent) = (side(owner, language), side(owner.other(), language));
    let why = fill(why.in_language(language), &[("owner", &owner), ("opponent", &opponent)]);
    fill(REFUSED.in_language(language), &[("hole", &refused.hole), ("why", &why)])
}

#[cfg(test)]
mod tests {
    use super::*;
    use awale_core::{Game, Hole, RuleSet};

    /// Refused moves, one for each rule that can be broken.
    fn refused() -> Vec<IllegalMove> {
        let refused = |rules, position: &str, hole| {
            let game = Game::from_position(rules, position.parse().unwrap());
            game.permit(hole).unwrap_err()
        };
        let start = "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S";
        vec![
            refused(RuleSet::abapa(), "4-4-4-4-3-4-0-0-0-0-0-0-25-0-S", Hole::SOUTH[0]),
            refused(RuleSet::abapa(), start, Hole::NORTH[0]),
            refused(RuleSet::abapa(), "0-4-4-4-4-4-4-4-4-4-4-4-4-0-S", Hole::SOUTH[0]),
            refused(RuleSet::abapa(), "1-0-0-0-0-1-0-0-0-0-0-0-23-23-S", Hole::SOUTH[0]),
            refused(RuleSet::commun(), "0-0-6-0-3-5-1-2-1-0-0-0-20-10-S", Hole::SOUTH[2]),
        ]
    }

    #[test]
    fn english_is_what_core_says_and_french_has_words_of_its_own() {
        let refused = refused();
        assert_eq!(refused.len(), REASONS.len());
        for (refused, (rule, _)) in refused.iter().zip(REASONS) {
            assert_eq!(refused.rule, *rule);
            assert_eq!(refusal(refused, Language::En), refused.to_string());
            let french = refusal(refused, Language::Fr);
            assert!(french.contains("ne peut pas être joué") && !french.contains('{'), "{french}");
        }
    }
}
