//! A game on the screen of a terminal.

mod action;
mod app;
mod board;
mod game_view;
mod menu;
mod menu_view;
mod playing;
mod sheet;
mod sheet_view;
mod sowing;
mod style;
mod terminal;
mod view;

use std::time::{Duration, Instant};

use ratatui::crossterm::event;

use super::host::{Host, Table};
use super::setup::Setup;
use super::words::labels;
use crate::failure::Failure;
use app::App;
use terminal::{Signals, Terminal};

pub(crate) use app::Looks;
pub(crate) use sowing::Pace;
pub(crate) use style::{Colours, Palette};

/// How often seeds and the engine are looked at while no key is pressed.
const TICK: Duration = Duration::from_millis(40);

/// How often signals are looked at where nothing else goes on.
const IDLE: Duration = Duration::from_millis(250);

/// Plays on the screen until the player leaves: at a table, or from the menu on. A signal ends it
/// too, with the game kept, and then the process as that signal would.
pub(crate) fn run(
    host: Host,
    setup: Setup,
    looks: Looks,
    table: Option<(Table, Option<String>)>,
) -> Result<(), Failure> {
    let mut app = App::new(host, setup, looks);
    if let Some((table, told)) = table {
        let offered = !app.menu.kept.is_empty();
        app.menu.kept.clear();
        app.sit(table, told);
        if offered {
            app.say(app.words().of(labels::IN_THE_MENU));
        }
    }
    let signals = Signals::watch()?;
    let mut terminal = Terminal::open()?;
    let left = play(&mut app, &mut terminal, &signals);
    drop(terminal);
    // Ends the engine's thread, and lets go of the slot.
    drop(app);
    left?;
    signals.obey();
    Ok(())
}

fn play(app: &mut App, terminal: &mut Terminal, signals: &Signals) -> Result<(), Failure> {
    while !app.is_left && !signals.came() {
        terminal.draw(|frame| view::draw(app, frame))?;
        if event::poll(if app.is_busy() { TICK } else { IDLE })? {
            app.on_event(&event::read()?, Instant::now());
        }
        app.on_tick(Instant::now())?;
    }
    Ok(())
}

#[cfg(test)]
mod tests;
