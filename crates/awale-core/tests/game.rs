//! What a game remembers: ends by the players, undo of those, the history and the order of the ends.

use awale_core::rules::{Leftovers, RuleSet};
use awale_core::{BrokenRule, End, Game, Hole, Position, Reason, Side};

fn rules(text: &str) -> RuleSet {
    text.parse().unwrap()
}

fn position(text: &str) -> Position {
    text.parse().unwrap()
}

fn game(rule_set: &str, start: &str) -> Game {
    Game::from_position(rules(rule_set), position(start))
}

fn play(game: &mut Game, moves: &str) {
    for letter in moves.chars() {
        let hole = Hole::from_letter(letter).unwrap();
        game.play(hole).unwrap_or_else(|error| panic!("{moves}: {error}"));
    }
}

/// Reason, score as printed, winner.
fn told(end: Option<End>) -> Option<(&'static str, String, Option<Side>)> {
    end.map(|end| (end.reason.name(), end.score.to_string(), end.winner))
}

fn ends(rule_set: &str, start: &str, moves: &str, reason: Reason, score: &str) {
    let mut game = game(rule_set, start);
    play(&mut game, moves);
    let end = game.end().unwrap_or_else(|| panic!("{rule_set} {start} {moves} goes on"));
    assert_eq!((end.reason, end.score.to_string().as_str()), (reason, score), "{rule_set} {moves}");
    assert!(game.legal().is_empty());
}

const UNEVEN: &str = "1-0-0-0-0-2-0-3-0-0-0-1-20-21-S";

#[test]
fn agreement_scores_as_a_cycle_would() {
    for (rule_set, score, winner) in [
        ("awale-libre", "23-25", Some(Side::North)),
        ("commun", "20-21", Some(Side::North)),
        ("awari", "23.5-24.5", Some(Side::North)),
        ("interjeux", "23-25", Some(Side::North)),
    ] {
        let mut game = game(rule_set, UNEVEN);
        let end = game.agree().unwrap();
        assert_eq!(told(Some(end)), Some(("agreement", score.to_string(), winner)), "{rule_set}");
        assert_eq!(game.end(), Some(end));
        assert_eq!(game.position(), position(UNEVEN));
    }
}

#[test]
fn agreement_at_the_start_is_a_draw() {
    let mut game = Game::new(RuleSet::abapa());
    let end = game.agree().unwrap();
    assert_eq!(told(Some(end)), Some(("agreement", "24-24".into(), None)));
}

#[test]
fn who_resigns_loses_whatever_the_score() {
    for resigning in Side::BOTH {
        let mut game = game("awale-libre", "1-0-0-0-0-2-0-3-0-0-0-1-40-1-N");
        let end = game.resign(resigning).unwrap();
        assert_eq!((end.reason, end.winner), (Reason::Resignation, Some(resigning.other())));
        let score = if resigning == Side::South { "40-8" } else { "47-1" };
        assert_eq!(end.score.to_string(), score);
    }
}

#[test]
fn a_finished_game_is_not_finished_again() {
    let mut game = game("awale-libre", UNEVEN);
    game.agree().unwrap();
    let before = game.clone();
    assert_eq!(game.resign(Side::South).unwrap_err().0, Reason::Agreement);
    assert_eq!(game.agree().unwrap_err().to_string(), "the game is over already: agreement");
    let refused = game.play(Hole::SOUTH[0]).unwrap_err();
    assert_eq!(refused.rule, BrokenRule::GameOver);
    assert_eq!(game, before);
    assert!(game.legal().is_empty());
}

#[test]
fn an_end_by_the_players_is_undone_before_the_moves() {
    for close in [|game: &mut Game| game.agree(), |game: &mut Game| game.resign(Side::North)] {
        let mut game = Game::new(RuleSet::awale_libre());
        play(&mut game, "FfE");
        let open = game.clone();
        let end = close(&mut game).unwrap();
        let closed = game.clone();
        assert!(game.undo());
        assert_eq!(game, open);
        assert_eq!(game.legal(), open.legal());
        assert!(game.undo());
        assert_eq!(game.plies(), 2);
        assert!(game.redo() && game.redo());
        assert_eq!((game.end(), &game), (Some(end), &closed));
        assert!(!game.redo());
    }
}

#[test]
fn what_was_undone_is_forgotten_once_something_else_is_done() {
    let mut game = Game::new(RuleSet::awale_libre());
    play(&mut game, "FfE");
    game.undo();
    game.undo();
    play(&mut game, "a");
    // Were it kept, f could not be played now, but E could.
    assert!(!game.redo() && !game.redo());
    game.undo();
    game.agree().unwrap();
    assert!(!game.redo());
    game.undo();
    game.undo();
    assert!(!game.undo());
    assert_eq!(game.position(), Position::START);
}

