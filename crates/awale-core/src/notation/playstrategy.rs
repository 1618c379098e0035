use core::fmt::{self, Write};
use core::str::FromStr;

use crate::board::SEEDS;
use crate::notation::fields::Fields;
use crate::notation::padded::padded;
use crate::notation::position::seeds;
use crate::notation::repair::{Repair, Repaired};
use crate::notation::{ParseError, PositionError};
use crate::position::{Position, Setup};
use crate::side::Side;

/// A position as PlayStrategy's FEN gives it: `4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 S 1`.
///
/// North's row comes first, printed `f`→`a`, then South's, `A`→`F`: the board as South sees it.
/// `nS` is a hole of n seeds, a bare digit that many empty holes in a row. Then come South's store,
/// North's store, the side to move, and the number of the move: 1 at the start and one more after
/// each move of North's.
///
/// Written are `1S` for a single seed, `S` in upper case, and the longest runs of empty holes, as
/// the server does. Read are also `S` alone for a single seed and a lower-case `s`, which its
/// clients and older games have, and shorter runs.
///
/// **A repair.** When a game ends, the server counts each row into its owner's store and leaves the
/// seeds on the board too, so that the text shows more than 48. A text whose stores alone hold 48
/// while seeds lie on the board is such an end, and is read as the position before the counting.
/// [`read`](Self::read) tells when.
///
/// ```
/// use awale_core::notation::PlayStrategy;
///
/// let fen: PlayStrategy = "5S,5S,6S,6S,1S,5S/1,5S,5S,5S,1,5S 0 0 N 2".parse()?;
/// assert_eq!(fen.position.to_string(), "0-5-5-5-0-5-5-1-6-6-5-5-0-0-N");
/// assert_eq!(fen.number, 2);
///
/// let over: PlayStrategy = "6/1,1S,1S,1S,1S,2S 28 20 N 50".parse()?;
/// assert_eq!(over.position.stores(), [22, 20]);
///
/// let error = "4S,4S,7/6 20 20 S 1".parse::<PlayStrategy>().unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "expected seeds such as 4S, or a number of empty holes that fits the row at byte 6, \
///      found '7'",
/// );
/// # Ok::<(), awale_core::notation::PositionError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlayStrategy {
    /// The position.
    pub position: Position,
    /// The number of the move that is to be played, from 1.
    pub number: u32,
}

impl PlayStrategy {
    /// The position, reached after `plies` plies of a game that South began.
    #[must_use]
    pub const fn after(position: Position, plies: u32) -> Self {
        Self { position, number: plies / 2 + 1 }
    }

    /// Reads a text, and says what was put right in it, if anything was.
    ///
    /// ```
    /// use awale_core::notation::PlayStrategy;
    ///
    /// let (over, repair) = PlayStrategy::read("6/1,1S,1S,1S,1S,2S 28 20 N 50")?;
    /// assert_eq!(over.position.stores(), [22, 20]);
    /// assert_eq!(
    ///     repair.unwrap().to_string(),
    ///     "line 1, byte 19: the stores 28 and 20 count seeds that lie on the board: read as 22 and \
    ///      20",
    /// );
    /// assert_eq!(PlayStrategy::read(&over.to_string())?, (over, None));
    /// # Ok::<(), awale_core::notation::PositionError>(())
    /// ```
    ///
    /// # Errors
    /// When the text is no position in this form.
    pub fn read(text: &str) -> Result<(Self, Option<Repair>), PositionError> {
        let mut fields = Fields { text, at: 0 };
        let mut north = read_row(&mut fields)?;
        fields.skip("/", "'/' and South's row")?;
        let [a, b, c, d, e, g] = read_row(&mut fields)?;
        let mut stores = [0; 2];
        fields.skip(" ", "a blank and the stores")?;
        let at = fields.at;
        fields.counts(&mut stores)?;
        fields.skip(" ", "a blank and the side to move")?;
        let side = read_side(&mut fields)?;
        fields.skip(" ", "a blank and the number of the move")?;
        let number = read_number(&mut fields)?;
        north.reverse();
        let [h, i, j, k, l, m] = north;
        let written = Setup { holes: [a, b, c, d, e, g, h, i, j, k, l, m], stores, side };
        let setup = uncounted(written);
        let what = Repaired::Stores { written: stores, read: setup.stores };
        let repair = (setup != written).then_some(Repair { at, line: 1, what });
        Ok((Self { position: setup.check()?, number }, repair))
    }
}

