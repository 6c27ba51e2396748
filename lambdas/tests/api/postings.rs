//! What was posted on a contract's lines, in words, and the ids by which it is found.

use crate::batches::Shop;
use crate::outbox::follow_all;
use crate::refunds::{at, cancel, made, pay_in_a_batch, version};
use aws_sdk_dynamodb::types::AttributeValue;
use axum::http::StatusCode;
use dealer_api::store::tables::Table;
use dealer_api::store::text;
use dealer_core::form::ids::LineId;
use dealer_core::sale::sold_deal::SoldDeal;
use dealer_local::migrate::{Steps, migrate};
use serde_json::{Value, json};

/// The postings of a line, the newest first.
async fn postings(shop: &Shop, deal: &SoldDeal, line: &LineId) -> Vec<Value> {
    let answer = shop
        .desk
        .get(&format!("/api/contracts/{}/postings", deal.contract.id))
        .await;
    assert_eq!(answer.status, StatusCode::OK, "{answer:?}");
    let lines = answer.json()["lines"].as_array().unwrap().clone();
    let own = lines.into_iter().find(|own| own["lineId"] == line.as_str());
    own.unwrap()["postings"].as_array().unwrap().clone()
}

/// The sentences, the oldest first.
fn told(postings: &[Value]) -> Vec<&str> {
    postings
        .iter()
        .rev()
        .map(|posting| posting["what"].as_str().unwrap())
        .collect()
}

/// What is owed after a posting, by whom.
fn owed(posting: &Value) -> Vec<(String, i64)> {
    let owed = posting["owed"].as_array().unwrap().iter();
    owed.map(|owed| {
        (
            owed["name"].as_str().unwrap().to_owned(),
            owed["amount"].as_i64().unwrap(),
        )
    })
    .collect()
}

/// A line of T1 that was paid in a batch with another contract's line, cancelled and paid back; and the batch.
async fn lived(shop: &Shop) -> (SoldDeal, LineId, String) {
    let (deal, other) = (shop.sell(1).await, shop.sell(2).await);
    let line = deal.lines[0].id.clone();
    let batch = shop.open("T1").await;
    for of in [&deal, &other] {
        made(&shop.add(&batch, &of.lines[0].id, 1).await);
    }
    made(&shop.close(&batch).await);
    shop.desk.app.advance(1_000);
    made(&shop.pay(&batch).await);
    shop.desk.app.advance(1_000);
    made(&shop.step(&batch, "confirmation", json!({"reference": "R-7"})).await);
    follow_all(&shop.desk).await;
    shop.desk.app.advance(1_000);
    cancel(shop, &deal, (0, 60_000), "2026-12-20").await;
    shop.desk.app.advance(1_000);
    let body = json!({
        "version": version(shop, &line).await, "payee": "buyer", "amount": 60_000, "method": "check", "date": "2026-10-15", "number": "7",
    });
    made(&shop.post(&at(&line, "refund-payments"), &body).await);
    (deal, line, batch)
}

/// A paid line, as `lived` leaves it: its own share of the batch, and after the last posting what the record of the contract says is due.
#[tokio::test]
async fn each_posting_of_a_line_is_told_with_what_is_owed_after_it() {
    let shop = Shop::start().await;
    let (deal, line, batch) = lived(&shop).await;
    let rows = postings(&shop, &deal, &line).await;
    assert_eq!(
        told(&rows),
        [
            "Sold: you owe Shield T1 $1,250.00, and keep $1,250.00",
            "You paid $1,250.00 to Shield T1 by check 1042",
            "Shield T1 confirmed the payment as R-7",
            "Cancelled: Shield T1 gives back $300.00, you give back $300.00",
            "You paid the refund to the buyer",
        ]
    );
    assert_eq!(owed(&rows[0]), [("Shield T1 owes you".to_owned(), 30_000)]);
    assert_eq!(owed(&rows[4]), [("You owe Shield T1".to_owned(), 125_000)]);
    let amounts: Vec<i64> = rows.iter().rev().map(|row| row["amount"].as_i64().unwrap()).collect();
    assert_eq!(amounts, [250_000, 125_000, 125_000, 60_000, 60_000]);
    assert_eq!(
        (&rows[3]["batchId"], &rows[3]["username"]),
        (&json!(batch), &json!("dealer"))
    );
    // What the record of the contract says is due is what the postings come to.
    let record = shop
        .desk
        .get(&format!("/api/contracts/{}", deal.contract.id))
        .await
        .json();
    let shown = record["lines"].as_array().unwrap().iter();
    let shown = shown.clone().find(|own| own["line"]["id"] == line.as_str()).unwrap();
    let money = shown["money"].as_array().unwrap();
    let due = money
        .iter()
        .find(|told| told["name"] == "The administrator still owes")
        .unwrap();
    assert_eq!(due["amount"], 30_000);
    assert!(shown["line"]["tpa"].get("txns").is_none(), "no list carries the ids");
    // A line that no administrator stands behind is in no ledger.
    let answer = shop
        .desk
        .get(&format!("/api/contracts/{}/postings", deal.contract.id))
        .await;
    assert_eq!(answer.json()["lines"].as_array().unwrap().len(), 2);
    shop.assert_true().await;
}

