//! What threads share, in every order that its steps can come in (`.ci/loom`).
//!
//! The table has two buckets here, so that everything collides.

use loom::sync::Arc;
use loom::thread;

use awale_core::notation::Line;

use crate::budget::{Budget, Spent};
use crate::found::Found;
use crate::negamax::Split;
use crate::signal::Stopper;
use crate::table::{Bound, Entry, Key, Table};
use crate::team::Team;

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

/// A node with two moves left, which a thread offers to another: each move is searched once, nothing
/// that was found is lost, and nobody sleeps while there is work, or once there is none.
#[test]
fn shared_work_is_done_once_and_everyone_goes_home() {
    fn work(split: &Split) {
        while let Some(child) = split.take() {
            split.add(&child, Found::sure(child.hole.offset() as i16), &Line::new());
        }
    }
    let mut model = loom::model::Builder::new();
    // In every order would be too many: threads are interrupted at most so often where they could go on.
    model.preemption_bound = Some(3);
    model.check(|| {
        let team = Arc::new(Team::new(2));
        let helper = thread::spawn({
            let team = Arc::clone(&team);
            move || {
                while let Some(part) = team.find(None, || team.is_dismissed()) {
                    work(&part);
                    part.leave();
                    team.call();
                }
            }
        });
        let split = std::sync::Arc::new(Split::with_two_moves());
        team.offer(0, std::sync::Arc::clone(&split));
        work(&split);
        team.withdraw(0);
        assert!(team.find(Some(&split), || !split.has_guests()).is_none());
        // The better of the two, whoever searched it.
        assert_eq!(split.result().0.found().value, 1);
        assert!(!split.is_open());
        team.dismiss();
        helper.join().unwrap();
    });
}

/// Two threads that share a budget of nodes: none is lost in the sum, and both hear that it is
/// spent.
#[test]
fn what_threads_spend_adds_up() {
    fn spend((stopper, spent): &(Stopper, Spent)) {
        let mut budget = Budget::new(stopper.signal(), spent, Some(3));
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
