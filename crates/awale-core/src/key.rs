use crate::position::Position;
use crate::row::Row;

/// Odd constants with well-mixed bits: the first digits of √2, √3 and √5 after the point.
const MIX: [u64; 3] = [0x6A09_E667_F3BC_C909, 0xBB67_AE85_84CA_A73B, 0x3C6E_F372_FE94_F82B];

const fn mix(own: u64, other: u64) -> u64 {
    let mut key = own.wrapping_mul(MIX[0]);
    key = (key ^ key >> 32 ^ other).wrapping_mul(MIX[1]);
    key = (key ^ key >> 29).wrapping_mul(MIX[2]);
    key ^ key >> 32
}

const STORE: u64 = 0xFF << 48;
const OWNER: u64 = 0xFF << 56;

/// The row as keys see it, whatever way it is kept: holes from the owner's left, and what `above`
/// lets through of store and owner.
const fn seen(row: Row, above: u64) -> u64 {
    row.holes().swap_bytes() >> 16 | row.0 & above
}

impl Position {
    /// A 64-bit key of board, stores and side to move: the same on every platform and in every
    /// version, so that it may be stored.
    ///
    /// It is computed from two words in a few multiplications, which is faster than to carry it
    /// along: a move changes up to twelve holes. Two positions may share a key by chance, one pair
    /// in 2⁶⁴.
    ///
    /// ```
    /// use awale_core::Position;
    ///
    /// assert_eq!(Position::START.key(), Position::default().key());
    /// assert_ne!(Position::START.key(), Position::START.turned().key());
    /// ```
    #[inline]
    #[must_use]
    pub const fn key(self) -> u64 {
        mix(seen(self.own, STORE | OWNER), seen(self.other, STORE | OWNER))
    }

    /// As [`key`](Self::key), of board and side to move alone: what decides whether two positions
    /// are the same for the cycle rule, and what the rest of a game depends on.
    ///
    /// ```
    /// use awale_core::Position;
    ///
    /// let [one, other]: [Position; 2] =
    ///     ["1-0-0-0-0-0-0-0-0-0-0-1-20-26-S".parse()?, "1-0-0-0-0-0-0-0-0-0-0-1-23-23-S".parse()?];
    /// assert_eq!(one.board_key(), other.board_key());
    /// assert_ne!(one.key(), other.key());
    /// # Ok::<(), awale_core::notation::PositionError>(())
    /// ```
    #[inline]
    #[must_use]
    pub const fn board_key(self) -> u64 {
        mix(seen(self.own, OWNER), seen(self.other, OWNER))
    }
}
