//! Serves the interface and the site on one port, and ends when it is told to, whatever its callers do.

use axum::Router;
use axum::extract::{ConnectInfo, Request};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::sync::mpsc::UnboundedReceiver;
use tower::ServiceExt;

/// How long callers may take.
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// To send a request's head. A connection that sends nothing more of it is closed.
    pub head: Duration,
    /// To take their answers, once the server was told to stop.
    pub grace: Duration,
}

impl Limits {
    /// Those of the local run: a call ends after 15 seconds in the browser, most of them within one.
    pub const LOCAL: Self = Self {
        head: Duration::from_secs(30),
        grace: Duration::from_secs(5),
    };
}

/// How it ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ended {
    /// Every call had its answer.
    Answered,
    /// Calls were cut off: the time was over, or it was told to stop once more.
    CutOff,
}

/// Serves until `stops` gives something, then lets the calls that are under way end within the grace; a second stop ends it at once. A request's
/// extensions hold its caller's address ([`ConnectInfo`]).
pub async fn serve(listener: TcpListener, router: Router, limits: Limits, stops: &mut UnboundedReceiver<()>) -> Ended {
    let calls = GracefulShutdown::new();
    loop {
        tokio::select! {
            accepted = listener.accept() => {
                let Ok((stream, peer)) = accepted else {
                    // The caller is gone, or no file handle is free: others may be luckier a moment later.
                    tokio::time::sleep(Duration::from_millis(50)).await;
                    continue;
                };
                let router = router.clone();
                let service = service_fn(move |mut request: Request<Incoming>| {
                    request.extensions_mut().insert(ConnectInfo(peer));
                    router.clone().oneshot(request)
                });
                let mut connection = http1::Builder::new();
                connection.timer(TokioTimer::new()).header_read_timeout(limits.head);
                // Without it each answer to a call on a kept connection waits for the one before to be acknowledged.
                let _ = stream.set_nodelay(true);
                let connection = connection.serve_connection(TokioIo::new(stream), service);
                let watched = calls.watch(connection);
                tokio::spawn(async move {
                    // A caller that hangs up is no news.
                    let _ = watched.await;
                });
            }
            _ = stops.recv() => break,
        }
    }
    // No one new gets in.
    drop(listener);
    tokio::select! {
        () = calls.shutdown() => Ended::Answered,
        () = tokio::time::sleep(limits.grace) => Ended::CutOff,
        Some(()) = stops.recv() => Ended::CutOff,
    }
}
