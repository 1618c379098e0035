//! The page that `awale analyse --html` writes.

mod common;

use std::fs;
use std::path::Path;
use std::process::Stdio;

use awale_core::notation::Records;
use common::{awale, examples, feed, text};

/// Checks that every element is closed in order, and gives the names of all that are opened.
fn elements(html: &str) -> Vec<String> {
    let (mut open, mut all) = (Vec::new(), Vec::new());
    for tag in html.split('<').skip(1) {
        let inside = tag.split('>').next().unwrap();
        let name: String =
            inside.chars().take_while(|c| c.is_alphanumeric() || "/!".contains(*c)).collect();
        match name.strip_prefix('/') {
            Some(closed) => assert_eq!(open.pop().as_deref(), Some(closed), "{inside}"),
            None if name == "!doctype" || name == "meta" || inside.ends_with('/') => {}
            None => {
                open.push(name.clone());
                all.push(name);
            }
        }
    }
    assert!(open.is_empty(), "{open:?}");
    all
}

fn page(arguments: &[&str]) -> String {
    text(&[&["analyse"], arguments, &["--html", "-"]].concat())
}

#[test]
fn a_page_stands_alone_and_is_well_formed() {
    for path in examples() {
        for lang in ["en", "fr"] {
            let page = page(&[path.to_str().unwrap(), "--depth", "3", "--lang", lang]);
            let names = elements(&page);
            assert!(page.starts_with(&format!("<!doctype html>\n<html lang=\"{lang}\">")));
            let count = |name: &str| names.iter().filter(|one| *one == name).count();
            assert_eq!((count("h1"), count("main"), count("script"), count("img")), (1, 1, 0, 0));
            // Each picture has its words; nothing is fetched.
            let pictures = page.matches(" role=\"img\" aria-label=\"").count();
            assert!(pictures >= 2 && pictures == count("svg"), "{pictures}");
            assert_eq!(
                page.matches("http").count(),
                count("svg"),
                "only the name of the SVG format"
            );
            assert!(
                !page.contains(path.parent().unwrap().to_str().unwrap()),
                "it tells of the disk"
            );
            assert!(!page.contains("NaN") && !page.contains(" inf"), "{page}");
            assert!(page.contains("prefers-color-scheme:dark") && page.contains("@media print"));
            // A row for each move, a board for each that is not good, and the last position.
            let text = fs::read_to_string(&path).unwrap();
            let games: Vec<_> = Records::new(&text).map(Result::unwrap).collect();
            let plies: usize = games.iter().map(|game| game.moves().len()).sum();
            assert_eq!(count("tr"), plies + games.len());
            let signs = page.matches("?!</td>").count()
                + page.matches(" ?</td>").count()
                + page.matches(" ??</td>").count();
            assert_eq!(count("figcaption"), signs + games.len());
        }
    }
}

#[test]
fn names_are_text_in_a_page() {
    let hostile = "[Variant \"abapa\"]\n[South \"<script>alert('1')</script>\"]\n[North \"a & \\\"b\\\" \u{202e}c\"]\n[Event \"<b>\"]\n\n1. E {</p><script>} d\n";
    let output = feed(&["analyse", "-", "--depth", "1", "--html", "-"], hostile.as_bytes());
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let page = String::from_utf8(output.stdout).unwrap();
    assert!(!elements(&page).contains(&"script".to_owned()), "{page}");
    assert!(page.contains("<bdi>&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;</bdi>"), "{page}");
    assert!(
        page.contains("<bdi>a &amp; &quot;b&quot; \u{202e}c</bdi>") && page.contains("&lt;b&gt;")
    );
}

#[test]
fn a_page_of_several_games_has_links_to_each() {
    let page = page(&["tests/data/game.ogn", "--depth", "2"]);
    for number in [1, 2] {
        assert!(page.contains(&format!("<a href=\"#game-{number}\">")));
        assert_eq!(page.matches(&format!("id=\"game-{number}\"")).count(), 1);
    }
    assert!(page.contains("2 games, move by move"));
    let typed = text(&["analyse", "--moves", "EdFcD", "--each", "--depth", "2", "--html", "-"]);
    elements(&typed);
    assert!(typed.contains("South</bdi> – <bdi>North"), "{typed}");
    // A game without a move has no curve.
    let empty = text(&["analyse", "--each", "--html", "-"]);
    elements(&empty);
    assert_eq!(empty.matches("<svg").count(), 1);
}

/// A reader of the text that goes away does not cost the page.
#[test]
fn a_page_is_written_though_nobody_reads_the_text() {
    let html = Path::new(env!("CARGO_TARGET_TMPDIR")).join("unread.html");
    let _ = fs::remove_file(&html);
    let arguments =
        ["analyse", "tests/data/game.ogn", "--depth", "2", "--html", html.to_str().unwrap()];
    let mut child =
        awale(&arguments).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), &*output.stderr), (Some(0), &b""[..]));
    let page = fs::read_to_string(html).unwrap();
    assert!(page.starts_with("<!doctype html>") && page.ends_with("</html>\n"), "{page}");
}

/// The pictures of the documentation are pictures of a page: they look as they do now.
#[test]
fn the_pictures_of_the_documentation_are_of_a_page() {
    let style = |picture: &str| {
        picture.split("</style>").next().unwrap().split("<style>").nth(1).map(str::to_owned)
    };
    let page = page(&["tests/data/game.ogn", "--depth", "1"]);
    for name in ["score.svg", "moment.svg"] {
        let plots = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/plots");
        let picture = fs::read_to_string(plots.join(name)).unwrap();
        elements(&picture);
        assert_eq!(picture.matches("<svg").count(), 1);
        assert!(
            style(&picture).is_some()
                && style(&picture) == style(&page[page.find("<svg").unwrap()..]),
            "{name}"
        );
    }
}
