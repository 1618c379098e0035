//! Table files: whole or refused.

mod common;

use std::fs;
use std::num::{NonZeroU64, NonZeroUsize};
use std::ops::ControlFlow;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use awale_core::RuleSet;
use awale_tablebase::{
    Answer, BuildError, Builder, Coding, OpenOptions, Tables, boards, position_at,
};
use common::{Folder, build, positions, silent};

fn builder(rules: &str, seeds: usize) -> Builder {
    Builder::new(&rules.parse().unwrap(), seeds).unwrap()
}

/// The bytes of all files of a folder, by name.
fn contents(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap());
    let mut all: Vec<_> = files
        .map(|file| (file.file_name().into_string().unwrap(), fs::read(file.path()).unwrap()))
        .collect();
    all.sort();
    all
}

fn assert_same_answers(one: &Tables, two: &Tables) {
    assert_eq!(one.seeds(), two.seeds());
    for n in 0..=one.seeds() {
        for position in positions(n) {
            assert_eq!(one.try_probe(position).unwrap(), two.try_probe(position).unwrap());
        }
    }
}

#[test]
fn files_say_what_was_built_in_every_coding_and_way_of_reading() {
    for rules in ["awari", "abapa"] {
        let rules: RuleSet = rules.parse().unwrap();
        let built = build(&rules, 7);
        for coding in [Coding::Raw, Coding::Packed] {
            let folder = Folder::new("codings");
            let builder = Builder::new(&rules, 7).unwrap().coding(coding);
            builder.build_in(&folder.0, silent).unwrap();
            let all = [(u64::MAX, 0), (5_000, 1 << 20), (0, 0), (0, 1 << 14)];
            for (unpacked, cache) in all {
                let options = OpenOptions::new().unpacked(unpacked).cache(cache);
                assert_same_answers(&options.open(&folder.0, &rules).unwrap(), &built);
                #[cfg(feature = "mmap")]
                assert_same_answers(&options.map(true).open(&folder.0, &rules).unwrap(), &built);
            }
        }
    }
}

#[test]
fn threads_change_no_byte_and_blocks_no_answer() {
    let folders = ["one", "two", "five"].map(Folder::new);
    for (folder, threads) in folders.iter().zip([1, 2, 5]) {
        let threads = NonZeroUsize::new(threads).unwrap();
        builder("awari", 10).threads(threads).build_in(&folder.0, silent).unwrap();
    }
    assert_eq!(contents(&folders[0].0), contents(&folders[1].0));
    assert_eq!(contents(&folders[0].0), contents(&folders[2].0));
    let small = Folder::new("small");
    builder("awari", 10).block(64).build_in(&small.0, silent).unwrap();
    let rules = RuleSet::awari();
    let tables = |folder: &Folder| Tables::open(&folder.0, &rules).unwrap();
    assert_same_answers(&tables(&small), &tables(&folders[0]));
}

#[test]
fn a_stopped_build_goes_on_from_its_last_finished_layer() {
    let (whole, stopped) = (Folder::new("whole"), Folder::new("stopped"));
    builder("awale-libre", 9).build_in(&whole.0, silent).unwrap();
    let mut random = fastrand::Rng::with_seed(5);
    for _ in 0..20 {
        let mut left = random.usize(..3);
        let stop = |_: &_| match left.checked_sub(1) {
            None => ControlFlow::Break(()),
            Some(less) => {
                left = less;
                ControlFlow::Continue(())
            }
        };
        match builder("awale-libre", 9).build_in(&stopped.0, stop) {
            Ok(()) | Err(BuildError::Stopped { .. }) => {}
            Err(error) => panic!("{error}"),
        }
    }
    builder("awale-libre", 9).build_in(&stopped.0, silent).unwrap();
    assert_eq!(contents(&whole.0), contents(&stopped.0));
}

const CHILD_FOLDER: &str = "AWALE_TEST_CHILD_FOLDER";

/// No test of its own: what the next one runs in another process, to kill it.
#[test]
fn child_builds() {
    if let Ok(folder) = std::env::var(CHILD_FOLDER) {
        builder("awari", 10).build_in(&folder, silent).unwrap();
    }
}

