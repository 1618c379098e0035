//! What keys, clicks and words on the screen ask for.

use awale_core::Hole;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// Something to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Action {
    /// Play a hole, whoever's it is.
    Play(Hole),
    /// Play the hole with this offset in the row of the side to move.
    PlayOwn(usize),
    /// Play the hole under the cursor.
    PlayCursor,
    Go(Way),
    Undo,
    Redo,
    Hint,
    Save,
    Open,
    Agree,
    Resign,
    TurnBoard,
    Quicker,
    Slower,
    Help,
    Rules,
    Menu,
    Quit,
    /// Go on: engines that wait play again.
    Continue,
    /// Close what is open, finish the sowing, or call the engine back.
    Escape,
    /// Do what the chosen row of a menu says.
    Enter,
    /// Choose a row of a menu.
    Choose(usize),
    Scroll(i16),
    Answer(Reply),
}

/// Where to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    Left,
    Right,
    Up,
    Down,
}

/// An answer to a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reply {
    Yes,
    No,
    Save,
    Keep,
    Discard,
}

/// How far a page of text is turned.
const PAGE: i16 = 8;

/// The direction of an arrow key, or a page of text.
fn moving(code: KeyCode) -> Option<Action> {
    Some(match code {
        KeyCode::Left => Action::Go(Way::Left),
        KeyCode::Right => Action::Go(Way::Right),
        KeyCode::Up => Action::Go(Way::Up),
        KeyCode::Down => Action::Go(Way::Down),
        KeyCode::PageUp => Action::Scroll(-PAGE),
        KeyCode::PageDown => Action::Scroll(PAGE),
        KeyCode::Esc => Action::Escape,
        _ => return None,
    })
}

/// What Ctrl-C asks for everywhere.
pub(crate) fn is_interrupt(key: KeyEvent) -> bool {
    key.modifiers.contains(KeyModifiers::CONTROL) && matches!(key.code, KeyCode::Char('c'))
}

/// A key in the game.
pub(crate) fn in_game(key: KeyEvent) -> Option<Action> {
    let KeyCode::Char(letter) = key.code else {
        return match key.code {
            KeyCode::Enter => Some(Action::PlayCursor),
            KeyCode::Backspace => Some(Action::Undo),
            code => moving(code),
        };
    };
    if key.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT) {
        return None;
    }
    Some(match letter.to_ascii_lowercase() {
        hole @ 'a'..='f' => Action::PlayOwn(usize::from(hole as u8 - b'a')),
        ' ' => Action::PlayCursor,
        'u' => Action::Undo,
        'r' => Action::Redo,
        'h' => Action::Hint,
        's' => Action::Save,
        'o' => Action::Open,
        '=' => Action::Agree,
        'x' => Action::Resign,
        't' => Action::TurnBoard,
        '+' => Action::Quicker,
        '-' => Action::Slower,
        '?' => Action::Help,
        'i' => Action::Rules,
        'n' | 'm' => Action::Menu,
        'p' | 'g' => Action::Continue,
        'q' => Action::Quit,
        _ => return None,
    })
}

/// A key in a menu.
pub(crate) fn in_menu(key: KeyEvent) -> Option<Action> {
    match key.code {
        KeyCode::Enter | KeyCode::Char(' ') => Some(Action::Enter),
        KeyCode::Char('q' | 'Q') => Some(Action::Quit),
        code => moving(code),
    }
}

/// A key while a text is read.
pub(crate) fn in_text(key: KeyEvent) -> Option<Action> {
    match key.code {
        KeyCode::Up => Some(Action::Scroll(-1)),
        KeyCode::Down => Some(Action::Scroll(1)),
        KeyCode::PageUp | KeyCode::PageDown => moving(key.code),
        KeyCode::Enter | KeyCode::Char(_) => Some(Action::Escape),
        code => moving(code).filter(|&action| action == Action::Escape),
    }
}

/// A key at a question that is answered by yes or no, in either language.
pub(crate) fn in_question(key: KeyEvent) -> Option<Action> {
    match key.code {
        KeyCode::Char('y' | 'Y' | 'o' | 'O') => Some(Action::Answer(Reply::Yes)),
        KeyCode::Char('n' | 'N') => Some(Action::Answer(Reply::No)),
        KeyCode::Esc => Some(Action::Escape),
        _ => None,
    }
}

/// A key at the question what becomes of the game, in either language.
pub(crate) fn in_leaving(key: KeyEvent) -> Option<Action> {
    match key.code {
        KeyCode::Char('s' | 'S' | 'e' | 'E') => Some(Action::Answer(Reply::Save)),
        KeyCode::Char('k' | 'K' | 'g' | 'G') => Some(Action::Answer(Reply::Keep)),
        KeyCode::Char('d' | 'D' | 'j' | 'J') => Some(Action::Answer(Reply::Discard)),
        KeyCode::Esc => Some(Action::Escape),
        _ => None,
    }
}
