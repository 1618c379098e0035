//! `awale play` in lines, from outside: whole games, what is said, what is kept.

mod common;

use std::fs;
use std::path::Path;

use awale_core::notation::Record;
use awale_core::{Game, Preset, Reason};
use common::awale;
use std::io::Write;
use std::process::{Output, Stdio};

/// Plays with these lines, and a state folder of its own.
fn play(state: &Path, arguments: &[&str], lines: &str) -> Output {
    let mut command = awale(&[&["play"], arguments].concat());
    command.env("AWALE_STATE_DIR", state);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    child.stdin.take().unwrap().write_all(lines.as_bytes()).unwrap();
    child.wait_with_output().unwrap()
}

/// What is said, where nothing goes wrong.
fn said(state: &Path, arguments: &[&str], lines: &str) -> String {
    let output = play(state, arguments, lines);
    assert_eq!(output.status.code(), Some(0), "{arguments:?}: {output:?}");
    assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{arguments:?}");
    String::from_utf8(output.stdout).unwrap()
}

fn fresh() -> tempfile::TempDir {
    tempfile::tempdir().unwrap()
}

/// The games that lie in a state folder.
fn kept(state: &Path) -> Vec<Game> {
    let Ok(entries) = fs::read_dir(state) else { return Vec::new() };
    let paths = entries.map(|entry| entry.unwrap().path());
    let records = paths.filter(|path| path.extension().is_some_and(|ending| ending == "ogn"));
    records
        .map(|path| fs::read_to_string(path).unwrap().parse::<Record>().unwrap().game().unwrap())
        .collect()
}

/// The moves that were told, in either language.
fn moves(said: &str) -> String {
    let told = ["South plays ", "North plays ", "Sud joue ", "Nord joue "];
    let hole = |line: &str| told.iter().find_map(|told| line.strip_prefix(told)?.chars().next());
    said.lines().filter_map(hole).collect()
}

/// Two engines play a game of every preset to its end, and what they say is what the rules say.
#[test]
fn two_engines_play_a_whole_game_of_every_preset() {
    let state = fresh();
    for &preset in Preset::ALL {
        for (lang, over) in [("en", "The game is over: "), ("fr", "La partie est terminée : ")] {
            let arguments = [
                "--rules",
                preset.name(),
                "--south",
                "2",
                "--north",
                "1",
                "--seed",
                "4",
                "--lang",
                lang,
            ];
            let said = said(state.path(), &arguments, "");
            assert_eq!(said.matches(over).count(), 1, "{said}");
            let moves = awale_core::notation::LetterCase::SouthUpper.read_moves(&moves(&said));
            let moves = moves.unwrap();
            let first = moves[0].side();
            let mut game = Game::starting(preset.rules(), first);
            game.play_all(moves).unwrap();
            let end = game.end().expect("the moves told are a whole game");
            let result = said.lines().last().unwrap();
            assert!(result.contains(&format!(", {}.", end.score)), "{result} {end:?}");
            for side in awale_core::Side::BOTH {
                let store = game.position().store(side).to_string();
                assert!(said.lines().rev().take(4).any(|line| line.contains(&store)), "{said}");
            }
        }
    }
    assert!(kept(state.path()).is_empty(), "a game that was told to its end is not kept");
}

/// A game of people, typed move by move, ends as it ended.
#[test]
fn two_persons_play_a_whole_game() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/games/GzK8qh5k.ogn");
    let game = fs::read_to_string(path).unwrap().parse::<Record>().unwrap().game().unwrap();
    let lines: String = game.moves().map(|hole| format!("{hole}\n")).collect();
    let rules = game.rules().to_string();
    let state = fresh();
    let arguments = ["--rules", &rules, "--south", "person", "--north", "person"];
    let said = said(state.path(), &arguments, &lines);
    let end = game.end().unwrap();
    assert!(said.trim_end().ends_with(&format!(", {}.", end.score)), "{said}");
    assert_eq!(moves(&said).len(), game.plies());
}

const SLAM: &str = "0-0-6-0-3-5-1-2-1-0-0-0-20-10-S";
const STARVED: &str = "1-0-0-0-0-1-0-0-0-0-0-0-23-23-S";
const EMPTY: &str = "0-4-4-4-4-4-4-4-4-4-4-4-4-0-S";