#[test]
fn a_refused_move_keeps_what_was_undone() {
    let mut game = Game::new(RuleSet::awale_libre());
    play(&mut game, "F");
    game.undo();
    assert_eq!(game.play(Hole::NORTH[0]).unwrap_err().rule, BrokenRule::NotYourHole);
    assert!(game.redo());
    assert_eq!(game.plies(), 1);
}

#[test]
fn a_position_set_up_may_be_over_at_once() {
    for (rule_set, start, reason, score) in [
        ("abapa", "1-0-0-0-0-0-0-0-0-0-0-1-25-21-S", Reason::Majority, "25-21"),
        ("open-spiel", "1-0-0-0-0-0-0-0-0-0-0-2-25-20-N", Reason::Majority, "26-22"),
        ("awale-libre", "0-0-0-0-0-0-0-1-0-0-0-1-22-24-S", Reason::NoMove, "22-26"),
        ("jeu-dawale", "0-0-1-0-0-0-0-0-0-0-0-0-23-24-N", Reason::NoMove, "24-24"),
        ("jeu-dawale", "1-0-0-0-0-0-1-0-0-0-0-0-23-23-S", Reason::DeadEnd, "24-24"),
    ] {
        let mut game = game(rule_set, start);
        let end = game.end().unwrap_or_else(|| panic!("{rule_set} {start} goes on"));
        assert_eq!((end.reason, end.score.to_string().as_str()), (reason, score), "{start}");
        assert!(game.legal().is_empty() && !game.undo() && !game.redo());
        for hole in Hole::ALL {
            assert_eq!(game.play(hole).unwrap_err().rule, BrokenRule::GameOver);
        }
        assert_eq!(game.agree().unwrap_err().0, reason);
    }
}

#[test]
fn a_position_set_up_is_not_asked_for_cycle_and_ply_limit() {
    let game = game("awale-libre,ply-limit=1", UNEVEN);
    assert_eq!((game.end(), game.occurrences()), (None, 1));
}

/// Twelve plies that lead back to the same position.
const ROUND: (&str, &str) = ("0-1-0-0-1-0-0-0-0-0-0-1-22-23-S", "EfFaBbCcDdAe");

#[test]
fn the_second_occurrence_ends_a_cycle_or_the_third() {
    let (start, round) = ROUND;
    ends("awari", start, round, Reason::Cycle, "23.5-24.5");
    ends("awari,cycle=own", start, round, Reason::Cycle, "24-24");
    ends("awari,cycle=nobody", start, round, Reason::Cycle, "22-23");

    let mut once = game("awari,occurrence=3", start);
    play(&mut once, round);
    assert_eq!((once.end(), once.occurrences()), (None, 2));
    play(&mut once, round);
    assert_eq!((once.end().unwrap().reason, once.occurrences()), (Reason::Cycle, 3));

    let mut never = game("awari,cycle=none", start);
    play(&mut never, round);
    assert_eq!((never.end(), never.occurrences()), (None, 2));
}

#[test]
fn the_same_board_with_the_other_side_to_move_is_no_repetition() {
    let same = |a: Position, b: Position| a.holes() == b.holes() && a.side() != b.side();
    let start = position("0-1-0-0-0-1-0-1-0-0-0-1-22-22-S");
    let met = find_board_again(start, same).expect("such a line exists");
    assert_eq!(met.occurrences(), 1);
    assert_eq!(met.end(), None);
}

/// A game from `start` to a position that stands in this relation to one that came before.
fn find_board_again(start: Position, same: impl Fn(Position, Position) -> bool) -> Option<Game> {
    let mut random = fastrand::Rng::with_seed(7);
    (0..20_000).find_map(|_| {
        let mut game = Game::from_position(RuleSet::awari(), start);
        for _ in 0..40 {
            let legal: Vec<Hole> = game.legal().into_iter().collect();
            game.play(*random.choice(&legal)?).ok()?;
            let now = game.position();
            if game.since_capture().any(|before| same(before, now)) {
                return Some(game);
            }
        }
        None
    })
}

