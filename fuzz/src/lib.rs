//! Laws that hold for any bytes. Each fuzz target runs one of them, and `tests/corpus.rs` runs the
//! inputs found so far on stable.

mod case;
mod engine;
#[path = "../../crates/awale-core/tests/laws/model.rs"]
mod model;
#[path = "../../crates/awale-search/tests/plain/mod.rs"]
mod plain;
mod query;
mod read;
#[path = "../../crates/awale-core/tests/laws/statements.rs"]
mod statements;
mod table;

use awale_core::notation::{CodinGame, Line, OpenSpiel};
use awale_core::rules::Majority;
use awale_core::{Board, Game, Hole, Position, RuleSet, Setup};
use awale_search::{Limits, Searcher};

use case::{Case, with};

/// What a target does with the bytes that it is given: return, or panic where a law is broken.
pub type Law = fn(&[u8]);

/// Every target by name. A new one is a line here, a file in `targets`, its `[[bin]]` and a folder
/// in `corpus`.
pub const TARGETS: &[(&str, Law)] = &[
    ("read_query", query::answers),
    ("read_table", table::answers),
    ("read_setup", read::exactly::<Setup>),
    ("read_position", read::exactly::<Position>),
    ("read_hole", read::exactly::<Hole>),
    ("read_line", read::equally::<Line>),
    ("read_moves", read::moves),
    ("read_rules", read::equally::<RuleSet>),
    ("read_openspiel", read::exactly::<OpenSpiel>),
    ("read_playstrategy", read::playstrategy),
    ("read_codingame", read::exactly::<CodinGame>),
    ("read_record", read::record),
    ("read_records", read::records),
    ("law_engine", engine::answers),
    ("law_sowing", |bytes| {
        with::<Case>(bytes, |case| {
            statements::sowing_equals_naive(Board::from_holes(case.start.holes()).unwrap());
        })
    }),
    ("law_position", |bytes| {
        with::<Case>(bytes, |case| {
            statements::position_equals_model(case.start, &case.rules);
            statements::unchecked_equals_play(case.start, &case.rules);
        })
    }),
    ("law_game", |bytes| {
        with::<Case>(bytes, |case| {
            statements::game_equals_model(&case.rules, case.start, &case.choices);
        })
    }),
    ("law_legal", |bytes| {
        with::<Case>(bytes, |case| {
            statements::legal_is_playable(&case.rules, case.start, &case.choices);
        })
    }),
    ("law_seeds", |bytes| {
        with::<Case>(bytes, |case| {
            statements::seeds_stay(&case.rules, case.start, &case.choices);
        })
    }),
    ("law_turned", |bytes| {
        with::<Case>(bytes, |case| {
            statements::turning_turns_everything(case.start, &case.rules);
        })
    }),
    ("law_undo", |bytes| {
        with::<Case>(bytes, |case| {
            statements::undo_is_exact(&case.rules, case.start, &case.choices);
        })
    }),
    ("law_text", |bytes| {
        with::<Case>(bytes, |case| {
            statements::game_text_round_trips(&case.rules, case.start, &case.choices);
            statements::rule_set_text_is_shortest(&case.rules);
        })
    }),
    ("law_record", |bytes| {
        with::<Case>(bytes, |case| {
            statements::record_tells_of_the_game(&case.rules, case.start, &case.choices);
        })
    }),
    ("law_search", |bytes| {
        with::<Case>(bytes, |case| search_equals_plain_negamax(&case));
    }),
    ("law_perft", |bytes| {
        with::<Case>(bytes, |case| {
            statements::perft_equals_model(
                case.start,
                &case.rules,
                case.choices.len().min(3) as u8,
            );
        })
    }),
];

/// The value to a small depth is that of a search without table, window or ordering.
fn search_equals_plain_negamax(case: &Case) {
    let mut game = Game::from_position(case.rules.with_majority(Majority::PlayOn), case.start);
    let (&first, choices) = case.choices.split_first().unwrap_or((&0, &[]));
    let (depth, threads) = (first % 4 + 1, usize::from(first / 4 % 2) + 1);
    for &choice in choices {
        let legal = game.legal();
        let Some(hole) = legal.get(usize::from(choice) % legal.len().max(1)) else { break };
        game.play(hole).unwrap();
    }
    if game.end().is_none() {
        let mut searcher = Searcher::new(1).with_threads(threads);
        let found = searcher.search(&game, &Limits::to_depth(depth));
        assert_eq!(found.value, plain::plain_negamax(&mut game, found.depth));
    }
}

/// Inputs to begin from, for those targets that random bytes lead nowhere.
#[must_use]
pub fn seeds(target: &str) -> Vec<Vec<u8>> {
    if target == "read_table" { table::seeds() } else { Vec::new() }
}

/// Runs the target of this name.
///
/// # Panics
/// When the bytes break its law, or there is no such target.
pub fn run(target: &str, bytes: &[u8]) {
    let law = TARGETS.iter().find(|(name, _)| *name == target).expect("a target of the list").1;
    law(bytes);
}
