use std::hint::black_box;

use awale_core::rules::Cycle;
use awale_core::{Position, Preset, RuleSet};

use crate::case::Case;
use crate::games::{self, STAGES};
use crate::two_words::TwoWords;
use crate::{peer, playout, positions, walk};

/// How deep the comparison with other programs goes from each of [`STAGES`].
const DEPTHS: [u8; 3] = [7, 7, 8];

/// Everything that is measured but for the search.
#[must_use]
pub fn cases() -> Vec<Case> {
    let mut cases = Vec::new();
    cases.extend(peers());
    cases.extend(makes());
    cases.extend(legal());
    cases.extend(perft());
    cases.extend(playouts());
    cases.extend(notation());
    cases.extend(hashing());
    cases
}

/// The same work from the same positions, by this crate, the yardstick and `board-game`.
fn peers() -> impl Iterator<Item = Case> {
    STAGES.iter().zip(DEPTHS).flat_map(|(&(stage, plies), depth)| {
        let (rules, position) = (RuleSet::abapa(), games::position(plies));
        let (yardstick, board) = (TwoWords::new(position), peer::after(&games::moves(plies)));
        let other = board.clone();
        let lines = |depth| position.perft(depth, &rules);
        let (all, last) = ((1..=depth).map(lines).sum(), lines(depth));
        let name = move |group, who| [group, stage, who];
        [
            Case::new(name("makes", "awale"), all, move || {
                walk::makes(black_box(position), depth, &rules)
            }),
            Case::new(name("makes", "two-words"), all, move || black_box(yardstick).makes(depth)),
            Case::new(name("makes", "board-game"), all, move || {
                peer::makes(black_box(&board), depth)
            }),
            Case::new(name("leaves", "awale"), last, move || {
                black_box(position).perft(depth, &rules)
            }),
            Case::new(name("leaves", "two-words"), last, move || black_box(yardstick).perft(depth)),
            Case::new(name("leaves", "board-game"), last, move || {
                peer::perft(black_box(&other), depth)
            }),
        ]
    })
}

/// Calls `count` for each position, under rules that are not known when this is compiled.
fn over(
    positions: Vec<Position>,
    rules: RuleSet,
    count: impl Fn(Position, &RuleSet) -> u64 + 'static,
) -> impl Fn() -> u64 + 'static {
    move || positions.iter().map(|&position| count(black_box(position), black_box(&rules))).sum()
}

fn makes() -> impl Iterator<Item = Case> {
    let presets = Preset::ALL.iter().zip(MAKES).map(|(preset, answer)| {
        let run = over(positions::middle(), preset.rules(), |p, rules| walk::makes(p, 7, rules));
        Case::new(["makes", "ten", preset.name()], answer, run)
    });
    let by_hole = |p, rules: &RuleSet| walk::makes_by_hole(p, 7, rules);
    let by_hole = over(positions::middle(), RuleSet::abapa(), by_hole);
    let yardsticks: Vec<_> = positions::middle().into_iter().map(TwoWords::new).collect();
    let yardstick = move || yardsticks.iter().map(|&two| black_box(two).makes(7)).sum();
    presets.chain([
        Case::new(["makes", "ten", "by-hole"], MAKES[5], by_hole),
        Case::new(["makes", "ten", "two-words"], MAKES[5], yardstick),
    ])
}

/// The legal moves of the positions two plies after the ten.
fn legal() -> impl Iterator<Item = Case> {
    Preset::ALL.iter().zip(LEGAL).map(|(preset, answer)| {
        let rules = preset.rules();
        let two_plies_on = |p: Position| {
            let children = p.children(&rules).map(|child| child.1).collect::<Vec<_>>();
            children
                .into_iter()
                .flat_map(|child| child.children(&rules))
                .map(|child| child.1)
                .collect::<Vec<_>>()
        };
        let positions: Vec<_> = positions::middle().into_iter().flat_map(two_plies_on).collect();
        let run = over(positions, rules, |p, rules| p.legal(rules).len() as u64);
        Case::new(["legal", "ten", preset.name()], answer, run)
    })
}

fn perft() -> impl Iterator<Item = Case> {
    Preset::ALL.iter().zip(TEN).flat_map(|(preset, ten)| {
        let from = |positions, depth| {
            over(positions, preset.rules(), move |p, rules| p.perft(depth, rules))
        };
        [
            Case::new(["perft", "start", preset.name()], START, from(positions::start(), 9)),
            Case::new(["perft", "ten", preset.name()], ten, from(positions::middle(), 7)),
        ]
    })
}

/// Random games from the start, without the rules' cycle rule and with it.
fn playouts() -> impl Iterator<Item = Case> {
    let with = |rules: RuleSet| move || playout::plies(black_box(&rules));
    Preset::ALL.iter().zip(PLAYOUTS).flat_map(move |(preset, [free, ruled])| {
        let rules = preset.rules();
        let free = Case::new(
            ["playouts", "no-cycle", preset.name()],
            free,
            with(rules.with_cycle(Cycle::None)),
        );
        let ruled = (rules.cycle != Cycle::None)
            .then(|| Case::new(["playouts", "cycle", preset.name()], ruled, with(rules)));
        [Some(free), ruled].into_iter().flatten()
    })
}

fn notation() -> impl Iterator<Item = Case> {
    let write = |p: Position, _: &RuleSet| u64::from(!black_box(p.to_string()).is_empty());
    let read = || {
        let read = |text: &&str| {
            black_box(*text).parse::<Position>().map_or(0, |p| u64::from(black_box(p).seeds() > 0))
        };
        positions::MIDDLE.iter().map(read).sum()
    };
    [
        Case::new(
            ["notation", "write", "position"],
            10,
            over(positions::middle(), RuleSet::abapa(), write),
        ),
        Case::new(["notation", "read", "position"], 10, read),
    ]
    .into_iter()
}

fn hashing() -> impl Iterator<Item = Case> {
    let key = |p: Position, _: &RuleSet| u64::from(black_box(p.key()) != 0);
    let board_key = |p: Position, _: &RuleSet| u64::from(black_box(p.board_key()) != 0);
    [
        Case::new(
            ["hashing", "key", "position"],
            10,
            over(positions::middle(), RuleSet::abapa(), key),
        ),
        Case::new(
            ["hashing", "board-key", "position"],
            10,
            over(positions::middle(), RuleSet::abapa(), board_key),
        ),
    ]
    .into_iter()
}

// Answers by preset, in the order of `Preset::ALL`. The tests of this package count moves and
// lines again by playing every move with `Position::play`.
const MAKES: [u64; 9] =
    [285_474, 288_429, 286_639, 286_873, 286_879, 287_228, 287_228, 287_228, 286_642];
const LEGAL: [u64; 9] = [637, 642, 639, 640, 640, 639, 639, 639, 639];
/// Nine plies from the start meet no rule on which the presets differ.
const START: u64 = 3_592_872;
const TEN: [u64; 9] =
    [218_571, 220_800, 219_475, 219_525, 219_580, 219_882, 219_882, 219_882, 219_475];
const PLAYOUTS: [[u64; 2]; 9] = [
    [24_571, 21_034],
    [34_835, 0],
    [47_429, 28_706],
    [22_966, 0],
    [43_308, 27_436],
    [27_259, 21_334],
    [27_259, 21_334],
    [27_259, 0],
    [47_615, 28_826],
];
