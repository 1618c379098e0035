//! Endings whose values other programs have published: `data/ending_values.jsonl`, with the value
//! of every move, and `data/own_side_values.jsonl`, found by search over whole histories.

use awale_core::notation::Line;
use awale_core::{Game, Hole, HoleSet, Position, RuleSet};
use awale_search::{Kind, Limits, Searcher, Value, Variation, Verdict};
use serde_json::Value as Json;

const ENDINGS: &str = include_str!("data/ending_values.jsonl");
const OWN_SIDE: &str = include_str!("data/own_side_values.jsonl");

/// An ending with its margin from the seeds on the board, for the side to move.
struct Ending {
    game: Game,
    margin: i8,
    moves: Vec<(Hole, i8)>,
}

impl Ending {
    fn read(line: &str) -> Self {
        let facts: Json = serde_json::from_str(line).unwrap();
        let position: Position = facts["position"].as_str().unwrap().parse().unwrap();
        let rules = facts["rules"].as_str().unwrap().parse().unwrap();
        let margin = |value: &Json| value.as_i64().unwrap() as i8;
        let moves = facts["moves"].as_object().into_iter().flatten();
        Self {
            game: Game::from_position(rules, position),
            margin: margin(&facts["value"]),
            moves: moves.map(|(hole, value)| (hole.parse().unwrap(), margin(value))).collect(),
        }
    }

    fn value(&self, margin: i8) -> Value {
        Value::of_seeds(margin + self.game.position().lead())
    }
}

fn endings(text: &str, seeds: core::ops::RangeInclusive<u8>) -> Vec<Ending> {
    let of_size = |ending: &Ending| seeds.contains(&ending.game.position().seeds());
    let endings: Vec<_> = text.lines().map(Ending::read).filter(of_size).collect();
    assert!(!endings.is_empty());
    endings
}

/// Enough to solve any ending of ten seeds.
fn unhurried() -> Limits {
    Limits { nodes: Some(3_000_000), ..Limits::default() }
}

fn solve_all(endings: &[Ending]) {
    for ending in endings {
        let position = ending.game.position();
        let found = Searcher::new(1).search(&ending.game, &unhurried());
        let expected = (ending.value(ending.margin), Kind::Exact);
        assert_eq!((found.value, found.kind), expected, "{} {position}", ending.game.rules());
        for &(hole, margin) in &ending.moves {
            let only = Limits { moves: Some(HoleSet::EMPTY.with(hole)), ..unhurried() };
            let found = Searcher::new(1).search(&ending.game, &only);
            // A move that is not best may let a repetition of this very position change its value.
            assert_ne!(found.kind, Kind::Estimate, "{position} {hole}");
            assert_eq!(found.value, ending.value(margin), "{position} {hole}");
        }
    }
}

#[test]
fn endings_of_up_to_seven_seeds_are_solved() {
    solve_all(&endings(ENDINGS, 3..=7));
}

/// The value of a position alone, found by the search itself.
fn solved(position: &Position) -> Option<Verdict> {
    let game = Game::from_position(RuleSet::awari(), *position);
    let found = Searcher::new(1).search(&game, &unhurried());
    let margin = found.value.hundredths() / 100 - i16::from(position.lead());
    (found.kind == Kind::Exact).then_some(Verdict::Exact(margin as i8))
}

/// An oracle that knows the root is believed at once, in a game without a history and no other.
#[test]
fn an_oracle_is_asked_at_the_root() {
    for ending in endings(ENDINGS, 3..=6) {
        let mut searcher = Searcher::new(0).with_oracle(6, solved);
        let found = searcher.search(&ending.game, &Limits::to_depth(2));
        let expected = (ending.value(ending.margin), Kind::Exact);
        assert_eq!((found.value, found.kind), expected, "{}", ending.game.position());
        let best = found.best().unwrap();
        assert!(ending.moves.iter().all(|&(hole, margin)| hole != best || margin == ending.margin));
        let mut margins: Vec<i8> = ending.moves.iter().map(|&(_, margin)| margin).collect();
        margins.sort_unstable_by(|a, b| b.cmp(a));
        for lines in 1..=margins.len() {
            let some = searcher.search(&ending.game, &Limits { lines, ..Limits::to_depth(2) });
            let values = some.lines.iter().map(|line| line.value);
            assert!(values.eq(margins[..lines].iter().map(|&margin| ending.value(margin))));
        }
        let all = searcher.search(&ending.game, &Limits { lines: 6, ..Limits::to_depth(2) });
        for line in &all.lines {
            let &(_, margin) = ending.moves.iter().find(|(hole, _)| *hole == line.line[0]).unwrap();
            assert_eq!((line.value, line.kind), (ending.value(margin), Kind::Exact));
        }
    }
}

