//! Builds tables: `build RULES SEEDS FOLDER [THREADS]`.

use std::io::IsTerminal;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::Path;
use std::time::Instant;

use awale_tablebase::{Builder, Progress};

/// A line that is written over, where there is somebody to look at it.
fn report(progress: &Progress) -> ControlFlow<()> {
    if std::io::stderr().is_terminal() {
        eprint!(
            "\r{} seeds {:5.1} %, all {:5.1} %, {:.2} M boards/s, {:.0} s left   ",
            progress.seeds,
            100.0 * progress.layer_done,
            100.0 * progress.done,
            progress.boards_per_second / 1e6,
            progress.left.as_secs_f64(),
        );
    }
    ControlFlow::Continue(())
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (rules, seeds, folder) = match &arguments[..] {
        [rules, seeds, folder, ..] => (rules.parse()?, seeds.parse()?, Path::new(folder)),
        _ => return Err("usage: build RULES SEEDS FOLDER [THREADS]".into()),
    };
    let mut builder = Builder::new(&rules, seeds)?;
    if let Some(threads) = arguments.get(3) {
        builder = builder.threads(threads.parse::<NonZeroUsize>()?);
    }
    println!("{}: at most {} MiB of memory", builder.rules(), builder.memory().total() >> 20);
    let began = Instant::now();
    builder.build_in(folder, report)?;
    println!("\ndone in {:.1} s", began.elapsed().as_secs_f64());
    Ok(())
}
