//! One line of log for each call, without anything personal: the route's pattern, never the path.

use axum::extract::{MatchedPath, Request};
use axum::http::{HeaderValue, Method};
use axum::middleware::Next;
use axum::response::Response;
use lambda_http::request::RequestContext;
use std::time::Instant;
use tracing::Instrument;

/// Gives the call an id, logs its end, and sends the id back in `x-request-id`.
pub(super) async fn observe(request: Request, next: Next) -> Response {
    let started = Instant::now();
    let id = request_id(&request);
    let method = known(request.method());
    let route = request
        .extensions()
        .get::<MatchedPath>()
        .map_or("unmatched", MatchedPath::as_str)
        .to_owned();
    let span = tracing::error_span!("call", id);
    async {
        let mut response = next.run(request).await;
        let ms = u64::try_from(started.elapsed().as_millis()).unwrap_or(u64::MAX);
        tracing::info!(method, route, status = response.status().as_u16(), ms, "answered");
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
