//! The folder of the local database: one process at a time.

use super::LocalError;
use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};

/// A data folder that this process holds until it is dropped.
#[derive(Debug)]
pub struct DataDir {
    folder: PathBuf,
    _lock: File,
}

impl DataDir {
    /// Makes the folder where needed, and takes hold of it. The system lets go of it even when the process is killed.
    ///
    /// # Errors
    /// [`LocalError`] when it can't be written or another process holds it.
    pub fn open(folder: &Path) -> Result<Self, LocalError> {
        let failed = |cause: &dyn std::fmt::Display| {
            LocalError(format!("The data folder {} can't be used: {cause}.", folder.display()))
        };
        fs::create_dir_all(folder).map_err(|error| failed(&error))?;
        let lock = File::create(folder.join("lock")).map_err(|error| failed(&error))?;
        match lock.try_lock() {
            Ok(()) => Ok(Self {
                folder: folder.to_owned(),
                _lock: lock,
            }),
            Err(TryLockError::WouldBlock) => Err(LocalError(format!(
                "The data folder {} is in use by another running CoverDesk: stop that one, or choose another folder with --data.",
                folder.display()
            ))),
            Err(TryLockError::Error(error)) => Err(failed(&error)),
        }
    }

    pub(super) fn folder(&self) -> &Path {
        &self.folder
    }

    /// The folder of documents' files.
    #[must_use]
    pub fn files(&self) -> PathBuf {
        self.folder.join("files")
    }

    /// The folder of the key and the certificate that seal documents.
    #[must_use]
    pub fn seal(&self) -> PathBuf {
        self.folder.join("seal")
    }

    /// The file of what the key of bank data is made of.
    #[must_use]
    pub fn bank_key(&self) -> PathBuf {
        self.folder.join("bank-key")
    }

    /// The database's file.
    #[must_use]
    pub fn database(&self) -> PathBuf {
        self.folder.join("coverdesk.db")
    }
}
