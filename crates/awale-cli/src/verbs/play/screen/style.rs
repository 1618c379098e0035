//! How things look: colours of the terminal's own sixteen, or none.

use std::env;

use ratatui::style::{Color, Modifier, Style};

/// Which colours are used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Colours {
    /// As the terminal says
    Auto,
    /// For a dark background
    Dark,
    /// For a light background
    Light,
    /// None
    Never,
}

/// The styles of what is drawn. Nothing is told by colour alone.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Palette {
    pub(crate) plain: Style,
    /// Titles and what is chosen.
    pub(crate) strong: Style,
    /// Lines and what is past.
    pub(crate) faint: Style,
    /// What may be played.
    pub(crate) legal: Style,
    /// What was played and sown.
    pub(crate) played: Style,
    /// What was captured.
    pub(crate) taken: Style,
    /// Refusals and warnings.
    pub(crate) alarm: Style,
    /// The cursor, and the chosen row of a menu.
    pub(crate) cursor: Style,
}

impl Colours {
    /// What is used: `NO_COLOR` asks for none, and `COLORFGBG` tells a light background.
    pub(crate) fn resolved(self) -> Self {
        let set = |name: &str| env::var(name).ok().filter(|value| !value.is_empty());
        match self {
            Self::Auto if set("NO_COLOR").is_some() => Self::Never,
            Self::Auto if is_light(&set("COLORFGBG").unwrap_or_default()) => Self::Light,
            Self::Auto => Self::Dark,
            chosen => chosen,
        }
    }
}

/// Whether the last of the colours' numbers, that of the background, is a light one.
fn is_light(colorfgbg: &str) -> bool {
    let background = colorfgbg.rsplit(';').next().and_then(|number| number.parse().ok());
    background.is_some_and(|number: u8| number == 7 || (9..=15).contains(&number))
}

impl Palette {
    pub(crate) fn of(colours: Colours) -> Self {
        let [legal, played, taken, alarm, title] = match colours {
            Colours::Light => [Color::Green, Color::Blue, Color::Magenta, Color::Red, Color::Blue],
            Colours::Never => [Color::Reset; 5],
            Colours::Dark | Colours::Auto => [
                Color::LightGreen,
                Color::LightCyan,
                Color::LightMagenta,
                Color::LightRed,
                Color::LightYellow,
            ],
        };
        let plain = Style::new();
        let bold = plain.add_modifier(Modifier::BOLD);
        Self {
            plain,
            strong: bold.fg(title),
            faint: plain.add_modifier(Modifier::DIM),
            legal: bold.fg(legal),
            played: plain.fg(played),
            taken: bold.fg(taken),
            alarm: bold.fg(alarm),
            cursor: bold.add_modifier(Modifier::REVERSED),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_light_background_is_known_by_its_number() {
        for (value, light) in
            [("0;15", true), ("0;default;7", true), ("15;0", false), ("", false), ("7;8", false)]
        {
            assert_eq!(is_light(value), light, "{value}");
        }
    }

    #[test]
    fn without_colour_no_style_has_one() {
        let palette = Palette::of(Colours::Never);
        for style in [palette.strong, palette.legal, palette.taken, palette.alarm, palette.cursor] {
            assert!(matches!(style.fg, None | Some(Color::Reset)), "{style:?}");
        }
    }
}
