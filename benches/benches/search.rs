//! Times the search: `cargo bench -p awale-benches --bench search`. An element is a node, so the
//! throughput is nodes a second and the time is what a fixed depth takes with an empty table.

use std::time::{Duration, Instant};

use awale_benches::{PlainAlphaBeta, SEARCHES};
use awale_core::{Game, Position, RuleSet};
use awale_search::{Limits, Searcher};
use criterion::{BenchmarkId, Criterion, Throughput};

const PLAIN_DEPTH: u8 = 11;

fn main() {
    let mut criterion = Criterion::default()
        .sample_size(10)
        .warm_up_time(Duration::from_millis(200))
        .measurement_time(Duration::from_secs(2))
        .configure_from_args();
    let mut searcher = Searcher::new(64);
    for (name, position, depth) in SEARCHES {
        let position: Position = position.parse().expect("a position");
        let game = Game::from_position(RuleSet::abapa(), position);
        let mut search = || {
            searcher.clear();
            searcher.search(&game, &Limits::to_depth(depth))
        };
        let expected = search();
        let mut group = criterion.benchmark_group("search");
        group.throughput(Throughput::Elements(expected.nodes));
        group.bench_function(BenchmarkId::new(name, depth), |bencher| {
            // To clear the table is no part of the search.
            bencher.iter_custom(|times| {
                let mut total = Duration::ZERO;
                for _ in 0..times {
                    let analysis = search();
                    assert_eq!(analysis.nodes, expected.nodes, "one thread always does the same");
                    assert_eq!(analysis.lines, expected.lines);
                    total += analysis.time;
                }
                total
            });
        });
    }
    plain(&mut criterion);
    criterion.final_summary();
}

/// The opponent that the search is measured by in matches, to see that it is no slower.
fn plain(criterion: &mut Criterion) {
    let search = || {
        let mut player = PlainAlphaBeta::new(RuleSet::abapa());
        let started = Instant::now();
        player.search(Position::START, PLAIN_DEPTH);
        (player.nodes(), started.elapsed())
    };
    let mut group = criterion.benchmark_group("search");
    group.throughput(Throughput::Elements(search().0));
    group.bench_function(BenchmarkId::new("plain-start", PLAIN_DEPTH), |bencher| {
        bencher.iter_custom(|times| (0..times).map(|_| search().1).sum());
    });
}
