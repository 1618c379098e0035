//! What the laws do not reach: accessors against arrays, hints of iterators, offsets in errors.

use std::collections::BTreeSet;

use awale_core::notation::{
    CodinGame, Comment, Line, MoveName, OgnFault, OpenSpiel, ParseError, PlayStrategy,
    PositionError, Record, RuleSetError,
};
use awale_core::rules::{Axis, CaptureCap, DeadEnd, Preset, RuleSet};
use awale_core::{Board, BrokenRule, Game, Hole, HoleSet, Position, Reason, Score, Setup, Side};

/// Twelve different numbers, and stores that are not the same.
fn uneven() -> (Position, [u8; 12]) {
    let holes = [0, 1, 2, 3, 4, 5, 6, 7, 8, 1, 0, 2];
    (Setup { holes, stores: [7, 2], side: Side::North }.check().unwrap(), holes)
}

#[test]
fn accessors_give_what_the_array_holds() {
    let (position, holes) = uneven();
    let board = Board::from_holes(holes).unwrap();
    assert_eq!((position.board(), position.holes(), board.holes()), (board, holes, holes));
    for hole in Hole::ALL {
        let seeds = holes[hole.index()];
        assert_eq!((position.seeds_in(hole), board.seeds_in(hole)), (seeds, seeds));
    }
    let rows: [u8; 2] = [holes[..6].iter().sum(), holes[6..].iter().sum()];
    for side in Side::BOTH {
        let row = rows[side.index()];
        assert_eq!((position.seeds_of(side), board.seeds_of(side)), (row, row));
        assert_eq!(position.store(side), [7, 2][side.index()]);
    }
    assert_eq!((position.seeds(), board.seeds()), (39, 39));
    assert_eq!((position.lead(), position.side()), (-5, Side::North));
    let [own, other] = position.words();
    assert_eq!(own.to_le_bytes(), [2, 0, 1, 8, 7, 6, 2, 1]);
    assert_eq!(other.to_le_bytes(), [5, 4, 3, 2, 1, 0, 7, 0]);
}

#[test]
fn holes_go_round_the_board() {
    for (index, letter) in "ABCDEFabcdef".chars().enumerate() {
        let hole = Hole::new(index).unwrap();
        assert_eq!((hole.index(), hole.letter(), hole.offset()), (index, letter, index % 6));
        assert_eq!(hole.next().index(), (index + 1) % 12);
        assert_eq!(hole.turned().index(), (index + 6) % 12);
        assert_eq!(hole.side(), if index < 6 { Side::South } else { Side::North });
        assert_eq!(
            (Hole::of(hole.side(), index % 6), Hole::from_letter(letter)),
            (Some(hole), Some(hole))
        );
    }
    assert_eq!(
        (Hole::new(12), Hole::of(Side::South, 6), Hole::from_letter('G')),
        (None, None, None)
    );
}

#[test]
fn a_set_of_holes_is_a_set() {
    for bits in 0..1u16 << 12 {
        let holes: BTreeSet<Hole> =
            Hole::ALL.into_iter().filter(|h| bits >> h.index() & 1 == 1).collect();
        let set: HoleSet = holes.iter().copied().collect();
        let mut extended = HoleSet::EMPTY.with(Hole::SOUTH[0]);
        extended.extend(set);
        assert_eq!(extended, set.with(Hole::SOUTH[0]));
        assert_eq!((set.len(), set.is_empty()), (holes.len(), holes.is_empty()));
        assert!(
            set.iter().eq(holes.iter().copied())
                && set.iter().rev().eq(holes.iter().rev().copied())
        );
        let (mut left, mut iter) = (holes.len(), set.iter());
        while let Some(hole) = if left % 2 == 0 { iter.next() } else { iter.next_back() } {
            left -= 1;
            assert!(
                set.contains(hole) && set.with(hole) == set && !set.without(hole).contains(hole)
            );
            assert_eq!((iter.size_hint(), iter.len()), ((left, Some(left)), left));
        }
        for hole in Hole::ALL {
            assert_eq!(set.contains(hole), holes.contains(&hole));
            assert!(
                set.with(hole).contains(hole) && set.with(hole).without(hole) == set.without(hole)
            );
        }
    }
}

