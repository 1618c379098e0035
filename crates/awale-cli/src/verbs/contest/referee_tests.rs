use super::*;
use awale_core::notation::LetterCase;
use awale_core::{Position, Reason};

/// A player that says what it is told to, and takes a time for it.
struct Script {
    answers: Vec<Result<Said, Fault>>,
    time: Duration,
    prepared: Result<(), Fault>,
    clocks: Vec<Option<Duration>>,
}

impl Script {
    fn new(answers: &[&str]) -> Self {
        let answer = |text: &&str| match text.parse() {
            Ok(hole) => Ok(Said::Move(hole)),
            Err(_) => Ok(Said::Over((*text).to_owned())),
        };
        let answers = answers.iter().rev().map(answer).collect();
        Self { answers, time: Duration::ZERO, prepared: Ok(()), clocks: Vec::new() }
    }

    fn taking(self, ms: u64) -> Self {
        Self { time: Duration::from_millis(ms), ..self }
    }
}

impl Player for Script {
    fn prepare(&mut self, _: &Halt) -> Result<(), Fault> {
        self.prepared.clone()
    }

    fn answer(&mut self, turn: &Turn<'_>) -> Result<Answer, Fault> {
        let side = turn.game.position().side();
        self.clocks.push(turn.clocks[side.index()].map(|clock| clock.remaining));
        let first = || Ok(Said::Move(turn.game.legal().iter().next().unwrap()));
        let said = self.answers.pop().unwrap_or_else(first)?;
        Ok(Answer { said, time: self.time })
    }
}

fn opening(start: &str, moves: &str) -> Opening {
    let moves = LetterCase::SouthUpper.read_moves(moves).unwrap();
    Opening { start: start.parse().unwrap(), moves }
}

fn play(
    opening: &Opening,
    players: [&mut Script; 2],
    allowance: Allowance,
    cap: usize,
) -> Option<(Game, Verdict)> {
    let ms = Duration::from_millis;
    let halt = Halt::default();
    let (rules, margin, patience) = (RuleSet::abapa(), ms(20), ms(1000));
    let referee = Referee { rules, cap, margin, patience, halt: &halt };
    let seats = players.map(|player| Seat { player, allowance });
    referee.play(opening, seats, &mut fastrand::Rng::with_seed(1))
}

fn from_start(south: &mut Script, north: &mut Script, allowance: Allowance) -> (Game, Verdict) {
    let opening = Opening { start: Position::START, moves: Vec::new() };
    play(&opening, [south, north], allowance, 400).unwrap()
}

#[track_caller]
fn forfeited(verdict: &Verdict, by: Side, kind: FaultKind, words: &str) {
    let Verdict::Forfeit { side, fault } = verdict else { panic!("{verdict:?}") };
    assert_eq!((*side, fault.kind), (by, kind), "{fault:?}");
    assert!(fault.told.contains(words), "{fault:?}");
    assert_eq!(verdict.winner(), Some(by.other()));
}

#[test]
fn a_game_ends_by_the_rules() {
    let none = Allowance::default();
    let (game, verdict) = from_start(&mut Script::new(&[]), &mut Script::new(&[]), none);
    assert_eq!(Verdict::Ended(game.end().unwrap()), verdict);
    assert_eq!(verdict.winner(), game.end().unwrap().winner);
}

#[test]
fn an_even_end_is_a_draw() {
    // F feeds North, who has nothing to feed South with: 24 seeds each.
    let opening = opening("0-0-0-0-0-1-0-0-0-0-0-0-24-23-S", "");
    let [mut south, mut north] = [Script::new(&["F"]), Script::new(&["a"])];
    let (game, verdict) =
        play(&opening, [&mut south, &mut north], Allowance::default(), 99).unwrap();
    let Verdict::Ended(end) = &verdict else { panic!("{verdict:?}") };
    assert_eq!((end.reason, end.score.to_string().as_str()), (Reason::NoMove, "24-24"), "{game:?}");
    assert_eq!(verdict.winner(), None);
}

#[test]
fn a_game_that_goes_on_is_called_a_draw_at_the_cap() {
    let opening = opening("4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", "Cb");
    let [mut south, mut north] = [Script::new(&[]), Script::new(&[])];
    let (game, verdict) =
        play(&opening, [&mut south, &mut north], Allowance::default(), 7).unwrap();
    assert_eq!((game.plies(), &verdict, verdict.winner()), (7, &Verdict::Capped, None));
}

