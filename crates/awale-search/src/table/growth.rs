//! How a table comes to use more of its room.

use super::word::Word;
use super::{NONE_SPLIT, Table, place};
use crate::atomic::Ordering;
use crate::code::BITS;

/// In thousandths: the next depth may store a few times as much as all before it.
const FULL_ENOUGH: usize = 400;

/// Buckets that are split between two looks at whether to go on: some twenty microseconds.
const SPLIT_AT_ONCE: usize = 1 << 11;

impl Table {
    /// Uses more of its room if much of what it uses is full, or goes on with that where it had to
    /// stop. Not to be called while threads search: they would miss entries.
    pub(crate) fn grow(&self, must_stop: impl Fn() -> bool) {
        let is_full = || self.share_filled(|word| !word.is_empty()) > FULL_ENOUGH;
        let used = || self.used.load(Ordering::Relaxed);
        while self.is_growing() || used() < self.room && is_full() {
            if must_stop() {
                return;
            }
            self.grow_a_little(used());
        }
    }

    pub(super) fn is_growing(&self) -> bool {
        self.split.load(Ordering::Relaxed) != NONE_SPLIT
    }

    /// Splits some more buckets, from the last one down, so that none is overwritten that is needed.
    fn grow_a_little(&self, used: usize) {
        let end = self.split.load(Ordering::Relaxed).min(used);
        let start = end.saturating_sub(SPLIT_AT_ONCE);
        for index in (start..end).rev() {
            self.split_in_two(index, used);
        }
        if start == 0 {
            self.used.store(2 * used, Ordering::Relaxed);
        }
        self.split.store(if start == 0 { NONE_SPLIT } else { start }, Ordering::Relaxed);
    }

    /// Moves the entries of a bucket to where they belong if twice as many are used. The two buckets
    /// there hold nothing that is needed but this one itself, which may be the first of them.
    fn split_in_two(&self, index: usize, used: usize) {
        let words = self.bucket_at(index).each_ref().map(|word| Word(word.load(Ordering::Relaxed)));
        let first = ((index as u128) << BITS).div_ceil(used as u128) as u64;
        let places = words.map(|word| place(word.shuffled(first), 2 * used));
        for half in [2 * index, 2 * index + 1] {
            for ((word, place), to) in words.into_iter().zip(places).zip(self.bucket_at(half)) {
                to.store(if place == half { word.0 } else { 0 }, Ordering::Relaxed);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::entry;
    use super::super::{Key, LEAST_BUCKETS};
    use super::*;

    fn keys(count: u64) -> impl Iterator<Item = Key> {
        (0..count).map(|number| Key::new(number * 27_644_437 % (1 << BITS)).with(number as u8))
    }

    #[test]
    fn what_was_stored_is_found_while_growing_and_after() {
        for mib in [2, 12, 64] {
            let mut table = Table::new(mib);
            // Fewer than would ever fill a bucket of the least table.
            for (index, key) in keys(20_000).enumerate() {
                table.store(key, entry(index as i16, index as u8));
            }
            let found =
                |table: &Table| -> Vec<_> { keys(20_000).map(|key| table.probe(key)).collect() };
            let before = found(&table);
            assert!(before.iter().flatten().count() > 19_000);
            let mut steps = 0;
            while table.used.load(Ordering::Relaxed) < table.room {
                table.grow_a_little(table.used.load(Ordering::Relaxed));
                steps += 1;
                if steps % 7 == 1 {
                    assert_eq!(found(&table), before, "{mib} MiB after {steps} steps");
                }
            }
            assert_eq!(found(&table), before, "{mib} MiB");
            table.clear();
            assert!(found(&table).iter().flatten().next().is_none(), "{mib} MiB");
        }
    }

    #[test]
    fn a_table_grows_to_its_room_and_no_further() {
        let mut table = Table::new(2);
        table.grow(|| false);
        assert_eq!(table.used.load(Ordering::Relaxed), LEAST_BUCKETS);
        for _ in 0..3 {
            keys(400_000).for_each(|key| table.store(key, entry(0, 9)));
            table.grow(|| false);
            assert_eq!(table.used.load(Ordering::Relaxed), table.room);
        }
        table.clear();
        assert_eq!(
            (table.permille_full(), keys(400_000).find_map(|key| table.probe(key))),
            (0, None)
        );
    }

    #[test]
    fn a_table_that_has_to_stop_growing_goes_on_later_or_is_cleared() {
        let mut table = Table::new(4);
        for is_cleared in [false, true] {
            keys(200_000).for_each(|key| table.store(key, entry(0, 9)));
            let found = |table: &Table| keys(200_000).filter_map(|key| table.probe(key)).count();
            let before = found(&table);
            let looks = core::cell::Cell::new(0);
            let on_third = || looks.replace(looks.get() + 1) == 2;
            table.grow(on_third);
            assert!(table.is_growing() && found(&table) == before);
            if is_cleared {
                table.clear();
                assert_eq!(found(&table), 0);
            } else {
                table.grow(|| false);
                assert!(!table.is_growing() && found(&table) == before);
                assert_eq!(table.used.load(Ordering::Relaxed), table.room);
                table.clear();
            }
        }
    }
}
