//! Query strings and path parameters.

use super::error::ApiError;
use super::error_kind::ErrorKind;
use super::objects::read;
use super::wrong::{ReadError, Wrong};
use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;
use dealer_core::form::field_code::FieldCode;
use dealer_core::form::ids::LineId;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::marker::PhantomData;
use std::ops::Deref;

/// The query string as `T`, whose type must refuse unknown parameters (`deny_unknown_fields`).
#[derive(Debug, Clone, Copy)]
pub struct ApiQuery<T>(pub T);

impl<T: DeserializeOwned, S: Sync> FromRequestParts<S> for ApiQuery<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        let query = parts.uri.query().unwrap_or_default();
        parse(query).map(Self)
    }
}

fn parse<T: DeserializeOwned>(query: &str) -> Result<T, ApiError> {
    let reader = serde_urlencoded::Deserializer::new(form_urlencoded::parse(query.as_bytes()));
    read(reader).map_err(|error| {
        let wrong = match error.inner() {
            ReadError::Type(wrong) => wrong,
            // Any text is a query string: all that its reader refuses is a text for a number.
            ReadError::Reader(_) => &Wrong::OtherType,
        };
        ApiError::validation(vec![wrong.at(error.path())])
    })
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

/// The text in a path that a record is looked for by, where it may be no id: then no record has it.
#[derive(Debug, Clone, Deserialize)]
#[serde(transparent, bound = "")]
pub struct Sought<T>(String, #[serde(skip)] PhantomData<T>);

impl<T> Deref for Sought<T> {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl Sought<LineId> {
    /// The line's id.
    ///
    /// # Errors
    /// 404 for what is no id: no record has it.
    pub fn to_id(&self) -> Result<LineId, ApiError> {
        LineId::new(&self.0).map_err(|_| ApiError::new(ErrorKind::RecordNotFound))
    }
}

#[cfg(feature = "schema")]
impl<T: schemars::JsonSchema> schemars::JsonSchema for Sought<T> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        T::schema_name()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        generator.subschema_for::<T>()
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

/// The last place in a list that can be asked for.
pub const LAST_PLACE: u64 = 1_000_000;

/// A number of a query string: digits alone, where the standard library's parser would take a plus sign.
#[must_use]
pub fn whole_number(text: &str) -> Option<u64> {
    text.parse()
        .ok()
        .filter(|_| text.bytes().all(|byte| byte.is_ascii_digit()))
}
