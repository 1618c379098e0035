//! What the pages of the project say is so: their commands print what is shown, what they tell
//! people to type can be typed, their links lead somewhere.
//!
//! Pages are found, not listed: a new one is checked from the moment it exists. Their Rust code is
//! run by the package `awale-examples`.

mod commands;
mod console;
mod links;
#[path = "../../../../examples/src/pages.rs"]
mod pages;
mod readme;

use std::fs;
use std::path::{Path, PathBuf};

use pulldown_cmark::{CodeBlockKind, Event, Options, Parser, Tag};

/// The top of the project.
fn top() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()
}

/// A page of the project.
struct Page {
    path: PathBuf,
    text: String,
}

impl Page {
    fn all() -> Vec<Self> {
        let read = |path: PathBuf| Self { text: fs::read_to_string(&path).unwrap(), path };
        let pages: Vec<_> = pages::under(&top()).into_iter().map(read).collect();
        assert!(pages.iter().any(|page| page.name() == "README.md"), "no page was found");
        pages
    }

    /// The path from the top of the project.
    fn name(&self) -> String {
        self.path.strip_prefix(top()).unwrap().to_str().unwrap().to_owned()
    }

    fn events(&self) -> impl Iterator<Item = Event<'_>> {
        Parser::new_ext(&self.text, Options::ENABLE_TABLES)
    }

    /// The language and the text of each block of code.
    fn blocks(&self) -> Vec<(String, String)> {
        let mut blocks: Vec<(String, String)> = Vec::new();
        let mut inside = false;
        for event in self.events() {
            match event {
                Event::Start(Tag::CodeBlock(kind)) => {
                    let language = match kind {
                        CodeBlockKind::Fenced(language) => language.to_string(),
                        CodeBlockKind::Indented => String::new(),
                    };
                    blocks.push((language, String::new()));
                    inside = true;
                }
                Event::Text(text) if inside => blocks.last_mut().unwrap().1 += &text,
                Event::End(_) => inside = false,
                _ => (),
            }
        }
        blocks
    }
}

/// What is not named is not checked, and Rust that is marked to be passed over is not run.
#[test]
fn every_block_of_code_says_what_it_is() {
    for page in Page::all() {
        for (language, text) in page.blocks() {
            assert!(
                ["rust", "console", "sh", "text", "json", "toml"].contains(&language.as_str()),
                "{}: a block of {language:?}, which nothing checks:\n{text}",
                page.name()
            );
        }
    }
}

/// A lesson is proved by what stands in its blocks.
#[test]
fn the_lessons_show_the_same_in_both_languages() {
    let pages = Page::all();
    let [english, french] = ["en", "fr"].map(|language| {
        let name = format!("docs/tutorial/{language}.md");
        pages.iter().find(|page| page.name() == name).unwrap().blocks()
    });
    assert_eq!(english, french);
    assert!(english.len() > 10, "{}", english.len());
}
