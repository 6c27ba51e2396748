//! JSON bodies. Content type and origin have been checked by the guard.

use super::error::{ApiError, ErrorKind};
use super::objects::Objects;
use axum::body::Bytes;
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use dealer_core::form::field::FieldError;
use dealer_core::form::field_code::FieldCode;
use serde::de::DeserializeOwned;
use serde_json::error::Category;

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
    let mut deserializer = serde_json::Deserializer::from_slice(bytes);
    let value = serde_path_to_error::deserialize(Objects(&mut deserializer)).map_err(|error| {
        let path = error.path().to_string();
        match error.inner().classify() {
            Category::Data => ApiError::validation(vec![field_error(&path, &error.inner().to_string())]),
            _ => malformed(error.inner()),
        }
    })?;
    deserializer.end().map_err(|error| malformed(&error))?;
    Ok(value)
}

fn malformed(error: &serde_json::Error) -> ApiError {
    ApiError::new(ErrorKind::MalformedJson).with_detail(format!(
        "Line {}, column {}: this is not JSON.",
        error.line(),
        error.column()
    ))
}

/// Says in plain words what serde says for programmers, without the value: it may be a password in the wrong place.
pub(super) fn field_error(path: &str, message: &str) -> FieldError {
    let named = message.split('`').nth(1).unwrap_or_default();
    // '.' is the root, '?' a place that has no name.
    let path = if matches!(path, "." | "?") { "" } else { path };
    // Some of these errors come with the path of what holds the field, some with the field's own.
    let of_named = || match path {
        "" => shortened(named),
        path if path == named || path.ends_with(&format!(".{named}")) => shortened(path),
        parent => shortened(&format!("{parent}.{named}")),
    };
    if message.starts_with("missing field") {
        FieldError::new(of_named(), FieldCode::MissingField, "This field is missing.")
    } else if message.starts_with("unknown field") {
        FieldError::new(of_named(), FieldCode::UnknownField, "This field is not known here.")
    } else if message.starts_with("duplicate field") {
        FieldError::new(of_named(), FieldCode::DuplicateField, "This field is there twice.")
    } else if message.starts_with("unknown variant") {
        FieldError::new(path, FieldCode::UnknownValue, "This is not one of the possible values.")
    } else if message.starts_with("invalid type") || message.starts_with("invalid value") {
        FieldError::new(path, FieldCode::WrongType, "This is the wrong type of value.")
    } else {
        // A type of the core says itself what it wants.
        let said = message.split(" at line ").next().unwrap_or_default();
        FieldError::new(path, FieldCode::InvalidValue, shortened(said))
    }
}

/// What came from outside is repeated at most so far.
fn shortened(text: &str) -> String {
    text.chars().take(120).collect()
}
