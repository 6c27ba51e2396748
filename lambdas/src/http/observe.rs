//! One line of log for each call, without anything personal: the route's pattern, never the path; the account's id, never a
//! name; what was refused, by its code. On Lambda, metrics too.

use super::error::Refusal;
use super::metrics::{self, Answered};
use crate::platform::log_key::LogKey;
use crate::platform::state::AppState;
use crate::store::{Usage, metered};
use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderValue, Method};
use axum::middleware::Next;
use axum::response::Response;
use dealer_core::form::ids::UsernameKey;
use lambda_http::request::RequestContext;
use std::time::Instant;
use tracing::field::Empty;
use tracing::{Instrument, Span};

/// What a call was and what it asked of the database; in the extensions of its answer.
#[derive(Debug, Clone)]
pub struct Observed {
    /// The route's method and pattern, such as `GET /api/vehicles/{vin}`.
    pub route: String,
    /// What it asked of the database.
    pub usage: Usage,
}

/// Says in the log of this call whose account it is about: who is signed in, or who the one who signs in claims to be. The id is
/// a random one; who it is stands in the accounts.
pub(crate) fn log_account(user_id: &str) {
    Span::current().record("account", user_id);
}

/// Says in the log of this call who tries to sign in from where, as two hashes with the deployment's key: equal ones are the same
/// name or the same address, and no one without the key finds out which.
pub(crate) fn log_attempt(key: &LogKey, username_key: &UsernameKey, address: &str) {
    let span = Span::current();
    span.record("username_hash", key.hash("username", username_key));
    span.record("address_hash", key.hash("address", address));
}

/// Gives the call an id, logs its end, and sends the id back in `x-request-id`.
pub(super) async fn observe(State(state): State<AppState>, request: Request, next: Next) -> Response {
    let started = Instant::now();
    let id = request_id(&request);
    let method = known(request.method());
    let route = request
        .extensions()
        .get::<MatchedPath>()
        .map_or("unmatched", MatchedPath::as_str)
        .to_owned();
    let span = tracing::error_span!("call", id, account = Empty, username_hash = Empty, address_hash = Empty);
    async {
        let (mut response, usage) = metered(next.run(request)).await;
        let time = started.elapsed();
        let ms = u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        let status = response.status().as_u16();
        let code = response.extensions().get::<Refusal>().map(|refusal| refusal.0.code());
        tracing::info!(method, route, status, code, ms, "answered");
        let route = format!("{method} {route}");
        if let Some(function) = &state.config().metrics_of {
            let answered = Answered {
                route: &route,
                status,
                time,
                usage: &usage,
            };
            metrics::write(function, state.now_ms(), &answered);
        }
        response.extensions_mut().insert(Observed { route, usage });
        if let Ok(value) = HeaderValue::from_str(&id) {
            response.headers_mut().insert("x-request-id", value);
        }
        response
    }
    .instrument(span.clone())
    .await
}

/// A caller can invent methods; the log has the real ones.
fn known(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        Method::PUT => "PUT",
        Method::PATCH => "PATCH",
        Method::DELETE => "DELETE",
        Method::OPTIONS => "OPTIONS",
        _ => "other",
    }
}

/// API Gateway's id of the call, or a random one; never one that the caller sent.
fn request_id(request: &Request) -> String {
    let of_gateway = match request.extensions().get::<RequestContext>() {
        Some(RequestContext::ApiGatewayV2(context)) => context.request_id.clone(),
        _ => None,
    };
    of_gateway.unwrap_or_else(|| {
        let mut bytes = [0_u8; 8];
        // Without randomness there is still an id, if not one of its own.
        let _ = getrandom::fill(&mut bytes);
        format!("{:016x}", u64::from_be_bytes(bytes))
    })
}
