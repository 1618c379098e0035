//! The search: its values are those of a plain negamax, whatever the table holds, and each limit
//! ends it.

use std::time::Duration;

use awale_core::rules::Majority;
use awale_core::{Game, Preset};
use awale_search::{Limits, Searcher, Weights};

use crate::plain::plain_negamax;

pub(crate) fn check() -> usize {
    let mut asked = 0;
    // Three threads, where there are any.
    let mut searcher = Searcher::new(1).with_threads(3).with_weights(Weights::LEARNED);
    for preset in Preset::ALL {
        let mut game = Game::new(preset.rules().with_majority(Majority::PlayOn));
        for ply in 0..40 {
            let limits = Limits { nodes: Some(1 << 16), ..Limits::to_depth(4) };
            let analysis = searcher.search(&game, &limits);
            if analysis.best().is_none() {
                break;
            }
            if ply % 4 == 0 {
                assert_eq!(analysis.value, plain_negamax(&mut game, analysis.depth), "{preset}");
            }
            asked += 1;
            game.play(analysis.best().expect("a move")).expect("it is legal");
        }
    }
    let timed = Limits::for_time(Duration::from_millis(50));
    assert!(searcher.search(&Game::new(Preset::Abapa.rules()), &timed).best().is_some());
    asked + 1
}
