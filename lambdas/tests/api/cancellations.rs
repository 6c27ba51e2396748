//! Cancelling and reinstating a product line through the interface: what is known, quotes, both events, and what follows them.

use crate::batches::Shop;
use crate::documents::follow_and_issue;
use crate::ledger::{balances, with_tpas};
use crate::outbox::{follow_all, generate};
use crate::signings::{begun, complete, hand_over, ok, post, sign_all, strokes, take_back};
use crate::sold::{Desk, cents, choice};
use crate::support::{Answer, START_MS, TestApp};
use axum::http::StatusCode;
use dealer_api::platform::seal::check_seal;
use dealer_api::store::Item;
use dealer_api::store::tables::Table;
use dealer_core::form::ids::{BookCode, LineId, TpaId};
use dealer_core::pricing::offer::LineRate;
use dealer_core::pricing::rate::Mileage;
use dealer_core::sale::contract::ProductLine;
use dealer_core::sale::sold_deal::SoldDeal;
use dealer_core::sale::{Standing, TpaSide};
use futures_util::future::join_all;
use serde::Serialize;
use serde_json::{Value, json};

const DAY_MS: u64 = 24 * 60 * 60 * 1000;

/// What the quote of [`form`] gives back of a line of 2,500.00 at cost 1,250.00: the administrator's part and the dealer's.
/// 38,000 of 60,000 miles are unused, less 300.00 of claims and a fee of 50.00, both off the administrator's part.
const SHARES: (i64, i64) = (44_167, 79_166);

/// A year before the clock's day: 2025-10-15.
const SOLD_MS: u64 = START_MS - 365 * DAY_MS;

/// The rate of a plan of T1, sold on 2025-10-15.
pub fn rated(months: i64, miles: Mileage) -> Option<Box<LineRate>> {
    Some(Box::new(LineRate {
        tpa_id: TpaId::recorded("T1"),
        code: BookCode::from("HL"),
        version: 1,
        content_hash: String::new(),
        plan: "P".to_owned(),
        form: "F".to_owned(),
        months,
        miles,
        sale_date: "2025-10-15".parse().unwrap(),
        sale_state: "NV".to_owned(),
    }))
}

/// Sells the `number`th deal a year ago: a line of T1 for 60 months and 60,000 miles, GAP of T2, a line of none.
pub async fn sell(shop: &Shop, number: u64) -> SoldDeal {
    let change = |deal: &mut SoldDeal| {
        with_tpas(&["T1", "T2"])(deal);
        for line in &mut deal.lines {
            line.date = SOLD_MS + number;
        }
        deal.lines[0].rated = rated(60, Mileage::Miles(60_000));
        deal.lines[1].rated = rated(60, Mileage::NotCounted);
    };
    shop.desk.sell_with(number, 3, change).await
}

fn form(version: u64) -> Value {
    json!({
        "version": version, "reason": "customer_request", "requestDate": "2026-10-15", "cancelDate": "2026-10-15",
        "odometer": "34,000", "odometerAtSale": "12,000", "claims": "300.00", "lien": "lender", "payoff": "1,000.00",
        "deliveredOn": "2025-10-15",
    })
}

fn at(id: &LineId, what: &str) -> String {
    format!("/api/product-lines/{id}/{what}")
}

async fn ask(shop: &Shop, id: &LineId, form: &Value) -> Answer {
    shop.post(&at(id, "cancellation-quotes"), form).await
}

/// The id of a quote of a line, as it is now.
async fn quote(shop: &Shop, id: &LineId) -> String {
    let version = shop.desk.line(id).await.version;
    let asked = ask(shop, id, &form(version)).await;
    assert_eq!(asked.status, StatusCode::CREATED, "{asked:?}");
    asked.json()["id"].as_str().unwrap().to_owned()
}

/// Executes a quote on the version that the line has now.
async fn execute(shop: &Shop, id: &LineId, quote: &str) -> Answer {
    let version = shop.desk.line(id).await.version;
    let body = json!({"quoteId": quote, "version": version, "note": "Sold the car"});
    shop.post(&at(id, "cancellation"), &body).await
}

pub async fn cancel(shop: &Shop, id: &LineId) -> ProductLine {
    let quote = quote(shop, id).await;
    let done = execute(shop, id, &quote).await;
    assert_eq!(done.status, StatusCode::CREATED, "{done:?}");
    shop.desk.line(id).await
}

pub async fn reinstate(shop: &Shop, id: &LineId) -> Answer {
    let version = shop.desk.line(id).await.version;
    let body = json!({"version": version, "reason": "The buyer keeps it"});
    shop.post(&at(id, "reinstatement"), &body).await
}

