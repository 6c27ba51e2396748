//! Credits of remittance batches: what an administrator owes on a cancelled line is taken off what a batch pays it.

use crate::batches::Shop;
use crate::ledger::with_tpas;
use crate::outbox::follow_all;
use crate::refunds::{at, cancel, made, pay_in_a_batch, version};
use crate::support::{Answer, PASSWORD, TestApp};
use axum::http::StatusCode;
use dealer_api::store::tables::Table;
use dealer_api::store::text;
use dealer_core::form::ids::LineId;
use dealer_core::sale::sold_deal::SoldDeal;
use futures_util::future::join_all;
use serde_json::{Value, json};

/// What the administrator owes on the first line of a deal, in cents.
const OWED: i64 = 30_000;

/// A line of T1 that is paid in a batch of its own and cancelled, so that T1 owes $300.00 on it.
async fn owing(shop: &Shop, number: u64) -> (SoldDeal, LineId) {
    let deal = shop.sell(number).await;
    pay_in_a_batch(shop, &deal).await;
    let line = cancel(shop, &deal, (0, 2 * OWED), "2026-12-20").await;
    (deal, line)
}

async fn credit(shop: &Shop, batch: &str, line: &LineId) -> Answer {
    let body = json!({"id": line, "version": version(shop, line).await});
    shop.post(&format!("/api/batches/{batch}/credits"), &body).await
}

async fn take_out(shop: &Shop, batch: &str, line: &LineId) -> Answer {
    let version = version(shop, line).await;
    let path = format!("/api/batches/{batch}/credits/{line}?version={version}");
    shop.desk.delete(&path).await
}

/// A draft of T1 with the first line of a deal of this number, which is at a cost of $1,250.00.
async fn draft(shop: &Shop, number: u64) -> String {
    let deal = shop.sell(number).await;
    let id = shop.open("T1").await;
    made(&shop.add(&id, &deal.lines[0].id, 1).await);
    id
}

fn ids(rows: &Value) -> Vec<&str> {
    let rows = rows.as_array().unwrap().iter();
    rows.map(|row| row["id"].as_str().unwrap()).collect()
}

/// What administrators owe, over pages of one line each.
pub async fn open_tpa_refunds(shop: &Shop) -> Vec<Value> {
    open_items(shop, "open-tpa-refunds").await
}

/// What drafts can take, over pages of one line each.
pub async fn open_items(shop: &Shop, what: &str) -> Vec<Value> {
    let (mut all, mut cursor) = (Vec::new(), String::new());
    loop {
        let path = format!("/api/{what}?limit=1&cursor={cursor}");
        let page = shop.desk.get(&path).await.json();
        all.extend(page["items"].as_array().unwrap().clone());
        match page["nextCursor"].as_str() {
            Some(next) => next.clone_into(&mut cursor),
            None => return all,
        }
    }
}

/// What administrators owe a dealer is shown to no other one.
pub async fn refunds_of_another_dealer(app: TestApp) {
    let shop = Shop::at(app).await;
    owing(&shop, 1).await;
    let other = shop.desk.app.login_as("lakeside").await;
    let listed = shop.desk.app.get("/api/open-tpa-refunds").cookie(&other).send().await;
    assert_eq!(listed.json()["items"], json!([]));
    assert_eq!(open_tpa_refunds(&shop).await.len(), 1);
}

async fn owed(shop: &Shop, line: &LineId) -> i64 {
    shop.desk.line(line).await.tpa.unwrap().refund_due.get()
}

fn came(amount: i64, version: u64) -> Value {
    json!({"version": version, "amount": amount, "date": "2026-10-15", "reference": "TPA 7"})
}

