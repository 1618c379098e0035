//! Work shared between threads.

use std::sync::{Mutex, PoisonError};
use std::thread;

/// Does every task once, each thread with a state of its own, taking the next task when it has
/// done one. With one state or one task, no thread is started.
pub(crate) fn share<S: Send, T: Send>(
    states: &mut [S],
    mut tasks: impl ExactSizeIterator<Item = T> + Send,
    work: impl Fn(&mut S, T) + Sync,
) {
    match states {
        [only] => return tasks.for_each(|task| work(only, task)),
        [first, ..] if tasks.len() == 1 => return tasks.for_each(|task| work(first, task)),
        _ => {}
    }
    let tasks = Mutex::new(&mut tasks);
    let next = || tasks.lock().unwrap_or_else(PoisonError::into_inner).next();
    thread::scope(|scope| {
        for state in states {
            scope.spawn(|| {
                while let Some(task) = next() {
                    work(state, task);
                }
            });
        }
    });
}
