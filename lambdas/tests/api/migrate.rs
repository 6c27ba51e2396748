//! A database that the release before wrote: `earlier/form-1.db.gz`, in which deals were sold, remitted, paid in whole and in part,
//! changed and deleted through its interface, and `earlier/form-1.json`, what that release said of them at the end.

use crate::local::Running;
use aws_sdk_dynamodb::types::AttributeValue;
use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Method, Request, StatusCode};
use dealer_api::clock::Clock;
use dealer_api::config::Config;
use dealer_api::local::{Engine, PASSWORD};
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
    contracts: 9,
    entries: 17,
    keys: 7,
    differences: 1,
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
    told()["payments"][0]["date"].as_u64().unwrap() + 60 * 60 * 1000
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

    async fn get(&self, path: &str) -> Value {
        let (status, _, answer) = self.call(Method::GET, path, "k", &Value::Null).await;
        assert_eq!(status, StatusCode::OK, "{path}: {answer}");
        answer
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
        kept.retain(|record| !is_key(record));
        for record in &mut kept {
            let record = record.as_object_mut().unwrap();
            record.remove("history");
            if record.get("difference").is_some_and(|cents| cents != 0) {
                record.insert("open_id".to_owned(), record["id"].clone());
            }
        }
        kept.sort_by_key(Value::to_string);
        assert_eq!(after[&table], kept, "{table:?}");
    }
    assert_eq!(after[&Table::Idempotency].len() as u64, FOUND.keys);
    let pointers = after[&Table::AuditLog].len() - before[&Table::AuditLog].len();
    assert_eq!(pointers as u64, FOUND.entries);
    assert!(migrate(db, an_hour_later(), false).await.unwrap().is_nothing());
    assert_eq!(opened.all().await, after, "a second run");
}

fn is_key(record: &Value) -> bool {
    record["id"].as_str().unwrap().starts_with("idempotency#")
}

/// [DEF-F1] [DEF-F7] What that release told is told still: each contract's history, and the answers to its keys, so that a call that was
/// sent before an update and again after it makes nothing twice.
#[tokio::test]
async fn histories_and_keys_of_the_release_before_are_answered_as_it_did() {
    let folder = folder();
    let opened = Opened::open(folder.path());
    tables::create_missing(opened.state.db()).await.unwrap();
    migrate(opened.state.db(), an_hour_later(), false).await.unwrap();
    let opened = opened.sign_in().await;
    let mut told = told();
    let stored = opened.all().await;
    for deal in told["deals"].as_object_mut().unwrap().values_mut() {
        let lines = deal["lines"].as_array_mut().unwrap();
        lines.sort_by_key(|line| line["id"].to_string());
    }
    for (name, deal) in told["deals"].as_object().unwrap() {
        let key = format!("sold-{name}");
        let (status, headers, answer) = opened.call(Method::POST, "/api/contracts", &key, &deal["deal"]).await;
        if name == "deleted" {
            assert_eq!(
                (status, &answer["code"]),
                (StatusCode::NOT_FOUND, &json!("record_not_found"))
            );
            continue;
        }
        assert_eq!(status, StatusCode::OK, "{name}: {answer}");
        assert_eq!(headers["idempotent-replay"], "true");
        assert_eq!(
            (&answer["contract"], &answer["lines"]),
            (&deal["contract"], &deal["lines"]),
            "{name}"
        );
        let history = opened
            .get(&format!(
                "/api/contracts/{}/history",
                deal["contract"]["id"].as_str().unwrap()
            ))
            .await;
        assert_eq!(history["items"], deal["history"], "{name}");
        let mut other = deal["deal"].clone();
        other["miles"] = json!(45_001);
        let (status, _, answer) = opened.call(Method::POST, "/api/contracts", &key, &other).await;
        assert_eq!(
            (status, &answer["code"]),
            (StatusCode::CONFLICT, &json!("idempotency_key_reused")),
            "{name}"
        );
    }
    for name in ["exact", "short"] {
        let deal = &told["deals"][name];
        let (status, headers, answer) = opened
            .call(Method::POST, "/api/payments", &format!("paid-{name}"), &deal["order"])
            .await;
        assert_eq!(status, StatusCode::OK, "{name}: {answer}");
        assert_eq!(headers["idempotent-replay"], "true");
        assert_eq!(answer, deal["payment"]);
    }
    let mut after = opened.all().await;
    for table in [
        Table::Contracts,
        Table::ProductContracts,
        Table::Payments,
        Table::Idempotency,
    ] {
        assert_eq!(after.remove(&table), stored.get(&table).cloned(), "{table:?}");
    }
}

