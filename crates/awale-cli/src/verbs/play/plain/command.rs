//! What a line of the plain mode asks for.

use awale_core::Hole;

/// A line, understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Command {
    Play(Hole),
    Board,
    Draw,
    Moves,
    Hint,
    Undo,
    Redo,
    Agree,
    Resign,
    Save { file: String, over: bool },
    Load { file: String, number: usize },
    Resume,
    New,
    Rules,
    Help,
    Quit,
    Nothing,
    Unknown,
}

type Named = (&'static [&'static str], Command);

/// The commands without an argument, under their names in both languages.
const NAMED: &[Named] = &[
    (&["board", "plateau", "?"], Command::Board),
    (&["draw", "show", "dessin"], Command::Draw),
    (&["moves", "coups"], Command::Moves),
    (&["hint", "conseil"], Command::Hint),
    (&["undo", "annuler"], Command::Undo),
    (&["redo", "refaire"], Command::Redo),
    (&["agree", "accord"], Command::Agree),
    (&["resign", "abandon", "abandonner"], Command::Resign),
    (&["resume", "reprendre"], Command::Resume),
    (&["new", "nouvelle"], Command::New),
    (&["rules", "règles", "regles"], Command::Rules),
    (&["help", "aide"], Command::Help),
    (&["quit", "exit", "quitter"], Command::Quit),
];

impl Command {
    pub(super) fn read(line: &str) -> Self {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let (word, rest) = (word.to_lowercase(), rest.trim());
        match word.as_str() {
            "" => Self::Nothing,
            "save" | "sauver" => Self::Save { file: rest.into(), over: false },
            "save!" | "sauver!" => Self::Save { file: rest.into(), over: true },
            "load" | "charger" => {
                let (file, number) = numbered(rest);
                Self::Load { file: file.into(), number }
            }
            _ if !rest.is_empty() => Self::Unknown,
            _ => Self::hole(line).or_else(|| Self::named(&word)).unwrap_or(Self::Unknown),
        }
    }

    fn hole(line: &str) -> Option<Self> {
        line.parse().ok().map(Self::Play)
    }

    fn named(word: &str) -> Option<Self> {
        let named = NAMED.iter().find(|(names, _)| names.contains(&word));
        named.map(|(_, command)| command.clone())
    }
}

/// A file's name, and the number after it, 1 where there is none.
pub(crate) fn numbered(text: &str) -> (&str, usize) {
    let split = text.rsplit_once(char::is_whitespace);
    let split = split.and_then(|(file, number)| Some((file.trim_end(), number.parse().ok()?)));
    split.unwrap_or((text, 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_understood_in_both_languages() {
        let save = |file: &str, over| Command::Save { file: file.into(), over };
        let load = |file: &str, number| Command::Load { file: file.into(), number };
        for (line, command) in [
            ("D", Command::Play(Hole::SOUTH[3])),
            (" d \r", Command::Play(Hole::NORTH[3])),
            ("", Command::Nothing),
            ("g", Command::Unknown),
            ("Df", Command::Unknown),
            ("HINT", Command::Hint),
            ("conseil", Command::Hint),
            ("Règles", Command::Rules),
            ("undo 3", Command::Unknown),
            ("save", save("", false)),
            ("sauver! a b.ogn", save("a b.ogn", true)),
            ("load a b.ogn 3", load("a b.ogn", 3)),
            ("load 3", load("3", 1)),
        ] {
            assert_eq!(Command::read(line), command, "{line:?}");
        }
    }
}
