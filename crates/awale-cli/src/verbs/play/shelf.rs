//! Games that no file of the user's holds yet, kept in the state folder until they are.
//!
//! Each running program has a slot of its own, which it holds by a lock: the system lets go of it
//! however the program ends. What lies in a slot that nobody holds is a game that was left behind.

use std::env;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use awale_core::Game;
use awale_core::notation::Record;
use etcetera::BaseStrategy;

use super::files;

/// Names the state folder, in the place of the user's own.
pub(crate) const VARIABLE: &str = "AWALE_STATE_DIR";

/// How many slots are looked at: more programs than anyone runs.
const SLOTS: usize = 64;

/// A slot that this program holds.
#[derive(Debug)]
pub(crate) struct Slot {
    game: PathBuf,
    /// Locked as long as it is open.
    _lock: File,
}

/// A game that was left behind.
#[derive(Debug)]
pub(crate) struct Kept {
    pub(crate) slot: Slot,
    pub(crate) record: Record,
    pub(crate) game: Game,
    when: SystemTime,
}

/// The state folder: what the variable names, else the user's own.
pub(crate) fn folder() -> Option<PathBuf> {
    if let Some(folder) = env::var_os(VARIABLE).filter(|folder| !folder.is_empty()) {
        return Some(folder.into());
    }
    let user = etcetera::choose_base_strategy().ok()?;
    Some(user.state_dir().unwrap_or_else(|| user.data_dir()).join("awale"))
}

impl Slot {
    /// A slot that nobody holds and no game lies in.
    pub(crate) fn free(folder: &Path) -> io::Result<Self> {
        fs::create_dir_all(folder)?;
        for number in 0..SLOTS {
            if let Some(slot) = Self::hold(folder, number)?.filter(|slot| !slot.game.exists()) {
                return Ok(slot);
            }
        }
        Err(io::Error::other(format!("all {SLOTS} slots are taken")))
    }

    /// Holds a slot, unless another program does.
    fn hold(folder: &Path, number: usize) -> io::Result<Option<Self>> {
        let path = |ending| folder.join(format!("unsaved-{number}.{ending}"));
        let lock = File::options().create(true).truncate(false).write(true).open(path("lock"))?;
        match fs4::FileExt::try_lock(&lock) {
            Ok(()) => Ok(Some(Self { game: path("ogn"), _lock: lock })),
            Err(fs4::TryLockError::WouldBlock) => Ok(None),
            Err(fs4::TryLockError::Error(error)) => Err(error),
        }
    }

    /// Keeps a game as it stands.
    pub(crate) fn keep(&self, record: &Record) -> io::Result<()> {
        files::save(&self.game, record)
    }

    /// Throws the kept game away.
    pub(crate) fn clear(&self) -> io::Result<()> {
        match fs::remove_file(&self.game) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        }
    }
}

/// The games that were left behind, the latest first. What cannot be read is passed over and stays
/// where it is.
pub(crate) fn left_behind(folder: &Path) -> Vec<Kept> {
    let numbers = (0..SLOTS).filter(|number| folder.join(format!("unsaved-{number}.ogn")).exists());
    let mut kept: Vec<_> = numbers.filter_map(|number| kept(folder, number)).collect();
    kept.sort_by_key(|kept| std::cmp::Reverse(kept.when));
    kept
}

fn kept(folder: &Path, number: usize) -> Option<Kept> {
    let slot = Slot::hold(folder, number).ok()??;
    let when = fs::metadata(&slot.game).and_then(|data| data.modified()).ok()?;
    let loaded = files::load(&slot.game, 1, None).ok()?;
    Some(Kept { slot, record: loaded.record, game: loaded.game, when })
}

#[cfg(test)]
#[path = "shelf_tests.rs"]
mod tests;
