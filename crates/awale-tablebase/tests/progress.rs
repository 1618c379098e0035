//! What a build tells of itself.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;

use awale_core::RuleSet;
use awale_tablebase::{BuildError, Builder, Phase, Progress, boards, position_at};

#[test]
fn progress_grows_until_all_is_done() {
    for rules in [RuleSet::awari(), RuleSet::abapa()] {
        let mut told: Vec<Progress> = Vec::new();
        let report = |progress: &Progress| {
            told.push(*progress);
            ControlFlow::Continue(())
        };
        Builder::new(&rules, 11).unwrap().build(report).unwrap();
        let last = told.last().unwrap();
        assert_eq!((last.seeds, last.phase, last.done), (11, Phase::Backward, 1.0));
        assert_eq!((last.layer_done, last.left.as_secs()), (1.0, 0));
        let grows = |pair: &[Progress]| {
            pair[0].done <= pair[1].done
                && pair[0].seeds <= pair[1].seeds
                && pair[0].elapsed <= pair[1].elapsed
        };
        assert!(told.windows(2).all(grows), "{told:?}");
        assert!(told.iter().all(|one| (0.0..=1.0).contains(&one.layer_done)));
    }
}

#[test]
fn a_report_stops_the_build() {
    let stopped = Builder::new(&RuleSet::awari(), 13).unwrap().build(|_| ControlFlow::Break(()));
    assert!(matches!(stopped, Err(BuildError::Stopped { .. })));
}

#[test]
fn memory_is_told_and_bounded() {
    let gib = |rules: RuleSet, seeds| {
        Builder::new(&rules, seeds).unwrap().memory().total() as f64 / f64::from(1 << 30)
    };
    assert!(gib(RuleSet::awari(), 24) < 6.0 && gib(RuleSet::awari(), 28) < 20.0);
    assert!(gib(RuleSet::abapa(), 24) < 6.0 && gib(RuleSet::awari(), 20) < 1.1);
}

/// More threads than anyone has are as many as are of use, and no one more is started than has work.
#[test]
fn any_number_of_threads_builds_the_same() {
    let builder = Builder::new(&RuleSet::abapa(), 6).unwrap();
    let [one, all] = [NonZeroUsize::MIN, NonZeroUsize::MAX].map(|threads| {
        let builder = builder.clone().threads(threads);
        assert!(builder.memory().total() < 1 << 30);
        builder.build(|_| ControlFlow::Continue(())).unwrap()
    });
    for number in 0..boards(6) {
        let position = position_at(6, number).unwrap();
        assert_eq!(one.probe(position), all.probe(position));
    }
}
