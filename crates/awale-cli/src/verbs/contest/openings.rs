//! Where the pairs begin: random lines from a seed, or a file.

use std::collections::HashSet;
use std::fmt::Display;
use std::path::Path;

use awale_core::notation::{LetterCase, Record, Records};
use awale_core::rules::First;
use awale_core::{Game, Hole, Position, RuleSet, Side};

use crate::failure::{self, Failure};
use crate::input;

/// How often an opening that is over or was drawn before is drawn again: with few plies there are
/// too few for all pairs.
const MOST_DRAWS: usize = 1000;

/// A position and the moves from there, which leave the game open.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Opening {
    pub(super) start: Position,
    pub(super) moves: Vec<Hole>,
}

impl Opening {
    fn of(game: &Game) -> Self {
        Self { start: game.start(), moves: game.moves().collect() }
    }

    /// The game after the opening.
    pub(super) fn game(&self, rules: RuleSet) -> Game {
        let mut game = Game::from_position(rules, self.start);
        let played = game.play_all(self.moves.iter().copied());
        debug_assert!(played.is_ok(), "openings are made of legal moves");
        game
    }

    /// Whether a game begins with it.
    pub(super) fn begins(&self, game: &Game) -> bool {
        game.start() == self.start
            && game.moves().take(self.moves.len()).eq(self.moves.iter().copied())
    }
}

/// Random lines of so many plies. The first of them do not depend on how many are asked for.
pub(super) fn random(
    rules: RuleSet,
    pairs: usize,
    plies: usize,
    seed: u64,
) -> Result<Vec<Opening>, Failure> {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut known = HashSet::new();
    let mut openings = Vec::new();
    for _ in 0..pairs {
        let mut drawn = None;
        for _ in 0..MOST_DRAWS {
            let game = line(rules, plies, &mut random);
            if game.plies() == plies && game.end().is_none() {
                let opening = drawn.insert(Opening::of(&game));
                if known.insert(opening.clone()) {
                    break;
                }
            }
        }
        openings.extend(drawn);
    }
    if openings.len() == pairs {
        return Ok(openings);
    }
    Err(Failure::request(format!("under {rules} hardly a random game goes on for {plies} plies")))
}

fn line(rules: RuleSet, plies: usize, random: &mut fastrand::Rng) -> Game {
    let north = rules.first == First::Lot && random.bool();
    let mut game = Game::starting(rules, if north { Side::North } else { Side::South });
    for _ in 0..plies {
        if let Some(hole) = random.choice(game.legal().iter()) {
            let played = game.play(hole);
            debug_assert!(played.is_ok(), "the move is legal");
        }
    }
    game
}

/// The openings of a file: the first plies of its games if it is called `.ogn`, else on each line a
/// position, moves from the start, or a position and moves.
pub(super) fn read(path: &Path, rules: RuleSet, plies: usize) -> Result<Vec<Opening>, Failure> {
    let name = path.display();
    let text = input::file(path).map_err(|fault| Failure::request(format!("{name} {fault}")))?;
    let openings = if are_records(path) {
        of_records(&name, &text, rules, plies)
    } else {
        of_lines(&text, rules)
    };
    match openings {
        Ok(openings) if openings.is_empty() => {
            Err(Failure::request(format!("{name} holds no opening")))
        }
        Ok(openings) => Ok(openings),
        Err(error) => Err(Failure::request(format!("{name}, {error}"))),
    }
}

/// Whether a file of openings holds records, by its name.
pub(super) fn are_records(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("ogn"))
}

/// The openings of the records of a file of this name. What was repaired in them is told.
fn of_records(
    name: &dyn Display,
    text: &str,
    rules: RuleSet,
    plies: usize,
) -> Result<Vec<Opening>, String> {
    let opening = |(index, record): (usize, Result<Record, _>)| {
        let record = record.map_err(|error: awale_core::notation::OgnError| error.to_string())?;
        input::repairs(name, index + 1, &record).for_each(|repair| failure::warn(&repair));
        let moves = record.moves().iter().map(awale_core::notation::RecordedMove::hole);
        checked(rules, record.start(), moves.take(plies))
            .map_err(|error| format!("record {}: {error}", index + 1))
    };
    Records::new(text).enumerate().map(opening).collect()
}

fn of_lines(text: &str, rules: RuleSet) -> Result<Vec<Opening>, String> {
    let told = |line: &&str| !line.is_empty() && !line.starts_with('#');
    let opening = |(index, line): (usize, &str)| {
        of_line(line, rules).map_err(|error| format!("line {}: {error}", index + 1))
    };
    let lines = text.lines().map(str::trim).enumerate();
    lines.filter(|(_, line)| told(line)).map(opening).collect()
}

