//! Files that are there whole or not at all: written aside, synced, renamed.

use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use tempfile::{Builder, NamedTempFile};

use crate::failure::Failure;

/// A file to be written. What stood under its name stays until all of the new text is on disk.
#[derive(Debug)]
pub(crate) struct Aside {
    /// As it was asked for.
    path: PathBuf,
    /// What is written, behind all links.
    target: PathBuf,
    file: Opened,
}

#[derive(Debug)]
enum Opened {
    /// Beside a file that is there or not.
    Aside(NamedTempFile),
    /// A device or a pipe, which another file must not take the place of.
    Special(File),
}

impl Aside {
    /// Makes sure that a file can be written, before the work that fills it.
    pub(crate) fn create(path: &Path) -> Result<Self, Failure> {
        Self::open(path).map_err(|error| refused(path, &error))
    }

    fn open(path: &Path) -> io::Result<Self> {
        let target = target(path)?;
        Ok(Self { path: path.to_owned(), file: open(&target)?, target })
    }

    /// Whether it is this file that will be written, whatever names both are called by.
    pub(crate) fn is(&self, path: &Path) -> bool {
        target(path).is_ok_and(|target| target == self.target)
    }

    /// Where the file will be.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Writes the file, and gives it its name.
    pub(crate) fn write(self, text: &[u8]) -> Result<(), Failure> {
        let path = self.path.clone();
        self.fill(text).map_err(|error| refused(&path, &error))
    }

    fn fill(self, text: &[u8]) -> io::Result<()> {
        match self.file {
            Opened::Special(mut file) => file.write_all(text),
            Opened::Aside(file) => replace(file, &self.target, text),
        }
    }
}

/// Writes a file, for those who have words of their own for what goes wrong.
pub(crate) fn write(path: &Path, text: &[u8]) -> io::Result<()> {
    Aside::open(path)?.fill(text)
}

/// Makes a folder, if need be, to write files in.
pub(crate) fn make_folder(path: &Path) -> Result<(), Failure> {
    fs::create_dir_all(path).map_err(|error| {
        Failure::request(format!("the folder {} cannot be made: {error}", path.display()))
    })
}

fn refused(path: &Path, error: &io::Error) -> Failure {
    Failure::request(format!("{} cannot be written: {error}", path.display()))
}

/// The file that a path names, by the one name that all its paths come to. Through links, so that it
/// is what they point to that is replaced.
fn target(path: &Path) -> io::Result<PathBuf> {
    if let Ok(target) = fs::canonicalize(path) {
        return Ok(target);
    }
    // The parts of a path know nothing of a slash or a dot at its end.
    let whole = path.as_os_str().as_encoded_bytes();
    let name = path.file_name().filter(|name| whole.ends_with(name.as_encoded_bytes()));
    let name = name
        .ok_or_else(|| io::Error::new(ErrorKind::InvalidInput, "the name is that of a folder"))?;
    Ok(fs::canonicalize(folder(path))?.join(name))
}

fn open(path: &Path) -> io::Result<Opened> {
    match fs::metadata(path) {
        Ok(there) if there.is_dir() => Err(ErrorKind::IsADirectory.into()),
        Ok(there) if !there.is_file() => {
            Ok(Opened::Special(OpenOptions::new().write(true).open(path)?))
        }
        // A folder that may be written lets every file in it be replaced.
        Ok(there) if there.permissions().readonly() => Err(ErrorKind::PermissionDenied.into()),
        _ => aside(path).map(Opened::Aside),
    }
}

fn aside(path: &Path) -> io::Result<NamedTempFile> {
    let name = path.file_name().ok_or(ErrorKind::InvalidInput)?;
    let prefix = format!(".{}.", name.to_string_lossy());
    let create = |path: &Path| OpenOptions::new().write(true).create_new(true).open(path);
    Builder::new().prefix(&prefix).suffix(".part").make_in(folder(path), create)
}

fn replace(mut file: NamedTempFile, path: &Path, text: &[u8]) -> io::Result<()> {
    file.write_all(text)?;
    if let Ok(there) = fs::metadata(path) {
        file.as_file().set_permissions(there.permissions())?;
    }
    file.as_file().sync_all()?;
    file.persist(path).map_err(|error| error.error)?;
    // Makes the rename last. Where folders cannot be synced, the system sees to it.
    if cfg!(unix) { File::open(folder(path))?.sync_all() } else { Ok(()) }
}

fn folder(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    }
}
