//! The files that are made of judged games.

use std::fs;
use std::io::Write;
use std::path::Path;

use super::records::{Fault, Recorded};
use super::{Analysed, Files, annotate, page};
use crate::aside::Aside;
use crate::failure::Failure;
use crate::prose::Language;

/// Files to be written, at least one.
pub(super) struct Outputs {
    ogn: Option<Sink>,
    html: Option<Sink>,
}

/// Where a file goes.
enum Sink {
    Printed,
    File(Aside),
}

impl Outputs {
    /// Sees to it, before the work is done, that the files can be written and that no record is lost
    /// by it. `None` where no file is asked for.
    pub(super) fn create(
        files: &Files,
        games: &[Recorded],
        faults: &[Fault],
    ) -> Result<Option<Self>, Failure> {
        let [ogn, html] = [&files.ogn, &files.html].map(|path| path.as_deref());
        ogn.into_iter().chain(html).try_for_each(|path| keeps_all(path, faults))?;
        let (ogn, html) = (Sink::create(ogn)?, Sink::create(html)?);
        if let (Some(Sink::File(ogn)), Some(Sink::File(html))) = (&ogn, &html)
            && html.is(ogn.path())
        {
            return Err(Failure::request("--ogn and --html are to be written to the same file"));
        }
        if let Some(Sink::File(html)) = &html {
            keeps_records(html, games)?;
        }
        Ok((ogn.is_some() || html.is_some()).then_some(Self { ogn, html }))
    }

    /// Writes the files, unless nothing was judged. One that cannot be written does not keep the
    /// other from being written.
    pub(super) fn write(
        self,
        games: &[Analysed],
        language: Language,
        out: &mut dyn Write,
    ) -> Result<(), Failure> {
        if !games.iter().any(Analysed::is_begun) {
            return Ok(());
        }
        let ogn = self.ogn.map(|ogn| ogn.write(&records(games, language), out));
        let html = self.html.map(|html| html.write(&page::page(games, language), out));
        ogn.into_iter().chain(html).collect()
    }
}

impl Sink {
    fn create(path: Option<&Path>) -> Result<Option<Self>, Failure> {
        match path {
            None => Ok(None),
            Some(path) if path == Path::new("-") => Ok(Some(Self::Printed)),
            Some(path) => Aside::create(path).map(Self::File).map(Some),
        }
    }

    fn write(self, text: &str, out: &mut dyn Write) -> Result<(), Failure> {
        match self {
            Self::Printed => Ok(out.write_all(text.as_bytes())?),
            Self::File(file) => file.write(text.as_bytes()),
        }
    }
}

/// Refuses to replace a file of records of which one could not be read: it would be lost.
fn keeps_all(path: &Path, faults: &[Fault]) -> Result<(), Failure> {
    let Ok(there) = fs::canonicalize(path) else { return Ok(()) };
    let same = |fault: &&Fault| fs::canonicalize(&fault.file).is_ok_and(|read| read == there);
    match faults.iter().find(same) {
        None => Ok(()),
        Some(fault) => Err(Failure::request(format!(
            "{} is not replaced: it holds a record that could not be read",
            fault.file
        ))),
    }
}

/// Refuses to put a page in the place of the records that it is made of.
fn keeps_records(html: &Aside, games: &[Recorded]) -> Result<(), Failure> {
    let mut files = games.iter().filter_map(|game| game.place.as_ref());
    match files.find(|(file, _)| html.is(Path::new(file))) {
        None => Ok(()),
        Some((file, _)) => {
            Err(Failure::request(format!("{file} is not replaced by a page: it holds the records")))
        }
    }
}

/// The annotated records of games, one after another; as they were where nothing was judged.
fn records(games: &[Analysed], language: Language) -> String {
    let record = |game: &Analysed| {
        if game.is_begun() {
            annotate::annotated(game, language).to_string()
        } else {
            game.recorded.record.to_string()
        }
    };
    games.iter().map(record).collect::<Vec<_>>().join("\n")
}
