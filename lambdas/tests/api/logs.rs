//! What the log says of each call, as the product logs unless told otherwise: enough to look into it, nothing personal and nothing
//! secret.

use crate::support::{Answer, PASSWORD, TestApp};
use dealer_api::platform::telemetry::filter;
use serde_json::{Value, json};
use std::io::{self, Write};
use std::sync::{Mutex, Once};
use tracing_subscriber::Layer;
use tracing_subscriber::fmt;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

static LOG: Mutex<Vec<u8>> = Mutex::new(Vec::new());

struct Log;

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        LOG.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Collects the log of all tests.
pub fn capture() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let log = fmt::layer().json().with_writer(|| Log);
        tracing_subscriber::registry().with(log.with_filter(filter())).init();
    });
}

fn log() -> String {
    crate::functions::not_with_functions("the log");
    String::from_utf8(LOG.lock().unwrap().clone()).unwrap()
}

/// Adds an account as people do: its id is a random one.
async fn add_quentin(app: &TestApp) {
    let admin = app.login_as("admin").await;
    let form = json!({
        "username": "quentin.log-test", "password": PASSWORD, "dealerId": "dealer-of-the-log-test", "isAdmin": false,
        "anyDealer": true,
    });
    let added = app.post("/api/admin/users").cookie(&admin).json(&form).send().await;
    assert_eq!(added.status.as_u16(), 201, "{added:?}");
}

/// The line about an answer.
fn line_of(answer: &Answer) -> Value {
    let id = answer.header("x-request-id");
    let log = log();
    let mut lines = log
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap())
        .filter(|line| line["span"]["id"] == id && line["fields"]["message"] == "answered");
    lines.next_back().unwrap_or_else(|| panic!("no line of {answer:?}"))
}

/// Who signs in, who fails to, and who tries what is not theirs, by the id of the account and the reason.
#[tokio::test]
async fn who_signs_in_and_what_is_refused_is_logged() {
    let app = TestApp::start().await;
    add_quentin(&app).await;
    let login = app.login("quentin.log-test", PASSWORD).send().await;
    let account = login.json()["userId"].as_str().unwrap().to_owned();
    let cookie = login.cookie();
    let refused = app.get("/api/admin/users").cookie(&cookie).send().await;
    let elsewhere = app
        .post("/api/contracts")
        .cookie(&cookie)
        .header("sec-fetch-site", "cross-site");
    let too_early = app.get("/api/settings").send().await;
    let wrong = app
        .post("/api/contracts")
        .cookie(&cookie)
        .json(&json!({"dealerId": "x"}));
    let mut failed = Vec::new();
    for _ in 0..6 {
        failed.push(app.login("quentin.log-test", "wrong-secret-4717").send().await);
    }
    let of_account = json!(account);
    for (answer, status, code, account) in [
        (&login, 200, Value::Null, &of_account),
        (&refused, 403, json!("wrong_role"), &of_account),
        (&elsewhere.send().await, 403, json!("cross_site"), &Value::Null),
        (&too_early, 401, json!("not_signed_in"), &Value::Null),
        (&wrong.send().await, 422, json!("validation"), &of_account),
        (&failed[0], 401, json!("password_incorrect"), &of_account),
        (&failed[5], 429, json!("too_many_attempts"), &Value::Null),
        (
            &app.login("nobody-4718", "x").send().await,
            401,
            json!("username_not_found"),
            &Value::Null,
        ),
    ] {
        let line = line_of(answer);
        assert_eq!(line["fields"]["status"], status, "{line}");
        assert_eq!(line["fields"]["code"], code, "{line}");
        assert_eq!(&line["span"]["account"], account, "{line}");
        assert_eq!(line["level"], "INFO");
        assert!(line["timestamp"].as_str().unwrap().ends_with('Z'), "in UTC: {line}");
    }
}

/// [DEF-E7] Failed logins of one name, or from one address, can be told to belong together; the log names neither.
#[tokio::test]
async fn failed_logins_have_hashes_of_name_and_address() {
    let app = TestApp::start().await;
    let hashes = async |username: &str, address: &str| {
        let call = app
            .login(username, "wrong-secret-4717")
            .at_address(address.parse().unwrap());
        let line = line_of(&call.send().await);
        let [username, address] = ["username_hash", "address_hash"].map(|name| line["span"][name].clone());
        assert_eq!(
            [&username, &address].map(|hash| hash.as_str().unwrap().len()),
            [16, 16],
            "{line}"
        );
        (username, address)
    };
    let first = hashes("dealer", "203.0.113.201").await;
    assert_eq!(hashes("DEALER", "203.0.113.201").await, first);
    let elsewhere = hashes("dealer", "203.0.113.202").await;
    assert_eq!(elsewhere.0, first.0);
    assert_ne!(elsewhere.1, first.1);
    let other = hashes("nobody-4720", "203.0.113.201").await;
    assert_ne!(other.0, first.0);
    assert_eq!(other.1, first.1);
    assert!(!log().contains("203.0.113.20"));
    let page = app.get("/api/settings").send().await;
    assert_eq!(line_of(&page)["span"]["address_hash"], Value::Null, "of logins alone");
}

/// A caller can't add lines of its own to the log.
#[tokio::test]
async fn what_a_caller_sends_adds_no_line_to_the_log() {
    let app = TestApp::start().await;
    let forged = "x\n{\"level\":\"INFO\",\"forged\":\"line-4719\"}\n";
    app.login(forged, "x").send().await.wrong_fields(&["username"]);
    app.login("dealer", forged)
        .send()
        .await
        .problem(401, "password_incorrect");
    app.get("/api/vehicles/%0A%7B%22forged%22%3A%22line-4719%22%7D")
        .send()
        .await
        .problem(401, "not_signed_in");
    assert!(!log().contains("line-4719"));
}

#[tokio::test]
async fn no_secret_and_nothing_personal_is_logged() {
    let mut app = TestApp::start().await;
    add_quentin(&app).await;
    let answer = app.login("quentin.log-test", PASSWORD).send().await;
    let cookie = answer.cookie();
    app.login("quentin.log-test", "wrong-secret-4711").send().await;
    app.login("nobody-4712", "wrong-secret-4711").send().await;
    app.post("/api/session")
        .json(&json!({"password": "misplaced-4713"}))
        .send()
        .await;
    app.get("/api/session").cookie(&cookie).send().await;
    app.get("/api/unknown-path-4714?secret=query-4715")
        .send()
        .await
        .problem(404, "route_not_found");
    app.get("/api/session")
        .cookie("__Host-session=forged-4716")
        .send()
        .await
        .problem(401, "not_signed_in");
    app.stop_database();
    app.login("quentin.log-test", "wrong-secret-4711")
        .send()
        .await
        .problem(503, "database_unavailable");
    app.get("/api/session")
        .cookie(&cookie)
        .send()
        .await
        .problem(503, "database_unavailable");

    let log = log();
    assert!(
        log.contains("\"route\":\"/api/session\""),
        "the calls are logged: {log}"
    );
    assert!(log.contains("batch get: not reached"), "the failure is logged: {log}");
    let token = cookie.split('=').nth(1).unwrap();
    let mut forbidden = vec![PASSWORD, "quentin", "Log Test Motors", "dealer-of-the-log-test", token];
    forbidden.extend([
        "wrong-secret-4711",
        "nobody-4712",
        "misplaced-4713",
        "path-4714",
        "query-4715",
        "forged-4716",
        "$argon2",
        "127.0.0.1",
    ]);
    for secret in forbidden {
        assert!(!log.contains(secret), "{secret} is in the log");
    }
}