#[test]
#[ignore = "slow: endings of eight to ten seeds, a minute or two"]
fn endings_of_up_to_ten_seeds_are_solved() {
    solve_all(&endings(ENDINGS, 8..=10));
}

/// Under `cycle=own` a value depends on the history, and nothing may be called exact that is not.
#[test]
fn what_is_called_exact_on_the_own_side_is_exact() {
    let endings = endings(OWN_SIDE, 1..=48);
    let mut solved = 0;
    for ending in &endings {
        let limits = Limits { nodes: Some(300_000), ..Limits::default() };
        let found = Searcher::new(1).search(&ending.game, &limits);
        if found.kind == Kind::Exact {
            let expected = ending.value(ending.margin);
            assert_eq!(found.value, expected, "{} {}", ending.game.rules(), ending.game.position());
            solved += 1;
        }
    }
    assert!(10 * solved >= 8 * endings.len(), "only {solved} of {} are solved", endings.len());
}

/// What happened before can change a value. Where the solver says that it does not, a search that
/// carries the history must find the same.
#[test]
fn a_solved_value_holds_in_its_game() {
    let mut random = fastrand::Rng::with_seed(5);
    let mut compared = 0;
    for ending in endings(ENDINGS, 3..=4).iter().cycle().take(150) {
        let mut game = ending.game.clone();
        for _ in 0..random.usize(1..14) {
            let legal: Vec<Hole> = game.legal().iter().collect();
            random.choice(&legal).map(|&hole| game.play(hole).unwrap());
        }
        let deep = Limits { depth: Some(90), nodes: Some(400_000), ..Limits::default() };
        let searched = Searcher::new(4).search(&game, &deep);
        let solved = Searcher::new(1).search(&game, &unhurried());
        if game.end().is_none() && (searched.kind, solved.kind) == (Kind::Exact, Kind::Exact) {
            assert_eq!(searched.value, solved.value, "{} {}", game.rules(), game.position());
            compared += 1;
        }
    }
    assert!(compared > 10, "only {compared} could be compared");
}

/// What each move is found to be worth in a game that has come to an ending.
fn judged(rules: &str, start: &str, moves: &str) -> String {
    let mut game = Game::from_position(rules.parse().unwrap(), start.parse().unwrap());
    game.play_all(moves.parse::<Line>().unwrap().iter().copied()).unwrap();
    let found = Searcher::new(1).search(&game, &Limits { lines: 6, ..unhurried() });
    let told = |line: &Variation| format!("{} {} {}", line.line[0], line.value, line.kind.name());
    found.lines.iter().map(told).collect::<Vec<_>>().join(", ")
}

#[test]
fn a_solution_is_exact_but_where_a_repetition_can_change_it() {
    // Solved, though with A a position of the past might come back.
    let found = judged("jeu-dawale", "0-0-1-1-0-0-0-0-1-1-0-0-22-22-N", "cDdEeFfCa");
    assert_eq!(found, "B +4 exact, D +4 exact, A +2 upper");
    // Nothing comes back after a capture, which is `f`, whatever was decided before it.
    let found = judged("commun", "1-1-0-1-0-0-1-0-0-0-0-1-21-22-N", "");
    assert_eq!(found, "f +6 exact, a -4 lower");
    // Both moves would be worth -4 in a new game. The solver gives up, and the search finds better.
    let found = judged("interjeux", "0-0-1-0-1-0-0-0-1-0-0-0-22-23-S", "EcCdFeDf");
    assert_eq!(found, "A -1 exact, E -1 exact");
    // A bound will do where there is no choice.
    let found = judged("awari", "0-0-0-1-1-0-0-0-0-1-0-0-22-23-S", "EdFeDfA");
    assert_eq!(found, "a +4 upper");
}

/// A won ending is won, not shuffled: played to its end by the searcher on both sides, it gives its
/// value.
#[test]
fn a_solved_ending_is_played_to_its_value() {
    for ending in endings(ENDINGS, 3..=6) {
        let mut game = ending.game.clone();
        let side = game.position().side();
        let mut searcher = Searcher::new(1);
        while game.end().is_none() {
            let best = searcher.search(&game, &unhurried()).best().unwrap();
            game.play(best).unwrap();
            assert!(game.plies() < 300, "{} is shuffled", ending.game.position());
        }
        // A majority ends a game before its last seed; who is ahead then is ahead at the end too.
        let margin = Value::of_end(&game.end().unwrap(), side);
        let expected = ending.value(ending.margin);
        match game.rules().majority.word() {
            "play-on" => assert_eq!(margin, expected, "{}", ending.game.position()),
            _ => assert_eq!(margin.hundredths().signum(), expected.hundredths().signum()),
        }
    }
}
