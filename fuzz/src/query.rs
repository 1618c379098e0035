//! The law of `awale query`: each line is answered with one line, which is JSON.

use std::collections::BTreeMap;

use serde_json::value::RawValue;

/// An object of JSON by its grammar alone. A number beyond any float, half a surrogate pair and
/// brackets a thousand deep are JSON, whoever can use them: an `id` may be all of these.
type Object<'a> = BTreeMap<String, &'a RawValue>;

/// Whatever is sent, as many answers come as lines were sent.
pub(crate) fn answers(bytes: &[u8]) {
    if asks_for_much(bytes) {
        return;
    }
    let mut answers = Vec::new();
    awale_cli::serve_query(std::io::Cursor::new(bytes), &mut answers).unwrap();
    let answers = String::from_utf8(answers).unwrap();
    assert!(answers.is_empty() || answers.ends_with('\n'));
    let asked: Vec<&[u8]> = bytes.split_inclusive(|&byte| byte == b'\n').collect();
    assert_eq!(answers.lines().count(), asked.len(), "{answers}");
    for (question, answer) in asked.iter().zip(answers.lines()) {
        let answer: Object<'_> = serde_json::from_str(answer).unwrap();
        if let Some(id) = answer.get("id").map(|id| id.get()) {
            let copied = question.windows(id.len()).any(|part| part == id.as_bytes());
            assert!(copied, "{id} was not asked");
        }
    }
}

/// Whether a question may ask for more time or memory than a fuzzer has: a number of two digits or
/// more beside a verb that searches or counts, or such a verb without a depth.
fn asks_for_much(bytes: &[u8]) -> bool {
    let names = |name: &[u8]| bytes.windows(name.len()).any(|window| window == name);
    let long = bytes.windows(2).any(|pair| pair.iter().all(u8::is_ascii_digit));
    let works = names(b"perft") || names(b"analyse") || names(b"tablebase") || names(b"\\u");
    works && (long || !names(b"depth")) || names(b"hash") || names(b"threads")
}
