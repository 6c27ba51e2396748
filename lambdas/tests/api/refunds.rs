//! The refund register through the interface: what is paid, redirected, late.

use crate::batches::Shop;
use crate::ledger::balances;
use crate::support::{Answer, START_MS, TestApp};
use axum::http::StatusCode;
use dealer_api::audit::Author;
use dealer_api::ledger::posting_id;
use dealer_api::sale::batches::{By, load};
use dealer_api::sale::refunds::{Opening, closed, opened};
use dealer_api::sale::sold::Changes;
use dealer_api::store::tables::Table;
use dealer_api::store::{Transacted, Writes, number, text, to_value};
use dealer_core::form::day::Day;
use dealer_core::form::ids::{DealerId, LineId, Username};
use dealer_core::sale::event::{RefundMoved, SaleEvent};
use dealer_core::sale::happen::happen;
use dealer_core::sale::sold_deal::SoldDeal;
use dealer_core::sale::{AfterSaleEvent, CancelLine};
use dealer_local::migrate::{Steps, migrate};
use futures_util::future::join;
use serde_json::{Value, json};
use std::collections::BTreeMap;

const DAY_MS: u64 = 86_400_000;

/// Lets an event happen to the first line of a deal, with what it writes into the register.
async fn let_happen(shop: &Shop, line: &LineId, event: AfterSaleEvent, due: &str, lender: Option<&str>) {
    let db = shop.desk.app.state.db();
    let dealer_id = DealerId::recorded("acme-motors");
    let username = Username::recorded("dealer");
    let deal_ids = dealer_core::sale::contract::deal_id_of(line).into_iter().collect();
    let loaded = load(&shop.desk.app.state, &dealer_id, &deal_ids, None).await.unwrap();
    let deals: Vec<&SoldDeal> = loaded.deals.values().collect();
    let posting = posting_id(shop.desk.app.state.now_ms()).unwrap();
    let happening = happen(&deals, &loaded.rules(), &[event], &posting).unwrap();
    let mut changes = Changes::default();
    let by = By {
        user_id: "user-dealer".to_owned(),
        username: username.clone(),
        at: shop.desk.app.state.now_ms(),
    };
    let mut rows = Vec::new();
    for (before, after) in happening.deals {
        let cancelled = after.lines.iter().find(|other| other.id == *line).unwrap();
        rows = if cancelled.tpa.as_ref().unwrap().is_cancelled() {
            let opening = Opening {
                line: cancelled,
                due: Day::parse(due).unwrap(),
                quote_id: "quote-1",
                lender,
                by: &by,
            };
            opened(db, &dealer_id, &opening).await.unwrap()
        } else {
            closed(db, &dealer_id, line).await.unwrap()
        };
        changes.add(&before, after);
    }
    changes.post(happening.posting, happening.posted);
    // The version of its batch, which counts up too, decides nothing here.
    let author = Author {
        dealer_id: &dealer_id,
        user_id: "user-dealer",
        username: &username,
    };
    let event = SaleEvent::RefundMoved {
        what: RefundMoved::Redirected,
        line_id: line.to_string(),
        lines: changes.lines(),
    };
    let writes = Writes::new().with_all((), rows);
    let written = changes.write(db, author, by.at, &event, (writes, ())).await.unwrap();
    assert_eq!(written, Transacted::Done);
}

async fn deals(shop: &Shop) -> Vec<SoldDeal> {
    let contracts: Vec<Value> = shop.desk.stored(Table::Contracts).await;
    let lines: Vec<Value> = shop.desk.stored(Table::ProductContracts).await;
    let of = |contract: Value| SoldDeal {
        lines: lines
            .iter()
            .filter(|line| line["dealId"] == contract["dealId"])
            .map(|line| serde_json::from_value(line.clone()).unwrap())
            .collect(),
        contract: serde_json::from_value(contract).unwrap(),
    };
    contracts.into_iter().map(of).collect()
}

/// Cancels the service contract of a deal: these cents go to the lender and to the buyer, a half of each from the administrator.
pub async fn cancel(shop: &Shop, deal: &SoldDeal, (lender, buyer): (i64, i64), due: &str) -> LineId {
    let line = &deal.lines[0].id;
    let share = (lender + buyer) / 2;
    let event = AfterSaleEvent::Cancel(CancelLine {
        line: line.clone(),
        tpa_share: share,
        dealer_share: share,
        tax_refund: 0,
        to_lienholder: lender,
        to_buyer: buyer,
    });
    let_happen(shop, line, event, due, Some("First Bank")).await;
    line.clone()
}

