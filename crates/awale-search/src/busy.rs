use crate::atomic::{AtomicU64, Ordering};

const SLOTS: usize = if cfg!(loom) { 1 } else { 1 << 12 };

/// Which moves the threads of a search are at, so that each leaves to the others what they do
/// already and comes back to it later, when the table knows the answer (the idea of ABDADA, in the
/// simplified form that T. Kerrigan describes). A wrong answer costs time and nothing else.
pub(crate) struct Busy(Vec<AtomicU64>);

impl Busy {
    pub(crate) fn new() -> Self {
        Self((0..SLOTS).map(|_| AtomicU64::new(0)).collect())
    }

    /// Never 0, which marks an empty slot.
    fn mark(code: u64, depth: u8) -> u64 {
        (code << 8 | u64::from(depth)).wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1
    }

    fn slot(&self, mark: u64) -> &AtomicU64 {
        &self.0[(mark >> 52) as usize % SLOTS]
    }

    pub(crate) fn holds(&self, code: u64, depth: u8) -> bool {
        let mark = Self::mark(code, depth);
        self.slot(mark).load(Ordering::Relaxed) == mark
    }

    pub(crate) fn start(&self, code: u64, depth: u8) {
        let mark = Self::mark(code, depth);
        self.slot(mark).store(mark, Ordering::Relaxed);
    }

    pub(crate) fn finish(&self, code: u64, depth: u8) {
        let mark = Self::mark(code, depth);
        let slot = self.slot(mark);
        if slot.load(Ordering::Relaxed) == mark {
            slot.store(0, Ordering::Relaxed);
        }
    }
}
