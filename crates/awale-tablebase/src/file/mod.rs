//! Table files: one for each layer, of independent blocks. `docs/tablebase-format.md` describes
//! them byte by byte.

mod header;
mod rans;
mod read;
mod source;
mod write;

use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use awale_core::RuleSet;

pub(crate) use read::LayerFile;
pub(crate) use write::write;

use crate::error::{Fault, FileError};
use crate::planes::Planes;
use crate::scope::Kind;

/// How many boards a block has if nothing else is asked for.
pub(crate) const BLOCK: u32 = 512;

/// How the blocks of a file hold their boards.
///
/// ```
/// use awale_core::RuleSet;
/// use awale_tablebase::{Builder, Coding};
///
/// let builder = Builder::new(&RuleSet::awari(), 20)?.coding(Coding::Raw);
/// # let _ = builder;
/// # Ok::<(), awale_tablebase::BuildError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Coding {
    /// A byte a board, or two for bounds.
    Raw,
    /// Packed, some three bits a board.
    Packed,
}

/// A layer that is to be written.
#[derive(Clone, Copy)]
pub(crate) struct Layer<'a> {
    pub(crate) rules: RuleSet,
    pub(crate) kind: Kind,
    pub(crate) n: usize,
    pub(crate) planes: Planes<&'a [i8]>,
}

/// The file of the layer of `n` seeds in a folder.
pub(crate) fn path(folder: &Path, n: usize) -> PathBuf {
    folder.join(format!("awale-{n:02}.table"))
}

/// Whether a file is there. Where the system does not let anybody look, that is told: it is another
/// thing than no file.
pub(crate) fn is_there(path: &Path) -> Result<bool, FileError> {
    match path.try_exists() {
        Err(error) if error.kind() != ErrorKind::NotADirectory => {
            Err(Fault::io("opened")(error).of(path))
        }
        there => Ok(there.unwrap_or(false)),
    }
}