fn of_line(line: &str, rules: RuleSet) -> Result<Opening, String> {
    let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let position = first == "start" || first.contains('-');
    let (start, moves) = if position {
        (input::position(first).map_err(|error| error.to_string())?, rest)
    } else {
        (Position::START, line)
    };
    let moves = LetterCase::SouthUpper.read_moves(moves).map_err(|error| error.to_string())?;
    checked(rules, start, moves.into_iter())
}

fn checked(
    rules: RuleSet,
    start: Position,
    moves: impl Iterator<Item = Hole>,
) -> Result<Opening, String> {
    let mut game = Game::from_position(rules, start);
    game.play_all(moves).map_err(|(at, refusal)| format!("move {}: {refusal}", at + 1))?;
    match game.end() {
        Some(end) => Err(format!("the game is over after the opening ({})", end.reason)),
        None => Ok(Opening::of(&game)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use awale_core::Preset;

    fn drawn(rules: RuleSet, pairs: usize, plies: usize, seed: u64) -> Vec<Opening> {
        random(rules, pairs, plies, seed).unwrap()
    }

    #[test]
    fn random_openings_are_legal_open_and_different_under_every_preset() {
        for preset in Preset::ALL {
            let rules = preset.rules();
            let openings = drawn(rules, 60, 8, 7);
            let different: HashSet<_> = openings.iter().collect();
            assert_eq!((openings.len(), different.len()), (60, 60), "{rules}");
            for opening in &openings {
                let game = opening.game(rules);
                assert_eq!((game.plies(), game.end()), (8, None));
                assert!(opening.begins(&game));
            }
            let north = openings.iter().any(|opening| opening.start.side() == Side::North);
            assert_eq!(north, rules.first == First::Lot, "{rules}");
        }
    }

    #[test]
    fn the_seed_decides_and_more_pairs_change_nothing_of_the_first() {
        let rules = RuleSet::abapa();
        assert_eq!(drawn(rules, 9, 6, 1), drawn(rules, 9, 6, 1));
        assert_eq!(drawn(rules, 9, 6, 1), drawn(rules, 50, 6, 1)[..9]);
        assert_ne!(drawn(rules, 9, 6, 1), drawn(rules, 9, 6, 2));
        // Six first moves, each drawn before any comes again.
        let first: HashSet<_> = drawn(rules, 6, 1, 3).into_iter().collect();
        assert_eq!((first.len(), drawn(rules, 20, 1, 3).len()), (6, 20));
        assert_eq!(drawn(rules, 2, 0, 3)[1].moves, []);
        assert!(random(rules, 1, 60_000, 1).is_err());
    }

    #[test]
    fn lines_are_positions_and_moves() {
        let rules = RuleSet::abapa();
        let text = "# openings\n\nCbEf\nC b E f\nstart\n0-1-0-0-1-0-0-0-0-0-0-1-22-23-S E\n";
        let openings = of_lines(text, rules).unwrap();
        assert_eq!(openings.len(), 4);
        assert_eq!(openings[0], openings[1]);
        assert_eq!(openings[2], Opening { start: Position::START, moves: Vec::new() });
        assert_eq!(openings[3].moves, [Hole::SOUTH[4]]);
        for (text, words) in [
            ("Cb\nCC", "line 2: move 2: C may not be played"),
            ("1-2", "line 1: "),
            ("x", "line 1: expected a hole"),
            ("0-0-0-0-0-0-0-0-0-0-0-0-24-24-S", "over after the opening (no-move)"),
        ] {
            let error = of_lines(text, rules).unwrap_err();
            assert!(error.contains(words), "{error}");
        }
    }

    #[test]
    fn records_give_their_first_plies() {
        let text = include_str!("../../../tests/data/game.ogn");
        let (first, _) = text.split_once("\n\n[").unwrap();
        let openings = of_records(&"a.ogn", first, RuleSet::abapa(), 2).unwrap();
        assert_eq!(openings, of_lines("Df", RuleSet::abapa()).unwrap());
        assert_eq!(of_records(&"a.ogn", text, RuleSet::abapa(), 0).unwrap().len(), 2);
        let error = of_records(&"a.ogn", text, RuleSet::abapa(), 2).unwrap_err();
        assert_eq!(error, "record 2: the game is over after the opening (no-move)");
    }
}
