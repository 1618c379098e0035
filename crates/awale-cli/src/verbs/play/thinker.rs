//! The engine on a thread of its own: questions go in, answers come out, and a question that no
//! longer matters is called off.

use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, TryRecvError};
use std::time::Duration;

use awale_core::{Game, Hole};
use awale_search::{Level, Limits, Searcher, Value};

use super::hint::Hint;
use super::players::Player;
use crate::tables::{self, Prober};
use crate::worker::Worker;

/// How long a hint is looked for.
const HINT_TIME: Duration = Duration::from_millis(1500);

/// How long an offered agreement is thought over.
const OFFER_TIME: Duration = Duration::from_millis(500);

/// What the engine is asked about a game.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Question {
    /// The move of this player; the number is all that a level's mistakes depend on.
    Move(Player, u64),
    /// The best moves, with what each loses.
    Hint,
    /// Whether the side that is not to move agrees to end the game, which gives it this margin.
    Offer(i8),
}

/// What it answers.
#[derive(Clone, Debug)]
pub(crate) enum Answer {
    Move(Hole),
    /// A hint, and whether it is the last word.
    Hint(Hint, bool),
    Offer(bool),
}

/// The engine's thread.
#[derive(Debug)]
pub(crate) struct Thinker {
    worker: Worker<(u64, Game, Question)>,
    answers: Receiver<(u64, Option<Answer>)>,
    /// The number of the question that matters, if one does.
    wanted: Option<u64>,
    asked: u64,
    answered: u64,
}

/// The thread of the engine has ended: a fault of the program.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Gone;

impl Thinker {
    pub(crate) fn new(searcher: Searcher, tables: Option<Prober>) -> Self {
        let searcher = match &tables {
            Some(tables) => tables.brought_to(searcher),
            None => searcher,
        };
        let stopper = searcher.stopper();
        let (answering, answers) = mpsc::channel();
        let mut engine = Engine { searcher, tables, answers: answering };
        let worker = Worker::new(
            move || stopper.stop(),
            move |(number, game, question): (u64, Game, Question)| {
                engine.answer(number, &game, question);
            },
        );
        Self { worker, answers, wanted: None, asked: 0, answered: 0 }
    }

    /// Asks a question; the one before is called off.
    pub(crate) fn ask(&mut self, game: &Game, question: Question) {
        self.call_off();
        self.asked += 1;
        self.wanted = Some(self.asked);
        self.worker.give((self.asked, game.clone(), question));
    }

    /// Whether an answer is waited for.
    pub(crate) fn is_asked(&self) -> bool {
        self.wanted.is_some()
    }

    /// The answer is not wanted any more.
    pub(crate) fn call_off(&mut self) {
        self.wanted = None;
        self.worker.call_off();
    }

    /// The answer to the question that matters, once it is there.
    pub(crate) fn look(&mut self) -> Result<Option<Answer>, Gone> {
        loop {
            match self.answers.try_recv() {
                Ok(told) => {
                    if let Some(answer) = self.sorted(told) {
                        return Ok(Some(answer));
                    }
                }
                Err(TryRecvError::Disconnected) => return Err(Gone),
                Err(TryRecvError::Empty) => break,
            }
        }
        self.stop_what_was_called_off();
        Ok(None)
    }

    /// A search that began after it was called off did not hear it: it is told again.
    fn stop_what_was_called_off(&self) {
        if self.answered < self.asked && self.wanted.is_none_or(|wanted| self.answered + 1 < wanted)
        {
            self.worker.call_off();
        }
    }

    /// Waits for the last word on the question that matters.
    pub(crate) fn wait(&mut self) -> Result<Option<Answer>, Gone> {
        while self.is_asked() {
            match self.answers.recv_timeout(Duration::from_millis(50)) {
                Ok(told) => match self.sorted(told) {
                    Some(Answer::Hint(_, false)) | None => {}
                    Some(answer) => return Ok(Some(answer)),
                },
                Err(RecvTimeoutError::Timeout) => self.stop_what_was_called_off(),
                Err(RecvTimeoutError::Disconnected) => return Err(Gone),
            }
        }
        Ok(None)
    }

    fn sorted(&mut self, (number, answer): (u64, Option<Answer>)) -> Option<Answer> {
        let last = !matches!(answer, Some(Answer::Hint(_, false)));
        if last {
            self.answered = number;
        }
        if self.wanted != Some(number) {
            return None;
        }
        if last {
            self.wanted = None;
        }
        answer
    }
}

/// What lives on the thread.
struct Engine {
    searcher: Searcher,
    tables: Option<Prober>,
    answers: Sender<(u64, Option<Answer>)>,
}

impl Engine {
    fn answer(&mut self, number: u64, game: &Game, question: Question) {
        let answer = match question {
            Question::Move(player, random) => self.best(game, player, random).map(Answer::Move),
            Question::Hint => Some(Answer::Hint(self.hint(number, game), true)),
            Question::Offer(margin) => Some(Answer::Offer(self.agrees(game, margin))),
        };
        // Who asked may have gone.
        let _ = self.answers.send((number, answer));
    }

    fn best(&mut self, game: &Game, player: Player, random: u64) -> Option<Hole> {
        let (level, limits) = player.asks();
        let known = self.tables.as_ref().filter(|_| level == Level::FULL);
        known
            .and_then(|tables| tables.best(game))
            .or_else(|| self.searcher.choose(game, level, random, &limits))
    }

    fn hint(&mut self, number: u64, game: &Game) -> Hint {
        let limits = Limits { time: Some(HINT_TIME), lines: 6, ..Limits::default() };
        let answers = &self.answers;
        let tables = self.tables.as_ref();
        let analysis = tables::search(tables, &mut self.searcher, game, &limits, |found| {
            let _ = answers.send((number, Some(Answer::Hint(Hint::of(found), false))));
        });
        Hint::of(&analysis)
    }

    /// The side that is not to move agrees to what is no worse than what it expects.
    fn agrees(&mut self, game: &Game, margin: i8) -> bool {
        let limits = Limits::for_time(OFFER_TIME);
        let tables = self.tables.as_ref();
        let analysis = tables::search(tables, &mut self.searcher, game, &limits, |_| {});
        Value::of_seeds(margin) >= -analysis.value
    }
}

#[cfg(test)]
#[path = "thinker_tests.rs"]
mod tests;
