//! The menu and the axes as they are drawn: rows to the left, what they mean to the right.

use awale_core::rules::Axis;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;

use super::action::Action;
use super::app::App;
use super::menu::Row;
use super::view::{Clicks, paragraphs};
use crate::verbs::play::words::{labels, wrapped};

/// The columns of the rows.
const ROWS: u16 = 36;

pub(super) fn draw_menu(app: &App, area: Rect, buf: &mut Buffer) -> Clicks {
    let words = app.words();
    let rows = app.menu.rows();
    let texts = rows.iter().map(|&row| {
        let [label, value] = words.row_of(row, &app.setup, app.looks.pace, &app.menu);
        let gap = matches!(row, Row::Rules | Row::Open);
        (label, value, gap)
    });
    let told = words.row_told(app.menu.row(), &app.setup);
    let keys = words.of(labels::MENU_KEYS);
    draw_page(app, &texts.collect::<Vec<_>>(), app.menu.at, &told, keys, area, buf)
}

pub(super) fn draw_axes(app: &App, at: usize, area: Rect, buf: &mut Buffer) -> Clicks {
    let (words, rules) = (app.words(), &app.setup.rules);
    let row = |&axis: &Axis| (axis.key().to_owned(), rules.value(axis).to_string(), false);
    let texts: Vec<_> = Axis::ALL.iter().map(row).collect();
    let mut told = words.axis_told(rules, Axis::ALL[at.min(Axis::ALL.len() - 1)]);
    told.extend([String::new(), rules.to_string()]);
    draw_page(app, &texts, at, &told, words.of(labels::AXES_KEYS), area, buf)
}

/// Rows with their values, the chosen one explained beside them, and the keys below.
fn draw_page(
    app: &App,
    rows: &[(String, String, bool)],
    chosen: usize,
    told: &[String],
    keys: &str,
    area: Rect,
    buf: &mut Buffer,
) -> Clicks {
    let palette = app.looks.palette;
    let bar = palette.plain.add_modifier(Modifier::REVERSED);
    buf.set_style(Rect { height: 1, ..area }, bar);
    buf.set_string(area.x, area.y, " Awale", bar.add_modifier(Modifier::BOLD));
    let mut clicks = Clicks::new();
    let mut y = area.y + 2;
    for (nth, (label, value, gap)) in rows.iter().enumerate() {
        y += u16::from(*gap);
        let at = Rect::new(area.x + 1, y, ROWS, 1);
        draw_row(app, [label, value], nth == chosen, at, buf);
        clicks.push((at, Action::Choose(nth)));
        y += 1;
    }
    let keys = wrapped(keys, area.width - 2);
    let below = area.bottom() - keys.len() as u16;
    let left = area.x + ROWS + 4;
    let beside = Rect::new(left, area.y + 2, area.right() - left - 2, below - area.y - 3);
    paragraphs(told, app.menu.scroll, beside, palette.strong, buf);
    for (line, y) in keys.iter().zip(below..) {
        buf.set_string(area.x + 1, y, line, palette.faint);
    }
    clicks
}

/// A label and its value, with signs around what the arrow keys change.
fn draw_row(app: &App, [label, value]: [&str; 2], is_chosen: bool, at: Rect, buf: &mut Buffer) {
    let palette = app.looks.palette;
    let style = if is_chosen { palette.cursor } else { palette.plain };
    if is_chosen {
        buf.set_style(at, style);
    }
    let sign = if is_chosen { ">" } else { " " };
    buf.set_stringn(at.x, at.y, format!("{sign} {label}"), at.width.into(), style);
    if !value.is_empty() {
        let from = at.x + 14;
        let room = usize::from(at.right() - from);
        let value = cut(value, room - 4);
        let value = if is_chosen { format!("< {value} >") } else { format!("  {value}") };
        buf.set_stringn(from, at.y, value, room, style);
    }
}

/// A text cut to so many columns, with a sign that it was.
fn cut(text: &str, room: usize) -> String {
    match text.char_indices().nth(room) {
        Some(_) => text.chars().take(room - 3).chain("...".chars()).collect(),
        None => text.to_owned(),
    }
}
