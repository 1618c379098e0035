//! The law of `awale query`: each line is answered with one line, which is JSON.

/// Whatever is sent, as many answers come as lines were sent.
pub(crate) fn answers(bytes: &[u8]) {
    if asks_for_much(bytes) {
        return;
    }
    let mut answers = Vec::new();
    awale_cli::serve_query(std::io::Cursor::new(bytes), &mut answers).unwrap();
    let answers = String::from_utf8(answers).unwrap();
    assert!(answers.is_empty() || answers.ends_with('\n'));
    let asked = bytes.split(|&byte| byte == b'\n').count();
    let asked = asked - usize::from(bytes.is_empty() || bytes.ends_with(b"\n"));
    assert_eq!(answers.lines().count(), asked, "{answers}");
    for answer in answers.lines() {
        let answer: serde_json::Value = serde_json::from_str(answer).unwrap();
        assert!(answer.is_object(), "{answer}");
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
