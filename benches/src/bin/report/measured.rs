//! What criterion and the OpenSpiel scripts left behind.

use std::collections::BTreeMap;
use std::error::Error;
use std::path::{Path, PathBuf};
use std::{env, fs};

use serde_json::Value;

/// Nanoseconds an element by the name of the case, and elements a run.
#[derive(Debug)]
pub(crate) struct Measured {
    cases: BTreeMap<String, Timing>,
    /// What each of the scripts wrote that has run.
    pub(crate) open_spiel: Vec<Value>,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Timing {
    pub(crate) ns_each: f64,
    pub(crate) elements: f64,
}

impl Measured {
    pub(crate) fn read() -> Result<Self, Box<dyn Error>> {
        let target = target();
        let mut cases = BTreeMap::new();
        collect(&target.join("criterion"), &mut cases)
            .map_err(|error| format!("run the benchmarks first: {error}"))?;
        let reports = ["open_spiel_cpp.json", "open_spiel.json"].map(|name| target.join(name));
        let ran = reports.iter().filter(|path| path.exists());
        let open_spiel = ran.map(|path| json(path)).collect::<Result<_, _>>()?;
        Ok(Self { cases, open_spiel })
    }

    pub(crate) fn get(&self, id: &str) -> Option<Timing> {
        self.cases.get(id).copied()
    }

    /// The cases whose names begin so, each with the rest of its name.
    pub(crate) fn under<'a>(
        &'a self,
        prefix: &'a str,
    ) -> impl Iterator<Item = (&'a str, Timing)> + 'a {
        self.cases.iter().filter_map(move |(id, &timing)| Some((id.strip_prefix(prefix)?, timing)))
    }
}

/// The target directory: as cargo is told, or the workspace's own.
fn target() -> PathBuf {
    let own = || Path::new(env!("CARGO_MANIFEST_DIR")).join("../target");
    env::var_os("CARGO_TARGET_DIR").map_or_else(own, PathBuf::from)
}

/// Looks through criterion's folders for the newest run of each case.
fn collect(folder: &Path, cases: &mut BTreeMap<String, Timing>) -> Result<(), Box<dyn Error>> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() && path.file_name().is_some_and(|name| name == "new") {
            let [benchmark, estimates] =
                ["benchmark.json", "estimates.json"].map(|name| json(&path.join(name)));
            let (benchmark, estimates) = (benchmark?, estimates?);
            let elements = benchmark["throughput"]["Elements"].as_f64().ok_or("no throughput")?;
            let ns = estimates["median"]["point_estimate"].as_f64().ok_or("no estimate")?;
            let id = benchmark["full_id"].as_str().ok_or("no name")?;
            cases.insert(id.to_owned(), Timing { ns_each: ns / elements, elements });
        } else if path.is_dir() {
            collect(&path, cases)?;
        }
    }
    Ok(())
}

fn json(path: &Path) -> Result<Value, Box<dyn Error>> {
    Ok(serde_json::from_slice(&fs::read(path)?)?)
}
