//! The menu: what a game begins with, chosen row by row, each explained beside it.

use awale_core::rules::{
    Axis, CaptureCap, Cycle, DeadEnd, Excess, First, GrandSlam, Leftovers, Majority, Occurrence,
    Starvation,
};
use awale_core::{Preset, RuleSet, Side};

use super::sowing::Pace;
use crate::prose::{self, Language};
use crate::verbs::play::players::Player;
use crate::verbs::play::setup::{Opening, Setup};
use crate::verbs::play::shelf::Kept;
use crate::verbs::play::words::{Words, labels};
use crate::verbs::rules;

/// A row of the menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Row {
    Start,
    Resume,
    Back,
    Rules,
    Change,
    South,
    North,
    First,
    Sowing,
    Language,
    Open,
    Quit,
}

/// The menu, and the games that were left behind.
#[derive(Debug, Default)]
pub(crate) struct Menu {
    pub(crate) at: usize,
    pub(crate) scroll: u16,
    pub(crate) kept: Vec<Kept>,
    /// Whether there is a game to go back to.
    pub(crate) has_game: bool,
}

/// What the rows of the menu change.
#[derive(Debug)]
pub(crate) struct Choices<'a> {
    pub(crate) setup: &'a mut Setup,
    pub(crate) pace: &'a mut Pace,
    pub(crate) words: &'a mut Words,
}

impl Menu {
    /// The rows there are. A game that was left behind is offered first.
    pub(crate) fn rows(&self) -> Vec<Row> {
        let resume = (!self.kept.is_empty()).then_some(Row::Resume);
        let back = self.has_game.then_some(Row::Back);
        let offered = resume.into_iter().chain(back).chain([Row::Start]);
        let others = [
            Row::Rules,
            Row::Change,
            Row::South,
            Row::North,
            Row::First,
            Row::Sowing,
            Row::Language,
            Row::Open,
            Row::Quit,
        ];
        offered.chain(others).collect()
    }

    pub(crate) fn row(&self) -> Row {
        let rows = self.rows();
        rows[self.at.min(rows.len() - 1)]
    }

    pub(crate) fn choose(&mut self, at: usize) {
        self.at = at.min(self.rows().len() - 1);
        self.scroll = 0;
    }

    /// Goes up or down, round at the ends.
    pub(crate) fn go(&mut self, steps: isize) {
        let count = self.rows().len() as isize;
        self.choose((self.at as isize + steps).rem_euclid(count) as usize);
    }
}

impl Choices<'_> {
    /// Changes what a row holds to its next value or the one before.
    pub(crate) fn change(&mut self, row: Row, steps: isize) {
        match row {
            Row::Rules | Row::Change => self.setup.rules = next_preset(&self.setup.rules, steps),
            Row::South => self.player(Side::South, steps),
            Row::North => self.player(Side::North, steps),
            Row::First => {
                let all = [Opening::South, Opening::North, Opening::Lot];
                self.setup.opening = stepped(&all, |each| *each == self.setup.opening, steps);
            }
            Row::Sowing => *self.pace = stepped(&Pace::ALL, |each| each == self.pace, steps),
            Row::Language => {
                let other = if self.words.0 == Language::En { Language::Fr } else { Language::En };
                self.words.0 = other;
            }
            Row::Start | Row::Resume | Row::Back | Row::Open | Row::Quit => {}
        }
    }

    fn player(&mut self, side: Side, steps: isize) {
        let player = &mut self.setup.players[side.index()];
        *player = stepped(&Player::all(), |each| each == player, steps);
    }
}

/// The value so many steps after the present one, round at the ends.
fn stepped<T: Clone>(all: &[T], is_present: impl Fn(&T) -> bool, steps: isize) -> T {
    let at = all.iter().position(is_present).map_or(0, |at| at as isize + steps);
    all[at.rem_euclid(all.len() as isize) as usize].clone()
}

fn next_preset(rules: &RuleSet, steps: isize) -> RuleSet {
    stepped(Preset::ALL, |preset| preset.rules() == *rules, steps).rules()
}

/// The values that an axis may take.
pub(crate) fn values(axis: Axis) -> Vec<&'static str> {
    match axis {
        Axis::Cap => CaptureCap::ALL.iter().map(|value| value.word()).collect(),
        Axis::Excess => Excess::ALL.iter().map(|value| value.word()).collect(),
        Axis::GrandSlam => GrandSlam::ALL.iter().map(|value| value.word()).collect(),
        Axis::Starvation => Starvation::ALL.iter().map(|value| value.word()).collect(),
        Axis::Leftovers => Leftovers::ALL.iter().map(|value| value.word()).collect(),
        Axis::Cycle => Cycle::ALL.iter().map(|value| value.word()).collect(),
        Axis::Occurrence => Occurrence::ALL.iter().map(|value| value.word()).collect(),
        Axis::Majority => Majority::ALL.iter().map(|value| value.word()).collect(),
        Axis::DeadEnd => DeadEnd::ALL.iter().map(|value| value.word()).collect(),
        Axis::PlyLimit => vec!["0", "50", "100", "150", "200", "300", "500", "1000"],
        Axis::First => First::ALL.iter().map(|value| value.word()).collect(),
        // An axis that a later version of the rules adds stays as it is.
        _ => Vec::new(),
    }
}

/// The rules with the next value on an axis, or the one before.
pub(crate) fn with_next(rules: &RuleSet, axis: Axis, steps: isize) -> RuleSet {
    let values = values(axis);
    if values.is_empty() {
        return *rules;
    }
    let present = rules.value(axis).to_string();
    let next = stepped(&values, |value| **value == present, steps);
    rules.with_value(axis, next).unwrap_or(*rules)
}