impl fmt::Display for PlayStrategy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b, c, d, e, g, north @ ..] = self.position.holes();
        let [south_store, north_store] = self.position.stores();
        let side = if self.position.side() == Side::South { 'S' } else { 'N' };
        padded(f, |text| {
            write_row(text, north.iter().rev())?;
            text.write_str("/")?;
            write_row(text, [a, b, c, d, e, g].iter())?;
            write!(text, " {south_store} {north_store} {side} {}", self.number)
        })
    }
}

fn write_row<'a>(text: &mut dyn Write, holes: impl Iterator<Item = &'a u8>) -> fmt::Result {
    let mut holes = holes.peekable();
    let mut comma = "";
    while let Some(&seeds) = holes.next() {
        text.write_str(comma)?;
        comma = ",";
        if seeds > 0 {
            write!(text, "{seeds}S")?;
            continue;
        }
        let mut empty = 1;
        while holes.next_if(|&&seeds| seeds == 0).is_some() {
            empty += 1;
        }
        write!(text, "{empty}")?;
    }
    Ok(())
}

impl FromStr for PlayStrategy {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        Self::read(text).map(|(read, _)| read)
    }
}

/// Six holes as they are printed.
fn read_row(fields: &mut Fields<'_>) -> Result<[u8; 6], ParseError> {
    const HOLE: &str = "seeds such as 4S, or a number of empty holes that fits the row";
    let mut row = [0; 6];
    let mut next = 0;
    while next < row.len() {
        if next > 0 {
            fields.skip(",", "',' and the next hole")?;
        }
        let rest = &fields.text[fields.at..];
        let digits = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        let count = match &rest[..digits] {
            "" => Some(1),
            number => seeds(number).filter(|&n| n > 0),
        };
        let count = count.ok_or(fields.expected(HOLE))?;
        if rest[digits..].starts_with(['S', 's']) {
            row[next] = count;
            next += 1;
            fields.at += digits + 1;
        } else if digits > 0 && next + usize::from(count) <= row.len() {
            next += usize::from(count);
            fields.at += digits;
        } else {
            return Err(fields.expected(HOLE));
        }
    }
    Ok(row)
}

fn read_side(fields: &mut Fields<'_>) -> Result<Side, ParseError> {
    let side = match fields.text.as_bytes().get(fields.at) {
        Some(b'S') => Side::South,
        Some(b'N') => Side::North,
        _ => return Err(fields.expected("the side to move, S or N")),
    };
    fields.at += 1;
    Ok(side)
}

fn read_number(fields: &mut Fields<'_>) -> Result<u32, ParseError> {
    let rest = &fields.text[fields.at..];
    let canonical = !rest.starts_with('+') && (rest == "0" || !rest.starts_with('0'));
    rest.parse()
        .ok()
        .filter(|_| canonical)
        .ok_or(fields.expected("the number of the move, and then the end of the text"))
}

/// The setup without the rows counted into the stores, if they were.
fn uncounted(setup: Setup) -> Setup {
    let [south, north] = setup.stores;
    if u16::from(south) + u16::from(north) != u16::from(SEEDS) {
        return setup;
    }
    let own = |store: u8, row: &[u8]| row.iter().try_fold(store, |left, &n| left.checked_sub(n));
    match (own(south, &setup.holes[..6]), own(north, &setup.holes[6..])) {
        (Some(south), Some(north)) => Setup { stores: [south, north], ..setup },
        _ => setup,
    }
}