/// Stores a record as nobody's call would leave it.
pub async fn put(desk: &Desk, table: Table, record: &impl Serialize) {
    let db = desk.app.state.db();
    let mut item: Item = serde_dynamo::aws_sdk_dynamodb_1::to_item(record).unwrap();
    // As JSON, a set of ids was a list.
    if table == Table::ProductContracts {
        item.remove("txns");
    }
    let put = db.client().put_item().table_name(db.name(table));
    put.set_item(Some(item)).send().await.unwrap();
}

/// A line's record with another side of its administrator.
async fn with_side(desk: &Desk, id: &LineId, change: impl FnOnce(&mut TpaSide)) {
    let records: Vec<Value> = desk.stored(Table::ProductContracts).await;
    let mut record = records.into_iter().find(|record| record["id"] == id.as_str()).unwrap();
    let mut side: TpaSide = serde_json::from_value(record["tpa"].clone()).unwrap();
    change(&mut side);
    record["tpa"] = json!(side);
    put(desk, Table::ProductContracts, &record).await;
}

async fn refunds(desk: &Desk) -> Vec<Value> {
    let mut rows: Vec<Value> = desk.stored(Table::Refunds).await;
    rows.sort_by_key(|row| row["id"].as_str().unwrap().to_owned());
    rows
}

async fn entries(desk: &Desk, what: &str) -> Vec<Value> {
    let mut entries = desk.audit().await;
    entries.retain(|entry| entry["what"] == what);
    entries
}

/// [AS-4] [AS-5] [AS-6] A second one is told who was quicker; an answer that was lost comes again; other content with its key is refused.
#[tokio::test]
async fn a_quote_is_executed_once_and_the_books_follow() {
    let shop = Shop::start().await;
    let deal = sell(&shop, 1).await;
    let line = &deal.lines[0];
    let known = shop.desk.get(&at(&line.id, "cancellation")).await.json();
    assert_eq!(
        (&known["product"], &known["saleDate"], &known["today"]),
        (&json!("VSC"), &json!("2025-10-15"), &json!("2026-10-15"))
    );
    assert_eq!(
        (&known["tpaName"], &known["lien"]),
        (&json!("Shield T1"), &json!("none"))
    );
    assert_eq!(known["terms"]["miles_limit"], 60_000);
    assert_eq!(known["terms"]["assumed"], true);
    assert!(known.get("odometerAtSale").is_none());

    let asked = ask(&shop, &line.id, &form(1)).await;
    assert_eq!(asked.status, StatusCode::CREATED, "{asked:?}");
    let kept = asked.json();
    assert_eq!(kept["validUntil"], "2026-10-25");
    let figures = &kept["quote"];
    assert_eq!(
        (&figures["tpa_share"], &figures["dealer_share"]),
        (&json!(SHARES.0), &json!(SHARES.1))
    );
    assert_eq!(
        (&figures["to_lienholder"], &figures["to_buyer"]),
        (&json!(100_000), &json!(23_333))
    );
    let id = kept["id"].as_str().unwrap();
    let again = shop.desk.get(&format!("/api/cancellation-quotes/{id}")).await.json();
    assert_eq!(again, kept);

    let body = json!({"quoteId": id, "version": 1, "note": "Sold the car"});
    let to = at(&line.id, "cancellation");
    let done = shop.post_with("k", &to, &body).await;
    assert_eq!(done.status, StatusCode::CREATED, "{done:?}");
    let stored = shop.desk.line(&line.id).await;
    let side = stored.tpa.as_deref().unwrap();
    let cancelled = side.cancelled.as_deref().unwrap();
    assert_eq!(
        (side.standing, side.payable),
        (Standing::Cancelled, cents(125_000 - SHARES.0))
    );
    assert_eq!((cancelled.was_paid, cancelled.owed_buyer), (false, cents(23_333)));
    let ended = side.ended.as_ref().unwrap();
    assert_eq!(
        (ended.reason.as_str(), ended.username.as_str()),
        ("Customer request: Sold the car", "dealer")
    );
    let contract = shop.desk.contract(&deal.contract.id).await;
    assert_eq!(
        contract.total_price, deal.contract.total_price,
        "what is cancelled was sold"
    );
    let rows = refunds(&shop.desk).await;
    let owed: Vec<_> = rows
        .iter()
        .map(|row| (&row["payee"], &row["owed"], &row["due"]))
        .collect();
    let due = json!("2026-11-14");
    assert_eq!(
        owed,
        [
            (&json!("buyer"), &json!(23_333), &due),
            (&json!("lienholder"), &json!(100_000), &due)
        ]
    );
    let told = entries(&shop.desk, "line_cancelled").await;
    assert_eq!(told.len(), 1);
    assert_eq!(told[0]["after"][0]["reason"], "Customer request: Sold the car");
    let executed = shop.desk.get(&format!("/api/cancellation-quotes/{id}")).await.json();
    assert_eq!(executed["executedAt"], ended.at);
    let quotes: Vec<Value> = shop.desk.stored(Table::CancellationQuotes).await;
    assert!(quotes[0].get("ttl").is_none(), "what was executed stays");

    let replayed = shop.post_with("k", &to, &body).await;
    assert_eq!(
        (replayed.status, replayed.header("idempotent-replay")),
        (StatusCode::OK, "true")
    );
    let rows: Value = replayed.json();
    assert_eq!(rows["lines"][0]["tpa"]["standing"], "cancelled");
    let mut other = body.clone();
    other["note"] = json!("Something else");
    shop.post_with("k", &to, &other)
        .await
        .problem(409, "idempotency_key_reused");

    for answer in [
        shop.post(&to, &body).await,
        ask(&shop, &line.id, &form(2)).await,
        shop.desk.get(&to).await,
    ] {
        let problem = answer.problem(409, "not_issued");
        assert_eq!(
            problem.detail.as_deref(),
            Some("This product is cancelled since 2026-10-15 (dealer).")
        );
        assert_eq!(problem.changed_by.as_deref(), Some("dealer"));
    }
    // The old ways leave it as it is.
    shop.desk
        .delete(&format!("/api/product-lines/{}?version=2", line.id))
        .await
        .problem(409, "void_instead");
    let whole = format!("/api/contracts/{}?version={}", deal.contract.id, contract.version);
    shop.desk.delete(&whole).await.problem(409, "void_instead");
    shop.desk.remit(&[choice(&line.id, 2, true)], &[]).await;
    assert_eq!(shop.desk.line(&line.id).await, stored);
    shop.assert_true().await;
}

