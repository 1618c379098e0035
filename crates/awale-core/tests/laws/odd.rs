//! The strategies bring what is rare: a law that is never tried on a cycle says nothing of cycles.

use std::collections::BTreeSet;

use awale_core::BrokenRule::{EmptyHole, GameOver, GrandSlam, MustFeed, NotYourHole};
use awale_core::strategies::{positions, rule_sets};
use awale_core::{Game, Hole, Reason};
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;

use crate::statements::game_of;
use crate::strategies::{choices, start};

#[test]
fn games_come_to_every_end() {
    let mut runner = TestRunner::deterministic();
    let games = (rule_sets(), start(), choices());
    let met: BTreeSet<Reason> = (0..5_000)
        .filter_map(|_| {
            let (rules, start, choices) = games.new_tree(&mut runner).unwrap().current();
            game_of(&rules, start, &choices).end().map(|end| end.reason)
        })
        .collect();
    let by_rule = &Reason::ALL[..7];
    assert_eq!(met.into_iter().collect::<Vec<_>>(), by_rule);
}

#[test]
fn positions_bring_every_refusal_slams_caps_and_krous() {
    let mut runner = TestRunner::deterministic();
    let positions = (positions(), rule_sets());
    let (mut refused, mut odd) = (BTreeSet::new(), BTreeSet::new());
    for _ in 0..5_000 {
        let (position, rules) = positions.new_tree(&mut runner).unwrap().current();
        for hole in Hole::ALL {
            match Game::from_position(rules, position).play(hole) {
                Err(illegal) => drop(refused.insert(illegal.rule)),
                Ok(played) => odd.extend([
                    ("slam", played.grand_slam),
                    ("capped", played.capped),
                    ("two captured", played.captured.len() == 2),
                    ("six captured", played.captured.len() == 6),
                    ("one lap", (12..23).contains(&played.sown)),
                    ("two laps", (23..34).contains(&played.sown)),
                    ("three laps", played.sown >= 34),
                ]),
            }
        }
    }
    let every = BTreeSet::from([GameOver, NotYourHole, EmptyHole, MustFeed, GrandSlam]);
    assert_eq!(refused, every);
    let met = odd.iter().filter(|kind| kind.1).count();
    assert_eq!(met, 7, "{odd:?}");
}
