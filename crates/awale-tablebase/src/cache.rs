//! The blocks that were read last, for all threads and without a lock.
//!
//! Each block has one slot that it may lie in. A slot carries a version that is odd while it is
//! written: who reads the same even version before and after has read one whole block, and who
//! does not reads the file instead. Nobody ever waits.

use std::sync::atomic::{AtomicU64, Ordering, fence};

use crate::planes::Planes;

/// Bytes in a word.
const WORD: usize = 8;

#[derive(Debug, Default)]
struct Slot {
    version: AtomicU64,
    /// Which block lies here and how much of it, or 0.
    key: AtomicU64,
}

/// Blocks of up to so many bytes.
#[derive(Debug)]
pub(crate) struct Cache {
    slots: Vec<Slot>,
    /// The blocks of the slots one after another, the first plane before the second.
    words: Vec<AtomicU64>,
    /// The words that a plane of a block takes, and how many planes there are.
    width: usize,
    planes: usize,
}

/// How many bits of a key say how much of its block is there.
const COUNT_BITS: u32 = 16;

/// The key of a block of which the first `boards` boards are there, never 0.
fn key(n: usize, block: u64, boards: usize) -> u64 {
    ((n as u64 + 1) << 40 | block) << COUNT_BITS | boards as u64
}

impl Cache {
    /// Room for some of so many blocks of up to `boards` boards, in `bytes` bytes at most.
    pub(crate) fn new(bytes: usize, blocks: usize, boards: usize, planes: usize) -> Self {
        let width = boards.div_ceil(WORD);
        let slot = width * planes * WORD + size_of::<Slot>();
        // With four slots for each block few share one, and more would only take memory.
        let slots = (bytes / slot.max(1)).min(blocks.saturating_mul(4));
        let words = (0..slots * width * planes).map(|_| AtomicU64::new(0)).collect();
        Self { slots: (0..slots).map(|_| Slot::default()).collect(), words, width, planes }
    }

    fn slot(&self, key: u64) -> Option<usize> {
        let spread = (key >> COUNT_BITS).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32;
        (spread as usize).checked_rem(self.slots.len())
    }

    /// The words of a plane in a slot.
    fn words(&self, slot: usize, plane: usize) -> &[AtomicU64] {
        let at = (slot * self.planes + plane) * self.width;
        &self.words[at..at + self.width]
    }

    /// Board `i` of a block, if as much of the block is here.
    pub(crate) fn get(&self, n: usize, block: u64, i: usize) -> Option<Planes<[i8; 1]>> {
        let wanted = key(n, block, i);
        let at = self.slot(wanted)?;
        let slot = &self.slots[at];
        let version = slot.version.load(Ordering::Acquire);
        let found = slot.key.load(Ordering::Relaxed);
        let same = found >> COUNT_BITS == wanted >> COUNT_BITS;
        let here = version % 2 == 0 && same && found > wanted;
        let read = |plane| {
            let word = self.words(at, plane).get(i / WORD)?.load(Ordering::Relaxed);
            Some(word.to_le_bytes()[i % WORD] as i8)
        };
        if !here {
            return None;
        }
        let found =
            Planes { value: [read(0)?], other: [if self.planes > 1 { read(1)? } else { 0 }] };
        // What was read above is read before the version is looked at again.
        fence(Ordering::Acquire);
        (slot.version.load(Ordering::Relaxed) == version).then_some(found)
    }

    /// Keeps the first boards of a block, unless another thread is writing to its slot.
    pub(crate) fn put(&self, n: usize, block: u64, boards: Planes<&[i8]>) {
        let key = key(n, block, boards.value.len());
        let Some(at) = self.slot(key) else { return };
        let slot = &self.slots[at];
        let version = slot.version.load(Ordering::Relaxed);
        let take = || {
            let odd = version + 1;
            let swap =
                slot.version.compare_exchange(version, odd, Ordering::Acquire, Ordering::Relaxed);
            swap.is_ok()
        };
        if version % 2 == 1 || !take() {
            return;
        }
        // The odd version is seen before anything that is written below.
        fence(Ordering::Release);
        slot.key.store(key, Ordering::Relaxed);
        for (plane, values) in
            [boards.value, boards.other].into_iter().enumerate().take(self.planes)
        {
            for (word, values) in self.words(at, plane).iter().zip(values.chunks(WORD)) {
                let mut bytes = [0; WORD];
                bytes.iter_mut().zip(values).for_each(|(byte, &value)| *byte = value as u8);
                word.store(u64::from_le_bytes(bytes), Ordering::Relaxed);
            }
        }
        slot.version.store(version + 2, Ordering::Release);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_put_is_found_until_another_takes_its_place() {
        let cache = Cache::new(1 << 12, 200, 64, 2);
        let value: Vec<i8> = (0..64).collect();
        let other: Vec<i8> = (0..64).map(|i| -i).collect();
        assert!(cache.get(5, 3, 0).is_none());
        cache.put(5, 3, Planes { value: &value, other: &other });
        for i in 0..64 {
            let expected = Planes { value: [i as i8], other: [-(i as i8)] };
            assert_eq!(cache.get(5, 3, i), Some(expected));
        }
        assert!(cache.get(5, 3, 64).is_none() && cache.get(6, 3, 0).is_none());
        for block in 4..200 {
            cache.put(5, block, Planes { value: &value, other: &other });
        }
        assert!(cache.get(5, 3, 0).is_none());
    }

    #[test]
    fn a_cache_takes_no_more_than_its_blocks_need() {
        assert_eq!(Cache::new(usize::MAX, 3, 64, 2).slots.len(), 12);
        assert_eq!(Cache::new(usize::MAX, 0, 64, 2).slots.len(), 0);
    }

    #[test]
    fn a_cache_without_room_holds_nothing() {
        let cache = Cache::new(0, 1, 64, 1);
        cache.put(1, 1, Planes { value: &[0; 64], other: &[] });
        assert!(cache.get(1, 1, 0).is_none());
    }

    #[test]
    fn threads_never_see_half_a_block() {
        let cache = Cache::new(600, 100, 512, 1);
        std::thread::scope(|scope| {
            for thread in 0..4u64 {
                let cache = &cache;
                scope.spawn(move || {
                    for round in 0..20_000u64 {
                        let block = (round * 7 + thread) % 100;
                        cache.put(9, block, Planes { value: &[block as i8; 512], other: &[] });
                        for asked in [block, block + 1] {
                            if let Some(found) = cache.get(9, asked, (round % 512) as usize) {
                                assert_eq!(found.value, [asked as i8]);
                            }
                        }
                    }
                });
            }
        });
    }
}
