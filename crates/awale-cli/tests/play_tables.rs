//! `awale play --tablebase`: what tables know to be won is won.

mod common;

use std::path::Path;

use fastrand::Rng;

/// An ending of six seeds, with equal stores and South to move.
fn ending(rng: &mut Rng) -> String {
    let mut holes = [0u8; 12];
    (0..6).for_each(|_| holes[rng.usize(..12)] += 1);
    format!("{}-21-21-S", holes.map(|seeds| seeds.to_string()).join("-"))
}

/// What South is sure to win by, as far as the tables know.
fn sure(rules: &str, dir: &str, position: &str) -> Option<i64> {
    let probe =
        ["tablebase", "probe", "--rules", rules, "--dir", dir, "--position", position, "--json"];
    let probed: serde_json::Value = serde_json::from_slice(&common::run(&probe).stdout).ok()?;
    probed["value"].as_i64().or_else(|| probed["lower"].as_i64())
}

/// By how much South wins a game that is played to its end.
fn margin(arguments: &[&str]) -> f64 {
    let told = common::text(&[&["play"], arguments].concat());
    let (_, score) = told.lines().last().unwrap().split_once(", ").unwrap();
    let (south, north) = score.trim_end_matches('.').split_once('-').unwrap();
    let [south, north] = [south, north].map(|seeds| seeds.parse::<f64>().unwrap());
    south - north
}

/// Where the tables know that an ending is won, the engine wins it by no less, whoever plays the
/// other side.
#[test]
fn with_tables_a_won_ending_is_won() {
    let folder = tempfile::tempdir().unwrap();
    let mut rng = Rng::with_seed(11);
    for rules in ["awari", "abapa"] {
        let dir: &Path = &folder.path().join(rules);
        let dir = dir.to_str().unwrap();
        common::text(&["tablebase", "build", "--rules", rules, "--seeds", "6", "--dir", dir]);
        let mut won = 0;
        while won < 8 {
            let position = ending(&mut rng);
            let Some(sure) = sure(rules, dir, &position).filter(|&sure| sure > 0) else { continue };
            let north = ["1", "8"][won % 2];
            let margin = margin(&[
                "--rules",
                rules,
                "--position",
                &position,
                "--tablebase",
                dir,
                "--south",
                "0.05s",
                "--north",
                north,
                "--seed",
                "3",
            ]);
            assert!(margin >= sure as f64, "{rules} {position} {north}: {margin}, {sure} sure");
            won += 1;
        }
    }
}
