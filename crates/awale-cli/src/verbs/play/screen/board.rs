//! The board, large: drawn as `awale show` draws it, with room for seeds and marks.

use awale_core::{Hole, HoleSet, Side};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::sowing::Frame;
use super::style::Palette;
use crate::verbs::play::words::Words;

/// What is drawn of a board.
#[derive(Clone, Debug)]
pub(crate) struct Picture {
    pub(crate) frame: Frame,
    /// The hole that was played last, and the one where its last seed fell.
    pub(crate) last: Option<(Hole, Hole)>,
    pub(crate) legal: HoleSet,
    /// The moves that would end the game by a repetition.
    pub(crate) repeating: HoleSet,
    pub(crate) cursor: Option<Hole>,
    /// The side whose row lies below.
    pub(crate) bottom: Side,
    pub(crate) ascii: bool,
    pub(crate) words: Words,
    pub(crate) palette: Palette,
}

/// The columns of a store, its border included.
const STORE: u16 = 9;

/// The inner size of a hole.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Size {
    width: u16,
    height: u16,
}

impl Size {
    /// The largest board that leaves so much room.
    pub(crate) fn fitting(width: u16, height: u16) -> Self {
        let sizes = [(11, 5), (9, 4), (9, 3)].map(|(width, height)| Self { width, height });
        let fits = |size: &Self| size.columns() <= width && size.lines() <= height;
        sizes.into_iter().find(fits).unwrap_or(Self { width: 7, height: 3 })
    }

    pub(crate) fn columns(self) -> u16 {
        6 * self.width + 7 + 2 * (STORE + 1)
    }

    /// The lines, with one for letters above and one below.
    pub(crate) fn lines(self) -> u16 {
        2 * self.height + 5
    }
}