/// [AS-20] The administrator's check comes while its credit is in a batch: the credit is taken out first.
#[tokio::test]
async fn what_the_administrator_owes_is_taken_off_a_batch() {
    let shop = Shop::start().await;
    let (_, line) = owing(&shop, 1).await;
    let id = draft(&shop, 2).await;
    let listed = open_tpa_refunds(&shop).await;
    assert_eq!(
        (ids(&json!(listed)), &listed[0]["tpaId"], &listed[0]["amount"]),
        (vec![line.as_str()], &json!("T1"), &json!(OWED))
    );
    let shown = shop.batch(&id).await;
    assert_eq!(ids(&shown["owed"]), [line.as_str()], "{shown}");
    assert_eq!(
        (&shown["owed"][0]["amount"], &shown["credits"]),
        (&json!(OWED), &json!([]))
    );
    let holder = shop.desk.line(&line).await.tpa.unwrap().batch_id.unwrap();
    let before = shop.version(&holder).await;
    let changed = made(&credit(&shop, &id, &line).await);
    assert_eq!(changed["rows"]["lines"][0]["tpa"]["creditBatch"], id.as_str());
    assert_eq!(
        shop.version(&holder).await,
        before + 1,
        "the batch that paid the line counts up"
    );
    let shown = shop.batch(&id).await;
    assert_eq!(
        (ids(&shown["credits"]), ids(&shown["owed"])),
        (vec![line.as_str()], vec![])
    );
    assert_eq!(shown["due"], 125_000 - OWED);
    assert!(open_tpa_refunds(&shop).await.is_empty(), "a batch takes it off");

    let path = at(&line, "tpa-refunds");
    let now = version(&shop, &line).await;
    let problem = shop.post(&path, &came(OWED, now)).await.problem(409, "exceeds_due");
    let sentence = format!("Its credit is in the batch {id}.");
    assert_eq!(problem.detail.as_deref(), Some(sentence.as_str()));
    let problem = shop.post(&path, &came(OWED + 1, now)).await.problem(409, "exceeds_due");
    assert_eq!(problem.detail.as_deref(), Some("The administrator owes $300.00 on it."));
    assert_eq!(take_out(&shop, &id, &line).await.status, StatusCode::OK);
    assert_eq!(shop.batch(&id).await["due"], 125_000);
    take_out(&shop, &id, &line).await.problem(409, "not_in_batch");
    let now = version(&shop, &line).await;
    made(&shop.post(&path, &came(10_000, now)).await);
    assert_eq!(open_tpa_refunds(&shop).await[0]["amount"], 20_000, "the rest is owed");

    made(&credit(&shop, &id, &line).await);
    let closed = made(&shop.close(&id).await);
    assert_eq!(closed["total"], 125_000 - 20_000);
    take_out(&shop, &id, &line).await.problem(409, "batch_closed");
    let register = shop.desk.get(&format!("/api/batches/{id}/register")).await;
    let csv = String::from_utf8(register.body.to_vec()).unwrap();
    let row = csv.lines().find(|row| row.contains(",credit,")).unwrap();
    assert!(row.contains(line.as_str()) && row.contains(",-200.00,"), "{csv}");
    assert!(csv.contains(",total,") && csv.contains(",1050.00,"), "{csv}");
    made(&shop.pay(&id).await);
    // Before the worker copied it, the line's record follows at the first event.
    let now = version(&shop, &line).await;
    shop.post(&path, &came(1, now)).await.problem(409, "exceeds_due");
    assert_eq!(owed(&shop, &line).await, 0);
    shop.assert_true().await;
    assert_eq!(shop.batch(&id).await["credits"][0]["amount"], 20_000);
    let audit = shop.desk.audit().await;
    for what in ["credit_taken", "credit_taken_out", "batch_paid"] {
        assert!(audit.iter().any(|entry| entry["what"] == what), "{what}");
    }
}