/// [AS-1] [AS-2] One in a draft leaves it, and what is left of it can be added again; one in a closed batch stays until that is reopened.
#[tokio::test]
async fn one_in_a_draft_leaves_it_and_one_in_a_closed_batch_stays() {
    let shop = Shop::start().await;
    let deal = sell(&shop, 1).await;
    let line = &deal.lines[0];
    let batch = shop.open("T1").await;
    let added = shop.add(&batch, &line.id, 1).await;
    assert_eq!(added.status, StatusCode::CREATED, "{added:?}");
    let quote = quote(&shop, &line.id).await;
    shop.close(&batch).await;
    let problem = execute(&shop, &line.id, &quote).await.problem(409, "in_closed_batch");
    assert_eq!(
        problem.detail,
        Some(format!("It is in the closed batch {batch}. Reopen the batch first."))
    );
    shop.step(&batch, "reopening", json!({})).await;
    let done = execute(&shop, &line.id, &quote).await;
    assert_eq!(done.status, StatusCode::CREATED, "{done:?}");
    assert_eq!(shop.batch(&batch).await["lines"], json!([]));
    let version = shop.desk.line(&line.id).await.version;
    let again = shop.add(&batch, &line.id, version).await;
    assert_eq!(again.status, StatusCode::CREATED, "{again:?}");
    shop.assert_true().await;

    // What is left is paid: the contract can't come back.
    let closed = shop.close(&batch).await;
    assert_eq!(closed.json()["total"], 125_000 - SHARES.0);
    reinstate(&shop, &line.id).await.problem(409, "in_closed_batch");
    shop.pay(&batch).await;
    let problem = reinstate(&shop, &line.id).await.problem(409, "remainder_paid");
    assert_eq!(
        problem.detail.as_deref(),
        Some("It can't be reinstated: money has moved (the rest is paid to the administrator). Sell a new contract.")
    );
    shop.assert_true().await;
}

/// [AS-3] Of a paid line the administrator owes its part; when the money comes back, the line owes its cost less that part.
#[tokio::test]
async fn a_return_nets_what_the_administrator_owed() {
    let shop = Shop::start().await;
    let deal = sell(&shop, 1).await;
    let line = &deal.lines[0];
    let batch = shop.open("T1").await;
    shop.add(&batch, &line.id, 1).await;
    shop.close(&batch).await;
    shop.pay(&batch).await;
    follow_all(&shop.desk).await;
    let paid = cancel(&shop, &line.id).await;
    let side = paid.tpa.as_deref().unwrap();
    assert_eq!((side.payable.get(), side.refund_due.get()), (0, SHARES.0));
    assert!(side.cancelled.as_deref().unwrap().was_paid);
    shop.assert_true().await;
    assert_eq!(balances(&shop.desk).await["now#T1"]["tpa_refund_due"], SHARES.0);

    let back = shop.step(&batch, "return", json!({"reason": "No funds"})).await;
    assert_eq!(back.status, StatusCode::CREATED, "{back:?}");
    shop.assert_true().await;
    let line = shop.desk.line(&line.id).await;
    let side = line.tpa.as_deref().unwrap();
    assert_eq!((side.payable.get(), side.refund_due.get()), (125_000 - SHARES.0, 0));
    let cancelled = side.cancelled.as_deref().unwrap();
    assert_eq!(cancelled.netted.get(), SHARES.0);
    assert_eq!((side.failed, &side.batch_id), (true, &None));
}

