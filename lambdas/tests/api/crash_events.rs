//! Contracts while the server is killed between what happened and what follows it: no event is lost, and none counts twice.

use crate::crash::{Desk, kills};
use crate::crash_moments::Moments;
use crate::crash_sold::success;
use crate::deals::{simple_session, with_seed};
use crate::demo_folder::demo_folder;
use crate::random::Random;
use dealer_api::deal::seeds::DealSeed;
use dealer_api::store::tables::Table;
use dealer_local::Engine;
use reqwest::Method;
use serde_dynamo::aws_sdk_dynamodb_1::from_items;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::path::Path;
use std::time::{Duration, Instant};

/// How long documents may take after the last start, on a machine that does much besides.
const LONGEST: Duration = Duration::from_secs(60);

/// What the kills hit.
#[derive(Debug, Default)]
struct Hits {
    /// No one knew of a contract, and there is none.
    before_the_commit: u32,
    /// The contract is stored; what follows was not done, or not all.
    between_commit_and_dispatch: u32,
    /// All was done.
    after_the_dispatch: u32,
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn each_sold_line_has_one_document_whenever_the_server_is_killed() {
    let kills = kills(4);
    let mut moments = Moments::up_to(300, Random::seeded("crash_events"));
    let data = demo_folder();
    let mut desk = Desk::start(data.path()).await;
    let mut hits = Hits::default();
    for number in 0..kills {
        let draw = desk.call(Method::POST, "/api/deal-seeds").json(&json!({}));
        let seed: DealSeed = draw.send().await.unwrap().json().await.unwrap();
        let deal = with_seed(&simple_session(), seed.seed).deal();
        let call = desk
            .call(Method::POST, "/api/contracts")
            .header("idempotency-key", format!("deal-{number}"));
        let answered = moments.strike(&mut desk, success(call.json(&deal))).await.is_some();
        let left = left_behind(data.path()).await;
        *match left {
            Left { contracts, .. } if contracts == number => &mut hits.before_the_commit,
            Left {
                waiting: 0, wanted: 0, ..
            } => &mut hits.after_the_dispatch,
            _ => &mut hits.between_commit_and_dispatch,
        } += 1;
        assert!(left.contracts > number || !answered, "answered, and not there");
        desk.restart();
        // What was not stored is sent again, with its key: each time there is one contract more.
        let call = desk
            .call(Method::POST, "/api/contracts")
            .header("idempotency-key", format!("deal-{number}"));
        let again = call.json(&deal).send().await.unwrap();
        assert!(again.status().is_success(), "{again:?}");
    }
    let contracts: Vec<Value> = desk.list("/api/contracts").await;
    assert_eq!(contracts.len(), kills);
    for contract in &contracts {
        let documents = issued(&desk, contract["id"].as_str().unwrap()).await;
        let lines: BTreeSet<&str> = documents
            .iter()
            .map(|document| document["lineId"].as_str().unwrap())
            .collect();
        assert_eq!((documents.len(), lines.len()), (4, 4), "{documents:?}");
    }
    desk.kill();
    let left = left_behind(data.path()).await;
    println!("crash: {hits:?}");
    assert!(hits.before_the_commit > 0, "{hits:?}");
    assert_eq!((left.waiting, left.wanted), (0, 0));
    assert_eq!(left.contracts, kills);
    // Each file was made once: its making is in the audit log once.
    assert_eq!(
        left.issued_entries,
        4 * kills,
        "documents that were issued twice, or never"
    );
}

/// The documents of a contract once their files are made, which nobody asks for here.
async fn issued(desk: &Desk<'_>, contract: &str) -> Vec<Value> {
    let began = Instant::now();
    loop {
        let path = format!("/api/contracts/{contract}/documents");
        let answer = desk.call(Method::GET, &path).send().await.unwrap();
        let listed: Value = answer.json().await.unwrap();
        let items = listed["items"].as_array().unwrap();
        if items.iter().all(|item| item["status"] == "issued") {
            return items.clone();
        }
        assert!(began.elapsed() < LONGEST, "{items:?}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// What a killed server left of Acme Motors in its database.
#[derive(Debug)]
struct Left {
    contracts: usize,
    /// Messages that wait.
    waiting: usize,
    /// Documents without a file.
    wanted: usize,
    /// Entries of the audit log about files that were made.
    issued_entries: usize,
}

async fn left_behind(data: &Path) -> Left {
    let engine = Engine::open(&data.join("coverdesk.db")).unwrap();
    let client = engine.endpoint().client();
    let records = async |table: Table| -> Vec<Value> {
        let scan = client.scan().table_name(table.spec().name).into_paginator().items();
        let items = scan.send().collect::<Result<Vec<_>, _>>().await.unwrap();
        let mut records: Vec<Value> = from_items(items).unwrap();
        records.retain(|record| record["dealer_id"] == "acme-motors");
        records
    };
    let count = |records: Vec<Value>, field: &str, value: &str| {
        let counted = records.iter().filter(|record| record[field] == value);
        counted.count()
    };
    let outbox = records(Table::Outbox).await;
    let left = Left {
        contracts: records(Table::Contracts).await.len(),
        waiting: outbox.iter().filter(|message| message.get("waiting").is_some()).count(),
        wanted: count(records(Table::Documents).await, "status", "wanted"),
        issued_entries: count(records(Table::AuditLog).await, "what", "document_issued"),
    };
    engine.stop();
    left
}