#[test]
fn a_build_killed_twenty_times_ends_with_the_same_bytes() {
    let (whole, killed) = (Folder::new("unkilled"), Folder::new("killed"));
    builder("awari", 10).build_in(&whole.0, silent).unwrap();
    let mut random = fastrand::Rng::with_seed(6);
    for _ in 0..20 {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "child_builds", "--quiet"])
            .env(CHILD_FOLDER, &killed.0)
            .stdout(std::process::Stdio::null())
            .spawn()
            .unwrap();
        std::thread::sleep(Duration::from_millis(random.u64(5..80)));
        child.kill().unwrap();
        child.wait().unwrap();
    }
    builder("awari", 10).build_in(&killed.0, silent).unwrap();
    let mut files = contents(&killed.0);
    files.retain(|(name, _)| !name.ends_with(".part"));
    assert_eq!(contents(&whole.0), files);
}

/// The error of opening a folder and reading all of it.
fn refusal(folder: &Path, rules: &str) -> String {
    let options = OpenOptions::new().unpacked(u64::MAX);
    options.open(folder, &rules.parse().unwrap()).unwrap_err().to_string()
}

#[test]
fn every_flipped_bit_and_every_cut_is_refused() {
    let mut random = fastrand::Rng::with_seed(4);
    for (rules, coding) in
        [("awari", Coding::Packed), ("abapa", Coding::Packed), ("awari", Coding::Raw)]
    {
        let folder = Folder::new("flipped");
        builder(rules, 6).coding(coding).build_in(&folder.0, silent).unwrap();
        let path = Tables::path(&folder.0, 6);
        let good = fs::read(&path).unwrap();
        for round in 0..350 {
            let mut bad = good.clone();
            let at = random.usize(..bad.len());
            match round % 10 {
                0 => bad.truncate(at),
                1 => bad.push(0),
                _ => bad[at] ^= 1 << random.u8(..8),
            }
            fs::write(&path, bad).unwrap();
            let refusal = refusal(&folder.0, rules);
            assert!(refusal.contains("awale-06.table"), "{refusal}");
        }
        fs::write(&path, good).unwrap();
        assert!(Tables::open(&folder.0, &rules.parse().unwrap()).is_ok());
    }
}

#[test]
fn a_damaged_block_is_said_to_be_unknown_not_read_as_something() {
    let folder = Folder::new("block");
    builder("awari", 8).block(64).build_in(&folder.0, silent).unwrap();
    let path = Tables::path(&folder.0, 8);
    let mut bytes = fs::read(&path).unwrap();
    *bytes.last_mut().unwrap() ^= 1;
    fs::write(&path, bytes).unwrap();
    let tables = OpenOptions::new().unpacked(0).open(&folder.0, &RuleSet::awari()).unwrap();
    let [first, last] = [0, boards(8) - 1].map(|number| position_at(8, number).unwrap());
    assert!(matches!(tables.probe(first), Answer::Exact(_)));
    assert_eq!(tables.probe(last), Answer::Unknown);
    let error = tables.try_probe(last).unwrap_err().to_string();
    assert!(error.contains("is damaged in block"), "{error}");
    assert!(tables.verify(8, NonZeroU64::MIN, &mut |_| ControlFlow::Continue(())).is_err());
}

#[test]
fn what_does_not_belong_together_is_refused_with_a_sentence() {
    let folder = Folder::new("refused");
    assert!(refusal(&folder.0, "awari").contains("the folder holds no tables"));
    builder("awari", 5).build_in(&folder.0, silent).unwrap();
    let other = refusal(&folder.0, "abapa");
    assert!(other.contains("is of the rules awari, not of abapa,majority=play-on"), "{other}");
    assert!(refusal(&folder.0, "codingame").contains("no tables for ply-limit=200"));
    let building = builder("abapa", 5).build_in(&folder.0, silent).unwrap_err().to_string();
    assert!(building.contains("is of the rules awari"), "{building}");

    fs::copy(Tables::path(&folder.0, 4), Tables::path(&folder.0, 3)).unwrap();
    assert!(refusal(&folder.0, "awari").contains("is of 4 seeds, not of 3 as its name says"));
    fs::remove_file(Tables::path(&folder.0, 3)).unwrap();
    assert!(refusal(&folder.0, "awari").contains("awale-03.table is missing"));
    fs::write(Tables::path(&folder.0, 3), [b' '; 100]).unwrap();
    assert!(refusal(&folder.0, "awari").contains("is no table file"));
    assert!(matches!(Builder::new(&RuleSet::awari(), 32), Err(BuildError::TooManySeeds { .. })));
}

