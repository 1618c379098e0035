//! Where the measurements start from.

use awale_core::Position;

/// Ten positions from the middle of games, as they are in the reference's table of perft counts.
pub const MIDDLE: [&str; 10] = [
    "0-0-0-1-3-3-1-1-0-0-0-1-18-20-N",
    "1-3-2-0-1-2-1-1-0-0-1-0-22-14-N",
    "0-2-0-0-5-6-0-1-0-0-0-0-10-24-S",
    "0-10-1-0-0-4-0-0-0-1-1-0-19-12-S",
    "1-0-0-0-2-5-2-1-0-2-3-4-14-14-S",
    "1-1-0-0-9-2-3-1-0-5-1-1-9-15-S",
    "1-1-1-2-2-2-2-7-4-6-0-0-11-9-S",
    "0-0-5-3-4-9-1-1-0-1-6-2-10-6-N",
    "1-1-2-2-2-3-3-5-1-6-0-10-6-6-S",
    "0-7-4-12-1-2-0-0-2-0-6-6-5-3-N",
];

/// The positions of [`MIDDLE`].
///
/// # Panics
/// Never: all of them are written as positions are.
#[must_use]
pub fn middle() -> Vec<Position> {
    MIDDLE.iter().map(|text| text.parse().expect("a position")).collect()
}

/// The start alone.
#[must_use]
pub fn start() -> Vec<Position> {
    vec![Position::START]
}
