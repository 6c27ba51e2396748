//! The local gateway, with the functions' own executables behind it.

use crate::support::{PASSWORD, TestApp};
use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{Method, Request};
use dealer_local::gateway::{Function, FunctionError, FunctionSettings, Gateway, Template};
use serde_json::{Value, json};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;
use tower::ServiceExt;

fn template() -> Template {
    Template::read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../template.yaml")).unwrap()
}

fn settings(executable: impl Into<PathBuf>, environment: Vec<(String, String)>) -> FunctionSettings {
    FunctionSettings {
        name: "test".to_owned(),
        executable: executable.into(),
        arguments: Vec::new(),
        environment,
        memory_mib: 512,
        timeout: Duration::from_secs(20),
        log: None,
    }
}

/// What the functions need to work on a test's database.
fn environment(app: &TestApp) -> Vec<(String, String)> {
    [
        ("DYNAMODB_ENDPOINT", app.endpoint()),
        ("TABLE_PREFIX", app.state.config().table_prefix.clone()),
        ("VPIC_URL", "off".to_owned()),
    ]
    .map(|(name, value)| (name.to_owned(), value))
    .to_vec()
}

fn session(app: &TestApp) -> FunctionSettings {
    settings(env!("CARGO_BIN_EXE_session"), environment(app))
}

/// Its status and body.
async fn call(router: &Router, method: Method, path: &str, body: &Value) -> (u16, Value) {
    let request = Request::builder()
        .method(method)
        .uri(path)
        .header("content-type", "application/json")
        .header("host", "site.example")
        .header("sec-fetch-site", "same-origin")
        .body(Body::from(body.to_string()))
        .unwrap();
    let response = router.clone().oneshot(request).await.unwrap();
    let status = response.status().as_u16();
    let body = to_bytes(response.into_body(), usize::MAX).await.unwrap();
    (status, serde_json::from_slice(&body).unwrap_or_default())
}

#[tokio::test]
async fn a_call_is_answered_by_the_function_of_its_route() {
    let app = TestApp::start().await;
    let gateway = Gateway::new(&template(), |function| {
        assert!(function.timeout > Duration::from_secs(5), "{function:?}");
        session(&app)
    })
    .unwrap();
    let login = json!({"username": "dealer", "password": PASSWORD, "mode": "dealer"});
    let (status, record) = call(&gateway.router(), Method::POST, "/api/session", &login).await;
    assert_eq!((status, &record["dealerId"]), (200, &json!("acme-motors")), "{record}");
}

#[tokio::test]
async fn what_is_no_route_reaches_no_function() {
    let gateway = Gateway::new(&template(), |_| settings("/no/function", Vec::new())).unwrap();
    for (method, path) in [
        (Method::GET, "/"),
        (Method::GET, "/api/sessions"),
        (Method::GET, "/api/session/"),
        (Method::GET, "/api/vehicles/"),
        (Method::PATCH, "/api/session"),
        (Method::OPTIONS, "/api/session"),
    ] {
        let answer = call(&gateway.router(), method.clone(), path, &Value::Null).await;
        assert_eq!(answer, (404, json!({"message": "Not Found"})), "{method} {path}");
    }
    // Its body is nothing.
    assert_eq!(
        call(&gateway.router(), Method::HEAD, "/api/session", &Value::Null)
            .await
            .0,
        404
    );
    let answer = call(&gateway.router(), Method::GET, "/api/session", &Value::Null).await;
    assert_eq!(answer, (500, json!({"message": "Internal Server Error"})));
}

fn health() -> Value {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("events/session-get.json");
    let mut event: Value = serde_json::from_slice(&fs::read(file).unwrap()).unwrap();
    event["rawPath"] = json!("/api/health");
    event
}

#[tokio::test]
async fn a_process_is_kept_for_the_next_call_and_another_is_started_beside_a_busy_one() {
    let app = TestApp::start().await;
    let function = Function::new(session(&app));
    let first = function.invoke(&health()).await.unwrap();
    assert_eq!(first.answer["statusCode"], 200, "{first:?}");
    let cold_start = first.cold_start.unwrap();
    assert!(cold_start >= first.duration, "{first:?}");
    let second = function.invoke(&health()).await.unwrap();
    assert_eq!((second.process_id, second.cold_start), (first.process_id, None));
    let event = health();
    let (one, other) = tokio::join!(function.invoke(&event), function.invoke(&event));
    let (one, other) = (one.unwrap(), other.unwrap());
    assert_ne!(one.process_id, other.process_id);
    assert_eq!(
        [&one, &other].iter().filter(|call| call.cold_start.is_some()).count(),
        1
    );
    function.end_processes();
    let third = function.invoke(&health()).await.unwrap();
    assert!(third.cold_start.is_some());
}

/// A function that is a shell script.
fn script(text: &str) -> FunctionSettings {
    FunctionSettings {
        arguments: vec!["-c".to_owned(), text.to_owned()],
        ..settings("/bin/sh", Vec::new())
    }
}

#[tokio::test]
async fn a_function_that_does_not_answer_fails_the_call() {
    let folder = tempfile::tempdir().unwrap();
    let fail = async |settings: FunctionSettings| Function::new(settings).invoke(&json!({})).await.unwrap_err();
    let error = fail(settings("/no/function", Vec::new())).await;
    assert!(matches!(error, FunctionError::NotStarted(_)), "{error}");

    let log = folder.path().join("log");
    let ends = FunctionSettings {
        log: Some(log.clone()),
        ..script("echo $AWS_LAMBDA_FUNCTION_NAME $HOME; exit 3")
    };
    let error = fail(ends).await;
    assert!(
        matches!(&error, FunctionError::Ended(status) if status.contains('3')),
        "{error}"
    );
    assert_eq!(fs::read_to_string(log).unwrap(), "test\n");

    let sleeps = FunctionSettings {
        timeout: Duration::from_millis(50),
        ..script("exec sleep 60")
    };
    let error = fail(sleeps).await;
    assert!(matches!(error, FunctionError::TimedOut(_)), "{error}");
}

/// What is no event of API Gateway is refused by the function, which then answers the next call.
#[tokio::test]
async fn a_function_that_says_that_it_failed_is_kept() {
    let app = TestApp::start().await;
    let function = Function::new(session(&app));
    let error = function.invoke(&json!({"no": "event"})).await.unwrap_err();
    assert!(matches!(error, FunctionError::Failed(_)), "{error}");
    let next = function.invoke(&health()).await.unwrap();
    assert_eq!((next.answer["statusCode"].as_u64(), next.cold_start), (Some(200), None));
}
