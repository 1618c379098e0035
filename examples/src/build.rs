//! Makes documentation tests of the Rust code in every page of the project.

mod pages;

use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    let top = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    let modules: String = pages::under(&top).iter().enumerate().map(module).collect();
    fs::write(out.join("pages.rs"), modules).expect("OUT_DIR can be written");
    // A folder stands for all that is in it.
    for folder in ["README.md", "CHANGELOG.md", "docs", "examples", "benches", "crates", "fuzz"] {
        println!("cargo::rerun-if-changed={}", top.join(folder).display());
    }
}

/// An empty module that has a page for its documentation.
fn module((number, page): (usize, &PathBuf)) -> String {
    let page = page.canonicalize().expect("a page that was listed exists");
    format!("#[doc = include_str!({page:?})] mod page_{number} {{}}\n")
}
