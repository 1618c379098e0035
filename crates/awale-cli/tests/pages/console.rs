//! The `console` blocks: each command prints what stands under it.

use std::fs;
use std::path::Path;

use crate::{Page, top};

/// The page with a blank line before the end of each `console` block, if it has none: trycmd reads the last line
/// of a block as one without a line end.
fn with_line_ends(page: &str) -> String {
    let mut inside = false;
    let mut text = String::new();
    for line in page.lines() {
        if line == "```" && inside && !text.ends_with("\n\n") {
            text.push('\n');
        }
        inside = line == "```console" || inside && line != "```";
        text.extend([line, "\n"]);
    }
    text
}

/// Runs the blocks of all pages from the top of the project.
#[test]
fn commands_print_what_the_pages_show() {
    let copies = Path::new(env!("CARGO_TARGET_TMPDIR")).join("pages");
    let _ = fs::remove_dir_all(&copies);
    fs::create_dir_all(&copies).unwrap();
    let cases = trycmd::TestCases::new();
    cases
        .register_bin("awale", Path::new(env!("CARGO_BIN_EXE_awale")))
        .env("LC_ALL", "C")
        .env("COLUMNS", "80");
    let mut shown = Vec::new();
    for page in Page::all() {
        if page.text.contains("\n```console\n$ awale ") {
            let copy = copies.join(page.name().replace('/', "-"));
            fs::write(&copy, with_line_ends(&page.text)).unwrap();
            cases.case(copy);
            shown.push(page.name());
        }
    }
    assert!(shown.contains(&"README.md".into()), "the README shows no command: {shown:?}");
    std::env::set_current_dir(top()).unwrap();
}
