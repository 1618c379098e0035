//! The fast sowing against the naive one.

use awale_core::Board;
use awale_core::strategies::positions;
use proptest::prelude::*;

use crate::statements::sowing_equals_naive;

/// Every way to lay `seeds` in the holes from `hole` on.
fn each_board(holes: &mut [u8; 12], hole: usize, seeds: u8, visit: &mut impl FnMut(Board)) {
    if hole == 11 {
        holes[11] = seeds;
        return visit(Board::from_holes(*holes).unwrap());
    }
    for here in 0..=seeds {
        holes[hole] = here;
        each_board(holes, hole + 1, seeds - here, visit);
    }
}

#[test]
fn every_board_of_up_to_seven_seeds_is_sown_right() {
    let mut boards = 0;
    for seeds in 0..=7 {
        each_board(&mut [0; 12], 0, seeds, &mut |board| {
            sowing_equals_naive(board);
            boards += 1;
        });
    }
    assert_eq!(boards, 50_388);
}

#[test]
fn a_million_random_boards_are_sown_right() {
    let mut random = fastrand::Rng::with_seed(48);
    for _ in 0..1_000_000 {
        let holes_used = random.usize(1..=12);
        let mut holes = [0; 12];
        for _ in 0..random.u8(0..=48) {
            holes[(random.usize(..holes_used) * 5) % 12] += 1;
        }
        sowing_equals_naive(Board::from_holes(holes).unwrap());
    }
}

#[test]
fn every_krou_is_sown_right_from_every_hole() {
    for origin in 0..12 {
        for seeds in 0..=48 {
            let mut holes = [0; 12];
            holes[origin] = seeds;
            sowing_equals_naive(Board::from_holes(holes).unwrap());
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(20_000))]

    #[test]
    fn a_composed_board_is_sown_right(position in positions()) {
        sowing_equals_naive(position.board());
    }
}
