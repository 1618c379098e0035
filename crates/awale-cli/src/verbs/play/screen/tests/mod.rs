//! The screen without a terminal: events go in, and what would be drawn is looked at.

mod behaviour;
mod docs;
mod records;
mod screens;

use std::time::{Duration, Instant};

use awale_core::notation::LetterCase;
use awale_core::{Game, Position, RuleSet, Side};
use awale_search::{Level, Limits, Searcher};
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};

use super::app::{App, Looks};
use super::sowing::Pace;
use super::style::{Colours, Palette};
use super::view;
use crate::prose::Language;
use crate::thinking::EngineArgs;
use crate::verbs::play::hint::Hint;
use crate::verbs::play::host::Host;
use crate::verbs::play::players::Player;
use crate::verbs::play::session::Session;
use crate::verbs::play::setup::Setup;
use crate::verbs::play::words::Words;

const PERSONS: [Player; 2] = [Player::Person; 2];
const AGAINST_ENGINE: [Player; 2] = [Player::Person, Player::Level(Level::BEGINNER)];

/// An app at its menu that keeps games nowhere.
fn app(language: Language) -> App {
    let host = Host {
        words: Words(language),
        rng: fastrand::Rng::with_seed(1),
        shelf: None,
        engine: EngineArgs::default(),
        tablebase: None,
    };
    let palette = Palette::of(Colours::Never);
    let looks = Looks { palette, pace: Pace::Normal, ascii: false, bottom: Side::South };
    App::new(host, Setup::default(), looks)
}

/// An app at a game that began from a position, after moves.
fn at_game(
    language: Language,
    rules: RuleSet,
    position: &str,
    moves: &str,
    players: [Player; 2],
) -> App {
    let mut app = app(language);
    app.looks.pace = Pace::Off;
    let position = if position.is_empty() { Position::START } else { position.parse().unwrap() };
    let mut game = Game::from_position(rules, position);
    game.play_all(LetterCase::SouthUpper.read_moves(moves).unwrap()).unwrap();
    let table = app.host.table(Session::new(game, players)).unwrap();
    app.sit(table, None);
    app
}

/// Presses keys, one a letter.
fn press(app: &mut App, keys: &str) {
    keys.chars().for_each(|key| press_key(app, KeyCode::Char(key)));
}

fn press_key(app: &mut App, code: KeyCode) {
    let key = KeyEvent::new(code, KeyModifiers::NONE);
    app.on_event(&Event::Key(key), Instant::now());
}

/// Lets the engine answer, until what is waited for holds.
fn wait_until(app: &mut App, holds: impl Fn(&App) -> bool) {
    let started = Instant::now();
    while !holds(app) {
        assert!(started.elapsed() < Duration::from_secs(30), "waited in vain");
        app.on_tick(Instant::now()).unwrap();
        std::thread::sleep(Duration::from_millis(2));
    }
}

/// What would be drawn, as text.
fn drawn(app: &mut App, [width, height]: [u16; 2]) -> String {
    let mut terminal = ratatui::Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal.draw(|frame| view::draw(app, frame)).unwrap();
    let buffer = terminal.backend().buffer();
    let line = |cells: &[ratatui::buffer::Cell]| {
        let text: String = cells.iter().map(ratatui::buffer::Cell::symbol).collect();
        text.trim_end().to_owned()
    };
    buffer.content.chunks(width.into()).map(line).collect::<Vec<_>>().join("\n")
}

/// The hint of a search to a fixed depth, which is the same every time.
fn advise(app: &mut App) {
    let game = app.table.as_ref().unwrap().session.game();
    let limits = Limits { depth: Some(8), lines: 6, ..Limits::default() };
    app.hints = true;
    app.hint = Some(Hint::of(&Searcher::new(1).search(game, &limits)));
}

fn plies(app: &App) -> usize {
    app.table.as_ref().unwrap().session.game().plies()
}

/// Clicks in the middle of a text that was drawn.
fn click(app: &mut App, text: &str) {
    let lines = drawn(app, [80, 24]);
    let (row, line) = lines.lines().enumerate().find(|(_, line)| line.contains(text)).unwrap();
    let before = line[..line.find(text).unwrap()].chars().count() as u16;
    click_at(app, before + text.chars().count() as u16 / 2, row as u16);
}

fn click_at(app: &mut App, column: u16, row: u16) {
    let kind = MouseEventKind::Down(MouseButton::Left);
    let mouse = MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE };
    app.on_event(&Event::Mouse(mouse), Instant::now());
}

fn last(app: &App) -> &str {
    &app.notices.last().unwrap().text
}
