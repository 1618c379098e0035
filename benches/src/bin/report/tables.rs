//! The tables of the page.

use std::fs;
use std::path::Path;

use awale_benches::cases;
use awale_benches::games::STAGES;
use awale_core::Preset;
use serde_json::Value;

use crate::measured::{Measured, Timing};

/// A table with this head and these rows, the first column to the left and the others to the right.
pub(crate) fn table(head: &[&str], rows: impl IntoIterator<Item = Vec<String>>) -> String {
    let line = |cells: &[String]| format!("| {} |\n", cells.join(" | "));
    let head: Vec<String> = head.iter().map(|&cell| cell.into()).collect();
    let rule = format!("|---|{}\n", "--:|".repeat(head.len() - 1));
    let rows: String = rows.into_iter().map(|row| line(&row)).collect();
    (line(&head) + &rule + &rows).trim_end().to_owned()
}

fn ns(timing: Timing) -> String {
    format!("{:.2}", timing.ns_each)
}

/// How many times `base` this takes.
fn ratio(timing: Timing, base: Timing) -> String {
    format!("{:.2}", timing.ns_each / base.ns_each)
}

/// Millions a second.
fn millions(timing: Timing) -> f64 {
    1e3 / timing.ns_each
}

pub(crate) fn beside_others(measured: &Measured, group: &str) -> String {
    let rows = STAGES.iter().flat_map(|(stage, plies)| {
        let of = move |who: &str| measured.get(&format!("{group}/{stage}/{who}"));
        let awale = of("awale");
        ["awale", "two-words", "board-game"].into_iter().filter_map(move |who| {
            let (timing, awale) = (of(who)?, awale?);
            let place = format!("{stage} (ply {plies})");
            let rate = format!("{:.0}", millions(timing));
            Some(vec![place, who.into(), rate, ns(timing), ratio(timing, awale)])
        })
    });
    table(&["from", "who", "million/s", "ns each", "time as a multiple of awale's"], rows)
}

pub(crate) fn open_spiel(measured: &Measured) -> String {
    let reports = measured.open_spiel.iter().map(|report| open_spiel_report(measured, report));
    let reports = reports.collect::<Vec<_>>().join("\n\n");
    if reports.is_empty() { "Not measured in this run.".into() } else { reports }
}

fn open_spiel_report(measured: &Measured, report: &Value) -> String {
    let rows = report["rows"].as_array().into_iter().flatten().map(|row| {
        let [what, case] = ["what", "beside"].map(|key| row[key].as_str().unwrap_or_default());
        let ns = row["ns_each"].as_f64().unwrap_or(f64::NAN);
        let multiple =
            measured.get(case).map_or("-".into(), |own| format!("{:.0}", ns / own.ns_each));
        vec![what.into(), format!("{ns:.0}"), format!("`{case}`"), multiple]
    });
    let [version, how] = ["version", "how"].map(|key| report[key].as_str().unwrap_or("unknown"));
    let head = ["what", "ns each", "beside", "time as a multiple of awale's"];
    format!("Version {version} {how}:\n\n{}", table(&head, rows))
}

pub(crate) fn makes_by_rules(measured: &Measured) -> Vec<(String, f64)> {
    let rate = |preset: &Preset| {
        let timing = measured.get(&format!("makes/ten/{}", preset.name()))?;
        Some((preset.name().to_owned(), millions(timing)))
    };
    Preset::ALL.iter().filter_map(rate).collect()
}

pub(crate) fn by_rules(measured: &Measured) -> String {
    let groups = ["makes/ten", "perft/ten", "perft/start", "legal/ten"];
    let baseline = baseline();
    let times = |id: &str| measured.get(id).map(|timing| timing.ns_each);
    let counts = |id: &str| baseline.iter().find(|entry| entry.0 == id).map(|entry| entry.1);
    let rows = Preset::ALL.iter().map(|preset| {
        let cells = groups.iter().flat_map(|group| {
            let [own, base] = [preset.name(), "abapa"].map(|rules| format!("{group}/{rules}"));
            [beside(times(&own), times(&base)), beside(counts(&own), counts(&base))]
        });
        [format!("`{}`", preset.name())].into_iter().chain(cells).collect()
    });
    let what = ["make", "leaf", "leaf from the start", "legal move"];
    let head: Vec<String> =
        what.iter().flat_map(|what| [format!("ns a {what}"), "instructions".into()]).collect();
    let head: Vec<&str> = ["rules"].into_iter().chain(head.iter().map(String::as_str)).collect();
    let rows = table(&head, rows);
    format!(
        "In brackets the multiple of what `abapa` takes. Where the instructions are the same, what the times differ by is noise.\n\n{rows}"
    )
}

/// A figure, and what multiple of `base` it is.
fn beside(own: Option<f64>, base: Option<f64>) -> String {
    own.zip(base).map_or("-".into(), |(own, base)| format!("{own:.1} ({:.2})", own / base))
}

pub(crate) fn playouts(measured: &Measured) -> String {
    let rows = Preset::ALL.iter().map(|preset| {
        let of = |cycle: &str| measured.get(&format!("playouts/{cycle}/{}", preset.name()));
        let cell = |timing: Option<Timing>| {
            timing.map_or("-".into(), |timing| format!("{:.1}", millions(timing)))
        };
        vec![format!("`{}`", preset.name()), cell(of("no-cycle")), cell(of("cycle"))]
    });
    table(&["rules", "million plies/s", "with the cycle rule"], rows)
}

pub(crate) fn small(measured: &Measured) -> String {
    let rows = ["notation", "hashing"].into_iter().flat_map(|group| {
        let row = move |(name, timing)| vec![format!("{group}/{name}"), ns(timing)];
        measured
            .under(group)
            .map(|(name, timing)| (name.trim_start_matches('/'), timing))
            .map(row)
            .collect::<Vec<_>>()
    });
    table(&["what", "ns each"], rows)
}

pub(crate) fn searches(measured: &Measured) -> String {
    let rows = measured.under("search/").filter_map(|(name, timing)| {
        let (from, depth) = name.split_once('/')?;
        let ms = timing.ns_each * timing.elements / 1e6;
        let nodes = format!("{:.0}", timing.elements);
        Some(vec![
            from.into(),
            depth.into(),
            nodes,
            format!("{ms:.1}"),
            format!("{:.1}", millions(timing)),
        ])
    });
    table(&["from", "depth", "nodes", "ms", "million nodes/s"], rows)
}

/// The committed baseline: the cases, with the instructions that an element takes.
fn baseline() -> Vec<(String, f64)> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("data/instructions.csv");
    let text = fs::read_to_string(path).unwrap_or_default();
    let cases = cases();
    let entry = |line: &str| {
        let (id, count) = line.split_once(';')?;
        let case = cases.iter().find(|case| case.id() == id)?;
        Some((id.to_owned(), count.parse::<f64>().ok()? / case.elements as f64))
    };
    text.lines().skip(1).filter_map(entry).collect()
}

pub(crate) fn instructions() -> String {
    let rows = baseline().into_iter().map(|(id, each)| vec![id, format!("{each:.1}")]);
    table(&["case", "instructions an element"], rows)
}
