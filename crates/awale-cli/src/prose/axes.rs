//! One sentence for each value of each axis, as data. `{}` stands for the value itself.

use awale_core::rules::{Axis, AxisValue};

use crate::prose::Text;

/// Stands for every value without a row of its own.
const ANY: &str = "*";

const fn row(
    axis: Axis,
    word: &'static str,
    en: &'static str,
    fr: &'static str,
) -> (Axis, &'static str, Text) {
    (axis, word, Text { en, fr })
}

#[rustfmt::skip]
const SENTENCES: &[(Axis, &str, Text)] = &[
    row(Axis::Cap, "1",
        "One move captures from one hole at most.",
        "Un coup prend dans un trou au plus."),
    row(Axis::Cap, "6",
        "A capture may empty all six holes of a row: there is no cap.",
        "Une prise peut vider les six trous d'une rangée : il n'y a pas de maximum."),
    row(Axis::Cap, ANY,
        "One move captures from {} holes at most.",
        "Un coup prend dans {} trous au plus."),
    row(Axis::Excess, "nearest",
        "When the chain is longer, the holes nearest to the last seed are captured and the others are spared.",
        "Si la chaîne est plus longue, les trous les plus proches de la dernière graine sont pris, les autres sont épargnés."),
    row(Axis::Excess, "none",
        "When the chain is longer, nothing is captured at all.",
        "Si la chaîne est plus longue, rien n'est pris."),
    row(Axis::GrandSlam, "captures",
        "A grand slam, which takes every seed the opponent has, captures like any other move.",
        "Un grand chelem, qui prend toutes les graines de l'adversaire, est une prise comme une autre."),
    row(Axis::GrandSlam, "nothing",
        "A grand slam, which would take every seed the opponent has, may be played but captures nothing.",
        "Un grand chelem, qui prendrait toutes les graines de l'adversaire, peut être joué mais ne prend rien."),
    row(Axis::GrandSlam, "forbidden",
        "A grand slam, which would take every seed the opponent has, may not be played.",
        "Un grand chelem, qui prendrait toutes les graines de l'adversaire, est interdit."),
    row(Axis::GrandSlam, "forced-captures",
        "A grand slam, which takes every seed the opponent has, may be played only when every move is one; it captures then.",
        "Un grand chelem, qui prend toutes les graines de l'adversaire, n'est permis que si tous les coups en sont ; les graines sont alors prises."),
    row(Axis::GrandSlam, "forced-nothing",
        "A grand slam, which would take every seed the opponent has, may be played only when every move is one; it captures nothing then.",
        "Un grand chelem, qui prendrait toutes les graines de l'adversaire, n'est permis que si tous les coups en sont ; rien n'est alors pris."),
    row(Axis::GrandSlam, "majority",
        "A grand slam, which takes every seed the opponent has, may be played only if it brings the mover's store to 25 seeds or more.",
        "Un grand chelem, qui prend toutes les graines de l'adversaire, n'est permis que s'il porte le grenier du joueur à 25 graines ou plus."),
    row(Axis::GrandSlam, "keep-first",
        "A grand slam, which would take every seed the opponent has, spares the hole where the last seed fell.",
        "Un grand chelem, qui prendrait toutes les graines de l'adversaire, épargne le trou où la dernière graine est tombée."),
    row(Axis::GrandSlam, "keep-last",
        "A grand slam, which would take every seed the opponent has, spares the hole at the far end of the chain.",
        "Un grand chelem, qui prendrait toutes les graines de l'adversaire, épargne le trou à l'autre bout de la chaîne."),
    row(Axis::GrandSlam, "forfeit",
        "A grand slam, which takes every seed the opponent has, ends the game: the opponent is credited with all that is left on the board.",
        "Un grand chelem, qui prend toutes les graines de l'adversaire, termine la partie : tout ce qui reste sur le plateau revient à l'adversaire."),
    row(Axis::Starvation, "feed",
        "When the opponent's row is empty, one must sow at least one seed there; if no move does, there is no legal move.",
        "Quand la rangée de l'adversaire est vide, il faut y semer au moins une graine ; si aucun coup ne le fait, il n'y a pas de coup permis."),
    row(Axis::Starvation, "reply",
        "One must leave the opponent at least one seed, captures done; if no move does, every move may be played.",
        "Il faut laisser à l'adversaire au moins une graine, prises faites ; si aucun coup ne le permet, tous les coups sont permis."),
    row(Axis::Starvation, "penalty",
        "Every move may be played, but to leave the opponent without a seed when another move would not ends the game: the opponent is credited with all that is left on the board.",
        "Tous les coups sont permis, mais affamer l'adversaire quand un autre coup l'aurait évité termine la partie : tout ce qui reste sur le plateau revient à l'adversaire."),
    row(Axis::Starvation, "free",
        "One need not feed an opponent who has no seed left.",
        "On n'est pas tenu de nourrir un adversaire qui n'a plus de graine."),
    row(Axis::Leftovers, "own",
        "When the side to move has no legal move, the game ends and each side is credited with the seeds in its own row.",
        "Quand le joueur au trait n'a aucun coup permis, la partie s'arrête et chacun reçoit les graines de sa rangée."),
    row(Axis::Leftovers, "opponent",
        "When the side to move has no legal move, the game ends and its opponent is credited with all that is left on the board.",
        "Quand le joueur au trait n'a aucun coup permis, la partie s'arrête et son adversaire reçoit tout ce qui reste sur le plateau."),
    row(Axis::Leftovers, "mover",
        "When the side to move has no legal move, the game ends and that side is credited with all that is left on the board.",
        "Quand le joueur au trait n'a aucun coup permis, la partie s'arrête et il reçoit tout ce qui reste sur le plateau."),
    row(Axis::Leftovers, "nobody",
        "When the side to move has no legal move, the game ends and what is left on the board goes to nobody.",
        "Quand le joueur au trait n'a aucun coup permis, la partie s'arrête et ce qui reste sur le plateau n'est à personne."),
    row(Axis::Cycle, "none",
        "A position that recurs changes nothing: the game goes on.",
        "Une position qui se répète ne change rien : la partie continue."),
    row(Axis::Cycle, "own",
        "A position that recurs ends the game, and each side is credited with the seeds in its own row.",
        "Une position qui se répète termine la partie, et chacun reçoit les graines de sa rangée."),
    row(Axis::Cycle, "nobody",
        "A position that recurs ends the game, and what is left on the board goes to nobody.",
        "Une position qui se répète termine la partie, et ce qui reste sur le plateau n'est à personne."),
    row(Axis::Cycle, "split",
        "A position that recurs ends the game, and what is left on the board is split evenly, to the half seed.",
        "Une position qui se répète termine la partie, et ce qui reste sur le plateau est partagé par moitié, à la demi-graine près."),
    row(Axis::Occurrence, "2",
        "The first repetition counts: the second time that the same board occurs with the same side to move.",
        "La première répétition compte : la deuxième fois que le même plateau se présente avec le même joueur au trait."),
    row(Axis::Occurrence, "3",
        "The second repetition counts: the third time that the same board occurs with the same side to move.",
        "La deuxième répétition compte : la troisième fois que le même plateau se présente avec le même joueur au trait."),
    row(Axis::Majority, "play-on",
        "Who holds 25 seeds, more than half, has won, but the game goes on to its end.",
        "Qui détient 25 graines, plus de la moitié, a gagné, mais la partie continue jusqu'au bout."),
    row(Axis::Majority, "ends",
        "When a store holds 25 seeds, more than half, the game ends, and what is left on the board goes to nobody.",
        "Quand un grenier contient 25 graines, plus de la moitié, la partie s'arrête et ce qui reste sur le plateau n'est à personne."),
    row(Axis::Majority, "sweeps",
        "When a store holds 25 seeds, more than half, the game ends, and each side is credited with the seeds in its own row.",
        "Quand un grenier contient 25 graines, plus de la moitié, la partie s'arrête et chacun reçoit les graines de sa rangée."),
    row(Axis::DeadEnd, "0",
        "The game goes on even when too few seeds are left to capture any.",
        "La partie continue même quand il reste trop peu de graines pour qu'une prise soit possible."),
    row(Axis::DeadEnd, "1",
        "With a single seed on the board and no capture within reach of any line of play, the game ends and each side is credited with its own row.",
        "Quand il ne reste qu'une graine sur le plateau et qu'aucune suite de coups ne mène à une prise, la partie s'arrête et chacun reçoit les graines de sa rangée."),
    row(Axis::DeadEnd, ANY,
        "With {} seeds or fewer on the board and no capture within reach of any line of play, the game ends and each side is credited with its own row.",
        "Quand il reste {} graines ou moins sur le plateau et qu'aucune suite de coups ne mène à une prise, la partie s'arrête et chacun reçoit les graines de sa rangée."),
    row(Axis::PlyLimit, "0",
        "A game may be of any length.",
        "La durée de la partie n'est pas limitée."),
    row(Axis::PlyLimit, "1",
        "The game ends after a single ply, and what is left on the board goes to nobody.",
        "La partie s'arrête après un seul coup, et ce qui reste sur le plateau n'est à personne."),
    row(Axis::PlyLimit, ANY,
        "The game ends after {} plies, both sides' moves counted, and what is left on the board goes to nobody.",
        "La partie s'arrête après {} coups, tous joueurs confondus, et ce qui reste sur le plateau n'est à personne."),
    row(Axis::First, "south",
        "South moves first.",
        "Sud joue en premier."),
    row(Axis::First, "lot",
        "Lots are drawn for who moves first.",
        "Celui qui joue en premier est tiré au sort."),
];

