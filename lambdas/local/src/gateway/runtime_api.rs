//! The Lambda Runtime API, as one process of a function sees it: it asks for the next event, and says what became of it.
//!
//! Source: AWS Lambda Developer Guide, 'Using the Lambda runtime API for custom runtimes'.

use axum::Router;
use axum::body::Bytes;
use axum::extract::{DefaultBodyLimit, Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::serve::ListenerExt;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use tokio::net::TcpListener;
use tokio::sync::{mpsc, oneshot};
use tokio::task::AbortHandle;

/// The largest answer that Lambda takes, in bytes.
const ANSWER_LIMIT: usize = 6 * 1024 * 1024;

/// What became of an event, and when.
#[derive(Debug)]
pub(super) struct Outcome {
    /// The answer, or what the function said of its failure.
    pub answer: Result<Bytes, String>,
    /// When it came.
    pub at: Instant,
}

/// An event on its way to the process.
#[derive(Debug)]
struct Call {
    id: String,
    event: Bytes,
    timeout: Duration,
    answered: oneshot::Sender<Outcome>,
}

/// Serves one process; it ends when it is dropped.
#[derive(Debug)]
pub(super) struct RuntimeApi {
    address: SocketAddr,
    calls: mpsc::UnboundedSender<Call>,
    serving: AbortHandle,
}

#[derive(Debug)]
struct Inner {
    calls: tokio::sync::Mutex<mpsc::UnboundedReceiver<Call>>,
    /// The event that the process has, with who waits for its answer.
    open: Mutex<Option<(String, oneshot::Sender<Outcome>)>>,
}

impl RuntimeApi {
    /// Starts it on a free port of this machine.
    pub(super) async fn start() -> std::io::Result<Self> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
        let address = listener.local_addr()?;
        let (calls, waiting) = mpsc::unbounded_channel();
        let inner = Arc::new(Inner {
            calls: tokio::sync::Mutex::new(waiting),
            open: Mutex::new(None),
        });
        let router = Router::new()
            .route("/2018-06-01/runtime/invocation/next", get(next))
            .route("/2018-06-01/runtime/invocation/{id}/response", post(answered))
            .route("/2018-06-01/runtime/invocation/{id}/error", post(failed))
            .route("/2018-06-01/runtime/init/error", post(not_started))
            .layer(DefaultBodyLimit::disable())
            .with_state(inner);
        // Else an answer may wait for the acknowledgement of the one before.
        let listener = listener.tap_io(|stream| {
            let _ = stream.set_nodelay(true);
        });
        let serving = tokio::spawn(async move {
            let _ = axum::serve(listener, router).await;
        });
        Ok(Self {
            address,
            calls,
            serving: serving.abort_handle(),
        })
    }

    /// Where it listens.
    pub(super) const fn address(&self) -> SocketAddr {
        self.address
    }

    /// Hands an event to the process, as soon as it asks for one, and gives where its outcome will come.
    pub(super) fn hand_over(&self, id: String, event: Bytes, timeout: Duration) -> oneshot::Receiver<Outcome> {
        let (answered, outcome) = oneshot::channel();
        // Where no one takes it, the outcome's channel closes.
        let _ = self.calls.send(Call {
            id,
            event,
            timeout,
            answered,
        });
        outcome
    }
}

impl Drop for RuntimeApi {
    fn drop(&mut self) {
        self.serving.abort();
    }
}

impl Inner {
    fn close(&self, id: Option<&str>, answer: Result<Bytes, String>) -> StatusCode {
        let at = Instant::now();
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let is_open = open.as_ref().is_some_and(|(open, _)| id.is_none_or(|id| id == open));
        match open.take_if(|_| is_open) {
            // Who waited may have gone.
            Some((_, answered)) => {
                let _ = answered.send(Outcome { answer, at });
                StatusCode::ACCEPTED
            }
            None => StatusCode::BAD_REQUEST,
        }
    }
}

async fn next(State(inner): State<Arc<Inner>>) -> Response {
    let Some(call) = inner.calls.lock().await.recv().await else {
        return StatusCode::GONE.into_response();
    };
    let deadline = SystemTime::now() + call.timeout;
    let deadline_ms = deadline.duration_since(UNIX_EPOCH).unwrap_or_default().as_millis();
    let headers = [
        ("content-type", "application/json".to_owned()),
        ("lambda-runtime-aws-request-id", call.id.clone()),
        ("lambda-runtime-deadline-ms", deadline_ms.to_string()),
        (
            "lambda-runtime-invoked-function-arn",
            "arn:aws:lambda:us-east-1:123456789012:function:local".to_owned(),
        ),
        (
            "lambda-runtime-trace-id",
            "Root=1-00000000-000000000000000000000000;Sampled=0".to_owned(),
        ),
    ];
    *inner.open.lock().unwrap_or_else(PoisonError::into_inner) = Some((call.id, call.answered));
    (headers, call.event).into_response()
}

async fn answered(State(inner): State<Arc<Inner>>, Path(id): Path<String>, answer: Bytes) -> StatusCode {
    if answer.len() > ANSWER_LIMIT {
        inner.close(Some(&id), Err(format!("its answer has {} bytes", answer.len())));
        return StatusCode::PAYLOAD_TOO_LARGE;
    }
    inner.close(Some(&id), Ok(answer))
}

async fn failed(State(inner): State<Arc<Inner>>, Path(id): Path<String>, error: String) -> StatusCode {
    inner.close(Some(&id), Err(error))
}

/// The process ends after it, which fails the call that it was started for.
async fn not_started(error: String) -> StatusCode {
    tracing::error!(error, "a function could not start");
    StatusCode::ACCEPTED
}