#[tokio::test]
async fn a_batch_that_came_back_is_told_and_one_that_a_line_left_is_not() {
    let shop = Shop::start().await;
    let deal = shop.sell(1).await;
    let line = &deal.lines[0].id;
    let left = shop.open("T1").await;
    made(&shop.add(&left, line, 1).await);
    let version_now = version(&shop, line).await;
    let out = shop
        .desk
        .delete(&format!("/api/batches/{left}/lines/{line}?version={version_now}"))
        .await;
    assert_eq!(out.status, StatusCode::OK, "{out:?}");
    assert_eq!(
        shop.desk
            .stored::<Value>(Table::ProductContracts)
            .await
            .iter()
            .filter(|kept| kept["id"] == line.as_str())
            .map(|kept| kept["txns"].as_array().unwrap().len())
            .collect::<Vec<_>>(),
        [1]
    );
    let other = shop.sell(2).await;
    made(&shop.add(&left, &other.lines[0].id, 1).await);
    let back = shop.open("T1").await;
    made(&shop.add(&back, line, version(&shop, line).await).await);
    for batch in [&left, &back] {
        made(&shop.close(batch).await);
        shop.desk.app.advance(1_000);
        made(&shop.pay(batch).await);
    }
    shop.desk.app.advance(1_000);
    made(&shop.step(&back, "return", json!({"reason": "Account closed"})).await);
    // The records follow later, and the postings are told at once.
    let rows = postings(&shop, &deal, line).await;
    assert_eq!(
        told(&rows),
        [
            "Sold: you owe Shield T1 $1,250.00, and keep $1,250.00",
            "You paid $1,250.00 to Shield T1 by check 1042",
            "The payment came back (Account closed): you owe Shield T1 $1,250.00 again",
        ]
    );
    assert_eq!(owed(&rows[0]), [("You owe Shield T1".to_owned(), 125_000)]);
    assert_eq!(owed(&rows[1]), []);
    shop.assert_true().await;
}

#[tokio::test]
async fn what_is_no_contract_has_no_postings() {
    let shop = Shop::start().await;
    let deal = shop.sell(1).await;
    for id in ["contract-77", deal.lines[0].id.as_str(), deal.contract.deal_id.as_str()] {
        let answer = shop.desk.get(&format!("/api/contracts/{id}/postings")).await;
        answer.problem(404, "record_not_found");
    }
}

/// Gives a line as many ids of postings as there may be before anything begins.
async fn fill(shop: &Shop, line: &LineId, most: usize) {
    let ids = (0..most).map(|number| format!("txn#{number:013}#filled")).collect();
    let db = shop.desk.app.state.db();
    let update = db.client().update_item().table_name(db.name(Table::ProductContracts));
    let update = update.key("dealer_id", text("acme-motors")).key("id", text(line));
    let update = update
        .update_expression("SET txns = :ids")
        .expression_attribute_values(":ids", AttributeValue::Ss(ids));
    update.send().await.unwrap();
}

