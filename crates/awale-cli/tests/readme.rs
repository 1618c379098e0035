//! The commands of the README print what it says.

use std::path::Path;

/// Runs the `console` blocks of the README at the top of the project, from there.
#[test]
fn the_commands_of_the_readme_print_what_it_says() {
    let top = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    std::env::set_current_dir(top).unwrap();
    let readme = std::fs::read_to_string("README.md").unwrap();
    assert!(readme.contains("\n```console\n$ awale "), "the README shows no command");
    trycmd::TestCases::new()
        .register_bin("awale", Path::new(env!("CARGO_BIN_EXE_awale")))
        .env("LC_ALL", "C")
        .case("README.md");
}
