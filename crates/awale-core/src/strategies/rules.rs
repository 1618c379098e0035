use proptest::prelude::{Just, Strategy, any};
use proptest::prop_oneof;
use proptest::sample::select;

use crate::rules::{
    CaptureCap, Cycle, DeadEnd, Excess, First, GrandSlam, Leftovers, Majority, Occurrence, Preset,
    RuleSet, Starvation,
};

/// The rules of any preset.
///
/// ```
/// use awale_core::{strategies};
/// use proptest::prelude::*;
///
/// proptest!(|(rules in strategies::presets())| prop_assert!(rules.check().is_ok()));
/// ```
pub fn presets() -> impl Strategy<Value = RuleSet> {
    select(Preset::ALL).prop_map(Preset::rules)
}

/// Any rule set: half of them presets, the others with any value on every axis, also values that
/// are idle next to others (see [`RuleSet::check`]).
///
/// ```
/// use awale_core::{strategies};
/// use proptest::prelude::*;
///
/// proptest!(|(rules in strategies::rule_sets())| {
///     prop_assert_eq!(rules.to_string().parse(), Ok(rules));
/// });
/// ```
pub fn rule_sets() -> impl Strategy<Value = RuleSet> {
    prop_oneof![presets(), mixed()]
}

fn mixed() -> impl Strategy<Value = RuleSet> {
    let captures = (select(CaptureCap::ALL), select(Excess::ALL), select(GrandSlam::ALL));
    let hunger = (select(Starvation::ALL), select(Leftovers::ALL));
    let cycles = (select(Cycle::ALL), select(Occurrence::ALL));
    let limits = (select(Majority::ALL), select(DeadEnd::ALL), ply_limits());
    (captures, hunger, cycles, limits, select(First::ALL)).prop_map(
        |(captures, hunger, cycles, limits, first)| {
            let (cap, excess, grand_slam) = captures;
            let (starvation, leftovers) = hunger;
            let (cycle, occurrence) = cycles;
            let (majority, dead_end, ply_limit) = limits;
            RuleSet {
                cap,
                excess,
                grand_slam,
                starvation,
                leftovers,
                cycle,
                occurrence,
                majority,
                dead_end,
                ply_limit,
                first,
            }
        },
    )
}

fn ply_limits() -> impl Strategy<Value = u16> {
    prop_oneof![4 => Just(0), 1 => 1..200u16, 1 => any::<u16>()]
}
