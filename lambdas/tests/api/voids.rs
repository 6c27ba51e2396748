//! Voiding a contract: all that is in force of it, for one reason.

use crate::batches::Shop;
use crate::ledger::{balances, with_tpas};
use crate::outbox::follow_all;
use crate::sold::{choice, order_of};
use axum::http::StatusCode;
use dealer_api::store::tables::Table;
use dealer_core::sale::contract::ProductLine;
use serde_json::{Value, json};

fn path(contract: &str) -> String {
    format!("/api/contracts/{contract}/void")
}

async fn lines(shop: &Shop) -> Vec<ProductLine> {
    shop.desk.stored(Table::ProductContracts).await
}

#[tokio::test]
async fn a_contract_is_voided_with_one_reason_and_its_other_lines_go() {
    let shop = Shop::start().await;
    let deal = shop.sell(1).await;
    let id = &deal.contract.id;
    shop.desk.remit(&[choice(&deal.lines[0].id, 1, true)], &[]).await;
    shop.post(&path(id), &json!({"version": 2, "reason": " "}))
        .await
        .wrong_fields(&["reason"]);
    let stale = shop.post(&path(id), &json!({"version": 1, "reason": "Error"})).await;
    assert_eq!(
        stale.problem(409, "stale_version").changed_by.as_deref(),
        Some("dealer")
    );
    let body = json!({"version": 2, "reason": "The customer never came"});
    let done = shop.post_with("once", &path(id), &body).await;
    assert_eq!(done.status, StatusCode::CREATED, "{done:?}");
    assert_eq!(done.json()["contracts"][0]["status"], "failed");
    let left = lines(&shop).await;
    assert_eq!(left.len(), 2, "the line without an administrator is gone");
    for line in &left {
        let tpa = line.tpa.as_ref().unwrap();
        assert!(line.is_ended() && tpa.batch_id.is_none());
        assert_eq!(tpa.ended.as_ref().unwrap().reason, "The customer never came");
    }
    let batches = shop.desk.get("/api/batches").await.json();
    assert_eq!(batches["items"][0]["lines"], 0);
    let again = shop.post_with("once", &path(id), &body).await;
    assert_eq!(again.status, StatusCode::OK, "{again:?}");
    assert_eq!(again.json()["contracts"], done.json()["contracts"]);
    let other = json!({"version": 2, "reason": "Something else"});
    shop.post_with("once", &path(id), &other)
        .await
        .problem(409, "idempotency_key_reused");
    let version = shop.desk.contract(id).await.version;
    assert_eq!(version, 3);
    nothing_of_it_is_unpaid(&shop, id).await;
    let problem = shop
        .post(&path(id), &json!({"version": version, "reason": "Again"}))
        .await
        .problem(409, "not_issued");
    assert_eq!(
        problem.detail.as_deref(),
        Some("No product of an administrator is in force on this contract.")
    );
    let audit = shop.desk.audit().await;
    assert_eq!(
        audit.iter().filter(|entry| entry["what"] == "contract_voided").count(),
        1
    );
    follow_all(&shop.desk).await;
    shop.assert_true().await;
    assert_eq!(balances(&shop.desk).await["now#T1"], json!({}));
    shop.post("/api/contracts/contract-9/void", &body)
        .await
        .problem(404, "record_not_found");
}

/// [D-307] Nothing of it is to be paid, in the dealership's list as in administrators', which say that it is void; nor can it be marked.
async fn nothing_of_it_is_unpaid(shop: &Shop, contract: &str) {
    let admin = shop.desk.app.login_as("admin").await;
    for (cookie, path) in [
        (&shop.desk.cookie, "/api/contracts?limit=9"),
        (&admin, "/api/admin/contracts?limit=9"),
        (&admin, "/api/admin/contracts?limit=9&dealerId=acme-motors"),
    ] {
        let listed = async |path: &str| shop.desk.app.get(path).cookie(cookie).send().await.json();
        let all = listed(path).await;
        assert_eq!(
            (&all["items"][0]["id"], &all["items"][0]["ended"]),
            (&json!(contract), &json!(true)),
            "{path}"
        );
        assert_eq!(
            listed(&format!("{path}&unpaid=true")).await["items"],
            json!([]),
            "{path}"
        );
    }
    shop.desk
        .remit(&[], &[choice(contract, 3, true)])
        .await
        .problem(409, "stale_version");
}

#[tokio::test]
async fn what_stands_against_it_is_named_and_nothing_changes() {
    let shop = Shop::start().await;
    let deal = shop.sell(1).await;
    let id = &deal.contract.id;
    shop.desk.remit(&[choice(&deal.lines[0].id, 1, true)], &[]).await;
    let batches = shop.desk.get("/api/batches").await.json();
    let batch = batches["items"][0]["id"].as_str().unwrap().to_owned();
    shop.close(&batch).await;
    let before = lines(&shop).await;
    let body = json!({"version": 2, "reason": "Error"});
    let problem = shop.post(&path(id), &body).await.problem(409, "in_closed_batch");
    assert_eq!(
        problem.detail,
        Some(format!("It is in the closed batch {batch}. Reopen the batch first."))
    );
    assert_eq!(lines(&shop).await, before);
    shop.pay(&batch).await;
    follow_all(&shop.desk).await;
    let version = shop.desk.contract(id).await.version;
    let body = json!({"version": version, "reason": "Error"});
    shop.post(&path(id), &body).await.problem(409, "already_paid");

    // A line without an administrator that is paid can't be deleted.
    let other = shop.sell(2).await;
    shop.desk.remit(&[choice(&other.lines[2].id, 1, true)], &[]).await;
    let paid = shop.desk.pay("k", &order_of([&other.lines[2]])).await;
    assert_eq!(paid.status, StatusCode::CREATED, "{paid:?}");
    let body = json!({"version": 3, "reason": "Error"});
    shop.post(&path(&other.contract.id), &body).await.problem(409, "paid");

    // Without a line of an administrator there is nothing to void.
    let own = shop.desk.sell(3, 2).await;
    let body = json!({"version": 1, "reason": "Error"});
    shop.post(&path(&own.contract.id), &body)
        .await
        .problem(409, "not_issued");
    shop.assert_true().await;
}

/// [AS-21] [AS-24] A contract is voided by one of several who press at once.
#[tokio::test]
async fn of_several_at_once_one_voids() {
    let shop = Shop::start().await;
    let deal = shop.desk.sell_with(1, 2, with_tpas(&["T1", "T2"])).await;
    let body = json!({"version": 1, "reason": "Error"});
    let keys: Vec<String> = (0..6).map(|number| format!("press-{number}")).collect();
    let at = path(&deal.contract.id);
    let calls = keys.iter().map(|key| shop.post_with(key, &at, &body));
    let answers = futures_util::future::join_all(calls).await;
    let done = answers.iter().filter(|answer| answer.status == StatusCode::CREATED);
    assert_eq!(done.count(), 1);
    for refused in answers.iter().filter(|answer| answer.status != StatusCode::CREATED) {
        refused.problem(409, "not_issued");
    }
    let all: Vec<Value> = shop.desk.stored(Table::Ledger).await;
    assert_eq!(all.len(), 2, "its sale, and its end");
    shop.assert_true().await;
}
