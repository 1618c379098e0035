//! Oracles: what one says is believed where it could be, and saves work; what could not be is passed
//! over.

use awale_core::{Game, Hole, HoleSet, Position, RuleSet};
use awale_search::{Analysis, Kind, Limits, Searcher, Value, Verdict};

#[test]
fn an_oracle_is_believed() {
    let position: Position = "0-0-0-0-0-2-1-1-0-0-0-3-20-21-S".parse().unwrap();
    let game = Game::from_position(RuleSet::awari(), position);
    // A capture of four leaves three seeds, which this oracle gives to the side then to move.
    let oracle = |position: &Position| Some(Verdict::Exact(position.seeds() as i8));
    let mut searcher = Searcher::new(1).with_oracle(3, oracle);
    let only = Limits { moves: Some(HoleSet::EMPTY.with(Hole::SOUTH[5])), ..Limits::to_depth(4) };
    let analysis = searcher.search(&game, &only);
    assert_eq!((analysis.value, analysis.kind), (Value::of_seeds(-1 + 4 - 3), Kind::Exact));
}

/// An oracle is asked of what follows a capture, with as many seeds as it knows and no more. What it
/// is sure of saves work: the very value, or a bound that is enough.
#[test]
fn an_oracle_saves_work() {
    let position: Position = "0-1-2-0-1-2-1-0-2-1-0-2-18-18-S".parse().unwrap();
    let game = Game::from_position(RuleSet::awari(), position);
    let search = |oracle: fn(i8) -> Verdict| {
        let oracle = move |position: &Position| {
            let seeds = position.seeds();
            assert!(seeds <= 9, "{position} was asked for");
            Some(oracle(seeds as i8))
        };
        Searcher::new(0).with_oracle(9, oracle).search(&game, &Limits::to_depth(7))
    };
    let alone = Searcher::new(0).search(&game, &Limits::to_depth(7));
    let [useless, least, most, known] = [
        search(|_| Verdict::Bounds(-48, 48)),
        search(|seeds| Verdict::Bounds(-seeds, 48)),
        search(|seeds| Verdict::Bounds(-48, seeds)),
        search(|_| Verdict::Bounds(0, 0)),
    ];
    assert_eq!((useless.value, useless.nodes), (alone.value, alone.nodes));
    assert_eq!((least.value, most.value), (alone.value, alone.value));
    assert!(least.nodes < alone.nodes && most.nodes < alone.nodes);
    let exact = search(|_| Verdict::Exact(0));
    assert_eq!((known.value, known.nodes), (exact.value, exact.nodes));
    assert!(known.nodes < alone.nodes);
}

/// Also at the last ply, and there too of nothing that came without a capture.
#[test]
fn an_oracle_is_asked_where_a_search_stops() {
    let oracle = |_: &Position| Some(Verdict::Exact(-1));
    let search = |seeds, game: &Game, depth| {
        let found =
            Searcher::new(1).with_oracle(seeds, oracle).search(game, &Limits::to_depth(depth));
        (found.value, found.kind)
    };
    // `A`, then `f` takes two of the three seeds.
    let captured = "1-0-0-0-0-0-0-0-0-0-0-2-22-23-S".parse().unwrap();
    let game = Game::from_position(RuleSet::abapa(), captured);
    assert_eq!(search(1, &game, 2), (Value::of_seeds(22 - 25 - 1), Kind::Exact));
    let quiet = "0-0-0-1-0-0-1-0-0-0-0-1-22-23-S".parse().unwrap();
    let mut game = Game::from_position(RuleSet::abapa(), quiet);
    game.play_all([Hole::SOUTH[3], Hole::NORTH[0]]).unwrap();
    assert_eq!(search(3, &game, 1).1, Kind::Estimate);
}

/// Bounds of every move of the root make a bound of an estimate beyond them.
#[test]
fn bounds_at_the_root_are_told_as_bounds() {
    let position = "0-0-0-0-0-2-1-1-0-0-0-3-20-21-S".parse().unwrap();
    let game = Game::from_position(RuleSet::abapa(), position);
    let found = |least, most, game: &Game| {
        let oracle = move |_: &Position| Some(Verdict::Bounds(least, most));
        let found = Searcher::new(1).with_oracle(7, oracle).search(game, &Limits::to_depth(1));
        (found.value.seeds(), found.kind)
    };
    // What the opponent makes of the board is what the mover does not.
    let (least, kind) = found(-7, -6, &game);
    assert!(least >= 5.0 && kind == Kind::Lower, "{least} {kind:?}");
    let (most, kind) = found(6, 7, &game);
    assert!(most <= -3.0 && kind == Kind::Upper, "{most} {kind:?}");
    assert_eq!(found(-7, 7, &game).1, Kind::Estimate);
    let quiet = "0-0-0-1-0-0-1-0-0-0-0-1-22-23-S".parse().unwrap();
    let mut later = Game::from_position(RuleSet::abapa(), quiet);
    assert_eq!(found(-3, -2, &later).1, Kind::Lower);
    later.play_all([Hole::SOUTH[3], Hole::NORTH[0]]).unwrap();
    assert_eq!(found(-3, -2, &later).1, Kind::Estimate);
}

