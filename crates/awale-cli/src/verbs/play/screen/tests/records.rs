//! Games saved, opened, kept and left.

use awale_core::Hole;

use super::*;
use crate::verbs::play::screen::menu::Row;
use crate::verbs::play::screen::sheet::Sheet;
use crate::verbs::play::session::Turn;

fn type_name(app: &mut App, name: &str) {
    for _ in 0..60 {
        press_key(app, KeyCode::Backspace);
    }
    app.on_event(&Event::Paste(name.into()), Instant::now());
    press_key(app, KeyCode::Enter);
}

#[test]
fn a_game_is_saved_opened_and_never_written_over_unasked() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.ogn");
    let name = path.display().to_string();
    let mut app = at_game(Language::En, RuleSet::abapa(), "", "Cb", PERSONS);
    press(&mut app, "s");
    type_name(&mut app, &name);
    assert_eq!(last(&app), format!("Saved in {name}."));
    let saved = std::fs::read_to_string(&path).unwrap();
    assert!(saved.ends_with("1. C b\n"), "{saved}");

    let mut other = at_game(Language::En, RuleSet::abapa(), "", "Df", PERSONS);
    press(&mut other, "s");
    type_name(&mut other, &name);
    assert!(matches!(other.sheet, Some(Sheet::Question(_))));
    press(&mut other, "n");
    assert_eq!(std::fs::read_to_string(&path).unwrap(), saved);

    press(&mut other, "o");
    type_name(&mut other, &name);
    assert_eq!(last(&other), format!("{name}: game 1 of 1."));
    assert_eq!(plies(&other), 2);
    press(&mut other, "e");
    press(&mut other, "s");
    press_key(&mut other, KeyCode::Enter);
    assert!(std::fs::read_to_string(&path).unwrap().ends_with("2. E\n"));

    press(&mut other, "o");
    type_name(&mut other, "no-such-file.ogn");
    assert!(last(&other).starts_with("no-such-file.ogn cannot be read"), "{}", last(&other));
    assert_eq!(plies(&other), 3);
}

/// There is no standard error beside a screen, so what was put right is told on it.
#[test]
fn what_was_repaired_in_a_file_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.ogn");
    let name = path.display().to_string();
    std::fs::write(&path, "[Variant \"abapa\"]\n\n1... d 2. E\n").unwrap();
    let mut app = at_game(Language::En, RuleSet::abapa(), "", "", PERSONS);
    app.setup.players = PERSONS;
    press(&mut app, "o");
    type_name(&mut app, &name);
    let told = app.notices.last().unwrap();
    assert_eq!(
        told.text,
        format!(
            "{name}, record 1, line 3, byte 19: the moves begin with North's, and no FEN tag says \
             from where: the usual start is taken, with North to move."
        )
    );
    assert!(told.is_alarm && app.notices[0].text.ends_with("game 1 of 1."));
    let drawn = drawn(&mut app, [80, 24]).replace(['\n', ' '], "");
    assert!(drawn.contains("fromwhere"), "{drawn}");
}

#[test]
fn to_leave_an_unsaved_game_is_asked_about() {
    let mut app = at_game(Language::En, RuleSet::abapa(), "", "Cb", PERSONS);
    press(&mut app, "q");
    assert_eq!(app.sheet, Some(Sheet::Leaving));
    press_key(&mut app, KeyCode::Esc);
    assert!(!app.is_left && app.sheet.is_none());
    press(&mut app, "qk");
    assert!(app.is_left);
    let mut fresh = at_game(Language::En, RuleSet::abapa(), "", "", PERSONS);
    press(&mut fresh, "q");
    assert!(fresh.is_left, "nothing was played");
}

#[test]
fn a_game_that_was_left_behind_is_offered_first() {
    let folder = tempfile::tempdir().unwrap();
    let on_shelf = |mut app: App| {
        app.host.shelf = Some(folder.path().to_owned());
        app
    };
    let mut app = on_shelf(app(Language::En));
    press_key(&mut app, KeyCode::Enter);
    press(&mut app, "c");
    drop(app);
    let mut again = on_shelf(self::app(Language::En));
    again.open_menu();
    assert_eq!(again.menu.row(), Row::Resume);
    assert!(drawn(&mut again, [80, 24]).contains("Go on: awale-libre, "));
    press_key(&mut again, KeyCode::Enter);
    let session = &again.table.as_ref().unwrap().session;
    assert_eq!(session.game().moves().next(), Some(Hole::SOUTH[2]));
    assert_eq!(session.players(), Setup::default().players);
    assert!(matches!(session.turn(), Turn::Engine(..) | Turn::Person(_)));
}

/// A game that another is begun over is kept, and offered with those from before.
#[test]
fn games_that_are_left_for_another_are_all_offered() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = app(Language::En);
    app.host.shelf = Some(folder.path().to_owned());
    app.setup.players = PERSONS;
    for letter in ["c", "d"] {
        app.open_menu();
        while app.menu.row() != Row::Start {
            press_key(&mut app, KeyCode::Down);
        }
        press_key(&mut app, KeyCode::Enter);
        press(&mut app, letter);
    }
    for _ in 0..2 {
        app.open_menu();
        assert_eq!(app.menu.kept.len(), 1, "the game at the table is not left");
    }
    press_key(&mut app, KeyCode::Enter);
    let played = |app: &App| app.table.as_ref().unwrap().session.game().moves().next();
    assert_eq!(played(&app), Some(Hole::SOUTH[2]));
    app.open_menu();
    press_key(&mut app, KeyCode::Enter);
    assert_eq!(played(&app), Some(Hole::SOUTH[3]));
}