/// joints.md, 2: at most 60 ids. What begins something is refused before what remits, and what ends or settles a line never is.
#[tokio::test]
async fn a_line_on_which_too_much_was_posted_can_only_be_ended_or_settled() {
    let shop = Shop::start().await;
    let deals = [shop.sell(1).await, shop.sell(2).await, shop.sell(3).await];
    // One that was never paid goes into no batch, and is voided.
    let line = &deals[0].lines[0].id;
    let batch = shop.open("T1").await;
    fill(&shop, line, 55).await;
    let problem = shop.add(&batch, line, 1).await.problem(409, "too_often");
    assert_eq!(
        problem.detail.as_deref(),
        Some("Too much has happened to this product. It can only be ended or settled now.")
    );
    let void = json!({"version": 1, "reason": "Sold twice"});
    made(&shop.post(&at(line, "void"), &void).await);
    // One that was paid is not reinstated, its refunds are not split, and its administrator's debt goes into no batch; all of it is settled.
    pay_in_a_batch(&shop, &deals[1]).await;
    let line = cancel(&shop, &deals[1], (0, 60_000), "2026-12-20").await;
    fill(&shop, &line, 55).await;
    let now = version(&shop, &line).await;
    let credit = json!({"id": line, "version": now});
    let draft = shop.open("T1").await;
    shop.post(&format!("/api/batches/{draft}/credits"), &credit)
        .await
        .problem(409, "too_often");
    let reinstate = json!({"version": now, "reason": "The buyer keeps it"});
    shop.post(&at(&line, "reinstatement"), &reinstate)
        .await
        .problem(409, "too_often");
    let came = |amount: i64| json!({"version": now, "amount": amount, "date": "2026-10-15", "reference": "TPA 7"});
    shop.post(&at(&line, "tpa-refunds"), &came(10_000))
        .await
        .problem(409, "too_often");
    made(&shop.post(&at(&line, "tpa-refunds"), &came(30_000)).await);
    shop.assert_true().await;
}

/// What the version before wrote kept no ids: they are found in the ledger, once, while the product runs.
#[tokio::test]
async fn lines_and_batches_of_before_get_their_ids_from_the_ledger() {
    let shop = Shop::start().await;
    let (deal, line, _) = lived(&shop).await;
    follow_all(&shop.desk).await;
    let db = shop.desk.app.state.db();
    let before = postings(&shop, &deal, &line).await;
    let kept = kept(&shop).await;
    for table in [Table::ProductContracts, Table::Batches] {
        for record in shop.desk.stored::<Value>(table).await {
            let update = db.client().update_item().table_name(db.name(table));
            let update = update.key("dealer_id", text("acme-motors"));
            let update = update.key("id", text(record["id"].as_str().unwrap()));
            update.update_expression("REMOVE txns").send().await.unwrap();
        }
    }
    assert!(postings(&shop, &deal, &line).await.is_empty());
    // An event between the release and its migration keeps its own id.
    let other = shop.desk.line(&deal.lines[1].id).await;
    let void = json!({"version": other.version, "reason": "Sold twice"});
    made(&shop.post(&at(&other.id, "void"), &void).await);
    follow_all(&shop.desk).await;

    let now = shop.desk.app.state.now_ms();
    // Two deals with a line of T1 and one of T2 each, and the batch.
    assert_eq!(migrate(db, now, Steps::All, true).await.unwrap().txns, 5);
    assert!(postings(&shop, &deal, &line).await.is_empty(), "a dry run");
    assert_eq!(migrate(db, now, Steps::All, false).await.unwrap().txns, 5);
    assert_eq!(postings(&shop, &deal, &line).await, before);
    let voided = postings(&shop, &deal, &deal.lines[1].id).await;
    assert_eq!(told(&voided)[1..], ["Voided: you no longer owe Shield T2 $399.50"]);
    let after = self::kept(&shop).await;
    for (id, ids) in &kept {
        let now = &after.iter().find(|(other, _)| other == id).unwrap().1;
        assert!(ids.iter().all(|id| now.contains(id)), "{id}: {ids:?} {now:?}");
    }
    assert!(migrate(db, now, Steps::All, false).await.unwrap().is_nothing());
    shop.assert_true().await;
}

/// The ids that each line and batch keeps.
async fn kept(shop: &Shop) -> Vec<(String, Vec<Value>)> {
    let mut kept = Vec::new();
    for table in [Table::ProductContracts, Table::Batches] {
        for record in shop.desk.stored::<Value>(table).await {
            let ids = record["txns"].as_array().cloned().unwrap_or_default();
            kept.push((record["id"].as_str().unwrap().to_owned(), ids));
        }
    }
    kept
}
