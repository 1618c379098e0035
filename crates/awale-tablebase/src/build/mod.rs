//! Building tables, layer by layer.

mod forward;
mod layer;
mod layers;
mod progress;
mod retro;
mod rows;
mod solve;

use std::io;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::Path;
use std::thread;

use awale_core::RuleSet;

pub use progress::{Memory, Phase, Progress};

use crate::error::FileError;
use crate::file::{self, Coding, LayerFile};
use crate::index::boards;
use crate::planes::Planes;
use crate::row::SEEDS;
use crate::scope::{Kind, Untabled, tabled};
use crate::tables::Tables;
use layer::{Layer, Report};
use layers::Layers;
use progress::Clock;
use rows::Rows;
use solve::{Bounds, Exact, Solve};

/// The most seeds that tables are built for: beyond, a layer has 2³² boards or more.
pub const MOST_SEEDS: usize = 31;

/// More threads than that would only take memory.
const MOST_THREADS: usize = 1024;

/// Why tables were not built. The layers that were finished before are good.
///
/// ```
/// use awale_core::RuleSet;
/// use awale_tablebase::{BuildError, Builder};
///
/// let error = Builder::new(&RuleSet::awari(), 32).unwrap_err();
/// assert!(matches!(error, BuildError::TooManySeeds { seeds: 32 }));
/// ```
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BuildError {
    /// There are no tables for the rules.
    #[error(transparent)]
    Untabled(#[from] Untabled),
    /// More seeds were asked for than tables are built for.
    #[error("tables are built for up to {MOST_SEEDS} seeds, not for {seeds}")]
    TooManySeeds {
        /// What was asked for.
        seeds: usize,
    },
    /// A layer could not be written or read back.
    #[error(transparent)]
    File(#[from] FileError),
    /// The folder could not be made.
    #[error("the folder {path} could not be made: {source}")]
    Folder {
        /// The folder.
        path: String,
        /// What the system says.
        source: io::Error,
    },
    /// The report said to stop.
    #[error("stopped before the layer of {seeds} seeds was finished")]
    Stopped {
        /// The layer that was worked on.
        seeds: usize,
    },
}

/// Builds the tables of a rule set, all layers from no seeds to a given number.
///
/// ```
/// use std::ops::ControlFlow;
///
/// use awale_core::RuleSet;
/// use awale_tablebase::{Answer, Builder};
///
/// let tables = Builder::new(&RuleSet::awari(), 6)?.build(|_| ControlFlow::Continue(()))?;
/// let position = "0-0-0-0-0-1-1-0-0-0-0-0-23-23-S".parse()?;
/// assert_eq!(tables.probe(position), Answer::Exact(2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Builder {
    rules: RuleSet,
    kind: Kind,
    most: usize,
    threads: usize,
    coding: Coding,
    block: u32,
}

impl Builder {
    /// A builder for up to `seeds` seeds that uses all cores.
    ///
    /// # Errors
    /// When there are no tables for the rules, or for so many seeds.
    pub fn new(rules: &RuleSet, seeds: usize) -> Result<Self, BuildError> {
        let (rules, kind) = tabled(rules)?;
        if seeds > MOST_SEEDS {
            return Err(BuildError::TooManySeeds { seeds });
        }
        let threads = thread::available_parallelism().map_or(1, NonZeroUsize::get);
        Ok(Self { rules, kind, most: seeds, threads, coding: Coding::Packed, block: file::BLOCK })
    }

    /// With this many threads, at most 1,024. The tables do not depend on it.
    ///
    /// ```
    /// use std::num::NonZeroUsize;
    /// use awale_core::RuleSet;
    /// use awale_tablebase::Builder;
    ///
    /// let builder = Builder::new(&RuleSet::awari(), 12)?;
    /// let [one, two] = [1, 2].map(|n| NonZeroUsize::new(n).unwrap());
    /// // Each thread takes some memory of its own.
    /// assert!(builder.clone().threads(one).memory().total() <= builder.threads(two).memory().total());
    /// # Ok::<(), awale_tablebase::BuildError>(())
    /// ```
    #[must_use]
    pub fn threads(self, threads: NonZeroUsize) -> Self {
        Self { threads: threads.get().min(MOST_THREADS), ..self }
    }

    /// With files of this coding; [`Coding::Packed`] if nothing is said.
    #[must_use]
    pub fn coding(self, coding: Coding) -> Self {
        Self { coding, ..self }
    }

    /// With this many boards in a block of a file, from 64 to 16,384: fewer are faster to read one
    /// by one, more take less room. Numbers outside are brought inside.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use awale_core::RuleSet;
    /// use awale_tablebase::{Builder, Coding, Tables};
    ///
    /// # let folder = std::env::temp_dir().join(format!("awale-block-{}", std::process::id()));
    /// let builder = Builder::new(&RuleSet::awari(), 3)?.coding(Coding::Raw).block(64);
    /// builder.build_in(&folder, |_| ControlFlow::Continue(()))?;
    /// assert_eq!(Tables::open(&folder, &RuleSet::awari())?.seeds(), 3);
    /// # std::fs::remove_dir_all(&folder)?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn block(self, boards: u32) -> Self {
        Self { block: boards.clamp(64, 1 << 14), ..self }
    }

    /// The rules as tables know them.
    #[must_use]
    pub fn rules(&self) -> &RuleSet {
        &self.rules
    }

    /// What the tables will say.
    #[must_use]
    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// The memory that building takes at most.
    #[must_use]
    pub fn memory(&self) -> Memory {
        Memory::of(self.kind, self.most, self.threads)
    }

    /// Builds the tables in memory, one byte a board or two. `report` is told how far the work is,
    /// some times a second (at each step where there is no clock), and may stop it.
    ///
    /// # Errors
    /// When `report` stops the work.
    pub fn build(
        &self,
        report: impl FnMut(&Progress) -> ControlFlow<()>,
    ) -> Result<Tables, BuildError> {
        let mut layers = Vec::new();
        self.run(None, report, |_, planes| {
            layers.push(planes.to_owned());
            Ok(())
        })?;
        Ok(Tables::unpacked(self.rules, self.kind, layers))
    }

    /// Builds the tables in a folder, which is made if need be, a file for each layer. Layers that
    /// are there already are checked and kept, so that a build that was stopped or killed goes on
    /// from its last finished layer. A file is written aside, synced and renamed: it is whole or
    /// not there.
    ///
    /// # Errors
    /// When a file cannot be written, is damaged or is of other rules, and when `report` stops the
    /// work. The layers that were finished are good in any case.
    pub fn build_in(
        &self,
        folder: impl AsRef<Path>,
        report: impl FnMut(&Progress) -> ControlFlow<()>,
    ) -> Result<(), BuildError> {
        let folder = folder.as_ref();
        std::fs::create_dir_all(folder)
            .map_err(|source| BuildError::Folder { path: folder.display().to_string(), source })?;
        self.run(Some(folder), report, |n, planes| {
            let layer = file::Layer { rules: self.rules, kind: self.kind, n, planes };
            Ok(file::write(folder, &layer, self.coding, self.block, self.threads)?)
        })
    }

    fn run(
        &self,
        folder: Option<&Path>,
        report: impl FnMut(&Progress) -> ControlFlow<()>,
        finish: impl FnMut(usize, Planes<&[i8]>) -> Result<(), BuildError>,
    ) -> Result<(), BuildError> {
        match self.kind {
            Kind::Exact => self.run_kind::<Exact>(folder, report, finish),
            Kind::Bounds => self.run_kind::<Bounds>(folder, report, finish),
        }
    }

    fn run_kind<K: Solve>(
        &self,
        folder: Option<&Path>,
        mut report: impl FnMut(&Progress) -> ControlFlow<()>,
        mut finish: impl FnMut(usize, Planes<&[i8]>) -> Result<(), BuildError>,
    ) -> Result<(), BuildError> {
        let mut layers = Layers::new(self.most, K::TWO);
        let mut clock = Clock::new(self.most);
        let mut rows = None;
        for n in 0..=self.most {
            if let Some(file) = self.finished(folder, n)? {
                file.unpack(layers.split(n).1, self.threads)?;
                clock.skip(n);
                continue;
            }
            let rows = rows.get_or_insert_with(|| Rows::new(self.rules, self.most));
            let report = &mut |phase, through| clock.tick(n, phase, through, &mut report);
            self.solve::<K>(n, rows, &mut layers, report)?;
            finish(n, layers.layer(n))?;
            clock.finish(n);
        }
        Ok(())
    }

    fn solve<K: Solve>(
        &self,
        n: usize,
        rows: &Rows,
        layers: &mut Layers,
        report: &mut Report<'_>,
    ) -> Result<(), BuildError> {
        let mut escapes = vec![0; boards(n) as usize];
        let (lower, planes) = layers.split(n);
        let nodes = planes.with_escapes(&mut escapes);
        match Layer::new(n, rows).solve::<K>(lower, nodes, self.threads, report) {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(()) => Err(BuildError::Stopped { seeds: n }),
        }
    }

    /// The file of a layer that was finished before, if there is one.
    fn finished(&self, folder: Option<&Path>, n: usize) -> Result<Option<LayerFile>, BuildError> {
        let Some(folder) = folder else { return Ok(None) };
        Ok(LayerFile::open_if_there(folder, n, &self.rules)?)
    }
}

const _: () = assert!(MOST_SEEDS <= SEEDS);
