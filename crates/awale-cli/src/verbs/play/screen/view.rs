//! What is drawn: a page, and what is open above it.

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::action::Action;
use super::app::{App, Page};
use super::{game_view, menu_view, sheet_view};
use crate::verbs::play::words::{labels, wrapped};

/// The least screen that everything fits on.
pub(crate) const LEAST: [u16; 2] = [80, 24];

/// Where clicks do what.
pub(crate) type Clicks = Vec<(Rect, Action)>;

/// Draws the app, and notes where clicks do what.
pub(crate) fn draw(app: &mut App, frame: &mut Frame<'_>) {
    let area = frame.area();
    let buf = frame.buffer_mut();
    app.clicks.clear();
    if area.width < LEAST[0] || area.height < LEAST[1] {
        return too_small(app, area, buf);
    }
    let mut clicks = match app.page {
        Page::Game => game_view::draw(app, area, buf),
        Page::Menu => menu_view::draw_menu(app, area, buf),
        Page::Axes(at) => menu_view::draw_axes(app, at, area, buf),
    };
    if app.sheet.is_some() {
        // What lies below an open sheet is not clicked.
        clicks = sheet_view::draw(app, area, buf);
    }
    app.clicks = clicks;
}

/// A sentence in the place of a screen that has no room.
fn too_small(app: &App, area: Rect, buf: &mut Buffer) {
    let told = app.words().fill(labels::TOO_SMALL, &[("w", &area.width), ("h", &area.height)]);
    for (text, y) in wrapped(&told, area.width).iter().zip(area.y..area.bottom()) {
        buf.set_string(area.x, y, text, Style::new());
    }
}

/// Paragraphs in lines, from the line `scroll` on, with a sign where there is more. Gives how far
/// there is to scroll.
pub(crate) fn paragraphs(
    texts: &[String],
    scroll: u16,
    area: Rect,
    head: Style,
    buf: &mut Buffer,
) -> u16 {
    let lines: Vec<(String, Style)> = texts
        .iter()
        .enumerate()
        .flat_map(|(nth, text)| {
            let style = if nth == 0 { head } else { Style::new() };
            wrapped(text, area.width).into_iter().map(move |line| (line, style))
        })
        .collect();
    let most = (lines.len() as u16).saturating_sub(area.height);
    let from = scroll.min(most);
    for ((line, style), y) in lines[from.into()..].iter().zip(area.y..area.bottom()) {
        buf.set_stringn(area.x, y, line, area.width.into(), *style);
    }
    for (is_more, y, sign) in [(from > 0, area.y, "▲"), (from < most, area.bottom() - 1, "▼")] {
        if is_more {
            buf.set_string(area.right(), y, sign, head);
        }
    }
    most
}
