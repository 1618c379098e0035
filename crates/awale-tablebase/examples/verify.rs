//! Checks tables and prints what they hold: `verify RULES FOLDER [EVERY]`.
//!
//! Every layer is unpacked, which checks its checksums; each EVERY-th board (1,000 if nothing is
//! said) is compared with its moves, and under `awari` the values are counted and compared with the
//! published counts. Takes a byte of memory a board, or two for bounds.

use std::num::NonZeroU64;
use std::ops::ControlFlow;

use awale_tablebase::OpenOptions;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [rules, folder, rest @ ..] = &arguments[..] else {
        return Err("usage: verify RULES FOLDER [EVERY]".into());
    };
    let every: NonZeroU64 = rest.first().map_or("1000", String::as_str).parse()?;
    let tables = OpenOptions::new().unpacked(u64::MAX).cache(0).open(folder, &rules.parse()?)?;
    println!("{}, {:?}", tables.rules(), tables.kind());
    println!("seeds      boards       won     drawn      lost   exact  bits/board");
    for seeds in 0..=tables.seeds() {
        tables.verify(seeds, every, &mut |_| ControlFlow::Continue(()))?;
        let Some(stats) = tables.stats(seeds)? else { break };
        let percent = |count: u64| 100.0 * count as f64 / stats.all as f64;
        println!(
            "{seeds:5} {:11} {:7.2} % {:7.2} % {:7.2} % {:5.1} % {:11.3}",
            stats.all,
            percent(stats.won()),
            percent(stats.drawn()),
            percent(stats.lost()),
            100.0 * stats.stored_exact as f64 / stats.stored as f64,
            stats.bits_per_board().unwrap_or(0.0),
        );
    }
    Ok(())
}
