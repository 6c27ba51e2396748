//! Writes that must not happen twice.

use super::error::ApiError;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use dealer_core::form::field_code::FieldCode;
use serde::Serialize;
use sha2::{Digest, Sha256};

/// The header `Idempotency-Key`: 1 to 128 visible ASCII characters, chosen by the caller for one intention.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct IdempotencyKey(String);

impl IdempotencyKey {
    /// The key.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl<S: Sync> FromRequestParts<S> for IdempotencyKey {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        let mut given = parts.headers.get_all("idempotency-key").iter();
        match (given.next(), given.next()) {
            (Some(key), None) if (1..=128).contains(&key.len()) && key.as_bytes().iter().all(u8::is_ascii_graphic) => {
                Ok(Self(String::from_utf8_lossy(key.as_bytes()).into_owned()))
            }
            _ => Err(ApiError::field(
                "Idempotency-Key",
                FieldCode::NotAKey,
                "Please send this header once, with 1 to 128 visible ASCII characters.",
            )),
        }
    }
}

/// The hash of what came with a key: the same key with another body is another intention, which is refused.
///
/// # Errors
/// 500 for a body that is no JSON: a bug.
pub fn hash_of(body: &impl Serialize) -> Result<String, ApiError> {
    let json = serde_json::to_vec(body).map_err(|_| ApiError::internal("a body is no JSON"))?;
    Ok(URL_SAFE_NO_PAD.encode(Sha256::digest(json)))
}