/// What ends at the cap by the rules is an end, and no draw by the cap.
#[test]
fn an_end_at_the_cap_is_an_end() {
    let opening = opening("0-0-0-0-0-1-0-0-0-0-0-0-23-24-S", "");
    let [mut south, mut north] = [Script::new(&["F"]), Script::new(&[])];
    let (game, verdict) =
        play(&opening, [&mut south, &mut north], Allowance::default(), 1).unwrap();
    assert_eq!(game.plies(), 1);
    assert_eq!(verdict.winner(), Some(Side::North), "{verdict:?}");
}

#[test]
fn what_the_rules_forbid_loses_with_the_rule() {
    let none = Allowance::default();
    for (said, kind, words) in [
        ("a", FaultKind::IllegalMove, "the hole belongs to North"),
        ("0000", FaultKind::WrongEnd, "answered 0000, but A, B, C, D, E, F may be played"),
    ] {
        let (game, verdict) = from_start(&mut Script::new(&[said]), &mut Script::new(&[]), none);
        assert_eq!(game.plies(), 0);
        forfeited(&verdict, Side::South, kind, words);
    }
    let mut north = Script::new(&["f", "f"]);
    let (game, verdict) = from_start(&mut Script::new(&["A", "B"]), &mut north, none);
    assert_eq!(game.plies(), 3);
    forfeited(&verdict, Side::North, FaultKind::IllegalMove, "(empty-hole)");
}

#[test]
fn a_player_that_fails_loses() {
    let none = Allowance::default();
    let mut south = Script::new(&[]);
    south.prepared = Err(Fault::new(FaultKind::NoStart, "x"));
    let (game, verdict) = from_start(&mut south, &mut Script::new(&[]), none);
    assert_eq!(game.plies(), 0);
    forfeited(&verdict, Side::South, FaultKind::NoStart, "x");
    let mut north = Script::new(&[]);
    north.answers = vec![Err(Fault::new(FaultKind::Crash, "y"))];
    let (_, verdict) = from_start(&mut Script::new(&[]), &mut north, none);
    forfeited(&verdict, Side::North, FaultKind::Crash, "y");
}

#[test]
fn a_late_answer_loses_after_the_margin() {
    let timed = Allowance { time: Some(Duration::from_millis(50)), ..Allowance::default() };
    let (_, verdict) =
        from_start(&mut Script::new(&[]).taking(70), &mut Script::new(&[]).taking(71), timed);
    forfeited(&verdict, Side::North, FaultKind::TimeLoss, "answered in 0.071 s, and had 0.050 s");
}

#[test]
fn a_clock_runs_down_and_is_wound_up() {
    let clocked = Allowance { clock: Some("1+0.1".parse().unwrap()), ..Allowance::default() };
    let (mut south, mut north) = (Script::new(&[]).taking(300), Script::new(&[]).taking(100));
    let (game, verdict) = from_start(&mut south, &mut north, clocked);
    let clocks =
        |ms: &[u64]| ms.iter().map(|&ms| Some(Duration::from_millis(ms))).collect::<Vec<_>>();
    assert_eq!(south.clocks, clocks(&[1000, 800, 600, 400, 200]));
    assert_eq!(north.clocks, clocks(&[1000, 1000, 1000, 1000]));
    assert_eq!(game.plies(), 8);
    forfeited(&verdict, Side::South, FaultKind::TimeLoss, "answered in 0.300 s, and had 0.200 s");
}

#[test]
fn a_game_that_is_broken_off_has_no_result() {
    let halt = Halt::default();
    halt.call();
    let [mut south, mut north] = [Script::new(&["a"]), Script::new(&[])];
    let (rules, margin, patience) = (RuleSet::abapa(), Duration::ZERO, Duration::ZERO);
    let referee = Referee { rules, cap: 9, margin, patience, halt: &halt };
    let seats = [&mut south, &mut north].map(|player: &mut Script| Seat {
        player: player as &mut dyn Player,
        allowance: Allowance::default(),
    });
    let opening = Opening { start: Position::START, moves: Vec::new() };
    assert!(referee.play(&opening, seats, &mut fastrand::Rng::with_seed(1)).is_none());
}