/// [DEF-A7] A payment of a dollar for all of a deal, which that release took without a word, is open until somebody settles it.
#[tokio::test]
async fn a_difference_of_the_release_before_is_open_and_can_be_settled() {
    let folder = folder();
    let opened = Opened::open(folder.path());
    let db = opened.state.db();
    tables::create_missing(db).await.unwrap();
    migrate(db, an_hour_later(), false).await.unwrap();
    let opened = opened.sign_in().await;
    let short = &told()["deals"]["short"]["payment"];
    assert_eq!(opened.get("/api/open-differences").await["items"], json!([short]));
    let path = format!("/api/payments/{}/settlement", short["id"].as_str().unwrap());
    let reason = json!({"reason": "The rest came by check."});
    let (status, _, answer) = opened.call(Method::POST, &path, "k", &reason).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    assert_eq!(opened.get("/api/open-differences").await["items"], json!([]));
    assert!(
        migrate(opened.state.db(), an_hour_later(), false)
            .await
            .unwrap()
            .is_nothing()
    );
    assert_eq!(
        opened.get("/api/open-differences").await["items"],
        json!([]),
        "a second run opens nothing again"
    );
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

const TO_DO: &str = "17 history entries (9 contracts), 7 idempotency keys, 1 open differences";
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

/// The local run's: a copy is kept as it was, and the file says which form its records have.
#[test]
fn a_data_folder_is_migrated_after_a_copy() {
    let folder = folder();
    let data = folder.path().to_str().unwrap();
    let file = folder.path().join("coverdesk.db");
    let old = fs::read(&file).unwrap();
    let counted = format!("To be brought over: {TO_DO}. Nothing was changed.\n");
    assert_eq!(run(&["--data", data, "--dry-run"], &[]), counted);
    assert_eq!(run(&["--data", data], &[]), format!("Brought over: {TO_DO}.\n"));
    assert_eq!(run(&["--data", data], &[]), NOTHING);
    assert_ne!(fs::read(&file).unwrap(), old);
    // Whoever goes back to the copy goes on with its records, and the copy is not written over.
    let [copy] = copies(folder.path()).try_into().unwrap();
    let copied = fs::read(&copy).unwrap();
    fs::copy(&copy, &file).unwrap();
    assert_eq!(
        run(&["--data", data, "--dry-run"], &[]),
        counted,
        "the copy is as it was"
    );
    assert_eq!(run(&["--data", data], &[]), format!("Brought over: {TO_DO}.\n"));
    assert_eq!(copies(folder.path()).len(), 2);
    assert_eq!(fs::read(&copy).unwrap(), copied);
}

/// The copies beside a database.
fn copies(folder: &Path) -> Vec<PathBuf> {
    let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    files
        .filter(|path| {
            path.file_name()
                .unwrap()
                .to_string_lossy()
                .starts_with("coverdesk.before-form-")
        })
        .filter(|path| path.extension().unwrap() == "db")
        .collect()
}

/// `make run` after an update: it starts, with all that was stored.
#[tokio::test]
async fn the_local_run_starts_on_the_database_of_the_release_before() {
    let folder = folder();
    drop(Running::start(folder.path()));
    assert_eq!(copies(folder.path()).len(), 1);
    let opened = Opened::open(folder.path()).sign_in().await;
    let told = told();
    let listed = opened.get("/api/contracts?limit=100").await;
    let ids: Vec<&Value> = listed["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|contract| &contract["id"])
        .collect();
    assert_eq!(json!(ids), told["contracts"]);
    for (id, entries) in told["histories"].as_object().unwrap() {
        let history = opened.get(&format!("/api/contracts/{id}/history")).await;
        assert_eq!(&json!(history["items"].as_array().unwrap().len()), entries, "{id}");
    }
}

/// How many contracts there are for a process to be killed among.
const MANY: usize = 400;

/// Many more contracts of the earlier form, each with a long history.
async fn with_many_contracts(folder: &Path) {
    let engine = Engine::open(&folder.join("coverdesk.db")).unwrap();
    let client = engine.endpoint().client();
    let changed = &told()["deals"]["changed"]["contract"]["id"];
    let key = |name: &str| AttributeValue::S(name.to_owned());
    let found = client
        .get_item()
        .table_name("contracts")
        .key("dealer_id", key("acme-motors"));
    let found = found.key("id", key(changed.as_str().unwrap())).send().await.unwrap();
    let contract = found.item.unwrap();
    for number in 0..MANY {
        let mut contract = contract.clone();
        contract.insert(
            "id".to_owned(),
            key(&format!("contract-{}", 1_700_000_000_000 + number)),
        );
        client
            .put_item()
            .table_name("contracts")
            .set_item(Some(contract))
            .send()
            .await
            .unwrap();
    }
    engine.stop();
}

/// How many contracts of a file hold their history themselves, read beside the process that changes them.
fn with_lists(file: &Path) -> usize {
    let database = rusqlite::Connection::open_with_flags(file, rusqlite::OpenFlags::SQLITE_OPEN_READ_ONLY).unwrap();
    database.busy_timeout(std::time::Duration::from_secs(10)).unwrap();
    let lists = "SELECT count(*) FROM contracts WHERE item_json LIKE '%\"history\"%'";
    database.query_row(lists, [], |row| row.get(0)).unwrap()
}

/// A process that is killed in the middle leaves what the next start goes on with, and the copy as it was before the first one.
#[tokio::test]
async fn a_killed_migration_is_ended_by_the_next_start_with_the_same_copy() {
    let (whole, killed) = (folder(), folder());
    for folder in [&whole, &killed] {
        with_many_contracts(folder.path()).await;
    }
    run(&["--data", whole.path().to_str().unwrap()], &[]);
    let file = killed.path().join("coverdesk.db");
    let all = with_lists(&file);
    assert!(all >= MANY, "{all}");
    let mut left = all;
    for _ in 0..3 {
        let mut command = Command::new(env!("CARGO_BIN_EXE_local"));
        command.arg("--data").arg(killed.path()).args(["--port", "0"]);
        command.env_remove("DYNAMODB_ENDPOINT").env_remove("TABLE_PREFIX");
        let mut child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        while with_lists(&file) + 50 > left {
            assert!(child.try_wait().unwrap().is_none(), "it ended by itself");
            std::thread::yield_now();
        }
        child.kill().unwrap();
        child.wait().unwrap();
        left = with_lists(&file);
        assert!((1..all).contains(&left), "in the middle: {left} of {all}");
    }
    let [copy] = copies(killed.path()).try_into().unwrap();
    assert_eq!(with_lists(&copy), all);
    let copied = fs::read(&copy).unwrap();
    drop(Running::start(killed.path()));
    assert_eq!(with_lists(&file), 0);
    assert_eq!(copies(killed.path()), [copy.clone()]);
    assert_eq!(fs::read(&copy).unwrap(), copied);
    assert_eq!(run(&["--data", killed.path().to_str().unwrap()], &[]), NOTHING);
    let (whole, killed) = (Opened::open(whole.path()), Opened::open(killed.path()));
    let (mut expected, mut found) = (whole.all().await, killed.all().await);
    for table in [Table::Contracts, Table::Payments, Table::Idempotency, Table::AuditLog] {
        assert_eq!(found.remove(&table), expected.remove(&table), "{table:?}");
    }
}

/// What a later release wrote may mean something else: it is not touched.
#[test]
fn a_database_of_a_later_release_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    drop(Running::start(folder.path()));
    assert!(copies(folder.path()).is_empty(), "nothing was there before");
    let file = folder.path().join("coverdesk.db");
    let database = rusqlite::Connection::open(&file).unwrap();
    assert_eq!(
        database
            .execute("UPDATE coverdesk_form SET form = form + 1", [])
            .unwrap(),
        1
    );
    drop(database);
    let refused = Command::new(env!("CARGO_BIN_EXE_migrate"))
        .arg("--data")
        .arg(folder.path())
        .output()
        .unwrap();
    let said = String::from_utf8(refused.stderr).unwrap();
    assert!(!refused.status.success());
    assert!(said.contains("was made by a later version of CoverDesk"), "{said}");
}
