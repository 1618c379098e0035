//! The game as it is drawn: a title, the board, whose turn it is, what was said, and the keys.

use awale_core::Side;
use awale_core::notation::{Record, RecordedMove};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::action::Action;
use super::app::App;
use super::board::Size;
use super::view::Clicks;
use crate::prose::Text;
use crate::verbs::play::session::Turn;
use crate::verbs::play::words::{labels, wrapped};

/// The lines that what was said needs at least.
const SAID: u16 = 7;

/// The lines besides the board and what was said: title, blanks, turn, and two of keys.
const OTHERS: u16 = 6;

/// From so many columns on, the moves have a column of their own.
const WIDE: u16 = 110;

/// The columns of the list of moves.
const MOVES: u16 = 24;

/// The signs that turn while the engine thinks.
const THINKING: [&str; 4] = ["◐", "◓", "◑", "◒"];
const THINKING_ASCII: [&str; 4] = ["|", "/", "-", "\\"];

pub(super) fn draw(app: &App, area: Rect, buf: &mut Buffer) -> Clicks {
    let mut clicks = Clicks::new();
    title(app, Rect { height: 1, ..area }, buf);
    let wide = area.width >= WIDE;
    let main = if wide { Rect { width: area.width - MOVES - 2, ..area } } else { area };
    let room = area.height - SAID - OTHERS;
    let size = Size::fitting(main.width, room);
    let spare = (room - size.lines().min(room)) / 3;
    let board = Rect { y: area.y + 2 + spare, height: size.lines(), ..main };
    if let Some(picture) = app.picture() {
        let places = picture.draw(size, board, buf);
        clicks.extend(places.into_iter().map(|(place, hole)| (place, Action::Play(hole))));
    }
    let turn_line = board.bottom() + 1;
    turn(app, Rect { y: turn_line, height: 1, ..main }, buf);
    let keys_line = area.bottom() - 2;
    let below = Rect::new(area.x + 1, turn_line + 1, main.width - 2, keys_line - turn_line - 1);
    if wide {
        let column = Rect::new(main.right(), area.y + 2, MOVES, keys_line - area.y - 3);
        moves(app, column, buf);
    }
    said_and_advised(app, below, wide, buf);
    keys(app, Rect { y: keys_line, height: 2, ..area }, &mut clicks, buf);
    clicks
}

/// The program, the rules and the ply to the left, the players to the right.
fn title(app: &App, area: Rect, buf: &mut Buffer) {
    let Some(table) = &app.table else { return };
    let (words, game) = (app.words(), table.session.game());
    let ply = words.fill(labels::PLIES, &[("n", &game.plies())]);
    let left = format!(" Awale · {} · {ply}", game.rules());
    let right = format!("{} ", words.versus(&table.session));
    let bar = app.looks.palette.plain.add_modifier(Modifier::REVERSED);
    buf.set_style(area, bar);
    let at = area.width.saturating_sub(right.chars().count() as u16);
    let room = usize::from(at.saturating_sub(1));
    buf.set_stringn(area.x, area.y, left, room, bar.add_modifier(Modifier::BOLD));
    buf.set_string(area.x + at, area.y, right, bar);
}

/// Whose turn it is, or how the game ended.
fn turn(app: &App, area: Rect, buf: &mut Buffer) {
    let Some(table) = &app.table else { return };
    let (words, palette) = (app.words(), app.looks.palette);
    let session = &table.session;
    let mut style = palette.strong;
    let sown = session.last().filter(|_| app.sowing.is_some());
    let text = match (session.turn(), sown) {
        (_, Some(moved)) => words.sows(moved.before.side()),
        (Turn::Over(end), None) => {
            let [.., result] = words.ended(&end, session.game().position());
            style = palette.cursor;
            format!(" {result} ")
        }
        (turn @ Turn::Engine(..), None) => {
            let signs = if app.looks.ascii { THINKING_ASCII } else { THINKING };
            format!("{} {}", words.turn(turn), signs[app.ticks / 2 % signs.len()])
        }
        (turn, None) => words.turn(turn),
    };
    super::board::centred(&text, area, style, buf);
}

/// What was said, the latest below, and beside it the hint or the moves.
fn said_and_advised(app: &App, area: Rect, wide: bool, buf: &mut Buffer) {
    let beside = match (&app.hint, wide) {
        (Some(_), _) => 30,
        (None, false) => MOVES,
        (None, true) => 0,
    };
    let left = Rect { width: area.width - beside - 2 * u16::from(beside > 0), ..area };
    said(app, left, buf);
    let right = Rect { x: area.right() - beside, width: beside, ..area };
    match (&app.hint, wide) {
        (Some(hint), _) => {
            for ((text, nth), y) in
                app.words().hint(hint).iter().zip(0..).zip(right.y..right.bottom())
            {
                let palette = app.looks.palette;
                let style = match nth {
                    0 => palette.strong,
                    1 => palette.legal,
                    _ => palette.plain,
                };
                buf.set_stringn(right.x, y, text, beside.into(), style);
            }
        }
        (None, false) => moves(app, right, buf),
        (None, true) => {}
    }
}

