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

/// The addresses whose page is rendered when the site is built, each into a file of its own: their first picture needs no script. A record's
/// page stands for those of all records. The front door's function (`template.yaml`) has the same list.
const RENDERED: [&str; 50] = [
    "/login",
    "/dealer-intake-form",
    "/sign",
    "/menu",
    "/dashboard",
    "/dashboard/input",
    "/dashboard/contracts",
    "/dashboard/contracts/{id}",
    "/dashboard/settings",
    "/dashboard/support",
    "/dashboard/payment",
    "/dashboard/submit-payment",
    "/dashboard/vehicle-eligibility",
    "/dashboard/other-requests",
    "/dashboard/password",
    "/dashboard/signings/{id}",
    "/dashboard/audit-log",
    "/dashboard/remittances",
    "/dashboard/remittances/{id}",
    "/dashboard/refunds",
    "/dashboard/reports",
    "/dashboard/cancellations/{id}",
    "/dashboard/amendments/{id}",
    "/dashboard/transfers/{id}",
    "/admin/dashboard",
    "/admin/add-dealer",
    "/admin/add-tpa",
    "/admin/add-user",
    "/admin/contracts",
    "/admin/remittances",
    "/admin/refunds",
    "/admin/reports",
    "/admin/dealer-leads",
    "/admin/dealer-applications",
    "/admin/admin-leads",
    "/admin/dealers",
    "/admin/dealers/{id}",
    "/admin/tpas",
    "/admin/tpas/{id}",
    "/admin/tpas/{id}/rate-books",
    "/admin/tpas/{id}/rate-books/{code}/{version}",
    "/admin/tpas/{id}/rate-books/{code}/{version}/trial",
    "/admin/tpas/{id}/terms",
    "/admin/forms",
    "/admin/forms/new",
    "/admin/forms/{owner}/{key}",
    "/admin/users",
    "/admin/audit-log",
    "/admin/state-rules",
    "/admin/password",
];

/// The file that an address was rendered into, without its ending: `admin-dealers-id` for `/admin/dealers/{id}`.
fn rendered_name(address: &str) -> String {
    address
        .trim_start_matches('/')
        .replace('/', "-")
        .replace(['{', '}'], "")
}

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
        router.route_service(path, page(&rendered_name(path)))
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
