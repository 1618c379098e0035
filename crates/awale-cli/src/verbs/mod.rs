//! One verb a file: its arguments, and what it prints.

pub(crate) mod analyse;
pub(crate) mod bench;
pub(crate) mod contest;
pub(crate) mod engine;
pub(crate) mod generate;
pub(crate) mod perft;
pub(crate) mod play;
pub(crate) mod query;
pub(crate) mod rules;
pub(crate) mod show;
pub(crate) mod tablebase;

use std::time::Duration;

/// Nodes a second, 0 where no time was measured.
pub(crate) fn rate(nodes: u64, time: Duration) -> u64 {
    let seconds = time.as_secs_f64();
    if seconds == 0.0 { 0 } else { (nodes as f64 / seconds) as u64 }
}
