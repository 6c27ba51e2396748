//! The command that creates administrators, as a process of its own.

use crate::support::{PASSWORD, TestApp, command};
use axum::body::{Body, to_bytes};
use axum::http::{Request, StatusCode};
use dealer_api::app;
use dealer_api::platform::clock::SystemClock;
use dealer_api::platform::config::Config;
use dealer_api::platform::state::AppState;
use dealer_local::{DataDir, Engine};
use serde_json::{Value, json};
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::sync::Arc;
use tower::ServiceExt;

/// Runs the command with lines for its standard input.
fn create_admin(arguments: &[&str], environment: &[(&str, &str)], input: &str) -> Output {
    let mut child = Command::new(command("create-admin"))
        .args(arguments)
        .env_remove("DYNAMODB_ENDPOINT")
        .env_remove("TABLE_PREFIX")
        .envs(environment.iter().copied())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // It may have ended already.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

fn out(output: &Output) -> String {
    assert!(output.status.success(), "{output:?}");
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn refusal(output: &Output) -> String {
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    assert_eq!(String::from_utf8_lossy(&output.stdout), "");
    String::from_utf8(output.stderr.clone()).unwrap()
}

/// Signs in, in admin mode, to the database of a local run.
async fn login(folder: &Path, username: &str, password: &str) -> (StatusCode, Value) {
    let data = DataDir::open(folder).unwrap();
    let engine = Engine::open(&data.database()).unwrap();
    let state = AppState::new(engine.endpoint().client(), Config::default(), Arc::new(SystemClock));
    let body = json!({"username": username, "password": password, "mode": "admin"});
    let request = Request::post("/api/session")
        .header("content-type", "application/json")
        .body(Body::from(body.to_string()))
        .unwrap();
    let answer = app(&state).oneshot(request).await.unwrap();
    let status = answer.status();
    let body = to_bytes(answer.into_body(), usize::MAX).await.unwrap();
    (status, serde_json::from_slice(&body).unwrap())
}

#[tokio::test]
async fn an_administrator_is_created_with_the_password_that_was_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    let said = out(&create_admin(&["--data", data], &[], &format!("Root\n{PASSWORD}\n")));
    assert_eq!(said, "The administrator Root was created.\n");
    let (status, session) = login(folder.path(), "Root", PASSWORD).await;
    assert_eq!(
        (status, &session["isAdmin"]),
        (StatusCode::OK, &json!(true)),
        "{session}"
    );
    assert_eq!(
        (&session["dealerId"], session.get("mustChangePassword")),
        (&json!("coverdesk"), None)
    );

    let again = create_admin(&["--data", data, "--username", "ROOT"], &[], "another long password\n");
    assert!(refusal(&again).contains("The username ROOT is already taken"));
    assert_eq!(
        login(folder.path(), "Root", PASSWORD).await.0,
        StatusCode::OK,
        "nothing was changed"
    );
}

#[tokio::test]
async fn a_generated_password_is_shown_once_and_must_be_changed() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    let said = out(&create_admin(
        &[
            "--data",
            data,
            "--username",
            "root",
            "--generate",
            "--dealer-id",
            "head-office",
        ],
        &[],
        "",
    ));
    let password = said.lines().find_map(|line| line.strip_prefix("  ")).unwrap();
    let (status, session) = login(folder.path(), "root", password).await;
    assert_eq!(
        (status, &session["mustChangePassword"]),
        (StatusCode::OK, &json!(true)),
        "{session}"
    );
    assert_eq!(session["dealerId"], json!("head-office"));
    let other = tempfile::tempdir().unwrap();
    let data = other.path().to_str().unwrap();
    assert!(
        !out(&create_admin(
            &["--data", data, "--username", "root", "--generate"],
            &[],
            ""
        ))
        .contains(password)
    );
}

#[test]
fn what_is_wrong_is_said_in_a_sentence_and_nothing_is_created() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let data = data.to_str().unwrap();
    let short = create_admin(&["--data", data], &[], "root\nsecret\n");
    assert!(refusal(&short).contains("at least 8 characters"));
    assert!(
        !format!("{short:?}").contains("secret"),
        "a refused password is not repeated"
    );
    let nobody = create_admin(&["--data", data], &[], "");
    assert!(refusal(&nobody).contains("the input has ended"));
    let unknown = create_admin(&["--password", "x"], &[], "");
    assert!(refusal(&unknown).contains("Usage: create-admin"));
    assert!(!Path::new(data).exists());
    assert!(out(&create_admin(&["--help"], &[], "")).starts_with("Usage: create-admin"));

    let held = DataDir::open(folder.path()).unwrap();
    let busy = create_admin(
        &["--data", folder.path().to_str().unwrap()],
        &[],
        &format!("root\n{PASSWORD}\n"),
    );
    assert!(refusal(&busy).contains("in use by another running CoverDesk"));
    drop(held);
}

/// As against AWS: the engine and the tables that the environment names, which must be there.
#[tokio::test]
async fn the_environment_names_the_database() {
    let app = TestApp::start().await;
    let endpoint = app.endpoint();
    let environment = [
        ("DYNAMODB_ENDPOINT", endpoint.as_str()),
        ("AWS_ACCESS_KEY_ID", "local"),
        ("AWS_SECRET_ACCESS_KEY", "local"),
        ("AWS_REGION", "us-east-1"),
    ];
    let input = format!("root\n{PASSWORD}\n");
    let run = |environment: &[(&str, &str)]| create_admin(&[], environment, &input);
    let said = refusal(&run(&environment));
    assert!(
        said.contains("The database can't be used") && said.contains("TABLE_PREFIX"),
        "{said}"
    );
    let prefix = ("TABLE_PREFIX", app.state.config().table_prefix.as_str());
    let prefixed: Vec<_> = environment.into_iter().chain([prefix]).collect();
    assert_eq!(out(&run(&prefixed)), "The administrator root was created.\n");
    let cookie = app.login_as("root").await;
    let users = app.get("/api/admin/users").cookie(&cookie).send().await;
    assert_eq!(users.status, StatusCode::OK);
}