#[tokio::test]
async fn each_refusal_of_a_credit_says_why() {
    let shop = Shop::start().await;
    let (deal, line) = owing(&shop, 1).await;
    let id = draft(&shop, 2).await;
    let other = shop.open("T2").await;
    let wrong = credit(&shop, &other, &line).await.problem(409, "wrong_tpa");
    assert_eq!(
        wrong.detail.as_deref(),
        Some("This product belongs to another administrator.")
    );
    let path = format!("/api/batches/{id}/credits");
    shop.post(&path, &json!({"id": "x\u{202e}", "version": 1}))
        .await
        .problem(422, "validation");
    shop.post(&path, &json!({"id": "deal-9-vsc", "version": 1}))
        .await
        .problem(409, "stale_version");
    let stale = json!({"id": line, "version": 1});
    shop.post(&path, &stale).await.problem(409, "stale_version");
    shop.post("/api/batches/batch-1/credits", &stale)
        .await
        .problem(404, "record_not_found");
    // A line of the same administrator on which it owes nothing.
    let fresh = shop.sell(3).await.lines[0].id.clone();
    credit(&shop, &id, &fresh).await.problem(409, "nothing_due");
    made(&credit(&shop, &id, &line).await);
    let second = shop.open("T1").await;
    let twice = credit(&shop, &second, &line).await.problem(409, "in_batch");
    let sentence = format!("It is in the batch {id} already.");
    assert_eq!(twice.detail.as_deref(), Some(sentence.as_str()));
    let now = version(&shop, &line).await;
    let reinstated = json!({"version": now, "reason": "They want it back"});
    shop.post(&at(&line, "reinstatement"), &reinstated)
        .await
        .problem(409, "in_batch");
    let stale = format!("/api/batches/{id}/credits/{line}?version=1");
    shop.desk.delete(&stale).await.problem(409, "stale_version");
    shop.desk
        .delete(&format!("/api/batches/batch-1/credits/{line}?version=1"))
        .await
        .problem(404, "record_not_found");
    assert_eq!(take_out(&shop, &id, &line).await.status, StatusCode::OK);
    fill_credits(&shop, &second).await;
    credit(&shop, &second, &line).await.problem(409, "batch_full");
    for (step, state) in [("closing", "closed"), ("payment", "paid"), ("return", "returned")] {
        let body = match step {
            "payment" => json!({"date": "2026-10-15", "reference": "1"}),
            "return" => json!({"reason": "Back"}),
            _ => json!({}),
        };
        made(&shop.step(&id, step, body).await);
        let code = format!("batch_{state}");
        credit(&shop, &id, &line).await.problem(409, &code);
        take_out(&shop, &id, &line).await.problem(409, &code);
    }
    let confirmed = draft(&shop, 4).await;
    made(&shop.close(&confirmed).await);
    made(&shop.pay(&confirmed).await);
    made(&shop.step(&confirmed, "confirmation", json!({})).await);
    credit(&shop, &confirmed, &line).await.problem(409, "batch_confirmed");
    take_out(&shop, &confirmed, &line).await.problem(409, "batch_confirmed");
    assert_eq!(deal.lines[0].id, line);
}

/// Lets a draft have as many credits as it can.
async fn fill_credits(shop: &Shop, id: &str) {
    let db = shop.desk.app.state.db();
    let lines: Vec<String> = (0..400).map(|number| format!("deal-{number}-vsc")).collect();
    let update = db.client().update_item().table_name(db.name(Table::Batches));
    let update = update.key("dealer_id", text("acme-motors")).key("id", text(id));
    let update = update
        .update_expression("SET credits = :lines")
        .expression_attribute_values(
            ":lines",
            serde_dynamo::aws_sdk_dynamodb_1::to_attribute_value(lines).unwrap(),
        );
    update.send().await.unwrap();
}

/// [AS-25] Credits above the lines can't be closed; equal to them they are an offset.
#[tokio::test]
async fn credits_above_the_lines_ask_for_a_check() {
    let shop = Shop::start().await;
    let (_, line) = owing(&shop, 1).await;
    let id = shop.open("T1").await;
    made(&credit(&shop, &id, &line).await);
    assert_eq!(shop.batch(&id).await["due"], -OWED);
    let problem = shop.close(&id).await.problem(409, "negative_total");
    assert_eq!(
        problem.detail.as_deref(),
        Some("Shield T1 owes you $300.00 more than this batch pays. Take a credit out, or ask for a check.")
    );
    let more = json!({"amount": OWED, "reason": "Agreed with Pat"});
    made(&shop.post(&format!("/api/batches/{id}/adjustments"), &more).await);
    made(&shop.close(&id).await);
    let paid = made(&shop.step(&id, "payment", json!({"date": "2026-10-15"})).await);
    assert_eq!((&paid["total"], paid.get("method")), (&json!(0), None));
    shop.assert_true().await;
    assert_eq!(owed(&shop, &line).await, 0);
}