/// [AS-7] [AS-8] [AS-9] [AS-30] Each refusal names the field.
#[tokio::test]
async fn what_stands_against_a_quote_is_named() {
    let shop = Shop::start().await;
    let deal = sell(&shop, 1).await;
    let line = &deal.lines[0];
    for (field, value, code, sentence) in [
        (
            "cancelDate",
            "2025-10-14",
            "before_sale",
            "The date is before the sale of Oct 15, 2025.",
        ),
        (
            "cancelDate",
            "2026-10-16",
            "future_date",
            "The date is after the request of Oct 15, 2026.",
        ),
        (
            "cancelDate",
            "2026-09-14",
            "backdated",
            "It can be dated back 30 days at most, to Sep 15, 2026.",
        ),
        (
            "odometer",
            "11,999",
            "miles_below_sale",
            "The odometer read 12,000 at the sale. Re-read it, or amend the contract.",
        ),
        (
            "requestDate",
            "2026-02-31",
            "not_a_date",
            "Please give a date as yyyy-MM-dd.",
        ),
        (
            "requestDate",
            "2026-10-16",
            "not_a_date",
            "The request can't be after today",
        ),
        (
            "odometerAtSale",
            "",
            "required",
            "Please enter the odometer at the sale: the deal does not say it",
        ),
        (
            "reason",
            "boredom",
            "unknown_value",
            "It must be one of: customer_request, trade, payoff, total_loss, repossession, provider.",
        ),
        ("claims", "-1", "not_an_amount", "Amount must be a valid dollar amount"),
    ] {
        let mut form = form(1);
        form[field] = json!(value);
        let problem = ask(&shop, &line.id, &form).await.wrong_fields(&[field]);
        let error = &problem.errors[0];
        let found = (json!(error.code), error.message.as_str());
        assert_eq!(found, (json!(code), sentence), "{field} {value}");
    }
    // What was ended by an event is dated as that was.
    let mut event = form(1);
    (event["reason"], event["cancelDate"]) = (json!("total_loss"), json!("2026-09-14"));
    assert_eq!(ask(&shop, &line.id, &event).await.status, StatusCode::CREATED);
    // The end of the term.
    let over = |deal: &mut SoldDeal| {
        with_tpas(&["T1"])(deal);
        deal.lines[0].date = SOLD_MS;
        deal.lines[0].rated = rated(12, Mileage::Unlimited);
    };
    let old = shop.desk.sell_with(2, 1, over).await;
    let problem = ask(&shop, &old.lines[0].id, &form(1))
        .await
        .wrong_fields(&["cancelDate"]);
    assert_eq!(json!(problem.errors[0].code), "expired");
    assert_eq!(problem.errors[0].message, "The contract ended on Oct 15, 2026.");
    // No one knows how long a line of an earlier release runs, and nothing is guessed.
    let unknown = shop.desk.sell_with(3, 1, with_tpas(&["T1"])).await;
    shop.desk
        .get(&at(&unknown.lines[0].id, "cancellation"))
        .await
        .problem(409, "no_quote");
    ask(&shop, &unknown.lines[0].id, &form(1))
        .await
        .problem(409, "no_quote");
    ask(&shop, &line.id, &form(7)).await.problem(409, "stale_version");
    ask(&shop, &deal.lines[2].id, &form(1))
        .await
        .problem(404, "record_not_found");
    let nobody = LineId::new("deal-9-vsc").unwrap();
    ask(&shop, &nobody, &form(1)).await.problem(404, "record_not_found");
    shop.desk
        .get(&at(&nobody, "cancellation"))
        .await
        .problem(404, "record_not_found");
}

