// The project's pages for people: every Markdown file but those that are input or a template.
//
// Shared by the build script, which makes documentation tests of their Rust, and by the tests that run their
// commands and follow their links. So a new page is checked from the moment it exists.

use std::fs;
use std::path::{Path, PathBuf};

/// Folders without pages: what is built, what is hidden, sources and fuzz inputs.
fn is_searched(name: &str) -> bool {
    !name.starts_with('.') && !["target", "src", "corpus", "tests"].contains(&name)
}

/// The pages under a folder, in order of their paths.
pub(crate) fn under(folder: &Path) -> Vec<PathBuf> {
    let mut entries: Vec<_> = fs::read_dir(folder)
        .unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
        .map(|entry| entry.expect("a folder's entry can be read").path())
        .collect();
    entries.sort();
    entries.into_iter().flat_map(pages_at).collect()
}

fn pages_at(path: PathBuf) -> Vec<PathBuf> {
    let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    if path.is_dir() {
        return if is_searched(name) { under(&path) } else { Vec::new() };
    }
    if path.extension().is_some_and(|extension| extension == "md") {
        vec![path]
    } else {
        Vec::new()
    }
}
