//! Writes `docs/benchmarks.md` and its plots from what was measured, so that nobody writes them by
//! hand: `cargo run --release -p awale-benches --bin report`, after the benchmarks have run.
//!
//! It reads the estimates that criterion left in the target directory, what the OpenSpiel scripts
//! wrote (`open_spiel_cpp.json` and `open_spiel.json` there, left out if missing) and the committed
//! instruction counts, and searches for ten seconds itself to plot how deep a search gets.

mod machine;
mod measured;
mod plot;
mod search;
mod tables;

use std::error::Error;
use std::fs;
use std::path::Path;

use measured::Measured;

fn main() -> Result<(), Box<dyn Error>> {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs");
    let measured = Measured::read()?;
    let depths = search::depths();
    let plots = docs.join("plots");
    fs::create_dir_all(&plots)?;
    fs::write(plots.join("makes-by-rules.svg"), plot::bars(&tables::makes_by_rules(&measured)))?;
    fs::write(plots.join("depth-against-time.svg"), search::depth_against_time(&depths).svg())?;
    fs::write(plots.join("nodes-against-depth.svg"), search::nodes_against_depth(&depths).svg())?;
    fs::write(docs.join("benchmarks.md"), page(&measured, &depths))?;
    println!("wrote docs/benchmarks.md and three plots in docs/plots");
    Ok(())
}

fn page(measured: &Measured, depths: &[search::Depth]) -> String {
    format!(
        include_str!("page.md"),
        machine = machine::describe(),
        makes = tables::beside_others(measured, "makes"),
        leaves = tables::beside_others(measured, "leaves"),
        open_spiel = tables::open_spiel(measured),
        rules = tables::by_rules(measured),
        playouts = tables::playouts(measured),
        others = tables::small(measured),
        searches = tables::searches(measured),
        depths = search::table(depths),
        instructions = tables::instructions(),
    )
}
