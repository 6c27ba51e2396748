//! Nothing personal and nothing secret reaches the log, as the product logs unless told otherwise.

use crate::support::TestApp;
use dealer_api::telemetry::FILTER;
use std::io::{self, Write};
use std::sync::{Mutex, Once};
use tracing_subscriber::EnvFilter;

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
        tracing_subscriber::fmt()
            .json()
            .with_env_filter(EnvFilter::new(FILTER))
            .with_writer(|| Log)
            .init();
    });
}

fn log() -> String {
    String::from_utf8(LOG.lock().unwrap().clone()).unwrap()
}

#[tokio::test]
async fn no_secret_and_nothing_personal_is_logged() {
    let mut app = TestApp::start().await;
    app.add_account("quentin.log-test", "dealer-of-the-log-test", "Log Test Motors", false)
        .await;
    let answer = app.login("quentin.log-test", crate::support::PASSWORD).send().await;
    let cookie = answer.cookie();
    app.login("quentin.log-test", "wrong-secret-4711").send().await;
    app.login("nobody-4712", "wrong-secret-4711").send().await;
    app.post("/api/session")
        .json(&serde_json::json!({"password": "misplaced-4713"}))
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
    assert!(
        log.contains("count attempt: not reached"),
        "the failure is logged: {log}"
    );
    let token = cookie.split('=').nth(1).unwrap();
    let mut forbidden = vec![
        crate::support::PASSWORD,
        "quentin",
        "Log Test Motors",
        "dealer-of-the-log-test",
        token,
    ];
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