#[test]
fn a_layer_that_cannot_be_written_leaves_the_others_good() {
    let folder = Folder::new("unwritable");
    // A folder in the way of the file stands for a disk that is full.
    fs::create_dir_all(Tables::path(&folder.0, 4).with_extension("part")).unwrap();
    let error = builder("awari", 6).build_in(&folder.0, silent).unwrap_err().to_string();
    assert!(error.contains("awale-04.table could not be written"), "{error}");
    assert_eq!(Tables::open(&folder.0, &RuleSet::awari()).unwrap().seeds(), 3);
}

#[test]
fn files_verify_and_have_the_published_histograms() {
    let folder = Folder::new("verified");
    builder("awari", 10).build_in(&folder.0, silent).unwrap();
    let tables = Tables::open(&folder.0, &RuleSet::awari()).unwrap();
    for n in 0..=10 {
        tables.verify(n, NonZeroU64::MIN, &mut |_| ControlFlow::Continue(())).unwrap();
    }
    let stats = tables.stats(10).unwrap().unwrap();
    assert_eq!(stats.won() + stats.drawn() + stats.lost(), stats.all);
    assert_eq!((stats.stored, stats.stored_exact), (boards(10), boards(10)));
    assert_eq!(stats.bytes, Some(fs::metadata(Tables::path(&folder.0, 10)).unwrap().len()));
    assert!(tables.stats(11).unwrap().is_none());
}

#[test]
fn tables_of_either_kind_agree_with_their_moves() {
    for rules in ["abapa", "interjeux", "awale-libre,grand-slam=forced-nothing"] {
        let tables = build(&rules.parse().unwrap(), 8);
        for n in 0..=8 {
            tables.verify(n, NonZeroU64::MIN, &mut |_| ControlFlow::Continue(())).unwrap();
        }
    }
}

/// A head whose parts contradict each other is refused though its checksum is right.
#[test]
fn a_table_of_another_kind_than_its_rules_have_is_refused() {
    let folder = Folder::new("kind");
    builder("awari", 4).coding(Coding::Raw).build_in(&folder.0, silent).unwrap();
    let path = Tables::path(&folder.0, 4);
    let mut bytes = fs::read(&path).unwrap();
    let head = bytes.len() - boards(4) as usize;
    bytes[10] = 1;
    let checksum = crc32fast::hash(&bytes[..head - 4]).to_le_bytes();
    bytes[head - 4..head].copy_from_slice(&checksum);
    fs::write(&path, bytes).unwrap();
    assert!(refusal(&folder.0, "awari").contains("damaged header"));
}

/// Two tables of the same length, one board of which has another value in each.
#[test]
fn verifying_finds_a_board_that_contradicts_its_moves() {
    // Four seeds fill two blocks of it.
    const BLOCK: u32 = 1024;
    let [mover, opponent] = ["mover", "opponent"].map(|leftovers| {
        let folder = Folder::new(leftovers);
        let rules = format!("interjeux,leftovers={leftovers}");
        builder(&rules, 4).coding(Coding::Raw).block(BLOCK).build_in(&folder.0, silent).unwrap();
        let files = (0..=4).map(|n| fs::read(Tables::path(&folder.0, n)).unwrap());
        files.collect::<Vec<_>>()
    });
    let rules: RuleSet = "interjeux,leftovers=mover".parse().unwrap();
    let good = OpenOptions::new().open_bytes(mover.clone(), &rules).unwrap();
    let report = &mut |_| ControlFlow::Continue(());
    good.verify(4, NonZeroU64::MIN, report).unwrap();

    // The boards of the one under the head of the other, with its checksums made to fit.
    let (mut wrong, other) = (mover, &opponent[4]);
    let (own, head) = (wrong[4].len(), |bytes: &[u8]| bytes.len() - boards(4) as usize);
    let (start, end) = (head(&wrong[4]), head(other));
    wrong[4].splice(start..own, other[end..].iter().copied());
    for (block, at) in (start - 4 - 12..start - 4).step_by(6).enumerate() {
        let from = start + BLOCK as usize * block;
        let boards = &wrong[4][from..own.min(from + BLOCK as usize)];
        let checksum = crc32fast::hash(boards).to_le_bytes();
        wrong[4].splice(at + 2..at + 6, checksum);
    }
    let checksum = crc32fast::hash(&wrong[4][..start - 4]).to_le_bytes();
    wrong[4].splice(start - 4..start, checksum);
    let wrong = OpenOptions::new().open_bytes(wrong, &rules).unwrap();
    let error = wrong.verify(4, NonZeroU64::MIN, report).unwrap_err().to_string();
    assert!(error.starts_with("the table says"), "{error}");
}
