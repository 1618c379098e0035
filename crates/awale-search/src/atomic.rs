//! The atomics that the threads of a search share. Built with `--cfg loom`, they are those of loom,
//! which tries every order that the steps of threads can come in: see `model`.

#[cfg(not(loom))]
pub(crate) use core::sync::atomic::{AtomicBool, AtomicU64, Ordering};
#[cfg(loom)]
pub(crate) use loom::sync::atomic::{AtomicBool, AtomicU64, Ordering};

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