/// Pays the deal's first line, so that its administrator owes its share once it is cancelled.
pub async fn pay_in_a_batch(shop: &Shop, deal: &SoldDeal) {
    let batch = shop.open("T1").await;
    made(&shop.add(&batch, &deal.lines[0].id, 1).await);
    shop.close(&batch).await;
    made(&shop.pay(&batch).await);
    crate::outbox::follow_all(&shop.desk).await;
}

pub async fn version(shop: &Shop, line: &LineId) -> u64 {
    shop.desk.line(line).await.version
}

pub fn at(line: &LineId, what: &str) -> String {
    format!("/api/product-lines/{line}/{what}")
}

fn payment(payee: &str, amount: i64, version: u64) -> Value {
    json!({
        "version": version, "payee": payee, "amount": amount, "method": "check", "date": "2026-10-15", "number": "1042",
    })
}

fn why(payee: &str, amount: i64, version: u64) -> Value {
    json!({"version": version, "payee": payee, "amount": amount, "reason": "The loan is paid off"})
}

async fn rows(shop: &Shop, path: &str) -> Vec<Value> {
    let listed = shop.desk.get(path).await;
    assert_eq!(listed.status, StatusCode::OK, "{listed:?}");
    listed.json()["items"].as_array().unwrap().clone()
}

#[track_caller]
pub fn made(answer: &Answer) -> Value {
    assert_eq!(answer.status, StatusCode::CREATED, "{answer:?}");
    answer.json()
}

/// [AS-16] What is above what is owed is refused, and so is the second of two payments of all of it.
#[tokio::test]
async fn a_refund_is_paid_once_and_never_above_what_is_owed() {
    let shop = Shop::start().await;
    let deal = shop.sell(1).await;
    let line = cancel(&shop, &deal, (100_000, 17_000), "2026-10-20").await;
    let open = rows(&shop, "/api/open-refunds").await;
    assert_eq!(open.len(), 2);
    let first = &open[0];
    assert_eq!(
        (
            &first["payee"],
            &first["payeeName"],
            &first["owed"],
            &first["state"],
            &first["clock"]
        ),
        (
            &json!("buyer"),
            &json!("Jordan Whitfield"),
            &json!(17_000),
            &json!("owed"),
            &json!("soon")
        )
    );
    assert_eq!((&first["daysLeft"], &first["due"]), (&json!(5), &json!("2026-10-20")));
    assert_eq!(open[1]["payeeName"], "First Bank");
    let pay = at(&line, "refund-payments");
    let problem = shop
        .post(&pay, &payment("lienholder", 100_001, 2))
        .await
        .problem(409, "exceeds_refund");
    assert_eq!(problem.detail.as_deref(), Some("Only $1,000.00 is owed to First Bank."));
    shop.post(&pay, &payment("lienholder", 5, 1))
        .await
        .problem(409, "stale_version");
    let paid = made(&shop.post(&pay, &payment("lienholder", 40_000, 2)).await);
    let of_lender = &paid["refunds"][1];
    assert_eq!(
        (
            &of_lender["state"],
            &of_lender["owed"],
            &of_lender["paid"],
            &of_lender["version"]
        ),
        (&json!("part"), &json!(60_000), &json!(40_000), &json!(3))
    );
    assert_eq!(of_lender["steps"][0]["number"], "1042");
    assert_eq!(paid["rows"]["lines"][0]["version"], 3);
    // Two people pay the rest at once: one of them does.
    let (one, other) = join(
        shop.post(&pay, &payment("lienholder", 60_000, 3)),
        shop.post(&pay, &payment("lienholder", 60_000, 3)),
    )
    .await;
    let (done, refused) = if one.status == StatusCode::CREATED {
        (one, other)
    } else {
        (other, one)
    };
    assert_eq!(made(&done)["refunds"][1]["state"], "paid");
    refused.problem(409, "exceeds_refund");
    assert_eq!(rows(&shop, "/api/open-refunds").await.len(), 1);
    assert_eq!(rows(&shop, "/api/refunds").await.len(), 2);
    shop.assert_true().await;
    let held = balances(&shop.desk).await;
    assert_eq!(held["now#-"]["refund_buyer"], -17_000);
    assert_eq!(held["now#-"]["cash"], -100_000);
    assert_eq!(held["now#-"].get("refund_lienholder"), None);
    let history = shop
        .desk
        .get(&format!("/api/contracts/{}/history", deal.contract.id))
        .await;
    let said = history.json()["items"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|entry| entry["what"] == "refund_paid")
        .map(|entry| entry["after"][0]["said"].as_str().unwrap().to_owned())
        .collect::<Vec<_>>();
    assert!(
        said.contains(&"Paid $400.00 to First Bank: Check, 1042, 2026-10-15".to_owned()),
        "{said:?}"
    );
}