/// [AS-26] The batch that paid a credit's line comes back: the closed batch that holds the credit is a draft again, without it.
#[tokio::test]
async fn a_closed_batch_loses_the_credit_of_a_line_that_was_never_paid() {
    let shop = Shop::start().await;
    let (_, line) = owing(&shop, 1).await;
    let holder = shop.desk.line(&line).await.tpa.unwrap().batch_id.unwrap();
    let id = draft(&shop, 2).await;
    made(&credit(&shop, &id, &line).await);
    made(&shop.close(&id).await);
    made(
        &shop
            .step(&holder, "return", json!({"reason": "Insufficient funds"}))
            .await,
    );
    let shown = shop.batch(&id).await;
    assert_eq!(
        (&shown["batch"]["state"], &shown["credits"]),
        (&json!("draft"), &json!([]))
    );
    assert_eq!(shown["creditsLost"], json!([{"id": line, "returnedBatch": holder}]));
    assert_eq!((&shown["due"], &shown["owed"]), (&json!(125_000), &json!([])));
    shop.assert_true().await;
    // It owes its cost less the share that it never has to give back.
    let tpa = shop.desk.line(&line).await.tpa.unwrap();
    assert_eq!((tpa.payable.get(), tpa.refund_due.get()), (125_000 - OWED, 0));
    assert_eq!(tpa.credit_batch, None);
    let audit = shop.desk.audit().await;
    let told = audit.iter().find(|entry| entry["what"] == "batch_credit_lost").unwrap();
    assert_eq!(told["subject"], id.as_str());
    assert_eq!(told["after"]["said"], format!("{holder} came back"));
    made(&shop.close(&id).await);
    assert_eq!(shop.batch(&id).await["creditsLost"], json!([]));
}

/// What a batch took off is owed again when its own money comes back, whether or not the worker had copied it.
#[tokio::test]
async fn a_credit_of_a_batch_that_comes_back_is_owed_again() {
    let shop = Shop::start().await;
    for (number, is_copied) in [(1, false), (11, true)] {
        let (_, line) = owing(&shop, number).await;
        let holder = shop.desk.line(&line).await.tpa.unwrap().batch_id.unwrap();
        let id = draft(&shop, number + 1).await;
        made(&credit(&shop, &id, &line).await);
        made(&shop.close(&id).await);
        made(&shop.pay(&id).await);
        if is_copied {
            follow_all(&shop.desk).await;
            assert_eq!(owed(&shop, &line).await, 0);
        }
        made(&shop.step(&id, "return", json!({"reason": "Back"})).await);
        shop.assert_true().await;
        assert_eq!(owed(&shop, &line).await, OWED);
        let again = draft(&shop, number + 2).await;
        made(&credit(&shop, &again, &line).await);
        made(&shop.close(&again).await);
        made(&shop.pay(&again).await);
        // Now the batch that had paid the line comes back: nothing is owed that could be netted.
        made(&shop.step(&holder, "return", json!({"reason": "Back"})).await);
        shop.assert_true().await;
        let tpa = shop.desk.line(&line).await.tpa.unwrap();
        assert_eq!(
            (tpa.payable.get(), tpa.refund_due.get()),
            (125_000, 0),
            "copied: {is_copied}"
        );
    }
}

/// [AS-20] Of a credit and the administrator's own check, at once and from many, one happens.
#[tokio::test]
async fn a_credit_and_the_administrators_check_never_both_happen() {
    let shop = Shop::start().await;
    for number in 1..=2 {
        let (_, line) = owing(&shop, number).await;
        let drafts = join_all((0..4).map(|_| shop.open("T1"))).await;
        let now = version(&shop, &line).await;
        let (path, body) = (at(&line, "tpa-refunds"), came(OWED, now));
        let calls = join_all((0..32).map(async |call: usize| {
            if call.is_multiple_of(2) {
                shop.post(&path, &body).await
            } else {
                let at = format!("/api/batches/{}/credits", drafts[call / 2 % 4]);
                shop.post(&at, &json!({"id": line, "version": now})).await
            }
        }))
        .await;
        let done = calls
            .iter()
            .filter(|answer| answer.status == StatusCode::CREATED)
            .count();
        assert_eq!(done, 1, "{calls:#?}");
        for refused in calls.iter().filter(|answer| answer.status != StatusCode::CREATED) {
            assert_eq!(refused.status, StatusCode::CONFLICT, "{refused:?}");
        }
        shop.assert_true().await;
        let tpa = shop.desk.line(&line).await.tpa.unwrap();
        assert_eq!(tpa.refund_due.get() == 0, tpa.credit_batch.is_none());
    }
}

