//! From where and with what a call was made, for events that have to say so.

use super::address::ClientAddress;
use axum::extract::FromRequestParts;
use axum::http::header::USER_AGENT;
use axum::http::request::Parts;
use dealer_core::document::is_printable;
use std::convert::Infallible;

/// The most characters that are kept of what a device says of itself.
const MAX_USER_AGENT: usize = 200;

/// From where and with what a call was made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CalledFrom {
    /// As [`ClientAddress`].
    pub address: String,
    /// What the device says of itself; at most 200 characters that can be printed.
    pub user_agent: String,
}

impl<S: Sync> FromRequestParts<S> for CalledFrom {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Infallible> {
        let ClientAddress(address) = ClientAddress::from_request_parts(parts, state).await?;
        let said = parts.headers.get(USER_AGENT).and_then(|value| value.to_str().ok());
        let seen = said.unwrap_or_default().chars().filter(|c| is_printable(*c));
        let user_agent = seen.take(MAX_USER_AGENT).collect();
        Ok(Self { address, user_agent })
    }
}
