//! The screen's state, and what events do to it. Nothing here draws or knows a terminal.

use std::time::Instant;

use awale_core::{Hole, Side};
use ratatui::crossterm::event::{
    Event, KeyEvent, KeyEventKind, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::{Position, Rect};

use super::action::{self, Action, Way};
use super::board::Picture;
use super::menu::{Choices, Menu, Row, with_next};
use super::sheet::Sheet;
use super::sowing::{Pace, Sowing};
use super::style::Palette;
use crate::verbs::play::hint::Hint;
use crate::verbs::play::host::{Host, Table};
use crate::verbs::play::setup::Setup;
use crate::verbs::play::thinker::Gone;
use crate::verbs::play::words::{Words, labels};
use awale_core::rules::Axis;

/// What fills the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Page {
    Menu,
    /// The axes of the rules, the one with this index chosen.
    Axes(usize),
    Game,
}

/// How the board is shown.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Looks {
    pub(crate) palette: Palette,
    pub(crate) pace: Pace,
    pub(crate) ascii: bool,
    /// The side whose row lies below.
    pub(crate) bottom: Side,
}

/// All that there is to draw, and what may happen to it.
#[derive(Debug)]
pub(crate) struct App {
    pub(crate) host: Host,
    pub(crate) setup: Setup,
    pub(crate) looks: Looks,
    pub(crate) page: Page,
    pub(crate) menu: Menu,
    pub(crate) table: Option<Table>,
    /// What is open above the page.
    pub(crate) sheet: Option<Sheet>,
    /// The move that is being shown.
    pub(crate) sowing: Option<Sowing>,
    pub(crate) cursor: Option<Hole>,
    /// Whether hints are wanted, and the one for this position.
    pub(crate) hints: bool,
    pub(crate) hint: Option<Hint>,
    /// What was said, the latest last.
    pub(crate) notices: Vec<Notice>,
    /// Where a click does what, as drawn last.
    pub(crate) clicks: Vec<(Rect, Action)>,
    /// How often the clock has ticked: what turns while the engine thinks.
    pub(crate) ticks: usize,
    pub(crate) is_left: bool,
}

/// A sentence to the players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Notice {
    pub(crate) text: String,
    /// Whether it is a refusal or a warning.
    pub(crate) is_alarm: bool,
}

/// How many notices are remembered: more than fit a screen.
const NOTICES: usize = 100;

impl App {
    /// An app at its menu.
    pub(crate) fn new(host: Host, setup: Setup, looks: Looks) -> Self {
        let menu = Menu { kept: host.left_behind(), ..Menu::default() };
        Self {
            host,
            setup,
            looks,
            page: Page::Menu,
            menu,
            table: None,
            sheet: None,
            sowing: None,
            cursor: None,
            hints: false,
            hint: None,
            notices: Vec::new(),
            clicks: Vec::new(),
            ticks: 0,
            is_left: false,
        }
    }

    pub(crate) fn words(&self) -> Words {
        self.host.words
    }

    pub(crate) fn say(&mut self, text: impl Into<String>) {
        self.tell(Notice { text: text.into(), is_alarm: false });
    }

    /// Says what was refused, or what to beware of.
    pub(crate) fn warn(&mut self, text: impl Into<String>) {
        self.tell(Notice { text: text.into(), is_alarm: true });
    }

    fn tell(&mut self, notice: Notice) {
        self.notices.push(notice);
        let excess = self.notices.len().saturating_sub(NOTICES);
        self.notices.drain(..excess);
    }

