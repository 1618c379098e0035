//! Links: inside the project each leads to a file, and to a heading where it names one; outside it
//! each is a well-formed address. Nothing is asked of the network.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use pulldown_cmark::{Event, Tag, TagEnd};

use crate::{Page, top};

/// The page that lists all others of its folder, in the order to read them.
const CONTENTS: &str = "docs/README.md";

/// Where the links and pictures of a page lead.
fn destinations(page: &Page) -> Vec<String> {
    page.events()
        .filter_map(|event| match event {
            Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) => {
                Some(dest_url.to_string())
            }
            _ => None,
        })
        .collect()
}

/// The anchors of a page's headings, as GitHub and mdBook make them.
fn anchors(page: &Page) -> BTreeSet<String> {
    let mut anchors = BTreeSet::new();
    let mut heading: Option<String> = None;
    for event in page.events() {
        match event {
            Event::Start(Tag::Heading { .. }) => heading = Some(String::new()),
            Event::Text(text) | Event::Code(text) => {
                heading.iter_mut().for_each(|heading| *heading += &text);
            }
            Event::End(TagEnd::Heading(_)) => {
                let anchor = anchor(&heading.take().unwrap());
                let numbered = (1..).map(|number| format!("{anchor}-{number}"));
                let mut candidates = std::iter::once(anchor.clone()).chain(numbered);
                anchors.insert(candidates.find(|name| !anchors.contains(name)).unwrap());
            }
            _ => (),
        }
    }
    anchors
}

/// Letters in lower case, blanks as dashes, and no other mark but `-` and `_`.
fn anchor(heading: &str) -> String {
    let kept = heading.chars().filter(|c| c.is_alphanumeric() || [' ', '-', '_'].contains(c));
    kept.flat_map(char::to_lowercase).map(|c| if c == ' ' { '-' } else { c }).collect()
}

/// Whether an address is one that a browser would take.
fn is_address(address: &str) -> bool {
    let Some(rest) = address.strip_prefix("https://") else { return false };
    let host = rest.split(['/', '?', '#']).next().unwrap_or_default();
    let labels: Vec<_> = host.split('.').collect();
    let is_label = |label: &&str| {
        !label.is_empty() && label.chars().all(|c| c.is_ascii_alphanumeric() || c == '-')
    };
    labels.len() > 1 && labels.iter().all(is_label) && rest.chars().all(|c| c.is_ascii_graphic())
}

/// The pages by their paths, with their anchors.
fn known() -> BTreeMap<PathBuf, BTreeSet<String>> {
    Page::all().iter().map(|page| (page.path.clone(), anchors(page))).collect()
}

/// What is wrong with a link of a page, if anything is.
fn fault(page: &Path, link: &str, known: &BTreeMap<PathBuf, BTreeSet<String>>) -> Option<String> {
    if link.contains(':') {
        return (!is_address(link)).then(|| "is no https address".into());
    }
    let (path, anchor) = link.split_once('#').unwrap_or((link, ""));
    let target = if path.is_empty() { page.to_owned() } else { page.parent().unwrap().join(path) };
    let Ok(target) = target.canonicalize() else {
        return Some("leads to no file".into());
    };
    if !target.starts_with(top()) {
        return Some("leads out of the project".into());
    }
    let there =
        anchor.is_empty() || known.get(&target).is_some_and(|anchors| anchors.contains(anchor));
    (!there).then(|| format!("names no heading of {}", target.display()))
}

#[test]
fn every_link_leads_somewhere() {
    let known = known();
    let mut outside = BTreeSet::new();
    let mut faults = Vec::new();
    for page in Page::all() {
        for link in destinations(&page) {
            faults.extend(
                fault(&page.path, &link, &known)
                    .map(|fault| format!("{}: {link} {fault}", page.name())),
            );
            if link.contains(':') {
                outside.insert(link);
            }
        }
    }
    // `cargo test -p awale-cli --test pages -- --nocapture links` lists them.
    outside.iter().for_each(|link| println!("{link}"));
    assert_eq!(faults, Vec::<String>::new());
}

#[test]
fn a_broken_link_is_noticed() {
    let known = known();
    let page = top().join(CONTENTS);
    for link in [
        "no-such-page.md",
        "rules.md#no-such-heading",
        "#no-such-heading",
        "../../..",
        "http://example.org",
        "https://example",
        "https://exa mple.org",
        "mailto:someone",
    ] {
        assert!(fault(&page, link, &known).is_some(), "{link}");
    }
    for link in ["rules.md", "rules.md#the-axes", "../README.md", "https://example.org/a?b#c"] {
        assert_eq!(fault(&page, link, &known), None, "{link}");
    }
}

/// The contents list each page of the book once, and nothing that is not there.
#[test]
fn every_page_of_the_book_is_in_its_contents() {
    let pages = Page::all();
    let contents = pages.iter().find(|page| page.name() == CONTENTS).unwrap();
    let listed: Vec<PathBuf> = destinations(contents)
        .iter()
        .filter(|link| link.ends_with(".md"))
        .filter_map(|link| contents.path.parent().unwrap().join(link).canonicalize().ok())
        .collect();
    for page in
        pages.iter().filter(|page| page.name().starts_with("docs/") && page.name() != CONTENTS)
    {
        let times = listed.iter().filter(|listed| **listed == page.path).count();
        assert_eq!(times, 1, "{CONTENTS} lists {} so many times", page.name());
    }
}