/// Even where the line's own version were not looked at, a row that another call changed refuses the write.
#[tokio::test]
async fn that_a_row_is_as_it_was_read_is_a_condition_of_its_write() {
    let shop = Shop::start().await;
    let deal = shop.sell(1).await;
    let line = cancel(&shop, &deal, (1_000, 0), "2026-10-20").await;
    let db = shop.desk.app.state.db();
    let (before, after) = {
        let deals = deals(&shop).await;
        let event = AfterSaleEvent::Reinstate { line: line.clone() };
        happen(&[&deals[0]], &BTreeMap::new(), &[event], &posting_id(START_MS).unwrap())
            .unwrap()
            .deals
            .remove(0)
    };
    let dealer_id = DealerId::recorded("acme-motors");
    let stale = closed(db, &dealer_id, &line).await.unwrap();
    let update = db.client().update_item().table_name(db.name(Table::Refunds));
    let update = update
        .key("dealer_id", text("acme-motors"))
        .key("id", text(format!("{line}#1#lienholder")));
    let update = update
        .update_expression("SET revision = :next")
        .expression_attribute_values(":next", number(2));
    update.send().await.unwrap();
    let mut changes = Changes::default();
    changes.add(&before, after);
    let username = Username::recorded("dealer");
    let author = Author {
        dealer_id: &dealer_id,
        user_id: "user-dealer",
        username: &username,
    };
    let event = SaleEvent::LineVoided {
        line_id: line.to_string(),
        lines: changes.lines(),
    };
    let writes = Writes::new().with_all("row", stale);
    let written = changes
        .write(db, author, START_MS, &event, (writes, "rest"))
        .await
        .unwrap();
    assert_eq!(written, Transacted::ConditionsFailed(vec!["row"]));
}

/// [AS-17] The lender sends the money back: the buyer is owed it, and the register keeps both rows.
#[tokio::test]
async fn what_the_lender_sends_back_is_owed_to_the_buyer() {
    let shop = Shop::start().await;
    let deal = shop.sell(1).await;
    let line = cancel(&shop, &deal, (100_000, 0), "2026-12-20").await;
    let redirect = at(&line, "refund-redirections");
    let problem = shop
        .post(&redirect, &why("buyer", 1, 2))
        .await
        .problem(409, "exceeds_refund");
    assert_eq!(
        problem.detail.as_deref(),
        Some("Only $0.00 is owed to Jordan Whitfield.")
    );
    shop.post(&redirect, &why("lienholder", 100_001, 2))
        .await
        .problem(409, "exceeds_refund");
    shop.post(&redirect, &why("lienholder", 100_000, 1))
        .await
        .problem(409, "stale_version");
    let moved = made(&shop.post(&redirect, &why("lienholder", 100_000, 2)).await);
    let by_payee = |rows: &Value, payee: &str| {
        let rows = rows.as_array().unwrap();
        rows.iter().find(|row| row["payee"] == payee).unwrap().clone()
    };
    let (lender, buyer) = (
        by_payee(&moved["refunds"], "lienholder"),
        by_payee(&moved["refunds"], "buyer"),
    );
    assert_eq!(
        (&lender["state"], &lender["owed"], &lender["redirected"]),
        (&json!("redirected"), &json!(0), &json!(100_000))
    );
    assert_eq!(
        (&buyer["state"], &buyer["owed"], &buyer["due"]),
        (&json!("owed"), &json!(100_000), &json!("2026-12-20"))
    );
    assert_eq!(
        (&buyer["payeeName"], &buyer["clock"]),
        (&json!("Jordan Whitfield"), &json!("open"))
    );
    for row in [&lender, &buyer] {
        assert_eq!(row["steps"][0]["reason"], "The loan is paid off");
    }
    // Back again, a part of it: the rows are the same two.
    made(&shop.post(&redirect, &why("buyer", 30_000, 3)).await);
    let all = rows(&shop, "/api/refunds").await;
    assert_eq!(all.len(), 2);
    let all = json!(all);
    assert_eq!(by_payee(&all, "lienholder")["owed"], 30_000);
    assert_eq!(by_payee(&all, "buyer")["owed"], 70_000);
    let open = rows(&shop, "/api/open-refunds").await;
    assert_eq!(open.len(), 2);
    made(
        &shop
            .post(&at(&line, "refund-payments"), &payment("buyer", 70_000, 4))
            .await,
    );
    shop.assert_true().await;
    let held = balances(&shop.desk).await;
    assert_eq!(held["now#-"]["refund_lienholder"], -30_000);
}

