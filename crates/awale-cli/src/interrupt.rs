//! Ctrl-C: the first asks the work to stop in a good state, the second ends the program at once.

use std::io::{self, IsTerminal, Write};
use std::process;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, Once, PoisonError};
use std::thread;
use std::time::Duration;

use awale_search::{Searcher, Stopper};

/// The exit code of work that Ctrl-C stopped, as shells give it to what the signal ended.
pub(crate) const EXIT_CODE: u8 = 130;

/// How often searches are told again.
const AGAIN: Duration = Duration::from_millis(10);

static LISTENING: Once = Once::new();
static ASKED: AtomicBool = AtomicBool::new(false);
static SEARCHES: Mutex<Vec<Stopper>> = Mutex::new(Vec::new());

/// Tells long work, which asks between its steps, whether Ctrl-C was pressed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Interrupt(());

impl Interrupt {
    /// Catches Ctrl-C from now on. Where the system lets nobody catch it, it ends the program, as
    /// it does without this.
    pub(crate) fn listen() -> Self {
        LISTENING.call_once(|| {
            let _ = ctrlc::set_handler(pressed);
        });
        Self(())
    }

    /// Whether the work is asked to stop.
    pub(crate) fn is_asked(self) -> bool {
        ASKED.load(Ordering::Relaxed)
    }

    /// Lets Ctrl-C stop all searches of a searcher too, those that begin after it included: each
    /// ends within milliseconds with what it has.
    pub(crate) fn stops(self, searcher: &Searcher) {
        SEARCHES.lock().unwrap_or_else(PoisonError::into_inner).push(searcher.stopper());
    }
}

/// What is done at a Ctrl-C, on a thread of its own.
fn pressed() {
    if ASKED.swap(true, Ordering::Relaxed) {
        process::exit(EXIT_CODE.into());
    }
    if io::stderr().is_terminal() {
        let _ = writeln!(io::stderr(), "\nstopping; Ctrl-C again ends the program at once");
    }
    // Where no thread can be had, the work still sees that it is asked.
    let _ = thread::Builder::new().spawn(stop_searches);
}

/// Tells the searches until the program ends: one that begins later knows nothing of what was said
/// before.
fn stop_searches() {
    loop {
        let searches = SEARCHES.lock().unwrap_or_else(PoisonError::into_inner);
        searches.iter().for_each(Stopper::stop);
        drop(searches);
        thread::sleep(AGAIN);
    }
}
