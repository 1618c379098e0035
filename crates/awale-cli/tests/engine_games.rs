//! `awale engine` against itself over the protocol, refereed by the rules.

mod common;

use std::time::{Duration, Instant};

use awale_core::rules::Cycle;
use awale_core::{Game, Hole, Preset, Side};
use common::client::{Client, best_move, placement};

/// How fast games are played, and how strictly.
#[derive(Clone, Copy)]
struct Pace {
    /// The time that each side has, and what each move adds.
    clock: Duration,
    increment: Duration,
    /// What limits the search beside the clock.
    limits: &'static str,
    /// By how much a clock may be overdrawn once in a while: that is the machine.
    margin: Duration,
    /// At most one move in so many may overdraw its clock.
    moves_per_late_one: usize,
}

/// The clock alone, and so little of it that a loaded machine is often late itself.
const HASTY: Pace = Pace {
    clock: Duration::from_millis(100),
    increment: Duration::from_millis(5),
    limits: "",
    margin: Duration::from_secs(2),
    moves_per_late_one: 4,
};

/// Moves of a moment on a clock that nothing but a fault overdraws.
const STRICT: Pace = Pace {
    clock: Duration::from_secs(10),
    increment: Duration::from_millis(100),
    limits: "depth 5",
    margin: Duration::ZERO,
    moves_per_late_one: usize::MAX,
};

/// A game that starts with some random moves.
fn opened(preset: Preset, random: &mut fastrand::Rng) -> Game {
    let mut game = Game::new(preset.rules());
    for _ in 0..random.usize(0..8) {
        let legal: Vec<Hole> = game.legal().iter().collect();
        if let Some(&hole) = random.choice(&legal) {
            game.play(hole).unwrap();
        }
    }
    game
}

/// Whether players would agree to stop: it goes round, and the rules let it go on for ever.
fn goes_round(game: &Game) -> bool {
    game.rules().cycle == Cycle::None && game.occurrences() >= 3
}

/// The clocks of South and North, and how many moves overdrew them.
struct Clocks {
    pace: Pace,
    left: [Duration; 2],
    late: usize,
}

impl Clocks {
    fn limits(&self) -> String {
        let [south, north] = self.left.map(|left| left.as_millis());
        let (increment, others) = (self.pace.increment.as_millis(), self.pace.limits);
        format!("wtime {south} btime {north} winc {increment} binc {increment} {others}")
    }

    /// Takes what a move took; it must have been there.
    fn charge(&mut self, side: Side, taken: Duration) {
        let left = &mut self.left[side.index()];
        assert!(taken <= *left + self.pace.margin, "{side} took {taken:?} and had {left:?}");
        self.late += usize::from(taken > *left);
        *left = left.saturating_sub(taken) + self.pace.increment;
    }
}

/// Plays a game to its end by the clock; every move must be legal. Gives how many plies it had in
/// all, and how many moves overdrew their clock.
fn play_by_the_clock(players: &mut [Client; 2], mut game: Game, pace: Pace) -> (usize, usize) {
    let mut clocks = Clocks { pace, left: [pace.clock; 2], late: 0 };
    players.iter_mut().for_each(|player| player.send("ucinewgame"));
    while game.end().is_none() && !goes_round(&game) {
        let side = game.position().side();
        let player = &mut players[side.index()];
        player.send(&placement(&game));
        player.synchronise();
        let asked = Instant::now();
        let lines = player.go(&clocks.limits());
        clocks.charge(side, asked.elapsed());
        let best = best_move(lines.last().unwrap());
        let best = best.unwrap_or_else(|| panic!("no move in {}", placement(&game)));
        game.play(best).unwrap_or_else(|refusal| panic!("{refusal} in {}", placement(&game)));
        assert!(game.plies() < 5000, "no end");
    }
    (game.plies(), clocks.late)
}

/// An engine that plays by these rules.
fn player(preset: Preset) -> Client {
    let mut client = Client::ready(&[]);
    client.send(&format!("setoption name Rules value {}", preset.name()));
    client.send("setoption name Hash value 1");
    client
}

/// Plays so many games, the rule sets in turn.
fn match_of(games: usize, seed: u64, pace: Pace) {
    let mut random = fastrand::Rng::with_seed(seed);
    let (mut plies, mut late) = (0, 0);
    for index in 0..games {
        let preset = Preset::ALL[index % Preset::ALL.len()];
        let mut players = [(); 2].map(|()| player(preset));
        let (played, overdrawn) =
            play_by_the_clock(&mut players, opened(preset, &mut random), pace);
        plies += played;
        late += overdrawn;
        for player in players {
            assert!(player.quit().1.success());
        }
    }
    println!("{games} games, {plies} plies, no illegal move, no crash; {late} moves were late");
    assert!(
        late.saturating_mul(pace.moves_per_late_one) <= plies,
        "{late} late moves in {plies} plies"
    );
}

#[test]
fn games_by_the_clock_are_played_to_their_end() {
    match_of(9, 1, HASTY);
    match_of(9, 2, STRICT);
}

#[test]
#[ignore = "takes some minutes"]
fn a_thousand_games_by_the_clock_are_played_to_their_end() {
    match_of(1000, 3, STRICT);
}

/// By one engine for both sides, which is told each position as of the last capture, and must know
/// the end when it comes. A ply limit is the referee's: those moves do not tell how many there were.
#[test]
fn a_game_to_the_end_under_each_preset() {
    for &preset in Preset::ALL {
        let mut client = player(preset);
        let mut game = opened(preset, &mut fastrand::Rng::with_seed(preset as u64));
        while game.end().is_none() && !goes_round(&game) {
            let best = client.best(&game, "depth 5").unwrap();
            game.play(best).unwrap_or_else(|refusal| panic!("{refusal}: {}", placement(&game)));
        }
        let by_limit = game.rules().ply_limit as usize == game.plies();
        let is_over = game.end().is_some() && !by_limit;
        assert_eq!(client.best(&game, "depth 5").is_none(), is_over, "{}", placement(&game));
        assert!(client.quit().1.success());
    }
}
