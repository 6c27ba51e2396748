//! Remittance batches while the server is killed: each step is taken exactly once, and the ledger folds to its balances.

use crate::crash::{Desk, kills};
use crate::crash_moments::Moments;
use crate::demo_folder::demo_folder;
use crate::ledger::with_tpas;
use crate::random::Random;
use crate::sold::generated_deal;
use dealer_api::audit::Author;
use dealer_api::ledger::{Posting, differences};
use dealer_api::platform::clock::SystemClock;
use dealer_api::platform::config::Config;
use dealer_api::platform::state::AppState;
use dealer_api::sale::contracts::put_generated;
use dealer_api::store::tables::Table;
use dealer_core::form::ids::{DealerId, Username};
use dealer_core::ledger::{Account, Balances, Cause};
use dealer_core::sale::contract::ProductLine;
use dealer_local::Engine;
use reqwest::{Method, RequestBuilder, StatusCode};
use serde::de::DeserializeOwned;
use serde_dynamo::aws_sdk_dynamodb_1::from_items;
use serde_json::{Value, json};
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Steps of a batch: opened, filled, closed, paid, and confirmed or returned.
const STEPS: usize = 5;

/// How long the lines may take to follow their batches, on a machine that does much besides.
pub const LONGEST: Duration = Duration::from_secs(60);

/// The administrator of all lines.
const TPA: &str = "tpa-alder-ridge";

/// What the kills hit.
#[derive(Debug, Default)]
pub struct Hits {
    /// The step was answered already.
    after_the_answer: u32,
    /// It was taken, but no one was told.
    between_write_and_answer: u32,
    /// It was not taken.
    before_the_write: u32,
}