#[test]
fn history_before_the_last_capture_is_forgotten() {
    let mut game = game("awale-libre", "0-0-0-0-1-1-0-1-0-1-0-0-22-22-S");
    assert_eq!(game.since_capture().count(), 1);
    play(&mut game, "E");
    assert_eq!(game.since_capture().count(), 2);
    play(&mut game, "d");
    assert_eq!(game.since_capture().count(), 3);
    play(&mut game, "F");
    assert_eq!(game.since_capture().collect::<Vec<_>>(), [game.position()]);
    assert_eq!(game.positions().count(), 4);
    game.undo();
    assert_eq!(game.since_capture().count(), 3);
}

#[test]
fn the_ply_limit_counts_from_where_the_game_starts() {
    let mut game = Game::new(RuleSet::awale_libre().with_ply_limit(3));
    play(&mut game, "Ff");
    assert_eq!(game.end(), None);
    play(&mut game, "E");
    assert_eq!(told(game.end()), Some(("ply-limit", "0-0".into(), None)));
    game.undo();
    assert_eq!(game.end(), None);
    game.redo();
    assert_eq!(game.end().unwrap().reason, Reason::PlyLimit);
}

#[test]
fn north_may_start() {
    let game = Game::starting(RuleSet::commun(), Side::North);
    assert_eq!(game.position().side(), Side::North);
    assert!(game.legal().iter().eq(Hole::NORTH));
}

#[test]
fn a_line_stops_at_the_move_that_is_refused() {
    let mut game = Game::new(RuleSet::abapa());
    let line = "FfFa".chars().filter_map(Hole::from_letter);
    let (at, refused) = game.play_all(line).unwrap_err();
    assert_eq!((at, refused.rule, game.plies()), (2, BrokenRule::EmptyHole, 2));
}

/// South's F takes all that North has and makes 25 of 24: the slam, the majority and the empty row
/// come at once.
const SLAM: (&str, &str) = ("1-0-0-0-0-1-1-0-0-0-0-0-24-21-S", "F");

#[test]
fn the_ends_are_asked_in_the_order_of_the_rules() {
    let (start, slam) = SLAM;
    // 1 before 2: a slam that forfeits and starves without need.
    let both = "interjeux,grand-slam=forfeit,majority=sweeps,ply-limit=1";
    ends(both, "1-0-0-0-1-1-1-0-0-0-0-0-24-20-S", "F", Reason::GrandSlamForfeit, "26-22");
    // 1 before 3.
    ends("abapa,grand-slam=forfeit", start, slam, Reason::GrandSlamForfeit, "26-22");
    // 2 before 3.
    let starving = "0-0-0-0-1-1-1-0-0-0-0-0-24-21-S";
    ends("interjeux,majority=ends", starving, "F", Reason::StarvationPenalty, "26-22");
    // 3 before 5: North has nothing and cannot move.
    ends("abapa,grand-slam=captures", start, slam, Reason::Majority, "26-21");
    ends("abapa,grand-slam=captures,majority=sweeps", start, slam, Reason::Majority, "27-21");
    // 3 before 7.
    let limited = "abapa,grand-slam=captures,ply-limit=1";
    ends(limited, start, slam, Reason::Majority, "26-21");
    // 4 before 7.
    let (round_start, round) = ROUND;
    ends("awari,ply-limit=12", round_start, round, Reason::Cycle, "23.5-24.5");
    // 5 before 6, told apart by the leftovers.
    let idle = "awale-libre,dead-end=6,leftovers=nobody";
    ends(idle, start, slam, Reason::NoMove, "26-21");
    // 5 before 7.
    ends("awale-libre,ply-limit=1", start, slam, Reason::NoMove, "27-21");
    // 6 before 7.
    let quiet = "1-0-0-0-0-1-1-0-1-0-0-0-22-22-S";
    ends("jeu-dawale,ply-limit=1,cycle=nobody", quiet, "F", Reason::DeadEnd, "25-23");
}

#[test]
fn leftovers_go_where_the_rules_say() {
    // The side to move has nothing, then has what cannot feed.
    let [empty, unable] = ["0-0-0-0-0-0-0-1-0-0-0-2-21-24-S", "2-1-0-0-0-0-0-0-0-0-0-0-21-24-S"];
    for (leftovers, scores) in [
        (Leftovers::Own, ["21-27", "24-24"]),
        (Leftovers::Opponent, ["21-27", "21-27"]),
        (Leftovers::Mover, ["24-24", "24-24"]),
        (Leftovers::Nobody, ["21-24", "21-24"]),
    ] {
        let rules = RuleSet::awale_libre().with_leftovers(leftovers).to_string();
        ends(&rules, empty, "", Reason::NoMove, scores[0]);
        ends(&rules, unable, "", Reason::NoMove, scores[1]);
    }
}
