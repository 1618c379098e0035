//! Aualé's dialect of UCI, as the window speaks it.

use std::io;
use std::time::{Duration, Instant};

use awale_core::{Game, Hole, Position, RuleSet, Side};

use super::process::{Line, Process, Silence};
use super::{Answer, Halt, Player, Said, Turn};
use crate::verbs::contest::fault::{Fault, FaultKind, quoted};
use crate::verbs::contest::spec::Program;

/// The option by which an engine is told the rules.
const RULES: &str = "Rules";

/// Another program. It is started when it is needed, and started again after it failed.
pub(super) struct Client {
    program: Program,
    rules: RuleSet,
    patience: Duration,
    process: Option<Process>,
    ignores_rules: bool,
}

impl Client {
    pub(super) fn new(program: Program, rules: RuleSet, patience: Duration) -> Self {
        Self { program, rules, patience, process: None, ignores_rules: false }
    }

    /// Starts the program, asks what it offers, and tells it the rules and its options.
    fn start(&mut self, halt: &Halt) -> Result<Process, Fault> {
        let no_start = |error: io::Error| {
            let name = self.program.words.first().map_or("", String::as_str);
            Fault::new(FaultKind::NoStart, format!("{name} cannot be started: {error}"))
        };
        let mut process = Process::start(&self.program).map_err(no_start)?;
        let offered = self.offered(&mut process, halt).map_err(not_started)?;
        let options = self.options(&offered)?;
        self.ignores_rules = !options.iter().any(|(name, _)| name == RULES);
        for (name, value) in options {
            process.tell(&format!("setoption name {name} value {value}")).map_err(not_started)?;
        }
        self.ready(&mut process, halt).map_err(not_started)?;
        Ok(process)
    }

    /// The names of the options that it offers.
    fn offered(&self, process: &mut Process, halt: &Halt) -> Result<Vec<String>, Fault> {
        process.tell("uci")?;
        let mut offered = Vec::new();
        process.until("uciok", self.patience, halt, |line| {
            if let Some(option) = line.strip_prefix("option name ") {
                let name = option.split_once(" type ").map_or(option, |(name, _)| name);
                offered.push(name.trim().to_owned());
            }
        })?;
        Ok(offered)
    }

    /// The options to set: the rules if it knows of any, and those asked for, which it must know.
    fn options(&self, offered: &[String]) -> Result<Vec<(String, String)>, Fault> {
        let knows = |name: &str| offered.iter().any(|known| known.eq_ignore_ascii_case(name));
        if let Some((name, _)) = self.program.options.iter().find(|(name, _)| !knows(name)) {
            let told = format!("it has no option {name}, but {}", offered.join(", "));
            return Err(Fault::new(FaultKind::NoStart, told));
        }
        let rules = knows(RULES).then(|| (RULES.to_owned(), self.rules.to_string()));
        Ok(rules.into_iter().chain(self.program.options.iter().cloned()).collect())
    }

    /// Waits until it has done what it was told. What it said before that is passed over.
    fn ready(&self, process: &mut Process, halt: &Halt) -> Result<(), Fault> {
        process.tell("isready")?;
        process.until("readyok", self.patience, halt, |_| {}).map(drop)
    }

    fn ask(&self, process: &mut Process, turn: &Turn<'_>) -> Result<Answer, Fault> {
        process.tell(&position(turn.game))?;
        self.ready(process, turn.halt)?;
        let started = Instant::now();
        process.tell(&go(turn))?;
        let line = process.until("bestmove", turn.patience, turn.halt, |_| {})?;
        let time = line.at.saturating_duration_since(started);
        Ok(Answer { said: said(&line.text), time })
    }
}

impl Player for Client {
    fn prepare(&mut self, halt: &Halt) -> Result<(), Fault> {
        let process = match self.process.take() {
            None => self.start(halt)?,
            Some(mut process) => {
                process.tell("ucinewgame")?;
                self.ready(&mut process, halt)?;
                process
            }
        };
        self.process = Some(process);
        Ok(())
    }

