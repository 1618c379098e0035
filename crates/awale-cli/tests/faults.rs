//! What can go wrong around the program, as tables: for each verb one sentence, the right exit code,
//! and nothing lost.
#![cfg(target_os = "linux")]

mod common;

use std::fs::{self, File, OpenOptions, Permissions};
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::thread;
use std::time::Duration;

use common::{awale, feed, run, text, verbs};

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
    ("tablebase build", "--rules awari --seeds 2 --dir {tables}", ""),
    ("tablebase verify", "--dir {tables}", ""),
    ("tablebase probe", "--rules awari --dir {tables}", ""),
    ("tablebase stats", "--dir {tables}", ""),
    ("tablebase", "--help", ""),
    ("generate", "man --dir {out}", ""),
];

/// Where the files of a test are: what is in braces in an argument.
struct Place(PathBuf);

impl Place {
    /// A folder outside the project, which other users may look into, with what the tables speak of.
    fn new(name: &str) -> Self {
        let folder =
            std::env::temp_dir().join(format!("awale-faults-{}-{name}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        let place = Self(folder);
        for folder in ["games", "out", "empty"] {
            fs::create_dir_all(place.0.join(folder)).unwrap();
        }
        fs::copy("tests/data/game.ogn", place.0.join("games/good.ogn")).unwrap();
        fs::write(place.0.join("empty.ogn"), "").unwrap();
        fs::write(place.0.join("page.html"), "the page of before").unwrap();
        let tables = place.0.join("tables");
        let tables = tables.to_str().unwrap();
        text(&["tablebase", "build", "--rules", "awari", "--seeds", "2", "--dir", tables]);
        place
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    /// Arguments as they are written in a table.
    fn arguments(&self, words: &str) -> Vec<String> {
        let whole = self.0.to_str().unwrap();
        let name = |word: &str| match word.split_once('{') {
            Some((before, rest)) => {
                let (name, after) = rest.split_once('}').unwrap();
                format!("{before}{whole}/{name}{after}")
            }
            None => word.to_owned(),
        };
        words.split_whitespace().map(name).collect()
    }

    fn command(&self, words: &str) -> Command {
        let arguments = self.arguments(words);
        awale(&arguments.iter().map(String::as_str).collect::<Vec<_>>())
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// One sentence on standard error that holds the words, and the exit code.
fn assert_told(output: &Output, code: i32, words: &str, what: &str) {
    assert_eq!(output.status.code(), Some(code), "{what}: {output:?}");
    let told = String::from_utf8_lossy(&output.stderr);
    assert_eq!(told.lines().count(), 1, "{what}: {told}");
    assert!(told.starts_with("error: ") && told.contains(words), "{what}: {told}");
}

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

/// Arguments, the exit code, and words of the sentence.
type Row = (&'static str, i32, &'static str);

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
    ("analyse -", 2, "- holds no record"),
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
        assert_eq!(String::from_utf8_lossy(&output.stdout), "", "{words}");
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

/// A file system of a few pages, while it lives.
struct SmallDisk(PathBuf);

impl SmallDisk {
    /// Only who may mount can have one.
    fn mount(folder: PathBuf, options: &str) -> Option<Self> {
        fs::create_dir_all(&folder).unwrap();
        let mut mount = Command::new("mount");
        mount.args(["-t", "tmpfs", "-o", options, "none"]).arg(&folder).stderr(Stdio::null());
        match mount.status() {
            Ok(status) if status.success() => Some(Self(folder)),
            _ => {
                println!("skipped: no small disk can be mounted here");
                None
            }
        }
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg(&self.0).status();
    }
}

/// Files that find no room: what was there before stays, and nothing half-written does.
const NO_ROOM: &[Row] = &[
    ("analyse {games}/good.ogn --depth 1 --html {disk}/page.html", 2, "No space left"),
    ("analyse {games}/good.ogn --depth 1 --ogn {disk}/judged.ogn", 2, "No space left"),
    ("tablebase stats --dir {tables} --svg {disk}", 2, "No space left"),
    ("generate completions --dir {disk}", 2, "No space left"),
];

#[test]
fn a_full_disk_under_a_file_is_told_and_leaves_what_was_there() {
    let place = Place::new("disk");
    let Some(disk) = SmallDisk::mount(place.path("disk"), "size=16k") else { return };
    fs::write(disk.0.join("page.html"), "the page of before").unwrap();
    fs::write(disk.0.join("filler"), vec![0; 8 << 10]).unwrap();
    let mut filler = vec![0; 4 << 10];
    while fs::write(disk.0.join("more"), &filler).is_ok() && filler.len() < 1 << 20 {
        filler.extend([0; 4 << 10]);
    }
    let names = || fs::read_dir(&disk.0).unwrap().count();
    let before = names();
    for (words, code, told) in NO_ROOM {
        let output = place.command(words).output().unwrap();
        assert_told(&output, *code, told, words);
        assert_eq!(names(), before, "{words} left something");
    }
    assert_eq!(fs::read_to_string(disk.0.join("page.html")).unwrap(), "the page of before");
}

/// A build that finds no room stops; its finished layers are good, and go on where there is room.
#[test]
fn a_full_disk_under_a_build_leaves_finished_layers() {
    let place = Place::new("build");
    let Some(disk) = SmallDisk::mount(place.path("disk"), "size=512k") else { return };
    let build = "tablebase build --rules awari --seeds 14 --dir";
    let output = place.command(&format!("{build} {{disk}}")).output().unwrap();
    assert_told(&output, 2, "could not be written: No space left", build);
    let layers = fs::read_dir(&disk.0).unwrap().count();
    assert!((4..14).contains(&layers), "{layers}");
    let output = place.command("tablebase verify --dir {disk}").output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    for file in fs::read_dir(&disk.0).unwrap() {
        let file = file.unwrap().path();
        assert!(file.extension().is_some_and(|end| end == "table"), "{file:?}");
        fs::copy(&file, place.path("out").join(file.file_name().unwrap())).unwrap();
    }
    let output = place.command(&format!("{build} {{out}}")).output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{output:?}");
}

/// A read-only file system, where root may not write either.
#[test]
fn a_read_only_disk_is_told() {
    let place = Place::new("read-only");
    let Some(disk) = SmallDisk::mount(place.path("disk"), "size=64k,ro") else { return };
    for words in [
        "analyse {games}/good.ogn --depth 1 --html {disk}/page.html",
        "analyse {games}/good.ogn --depth 1 --ogn {disk}/judged.ogn",
        "tablebase build --rules awari --seeds 1 --dir {disk}",
        "tablebase stats --dir {tables} --svg {disk}",
        "generate man --dir {disk}",
    ] {
        let output = place.command(words).output().unwrap();
        assert_told(&output, 2, "Read-only file system", words);
    }
    drop(disk);
}

/// A page that is being made when the program is killed is not there; the one of before is.
#[test]
fn a_kill_leaves_the_page_of_before() {
    let place = Place::new("kill");
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/games");
    let words = format!("analyse {} --depth 12 --html {{page.html}}", games.display());
    for wait in [1, 10, 100] {
        let mut child = place.command(&words).stdout(Stdio::null()).spawn().unwrap();
        thread::sleep(Duration::from_millis(wait));
        child.kill().unwrap();
        child.wait().unwrap();
        assert_eq!(fs::read_to_string(place.path("page.html")).unwrap(), "the page of before");
    }
}

/// A device is written to, never replaced by a file; a link stays a link.
#[test]
fn special_files_and_links_stay_what_they_are() {
    let place = Place::new("special");
    std::os::unix::fs::symlink(place.path("page.html"), place.path("link.html")).unwrap();
    let mode = Permissions::from_mode(0o640);
    fs::set_permissions(place.path("page.html"), mode).unwrap();
    let words = "analyse {games}/good.ogn --depth 1 --html {link.html} --ogn /dev/null";
    let output = place.command(words).output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    assert!(fs::symlink_metadata(place.path("link.html")).unwrap().is_symlink());
    let page = fs::metadata(place.path("page.html")).unwrap();
    assert_eq!(page.permissions().mode() & 0o777, 0o640);
    assert!(page.len() > 1000 && !fs::metadata("/dev/null").unwrap().is_file());
    if File::open("/dev/full").is_ok() {
        let words = "analyse {games}/good.ogn --depth 1 --html /dev/full";
        let output = place.command(words).output().unwrap();
        assert_told(&output, 2, "/dev/full cannot be written: No space left", words);
    }
}