#[test]
fn children_are_the_legal_moves_and_know_how_many_are_left() {
    let rules = RuleSet::awari();
    let starved: Position = "0-0-0-0-0-0-1-0-0-0-0-0-24-23-S".parse().unwrap();
    assert!(!starved.can_move(&rules) && starved.children(&rules).next().is_none());
    for position in [Position::START, uneven().0] {
        assert!(position.can_move(&rules));
        let legal = position.legal(&rules);
        let played: Vec<_> =
            legal.iter().map(|hole| (hole, position.play_unchecked(hole, &rules))).collect();
        assert_eq!(position.children(&rules).collect::<Vec<_>>(), played);
        for index in 0..7 {
            let mut children = position.children(&rules);
            assert_eq!(children.nth(index), played.get(index).copied());
            assert!(children.eq(played.iter().skip(index + 1).copied()));
        }
        let mut children = position.children(&rules);
        for left in (0..position.legal(&rules).len()).rev() {
            children.next();
            assert_eq!((children.size_hint(), children.len()), ((left, Some(left)), left));
        }
        assert!(children.next().is_none() && children.next().is_none());
    }
}

#[test]
fn games_that_differ_in_one_thing_differ() {
    let game = |rules: RuleSet, side, moves: &str| {
        let mut game = Game::starting(rules, side);
        game.play_all(moves.chars().map(|letter| Hole::from_letter(letter).unwrap())).unwrap();
        game
    };
    let one = game(RuleSet::abapa(), Side::South, "Aa");
    assert_eq!(one, game(RuleSet::abapa(), Side::South, "Aa"));
    assert_ne!(one, game(RuleSet::awari(), Side::South, "Aa"));
    assert_ne!(game(RuleSet::abapa(), Side::South, ""), game(RuleSet::abapa(), Side::North, ""));
    assert_ne!(one, game(RuleSet::abapa(), Side::South, "Ab"));
    let mut agreed = one.clone();
    agreed.agree().unwrap();
    assert_ne!(one, agreed);
}

#[test]
fn a_rule_set_says_where_it_is_wrong() {
    let error = |text: &str| text.parse::<RuleSet>().unwrap_err();
    for &axis in Axis::ALL {
        let value = RuleSet::abapa().value(axis);
        let one = format!("{}={value}", axis.key());
        let (text, at) = (format!("abapa,{one},{one}"), 7 + one.len());
        assert_eq!(error(&text), RuleSetError::Repeated { at, axis });
        let at = 15 + axis.key().len();
        let value = "?".to_string();
        if axis != Axis::Cap {
            let text = format!("awari,cap=3,{}=?,x", axis.key());
            assert_eq!(error(&text), RuleSetError::Value { at: at - 2, axis, value });
        }
    }
    assert_eq!(error("awari,cap=3,x"), RuleSetError::Axis { at: 12, key: "x".into() });
}

#[test]
fn a_position_says_where_it_is_wrong() {
    let at = |text: &str| text.parse::<Setup>().unwrap_err().at;
    assert_eq!(at("4-4-4-4-4-4-4-4-4-4-4-4-0-0-SS"), 29);
    assert_eq!(at("4-4-4-4-4-4-4-4-4-4-4-4-0-0-"), 28);
    assert_eq!(at("4-4-4-4-04-4-4-4-4-4-4-4-0-0-S"), 8);
    let syntax = |text: &str| match text.parse::<PlayStrategy>().unwrap_err() {
        PositionError::Syntax(ParseError { at, .. }) => at,
        other => panic!("{other}"),
    };
    assert_eq!(syntax("x,5/6 0 0 S 1"), 0);
    assert_eq!(syntax("4S,x"), 3);
    assert_eq!(syntax("0,6/6 0 0 S 1"), 0);
    assert_eq!(syntax("4S,6/6 0 0 S 1"), 3);
    assert_eq!(syntax(",5/6 0 0 S 1"), 0);
    assert_eq!(syntax("5,/6 0 0 S 1"), 2);
    let number = |text: &str| format!("6/1S,5 24 23 S {text}").parse::<PlayStrategy>();
    assert_eq!([number("0").unwrap().number, number("10").unwrap().number], [0, 10]);
    for text in ["", "+1", "01", "00", "1 "] {
        assert_eq!(syntax(&format!("6/1S,5 24 23 S {text}")), 15, "{text:?}");
    }
}

#[test]
fn a_record_says_where_it_is_wrong() {
    let fault = |text: &str| text.parse::<Record>().unwrap_err().fault;
    let number = |found: &str, expected: &str| OgnFault::Number {
        found: found.to_string(),
        expected: expected.to_string(),
    };
    assert_eq!(fault("2... d"), number("2...", "1."));
    assert_eq!(fault("1. D e 1... C"), number("1...", "2."));
    let expected = OgnFault::Expected { expected: "a move, A-F or a-f", found: Some('*') };
    assert_eq!(fault("1. *"), expected);
    let expected = OgnFault::Expected { expected: "a move, A-F or a-f", found: Some('1') };
    assert_eq!(fault("1. 1. D"), expected);
    let value = "a \\\"b\\\\ c";
    let record: Record = format!("[South \"{value}\"]\n").parse().unwrap();
    assert_eq!(record.tag("South"), Some("a \"b\\ c"));
}

