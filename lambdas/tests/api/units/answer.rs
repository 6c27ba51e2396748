//! The responses that the local gateway makes of functions' answers.

use axum::body::to_bytes;
use axum::http::header::SET_COOKIE;
use axum::http::{HeaderValue, StatusCode};
use axum::response::Response;
use dealer_local::gateway::response;
use serde_json::json;

async fn body(response: Response) -> Vec<u8> {
    to_bytes(response.into_body(), usize::MAX).await.unwrap().to_vec()
}

#[tokio::test]
async fn an_answer_becomes_a_response_with_each_cookie_in_a_header_of_its_own() {
    let made = response(&json!({
        "statusCode": 201,
        "headers": {"content-type": "text/plain", "retry-after": 5},
        "multiValueHeaders": {"x-other": ["1"]},
        "cookies": ["a=1; Secure", "b=2"],
        "body": "Grüße",
    }));
    assert_eq!(made.status(), 201);
    assert_eq!(made.headers()["content-type"], "text/plain");
    assert_eq!(made.headers()["retry-after"], "5");
    assert!(!made.headers().contains_key("x-other"));
    let cookies: Vec<_> = made.headers().get_all(SET_COOKIE).iter().collect();
    assert_eq!(cookies, ["a=1; Secure", "b=2"]);
    assert_eq!(body(made).await, "Grüße".as_bytes());
}

#[tokio::test]
async fn a_base64_body_is_decoded() {
    let made = response(&json!({"statusCode": 200, "isBase64Encoded": true, "body": "AP8="}));
    assert_eq!(body(made).await, [0, 255]);
}

#[tokio::test]
async fn an_answer_without_a_status_is_the_body() {
    let made = response(&json!({"message": "hello"}));
    assert_eq!(
        (made.status(), &made.headers()["content-type"]),
        (StatusCode::OK, &HeaderValue::from_static("application/json"))
    );
    assert_eq!(body(made).await, br#"{"message":"hello"}"#);
}

#[tokio::test]
async fn an_answer_that_is_none_is_a_failure_of_the_gateway() {
    for wrong in [
        json!({"statusCode": "many"}),
        json!({"statusCode": 99}),
        json!({"statusCode": 200, "isBase64Encoded": true, "body": "%"}),
        json!({"statusCode": 200, "headers": {"a b": "c"}}),
        json!({"statusCode": 200, "headers": {"a": ["b"]}}),
        json!({"statusCode": 200, "cookies": ["a\nb"]}),
    ] {
        let made = response(&wrong);
        assert_eq!(made.status(), 500, "{wrong}");
        assert_eq!(body(made).await, br#"{"message":"Internal Server Error"}"#);
    }
}
