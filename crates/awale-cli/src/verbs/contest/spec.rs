//! An engine as the command line names it: `level=6,nodes=2000`, or `cmd=./other --fast,time=0.1`.

use std::collections::HashSet;
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::str::FromStr;

use awale_search::{Level, Searcher, Weights};

use super::allowance::Allowance;
use crate::input::whole;
use crate::thinking::{self, DEFAULT_TABLE_MIB, MOST_TABLE_MIB, MOST_THREADS};

/// An engine with its settings.
#[derive(Clone, Debug)]
pub(super) struct EngineSpec {
    /// As it was written.
    pub(super) text: String,
    pub(super) name: Option<String>,
    pub(super) kind: EngineKind,
    /// What it may use, if that is not what both may.
    pub(super) allowance: Allowance,
}

/// What plays.
#[derive(Clone, Debug)]
pub(super) enum EngineKind {
    /// The search of this program, in this process.
    Ours(Settings),
    /// Legal moves by chance.
    Random,
    /// A program that speaks Aualé's dialect of UCI.
    Program(Program),
}

/// How the search of this program plays.
#[derive(Clone, Debug)]
pub(super) struct Settings {
    pub(super) level: Level,
    threads: usize,
    table_mb: usize,
    auale_weights: bool,
    pub(super) tablebase: Option<PathBuf>,
}

/// How another program is started, and what it is told then.
#[derive(Clone, Debug, Default)]
pub(super) struct Program {
    /// The program and its arguments.
    pub(super) words: Vec<String>,
    pub(super) folder: Option<PathBuf>,
    pub(super) options: Vec<(String, String)>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            level: Level::FULL,
            threads: 1,
            table_mb: DEFAULT_TABLE_MIB,
            auale_weights: false,
            tablebase: None,
        }
    }
}

impl Settings {
    pub(super) fn searcher(&self) -> Searcher {
        let weights = if self.auale_weights { Weights::AUALE } else { Weights::LEARNED };
        Searcher::new(self.table_mb).with_weights(weights).with_threads(self.threads)
    }
}

impl FromStr for EngineSpec {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if let Some(control) = text.chars().find(|c| c.is_control()) {
            return Err(format!("an engine is named on one line, without {control:?}"));
        }
        let pieces = pieces(text);
        let mut spec = Self {
            text: text.to_owned(),
            name: None,
            kind: kind(&pieces)?,
            allowance: Allowance::default(),
        };
        let mut keys = HashSet::new();
        for piece in &pieces {
            let (key, value) = piece.split_once('=').unwrap_or((piece, ""));
            if piece == key && key != "random" {
                return Err(format!("{piece:?} is no setting: expected key=value, as level=6"));
            }
            if !keys.insert(key) {
                return Err(format!("{key} is given twice"));
            }
            if piece != key {
                spec.set(key, value)?;
            }
        }
        Ok(spec)
    }
}

impl EngineSpec {
    fn set(&mut self, key: &str, value: &str) -> Result<(), String> {
        match key {
            "name" if value.is_empty() => return Err("name= is empty".into()),
            "name" => self.name = Some(value.to_owned()),
            "cmd" => {}
            "depth" => self.allowance.depth = Some(number(key, value, 1..=255)? as u8),
            "nodes" => self.allowance.nodes = Some(number(key, value, 1..=u64::MAX)?),
            "time" => self.allowance.time = Some(thinking::duration(value)?),
            "clock" => self.allowance.clock = Some(value.parse()?),
            _ => return self.set_own(key, value),
        }
        Ok(())
    }

    /// Sets what only one kind of engine has.
    fn set_own(&mut self, key: &str, value: &str) -> Result<(), String> {
        let done = match &mut self.kind {
            EngineKind::Ours(settings) => settings.set(key, value)?,
            EngineKind::Program(program) => program.set(key, value),
            EngineKind::Random => false,
        };
        if done { Ok(()) } else { Err(self.unknown(key)) }
    }

    fn unknown(&self, key: &str) -> String {
        let own = match self.kind {
            EngineKind::Ours(_) => ", level, threads, table-mb, weights and tablebase",
            EngineKind::Program(_) => ", cmd, dir and option.NAME",
            EngineKind::Random => "",
        };
        format!(
            "{key}= is no setting of such an engine: it has name, depth, nodes, time, clock{own}"
        )
    }
}