/// [AS-10] [AS-14] An estimate, one that is too old, and one that comes to something else now are not executed.
#[tokio::test]
async fn a_quote_that_no_longer_stands_is_not_executed() {
    let mut shop = Shop::start().await;
    let deal = sell(&shop, 1).await;
    let id = &deal.lines[0].id;
    let mut blank = form(1);
    (blank["odometer"], blank["claims"]) = (json!(""), json!(""));
    let estimate = ask(&shop, id, &blank).await;
    assert_eq!(estimate.status, StatusCode::CREATED, "{estimate:?}");
    let estimate = estimate.json();
    assert_eq!(estimate["quote"]["unknown"], json!(["claims", "odo_cancel"]));
    let problem = execute(&shop, id, estimate["id"].as_str().unwrap())
        .await
        .problem(409, "quote_estimate");
    assert_eq!(
        problem.detail.as_deref(),
        Some("It is an estimate: what was paid in claims and the odometer are unknown.")
    );

    // Worked out by rules that said something else.
    let changed = quote(&shop, id).await;
    let quotes: Vec<Value> = shop.desk.stored(Table::CancellationQuotes).await;
    let mut record = quotes
        .into_iter()
        .find(|record| record["id"] == changed.as_str())
        .unwrap();
    let lines = record["quote"]["working"].as_array_mut().unwrap();
    let fee = lines.iter_mut().find(|line| line["key"] == "fee").unwrap();
    fee["figure"] = json!("-2500");
    put(&shop.desk, Table::CancellationQuotes, &record).await;
    let problem = execute(&shop, id, &changed).await.problem(409, "quote_changed");
    assert_eq!(
        problem.detail.as_deref(),
        Some("Something changed since this quote: Cancellation fee. Work out a new one.")
    );

    let old = quote(&shop, id).await;
    shop.post(&at(id, "cancellation"), &json!({"quoteId": old, "version": 2}))
        .await
        .problem(409, "stale_version");
    shop.post(&at(id, "cancellation"), &json!({"quoteId": "", "version": 1}))
        .await
        .wrong_fields(&["quoteId"]);
    let of_other = at(&deal.lines[1].id, "cancellation");
    shop.post(&of_other, &json!({"quoteId": old, "version": 1}))
        .await
        .problem(404, "record_not_found");
    shop.desk
        .get("/api/cancellation-quotes/none")
        .await
        .problem(404, "record_not_found");
    shop.desk.app.advance(11 * DAY_MS);
    shop.desk.cookie = shop.desk.app.login_as("dealer").await;
    let problem = execute(&shop, id, &old).await.problem(409, "quote_expired");
    assert_eq!(
        problem.detail.as_deref(),
        Some("This quote was valid to Oct 25, 2026. Work out a new one.")
    );
    assert_eq!(shop.desk.line(id).await.version, 1);
    assert_eq!(refunds(&shop.desk).await, Vec::<Value>::new());
}

/// [AS-4] Of two at once one cancels, and the other is told who did, and when.
#[tokio::test]
async fn of_two_at_once_one_cancels() {
    let shop = Shop::start().await;
    for round in 1..=5 {
        let deal = sell(&shop, round).await;
        let id = &deal.lines[0].id;
        let quotes = [quote(&shop, id).await, quote(&shop, id).await];
        let bodies = quotes.map(|quote| json!({"quoteId": quote, "version": 1}));
        let to = at(id, "cancellation");
        let answers = join_all(bodies.iter().map(|body| shop.post(&to, body))).await;
        let (done, refused): (Vec<_>, Vec<_>) = answers.iter().partition(|answer| answer.status == StatusCode::CREATED);
        assert_eq!((done.len(), refused.len()), (1, 1), "{answers:?}");
        let problem = refused[0].problem(409, "not_issued");
        assert_eq!(
            problem.detail.as_deref(),
            Some("This product is cancelled since 2026-10-15 (dealer).")
        );
        assert_eq!(problem.changed_by.as_deref(), Some("dealer"));
    }
    assert_eq!(refunds(&shop.desk).await.len(), 10);
    shop.assert_true().await;
}

