//! The embedded DynamoDB-compatible engine. The ordinary AWS SDK talks to it over a port of this machine.

use super::engine_thread::{EngineError, EngineThread};
use dealer_api::store::EmbeddedEndpoint;
use dynoxide::Database;
use std::path::Path;

/// A running engine; it stops when it is dropped.
#[derive(Debug)]
pub struct Engine {
    endpoint: EmbeddedEndpoint,
    /// Ends with it.
    _thread: EngineThread,
}

impl Engine {
    /// Starts it on a database file, which is made where it is missing. [`DataDir`](super::DataDir) has looked at a file that is there.
    ///
    /// # Errors
    /// [`EngineError`] when the file is no database, or no port is free.
    pub fn open(file: &Path) -> Result<Self, EngineError> {
        let path = file.to_str().ok_or_else(|| EngineError::new("its path is not UTF-8"))?;
        Self::start(Database::new(path).map_err(EngineError::new)?)
    }

    /// Starts it with an empty database in memory, for a test.
    ///
    /// # Errors
    /// [`EngineError`] when no port is free.
    pub fn in_memory() -> Result<Self, EngineError> {
        Self::start(Database::memory().map_err(EngineError::new)?)
    }

    /// Starts it in memory with a copy of what a database file holds, for a test.
    ///
    /// # Errors
    /// [`EngineError`] when the file is no database, or no port is free.
    pub fn in_memory_copy(file: &Path) -> Result<Self, EngineError> {
        let path = file.to_str().ok_or_else(|| EngineError::new("its path is not UTF-8"))?;
        let database = Database::memory().map_err(EngineError::new)?;
        database.restore_from(path).map_err(EngineError::new)?;
        Self::start(database)
    }

    /// It works synchronously, so it gets a thread and a runtime of its own and can't hold up a request. It is stopped at once rather
    /// than when the last client hangs up: what it acknowledged is written.
    fn start(database: Database) -> Result<Self, EngineError> {
        let thread = EngineThread::start("database", |listener| {
            dynoxide::server::serve_with_shutdown(listener, database, std::future::pending())
        })?;
        Ok(Self {
            endpoint: thread.endpoint(),
            _thread: thread,
        })
    }

    /// Where it listens.
    #[must_use]
    pub const fn endpoint(&self) -> &EmbeddedEndpoint {
        &self.endpoint
    }

    /// Stops it and waits until its file is closed.
    pub fn stop(self) {
        drop(self);
    }
}
