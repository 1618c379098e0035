//! `awale tablebase stats`.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Path, PathBuf};

use awale_tablebase::{Stats as Layer, Tables};
use serde::Serialize;

use super::{FolderArgs, kind, plot, size};
use crate::aside::{self, Aside};
use crate::failure::Failure;
use crate::json;

/// Count what tables hold: boards won, drawn and lost, values, and size on disk
///
/// Counts are of all boards of a layer; only exact values are counted. The values of the largest
/// layer follow the table. Takes a byte of memory a board, two under `cycle=own`.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  awale tablebase stats --dir tables/awari
  awale tablebase stats --dir tables/awari --svg plots
  awale tablebase stats --dir tables/abapa --json")]
pub(super) struct Stats {
    #[command(flatten)]
    folder: FolderArgs,
    /// Write two plots to this folder: values.svg of the largest layer, and size.svg
    #[arg(long, value_name = "DIR")]
    svg: Option<PathBuf>,
    /// Print one JSON object a line
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct LayerJson<'a> {
    seeds: usize,
    boards: u64,
    stored: u64,
    won: u64,
    drawn: u64,
    lost: u64,
    /// The share of the stored boards with an exact value.
    exact: f64,
    bytes: Option<u64>,
    bits_per_board: Option<f64>,
    histogram: &'a BTreeMap<i8, u64>,
}

impl Stats {
    pub(super) fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let tables = self.folder.open().map_err(Failure::request)?;
        let files = self.svg.as_deref().map(plot_files).transpose()?;
        self.head(&tables, out)?;
        let mut layers = Vec::new();
        for seeds in 0..=tables.seeds() {
            if let Some(layer) = tables.stats(seeds).map_err(Failure::request)? {
                self.row(&layer, out)?;
                layers.push(layer);
            }
        }
        if let (Some(last), false) = (layers.last(), self.json) {
            print_values(last, out)?;
        }
        match files {
            Some(files) => self.plots(&tables, &layers, files, out),
            None => Ok(()),
        }
    }

    fn head(&self, tables: &Tables, out: &mut dyn Write) -> Result<(), Failure> {
        if self.json {
            return Ok(());
        }
        writeln!(out, "{}: {}", tables.rules(), kind(tables.kind()))?;
        writeln!(
            out,
            "seeds        boards      won    drawn     lost    exact     on disk  bits/board"
        )?;
        Ok(())
    }

    fn row(&self, layer: &Layer, out: &mut dyn Write) -> Result<(), Failure> {
        if self.json {
            return json::line(out, &LayerJson::of(layer));
        }
        let share = |count: u64| 100.0 * count as f64 / layer.all as f64;
        writeln!(
            out,
            "{:>5}  {:>12}  {:>5.1} %  {:>5.1} %  {:>5.1} %  {:>5.1} %  {:>10}  {:>10.3}",
            layer.seeds,
            layer.all,
            share(layer.won()),
            share(layer.drawn()),
            share(layer.lost()),
            100.0 * exact(layer),
            layer.bytes.map_or("-".into(), size),
            layer.bits_per_board().unwrap_or(0.0),
        )?;
        Ok(out.flush()?)
    }

    fn plots(
        &self,
        tables: &Tables,
        layers: &[Layer],
        files: [Aside; 2],
        out: &mut dyn Write,
    ) -> Result<(), Failure> {
        let rules = tables.rules().to_string();
        let plots = [plot::values(&rules, layers), plot::sizes(&rules, layers)];
        for (file, svg) in files.into_iter().zip(plots) {
            let told = format!("wrote {}", file.path().display());
            file.write(svg.as_bytes())?;
            if !self.json {
                writeln!(out, "{told}")?;
            }
        }
        Ok(())
    }
}

impl<'a> LayerJson<'a> {
    fn of(layer: &'a Layer) -> Self {
        Self {
            seeds: layer.seeds,
            boards: layer.all,
            stored: layer.stored,
            won: layer.won(),
            drawn: layer.drawn(),
            lost: layer.lost(),
            exact: exact(layer),
            bytes: layer.bytes,
            bits_per_board: layer.bits_per_board(),
            histogram: &layer.histogram,
        }
    }
}

/// The files of the plots, that of values first. That they can be written is seen before all boards
/// are counted.
fn plot_files(folder: &Path) -> Result<[Aside; 2], Failure> {
    aside::make_folder(folder)?;
    let create = |name| Aside::create(&folder.join(name));
    Ok([create("values.svg")?, create("size.svg")?])
}

/// The share of the stored boards with an exact value.
fn exact(layer: &Layer) -> f64 {
    layer.stored_exact as f64 / layer.stored as f64
}

fn print_values(layer: &Layer, out: &mut dyn Write) -> Result<(), Failure> {
    writeln!(out, "\nvalue        boards  of {} seeds", layer.seeds)?;
    for (value, count) in &layer.histogram {
        writeln!(out, "{value:>5}  {count:>12}")?;
    }
    Ok(())
}
