//! Snapshots of the screens, at three sizes and in both languages.

use super::*;

/// What comes to a screen, in a language.
type Screen = fn(Language) -> App;

/// The screens that are looked at, by name.
pub(super) const SCREENS: [(&str, Screen); 8] = [
    ("menu", app),
    ("board", board),
    ("hint", hint),
    ("refusal", refusal),
    ("repetition", repetition),
    ("end", end),
    ("help", help),
    ("rules", rules),
];

const SIZES: [[u16; 2]; 3] = [[80, 24], [104, 32], [140, 45]];

/// After a move that captures four.
fn board(language: Language) -> App {
    let position = "0-2-0-1-3-2-1-1-4-0-12-0-11-11-S";
    let mut app = at_game(language, RuleSet::awale_libre(), position, "", PERSONS);
    press(&mut app, "e");
    app
}

fn hint(language: Language) -> App {
    let mut app = at_game(language, RuleSet::abapa(), "", "CbEf", PERSONS);
    advise(&mut app);
    app
}

/// A grand slam where it is forbidden.
fn refusal(language: Language) -> App {
    let position = "0-0-6-0-3-5-1-2-1-0-0-0-20-10-S";
    let mut app = at_game(language, RuleSet::commun(), position, "", PERSONS);
    press_key(&mut app, KeyCode::Right);
    press(&mut app, "c");
    app
}

fn repetition(language: Language) -> App {
    let position = "0-1-0-0-1-0-0-0-0-0-0-1-22-23-S";
    at_game(language, RuleSet::awari(), position, "EfFaBbCcDdA", PERSONS)
}

fn end(language: Language) -> App {
    let mut app = repetition(language);
    press(&mut app, "e");
    app
}

fn help(language: Language) -> App {
    let mut app = board(language);
    press(&mut app, "?");
    app
}

fn rules(language: Language) -> App {
    let mut app = board(language);
    press(&mut app, "i");
    app
}

#[test]
fn every_screen_looks_as_it_did() {
    for (name, screen) in SCREENS {
        for (language, code) in [(Language::En, "en"), (Language::Fr, "fr")] {
            for size in SIZES {
                let text = drawn(&mut screen(language), size);
                let [width, height] = size;
                insta::with_settings!({ omit_expression => true, prepend_module_to_snapshot => false }, {
                    insta::assert_snapshot!(format!("{name}-{code}-{width}x{height}"), text);
                });
            }
        }
    }
}

/// What is drawn fits: no line runs over its neighbour, and every page says how to go on.
#[test]
fn every_screen_has_its_keys_at_every_size() {
    for (name, screen) in SCREENS {
        for (language, quit) in [(Language::En, "quit"), (Language::Fr, "quitter")] {
            for [width, height] in [[80, 24], [81, 25], [109, 24], [110, 24], [200, 60]] {
                let text = drawn(&mut screen(language), [width, height]);
                let close = text.contains("[Esc]") || text.contains("[Échap]");
                assert!(close || text.contains(quit), "{name} {width}x{height}:\n{text}");
            }
        }
    }
}

#[test]
fn a_screen_that_is_too_small_gets_a_sentence() {
    let mut app = board(Language::En);
    for size in [[79, 24], [80, 23], [40, 10], [10, 3], [1, 1]] {
        let text = drawn(&mut app, size);
        assert!(!text.contains('►'), "{text}");
        assert!(app.clicks.is_empty());
    }
    let told = drawn(&mut app, [60, 20]).replace('\n', " ");
    assert!(told.starts_with("awale play needs 80 columns and 24 lines; here are 60 and 20."));
    assert!(drawn(&mut app, [80, 24]).contains('►'), "a larger one gets the game again");
}

/// What may be played, what was played, and what it did is told without colour and without lines.
#[test]
fn ascii_marks_are_those_of_the_lines() {
    let mut app = board(Language::En);
    app.looks.ascii = true;
    let text = drawn(&mut app, [80, 24]);
    let board: Vec<_> = text.lines().skip(2).take(11).collect();
    assert!(board.iter().all(|line| line.is_ascii()), "{board:#?}");
    for mark in ["[c]", "(E)", "-2*", "-2 ", "<-------+", "------->", "oo"] {
        assert!(board.iter().any(|line| line.contains(mark)), "{mark}: {board:#?}");
    }
}

#[test]
fn the_board_turns() {
    let mut app = board(Language::En);
    let upright = drawn(&mut app, [80, 24]);
    press(&mut app, "t");
    let turned = drawn(&mut app, [80, 24]);
    let letters = |text: &str| text.lines().nth(2).unwrap().replace(' ', "");
    assert_eq!(letters(&upright), "[f][e]d[c]ba".replace("[f]", "f"));
    assert_eq!(letters(&turned), "[F]".replace("[F]", "F") + "(E)DCBA");
}

/// With colours the same letters are drawn.
#[test]
fn colours_change_no_letter() {
    for (_, screen) in SCREENS {
        let plain = drawn(&mut screen(Language::En), [80, 24]);
        for colours in [Colours::Dark, Colours::Light] {
            let mut app = screen(Language::En);
            app.looks.palette = Palette::of(colours);
            assert_eq!(drawn(&mut app, [80, 24]), plain);
        }
    }
}
