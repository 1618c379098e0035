//! What keys and clicks do.

use super::*;
use crate::verbs::play::screen::app::Page;
use crate::verbs::play::screen::menu::Row;
use crate::verbs::play::screen::sheet::Sheet;
use awale_core::Hole;

#[test]
fn the_menu_changes_everything_that_a_game_begins_with() {
    let mut app = app(Language::En);
    let go_to = |app: &mut App, row: Row| {
        while app.menu.row() != row {
            press_key(app, KeyCode::Down);
        }
    };
    go_to(&mut app, Row::Rules);
    press_key(&mut app, KeyCode::Right);
    assert_eq!(app.setup.rules, RuleSet::abapa());
    go_to(&mut app, Row::Change);
    press_key(&mut app, KeyCode::Enter);
    assert_eq!(app.page, Page::Axes(0));
    press_key(&mut app, KeyCode::Left);
    press_key(&mut app, KeyCode::Esc);
    assert_eq!(app.setup.rules.to_string(), "abapa,cap=5");
    go_to(&mut app, Row::North);
    press_key(&mut app, KeyCode::Left);
    press_key(&mut app, KeyCode::Left);
    press_key(&mut app, KeyCode::Left);
    assert_eq!(app.setup.players, PERSONS);
    go_to(&mut app, Row::First);
    press_key(&mut app, KeyCode::Right);
    go_to(&mut app, Row::Language);
    press_key(&mut app, KeyCode::Right);
    assert!(drawn(&mut app, [80, 24]).contains("Commencer"));
    go_to(&mut app, Row::Start);
    press_key(&mut app, KeyCode::Enter);
    let game = app.table.as_ref().unwrap().session.game();
    assert_eq!(game.rules().to_string(), "abapa,cap=5");
    assert_eq!(game.position(), Position::start(Side::North));
    assert!(drawn(&mut app, [80, 24]).contains("À Nord de jouer"));
}

#[test]
fn a_menu_is_used_with_the_mouse() {
    let mut app = app(Language::En);
    click(&mut app, "Rules");
    click(&mut app, "Rules");
    assert_eq!(app.setup.rules, RuleSet::abapa());
    click(&mut app, "Start the game");
    click(&mut app, "Start the game");
    assert_eq!(app.page, Page::Game);
}

#[test]
fn where_the_rules_draw_lots_the_lot_is_told() {
    let mut app = app(Language::En);
    app.setup.rules = RuleSet::commun();
    press_key(&mut app, KeyCode::Enter);
    assert!(app.notices[0].text.starts_with("The lot falls on "), "{:?}", app.notices);
}

#[test]
fn a_move_is_made_by_letter_by_arrows_and_by_mouse() {
    let mut app = at_game(Language::En, RuleSet::abapa(), "", "", PERSONS);
    press(&mut app, "C");
    assert_eq!(last(&app), "South plays C: 4 seeds, the last in a.");
    // North's letters, whatever the case.
    press(&mut app, "b");
    assert_eq!(last(&app), "North plays b: 4 seeds, the last in f.");
    // The cursor begins at the left of the row to move.
    press_key(&mut app, KeyCode::Right);
    press_key(&mut app, KeyCode::Right);
    assert_eq!(app.cursor, Some(Hole::SOUTH[1]));
    press_key(&mut app, KeyCode::Enter);
    assert!(last(&app).starts_with("South plays B: 4 seeds"), "{}", last(&app));
    press_key(&mut app, KeyCode::Up);
    assert_eq!(app.cursor, Some(Hole::NORTH[4]));
    press(&mut app, " ");
    assert!(last(&app).starts_with("North plays e: 5 seeds"), "{}", last(&app));
    click(&mut app, "[E]");
    assert!(last(&app).starts_with("South plays E:"), "{}", last(&app));
    assert_eq!(plies(&app), 5);
}

/// Every column and line of a hole as it is drawn plays it, and no other.
#[test]
fn a_click_anywhere_in_a_hole_plays_it() {
    let mut app = at_game(Language::En, RuleSet::abapa(), "", "", PERSONS);
    drawn(&mut app, [80, 24]);
    for (column, row, letter) in
        [(16, 8, 'A'), (22, 10, 'A'), (24, 8, 'B'), (56, 11, 'F'), (62, 12, 'F')]
    {
        click_at(&mut app, column, row);
        assert!(last(&app).starts_with(&format!("South plays {letter}:")), "{}", last(&app));
        press(&mut app, "u");
        drawn(&mut app, [80, 24]);
    }
    click_at(&mut app, 5, 8);
    assert!(last(&app).starts_with("Taken back"), "a store is no hole");
}

