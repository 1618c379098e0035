use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use crate::notation::ogn::EditError;

/// The known tags in the order in which they are written.
const KNOWN: [&str; 10] =
    ["Variant", "Event", "Site", "Date", "Round", "South", "North", "Result", "Termination", "FEN"];

/// Names with values, each name once, in the order of the text.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Tags(Vec<(String, String)>);

/// The place of a tag that is added: the known ones in their order, any other after them.
fn rank(name: &str) -> usize {
    KNOWN.iter().position(|&known| known == name).unwrap_or(KNOWN.len())
}

impl Tags {
    pub(super) fn iter(&self) -> impl ExactSizeIterator<Item = (&str, &str)> + '_ {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    fn position(&self, name: &str) -> Option<usize> {
        self.0.iter().position(|(known, _)| known == name)
    }

    pub(super) fn get(&self, name: &str) -> Option<&str> {
        self.position(name).map(|at| self.0[at].1.as_str())
    }

    /// Gives a tag another value, or adds it before the first that comes after it in rank.
    pub(super) fn set(&mut self, name: &str, value: &str) -> Result<(), EditError> {
        check(name, value)?;
        match self.position(name) {
            Some(at) => self.0[at].1 = value.into(),
            None => {
                let later = |(other, _): &(String, String)| rank(other) > rank(name);
                let at = self.0.iter().position(later).unwrap_or(self.0.len());
                self.0.insert(at, (name.into(), value.into()));
            }
        }
        Ok(())
    }

    /// Adds a tag that is not there yet at the end, as it is read.
    pub(super) fn append(&mut self, name: &str, value: &str) -> Result<(), EditError> {
        check(name, value)?;
        self.0.push((name.into(), value.into()));
        Ok(())
    }

    pub(super) fn remove(&mut self, name: &str) -> bool {
        let at = self.position(name);
        at.map(|at| self.0.remove(at)).is_some()
    }
}

fn check(name: &str, value: &str) -> Result<(), EditError> {
    let letter = |b: u8| b.is_ascii_alphanumeric() || b == b'_';
    if name.is_empty() || !name.bytes().all(letter) {
        return Err(EditError::TagName);
    }
    match value.char_indices().find(|(_, c)| c.is_control()) {
        Some((at, found)) => Err(EditError::Character { at, found, place: "a tag's value" }),
        None => Ok(()),
    }
}

/// One tag a line; a quote and a backslash in a value are written after a backslash.
impl fmt::Display for Tags {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, value) in self.iter() {
            write!(f, "[{name} \"")?;
            for c in value.chars() {
                if matches!(c, '"' | '\\') {
                    f.write_str("\\")?;
                }
                write!(f, "{c}")?;
            }
            f.write_str("\"]\n")?;
        }
        Ok(())
    }
}