    /// A process that fails is not kept: the next game starts another.
    fn answer(&mut self, turn: &Turn<'_>) -> Result<Answer, Fault> {
        let Some(mut process) = self.process.take() else {
            return Err(Fault::new(FaultKind::Crash, "it is not running"));
        };
        let answer = self.ask(&mut process, turn)?;
        self.process = Some(process);
        Ok(answer)
    }

    fn ignores_rules(&self) -> bool {
        self.ignores_rules
    }
}

impl Process {
    fn tell(&mut self, line: &str) -> Result<(), Fault> {
        self.send(line).map_err(|_| self.crash())
    }

    /// The line that begins with this word. The lines before it go to `pass`.
    fn until(
        &mut self,
        word: &str,
        patience: Duration,
        halt: &Halt,
        mut pass: impl FnMut(&str),
    ) -> Result<Line, Fault> {
        let until = Instant::now() + patience;
        loop {
            match self.line(until, halt) {
                Ok(line) if line.text.split_whitespace().next() == Some(word) => return Ok(line),
                Ok(line) if line.at < until => pass(&line.text),
                Ok(_) | Err(Silence::Late) => {
                    let told = format!("no {word} within {} s", patience.as_secs_f64());
                    return Err(Fault::new(FaultKind::Hang, told));
                }
                Err(Silence::Ended) => return Err(self.crash()),
            }
        }
    }

    fn crash(&mut self) -> Fault {
        Fault::new(FaultKind::Crash, self.how_it_ended())
    }
}

/// A fault before the first game can be played.
fn not_started(fault: Fault) -> Fault {
    Fault { kind: FaultKind::NoStart, ..fault }
}

/// The position as of the last capture and the moves since, which is all that the cycle rule needs;
/// where plies are counted, the whole game.
fn position(game: &Game) -> String {
    let moves: Vec<Hole> = game.moves().collect();
    let quiet = match game.rules().ply_limit {
        0 => game.since_capture().count() - 1,
        _ => moves.len(),
    };
    let from = game.positions().nth(moves.len() - quiet).unwrap_or(game.start());
    let mut line = String::from("position ");
    match from == Position::START {
        true => line.push_str("startpos"),
        false => line.push_str(&format!("fen {from}")),
    }
    if quiet > 0 {
        line.push_str(" moves ");
        line.extend(moves[moves.len() - quiet..].iter().map(|hole| hole.letter()));
    }
    line
}

/// What it may use, in milliseconds where it is time.
fn go(turn: &Turn<'_>) -> String {
    let mut words = vec!["go".to_owned()];
    let mut say = |word: &str, number: Option<u128>| {
        words.extend(number.map(|number| format!("{word} {number}")));
    };
    say("depth", turn.allowance.depth.map(u128::from));
    say("nodes", turn.allowance.nodes.map(u128::from));
    say("movetime", turn.allowance.time.map(|time| time.as_millis().max(1)));
    if turn.clocks[turn.game.position().side().index()].is_some() {
        for (side, [left, increment]) in
            Side::BOTH.into_iter().zip([["wtime", "winc"], ["btime", "binc"]])
        {
            let clock = turn.clocks[side.index()];
            say(left, clock.map(|clock| clock.remaining.as_millis().max(1)));
            say(increment, clock.map(|clock| clock.increment.as_millis()));
        }
    }
    words.join(" ")
}

