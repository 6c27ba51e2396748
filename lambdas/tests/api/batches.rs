//! Remittance batches through the interface: from a draft to the administrator's confirmation, or back.

use crate::amount::amount;
use crate::ledger::{balances, ledger, with_tpas};
use crate::outbox::follow_all;
use crate::sold::{Desk, choice, order_of};
use crate::support::{Answer, TestApp};
use axum::http::StatusCode;
use dealer_api::ledger::differences;
use dealer_api::store::tables::Table;
use dealer_api::store::text;
use dealer_api::worker::follow;
use dealer_core::ledger::Cause;
use dealer_core::sale::contract::{ProductLine, VOIDED_MESSAGE};
use dealer_core::sale::sold_deal::SoldDeal;
use futures_util::future::join_all;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

/// A dealership that sells for two administrators.
pub struct Shop {
    pub desk: Desk,
    keys: std::cell::Cell<u32>,
}

impl Shop {
    pub async fn start() -> Self {
        Self::at(TestApp::start().await).await
    }

    pub async fn at(app: TestApp) -> Self {
        let cookie = app.login_as("dealer").await;
        let desk = Desk { app, cookie };
        let db = desk.app.state.db();
        for id in ["T1", "T2"] {
            let tpa = dealer_local_tpa(id);
            let put = db.client().put_item().table_name(db.name(Table::ActiveAdmins));
            put.set_item(Some(tpa)).send().await.unwrap();
        }
        Self {
            desk,
            keys: std::cell::Cell::new(0),
        }
    }

    /// Sells the `number`th deal: a line of T1, one of T2, one of none.
    pub async fn sell(&self, number: u64) -> SoldDeal {
        self.desk.sell_with(number, 3, with_tpas(&["T1", "T2"])).await
    }

    fn key(&self) -> String {
        self.keys.set(self.keys.get() + 1);
        format!("key-{}", self.keys.get())
    }

    pub async fn post(&self, path: &str, body: &Value) -> Answer {
        self.post_with(&self.key(), path, body).await
    }

    pub async fn post_with(&self, key: &str, path: &str, body: &Value) -> Answer {
        let call = self.desk.app.post(path).cookie(&self.desk.cookie);
        call.header("idempotency-key", key).json(body).send().await
    }

    pub async fn open(&self, tpa: &str) -> String {
        let opened = self.post("/api/batches", &json!({"tpaId": tpa})).await;
        assert_eq!(opened.status, StatusCode::CREATED, "{opened:?}");
        opened.json()["id"].as_str().unwrap().to_owned()
    }

    pub async fn add(&self, batch: &str, line: &str, version: u64) -> Answer {
        let lines = json!({"lines": [{"id": line, "version": version}]});
        self.post(&format!("/api/batches/{batch}/lines"), &lines).await
    }

    pub async fn batch(&self, id: &str) -> Value {
        self.desk.get(&format!("/api/batches/{id}")).await.json()
    }

    pub async fn version(&self, id: &str) -> u64 {
        self.batch(id).await["batch"]["version"].as_u64().unwrap()
    }

    /// A step on the version that the batch has now.
    pub async fn step(&self, id: &str, step: &str, mut body: Value) -> Answer {
        body["version"] = json!(self.version(id).await);
        self.post(&format!("/api/batches/{id}/{step}"), &body).await
    }

    pub async fn close(&self, id: &str) -> Answer {
        self.step(id, "closing", json!({})).await
    }

    pub async fn pay(&self, id: &str) -> Answer {
        let check = json!({"date": "2026-10-15", "reference": "1042"});
        self.step(id, "payment", check).await
    }

    /// A batch of the first line of each of these deals, in this state.
    async fn batch_of(&self, deals: &[&SoldDeal]) -> String {
        let id = self.open("T1").await;
        for deal in deals {
            let added = self.add(&id, &deal.lines[0].id, 1).await;
            assert_eq!(added.status, StatusCode::CREATED, "{added:?}");
        }
        id
    }

    /// That the books are true: balances follow the ledger, contracts follow their lines.
    pub async fn assert_true(&self) {
        follow_all(&self.desk).await;
        assert_eq!(differences(self.desk.app.state.db()).await.unwrap(), []);
        ledger(&self.desk).await;
        self.desk.assert_consistent().await;
    }
}

fn dealer_local_tpa(id: &str) -> dealer_api::store::Item {
    let record: Value = json!({
        "id": id, "tpa_name": format!("Shield {id}"), "list": "all", "name_key": format!("shield {id}"), "version": 1, "disabled": id == "T2",
        "address": "1 Main Street", "city": "Reno", "state": "NV", "zip": "89501",
        "vsc_enabled": true, "gap_enabled": true, "ancillary_enabled": false,
        "vsc_eligible_states": "NV", "gap_eligible_states": "NV", "tire_and_wheel_eligible_states": "",
        "windshield_protection_eligible_states": "", "paint_and_fabric_eligible_states": "", "theft_protection_eligible_states": "",
        "key_replacement_eligible_states": "", "tire_and_wheel_enabled": false, "windshield_protection_enabled": false,
        "paint_and_fabric_enabled": false, "theft_protection_enabled": false, "key_replacement_enabled": false,
    });
    serde_dynamo::aws_sdk_dynamodb_1::to_item(record).unwrap()
}

