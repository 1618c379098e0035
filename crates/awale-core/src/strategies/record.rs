use std::format;
use std::string::String;
use std::vec::Vec;

use proptest::char::range;
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::{Just, Strategy, any};
use proptest::prop_oneof;
use proptest::sample::select;

use crate::board::SEEDS;
use crate::hole::Hole;
use crate::notation::{Comment, Note, Record, Variation};
use crate::position::Position;
use crate::strategies::positions;

/// Any comment; blanks, brackets and quotes are frequent in it.
///
/// ```
/// use awale_core::{notation::Comment, strategies};
/// use proptest::prelude::*;
///
/// proptest!(|(comment in strategies::comments())| {
///     prop_assert_eq!(Comment::new(comment.as_str()), Ok(comment));
/// });
/// ```
pub fn comments() -> impl Strategy<Value = Comment> {
    texts(|c| c == '}').prop_map(|text| Comment::new(&text).expect("no character is refused"))
}

/// Any variation, with comments and further variations in it.
///
/// ```
/// use awale_core::{notation::Variation, strategies};
/// use proptest::prelude::*;
///
/// proptest!(|(variation in strategies::variations())| {
///     prop_assert_eq!(Variation::new(variation.as_str()), Ok(variation));
/// });
/// ```
pub fn variations() -> impl Strategy<Value = Variation> {
    let moves = texts(|c| matches!(c, '(' | ')' | '{'));
    let comment = texts(|c| c == '}').prop_map(|text| format!("{{{text}}}"));
    let text = prop_oneof![moves, comment].prop_recursive(4, 16, 3, |inner| {
        vec(inner, 0..=3).prop_map(|parts| format!("({})", parts.join(" ")))
    });
    text.prop_map(|text| Variation::new(&text).expect("parentheses and braces are balanced"))
}

/// Any record: tags, start, moves that alternate but need not be legal, comments and variations.
/// For the record of a game that can be played, see
/// [`Record::from_game`](crate::notation::Record::from_game).
///
/// ```
/// use awale_core::{strategies};
/// use proptest::prelude::*;
///
/// proptest!(|(record in strategies::records())| {
///     prop_assert_eq!(record.to_string().parse(), Ok(record));
/// });
/// ```
pub fn records() -> impl Strategy<Value = Record> {
    let start = prop_oneof![Just(Position::START), positions()];
    let moves = vec((0..6usize, option::of(0..=SEEDS), notes()), 0..40);
    (vec(tags(), 0..6), start, notes(), moves).prop_map(|(tags, start, opening, moves)| {
        let mut record = Record::new();
        for (name, value) in tags {
            record.set_tag(&name, &value).expect("no character is refused");
        }
        record.set_start(start).expect("there is no move yet");
        record.notes_mut(0).expect("it is never past the end").extend(opening);
        for (offset, captured, notes) in moves {
            push(&mut record, offset, captured, notes);
        }
        record
    })
}

fn push(record: &mut Record, offset: usize, captured: Option<u8>, notes: Vec<Note>) {
    let hole = Hole::row(record.side())[offset];
    record.push(hole, captured).expect("the hole is the mover's");
    let plies = record.moves().len();
    record.notes_mut(plies).expect("there are as many plies").extend(notes);
}

fn tags() -> impl Strategy<Value = (String, String)> {
    let known = select(&["Variant", "Event", "South", "North", "Result", "Termination"][..]);
    let name = prop_oneof![known.prop_map(String::from), "[A-Za-z0-9_]{4,9}"];
    (name, texts(char::is_control))
}

fn notes() -> impl Strategy<Value = Vec<Note>> {
    let note = prop_oneof![comments().prop_map(Note::from), variations().prop_map(Note::from)];
    prop_oneof![3 => Just(Vec::new()), 1 => vec(note, 0..3)]
}

/// Text without control characters, but for line ends, and without what is `refused`.
fn texts(refused: impl Fn(char) -> bool) -> impl Strategy<Value = String> {
    let marks =
        select(&[' ', ' ', '\n', '"', '\\', '[', ']', '{', '}', '(', ')', '1', '.', 'é'][..]);
    let letter = prop_oneof![2 => marks, 2 => range('a', 'z'), 1 => any::<char>()];
    let kept = move |c: &char| !refused(*c) && (*c == '\n' || !c.is_control());
    vec(letter, 0..60).prop_map(move |letters| letters.into_iter().filter(&kept).collect())
}
