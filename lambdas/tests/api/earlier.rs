//! A database that the release before wrote: `earlier/form-1.db.gz`, in which deals were sold, remitted, paid in whole and in part,
//! changed and deleted through its interface, and `earlier/form-1.json`, what that release said of them at the end.

use aws_sdk_dynamodb::types::AttributeValue;
use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Method, Request, StatusCode};
use dealer_api::platform::clock::Clock;
use dealer_api::platform::config::Config;
use dealer_api::platform::state::AppState;
use dealer_api::store::Item;
use dealer_api::store::tables::Table;
use dealer_local::migrate::Migrated;
use dealer_local::{Engine, PASSWORD};
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
pub const FOUND: Migrated = Migrated {
    contracts: 9,
    entries: 17,
    keys: 7,
    differences: 1,
    shards: 34,
    books: 6,
    marked: 0,
    figures: 9,
    refund_days: 0,
    ends: 0,
    paid: 0,
    txns: 0,
};

fn fixture(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/api/earlier")
        .join(name)
}

/// What the earlier release said.
pub fn told() -> Value {
    serde_json::from_str(&fs::read_to_string(fixture("form-1.json")).unwrap()).unwrap()
}

/// A data folder with that database.
pub fn folder() -> TempDir {
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

/// A record as JSON, bytes in it as the number that there are.
fn readable(mut item: Item) -> Value {
    for value in item.values_mut() {
        if let AttributeValue::B(bytes) = value {
            *value = AttributeValue::S(format!("{} bytes", bytes.as_ref().len()));
        }
    }
    serde_dynamo::aws_sdk_dynamodb_1::from_item(item).unwrap()
}

impl Clock for AnHourLater {
    fn now_ms(&self) -> u64 {
        self.0
    }
}

pub fn an_hour_later() -> u64 {
    told()["payments"][0]["date"].as_u64().unwrap() + 60 * 60 * 1000
}

/// The interface over a data folder's database.
pub struct Opened {
    pub state: AppState,
    _engine: Engine,
    cookie: String,
}

impl Opened {
    pub fn open(folder: &Path) -> Self {
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

    pub async fn call(&self, method: Method, path: &str, key: &str, body: &Value) -> (StatusCode, HeaderMap, Value) {
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

    pub async fn sign_in(self) -> Self {
        self.sign_in_as("dealer", "dealer").await
    }

    pub async fn sign_in_as(mut self, username: &str, mode: &str) -> Self {
        let login = json!({"username": username, "password": PASSWORD, "mode": mode});
        let (status, headers, _) = self.call(Method::POST, "/api/session", "k", &login).await;
        assert_eq!(status, StatusCode::OK);
        let cookie = headers["set-cookie"].to_str().unwrap();
        self.cookie = cookie.split(';').next().unwrap().to_owned();
        self
    }

    pub async fn get(&self, path: &str) -> Value {
        let (status, _, answer) = self.call(Method::GET, path, "k", &Value::Null).await;
        assert_eq!(status, StatusCode::OK, "{path}: {answer}");
        answer
    }

    /// All that is stored, by table; a table that is not there yet has nothing.
    pub async fn all(&self) -> BTreeMap<Table, Vec<Value>> {
        let db = self.state.db();
        let mut all = BTreeMap::new();
        for table in Table::ALL {
            let scan = db.client().scan().table_name(db.name(table)).into_paginator().items();
            let items = scan.send().collect::<Result<Vec<_>, _>>().await.unwrap_or_default();
            let mut records: Vec<Value> = items.into_iter().map(readable).collect();
            records.sort_by_key(Value::to_string);
            all.insert(table, records);
        }
        all
    }
}
