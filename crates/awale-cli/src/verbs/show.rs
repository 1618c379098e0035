//! `awale show`: a position after moves.

use std::io::Write;
use std::path::PathBuf;

use awale_core::{BrokenRule, End, Game, Hole, IllegalMove, Played, Side};
use serde::Serialize;

use crate::board_view::BoardView;
use crate::failure::Failure;
use crate::input::GameArgs;
use crate::json::{self, State};
use crate::prose::{self, Language};
use crate::tables::{Known, Probed, Prober};

/// Show the position after the moves: board, legal moves, what each captures, end and score
///
/// North's row is above and runs from right to left; the arrows at the ends of the rows show the
/// direction of play. `[C]` may be played, `(C)` was played last. A hole with seeds that may not be
/// played is told with the rule that forbids it.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  awale show
  awale show --moves CbEf --flip
  awale show --rules abapa --position 0-0-6-0-3-5-1-2-1-0-0-0-20-10-S --ascii
  awale show --moves FfEe --json")]
pub(crate) struct Show {
    #[command(flatten)]
    game: GameArgs,
    /// Turn the board by 180 degrees: North's row below
    #[arg(long)]
    flip: bool,
    /// Draw with plain ASCII characters
    #[arg(long)]
    ascii: bool,
    /// Folder of endgame tables to tell what each move is worth from
    #[arg(long, value_name = "DIR")]
    tablebase: Option<PathBuf>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct ShowJson {
    rules: String,
    side: String,
    ply: usize,
    last: Option<char>,
    #[serde(flatten)]
    state: State,
    #[serde(skip_serializing_if = "Option::is_none")]
    winner: Option<String>,
    /// What tables know of the position.
    #[serde(skip_serializing_if = "Option::is_none")]
    known: Option<Known>,
    moves: Vec<MoveJson>,
}

/// What a legal move does.
#[derive(Serialize)]
struct MoveJson {
    #[serde(rename = "move")]
    hole: char,
    sown: u8,
    last: char,
    captured: String,
    seeds: u8,
    grand_slam: bool,
    capped: bool,
    position: String,
    reason: Option<&'static str>,
    /// What tables know of the move.
    #[serde(skip_serializing_if = "Option::is_none")]
    known: Option<Known>,
}

impl MoveJson {
    fn new(played: &Played, known: Option<Known>) -> Self {
        Self {
            hole: played.hole.letter(),
            sown: played.sown,
            last: played.last.letter(),
            captured: json::letters(played.captured),
            seeds: played.seeds,
            grand_slam: played.grand_slam,
            capped: played.capped,
            position: played.position.to_string(),
            reason: played.end.map(|end| end.reason.name()),
            known,
        }
    }
}

impl Show {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let game = self.game.game()?;
        let probed = self.probed(&game)?;
        if self.json {
            return json::line(out, &object(&game, probed.as_ref()));
        }
        self.print(&game, probed.as_ref(), out)
    }

    /// What tables know, if any are to be asked.
    fn probed(&self, game: &Game) -> Result<Option<Probed>, Failure> {
        let Some(folder) = &self.tablebase else { return Ok(None) };
        let tables = Prober::open(folder, game.rules()).map_err(Failure::request)?;
        tables.ask(game).map(Some).map_err(Failure::request)
    }

    fn print(
        &self,
        game: &Game,
        probed: Option<&Probed>,
        out: &mut dyn Write,
    ) -> Result<(), Failure> {
        let view = BoardView::new(game.position())
            .legal(game.legal())
            .last(game.moves().next_back())
            .flipped(self.flip)
            .ascii(self.ascii);
        writeln!(out, "{view}")?;
        match game.end() {
            Some(end) => print_end(game, end, out),
            None => print_moves(game, probed, out),
        }
    }
}

/// What each own hole with seeds would do, played from here.
fn outcomes(game: &Game) -> impl Iterator<Item = (Hole, Result<Played, IllegalMove>)> + '_ {
    let side = game.position().side();
    let holes = Hole::row(side).into_iter();
    holes.map(|hole| (hole, game.clone().play(hole)))
}

fn object(game: &Game, probed: Option<&Probed>) -> ShowJson {
    ShowJson {
        rules: game.rules().to_string(),
        side: game.position().side().to_string(),
        ply: game.plies(),
        last: game.moves().next_back().map(Hole::letter),
        state: State::of(game),
        winner: game.end().and_then(|end| end.winner).map(|side| side.to_string()),
        known: probed.map(|probed| probed.known),
        moves: outcomes(game)
            .filter_map(|(hole, played)| Some(MoveJson::new(&played.ok()?, known(probed, hole))))
            .collect(),
    }
}

/// What tables know of a move.
fn known(probed: Option<&Probed>, hole: Hole) -> Option<Known> {
    probed?.moves.iter().find(|each| each.hole == hole).map(|each| each.known)
}

fn print_moves(game: &Game, probed: Option<&Probed>, out: &mut dyn Write) -> Result<(), Failure> {
    let side = game.position().side();
    let legal = game.legal().len();
    let moves = if legal == 1 { "1 legal move".into() } else { format!("{legal} legal moves") };
    prose::wrapped(out, "", &format!("{side} to move, {moves} ({}):", game.rules()))?;
    for (hole, outcome) in outcomes(game) {
        match outcome {
            Ok(played) => {
                let text = effect(&played) + &worth(known(probed, hole));
                prose::wrapped(out, &format!("  {hole}  "), &text)?;
            }
            Err(IllegalMove { rule: BrokenRule::EmptyHole, .. }) => (),
            Err(refusal) => prose::wrapped(out, "     ", &refusal.to_string())?,
        }
    }
    Ok(())
}

/// What a move is worth, in words.
fn worth(known: Option<Known>) -> String {
    match known {
        Some(known) if known.kind == "unknown" => "; worth unknown".into(),
        Some(known) => format!("; worth {} ({})", known.text(), known.kind),
        None => String::new(),
    }
}

/// What a move does, in words.
fn effect(played: &Played) -> String {
    let mut text = format!("{}, the last in {}", seeds(played.sown), played.last);
    if played.seeds > 0 {
        let holes: Vec<_> = played.captured.iter().map(|hole| hole.to_string()).collect();
        text += &format!("; captures {} from {}", seeds(played.seeds), holes.join(", "));
    }
    if played.grand_slam {
        let outcome =
            if played.seeds > 0 { "a grand slam" } else { "a grand slam without capture" };
        text += &format!("; {outcome}");
    }
    if played.capped {
        text += "; the chain is longer than the cap";
    }
    if let Some(end) = played.end {
        text += &format!("; ends the game {} ({})", end.score, end.reason);
    }
    text
}

fn seeds(count: u8) -> String {
    if count == 1 { "1 seed".into() } else { format!("{count} seeds") }
}

fn print_end(game: &Game, end: End, out: &mut dyn Write) -> Result<(), Failure> {
    let position = game.position();
    let why = prose::reason(end.reason, position.side(), Language::En);
    prose::wrapped(out, "", &format!("The game is over: {why} ({}).", end.reason))?;
    for side in Side::BOTH {
        let (total, store) = (end.score.seeds(side), position.store(side));
        let credited = total - f32::from(store);
        writeln!(out, "  {side} {total:>4}: captured {store}, credited {credited} from the board")?;
    }
    match end.winner {
        Some(winner) => writeln!(out, "{winner} wins by {}.", end.score.margin(winner))?,
        None => writeln!(out, "A draw.")?,
    }
    Ok(())
}
