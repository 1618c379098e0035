//! Times the rules: `cargo bench -p awale-benches --bench rules`, `-- --quick` for a quick look,
//! `-- perft` for one group.

use std::time::Duration;

use awale_benches::cases;
use cpu_time::ThreadTime;
use criterion::measurement::{Measurement, ValueFormatter, WallTime};
use criterion::{BenchmarkId, Criterion, Throughput};

/// The time that the thread had a processor, which other programs on the machine do not lengthen by
/// taking it away.
struct OnProcessor;

impl Measurement for OnProcessor {
    type Intermediate = ThreadTime;
    type Value = Duration;

    fn start(&self) -> ThreadTime {
        ThreadTime::now()
    }

    fn end(&self, start: ThreadTime) -> Duration {
        start.elapsed()
    }

    fn add(&self, one: &Duration, other: &Duration) -> Duration {
        *one + *other
    }

    fn zero(&self) -> Duration {
        Duration::ZERO
    }

    fn to_f64(&self, value: &Duration) -> f64 {
        value.as_nanos() as f64
    }

    fn formatter(&self) -> &dyn ValueFormatter {
        WallTime.formatter()
    }
}

fn main() {
    let mut criterion = Criterion::default()
        .with_measurement(OnProcessor)
        .sample_size(20)
        .warm_up_time(Duration::from_millis(200))
        .measurement_time(Duration::from_secs(1))
        .configure_from_args();
    for case in cases() {
        let [group, what, who] = case.name;
        let mut group = criterion.benchmark_group(group);
        group.throughput(Throughput::Elements(case.elements));
        group.bench_function(BenchmarkId::new(what, who), |bencher| {
            case.check();
            bencher.iter(|| case.run());
        });
    }
    criterion.final_summary();
}
