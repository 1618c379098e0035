//! What threads share, in every order that its steps can come in (`.ci/loom`).
//!
//! The table has two buckets here and the list of moves in work one slot, so that everything
//! collides.

use loom::sync::Arc;
use loom::thread;

use crate::budget::{Budget, Spent};
use crate::busy::Busy;
use crate::signal::Stopper;
use crate::table::{Bound, Entry, Key, Table};

fn entry(value: i16) -> Entry {
    let [depth, best] = [value as u8, value as u8 % 6];
    Entry { value, depth, bound: Bound::Exact, open: false, best }
}

/// Runs `first` and `second` on threads of their own while `third` looks on, and then `after`.
fn race<T: Send + Sync + 'static>(
    shared: impl Fn() -> T + Send + Sync + 'static,
    [first, second]: [fn(&T); 2],
    third: fn(&T),
    after: fn(&T),
) {
    loom::model(move || {
        let shared = Arc::new(shared());
        let threads = [first, second].map(|work| {
            let shared = Arc::clone(&shared);
            thread::spawn(move || work(&shared))
        });
        third(&shared);
        for thread in threads {
            thread.join().unwrap();
        }
        after(&shared);
    });
}

/// Entries of other boards in the same bucket, and of one board from two threads: whatever is read
/// was written so, for that board.
#[test]
fn an_entry_is_never_that_of_another_board_nor_half_of_two() {
    fn look(table: &Table) {
        for (code, written) in [(1, &[11][..]), (2, &[21, 22])] {
            if let Some(read) = table.probe(Key::new(code)) {
                assert!(
                    written.contains(&read.value) && read == entry(read.value),
                    "{code}: {read:?}"
                );
            }
        }
    }
    race(
        || Table::new(1),
        [
            |table: &Table| {
                table.store(Key::new(1), entry(11));
                table.store(Key::new(2), entry(21));
            },
            |table: &Table| {
                table.store(Key::new(2), entry(22));
            },
        ],
        look,
        look,
    );
}

/// What a thread wrote last, it reads, if nobody overwrote it with another board.
#[test]
fn what_was_written_is_there_once_the_threads_are_done() {
    race(
        || Table::new(1),
        [
            |table: &Table| table.store(Key::new(1), entry(11)),
            |table: &Table| table.store(Key::new(1), entry(12)),
        ],
        |_| {},
        |table| assert!(table.probe(Key::new(1)).is_some()),
    );
}

/// A move that is in work is seen by chance, but never one that nobody began. That nothing is left
/// once all is done cannot be asked here: loom keeps no total order of relaxed stores to one place,
/// as the language promises.
#[test]
fn nothing_is_in_work_that_nobody_began() {
    let nobody_began = |busy: &Busy| assert!(!busy.holds(3, 5) && !busy.holds(1, 6));
    race(
        Busy::new,
        [
            |busy: &Busy| {
                busy.start(1, 5);
                busy.finish(1, 5);
            },
            |busy: &Busy| {
                busy.start(2, 5);
                busy.finish(2, 5);
            },
        ],
        |busy| assert!(!busy.holds(3, 5)),
        nobody_began,
    );
}

/// Two threads that share a budget of nodes: none is lost in the sum, and both hear that it is
/// spent.
#[test]
fn what_threads_spend_adds_up() {
    fn spend((stopper, spent): &(Stopper, Spent)) {
        let mut budget = Budget::new(stopper.signal(), spent, Some(3), None);
        (0..2).for_each(|_| budget.count());
        budget.renew();
    }
    race(
        || (Stopper::new(), Spent::default()),
        [spend, spend],
        |(_, spent)| assert!(spent.nodes() <= 4),
        |(stopper, spent)| {
            assert_eq!(spent.nodes(), 4);
            assert!(stopper.signal().is_stopped());
        },
    );
}

/// A stop from any thread is there once that thread is done, whatever time others give.
#[test]
fn a_stop_is_not_lost() {
    race(
        Stopper::new,
        [Stopper::stop, |stopper| stopper.stop_after(core::time::Duration::MAX)],
        |stopper| stopper.signal().look_at_the_clock(),
        |stopper| assert!(stopper.signal().is_stopped()),
    );
}
