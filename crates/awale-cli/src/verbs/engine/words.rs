//! Words of a line, and text that is safe to put into one.

/// The most characters of what was sent that are sent back.
const MOST_SHOWN: usize = 40;

/// The most characters of a message.
const MOST_TOLD: usize = 400;

/// The first word and what follows it, without the blanks around.
pub(super) fn word(text: &str) -> (&str, &str) {
    let text = text.trim_ascii();
    let (word, rest) = text.split_once(|c: char| c.is_ascii_whitespace()).unwrap_or((text, ""));
    (word, rest.trim_ascii())
}

/// What follows the word `expected`, if the text begins with it.
pub(super) fn after<'a>(text: &'a str, expected: &str) -> Option<&'a str> {
    let (first, rest) = word(text);
    (first == expected).then_some(rest)
}

/// What was sent, in quotes and plain ASCII, cut where it is long.
pub(super) fn shown(text: &str) -> String {
    if text.is_empty() {
        return "the end of the line".into();
    }
    let begin: String = text.chars().take(MOST_SHOWN).collect();
    let dots = if begin.len() < text.len() { "..." } else { "" };
    format!("'{}{dots}'", begin.escape_default())
}

/// A message as one line: whatever it quotes, it has no line end and no other control character.
pub(super) fn one_line(text: &str) -> String {
    let plain = |c: char| if c.is_control() { ' ' } else { c };
    text.chars().map(plain).take(MOST_TOLD).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_apart_by_any_blanks() {
        assert_eq!(word("  go \t depth  3 \r"), ("go", "depth  3"));
        assert_eq!(word(" \r"), ("", ""));
        assert_eq!(after("value  a  b ", "value"), Some("a  b"));
        assert_eq!(after("values a", "value"), None);
    }

    #[test]
    fn what_is_shown_is_short_plain_and_one_line() {
        assert_eq!(shown(""), "the end of the line");
        assert_eq!(shown("a\u{85}\u{202e}é"), "'a\\u{85}\\u{202e}\\u{e9}'");
        assert_eq!(shown(&"x".repeat(41)), format!("'{}...'", "x".repeat(40)));
        assert_eq!(one_line("a\r\nb\u{85}c"), "a  b c");
        assert_eq!(one_line(&"x".repeat(1 << 20)).len(), 400);
    }
}