/// Rules, a position and a move, and what of the answer names the rule in each language.
#[rustfmt::skip]
const REFUSED: [[&str; 5]; 4] = [
    ["commun", SLAM, "C",
        "a grand slam, which is not allowed here. A grand slam",
        "un grand chelem, interdit ici. Un grand chelem"],
    ["abapa", STARVED, "A",
        "it leaves North without a seed, and another move would not. When",
        "laisse Nord sans graine, alors qu'un autre lui en donne. Quand"],
    ["abapa", "start", "d",
        "d may not be played: the hole belongs to North, and it is South's turn.",
        "ce trou est à Nord, et c'est à Sud de jouer."],
    ["abapa", EMPTY, "A",
        "the hole is empty.",
        "ce trou est vide."],
];

#[test]
fn a_refused_move_is_answered_with_the_rule() {
    let state = fresh();
    let persons = ["--south", "person", "--north", "person"];
    for [rules, position, line, english, french] in REFUSED {
        for (lang, words) in [("en", english), ("fr", french)] {
            let game = ["--rules", rules, "--position", position, "--lang", lang];
            let arguments = [&game[..], &persons].concat();
            let said = said(state.path(), &arguments, &format!("{line}\n"));
            let sentences = said.replace('\n', " ");
            assert!(sentences.contains(words), "{words}: {said}");
            assert_eq!(moves(&said), "", "{said}");
        }
    }
}

/// The warning comes with the move before the last, and not earlier; then the game ends.
#[test]
fn a_repetition_is_warned_of_one_move_before() {
    let state = fresh();
    let arguments = [
        "--rules",
        "awari",
        "--position",
        "0-1-0-0-1-0-0-0-0-0-0-1-22-23-S",
        "--south",
        "person",
        "--north",
        "person",
    ];
    let said = said(state.path(), &arguments, "E\nf\nF\na\nB\nb\nC\nc\nD\nd\nA\ne\n");
    let lines: Vec<_> = said.lines().collect();
    let warning = "Careful: e would bring a position back and end the game.";
    let warned: Vec<_> = (0..lines.len()).filter(|&at| lines[at].starts_with(warning)).collect();
    let played = |text: &str| lines.iter().position(|line| line.starts_with(text)).unwrap();
    assert_eq!(warned.len(), 1, "{said}");
    assert!(played("South plays A:") < warned[0] && warned[0] < played("North plays e:"), "{said}");
    assert!(said.contains("The game is over: this position has occurred before."), "{said}");
    assert!(said.contains("North wins, 23.5-24.5."), "{said}");
}

#[test]
fn undo_redo_agreement_and_resignation() {
    let state = fresh();
    let persons = ["--rules", "abapa", "--south", "person", "--north", "person"];
    let said = said(
        state.path(),
        &persons,
        "C\nb\nundo\nundo\nundo\nredo\nredo\nredo\nagree\nundo\nE\nresign\nquit\n",
    );
    for words in [
        "Taken back to ply 1.",
        "Taken back to ply 0.",
        "There is no move of yours to take back.",
        "Played again, to ply 2.",
        "There is nothing to play again.",
        "The game is over: the players agreed to stop.",
        "The game is over: North resigned.",
        "South wins, 48-0.",
    ] {
        assert!(said.contains(words), "{words}: {said}");
    }
}

#[test]
fn hints_tell_every_move_the_best_first() {
    let state = fresh();
    let arguments = ["--rules", "awari", "--position", "0-0-0-0-2-2-1-1-0-0-0-4-19-19-S"];
    let said = said(state.path(), &arguments, "hint\n");
    let hint: Vec<_> = said.lines().skip_while(|line| !line.starts_with("Hint")).collect();
    assert!(hint[1].contains("best"), "{said}");
    assert!(hint[1].starts_with("F") || hint[1].starts_with("E"), "{said}");
}

#[test]
fn games_are_saved_and_loaded_and_never_written_over_unasked() {
    let state = fresh();
    let file = state.path().join("a game.ogn");
    let name = file.display().to_string();
    let persons = ["--rules", "abapa", "--south", "person", "--north", "person"];
    let lines = format!("C\nb\nsave {name}\nE\nsave\n");
    let told = said(state.path(), &persons, &lines);
    assert_eq!(told.matches("Saved in ").count(), 2, "{told}");
    let saved = fs::read_to_string(&file).unwrap();
    assert!(saved.ends_with("1. C b 2. E\n"), "{saved}");
    assert!(kept(state.path()).len() == 1, "only the saved file lies there");

    let told = said(state.path(), &persons, &format!("D\nsave {name}\n"));
    assert!(told.contains("exists already."), "{told}");
    assert_eq!(fs::read_to_string(&file).unwrap(), saved);

    let told = said(state.path(), &[&name, "--north", "person"], &format!("f\nsave! {name}\n"));
    assert!(told.contains("North plays f:") && told.contains("Saved in "), "{told}");
    assert!(fs::read_to_string(&file).unwrap().ends_with("2. E f\n"));

    let told = said(state.path(), &persons, &format!("load {name}\nmoves\nload {name} 2\n"));
    assert!(told.contains("4-4-4-4-4-4-4-4-4-4-4-4-0-0-S CbEf"), "{told}");
    assert!(told.contains("holds 1 record, and none is number 2."), "{told}");
}

