//! Handlers of one type, whatever they take and wait for.

use crate::platform::state::AppState;
use axum::extract::Request;
use axum::handler::Handler;
use axum::response::Response;
use std::pin::Pin;
use std::sync::Arc;

/// An answer that is on its way.
pub type Reply = Pin<Box<dyn Future<Output = Response> + Send>>;

/// A handler behind a pointer. A router is some thirty generic functions for each type of handler, and for each of them the compiler proves that all
/// that the handler waits for may move between threads: for 150 handlers that was a quarter of what this package took to compile.
#[derive(Clone)]
pub struct Erased(Arc<dyn Fn(Request, AppState) -> Reply + Send + Sync>);

impl Erased {
    pub fn of<H: Handler<T, AppState, Future = Reply>, T>(handler: H) -> Self {
        Self(Arc::new(move |request, state| handler.clone().call(request, state)))
    }
}

impl Handler<(), AppState> for Erased {
    type Future = Reply;

    fn call(self, request: Request, state: AppState) -> Reply {
        (self.0)(request, state)
    }
}
