//! Work shared between threads.

use std::sync::{Mutex, PoisonError};
use std::thread;

/// Does every task once, each thread with a state of its own, taking the next task when it has
/// done one. The caller is one of the threads; of the others none is started for which there is no
/// task, and where there is none to be had, those there are do it all.
pub(crate) fn share<S: Send, T: Send>(
    states: &mut [S],
    mut tasks: impl ExactSizeIterator<Item = T> + Send,
    work: impl Fn(&mut S, T) + Sync,
) {
    let [first, others @ ..] = states else { return };
    let helpers = tasks.len().saturating_sub(1).min(others.len());
    let tasks = Mutex::new(&mut tasks);
    let next = || tasks.lock().unwrap_or_else(PoisonError::into_inner).next();
    let run = |state: &mut S| {
        while let Some(task) = next() {
            work(state, task);
        }
    };
    thread::scope(|scope| {
        for state in &mut others[..helpers] {
            let _ = thread::Builder::new().spawn_scoped(scope, || run(state));
        }
        run(first);
    });
}
