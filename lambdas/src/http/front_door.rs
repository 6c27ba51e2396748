//! The content delivery network in front of a deployment: it alone may call the interface, and it says who called it.
//!
//! It proves itself with a secret header. Its own address and host name are all that the API's gateway sees, so it
//! passes on the viewer's address and the site's host in two headers of its own, which no one else can set.

use super::error::ApiError;
use super::error_kind::ErrorKind;
use crate::platform::config::Secret;
use crate::platform::state::AppState;
use axum::extract::{Request, State};
use axum::http::HeaderMap;
use axum::middleware::Next;
use axum::response::Response;
use sha2::{Digest, Sha256};
use std::net::IpAddr;

/// The header with which the network proves itself.
pub const SECRET_HEADER: &str = "x-origin-secret";
/// The header with the viewer's address.
pub const VIEWER_HEADER: &str = "x-viewer-address";
/// The header with the host name in the viewer's address bar.
pub const SITE_HEADER: &str = "x-site-host";

/// What the network says of a call. It is not there where nothing stands in front of the interface.
#[derive(Debug, Clone)]
pub(super) struct FrontDoor {
    /// Where the call comes from.
    pub viewer: Option<IpAddr>,
    /// The host name of the site, as the browser knows it.
    pub site_host: Option<String>,
}

/// Refuses what did not come through the front door, where the deployment has one.
///
/// # Errors
/// 403 `not_through_site`.
pub(super) async fn front_door(
    State(state): State<AppState>,
    mut request: Request,
    next: Next,
) -> Result<Response, ApiError> {
    let secrets = &state.config().origin_secrets;
    if !secrets.is_empty() {
        let headers = request.headers();
        if !is_one_of(text(headers, SECRET_HEADER).unwrap_or_default(), secrets) {
            return Err(ApiError::new(ErrorKind::NotThroughSite));
        }
        let front_door = FrontDoor {
            viewer: text(headers, VIEWER_HEADER).and_then(|address| address.parse().ok()),
            site_host: text(headers, SITE_HEADER).map(str::to_owned),
        };
        request.headers_mut().remove(SECRET_HEADER);
        request.extensions_mut().insert(front_door);
    }
    Ok(next.run(request).await)
}

fn text<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers.get(name).and_then(|value| value.to_str().ok())
}

/// Compares hashes, so that the time it takes tells nothing of where two secrets differ, and each of them whatever the one before
/// said.
fn is_one_of(given: &str, secrets: &[Secret]) -> bool {
    let given = Sha256::digest(given);
    let same = secrets.iter().filter(|secret| Sha256::digest(secret.as_str()) == given);
    same.count() > 0
}