/// The characters that lines and seeds are drawn with.
struct Glyphs {
    corners: [&'static str; 4],
    /// Left, between two holes, and right of the line between the rows.
    middle: [&'static str; 3],
    tees: [&'static str; 2],
    store: [&'static str; 4],
    across: &'static str,
    upright: &'static str,
    seed: char,
    cursor: [char; 2],
}

const LINES: Glyphs = Glyphs {
    corners: ["◄", "┐", "└", "►"],
    middle: ["├", "┼", "┤"],
    tees: ["┬", "┴"],
    store: ["┌", "┐", "└", "┘"],
    across: "─",
    upright: "│",
    seed: '•',
    cursor: ['▸', '◂'],
};

const ASCII: Glyphs = Glyphs {
    corners: ["<", "+", "+", ">"],
    middle: ["+", "+", "+"],
    tees: ["+", "+"],
    store: ["+", "+", "+", "+"],
    across: "-",
    upright: "|",
    seed: 'o',
    cursor: ['>', '<'],
};

impl Picture {
    fn glyphs(&self) -> &'static Glyphs {
        if self.ascii { &ASCII } else { &LINES }
    }

    /// The holes of a row from the left of the drawing to its right.
    pub(crate) fn row(side: Side, bottom: Side) -> [Hole; 6] {
        let mut row = Hole::row(side);
        if side != bottom {
            row.reverse();
        }
        row
    }

    /// Draws in the middle of an area's width from its top, and says where each hole lies.
    pub(crate) fn draw(&self, size: Size, area: Rect, buf: &mut Buffer) -> Vec<(Rect, Hole)> {
        let left = area.x + area.width.saturating_sub(size.columns()) / 2;
        let at = Rect::new(left + STORE + 1, area.y, 6 * size.width + 7, size.lines());
        let (top, bottom) = (self.bottom.other(), self.bottom);
        let lines = [at.y + 1, at.y + 2 + size.height, at.y + 3 + 2 * size.height];
        self.borders(size, at, lines, buf);
        let mut places = Vec::new();
        for (side, letters, y) in [(top, at.y, lines[0] + 1), (bottom, lines[2] + 1, lines[1] + 1)]
        {
            for (hole, nth) in Self::row(side, bottom).into_iter().zip(0..) {
                let cell = Rect::new(at.x + 1 + nth * (size.width + 1), y, size.width, size.height);
                self.letter(hole, Rect { y: letters, height: 1, ..cell }, buf);
                self.hole(hole, cell, buf);
                let from = cell.y.min(letters);
                places.push((Rect { y: from, height: size.height + 2, ..cell }, hole));
            }
        }
        let store = Rect { y: lines[0], width: STORE, height: 2 * size.height + 3, ..at };
        self.store(top, Rect { x: left, ..store }, buf);
        self.store(bottom, Rect { x: at.right() + 1, ..store }, buf);
        places
    }

    fn borders(&self, size: Size, at: Rect, lines: [u16; 3], buf: &mut Buffer) {
        let glyphs = self.glyphs();
        let [a, b, c, d] = glyphs.corners;
        let [left, cross, right] = glyphs.middle;
        let across = glyphs.across.repeat(size.width.into());
        let line = |[left, between, right]: [&str; 3]| {
            format!("{left}{}{right}", [across.as_str(); 6].join(between))
        };
        let style = self.palette.faint;
        let texts = [
            line([a, glyphs.tees[0], b]),
            line([left, cross, right]),
            line([c, glyphs.tees[1], d]),
        ];
        for (y, text) in lines.into_iter().zip(texts) {
            buf.set_string(at.x, y, text, style);
        }
        for y in (lines[0] + 1..lines[1]).chain(lines[1] + 1..lines[2]) {
            for nth in 0..7 {
                buf.set_string(at.x + nth * (size.width + 1), y, glyphs.upright, style);
            }
        }
    }

    /// A hole's letter, in square brackets if it may be played, in round ones if it was last.
    fn letter(&self, hole: Hole, at: Rect, buf: &mut Buffer) {
        let was_last = self.last.is_some_and(|(last, _)| last == hole);
        let (text, style) = if self.legal.contains(hole) {
            (format!("[{hole}]"), self.palette.legal)
        } else if was_last {
            (format!("({hole})"), self.palette.played.add_modifier(Modifier::BOLD))
        } else {
            (hole.to_string(), self.palette.faint)
        };
        centred(&text, at, style, buf);
    }

    /// What was done in a hole, its count, and its seeds.
    fn hole(&self, hole: Hole, at: Rect, buf: &mut Buffer) {
        let count = self.frame.holes[hole.index()];
        let is_cursor = self.cursor == Some(hole);
        let is_hand = self.frame.hand > 0 && self.frame.at == hole;
        let style = match (is_cursor || is_hand, count) {
            (true, _) => self.palette.cursor,
            (false, 0) => self.palette.faint,
            (false, _) => self.palette.plain.add_modifier(Modifier::BOLD),
        };
        if is_cursor || is_hand {
            buf.set_style(at, self.palette.cursor);
        }
        let (mark, mark_style) = self.mark(hole);
        buf.set_string(at.x + 1, at.y, mark, mark_style);
        if self.repeating.contains(hole) {
            buf.set_string(at.right() - 2, at.y, "!", self.palette.alarm);
        }
        let number = match (is_cursor, self.glyphs().cursor) {
            (true, [left, right]) => format!("{left} {count:>2} {right}"),
            (false, _) => format!("{count:>2}"),
        };
        let line = Rect { y: at.y + 1, height: 1, ..at };
        centred(&number, line, style, buf);
        self.seeds(count, Rect { y: at.y + 2, height: at.height - 2, ..at }, style, buf);
    }

    /// What the last move did in a hole.
    fn mark(&self, hole: Hole) -> (String, Style) {
        let (sown, taken) = (self.frame.sown[hole.index()], self.frame.taken[hole.index()]);
        let fell = self.last.is_some_and(|(_, last)| last == hole) && self.frame.hand == 0;
        let star = if fell { "*" } else { "" };
        match (sown, taken) {
            _ if self.frame.hand > 0 && self.frame.at == hole => {
                (format!("({})", self.frame.hand), self.palette.cursor)
            }
            (0, 0) => (String::new(), self.palette.plain),
            (_, 1..) => (format!("-{taken}{star}"), self.palette.taken),
            (_, 0) => (format!("+{sown}{star}"), self.palette.played),
        }
    }

    /// Seeds as dots, as many as there is room for; a plus sign stands for the others.
    fn seeds(&self, count: u8, at: Rect, style: Style, buf: &mut Buffer) {
        let most = usize::from(at.width - 2);
        let mut left = usize::from(count);
        for y in at.y..at.bottom() {
            let (here, is_last) = (left.min(most), y + 1 == at.bottom());
            let mut text: String = std::iter::repeat_n(self.glyphs().seed, here).collect();
            if is_last && left > most {
                text.pop();
                text.push('+');
            }
            left -= here;
            centred(&text, Rect { y, height: 1, ..at }, style, buf);
        }
    }

    /// A side's store: its name, its count, its seeds.
    fn store(&self, side: Side, at: Rect, buf: &mut Buffer) {
        let glyphs = self.glyphs();
        let [a, b, c, d] = glyphs.store;
        let across = glyphs.across.repeat(usize::from(at.width - 2));
        let style = self.palette.faint;
        buf.set_string(at.x, at.y, format!("{a}{across}{b}"), style);
        buf.set_string(at.x, at.bottom() - 1, format!("{c}{across}{d}"), style);
        for y in at.y + 1..at.bottom() - 1 {
            buf.set_string(at.x, y, glyphs.upright, style);
            buf.set_string(at.right() - 1, y, glyphs.upright, style);
        }
        let inner = Rect::new(at.x + 1, at.y + 1, at.width - 2, 1);
        centred(self.words.side(side), inner, self.palette.strong, buf);
        let count = self.frame.stores[side.index()];
        let bold = self.palette.plain.add_modifier(Modifier::BOLD);
        centred(&format!("{count:>2}"), Rect { y: inner.y + 2, ..inner }, bold, buf);
        let rest = Rect { y: inner.y + 4, height: at.height - 6, ..inner };
        self.seeds(count, rest, self.palette.plain, buf);
    }
}

/// A text in the middle of a line.
pub(crate) fn centred(text: &str, at: Rect, style: Style, buf: &mut Buffer) {
    let width = text.chars().count() as u16;
    let x = at.x + at.width.saturating_sub(width) / 2;
    buf.set_stringn(x, at.y, text, at.width.into(), style);
}
