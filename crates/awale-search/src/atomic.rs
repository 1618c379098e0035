//! What the threads of a search share is made of. Built with `--cfg loom`, these are the atomics and
//! locks of loom, which tries every order that the steps of threads can come in: see `model`.

use std::sync::PoisonError;

#[cfg(not(loom))]
pub(crate) use core::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
#[cfg(loom)]
pub(crate) use loom::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
#[cfg(loom)]
pub(crate) use loom::sync::{Condvar, Mutex, MutexGuard};
#[cfg(not(loom))]
pub(crate) use std::sync::{Condvar, Mutex, MutexGuard};

/// Locks, also what a thread that panicked had locked: what locks guard here is whole at any time.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Sleeps until the bell rings, and now and then for no reason.
pub(crate) fn wait<'a, T>(bell: &Condvar, guard: MutexGuard<'a, T>) -> MutexGuard<'a, T> {
    bell.wait(guard).unwrap_or_else(PoisonError::into_inner)
}

/// The bytes that a table takes for each MiB asked for: under loom a few, since each of its atomics
/// is a model of its own.
pub(crate) const MIB: usize = if cfg!(loom) { 64 } else { 1 << 20 };

/// So many zeros. The system gives them without taking memory before they are written to.
#[cfg(not(loom))]
pub(crate) fn zeros(count: usize) -> Vec<AtomicU64> {
    bytemuck::zeroed_vec(count)
}

#[cfg(loom)]
pub(crate) fn zeros(count: usize) -> Vec<AtomicU64> {
    (0..count).map(|_| AtomicU64::new(0)).collect()
}
