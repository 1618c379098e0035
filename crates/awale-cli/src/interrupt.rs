//! Ctrl-C, and being told to end: long work stops early and keeps what is done.

use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};

static INTERRUPTED: AtomicBool = AtomicBool::new(false);
static WATCHED: Once = Once::new();

/// From now on Ctrl-C ends nothing by itself: [`interrupted`] tells of it. Pressed again it ends the
/// program, should that not have listened.
pub(crate) fn watch() {
    WATCHED.call_once(|| {
        // Without a handler Ctrl-C ends the program as ever, which is no reason not to start.
        let _ = ctrlc::set_handler(|| {
            if INTERRUPTED.swap(true, Ordering::Relaxed) {
                std::process::exit(130);
            }
        });
    });
}

/// Whether Ctrl-C was pressed since [`watch`] was called.
pub(crate) fn interrupted() -> bool {
    INTERRUPTED.load(Ordering::Relaxed)
}