/// What was put right in a record is told once, where the game is not told.
#[test]
fn what_was_repaired_in_a_file_is_told() {
    let state = fresh();
    let [clean, faulty] = ["clean.ogn", "faulty.ogn"].map(|name| state.path().join(name));
    fs::write(&clean, "[Variant \"abapa\"]\n\n1. E d\n").unwrap();
    fs::write(&faulty, "[Variant \"abapa\"]\n\n1. E d\n\n[Variant \"abapa\"]\n\n1... d 2. E\n")
        .unwrap();
    let [clean, faulty] = [&clean, &faulty].map(|path| path.to_str().unwrap());
    let persons = ["--south", "person", "--north", "person"];
    let warning = format!(
        "warning: {faulty}, record 2, line 7, byte 46: the moves begin with North's, and no FEN tag \
         says from where: the usual start is taken, with North to move\n"
    );
    for lang in ["en", "fr"] {
        let arguments = [&[clean, "--lang", lang], &persons[..]].concat();
        said(state.path(), &arguments, &format!("load {faulty} 1\n"));
        let output = play(state.path(), &arguments, &format!("load {faulty} 2\nf\nundo\nboard\n"));
        assert_eq!(String::from_utf8(output.stderr).unwrap(), warning);
        let told = String::from_utf8(output.stdout).unwrap();
        assert!(!told.contains("warning") && moves(&told) == "f", "{told}");
    }
    fs::write(faulty, "[Variant \"abapa\"]\n\n1... d 2. E\n").unwrap();
    let output = play(state.path(), &[&[faulty], &persons[..]].concat(), "f\n");
    let first = warning.replace("record 2, line 7, byte 46", "record 1, line 3, byte 19");
    assert_eq!(String::from_utf8(output.stderr).unwrap(), first);
}

#[test]
fn an_unsaved_game_is_kept_and_taken_up_again() {
    let state = fresh();
    let persons = ["--rules", "abapa", "--south", "person", "--north", "person"];
    let told = said(state.path(), &persons, "C\nb\n");
    assert!(
        told.ends_with("The game is kept; `awale play --resume` takes it up again.\n"),
        "{told}"
    );
    assert_eq!(kept(state.path()).len(), 1);
    let told = said(state.path(), &["--south", "2", "--north", "1"], "");
    assert!(told.contains("An unsaved game was left behind (abapa, 2 plies)"), "{told}");
    let told = said(state.path(), &[], "resume\nE\n");
    assert!(told.contains("The unsaved game is taken up again, 2 plies in."), "{told}");
    let told = said(state.path(), &["--resume"], "f\nresign\n");
    assert!(told.contains("North plays f:") && told.contains("resigned"), "{told}");
    assert!(kept(state.path()).is_empty());
    let output = play(state.path(), &["--resume"], "");
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(String::from_utf8_lossy(&output.stderr), "error: no unsaved game was left behind\n");
}

/// However suddenly the program ends, every ply that it told is kept.
#[test]
fn a_killed_game_is_kept_to_its_last_ply() {
    let state = fresh();
    let mut command =
        awale(&["play", "--rules", "abapa", "--south", "person", "--north", "person"]);
    command.env("AWALE_STATE_DIR", state.path());
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut lines = std::io::BufRead::lines(std::io::BufReader::new(child.stdout.take().unwrap()));
    stdin.write_all(b"C\nb\nE\n").unwrap();
    lines.find(|line| line.as_ref().unwrap().starts_with("South plays E")).unwrap().unwrap();
    child.kill().unwrap();
    child.wait().unwrap();
    let moves: String = kept(state.path())[0].moves().map(awale_core::Hole::letter).collect();
    assert_eq!(moves, "CbE");
    assert!(said(state.path(), &["--resume"], "moves\n").contains("CbE"));
}

#[test]
fn a_state_folder_that_cannot_be_written_is_told_once_and_the_game_goes_on() {
    let state = fresh();
    let file = state.path().join("a-file");
    fs::write(&file, "").unwrap();
    let told = said(&file, &["--south", "2", "--north", "1", "--seed", "1"], "");
    assert_eq!(told.matches("is not kept against a sudden end").count(), 1, "{told}");
    assert!(told.contains("The game is over"), "{told}");
}

