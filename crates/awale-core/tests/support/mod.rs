//! What several test files need.

use proptest::collection::vec;
use proptest::prelude::*;

/// A text that is nearly `text`: some characters dropped, doubled, replaced, swapped, added or cut
/// off.
pub(crate) fn mutated(text: String) -> impl Strategy<Value = String> {
    let edit = (any::<prop::sample::Index>(), 0..6u8, any::<char>(), any::<prop::sample::Index>());
    vec(edit, 0..4).prop_map(move |edits| {
        let mut letters: Vec<char> = text.chars().collect();
        for (place, kind, letter, other) in edits {
            if letters.is_empty() {
                return letter.to_string();
            }
            let [at, other] = [place, other].map(|index| index.index(letters.len()));
            match kind {
                0 => drop(letters.remove(at)),
                1 => letters.insert(at, letters[at]),
                2 => letters[at] = letter,
                3 => letters.swap(at, other),
                4 => letters.push(letters[other]),
                _ => letters.truncate(at),
            }
        }
        letters.into_iter().collect()
    })
}

/// Any bytes, as text.
pub(crate) fn noise() -> impl Strategy<Value = String> {
    vec(any::<u8>(), 0..80).prop_map(|bytes| String::from_utf8_lossy(&bytes).into_owned())
}
