//! The corpus, replayed without a fuzzer; and each target is in all four places where it must be.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use awale_fuzz::TARGETS;

fn home() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn names() -> BTreeSet<String> {
    TARGETS.iter().map(|(name, _)| (*name).to_string()).collect()
}

/// What lies in a folder, in order.
fn entries(folder: &Path) -> Vec<PathBuf> {
    let mut paths: Vec<_> = fs::read_dir(folder).unwrap().map(|e| e.unwrap().path()).collect();
    paths.sort();
    paths
}

fn stems(folder: &str) -> BTreeSet<String> {
    let paths = entries(&home().join(folder));
    paths.iter().map(|path| path.file_stem().unwrap().to_str().unwrap().to_string()).collect()
}

#[test]
fn every_input_of_the_corpus_keeps_its_law() {
    for (name, law) in TARGETS {
        let inputs = entries(&home().join("corpus").join(name));
        assert!(!inputs.is_empty(), "no corpus for {name}");
        for path in inputs {
            println!("{}", path.display());
            law(&fs::read(path).unwrap());
        }
    }
}

#[test]
fn every_target_is_a_program_with_a_corpus() {
    assert_eq!(stems("targets"), names());
    assert_eq!(stems("corpus"), names());
    let manifest = fs::read_to_string(home().join("Cargo.toml")).unwrap();
    for name in names() {
        let path = format!("path = \"targets/{name}.rs\"");
        assert!(manifest.contains(&path), "{name} has no [[bin]]");
        let source = fs::read_to_string(home().join(format!("targets/{name}.rs"))).unwrap();
        assert!(source.contains(&format!("run(\"{name}\", bytes)")), "{name} runs another target");
    }
}

#[test]
#[should_panic(expected = "a target of the list")]
fn an_unknown_target_is_refused() {
    awale_fuzz::run("law_unknown", &[]);
}
