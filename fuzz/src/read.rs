//! Laws of readers: they return whatever they are given, and what they accept reads back.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use awale_core::Hole;
use awale_core::notation::{LetterCase, PlayStrategy, Record, Records};

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

/// A position of PlayStrategy; what prints needs no repair.
pub(crate) fn playstrategy(bytes: &[u8]) {
    equally::<PlayStrategy>(bytes);
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let Ok((read, repair)) = PlayStrategy::read(text) else { return };
    assert!(repair.is_none_or(|repair| in_text(text, repair.at, repair.line)));
    assert_eq!(PlayStrategy::read(&read.to_string()), Ok((read, None)));
}

/// One record, which prints as one that needs no repair; if it tells of a game, the record of that
/// game tells of it too.
pub(crate) fn record(bytes: &[u8]) {
    equally::<Record>(bytes);
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let Ok(record) = text.parse::<Record>() else { return };
    assert!(record.repairs().iter().all(|repair| in_text(text, repair.at, repair.line)));
    assert_eq!(record.to_string().parse::<Record>().unwrap().repairs(), []);
    match record.game() {
        Ok(game) => assert_eq!(Record::from_game(&game).game(), Ok(game)),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

/// Whether a text has such a place.
fn in_text(text: &str, at: usize, line: usize) -> bool {
    let lines = 1 + text.matches(['\n', '\r']).count();
    text.is_char_boundary(at) && (1..=lines).contains(&line)
}

/// A file of records: reading goes on to the end, says where each bad record is, and finds in the
/// text of one record just that one; what was read can be written as one file.
pub(crate) fn records(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let (mut read, mut refused) = (Vec::new(), 0);
    for record in Records::new(text) {
        match record {
            Ok(record) => read.push(record),
            Err(error) => {
                assert!(in_text(text, error.at, error.line));
                assert!(!error.to_string().is_empty());
                refused += 1;
            }
        }
        assert!(read.len() + refused <= text.len(), "each record takes some of the text");
    }
    if let Ok(one) = text.parse::<Record>() {
        assert!(refused == 0 && (read == [one.clone()] || read.is_empty() && one == Record::new()));
    }
    for record in &mut read {
        record.set_tag("Event", "a tag, to tell where it begins").unwrap();
    }
    let file = read.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n");
    assert_eq!(Records::new(&file).collect::<Result<Vec<_>, _>>(), Ok(read));
}
