//! The essential part of the tests in one function, for platforms where no test harness runs: 32-bit
//! words, big-endian words, a web page.

#[cfg(feature = "search")]
#[path = "../../crates/awale-search/tests/plain/mod.rs"]
mod plain;
mod rules;
#[cfg(feature = "search")]
mod search;
#[cfg(feature = "tablebase")]
mod tablebase;

/// Runs all checks and says how many questions were asked.
///
/// # Panics
/// When an answer is wrong.
pub fn check() -> usize {
    let mut asked = rules::check();
    #[cfg(feature = "search")]
    {
        asked += search::check();
    }
    #[cfg(feature = "tablebase")]
    {
        asked += tablebase::check();
    }
    asked
}

/// [`check`] for who loads the module: what is wrong ends it with a trap.
#[unsafe(no_mangle)]
pub extern "C" fn awale_check() -> u32 {
    check() as u32
}