#[test]
fn a_refused_move_names_the_rule_and_changes_nothing() {
    let position = "1-0-0-0-0-1-0-0-0-0-0-0-23-23-S";
    for (language, words) in [
        (Language::En, "A may not be played: it leaves North without a seed, and another move"),
        (Language::Fr, "A ne peut pas être joué : ce coup laisse Nord sans graine"),
    ] {
        let mut app = at_game(language, RuleSet::abapa(), position, "", PERSONS);
        press(&mut app, "a");
        assert!(last(&app).starts_with(words), "{}", last(&app));
        assert_eq!(plies(&app), 0);
        press(&mut app, "b");
        assert!(last(&app).contains("B "), "{}", last(&app));
        click(&mut app, "  d  ");
        let not_yours = ["belongs to North", "est à Nord"];
        assert!(not_yours.iter().any(|words| last(&app).contains(words)), "{}", last(&app));
    }
}

#[test]
fn a_repetition_is_warned_of_one_move_before_and_marked() {
    let position = "0-1-0-0-1-0-0-0-0-0-0-1-22-23-S";
    let mut app = at_game(Language::En, RuleSet::awari(), position, "EfFaBbCcDd", PERSONS);
    assert!(app.notices.is_empty(), "two moves before there is nothing to warn of");
    press(&mut app, "a");
    assert!(app.notices.last().unwrap().is_alarm);
    assert!(last(&app).starts_with("Careful: e would bring a position back and end the game."));
    assert!(drawn(&mut app, [80, 24]).contains("  !"), "the hole is marked");
    press(&mut app, "e");
    let screen = drawn(&mut app, [80, 24]);
    assert!(screen.contains("this position has occurred before"), "{screen}");
    assert!(screen.contains("North wins, 23.5-24.5."), "{screen}");
    press(&mut app, "a");
    assert!(last(&app).contains("the game is over"));
}

#[test]
fn undo_and_redo_go_through_the_whole_game() {
    let moves = "CbEfDaBc";
    let mut app = at_game(Language::En, RuleSet::abapa(), "", moves, PERSONS);
    let end = app.table.as_ref().unwrap().session.game().clone();
    press(&mut app, &"u".repeat(moves.len()));
    assert_eq!(plies(&app), 0);
    press(&mut app, "u");
    assert_eq!(last(&app), "There is no move of yours to take back.");
    press(&mut app, &"r".repeat(moves.len()));
    assert_eq!(*app.table.as_ref().unwrap().session.game(), end);
    press(&mut app, "r");
    assert_eq!(last(&app), "There is nothing to play again.");
}

#[test]
fn the_engine_answers_and_a_move_is_taken_back_with_its_answer() {
    let mut app = at_game(Language::En, RuleSet::abapa(), "", "", AGAINST_ENGINE);
    press(&mut app, "c");
    wait_until(&mut app, |app| plies(app) == 2);
    press(&mut app, "u");
    assert_eq!(plies(&app), 0);
    press(&mut app, "r");
    assert_eq!(plies(&app), 2);
}

/// An engine that would think for an hour: the screen goes on, and Esc calls it back.
#[test]
fn a_thinking_engine_is_called_back() {
    let hour = Player::Time(Duration::from_secs(3600));
    let mut app = at_game(Language::En, RuleSet::abapa(), "", "", [Player::Person, hour]);
    for key in [KeyCode::Esc, KeyCode::Char('u')] {
        press(&mut app, "c");
        for _ in 0..20 {
            app.on_tick(Instant::now()).unwrap();
            assert!(drawn(&mut app, [80, 24]).contains("North is thinking"));
            std::thread::sleep(Duration::from_millis(2));
        }
        press(&mut app, "d");
        assert_eq!(last(&app), "It is the engine's turn.");
        press_key(&mut app, key);
        assert_eq!(plies(&app), 0);
        assert_eq!(last(&app), "Taken back to ply 0.");
    }
}

#[test]
fn two_engines_wait_and_go_on() {
    let engines = [Player::Level(Level::BEGINNER); 2];
    let mut app = at_game(Language::En, RuleSet::abapa(), "", "", engines);
    wait_until(&mut app, |app| plies(app) >= 4);
    press(&mut app, "p");
    let stopped = plies(&app);
    for _ in 0..50 {
        app.on_tick(Instant::now()).unwrap();
    }
    assert_eq!(plies(&app), stopped);
    assert!(drawn(&mut app, [80, 24]).contains("p go on"));
    press(&mut app, "uu");
    assert_eq!(plies(&app), stopped - 2);
    press(&mut app, "p");
    wait_until(&mut app, |app| app.table.as_ref().unwrap().session.game().end().is_some());
}

#[test]
fn hints_come_on_request_and_go_away() {
    let mut app = at_game(Language::En, RuleSet::abapa(), "", "CbEf", PERSONS);
    assert!(!drawn(&mut app, [80, 24]).contains("Hint"));
    press(&mut app, "h");
    wait_until(&mut app, |app| app.hint.as_ref().is_some_and(|hint| hint.depth > 4));
    let screen = drawn(&mut app, [80, 24]);
    assert!(screen.contains("Hint, ") && screen.contains("best"), "{screen}");
    press(&mut app, "a");
    assert!(app.hint.is_none(), "the hint was for the move before");
    wait_until(&mut app, |app| app.hint.is_some());
    press(&mut app, "h");
    assert!(app.hint.is_none() && !app.hints);
}

