use super::*;

pub(super) fn entry(value: i16, depth: u8) -> Entry {
    Entry { value, depth, bound: Bound::Exact, open: true, best: 3 }
}

#[test]
fn deep_entries_of_this_search_stay_longest() {
    for (age, passed) in (0..AGES).flat_map(|age| (1..AGES).map(move |passed| (age, passed))) {
        let mut table = Table::new(1);
        // Boards of one bucket: their shuffled numbers differ in the tag alone.
        let key = |tag| Key { shuffled: tag, besides: 0 };
        (0..age).for_each(|_| table.grow_older());
        table.store(key(1), entry(1, 250));
        (0..passed).for_each(|_| table.grow_older());
        for (tag, depth) in [(2, 130), (3, 120), (4, 7), (5, 126), (6, 200)] {
            table.store(key(tag), entry(tag as i16, depth));
        }
        let found = [1, 2, 3, 4, 5, 6].map(|tag| table.probe(key(tag)).map(|entry| entry.depth));
        let expected = [None, Some(130), Some(120), None, Some(126), Some(200)];
        assert_eq!(found, expected, "{passed} searches after the first at age {age}");
    }
}

#[test]
fn an_entry_comes_back_whole() {
    let mut table = Table::new(1);
    let mut random = fastrand::Rng::with_seed(1);
    for besides in 0..64 {
        for bound in [Bound::Exact, Bound::Lower, Bound::Upper] {
            let entry = Entry {
                value: random.i16(..),
                depth: random.u8(..),
                bound,
                open: random.bool(),
                best: random.u8(..6),
            };
            let board = random.u64(..1 << BITS);
            let key = Key::new(board).with(besides);
            table.store(key, entry);
            assert_eq!(table.probe(key), Some(entry));
            assert_eq!(table.probe(Key::new(board).with(besides ^ 1)), None);
            assert_eq!(table.probe(Key::new(board ^ 1).with(besides)), None);
            table.grow_older();
        }
    }
    assert_eq!(Key::new(7).with(64 + 5), Key::new(7).with(5));
}

#[test]
fn the_fewest_buckets_double_to_the_room() {
    let fewest = |mib| least(mib * MIB / BUCKET_BYTES) * BUCKET_BYTES;
    let quarters = [1, 2, 3, 4, 6, 7, 96].map(|mib| fewest(mib) * 4 / MIB);
    assert_eq!(quarters, [4, 4, 6, 4, 6, 7, 6]);
    assert_eq!(least(0), 0);
}

/// Stores so many entries in each of the first buckets: the first 250 are the sample.
fn fill(table: &Table, buckets: u128, ways: u64) {
    let used = table.used.load(Ordering::Relaxed) as u128;
    for index in 0..buckets {
        let first = ((index << BITS).div_ceil(used)) as u64;
        for shuffled in first..first + ways {
            table.store(Key { shuffled, besides: 0 }, entry(1, 1));
        }
    }
}

#[test]
fn the_share_that_this_search_filled_is_told() {
    for (mib, permille) in [(1, 500), (2, 250), (3, 250), (4, 125)] {
        let mut table = Table::new(mib);
        table.grow_older();
        fill(&table, 250, 2);
        assert_eq!(table.permille_full(), permille, "{mib} MiB");
        table.grow_older();
        assert_eq!(table.permille_full(), 0);
        fill(&table, 250, 1);
        assert_eq!(table.permille_full(), permille / 2, "{mib} MiB");
    }
    assert_eq!(Table::new(0).permille_full(), 0);
}

#[test]
fn a_table_grows_once_more_than_two_fifths_of_it_are_full() {
    let table = Table::new(8);
    let used = table.used.load(Ordering::Relaxed);
    fill(&table, 100, 4);
    table.grow(|| false);
    assert_eq!(table.used.load(Ordering::Relaxed), used);
    fill(&table, 101, 1);
    fill(&table, 101, 4);
    table.grow(|| false);
    // Twice, until the entries have spread beyond the sample.
    assert_eq!(table.used.load(Ordering::Relaxed), 4 * used);
}

/// Also of the buckets that it grew into, and would grow into again.
#[test]
fn a_cleared_table_holds_nothing() {
    let mut table = Table::new(2);
    let last = Key { shuffled: (1 << BITS) - 1, besides: 0 };
    for used in [table.room / 2, table.room] {
        table.used.store(used, Ordering::Relaxed);
        table.store(last, entry(1, 1));
        assert!(table.probe(last).is_some());
        table.clear();
        assert_eq!(table.used.load(Ordering::Relaxed), table.room / 2);
        table.used.store(used, Ordering::Relaxed);
        assert_eq!(table.probe(last), None);
    }
    assert!(table.has_room() && !Table::new(0).has_room());
}
