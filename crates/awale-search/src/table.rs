//! Positions that were searched before.
//!
//! An entry is one word, read and written at once, so threads share the table without a lock and
//! none ever sees half an entry. Its key is whole: the bucket and the tag together tell the number
//! of the board, so an entry is never taken for that of another position.

use crate::atomic::{AtomicU64, MIB, Ordering};
use crate::code::{BITS, shuffled};

/// Entries in a bucket, half a cache line.
const WAYS: usize = 4;
const BUCKET_BYTES: usize = WAYS * size_of::<u64>();
/// With the buckets of 1 MiB or more, so many low bits of a shuffled number tell the boards of a
/// bucket apart: they are 2⁴¹ / 2¹⁵ neighbours at most.
const TAG_BITS: u32 = 26;

/// More cannot be addressed: 8 TiB, or 2 GiB less one MiB where a word has 32 bits.
const MOST_MIB: usize = if usize::BITS > 32 { 1 << 23 } else { (1 << 11) - 1 };

/// What a stored value says of the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    Exact,
    Lower,
    Upper,
}

/// What a value depends on: the board seen by the side to move, and under some rules six bits more.
/// A position and the turned one share their key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Key {
    shuffled: u64,
    besides: u8,
}

impl Key {
    /// The key of the board with this number.
    #[inline]
    pub(crate) fn new(code: u64) -> Self {
        Self { shuffled: shuffled(code), besides: 0 }
    }

    /// The key of the same board where something else matters too, as a number below 64.
    #[inline]
    pub(crate) fn with(self, besides: u8) -> Self {
        Self { besides: besides & 63, ..self }
    }

    fn bits(self) -> u64 {
        self.shuffled & ((1 << TAG_BITS) - 1) | u64::from(self.besides) << TAG_BITS
    }
}

/// What is known of a situation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    /// The margin from here on, in hundredths: what the stores hold is not in it.
    pub(crate) value: i16,
    pub(crate) depth: u8,
    pub(crate) bound: Bound,
    /// Whether some line was cut at the search's depth: then the value is an estimate.
    pub(crate) open: bool,
    /// The offset of the best move, 0–5.
    pub(crate) best: u8,
}

const KEY_BITS: u32 = TAG_BITS + 6;
const VALUE_SHIFT: u32 = KEY_BITS;
const DEPTH_SHIFT: u32 = VALUE_SHIFT + 16;
const BEST_SHIFT: u32 = DEPTH_SHIFT + 8;
const BOUND_SHIFT: u32 = BEST_SHIFT + 3;
const OPEN_SHIFT: u32 = BOUND_SHIFT + 2;
const AGE_SHIFT: u32 = OPEN_SHIFT + 1;
const AGES: u8 = 4;
const _: () = assert!(AGE_SHIFT + 2 == u64::BITS);

/// An entry as it is kept; no bit set if there is none.
#[derive(Clone, Copy)]
struct Word(u64);

impl Word {
    fn new(key: Key, entry: Entry, age: u8) -> Self {
        let bound = match entry.bound {
            Bound::Exact => 1,
            Bound::Lower => 2,
            Bound::Upper => 3,
        };
        Self(
            key.bits()
                | u64::from(entry.value as u16) << VALUE_SHIFT
                | u64::from(entry.depth) << DEPTH_SHIFT
                | u64::from(entry.best) << BEST_SHIFT
                | bound << BOUND_SHIFT
                | u64::from(entry.open) << OPEN_SHIFT
                | u64::from(age) << AGE_SHIFT,
        )
    }

    #[inline]
    fn holds(self, key: Key) -> bool {
        self.0 & ((1 << KEY_BITS) - 1) == key.bits() && !self.is_empty()
    }

    fn is_empty(self) -> bool {
        self.0 >> BOUND_SHIFT & 3 == 0
    }

    fn depth(self) -> u8 {
        (self.0 >> DEPTH_SHIFT) as u8
    }

    fn entry(self) -> Entry {
        Entry {
            value: (self.0 >> VALUE_SHIFT) as i16,
            depth: self.depth(),
            bound: match self.0 >> BOUND_SHIFT & 3 {
                1 => Bound::Exact,
                2 => Bound::Lower,
                _ => Bound::Upper,
            },
            open: self.0 >> OPEN_SHIFT & 1 == 1,
            best: (self.0 >> BEST_SHIFT & 7) as u8,
        }
    }

    /// How much the entry is worth keeping: of this search before old ones, then the deeper.
    fn worth(self, age: u8) -> u16 {
        let is_new = (self.0 >> AGE_SHIFT) as u8 == age;
        u16::from(self.depth()) + if is_new { 256 } else { 0 } + u16::from(!self.is_empty())
    }
}

#[derive(Default)]
#[repr(align(32))]
struct Bucket([AtomicU64; WAYS]);

/// A hash table of fixed size that forgets what is old and shallow first.
pub(crate) struct Table {
    buckets: Vec<Bucket>,
    age: u8,
}

impl Table {
    /// A table of so many MiB, at least one.
    pub(crate) fn new(mib: usize) -> Self {
        let count = mib.clamp(1, MOST_MIB) * MIB / BUCKET_BYTES;
        Self { buckets: (0..count).map(|_| Bucket::default()).collect(), age: 0 }
    }

    pub(crate) fn clear(&mut self) {
        self.buckets.iter_mut().for_each(|bucket| *bucket = Bucket::default());
    }

    /// Makes all that is stored older by one search.
    pub(crate) fn grow_older(&mut self) {
        self.age = (self.age + 1) % AGES;
    }

    #[inline]
    fn bucket(&self, key: Key) -> &Bucket {
        // Numbers below 2⁴¹ times a share of 2⁴¹: the index is below the number of buckets.
        let index = (u128::from(key.shuffled) * self.buckets.len() as u128) >> BITS;
        &self.buckets[index as usize]
    }

    /// Asks for the memory of a key that will be probed soon.
    #[inline]
    pub(crate) fn touch(&self, key: Key) {
        core::hint::black_box(self.bucket(key).0[0].load(Ordering::Relaxed));
    }

    #[inline]
    pub(crate) fn probe(&self, key: Key) -> Option<Entry> {
        let words = self.bucket(key).0.iter().map(|word| Word(word.load(Ordering::Relaxed)));
        words.into_iter().find(|word| word.holds(key)).map(Word::entry)
    }

    pub(crate) fn store(&self, key: Key, entry: Entry) {
        let worth = |word: &&AtomicU64| {
            let word = Word(word.load(Ordering::Relaxed));
            if word.holds(key) { 0 } else { word.worth(self.age) + 1 }
        };
        if let Some(least) = self.bucket(key).0.iter().min_by_key(worth) {
            least.store(Word::new(key, entry, self.age).0, Ordering::Relaxed);
        }
    }

    /// The share of the table that holds entries of this search, in thousandths, from a sample.
    pub(crate) fn permille_full(&self) -> u16 {
        let sample = self.buckets.iter().take(250).flat_map(|bucket| &bucket.0);
        let is_new = |word: &&AtomicU64| {
            let word = Word(word.load(Ordering::Relaxed));
            !word.is_empty() && (word.0 >> AGE_SHIFT) as u8 == self.age
        };
        sample.filter(is_new).count() as u16
    }
}
