//! `awale rules`: rule sets listed, explained and compared.

mod object;
mod text;

use std::io::Write;

use awale_core::rules::Axis;
use awale_core::{Preset, RuleSet};

use crate::failure::{self, Failure};
use crate::json;
use crate::prose::{self, About, Language};
use object::{ComparisonJson, RulesJson};
pub(crate) use text::explain;

/// List the rule sets, explain one in prose, or say in what two differ
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  awale rules
  awale rules abapa
  awale rules awale-libre,cap=5,excess=none --lang fr
  awale rules abapa open-spiel
  awale rules --json")]
pub(crate) struct Rules {
    /// Rule set to explain: a preset, then `,key=value` for each difference
    #[arg(value_name = "RULES")]
    rules: Option<RuleSet>,
    /// Rule set to compare it with
    #[arg(value_name = "OTHER")]
    other: Option<RuleSet>,
    /// Language of the prose; by default that of `LC_ALL`, `LC_MESSAGES` or `LANG`
    #[arg(long)]
    lang: Option<Language>,
    /// Print one JSON object a line
    #[arg(long)]
    json: bool,
}

impl Rules {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let language = self.lang.unwrap_or_else(Language::from_environment);
        let asked: Vec<RuleSet> = self.rules.into_iter().chain(self.other).collect();
        asked.iter().for_each(warn_of_idle_axis);
        match (&asked[..], self.json) {
            ([rules], false) => Ok(text::explain(rules, language, out)?),
            ([rules], true) => json::line(out, &RulesJson::new(rules, language)),
            ([a, b], false) => Ok(text::compare(a, b, language, out)?),
            ([a, b], true) => json::line(out, &ComparisonJson::new(a, b, language)),
            (_, false) => Ok(text::list(language, out)?),
            (_, true) => Preset::ALL
                .iter()
                .try_for_each(|preset| json::line(out, &RulesJson::new(&preset.rules(), language))),
        }
    }
}

/// Tells standard error about a value that means nothing: the rules can be explained all the same.
fn warn_of_idle_axis(rules: &RuleSet) {
    if let Err(idle) = rules.check() {
        failure::warn(&idle.to_string());
    }
}

/// What there is to say about a rule set that is a preset.
pub(crate) fn about(rules: &RuleSet) -> Option<&'static About> {
    let preset = Preset::ALL.iter().copied().find(|preset| preset.rules() == *rules);
    preset.and_then(prose::about)
}

/// The axes on which two rule sets differ.
fn differing(a: &RuleSet, b: &RuleSet) -> impl Iterator<Item = Axis> {
    Axis::ALL.iter().copied().filter(|&axis| a.value(axis) != b.value(axis))
}
