//! Positions that were searched before.
//!
//! An entry is one word, read and written at once, so threads share the table without a lock and
//! none ever sees half an entry. Its key is whole: the bucket and the tag together tell the number
//! of the board, so an entry is never taken for that of another position.

use core::sync::atomic::AtomicUsize;

use crate::atomic::{AtomicU64, MIB, Ordering, zeros};
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
const BEST_SHIFT: u32 = VALUE_SHIFT + 16;
const BOUND_SHIFT: u32 = BEST_SHIFT + 3;
const OPEN_SHIFT: u32 = BOUND_SHIFT + 2;
const DEPTH_SHIFT: u32 = OPEN_SHIFT + 1;
const AGE_SHIFT: u32 = DEPTH_SHIFT + 8;
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
        self.0 == 0
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

    /// The shuffled number of the entry's board, if its bucket is the one of `used` with this index.
    fn shuffled(self, index: usize, used: usize) -> u64 {
        const TAG: u64 = (1 << TAG_BITS) - 1;
        // The first number of the bucket, and the next from there on that ends in the tag.
        let first = (((index as u128) << BITS).div_ceil(used as u128)) as u64;
        first + ((self.0 & TAG).wrapping_sub(first) & TAG)
    }

    /// How much the entry is worth keeping: of this search before old ones, then the deeper.
    #[inline]
    fn worth(self, age: u8) -> u64 {
        // Equal ages leave ones in the topmost bits, and the depth stands right below.
        if self.is_empty() { 0 } else { self.0 ^ u64::from(!age) << AGE_SHIFT }
    }
}

/// In thousandths: the next depth may store a few times as much as all before it.
const FULL_ENOUGH: usize = 400;

/// The bucket of a shuffled number, if so many are used: numbers below 2⁴¹ times a share of 2⁴¹.
#[inline]
fn place(shuffled: u64, used: usize) -> usize {
    ((u128::from(shuffled) * used as u128) >> BITS) as usize
}

/// The fewest buckets to use of so much room: doubled some times, they fill it.
fn least(room: usize) -> usize {
    let halvings = room.trailing_zeros().min((room / LEAST_BUCKETS).max(1).ilog2());
    room.checked_shr(halvings).unwrap_or(0)
}

/// With fewer buckets, tags would not tell the boards of a bucket apart.
const LEAST_BUCKETS: usize = 1 << (BITS - TAG_BITS);

/// A hash table that forgets what is old and shallow first, of a fixed size of which it uses no
/// more than it needs: few entries strewn over much memory would cost a page fault each, and later
/// on a walk through the page tables.
pub(crate) struct Table {
    words: Vec<AtomicU64>,
    /// The words before the first bucket, so that no bucket lies on two cache lines.
    skipped: usize,
    /// The buckets that there is room for: twice, four times … those that are used.
    room: usize,
    /// The buckets that are used, from the first.
    used: AtomicUsize,
    age: u8,
}

impl Table {
    /// A table of so many MiB; with none, it is not to be asked.
    pub(crate) fn new(mib: usize) -> Self {
        let room = mib.min(MOST_MIB) * MIB / BUCKET_BYTES;
        // The system gives zeros that take no memory before they are written to.
        let words = zeros((room + 1) * WAYS);
        let skipped = words.as_ptr().align_offset(BUCKET_BYTES).min(WAYS);
        Self { words, skipped, room, used: AtomicUsize::new(least(room)), age: 0 }
    }

    /// Whether there is a table at all.
    #[inline]
    pub(crate) fn has_room(&self) -> bool {
        self.room > 0
    }

    pub(crate) fn clear(&mut self) {
        let used = self.used.get_mut();
        let end = self.skipped + *used * WAYS;
        self.words[..end].iter_mut().for_each(|word| *word = AtomicU64::new(0));
        *used = least(self.room);
    }

    /// Uses more of its room if much of what it uses is full. Not to be called while threads search:
    /// they would miss entries.
    pub(crate) fn grow(&self) {
        let mut used = self.used.load(Ordering::Relaxed);
        while used < self.room && self.share_filled(|word| !word.is_empty()) > FULL_ENOUGH {
            for index in (0..used).rev() {
                self.spread(index, used);
            }
            used *= 2;
            self.used.store(used, Ordering::Relaxed);
        }
    }

    /// Moves the entries of a bucket to where they belong if twice as many are used. The two buckets
    /// that they go to are this one itself or empty.
    fn spread(&self, index: usize, used: usize) {
        let words =
            self.bucket_at(index).each_ref().map(|word| Word(word.swap(0, Ordering::Relaxed)));
        for word in words.into_iter().filter(|word| !word.is_empty()) {
            let shuffled = word.shuffled(index, used);
            let target = self.bucket_at(place(shuffled, 2 * used));
            if let Some(free) =
                target.iter().find(|word| Word(word.load(Ordering::Relaxed)).is_empty())
            {
                free.store(word.0, Ordering::Relaxed);
            }
        }
    }

    /// Makes all that is stored older by one search.
    pub(crate) fn grow_older(&mut self) {
        self.age = (self.age + 1) % AGES;
    }

    #[inline]
    fn bucket(&self, key: Key) -> &[AtomicU64; WAYS] {
        self.bucket_at(place(key.shuffled, self.used.load(Ordering::Relaxed)))
    }

    /// Asks for the memory of a key that will be probed soon.
    #[inline]
    pub(crate) fn touch(&self, key: Key) {
        let index = place(key.shuffled, self.used.load(Ordering::Relaxed));
        prefetch_index::prefetch_index(&self.words, self.skipped + index * WAYS);
    }

    #[inline]
    fn bucket_at(&self, index: usize) -> &[AtomicU64; WAYS] {
        let start = self.skipped + index * WAYS;
        self.words[start..].first_chunk().expect("every bucket has its words")
    }

    #[inline]
    pub(crate) fn probe(&self, key: Key) -> Option<Entry> {
        let words = self.bucket(key).iter().map(|word| Word(word.load(Ordering::Relaxed)));
        words.into_iter().find(|word| word.holds(key)).map(Word::entry)
    }

    pub(crate) fn store(&self, key: Key, entry: Entry) {
        let bucket = self.bucket(key);
        let (mut index, mut least) = (0, u64::MAX);
        for (at, word) in bucket.iter().enumerate() {
            let word = Word(word.load(Ordering::Relaxed));
            let worth = if word.holds(key) { 0 } else { word.worth(self.age) };
            if worth < least {
                (index, least) = (at, worth);
            }
        }
        bucket[index].store(Word::new(key, entry, self.age).0, Ordering::Relaxed);
    }

    /// The share of the table that holds entries of this search, in thousandths, from a sample.
    pub(crate) fn permille_full(&self) -> u16 {
        if !self.has_room() {
            return 0;
        }
        let is_new = |word: Word| !word.is_empty() && (word.0 >> AGE_SHIFT) as u8 == self.age;
        let used = self.used.load(Ordering::Relaxed);
        (self.share_filled(is_new) * used / self.room) as u16
    }

    /// The share of the buckets in use whose entries are such, in thousandths, from a sample.
    fn share_filled(&self, is_such: impl Fn(Word) -> bool) -> usize {
        let sample = (0..250).flat_map(|index| self.bucket_at(index));
        sample.filter(|word| is_such(Word(word.load(Ordering::Relaxed)))).count()
    }
}

#[cfg(test)]
mod tests;
