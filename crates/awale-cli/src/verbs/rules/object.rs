//! Rule sets as JSON.

use awale_core::RuleSet;
use awale_core::rules::Axis;
use serde::Serialize;

use super::{about, differing};
use crate::prose::{self, Language};

/// A rule set explained.
#[derive(Serialize)]
pub(super) struct RulesJson {
    rules: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    title: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    source: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    decided: Option<&'static str>,
    /// The value that means nothing, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    idle: Option<String>,
    axes: Vec<AxisJson>,
}

#[derive(Serialize)]
struct AxisJson {
    axis: &'static str,
    value: String,
    text: String,
}

/// Two rule sets compared.
#[derive(Serialize)]
pub(super) struct ComparisonJson {
    rules: [String; 2],
    differ: Vec<DifferenceJson>,
}

#[derive(Serialize)]
struct DifferenceJson {
    axis: &'static str,
    values: [String; 2],
    texts: [String; 2],
}

impl RulesJson {
    pub(super) fn new(rules: &RuleSet, language: Language) -> Self {
        let about = about(rules);
        let axis_json = |&axis: &Axis| AxisJson {
            axis: axis.key(),
            value: rules.value(axis).to_string(),
            text: prose::sentence(rules, axis, language),
        };
        Self {
            rules: rules.to_string(),
            title: about.map(|about| about.title.in_language(language)),
            source: about.map(|about| about.source.in_language(language)),
            decided: about.map(|about| about.decided.in_language(language)),
            idle: rules.check().err().map(|idle| idle.to_string()),
            axes: Axis::ALL.iter().map(axis_json).collect(),
        }
    }
}

impl ComparisonJson {
    pub(super) fn new(a: &RuleSet, b: &RuleSet, language: Language) -> Self {
        let difference = |axis: Axis| DifferenceJson {
            axis: axis.key(),
            values: [a, b].map(|rules| rules.value(axis).to_string()),
            texts: [a, b].map(|rules| prose::sentence(rules, axis, language)),
        };
        Self {
            rules: [a, b].map(RuleSet::to_string),
            differ: differing(a, b).map(difference).collect(),
        }
    }
}
