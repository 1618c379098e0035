//! A game in lines, for pipes and for screen readers: the board is said in words.

mod command;

use std::fmt::Display;
use std::io::{self, BufRead, Write};
use std::path::Path;

use awale_core::{Hole, RuleSet, Side};

use super::host::{Host, Table};
use super::session::Turn;
use super::setup::Setup;
use super::thinker::{Answer, Gone, Question};
use super::words::{Words, labels, wrapped};
use crate::board_view::BoardView;
use crate::failure::{self, Failure};
use crate::verbs::rules;
use command::Command;

pub(crate) use command::numbered;

/// The columns that a line may take.
const COLUMNS: u16 = 80;

/// A game in lines.
pub(crate) struct Plain<'a> {
    host: Host,
    table: Table,
    setup: Setup,
    ascii: bool,
    out: &'a mut dyn Write,
}

impl From<Gone> for Failure {
    fn from(_: Gone) -> Self {
        Self::request("the engine's thread has ended: a fault of this program")
    }
}

impl<'a> Plain<'a> {
    pub(crate) fn new(
        host: Host,
        table: Table,
        setup: Setup,
        ascii: bool,
        out: &'a mut dyn Write,
    ) -> Self {
        Self { host, table, setup, ascii, out }
    }

    fn words(&self) -> Words {
        self.host.words
    }

    /// Plays until the game is left, or over with nobody to ask what next.
    pub(crate) fn run(mut self, told: Option<String>) -> Result<(), Failure> {
        self.greet(told)?;
        let mut lines = io::stdin().lock();
        loop {
            self.engines()?;
            if !self.table.session.has_person() {
                break;
            }
            match read_line(&mut lines)? {
                Some(line) => match Command::read(&line) {
                    Command::Quit => break,
                    command => self.obey(&line, command)?,
                },
                None => break,
            }
        }
        self.leave()
    }

    /// Says a text in lines of at most 80 columns.
    fn say(&mut self, text: &str) -> Result<(), Failure> {
        for line in text.lines().flat_map(|line| wrapped(line, COLUMNS)) {
            writeln!(self.out, "{line}")?;
        }
        Ok(self.out.flush()?)
    }

    /// Tells what is meant for other eyes or programs as it is.
    fn tell(&mut self, text: &str) -> Result<(), Failure> {
        writeln!(self.out, "{text}")?;
        Ok(self.out.flush()?)
    }

    fn greet(&mut self, told: Option<String>) -> Result<(), Failure> {
        let game_rules = *self.table.session.game().rules();
        let about = rules::about(&game_rules).map(|about| self.words().of(about.title));
        let title = match about {
            Some(about) => {
                let values: [(&str, &dyn Display); 2] = [("rules", &game_rules), ("about", &about)];
                self.words().fill(labels::TITLE, &values)
            }
            None => format!("{game_rules}."),
        };
        self.say(&title)?;
        self.say(&format!("{}.", self.words().versus(&self.table.session)))?;
        if let Some(kept) = self.host.left_behind().first() {
            let (rules, plies) = (kept.game.rules(), self.words().plies(kept.game.plies()));
            let values: [(&str, &dyn Display); 2] = [("rules", rules), ("plies", &plies)];
            let text = self.words().fill(labels::LEFT_BEHIND, &values);
            self.say(&text)?;
        }
        told.map_or(Ok(()), |told| self.say(&told))?;
        self.stand()
    }

    /// Says where the game stands.
    fn stand(&mut self) -> Result<(), Failure> {
        self.table.repairs().iter().for_each(|repair| failure::warn(repair));
        if let Some(trouble) = self.table.trouble() {
            self.say(&trouble)?;
        }
        let (words, session) = (self.words(), &self.table.session);
        let game = session.game();
        let position = game.position();
        let mut said: Vec<_> = Side::BOTH.map(|side| words.row(position, side)).into();
        match game.end() {
            Some(end) => said.extend(words.ended(&end, position)),
            None => {
                said.push(words.legal(game));
                let repeating = session.repeating();
                if !repeating.is_empty() {
                    said.push(words.repeats(repeating, game.rules()));
                }
            }
        }
        self.say(&said.join("\n"))
    }

