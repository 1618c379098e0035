use std::io;
use std::path::{Path, PathBuf};

/// A table file that cannot be used: which, and why.
///
/// ```
/// use awale_core::RuleSet;
/// use awale_tablebase::{Fault, OpenError, Tables};
///
/// let folder = std::env::temp_dir().join("no-tables-here");
/// let Err(OpenError::File(error)) = Tables::open(&folder, &RuleSet::awari()) else { panic!() };
/// assert!(matches!(error.fault, Fault::NoTables));
/// assert!(error.to_string().ends_with("is not there: the folder holds no tables"));
/// ```
#[derive(Debug, thiserror::Error)]
#[error("the table file {} {fault}", path.display())]
#[non_exhaustive]
pub struct FileError {
    /// The file.
    pub path: PathBuf,
    /// What is wrong with it.
    pub fault: Fault,
}

/// What is wrong with a table file. Read after "the table file … ".
///
/// ```
/// use awale_core::RuleSet;
/// use awale_tablebase::{Fault, OpenError, OpenOptions};
///
/// let opened = OpenOptions::new().open_bytes(vec![vec![0; 64]], &RuleSet::awari());
/// assert!(matches!(opened, Err(OpenError::File(error)) if matches!(error.fault, Fault::NotATable)));
/// ```
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Fault {
    /// The system refused to read or write it.
    #[error("could not be {act}: {source}")]
    Io {
        /// What was tried: `opened`, `read`, `written` or `mapped`.
        act: &'static str,
        /// What the system says.
        source: io::Error,
    },
    /// It does not begin as table files do.
    #[error("is no table file: it does not begin with AWALETBL")]
    NotATable,
    /// It is of another version of the format, or uses a part of it that is not known here.
    #[error("has {part} {found}, which this version cannot read")]
    Unreadable {
        /// The part of the header.
        part: &'static str,
        /// What stands there.
        found: u16,
    },
    /// It is shorter or longer than its header says.
    #[error("is cut or grown: it has {found} bytes and should have {expected}")]
    Length {
        /// The bytes it should have.
        expected: u64,
        /// The bytes it has.
        found: u64,
    },
    /// The header's checksum is wrong, or the header contradicts itself.
    #[error("has a damaged header")]
    Header,
    /// A block's checksum is wrong.
    #[error("is damaged in block {block}")]
    Block {
        /// The number of the block, from 0.
        block: u64,
    },
    /// It is of another rule set.
    #[error("is of the rules {found}, not of {wanted}")]
    OtherRules {
        /// The rules in the header.
        found: String,
        /// The rules that were asked for.
        wanted: String,
    },
    /// It is of another layer than its name says.
    #[error("is of {found} seeds, not of {wanted} as its name says")]
    OtherLayer {
        /// The seeds in the header.
        found: usize,
        /// The seeds in the name.
        wanted: usize,
    },
    /// It is not there, but a file with more seeds is.
    #[error("is missing, though there are tables of more seeds")]
    Missing,
    /// There is no file of any layer.
    #[error("is not there: the folder holds no tables")]
    NoTables,
}

impl Fault {
    pub(crate) fn io(act: &'static str) -> impl Fn(io::Error) -> Self {
        move |source| Self::Io { act, source }
    }

    pub(crate) fn of(self, path: &Path) -> FileError {
        FileError { path: path.into(), fault: self }
    }
}
