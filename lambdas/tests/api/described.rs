//! Compares every answer of all these tests with the interface's description: what it does not say must not happen.

use super::field_codes;
use super::written::Written;
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderMap, StatusCode};
use boon::{Compiler, SchemaIndex, Schemas};
use dealer_api::all_routes;
use dealer_api::http::PROTECTING_HEADERS;
use dealer_api::http::describe::document;
use serde_json::{Value, json};
use std::collections::HashMap;
use std::sync::LazyLock;

/// Where the description stands for the validator; nothing is fetched.
const URL: &str = "https://coverdesk.example/openapi.json";

/// What the description says of one route and status.
struct Described {
    /// None for an answer without a body.
    media_types: Vec<String>,
    schema: Option<SchemaIndex>,
    /// Those that must be there.
    headers: Vec<String>,
}

struct Description {
    schemas: Schemas,
    /// By route, such as `GET /api/vehicles/{vin}`, and status.
    answers: HashMap<(String, u16), Described>,
    routes: Vec<String>,
    problem: SchemaIndex,
}

/// Made once: compiling the schemas takes longer than all comparisons.
static DESCRIPTION: LazyLock<Description> = LazyLock::new(|| {
    let document = document(&all_routes());
    let mut schemas = Schemas::new();
    let mut compiler = Compiler::new();
    compiler.add_resource(URL, document.clone()).unwrap();
    let mut compile = |pointer: &str| {
        let compiled = compiler.compile(&format!("{URL}#{pointer}"), &mut schemas);
        compiled.unwrap_or_else(|error| panic!("{pointer}: {error:#}"))
    };
    let problem = compile("/components/schemas/Problem");
    let (mut answers, mut routes) = (HashMap::new(), Vec::new());
    for route in all_routes() {
        let name = format!("{} {}", route.method(), route.path());
        let method = route.method().as_str().to_lowercase();
        let responses = document["paths"][route.path()][&method]["responses"]
            .as_object()
            .unwrap();
        for (status, response) in responses {
            let (at, response) = match response.get("$ref").and_then(Value::as_str) {
                Some(reference) => {
                    let at = reference.trim_start_matches('#').to_owned();
                    (at.clone(), document.pointer(&at).unwrap())
                }
                None => {
                    let path = route.path().replace('/', "~1");
                    (format!("/paths/{path}/{method}/responses/{status}"), response)
                }
            };
            let content = response.get("content").and_then(Value::as_object);
            let media_types: Vec<String> = content
                .into_iter()
                .flat_map(|content| content.keys().cloned())
                .collect();
            assert!(
                media_types.len() <= 1 || media_types.iter().all(|media_type| !media_type.ends_with("json")),
                "{name} answers JSON or something else"
            );
            let schema = media_types.first().map(|media_type| {
                let media_type = media_type.replace('/', "~1");
                compile(&format!("{at}/content/{media_type}/schema"))
            });
            let headers = response["headers"].as_object().unwrap().keys().cloned().collect();
            let described = Described {
                media_types,
                schema,
                headers,
            };
            answers.insert((name.clone(), status.parse().unwrap()), described);
        }
        routes.push(name);
    }
    Description {
        schemas,
        answers,
        routes,
        problem,
    }
});

/// A line for each route, status and code that was answered, for `tests/policies.rs`.
static ANSWERED: LazyLock<Written> = LazyLock::new(|| Written::by_whole_run("answers.tsv"));

/// Demands that the description says of this route what was answered. `route` is its method and pattern.
#[track_caller]
pub fn check(route: &str, status: StatusCode, headers: &HeaderMap, body: &[u8]) {
    let description = &*DESCRIPTION;
    if description.routes.iter().all(|described| described != route) {
        check_undescribed(description, route, status, body);
        return;
    }
    let described = description
        .answers
        .get(&(route.to_owned(), status.as_u16()))
        .unwrap_or_else(|| panic!("docs/openapi.json does not say that {route} answers {status}"));
    let media_type = headers.get(CONTENT_TYPE).map(|value| value.to_str().unwrap());
    match media_type {
        None => assert_eq!(described.media_types, [] as [&str; 0], "{route} {status}"),
        Some(media_type) => assert!(
            described.media_types.iter().any(|described| described == media_type),
            "{route} {status} is {media_type}"
        ),
    }
    for name in &described.headers {
        assert!(headers.contains_key(name), "{route} {status} has no {name}");
    }
    match described.schema {
        // A file is no JSON.
        Some(_) if media_type.is_some_and(|media_type| !media_type.ends_with("json")) => {
            ANSWERED.add(format!("{route}\t{}\t", status.as_u16()));
        }
        Some(schema) => {
            let body = validate(description, schema, &format!("{route} {status}"), body);
            let code = body.get("code").and_then(Value::as_str).unwrap_or_default();
            ANSWERED.add(format!("{route}\t{}\t{code}", status.as_u16()));
        }
        None => assert!(body.is_empty(), "{route} {status} has a body"),
    }
}

/// Paths that are none, methods that a path has not, and routes that only tests declare: what fails is a problem document.
fn check_undescribed(description: &Description, route: &str, status: StatusCode, body: &[u8]) {
    if !status.is_success() && !route.starts_with("HEAD ") {
        validate(description, description.problem, &format!("{route} {status}"), body);
    }
}

#[track_caller]
fn validate(description: &Description, schema: SchemaIndex, what: &str, body: &[u8]) -> Value {
    let value: Value = serde_json::from_slice(body).unwrap_or_else(|error| panic!("{what}: {error}"));
    if let Err(error) = description.schemas.validate(&value, schema) {
        panic!("{what} is not as docs/openapi.json says: {error:#}\n{value:#}");
    }
    if value.get("code").is_some() {
        field_codes::check(&value);
    }
    value
}

#[test]
#[should_panic(expected = "does not say that GET /api/health answers 418")]
fn a_status_that_is_not_described_fails() {
    check("GET /api/health", StatusCode::IM_A_TEAPOT, &HeaderMap::new(), b"{}");
}

#[test]
#[should_panic(expected = "is not as docs/openapi.json says")]
fn an_answer_that_is_not_described_fails() {
    let mut headers = HeaderMap::new();
    let given = [("content-type", "application/json"), ("x-request-id", "1")];
    for (name, value) in PROTECTING_HEADERS.into_iter().chain(given) {
        headers.insert(name, value.parse().unwrap());
    }
    let body = json!({"status": 1}).to_string();
    check("GET /api/health", StatusCode::OK, &headers, body.as_bytes());
}
