//! `awale play` in a real terminal, as a person uses it: a tmux session that is typed into, looked
//! at, resized, killed, and come back to.

#![cfg(unix)]

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::time::{Duration, Instant};

use awale_core::notation::Record;

/// How long something that should be seen is waited for.
const PATIENCE: Duration = Duration::from_secs(60);

/// A terminal of a tmux server of its own.
struct Terminal {
    socket: String,
    folder: tempfile::TempDir,
}

/// Whether there is a tmux to test with; says so where there is none.
fn has_tmux() -> bool {
    let has = Command::new("tmux").arg("-V").output().is_ok_and(|out| out.status.success());
    if !has {
        // Not by `eprintln`, which a test that passes keeps to itself.
        let _ = writeln!(io::stderr(), "skipped: there is no tmux to play in");
    }
    has
}

impl Terminal {
    /// A shell of so many columns and lines, in a folder of its own.
    fn open(name: &str, [width, height]: [u16; 2]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let socket = format!("awale-{name}-{}", std::process::id());
        let terminal = Self { socket, folder };
        let (width, height) = (width.to_string(), height.to_string());
        let mut command = terminal.command();
        command.args(["-f", "/dev/null", "new-session", "-d", "-x", &width, "-y", &height]);
        command.arg("env PS1='$ ' LC_ALL=C.UTF-8 sh");
        assert!(command.output().unwrap().status.success());
        terminal.see("$");
        terminal
    }

    fn command(&self) -> Command {
        let mut command = Command::new("tmux");
        command.args(["-u", "-L", &self.socket]).current_dir(self.folder.path());
        command.env("TERM", "xterm-256color").env_remove("TMUX").env_remove("NO_COLOR");
        command
    }

    fn tmux(&self, arguments: &[&str]) -> Output {
        self.command().args(arguments).output().unwrap()
    }

    fn state(&self) -> PathBuf {
        self.folder.path().join("state")
    }

    /// Starts the game from the shell.
    fn start(&self, arguments: &str) {
        let program = env!("CARGO_BIN_EXE_awale");
        let state = self.state();
        self.line(&format!("AWALE_STATE_DIR={} {program} play {arguments}", state.display()));
    }

    fn line(&self, text: &str) {
        self.tmux(&["send-keys", "-l", text]);
        self.keys(&["Enter"]);
    }

    fn keys(&self, keys: &[&str]) {
        self.tmux(&[&["send-keys"], keys].concat());
    }

    fn screen(&self) -> String {
        String::from_utf8(self.tmux(&["capture-pane", "-p"]).stdout).unwrap()
    }

    /// Waits until a text is on the screen.
    fn see(&self, text: &str) -> String {
        self.look(text, |screen| screen.contains(text))
    }

