//! JSON bodies, read into a type or refused by the field that is wrong.

use super::problem_of;
use axum::extract::{FromRequest, Request};
use dealer_api::http::{ApiJson, ErrorKind, Problem};
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

async fn read(body: &str) -> Result<Body, Problem> {
    match ApiJson::from_request(Request::new(body.to_owned().into()), &()).await {
        Ok(ApiJson(body)) => Ok(body),
        Err(error) => Err(problem_of(error).await),
    }
}

/// The one wrong field of a body that differs from a good one.
async fn wrong(good: &str, bad: &str) -> (String, FieldCode, String) {
    assert!(GOOD.contains(good), "{good}");
    named(&GOOD.replacen(good, bad, 1)).await
}

async fn named(body: &str) -> (String, FieldCode, String) {
    let problem = read(body).await.unwrap_err();
    assert_eq!(problem.code, ErrorKind::Validation, "{body}");
    let [field] = &problem.errors[..] else {
        panic!("one field is wrong: {body}")
    };
    (field.path.clone(), field.code, field.message.clone())
}

#[tokio::test]
async fn each_kind_of_wrong_field_has_its_code_and_its_path() {
    read(GOOD).await.unwrap();
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
        let (found, of_kind, _) = wrong(good, bad).await;
        assert_eq!((found.as_str(), of_kind), (path, code), "{bad} for {good}");
    }
    let (path, code, _) = named("[]").await;
    assert_eq!((path.as_str(), code), ("", FieldCode::WrongType));
}

#[tokio::test]
async fn a_type_of_the_core_says_itself_what_it_wants() {
    let said = Cents::new(10_000_000_000).unwrap_err().to_string();
    let expected = ("price".to_owned(), FieldCode::InvalidValue, said);
    assert_eq!(wrong("100", "10000000000").await, expected);
}

/// It may be a password in the wrong place.
#[tokio::test]
async fn no_value_is_repeated() {
    for (good, bad) in [
        ("12", r#""hunter2""#),
        (r#""red""#, r#""hunter2""#),
        (r#""wheel""#, r#""hunter2""#),
        ("100", r#""hunter2""#),
    ] {
        let (path, _, message) = wrong(good, bad).await;
        assert!(!format!("{path} {message}").contains("hunter2"), "{bad} for {good}");
    }
}

#[tokio::test]
async fn a_long_name_of_a_field_is_cut() {
    let (path, code, _) = wrong(r#""name""#, &format!(r#""{}":1,"name""#, "ß".repeat(1000))).await;
    assert_eq!((path, code), ("ß".repeat(120), FieldCode::UnknownField));
}

#[tokio::test]
async fn what_is_no_json_is_told_by_line_and_column() {
    for (body, at) in [
        ("", "Line 1, column 0"),
        ("{\n\"name\" 7}", "Line 2, column 8"),
        (r#"{"name":"a""#, "Line 1, column 11"),
        (r#"{"name":tru}"#, "Line 1, column 12"),
        // More digits than any number has.
        (r#"{"months":1e999}"#, "Line 1, column 15"),
    ] {
        let problem = read(body).await.unwrap_err();
        assert_eq!(problem.code, ErrorKind::MalformedJson, "{body}");
        assert_eq!(problem.detail, Some(format!("{at}: this is not JSON.")), "{body}");
    }
    let twice = read(&format!("{GOOD} {GOOD}")).await;
    assert_eq!(twice.unwrap_err().code, ErrorKind::MalformedJson);
}
