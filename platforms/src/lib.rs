//! The essential part of the tests in one function, for platforms where no test harness runs: 32-bit
//! words, big-endian words, a web page.

#[cfg(feature = "search")]
#[path = "../../crates/awale-search/tests/plain/mod.rs"]
mod plain;
mod rules;
#[cfg(feature = "search")]
mod search;

/// Runs all checks and says how many questions were asked.
///
/// # Panics
/// When an answer is wrong.
pub fn check() -> usize {
    #[cfg(feature = "search")]
    let searched = search::check();
    #[cfg(not(feature = "search"))]
    let searched = 0;
    rules::check() + searched
}

/// [`check`] for who loads the module: what is wrong ends it with a trap.
#[unsafe(no_mangle)]
pub extern "C" fn awale_check() -> u32 {
    check() as u32
}