/// What a line that begins with `bestmove` says.
fn said(line: &str) -> Said {
    match line.split_whitespace().nth(1) {
        Some("0000" | "(none)" | "none") => Said::Over(line.to_owned()),
        Some(word) => match word.parse() {
            Ok(hole) => Said::Move(hole),
            Err(_) => Said::Nonsense(quoted(line)),
        },
        None => Said::Nonsense(quoted(line)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::verbs::contest::allowance::Allowance;
    use awale_core::notation::Line as Moves;
    use awale_search::Clock;

    fn game(rules: RuleSet, start: &str, moves: &str) -> Game {
        let mut game = Game::from_position(rules, start.parse().unwrap());
        game.play_all(moves.parse::<Moves>().unwrap().iter().copied()).unwrap();
        game
    }

    #[test]
    fn a_position_is_told_as_of_the_last_capture() {
        let start = "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S";
        let told = |rules, moves| position(&game(rules, start, moves));
        let rules = RuleSet::abapa();
        assert_eq!(told(rules, ""), "position startpos");
        assert_eq!(told(rules, "CbEf"), "position startpos moves CbEf");
        let start = "0-0-0-0-0-2-1-1-0-0-0-1-21-22-S";
        let captured = position(&game(RuleSet::awari(), start, "F"));
        assert_eq!(captured, "position fen 0-0-0-0-0-0-0-0-0-0-0-1-25-22-N");
    }

    /// What an engine makes of the line that it is told.
    fn heard(line: &str, rules: RuleSet) -> Game {
        let told = line.strip_prefix("position ").unwrap();
        let (start, moves) = told.split_once(" moves ").unwrap_or((told, ""));
        let start = start.replace("startpos", &Position::START.to_string());
        game(rules, start.trim_start_matches("fen "), moves)
    }

    /// What an engine hears and what is played stand and end alike, repetitions included.
    #[test]
    fn an_engine_hears_all_that_decides_the_game() {
        for preset in awale_core::Preset::ALL {
            let rules = preset.rules();
            for seed in 0..20 {
                let mut random = fastrand::Rng::with_seed(seed);
                let mut game = Game::new(rules);
                while game.end().is_none() && game.plies() < 250 {
                    let mut heard = heard(&position(&game), rules);
                    assert_eq!(heard.position(), game.position());
                    let hole = random.choice(game.legal().iter()).unwrap();
                    game.play(hole).unwrap();
                    assert_eq!(heard.play(hole).unwrap().end, game.end(), "{rules} {seed}");
                }
            }
        }
    }

    #[test]
    fn an_answer_is_a_move_an_end_or_nonsense() {
        let hole = Hole::SOUTH[2];
        assert_eq!(said("bestmove C"), Said::Move(hole));
        assert_eq!(said("bestmove  C ponder e"), Said::Move(hole));
        for over in ["bestmove 0000", "bestmove (none)"] {
            assert_eq!(said(over), Said::Over(over.into()));
        }
        for nonsense in ["bestmove", "bestmove CC", "bestmove é", "bestmove 3"] {
            assert!(matches!(said(nonsense), Said::Nonsense(_)), "{nonsense}");
        }
    }

    #[test]
    fn an_engine_is_told_its_limits_and_both_clocks() {
        let game = game(RuleSet::abapa(), "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", "");
        let clock = |ms| {
            let remaining = Duration::from_millis(ms);
            Some(Clock { remaining, increment: Duration::from_millis(10), moves_to_go: None })
        };
        let told = |allowance, clocks| {
            let (patience, halt) = (Duration::ZERO, &Halt::default());
            go(&Turn { game: &game, allowance, clocks, patience, random: 0, halt })
        };
        let none = Allowance::default();
        let limits = Allowance { depth: Some(4), nodes: Some(9), ..none };
        assert_eq!(told(limits, [None; 2]), "go depth 4 nodes 9");
        let timed = Allowance { time: Some(Duration::from_micros(1)), ..none };
        assert_eq!(told(timed, [None, clock(5)]), "go movetime 1");
        assert_eq!(told(none, [clock(900), clock(5)]), "go wtime 900 winc 10 btime 5 binc 10");
        assert_eq!(told(none, [clock(900), None]), "go wtime 900 winc 10");
    }
}
