//! What tables hold, as pictures.

use awale_tablebase::Stats;

use crate::svg::{line, picture, rectangle, step, text};

const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 320.0;
const LEFT: f64 = 72.0;
const RIGHT: f64 = 24.0;
const TOP: f64 = 36.0;
const BOTTOM: f64 = 48.0;

/// How many boards of the largest layer have which value.
pub(super) fn values(rules: &str, layers: &[Stats]) -> String {
    let Some(layer) = layers.last() else { return String::new() };
    let most = layer.seeds as i8;
    let count = |value| layer.histogram.get(&value).copied().unwrap_or(0);
    let bars = (-most..=most).map(|value| (value.to_string(), count(value) as f64)).collect();
    let title = format!("Boards by value, {} seeds, {rules}", layer.seeds);
    Bars { title, across: "value for the side to move", powers: false, bars }.svg()
}

/// The bytes that each layer takes on disk.
pub(super) fn sizes(rules: &str, layers: &[Stats]) -> String {
    let bar = |layer: &Stats| (layer.seeds.to_string(), layer.bytes.unwrap_or(0) as f64);
    let title = format!("Bytes on disk by seeds, {rules}");
    Bars { title, across: "seeds", powers: true, bars: layers.iter().map(bar).collect() }.svg()
}

/// Bars side by side, each with its name below it.
struct Bars {
    title: String,
    across: &'static str,
    /// Whether heights count powers of ten.
    powers: bool,
    bars: Vec<(String, f64)>,
}

impl Bars {
    fn svg(&self) -> String {
        let ticks = self.ticks();
        let (first, last) = (self.scale(ticks[0]), self.scale(ticks[ticks.len() - 1]));
        let bottom = HEIGHT - BOTTOM;
        let height = |value: f64| {
            (bottom - TOP) * ((self.scale(value) - first) / (last - first)).clamp(0.0, 1.0)
        };
        let mut body = String::new();
        body += &text([LEFT, 20.0], "start", "title", &self.title);
        for &tick in &ticks {
            let y = bottom - height(tick);
            body += &line([LEFT, y], [WIDTH - RIGHT, y], "grid");
            body += &text([LEFT - 8.0, y + 4.0], "end", "", &short(tick));
        }
        self.draw(&mut body, height);
        body += &text([WIDTH - RIGHT, HEIGHT - 8.0], "end", "", self.across);
        picture([WIDTH, HEIGHT], &self.title, &body)
    }

    fn draw(&self, body: &mut String, height: impl Fn(f64) -> f64) {
        let bottom = HEIGHT - BOTTOM;
        let step = (WIDTH - LEFT - RIGHT) / self.bars.len().max(1) as f64;
        // Names that would run into each other are left out.
        let named = (28.0 / step).ceil() as usize;
        for (index, (name, value)) in self.bars.iter().enumerate() {
            let (x, high) = (LEFT + step * index as f64, height(*value));
            let (x, width) = (x + 0.1 * step, 0.8 * step);
            let title = format!("{name}: {value}");
            *body += &rectangle([x, bottom - high], [width, high], 0.0, "bar", &title);
            if index % named.max(1) == 0 {
                *body += &text([x + width / 2.0, bottom + 18.0], "middle", "", name);
            }
        }
    }

    fn scale(&self, value: f64) -> f64 {
        if self.powers { value.max(1.0).log10() } else { value }
    }

    /// Round numbers up the axis, from below the least bar to above the largest.
    fn ticks(&self) -> Vec<f64> {
        let most = self.bars.iter().map(|bar| bar.1).fold(1.0, f64::max);
        if self.powers {
            let least = self.bars.iter().map(|bar| bar.1).fold(most, f64::min);
            let first = least.max(1.0).log10().floor() as i32;
            let last = most.log10().ceil() as i32;
            return (first..=last.max(first + 1)).map(|power| 10f64.powi(power)).collect();
        }
        let step = step(most, 6.0);
        (0..=(most / step).ceil() as i32).map(|count| step * f64::from(count)).collect()
    }
}

/// A number without its zeros: 10k, 10M.
fn short(value: f64) -> String {
    match value {
        1e9.. => format!("{}G", value / 1e9),
        1e6.. => format!("{}M", value / 1e6),
        1e3.. => format!("{}k", value / 1e3),
        _ => format!("{}", (value * 10.0).round() / 10.0),
    }
}
