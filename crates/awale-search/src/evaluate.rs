//! What a position is worth at a glance, where a search stops.

use awale_core::Position;

use crate::value::Value;

/// Hundredths of a seed for each hole of its kind in the own row; the other row counts against.
///
/// The proportions are those that Aualé's engine publishes (25 for a seed of lead, 28, −54 and −36),
/// not yet learned.
const KROU: i32 = 112;
const EMPTY: i32 = -216;
const WEAK: i32 = -144;

const HOLES: u64 = 0x0000_FFFF_FFFF_FFFF;
const ONES: u64 = 0x0000_0101_0101_0101;
const FLAGS: u64 = ONES << 7;

/// An estimate of the margin a game ends with, for the side to move: the lead in seeds, and how
/// the two rows stand. It is symmetric: the other side's estimate of the same board is its negative.
///
/// ```
/// use awale_core::Position;
/// use awale_search::{Value, evaluate};
///
/// assert_eq!(evaluate(Position::START), Value::DRAW);
/// ```
#[must_use]
pub fn evaluate(position: Position) -> Value {
    let [own, other] = position.words().map(standing);
    // Fewer holes than twelve times the largest weight: no overflow, and cut to what a game can give.
    let estimate = 100 * i32::from(position.lead()) + own - other;
    let most = i32::from(Value::MAX.hundredths());
    Value::of_hundredths(estimate.clamp(-most, most) as i16)
}

/// How a row stands: its holes of more than twelve seeds, of none, and of one or two.
fn standing(row: u64) -> i32 {
    let holes = row & HOLES;
    let at_least = |seeds: u64| ((holes + ONES * (0x80 - seeds)) & FLAGS).count_ones() as i32;
    let (krous, threes, taken) = (at_least(13), at_least(3), at_least(1));
    KROU * krous + EMPTY * (6 - taken) + WEAK * (taken - threes)
}
