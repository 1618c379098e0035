//! `awale generate`: what packagers install beside the program.

use std::io::Write;
use std::path::PathBuf;

use clap::{Command, ValueEnum};
use clap_complete::{Generator, Shell};
use clap_mangen::Man;

use crate::args;
use crate::aside::{self, Aside};
use crate::failure::Failure;

/// Write the man pages or the shell completions of the program to a folder
///
/// Man pages are of the program and of each verb. Completions are for bash, elvish, fish, PowerShell
/// and zsh, under the names that these look for.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  awale generate man --dir man
  awale generate completions --dir completions
  awale generate man --dir man/man1")]
pub(crate) struct Generate {
    /// What to write
    what: What,
    /// Folder to write to, made if need be
    #[arg(long)]
    dir: PathBuf,
}

/// What can be written.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum What {
    /// Man pages, for section 1
    Man,
    /// Completions for all shells
    Completions,
}

/// A file's name and what it holds.
type Page = (String, Vec<u8>);

impl Generate {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let mut command = args::command();
        command.build();
        let pages = match self.what {
            What::Man => man(&command).map_err(Failure::request)?,
            What::Completions => completions(&mut command),
        };
        aside::make_folder(&self.dir)?;
        for (name, text) in pages {
            let path = self.dir.join(name);
            Aside::create(&path)?.write(&text)?;
            writeln!(out, "wrote {}", path.display())?;
        }
        Ok(())
    }
}

/// The page of a command and those of its verbs.
fn man(command: &Command) -> std::io::Result<Vec<Page>> {
    let source = concat!("awale ", env!("CARGO_PKG_VERSION"));
    let page = Man::new(command.clone()).source(source).manual("Awale");
    let mut text = Vec::new();
    page.render(&mut text)?;
    let mut pages = vec![(page.get_filename(), text)];
    let verbs = command.get_subcommands().filter(|verb| verb.get_name() != "help");
    for verb in verbs.filter(|verb| !verb.is_hide_set()) {
        pages.extend(man(verb)?);
    }
    Ok(pages)
}

fn completions(command: &mut Command) -> Vec<Page> {
    let name = command.get_name().to_owned();
    let completion = |&shell: &Shell| {
        let mut text = Vec::new();
        clap_complete::generate(shell, command, &name, &mut text);
        (shell.file_name(&name), text)
    };
    Shell::value_variants().iter().map(completion).collect()
}
