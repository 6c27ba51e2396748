//! The embedded DynamoDB-compatible engine. The ordinary AWS SDK talks to it over a port of this machine.

use dealer_api::store::EmbeddedEndpoint;
use dynoxide::Database;
use std::net::{Ipv4Addr, TcpListener};
use std::path::Path;
use std::thread::JoinHandle;
use tokio::sync::oneshot;

/// Why the engine could not start.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct EngineError(String);

impl EngineError {
    fn new(cause: impl std::fmt::Display) -> Self {
        Self(cause.to_string())
    }
}

/// A running engine; it stops when it is dropped.
#[derive(Debug)]
pub struct Engine {
    endpoint: EmbeddedEndpoint,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
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

    /// It works synchronously, so it gets a thread and a runtime of its own and can't hold up a request.
    fn start(database: Database) -> Result<Self, EngineError> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).map_err(EngineError::new)?;
        listener.set_nonblocking(true).map_err(EngineError::new)?;
        let address = listener.local_addr().map_err(EngineError::new)?;
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .map_err(EngineError::new)?;
        let (stop, stopped) = oneshot::channel::<()>();
        let thread = std::thread::Builder::new()
            .name("database".to_owned())
            .spawn(move || {
                let served = runtime.block_on(async {
                    let listener = tokio::net::TcpListener::from_std(listener).map_err(|error| error.to_string())?;
                    let serving = dynoxide::server::serve_with_shutdown(listener, database, std::future::pending());
                    // Stopped at once rather than when the last client hangs up: what it acknowledged is written.
                    tokio::select! {
                        served = serving => served,
                        _ = stopped => Ok(()),
                    }
                });
                if let Err(error) = served {
                    tracing::error!(error, "the embedded database stopped");
                }
            })
            .map_err(EngineError::new)?;
        Ok(Self {
            endpoint: EmbeddedEndpoint(format!("http://{address}")),
            stop: Some(stop),
            thread: Some(thread),
        })
    }

    /// Where it listens.
    #[must_use]
    pub const fn endpoint(&self) -> &EmbeddedEndpoint {
        &self.endpoint
    }

    /// Stops it and waits until its file is closed.
    pub fn stop(mut self) {
        self.end();
    }

    fn end(&mut self) {
        drop(self.stop.take());
        if let Some(thread) = self.thread.take() {
            // A panic of the thread has been logged.
            let _ = thread.join();
        }
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        self.end();
    }
}
