use alloc::string::String;
use core::fmt::{Formatter, Result, Write};

/// Writes what `write` does, as wide as the format asks for: a text that is written in parts is
/// padded as one.
pub(crate) fn padded(f: &mut Formatter<'_>, write: impl Fn(&mut dyn Write) -> Result) -> Result {
    if f.width().is_none() && f.precision().is_none() {
        return write(f);
    }
    let mut text = String::new();
    write(&mut text)?;
    f.pad(&text)
}