impl Settings {
    /// Says whether it has such a setting.
    fn set(&mut self, key: &str, value: &str) -> Result<bool, String> {
        match key {
            "level" => {
                self.level = Level::new(number(key, value, 1..=8)? as u8).unwrap_or_default();
            }
            "threads" => self.threads = number(key, value, 1..=MOST_THREADS)? as usize,
            "table-mb" => self.table_mb = number(key, value, 1..=MOST_TABLE_MIB)? as usize,
            "tablebase" => self.tablebase = Some(PathBuf::from(value)),
            "weights" => {
                self.auale_weights = match value {
                    "learned" => false,
                    "auale" => true,
                    _ => return Err(format!("weights={value}: expected learned or auale")),
                };
            }
            _ => return Ok(false),
        }
        Ok(true)
    }
}

impl Program {
    /// Says whether it has such a setting.
    fn set(&mut self, key: &str, value: &str) -> bool {
        match key.strip_prefix("option.") {
            Some(name) => self.options.push((name.to_owned(), value.to_owned())),
            None if key == "dir" => self.folder = Some(PathBuf::from(value)),
            None => return false,
        }
        true
    }
}

/// What kind of engine the pieces name: a program if there is a `cmd=`.
fn kind(pieces: &[String]) -> Result<EngineKind, String> {
    if let Some(command) = pieces.iter().find_map(|piece| piece.strip_prefix("cmd=")) {
        let words = shlex::split(command).filter(|words| !words.is_empty());
        let words = words.ok_or_else(|| format!("cmd={command} is no command"))?;
        return Ok(EngineKind::Program(Program { words, ..Program::default() }));
    }
    let random = pieces.iter().any(|piece| piece == "random");
    Ok(if random { EngineKind::Random } else { EngineKind::Ours(Settings::default()) })
}

/// What stands between the commas; one after a backslash is no end.
fn pieces(text: &str) -> Vec<String> {
    let mut pieces = vec![String::new()];
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        let last = pieces.len() - 1;
        match c {
            '\\' if chars.peek() == Some(&',') => pieces[last].extend(chars.next()),
            ',' => pieces.push(String::new()),
            _ => pieces[last].push(c),
        }
    }
    pieces
}

fn number(key: &str, value: &str, range: RangeInclusive<u64>) -> Result<u64, String> {
    whole(range)(value).map_err(|fault| format!("{key}={value}: {fault}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    fn refused(text: &str) -> String {
        text.parse::<EngineSpec>().map(|spec| format!("{spec:?}")).unwrap_err()
    }

    #[test]
    fn an_engine_of_ours_has_a_level_and_limits() {
        let spec: EngineSpec = "level=6,nodes=2000,time=0.5,threads=2,name=six".parse().unwrap();
        let EngineKind::Ours(settings) = &spec.kind else { panic!("{spec:?}") };
        assert_eq!((settings.level.number(), settings.threads), (6, 2));
        assert_eq!(spec.allowance.to_string(), "nodes=2000,time=0.5");
        assert_eq!(spec.name.as_deref(), Some("six"));
    }

    #[test]
    fn a_program_has_words_and_options() {
        let text = r"cmd=./other 'an argument' a\,b,option.Hash=64,dir=/,time=0.1";
        let spec: EngineSpec = text.parse().unwrap();
        let EngineKind::Program(program) = &spec.kind else { panic!("{spec:?}") };
        assert_eq!(program.words, ["./other", "an argument", "a,b"]);
        assert_eq!(program.options, [("Hash".to_owned(), "64".to_owned())]);
        assert_eq!(spec.allowance.time, Some(Duration::from_millis(100)));
    }

    #[test]
    fn what_is_no_engine_is_refused_in_words() {
        for (text, words) in [
            ("", "\"\" is no setting"),
            ("six", "\"six\" is no setting: expected key=value"),
            ("level=9", "level=9: expected a whole number from 1 to 8"),
            ("level=6,cmd=./other", "level= is no setting of such an engine"),
            ("random,level=6", "level= is no setting"),
            ("option.Hash=64", "option.Hash= is no setting"),
            ("weights=best", "expected learned or auale"),
            ("nodes=0", "nodes=0: expected a whole number from 1 to "),
            ("time=-1", "expected a number of seconds above 0"),
            ("cmd=", "cmd= is no command"),
            ("cmd='open", "is no command"),
            ("name=", "name= is empty"),
            ("name=a\nb", "on one line"),
            ("depth=2,nodes=5,depth=3", "depth is given twice"),
            ("random,random", "random is given twice"),
            ("cmd=a,cmd=b", "cmd is given twice"),
            ("cmd=a,option.Hash=1,option.Hash=2", "option.Hash is given twice"),
        ] {
            assert!(refused(text).contains(words), "{text}: {}", refused(text));
        }
    }
}
