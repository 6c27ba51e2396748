//! Keeps other sites from making a signed-in browser change something, besides the cookie's SameSite=Strict.

use super::error::ApiError;
use super::error_kind::ErrorKind;
use super::front_door::FrontDoor;
use super::route::Media;
use axum::extract::Request;
use axum::http::header::{CONTENT_TYPE, HOST, HeaderName, ORIGIN};
use axum::http::{HeaderMap, Method};

/// A call that changes something must come from the product's own origin, and its body must be of a media type that a form of
/// another site can't send.
///
/// # Errors
/// 403 `cross_site`, 415 `unsupported_media_type`.
pub(super) fn check(request: &Request, media: Media) -> Result<(), ApiError> {
    let changes = [Method::POST, Method::PUT, Method::PATCH, Method::DELETE].contains(request.method());
    if !changes {
        return Ok(());
    }
    if !is_same_origin(request) {
        return Err(ApiError::new(ErrorKind::CrossSite));
    }
    if *request.method() != Method::DELETE && !is_declared_as(media, request.headers()) {
        return Err(ApiError::new(ErrorKind::UnsupportedMediaType));
    }
    Ok(())
}

/// A browser says it in Sec-Fetch-Site, an old one in Origin. What says neither is no browser and holds no one else's
/// cookie.
fn is_same_origin(request: &Request) -> bool {
    let header = |name: HeaderName| request.headers().get(name).map(|value| value.to_str().unwrap_or("?"));
    if let Some(site) = header(HeaderName::from_static("sec-fetch-site")) {
        return matches!(site, "same-origin" | "none");
    }
    let Some(origin) = header(ORIGIN) else {
        return true;
    };
    let origin_host = origin.split_once("://").map(|(_, host)| host);
    // Behind the front door the gateway's host is not the site's. On Lambda the host is in the URI, on a machine in the header.
    let of_front_door = request
        .extensions()
        .get::<FrontDoor>()
        .and_then(|door| door.site_host.as_deref());
    let of_uri = || request.uri().authority().map(|host| host.as_str());
    let own_host = of_front_door.or_else(of_uri).or_else(|| header(HOST));
    origin_host.is_some() && origin_host == own_host
}

fn is_declared_as(media: Media, headers: &HeaderMap) -> bool {
    headers
        .get(CONTENT_TYPE)
        .and_then(|value| value.to_str().ok())
        .and_then(|value| value.split(';').next())
        .is_some_and(|essence| essence.trim().eq_ignore_ascii_case(media.name()))
}