#[test]
fn seeds_are_sown_one_by_one_and_escape_ends_it() {
    let mut app = at_game(Language::En, RuleSet::abapa(), "", "", PERSONS);
    app.looks.pace = Pace::Slow;
    press(&mut app, "c");
    let screen = drawn(&mut app, [80, 24]);
    assert!(screen.contains("(4)"), "four seeds in the hand:\n{screen}");
    assert!(screen.contains("South sows"), "{screen}");
    app.on_tick(Instant::now() + Duration::from_millis(1100)).unwrap();
    let screen = drawn(&mut app, [80, 24]);
    assert!(screen.contains("(2)") && screen.contains("+1"), "{screen}");
    press_key(&mut app, KeyCode::Esc);
    assert!(app.sowing.is_none());
    assert!(drawn(&mut app, [80, 24]).contains("+1*"));
    press(&mut app, "---");
    assert_eq!(app.looks.pace, Pace::Slow);
    press(&mut app, "+++++");
    assert_eq!(app.looks.pace, Pace::Off);
}

#[test]
fn players_agree_and_resign_and_take_it_back() {
    let mut app = at_game(Language::En, RuleSet::abapa(), "", "Cb", PERSONS);
    press(&mut app, "=");
    assert!(drawn(&mut app, [80, 24]).contains("End the game by agreement, "));
    press(&mut app, "n");
    assert!(app.table.as_ref().unwrap().session.game().end().is_none());
    press(&mut app, "=y");
    assert!(drawn(&mut app, [80, 24]).contains("the players agreed to stop"));
    press(&mut app, "u");
    assert_eq!(plies(&app), 2);
    press(&mut app, "x");
    click(&mut app, "[y] yes");
    let screen = drawn(&mut app, [80, 24]);
    assert!(screen.contains("South resigned") && screen.contains("North wins, 0-48."), "{screen}");
}

/// About to lose four, North agrees to what gives it more; about to gain two, it does not.
#[test]
fn an_engine_is_asked_whether_it_agrees() {
    for (position, agrees) in
        [("0-0-0-0-0-2-1-1-0-0-0-0-22-22-S", true), ("1-0-0-0-0-0-0-0-0-0-0-2-22-23-S", false)]
    {
        let rules = RuleSet::awari().with_cycle(awale_core::rules::Cycle::Nobody);
        let mut app = at_game(Language::En, rules, position, "", AGAINST_ENGINE);
        press(&mut app, "=y");
        wait_until(&mut app, |app| !app.table.as_ref().unwrap().thinker.is_asked());
        let over = app.table.as_ref().unwrap().session.game().end().is_some();
        assert_eq!(over, agrees, "{position}: {:?}", app.notices);
        assert_eq!(last(&app) == "North does not agree to stop.", !agrees);
    }
}

#[test]
fn texts_scroll_to_their_end_and_no_further() {
    let mut app = at_game(Language::Fr, RuleSet::commun(), "", "", PERSONS);
    press(&mut app, "i");
    for _ in 0..20 {
        press_key(&mut app, KeyCode::PageDown);
        drawn(&mut app, [80, 24]);
    }
    let bottom = drawn(&mut app, [80, 24]);
    assert!(bottom.contains("partie nulle") && !bottom.contains('▼'), "{bottom}");
    press_key(&mut app, KeyCode::PageUp);
    assert_ne!(drawn(&mut app, [80, 24]), bottom);
    press_key(&mut app, KeyCode::Esc);
    assert!(app.sheet.is_none());
}

/// Any keys and clicks in any order: nothing panics, and no seed is lost.
#[test]
fn no_row_of_events_brings_the_screen_down() {
    let mut rng = fastrand::Rng::with_seed(5);
    for size in [[80, 24], [30, 5], [140, 45]] {
        let mut app = app(Language::Fr);
        for _ in 0..1500 {
            let letters: Vec<char> = "abcdefABCDEFurht+-?ipgnm =xyno".chars().collect();
            let code = match rng.u8(..12) {
                0 => KeyCode::Enter,
                1 => KeyCode::Esc,
                2 => KeyCode::Up,
                3 => KeyCode::Left,
                4 => KeyCode::PageDown,
                5 => KeyCode::Backspace,
                6 => {
                    click_at(&mut app, rng.u16(..size[0]), rng.u16(..size[1]));
                    continue;
                }
                _ => KeyCode::Char(*rng.choice(&letters).unwrap()),
            };
            let writes = matches!(app.sheet, Some(Sheet::Prompt(_) | Sheet::Leaving));
            press_key(&mut app, if writes { KeyCode::Esc } else { code });
            app.on_tick(Instant::now()).unwrap();
            drawn(&mut app, size);
        }
    }
}