/// [AS-27] A disabled administrator's lines can be paid still.
#[tokio::test]
async fn a_batch_goes_from_a_draft_to_its_confirmation() {
    let shop = Shop::start().await;
    let deals = [shop.sell(1).await, shop.sell(2).await];
    let id = shop.batch_of(&[&deals[0]]).await;
    let line = shop.desk.line(&deals[0].lines[0].id).await;
    assert!(line.remit, "the switch is on");
    assert_eq!(line.tpa.as_ref().unwrap().batch_id.as_ref().unwrap(), id.as_str());
    assert_eq!(line.version, 2);
    // What is in a batch is not for the payment page.
    let remitted = shop.desk.get("/api/remittances").await.json();
    assert_eq!(remitted["items"], json!([]));
    let added = shop.add(&id, &deals[1].lines[0].id, 1).await.json();
    assert_eq!(added["batch"]["lines"], 2);
    assert_eq!(added["rows"]["lines"][0]["remit"], true);
    let adjusted = json!({"amount": -500, "reason": "A fee that was paid twice"});
    let adjusted = shop.post(&format!("/api/batches/{id}/adjustments"), &adjusted).await;
    assert_eq!(adjusted.status, StatusCode::CREATED, "{adjusted:?}");
    let shown = shop.batch(&id).await;
    assert_eq!((&shown["due"], &shown["batch"]["total"]), (&json!(249_500), &json!(0)));
    assert_eq!(shown["lines"][0]["amount"], 125_000);
    assert_eq!(shown["adjustments"][0]["reason"], "A fee that was paid twice");
    let closed = shop.close(&id).await;
    assert_eq!(closed.status, StatusCode::CREATED, "{closed:?}");
    let closed = closed.json();
    assert_eq!(
        (&closed["state"], &closed["total"]),
        (&json!("closed"), &json!(249_500))
    );
    let register = shop.desk.get(&format!("/api/batches/{id}/register")).await;
    assert_eq!(register.header("content-type"), "text/csv; charset=utf-8");
    let csv = String::from_utf8(register.body.to_vec()).unwrap();
    let digits: String = Sha256::digest(csv.as_bytes())
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect();
    assert_eq!(closed["registerSha256"], digits.as_str());
    assert_eq!(csv.lines().count(), 5, "{csv}");
    assert!(
        csv.contains("Jordan Whitfield") && csv.ends_with("total,,,,,,,,,,249500,\r\n") || csv.contains("2495.00"),
        "{csv}"
    );
    let paid = shop.pay(&id).await;
    assert_eq!(paid.status, StatusCode::CREATED, "{paid:?}");
    assert_eq!(
        (&paid.json()["state"], &paid.json()["reference"]),
        (&json!("paid"), &json!("1042"))
    );
    // Until the worker copies it, readers believe the batch.
    assert!(shop.desk.line(&line.id).await.status.is_unpaid());
    let lines = shop.desk.get("/api/product-lines").await.json();
    let shown = lines["items"]
        .as_array()
        .unwrap()
        .iter()
        .find(|shown| shown["id"] == line.id.as_str());
    assert_eq!(shown.unwrap()["status"], "complete");
    follow_all(&shop.desk).await;
    let copied = shop.desk.line(&line.id).await;
    assert!(!copied.status.is_unpaid() && !copied.remit);
    assert_eq!(copied.tpa.unwrap().payable.get(), 0);
    let confirmed = shop.step(&id, "confirmation", json!({"reference": "R-7"})).await;
    assert_eq!(confirmed.status, StatusCode::CREATED, "{confirmed:?}");
    shop.assert_true().await;
    let held = balances(&shop.desk).await;
    assert_eq!(held["now#T1"], json!({"gross": -250_000, "adjustment": -500}));
    assert_eq!(held["now#-"], json!({"collected": 659_800, "cash": -249_500}));
    let history = shop
        .desk
        .get(&format!("/api/contracts/{}/history", deals[0].contract.id))
        .await
        .json();
    // The clock stands still, and before the sale.
    let whats: Vec<&str> = history["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|entry| entry["what"].as_str().unwrap())
        .collect();
    assert_eq!(whats, ["contract_generated", "batch_paid", "lines_batched"]);
    let of_t2 = shop.open("T2").await;
    assert_eq!(
        shop.add(&of_t2, &deals[0].lines[1].id, 1).await.status,
        StatusCode::CREATED
    );
}

#[tokio::test]
async fn what_comes_back_is_due_again() {
    let shop = Shop::start().await;
    let deal = shop.sell(1).await;
    let id = shop.batch_of(&[&deal]).await;
    shop.close(&id).await;
    shop.pay(&id).await;
    follow_all(&shop.desk).await;
    let back = shop.step(&id, "return", json!({"reason": "No funds"})).await;
    assert_eq!(back.status, StatusCode::CREATED, "{back:?}");
    assert_eq!(back.json()["returnReason"], "No funds");
    let line = &deal.lines[0];
    // An event on the line copies first what came back.
    let again = shop.open("T1").await;
    let stored = shop.desk.line(&line.id).await;
    assert!(!stored.status.is_unpaid(), "not copied yet");
    shop.add(&again, &line.id, stored.version)
        .await
        .problem(409, "stale_version");
    let freed = shop.desk.line(&line.id).await;
    assert_eq!(freed.status, dealer_core::sale::contract::Status::Failed);
    assert!(freed.tpa.as_ref().unwrap().failed);
    let added = shop.add(&again, &line.id, freed.version).await;
    assert_eq!(added.status, StatusCode::CREATED, "{added:?}");
    let added = shop.desk.line(&line.id).await;
    assert_eq!(
        added.status,
        dealer_core::sale::contract::Status::Pending,
        "an add clears it"
    );
    shop.assert_true().await;
    let causes: Vec<Cause> = ledger(&shop.desk).await.iter().map(|posted| posted.cause).collect();
    assert!(causes.contains(&Cause::BatchReturn));
    assert_eq!(balances(&shop.desk).await["now#T1"]["tpa_payable"], -125_000);
    shop.step(&id, "return", json!({"reason": "Twice"}))
        .await
        .problem(409, "batch_returned");
}

#[tokio::test]
async fn each_refusal_says_why() {
    let shop = Shop::start().await;
    let deals = [shop.sell(1).await, shop.sell(2).await];
    let [first, other] = [&deals[0].lines[0], &deals[0].lines[1]];
    shop.post("/api/batches", &json!({"tpaId": "T9"}))
        .await
        .wrong_fields(&["tpaId"]);
    let id = shop.open("T1").await;
    shop.close(&id).await.problem(409, "batch_empty");
    let problem = shop.add(&id, &other.id, 1).await.problem(409, "wrong_tpa");
    assert_eq!(
        problem.detail.as_deref(),
        Some("This product belongs to another administrator.")
    );
    shop.add(&id, "deal-7-vsc", 1).await.problem(409, "stale_version");
    shop.add(&id, &deals[0].lines[2].id, 1)
        .await
        .problem(404, "record_not_found");
    shop.add("batch-7", &first.id, 1).await.problem(404, "record_not_found");
    shop.add(&id, &first.id, 9).await.problem(409, "stale_version");
    assert_eq!(shop.add(&id, &first.id, 1).await.status, StatusCode::CREATED);
    let second = shop.open("T1").await;
    let problem = shop.add(&second, &first.id, 2).await.problem(409, "in_batch");
    assert_eq!(problem.detail, Some(format!("It is in the batch {id} already.")));
    let line_at =
        |batch: &str, line: &str, version: u64| format!("/api/batches/{batch}/lines/{line}?version={version}");
    shop.desk
        .delete(&line_at(&second, &first.id, 2))
        .await
        .problem(409, "not_in_batch");
    shop.desk
        .delete(&line_at(&id, &first.id, 1))
        .await
        .problem(409, "stale_version");
    shop.desk
        .delete(&line_at("batch-7", &first.id, 1))
        .await
        .problem(404, "record_not_found");
    shop.desk
        .delete(&format!("/api/batches/{id}?version=2"))
        .await
        .problem(409, "batch_not_empty");
    shop.desk
        .delete(&format!("/api/batches/{second}?version=7"))
        .await
        .problem(409, "stale_version");
    assert!(
        shop.desk
            .delete(&format!("/api/batches/{second}?version=1"))
            .await
            .status
            .is_success()
    );
    shop.desk
        .delete(&format!("/api/batches/{second}?version=1"))
        .await
        .problem(404, "record_not_found");
    let adjust = |batch: &str| format!("/api/batches/{batch}/adjustments");
    shop.post(&adjust(&id), &json!({"amount": 0, "reason": ""}))
        .await
        .wrong_fields(&["amount", "reason"]);
    shop.post(&adjust(&id), &json!({"amount": -200_000, "reason": "Too much"}))
        .await;
    let problem = shop.close(&id).await.problem(409, "negative_total");
    assert_eq!(
        problem.detail.unwrap(),
        "Shield T1 owes you $750.00 more than this batch pays. Take a credit out, or ask for a check."
    );
    shop.post(&adjust(&id), &json!({"amount": 200_000, "reason": "Taken back"}))
        .await;
    shop.pay(&id).await.problem(409, "batch_draft");
    shop.step(&id, "reopening", json!({})).await.problem(409, "batch_draft");
    shop.post(&format!("/api/batches/{id}/closing"), &json!({"version": 1}))
        .await
        .problem(409, "stale_version");
    shop.close(&id).await;
    shop.close(&id).await.problem(409, "batch_closed");
    shop.post(&adjust(&id), &json!({"amount": 1, "reason": "Late"}))
        .await
        .problem(409, "batch_closed");
    shop.add(&id, &deals[1].lines[0].id, 1)
        .await
        .problem(409, "batch_closed");
    shop.desk
        .delete(&line_at(&id, &first.id, 2))
        .await
        .problem(409, "batch_closed");
    shop.desk
        .delete(&format!("/api/batches/{id}?version=2"))
        .await
        .problem(409, "batch_closed");
    let stale = json!({"version": 1, "date": "2026-10-15", "reference": "1"});
    shop.post(&format!("/api/batches/{id}/payment"), &stale)
        .await
        .problem(409, "stale_version");
    shop.post(&format!("/api/batches/{id}/reopening"), &json!({"version": 1}))
        .await
        .problem(409, "stale_version");
    shop.step(&id, "payment", json!({"date": "2026-02-31", "reference": ""}))
        .await
        .wrong_fields(&["date", "reference"]);
    shop.step(&id, "reopening", json!({})).await;
    assert_eq!(shop.batch(&id).await["batch"]["state"], "draft");
    shop.close(&id).await;
    shop.pay(&id).await;
    let problem = shop.pay(&id).await.problem(409, "batch_paid");
    assert_eq!(
        problem.detail.as_deref(),
        Some("The batch is paid since 2026-10-15 (dealer).")
    );
    for step in ["confirmation", "return"] {
        let body = match step {
            "return" => json!({"version": 1, "reason": "Back"}),
            _ => json!({"version": 1}),
        };
        shop.post(&format!("/api/batches/{id}/{step}"), &body)
            .await
            .problem(409, "stale_version");
    }
    shop.step(&id, "confirmation", json!({})).await;
    shop.step(&id, "confirmation", json!({}))
        .await
        .problem(409, "batch_confirmed");
    shop.step(&id, "return", json!({"reason": "Late"}))
        .await
        .problem(409, "batch_confirmed");
    for (method, path) in [
        ("closing", json!({"version": 1})),
        ("reopening", json!({"version": 1})),
        ("payment", json!({"version": 1, "date": "2026-10-15", "reference": "1"})),
        ("confirmation", json!({"version": 1})),
        ("return", json!({"version": 1, "reason": "Back"})),
        ("adjustments", json!({"amount": 1, "reason": "More"})),
    ] {
        let answer = shop.post(&format!("/api/batches/batch-7/{method}"), &path).await;
        answer.problem(404, "record_not_found");
    }
    shop.desk
        .get("/api/batches/batch-7")
        .await
        .problem(404, "record_not_found");
    shop.desk
        .get("/api/batches/batch-7/register")
        .await
        .problem(404, "record_not_found");
    shop.assert_true().await;
}

/// Each step in each state in which it is not taken, by the dealer and by an administrator.
#[tokio::test]
async fn no_step_is_taken_in_another_state() {
    let shop = Shop::start().await;
    let app = &shop.desk.app;
    let admin = json!({"username": "admin", "password": crate::support::PASSWORD, "mode": "admin"});
    let admin = app.post("/api/session").json(&admin).send().await.cookie();
    for (number, state) in (1_u64..).zip(["draft", "closed", "paid", "confirmed", "returned"]) {
        let deal = shop.sell(number).await;
        let spare = &deal.lines[1].id;
        let id = shop.batch_of(&[&deal]).await;
        if state != "draft" {
            shop.close(&id).await;
        }
        if !["draft", "closed"].contains(&state) {
            shop.pay(&id).await;
        }
        match state {
            "confirmed" => drop(shop.step(&id, "confirmation", json!({})).await),
            "returned" => drop(shop.step(&id, "return", json!({"reason": "Back"})).await),
            _ => {}
        }
        let shown = shop.batch(&id).await;
        assert_eq!(shown["batch"]["state"], state);
        let version = shown["batch"]["version"].as_u64().unwrap();
        let code = format!("batch_{state}");
        if state != "draft" {
            shop.desk
                .delete(&format!("/api/batches/{id}?version={version}"))
                .await
                .problem(409, &code);
            let line = format!("/api/batches/{id}/lines/{}?version=2", deal.lines[0].id);
            shop.desk.delete(&line).await.problem(409, &code);
            shop.add(&id, spare, 1).await.problem(409, &code);
            let adjusted = json!({"amount": 1, "reason": "More"});
            shop.post(&format!("/api/batches/{id}/adjustments"), &adjusted)
                .await
                .problem(409, &code);
            shop.close(&id).await.problem(409, &code);
        }
        if state != "closed" {
            shop.step(&id, "reopening", json!({})).await.problem(409, &code);
            shop.pay(&id).await.problem(409, &code);
        }
        for (step, body) in [
            ("confirmation", json!({"version": version})),
            ("return", json!({"version": version, "reason": "Back"})),
        ] {
            let at = format!("/api/admin/dealers/acme-motors/batches/{id}/{step}");
            let call = |key: &str, body: &Value| {
                app.post(&at)
                    .cookie(&admin)
                    .header("idempotency-key", key)
                    .json(body)
                    .send()
            };
            if state == "paid" {
                let mut stale = body.clone();
                stale["version"] = json!(version + 1);
                call("stale", &stale).await.problem(409, "stale_version");
            } else {
                shop.step(&id, step, body.clone()).await.problem(409, &code);
                call("other", &body).await.problem(409, &code);
            }
        }
    }
    shop.assert_true().await;
}

/// [AS-29] The 401st line: the batch is full, and another one opens.
#[tokio::test]
async fn a_full_batch_takes_no_more_and_a_line_that_costs_nothing_is_not_taken() {
    let shop = Shop::start().await;
    let deal = shop.sell(1).await;
    let id = shop.open("T1").await;
    let db = shop.desk.app.state.db();
    let lines: Vec<String> = (0..400).map(|number| format!("deal-{number}-vsc")).collect();
    let update = db.client().update_item().table_name(db.name(Table::Batches));
    let update = update.key("dealer_id", text("acme-motors")).key("id", text(&id));
    let update = update
        .update_expression("SET #lines = :lines")
        .expression_attribute_names("#lines", "lines")
        .expression_attribute_values(
            ":lines",
            serde_dynamo::aws_sdk_dynamodb_1::to_attribute_value(lines).unwrap(),
        );
    update.send().await.unwrap();
    shop.add(&id, &deal.lines[0].id, 1).await.problem(409, "batch_full");
    let free = shop
        .desk
        .sell_with(5, 1, |deal| {
            with_tpas(&["T1"])(deal);
            deal.lines[0].cost = dealer_core::money::Cents::ZERO;
            deal.lines[0].tpa.as_mut().unwrap().payable = dealer_core::money::Cents::ZERO;
        })
        .await;
    let other = shop.open("T1").await;
    shop.add(&other, &free.lines[0].id, 1).await.problem(409, "nothing_due");
}

/// [AS-05] [AS-06] A key again answers what was done; with other content it is refused.
#[tokio::test]
async fn a_lost_answer_is_asked_for_again() {
    let shop = Shop::start().await;
    let deal = shop.sell(1).await;
    let twice = |path: String, body: Value| {
        let shop = &shop;
        async move {
            let first = shop.post_with("once", &path, &body).await;
            assert_eq!(first.status, StatusCode::CREATED, "{path}: {first:?}");
            let again = shop.post_with("once", &path, &body).await;
            assert_eq!(again.status, StatusCode::OK, "{path}: {again:?}");
            assert_eq!(again.header("idempotent-replay"), "true");
            let mut other = body.clone();
            match other.get("version").and_then(Value::as_u64) {
                Some(version) => other["version"] = json!(version + 9),
                None if other.get("tpaId").is_some() => other["tpaId"] = json!("T2"),
                None if other.get("lines").is_some() => other["lines"][0]["version"] = json!(9),
                None => other["reason"] = json!("Another one"),
            }
            shop.post_with("once", &path, &other)
                .await
                .problem(409, "idempotency_key_reused");
            first.json()
        }
    };
    let opened = twice("/api/batches".to_owned(), json!({"tpaId": "T1"})).await;
    let id = opened["id"].as_str().unwrap().to_owned();
    let at = |step: &str| format!("/api/batches/{id}/{step}");
    twice(at("lines"), json!({"lines": [{"id": deal.lines[0].id, "version": 1}]})).await;
    twice(at("adjustments"), json!({"amount": 100, "reason": "Rounded"})).await;
    twice(at("closing"), json!({"version": 3})).await;
    twice(at("reopening"), json!({"version": 4})).await;
    shop.close(&id).await;
    twice(
        at("payment"),
        json!({"version": 6, "date": "2026-10-15", "reference": "7"}),
    )
    .await;
    twice(at("confirmation"), json!({"version": 7, "reference": "R"})).await;
    let second = shop.sell(2).await;
    let id = shop.batch_of(&[&second]).await;
    shop.close(&id).await;
    shop.pay(&id).await;
    let version = shop.version(&id).await;
    twice(
        format!("/api/batches/{id}/return"),
        json!({"version": version, "reason": "Back"}),
    )
    .await;
    let line = &deal.lines[1];
    twice(
        format!("/api/product-lines/{}/void", line.id),
        json!({"version": 1, "reason": "Typed twice"}),
    )
    .await;
    shop.assert_true().await;
}

/// [AS-01] [AS-02] [AS-04] What is void stays, out of every draft, and counts no longer.
#[tokio::test]
async fn a_void_line_stays_and_counts_no_longer() {
    let shop = Shop::start().await;
    let deal = shop.sell(1).await;
    let line = &deal.lines[0];
    let id = shop.batch_of(&[&deal]).await;
    let at = format!("/api/product-lines/{}/void", line.id);
    shop.post(&at, &json!({"version": 2, "reason": " "}))
        .await
        .wrong_fields(&["reason"]);
    shop.close(&id).await;
    let problem = shop
        .post(&at, &json!({"version": 2, "reason": "Error"}))
        .await
        .problem(409, "in_closed_batch");
    assert_eq!(
        problem.detail,
        Some(format!("It is in the closed batch {id}. Reopen the batch first."))
    );
    shop.step(&id, "reopening", json!({})).await;
    shop.post(&at, &json!({"version": 1, "reason": "Error"}))
        .await
        .problem(409, "stale_version");
    let done = shop.post(&at, &json!({"version": 2, "reason": "Typed twice"})).await;
    assert_eq!(done.status, StatusCode::CREATED, "{done:?}");
    let stored = shop.desk.line(&line.id).await;
    let tpa = stored.tpa.as_ref().unwrap();
    assert_eq!(
        (stored.status, stored.remit, &tpa.batch_id),
        (dealer_core::sale::contract::Status::Failed, false, &None)
    );
    assert_eq!(tpa.ended.as_ref().unwrap().reason, "Typed twice");
    assert_eq!(shop.batch(&id).await["lines"], json!([]));
    let contract = shop.desk.contract(&deal.contract.id).await;
    assert_eq!(
        contract.total_price.get(),
        deal.contract.total_price.get() - line.price.get()
    );
    assert_eq!(contract.products, ["GAP", "Ancillary Products"]);
    let problem = shop
        .post(&at, &json!({"version": 3, "reason": "Again"}))
        .await
        .problem(409, "not_issued");
    assert_eq!(
        problem.detail.as_deref(),
        Some("This product is void since 2026-10-15 (dealer).")
    );
    shop.post(
        "/api/product-lines/deal-9-vsc/void",
        &json!({"version": 1, "reason": "x"}),
    )
    .await
    .problem(404, "record_not_found");
    // The old ways leave it as it is.
    shop.desk
        .delete(&format!("/api/product-lines/{}?version=3", line.id))
        .await
        .problem(409, "void_instead");
    let whole = format!("/api/contracts/{}?version={}", deal.contract.id, contract.version);
    shop.desk.delete(&whole).await.problem(409, "void_instead");
    shop.desk
        .remit(&[choice(&line.id, 3, true)], &[])
        .await
        .problem(409, "stale_version");
    let unpaid = shop.desk.get("/api/product-lines?unpaid=true").await.json();
    assert!(
        unpaid["items"]
            .as_array()
            .unwrap()
            .iter()
            .all(|item| item["id"] != line.id.as_str())
    );
    administrators_see_that_it_is_void(&shop, line.id.as_str()).await;
    shop.assert_true().await;
    assert_eq!(balances(&shop.desk).await["now#T1"], json!({}));
}

/// [A-242] [AS-01] Among all dealers' products as among one dealer's, a void one says so, and is not listed as unpaid.
async fn administrators_see_that_it_is_void(shop: &Shop, line: &str) {
    let cookie = shop.desk.app.login_as("admin").await;
    for of in ["", "dealerId=acme-motors"] {
        let found = async |more: &str| {
            let at = format!("/api/admin/product-lines?{of}{more}");
            let listed = shop.desk.app.get(&at).cookie(&cookie).send().await.json();
            let all = listed["items"].as_array().unwrap().clone();
            all.into_iter().find(|item| item["id"] == line)
        };
        assert_eq!(found("").await.unwrap()["tpa"]["standing"], "void", "{of}");
        assert_eq!(found("&unpaid=true").await, None, "{of}");
    }
}

#[tokio::test]
async fn what_is_paid_is_not_voided_and_what_is_batched_is_not_paid_twice() {
    let shop = Shop::start().await;
    let deal = shop.sell(1).await;
    let line = &deal.lines[0];
    let id = shop.batch_of(&[&deal]).await;
    // The old ways of what is in a batch.
    let order = order_of([line]);
    shop.desk.pay("old", &order).await.problem(409, "stale_version");
    let path = format!("/api/product-lines/{}?version=2", line.id);
    let refused = shop.desk.delete(&path).await.problem(409, "void_instead");
    assert_eq!(refused.title, VOIDED_MESSAGE);
    let whole = format!("/api/contracts/{}?version=2", deal.contract.id);
    shop.desk.delete(&whole).await.problem(409, "void_instead");
    shop.close(&id).await;
    shop.pay(&id).await;
    let at = format!("/api/product-lines/{}/void", line.id);
    shop.post(&at, &json!({"version": 2, "reason": "Late"}))
        .await
        .problem(409, "already_paid");
    let path = format!("/api/product-lines/{}?version=2", line.id);
    shop.desk.delete(&path).await.problem(409, "paid");
    follow_all(&shop.desk).await;
    let version = shop.desk.line(&line.id).await.version;
    let path = format!("/api/product-lines/{}?version={version}", line.id);
    shop.desk.delete(&path).await.problem(409, "paid");
    shop.assert_true().await;
}

/// [AS-21] [AS-22] [AS-23] [AS-24] Two at once: one happens, the other is told, and the books stay true.
#[tokio::test]
async fn of_two_at_once_one_happens() {
    let shop = Shop::start().await;
    for round in 1..=6 {
        let deal = shop.sell(round).await;
        let line = &deal.lines[0];
        let drafts = [shop.open("T1").await, shop.open("T1").await];
        let added = join_all(drafts.iter().map(|draft| shop.add(draft, &line.id, 1))).await;
        let (done, refused): (Vec<_>, Vec<_>) = added.iter().partition(|answer| answer.status == StatusCode::CREATED);
        assert_eq!((done.len(), refused.len()), (1, 1));
        refused[0].problem(409, "in_batch");
        let id = done[0].json()["batch"]["id"].as_str().unwrap().to_owned();

        // Closing while a line is voided.
        let at = format!("/api/product-lines/{}/void", line.id);
        let reason = json!({"version": 2, "reason": "Error"});
        let (closed, voided) = futures_util::future::join(shop.close(&id), shop.post(&at, &reason)).await;
        let is_void = voided.status == StatusCode::CREATED;
        if is_void {
            assert!(closed.status == StatusCode::CONFLICT, "{closed:?}");
            shop.assert_true().await;
            continue;
        }
        voided.problem(409, "in_closed_batch");
        assert_eq!(closed.status, StatusCode::CREATED);

        // Paying twice, then confirming while it comes back.
        let version = shop.version(&id).await;
        let check = json!({"version": version, "date": "2026-10-15", "reference": "1"});
        let payment = format!("/api/batches/{id}/payment");
        let paid = join_all((0..4).map(|_| shop.post(&payment, &check))).await;
        assert_eq!(
            paid.iter()
                .filter(|answer| answer.status == StatusCode::CREATED)
                .count(),
            1
        );
        for answer in paid.iter().filter(|answer| answer.status != StatusCode::CREATED) {
            answer.problem(409, "batch_paid");
        }
        let (confirmed, returned) = futures_util::future::join(
            shop.step(&id, "confirmation", json!({})),
            shop.step(&id, "return", json!({"reason": "Back"})),
        )
        .await;
        match confirmed.status {
            StatusCode::CREATED => drop(returned.problem(409, "batch_confirmed")),
            _ => drop(confirmed.problem(409, "batch_returned")),
        }
        shop.assert_true().await;
    }
}

/// [AS-28] A worker that dies while it copies is gone on with by the next one; told twice, it copies once. Paying writes no more
/// for many lines: 60 here, 200 with `HEAVY` set.
#[tokio::test]
async fn many_lines_are_paid_at_once_and_copied_some_at_a_time() {
    let shop = Shop::start().await;
    let id = shop.open("T1").await;
    let mut deals = Vec::new();
    let sales = amount(15, 50);
    for number in 1..=sales {
        deals.push(shop.desk.sell_with(number, 4, with_tpas(&["T1"; 4])).await);
    }
    let sold: Vec<ProductLine> = deals.into_iter().flat_map(|deal| deal.lines).collect();
    for some in sold.chunks(28) {
        let lines: Vec<Value> = some.iter().map(|line| json!({"id": line.id, "version": 1})).collect();
        let added = shop
            .post(&format!("/api/batches/{id}/lines"), &json!({"lines": lines}))
            .await;
        assert_eq!(added.status, StatusCode::CREATED, "{added:?}");
    }
    let closed = shop.close(&id).await;
    // A half of what each of the four products costs the customer.
    assert_eq!(closed.json()["total"], sales * (125_000 + 39_950 + 20_025 + 10_000));
    let paid = shop.pay(&id).await;
    assert_eq!(paid.status, StatusCode::CREATED, "{paid:?}");
    let writes = paid
        .usage()
        .actions
        .iter()
        .filter(|asked| ["PutItem", "UpdateItem"].contains(&asked.action))
        .count();
    println!(
        "paying {} lines: {writes} writes, {} units",
        sold.len(),
        paid.usage().write_units
    );
    assert!(writes <= 8, "{:?}", paid.usage());
    follow_all(&shop.desk).await;
    for sold in &sold {
        let line = shop.desk.line(&sold.id).await;
        assert!(!line.status.is_unpaid(), "{line:?}");
        assert_eq!(line.version, 3);
    }
    let messages: Vec<dealer_api::store::outbox::MessageKey> = shop.desk.stored(Table::Outbox).await;
    for key in &messages {
        follow(&shop.desk.app.state, key).await.unwrap();
    }
    shop.assert_true().await;
}

#[tokio::test]
async fn administrators_confirm_for_the_tpas() {
    let shop = Shop::start().await;
    let mut ids = Vec::new();
    for number in 1..=2 {
        let deal = shop.sell(number).await;
        let id = shop.batch_of(&[&deal]).await;
        shop.close(&id).await;
        shop.pay(&id).await;
        ids.push(id);
    }
    let app = &shop.desk.app;
    let admin = json!({"username": "admin", "password": crate::support::PASSWORD, "mode": "admin"});
    let admin = app.post("/api/session").json(&admin).send().await.cookie();
    let waiting = app.get("/api/admin/batches").cookie(&admin).send().await.json();
    assert_eq!(waiting["items"].as_array().unwrap().len(), 2, "{waiting}");
    assert_eq!(
        (&waiting["items"][0]["dealerId"], &waiting["more"]),
        (&json!("acme-motors"), &json!(false))
    );
    let post = |id: &str, step: &str, body: Value| {
        let call = app.post(&format!("/api/admin/dealers/acme-motors/batches/{id}/{step}"));
        call.cookie(&admin)
            .header("idempotency-key", &format!("{id}{step}-{}", body.to_string().len()))
            .json(&body)
            .send()
    };
    let version = shop.version(&ids[0]).await;
    let done = post(&ids[0], "confirmation", json!({"version": version, "reference": "R"})).await;
    assert_eq!(done.status, StatusCode::CREATED, "{done:?}");
    assert_eq!(done.json()["since"]["username"], "admin");
    post(&ids[0], "confirmation", json!({"version": version + 1}))
        .await
        .problem(409, "batch_confirmed");
    let done = post(
        &ids[1],
        "return",
        json!({"version": version, "reason": "Unknown account"}),
    )
    .await;
    assert_eq!(done.status, StatusCode::CREATED, "{done:?}");
    post(&ids[1], "return", json!({"version": version, "reason": "Twice"}))
        .await
        .problem(409, "batch_returned");
    for step in ["confirmation", "return"] {
        post(
            "batch-7",
            step,
            json!({"version": 1, "reason": "x", "reference": "x"})
                .as_object()
                .map(|body| {
                    let mut body = body.clone();
                    body.remove(if step == "return" { "reference" } else { "reason" });
                    Value::Object(body)
                })
                .unwrap(),
        )
        .await
        .problem(404, "record_not_found");
    }
    // A key with other content.
    for (id, step, body) in [
        (&ids[0], "confirmation", json!({"version": version, "reference": "R"})),
        (
            &ids[1],
            "return",
            json!({"version": version, "reason": "Unknown account"}),
        ),
    ] {
        let mut other = body.clone();
        other["version"] = json!(version - 1);
        assert_eq!(body.to_string().len(), other.to_string().len(), "the same key");
        post(id, step, body).await;
        post(id, step, other).await.problem(409, "idempotency_key_reused");
    }
    let waiting = app.get("/api/admin/batches").cookie(&admin).send().await.json();
    assert_eq!(waiting["items"], json!([]));
    shop.assert_true().await;
    let listed = shop.desk.get("/api/batches").await.json();
    assert_eq!(listed["items"].as_array().unwrap().len(), 2);
}

/// What another dealer sees and does of it: nothing.
pub async fn other_dealer(app: TestApp) {
    let shop = Shop::at(app).await;
    let deal = shop.sell(1).await;
    let id = shop.batch_of(&[&deal]).await;
    let app = &shop.desk.app;
    let other = app.login_as("lakeside").await;
    let listed = app.get("/api/batches").cookie(&other).send().await.json();
    assert_eq!(listed["items"], json!([]));
    for path in [format!("/api/batches/{id}"), format!("/api/batches/{id}/register")] {
        app.get(&path)
            .cookie(&other)
            .send()
            .await
            .problem(404, "record_not_found");
    }
    for (step, body) in [
        ("lines", json!({"lines": [{"id": deal.lines[0].id, "version": 2}]})),
        ("adjustments", json!({"amount": 1, "reason": "x"})),
        ("closing", json!({"version": 2})),
        ("reopening", json!({"version": 2})),
        ("payment", json!({"version": 2, "date": "2026-10-15", "reference": "1"})),
        ("confirmation", json!({"version": 2})),
        ("return", json!({"version": 2, "reason": "x"})),
    ] {
        let call = app.post(&format!("/api/batches/{id}/{step}")).cookie(&other);
        let answer = call.header("idempotency-key", step).json(&body).send().await;
        answer.problem(404, "record_not_found");
    }
    for path in [
        format!("/api/batches/{id}?version=2"),
        format!("/api/batches/{id}/lines/{}?version=2", deal.lines[0].id),
    ] {
        app.delete(&path)
            .cookie(&other)
            .send()
            .await
            .problem(404, "record_not_found");
    }
    for path in [
        format!("/api/product-lines/{}/void", deal.lines[0].id),
        format!("/api/contracts/{}/void", deal.contract.id),
    ] {
        let call = app.post(&path).cookie(&other).header("idempotency-key", "void");
        let answer = call.json(&json!({"version": 2, "reason": "x"})).send().await;
        answer.problem(404, "record_not_found");
    }
    assert_eq!(shop.version(&id).await, 2);
}
