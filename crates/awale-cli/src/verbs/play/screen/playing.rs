//! The game on the screen: moves, what they bring about, and all that is done beside them.

use std::time::Instant;

use awale_core::{Hole, HoleSet, IllegalMove};

use super::action::{Action, Way};
use super::app::App;
use super::board::Picture;
use super::sheet::{Question, Sheet};
use super::sowing::{Frame, Pace, Sowing};
use crate::verbs::play::host::Table;
use crate::verbs::play::session::Turn;
use crate::verbs::play::thinker::{self, Answer, Gone};
use crate::verbs::play::words::labels;

impl App {
    pub(super) fn act_in_game(&mut self, action: Action, now: Instant) {
        match action {
            Action::Play(hole) => self.play(hole, now),
            Action::PlayOwn(offset) => self.play_own(offset, now),
            Action::PlayCursor => self.play_cursor(now),
            Action::Go(way) => self.move_cursor(way),
            Action::Undo => self.travel(true),
            Action::Redo => self.travel(false),
            Action::Hint => self.toggle_hints(),
            Action::Save => self.save_prompt(),
            Action::Agree => self.offer(),
            Action::Resign => self.ask_to_resign(),
            Action::TurnBoard => self.looks.bottom = self.looks.bottom.other(),
            Action::Quicker => self.change_pace(1),
            Action::Slower => self.change_pace(-1),
            Action::Rules => self.sheet = Some(Sheet::Rules(0)),
            Action::Menu => self.open_menu(),
            Action::Continue => self.go_on(),
            Action::Escape => self.escape(),
            _ => {}
        }
    }

    fn change_pace(&mut self, steps: isize) {
        self.looks.pace = self.looks.pace.quicker(steps);
        if let (Some(sowing), Pace::Off) = (&mut self.sowing, self.looks.pace) {
            sowing.hurry();
        }
    }

    /// A key that plays ends the sowing before it.
    fn finish_sowing(&mut self) {
        if self.sowing.take().is_some() {
            self.landed();
        }
    }

    fn play_own(&mut self, offset: usize, now: Instant) {
        let Some(table) = &self.table else { return };
        let side = table.session.game().position().side();
        if let Some(hole) = Hole::of(side, offset) {
            self.play(hole, now);
        }
    }

    fn play_cursor(&mut self, now: Instant) {
        match self.cursor {
            Some(hole) => self.play(hole, now),
            None => self.move_cursor(Way::Down),
        }
    }

    /// A person's move.
    fn play(&mut self, hole: Hole, now: Instant) {
        self.finish_sowing();
        let Some(table) = &mut self.table else { return };
        match table.session.turn() {
            Turn::Engine(..) | Turn::Paused(_) => {
                let told = self.host.words.of(labels::NOT_YOUR_TURN);
                self.warn(told);
            }
            Turn::Person(_) | Turn::Over(_) => {
                if let Err(refusal) = self.make(hole, now) {
                    self.refuse_move(&refusal);
                }
            }
        }
    }

    fn refuse_move(&mut self, refusal: &IllegalMove) {
        let Some(table) = &self.table else { return };
        let told = self.words().refused(refusal, table.session.game().rules());
        self.warn(told);
    }

    /// Plays a move, whoever's it is, and begins to show it.
    fn make(&mut self, hole: Hole, now: Instant) -> Result<(), IllegalMove> {
        let words = self.words();
        let Some(table) = &mut self.table else { return Ok(()) };
        let moved = table.play(hole, words)?;
        table.ask_engine(&mut self.host.rng);
        self.hint = None;
        self.say(words.moved(&moved));
        if self.looks.pace == Pace::Off {
            self.landed();
        } else {
            self.sowing = Some(Sowing::of(&moved, self.looks.pace, now));
        }
        Ok(())
    }

    /// The seeds have come to lie: what is to be said of the position, and who goes on.
    pub(super) fn landed(&mut self) {
        let words = self.words();
        let Some(table) = &mut self.table else { return };
        let (mut told, mut warned) = (Vec::new(), Vec::from_iter(table.trouble()));
        let game = table.session.game();
        match game.end() {
            Some(end) => {
                let [why, south, north, _] = words.ended(&end, game.position());
                told = vec![why, south, north];
            }
            None => {
                let repeating = table.session.repeating();
                if !repeating.is_empty() {
                    warned.push(words.repeats(repeating, game.rules()));
                }
            }
        }
        table.ask_engine(&mut self.host.rng);
        told.into_iter().for_each(|told| self.say(told));
        warned.into_iter().for_each(|warned| self.warn(warned));
        self.ask_for_hint();
    }

    fn ask_for_hint(&mut self) {
        let Some(table) = &mut self.table else { return };
        let wanted = self.hints && self.hint.is_none();
        if wanted && matches!(table.session.turn(), Turn::Person(_)) {
            table.thinker.ask(table.session.game(), thinker::Question::Hint);
        }
    }

    fn toggle_hints(&mut self) {
        self.finish_sowing();
        self.hints = !self.hints;
        self.hint = None;
        if self.hints {
            self.ask_for_hint();
        } else if let Some(table) = &mut self.table {
            // A hint that is being looked for is not wanted; a move still is.
            table.thinker.call_off();
            table.ask_engine(&mut self.host.rng);
        }
    }

