//! The commands of the README print what it says.

use std::fs;
use std::path::Path;

/// The README with a blank line before the end of each `console` block, if it has none: trycmd reads the last line
/// of a block as one without a line end.
fn with_line_ends(readme: &str) -> String {
    let mut inside = false;
    let mut text = String::new();
    for line in readme.lines() {
        if line == "```" && inside && !text.ends_with("\n\n") {
            text.push('\n');
        }
        inside = line == "```console" || inside && line != "```";
        text.extend([line, "\n"]);
    }
    text
}

/// Runs the `console` blocks of the README at the top of the project, from there.
#[test]
fn the_commands_of_the_readme_print_what_it_says() {
    let top = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    std::env::set_current_dir(top).unwrap();
    let readme = fs::read_to_string("README.md").unwrap();
    assert!(readme.contains("\n```console\n$ awale "), "the README shows no command");
    let copy = Path::new(env!("CARGO_TARGET_TMPDIR")).join("README.md");
    fs::write(&copy, with_line_ends(&readme)).unwrap();
    trycmd::TestCases::new()
        .register_bin("awale", Path::new(env!("CARGO_BIN_EXE_awale")))
        .env("LC_ALL", "C")
        .case(copy);
}
