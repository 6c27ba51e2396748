//! From an HTTP request to the event that API Gateway makes of it for a function.
//!
//! Source: API Gateway Developer Guide, 'Create AWS Lambda proxy integrations for HTTP APIs', payload format 2.0. What the guide
//! leaves open is as AWS was seen to answer: the path comes decoded, and ends at a decoded question mark; a body is text for a
//! few media types only, so a form, or a body without a type, is base64.

use axum::http::header::{CONTENT_LENGTH, CONTENT_TYPE, COOKIE, HOST, USER_AGENT};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use percent_encoding::percent_decode_str;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use time::OffsetDateTime;

/// Where a call comes from, and when.
#[derive(Debug, Clone)]
pub struct Caller {
    /// Its address.
    pub source_ip: IpAddr,
    /// The gateway's id of the call.
    pub request_id: String,
    /// When the gateway took it.
    pub time: OffsetDateTime,
}

impl Caller {
    /// A call of this moment, with an id of its own.
    #[must_use]
    pub fn now(source_ip: IpAddr) -> Self {
        static CALLS: AtomicU64 = AtomicU64::new(0);
        let number = CALLS.fetch_add(1, Ordering::Relaxed);
        Self {
            source_ip,
            request_id: format!("gateway-{}-{number}", std::process::id()),
            time: OffsetDateTime::now_utc(),
        }
    }
}

/// The route that a request matched.
#[derive(Debug, Clone)]
pub struct Matched {
    /// Such as `GET /api/vehicles/{vin}`.
    pub route_key: String,
    /// What stands in the path for the route's parameters, decoded.
    pub path_parameters: Vec<(String, String)>,
}

/// The event of a request with this body.
#[must_use]
pub fn event(matched: &Matched, request: &Parts, body: &[u8], caller: &Caller) -> Value {
    let path = decoded_path(request.uri.path());
    let query = request.uri.query().unwrap_or_default();
    let headers = headers(request, body, caller);
    let user_agent = headers.get(USER_AGENT.as_str()).cloned().unwrap_or_default();
    let host = headers.get(HOST.as_str()).cloned().unwrap_or_default();
    let mut event = json!({
        "version": "2.0",
        "routeKey": matched.route_key,
        "rawPath": path,
        "rawQueryString": query,
        "headers": headers,
        "requestContext": {
            "accountId": "123456789012",
            "apiId": "local",
            "domainName": host,
            "domainPrefix": host.split('.').next(),
            "http": {
                "method": request.method.as_str(),
                "path": path,
                "protocol": format!("{:?}", request.version),
                "sourceIp": caller.source_ip.to_string(),
                "userAgent": user_agent,
            },
            "requestId": caller.request_id,
            "routeKey": matched.route_key,
            "stage": "$default",
            "time": clf_time(caller.time),
            "timeEpoch": u64::try_from(caller.time.unix_timestamp_nanos() / 1_000_000).unwrap_or_default(),
        },
        "isBase64Encoded": false,
    });
    if let Some(event) = event.as_object_mut() {
        add_cookies(event, &request.headers);
        add_query(event, query);
        add_path_parameters(event, matched);
        add_body(event, &request.headers, body);
    }
    event
}

fn decoded_path(path: &str) -> String {
    let decoded = percent_decode_str(path).decode_utf8_lossy();
    decoded.split('?').next().unwrap_or_default().to_owned()
}

/// Names in lower case, each with all its values; cookies are apart. What the gateway itself knows of the call replaces what
/// the caller said, but for the addresses, to which it is added.
fn headers(request: &Parts, body: &[u8], caller: &Caller) -> BTreeMap<String, String> {
    let mut headers: BTreeMap<String, String> = BTreeMap::new();
    for (name, value) in request.headers.iter().filter(|(name, _)| *name != COOKIE) {
        let value = String::from_utf8_lossy(value.as_bytes());
        add(&mut headers, name, ",", &value);
    }
    let host = request.uri.host().unwrap_or("localhost");
    headers
        .entry(HOST.as_str().to_owned())
        .or_insert_with(|| host.to_owned());
    if !body.is_empty() {
        headers.insert(CONTENT_LENGTH.as_str().to_owned(), body.len().to_string());
    }
    let forwarded_for = HeaderName::from_static("x-forwarded-for");
    add(&mut headers, &forwarded_for, ", ", &caller.source_ip.to_string());
    headers.insert("x-forwarded-port".to_owned(), "443".to_owned());
    headers.insert("x-forwarded-proto".to_owned(), "https".to_owned());
    headers
}

fn add(headers: &mut BTreeMap<String, String>, name: &HeaderName, separator: &str, value: &str) {
    headers
        .entry(name.as_str().to_owned())
        .and_modify(|values| {
            values.push_str(separator);
            values.push_str(value);
        })
        .or_insert_with(|| value.to_owned());
}

fn add_cookies(event: &mut Map<String, Value>, headers: &HeaderMap) {
    let values = headers.get_all(COOKIE).into_iter();
    let texts: Vec<_> = values.map(|value| String::from_utf8_lossy(value.as_bytes())).collect();
    let cookies: Vec<&str> = texts
        .iter()
        .flat_map(|text| text.split(';'))
        .map(str::trim)
        .filter(|cookie| !cookie.is_empty())
        .collect();
    if !cookies.is_empty() {
        event.insert("cookies".to_owned(), json!(cookies));
    }
}

fn add_query(event: &mut Map<String, Value>, query: &str) {
    let mut parameters: BTreeMap<String, String> = BTreeMap::new();
    for (name, value) in form_urlencoded::parse(query.as_bytes()) {
        parameters
            .entry(name.into_owned())
            .and_modify(|values| {
                values.push(',');
                values.push_str(&value);
            })
            .or_insert_with(|| value.into_owned());
    }
    if !parameters.is_empty() {
        event.insert("queryStringParameters".to_owned(), json!(parameters));
    }
}

fn add_path_parameters(event: &mut Map<String, Value>, matched: &Matched) {
    let parameters: BTreeMap<_, _> = matched.path_parameters.iter().cloned().collect();
    if !parameters.is_empty() {
        event.insert("pathParameters".to_owned(), json!(parameters));
    }
}

fn add_body(event: &mut Map<String, Value>, headers: &HeaderMap, body: &[u8]) {
    if body.is_empty() {
        return;
    }
    let text = std::str::from_utf8(body).ok().filter(|_| is_text(headers));
    event.insert("isBase64Encoded".to_owned(), json!(text.is_none()));
    event.insert(
        "body".to_owned(),
        text.map_or_else(|| json!(STANDARD.encode(body)), |text| json!(text)),
    );
}

fn is_text(headers: &HeaderMap) -> bool {
    let content_type = headers.get(CONTENT_TYPE).and_then(|value| value.to_str().ok());
    let media_type = content_type.unwrap_or_default().split(';').next().unwrap_or_default();
    let media_type = media_type.trim().to_ascii_lowercase();
    media_type.starts_with("text/")
        || ["application/json", "application/xml", "application/javascript"].contains(&media_type.as_str())
}

/// Such as `15/Oct/2026:12:00:00 +0000`.
fn clf_time(time: OffsetDateTime) -> String {
    let month = time.month().to_string();
    let month = month.get(..3).unwrap_or(&month);
    let (hour, minute, second) = time.to_hms();
    format!(
        "{:02}/{month}/{}:{hour:02}:{minute:02}:{second:02} +0000",
        time.day(),
        time.year()
    )
}
