//! How long a probe takes: `probe_speed RULES FOLDER` asks for random boards of the largest layer,
//! out of memory, out of its file, and out of the block cache.

use std::hint::black_box;
use std::time::Instant;

use awale_core::Position;
use awale_tablebase::{OpenOptions, Tables, boards, position_at};

type Failure = Box<dyn std::error::Error>;

/// The nanoseconds that a probe takes.
fn measure(tables: &Tables, positions: &[Position]) -> f64 {
    let began = Instant::now();
    for &position in positions {
        black_box(tables.probe(position));
    }
    began.elapsed().as_secs_f64() * 1e9 / positions.len() as f64
}

fn main() -> Result<(), Failure> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [rules, folder] = &arguments[..] else {
        return Err("usage: probe_speed RULES FOLDER".into());
    };
    let rules = rules.parse()?;
    let open = |unpacked, cache| OpenOptions::new().unpacked(unpacked).cache(cache);
    let in_memory = open(u64::MAX, 0).open(folder, &rules)?;
    let (seeds, mut random) = (in_memory.seeds(), fastrand::Rng::with_seed(20));
    let positions: Vec<Position> =
        (0..200_000).filter_map(|_| position_at(seeds, random.u64(..boards(seeds)))).collect();
    let in_file = open(0, 0).open(folder, &rules)?;
    let cached = open(0, 256 << 20).open(folder, &rules)?;
    println!("{seeds} seeds, {} random boards, nanoseconds a probe:", positions.len());
    println!("in memory            {:7.0}", measure(&in_memory, &positions));
    println!("in a warm file       {:7.0}", measure(&in_file, &positions));
    measure(&cached, &positions[..20_000]);
    println!("in the block cache   {:7.0}", measure(&cached, &positions[..20_000]));
    Ok(())
}