impl Words {
    /// The label of a row and the value it holds.
    pub(crate) fn row_of(self, row: Row, setup: &Setup, pace: Pace, menu: &Menu) -> [String; 2] {
        let player =
            |side: Side| [self.side(side).into(), self.player(setup.players[side.index()])];
        let label = |text, value: String| [self.of(text).to_owned(), value];
        match row {
            Row::Start => label(labels::START, String::new()),
            Row::Back => label(labels::BACK, String::new()),
            Row::Open => label(labels::OPEN, String::new()),
            Row::Quit => label(labels::QUIT, String::new()),
            Row::Change => label(labels::CHANGE, String::new()),
            Row::Resume => [self.resume(menu), String::new()],
            Row::Rules => label(labels::RULES, setup.rules.to_string()),
            Row::South => player(Side::South),
            Row::North => player(Side::North),
            Row::First => label(labels::FIRST, self.opening(setup)),
            Row::Sowing => label(labels::SOWING, self.of(pace.text()).into()),
            Row::Language => label(labels::LANGUAGE, self.of(labels::THIS_LANGUAGE).into()),
        }
    }

    fn resume(self, menu: &Menu) -> String {
        let Some(kept) = menu.kept.first() else { return String::new() };
        let (rules, plies) = (kept.game.rules(), self.plies(kept.game.plies()));
        self.fill(labels::RESUME, &[("rules", rules), ("plies", &plies)])
    }

    fn opening(self, setup: &Setup) -> String {
        match setup.opening {
            _ if setup.draws_lots() => self.of(labels::BY_LOT).into(),
            Opening::North => self.side(Side::North).into(),
            Opening::South | Opening::Lot => self.side(Side::South).into(),
        }
    }

    /// A rule set in paragraphs: what it is, what it says on each axis, where it comes from.
    pub(crate) fn rules_told(self, rules: &RuleSet) -> Vec<String> {
        let about = rules::about(rules);
        let title = match about {
            Some(about) => format!("{rules} — {}.", self.of(about.title)),
            None => format!("{} {rules}", self.of(labels::MIXED)),
        };
        let mut told = vec![title, String::new()];
        told.extend(self.idle(rules).map(|(_, text)| text.to_owned()));
        let axes = Axis::ALL.iter().filter(|&&axis| !prose::is_idle(rules, axis));
        told.extend(axes.map(|&axis| format!("· {}", prose::sentence(rules, axis, self.0))));
        if let Some(about) = about {
            let source = self.fill(labels::SOURCE, &[("text", &self.of(about.source))]);
            told.extend([String::new(), source]);
        }
        told.extend([String::new(), prose::COMMON.in_language(self.0).to_owned()]);
        told
    }

    /// The axis whose value another leaves without effect, and what there is to say of it.
    fn idle(self, rules: &RuleSet) -> Option<(Axis, &'static str)> {
        let axis = rules.check().err()?.axis;
        let excess = axis == Axis::Excess;
        Some((axis, self.of(if excess { labels::IDLE_EXCESS } else { labels::IDLE_OCCURRENCE })))
    }

    /// What a row of the menu is about, in paragraphs.
    pub(crate) fn row_told(self, row: Row, setup: &Setup) -> Vec<String> {
        let text = match row {
            Row::South | Row::North => labels::ABOUT_PLAYERS,
            Row::First if setup.rules.first == First::Lot => labels::ABOUT_LOT,
            Row::First => labels::ABOUT_FIRST,
            Row::Sowing => labels::ABOUT_SOWING,
            Row::Resume => labels::ABOUT_RESUME,
            Row::Open => labels::ABOUT_OPEN,
            _ => return self.rules_told(&setup.rules),
        };
        self.of(text).lines().map(str::to_owned).collect()
    }

    /// What the values of an axis mean, the present one first.
    pub(crate) fn axis_told(self, rules: &RuleSet, axis: Axis) -> Vec<String> {
        let present = rules.value(axis).to_string();
        let sentence = |value: &str| {
            let rules = rules.with_value(axis, value)?;
            Some(format!("{}={value}: {}", axis.key(), prose::sentence(&rules, axis, self.0)))
        };
        let mut told: Vec<String> = sentence(&present).into_iter().collect();
        let idle = self.idle(rules).filter(|&(idle, _)| idle == axis);
        told.extend(idle.map(|(_, text)| text.to_owned()));
        told.push(String::new());
        let others = values(axis).into_iter().filter(|value| *value != present);
        told.extend(others.filter_map(sentence).map(|text| format!("· {text}")));
        told
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_set_can_be_reached() {
        let mut rules = RuleSet::default();
        for _ in 0..Preset::ALL.len() {
            rules = next_preset(&rules, 1);
        }
        assert_eq!(rules, RuleSet::default());
        assert_eq!(next_preset(&next_preset(&rules, 1), -1), rules);
        for &axis in Axis::ALL {
            let (mut changed, count) = (rules, values(axis).len());
            let mut seen = std::collections::BTreeSet::new();
            for _ in 0..count {
                changed = with_next(&changed, axis, 1);
                seen.insert(changed.value(axis).to_string());
            }
            assert_eq!(seen.len(), count, "{axis:?}");
            assert!(count >= 2 && changed == rules, "{axis:?}");
        }
    }

    #[test]
    fn every_row_is_explained_in_both_languages() {
        let menu = Menu { has_game: true, ..Menu::default() };
        for language in [Language::En, Language::Fr] {
            for row in menu.rows() {
                let words = Words(language);
                assert!(!words.row_told(row, &Setup::default()).is_empty());
                let [label, _] = words.row_of(row, &Setup::default(), Pace::Normal, &menu);
                assert!(!label.is_empty(), "{row:?}");
            }
        }
    }
}
