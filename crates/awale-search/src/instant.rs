//! The time, where the platform can tell it.

/// A web page's `wasm32-unknown-unknown` has no clock: asking it for the time is a panic.
pub(crate) const HAS_CLOCK: bool = !cfg!(all(target_family = "wasm", target_os = "unknown"));

#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
pub(crate) use std::time::Instant;

/// A clock that stands still.
#[cfg(all(target_family = "wasm", target_os = "unknown"))]
#[derive(Clone, Copy)]
pub(crate) struct Instant;

#[cfg(all(target_family = "wasm", target_os = "unknown"))]
impl Instant {
    pub(crate) fn now() -> Self {
        Self
    }

    pub(crate) fn elapsed(self) -> core::time::Duration {
        core::time::Duration::ZERO
    }
}
