//! The short cuts of the kernel, held against the long way: `children` and the last two plies of
//! `perft` make moves without asking what a move's `play` asks.

use awale_core::rules::{CaptureCap, DeadEnd, Excess, GrandSlam};
use awale_core::{Position, Preset, RuleSet, Setup, Side};

/// Every preset, and every cap and judgement of a grand slam beside.
fn rule_sets() -> Vec<RuleSet> {
    let abapa = RuleSet::abapa();
    let caps = CaptureCap::ALL.iter().map(|&cap| abapa.with_cap(cap));
    let spared = CaptureCap::ALL.iter().map(|&cap| abapa.with_cap(cap).with_excess(Excess::None));
    let slams = GrandSlam::ALL.iter().map(|&slam| abapa.with_grand_slam(slam));
    let presets = Preset::ALL.iter().map(|preset| preset.rules());
    presets.chain(caps).chain(spared).chain(slams).collect()
}

/// What `children` must be.
fn check_children(position: Position, rules: &RuleSet) {
    let mut children = position.children(rules);
    for hole in position.legal(rules) {
        let played = position.play(hole, rules).unwrap();
        assert_eq!(children.next(), Some((hole, played.position)), "{rules};{position}");
    }
    assert_eq!(children.next(), None, "{rules};{position}");
    check_skipping(position, rules);
    assert_eq!(position.can_move(rules), !position.legal_unchecked(rules).is_empty());
}

/// Children that are skipped are not missed.
fn check_skipping(position: Position, rules: &RuleSet) {
    let all: Vec<_> = position.children(rules).collect();
    for skipped in 0..=all.len() {
        let mut children = position.children(rules);
        assert_eq!(children.nth(skipped), all.get(skipped).copied(), "{rules};{position}");
        assert!(children.eq(all.iter().skip(skipped + 1).copied()), "{rules};{position}");
    }
}

/// What `perft` must count where it makes the last ply but one and no more.
fn check_pairs(position: Position, rules: &RuleSet) {
    let plays = |hole| position.play(hole, rules).unwrap().position;
    let replies: usize = position.legal(rules).iter().map(|h| plays(h).legal(rules).len()).sum();
    assert_eq!(position.perft(2, rules), replies as u64, "{rules};{position}");
}

/// Calls `visit` with every way to lay `seeds` seeds into the holes from `hole` on.
fn each_board(holes: &mut [u8; 12], hole: usize, seeds: u8, visit: &mut impl FnMut([u8; 12])) {
    if hole == 11 {
        holes[11] = seeds;
        return visit(*holes);
    }
    for count in 0..=seeds {
        holes[hole] = count;
        each_board(holes, hole + 1, seeds - count, visit);
    }
}

/// Seeds thrown into holes at random, a few holes more often than the rest.
fn random_position(rng: &mut fastrand::Rng) -> Position {
    let mut setup = Setup { holes: [0; 12], stores: [0; 2], side: Side::BOTH[rng.usize(..2)] };
    let (seeds, holes) = (rng.u8(1..=48), rng.usize(1..=12));
    for _ in 0..seeds {
        let hole = if rng.bool() { rng.usize(..12) } else { rng.usize(..holes) };
        setup.holes[hole] += 1;
    }
    setup.stores[0] = rng.u8(0..=48 - seeds);
    setup.stores[1] = 48 - seeds - setup.stores[0];
    setup.check().unwrap()
}

#[test]
fn every_board_of_seven_seeds_or_fewer_has_the_children_that_it_must_have() {
    let rule_sets = rule_sets();
    for seeds in 0..=7 {
        each_board(&mut [0; 12], 0, seeds, &mut |holes| {
            for side in Side::BOTH {
                let setup = Setup { holes, stores: [24 - seeds, 24], side };
                let position = setup.check().unwrap();
                rule_sets.iter().for_each(|rules| check_children(position, rules));
            }
        });
    }
}

#[test]
fn a_million_random_positions_have_the_children_that_they_must_have() {
    let (mut rng, rule_sets) = (fastrand::Rng::with_seed(1), rule_sets());
    for turn in 0..1_000_000 {
        check_children(random_position(&mut rng), &rule_sets[turn % rule_sets.len()]);
    }
}

#[test]
fn two_plies_are_counted_as_they_are_played_in_a_million_random_positions() {
    let mut rng = fastrand::Rng::with_seed(2);
    let mut rule_sets = rule_sets();
    rule_sets.push(RuleSet::abapa().with_dead_end(DeadEnd::Six));
    for turn in 0..1_000_000 {
        check_pairs(random_position(&mut rng), &rule_sets[turn % rule_sets.len()]);
    }
}
