//! What can go wrong around the program, as tables: for each verb one sentence, the right exit code,
//! and nothing lost.
#![cfg(target_os = "linux")]

mod common;

use std::fs::{self, File, OpenOptions, Permissions};
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::os::unix::process::CommandExt;
use std::process::{Command, Stdio};

use common::place::{Place, Row, assert_told};
use common::{feed, run, verbs};

/// Each verb with arguments that make it print something soon, and its input.
const VERBS: &[(&str, &str, &str)] = &[
    ("show", "", ""),
    ("analyse", "--depth 2", ""),
    ("analyse", "{games}/good.ogn --depth 1", ""),
    ("analyse", "{games}/good.ogn --depth 1 --json", ""),
    ("analyse", "{games}/good.ogn --depth 1 --ogn -", ""),
    ("analyse", "{games}/good.ogn --depth 1 --html -", ""),
    ("rules", "", ""),
    ("rules", "--json", ""),
    ("perft", "2 --divide", ""),
    ("bench", "--depth 1", ""),
    ("query", "", "{}\n"),
    ("play", "--plain --rules abapa,ply-limit=4 --south 1 --north 1", ""),
    ("engine", "", "uci\nquit\n"),
    ("match", "depth=1 random --pairs 1", ""),
    ("tablebase build", "--rules awari --seeds 2 --dir {tables}", ""),
    ("tablebase verify", "--dir {tables}", ""),
    ("tablebase probe", "--rules awari --dir {tables}", ""),
    ("tablebase stats", "--dir {tables}", ""),
    ("tablebase", "--help", ""),
    ("generate", "man --dir {out}", ""),
];

#[test]
fn the_table_has_every_verb() {
    for verb in verbs() {
        assert!(VERBS.iter().any(|(listed, ..)| *listed == verb), "{verb} has no row in VERBS");
    }
}

/// `/dev/full` takes nothing: the disk is full under standard output.
#[test]
fn a_full_disk_under_the_output_is_told_by_every_verb() {
    let Ok(full) = OpenOptions::new().write(true).open("/dev/full") else {
        println!("skipped: this system has no /dev/full");
        return;
    };
    let place = Place::new("full");
    for (verb, arguments, input) in VERBS {
        for words in [format!("{verb} {arguments}"), format!("{verb} --help")] {
            let mut command = place.command(&words);
            let stdin = place.path("input");
            fs::write(&stdin, input).unwrap();
            command.stdin(File::open(stdin).unwrap()).stdout(full.try_clone().unwrap());
            let output = command.stderr(Stdio::piped()).output().unwrap();
            assert_told(&output, 2, "the output cannot be written: No space left", &words);
        }
    }
}

