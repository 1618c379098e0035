//! Labels random endings with their exact values, one JSON object a line: for people who train an
//! evaluation.
//!
//! `label-endings [RULES [SEEDS [LINES [FOLDER]]]]` writes LINES endings of 2 to SEEDS seeds under
//! RULES; tables are read from FOLDER, or built in memory when none is given. Under rules with
//! bounds, endings whose bounds do not meet are passed over.

use std::io::{self, BufWriter, Write};
use std::ops::ControlFlow;
use std::process::ExitCode;

use awale_core::{Position, Setup, Side};
use awale_tablebase::{Builder, Tables};

type Failure = Box<dyn std::error::Error>;

fn tables(rules: &str, seeds: usize, folder: Option<&String>) -> Result<Tables, Failure> {
    let rules = rules.parse()?;
    match folder {
        Some(folder) => Ok(Tables::open(folder, &rules)?),
        None => Ok(Builder::new(&rules, seeds)?.build(|_| ControlFlow::Continue(()))?),
    }
}

/// Seeds thrown into the holes one by one, and the others into the stores.
fn ending(random: &mut fastrand::Rng, seeds: u8) -> Result<Position, Failure> {
    let mut holes = [0; 12];
    (0..seeds).for_each(|_| holes[random.usize(..12)] += 1);
    let south = random.u8(0..=48 - seeds);
    let side = if random.bool() { Side::South } else { Side::North };
    Ok(Setup { holes, stores: [south, 48 - seeds - south], side }.check()?)
}

/// The line for a position, if its value is exact.
fn line(tables: &Tables, position: Position) -> Result<Option<serde_json::Value>, Failure> {
    let Some(value) = tables.try_probe(position)?.exact() else { return Ok(None) };
    let moves = tables.try_moves(position)?;
    let moves: serde_json::Map<_, _> = moves
        .iter()
        .filter_map(|each| Some((each.hole.letter().to_string(), each.answer.exact()?.into())))
        .collect();
    Ok(Some(serde_json::json!({
        "rules": tables.rules().to_string(),
        "position": position.to_string(),
        "seeds": position.seeds(),
        "value": value,
        "moves": moves,
    })))
}

fn main() -> ExitCode {
    match write_labels() {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("error: {failure}");
            ExitCode::FAILURE
        }
    }
}

fn write_labels() -> Result<(), Failure> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let argument = |i: usize, usual: &'static str| arguments.get(i).map_or(usual, String::as_str);
    let (rules, seeds, lines) = (argument(0, "awari"), argument(1, "8"), argument(2, "20"));
    let (seeds, mut left): (usize, usize) = (seeds.parse()?, lines.parse()?);
    let tables = tables(rules, seeds, arguments.get(3))?;
    if !(2..=tables.seeds()).contains(&seeds) {
        return Err(format!("the tables have 2 to {} seeds, not {seeds}", tables.seeds()).into());
    }
    let mut random = fastrand::Rng::with_seed(48);
    let mut out = BufWriter::new(io::stdout().lock());
    while left > 0 {
        let seeds = random.u8(2..=seeds as u8);
        if let Some(line) = line(&tables, ending(&mut random, seeds)?)? {
            writeln!(out, "{line}")?;
            left -= 1;
        }
    }
    Ok(out.flush()?)
}
