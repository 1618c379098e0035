//! Keys may be stored: they are pinned here, and must never change.

use std::collections::HashMap;

use awale_core::strategies::{positions, rule_sets};
use awale_core::{Position, Setup, Side};
use proptest::prelude::*;

use crate::statements;
use crate::strategies::{choices, start};

/// A row as the sum of its parts, each in its own eight bits.
fn word(setup: &Setup, side: Side, with_store: bool) -> u64 {
    let first = 6 * side.index();
    let holes = (0..6).map(|i| u64::from(setup.holes[first + i]) * 256u64.pow(i as u32));
    let store = if with_store { u64::from(setup.stores[side.index()]) } else { 0 };
    holes.sum::<u64>() + store * 256u64.pow(6) + side.index() as u64 * 256u64.pow(7)
}

/// The key computed afresh from the array form.
fn fresh_key(setup: &Setup, with_stores: bool) -> u64 {
    let own = word(setup, setup.side, with_stores);
    let other = word(setup, setup.side.other(), with_stores);
    let mut key = own.wrapping_mul(0x6A09_E667_F3BC_C909);
    key = (key ^ (key >> 32) ^ other).wrapping_mul(0xBB67_AE85_84CA_A73B);
    key = (key ^ (key >> 29)).wrapping_mul(0x3C6E_F372_FE94_F82B);
    key ^ (key >> 32)
}

/// Position, `key`, `board_key`.
const PINNED: [(&str, u64, u64); 12] = [
    ("4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", 0xB1D6_8ECD_CA9B_CA78, 0xB1D6_8ECD_CA9B_CA78),
    ("4-4-4-4-4-4-4-4-4-4-4-4-0-0-N", 0x579A_B7BF_9806_E2F5, 0x579A_B7BF_9806_E2F5),
    ("4-4-0-5-5-5-5-4-4-4-4-4-0-0-N", 0x736F_6F89_FD30_1BBC, 0x736F_6F89_FD30_1BBC),
    ("0-0-0-0-0-0-0-0-0-0-0-0-24-24-S", 0xF6CC_C3E2_6734_E55F, 0xEE62_A98F_A662_A98F),
    ("0-0-0-0-0-0-0-0-0-0-0-0-24-24-N", 0x52ED_2457_D127_9942, 0xCC64_3A89_74C6_ACD1),
    ("0-0-0-0-0-0-0-0-0-0-0-0-0-48-S", 0x7789_95C5_D209_95C5, 0xEE62_A98F_A662_A98F),
    ("0-0-0-0-0-0-0-0-0-0-0-0-48-0-S", 0x7928_19DB_6D1E_4FE9, 0xEE62_A98F_A662_A98F),
    ("48-0-0-0-0-0-0-0-0-0-0-0-0-0-S", 0x1101_528F_5372_0000, 0x1101_528F_5372_0000),
    ("0-0-0-0-0-0-0-0-0-0-0-48-0-0-S", 0x7AF7_28BA_5CAA_A8BA, 0x7AF7_28BA_5CAA_A8BA),
    ("0-1-0-0-1-0-0-0-0-0-0-1-22-23-S", 0xC170_31A9_79E1_4C01, 0xE720_F9A0_BF79_8C24),
    ("1-0-2-0-3-12-0-1-2-23-0-0-3-1-N", 0x88D2_21C7_C6F3_F36F, 0x7A0D_DC02_1ED1_009F),
    ("0-0-0-0-0-4-1-1-0-2-0-0-20-20-S", 0x6446_C6BD_EC50_4D49, 0xD292_281C_FE1D_6DC3),
];

#[test]
fn keys_never_change() {
    for (text, key, board_key) in PINNED {
        let position: Position = text.parse().unwrap();
        assert_eq!((position.key(), position.board_key()), (key, board_key), "{text}");
    }
}

#[test]
fn keys_tell_a_hundred_thousand_positions_apart() {
    let mut random = fastrand::Rng::with_seed(1);
    let (mut whole, mut boards) = (HashMap::new(), HashMap::new());
    let rules = awale_core::RuleSet::awale_libre();
    for _ in 0..2_000 {
        let choices: Vec<u8> = (0..60).map(|_| random.u8(..)).collect();
        for position in statements::game_of(&rules, Position::START, &choices).positions() {
            let found = *whole.entry(position.key()).or_insert(position);
            assert_eq!(found, position);
            let board = (position.holes(), position.side());
            assert_eq!(*boards.entry(position.board_key()).or_insert(board), board);
        }
    }
    assert!(whole.len() > 50_000);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1_000))]

    #[test]
    fn a_key_equals_the_fresh_one(rules in rule_sets(), start in start(), choices in choices()) {
        for position in statements::game_of(&rules, start, &choices).positions() {
            let setup = Setup::from(position);
            prop_assert_eq!(position.key(), fresh_key(&setup, true));
            prop_assert_eq!(position.board_key(), fresh_key(&setup, false));
        }
    }

    #[test]
    fn a_board_key_knows_board_and_side_alone(position in positions(), south in 0..=48u8) {
        let setup = Setup::from(position);
        let left = setup.stores[0] + setup.stores[1];
        let south = south.min(left);
        let same = Setup { stores: [south, left - south], ..setup }.check().unwrap();
        prop_assert_eq!(same.board_key(), position.board_key());
        prop_assert_eq!(same.key() == position.key(), same == position);
        let passed = Setup { side: setup.side.other(), ..setup }.check().unwrap();
        prop_assert_ne!(passed.board_key(), position.board_key());
    }
}
