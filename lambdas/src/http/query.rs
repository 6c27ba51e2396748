//! Query strings and path parameters.

use super::error::{ApiError, ErrorKind};
use super::json::field_error;
use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;
use dealer_core::form::field_code::FieldCode;
use serde::de::DeserializeOwned;

/// The query string as `T`, whose type must refuse unknown parameters (`deny_unknown_fields`).
#[derive(Debug, Clone, Copy)]
pub struct ApiQuery<T>(pub T);

impl<T: DeserializeOwned, S: Sync> FromRequestParts<S> for ApiQuery<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        let query = parts.uri.query().unwrap_or_default();
        let deserializer = serde_urlencoded::Deserializer::new(form_urlencoded::parse(query.as_bytes()));
        serde_path_to_error::deserialize(deserializer)
            .map(Self)
            .map_err(|error| {
                let path = error.path().to_string();
                ApiError::validation(vec![field_error(&path, &error.inner().to_string())])
            })
    }
}

/// The path's parameters as `T`. What does not fit there names nothing: it is a 404.
#[derive(Debug, Clone, Copy)]
pub struct ApiPath<T>(pub T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for ApiPath<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        Path::from_request_parts(parts, state)
            .await
            .map(|Path(value)| Self(value))
            .map_err(|_| ApiError::new(ErrorKind::RouteNotFound))
    }
}

/// The longest text of a query string that is looked for, in characters.
const LONGEST_TEXT: usize = 200;

/// What is looked for, without the white space around it; empty where nothing is.
///
/// # Errors
/// 422 on the parameter for more than 200 characters.
pub(crate) fn sought_text<'a>(name: &str, given: Option<&'a str>) -> Result<&'a str, ApiError> {
    let given = given.unwrap_or_default().trim();
    if given.chars().count() > LONGEST_TEXT {
        return Err(ApiError::field(
            name,
            FieldCode::TooLong,
            format!("Please use at most {LONGEST_TEXT} characters."),
        ));
    }
    Ok(given)
}

/// A parameter that is true or false, and false unless given.
///
/// # Errors
/// 422 on the parameter for anything else.
pub(crate) fn flag(name: &str, given: Option<&str>) -> Result<bool, ApiError> {
    match given {
        None | Some("" | "false") => Ok(false),
        Some("true") => Ok(true),
        Some(_) => Err(ApiError::field(
            name,
            FieldCode::UnknownValue,
            "Please say true or false.",
        )),
    }
}

/// A number of a query string: digits alone, where the standard library's parser would take a plus sign.
#[must_use]
pub fn whole_number(text: &str) -> Option<u64> {
    text.parse()
        .ok()
        .filter(|_| text.bytes().all(|byte| byte.is_ascii_digit()))
}