fn said(app: &App, area: Rect, buf: &mut Buffer) {
    let palette = app.looks.palette;
    let mut lines: Vec<(String, Style)> = Vec::new();
    for (nth, notice) in app.notices.iter().rev().enumerate() {
        let style = match (nth, notice.is_alarm) {
            (_, true) => palette.alarm,
            (0, false) => palette.plain,
            (_, false) => palette.faint,
        };
        let mut above: Vec<_> =
            wrapped(&notice.text, area.width).into_iter().map(|line| (line, style)).collect();
        if lines.len() + above.len() > area.height.into() {
            break;
        }
        above.append(&mut lines);
        lines = above;
    }
    for ((line, style), y) in lines.iter().zip(area.y..area.bottom()) {
        buf.set_string(area.x, y, line, *style);
    }
}

/// The moves in pairs, the last ones where there is no room for all.
fn moves(app: &App, area: Rect, buf: &mut Buffer) {
    let Some(table) = &app.table else { return };
    let record = Record::from_game(table.session.game());
    let one = |played: &RecordedMove| {
        let captured = played.captured().map(|seeds| format!("+{seeds}")).unwrap_or_default();
        format!("{}{captured}", played.hole())
    };
    let mut texts: Vec<String> = record.moves().iter().map(one).collect();
    if record.start().side() == Side::North && !texts.is_empty() {
        texts.insert(0, "...".into());
    }
    let pairs: Vec<String> = texts
        .chunks(2)
        .zip(1..)
        .map(|(pair, number): (_, usize)| {
            let second = pair.get(1).map_or("", String::as_str);
            format!("{number:>3}. {:<6} {second}", pair[0])
        })
        .collect();
    let palette = app.looks.palette;
    buf.set_string(area.x, area.y, app.words().of(labels::MOVES), palette.strong);
    let room = usize::from(area.height - 1);
    let shown = &pairs[pairs.len().saturating_sub(room)..];
    for (text, y) in shown.iter().zip(area.y + 1..area.bottom()) {
        buf.set_stringn(area.x, y, text, area.width.into(), palette.plain);
    }
}

/// A key, what it does, and the word for it.
const KEYS: [(&str, Action, Text); 12] = [
    ("u", Action::Undo, labels::KEY_UNDO),
    ("r", Action::Redo, labels::KEY_REDO),
    ("h", Action::Hint, labels::KEY_HINT),
    ("s", Action::Save, labels::KEY_SAVE),
    ("o", Action::Open, labels::KEY_OPEN),
    ("=", Action::Agree, labels::KEY_AGREE),
    ("x", Action::Resign, labels::KEY_RESIGN),
    ("t", Action::TurnBoard, labels::KEY_TURN),
    ("i", Action::Rules, labels::KEY_RULES),
    ("n", Action::Menu, labels::KEY_NEW),
    ("?", Action::Help, labels::KEY_HELP),
    ("q", Action::Quit, labels::KEY_QUIT),
];

/// The keys that can be pressed now, each to be clicked too.
fn keys(app: &App, area: Rect, clicks: &mut Clicks, buf: &mut Buffer) {
    let words = app.words();
    let watching = app.table.as_ref().is_some_and(|table| !table.session.has_person());
    let paused = app.table.as_ref().is_some_and(|table| table.session.paused);
    let mut shown: Vec<(&str, Action, String)> = KEYS
        .iter()
        .filter(|(_, action, _)| {
            !watching || !matches!(action, Action::Hint | Action::Agree | Action::Resign)
        })
        .map(|&(key, action, text)| (key, action, words.of(text).to_owned()))
        .collect();
    if watching {
        let text = if paused { labels::KEY_PAUSE } else { labels::KEY_WAIT };
        shown.insert(0, ("p", Action::Continue, words.of(text).into()));
    }
    let speed = words.of(app.looks.pace.text());
    let speed = words.fill(labels::KEY_SPEED, &[("speed", &speed)]);
    shown.push(("+-", Action::Quicker, speed));
    flow(app, area, shown, clicks, buf);
}

fn flow(
    app: &App,
    area: Rect,
    shown: Vec<(&str, Action, String)>,
    clicks: &mut Clicks,
    buf: &mut Buffer,
) {
    let palette = app.looks.palette;
    let (mut x, mut y) = (area.x + 1, area.y);
    for (key, action, text) in shown {
        let [key_width, width] = [key, &text].map(|text| text.chars().count() as u16);
        let width = key_width + 1 + width;
        if x + width > area.right() {
            (x, y) = (area.x + 1, y + 1);
        }
        if y >= area.bottom() {
            return;
        }
        buf.set_string(x, y, key, palette.strong);
        buf.set_string(x + key_width + 1, y, &text, palette.plain);
        clicks.push((Rect::new(x, y, width, 1), action));
        x += width + 2;
    }
}
