//! Disks that are full or may not be written, kills, and files that are none: what was there stays.
#![cfg(target_os = "linux")]

mod common;

use std::fs::{self, File, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

use common::place::{Place, Row, assert_told};

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
