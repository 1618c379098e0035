//! The options of the protocol, as data.

use std::path::PathBuf;

use awale_core::{Preset, RuleSet};
use awale_search::Level;

use super::command::Change;
use super::words::{one_line, shown};
use crate::thinking::{DEFAULT_TABLE_MIB, MOST_TABLE_MIB, MOST_THREADS};

/// How the protocol writes an empty text.
const EMPTY: &str = "<empty>";

/// What can be set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Settings {
    pub(super) rules: RuleSet,
    pub(super) table_mib: u64,
    pub(super) threads: u64,
    /// How many of the best moves are told.
    pub(super) lines: u64,
    pub(super) level: Level,
    /// A folder of endgame tables.
    pub(super) tablebase: Option<PathBuf>,
    /// Whether the tables are asked.
    pub(super) use_leaves: bool,
}

/// The rules are those of the window whose dialect this is.
impl Default for Settings {
    fn default() -> Self {
        Self {
            rules: RuleSet::abapa(),
            table_mib: DEFAULT_TABLE_MIB as u64,
            threads: 1,
            lines: 1,
            level: Level::FULL,
            tablebase: None,
            use_leaves: true,
        }
    }
}

/// What values an option has, and where they go.
enum Kind {
    Check(fn(&mut Settings) -> &mut bool),
    /// Whole numbers from the first to the second.
    Spin(u64, u64, fn(&mut Settings) -> &mut u64),
    /// A number of a level.
    Level,
    /// A preset, or the text form of a rule set.
    Rules,
    /// A folder.
    Folder,
    /// Accepted whatever it is, and without effect: its type, with its default.
    Idle(&'static str),
}

struct EngineOption {
    name: &'static str,
    kind: Kind,
}

const fn option(name: &'static str, kind: Kind) -> EngineOption {
    EngineOption { name, kind }
}

/// All options: ours, then Aualé's.
const OPTIONS: [EngineOption; 13] = [
    option("Rules", Kind::Rules),
    option("Hash", Kind::Spin(1, MOST_TABLE_MIB, |settings| &mut settings.table_mib)),
    option("Threads", Kind::Spin(1, MOST_THREADS, |settings| &mut settings.threads)),
    option("MultiPV", Kind::Spin(1, 6, |settings| &mut settings.lines)),
    option("Level", Kind::Level),
    option("Tablebase", Kind::Folder),
    option("UseLeaves", Kind::Check(|settings| &mut settings.use_leaves)),
    option("Ponder", Kind::Idle("check default false")),
    option("OwnBook", Kind::Idle("check default false")),
    option("UseCache", Kind::Idle("check default true")),
    option("DrawSearch", Kind::Idle("check default false")),
    option("NoiseLevel", Kind::Idle("spin default 0 min 0 max 100")),
    option("EngineTurn", Kind::Idle("string default <empty>")),
];

/// The lines that tell a window what can be set, with what is set now as default.
pub(super) fn described(settings: &Settings) -> impl Iterator<Item = String> + use<> {
    let mut settings = settings.clone();
    OPTIONS.iter().map(move |option| {
        format!("option name {} type {}", option.name, option.kind.described(&mut settings))
    })
}

impl Kind {
    fn described(&self, settings: &mut Settings) -> String {
        match self {
            Self::Check(field) => format!("check default {}", field(settings)),
            Self::Spin(min, max, field) => {
                format!("spin default {} min {min} max {max}", field(settings))
            }
            Self::Level => {
                let [min, .., max] = Level::ALL;
                format!("spin default {} min {min} max {max}", settings.level)
            }
            Self::Rules => rules_described(&settings.rules),
            Self::Folder => {
                let folder = settings.tablebase.as_ref();
                let folder = folder.map_or(EMPTY.into(), |folder| folder.display().to_string());
                format!("string default {}", one_line(&folder))
            }
            Self::Idle(described) => (*described).to_owned(),
        }
    }

    /// # Errors
    /// What was expected of the value.
    fn set(&self, settings: &mut Settings, value: &str) -> Result<(), String> {
        match self {
            Self::Check(field) => *field(settings) = flag(value)?,
            Self::Spin(min, max, field) => *field(settings) = number(value, *min, *max)?,
            Self::Level => {
                let [min, .., max] = Level::ALL.map(|level| u64::from(level.number()));
                let level = number(value, min, max)?;
                settings.level = Level::new(level as u8).unwrap_or(Level::FULL);
            }
            Self::Rules => {
                settings.rules = value.parse().map_err(|error| format!("{error}"))?;
            }
            Self::Folder => {
                let none = value.is_empty() || value == EMPTY;
                settings.tablebase = (!none).then(|| PathBuf::from(value));
            }
            Self::Idle(_) => {}
        }
        Ok(())
    }
}

fn rules_described(rules: &RuleSet) -> String {
    let mut names: Vec<String> =
        Preset::ALL.iter().map(|preset| preset.name().to_owned()).collect();
    let default = rules.to_string();
    if !names.contains(&default) {
        names.push(default.clone());
    }
    format!("combo default {default} var {}", names.join(" var "))
}

fn flag(value: &str) -> Result<bool, String> {
    match value {
        "true" => Ok(true),
        "false" => Ok(false),
        _ => Err(format!("expected true or false, found {}", shown(value))),
    }
}

fn number(value: &str, min: u64, max: u64) -> Result<u64, String> {
    let number = value.parse().ok().filter(|number| (min..=max).contains(number));
    number.ok_or_else(|| {
        format!("expected a whole number from {min} to {max}, found {}", shown(value))
    })
}

impl Settings {
    /// Sets an option; its name may be written in either case.
    ///
    /// # Errors
    /// When there is no such option, or the value means nothing to it. Nothing is changed then.
    pub(super) fn set(&mut self, change: &Change) -> Result<(), String> {
        let Change { name, value } = change;
        let option = OPTIONS.iter().find(|option| option.name.eq_ignore_ascii_case(name));
        let option = option.ok_or_else(|| format!("there is no option {}", shown(name)))?;
        let set = option.kind.set(self, value);
        set.map_err(|fault| format!("option {}: {fault}", option.name))
    }
}

#[cfg(test)]
#[path = "options_tests.rs"]
mod tests;