/// [AS-19] A reinstated line is what it was; not one whose money has moved.
#[tokio::test]
async fn a_reinstated_line_is_what_it_was() {
    let shop = Shop::start().await;
    let deal = sell(&shop, 1).await;
    let id = &deal.lines[0].id;
    follow_all(&shop.desk).await;
    let before = balances(&shop.desk).await;
    shop.post(&at(id, "reinstatement"), &json!({"version": 1, "reason": " "}))
        .await
        .wrong_fields(&["reason"]);
    reinstate(&shop, id).await.problem(409, "not_cancelled");
    let executed = quote(&shop, id).await;
    execute(&shop, id, &executed).await;
    shop.post(&at(id, "reinstatement"), &json!({"version": 1, "reason": "x"}))
        .await
        .problem(409, "stale_version");
    let body = json!({"version": 2, "reason": "The buyer keeps it"});
    let back = shop.post_with("back", &at(id, "reinstatement"), &body).await;
    assert_eq!(back.status, StatusCode::CREATED, "{back:?}");
    let again = shop.post_with("back", &at(id, "reinstatement"), &body).await;
    assert_eq!(again.status, StatusCode::OK);
    let other = json!({"version": 2, "reason": "Something else"});
    shop.post_with("back", &at(id, "reinstatement"), &other)
        .await
        .problem(409, "idempotency_key_reused");
    let line = shop.desk.line(id).await;
    let was = ProductLine {
        version: 3,
        ..deal.lines[0].clone()
    };
    assert_eq!(line, was);
    let rows = refunds(&shop.desk).await;
    assert!(
        rows.iter().all(|row| row["owed"] == 0 && row["reinstated"] == true),
        "{rows:?}"
    );
    let told = entries(&shop.desk, "line_reinstated").await;
    assert_eq!(told[0]["after"][0]["reason"], "The buyer keeps it");
    shop.assert_true().await;
    assert_eq!(balances(&shop.desk).await["now#T1"], before["now#T1"]);
    // A quote is executed once.
    let problem = execute(&shop, id, &executed).await.problem(409, "quote_changed");
    assert_eq!(
        problem.detail.as_deref(),
        Some("Something changed since this quote: it was executed before. Work out a new one.")
    );
    // Cancelled again, its refund has rows of its own.
    cancel(&shop, id).await;
    assert_eq!(refunds(&shop.desk).await.len(), 4);

    // Something of the refund was paid; the administrator gave back something.
    with_side(&shop.desk, id, |side| {
        let cancelled = side.cancelled.as_mut().unwrap();
        (cancelled.owed_buyer, cancelled.paid_back) = (cents(0), cents(23_333));
    })
    .await;
    reinstate(&shop, id).await.problem(409, "refund_paid");
    let paid = sell(&shop, 2).await;
    let id = &paid.lines[0].id;
    let batch = shop.open("T1").await;
    shop.add(&batch, id, 1).await;
    shop.close(&batch).await;
    shop.pay(&batch).await;
    follow_all(&shop.desk).await;
    cancel(&shop, id).await;
    with_side(&shop.desk, id, |side| side.refund_due = cents(0)).await;
    reinstate(&shop, id).await.problem(409, "tpa_refunded");
    let nobody = LineId::new("deal-9-vsc").unwrap();
    let body = json!({"version": 1, "reason": "x"});
    shop.post(&at(&nobody, "reinstatement"), &body)
        .await
        .problem(404, "record_not_found");
}

/// GAP runs by the rule of 78, and one that paid its benefit refunds nothing.
#[tokio::test]
async fn gap_that_paid_its_benefit_refunds_nothing() {
    let shop = Shop::start().await;
    let deal = sell(&shop, 1).await;
    let id = &deal.lines[1].id;
    let known = shop.desk.get(&at(id, "cancellation")).await.json();
    assert_eq!(
        (
            &known["product"],
            &known["terms"]["method"],
            &known["terms"]["term_months"]
        ),
        (&json!("GAP"), &json!("rule78"), &json!(60))
    );
    let asked = ask(&shop, id, &form(1)).await.json();
    assert_eq!(asked["quote"]["refund"], 0);
    let done = execute(&shop, id, asked["id"].as_str().unwrap()).await;
    assert_eq!(done.status, StatusCode::CREATED, "{done:?}");
    assert_eq!(refunds(&shop.desk).await, Vec::<Value>::new());
    shop.assert_true().await;
}

/// The documents of a contract: id, where each stands, and whether it is of a cancelled product.
pub async fn listed(desk: &Desk, contract: &str) -> Vec<(String, String, bool)> {
    let listed = desk.get(&format!("/api/contracts/{contract}/documents")).await.json();
    let row = |row: &Value| {
        let text = |field: &str| row[field].as_str().unwrap().to_owned();
        (text("id"), text("status"), row["cancelled"].as_bool().unwrap())
    };
    listed["items"].as_array().unwrap().iter().map(row).collect()
}

/// Puts T1 behind a line, which its deal does not name.
pub async fn side_of_t1(desk: &Desk, line: &ProductLine) {
    let records: Vec<Value> = desk.stored(Table::ProductContracts).await;
    let mut record = records
        .into_iter()
        .find(|record| record["id"] == line.id.as_str())
        .unwrap();
    record["tpa"] = json!(TpaSide::issued(TpaId::recorded("T1"), line.cost));
    put(desk, Table::ProductContracts, &record).await;
}

/// The id of a quote on the day of the sale, which gives all back: a lender is owed 1,000.00.
async fn flat_quote(shop: &Shop, id: &LineId) -> String {
    let mut form = form(shop.desk.line(id).await.version);
    for (field, value) in [
        ("deliveredOn", "2026-10-15"),
        ("odometer", "50,000"),
        ("odometerAtSale", ""),
        ("claims", "0"),
    ] {
        form[field] = json!(value);
    }
    let asked = ask(shop, id, &form).await;
    assert_eq!(asked.status, StatusCode::CREATED, "{asked:?}");
    let asked = asked.json();
    assert_eq!(asked["quote"]["governs"], "flat");
    asked["id"].as_str().unwrap().to_owned()
}

