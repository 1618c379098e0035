//! Checking tables: checksums, every board against its moves, and the published counts.

use std::collections::BTreeMap;
use std::num::NonZeroU64;
use std::ops::ControlFlow;
use std::sync::{Mutex, PoisonError};
use std::thread;

use awale_core::{Position, RuleSet};

use crate::answer::Answer;
use crate::error::FileError;
use crate::index::{boards, position_at};
use crate::share::share;
use crate::tables::Tables;

/// What is wrong with tables.
///
/// ```
/// use std::num::NonZeroU64;
/// use std::ops::ControlFlow;
/// use awale_core::RuleSet;
/// use awale_tablebase::{Builder, VerifyError};
///
/// let tables = Builder::new(&RuleSet::awari(), 3)?.build(|_| ControlFlow::Continue(()))?;
/// let stopped = tables.verify(3, NonZeroU64::MIN, &mut |_| ControlFlow::Break(()));
/// assert!(matches!(stopped, Err(VerifyError::Stopped { seeds: 3 })));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum VerifyError {
    /// A file is damaged or cannot be read.
    #[error(transparent)]
    File(#[from] FileError),
    /// A board's answer is not that of its best move.
    #[error("the table says {found} of {position}, and its moves say {expected}")]
    Inconsistent {
        /// The board, South to move.
        position: Position,
        /// What the table says.
        found: Answer,
        /// What follows from the moves.
        expected: Answer,
    },
    /// The counts of the values are not the published ones.
    #[error(
        "{found} boards of {seeds} seeds have the value {value}, and {published} are published"
    )]
    Histogram {
        /// The layer.
        seeds: usize,
        /// The value.
        value: i8,
        /// How many boards have it here.
        found: u64,
        /// How many should.
        published: u64,
    },
    /// The report said to stop.
    #[error("stopped before the layer of {seeds} seeds was checked")]
    Stopped {
        /// The layer.
        seeds: usize,
    },
}

/// How many of all C(n+11, 11) boards of `seeds` seeds have which value under `awari`, as published
/// by T. R. Lincke, *Exploring the Computational Limits of Large Exhaustive Search Problems*
/// (dissertation, ETH Zürich 14701, 2002), appendix B. `None` for layers that are not published.
///
/// ```
/// let two = awale_tablebase::published_histogram(2).unwrap();
/// assert_eq!(two.into_iter().collect::<Vec<_>>(), [(-2, 40), (0, 13), (2, 25)]);
/// assert!(awale_tablebase::published_histogram(48).is_none());
/// ```
#[must_use]
pub fn published_histogram(seeds: usize) -> Option<BTreeMap<i8, u64>> {
    let line = |line: &str| {
        let mut fields = line.split(',');
        let of: usize = fields.next()?.parse().ok()?;
        let counted = (fields.next()?.parse().ok()?, fields.next()?.parse().ok()?);
        (of == seeds).then_some(counted)
    };
    let counts: BTreeMap<i8, u64> =
        include_str!("../data/awari_histograms.csv").lines().filter_map(line).collect();
    (!counts.is_empty()).then_some(counts)
}

impl Tables {
    /// Checks a layer: the checksums of its file, that each `every`-th board has the answer of its
    /// best move, and, under `awari`, that its values are as many as published. `report` hears the
    /// share that is done and may stop it.
    ///
    /// Takes a microsecond or two a board where the layers up to this one are
    /// [unpacked](crate::OpenOptions::unpacked), and much more where they are not. That each board
    /// agrees with its moves is necessary, not sufficient: a cycle of boards can agree and be
    /// wrong. A layer that is not there is not checked.
    ///
    /// # Errors
    /// The first fault that is found.
    ///
    /// ```
    /// use std::num::NonZeroU64;
    /// use std::ops::ControlFlow;
    /// use awale_core::RuleSet;
    /// use awale_tablebase::Builder;
    ///
    /// let tables = Builder::new(&RuleSet::awari(), 5)?.build(|_| ControlFlow::Continue(()))?;
    /// for seeds in 0..=tables.seeds() {
    ///     tables.verify(seeds, NonZeroU64::MIN, &mut |_| ControlFlow::Continue(()))?;
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn verify(
        &self,
        seeds: usize,
        every: NonZeroU64,
        report: &mut dyn FnMut(f64) -> ControlFlow<()>,
    ) -> Result<(), VerifyError> {
        // To unpack a layer is to check every block of it.
        if self.whole(seeds)?.is_none() {
            return Ok(());
        }
        self.verify_moves(seeds, every, report)?;
        if *self.rules() == RuleSet::awari() {
            self.verify_histogram(seeds)?;
        }
        Ok(())
    }

    fn verify_moves(
        &self,
        seeds: usize,
        every: NonZeroU64,
        report: &mut dyn FnMut(f64) -> ControlFlow<()>,
    ) -> Result<(), VerifyError> {
        let (count, chunk) = (boards(seeds), every.get().saturating_mul(1 << 12));
        let mut starts = (0..count).step_by(chunk as usize);
        let mut threads = vec![(); thread::available_parallelism().map_or(1, usize::from)];
        let fault = Mutex::new(None);
        loop {
            let some: Vec<_> = starts.by_ref().take(8 * threads.len()).collect();
            let Some(&last) = some.last() else { return Ok(()) };
            share(&mut threads, some.into_iter(), |(), start| {
                let chunk = start..count.min(start.saturating_add(chunk));
                let mut numbers = chunk.step_by(every.get() as usize);
                if let Err(error) = numbers.try_for_each(|number| self.verify_board(seeds, number))
                {
                    *fault.lock().unwrap_or_else(PoisonError::into_inner) = Some(error);
                }
            });
            if let Some(error) = fault.lock().unwrap_or_else(PoisonError::into_inner).take() {
                return Err(error);
            }
            if report((last as f64 + chunk as f64).min(count as f64) / count as f64).is_break() {
                return Err(VerifyError::Stopped { seeds });
            }
        }
    }

    fn verify_board(&self, seeds: usize, number: u64) -> Result<(), VerifyError> {
        let Some(position) = position_at(seeds, number) else { return Ok(()) };
        let found = self.look_up(seeds, number)?;
        let expected = self.look_ahead(position)?;
        if found == expected {
            return Ok(());
        }
        Err(VerifyError::Inconsistent { position, found, expected })
    }

    fn verify_histogram(&self, seeds: usize) -> Result<(), VerifyError> {
        let (Some(stats), Some(published)) = (self.stats(seeds)?, published_histogram(seeds))
        else {
            return Ok(());
        };
        for value in -(seeds as i8)..=seeds as i8 {
            let count = |counts: &BTreeMap<i8, u64>| counts.get(&value).copied().unwrap_or(0);
            let (found, published) = (count(&stats.histogram), count(&published));
            if found != published {
                return Err(VerifyError::Histogram { seeds, value, found, published });
            }
        }
        Ok(())
    }
}
