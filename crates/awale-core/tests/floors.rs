//! The architecture as a test: a module imports its own floor and those below, never above, and no
//! two modules import each other.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The modules of the crate, the lowest floor first. A new module must be given its floor here.
const FLOORS: [&[&str]; 7] = [
    &["side", "row", "hole", "hole_set"],
    &["board", "rules"],
    &["sowing"],
    &["position"],
    &["game", "key", "perft"],
    &["notation"],
    &["serde", "strategies"],
];

fn floor(module: &str) -> Option<usize> {
    FLOORS.iter().position(|modules| modules.contains(&module))
}

/// The Rust files of a folder and its folders.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let (folders, files): (Vec<_>, Vec<_>) = entries.partition(|path| path.is_dir());
    let rust = |path: &PathBuf| path.extension().is_some_and(|extension| extension == "rs");
    files
        .into_iter()
        .filter(rust)
        .chain(folders.iter().flat_map(|path| self::files(path)))
        .collect()
}

/// The source without comments and without its tests, which may look anywhere.
fn code(source: &str) -> String {
    let source = source.split("#[cfg(test)]").next().unwrap_or_default();
    let lines = source.lines().map(|line| line.split("//").next().unwrap_or_default());
    lines.flat_map(|line| [line, "\n"]).collect()
}

/// The first names of all paths that begin with `crate::`, those of a group one by one.
fn imported(code: &str) -> BTreeSet<String> {
    code.split("crate::").skip(1).flat_map(first_names).collect()
}

fn first_names(path: &str) -> Vec<String> {
    match path.strip_prefix('{') {
        None => vec![first_name(path)],
        Some(group) => split_group(group).into_iter().map(first_name).collect(),
    }
}

fn first_name(path: &str) -> String {
    path.trim_start().chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect()
}

/// The items of a group up to its closing brace, inner groups left whole.
fn split_group(group: &str) -> Vec<&str> {
    let (mut items, mut depth, mut start) = (Vec::new(), 0, 0);
    for (at, c) in group.char_indices() {
        match c {
            '{' => depth += 1,
            '}' if depth > 0 => depth -= 1,
            ',' | '}' if depth == 0 => {
                items.push(group[start..at].trim());
                start = at + 1;
                if c == '}' {
                    break;
                }
            }
            _ => {}
        }
    }
    items.retain(|item| !item.is_empty());
    items
}

/// Which modules each module imports, and which files say so.
fn imports(source: &Path) -> BTreeMap<String, BTreeSet<String>> {
    let mut imports: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for file in files(source) {
        let inside = file.strip_prefix(source).unwrap();
        let module = inside.components().next().unwrap().as_os_str().to_str().unwrap();
        let module = module.trim_end_matches(".rs");
        if module == "lib" {
            continue;
        }
        let code = code(&fs::read_to_string(&file).unwrap());
        let at_the_root = inside.components().count() == 1;
        assert!(!(at_the_root && code.contains("super::")), "{module}: write crate::, not super::");
        imports.entry(module.to_string()).or_default().extend(imported(&code));
    }
    imports
}

/// What is wrong with these imports, a sentence each.
fn faults(imports: &BTreeMap<String, BTreeSet<String>>) -> Vec<String> {
    let mut faults = Vec::new();
    for (module, used) in imports {
        let Some(own) = floor(module) else {
            faults.push(format!("{module} has no floor"));
            continue;
        };
        for other in used.iter().filter(|&other| other != module) {
            match floor(other) {
                None => faults.push(format!("{module} imports crate::{other}, which is no module")),
                Some(floor) if floor > own => {
                    faults.push(format!("{module} (floor {own}) imports {other} (floor {floor})"));
                }
                Some(_) if imports.get(other).is_some_and(|back| back.contains(module)) => {
                    faults.push(format!("{module} and {other} import each other"));
                }
                Some(_) => {}
            }
        }
    }
    faults
}

#[test]
fn a_module_imports_its_own_floor_and_those_below() {
    let imports = imports(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"));
    assert!(imports.len() >= 11, "the sources were not found");
    assert!(imports["position"].contains("sowing"), "no import was found");
    assert_eq!(faults(&imports), [""; 0]);
}

#[test]
fn the_floors_are_seen_to_fail() {
    let sees = |module: &str, source: &str| {
        faults(&BTreeMap::from([(module.to_string(), imported(&code(source)))]))
    };
    let upward = "position (floor 3) imports game (floor 4)";
    assert_eq!(sees("position", "use crate::game::Game;"), [upward]);
    assert_eq!(sees("position", "use crate::{hole::Hole, game::{Game, GameOver}};"), [upward]);
    assert_eq!(sees("position", "fn f() -> crate::game::Game { todo() }"), [upward]);
    assert_eq!(sees("position", "use crate::{\n    board::Board,\n    game,\n};"), [upward]);
    assert_eq!(sees("game", "use crate::Hole;"), ["game imports crate::Hole, which is no module"]);
    assert_eq!(sees("attic", ""), ["attic has no floor"]);
    assert_eq!(sees("position", "/// [`Game`](crate::game::Game)\nuse crate::row::Row;"), [""; 0]);
    assert_eq!(sees("side", "#[cfg(test)]\nmod tests { use crate::game::Game; }"), [""; 0]);
    let mutual = [("hole", ["side"]), ("side", ["hole"])];
    let mutual = mutual.map(|(from, to)| (from.to_string(), to.map(str::to_string).into()));
    assert_eq!(
        faults(&mutual.into()),
        ["hole and side import each other", "side and hole import each other"]
    );
}
