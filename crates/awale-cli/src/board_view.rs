//! The board as people expect it, drawn in text.
//!
//! North's row lies above, printed from right to left, and South's below, so that both rows run
//! counter-clockwise. An arrow at the end of each row shows the direction of play. What may be
//! played is in square brackets and what was played last in round ones: colour tells nothing.

use std::fmt;

use awale_core::{Hole, HoleSet, Position, Side};

/// A drawing of a position, 59 columns wide. It prints seven lines.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BoardView {
    position: Position,
    legal: HoleSet,
    last: Option<Hole>,
    bottom: Side,
    frame: &'static Frame,
}

/// The lines between the holes: left end, hole, between two holes, right end.
#[derive(Debug)]
struct Frame {
    top: [&'static str; 4],
    middle: [&'static str; 4],
    bottom: [&'static str; 4],
    upright: &'static str,
}

const LINES: Frame = Frame {
    top: ["◄", "─────", "┬", "┐"],
    middle: ["├", "─────", "┼", "┤"],
    bottom: ["└", "─────", "┴", "►"],
    upright: "│",
};

const ASCII: Frame = Frame {
    top: ["<", "-----", "+", "+"],
    middle: ["+", "-----", "+", "+"],
    bottom: ["+", "-----", "+", ">"],
    upright: "|",
};

/// The columns left of the board: a side's name, its store and blanks around them.
const MARGIN: usize = 11;

impl BoardView {
    /// A drawing of the position, seen from South, without a mark.
    pub(crate) fn new(position: Position) -> Self {
        let legal = HoleSet::EMPTY;
        Self { position, legal, last: None, bottom: Side::South, frame: &LINES }
    }

    /// Marks the holes that may be played.
    pub(crate) fn legal(self, legal: HoleSet) -> Self {
        Self { legal, ..self }
    }

    /// Marks the hole that was played last.
    pub(crate) fn last(self, last: Option<Hole>) -> Self {
        Self { last, ..self }
    }

    /// Turns the board by 180°: North's row below.
    pub(crate) fn flipped(self, flip: bool) -> Self {
        Self { bottom: if flip { Side::North } else { Side::South }, ..self }
    }

    /// Draws with plain ASCII characters.
    pub(crate) fn ascii(self, ascii: bool) -> Self {
        Self { frame: if ascii { &ASCII } else { &LINES }, ..self }
    }

    /// The holes of a row from the left of the drawing to its right.
    fn row(&self, side: Side) -> [Hole; 6] {
        let mut row = Hole::row(side);
        if side != self.bottom {
            row.reverse();
        }
        row
    }

    /// A hole's letter in the middle of five columns, with its mark.
    fn letter(&self, hole: Hole) -> String {
        if self.legal.contains(hole) {
            format!(" [{hole}] ")
        } else if self.last == Some(hole) {
            format!(" ({hole}) ")
        } else {
            format!("  {hole}  ")
        }
    }

    fn letters(&self, side: Side) -> String {
        let letters = self.row(side).map(|hole| self.letter(hole)).join(" ");
        format!("{:MARGIN$} {letters}", "").trim_end().to_owned()
    }

    fn counts(&self, side: Side) -> String {
        let counts = self.row(side).map(|hole| format!("{:>3}  ", self.position.seeds_in(hole)));
        let upright = self.frame.upright;
        format!("{:MARGIN$}{upright}{}{upright}", "", counts.join(upright))
    }

    /// A side's name and the seeds in its store.
    fn store(&self, side: Side) -> String {
        format!("{side} {:>2}", self.position.store(side))
    }
}

fn border([left, hole, between, right]: [&str; 4]) -> String {
    format!("{left}{}{right}", [hole; 6].join(between))
}

impl fmt::Display for BoardView {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (top, bottom) = (self.bottom.other(), self.bottom);
        writeln!(f, "{}", self.letters(top))?;
        writeln!(f, "{:MARGIN$}{}", "", border(self.frame.top))?;
        writeln!(f, "{}", self.counts(top))?;
        let [left, right] = [top, bottom].map(|side| self.store(side));
        writeln!(f, "{left:^MARGIN$}{} {right}", border(self.frame.middle))?;
        writeln!(f, "{}", self.counts(bottom))?;
        writeln!(f, "{:MARGIN$}{}", "", border(self.frame.bottom))?;
        writeln!(f, "{}", self.letters(bottom))
    }
}

#[cfg(test)]
#[path = "board_view_tests.rs"]
mod tests;
