//! JSON bodies. Content type and origin have been checked by the guard.

use super::error::ApiError;
use super::error_kind::ErrorKind;
use super::objects::read;
use super::wrong::{ReadError, Wrong};
use axum::body::Bytes;
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use serde::de::DeserializeOwned;

/// A JSON body as `T`, whose type must refuse unknown fields (`deny_unknown_fields`).
#[derive(Debug, Clone, Copy)]
pub struct ApiJson<T>(pub T);

/// An empty object: the call needs no more than its address.
#[derive(Debug, Clone, Copy, serde::Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Nothing {}

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for ApiJson<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        let bytes = Bytes::from_request(request, state)
            .await
            .map_err(|rejection| match rejection.status() {
                StatusCode::PAYLOAD_TOO_LARGE => ApiError::new(ErrorKind::BodyTooLarge),
                _ => ApiError::new(ErrorKind::MalformedJson).with_detail("The request ended too early."),
            })?;
        parse(&bytes).map(Self)
    }
}

fn parse<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, ApiError> {
    let mut reader = serde_json::Deserializer::from_slice(bytes);
    let value = read(&mut reader).map_err(|error| {
        let wrong = match error.inner() {
            ReadError::Type(wrong) => wrong,
            // What the text holds there, no value of the type begins with.
            ReadError::Reader(error) if error.is_data() => &Wrong::OtherType,
            ReadError::Reader(error) => return malformed(error),
        };
        ApiError::validation(vec![wrong.at(error.path())])
    })?;
    reader.end().map_err(|error| malformed(&error))?;
    Ok(value)
}

fn malformed(error: &serde_json::Error) -> ApiError {
    ApiError::new(ErrorKind::MalformedJson).with_detail(format!(
        "Line {}, column {}: this is not JSON.",
        error.line(),
        error.column()
    ))
}
