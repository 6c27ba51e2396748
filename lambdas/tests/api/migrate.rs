//! What becomes of the records that the release before wrote.

use crate::earlier::{FOUND, Opened, an_hour_later, folder, told};
use axum::http::{Method, StatusCode};
use dealer_api::http::Month;
use dealer_api::store::create_missing;
use dealer_api::store::tables::Table;
use dealer_core::form::ids::DealerId;
use dealer_local::migrate::{Migrated, Steps, migrate};
use serde_json::{Value, json};

/// [DEF-F1] [DEF-F7] No one sees a difference: histories are those that the earlier release told, and its keys are answered again. A dry
/// run changes nothing, and neither does a second one.
#[tokio::test]
async fn what_the_release_before_wrote_is_brought_over_once() {
    let folder = folder();
    let opened = Opened::open(folder.path());
    let db = opened.state.db();
    let before = opened.all().await;
    assert_eq!(migrate(db, an_hour_later(), Steps::All, true).await.unwrap(), FOUND);
    assert_eq!(opened.all().await, before, "a dry run");

    create_missing(db).await.unwrap();
    assert_eq!(migrate(db, an_hour_later(), Steps::All, false).await.unwrap(), FOUND);
    let after = opened.all().await;
    for table in [Table::Contracts, Table::ProductContracts, Table::Payments] {
        let mut kept = before[&table].clone();
        kept.retain(|record| !is_key(record));
        for record in &mut kept {
            let record = record.as_object_mut().unwrap();
            record.remove("history");
            if record.get("difference").is_some_and(|cents| cents != 0) {
                record.insert("open_id".to_owned(), record["id"].clone());
            }
            let month = record
                .get("month")
                .map(|month| Month::parse(month.as_str().unwrap()).unwrap());
            if let Some(month) = month {
                let shard = month.shard_of(&DealerId::recorded(record["dealer_id"].as_str().unwrap()));
                record.insert("shard".to_owned(), json!(shard));
            }
        }
        kept.sort_by_key(Value::to_string);
        let mut after = after[&table].clone();
        for record in &mut after {
            // What the ledger's tests look at.
            record.as_object_mut().unwrap().remove("tpa");
            record.as_object_mut().unwrap().remove("txns");
        }
        after.sort_by_key(Value::to_string);
        assert_eq!(after, kept, "{table:?}");
    }
    assert_eq!(after[&Table::Idempotency].len() as u64, FOUND.keys);
    let pointers = after[&Table::AuditLog].len() - before[&Table::AuditLog].len();
    assert_eq!(pointers as u64, FOUND.entries);
    assert!(
        migrate(db, an_hour_later(), Steps::All, false)
            .await
            .unwrap()
            .is_nothing()
    );
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
    create_missing(opened.state.db()).await.unwrap();
    migrate(opened.state.db(), an_hour_later(), Steps::All, false)
        .await
        .unwrap();
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
    create_missing(db).await.unwrap();
    migrate(db, an_hour_later(), Steps::All, false).await.unwrap();
    let opened = opened.sign_in().await;
    let short = &told()["deals"]["short"]["payment"];
    assert_eq!(opened.get("/api/open-differences").await["items"], json!([short]));
    let path = format!("/api/payments/{}/settlement", short["id"].as_str().unwrap());
    let reason = json!({"reason": "The rest came by check."});
    let (status, _, answer) = opened.call(Method::POST, &path, "k", &reason).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    assert_eq!(opened.get("/api/open-differences").await["items"], json!([]));
    assert!(
        migrate(opened.state.db(), an_hour_later(), Steps::All, false)
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

/// [DEF-F5] What the administrators' lists read is filled in before the release is deployed, and nothing that the one before looks at. After
/// it, the lists of all dealers have each record that was there, newest first.
#[tokio::test]
async fn administrators_miss_no_record_of_the_release_before() {
    let folder = folder();
    let opened = Opened::open(folder.path());
    let db = opened.state.db();
    let before = opened.all().await;
    let prepared = Migrated {
        shards: FOUND.shards,
        ..Migrated::default()
    };
    assert_eq!(
        migrate(db, an_hour_later(), Steps::Prepare, true).await.unwrap(),
        prepared
    );
    assert_eq!(opened.all().await, before, "a dry run");
    assert_eq!(
        migrate(db, an_hour_later(), Steps::Prepare, false).await.unwrap(),
        prepared
    );
    let mut after = opened.all().await;
    for records in after.values_mut() {
        let mut shards = 0;
        for record in records.iter_mut() {
            shards += usize::from(record.as_object_mut().unwrap().remove("shard").is_some());
        }
        records.sort_by_key(Value::to_string);
        assert!(shards == 0 || records.iter().any(|record| record.get("month_sort").is_some()));
    }
    assert_eq!(after, before, "nothing else changed");

    // The deployment adds the index.
    create_missing(db).await.unwrap();
    let opened = opened.sign_in_as("admin", "admin").await;
    for (table, path) in [
        (Table::Contracts, "/api/admin/contracts?limit=100"),
        (Table::ProductContracts, "/api/admin/product-lines?limit=100"),
    ] {
        let mut stored: Vec<&Value> = before[&table].iter().filter(|record| !is_key(record)).collect();
        stored.sort_by_key(|record| record["month_sort"].as_str().unwrap());
        let stored: Vec<&Value> = stored.into_iter().rev().map(|record| &record["id"]).collect();
        let listed = opened.get(path).await;
        let listed: Vec<&Value> = listed["items"]
            .as_array()
            .unwrap()
            .iter()
            .map(|record| &record["id"])
            .collect();
        assert!(stored.len() > 5);
        assert_eq!(json!(listed), json!(stored), "{path}");
    }
}

/// A key of more than thirty days ago is as new, so nothing is kept of it.
#[tokio::test]
async fn keys_that_are_too_old_go() {
    let folder = folder();
    let opened = Opened::open(folder.path());
    let db = opened.state.db();
    create_missing(db).await.unwrap();
    let later = an_hour_later() + 30 * 24 * 60 * 60 * 1000;
    assert_eq!(migrate(db, later, Steps::All, false).await.unwrap(), FOUND);
    assert!(opened.all().await[&Table::Idempotency].is_empty());
    assert!(migrate(db, later, Steps::All, false).await.unwrap().is_nothing());
}

/// What an interrupted run left does not stand in the way of the next one.
#[tokio::test]
async fn a_run_that_was_cut_short_is_made_up_for() {
    let (whole, short) = (folder(), folder());
    let (whole, short) = (Opened::open(whole.path()), Opened::open(short.path()));
    for opened in [&whole, &short] {
        create_missing(opened.state.db()).await.unwrap();
    }
    migrate(whole.state.db(), an_hour_later(), Steps::All, false)
        .await
        .unwrap();
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
    migrate(db, an_hour_later(), Steps::All, false).await.unwrap();
    for item in old {
        let put = db.client().put_item().table_name(db.name(Table::Contracts));
        put.set_item(Some(item)).send().await.unwrap();
    }
    migrate(db, an_hour_later(), Steps::All, false).await.unwrap();
    let [mut short, mut whole] = [short.all().await, whole.all().await];
    // Their ids end in random letters.
    for table in [Table::Ledger, Table::Outbox] {
        let counts = [&mut short, &mut whole].map(|all| all.remove(&table).unwrap().len());
        assert_eq!(counts, [(FOUND.books + FOUND.figures) as usize; 2], "{table:?}");
    }
    // So do those that lines keep.
    for all in [&mut short, &mut whole] {
        for line in all.get_mut(&Table::ProductContracts).unwrap() {
            line.as_object_mut().unwrap().remove("txns");
        }
    }
    assert_eq!(short, whole);
}
