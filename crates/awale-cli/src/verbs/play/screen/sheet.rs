//! What opens above a page: texts to read, questions, and names of files.

use std::path::{Path, PathBuf};

use awale_core::Side;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::action::{Action, Reply};
use super::app::App;
use crate::verbs::play::files;
use crate::verbs::play::plain::numbered;
use crate::verbs::play::words::labels;

/// Something that is open above the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Sheet {
    /// The keys.
    Help,
    /// The rules of the game, scrolled by so many lines.
    Rules(u16),
    Question(Question),
    /// What becomes of an unsaved game.
    Leaving,
    Prompt(Prompt),
}

/// A question that is answered by yes or no, with its words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Question {
    Agree(String),
    Resign(String, Side),
    Overwrite(String, PathBuf),
    /// No question: a sentence to be read.
    Notice(String),
}

impl Question {
    pub(crate) fn text(&self) -> &str {
        let (Self::Agree(text)
        | Self::Notice(text)
        | Self::Resign(text, _)
        | Self::Overwrite(text, _)) = self;
        text
    }
}

/// A line for the name of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Prompt {
    pub(crate) to: To,
    pub(crate) text: String,
}

/// What the name is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum To {
    Save,
    /// Save, and then leave the program.
    SaveAndLeave,
    Open,
}

impl Prompt {
    pub(crate) fn on_key(&mut self, key: KeyEvent) -> Option<Action> {
        match key.code {
            KeyCode::Enter => return Some(Action::Enter),
            KeyCode::Esc => return Some(Action::Escape),
            KeyCode::Backspace => {
                self.text.pop();
            }
            KeyCode::Char('u') if key.modifiers.contains(KeyModifiers::CONTROL) => {
                self.text.clear();
            }
            KeyCode::Char(letter) if !key.modifiers.contains(KeyModifiers::CONTROL) => {
                self.text.push(letter);
            }
            _ => {}
        }
        None
    }
}

impl Sheet {
    /// A sentence to be read.
    pub(crate) fn notice(text: String) -> Self {
        Self::Question(Question::Notice(text))
    }
}

impl App {
    pub(super) fn save_prompt(&mut self) {
        self.prompt_to(To::Save);
    }

    pub(super) fn open_prompt(&mut self) {
        self.prompt_to(To::Open);
    }

    fn prompt_to(&mut self, to: To) {
        let file = self.table.as_ref().and_then(|table| table.session.file.clone());
        let text = match (to, file) {
            (To::Open, _) => String::new(),
            (_, Some(file)) => file.display().to_string(),
            (_, None) => files::free_name(Path::new(".")),
        };
        self.sheet = Some(Sheet::Prompt(Prompt { to, text }));
    }

    pub(super) fn act_on_sheet(&mut self, action: Action) {
        if action == Action::Quit {
            // Ctrl-C at the question what becomes of the game keeps it, as any sudden end does.
            match self.sheet {
                Some(Sheet::Leaving) => self.is_left = true,
                _ => self.sheet = None,
            }
            return;
        }
        match (self.sheet.take(), action) {
            (Some(Sheet::Rules(at)), Action::Scroll(lines)) => {
                self.sheet = Some(Sheet::Rules(at.saturating_add_signed(lines)));
            }
            (Some(Sheet::Prompt(prompt)), Action::Enter) => self.enter(&prompt),
            (Some(Sheet::Question(question)), Action::Answer(reply)) => {
                self.answer(question, reply);
            }
            (Some(Sheet::Leaving), Action::Answer(reply)) => self.leave_by(reply),
            (_, Action::Escape) | (None, _) => {}
            (sheet, _) => self.sheet = sheet,
        }
    }

    fn answer(&mut self, question: Question, reply: Reply) {
        match (question, reply) {
            (Question::Agree(_), Reply::Yes) => self.offered(),
            (Question::Resign(_, side), Reply::Yes) => {
                self.close(|table| table.session.resign(side).is_ok());
            }
            (Question::Overwrite(_, path), Reply::Yes) => self.save(&path),
            _ => {}
        }
    }

    fn leave_by(&mut self, reply: Reply) {
        match reply {
            Reply::Save => self.prompt_to(To::SaveAndLeave),
            Reply::Keep => self.is_left = true,
            Reply::Discard => {
                if let Some(table) = &mut self.table {
                    table.discard();
                }
                self.is_left = true;
            }
            Reply::Yes | Reply::No => self.sheet = Some(Sheet::Leaving),
        }
    }

    fn enter(&mut self, prompt: &Prompt) {
        let text = prompt.text.trim();
        if text.is_empty() {
            return;
        }
        match prompt.to {
            To::Open => self.open(text),
            To::Save | To::SaveAndLeave => {
                let path = PathBuf::from(text);
                let own = self.table.as_ref().and_then(|table| table.session.file.as_ref());
                if path.exists() && own != Some(&path) {
                    let ask = self.words().about(labels::ASK_OVERWRITE, &path);
                    self.sheet = Some(Sheet::Question(Question::Overwrite(ask, path)));
                    return;
                }
                self.save(&path);
                let saved = self.table.as_ref().is_some_and(|table| !table.session.is_unsaved());
                self.is_left = prompt.to == To::SaveAndLeave && saved;
            }
        }
    }

    fn save(&mut self, path: &Path) {
        let words = self.words();
        let Some(table) = &mut self.table else { return };
        let told = match table.save(path, words) {
            Ok(()) => words.about(labels::SAVED, path),
            Err(told) => told,
        };
        // Saving calls the engine off.
        table.ask_engine(&mut self.host.rng);
        self.say(told);
    }

    fn open(&mut self, text: &str) {
        let (file, number) = numbered(text);
        let players = self.setup.players;
        match self.host.load(Path::new(file), number, None, players) {
            Ok((table, told)) => self.sit(table, Some(told)),
            Err(told) => self.refuse(format!("{told}.")),
        }
    }
}