    /// Takes the engine's answer, once it has one and the seeds lie.
    pub(super) fn look_at_the_engine(&mut self, now: Instant) -> Result<(), Gone> {
        let Some(table) = &mut self.table else { return Ok(()) };
        match table.thinker.look()? {
            Some(Answer::Move(hole)) => {
                if let Err(refusal) = self.make(hole, now) {
                    self.refuse_move(&refusal);
                }
            }
            Some(Answer::Hint(hint, _)) => self.hint = Some(hint).filter(|_| self.hints),
            Some(Answer::Offer(agrees)) => self.answer_offer(agrees),
            None => {}
        }
        Ok(())
    }

    fn answer_offer(&mut self, agrees: bool) {
        let words = self.words();
        let Some(table) = &mut self.table else { return };
        if agrees {
            return self.close(|table| table.session.agree().is_ok());
        }
        let side = table.session.game().position().side().other();
        self.say(words.fill(labels::DECLINED, &[("side", &words.side(side))]));
        self.ask_for_hint();
    }

    /// Ends the game as players end it.
    pub(super) fn close(&mut self, close: impl Fn(&mut Table) -> bool) {
        let words = self.words();
        let Some(table) = &mut self.table else { return };
        if close(table) {
            table.changed(words);
            self.hint = None;
            self.landed();
        }
    }

    fn travel(&mut self, back: bool) {
        self.sowing = None;
        let words = self.words();
        let Some(table) = &mut self.table else { return };
        let moved = if back { table.session.undo() } else { table.session.redo() };
        let text = match (back, moved) {
            (true, true) => labels::UNDONE,
            (true, false) => labels::NOTHING_TO_UNDO,
            (false, true) => labels::REDONE,
            (false, false) => labels::NOTHING_TO_REDO,
        };
        let plies = table.session.game().plies();
        if moved {
            table.changed(words);
            self.hint = None;
        }
        self.say(words.fill(text, &[("n", &plies)]));
        if moved {
            self.landed();
        }
    }

    /// Engines that waited play on.
    fn go_on(&mut self) {
        let Some(table) = &mut self.table else { return };
        table.session.paused = !table.session.paused && !table.session.has_person();
        if table.session.paused {
            table.thinker.call_off();
        }
        table.ask_engine(&mut self.host.rng);
    }

    /// Ends the sowing, or calls the engine back: against a person it gives the move back, between
    /// engines it waits.
    fn escape(&mut self) {
        if self.sowing.is_some() {
            return self.finish_sowing();
        }
        let Some(table) = &mut self.table else { return };
        match table.session.turn() {
            Turn::Engine(..) if table.session.has_person() => self.travel(true),
            Turn::Engine(..) => {
                table.session.paused = true;
                table.thinker.call_off();
            }
            _ => self.cursor = None,
        }
    }

    fn offer(&mut self) {
        let words = self.words();
        let Some(table) = &mut self.table else { return };
        match (table.session.turn(), table.session.agreement()) {
            (Turn::Person(_), Some(end)) => {
                let ask = words.fill(labels::ASK_AGREE, &[("score", &words.0.number(end.score))]);
                self.sheet = Some(Sheet::Question(Question::Agree(ask)));
            }
            (Turn::Over(_), _) => self.say(words.of(labels::OVER_ALREADY)),
            _ => self.say(words.of(labels::NOT_YOUR_TURN)),
        }
    }

    /// The offer was made: another person has agreed by the same key, an engine is asked.
    pub(super) fn offered(&mut self) {
        let Some(table) = &mut self.table else { return };
        let Turn::Person(side) = table.session.turn() else { return };
        if table.session.player(side.other()).is_person() {
            self.close(|table| table.session.agree().is_ok());
        } else {
            table.offer();
        }
    }

    fn ask_to_resign(&mut self) {
        let words = self.words();
        let Some(table) = &self.table else { return };
        match table.session.speaker() {
            Some(side) => {
                let ask = words.fill(labels::ASK_RESIGN, &[("side", &words.side(side))]);
                self.sheet = Some(Sheet::Question(Question::Resign(ask, side)));
            }
            None => self.say(words.of(labels::OVER_ALREADY)),
        }
    }

    /// Moves the cursor over the board as it is drawn; it begins on the row to move.
    fn move_cursor(&mut self, way: Way) {
        let Some(table) = &self.table else { return };
        let side = table.session.game().position().side();
        let Some(hole) = self.cursor else {
            self.cursor = Some(self.drawn_row(side)[0]);
            return;
        };
        let row = self.drawn_row(hole.side());
        let at = row.iter().position(|&each| each == hole).unwrap_or(0);
        self.cursor = Some(match way {
            Way::Left => row[(at + 5) % 6],
            Way::Right => row[(at + 1) % 6],
            Way::Up | Way::Down => self.drawn_row(hole.side().other())[at],
        });
    }

    /// The board as it is to be drawn now.
    pub(super) fn picture(&self) -> Option<Picture> {
        let session = &self.table.as_ref()?.session;
        let moved = session.last();
        let frame = match (&self.sowing, &moved) {
            (Some(sowing), _) => sowing.frame().clone(),
            (None, Some(moved)) => Frame::after(moved),
            (None, None) => Frame::still(session.game().position()),
        };
        let lies = self.sowing.is_none();
        let if_it_lies = |holes: HoleSet| if lies { holes } else { HoleSet::EMPTY };
        Some(Picture {
            frame,
            last: moved.map(|moved| (moved.played.hole, moved.played.last)),
            legal: if_it_lies(session.game().legal()),
            repeating: if_it_lies(session.repeating()),
            cursor: self.cursor,
            bottom: self.looks.bottom,
            ascii: self.looks.ascii,
            words: self.words(),
            palette: self.looks.palette,
        })
    }
}