/// Whether a document is the form of a cancellation, or the letter to its lender.
fn tells_of_cancellation(id: &str) -> bool {
    id.contains("-cancellation-") || id.contains("-letter-")
}

/// What was issued has a copy that says CANCELLED, and the cancellation has its form and the lender's letter; a line in force again has its
/// document again, the copy stays, and what told of the cancellation is void.
#[tokio::test]
async fn a_cancelled_line_has_a_copy_of_its_document_that_says_so() {
    let shop = Shop::start().await;
    let made = generate(&shop.desk).await;
    let (contract, line) = (&made.contract.id, &made.lines[0]);
    follow_and_issue(&shop.desk).await;
    side_of_t1(&shop.desk, line).await;
    let before = listed(&shop.desk, contract).await;
    let id = before[0].0.clone();
    for number in 1..=2 {
        let quote = flat_quote(&shop, &line.id).await;
        let done = execute(&shop, &line.id, &quote).await;
        assert_eq!(done.status, StatusCode::CREATED, "{done:?}");
        follow_and_issue(&shop.desk).await;
        let after = listed(&shop.desk, contract).await;
        assert_eq!(after[0], (id.clone(), "cancelled".to_owned(), true));
        let copy = format!("{id}-cancelled-{number}");
        assert_eq!(after[number], (copy.clone(), "issued".to_owned(), true));
        let others = |rows: &[(String, String, bool)]| rows.iter().filter(|row| !tells_of_cancellation(&row.0)).count();
        assert_eq!(others(&after), before.len() + number);
        let form = format!("{id}-cancellation-{number}");
        let letter = format!("{id}-letter-{number}");
        for own in [&copy, &form, &letter] {
            let standing = after.iter().find(|row| row.0 == *own).map(|row| row.1.as_str());
            assert_eq!(standing, Some("issued"), "{own}: {after:?}");
            let file = shop.desk.get(&format!("/api/documents/{own}/file")).await;
            assert_eq!(file.status, StatusCode::OK);
            assert!(file.body.starts_with(b"%PDF-"));
        }

        let back = reinstate(&shop, &line.id).await;
        assert_eq!(back.status, StatusCode::CREATED, "{back:?}");
        follow_and_issue(&shop.desk).await;
        let again = listed(&shop.desk, contract).await;
        assert_eq!(again[0], before[0]);
        assert_eq!(others(&again), before.len() + number, "the copies stay");
        for own in [form, letter] {
            let standing = |id: &str| again.iter().find(|row| row.0 == id).map(|row| row.1.as_str());
            assert_eq!(standing(&own), Some("void"), "{again:?}");
            assert_eq!(standing(&format!("{own}-void")), Some("issued"), "{again:?}");
        }
    }
}

/// The stub of a check says where it goes: to the lender that the deal names, and to its buyer.
#[tokio::test]
async fn the_stub_of_a_refund_has_its_payees_address() {
    let shop = Shop::start().await;
    let made = generate(&shop.desk).await;
    let line = &made.lines[0];
    side_of_t1(&shop.desk, line).await;
    let records: Vec<Value> = shop.desk.stored(Table::Contracts).await;
    let mut record = records
        .into_iter()
        .find(|record| record["id"] == made.contract.id.as_str())
        .unwrap();
    let buyer = &mut record["deal"]["buyer"];
    let named = [
        ("street", "12 Pine Street"),
        ("lenderName", "First National"),
        ("lenderAddress", "5 Bank Street"),
        ("lenderCity", "Elko"),
        ("lenderState", "NV"),
        ("lenderZip", "89801"),
    ];
    for (field, text) in named {
        buyer[field] = json!(text);
    }
    put(&shop.desk, Table::Contracts, &record).await;
    let quote = flat_quote(&shop, &line.id).await;
    assert_eq!(execute(&shop, &line.id, &quote).await.status, StatusCode::CREATED);
    for (payee, address) in [
        ("lienholder", "Pay to First National, 5 Bank Street, Elko, NV 89801"),
        ("buyer", ", 12 Pine Street, "),
    ] {
        let version = shop.desk.line(&line.id).await.version;
        let check = json!({
            "version": version, "payee": payee, "amount": 5_000, "method": "check", "date": "2026-10-15", "number": "1042",
        });
        let paid = shop.post(&at(&line.id, "refund-payments"), &check).await;
        assert_eq!(paid.status, StatusCode::CREATED, "{paid:?}");
        let stub = at(&line.id, &format!("refund-check-stub?payee={payee}&step=0"));
        let stub = shop.desk.get(&stub).await;
        let text = lopdf::Document::load_mem(&stub.body)
            .unwrap()
            .extract_text(&[1])
            .unwrap();
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(text.contains(address), "{text}");
    }
    // Of a line that corrects another one, what was corrected is read, too.
    let records: Vec<Value> = shop.desk.stored(Table::ProductContracts).await;
    let mut record = records
        .into_iter()
        .find(|record| record["id"] == line.id.as_str())
        .unwrap();
    record["tpa"]["replaces"] = json!(line.id);
    put(&shop.desk, Table::ProductContracts, &record).await;
    let stub = at(&line.id, "refund-check-stub?payee=buyer&step=0");
    assert_eq!(shop.desk.get(&stub).await.status, StatusCode::OK);
}

