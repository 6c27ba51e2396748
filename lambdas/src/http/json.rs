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

#[cfg(test)]
mod tests {
    #![allow(clippy::panic, clippy::unwrap_used, reason = "a test says what failed by panicking")]
    use super::*;
    use dealer_core::form::field_code::FieldCode;
    use dealer_core::money::Cents;
    use serde::Deserialize;

    #[derive(Debug, Deserialize)]
    #[serde(rename_all = "camelCase", deny_unknown_fields)]
    #[expect(dead_code, reason = "what can't be read is the matter")]
    struct Body {
        name: String,
        months: u8,
        color: Color,
        price: Option<Cents>,
        #[serde(default)]
        parts: Vec<Part>,
    }

    #[derive(Debug, Deserialize)]
    #[serde(rename_all = "camelCase")]
    enum Color {
        Red,
    }

    #[derive(Debug, Deserialize)]
    #[serde(tag = "kind", rename_all = "camelCase", deny_unknown_fields)]
    #[expect(dead_code, reason = "what can't be read is the matter")]
    enum Part {
        Wheel { inches: u8 },
    }

    const GOOD: &str = r#"{"name":"a","months":12,"color":"red","price":100,"parts":[{"kind":"wheel","inches":17}]}"#;

    /// The one wrong field of a body that differs from a good one.
    fn wrong(good: &str, bad: &str) -> (String, FieldCode, String) {
        assert!(GOOD.contains(good), "{good}");
        named(&GOOD.replacen(good, bad, 1))
    }

    fn named(body: &str) -> (String, FieldCode, String) {
        let mut error = parse::<Body>(body.as_bytes()).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::Validation, "{body}");
        let [field] = error.rows() else {
            panic!("one field is wrong: {body}")
        };
        (field.path.clone(), field.code, field.message.clone())
    }

    #[test]
    fn each_kind_of_wrong_field_has_its_code_and_its_path() {
        parse::<Body>(GOOD.as_bytes()).unwrap();
        for (good, bad, path, code) in [
            (r#""name":"a","#, "", "name", FieldCode::MissingField),
            (r#","inches":17"#, "", "parts[0].inches", FieldCode::MissingField),
            (r#""kind":"wheel","#, "", "parts[0].kind", FieldCode::MissingField),
            (r#""name""#, r#""x":1,"name""#, "x", FieldCode::UnknownField),
            ("17", r#"17,"x":1"#, "parts[0].x", FieldCode::UnknownField),
            (r#""name""#, r#""name":"b","name""#, "name", FieldCode::DuplicateField),
            (r#""red""#, r#""blue""#, "color", FieldCode::UnknownValue),
            (r#""wheel""#, r#""door""#, "parts[0].kind", FieldCode::UnknownValue),
            // The reader itself stops at these.
            (r#""a""#, "7", "name", FieldCode::WrongType),
            (r#""a""#, "{}", "name", FieldCode::WrongType),
            (r#""red""#, r#"{"red":null}"#, "color", FieldCode::WrongType),
            (r#"{"kind":"wheel","inches":17}"#, "7", "parts[0]", FieldCode::WrongType),
            // The type stops at these.
            ("12", "300", "months", FieldCode::WrongType),
            ("12", "1.5", "months", FieldCode::WrongType),
            ("17", "-1", "parts[0]", FieldCode::WrongType),
        ] {
            let (found, of_kind, _) = wrong(good, bad);
            assert_eq!((found.as_str(), of_kind), (path, code), "{bad} for {good}");
        }
        let (path, code, _) = named("[]");
        assert_eq!((path.as_str(), code), ("", FieldCode::WrongType));
    }

    #[test]
    fn a_type_of_the_core_says_itself_what_it_wants() {
        let said = Cents::new(10_000_000_000).unwrap_err().to_string();
        let expected = ("price".to_owned(), FieldCode::InvalidValue, said);
        assert_eq!(wrong("100", "10000000000"), expected);
    }

    /// It may be a password in the wrong place.
    #[test]
    fn no_value_is_repeated() {
        for (good, bad) in [
            ("12", r#""hunter2""#),
            (r#""red""#, r#""hunter2""#),
            (r#""wheel""#, r#""hunter2""#),
            ("100", r#""hunter2""#),
        ] {
            let (path, _, message) = wrong(good, bad);
            assert!(!format!("{path} {message}").contains("hunter2"), "{bad} for {good}");
        }
    }

    #[test]
    fn a_long_name_of_a_field_is_cut() {
        let (path, code, _) = wrong(r#""name""#, &format!(r#""{}":1,"name""#, "ß".repeat(1000)));
        assert_eq!((path, code), ("ß".repeat(120), FieldCode::UnknownField));
    }

    #[test]
    fn what_is_no_json_is_told_by_line_and_column() {
        for (body, at) in [
            ("", "Line 1, column 0"),
            ("{\n\"name\" 7}", "Line 2, column 8"),
            (r#"{"name":"a""#, "Line 1, column 11"),
            (r#"{"name":tru}"#, "Line 1, column 12"),
            // More digits than any number has.
            (r#"{"months":1e999}"#, "Line 1, column 15"),
        ] {
            let error = parse::<Body>(body.as_bytes()).unwrap_err();
            assert_eq!(error.kind(), ErrorKind::MalformedJson, "{body}");
            let detail = format!("{at}: this is not JSON.");
            assert!(format!("{error:?}").contains(&detail), "{error:?}");
        }
        let twice = parse::<Body>(format!("{GOOD} {GOOD}").as_bytes());
        assert_eq!(twice.unwrap_err().kind(), ErrorKind::MalformedJson);
    }
}
