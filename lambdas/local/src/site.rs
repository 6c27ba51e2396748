//! The built site: its files, and the page of every path that is not a file.

use axum::body::Body;
use axum::extract::Request;
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use axum::http::{HeaderName, HeaderValue, Method, StatusCode};
use axum::middleware::{Next, from_fn};
use axum::response::Response;
use axum::routing::get;
use axum::{Json, Router};
use serde_json::json;
use std::path::Path;
use tower_http::services::{ServeDir, ServeFile};

/// What the pages may load and do: their own files, WebAssembly, calls to their own origin.
pub const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
    img-src 'self' data:; font-src 'self'; manifest-src 'self'; connect-src 'self'; object-src 'none'; \
    base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// The addresses whose page is rendered when the site is built, each into a file of its name with `.html`: their first picture needs
/// no script. The front door's function (`template.yaml`) has the same list.
const RENDERED: [&str; 2] = ["/login", "/dealer-intake-form"];

/// Whether a path names one of the site's files, so that a page would be the wrong answer to its absence: what is under `/assets/`,
/// and a name with a dot at the top. A page's address may have a dot further down: of a username that is an e-mail address, say.
fn names_a_file(path: &str) -> bool {
    let mut parts = path.split('/').skip(1);
    match (parts.next(), parts.next()) {
        (Some("assets"), Some(_)) => true,
        (Some(top), None) => top.contains('.'),
        _ => false,
    }
}

/// Serves a folder; a path that names no file gets the page that was rendered for it, or `index.html`, where the site's own router
/// reads it.
pub fn site(folder: &Path) -> Router {
    let page = |name: &str| {
        ServeFile::new(folder.join(format!("{name}.html")))
            .precompressed_br()
            .precompressed_gzip()
    };
    let files = ServeDir::new(folder)
        .precompressed_br()
        .precompressed_gzip()
        .fallback(page("index"));
    let rendered = RENDERED.iter().fold(Router::new(), |router, path| {
        router.route_service(path, page(path.trim_start_matches('/')))
    });
    // What the local run asks for, in the place of the file that a deployment has.
    let deployment = get(|| async { Json(json!({"sampleForms": true})) });
    rendered
        .route("/deployment.json", deployment)
        .fallback_service(files)
        .layer(from_fn(headers))
}

async fn headers(request: Request, next: Next) -> Response {
    let path = request.uri().path().to_owned();
    let is_read = matches!(*request.method(), Method::GET | Method::HEAD);
    let mut response = next.run(request).await;
    let is_page = response
        .headers()
        .get(CONTENT_TYPE)
        .is_some_and(|kind| kind.as_bytes().starts_with(b"text/html"));
    if names_a_file(&path) && is_page && !path.ends_with(".html") && is_read {
        response = Response::new(Body::empty());
        *response.status_mut() = StatusCode::NOT_FOUND;
    }
    say_how_it_is_written(&mut response);
    let is_hashed = path.starts_with("/assets/") && response.status().is_success();
    let caching = if is_hashed {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    let set = [
        (CACHE_CONTROL, caching),
        (CONTENT_SECURITY_POLICY, POLICY),
        (X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (X_FRAME_OPTIONS, "DENY"),
        (REFERRER_POLICY, "same-origin"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
        (
            HeaderName::from_static("permissions-policy"),
            "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
        ),
    ];
    for (name, value) in set {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}

/// Text is UTF-8; a browser that is not told may guess something else.
fn say_how_it_is_written(response: &mut Response) {
    let kind = response.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let told = kind
        .filter(|kind| kind.starts_with("text/") || *kind == "image/svg+xml")
        .filter(|kind| !kind.contains(';'))
        .and_then(|kind| HeaderValue::from_str(&format!("{kind}; charset=utf-8")).ok());
    if let Some(told) = told {
        response.headers_mut().insert(CONTENT_TYPE, told);
    }
}