/// Everyone signs what is open of a contract: the buyer on the dealership's device, then the dealership. The ids of the documents are given back.
pub async fn sign(desk: &Desk, contract: &str) -> Vec<String> {
    let id = begun(desk, contract).await;
    ok(hand_over(desk, &id, "buyer").await);
    let view = sign_all(desk, strokes()).await;
    ok(complete(desk).await);
    take_back(desk).await;
    let typed = json!({"ink": {"way": "typed", "name": "dealer"}});
    let view_of_all = ok(post(desk, &format!("/api/signings/{id}/signature"), typed).await);
    assert_eq!(view_of_all["status"], "completed");
    follow_and_issue(desk).await;
    let ids = view["documents"].as_array().unwrap().iter();
    ids.map(|document| document["id"].as_str().unwrap().to_owned())
        .collect()
}

/// The form of a cancellation has a signing of its own, after that of the contract; the letter to the lender takes no signature.
#[tokio::test]
async fn the_form_of_a_cancellation_is_signed_after_the_contract() {
    let shop = Shop::start().await;
    let desk = &shop.desk;
    let made = generate(desk).await;
    let (contract, line) = (&made.contract.id, &made.lines[0]);
    follow_and_issue(desk).await;
    Box::pin(sign(desk, contract)).await;
    let again = json!({"contractId": contract});
    post(desk, "/api/signings", again.clone())
        .await
        .problem(409, "signing_begun");
    side_of_t1(desk, line).await;
    let quote = flat_quote(&shop, &line.id).await;
    let done = execute(&shop, &line.id, &quote).await;
    assert_eq!(done.status, StatusCode::CREATED, "{done:?}");
    follow_all(desk).await;
    // Whoever asks for the documents makes what is missing.
    ok(post(desk, &format!("/api/contracts/{contract}/documents"), json!({})).await);
    let own = |rows: &[(String, String, bool)], what: &str| {
        let mut rows = rows.iter().filter(|row| row.0.contains(what));
        rows.next().map(|row| (row.0.clone(), row.1.clone())).unwrap()
    };
    let (id, _) = own(&listed(desk, contract).await, "-cancellation-");
    assert_eq!(Box::pin(sign(desk, contract)).await, std::slice::from_ref(&id));
    let after = listed(desk, contract).await;
    assert_eq!(own(&after, "-cancellation-"), (id.clone(), "signed".to_owned()));
    assert_eq!(own(&after, "-letter-").1, "issued");
    let shown = desk.get(&format!("/api/contracts/{contract}/documents")).await.json();
    assert_eq!(shown["signing"]["id"], format!("{contract}-s2"));
    post(desk, "/api/signings", again).await.problem(409, "signing_begun");
    let file = desk.get(&format!("/api/documents/{id}/file")).await;
    check_seal(&file.body, desk.app.state.sealer().unwrap().certificate()).unwrap();
}

/// [AS-33] What another dealer sees and does of it: nothing.
pub async fn other_dealer(app: TestApp) {
    let shop = Shop::at(app).await;
    let deal = sell(&shop, 1).await;
    let id = &deal.lines[0].id;
    let quote = quote(&shop, id).await;
    let app = &shop.desk.app;
    let other = app.login_as("lakeside").await;
    for path in [at(id, "cancellation"), format!("/api/cancellation-quotes/{quote}")] {
        let answer = app.get(&path).cookie(&other).send().await;
        answer.problem(404, "record_not_found");
    }
    for (what, body) in [
        ("cancellation-quotes", form(1)),
        ("cancellation", json!({"quoteId": quote, "version": 1})),
        ("reinstatement", json!({"version": 1, "reason": "x"})),
    ] {
        let call = app.post(&at(id, what)).cookie(&other);
        let answer = call.header("idempotency-key", what).json(&body).send().await;
        answer.problem(404, "record_not_found");
    }
    assert_eq!(shop.desk.line(id).await.version, 1);
}