    /// Lets engines play as long as it is their turn.
    fn engines(&mut self) -> Result<(), Failure> {
        self.table.session.paused = false;
        while let Turn::Engine(..) = self.table.session.turn() {
            self.table.ask_engine(&mut self.host.rng);
            let Some(Answer::Move(hole)) = self.table.thinker.wait()? else { break };
            self.play(hole)?;
        }
        Ok(())
    }

    fn play(&mut self, hole: Hole) -> Result<(), Failure> {
        let words = self.words();
        match self.table.play(hole, words) {
            Ok(moved) => {
                self.say(&words.moved(&moved))?;
                self.stand()
            }
            Err(refusal) => {
                let text = words.refused(&refusal, self.table.session.game().rules());
                self.say(&text)
            }
        }
    }

    fn obey(&mut self, line: &str, command: Command) -> Result<(), Failure> {
        let words = self.words();
        match command {
            Command::Play(hole) => self.play(hole),
            Command::Board => self.stand(),
            Command::Draw => self.draw(),
            Command::Moves => self.moves(),
            Command::Hint => self.hint(),
            Command::Undo => self.travel(true),
            Command::Redo => self.travel(false),
            Command::Agree => self.agree(),
            Command::Resign => self.resign(),
            Command::Save { file, over } => self.save(&file, over),
            Command::Load { file, number } => self.load(&file, number),
            Command::Resume => self.resume(),
            Command::New => self.new_game(),
            Command::Rules => self.rules(),
            Command::Help => self.say(words.of(labels::PLAIN_HELP)),
            Command::Quit | Command::Nothing => Ok(()),
            Command::Unknown => {
                self.say(&words.fill(labels::NOT_UNDERSTOOD, &[("line", &shown(line))]))
            }
        }
    }

    fn draw(&mut self) -> Result<(), Failure> {
        let game = self.table.session.game();
        let view = BoardView::new(game.position())
            .legal(game.legal())
            .last(game.moves().next_back())
            .ascii(self.ascii);
        let drawn = view.to_string();
        self.tell(drawn.trim_end_matches('\n'))
    }

    fn moves(&mut self) -> Result<(), Failure> {
        let game = self.table.session.game();
        let moves: String = game.moves().map(Hole::letter).collect();
        let text = format!("{} {moves}", game.start());
        self.tell(text.trim_end())
    }

    fn hint(&mut self) -> Result<(), Failure> {
        if self.table.session.game().end().is_some() {
            return self.say(self.words().of(labels::NO_HINT));
        }
        self.table.thinker.ask(self.table.session.game(), Question::Hint);
        match self.table.thinker.wait()? {
            Some(Answer::Hint(hint, _)) => {
                let lines = self.words().hint(&hint);
                self.say(&lines.join("\n"))
            }
            _ => Ok(()),
        }
    }

    fn travel(&mut self, back: bool) -> Result<(), Failure> {
        let session = &mut self.table.session;
        let moved = if back { session.undo() } else { session.redo() };
        let plies = session.game().plies();
        let text = match (back, moved) {
            (true, true) => labels::UNDONE,
            (true, false) => labels::NOTHING_TO_UNDO,
            (false, true) => labels::REDONE,
            (false, false) => labels::NOTHING_TO_REDO,
        };
        self.say(&self.words().fill(text, &[("n", &plies)]))?;
        if moved {
            self.table.changed(self.words());
            self.stand()?;
        }
        Ok(())
    }

    /// Two persons at one keyboard have agreed when one of them says so; an engine is asked.
    fn agree(&mut self) -> Result<(), Failure> {
        let words = self.words();
        let Turn::Person(side) = self.table.session.turn() else {
            return self.say(words.of(labels::OVER_ALREADY));
        };
        if !self.table.session.player(side.other()).is_person() {
            self.table.offer();
            if let Some(Answer::Offer(false)) = self.table.thinker.wait()? {
                let side = words.side(side.other());
                return self.say(&words.fill(labels::DECLINED, &[("side", &side)]));
            }
        }
        self.close(|table| table.session.agree().is_ok())
    }

