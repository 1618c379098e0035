//! What is open above a page, as it is drawn: a box in the middle.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::{Block, Clear, Widget};

use super::action::{Action, Reply};
use super::app::App;
use super::sheet::{Prompt, Question, Sheet, To};
use super::view::{Clicks, paragraphs};
use crate::prose::Text;
use crate::verbs::play::words::{labels, wrapped};

/// The columns of a box.
const COLUMNS: u16 = 76;

pub(super) fn draw(app: &mut App, area: Rect, buf: &mut Buffer) -> Clicks {
    let words = app.words();
    match app.sheet.clone() {
        Some(Sheet::Help) => {
            let told: Vec<_> = words.of(labels::SCREEN_HELP).lines().map(str::to_owned).collect();
            let title = words.of(labels::KEYS_TITLE);
            draw_text(app, title, &told, 0, area, buf).0
        }
        Some(Sheet::Rules(scroll)) => {
            let rules =
                app.table.as_ref().map_or(app.setup.rules, |table| *table.session.game().rules());
            let told = words.rules_told(&rules);
            let title = words.of(labels::RULES);
            let (clicks, most) = draw_text(app, title, &told, scroll, area, buf);
            app.sheet = Some(Sheet::Rules(scroll.min(most)));
            clicks
        }
        Some(Sheet::Question(question)) => draw_question(app, &question, area, buf),
        Some(Sheet::Leaving) => draw_leaving(app, area, buf),
        Some(Sheet::Prompt(prompt)) => draw_prompt(app, &prompt, area, buf),
        None => Clicks::new(),
    }
}

/// An empty box for so many lines, and what lies in it.
fn open(app: &App, title: &str, lines: u16, area: Rect, buf: &mut Buffer) -> Rect {
    let height = (lines + 2).min(area.height);
    let width = COLUMNS.min(area.width);
    let left = area.x + (area.width - width) / 2;
    let at = Rect::new(left, area.y + (area.height - height) / 2, width, height);
    Clear.render(at, buf);
    let mut block =
        Block::bordered().title(format!(" {title} ")).border_style(app.looks.palette.plain);
    if app.looks.ascii {
        block = block.border_set(ASCII_BORDER);
    }
    block.render(at, buf);
    Rect::new(at.x + 2, at.y + 1, at.width - 4, at.height - 2)
}

const ASCII_BORDER: ratatui::symbols::border::Set<'static> = ratatui::symbols::border::Set {
    top_left: "+",
    top_right: "+",
    bottom_left: "+",
    bottom_right: "+",
    vertical_left: "|",
    vertical_right: "|",
    horizontal_top: "-",
    horizontal_bottom: "-",
};

/// A text to be read; a click closes it. Gives how far it scrolls.
fn draw_text(
    app: &App,
    title: &str,
    told: &[String],
    scroll: u16,
    area: Rect,
    buf: &mut Buffer,
) -> (Clicks, u16) {
    let width = COLUMNS.min(area.width) - 4;
    let lines: usize = told.iter().map(|text| wrapped(text, width).len()).sum();
    let inner = open(app, title, (lines as u16).saturating_add(2).min(area.height), area, buf);
    let text = Rect { height: inner.height - 2, ..inner };
    let most = paragraphs(told, scroll, text, Style::new(), buf);
    let last = Rect { y: inner.bottom() - 1, height: 1, ..inner };
    let close = app.words().of(labels::CLOSE);
    buf.set_string(last.x, last.y, close, app.looks.palette.strong);
    (vec![(area, Action::Escape)], most)
}

fn draw_question(app: &App, question: &Question, area: Rect, buf: &mut Buffer) -> Clicks {
    let answers = match question {
        Question::Notice(_) => vec![(labels::CLOSE, Action::Escape)],
        _ => {
            vec![(labels::YES, Action::Answer(Reply::Yes)), (labels::NO, Action::Answer(Reply::No))]
        }
    };
    draw_choice(app, question.text(), &answers, area, buf)
}

fn draw_leaving(app: &App, area: Rect, buf: &mut Buffer) -> Clicks {
    let answers = [
        (labels::LEAVE_SAVE, Action::Answer(Reply::Save)),
        (labels::LEAVE_KEEP, Action::Answer(Reply::Keep)),
        (labels::LEAVE_DISCARD, Action::Answer(Reply::Discard)),
        (labels::LEAVE_NOT, Action::Escape),
    ];
    draw_choice(app, app.words().of(labels::ASK_QUIT), &answers, area, buf)
}

/// A sentence, and the answers to it side by side.
fn draw_choice(
    app: &App,
    text: &str,
    answers: &[(Text, Action)],
    area: Rect,
    buf: &mut Buffer,
) -> Clicks {
    let lines = wrapped(text, COLUMNS.min(area.width) - 4);
    let inner = open(app, "Awale", lines.len() as u16 + 2, area, buf);
    for (line, y) in lines.iter().zip(inner.y..) {
        buf.set_string(inner.x, y, line, app.looks.palette.plain);
    }
    let (mut x, y) = (inner.x, inner.bottom() - 1);
    let mut clicks = Clicks::new();
    for &(answer, action) in answers {
        let answer = app.words().of(answer);
        buf.set_string(x, y, answer, app.looks.palette.strong);
        let width = answer.chars().count() as u16;
        clicks.push((Rect::new(x, y, width, 1), action));
        x += width + 3;
    }
    clicks
}

/// A line to write in, its end shown where it is long.
fn draw_prompt(app: &App, prompt: &Prompt, area: Rect, buf: &mut Buffer) -> Clicks {
    let (words, palette) = (app.words(), app.looks.palette);
    let is_open = prompt.to == To::Open;
    let title = words.of(if is_open { labels::ASK_LOAD } else { labels::ASK_SAVE });
    let inner = open(app, title, 4, area, buf);
    let room = usize::from(inner.width) - 1;
    let letters: Vec<char> = prompt.text.chars().collect();
    let shown: String = letters[letters.len().saturating_sub(room)..].iter().collect();
    let end = inner.x + shown.chars().count() as u16;
    buf.set_string(inner.x, inner.y, shown, palette.plain);
    buf.set_string(end, inner.y, " ", palette.cursor);
    if is_open {
        buf.set_string(inner.x, inner.y + 2, words.of(labels::LOAD_KEYS), palette.faint);
    }
    buf.set_string(inner.x, inner.bottom() - 1, words.of(labels::PROMPT_KEYS), palette.strong);
    Clicks::new()
}
