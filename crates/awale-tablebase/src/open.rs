//! Opening the tables in a folder.

use std::path::Path;

use awale_core::RuleSet;

use crate::error::{Fault, FileError};
use crate::file::{self, LayerFile};
use crate::index::boards;
use crate::planes::Planes;
use crate::row::SEEDS;
use crate::scope::{Kind, Untabled, tabled};
use crate::tables::{Layer, Tables};

/// Why tables were not opened.
///
/// ```
/// use awale_core::RuleSet;
/// use awale_tablebase::{OpenError, Tables, Untabled};
///
/// let opened = Tables::open("tables", &RuleSet::codingame());
/// assert!(matches!(opened, Err(OpenError::Untabled(Untabled::PlyLimit { plies: 200 }))));
/// ```
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum OpenError {
    /// There are no tables for the rules.
    #[error(transparent)]
    Untabled(#[from] Untabled),
    /// A file is missing, damaged or of other rules.
    #[error(transparent)]
    File(#[from] FileError),
}

/// How tables are opened: what they may take of memory.
///
/// ```no_run
/// use awale_core::RuleSet;
/// use awale_tablebase::OpenOptions;
///
/// let tables = OpenOptions::new().unpacked(256 << 20).open("tables/abapa", &RuleSet::abapa())?;
/// let others = OpenOptions::new().cache(16 << 20).open_any("tables/unknown")?;
/// println!("{} under {}", others.seeds(), others.rules());
/// # Ok::<(), awale_tablebase::OpenError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OpenOptions {
    unpacked: u64,
    cache: usize,
    #[cfg(feature = "mmap")]
    map: bool,
}

/// 64 MiB for layers in memory and as much for blocks.
impl Default for OpenOptions {
    fn default() -> Self {
        Self {
            unpacked: 64 << 20,
            cache: 64 << 20,
            #[cfg(feature = "mmap")]
            map: false,
        }
    }
}

impl OpenOptions {
    /// 64 MiB for layers in memory and as much for blocks.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Unpacks whole layers into memory, small ones first, as long as they take no more than so
    /// many bytes together. They answer fastest. All layers up to 12 seeds take 3 MB, up to 20
    /// seeds 214 MB, and twice that under `cycle=own`.
    #[must_use]
    pub fn unpacked(self, bytes: u64) -> Self {
        Self { unpacked: bytes, ..self }
    }

    /// Keeps the blocks of the other layers that were read last in so many bytes, or in fewer if that
    /// is enough for all of them.
    #[must_use]
    pub fn cache(self, bytes: usize) -> Self {
        Self { cache: bytes, ..self }
    }

    /// Reads the files through memory maps. Nobody may change them meanwhile.
    #[cfg(feature = "mmap")]
    #[must_use]
    pub fn map(self, map: bool) -> Self {
        Self { map, ..self }
    }

    /// Opens the tables in a folder, of these rules as far as tables depend on them: see
    /// [`tabled`](crate::tabled).
    ///
    /// # Errors
    /// When there are no tables for the rules, or when a file is missing, damaged or of other
    /// rules.
    pub fn open(&self, folder: impl AsRef<Path>, rules: &RuleSet) -> Result<Tables, OpenError> {
        let (rules, _) = tabled(rules)?;
        Ok(self.open_files(folder.as_ref(), Some(&rules))?)
    }

    /// Opens the tables in a folder whatever their rules are: see [`Tables::rules`]. All files must
    /// have the same.
    ///
    /// # Errors
    /// When a file is missing or damaged, or two are of different rules.
    pub fn open_any(&self, folder: impl AsRef<Path>) -> Result<Tables, FileError> {
        self.open_files(folder.as_ref(), None)
    }

    /// Tables out of the bytes of their files, that of no seeds first: for a program without files,
    /// such as a web page.
    ///
    /// # Errors
    /// As [`open`](Self::open).
    ///
    /// ```
    /// # use std::ops::ControlFlow;
    /// use awale_core::RuleSet;
    /// use awale_tablebase::{Answer, Builder, OpenOptions, Tables};
    ///
    /// # let folder = std::env::temp_dir().join(format!("awale-bytes-{}", std::process::id()));
    /// # Builder::new(&RuleSet::awari(), 2)?.build_in(&folder, |_| ControlFlow::Continue(()))?;
    /// let layers = (0..=2).map(|seeds| std::fs::read(Tables::path(&folder, seeds)));
    /// let layers = layers.collect::<Result<_, _>>()?;
    /// let tables = OpenOptions::new().open_bytes(layers, &RuleSet::awari())?;
    /// let position = "0-0-0-0-0-1-1-0-0-0-0-0-23-23-S".parse()?;
    /// assert_eq!(tables.probe(position), Answer::Exact(2));
    /// # std::fs::remove_dir_all(&folder)?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn open_bytes(&self, layers: Vec<Vec<u8>>, rules: &RuleSet) -> Result<Tables, OpenError> {
        let (rules, _) = tabled(rules)?;
        let files =
            layers.into_iter().enumerate().map(|(n, bytes)| LayerFile::from_bytes(bytes, n));
        Ok(self.open_layers(Path::new(""), files, Some(&rules))?)
    }

    fn open_files(&self, folder: &Path, rules: Option<&RuleSet>) -> Result<Tables, FileError> {
        let mut count = 0;
        for n in 0..=SEEDS {
            if file::is_there(&file::path(folder, n))? {
                count = n + 1;
            }
        }
        let files = (0..count).map(|n| self.open_file(folder, n));
        self.open_layers(folder, files, rules)
    }

    fn open_layers(
        &self,
        folder: &Path,
        files: impl Iterator<Item = Result<LayerFile, FileError>>,
        rules: Option<&RuleSet>,
    ) -> Result<Tables, FileError> {
        let (mut layers, mut room, mut of) = (Vec::new(), self.unpacked, None);
        for (n, file) in files.enumerate() {
            let file = file?;
            let (rules, _) =
                *of.get_or_insert((rules.copied().unwrap_or(file.rules()), file.kind()));
            file.expect_rules(&rules)?;
            layers.push(Layer::load(n, file, &mut room)?);
        }
        let (rules, kind) = of.ok_or_else(|| Fault::NoTables.of(&file::path(folder, 0)))?;
        Ok(Tables::new(rules, kind, layers, self.cache))
    }

    fn open_file(&self, folder: &Path, n: usize) -> Result<LayerFile, FileError> {
        let path = file::path(folder, n);
        if !file::is_there(&path)? {
            return Err(Fault::Missing.of(&path));
        }
        let file = LayerFile::open(folder, n)?;
        #[cfg(feature = "mmap")]
        if self.map {
            return file.mapped();
        }
        Ok(file)
    }
}

impl Layer {
    /// Unpacks a layer if there is room.
    fn load(n: usize, file: LayerFile, room: &mut u64) -> Result<Self, FileError> {
        let bytes = boards(n);
        let planes = if file.kind() == Kind::Bounds { 2 } else { 1 };
        match room.checked_sub(bytes * planes) {
            None => {
                // A larger layer does not fit either, and a smaller one does not follow.
                *room = 0;
                Ok(Self::File(file))
            }
            Some(left) => {
                *room = left;
                Ok(Self::Unpacked(unpacked(n, &file)?, Some(file.bytes())))
            }
        }
    }
}

pub(crate) fn unpacked(n: usize, file: &LayerFile) -> Result<Planes<Vec<i8>>, FileError> {
    let count = boards(n) as usize;
    let other = if file.kind() == Kind::Bounds { count } else { 0 };
    let mut planes = Planes { value: vec![0; count], other: vec![0; other] };
    let slices = Planes { value: &mut planes.value[..], other: &mut planes.other[..] };
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    file.unpack(slices, threads)?;
    Ok(planes)
}
