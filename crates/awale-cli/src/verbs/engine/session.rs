//! The talk with a window: one event after another, whatever the thread that thinks is at.
//!
//! Each `go` is answered by one `bestmove`. A command that changes what is thought about stops the
//! thinking first, so its answer comes before what the command does.

use std::collections::VecDeque;
use std::io::{self, Write};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender};
use std::time::{Duration, Instant};

use awale_core::Game;

use super::command::{Change, Command, Placement};
use super::go::Go;
use super::options::{Settings, described};
use super::thinker::{Job, Report, Thinker};
use super::{display, replies};

/// How often a thread that is to stop is told so.
pub(super) const PATIENCE: Duration = Duration::from_millis(1);

/// What is left of a search's time once the input has ended: as long as a window would wait.
const LAST_ANSWER: Duration = Duration::from_secs(8);

/// What happens to a session.
pub(super) enum Event {
    /// A line came: a command, or why it is none.
    Line(Result<Command, String>),
    /// The thread that thinks has something to say.
    Report(Report),
    /// No line will come any more.
    End,
}

/// What the thread that thinks is at.
struct Work {
    task: Task,
    /// Once it is done: the line that answers it, if one does, kept until it may be said.
    done: Option<Option<String>>,
    /// When to stop.
    deadline: Option<Instant>,
}

/// What the work is for.
enum Task {
    Search(Go),
    /// Counting or measuring.
    Count,
    /// Over soon, and what is asked next waits for it.
    Upkeep,
}

impl Work {
    fn new(task: Task) -> Self {
        Self { task, done: None, deadline: None }
    }

    /// Whether the answer must not be said yet.
    fn waits(&self) -> bool {
        matches!(&self.task, Task::Search(go) if go.waits())
    }

    /// Lets the answer be said as soon as it is there.
    fn hurry(&mut self) {
        if let Task::Search(go) = &mut self.task {
            (go.infinite, go.ponder) = (false, false);
        }
    }
}

/// How the talk stands.
pub(super) struct Session<W> {
    out: W,
    /// Dropped before the thinker, which may be waiting for room to report.
    events: Receiver<Event>,
    /// What came while something else was waited for.
    kept: VecDeque<Event>,
    thinker: Thinker,
    settings: Settings,
    game: Game,
    work: Option<Work>,
    is_over: bool,
}

impl<W: Write> Session<W> {
    /// A session that hears of `events`, which come through `sender` too.
    pub(super) fn new(
        settings: Settings,
        out: W,
        events: Receiver<Event>,
        sender: SyncSender<Event>,
    ) -> Self {
        let game = Game::new(settings.rules);
        let thinker = Thinker::new(sender);
        Self {
            out,
            events,
            kept: VecDeque::new(),
            thinker,
            settings,
            game,
            work: None,
            is_over: false,
        }
    }

    /// Talks until the window is done.
    ///
    /// # Errors
    /// When nobody reads the output any more.
    pub(super) fn talk(mut self) -> io::Result<()> {
        while !(self.is_over && self.work.is_none()) {
            match self.next_event() {
                Some(Event::Line(Ok(command))) => self.obey(command)?,
                Some(Event::Line(Err(fault))) => self.say(&replies::string(&fault))?,
                Some(Event::Report(report)) => self.hear(report)?,
                Some(Event::End) => self.end_of_input()?,
                None => self.settle()?,
            }
        }
        Ok(())
    }

    /// The next event, or none when the time of the work is over.
    fn next_event(&mut self) -> Option<Event> {
        if let Some(event) = self.kept.pop_front() {
            return Some(event);
        }
        let deadline = self.work.as_ref().and_then(|work| work.deadline);
        match deadline {
            Some(deadline) => {
                let left = deadline.saturating_duration_since(Instant::now());
                self.events.recv_timeout(left).ok()
            }
            None => Some(self.events.recv().unwrap_or(Event::End)),
        }
    }

    fn say(&mut self, line: &str) -> io::Result<()> {
        writeln!(self.out, "{line}")?;
        self.out.flush()
    }

    fn obey(&mut self, command: Command) -> io::Result<()> {
        match command {
            Command::Uci => self.introduce(),
            Command::IsReady => self.ready(),
            Command::NewGame => self.new_game(),
            Command::SetOption(change) => self.set(&change),
            Command::Position(placement) => self.place(placement),
            Command::Go(go, faults) => self.go(go, &faults),
            Command::PonderHit => self.ponder_hit(),
            Command::Stop => self.settle(),
            Command::Quit => self.quit(),
            Command::Perft(depth) => self.start(Job::Perft(self.game.clone(), depth), Task::Count),
            Command::Display => self.say_all(display::lines(&self.game)),
            Command::Bench => self.start(Job::Bench, Task::Count),
            Command::Help => self.say_all(display::help()),
        }
    }

