//! From a function's answer to the HTTP response that API Gateway makes of it.
//!
//! Source: API Gateway Developer Guide, 'Create AWS Lambda proxy integrations for HTTP APIs', 'Lambda function response for format
//! 2.0'. A field `multiValueHeaders` belongs to format 1.0, and is not looked at.

use axum::body::Body;
use axum::http::header::{CONTENT_TYPE, SET_COOKIE};
use axum::http::{HeaderName, HeaderValue, StatusCode};
use axum::response::Response;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};

/// What API Gateway says where it has no route.
pub const MESSAGE_NOT_FOUND: &str = "Not Found";

/// The response of a function's answer; a 500 of the gateway where the answer is not one of format 2.0.
#[must_use]
pub fn response(answer: &Value) -> Response {
    // Without a status, all that the function said is the body.
    let made = if answer.get("statusCode").is_none() {
        Some(json_response(StatusCode::OK, answer.to_string()))
    } else {
        full(answer)
    };
    made.unwrap_or_else(|| problem(StatusCode::INTERNAL_SERVER_ERROR, "Internal Server Error"))
}

/// An answer of the gateway itself.
pub(super) fn problem(status: StatusCode, message: &str) -> Response {
    json_response(status, json!({ "message": message }).to_string())
}

fn json_response(status: StatusCode, body: String) -> Response {
    let mut response = Response::new(Body::from(body));
    *response.status_mut() = status;
    let json = HeaderValue::from_static("application/json");
    response.headers_mut().insert(CONTENT_TYPE, json);
    response
}

fn full(answer: &Value) -> Option<Response> {
    let status = u16::try_from(answer.get("statusCode")?.as_u64()?).ok()?;
    let text = answer.get("body").and_then(Value::as_str).unwrap_or_default();
    let is_base64 = answer.get("isBase64Encoded").and_then(Value::as_bool) == Some(true);
    let body = if is_base64 {
        STANDARD.decode(text).ok()?
    } else {
        text.as_bytes().to_vec()
    };
    let mut response = Response::new(Body::from(body));
    *response.status_mut() = StatusCode::from_u16(status).ok()?;
    let headers = response.headers_mut();
    for (name, value) in answer.get("headers").and_then(Value::as_object).into_iter().flatten() {
        let name = HeaderName::from_bytes(name.as_bytes()).ok()?;
        headers.insert(name, HeaderValue::from_str(&header_text(value)?).ok()?);
    }
    for cookie in answer.get("cookies").and_then(Value::as_array).into_iter().flatten() {
        headers.append(SET_COOKIE, HeaderValue::from_str(cookie.as_str()?).ok()?);
    }
    Some(response)
}

/// Numbers and booleans become texts.
fn header_text(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()),
        Value::Number(_) | Value::Bool(_) => Some(value.to_string()),
        Value::Null | Value::Array(_) | Value::Object(_) => None,
    }
}
