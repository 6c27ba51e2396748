//! The embedded engine that speaks as S3 does. The ordinary AWS SDK talks to it over a port of this machine.
//!
//! It can put a new file and give it back, and nothing else: it has no other versions of a file, and what goes along of Object Lock is
//! read and not kept. As it neither replaces nor deletes, all that it has is as if it were locked for ever.

use super::engine_thread::{EngineError, EngineThread};
use super::file_folder::{self, FileFolder};
use dealer_api::platform::config::FileLock;
use dealer_api::platform::{Bucket, Files};
use dealer_api::store::EmbeddedEndpoint;
use hyper::server::conn::http1;
use hyper_util::rt::TokioIo;
use s3s::auth::SimpleAuth;
use s3s::service::{S3Service, S3ServiceBuilder};
use std::convert::Infallible;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;

/// A running engine; it stops when it is dropped.
#[derive(Debug)]
pub struct FileEngine {
    endpoint: EmbeddedEndpoint,
    /// Ends with it.
    _thread: EngineThread,
}

/// How long no connection is accepted after one that could not be, such as when the process has too many files open.
const PAUSE: Duration = Duration::from_millis(50);

impl FileEngine {
    /// The only bucket that it has, which is there from the start.
    pub const BUCKET: &'static str = file_folder::BUCKET;

    /// Starts it on a folder, which is made where it is missing, for the owner alone.
    ///
    /// # Errors
    /// [`EngineError`] when the folder can't be made, or no port is free.
    pub fn open(folder: &Path) -> Result<Self, EngineError> {
        let folder = FileFolder::open(folder).map_err(EngineError::new)?;
        let mut service = S3ServiceBuilder::new(folder);
        // A page in a browser that finds the port can't sign what it asks.
        service.set_auth(SimpleAuth::from_single("local", "local"));
        let service = service.build();
        let thread = EngineThread::start("files", |listener| serve(listener, service))?;
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

    /// Its files, for a process's state.
    #[must_use]
    pub fn files(&self, lock: Option<FileLock>) -> Arc<dyn Files> {
        Arc::new(Bucket::of_endpoint(&self.endpoint, Self::BUCKET, lock))
    }
}

async fn serve(listener: TcpListener, service: S3Service) -> Result<(), Infallible> {
    loop {
        let Ok((connection, _)) = listener.accept().await else {
            tokio::time::sleep(PAUSE).await;
            continue;
        };
        let service = service.clone();
        tokio::spawn(async move {
            // A client that hangs up is no failure of the engine.
            let _ = http1::Builder::new()
                .serve_connection(TokioIo::new(connection), service)
                .await;
        });
    }
}