    fn look(&self, what: &str, holds: impl Fn(&str) -> bool) -> String {
        let started = Instant::now();
        loop {
            let screen = self.screen();
            if holds(&screen) {
                return screen;
            }
            assert!(started.elapsed() < PATIENCE, "{what} is not seen:\n{screen}");
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// Waits until the shell has the terminal again, in working order.
    fn see_shell(&self) {
        self.look("the shell", |screen| !screen.contains("Awale ·"));
        self.line("echo back-$((40+2))");
        self.see("back-42");
        self.line("stty -a | tr ';' '\\n' | grep -c -w -e icanon -e echo");
        self.look("a terminal that echoes", |screen| {
            !screen.contains("-icanon") && screen.contains('2')
        });
    }

    /// Makes the terminal usable again after a program that had no time for it.
    fn recover(&self) {
        // The line end that Enter sends is none while the terminal is raw.
        self.tmux(&[
            "send-keys",
            "-l",
            r"stty sane; printf '\033[?1049l\033[?1003l\033[?2004l'; clear",
        ]);
        self.keys(&["C-j"]);
        self.look("a clean terminal", |screen| !screen.contains("Awale"));
    }

    /// The process that plays.
    fn player(&self) -> String {
        let pane = self.tmux(&["display-message", "-p", "#{pane_pid}"]).stdout;
        let shell = String::from_utf8(pane).unwrap();
        let found = Command::new("pgrep").args(["-P", shell.trim()]).output().unwrap();
        String::from_utf8(found.stdout).unwrap().trim().to_owned()
    }

    fn signal(&self, signal: &str) {
        let player = self.player();
        assert!(!player.is_empty());
        assert!(Command::new("kill").args([signal, &player]).status().unwrap().success());
    }

    fn kept(&self) -> Vec<String> {
        let Ok(entries) = fs::read_dir(self.state()) else { return Vec::new() };
        let paths = entries.map(|entry| entry.unwrap().path());
        paths
            .filter(|path| path.extension().is_some_and(|ending| ending == "ogn"))
            .map(|path| fs::read_to_string(path).unwrap())
            .collect()
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        self.tmux(&["kill-server"]);
    }
}

/// A game of people that is typed move by move.
struct Typed {
    terminal: Terminal,
    game: awale_core::Game,
    moves: Vec<String>,
}

impl Typed {
    fn begin() -> Self {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/games/GzK8qh5k.ogn");
        let record: Record = fs::read_to_string(path).unwrap().parse().unwrap();
        let game = record.game().unwrap();
        let moves = game.moves().map(|hole| hole.to_string()).collect();
        let terminal = Terminal::open("game", [80, 24]);
        terminal.start("--rules abapa --south person --north person --speed off");
        terminal.see("South to move");
        Self { terminal, game, moves }
    }

    /// Types moves, each once the one before is seen.
    fn play(&self, from: usize, to: usize) {
        for (hole, ply) in self.moves[from..to].iter().zip(from + 1..) {
            self.terminal.keys(&[hole]);
            self.terminal.see(&format!("ply {ply} "));
        }
    }

    /// A refusal by mouse, undo, redo and a hint; ten plies in.
    fn look_around(&self) {
        // The click on North's row is sent as terminals send it.
        self.terminal.tmux(&["send-keys", "-l", "\u{1b}[<0;20;5M"]);
        self.terminal.see("may not be played");
        self.terminal.keys(&["u"]);
        self.terminal.see("Taken back to ply 9.");
        self.terminal.keys(&["r"]);
        self.terminal.see("Played again, to ply 10.");
        self.terminal.keys(&["h"]);
        self.terminal.see("best");
        self.terminal.keys(&["h"]);
    }

    fn resize(&self) {
        let to = |width, height| self.terminal.tmux(&["resize-window", "-x", width, "-y", height]);
        to("140", "45");
        self.terminal.look("a large board", |screen| screen.contains("───────────┬"));
        to("60", "15");
        self.terminal.see("awale play needs 80 columns and 24 lines; here are 60");
        to("80", "24");
        self.terminal.look("the board", |screen| {
            screen.contains("───────┬") && !screen.contains("───────────┬")
        });
    }

    /// Saves ten plies under the name that is proposed.
    fn save(&self) {
        self.terminal.keys(&["s"]);
        self.terminal.see("awale.ogn");
        self.terminal.keys(&["Enter"]);
        self.terminal.see("Saved in awale.ogn.");
        let path = self.terminal.folder.path().join("awale.ogn");
        let saved: Record = fs::read_to_string(path).unwrap().parse().unwrap();
        assert_eq!(saved.moves().len(), 10);
        assert!(self.terminal.kept().is_empty(), "what is saved need not be kept");
    }

    /// Kills the program without warning, and takes the game up again.
    fn kill_and_resume(&self) {
        self.terminal.signal("-KILL");
        self.terminal.look("the end of the program", |_| self.terminal.player().is_empty());
        assert_eq!(self.terminal.kept().len(), 1);
        self.terminal.recover();
        self.terminal.start("--speed off");
        self.terminal.see("Go on: abapa, 30 plies");
        self.terminal.keys(&["Enter"]);
        self.terminal.see("ply 30 ");
    }
}

/// A game of people, typed to its end: moves, a refusal, a hint, undo, resizing, saving, a kill
/// without warning, and the rest of the game after it.
#[test]
fn a_whole_game_with_save_kill_resume_and_resize() {
    if !has_tmux() {
        return;
    }
    let typed = Typed::begin();
    typed.play(0, 10);
    typed.look_around();
    typed.resize();
    typed.save();
    typed.play(10, 30);
    typed.kill_and_resume();
    typed.play(30, typed.moves.len());
    let screen = typed.terminal.see("The game is over");
    let score = typed.game.end().unwrap().score.to_string();
    assert!(screen.contains(&score), "{screen}");
    typed.terminal.keys(&["q"]);
    typed.terminal.see("The game is not saved.");
    typed.terminal.keys(&["d"]);
    typed.terminal.see_shell();
    assert!(typed.terminal.kept().is_empty());
}

/// The engine thinks while the screen goes on; a signal, a hangup and Ctrl-C give the terminal
/// back, and the game stays kept.
#[test]
fn the_terminal_is_given_back_however_the_game_ends() {
    if !has_tmux() {
        return;
    }
    let terminal = Terminal::open("ends", [90, 30]);
    for signal in ["-TERM", "-INT", "-HUP"] {
        terminal.start("--north 3600s --speed off");
        terminal.see("South to move");
        terminal.keys(&["d"]);
        terminal.see("North is thinking");
        terminal.keys(&["u"]);
        terminal.see("Taken back to ply 0.");
        terminal.keys(&["c"]);
        terminal.see("North is thinking");
        terminal.signal(signal);
        terminal.see_shell();
        assert_eq!(terminal.kept().len(), 1, "{signal}");
        fs::remove_dir_all(terminal.state()).unwrap();
        terminal.line("clear");
    }
    terminal.start("--north person --speed off");
    terminal.see("South to move");
    terminal.keys(&["d"]);
    terminal.see("North to move");
    terminal.keys(&["C-c"]);
    terminal.see("The game is not saved.");
    terminal.keys(&["k"]);
    terminal.see_shell();
    assert_eq!(terminal.kept().len(), 1);
}

/// The terminal goes away with its window: the program does not stay behind.
#[test]
fn a_closed_window_ends_the_program() {
    if !has_tmux() {
        return;
    }
    let terminal = Terminal::open("closed", [80, 24]);
    terminal.start("--north 3600s --speed off");
    terminal.see("South to move");
    terminal.keys(&["d"]);
    terminal.see("North is thinking");
    let player = terminal.player();
    terminal.tmux(&["kill-server"]);
    let started = Instant::now();
    let lives = || Command::new("kill").args(["-0", &player]).output().unwrap().status.success();
    while lives() {
        assert!(started.elapsed() < PATIENCE, "{player} goes on without a terminal");
        std::thread::sleep(Duration::from_millis(50));
    }
    assert_eq!(terminal.kept().len(), 1);
}

/// `NO_COLOR` is honoured: no colour reaches the terminal, and the marks are there all the same.
#[test]
fn without_colour_no_colour_is_sent() {
    if !has_tmux() {
        return;
    }
    let terminal = Terminal::open("colour", [80, 24]);
    for (variable, coloured) in [("NO_COLOR=1", false), ("NO_COLOR=", true)] {
        terminal.line(&format!("export {variable}"));
        terminal.start("--north person --speed off");
        terminal.see("South to move");
        terminal.keys(&["d"]);
        let screen = terminal.see("North to move");
        assert!(screen.contains("(D)") && screen.contains("[a]"), "{screen}");
        let raw = String::from_utf8(terminal.tmux(&["capture-pane", "-p", "-e"]).stdout).unwrap();
        // The terminal's own colours are no colour.
        let raw = raw.replace("\u{1b}[39m", "").replace("\u{1b}[49m", "");
        let colours = ["\u{1b}[9", "\u{1b}[3", ";9", ";3"];
        assert_eq!(colours.iter().any(|start| raw.contains(start)), coloured, "{raw:?}");
        terminal.keys(&["q"]);
        terminal.see("The game is not saved.");
        terminal.keys(&["d"]);
        terminal.see_shell();
        terminal.line("clear");
    }
}

/// The menu in French, from the locale.
#[test]
fn the_menu_speaks_the_language_of_the_locale() {
    if !has_tmux() {
        return;
    }
    let terminal = Terminal::open("french", [80, 24]);
    terminal.line("export LC_ALL=fr_FR.UTF-8");
    terminal.start("");
    terminal.see("Commencer");
    terminal.keys(&["Down", "Right"]);
    terminal.see("abapa");
    terminal.keys(&["Up", "Enter"]);
    terminal.see("À Sud de jouer");
    terminal.keys(&["q"]);
    terminal.see_shell();
}
