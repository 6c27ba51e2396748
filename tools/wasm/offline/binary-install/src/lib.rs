//! What wasm-pack asks of `binary-install` 0.4, where nothing is loaded: a program is found, or it is said to be missing.

use std::env::consts::EXE_SUFFIX;
use std::path::{Path, PathBuf};

use anyhow::{Result, ensure};

/// Where loaded programs would lie. Nothing here writes to it.
#[derive(Debug)]
pub struct Cache {
    folder: PathBuf,
}

/// A folder with programs.
#[derive(Debug, Clone)]
pub struct Download {
    folder: PathBuf,
}

impl Cache {
    /// A folder beside the running program, and not where somebody else may put a program.
    ///
    /// # Errors
    /// Where the path of the running program is not known.
    pub fn new(name: &str) -> Result<Self> {
        Ok(Self::at(&std::env::current_exe()?.with_file_name(format!("{name}.cache"))))
    }

    /// The cache in this folder, which need not be there.
    pub fn at(folder: &Path) -> Self {
        Self { folder: folder.to_path_buf() }
    }

    /// A path inside the cache.
    pub fn join(&self, path: &Path) -> PathBuf {
        self.folder.join(path)
    }

    /// Loads nothing from the address, whether it may or not: `None` says that the program is not installed.
    ///
    /// # Errors
    /// None; wasm-pack expects one.
    pub fn download(&self, _permitted: bool, _name: &str, _programs: &[&str], _address: &str) -> Result<Option<Download>> {
        Ok(None)
    }
}

impl Download {
    /// The programs in this folder.
    pub fn at(folder: &Path) -> Self {
        Self { folder: folder.to_path_buf() }
    }

    /// The path of a program in the folder.
    ///
    /// # Errors
    /// Where no file of that name is there; the error names its path.
    pub fn binary(&self, name: &str) -> Result<PathBuf> {
        let path = self.folder.join(format!("{name}{EXE_SUFFIX}"));
        ensure!(path.is_file(), "{} is no program", path.display());
        Ok(path)
    }
}