/// [AS-18] A penalty costs more while something is owed, and is refused once all is paid.
#[tokio::test]
async fn a_penalty_is_owed_on_top_until_all_is_paid() {
    let shop = Shop::start().await;
    let deal = shop.sell(1).await;
    let line = cancel(&shop, &deal, (100_000, 0), "2026-10-14").await;
    let (pay, penalty) = (at(&line, "refund-payments"), at(&line, "refund-penalties"));
    assert_eq!(rows(&shop, "/api/open-refunds").await[0]["clock"], "late");
    shop.post(&penalty, &why("lienholder", 10_000, 1))
        .await
        .problem(409, "stale_version");
    let more = made(&shop.post(&penalty, &why("lienholder", 10_000, 2)).await);
    assert_eq!(
        (&more["refunds"][0]["owed"], &more["refunds"][0]["penalty"]),
        (&json!(110_000), &json!(10_000))
    );
    // A law may give it to the buyer, who was owed nothing so far.
    let of_buyer = made(&shop.post(&penalty, &why("buyer", 500, 3)).await);
    assert_eq!(of_buyer["refunds"].as_array().unwrap().len(), 2);
    shop.post(&penalty, &why("buyer", 9_999_999_999, 4))
        .await
        .wrong_fields(&["amount"]);
    made(&shop.post(&pay, &payment("lienholder", 110_000, 4)).await);
    made(&shop.post(&pay, &payment("buyer", 500, 5)).await);
    let problem = shop
        .post(&penalty, &why("buyer", 500, 6))
        .await
        .problem(409, "nothing_due");
    assert_eq!(problem.detail.as_deref(), Some("Nothing is due on it."));
    assert_eq!(rows(&shop, "/api/open-refunds").await.len(), 0);
    shop.assert_true().await;
    let held = balances(&shop.desk).await;
    assert_eq!(held["now#-"]["penalty"], 10_500);
    // Both were paid a day after they were due, on the day of the cancellation.
    assert_eq!(told(&shop).await, ["2", "0", "0", "2", "$105.00"]);
    // A line that is not cancelled owes nothing.
    let other = &deal.lines[1].id;
    shop.post(&at(other, "refund-payments"), &payment("buyer", 1, 1))
        .await
        .problem(409, "nothing_due");
    shop.post(&at(other, "refund-penalties"), &why("buyer", 1, 1))
        .await
        .problem(409, "nothing_due");
}

/// What the report of cancellations says of refunds.
async fn told(shop: &Shop) -> Vec<String> {
    let report = shop.desk.get("/api/reports/cancellations?month=2026-10").await.json();
    let facts = report["report"]["facts"].as_array().unwrap().iter();
    facts.map(|fact| fact["text"].as_str().unwrap().to_owned()).collect()
}

