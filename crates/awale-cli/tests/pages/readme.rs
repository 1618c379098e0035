//! What the README says of the project as a whole: what core brings along, and how fast it is.

use std::process::Command;

use crate::{Page, top};

fn page(name: &str) -> Page {
    Page::all().into_iter().find(|page| page.name() == name).unwrap()
}

#[test]
fn core_brings_into_a_program_what_the_readme_lists() {
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["tree", "--locked", "--offline", "--charset", "utf8", "-p", "awale-core"]);
    cargo.args(["-e", "normal,no-proc-macro", "-f", "{lib}"]);
    let output = cargo.current_dir(top()).output().unwrap();
    let tree = String::from_utf8(output.stdout).unwrap();
    assert!(tree.starts_with("awale_core\n"), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(page("README.md").blocks().contains(&("text".into(), tree.clone())), "{tree}");
}

/// The page of benchmarks is written by a program; the sentence in the README is not.
#[test]
fn core_is_as_much_faster_than_its_peer_as_the_readme_says() {
    let words = "no one two three four five six seven eight nine ten eleven twelve thirteen fourteen \
                 fifteen sixteen seventeen eighteen nineteen twenty";
    let words: Vec<_> = words.split(' ').collect();
    let benchmarks = page("docs/benchmarks.md").text;
    let making = benchmarks.split("\n## ").find(|part| part.starts_with("Making moves")).unwrap();
    let rows = making.lines().filter(|line| line.contains("| board-game |"));
    let times = rows.map(|row| row.trim_end_matches(" |").rsplit(' ').next().unwrap());
    let times: Vec<f64> = times.map(|cell| cell.parse().unwrap()).collect();
    let [least, most] = [f64::min, f64::max].map(|of| times.iter().copied().reduce(of).unwrap());
    let told = format!("moves {} to {} times as fast", words[least as usize], words[most as usize]);
    assert!(page("README.md").text.contains(&told), "{told}");
}
