//! What a layer holds, counted.

use std::collections::BTreeMap;
use std::thread;

use crate::answer::Answer;
use crate::error::FileError;
use crate::index::{boards, position};
use crate::row::{full_rows, rows, unrank, ways};
use crate::share::share;
use crate::tables::Tables;

/// What a layer holds.
///
/// ```
/// use std::ops::ControlFlow;
/// use awale_core::RuleSet;
/// use awale_tablebase::Builder;
///
/// let tables = Builder::new(&RuleSet::awari(), 2)?.build(|_| ControlFlow::Continue(()))?;
/// let stats = tables.stats(2)?.unwrap();
/// assert_eq!((stats.seeds, stats.all), (2, 78));
/// assert_eq!(stats.won() + stats.drawn() + stats.lost(), stats.all);
/// assert_eq!(stats.bits_per_board(), None, "there is no file");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Stats {
    /// The seeds on each board.
    pub seeds: usize,
    /// All boards of so many seeds, C(n+11, 11).
    pub all: u64,
    /// The boards that the table holds: those whose other row has an empty hole.
    pub stored: u64,
    /// How many of the stored boards have an exact value.
    pub stored_exact: u64,
    /// How many of all boards have which exact value. The values of boards that are not stored
    /// follow from their moves.
    pub histogram: BTreeMap<i8, u64>,
    /// The bytes of the file, if there is one.
    pub bytes: Option<u64>,
}

impl Stats {
    /// The boards that the side to move wins, gaining more of what is left than the other side.
    #[must_use]
    pub fn won(&self) -> u64 {
        self.histogram.range(1..).map(|(_, &count)| count).sum()
    }

    /// The boards from which both sides get as much.
    #[must_use]
    pub fn drawn(&self) -> u64 {
        self.histogram.get(&0).copied().unwrap_or(0)
    }

    /// The boards that the side to move loses.
    #[must_use]
    pub fn lost(&self) -> u64 {
        self.histogram.range(..0).map(|(_, &count)| count).sum()
    }

    /// The bits that a stored board takes on disk, the head of the file included.
    #[must_use]
    pub fn bits_per_board(&self) -> Option<f64> {
        Some(8.0 * self.bytes? as f64 / self.stored as f64)
    }
}

/// Counts of exact values.
#[derive(Clone, Default)]
struct Counts(BTreeMap<i8, u64>);

impl Counts {
    fn add(&mut self, answer: Answer) {
        if let Some(value) = answer.exact() {
            *self.0.entry(value).or_default() += 1;
        }
    }

    fn sum(&self) -> u64 {
        self.0.values().sum()
    }
}

impl Tables {
    /// Counts what a layer holds; `None` if it is not there. Unpacks it if it is not in memory.
    ///
    /// # Errors
    /// When a file is damaged or cannot be read.
    pub fn stats(&self, seeds: usize) -> Result<Option<Stats>, FileError> {
        let Some(planes) = self.whole(seeds)? else { return Ok(None) };
        let mut counts =
            vec![Counts::default(); thread::available_parallelism().map_or(1, usize::from)];
        let stored = planes.value.len();
        let tasks: Vec<_> = (0..stored).step_by(1 << 16).collect();
        share(&mut counts, tasks.into_iter(), |counts, first| {
            let answers = (first..stored.min(first + (1 << 16))).map(|i| planes.answer(seeds, i));
            answers.flatten().for_each(|answer| counts.add(answer));
        });
        let stored_exact = counts.iter().map(Counts::sum).sum();
        self.count_left_out(seeds, &mut counts)?;
        let mut histogram = BTreeMap::new();
        for (value, count) in counts.into_iter().flat_map(|counts| counts.0) {
            *histogram.entry(value).or_default() += count;
        }
        let (all, stored, bytes) = (ways(12, seeds), boards(seeds), self.bytes(seeds));
        Ok(Some(Stats { seeds, all, stored, stored_exact, histogram, bytes }))
    }

    /// Counts the boards whose other row is full.
    fn count_left_out(&self, seeds: usize, counts: &mut [Counts]) -> Result<(), FileError> {
        let tasks = (6..=seeds).flat_map(|r| {
            (0..full_rows(r)).map(move |number| (r, unrank(r - 6, number).map(|hole| hole + 1)))
        });
        let tasks: Vec<_> = tasks.collect();
        let mut states: Vec<_> = counts.iter_mut().map(|counts| (counts, Ok(()))).collect();
        share(&mut states, tasks.into_iter(), |(counts, result), (r, other)| {
            for mover in (0..rows(seeds - r)).map(|number| unrank(seeds - r, number)) {
                let Some(board) = position(mover, other) else { continue };
                match self.look_ahead(board) {
                    Ok(answer) => counts.add(answer),
                    Err(error) => *result = Err(error),
                }
            }
        });
        states.into_iter().try_for_each(|(_, result)| result)
    }
}
