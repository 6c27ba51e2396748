//! The events that the local gateway makes of requests.

use axum::http::Request;
use axum::http::request::Builder;
use dealer_local::gateway::{Caller, Matched, event};
use serde_json::{Value, json};
use std::net::Ipv4Addr;
use time::OffsetDateTime;

fn event_of(request: Builder, body: &[u8], path_parameters: &[(&str, &str)]) -> Value {
    let (parts, ()) = request.body(()).unwrap().into_parts();
    let matched = Matched {
        route_key: "POST /my/{name}".to_owned(),
        path_parameters: path_parameters
            .iter()
            .map(|(name, value)| ((*name).to_owned(), (*value).to_owned()))
            .collect(),
    };
    let caller = Caller {
        source_ip: Ipv4Addr::new(192, 0, 2, 1).into(),
        request_id: "JKJaXmPLvHcESHA=".to_owned(),
        time: OffsetDateTime::from_unix_timestamp(1_583_348_638).unwrap(),
    };
    event(&matched, &parts, body, &caller)
}

/// The guide's example of format 2.0, without what other integrations add to it, and with the headers that each call has.
#[test]
fn a_request_becomes_the_documented_event() {
    let request = Request::post("/my/path?parameter1=value1&parameter1=value2&parameter2=value")
        .header("Cookie", "cookie1=a; cookie2=b")
        .header("Header1", "value1")
        .header("Header2", "value1")
        .header("Header2", "value2")
        .header("Host", "id.execute-api.us-east-1.amazonaws.com")
        .header("User-Agent", "agent")
        .header("Content-Type", "application/json; charset=utf-8")
        .header("X-Forwarded-For", "198.51.100.1")
        .header("X-Forwarded-Proto", "http");
    let expected = json!({
        "version": "2.0",
        "routeKey": "POST /my/{name}",
        "rawPath": "/my/path",
        "rawQueryString": "parameter1=value1&parameter1=value2&parameter2=value",
        "cookies": ["cookie1=a", "cookie2=b"],
        "headers": {
            "header1": "value1",
            "header2": "value1,value2",
            "host": "id.execute-api.us-east-1.amazonaws.com",
            "user-agent": "agent",
            "content-type": "application/json; charset=utf-8",
            "content-length": "2",
            "x-forwarded-for": "198.51.100.1, 192.0.2.1",
            "x-forwarded-port": "443",
            "x-forwarded-proto": "https",
        },
        "queryStringParameters": {"parameter1": "value1,value2", "parameter2": "value"},
        "pathParameters": {"name": "path"},
        "requestContext": {
            "accountId": "123456789012",
            "apiId": "local",
            "domainName": "id.execute-api.us-east-1.amazonaws.com",
            "domainPrefix": "id",
            "http": {
                "method": "POST",
                "path": "/my/path",
                "protocol": "HTTP/1.1",
                "sourceIp": "192.0.2.1",
                "userAgent": "agent",
            },
            "requestId": "JKJaXmPLvHcESHA=",
            "routeKey": "POST /my/{name}",
            "stage": "$default",
            "time": "04/Mar/2020:19:03:58 +0000",
            "timeEpoch": 1_583_348_638_000_u64,
        },
        "body": "{}",
        "isBase64Encoded": false,
    });
    assert_eq!(event_of(request, b"{}", &[("name", "path")]), expected);
}

#[test]
fn the_path_is_decoded_and_ends_at_a_question_mark() {
    let event = event_of(Request::get("/my/a%20%C3%A4%25?q=%20"), b"", &[]);
    assert_eq!(
        (&event["rawPath"], &event["rawQueryString"]),
        (&json!("/my/a ä%"), &json!("q=%20"))
    );
    assert_eq!(event["queryStringParameters"], json!({"q": " "}));
    let event = event_of(Request::get("/my/a%3Fb"), b"", &[]);
    assert_eq!(event["rawPath"], "/my/a");
}

#[test]
fn a_request_without_cookies_query_and_body_has_none_of_their_fields() {
    let event = event_of(Request::get("/my/path"), b"", &[]);
    for field in ["cookies", "queryStringParameters", "pathParameters", "body"] {
        assert!(event.get(field).is_none(), "{field}");
    }
}

#[test]
fn a_body_is_text_for_a_few_media_types_only() {
    for (content_type, body, expected, is_base64) in [
        ("application/json", "{}".as_bytes(), "{}", false),
        ("TEXT/csv; charset=utf-8", "ä".as_bytes(), "ä", false),
        ("application/x-www-form-urlencoded", b"a=1", "YT0x", true),
        ("", b"{}", "e30=", true),
        ("application/json", &[0xFF], "/w==", true),
    ] {
        let event = event_of(Request::post("/").header("content-type", content_type), body, &[]);
        assert_eq!(event["body"], expected, "{content_type}");
        assert_eq!(event["isBase64Encoded"], is_base64, "{content_type}");
    }
}

/// The crate that the functions read events with makes the same request of it again.
#[test]
fn the_functions_read_the_request_that_was_sent() {
    let request = Request::post("/my/a%20b?x=1&x=%20")
        .header("host", "site.example")
        .header("cookie", "a=1")
        .header("cookie", "b=2")
        .header("content-type", "application/octet-stream");
    let event = event_of(request, &[0, 255], &[]);
    let read = lambda_http::request::from_str(&event.to_string()).unwrap();
    assert_eq!(read.uri(), "https://site.example/my/a%20b?x=1&x=%20");
    assert_eq!(read.headers()["cookie"], "a=1; b=2");
    assert_eq!(read.body().as_ref(), [0, 255]);
}