#[test]
fn what_cannot_be_played_ends_with_code_2_and_one_line() {
    let state = fresh();
    for (arguments, words) in [
        (&["--south", "9"][..], "a level from 1 to 8"),
        (&["--north", "0s"], "number of seconds"),
        (&["--moves", "AA"], "move 2 of --moves"),
        (&["no-such-file.ogn"], "no-such-file.ogn cannot be read"),
        (&["--tablebase", "no-such-folder"], "no-such-folder"),
        (&["--first", "south", "--moves", "A"], "--moves"),
    ] {
        let output = play(state.path(), arguments, "");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        let told = String::from_utf8_lossy(&output.stderr);
        assert!(told.contains(words) && told.lines().count() == 1, "{told}");
    }
}

/// Lines that are no commands, in bytes that are no text: each is answered, and the game goes on.
#[test]
fn hostile_lines_are_answered() {
    let state = fresh();
    let persons = ["--rules", "abapa", "--south", "person", "--north", "person"];
    let long = "x".repeat(1 << 20);
    let told = said(state.path(), &persons, &format!("{long}\n\u{1b}[2J\nsave\nload\nC\n"));
    assert_eq!(told.matches("is not understood").count(), 2);
    assert!(told.contains("Which file?") && told.contains("South plays C"));
    assert!(!told.contains('\u{1b}'), "what was typed is not sent back raw");
}

#[test]
fn every_end_is_told_with_its_reason() {
    let state = fresh();
    for (rules, position, moves, reason) in [
        ("abapa", "0-0-0-0-0-2-1-1-0-0-0-5-21-18-S", "F", Reason::Majority),
        ("codingame,ply-limit=3", "start", "AaB", Reason::PlyLimit),
        ("awari", "0-0-0-0-0-2-1-1-0-0-0-0-22-22-S", "F", Reason::NoMove),
    ] {
        let mut game = Game::from_position(rules.parse().unwrap(), awale_core::Position::START);
        if position != "start" {
            game = Game::from_position(rules.parse().unwrap(), position.parse().unwrap());
        }
        let line = awale_core::notation::LetterCase::SouthUpper.read_moves(moves).unwrap();
        let all = game.play_all(line);
        let reached = game.end().map(|end| end.reason);
        if all.is_err() || reached != Some(reason) {
            panic!("{rules} {position} {moves}: {all:?} {reached:?}");
        }
        let lines: String = moves.chars().map(|hole| format!("{hole}\n")).collect();
        let arguments =
            ["--rules", rules, "--position", position, "--south", "person", "--north", "person"];
        let told = said(state.path(), &arguments, &lines);
        assert!(told.contains("The game is over: "), "{told}");
    }
}

/// What is said fits a terminal, in both languages, with the numbers and plurals of each.
#[test]
fn what_is_said_is_short_and_agrees_with_its_numbers() {
    let state = fresh();
    let told = said(state.path(), &["--rules", "abapa", "--north", "person"], "A\n");
    assert!(told.starts_with("abapa: tournament Oware"), "{told}");
    let persons = ["--south", "person", "--north", "person", "--lang", "fr"];
    let board = ["--rules", "commun", "--position", "0-0-6-0-3-5-1-2-1-0-0-0-20-10-S"];
    let lines = "aide\nhint\nC\nzzz\ncoups\nquitter\n";
    let told = said(state.path(), &[&persons[..], &board].concat(), lines);
    assert!(told.lines().all(|line| line.chars().count() <= 80), "{told}");
    assert!(told.starts_with("commun : l'« Awalé commun »") && !told.contains('\u{a0}'), "{told}");
    assert!(told.contains("(abapa, 1 coup)"), "{told}");
    let hint: Vec<_> = told.lines().filter(|line| line.contains("  perd ")).collect();
    assert!(!hint.is_empty() && hint.iter().all(|line| !line.contains('.')), "{hint:?}");
    let told = said(state.path(), &["--rules", "abapa"], "quit\n");
    assert!(told.contains("(abapa, 1 ply)"), "{told}");
    // Half seeds.
    let cycle = ["--rules", "awari", "--position", "0-1-0-0-1-0-0-0-0-0-0-1-22-23-S"];
    let moves = ["--moves", "EfFaBbCcDdAe"];
    let told = said(state.path(), &[&persons[..], &cycle, &moves].concat(), "");
    assert!(told.contains("Nord gagne, 23,5-24,5.") && told.contains("Sud 23,5 : 22"), "{told}");
}
