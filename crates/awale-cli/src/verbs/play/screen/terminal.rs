//! The terminal, taken over and always given back: at the end, on an error, a panic or a signal.

use std::io::{self, Stdout};
use std::panic;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use signal_hook::consts::{SIGINT, SIGTERM};

/// The terminal while it is ours.
pub(super) struct Terminal {
    drawn: ratatui::Terminal<CrosstermBackend<Stdout>>,
}

impl Terminal {
    /// Takes the terminal over.
    pub(super) fn open() -> io::Result<Self> {
        give_back_on_panic();
        let drawn = enable_raw_mode()
            .and_then(|()| {
                execute!(
                    io::stdout(),
                    EnterAlternateScreen,
                    EnableMouseCapture,
                    EnableBracketedPaste
                )
            })
            .and_then(|()| ratatui::Terminal::new(CrosstermBackend::new(io::stdout())));
        match drawn {
            Ok(drawn) => Ok(Self { drawn }),
            Err(error) => {
                give_back();
                Err(error)
            }
        }
    }

    pub(super) fn draw(&mut self, draw: impl FnOnce(&mut ratatui::Frame<'_>)) -> io::Result<()> {
        self.drawn.draw(draw).map(drop)
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        // Shows the cursor again; a terminal that went away needs nothing any more.
        let _ = self.drawn.show_cursor();
        give_back();
    }
}

/// Gives the terminal back as it was found. What fails is passed over: there is nothing better to
/// do than the rest.
fn give_back() {
    let _ = execute!(
        io::stdout(),
        DisableBracketedPaste,
        DisableMouseCapture,
        LeaveAlternateScreen,
        ratatui::crossterm::cursor::Show
    );
    let _ = disable_raw_mode();
}

/// Lets a panic of this thread give the terminal back before it is told. One of another thread is
/// met by this one, which waits for its answers.
fn give_back_on_panic() {
    let told_before = panic::take_hook();
    let screen = thread::current().id();
    panic::set_hook(Box::new(move |info| {
        if thread::current().id() == screen {
            give_back();
            told_before(info);
        }
    }));
}

/// The signals that end the program, watched so that the terminal is given back first.
pub(super) struct Signals(Arc<AtomicUsize>);

impl Signals {
    pub(super) fn watch() -> io::Result<Self> {
        let came = Arc::new(AtomicUsize::new(0));
        #[cfg(unix)]
        end_by_force()?;
        for signal in ENDING {
            signal_hook::flag::register_usize(signal, Arc::clone(&came), signal as usize)?;
        }
        Ok(Self(came))
    }

    pub(super) fn came(&self) -> bool {
        self.0.load(Ordering::Relaxed) != 0
    }

    /// Ends the process as the signal that came would have.
    pub(super) fn obey(&self) {
        let signal = self.0.load(Ordering::Relaxed) as i32;
        if signal != 0 {
            // If that fails, the program ends in the usual way.
            let _ = signal_hook::low_level::emulate_default_handler(signal);
        }
    }
}

/// Ends the process a while after a signal where the screen's own thread does not: a read from a
/// terminal that went away may never come back.
#[cfg(unix)]
fn end_by_force() -> io::Result<()> {
    let mut signals = signal_hook::iterator::Signals::new(ENDING)?;
    thread::spawn(move || {
        if let Some(signal) = signals.forever().next() {
            thread::sleep(GRACE);
            // The output is locked by the thread that hangs; that much needs no output.
            let _ = disable_raw_mode();
            let _ = signal_hook::low_level::emulate_default_handler(signal);
        }
    });
    Ok(())
}

/// How long the screen's own thread has to end after a signal.
#[cfg(unix)]
const GRACE: std::time::Duration = std::time::Duration::from_secs(3);

#[cfg(unix)]
const ENDING: [i32; 4] =
    [SIGINT, SIGTERM, signal_hook::consts::SIGHUP, signal_hook::consts::SIGQUIT];
#[cfg(not(unix))]
const ENDING: [i32; 2] = [SIGINT, SIGTERM];