#[tokio::test]
async fn a_credit_whose_answer_was_lost_is_asked_for_again() {
    let shop = Shop::start().await;
    let (_, line) = owing(&shop, 1).await;
    let id = shop.open("T1").await;
    let path = format!("/api/batches/{id}/credits");
    let body = json!({"id": line, "version": version(&shop, &line).await});
    made(&shop.post_with("same", &path, &body).await);
    let again = shop.post_with("same", &path, &body).await;
    assert_eq!(again.status, StatusCode::OK, "{again:?}");
    assert_eq!(again.header("idempotent-replay"), "true");
    assert_eq!(again.json()["batch"]["id"], id.as_str());
    let other = json!({"id": line, "version": 9});
    shop.post_with("same", &path, &other)
        .await
        .problem(409, "idempotency_key_reused");
    assert_eq!(ids(&shop.batch(&id).await["credits"]), [line.as_str()]);
    shop.assert_true().await;
}

/// A return writes each draft that loses a credit with it: beyond what one transaction holds it is refused, for administrators too.
#[tokio::test]
async fn a_return_that_too_many_drafts_rest_on_is_refused() {
    let shop = Shop::start().await;
    let holder = shop.open("T1").await;
    let mut deals = Vec::new();
    for number in 1..=41 {
        let deal = shop.desk.sell_with(number, 1, with_tpas(&["T1"])).await;
        made(&shop.add(&holder, &deal.lines[0].id, 1).await);
        deals.push(deal);
    }
    made(&shop.close(&holder).await);
    made(&shop.pay(&holder).await);
    follow_all(&shop.desk).await;
    let mut drafts = Vec::new();
    for deal in &deals {
        let line = cancel(&shop, deal, (0, 2 * OWED), "2026-12-20").await;
        let draft = shop.open("T1").await;
        made(&credit(&shop, &draft, &line).await);
        drafts.push((draft, line));
    }
    let problem = shop
        .step(&holder, "return", json!({"reason": "Back"}))
        .await
        .problem(409, "too_many_drafts");
    assert!(problem.detail.unwrap().contains("more than 40 drafts"));
    let app = &shop.desk.app;
    let admin = json!({"username": "admin", "password": PASSWORD, "mode": "admin"});
    let admin = app.post("/api/session").json(&admin).send().await.cookie();
    let path = format!("/api/admin/dealers/acme-motors/batches/{holder}/return");
    let body = json!({"version": shop.version(&holder).await, "reason": "Back"});
    let call = app.post(&path).cookie(&admin).header("idempotency-key", "a");
    call.json(&body).send().await.problem(409, "too_many_drafts");
    let (draft, line) = &drafts[0];
    assert_eq!(take_out(&shop, draft, line).await.status, StatusCode::OK);
    made(&shop.step(&holder, "return", json!({"reason": "Back"})).await);
    for (draft, _) in &drafts {
        assert_eq!(shop.batch(draft).await["credits"], json!([]));
    }
    shop.assert_true().await;
}

/// What another dealer does with credits: nothing.
pub async fn other_dealer(app: TestApp) {
    let shop = Shop::at(app).await;
    let (_, line) = owing(&shop, 1).await;
    let id = shop.open("T1").await;
    let app = &shop.desk.app;
    let other = app.login_as("lakeside").await;
    let now = version(&shop, &line).await;
    let call = app.post(&format!("/api/batches/{id}/credits")).cookie(&other);
    let body = json!({"id": line, "version": now});
    let answer = call.header("idempotency-key", "credit").json(&body).send().await;
    answer.problem(404, "record_not_found");
    made(&credit(&shop, &id, &line).await);
    let path = format!("/api/batches/{id}/credits/{line}?version={}", now + 1);
    let answer = app.delete(&path).cookie(&other).send().await;
    answer.problem(404, "record_not_found");
    assert_eq!(ids(&shop.batch(&id).await["credits"]), [line.as_str()]);
}
