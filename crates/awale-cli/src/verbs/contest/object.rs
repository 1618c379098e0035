//! The report as one JSON object.

use std::collections::BTreeMap;

use awale_core::Side;
use serde::Serialize;

use super::report::{ORDER, Report};
use crate::statistics::{Estimate, Model, Verdict};

#[derive(Serialize)]
pub(super) struct ReportJson<'a> {
    first: EngineJson<'a>,
    second: EngineJson<'a>,
    rules: String,
    openings: &'a str,
    seed: u64,
    ply_cap: usize,
    games: u64,
    wins: u64,
    draws: u64,
    losses: u64,
    /// Wins, draws and losses of the first engine as South.
    as_south: [u64; 3],
    as_north: [u64; 3],
    points: f64,
    /// Pairs by the points that the first engine made: 0, ½, 1, 1½, 2.
    pairs: [u64; 5],
    elo: Option<f64>,
    elo_error: Option<f64>,
    nelo: Option<f64>,
    nelo_error: Option<f64>,
    los: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    sprt: Option<SprtJson>,
    ends: &'a BTreeMap<&'static str, u64>,
    faults: Vec<FaultJson<'a>>,
}

#[derive(Serialize)]
struct EngineJson<'a> {
    name: &'a str,
    limits: String,
    faults: BTreeMap<&'static str, u64>,
}

#[derive(Serialize)]
struct SprtJson {
    model: &'static str,
    elo0: f64,
    elo1: f64,
    llr: f64,
    lower: f64,
    upper: f64,
    /// `h0`, `h1`, or nothing while it is undecided.
    accepted: Option<&'static str>,
}

#[derive(Serialize)]
struct FaultJson<'a> {
    game: String,
    engine: &'static str,
    side: String,
    kind: &'static str,
    told: &'a str,
    ply: usize,
    position: String,
}

impl Report<'_> {
    pub(super) fn object(&self) -> ReportJson<'_> {
        let tally = self.tally;
        let [losses, draws, wins] = tally.games();
        let as_side = |side| {
            let [losses, draws, wins] = tally.as_side(side);
            [wins, draws, losses]
        };
        let parts = |estimate: Option<Estimate>| {
            (estimate.map(|one| one.value), estimate.and_then(|one| one.error))
        };
        let (elo, elo_error) = parts(tally.pairs.elo());
        let (nelo, nelo_error) = parts(tally.pairs.normalized_elo());
        ReportJson {
            first: self.engine_object(0),
            second: self.engine_object(1),
            rules: self.plan.rules.to_string(),
            openings: &self.plan.source,
            seed: self.plan.seed,
            ply_cap: self.plan.cap,
            games: tally.len(),
            wins,
            draws,
            losses,
            as_south: as_side(Side::South),
            as_north: as_side(Side::North),
            points: tally.points(),
            pairs: tally.pairs.counts,
            elo,
            elo_error,
            nelo,
            nelo_error,
            los: tally.pairs.los(),
            sprt: self.sprt_object(),
            ends: &tally.ends,
            faults: self.fault_objects(),
        }
    }

    fn engine_object(&self, index: usize) -> EngineJson<'_> {
        let engine = &self.plan.engines[index];
        let faults = self.tally.faults_of(index);
        EngineJson {
            name: &engine.name,
            limits: engine.allowance.to_string(),
            faults: faults.into_iter().map(|(kind, count)| (kind.name(), count)).collect(),
        }
    }

    fn sprt_object(&self) -> Option<SprtJson> {
        let sprt = self.sprt?;
        let llr = sprt.llr(&self.tally.pairs);
        let ([elo0, elo1], [lower, upper]) = (sprt.elo, sprt.bounds());
        let model = match sprt.model {
            Model::Normalized => "normalized",
            Model::Logistic => "logistic",
        };
        let accepted = sprt.verdict(llr).map(|verdict| match verdict {
            Verdict::H0 => "h0",
            Verdict::H1 => "h1",
        });
        Some(SprtJson { model, elo0, elo1, llr, lower, upper, accepted })
    }

    fn fault_objects(&self) -> Vec<FaultJson<'_>> {
        self.tally
            .faults
            .iter()
            .map(|(round, seen)| FaultJson {
                game: round.to_string(),
                engine: ORDER[seen.engine],
                side: seen.side.to_string(),
                kind: seen.fault.kind.name(),
                told: &seen.fault.told,
                ply: seen.plies + 1,
                position: seen.position.to_string(),
            })
            .collect()
    }
}