#[test]
fn words_of_others_for_how_a_game_ended_end_nothing() {
    let record: Record =
        "[Variant \"abapa\"]\n[Termination \"time forfeit\"]\n\n1. D e".parse().unwrap();
    let game = record.game().unwrap();
    assert_eq!((game.plies(), game.end()), (2, None));
}

#[test]
fn a_record_tells_who_resigned() {
    for (side, words) in [(Side::South, "South resigned"), (Side::North, "North resigned")] {
        let mut game = Game::new(RuleSet::abapa());
        game.resign(side).unwrap();
        let record = Record::from_game(&game);
        assert_eq!((record.tag("Termination"), record.game()), (Some(words), Ok(game)));
    }
}

/// A line is as long as 80 columns let it be, and the next word would not have fitted.
#[test]
fn a_record_is_wrapped_where_a_line_is_full() {
    for length in 1..=9 {
        let text = vec!["x".repeat(length); 60].join(" ");
        let mut record = Record::new();
        record.push(Hole::SOUTH[3], None).unwrap();
        record.notes_mut(1).unwrap().push(Comment::new(&text).unwrap().into());
        let printed = record.to_string();
        assert_eq!(printed.replace('\n', " "), format!("1. D {{{text}}} "));
        let lines: Vec<&str> = printed.lines().collect();
        assert!(lines.len() > 1 && lines.iter().all(|line| line.len() <= 80), "{printed}");
        for pair in lines.windows(2) {
            let next = pair[1].split(' ').next().unwrap();
            assert!(pair[0].len() + 1 + next.len() > 80, "{printed}");
        }
    }
}

/// The last two plies at once are those one by one, also where six seeds may be a dead end or few
/// holes are captured.
#[test]
fn two_plies_are_counted_as_one_by_one() {
    let abapa: RuleSet = "abapa,dead-end=6,majority=play-on".parse().unwrap();
    let capped =
        CaptureCap::ALL.iter().map(|&cap| abapa.with_dead_end(DeadEnd::Never).with_cap(cap));
    let rule_sets: Vec<RuleSet> = capped.chain([abapa]).collect();
    let mut random = fastrand::Rng::with_seed(1);
    for rules in rule_sets.iter().cycle().take(100_000) {
        let holes: [u8; 12] =
            std::array::from_fn(|_| random.choice([0, 0, 0, 1, 2, 3, 4]).unwrap());
        let left = 48 - holes.iter().sum::<u8>();
        let south = random.u8(0..=left);
        let setup = Setup { holes, stores: [south, left - south], side: Side::South };
        let position = setup.check().unwrap();
        let replies = |(_, after): (Hole, Position)| after.legal(rules).len() as u64;
        let one_by_one: u64 = position.children(rules).map(replies).sum();
        assert_eq!(position.perft(2, rules), one_by_one, "{rules} {position}");
    }
}

/// Where a game is over, the server counts what lies in the rows into the stores too.
#[test]
fn rows_that_are_counted_into_the_stores_are_taken_out_again() {
    let read: PlayStrategy = "1S,5/5,2S 26 22 S 10".parse().unwrap();
    assert_eq!(read.position.stores(), [24, 21]);
    assert_eq!(read.position.seeds(), 3);
}

#[test]
fn conversions_and_debug_forms_show_the_holes() {
    let (position, holes) = uneven();
    let board = Board::try_from(holes).unwrap();
    assert_eq!(<[u8; 12]>::from(board), holes);
    assert_eq!(Position::try_from(Setup::from(position)), Ok(position));
    assert!(
        Board::try_from([5; 12]).is_err()
            && Position::try_from(Setup { holes, stores: [0; 2], side: Side::South }).is_err()
    );
    let shown = "[0, 1, 2, 3, 4, 5, 6, 7, 8, 1, 0, 2]";
    assert_eq!(format!("{board:?}"), format!("Board({shown})"));
    assert_eq!(
        format!("{position:?}"),
        format!("Position {{ holes: {shown}, stores: [7, 2], side: North }}")
    );
    assert_eq!(format!("{:?}", Hole::NORTH[2]), "Hole(c)");
    let set: HoleSet = "ACf".parse().unwrap();
    let line: Line = "F f E".parse().unwrap();
    assert_eq!(
        format!("{set:?} {:?} {line:?}", HoleSet::EMPTY),
        "HoleSet(ACf) HoleSet() Line(FfE)"
    );
    assert_eq!(RuleSet::default(), RuleSet::awale_libre());
}

