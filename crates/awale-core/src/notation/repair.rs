use alloc::vec::Vec;
use core::fmt;
use core::hash::{Hash, Hasher};

use crate::notation::padded::padded;

/// What a reader put right in a text of another writer, and where: the text says one thing, and
/// another is certain to be meant.
///
/// ```
/// use awale_core::notation::{Record, Repaired};
///
/// let text = "[FEN \"4-4-4-4-4-4-4-4-4-4-4-4-0-0-N\"]\n\n1. d E 2. f";
/// let record: Record = text.parse()?;
/// let repair = &record.repairs()[0];
/// assert_eq!((repair.line, &repair.what), (3, &Repaired::Numbers));
/// assert_eq!(
///     repair.to_string(),
///     "line 3, byte 39: the moves are numbered as if South began, but North does: 1. is read as \
///      1... and so on",
/// );
/// # Ok::<(), awale_core::notation::OgnError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Repair {
    /// The byte offset in the whole text.
    pub at: usize,
    /// The number of the line, from 1.
    pub line: usize,
    /// What was put right there.
    pub what: Repaired,
}

/// What there is to put right in the texts of other writers.
///
/// ```
/// use awale_core::notation::{PlayStrategy, Repaired};
///
/// let (_, repair) = PlayStrategy::read("6/1,1S,1S,1S,1S,2S 28 20 N 50")?;
/// let stores = Repaired::Stores { written: [28, 20], read: [22, 20] };
/// assert_eq!(repair.map(|repair| repair.what), Some(stores));
/// # Ok::<(), awale_core::notation::PositionError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Repaired {
    /// A record's `FEN` tag says that North is to move, and the moves are numbered as if South
    /// began: `1. d E` for `1... d 2. E`.
    Numbers,
    /// A record's moves begin with the number `1...`, North's, and no `FEN` tag says from where.
    Start,
    /// At the end of a game each row was counted into its owner's store, and left on the board too.
    Stores {
        /// The stores in the text, South's first.
        written: [u8; 2],
        /// The stores before that counting.
        read: [u8; 2],
    },
}

impl fmt::Display for Repair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        padded(f, |text| write!(text, "line {}, byte {}: {}", self.line, self.at, self.what))
    }
}

impl fmt::Display for Repaired {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Numbers => f.pad(
                "the moves are numbered as if South began, but North does: 1. is read as 1... and \
                 so on",
            ),
            Self::Start => f.pad(
                "the moves begin with North's, and no FEN tag says from where: the usual start is \
                 taken, with North to move",
            ),
            Self::Stores { written: [w_south, w_north], read: [south, north] } => {
                padded(f, |text| {
                    write!(
                        text,
                        "the stores {w_south} and {w_north} count seeds that lie on the board: \
                         read as {south} and {north}",
                    )
                })
            }
        }
    }
}

/// The repairs of the text that a value was read from. They are no part of the value: it equals one
/// that was read from a text without faults.
#[derive(Clone, Debug, Default)]
pub(super) struct Repairs(pub(super) Vec<Repair>);

impl PartialEq for Repairs {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Repairs {}

impl Hash for Repairs {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}
