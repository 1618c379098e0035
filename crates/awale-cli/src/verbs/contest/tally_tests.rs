use super::*;
use awale_core::{Game, RuleSet};

/// A game that the first engine won (2), drew (1) or lost (0).
fn played(pair: usize, swapped: bool, half_points: usize) -> Played {
    let round = Round { pair, swapped };
    let game = Game::new(RuleSet::abapa());
    let loser = match half_points {
        0 => Some(0),
        2 => Some(1),
        _ => None,
    };
    let verdict = loser.map_or(Verdict::Capped, |engine| Verdict::Forfeit {
        side: round.side(engine),
        fault: Fault::new(FaultKind::Crash, "x"),
    });
    Played { round, game, verdict }
}

fn tally(games: &[Played]) -> Tally {
    let mut tally = Tally::default();
    games.iter().for_each(|played| tally.add(played));
    tally
}

#[test]
fn games_and_pairs_are_counted_for_the_first_engine() {
    let results = [[2, 2], [2, 1], [1, 1], [0, 2], [0, 1], [0, 0], [2, 0]];
    let games: Vec<_> = (1..)
        .zip(results)
        .flat_map(|(pair, [south, north])| [played(pair, false, south), played(pair, true, north)])
        .collect();
    let tally = tally(&games);
    assert_eq!(tally.games(), [5, 4, 5]);
    assert_eq!(tally.as_side(Side::South), [3, 1, 3]);
    assert_eq!(tally.as_side(Side::North), [2, 3, 2]);
    assert_eq!((tally.len(), tally.points()), (14, 7.0));
    assert_eq!(tally.pairs.counts, [1, 1, 3, 1, 1]);
    assert_eq!(tally.ends, BTreeMap::from([("cap", 4), ("forfeit", 10)]));
    assert_eq!(tally.faults_of(0), BTreeMap::from([(FaultKind::Crash, 5)]));
    assert_eq!(tally.faults_of(1), BTreeMap::from([(FaultKind::Crash, 5)]));
}

#[test]
fn half_a_pair_is_no_pair() {
    let tally = tally(&[played(1, true, 2), played(2, false, 2), played(2, true, 0)]);
    assert_eq!((tally.len(), tally.pairs.counts), (3, [0, 0, 1, 0, 0]));
}

/// In which order games end does not matter.
#[test]
fn games_may_come_in_any_order() {
    let mut games: Vec<_> = (1..5)
        .flat_map(|pair| {
            [false, true].map(|swapped| played(pair, swapped, (pair + usize::from(swapped)) % 3))
        })
        .collect();
    let in_order = tally(&games);
    fastrand::Rng::with_seed(3).shuffle(&mut games);
    let shuffled = tally(&games);
    assert_eq!((in_order.by_side, in_order.pairs), (shuffled.by_side, shuffled.pairs));
    assert!(in_order.faults.keys().eq(shuffled.faults.keys()));
}
