//! The law of the engine's protocol: whatever is sent, it answers in lines of the protocol, each
//! `go` with one `bestmove`, and ends.

/// Lines are read up to so many bytes.
const MOST_BYTES: usize = 1 << 20;

/// What is sent, and then `quit`: a search is stopped at once.
pub(crate) fn answers(bytes: &[u8]) {
    if asks_for_much(bytes) {
        return;
    }
    let sent = [bytes, b"\nquit\n"].concat();
    let asked = sent.split(|&byte| byte == b'\n').take_while(|line| command(line) != "quit");
    let asked = asked.filter(|line| command(line) == "go").count();
    let mut answers = Vec::new();
    awale_cli::serve_engine(std::io::Cursor::new(sent), &mut answers).unwrap();
    let answers = String::from_utf8(answers).unwrap();
    assert!(answers.is_empty() || answers.ends_with('\n'));
    let known = ["id ", "option ", "uciok", "readyok", "info ", "bestmove "];
    for line in answers.lines() {
        assert!(known.iter().any(|word| line.starts_with(word)), "{line:?}");
        assert!(!line.contains(char::is_control), "{line:?}");
    }
    let answered = answers.lines().filter(|line| line.starts_with("bestmove ")).count();
    assert_eq!(answered, asked, "{answers}");
}

/// The first word of a line that is read.
fn command(line: &[u8]) -> &str {
    let text = if line.len() > MOST_BYTES { "" } else { std::str::from_utf8(line).unwrap_or("") };
    text.split_ascii_whitespace().next().unwrap_or("")
}

/// Whether an option may ask for more memory or threads than a fuzzer has: a number of two digits
/// or more, in bytes that name one of them.
fn asks_for_much(bytes: &[u8]) -> bool {
    let lower = bytes.to_ascii_lowercase();
    let names = |name: &[u8]| lower.windows(name.len()).any(|window| window == name);
    let long = lower.windows(2).any(|pair| pair.iter().all(u8::is_ascii_digit));
    long && (names(b"hash") || names(b"threads"))
}
