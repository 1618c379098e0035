//! Laws of readers: they return whatever they are given, and what they accept reads back.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use awale_core::Hole;
use awale_core::notation::LetterCase;

/// What is accepted prints as a text that reads as an equal value; a refusal says why.
pub(crate) fn equally<T: FromStr<Err: Display + Debug> + Display + PartialEq + Debug>(
    bytes: &[u8],
) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    match text.parse::<T>() {
        Ok(value) => assert_eq!(value.to_string().parse::<T>().unwrap(), value),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

/// There is one text for a value: what is accepted prints as what was read.
pub(crate) fn exactly<T: FromStr<Err: Display> + Display>(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    match text.parse::<T>() {
        Ok(value) => assert_eq!(value.to_string(), text),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

/// Moves of any number, in either letter case, with or without blanks.
pub(crate) fn moves(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let [upper, lower] =
        [LetterCase::SouthUpper, LetterCase::SouthLower].map(|case| case.read_moves(text));
    assert_eq!(upper.is_ok(), lower.is_ok());
    if let (Ok(upper), Ok(lower)) = (upper, lower) {
        assert!(upper.iter().map(|hole| hole.turned()).eq(lower));
        let printed: String = upper.iter().copied().map(Hole::letter).collect();
        let letters = text.chars().filter(|c| !c.is_ascii_whitespace());
        assert!(printed.chars().eq(letters));
    }
}