/// The best move is the one known to be, though it looks worst and few lines are asked for.
#[test]
fn what_is_known_of_the_root_goes_before_what_is_seen() {
    let position: Position = "1-1-1-1-1-1-1-1-1-1-1-1-18-18-S".parse().unwrap();
    let game = Game::from_position(RuleSet::awari(), position);
    let all = Searcher::new(1).search(&game, &Limits { lines: 6, ..Limits::to_depth(2) });
    let worst = all.lines.last().unwrap().line[0];
    let after = position.play(worst, game.rules()).unwrap().position;
    let oracle =
        move |asked: &Position| Some(Verdict::Exact(if *asked == after { -12 } else { 12 }));
    for lines in [1, 2] {
        let limits = Limits { lines, ..Limits::to_depth(2) };
        let found = Searcher::new(1).with_oracle(12, oracle).search(&game, &limits);
        assert_eq!((found.best(), found.kind), (Some(worst), Kind::Exact), "{lines} lines");
        assert_eq!((found.value, found.lines.len()), (Value::of_seeds(12), lines));
    }
    let mut depths = Vec::new();
    let on_depth = |found: &Analysis| depths.push(found.depth);
    Searcher::new(1).with_oracle(12, oracle).search_with(&game, &Limits::to_depth(12), on_depth);
    assert_eq!(depths, [2, 4, 6, 8]);
}

/// Nothing captured yet, all on one side, and both stores alike.
const POSITIONS: [&str; 4] = [
    "6-5-0-6-5-5-0-6-5-5-5-0-0-0-S",
    "0-0-6-0-3-5-1-2-1-0-0-0-30-0-S",
    "0-0-6-0-3-5-1-2-1-0-0-0-0-30-S",
    "0-0-3-0-2-1-0-1-0-2-1-1-20-17-S",
];

/// Searches in several ways, and checks that what is found could be.
fn is_sane(
    position: &str,
    oracle: impl Fn(&Position) -> Option<Verdict> + Copy + Send + Sync + 'static,
) {
    let game = Game::from_position(RuleSet::awari(), position.parse().unwrap());
    for (threads, lines, depth) in [(1, 1, Some(7)), (1, 6, Some(6)), (2, 1, None)] {
        let limits = Limits { depth, lines, nodes: Some(20_000), ..Limits::default() };
        let mut searcher = Searcher::new(1).with_threads(threads).with_oracle(48, oracle);
        let found = searcher.search(&game, &limits);
        assert!(game.legal().contains(found.best().unwrap()), "{position}");
        for line in &found.lines {
            assert!((-Value::MAX..=Value::MAX).contains(&line.value), "{position} {}", line.value);
        }
    }
}

#[test]
fn no_verdict_breaks_a_search() {
    for position in POSITIONS {
        for margin in [i8::MIN, -120, -49, -1, 0, 49, 120, i8::MAX] {
            is_sane(position, move |_| Some(Verdict::Exact(margin)));
            is_sane(position, move |asked| {
                (asked.key() % 3 == 0).then_some(Verdict::Exact(margin))
            });
            for other in [i8::MIN, -50, 7, i8::MAX] {
                is_sane(position, move |_| Some(Verdict::Bounds(margin, other)));
            }
        }
        is_sane(position, |asked| Some(Verdict::Exact(asked.key() as i8)));
        is_sane(position, |asked| {
            Some(Verdict::Bounds(asked.key() as i8, asked.board_key() as i8))
        });
    }
}

/// What cannot be says nothing.
#[test]
fn what_cannot_be_is_passed_over() {
    let position: Position = "0-1-2-0-1-2-1-0-2-1-0-2-18-18-S".parse().unwrap();
    let game = Game::from_position(RuleSet::awari(), position);
    let search = |oracle: fn(i8) -> Option<Verdict>| -> Analysis {
        let oracle = move |asked: &Position| oracle(asked.seeds() as i8);
        Searcher::new(0).with_oracle(12, oracle).search(&game, &Limits::to_depth(7))
    };
    let found = |oracle| {
        let analysis = search(oracle);
        (analysis.value, analysis.kind, analysis.nodes)
    };
    let alone = found(|_| None);
    assert_eq!(found(|_| Some(Verdict::Exact(100))), alone);
    assert_eq!(found(|_| Some(Verdict::Exact(-100))), alone);
    assert_eq!(found(|_| Some(Verdict::Bounds(100, 120))), alone);
    assert_eq!(found(|_| Some(Verdict::Bounds(1, -1))), alone);
    let most = found(|seeds| Some(Verdict::Bounds(seeds, seeds)));
    assert_eq!(most, found(|seeds| Some(Verdict::Exact(seeds))));
    assert_ne!(most, alone);
}