    fn resign(&mut self) -> Result<(), Failure> {
        self.close(|table| {
            let speaker = table.session.speaker();
            speaker.is_some_and(|side| table.session.resign(side).is_ok())
        })
    }

    fn close(&mut self, close: impl Fn(&mut Table) -> bool) -> Result<(), Failure> {
        if !close(&mut self.table) {
            return self.say(self.words().of(labels::OVER_ALREADY));
        }
        self.table.changed(self.words());
        self.stand()
    }

    fn save(&mut self, file: &str, over: bool) -> Result<(), Failure> {
        let words = self.words();
        let own = self.table.session.file.clone();
        let path = match (file, own) {
            ("", Some(own)) => own,
            ("", None) => return self.say(words.of(labels::NAME_NEEDED)),
            (file, own) => {
                let path = Path::new(file).to_owned();
                if path.exists() && !over && own.as_ref() != Some(&path) {
                    return self.say(&words.about(labels::EXISTS, &path));
                }
                path
            }
        };
        match self.table.save(&path, words) {
            Ok(()) => self.say(&words.about(labels::SAVED, &path)),
            Err(told) => self.say(&told),
        }
    }

    fn load(&mut self, file: &str, number: usize) -> Result<(), Failure> {
        let players = self.table.session.players();
        match self.host.load(Path::new(file), number, None, players) {
            Ok((table, told)) => self.sit(table, &told),
            Err(told) => self.say(&format!("{told}.")),
        }
    }

    fn resume(&mut self) -> Result<(), Failure> {
        let words = self.words();
        let mut kept = self.host.left_behind();
        if kept.is_empty() {
            return self.say(words.of(labels::NONE_LEFT));
        }
        match self.host.resume(kept.swap_remove(0), [None; 2]) {
            Ok(table) => {
                let plies = words.plies(table.session.game().plies());
                self.sit(table, &words.fill(labels::RESUMED, &[("plies", &plies)]))
            }
            Err(told) => self.say(&told),
        }
    }

    fn new_game(&mut self) -> Result<(), Failure> {
        let rules: RuleSet = *self.table.session.game().rules();
        self.setup = Setup { rules, players: self.table.session.players(), ..self.setup };
        match self.host.new_game(&self.setup) {
            Ok((table, told)) => self.sit(table, &told.unwrap_or_default()),
            Err(told) => self.say(&told),
        }
    }

    /// Changes to another table; the game before is kept if it is not saved.
    fn sit(&mut self, table: Table, told: &str) -> Result<(), Failure> {
        self.table = table;
        if !told.is_empty() {
            self.say(told)?;
        }
        self.stand()
    }

    fn rules(&mut self) -> Result<(), Failure> {
        let game_rules = *self.table.session.game().rules();
        rules::explain(&game_rules, self.words().0, self.out)?;
        Ok(self.out.flush()?)
    }

    /// A game that is over was told to its end, and is forgotten; another is kept.
    fn leave(mut self) -> Result<(), Failure> {
        if self.table.session.game().end().is_some() {
            self.table.discard();
        } else if self.table.is_kept() {
            return self.say(self.words().of(labels::KEPT));
        }
        Ok(())
    }
}

/// What was typed, as far as it is fit to be said.
fn shown(line: &str) -> String {
    const MOST: usize = 40;
    let line = line.trim();
    let more = if line.chars().nth(MOST).is_some() { "..." } else { "" };
    line.chars().take(MOST).filter(|c| !c.is_control()).chain(more.chars()).collect()
}

/// The next line, without what is no text in it; `None` at the end.
fn read_line(lines: &mut impl BufRead) -> Result<Option<String>, Failure> {
    let mut bytes = Vec::new();
    let read = lines
        .read_until(b'\n', &mut bytes)
        .map_err(|error| Failure::request(format!("standard input cannot be read: {error}")))?;
    Ok((read > 0).then(|| String::from_utf8_lossy(&bytes).into_owned()))
}
