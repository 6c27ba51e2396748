//! Files that are written once, under keys that say whose they are: what the product wants of the place where they lie.

use futures_util::future::BoxFuture;
use std::fmt::Debug;

/// Keeps files. A trait, so that only the functions that need files link what reaches them.
pub trait Files: Debug + Send + Sync {
    /// Stores a file, a PDF or JPEG file by the end of its key, under a key that has none. Whoever puts the same file again, or at the same moment, succeeds too.
    ///
    /// `sha256` is that of the bytes, in hexadecimal digits. Until `retain_until`, in milliseconds since the epoch, nothing can be deleted
    /// where the deployment locks files.
    ///
    /// # Errors
    /// [`FilesError::Taken`] if another file has the key, [`FilesError::Altered`] if the bytes are not those of `sha256`,
    /// [`FilesError::Unreachable`] if nobody knows whether the file is stored.
    fn put_new<'a>(
        &'a self,
        key: &'a str,
        bytes: Vec<u8>,
        sha256: &'a str,
        retain_until: Option<u64>,
    ) -> BoxFuture<'a, Result<(), FilesError>>;

    /// A file's bytes, which are those of `sha256`.
    ///
    /// # Errors
    /// [`FilesError::Missing`], [`FilesError::Altered`] or [`FilesError::Unreachable`].
    fn get<'a>(&'a self, key: &'a str, sha256: &'a str) -> BoxFuture<'a, Result<Vec<u8>, FilesError>>;
}

/// Why a file could not be stored or read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum FilesError {
    /// There is no file of this key.
    #[error("there is no such file")]
    Missing,
    /// The bytes are others than those that are wanted.
    #[error("the file is not the one that its hash says")]
    Altered,
    /// Another file has the key; it stays as it is.
    #[error("another file has this key")]
    Taken,
    /// It may succeed later.
    #[error("files can't be reached: {0}")]
    Unreachable(String),
}
