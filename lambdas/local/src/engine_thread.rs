//! A thread that serves a port of this machine, with a runtime of its own.

use dealer_api::store::EmbeddedEndpoint;
use std::fmt::Display;
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::thread::JoinHandle;
use tokio::sync::oneshot;

/// Why an engine could not start.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct EngineError(String);

impl EngineError {
    pub(super) fn new(cause: impl Display) -> Self {
        Self(cause.to_string())
    }
}

/// A running thread; it ends when it is dropped.
#[derive(Debug)]
pub(super) struct EngineThread {
    address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl EngineThread {
    /// Starts what `serve` makes of a free port.
    ///
    /// # Errors
    /// [`EngineError`] when no port is free.
    pub fn start<F, E: Display>(
        name: &'static str,
        serve: impl FnOnce(tokio::net::TcpListener) -> F + Send + 'static,
    ) -> Result<Self, EngineError>
    where
        F: Future<Output = Result<(), E>>,
    {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).map_err(EngineError::new)?;
        listener.set_nonblocking(true).map_err(EngineError::new)?;
        let address = listener.local_addr().map_err(EngineError::new)?;
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .map_err(EngineError::new)?;
        let (stop, stopped) = oneshot::channel::<()>();
        let thread = std::thread::Builder::new()
            .name(name.to_owned())
            .spawn(move || {
                let served = runtime.block_on(async {
                    let listener = tokio::net::TcpListener::from_std(listener).map_err(EngineError::new)?;
                    tokio::select! {
                        served = serve(listener) => served.map_err(EngineError::new),
                        _ = stopped => Ok(()),
                    }
                });
                if let Err(error) = served {
                    tracing::error!(%error, engine = name, "an embedded engine stopped");
                }
            })
            .map_err(EngineError::new)?;
        Ok(Self {
            address,
            stop: Some(stop),
            thread: Some(thread),
        })
    }

    /// Where it listens.
    pub fn endpoint(&self) -> EmbeddedEndpoint {
        EmbeddedEndpoint(format!("http://{}", self.address))
    }
}

impl Drop for EngineThread {
    fn drop(&mut self) {
        drop(self.stop.take());
        if let Some(thread) = self.thread.take() {
            // A panic of the thread has been logged.
            let _ = thread.join();
        }
    }
}
