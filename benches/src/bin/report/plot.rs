//! Plots as SVG, a few dozen lines of it: readable offline, in light and in dark.

use std::fmt::Write;

const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 320.0;
const LEFT: f64 = 72.0;
const RIGHT: f64 = 24.0;
const TOP: f64 = 36.0;
const BOTTOM: f64 = 48.0;

const STYLE: &str = "\
text{font:13px system-ui,sans-serif;fill:#1f2328}\
.title{font-weight:600}\
.grid{stroke:#d0d7de}\
.line{stroke:#0969da;stroke-width:2;fill:none}\
.mark,.bar{fill:#0969da}\
@media(prefers-color-scheme:dark){\
text{fill:#e6edf3}.grid{stroke:#3d444d}.line{stroke:#4493f8}.mark,.bar{fill:#4493f8}}";

fn svg(height: f64, title: &str, body: &str) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" role=\"img\" \
         aria-label=\"{title}\">\n<style>{STYLE}</style>\n{}{body}</svg>\n",
        text(LEFT, 20.0, "start", "title", title),
    )
}

fn text(x: f64, y: f64, anchor: &str, class: &str, words: &str) -> String {
    format!(
        "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\" class=\"{class}\">{words}</text>\n"
    )
}

/// Horizontal bars, each with its name and its value.
pub(crate) fn bars(values: &[(String, f64)]) -> String {
    const STEP: f64 = 26.0;
    let left = 110.0;
    let most = values.iter().map(|value| value.1).fold(1.0, f64::max);
    let mut body = String::new();
    for (row, (name, value)) in values.iter().enumerate() {
        let y = TOP + STEP * row as f64;
        let width = (WIDTH - left - 60.0) * value / most;
        body += &text(left - 8.0, y + 15.0, "end", "", name);
        let _ = writeln!(
            body,
            "<rect class=\"bar\" x=\"{left}\" y=\"{y}\" width=\"{width:.1}\" height=\"18\" rx=\"2\"/>"
        );
        body += &text(left + width + 8.0, y + 15.0, "start", "", &format!("{value:.0}"));
    }
    let height = TOP + STEP * values.len() as f64 + 8.0;
    svg(height, "Million moves made a second, by rule set", &body)
}

/// A line through points, on axes that may count powers of ten.
#[derive(Debug)]
pub(crate) struct Lines {
    pub(crate) title: &'static str,
    pub(crate) across: &'static str,
    pub(crate) up: &'static str,
    /// Whether each axis is logarithmic.
    pub(crate) powers: [bool; 2],
    pub(crate) points: Vec<[f64; 2]>,
}

/// One axis: which values it spans, and where on the picture.
struct Axis {
    powers: bool,
    values: [f64; 2],
    places: [f64; 2],
}

impl Axis {
    fn new(powers: bool, values: impl Iterator<Item = f64> + Clone, places: [f64; 2]) -> Self {
        let (least, most) = (values.clone().fold(f64::MAX, f64::min), values.fold(0.0, f64::max));
        let values = if powers {
            [10f64.powf(least.max(1.0).log10().floor()), 10f64.powf(most.max(10.0).log10().ceil())]
        } else {
            [0.0, (most / 5.0).ceil() * 5.0]
        };
        Self { powers, values, places }
    }

    fn place(&self, value: f64) -> f64 {
        let scale = |value: f64| if self.powers { value.max(1.0).log10() } else { value };
        let [first, last] = self.values.map(scale);
        let share = (scale(value) - first) / (last - first);
        self.places[0] + share * (self.places[1] - self.places[0])
    }

    fn ticks(&self) -> Vec<f64> {
        let [first, last] = self.values;
        if self.powers {
            let powers = first.log10().round() as i32..=last.log10().round() as i32;
            powers.map(|power| 10f64.powi(power)).collect()
        } else {
            (0..=5).map(|fifth| last * f64::from(fifth) / 5.0).collect()
        }
    }
}

/// A number without its zeros: 10k, 10M.
fn short(value: f64) -> String {
    match value {
        1e9.. => format!("{}G", value / 1e9),
        1e6.. => format!("{}M", value / 1e6),
        1e3.. => format!("{}k", value / 1e3),
        _ => format!("{value}"),
    }
}

impl Lines {
    pub(crate) fn svg(&self) -> String {
        let values = |axis: usize| self.points.iter().map(move |point| point[axis]);
        let (right, bottom) = (WIDTH - RIGHT, HEIGHT - BOTTOM);
        let x = Axis::new(self.powers[0], values(0), [LEFT, right]);
        let y = Axis::new(self.powers[1], values(1), [bottom, TOP]);
        let mut body = String::new();
        for tick in x.ticks() {
            body += &grid([x.place(tick), TOP, x.place(tick), bottom]);
            body += &text(x.place(tick), bottom + 18.0, "middle", "", &short(tick));
        }
        for tick in y.ticks() {
            body += &grid([LEFT, y.place(tick), right, y.place(tick)]);
            body += &text(LEFT - 8.0, y.place(tick) + 4.0, "end", "", &short(tick));
        }
        let places: Vec<_> = self.points.iter().map(|p| (x.place(p[0]), y.place(p[1]))).collect();
        let path: Vec<String> = places.iter().map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
        let _ = writeln!(body, "<polyline class=\"line\" points=\"{}\"/>", path.join(" "));
        for (x, y) in places {
            let _ = writeln!(body, "<circle class=\"mark\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"3\"/>");
        }
        body += &text(right, HEIGHT - 8.0, "end", "", self.across);
        body += &text(8.0, TOP - 16.0, "start", "", self.up);
        svg(HEIGHT, self.title, &body)
    }
}

fn grid([x1, y1, x2, y2]: [f64; 4]) -> String {
    format!("<line class=\"grid\" x1=\"{x1:.1}\" y1=\"{y1:.1}\" x2=\"{x2:.1}\" y2=\"{y2:.1}\"/>\n")
}