/// As columns need it: a text that is written in parts is as wide as it was asked to be.
#[test]
fn texts_are_padded_as_a_whole() {
    fn padded(value: impl std::fmt::Display) {
        let text = value.to_string();
        let width = text.len() + 3;
        assert_eq!(format!("{value:width$}"), format!("{text}   "));
        assert_eq!(format!("{value:.>width$}"), format!("...{text}"));
        assert_eq!(format!("{value:width$.1}"), format!("{:width$}", &text[..1]));
    }
    let (position, _) = uneven();
    padded(position);
    padded(Setup::from(position));
    padded(OpenSpiel(position));
    padded(CodinGame::from(position));
    let over = PlayStrategy::read("6/1,1S,1S,1S,1S,2S 28 20 N 50").unwrap();
    padded(over.0);
    padded(over.1.unwrap());
    padded("1... d 2. E".parse::<Record>().unwrap().repairs()[0].what.clone());
    padded("23.5-24.5".parse::<Score>().unwrap());
    padded(RuleSet::abapa().with_cap(CaptureCap::Three));
    padded("ACf".parse::<HoleSet>().unwrap());
    padded("FfE".parse::<Line>().unwrap());
    padded(MoveName::new(2, Side::South, Hole::SOUTH[0]));
    padded(Side::North);
    padded(Preset::Abapa);
    padded(Reason::NoMove);
    padded(RuleSet::abapa().grand_slam);
    padded(Axis::GrandSlam);
    padded(BrokenRule::MustFeed);
}

#[test]
fn the_names_of_moves_have_no_last() {
    let name = |index, first| {
        let MoveName { number, turn, .. } = MoveName::new(index, first, Hole::SOUTH[0]);
        (number, turn)
    };
    let half = usize::MAX / 2;
    assert_eq!(name(usize::MAX, Side::South), (half + 1, Side::North));
    assert_eq!(name(usize::MAX, Side::North), (half + 2, Side::South));
    assert_eq!([0, 1, 2].map(|index| name(index, Side::North).0), [1, 2, 2]);
}

#[test]
fn a_line_is_set_to_a_move_and_what_follows_it() {
    let rest: Line = "aB".parse().unwrap();
    let mut line: Line = "FfFf".parse().unwrap();
    line.set(Hole::SOUTH[0], &rest);
    assert_eq!((&line).into_iter().copied().map(Hole::letter).collect::<String>(), "AaB");
    let full: Line = "A".repeat(Line::CAPACITY).parse().unwrap();
    line.set(Hole::NORTH[0], &full);
    assert_eq!((line.len(), line[0], line[1]), (255, Hole::NORTH[0], Hole::SOUTH[0]));
    line.clear();
    assert!(line.is_empty());
}

#[test]
fn the_start_of_a_record_stays_while_its_moves_rest_on_it() {
    let mut record = Record::new();
    record.set_start(Position::start(Side::North)).unwrap();
    record.push(Hole::NORTH[0], Some(3)).unwrap();
    assert!(!record.remove_tag("FEN"));
    record.set_start(uneven().0).unwrap();
    assert!(record.set_start(Position::START).is_err());
    assert_eq!(record.start(), uneven().0);
    let last = record.pop().unwrap();
    assert_eq!((last.hole(), last.captured()), (Hole::NORTH[0], Some(3)));
    assert!(
        record.remove_tag("FEN") && record.start() == Position::START && record.pop().is_none()
    );
}

#[test]
fn idle_values_and_refused_moves_are_told_in_a_sentence() {
    let check = |text: &str| text.parse::<RuleSet>().unwrap().check();
    assert_eq!(check("awale-libre,excess=none,occurrence=3"), Ok(()));
    assert_eq!(check("abapa,excess=none").unwrap_err().axis, Axis::Excess);
    assert_eq!(check("interjeux,occurrence=3").unwrap_err().axis, Axis::Occurrence);
    let refused = |rules: &str, position: &str, hole: Hole| {
        let position: Position = position.parse().unwrap();
        position.play(hole, &rules.parse().unwrap()).unwrap_err().to_string()
    };
    let over = refused("abapa", "1-0-0-0-0-0-1-0-0-0-0-0-26-20-S", Hole::SOUTH[0]);
    assert_eq!(over, "A may not be played: the game is over");
    let starving = refused("abapa", "1-0-0-0-0-1-0-0-0-0-0-0-23-23-S", Hole::SOUTH[0]);
    assert!(starving.ends_with("it leaves North without a seed, and another move would not"));
    let slam = refused("commun", "1-0-0-0-0-1-1-0-0-0-0-0-22-23-S", Hole::SOUTH[5]);
    assert!(
        slam.ends_with("it takes every seed of North, a grand slam, which is not allowed here")
    );
}
