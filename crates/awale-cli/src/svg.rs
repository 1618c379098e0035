//! Pictures as SVG, a few dozen lines of it. Each stands alone: it brings its own colours, and is
//! readable offline, in light and in dark. Printed, it is light.

use std::fmt::{Display, Write};

/// The colours of a picture's parts, by class. What a part means never depends on them alone.
const STYLE: &str = "\
text{font:13px system-ui,sans-serif;fill:#1f2328}\
.title{font-weight:600}.faint{fill:#59636e}\
.grid{stroke:#d0d7de}.axis{stroke:#59636e}\
.line{stroke:#0969da;stroke-width:2;fill:none}.bar,.dot{fill:#0969da}\
.mark{fill:#fff;stroke:#bc4c00;stroke-width:2}.sign{font-weight:600;fill:#bc4c00}\
.board{fill:#f6ead8;stroke:#8c6d46}.hole{fill:#fff;stroke:#8c6d46}\
.seeds{font-size:20px;font-weight:600}\
.played{fill:none;stroke:#bc4c00;stroke-width:4}\
.best{fill:none;stroke:#0969da;stroke-width:4;stroke-dasharray:7 4}\
@media screen and (prefers-color-scheme:dark){\
text{fill:#e6edf3}.faint{fill:#9198a1}\
.grid{stroke:#3d444d}.axis{stroke:#9198a1}\
.line{stroke:#4493f8}.bar,.dot{fill:#4493f8}\
.mark{fill:#0d1117;stroke:#f0883e}.sign{fill:#f0883e}\
.board{fill:#3a2f20;stroke:#a98a5f}.hole{fill:#0d1117;stroke:#a98a5f}\
.played{stroke:#f0883e}.best{stroke:#4493f8}}";

/// A whole picture of this width and height: `label` says in words what it shows.
pub(crate) fn picture([width, height]: [f64; 2], label: &str, body: &str) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" role=\"img\" \
         aria-label=\"{}\">\n<style>{STYLE}</style>\n{body}</svg>\n",
        escaped(label),
    )
}

/// Words that begin, end or have their middle at a place: `anchor` is `start`, `end` or `middle`.
pub(crate) fn text([x, y]: [f64; 2], anchor: &str, class: &str, words: &str) -> String {
    format!(
        "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\" class=\"{class}\">{}</text>\n",
        escaped(words),
    )
}

/// A line from one place to another.
pub(crate) fn line([x1, y1]: [f64; 2], [x2, y2]: [f64; 2], class: &str) -> String {
    format!(
        "<line class=\"{class}\" x1=\"{x1:.1}\" y1=\"{y1:.1}\" x2=\"{x2:.1}\" y2=\"{y2:.1}\"/>\n"
    )
}

/// A rectangle from its upper left corner, with its corners rounded by `round`; `title` is told
/// where a pointer rests on it.
pub(crate) fn rectangle(
    [x, y]: [f64; 2],
    [width, height]: [f64; 2],
    round: f64,
    class: &str,
    title: &str,
) -> String {
    let title = match title {
        "" => String::new(),
        _ => format!("<title>{}</title>", escaped(title)),
    };
    format!(
        "<rect class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" \
         height=\"{height:.1}\" rx=\"{round}\">{title}</rect>\n"
    )
}

/// A circle around a place.
pub(crate) fn circle([x, y]: [f64; 2], radius: f64, class: &str) -> String {
    format!("<circle class=\"{class}\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius}\"/>\n")
}

/// A line through places.
pub(crate) fn path(places: &[[f64; 2]], class: &str) -> String {
    let mut points = String::new();
    for [x, y] in places {
        let _ = write!(points, "{x:.1},{y:.1} ");
    }
    format!("<polyline class=\"{class}\" points=\"{}\"/>\n", points.trim_end())
}

/// The distance of round numbers on an axis, so that at most `count` of them lie between 0 and
/// `most`, which must be above 0.
pub(crate) fn step(most: f64, count: f64) -> f64 {
    let power = 10f64.powf(most.log10().floor());
    let steps = [0.1, 0.2, 0.5, 1.0, 2.0, 5.0].map(|part| part * power);
    steps.into_iter().find(|step| most / step <= count).unwrap_or(10.0 * power)
}

/// The text as it may stand in the text and in the attributes of XML and HTML.
pub(crate) fn escaped(text: impl Display) -> String {
    let mut escaped = String::new();
    for character in text.to_string().chars() {
        match character {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            // The readers of XML refuse control characters, even as entities.
            other if other.is_control() && other != '\n' && other != '\t' => {
                escaped.push('\u{fffd}');
            }
            other => escaped.push(other),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::{escaped, picture, step};

    #[test]
    fn what_is_markup_becomes_text() {
        assert_eq!(
            escaped("<a b=\"c\">'&amp;\u{7}"),
            "&lt;a b=&quot;c&quot;&gt;&#39;&amp;amp;\u{fffd}"
        );
        let picture = picture([1.0, 1.0], "\"><script>", "");
        assert!(!picture.contains("<script>"), "{picture}");
    }

    #[test]
    fn steps_are_round_and_not_too_many() {
        for (most, count, expected) in [
            (1.0, 6.0, 0.2),
            (7.0, 6.0, 2.0),
            (48.0, 6.0, 10.0),
            (96.0, 12.0, 10.0),
            (100.0, 6.0, 20.0),
        ] {
            assert_eq!(step(most, count), expected, "{most}");
        }
    }
}
