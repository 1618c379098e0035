//! Positions that were searched before.
//!
//! An entry is one word, read and written at once, so threads share the table without a lock and
//! none ever sees half an entry. Its key is whole: the bucket and the tag together tell the number
//! of the board, so an entry is never taken for that of another position.

mod growth;
mod word;

use core::sync::atomic::AtomicUsize;

use crate::atomic::{AtomicU64, MIB, Ordering, zeros};
use crate::code::BITS;
use word::{AGES, TAG_BITS, Word};
pub(crate) use word::{Bound, Entry, Key};

/// Entries in a bucket, half a cache line.
const WAYS: usize = 4;
const BUCKET_BYTES: usize = WAYS * size_of::<u64>();
/// More cannot be addressed: 8 TiB, or 2 GiB less one MiB where a word has 32 bits.
const MOST_MIB: usize = if usize::BITS > 32 { 1 << 23 } else { (1 << 11) - 1 };

/// Takes the memory of words that hold zeros from the system by writing to each page. Read before it
/// is written to, a page would be mapped twice, and all threads would be interrupted to tell them.
fn take(words: &[AtomicU64]) {
    const PAGE_WORDS: usize = 4096 / size_of::<u64>();
    words.iter().step_by(PAGE_WORDS).for_each(|word| word.store(0, Ordering::Relaxed));
}

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
    /// Buckets from this one on were split in two already: their entries are where they belong if
    /// twice as many are used.
    split: AtomicUsize,
    age: u8,
}

/// Where a table is not growing: no bucket is so far back.
const NONE_SPLIT: usize = usize::MAX;

impl Table {
    /// A table of so many MiB; with none, it is not to be asked.
    pub(crate) fn new(mib: usize) -> Self {
        let room = mib.min(MOST_MIB) * MIB / BUCKET_BYTES;
        // The system gives zeros that take no memory before they are written to.
        let words = zeros((room + 1) * WAYS);
        let skipped = words.as_ptr().align_offset(BUCKET_BYTES).min(WAYS);
        let used = least(room);
        take(&words[..used * WAYS]);
        let (used, split) = (AtomicUsize::new(used), AtomicUsize::new(NONE_SPLIT));
        Self { words, skipped, room, used, split, age: 0 }
    }

    /// Whether there is a table at all.
    #[inline]
    pub(crate) fn has_room(&self) -> bool {
        self.room > 0
    }

    pub(crate) fn clear(&mut self) {
        let touched = if self.is_growing() { 2 } else { 1 } * *self.used.get_mut();
        let end = self.skipped + touched * WAYS;
        self.words[..end].iter_mut().for_each(|word| *word = AtomicU64::new(0));
        *self.used.get_mut() = least(self.room);
        *self.split.get_mut() = NONE_SPLIT;
    }

    /// Makes all that is stored older by one search.
    pub(crate) fn grow_older(&mut self) {
        self.age = (self.age + 1) % AGES;
    }

    /// The bucket of a key.
    #[inline]
    fn index(&self, key: Key) -> usize {
        let used = self.used.load(Ordering::Relaxed);
        let index = place(key.shuffled, used);
        let is_split = index >= self.split.load(Ordering::Relaxed);
        if is_split { place(key.shuffled, 2 * used) } else { index }
    }

    #[inline]
    fn bucket(&self, key: Key) -> &[AtomicU64; WAYS] {
        self.bucket_at(self.index(key))
    }

    /// Asks for the memory of a key that will be probed soon.
    #[inline]
    pub(crate) fn touch(&self, key: Key) {
        prefetch_index::prefetch_index(&self.words, self.skipped + self.index(key) * WAYS);
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
        let is_new = |word: Word| !word.is_empty() && word.age() == self.age;
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
