//! Keeps other sites from making a signed-in browser change something, besides the cookie's SameSite=Strict.

use super::error::{ApiError, ErrorKind};
use axum::extract::Request;
use axum::http::header::{CONTENT_TYPE, HOST, HeaderName, ORIGIN};
use axum::http::{HeaderMap, Method};

/// A call that changes something must come from the product's own origin, and its body must be JSON, which a form of
/// another site can't send. `site_origin` is the deployment's origin where the Host header is not it.
///
/// # Errors
/// 403 `cross_site`, 415 `unsupported_media_type`.
pub(super) fn check(request: &Request, site_origin: Option<&str>) -> Result<(), ApiError> {
    let changes = [Method::POST, Method::PUT, Method::PATCH, Method::DELETE].contains(request.method());
    if !changes {
        return Ok(());
    }
    if !is_same_origin(request, site_origin) {
        return Err(ApiError::new(ErrorKind::CrossSite));
    }
    if *request.method() != Method::DELETE && !is_json(request.headers()) {
        return Err(ApiError::new(ErrorKind::UnsupportedMediaType));
    }
    Ok(())
}

/// A browser says it in Sec-Fetch-Site, an old one in Origin. What says neither is no browser and holds no one else's
/// cookie.
fn is_same_origin(request: &Request, site_origin: Option<&str>) -> bool {
    let header = |name: HeaderName| request.headers().get(name).map(|value| value.to_str().unwrap_or("?"));
    if let Some(site) = header(HeaderName::from_static("sec-fetch-site")) {
        return matches!(site, "same-origin" | "none");
    }
    let Some(origin) = header(ORIGIN) else {
        return true;
    };
    match site_origin {
        Some(own) => origin == own.trim_end_matches('/'),
        None => {
            let origin_host = origin.split_once("://").map(|(_, host)| host);
            // On Lambda the host is in the URI, on a machine in the header.
            let own_host = request
                .uri()
                .authority()
                .map(|host| host.as_str())
                .or_else(|| header(HOST));
            origin_host.is_some() && origin_host == own_host
        }
    }
}

fn is_json(headers: &HeaderMap) -> bool {
    headers
        .get(CONTENT_TYPE)
        .and_then(|value| value.to_str().ok())
        .and_then(|value| value.split(';').next())
        .is_some_and(|essence| essence.trim().eq_ignore_ascii_case("application/json"))
}