/// The text for a value of an axis.
pub(super) fn text(axis: Axis, value: AxisValue) -> Text {
    let value = value.to_string();
    let row_for =
        |word: &str| SENTENCES.iter().find(|(of, for_word, _)| *of == axis && *for_word == word);
    match row_for(&value).or_else(|| row_for(ANY)) {
        Some(&(_, _, text)) => text,
        // An axis or value that a later version of the rules adds: its text form says it.
        None => Text { en: "{}.", fr: "{}." },
    }
}

/// Every value of every axis that is a word.
#[cfg(test)]
pub(super) fn words() -> impl Iterator<Item = (Axis, &'static str)> {
    use awale_core::rules::{
        CaptureCap, Cycle, DeadEnd, Excess, First, GrandSlam, Leftovers, Majority, Occurrence,
        Starvation,
    };
    let mut words = Vec::new();
    words.extend(CaptureCap::ALL.iter().map(|value| (Axis::Cap, value.word())));
    words.extend(Excess::ALL.iter().map(|value| (Axis::Excess, value.word())));
    words.extend(GrandSlam::ALL.iter().map(|value| (Axis::GrandSlam, value.word())));
    words.extend(Starvation::ALL.iter().map(|value| (Axis::Starvation, value.word())));
    words.extend(Leftovers::ALL.iter().map(|value| (Axis::Leftovers, value.word())));
    words.extend(Cycle::ALL.iter().map(|value| (Axis::Cycle, value.word())));
    words.extend(Occurrence::ALL.iter().map(|value| (Axis::Occurrence, value.word())));
    words.extend(Majority::ALL.iter().map(|value| (Axis::Majority, value.word())));
    words.extend(DeadEnd::ALL.iter().map(|value| (Axis::DeadEnd, value.word())));
    words.extend(First::ALL.iter().map(|value| (Axis::First, value.word())));
    words.into_iter()
}