impl Hits {
    /// Takes a step while the server is killed, and once more with the same key when it is back; what it answers then.
    pub async fn strike(
        &mut self,
        moments: &mut Moments,
        desk: &mut Desk<'_>,
        (path, key, body): (&str, &str, &Value),
    ) -> String {
        let call = |desk: &Desk<'_>| {
            let call = desk.call(Method::POST, path);
            call.header("idempotency-key", key).json(body)
        };
        let asking = success(call(desk));
        let answered = moments.strike(desk, asking).await.is_some();
        desk.restart();
        let again = call(desk).send().await.unwrap();
        let (status, told) = (again.status(), again.text().await.unwrap());
        assert!(status.is_success(), "{path} {body}: {status} {told}");
        self.count(answered, status, path);
        told
    }

    /// Counts a step that was killed, by whether it was answered then, and by how its repetition was.
    fn count(&mut self, answered: bool, again: StatusCode, path: &str) {
        *match (answered, again) {
            (true, StatusCode::OK) => &mut self.after_the_answer,
            (false, StatusCode::OK) => &mut self.between_write_and_answer,
            (false, StatusCode::CREATED) => &mut self.before_the_write,
            _ => panic!("answered, and not there: {path} {again}"),
        } += 1;
    }

    /// Demands that kills fell before a write and after one.
    pub fn assert_both_sides(&self) {
        assert!(self.after_the_answer > 0 && self.before_the_write > 0, "{self:?}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn batches_outlive_kills_step_by_step() {
    let kills = kills(4);
    let mut moments = Moments::up_to(150, Random::seeded("crash_sold"));
    let data = demo_folder();
    let mut desk = Desk::start(data.path()).await;
    let batches = kills.div_ceil(STEPS);
    desk.kill();
    sell_behind_its_back(data.path(), batches).await;
    desk.restart();

    let mut hits = Hits::default();
    let (mut confirmed, mut returned) = (Vec::new(), Vec::new());
    for number in 0..batches {
        let mut batch = Value::Null;
        for step in ["open", "lines", "closing", "payment", "last"] {
            let comes_back = step == "last" && moments.random().one_in(4);
            let (path, body) = asked(&desk, step, &batch, comes_back).await;
            let key = format!("{number}-{step}");
            let told = hits.strike(&mut moments, &mut desk, (&path, &key, &body)).await;
            let told: Value = serde_json::from_str(&told).unwrap();
            batch = told.get("batch").cloned().unwrap_or(told);
        }
        let id = batch["id"].as_str().unwrap().to_owned();
        if batch["state"] == "returned" {
            returned.push(id);
        } else {
            confirmed.push(id);
        }
    }
    follow_their_batches(&desk, confirmed.len()).await;
    desk.kill();
    println!(
        "crash: {hits:?}, {} confirmed, {} returned",
        confirmed.len(),
        returned.len()
    );
    hits.assert_both_sides();
    assert_each_step_once(data.path(), &confirmed, &returned).await;
}

/// Whether a call is answered, and does what it asks.
pub async fn success(call: RequestBuilder) -> Option<()> {
    let answer = call.send().await.ok()?;
    answer.status().is_success().then_some(())
}

/// What a step sends.
async fn asked(desk: &Desk<'_>, step: &str, batch: &Value, comes_back: bool) -> (String, Value) {
    let id = batch["id"].as_str().unwrap_or_default();
    let version = &batch["version"];
    match step {
        "open" => ("/api/batches".to_owned(), json!({"tpaId": TPA})),
        "lines" => {
            let lines: Vec<ProductLine> = desk.list("/api/product-lines").await;
            let free = |line: &&ProductLine| {
                let tpa = line.tpa.as_ref();
                tpa.is_some_and(|tpa| tpa.tpa_id == TPA && tpa.batch_id.is_none() && tpa.payable.get() > 0)
            };
            let line = lines.iter().find(free).expect("a line that is due");
            let lines = json!([{"id": line.id, "version": line.version}]);
            (format!("/api/batches/{id}/lines"), json!({"lines": lines}))
        }
        "closing" => (format!("/api/batches/{id}/closing"), json!({"version": version})),
        "payment" => {
            let body = json!({"version": version, "date": "2026-11-25", "reference": "1001"});
            (format!("/api/batches/{id}/payment"), body)
        }
        _ if comes_back => {
            let body = json!({"version": version, "reason": "No such account"});
            (format!("/api/batches/{id}/return"), body)
        }
        _ => {
            let body = json!({"version": version, "reference": "R-1"});
            (format!("/api/batches/{id}/confirmation"), body)
        }
    }
}

/// Sells lines of the administrator while the server is down.
async fn sell_behind_its_back(data: &Path, deals: usize) {
    let engine = Engine::open(&data.join("coverdesk.db")).unwrap();
    let state = AppState::new(engine.endpoint().client(), Config::default(), Arc::new(SystemClock));
    let author = Author {
        dealer_id: &DealerId::recorded("acme-motors"),
        user_id: "user-dealer",
        username: &Username::recorded("dealer"),
    };
    for number in 0..deals {
        let generated = generated_deal(u64::try_from(number).unwrap() * 10, 1, with_tpas(&[TPA]));
        assert!(put_generated(state.db(), author, &generated, None).await.unwrap());
    }
    engine.stop();
}

/// Waits until the lines say what their batches do.
async fn follow_their_batches(desk: &Desk<'_>, confirmed: usize) {
    let began = Instant::now();
    loop {
        let lines: Vec<ProductLine> = desk.list("/api/product-lines").await;
        let held = |line: &&ProductLine| line.tpa.as_ref().is_some_and(|tpa| tpa.batch_id.is_some());
        let held: Vec<&ProductLine> = lines.iter().filter(held).collect();
        if held.len() == confirmed && held.iter().all(|line| !line.status.is_unpaid()) {
            return;
        }
        assert!(began.elapsed() < LONGEST, "{held:?}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

async fn assert_each_step_once(data: &Path, confirmed: &[String], returned: &[String]) {
    let Settled {
        engine,
        client,
        postings,
    } = settled(data).await;
    for id in confirmed.iter().chain(returned) {
        let of_batch = postings.iter().filter(|posting| posting.subject == *id);
        let mut causes: Vec<Cause> = of_batch
            .flat_map(|posting| &posting.transactions)
            .map(|transaction| transaction.cause)
            .collect();
        causes.sort();
        let last = if returned.contains(id) {
            Cause::BatchReturn
        } else {
            Cause::BatchConfirm
        };
        assert_eq!(causes, [Cause::BatchPay, last], "{id}");
    }
    // A confirmed batch of one line has paid that line's cost, a returned one nothing.
    let lines: Vec<ProductLine> = records(&client, Table::ProductContracts).await;
    let paid: i64 = lines
        .iter()
        .filter(|line| {
            line.tpa
                .as_ref()
                .is_some_and(|tpa| tpa.tpa_id == TPA && tpa.batch_id.is_some())
        })
        .map(|line| line.cost.get())
        .sum();
    let cash: i64 = postings
        .iter()
        .flat_map(|posting| &posting.transactions)
        .flat_map(|transaction| &transaction.entries)
        .filter(|entry| entry.account == Account::Cash)
        .map(|entry| entry.amount)
        .sum();
    assert_eq!(cash, -paid);

    let audit: Vec<Value> = records(&client, Table::AuditLog).await;
    for id in confirmed.iter().chain(returned) {
        for what in ["batch_opened", "batch_closed", "batch_paid"] {
            // The lines that follow a paid batch are told of too; the step itself says how the batch is then.
            let told = audit.iter().filter(|entry| {
                entry["what"] == what && entry["subject"] == id.as_str() && entry["after"].get("state").is_some()
            });
            assert_eq!(told.count(), 1, "{id}: {what}");
        }
    }
    engine.stop();
}

/// What the kills left, once all messages were followed.
pub struct Settled {
    /// To be stopped at the end.
    pub engine: Engine,
    pub client: aws_sdk_dynamodb::Client,
    /// All that was posted.
    pub postings: Vec<Posting>,
}

/// Opens what the kills left, follows the messages that still wait, and demands that the ledger folds to its balances.
pub async fn settled(data: &Path) -> Settled {
    let engine = Engine::open(&data.join("coverdesk.db")).unwrap();
    let client = engine.endpoint().client();
    let state = AppState::new(client.clone(), Config::default(), Arc::new(SystemClock));
    let began = Instant::now();
    while !all_done(&client).await {
        assert!(began.elapsed() < LONGEST, "messages wait still");
        dealer_api::worker::sweep(&state, state.now_ms() + 1, usize::MAX)
            .await
            .unwrap();
    }
    assert_eq!(differences(state.db()).await.unwrap(), []);
    let postings: Vec<Posting> = records(&client, Table::Ledger).await;
    let all: Vec<_> = postings
        .iter()
        .flat_map(|posting| &posting.transactions)
        .cloned()
        .collect();
    assert_eq!(Balances::check(&all), []);
    Settled {
        engine,
        client,
        postings,
    }
}

pub async fn all_done(client: &aws_sdk_dynamodb::Client) -> bool {
    let messages: Vec<Value> = records(client, Table::Outbox).await;
    messages.iter().all(|message| message.get("waiting").is_none())
}

pub async fn records<T: DeserializeOwned>(client: &aws_sdk_dynamodb::Client, table: Table) -> Vec<T> {
    let scan = client.scan().table_name(table.spec().name).into_paginator().items();
    let items = scan.send().collect::<Result<Vec<_>, _>>().await.unwrap();
    let mut records: Vec<Value> = from_items(items).unwrap();
    records.retain(|record| record["dealer_id"] == "acme-motors");
    let all = records
        .into_iter()
        .map(|record| serde_json::from_value(record).unwrap());
    all.collect()
}
