//! `awale bench`: fixed positions to fixed depths, and the node count that signs the search.

mod positions;
mod rows;

use std::io::Write;
use std::time::Duration;

use awale_core::{Game, RuleSet};
use awale_search::{Analysis, Limits, Searcher};

use crate::failure::Failure;
use crate::input::{self, whole};
use crate::thinking::{self, EngineArgs};
use positions::{BenchPosition, POSITIONS};
use rows::Rows;

/// What the depth per second is counted in.
const SECOND: Duration = Duration::from_secs(1);
/// How much deeper than its own depth a position is searched to tell what several threads gain: a search
/// of a millisecond tells what it takes to start a thread.
const PLIES_TO_GAIN_BY: u8 = 8;

/// Search fixed positions: depth, score, nodes, time, and the node count that signs the search
///
/// Each position is searched to its own depth, and once more for a second: the column `depth/s` is the
/// deepest search that was finished within the second. The last line is `Bench: ` and the nodes of
/// the searches to fixed depths. The same number means that the search behaves as before. It depends
/// on the rules, the depth and the table's size, not on the machine; with several threads it differs
/// each time. With `--time` nothing is signed.
///
/// With several threads each position is searched on one first, and in place of `depth/s` a column
/// `gain` says how many times sooner the depth was reached together. A search of a millisecond would
/// tell little of that, so it goes eight plies deeper than the position's own depth.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  awale bench --quick
  awale bench --depth 6 --rules awari --table-mb 1
  awale bench --depth 4 --json
  awale bench --time 0.02 --rules abapa
  awale bench --threads 2 --deeper 2")]
pub(crate) struct Bench {
    /// Search every position to this depth instead of its own, 1-255; implies `--quick`
    #[arg(long, value_parser = whole(1..=u8::MAX), allow_negative_numbers = true)]
    depth: Option<u8>,
    /// Search every position so many plies deeper than its own depth, 1-64; implies `--quick`
    #[arg(long, value_name = "PLIES", value_parser = whole::<u8>(1..=64),
          allow_negative_numbers = true, conflicts_with_all = ["depth", "time"])]
    deeper: Option<u8>,
    /// Search every position for so many seconds instead of to a depth, as in 0.5
    #[arg(long, value_name = "SECONDS", value_parser = thinking::duration,
          allow_negative_numbers = true, conflicts_with = "depth")]
    time: Option<Duration>,
    /// Leave out what takes long: the depth per second, and with several threads the plies beyond a
    /// position's own depth
    #[arg(long)]
    quick: bool,
    /// Rules to search under [default: awale-libre]
    #[arg(long)]
    rules: Option<RuleSet>,
    #[command(flatten)]
    engine: EngineArgs,
    /// Print one JSON object a line
    #[arg(long)]
    json: bool,
}

impl Bench {
    /// `--quick`, in text.
    pub(crate) fn quick(rules: RuleSet, engine: EngineArgs) -> Self {
        Self {
            depth: None,
            deeper: None,
            time: None,
            quick: true,
            rules: Some(rules),
            engine,
            json: false,
        }
    }

    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let rules = self.rules.unwrap_or_default();
        let mut searcher = self.engine.searcher();
        let mut alone = self.looks_alone().then(|| self.engine.searcher().with_threads(1));
        let mut rows = Rows::new(self.json, alone.is_some(), out);
        rows.header()?;
        for entry in &POSITIONS {
            let position = input::position(entry.position).map_err(Failure::request)?;
            let game = Game::from_position(rules, position);
            let limits = self.limits(entry);
            let time_alone = alone.as_mut().map(|one| search(one, &game, &limits).analysis.time);
            let mut searched = search(&mut searcher, &game, &limits);
            let time = searched.analysis.time.max(Duration::from_nanos(1));
            searched.gain = time_alone.map(|alone| alone.div_duration_f64(time));
            if searched.in_a_second.is_none() && self.looks_again() {
                let again = search(&mut searcher, &game, &Limits::for_time(SECOND));
                searched.in_a_second = Some(again.analysis.depth);
            }
            rows.row(entry, &searched)?;
        }
        rows.totals(&rules, self.time.is_none())
    }

    fn limits(&self, entry: &BenchPosition) -> Limits {
        match self.time {
            Some(time) => Limits::for_time(time),
            None => Limits::to_depth(self.depth.unwrap_or(entry.depth + self.deeper())),
        }
    }

    /// How many plies beyond a position's own depth are searched.
    fn deeper(&self) -> u8 {
        let to_gain = if self.looks_alone() && !self.quick { PLIES_TO_GAIN_BY } else { 0 };
        self.deeper.unwrap_or(to_gain)
    }

    /// Whether a position is searched once more for the depth per second.
    fn looks_again(&self) -> bool {
        let by_depth = self.depth.or(self.deeper).is_some() || self.engine.threads > 1;
        !self.quick && !by_depth && self.time.is_none()
    }

    /// Whether a position is searched on one thread first, to see what several gain.
    fn looks_alone(&self) -> bool {
        self.engine.threads > 1 && self.time.is_none()
    }
}

/// What a search found, and how deep it had come after a second if it took as long.
struct Searched {
    analysis: Analysis,
    in_a_second: Option<u8>,
    /// The time on one thread by that on several.
    gain: Option<f64>,
}

/// Searches a position as if it were alone, so that one can be looked into.
fn search(searcher: &mut Searcher, game: &Game, limits: &Limits) -> Searched {
    searcher.clear();
    let mut deepest = 0;
    let analysis = searcher.search_with(game, limits, |found| {
        if found.time <= SECOND {
            deepest = found.depth;
        }
    });
    let in_a_second = (analysis.time >= SECOND).then_some(deepest);
    Searched { analysis, in_a_second, gain: None }
}

#[cfg(test)]
mod tests {
    use super::*;
    use awale_core::Preset;
    use clap::Parser;

    #[derive(Parser)]
    struct Program {
        #[command(flatten)]
        bench: Bench,
    }

    #[test]
    fn several_threads_are_given_longer_searches_unless_told() {
        let depths: &[(&str, u8)] = &[
            ("bench", 0),
            ("bench --threads 2", 8),
            ("bench --threads 2 --quick", 0),
            ("bench --threads 2 --deeper 1", 1),
            ("bench --threads 2 --quick --deeper 1", 1),
            ("bench --deeper 3", 3),
        ];
        for (words, deeper) in depths {
            let bench = Program::parse_from(words.split(' ')).bench;
            let depth = POSITIONS[0].depth + deeper;
            assert_eq!(bench.limits(&POSITIONS[0]), Limits::to_depth(depth), "{words}");
        }
        let bench = Program::parse_from("bench --threads 2 --depth 4".split(' ')).bench;
        assert_eq!(bench.limits(&POSITIONS[0]), Limits::to_depth(4));
    }

    #[test]
    fn every_position_is_right_and_goes_on_under_every_preset() {
        for entry in &POSITIONS {
            let position = input::position(entry.position).unwrap();
            for preset in Preset::ALL {
                assert_eq!(position.end(&preset.rules()), None, "{} {preset:?}", entry.name);
            }
        }
    }
}
