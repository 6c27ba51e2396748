//! A database that the release before wrote: `earlier/form-1.db.gz`, in which a contract was sold, remitted and paid, and
//! `earlier/form-1.json`, what that release said of it.

use aws_sdk_dynamodb::types::AttributeValue;
use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Method, Request, StatusCode};
use dealer_api::clock::Clock;
use dealer_api::config::Config;
use dealer_api::local::{DataDir, Engine, PASSWORD};
use dealer_api::migrate::{Migrated, migrate};
use dealer_api::state::AppState;
use dealer_api::tables::{self, Table};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;
use tempfile::TempDir;
use tower::ServiceExt;

/// What the fixture holds in the earlier form.
const FOUND: Migrated = Migrated {
    contracts: 6,
    entries: 8,
    keys: 2,
};

fn fixture(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/api/earlier")
        .join(name)
}

/// What the earlier release said.
fn told() -> Value {
    serde_json::from_str(&fs::read_to_string(fixture("form-1.json")).unwrap()).unwrap()
}

/// A data folder with that database.
fn folder() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let database = File::create(folder.path().join("coverdesk.db")).unwrap();
    let unpacked = Command::new("gzip")
        .args(["--decompress", "--stdout"])
        .stdin(File::open(fixture("form-1.db.gz")).unwrap())
        .stdout(Stdio::from(database))
        .status()
        .unwrap();
    assert!(unpacked.success());
    folder
}

/// An hour after the payment.
#[derive(Debug)]
struct AnHourLater(u64);

impl Clock for AnHourLater {
    fn now_ms(&self) -> u64 {
        self.0
    }
}

fn an_hour_later() -> u64 {
    told()["payment"]["date"].as_u64().unwrap() + 60 * 60 * 1000
}

/// The interface over a data folder's database.
struct Opened {
    state: AppState,
    _engine: Engine,
    cookie: String,
}

impl Opened {
    fn open(folder: &Path) -> Self {
        let engine = Engine::open(&folder.join("coverdesk.db")).unwrap();
        let clock = Arc::new(AnHourLater(an_hour_later()));
        let config = Config {
            vpic_url: None,
            ..Config::default()
        };
        Self {
            state: AppState::new(engine.endpoint().client(), config, clock),
            _engine: engine,
            cookie: String::new(),
        }
    }

    async fn call(&self, method: Method, path: &str, key: &str, body: &Value) -> (StatusCode, HeaderMap, Value) {
        let request = Request::builder()
            .method(method)
            .uri(path)
            .header("content-type", "application/json")
            .header("cookie", &self.cookie)
            .header("idempotency-key", key)
            .extension(axum::extract::ConnectInfo(SocketAddr::from((
                Ipv4Addr::LOCALHOST,
                40_000,
            ))))
            .body(Body::from(body.to_string()))
            .unwrap();
        let answer = dealer_api::app(&self.state).oneshot(request).await.unwrap();
        let (status, headers) = (answer.status(), answer.headers().clone());
        let body = to_bytes(answer.into_body(), usize::MAX).await.unwrap();
        (status, headers, serde_json::from_slice(&body).unwrap_or_default())
    }

    async fn sign_in(mut self) -> Self {
        let login = json!({"username": "dealer", "password": PASSWORD, "mode": "dealer"});
        let (status, headers, _) = self.call(Method::POST, "/api/session", "k", &login).await;
        assert_eq!(status, StatusCode::OK);
        let cookie = headers["set-cookie"].to_str().unwrap();
        self.cookie = cookie.split(';').next().unwrap().to_owned();
        self
    }

    async fn history(&self) -> Value {
        let path = format!("/api/contracts/{}/history", told()["contract"]["id"].as_str().unwrap());
        let (status, _, history) = self.call(Method::GET, &path, "k", &Value::Null).await;
        assert_eq!(status, StatusCode::OK, "{history}");
        history["items"].clone()
    }

    /// All that is stored, by table; a table that is not there yet has nothing.
    async fn all(&self) -> BTreeMap<Table, Vec<Value>> {
        let db = self.state.db();
        let mut all = BTreeMap::new();
        for table in Table::ALL {
            let scan = db.client().scan().table_name(db.name(table)).into_paginator().items();
            let items = scan.send().collect::<Result<Vec<_>, _>>().await.unwrap_or_default();
            let mut records: Vec<Value> = serde_dynamo::aws_sdk_dynamodb_1::from_items(items).unwrap();
            records.sort_by_key(Value::to_string);
            all.insert(table, records);
        }
        all
    }
}

