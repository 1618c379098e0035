//! `awale play`: a game in the terminal, on a screen or in lines.

mod files;
mod hint;
mod host;
mod plain;
mod players;
mod screen;
mod session;
mod setup;
mod shelf;
mod thinker;
mod words;

use std::env;
use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;

use awale_core::{Position, Side};
use fastrand::Rng;

use crate::failure::Failure;
use crate::input::{GameArgs, whole};
use crate::prose::Language;
use crate::thinking::EngineArgs;
use host::{Host, Table};
use plain::Plain;
use players::Player;
use screen::{Colours, Looks, Pace, Palette};
use session::Session;
use setup::{Opening, Setup};
use words::{Words, labels};

/// Play a game in the terminal: against the engine, against a person, or watching two engines
///
/// A side is played by `person`, by the engine at a level from `1` to `8`, or by the engine with a
/// time for each move, as in `2s`. Without an option that says what to play, a menu asks and
/// explains. In the game, `?` tells the keys.
///
/// Where standard input or output is no terminal, and with `--plain`, the game is played in lines,
/// and the board is said in words; `help` tells the commands.
///
/// An unsaved game is kept in the user's state folder, `AWALE_STATE_DIR` if that is set, and is
/// offered again at the next start.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  awale play
  awale play --rules commun --north 5 --lang fr
  awale play --south 1 --north 0.01s --plain
  awale play game.ogn --south person --north person
  printf 'D\\nhint\\nsave! mine.ogn\\n' | awale play --north 2 --plain")]
pub(crate) struct Play {
    /// Record in Oware Game Notation to go on with: its first game
    #[arg(conflicts_with_all = ["position", "moves", "first", "resume"])]
    record: Option<PathBuf>,
    #[command(flatten)]
    game: GameArgs,
    /// Who plays South: `person`, a level `1`-`8`, or seconds a move as in `2s` [default: person]
    #[arg(long, value_name = "PLAYER", allow_negative_numbers = true)]
    south: Option<Player>,
    /// Who plays North [default: 3]
    #[arg(long, value_name = "PLAYER", allow_negative_numbers = true)]
    north: Option<Player>,
    /// Who moves first; where the rules draw lots, they are drawn
    #[arg(long, value_name = "WHO", conflicts_with_all = ["position", "moves"])]
    first: Option<Opening>,
    /// Go on with the unsaved game that was left behind last
    #[arg(long, conflicts_with_all = ["rules", "position", "moves", "first"])]
    resume: bool,
    /// Play in lines, and say the board in words
    #[arg(long)]
    plain: bool,
    /// Language; by default that of `LC_ALL`, `LC_MESSAGES` or `LANG`
    #[arg(long)]
    lang: Option<Language>,
    /// How fast seeds are sown on the screen
    #[arg(long, value_name = "SPEED", default_value = "normal")]
    speed: Pace,
    /// Colours of the screen; by default for a dark background, unless `COLORFGBG` tells a light
    /// one, and none where `NO_COLOR` is set
    #[arg(long, value_name = "COLOURS", alias = "color", default_value = "auto")]
    colour: Colours,
    /// Turn the board by 180 degrees: North's row below
    #[arg(long)]
    flip: bool,
    /// Draw with plain ASCII characters
    #[arg(long)]
    ascii: bool,
    /// Number that lots and the mistakes of levels depend on, to play the same again
    #[arg(long, value_name = "NUMBER", value_parser = whole(0..=u64::MAX), allow_negative_numbers = true)]
    seed: Option<u64>,
    #[command(flatten)]
    engine: EngineArgs,
    /// Folder of endgame tables of the same rules, for the engine and the hints
    #[arg(long, value_name = "DIR")]
    tablebase: Option<PathBuf>,
}

impl Play {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let mut host = self.host();
        if self.has_screen() {
            let table = if self.asks_the_menu() { None } else { Some(self.table(&mut host)?) };
            return screen::run(host, self.setup(), self.looks(), table);
        }
        let (table, told) = self.table(&mut host)?;
        Plain::new(host, table, self.setup(), self.ascii, out).run(told)
    }

    fn host(&self) -> Host {
        Host {
            words: Words(self.lang.unwrap_or_else(Language::from_environment)),
            rng: self.seed.map_or_else(Rng::new, Rng::with_seed),
            shelf: shelf::folder(),
            engine: self.engine.clone(),
            tablebase: self.tablebase.clone(),
        }
    }

    /// Whether there is a terminal that a screen can be drawn on.
    fn has_screen(&self) -> bool {
        let dumb = env::var_os("TERM").is_some_and(|term| term == "dumb");
        !self.plain && !dumb && io::stdin().is_terminal() && io::stdout().is_terminal()
    }

    /// Whether nothing says what to play.
    fn asks_the_menu(&self) -> bool {
        let players = self.south.is_some() || self.north.is_some() || self.first.is_some();
        let given = self.game.rules.is_some() || self.is_set_up() || self.record.is_some();
        !players && !given && !self.resume
    }

    /// Whether a position or moves were given.
    fn is_set_up(&self) -> bool {
        self.game.position != Position::START || !self.game.moves.0.is_empty()
    }

    fn looks(&self) -> Looks {
        Looks {
            palette: Palette::of(self.colour.resolved()),
            pace: self.speed,
            ascii: self.ascii,
            bottom: if self.flip { Side::North } else { Side::South },
        }
    }

    fn setup(&self) -> Setup {
        let Setup { players: [south, north], .. } = Setup::default();
        Setup {
            rules: self.game.rules.unwrap_or_default(),
            players: [self.south.unwrap_or(south), self.north.unwrap_or(north)],
            opening: self.first.unwrap_or(Opening::South),
        }
    }

    /// The game that the arguments ask for, and what there is to say of how it begins.
    fn table(&self, host: &mut Host) -> Result<(Table, Option<String>), Failure> {
        let setup = self.setup();
        if let Some(path) = &self.record {
            let loaded = host.load(path, 1, self.game.rules, setup.players);
            return loaded.map(|(table, told)| (table, Some(told))).map_err(Failure::request);
        }
        if self.resume {
            return self.resume(host);
        }
        if !self.is_set_up() {
            return host.new_game(&setup).map_err(Failure::request);
        }
        let session = Session::new(self.game.game()?, setup.players);
        Ok((host.table(session).map_err(Failure::request)?, None))
    }

    fn resume(&self, host: &Host) -> Result<(Table, Option<String>), Failure> {
        let mut kept = host.left_behind();
        if kept.is_empty() {
            return Err(Failure::request("no unsaved game was left behind"));
        }
        let kept = kept.swap_remove(0);
        let table = host.resume(kept, [self.south, self.north]).map_err(Failure::request)?;
        let plies = host.words.plies(table.session.game().plies());
        let told = host.words.fill(labels::RESUMED, &[("plies", &plies)]);
        Ok((table, Some(told)))
    }
}