/// Refunds that were paid before it was counted how long that took are counted once.
#[tokio::test]
async fn refunds_from_before_are_counted_by_their_days_once() {
    let shop = Shop::start().await;
    let (app, db) = (&shop.desk.app, shop.desk.app.state.db());
    for number in [1, 2] {
        let deal = shop.sell(number).await;
        let line = cancel(&shop, &deal, (100_000, 0), "2026-12-14").await;
        made(
            &shop
                .post(&at(&line, "refund-payments"), &payment("lienholder", 100_000, 2))
                .await,
        );
    }
    shop.assert_true().await;
    let now = app.state.now_ms();
    assert!(migrate(db, now, Steps::All, false).await.unwrap().is_nothing());
    // As the release before left it.
    for posting in shop.desk.stored::<Value>(Table::Ledger).await {
        if posting["figures"][0]["refund_days"].is_u64() {
            let update = db.client().update_item().table_name(db.name(Table::Ledger));
            let update = update
                .key("dealer_id", text("acme-motors"))
                .key("id", text(posting["id"].as_str().unwrap()));
            update
                .update_expression("REMOVE figures[0].refund_days")
                .send()
                .await
                .unwrap();
        }
    }
    for counter in shop.desk.stored::<Value>(Table::LedgerBalances).await {
        let [partition, key] = ["dealer_id", "account"].map(|name| counter[name].as_str().unwrap());
        if key.contains("#refunds#") {
            let delete = db.client().delete_item().table_name(db.name(Table::LedgerBalances));
            let delete = delete.key("dealer_id", text(partition)).key("account", text(key));
            delete.send().await.unwrap();
        }
    }
    shop.assert_true().await;
    assert_eq!(told(&shop).await, ["2", "–", "–", "0", "$0.00"]);
    assert_eq!(migrate(db, now, Steps::All, true).await.unwrap().refund_days, 2);
    assert_eq!(migrate(db, now, Steps::All, false).await.unwrap().refund_days, 2);
    assert!(migrate(db, now, Steps::All, false).await.unwrap().is_nothing());
    shop.assert_true().await;
    assert_eq!(told(&shop).await, ["2", "0", "0", "0", "$0.00"]);
}

#[tokio::test]
async fn the_administrator_gives_back_what_it_owes_and_no_more() {
    let shop = Shop::start().await;
    let deal = shop.sell(1).await;
    pay_in_a_batch(&shop, &deal).await;
    let line = cancel(&shop, &deal, (0, 60_000), "2026-12-20").await;
    let now = version(&shop, &line).await;
    let row = &rows(&shop, "/api/refunds").await[0];
    assert_eq!(
        (&row["tpaOwes"], &row["tpaId"], &row["version"]),
        (&json!(30_000), &json!("T1"), &json!(now))
    );
    let came = |amount: i64, version: u64| json!({"version": version, "amount": amount, "date": "2026-10-15", "reference": "TPA 7"});
    let path = at(&line, "tpa-refunds");
    let problem = shop.post(&path, &came(30_001, now)).await.problem(409, "exceeds_due");
    assert_eq!(problem.detail.as_deref(), Some("The administrator owes $300.00 on it."));
    shop.post(&path, &came(1, now - 1)).await.problem(409, "stale_version");
    let done = made(&shop.post(&path, &came(30_000, now)).await);
    assert_eq!(
        (&done["refunds"][0]["tpaOwes"], &done["refunds"][0]["owed"]),
        (&json!(0), &json!(60_000))
    );
    shop.post(&path, &came(1, now + 1)).await.problem(409, "exceeds_due");
    shop.assert_true().await;
    let audit = shop.desk.audit().await;
    let entry = audit
        .iter()
        .find(|entry| entry["what"] == "tpa_refund_received")
        .unwrap();
    assert_eq!(
        entry["after"][0]["said"],
        "$300.00 came from the administrator on 2026-10-15, TPA 7"
    );
}

/// What is reinstated is closed, and a second cancellation has rows of its own.
#[tokio::test]
async fn a_line_that_is_cancelled_again_has_rows_of_its_own() {
    let shop = Shop::start().await;
    let deal = shop.sell(1).await;
    let line = cancel(&shop, &deal, (100_000, 0), "2026-12-20").await;
    let event = AfterSaleEvent::Reinstate { line: line.clone() };
    let_happen(&shop, &line, event, "2026-12-20", None).await;
    let closed = rows(&shop, "/api/refunds").await;
    assert_eq!(
        (&closed[0]["state"], &closed[0]["owed"]),
        (&json!("reinstated"), &json!(0))
    );
    assert_eq!(rows(&shop, "/api/open-refunds").await.len(), 0);
    let nothing = shop
        .post(&at(&line, "refund-payments"), &payment("lienholder", 1, 3))
        .await;
    nothing.problem(409, "nothing_due");
    cancel(&shop, &deal, (0, 50_000), "2026-12-24").await;
    let all = rows(&shop, "/api/refunds").await;
    let ids: Vec<&str> = all.iter().map(|row| row["id"].as_str().unwrap()).collect();
    assert_eq!(ids, [format!("{line}#2#buyer"), format!("{line}#1#lienholder")]);
    let open = rows(&shop, "/api/open-refunds").await;
    assert_eq!((open.len(), &open[0]["owed"]), (1, &json!(50_000)));
    made(
        &shop
            .post(&at(&line, "refund-payments"), &payment("buyer", 50_000, 4))
            .await,
    );
    shop.assert_true().await;
}

