//! Puts routes together: each behind its guard, all behind the same limits, headers, log and answers to failure.

use super::error::ApiError;
use super::error_kind::ErrorKind;
use super::front_door::front_door;
use super::guard::{Guard, ReadSession, guard};
use super::observe::observe;
use super::route::{BODY_LIMIT, Route};
use crate::platform::state::AppState;
use axum::Router;
use axum::extract::{DefaultBodyLimit, Request};
use axum::http::header::STRICT_TRANSPORT_SECURITY;
use axum::http::{HeaderName, HeaderValue};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::any;
use std::any::Any;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::SizeAbove;

/// The smallest answer that is compressed, in bytes: a smaller one fits one packet either way.
const COMPRESSED_FROM: u16 = 1024;

/// The headers of every answer: it is kept nowhere, and a browser that opens it as a page runs nothing of it.
pub const PROTECTING_HEADERS: [(&str, &str); 5] = [
    ("cache-control", "no-store"),
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "no-referrer"),
    (
        "content-security-policy",
        "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
    ),
    ("cross-origin-resource-policy", "same-origin"),
];

/// A router of these routes. Everything else under `/api`, and everywhere, is a 404 problem.
pub fn router(state: &AppState, routes: Vec<Route>, read_session: ReadSession) -> Router {
    let mut router = Router::new();
    for route in routes {
        let (path, guarded) = (route.path(), Guard::new(state.clone(), &route, read_session));
        router = router.route(
            path,
            route.into_handler().route_layer(from_fn_with_state(guarded, guard)),
        );
    }
    router
        .method_not_allowed_fallback(async || ApiError::new(ErrorKind::MethodNotAllowed))
        .route("/api", any(not_found))
        .route("/api/{*rest}", any(not_found))
        .fallback(not_found)
        .layer(DefaultBodyLimit::max(BODY_LIMIT))
        .layer(CatchPanicLayer::custom(panicked))
        .layer(from_fn_with_state(state.clone(), front_door))
        .layer(from_fn_with_state(state.clone(), headers))
        .layer(from_fn_with_state(state.clone(), observe))
        // CloudFront compresses nothing that it may not keep, so the function does. Gzip, since a Brotli encoder would add half a
        // megabyte to each function.
        .layer(
            CompressionLayer::new()
                .gzip(true)
                .compress_when(SizeAbove::new(COMPRESSED_FROM)),
        )
        .with_state(state.clone())
}

async fn not_found() -> ApiError {
    ApiError::new(ErrorKind::RouteNotFound)
}

/// The panic's own text may hold anything, so no one is told; the panic hook logged where it was.
fn panicked(_: Box<dyn Any + Send + 'static>) -> Response {
    ApiError::internal("a handler panicked").into_response()
}

async fn headers(
    axum::extract::State(state): axum::extract::State<AppState>,
    request: Request,
    next: Next,
) -> Response {
    let mut response = next.run(request).await;
    for (name, value) in PROTECTING_HEADERS {
        response
            .headers_mut()
            .insert(HeaderName::from_static(name), HeaderValue::from_static(value));
    }
    if state.config().cookie_secure {
        response.headers_mut().insert(
            STRICT_TRANSPORT_SECURITY,
            HeaderValue::from_static("max-age=31536000; includeSubDomains"),
        );
    }
    response
}
