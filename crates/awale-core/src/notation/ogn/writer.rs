use core::fmt::{self, Display, Formatter};

use crate::notation::ogn::{Note, Record};
use crate::side::Side;

/// A line is no longer than this where it can be broken.
const COLUMNS: usize = 80;

impl Display for Record {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.tags.fmt(f)?;
        if self.moves.is_empty() && self.opening.is_empty() {
            return Ok(());
        }
        if self.tags.iter().len() > 0 {
            f.write_str("\n")?;
        }
        let mut lines = Lines { out: f, column: 0 };
        self.write_moves(&mut lines)?;
        f.write_str("\n")
    }
}

impl Record {
    fn write_moves(&self, lines: &mut Lines<'_, '_>) -> fmt::Result {
        write_notes(lines, &self.opening)?;
        let first = self.start.side();
        for (index, played) in self.moves.iter().enumerate() {
            let number = (index + first.index()) / 2 + 1;
            if played.hole.side() == Side::South {
                lines.word(format_args!("{number}."))?;
            } else if index == 0 {
                lines.word(format_args!("{number}..."))?;
            }
            match played.captured {
                None => lines.word(played.hole)?,
                Some(seeds) => lines.word(format_args!("{}+{seeds}", played.hole))?,
            }
            write_notes(lines, &played.notes)?;
        }
        Ok(())
    }
}

fn write_notes(lines: &mut Lines<'_, '_>, notes: &[Note]) -> fmt::Result {
    notes.iter().try_for_each(|note| {
        let (open, text, close) = match note {
            Note::Comment(comment) => ("{", comment.as_str(), "}"),
            Note::Variation(variation) => ("(", variation.as_str(), ")"),
        };
        let last = text.rfind(' ').map_or(0, |blank| blank + 1);
        let mut open = open;
        for word in text[..last].split_terminator(' ') {
            lines.word(format_args!("{open}{word}"))?;
            open = "";
        }
        lines.word(format_args!("{open}{}{close}", &text[last..]))
    })
}

/// Words with a blank between them, or a line end where the line would be too long.
struct Lines<'a, 'b> {
    out: &'a mut Formatter<'b>,
    column: usize,
}

impl Lines<'_, '_> {
    fn word(&mut self, word: impl Display) -> fmt::Result {
        let width = width(&word)?;
        if self.column > 0 {
            let fits = self.column + 1 + width <= COLUMNS;
            self.out.write_str(if fits { " " } else { "\n" })?;
            self.column = if fits { self.column + 1 } else { 0 };
        }
        self.column += width;
        write!(self.out, "{word}")
    }
}

/// The characters that a word prints.
fn width(word: &impl Display) -> Result<usize, fmt::Error> {
    struct Count(usize);

    impl fmt::Write for Count {
        fn write_str(&mut self, text: &str) -> fmt::Result {
            self.0 += text.chars().count();
            Ok(())
        }
    }

    let mut count = Count(0);
    fmt::Write::write_fmt(&mut count, format_args!("{word}"))?;
    Ok(count.0)
}
