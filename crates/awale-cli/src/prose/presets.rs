//! What each preset is, where its rules are written down, and what was decided where that source
//! is silent, as data.

use awale_core::Preset;

use crate::prose::Text;

/// A preset in words.
#[derive(Clone, Copy, Debug)]
pub(crate) struct About {
    pub(crate) preset: Preset,
    /// What it is, in a few words.
    pub(crate) title: Text,
    /// The page, program or paper that its rules come from.
    pub(crate) source: Text,
    /// What was decided where the source is silent or can be read in two ways.
    pub(crate) decided: Text,
}

/// The words for a preset, if it is a known one.
pub(crate) fn about(preset: Preset) -> Option<&'static About> {
    PRESETS.iter().find(|about| about.preset == preset)
}

#[rustfmt::skip]
const PRESETS: &[About] = &[
    About {
        preset: Preset::Xmloperator,
        title: Text {
            en: "the Awélé of The_xmloperator_project",
            fr: "l'Awélé de The_xmloperator_project",
        },
        source: Text {
            en: "the rules page of The_xmloperator_project's Awélé, 2000-2008, last updated 2008-02-01 (in French)",
            fr: "la page de règles de l'Awélé de The_xmloperator_project, 2000-2008, mise à jour le 2008-02-01",
        },
        decided: Text {
            en: "The majority that a grand slam must reach is that of the store alone. Who is left with forbidden grand slams only has no legal move. When no move feeds the opponent, each row goes to its owner.",
            fr: "La majorité que doit atteindre un grand chelem est celle du seul grenier. Qui n'a plus que des grands chelems interdits n'a aucun coup permis. Quand aucun coup ne nourrit l'adversaire, chaque rangée revient à son propriétaire.",
        },
    },
    About {
        preset: Preset::JeuDawale,
        title: Text {
            en: "\"Jeu d'awalé\": nothing is captured by a grand slam, and a game without hope of a capture stops",
            fr: "« Jeu d'awalé » : un grand chelem ne prend rien, et une partie sans espoir de prise s'arrête",
        },
        source: Text {
            en: "the page \"Jeu d'awalé\": description, aim, moves, captures and ends (in French)",
            fr: "la page « Jeu d'awalé » : description, but, coups, prises et fins de partie",
        },
        decided: Text {
            en: "\"No capture possible any more (in practice 2 or 3 seeds)\" is an exact test, asked with 3 seeds or fewer: a plain threshold of 3 seeds would end games in which a capture can still be made.",
            fr: "« Trop peu de graines pour qu'aucune prise ne soit désormais possible (en pratique 2 ou 3) » est vérifié exactement, à partir de 3 graines : un simple seuil arrêterait des parties où une prise est encore possible.",
        },
    },
    About {
        preset: Preset::Commun,
        title: Text {
            en: "Myriad's \"Awalé commun\": a grand slam is forbidden and lots decide who starts",
            fr: "l'« Awalé commun » de Myriad : le grand chelem est interdit et le sort dit qui commence",
        },
        source: Text {
            en: "the manual page \"Les règles de l'Awalé\" of Myriad's program, rules 1-8 of \"Awalé commun\" (in French)",
            fr: "la page « Les règles de l'Awalé » du manuel du programme de Myriad, règles 1 à 8 de l'« Awalé commun »",
        },
        decided: Text {
            en: "The page's list of ends is cut off; a sister text of the same program leaves the seeds of a game that goes in circles to nobody. Its rule \"Donner à manger\" is read as the duty to feed too.",
            fr: "La liste des fins de partie est coupée ; un texte voisin du même programme ne donne à personne les graines d'une partie qui tourne en rond. Sa règle « Donner à manger » est lue aussi comme le devoir de nourrir.",
        },
    },
    About {
        preset: Preset::Interjeux,
        title: Text {
            en: "the awele of interjeux.net: who starves the opponent is punished",
            fr: "l'awele d'interjeux.net : affamer l'adversaire est puni",
        },
        source: Text {
            en: "the help page \"AWELE\" of interjeux.net (in French)",
            fr: "la page d'aide « AWELE » d'interjeux.net",
        },
        decided: Text {
            en: "The penalty falls on a player who could have left the opponent a seed. Grand slams are included; what was captured stays captured. The page writes South's holes in lower case; here they are upper case.",
            fr: "La punition frappe le joueur qui pouvait laisser une graine à l'adversaire. Les grands chelems en font partie ; les prises restent acquises. La page écrit les trous de Sud en minuscules ; ici ils sont en majuscules.",
        },
    },
    About {
        preset: Preset::AwaleLibre,
        title: Text {
            en: "the program Awale libre, and the default here: at most four holes are captured",
            fr: "le programme Awale libre, et la règle par défaut ici : quatre trous pris au plus",
        },
        source: Text {
            en: "the tutorial of Awale libre, \"Didacticiel d'Awale libre\" (in French)",
            fr: "le « Didacticiel d'Awale libre »",
        },
        decided: Text {
            en: "The origin is skipped from 12 seeds on, as the tutorial's example shows, although it says \"more than twelve\". A grand slam is judged after the cap. \"The last four\" are the four holes nearest to the last seed.",
            fr: "Le trou de départ est sauté dès 12 graines, comme le montre l'exemple, bien que le texte dise « plus de douze ». Le grand chelem est jugé après le maximum de trous. « Les quatre derniers » sont les quatre trous les plus proches de la dernière graine.",
        },
    },
    About {
        preset: Preset::Abapa,
        title: Text {
            en: "tournament Oware (Abapa)",
            fr: "l'Oware de tournoi (Abapa)",
        },
        source: Text {
            en: "tournament practice: the program Aualé and the Mind Sports Olympiad",
            fr: "l'usage des tournois : le programme Aualé et les Mind Sports Olympiad",
        },
        decided: Text {
            en: "A cycle is the first position that recurs, whoever has seeds left.",
            fr: "Il y a cycle dès qu'une position se répète, quel que soit le côté qui a encore des graines.",
        },
    },
    About {
        preset: Preset::OpenSpiel,
        title: Text {
            en: "the game oware of OpenSpiel: abapa, but with a majority each side keeps its row",
            fr: "le jeu oware d'OpenSpiel : abapa, mais à la majorité chacun garde sa rangée",
        },
        source: Text {
            en: "the game \"oware\" of OpenSpiel, as its code plays it",
            fr: "le jeu « oware » d'OpenSpiel, tel que son code le joue",
        },
        decided: Text {
            en: "OpenSpiel stops after 1,000 plies; here a game may be of any length.",
            fr: "OpenSpiel s'arrête après 1000 coups ; ici la durée n'est pas limitée.",
        },
    },
    About {
        preset: Preset::Codingame,
        title: Text {
            en: "the Oware Abapa contest of CodinGame: 200 plies at most",
            fr: "le concours Oware Abapa de CodinGame : 200 coups au plus",
        },
        source: Text {
            en: "the referee of CodinGame's puzzle \"Oware Abapa\"",
            fr: "l'arbitre du jeu « Oware Abapa » de CodinGame",
        },
        decided: Text {
            en: "Both sides' moves are counted to 200.",
            fr: "Les 200 coups sont comptés pour les deux joueurs ensemble.",
        },
    },
    About {
        preset: Preset::Awari,
        title: Text {
            en: "the game that Romein and Bal solved",
            fr: "le jeu que Romein et Bal ont résolu",
        },
        source: Text {
            en: "Romein and Bal's solution of Awari; its values equal the counts in appendix B of T. R. Lincke, ETH thesis 14701, 2002",
            fr: "la solution d'Awari par Romein et Bal ; ses valeurs égalent les comptes de l'annexe B de T. R. Lincke, thèse ETH 14701, 2002",
        },
        decided: Text {
            en: "An odd number of seeds in a cycle is split to the half seed.",
            fr: "Un nombre impair de graines dans un cycle est partagé à la demi-graine.",
        },
    },
];
