//! Tables: those built here have the published values and agree with their moves, a build tells how
//! far it is and can be stopped, and files written elsewhere are read.

use std::num::NonZeroU64;
use std::ops::ControlFlow;

use awale_core::RuleSet;
use awale_tablebase::{
    BuildError, Builder, OpenOptions, Progress, boards, position_at, published_histogram,
};

const SEEDS: usize = 8;

/// The layers of up to three seeds, as a machine with 64-bit little-endian words wrote them.
const FILES: [&[u8]; 4] = [
    include_bytes!("../../fuzz/corpus/read_table/seed-04"),
    include_bytes!("../../fuzz/corpus/read_table/seed-05"),
    include_bytes!("../../fuzz/corpus/read_table/seed-06"),
    include_bytes!("../../fuzz/corpus/read_table/seed-07"),
];

pub(crate) fn check() -> usize {
    let builder = Builder::new(&RuleSet::awari(), SEEDS).expect("awari has tables");
    let mut last: Option<Progress> = None;
    let report = |progress: &Progress| {
        assert!(progress.left.is_zero() || progress.boards_per_second > 0.0);
        last = Some(*progress);
        ControlFlow::Continue(())
    };
    let tables = builder.build(report).expect("nothing stops it");
    assert_eq!(last.map(|last| last.done), Some(1.0));
    let stopped = builder.build(|_| ControlFlow::Break(()));
    assert!(matches!(stopped, Err(BuildError::Stopped { .. })));

    let mut counted = 0;
    for seeds in 0..=SEEDS {
        let stats = tables.stats(seeds).expect("it is in memory").expect("it was built");
        assert_eq!(Some(stats.histogram), published_histogram(seeds));
        let go_on = &mut |_| ControlFlow::Continue(());
        tables.verify(seeds, NonZeroU64::MIN, go_on).expect("it agrees with its moves");
        counted += 1;
    }

    let files = FILES.map(<[u8]>::to_vec).to_vec();
    let read = OpenOptions::new().open_bytes(files, tables.rules()).expect("whole files");
    for seeds in 0..FILES.len() {
        for position in (0..boards(seeds)).filter_map(|number| position_at(seeds, number)) {
            assert_eq!(read.probe(position), tables.probe(position), "{position}");
            counted += 1;
        }
    }
    counted
}