/// A pipe that nobody reads ends every verb quietly.
#[test]
fn a_closed_pipe_ends_every_verb_quietly() {
    let place = Place::new("pipe");
    for (verb, arguments, input) in VERBS {
        let words = format!("{verb} {arguments}");
        let stdin = place.path("input");
        fs::write(&stdin, input).unwrap();
        let mut command = place.command(&words);
        command.stdin(File::open(stdin).unwrap()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert_eq!((output.status.code(), &*output.stderr), (Some(0), &b""[..]), "{words}");
    }
}

const NO_FILE: &str = "No such file or directory";

/// What is not there, is empty, is too large, or cannot hold files even for root.
const INPUTS: &[Row] = &[
    // Missing.
    ("analyse {none.ogn}", 2, NO_FILE),
    ("analyse {games}/none/game.ogn", 2, NO_FILE),
    ("analyse --tablebase {none}", 2, "no tables"),
    ("analyse {games}/good.ogn --tablebase {none}", 2, "no tables"),
    ("analyse {games}/good.ogn --html {none}/page.html", 2, NO_FILE),
    ("analyse {games}/good.ogn --ogn {none}/judged.ogn", 2, NO_FILE),
    ("show --tablebase {none}", 2, "no tables"),
    ("tablebase verify --dir {none}", 2, "no tables"),
    ("tablebase probe --rules awari --dir {none}", 2, "no tables"),
    ("tablebase stats --dir {none}", 2, "no tables"),
    // Empty.
    ("analyse {empty.ogn}", 2, "holds no record"),
    ("analyse {empty}", 2, "holds no file that ends in .ogn"),
    ("analyse -", 2, "standard input holds no record"),
    ("show --tablebase {empty}", 2, "no tables"),
    ("tablebase verify --dir {empty}", 2, "no tables"),
    ("tablebase probe --rules awari --dir {empty}", 2, "no tables"),
    ("tablebase stats --dir {empty}", 2, "no tables"),
    // A folder where a file belongs, and the other way round.
    ("analyse {games}/good.ogn --html {empty}", 2, "is a directory"),
    ("tablebase build --rules awari --seeds 1 --dir {empty.ogn}", 2, "could not be made"),
    ("tablebase build --rules awari --seeds 1 --dir {empty.ogn}/below", 2, "could not be made"),
    ("tablebase stats --dir {tables} --svg {empty.ogn}", 2, "cannot be made"),
    ("tablebase verify --dir {empty.ogn}", 2, ""),
    ("generate man --dir {empty.ogn}", 2, "cannot be made"),
    // Too large.
    ("analyse {huge.ogn}", 2, "is longer than the 268435456 bytes that are read"),
    ("analyse {noise.ogn}", 2, "is no text: byte 0 is not UTF-8"),
    ("tablebase verify --dir {huge}", 1, "is cut or grown"),
    ("tablebase stats --dir {huge}", 2, "is cut or grown"),
    ("show --rules awari --tablebase {huge}", 2, "is cut or grown"),
];

#[test]
fn inputs_that_are_not_as_they_should_be_are_told() {
    let place = Place::new("inputs");
    let sparse = |name: &str, start: &[u8], bytes: u64| {
        fs::write(place.path(name), start).unwrap();
        OpenOptions::new().write(true).open(place.path(name)).unwrap().set_len(bytes).unwrap();
    };
    sparse("huge.ogn", b"", 300 << 20);
    fs::write(place.path("noise.ogn"), b"\xff\xfe\x00").unwrap();
    fs::create_dir(place.path("huge")).unwrap();
    let table = fs::read(place.path("tables/awale-00.table")).unwrap();
    sparse("huge/awale-00.table", &table, 8 << 30);
    for (words, code, told) in INPUTS {
        let output = place.command(words).output().unwrap();
        assert_told(&output, *code, told, words);
        // A build tells first what it is going to do.
        let told_first = words.starts_with("tablebase build");
        assert!(told_first || output.stdout.is_empty(), "{words}: {output:?}");
    }
    assert_eq!(fs::read_dir(place.path("empty")).unwrap().count(), 0);
}

/// Arguments of a hundred thousand letters, and empty ones.
#[test]
fn huge_and_empty_arguments_are_told_in_one_sentence() {
    let moves = "AaBbCcDdEeFf".repeat(8_000);
    let dashes = "4-".repeat(50_000);
    for (arguments, told) in [
        (["show", "--moves", &moves], "of --moves: "),
        (["analyse", "--moves", &moves], "of --moves: "),
        (["show", "--position", &dashes], "invalid value"),
        (["perft", "1", &dashes], "unexpected argument"),
        (["show", "--rules", &dashes], "invalid value"),
        (["show", "--rules", ""], "invalid value"),
        (["show", "--position", ""], "expected"),
        (["analyse", "--depth", ""], "value"),
        (["analyse", "--tablebase", ""], ""),
        (["analyse", "", "--each"], ""),
    ] {
        let output = run(&arguments);
        assert_told(&output, 2, told, &arguments.map(|word| &word[..word.len().min(20)]).join(" "));
        assert!(output.stderr.len() < 1000, "{}", output.stderr.len());
    }
    // Nothing is asked, so nothing is answered.
    let output = feed(&["query"], b"");
    assert_eq!((output.status.code(), output.stdout.len(), output.stderr.len()), (Some(0), 0, 0));
}

/// The program run by a user who may do little: whoever runs the test, or nobody if that is root.
fn as_nobody(place: &Place, words: &str) -> Option<Command> {
    let program = place.path("awale");
    if !program.exists() {
        fs::copy(env!("CARGO_BIN_EXE_awale"), &program).unwrap();
        fs::set_permissions(&program, Permissions::from_mode(0o755)).unwrap();
    }
    let mut command = Command::new(program);
    command.args(place.arguments(words)).env("LC_ALL", "C").stdin(Stdio::null());
    if fs::metadata("/proc/self").unwrap().uid() == 0 {
        command.uid(65_534).gid(65_534);
    }
    match Command::new("true").uid(65_534).status() {
        Err(error) if fs::metadata("/proc/self").unwrap().uid() == 0 => {
            println!("skipped: no other user can be had: {error}");
            None
        }
        _ => Some(command),
    }
}

const DENIED: &str = "ermission denied";

/// Files that may not be read, folders that may not be written.
const FORBIDDEN: &[Row] = &[
    ("analyse {secret.ogn}", 2, DENIED),
    ("analyse {secret}", 2, DENIED),
    ("analyse {games}/good.ogn --depth 1 --html {locked}/page.html", 2, DENIED),
    ("analyse {games}/good.ogn --depth 1 --ogn {locked}/judged.ogn", 2, DENIED),
    ("analyse {games}/good.ogn --depth 1 --html {locked.html}", 2, DENIED),
    ("analyse {games}/good.ogn --depth 1 --tablebase {secret}", 2, DENIED),
    ("show --rules awari --tablebase {secret}", 2, DENIED),
    ("tablebase build --rules awari --seeds 1 --dir {locked}", 2, DENIED),
    ("tablebase build --rules awari --seeds 1 --dir {locked}/new", 2, DENIED),
    ("tablebase verify --dir {secret}", 2, DENIED),
    ("tablebase probe --rules awari --dir {secret}", 2, DENIED),
    ("tablebase stats --dir {secret}", 2, DENIED),
    ("tablebase stats --dir {tables} --svg {locked}", 2, DENIED),
    ("generate man --dir {locked}", 2, DENIED),
    ("generate completions --dir {locked}/new", 2, DENIED),
];

#[test]
fn wrong_permissions_are_told() {
    let place = Place::new("forbidden");
    for (name, mode) in [("secret.ogn", 0o000), ("locked.html", 0o444)] {
        fs::write(place.path(name), "as before").unwrap();
        fs::set_permissions(place.path(name), Permissions::from_mode(mode)).unwrap();
    }
    for (name, mode) in [("secret", 0o000), ("locked", 0o555)] {
        fs::create_dir(place.path(name)).unwrap();
        fs::set_permissions(place.path(name), Permissions::from_mode(mode)).unwrap();
    }
    for (words, code, told) in FORBIDDEN {
        let Some(mut command) = as_nobody(&place, words) else { return };
        let output = command.output().unwrap();
        assert_told(&output, *code, told, words);
    }
    assert_eq!(fs::read_dir(place.path("locked")).unwrap().count(), 0);
    assert_eq!(fs::read_to_string(place.path("locked.html")).unwrap(), "as before");
    fs::set_permissions(place.path("secret"), Permissions::from_mode(0o700)).unwrap();
}