    fn say_all(&mut self, messages: impl IntoIterator<Item = String>) -> io::Result<()> {
        messages.into_iter().try_for_each(|message| self.say(&replies::string(&message)))
    }

    fn introduce(&mut self) -> io::Result<()> {
        self.say(concat!("id name Awale ", env!("CARGO_PKG_VERSION")))?;
        self.say("id author The Awale authors")?;
        for line in described(&self.settings) {
            self.say(&line)?;
        }
        self.say("uciok")
    }

    /// Says so at once while it thinks or counts, else when all is made ready.
    fn ready(&mut self) -> io::Result<()> {
        match &self.work {
            Some(Work { task: Task::Search(_) | Task::Count, .. }) => self.say("readyok"),
            _ => self.start(Job::Prepare, Task::Upkeep),
        }
    }

    fn new_game(&mut self) -> io::Result<()> {
        self.start(Job::Forget, Task::Upkeep)?;
        self.game = Game::new(self.settings.rules);
        Ok(())
    }

    /// The position outlives other rules, but not its history.
    fn set(&mut self, change: &Change) -> io::Result<()> {
        self.settle()?;
        if let Err(fault) = self.settings.set(change) {
            return self.say(&replies::string(&fault));
        }
        if self.settings.rules != *self.game.rules() {
            self.game = Game::from_position(self.settings.rules, self.game.position());
        }
        Ok(())
    }

    fn place(&mut self, placement: Placement) -> io::Result<()> {
        self.settle()?;
        let mut game = Game::from_position(self.settings.rules, placement.start);
        match game.play_all(placement.moves) {
            Ok(()) => {
                self.game = game;
                Ok(())
            }
            Err((at, refusal)) => self.say(&replies::string(&format!(
                "position: move {}: {refusal} ({}); the position stays as it was",
                at + 1,
                refusal.rule.name()
            ))),
        }
    }

    fn go(&mut self, go: Go, faults: &[String]) -> io::Result<()> {
        let asked = Instant::now();
        self.settle()?;
        self.say_all(faults.iter().cloned())?;
        if self.game.end().is_some() {
            return self.say(&replies::best_move(None, None));
        }
        let side = self.game.position().side();
        let limits = go.limits(side, self.settings.lines as usize);
        self.start(Job::Think { game: self.game.clone(), limits, asked }, Task::Search(go))
    }

    /// Begins a job, once what went before is settled.
    fn start(&mut self, job: Job, task: Task) -> io::Result<()> {
        self.settle()?;
        self.thinker.begin(job, &self.settings);
        self.work = Some(Work::new(task));
        Ok(())
    }

    fn ponder_hit(&mut self) -> io::Result<()> {
        let side = self.game.position().side();
        let Some(work) = &mut self.work else { return Ok(()) };
        let Task::Search(go) = &mut work.task else { return Ok(()) };
        if !go.ponder {
            return Ok(());
        }
        go.ponder = false;
        work.deadline = go.time_after_hit(side).map(|time| Instant::now() + time);
        self.say_if_done()
    }

    fn hear(&mut self, report: Report) -> io::Result<()> {
        match report {
            Report::Told(line) => self.say(&line),
            Report::Done(answer) => {
                if let Some(work) = &mut self.work {
                    work.done = Some(answer);
                }
                self.say_if_done()
            }
        }
    }

    /// Says the answer that there is, unless it must wait.
    fn say_if_done(&mut self) -> io::Result<()> {
        match self.work.take_if(|work| work.done.is_some() && !work.waits()) {
            Some(Work { done: Some(Some(answer)), .. }) => self.say(&answer),
            _ => Ok(()),
        }
    }

    /// Stops what is worked at and says its answer. Lines that come meanwhile are kept.
    fn settle(&mut self) -> io::Result<()> {
        while let Some(work) = &mut self.work {
            work.hurry();
            self.say_if_done()?;
            if self.work.is_none() {
                break;
            }
            self.thinker.stop();
            match self.events.recv_timeout(PATIENCE) {
                Ok(Event::Report(report)) => self.hear(report)?,
                Ok(event) => self.kept.push_back(event),
                Err(RecvTimeoutError::Timeout) if self.thinker.is_alive() => {}
                Err(_) => return Err(io::Error::other("the thread that thinks has failed")),
            }
        }
        Ok(())
    }

    fn quit(&mut self) -> io::Result<()> {
        self.is_over = true;
        self.settle()
    }

    /// A search with a limit may finish, within a time; others are stopped.
    fn end_of_input(&mut self) -> io::Result<()> {
        self.is_over = true;
        match &mut self.work {
            Some(work) if !work.waits() => {
                let last = Instant::now() + LAST_ANSWER;
                work.deadline = Some(work.deadline.map_or(last, |deadline| deadline.min(last)));
                Ok(())
            }
            _ => self.settle(),
        }
    }
}