    /// What an event does. The size of the screen is asked for when it is drawn.
    pub(crate) fn on_event(&mut self, event: &Event, now: Instant) {
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => self.on_key(*key, now),
            Event::Mouse(mouse) => self.on_mouse(*mouse, now),
            Event::Paste(text) => self.on_paste(text),
            _ => {}
        }
    }

    fn on_key(&mut self, key: KeyEvent, now: Instant) {
        if action::is_interrupt(key) {
            return self.act(Action::Quit, now);
        }
        let action = match (&mut self.sheet, self.page) {
            (Some(Sheet::Prompt(prompt)), _) => prompt.on_key(key),
            (Some(Sheet::Help | Sheet::Rules(_)), _) => action::in_text(key),
            (Some(Sheet::Question(_)), _) => action::in_question(key),
            (Some(Sheet::Leaving), _) => action::in_leaving(key),
            (None, Page::Game) => action::in_game(key),
            (None, Page::Menu | Page::Axes(_)) => action::in_menu(key),
        };
        if let Some(action) = action {
            self.act(action, now);
        }
    }

    fn on_mouse(&mut self, mouse: MouseEvent, now: Instant) {
        let at = Position::new(mouse.column, mouse.row);
        let action = match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => {
                // What was drawn last lies above.
                let hit = self.clicks.iter().rev().find(|(place, _)| place.contains(at));
                hit.map(|&(_, action)| action)
            }
            MouseEventKind::ScrollUp => Some(Action::Scroll(-1)),
            MouseEventKind::ScrollDown => Some(Action::Scroll(1)),
            _ => None,
        };
        if let Some(action) = action {
            self.act(action, now);
        }
    }

    fn on_paste(&mut self, text: &str) {
        if let Some(Sheet::Prompt(prompt)) = &mut self.sheet {
            prompt.text.extend(text.chars().filter(|c| !c.is_control()));
        }
    }

    /// Does what was asked for.
    pub(crate) fn act(&mut self, action: Action, now: Instant) {
        if self.sheet.is_some() {
            return self.act_on_sheet(action);
        }
        match (self.page, action) {
            (_, Action::Quit) => self.leave(),
            (_, Action::Help) => self.sheet = Some(Sheet::Help),
            (_, Action::Open) => self.open_prompt(),
            (Page::Game, action) => self.act_in_game(action, now),
            (Page::Menu, action) => self.act_in_menu(action),
            (Page::Axes(at), action) => self.act_on_axes(at, action),
        }
    }

    fn act_in_menu(&mut self, action: Action) {
        match action {
            Action::Go(Way::Up) => self.menu.go(-1),
            Action::Go(Way::Down) => self.menu.go(1),
            Action::Go(Way::Left) => self.change_row(-1),
            Action::Go(Way::Right) => self.change_row(1),
            Action::Scroll(lines) => {
                self.menu.scroll = self.menu.scroll.saturating_add_signed(lines);
            }
            Action::Choose(at) if at == self.menu.at => self.enter_row(),
            Action::Choose(at) => self.menu.choose(at),
            Action::Enter => self.enter_row(),
            Action::Escape if self.table.is_some() => self.page = Page::Game,
            _ => {}
        }
    }

    fn change_row(&mut self, steps: isize) {
        let row = self.menu.row();
        let (setup, pace) = (&mut self.setup, &mut self.looks.pace);
        Choices { setup, pace, words: &mut self.host.words }.change(row, steps);
        self.menu.scroll = 0;
    }

    fn enter_row(&mut self) {
        match self.menu.row() {
            Row::Start => self.start(),
            Row::Resume => self.resume(),
            Row::Back => self.page = Page::Game,
            Row::Change => self.page = Page::Axes(0),
            Row::Open => self.open_prompt(),
            Row::Quit => self.leave(),
            Row::Rules | Row::South | Row::North | Row::First | Row::Sowing | Row::Language => {
                self.change_row(1);
            }
        }
    }

    fn act_on_axes(&mut self, at: usize, action: Action) {
        let count = Axis::ALL.len();
        let mut change = |steps| {
            self.setup.rules = with_next(&self.setup.rules, Axis::ALL[at], steps);
            self.menu.scroll = 0;
        };
        match action {
            Action::Go(Way::Left) => change(-1),
            Action::Go(Way::Right) => change(1),
            Action::Choose(chosen) if chosen == at => change(1),
            Action::Go(Way::Up) => self.choose_axis((at + count - 1) % count),
            Action::Go(Way::Down) => self.choose_axis((at + 1) % count),
            Action::Choose(chosen) => self.choose_axis(chosen.min(count - 1)),
            Action::Scroll(lines) => {
                self.menu.scroll = self.menu.scroll.saturating_add_signed(lines);
            }
            Action::Enter | Action::Escape => {
                self.page = Page::Menu;
                self.menu.scroll = 0;
            }
            _ => {}
        }
    }

    fn choose_axis(&mut self, at: usize) {
        self.page = Page::Axes(at);
        self.menu.scroll = 0;
    }

    fn start(&mut self) {
        match self.host.new_game(&self.setup) {
            Ok((table, told)) => self.sit(table, told),
            Err(told) => self.refuse(told),
        }
    }

    fn resume(&mut self) {
        if self.menu.kept.is_empty() {
            return;
        }
        let kept = self.menu.kept.remove(0);
        match self.host.resume(kept, [None; 2]) {
            Ok(table) => {
                let plies = self.words().plies(table.session.game().plies());
                let told = self.words().fill(labels::RESUMED, &[("plies", &plies)]);
                self.sit(table, Some(told));
            }
            Err(told) => self.refuse(told),
        }
    }

    /// Says what went wrong where there may be no game to say it in.
    pub(crate) fn refuse(&mut self, told: String) {
        self.warn(told.clone());
        if self.page != Page::Game {
            self.sheet = Some(Sheet::notice(told));
        }
    }

    /// Sits down at a table. The game before is kept, unless it was over.
    pub(crate) fn sit(&mut self, mut table: Table, told: Option<String>) {
        self.get_up();
        self.notices.clear();
        if let Some(told) = told {
            self.say(told);
        }
        table.repairs().iter().for_each(|repair| self.warn(format!("{repair}.")));
        self.table = Some(table);
        self.page = Page::Game;
        // Another program may take up what was not.
        self.menu.kept.clear();
        (self.sowing, self.cursor, self.hint) = (None, None, None);
        self.landed();
    }

    /// Leaves the table, if there is one.
    fn get_up(&mut self) {
        let Some(mut table) = self.table.take() else { return };
        if table.session.game().end().is_some() {
            table.discard();
        }
    }

    pub(crate) fn open_menu(&mut self) {
        // What this menu holds itself would not be found.
        self.menu.kept.clear();
        self.menu.kept = self.host.left_behind();
        self.menu.has_game = self.table.is_some();
        self.menu.choose(0);
        self.page = Page::Menu;
    }

    /// Leaves the program; what is not saved is asked about.
    fn leave(&mut self) {
        let unsaved = self.table.as_ref().is_some_and(|table| table.session.is_unsaved());
        if unsaved { self.sheet = Some(Sheet::Leaving) } else { self.is_left = true }
    }

    /// What the time that went by has brought: seeds, and answers of the engine.
    pub(crate) fn on_tick(&mut self, now: Instant) -> Result<(), Gone> {
        self.ticks += 1;
        if let Some(sowing) = &mut self.sowing {
            if !sowing.advance(self.looks.pace, now) {
                return Ok(());
            }
            self.sowing = None;
            self.landed();
        }
        self.look_at_the_engine(now)
    }

    /// Whether something goes on by itself.
    pub(crate) fn is_busy(&self) -> bool {
        let asked = self.table.as_ref().is_some_and(|table| table.thinker.is_asked());
        asked || self.sowing.is_some()
    }

    /// The row of holes as it is drawn, from the left.
    pub(crate) fn drawn_row(&self, side: Side) -> [Hole; 6] {
        Picture::row(side, self.looks.bottom)
    }
}