/// [DEF-F1] [DEF-F7] Nobody sees a difference: histories are those that the earlier release told, and its keys are answered again. A dry
/// run changes nothing, and neither does a second one.
#[tokio::test]
async fn what_the_release_before_wrote_is_brought_over_once() {
    let folder = folder();
    let opened = Opened::open(folder.path());
    let db = opened.state.db();
    let before = opened.all().await;
    assert_eq!(migrate(db, an_hour_later(), true).await.unwrap(), FOUND);
    assert_eq!(opened.all().await, before, "a dry run");

    tables::create_missing(db).await.unwrap();
    assert_eq!(migrate(db, an_hour_later(), false).await.unwrap(), FOUND);
    let after = opened.all().await;
    for table in [Table::Contracts, Table::Payments] {
        let mut kept = before[&table].clone();
        kept.retain(|record| !record["id"].as_str().unwrap().starts_with("idempotency#"));
        for record in &mut kept {
            record.as_object_mut().unwrap().remove("history");
        }
        kept.sort_by_key(Value::to_string);
        assert_eq!(after[&table], kept, "{table:?}");
    }
    assert_eq!(after[&Table::Idempotency].len(), 2);
    let pointers = after[&Table::AuditLog].len() - before[&Table::AuditLog].len();
    assert_eq!(pointers as u64, FOUND.entries);
    assert!(migrate(db, an_hour_later(), false).await.unwrap().is_nothing());
    assert_eq!(opened.all().await, after, "a second run");

    let opened = opened.sign_in().await;
    let told = told();
    assert_eq!(opened.history().await, told["history"]);
    for (path, key, body, expected) in [
        ("/api/contracts", "sold-before", &told["deal"], &told["contract"]),
        ("/api/payments", "paid-before", &told["order"], &told["payment"]),
    ] {
        let (status, headers, answer) = opened.call(Method::POST, path, key, body).await;
        assert_eq!(status, StatusCode::OK, "{path}: {answer}");
        assert_eq!(headers["idempotent-replay"], "true");
        assert_eq!(answer.get("contract").unwrap_or(&answer), expected);
    }
}

/// A key of more than thirty days ago is as new, so nothing is kept of it.
#[tokio::test]
async fn keys_that_are_too_old_go() {
    let folder = folder();
    let opened = Opened::open(folder.path());
    let db = opened.state.db();
    tables::create_missing(db).await.unwrap();
    let later = an_hour_later() + 30 * 24 * 60 * 60 * 1000;
    assert_eq!(migrate(db, later, false).await.unwrap(), FOUND);
    assert!(opened.all().await[&Table::Idempotency].is_empty());
    assert!(migrate(db, later, false).await.unwrap().is_nothing());
}

/// What an interrupted run left does not stand in the way of the next one.
#[tokio::test]
async fn a_run_that_was_cut_short_is_made_up_for() {
    let (whole, short) = (folder(), folder());
    let (whole, short) = (Opened::open(whole.path()), Opened::open(short.path()));
    for opened in [&whole, &short] {
        tables::create_missing(opened.state.db()).await.unwrap();
    }
    migrate(whole.state.db(), an_hour_later(), false).await.unwrap();
    // As if a run had ended before it took a contract's list away, and before it deleted a key.
    let db = short.state.db();
    let old: Vec<_> = db
        .client()
        .scan()
        .table_name(db.name(Table::Contracts))
        .send()
        .await
        .unwrap()
        .items
        .unwrap();
    migrate(db, an_hour_later(), false).await.unwrap();
    for item in old {
        let key = item["id"].as_s().unwrap().starts_with("idempotency#");
        assert!(key || matches!(item.get("history"), Some(AttributeValue::L(_))));
        let put = db.client().put_item().table_name(db.name(Table::Contracts));
        put.set_item(Some(item)).send().await.unwrap();
    }
    migrate(db, an_hour_later(), false).await.unwrap();
    assert_eq!(short.all().await, whole.all().await);
}

fn run(arguments: &[&str], environment: &[(&str, &str)]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_migrate"))
        .args(arguments)
        .env_remove("DYNAMODB_ENDPOINT")
        .env_remove("TABLE_PREFIX")
        .envs(environment.iter().copied())
        .output()
        .unwrap();
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout).unwrap()
}

const TO_DO: &str = "8 history entries of 6 contracts, and 2 idempotency keys";
const NOTHING: &str = "Everything is in the form of this release: there is nothing to do.\n";

/// A deployment's database, by the command: counted, changed, and left alone.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_command_migrates_the_database_that_the_environment_names() {
    let folder = folder();
    let engine = Engine::open(&folder.path().join("coverdesk.db")).unwrap();
    let client = engine.endpoint().client();
    // What the deployment of the release does before.
    tables::create_missing(&dealer_api::store::Db::new(client, ""))
        .await
        .unwrap();
    let environment = [
        ("DYNAMODB_ENDPOINT", engine.endpoint().0.as_str()),
        ("AWS_ACCESS_KEY_ID", "local"),
        ("AWS_SECRET_ACCESS_KEY", "local"),
        ("AWS_REGION", "us-east-1"),
    ];
    let counted = format!("To be brought over: {TO_DO}. Nothing was changed.\n");
    assert_eq!(run(&["--dry-run"], &environment), counted);
    assert_eq!(run(&["--dry-run"], &environment), counted);
    assert_eq!(run(&[], &environment), format!("Brought over: {TO_DO}.\n"));
    assert_eq!(run(&[], &environment), NOTHING);
}

/// The local run's: a copy is kept as it was, and the folder says which form its database has.
#[test]
fn a_data_folder_is_migrated_after_a_copy() {
    let folder = folder();
    let data = folder.path().to_str().unwrap();
    let old = fs::read(folder.path().join("coverdesk.db")).unwrap();
    let counted = format!("To be brought over: {TO_DO}. Nothing was changed.\n");
    assert_eq!(run(&["--data", data, "--dry-run"], &[]), counted);
    assert_eq!(run(&["--data", data], &[]), format!("Brought over: {TO_DO}.\n"));
    assert_eq!(run(&["--data", data], &[]), NOTHING);
    assert_ne!(fs::read(folder.path().join("coverdesk.db")).unwrap(), old);
    let copy = DataDir::open(folder.path()).unwrap().copy_file();
    let copied = tempfile::tempdir().unwrap();
    fs::copy(copy, copied.path().join("coverdesk.db")).unwrap();
    let counted_again = run(&["--data", copied.path().to_str().unwrap(), "--dry-run"], &[]);
    assert_eq!(counted_again, counted, "the copy is as it was");
}