/// [AS-19] Once money of a refund moved, the line stays cancelled.
#[tokio::test]
async fn what_was_paid_of_a_refund_keeps_the_line_cancelled() {
    let shop = Shop::start().await;
    let deal = shop.sell(1).await;
    let line = cancel(&shop, &deal, (100_000, 0), "2026-12-20").await;
    made(
        &shop
            .post(&at(&line, "refund-payments"), &payment("lienholder", 1, 2))
            .await,
    );
    let back = json!({"version": 3, "reason": "Typed twice"});
    shop.post(&at(&line, "reinstatement"), &back)
        .await
        .problem(409, "refund_paid");
    assert_eq!(rows(&shop, "/api/open-refunds").await[0]["owed"], 99_999);
}

#[tokio::test]
async fn each_wrong_field_is_named_and_what_is_no_line_is_not_there() {
    let shop = Shop::start().await;
    let deal = shop.sell(1).await;
    let line = cancel(&shop, &deal, (100_000, 0), "2026-12-20").await;
    let mut wrong = payment("buyer", -1, 2);
    wrong["method"] = json!("deducted");
    wrong["date"] = json!("2026-02-31");
    shop.post(&at(&line, "refund-payments"), &wrong)
        .await
        .wrong_fields(&["amount", "method", "date"]);
    let mut wrong = payment("lienholder", 1, 2);
    wrong["date"] = json!("2026-10-16");
    wrong["number"] = json!("");
    shop.post(&at(&line, "refund-payments"), &wrong)
        .await
        .wrong_fields(&["date", "number"]);
    let wrong = json!({"version": 2, "payee": "lienholder", "amount": 0, "reason": " "});
    for what in ["refund-redirections", "refund-penalties"] {
        shop.post(&at(&line, what), &wrong)
            .await
            .wrong_fields(&["amount", "reason"]);
    }
    let wrong = json!({"version": 2, "amount": 0, "date": "", "reference": "x".repeat(61)});
    shop.post(&at(&line, "tpa-refunds"), &wrong)
        .await
        .wrong_fields(&["amount", "date", "reference"]);
    let none = LineId::new("deal-9-vsc").unwrap();
    for (what, body) in bodies(2) {
        shop.post(&at(&none, what), &body)
            .await
            .problem(404, "record_not_found");
    }
}

/// A line whose batch came back follows it before anything is paid on it, though no worker has copied that yet.
#[tokio::test]
async fn a_line_whose_batch_came_back_follows_it_first() {
    let shop = Shop::start().await;
    let deal = shop.sell(1).await;
    let batch = shop.open("T1").await;
    made(&shop.add(&batch, &deal.lines[0].id, 1).await);
    shop.close(&batch).await;
    made(&shop.pay(&batch).await);
    crate::outbox::follow_all(&shop.desk).await;
    let line = cancel(&shop, &deal, (60_000, 0), "2026-12-20").await;
    let seen = version(&shop, &line).await;
    let reason = json!({"reason": "No such account"});
    made(&shop.step(&batch, "return", reason).await);
    // The record says yet what the paid batch made of it, and the call rests on that.
    let path = at(&line, "refund-payments");
    shop.post(&path, &payment("lienholder", 60_000, seen))
        .await
        .problem(409, "stale_version");
    let now = shop.desk.line(&line).await;
    assert_eq!(now.tpa.as_ref().unwrap().refund_due.get(), 0, "netted");
    made(&shop.post(&path, &payment("lienholder", 60_000, now.version)).await);
    shop.assert_true().await;
}

