//! The built functions as they are deployed, each under AWS's own Runtime Interface Emulator, on an embedded database. Called by
//! `make lambda-test`, which builds them and names them: LAMBDA_DIR holds a folder with a `bootstrap` for each binary,
//! LAMBDA_EMULATOR is the emulator.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test says what failed by panicking"
)]

use dealer_api::platform::clock::SystemClock;
use dealer_api::platform::config::Config;
use dealer_api::platform::state::AppState;
use dealer_api::store::create_missing;
use dealer_local::{Engine, PASSWORD, seed};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fs;
use std::net::{Ipv4Addr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

const PREFIX: &str = "lambda-test-";
const FUNCTIONS: [&str; 6] = ["session", "vehicles", "dealer", "sold", "intake", "admin"];

/// A function under the emulator; it ends with the test.
struct Function {
    process: Child,
    address: String,
}

impl Drop for Function {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn free_port() -> u16 {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
    listener.local_addr().unwrap().port()
}

fn named_path(variable: &str) -> PathBuf {
    let path = std::env::var_os(variable).unwrap_or_else(|| panic!("{variable} is not set: run make lambda-test"));
    let path = PathBuf::from(path);
    assert!(path.exists(), "{variable}: {} is not there", path.display());
    path
}

fn start(name: &str, endpoint: &str) -> Function {
    let (port, runtime_port) = (free_port(), free_port());
    let process = Command::new(named_path("LAMBDA_EMULATOR"))
        .args(["--runtime-interface-emulator-address", &format!("127.0.0.1:{port}")])
        .args(["--runtime-api-address", &format!("127.0.0.1:{runtime_port}")])
        .arg(named_path("LAMBDA_DIR").join(name).join("bootstrap"))
        .env_clear()
        .envs([
            ("AWS_LAMBDA_FUNCTION_NAME", name),
            ("AWS_LAMBDA_FUNCTION_VERSION", "$LATEST"),
            ("AWS_LAMBDA_FUNCTION_MEMORY_SIZE", "1024"),
            ("AWS_LAMBDA_FUNCTION_TIMEOUT", "20"),
            ("AWS_REGION", "us-east-1"),
            ("AWS_ACCESS_KEY_ID", "local"),
            ("AWS_SECRET_ACCESS_KEY", "local"),
            ("DYNAMODB_ENDPOINT", endpoint),
            ("TABLE_PREFIX", PREFIX),
            ("VPIC_URL", "off"),
        ])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    Function {
        process,
        address: format!("http://127.0.0.1:{port}/2015-03-31/functions/function/invocations"),
    }
}

/// Hands an event to a function, as API Gateway does, and gives its answer.
async fn invoke(client: &reqwest::Client, function: &Function, event: &Value) -> Value {
    for _ in 0..100 {
        match client.post(&function.address).json(event).send().await {
            Ok(answer) => return answer.json().await.unwrap(),
            // The emulator is starting.
            Err(error) if error.is_connect() => tokio::time::sleep(Duration::from_millis(50)).await,
            Err(error) => panic!("{error}"),
        }
    }
    panic!("the emulator does not answer");
}

/// The sample events, by their route.
fn samples() -> BTreeMap<String, Value> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("events");
    fs::read_dir(folder)
        .unwrap()
        .map(|entry| {
            let event: Value = serde_json::from_slice(&fs::read(entry.unwrap().path()).unwrap()).unwrap();
            (event["routeKey"].as_str().unwrap().to_owned(), event)
        })
        .collect()
}

fn body(answer: &Value) -> Value {
    let text = answer["body"].as_str().unwrap_or_else(|| panic!("{answer}"));
    serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {answer}"))
}

/// An event of a route with a body.
fn call(sample: &Value, method: &str, path: &str, content: Option<&Value>, cookie: Option<&str>) -> Value {
    let mut event = sample.clone();
    let route = format!("{method} {path}");
    event["routeKey"] = json!(route);
    event["rawPath"] = json!(path);
    event["requestContext"]["routeKey"] = json!(route);
    event["requestContext"]["http"]["method"] = json!(method);
    event["requestContext"]["http"]["path"] = json!(path);
    event["headers"]["content-type"] = json!("application/json");
    event["body"] = content.map_or(Value::Null, |content| json!(content.to_string()));
    event["cookies"] = cookie.map_or(Value::Null, |cookie| json!([cookie]));
    event
}

#[tokio::test]
#[ignore = "needs the built functions: make lambda-test"]
async fn each_function_answers_its_sample_events_and_people_can_work() {
    let _ = rustls::crypto::ring::default_provider().install_default();
    let engine = Engine::in_memory().unwrap();
    let config = Config {
        table_prefix: PREFIX.to_owned(),
        vpic_url: None,
        ..Config::default()
    };
    let state = AppState::new(engine.endpoint().client(), config, Arc::new(SystemClock));
    create_missing(state.db()).await.unwrap();
    seed(&state).await.unwrap();
    let functions = FUNCTIONS.map(|name| (name, start(name, &engine.endpoint().0)));
    let function = |name: &str| &functions.iter().find(|(known, _)| *known == name).unwrap().1;
    let client = reqwest::Client::new();
    let samples = samples();

    // The samples as they are: what the public may do is done, everything else asks for a session.
    for (route, name, status) in [
        ("GET /api/session", "session", 401),
        ("GET /api/vehicles/{vin}", "vehicles", 401),
        ("GET /api/lenders", "dealer", 401),
        ("GET /api/admin/users", "admin", 401),
        ("GET /api/batches", "sold", 401),
        ("POST /api/applications", "intake", 201),
    ] {
        let answer = invoke(&client, function(name), &samples[route]).await;
        assert_eq!(answer["statusCode"], status, "{route}: {answer}");
    }

    let sample = &samples["GET /api/session"];
    let mut cookies = BTreeMap::new();
    for (username, mode) in [("lakeside", "dealer"), ("admin", "admin")] {
        let login = json!({"username": username, "password": PASSWORD, "mode": mode});
        let event = call(sample, "POST", "/api/session", Some(&login), None);
        let answer = invoke(&client, function("session"), &event).await;
        assert_eq!(answer["statusCode"], 200, "{answer}");
        let cookie = answer["cookies"][0].as_str().unwrap();
        assert!(cookie.contains("; Secure"), "{cookie}");
        cookies.insert(username, cookie.split(';').next().unwrap().to_owned());
    }
    let get = async |name: &str, path: &str, username: &str| {
        let event = call(sample, "GET", path, None, Some(&cookies[username]));
        let answer = invoke(&client, function(name), &event).await;
        assert_eq!(answer["statusCode"], 200, "{path}: {answer}");
        body(&answer)
    };
    assert_eq!(
        get("session", "/api/session", "lakeside").await["dealerId"],
        "lakeside-auto"
    );
    let vehicle = get("vehicles", "/api/vehicles/1HGCM82633A004352", "lakeside").await;
    assert_eq!(vehicle["vehicle"]["year"], 2003, "{vehicle}");
    let lines = get("dealer", "/api/product-lines", "lakeside").await;
    assert_eq!(lines["items"].as_array().unwrap().len(), 9, "{lines}");
    let users = get("admin", "/api/admin/users", "admin").await;
    assert_eq!(users["items"].as_array().unwrap().len(), 3, "{users}");
    let applications = get("admin", "/api/admin/applications", "admin").await;
    assert_eq!(applications["items"][0]["dealer_name"], "Sunset Cars", "{applications}");
}
