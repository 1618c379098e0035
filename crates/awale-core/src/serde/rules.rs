//! A rule set in few bytes: the place of each axis's value in the list of all, and the ply limit.

use alloc::format;
use alloc::string::String;

use crate::rules::{
    CaptureCap, Cycle, DeadEnd, Excess, First, GrandSlam, Leftovers, Majority, Occurrence, RuleSet,
    Starvation,
};
use crate::serde::nth;

pub(super) type Compact = ([u8; 10], u16);

pub(super) fn compact(rules: &RuleSet) -> Compact {
    let places = [
        rules.cap as u8,
        rules.excess as u8,
        rules.grand_slam as u8,
        rules.starvation as u8,
        rules.leftovers as u8,
        rules.cycle as u8,
        rules.occurrence as u8,
        rules.majority as u8,
        rules.dead_end as u8,
        rules.first as u8,
    ];
    (places, rules.ply_limit)
}

pub(super) fn from_compact((places, ply_limit): Compact) -> Result<RuleSet, String> {
    let [cap, excess, slam, starvation, leftovers, cycle, occurrence, majority, dead_end, first] =
        places;
    let of = |error| format!("in a rule set, {error}");
    Ok(RuleSet {
        cap: nth(CaptureCap::ALL, cap, "cap").map_err(of)?,
        excess: nth(Excess::ALL, excess, "excess").map_err(of)?,
        grand_slam: nth(GrandSlam::ALL, slam, "grand-slam").map_err(of)?,
        starvation: nth(Starvation::ALL, starvation, "starvation").map_err(of)?,
        leftovers: nth(Leftovers::ALL, leftovers, "leftovers").map_err(of)?,
        cycle: nth(Cycle::ALL, cycle, "cycle").map_err(of)?,
        occurrence: nth(Occurrence::ALL, occurrence, "occurrence").map_err(of)?,
        majority: nth(Majority::ALL, majority, "majority").map_err(of)?,
        dead_end: nth(DeadEnd::ALL, dead_end, "dead-end").map_err(of)?,
        ply_limit,
        first: nth(First::ALL, first, "first").map_err(of)?,
    })
}