/// A good body of each call.
fn bodies(version: u64) -> [(&'static str, Value); 4] {
    [
        ("refund-payments", payment("lienholder", 1, version)),
        ("refund-redirections", why("lienholder", 1, version)),
        ("refund-penalties", why("lienholder", 1, version)),
        (
            "tpa-refunds",
            json!({"version": version, "amount": 1, "date": "2026-10-15", "reference": "TPA 7"}),
        ),
    ]
}

/// An answer that was lost is given again for the same key; the same key with another body is refused.
#[tokio::test]
async fn what_is_sent_twice_happens_once() {
    let shop = Shop::start().await;
    let deal = shop.sell(1).await;
    pay_in_a_batch(&shop, &deal).await;
    let line = cancel(&shop, &deal, (60_000, 0), "2026-12-20").await;
    for (what, _) in bodies(0) {
        let now = version(&shop, &line).await;
        let (_, mut body) = bodies(now).into_iter().find(|(name, _)| *name == what).unwrap();
        made(&shop.post_with(what, &at(&line, what), &body).await);
        let again = shop.post_with(what, &at(&line, what), &body).await;
        assert_eq!(again.status, StatusCode::OK, "{again:?}");
        assert_eq!(again.json()["rows"]["lines"][0]["version"], now + 1);
        assert_eq!(again.json()["refunds"][0]["version"], now + 1);
        body["amount"] = json!(2);
        let other = shop.post_with(what, &at(&line, what), &body).await;
        other.problem(409, "idempotency_key_reused");
    }
    shop.assert_true().await;
}

/// A row takes a hundred steps.
#[tokio::test]
async fn a_refund_that_was_changed_too_often_says_so() {
    let shop = Shop::start().await;
    let deal = shop.sell(1).await;
    let line = cancel(&shop, &deal, (60_000, 0), "2026-12-20").await;
    let step = json!({"at": START_MS, "username": "dealer", "kind": "penalty", "amount": 1, "reason": "x"});
    let db = shop.desk.app.state.db();
    let update = db.client().update_item().table_name(db.name(Table::Refunds));
    let update = update
        .key("dealer_id", text("acme-motors"))
        .key("id", text(format!("{line}#1#lienholder")));
    let steps = to_value(&vec![step; 100]).unwrap();
    let update = update
        .update_expression("SET steps = :steps")
        .expression_attribute_values(":steps", steps);
    update.send().await.unwrap();
    for (what, body) in bodies(2).into_iter().take(3) {
        shop.post(&at(&line, what), &body).await.problem(409, "too_often");
    }
}

/// Administrators see what is late, of all dealers, and nothing else.
#[tokio::test]
async fn what_is_late_is_listed_for_administrators() {
    let shop = Shop::start().await;
    let deals = [shop.sell(1).await, shop.sell(2).await, shop.sell(3).await];
    let late = cancel(&shop, &deals[0], (60_000, 0), "2026-10-20").await;
    cancel(&shop, &deals[1], (0, 40_000), "2026-12-20").await;
    let later = cancel(&shop, &deals[2], (20_000, 0), "2026-10-18").await;
    let app = &shop.desk.app;
    // A session ends before the days do.
    let listed = async || {
        let admin = app.login_as("admin").await;
        app.get("/api/admin/refunds").cookie(&admin).send().await.json()
    };
    assert_eq!(listed().await, json!({"items": [], "more": false}));
    // The twentieth has ended in New York and in UTC, but not on Hawaii.
    app.advance(5 * DAY_MS + 13 * 3_600_000);
    let found = listed().await;
    let ids: Vec<&Value> = found["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| &row["id"])
        .collect();
    assert_eq!(ids, [&json!(format!("{later}#1#lienholder"))]);
    app.advance(DAY_MS);
    let found = listed().await;
    let ids: Vec<&Value> = found["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| &row["id"])
        .collect();
    assert_eq!(
        ids,
        [
            &json!(format!("{later}#1#lienholder")),
            &json!(format!("{late}#1#lienholder"))
        ]
    );
    let row = &found["items"][1];
    assert_eq!(
        (&row["dealerId"], &row["owed"], &row["payeeName"], &row["daysLate"]),
        (&json!("acme-motors"), &json!(60_000), &json!("First Bank"), &json!(1))
    );
}

/// [AS-33] What another dealer sees and does of it: nothing.
pub async fn other_dealer(app: TestApp) {
    let shop = Shop::at(app).await;
    let deal = shop.sell(1).await;
    let line = cancel(&shop, &deal, (60_000, 0), "2026-12-20").await;
    let app = &shop.desk.app;
    let other = app.login_as("lakeside").await;
    for path in ["/api/refunds", "/api/open-refunds"] {
        let listed = app.get(path).cookie(&other).send().await.json();
        assert_eq!(listed["items"], json!([]));
    }
    for (what, body) in bodies(2) {
        let call = app.post(&at(&line, what)).cookie(&other);
        let answer = call.header("idempotency-key", what).json(&body).send().await;
        answer.problem(404, "record_not_found");
    }
    assert_eq!(version(&shop, &line).await, 2);
    assert_eq!(rows(&shop, "/api/open-refunds").await[0]["owed"], 60_000);
}
