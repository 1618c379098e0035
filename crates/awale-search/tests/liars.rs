//! Oracles that are wrong: a search believes what could be, passes over what could not, and comes to
//! an end.

use awale_core::{Game, Position, RuleSet};
use awale_search::{Analysis, Limits, Searcher, Value, Verdict};

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
