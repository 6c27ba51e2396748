//! The ledger: what a deal's life posts, and the balances that follow it.

use crate::calls::fed;
use crate::outbox::{follow_all, waiting};
use crate::sold::{Desk, order_of};
use aws_sdk_dynamodb::types::AttributeValue;
use axum::http::StatusCode;
use dealer_api::ledger::{Posting, differences};
use dealer_api::store::tables::Table;
use dealer_api::store::text;
use dealer_api::worker::follow;
use dealer_core::form::ids::TpaId;
use dealer_core::ledger::{Balances, Cause, Transaction};
use dealer_core::money::Cents;
use dealer_core::sale::TpaSide;
use dealer_core::sale::contract::{BATCHED_MESSAGE, ProductLine, Status};
use dealer_core::sale::sold_deal::SoldDeal;
use dealer_local::migrate::{Steps, migrate};
use futures_util::future::join_all;
use serde_json::{Value, json};

/// Gives a deal's lines administrators, and costs below their prices.
pub fn with_tpas(tpas: &[&'static str]) -> impl FnOnce(&mut SoldDeal) + use<> {
    let tpas = tpas.to_vec();
    move |deal| {
        for (line, tpa) in deal.lines.iter_mut().zip(tpas) {
            line.cost = Cents::new(line.price.get() / 2).unwrap();
            line.markup = line.price.minus_or_zero(line.cost);
            line.tpa = Some(Box::new(TpaSide::issued(TpaId::recorded(tpa), line.cost)));
        }
    }
}

/// Marks an administrator's line to be paid next, as a release did that had no batches: it is paid outright.
pub async fn mark_as_before_batches(desk: &Desk, id: &str) {
    let db = desk.app.state.db();
    let update = db.client().update_item().table_name(db.name(Table::ProductContracts));
    let update = update.key("dealer_id", text("acme-motors")).key("id", text(id));
    let update = update
        .update_expression("SET remit = :yes, remit_id = :id")
        .expression_attribute_values(":yes", AttributeValue::Bool(true))
        .expression_attribute_values(":id", text(id));
    update.send().await.unwrap();
}

pub async fn postings(desk: &Desk) -> Vec<Posting> {
    let mut postings: Vec<Posting> = desk.stored(Table::Ledger).await;
    postings.sort_by(|a, b| a.id.cmp(&b.id));
    postings
}

/// All of it, which is balanced.
pub async fn ledger(desk: &Desk) -> Vec<Transaction> {
    let all: Vec<Transaction> = postings(desk)
        .await
        .into_iter()
        .flat_map(|posting| posting.transactions)
        .collect();
    assert_eq!(Balances::check(&all), []);
    all
}

fn causes(ledger: &[Transaction]) -> Vec<Cause> {
    // Two postings of the same millisecond have no order.
    let mut causes: Vec<Cause> = ledger.iter().map(|transaction| transaction.cause).collect();
    causes.sort();
    causes
}

/// The accounts' balances, as the worker keeps them.
pub async fn balances(desk: &Desk) -> Value {
    let mut balances: Vec<Value> = desk.stored(Table::LedgerBalances).await;
    balances.retain(|record| record["account"].as_str().unwrap().starts_with("now#"));
    let mut all = serde_json::Map::new();
    for record in balances.iter_mut().map(|record| record.as_object_mut().unwrap()) {
        let account = record.remove("account").unwrap();
        let (dealer, _) = (record.remove("dealer_id").unwrap(), record.remove("entries").unwrap());
        assert_eq!(dealer, "acme-motors");
        record.retain(|_, cents| cents != 0);
        all.insert(account.as_str().unwrap().to_owned(), json!(record));
    }
    json!(all)
}

#[tokio::test]
async fn a_deals_life_is_in_the_ledger_and_the_balances_follow_it() {
    let desk = Desk::start().await;
    let deal = desk.sell_with(1, 3, with_tpas(&["T1", "T2"])).await;
    let issued = ledger(&desk).await;
    assert_eq!(
        causes(&issued),
        [Cause::Issue, Cause::Issue],
        "none for the line without a TPA"
    );
    assert_eq!(postings(&desk).await.len(), 1, "one record a sale");
    assert_eq!(postings(&desk).await[0].subject, deal.contract.id.as_str());
    follow_all(&desk).await;
    assert_eq!(
        balances(&desk).await,
        json!({
            "now#-": {"collected": 329_900}, "now#T1": {"tpa_payable": -125_000, "gross": -125_000},
            "now#T2": {"tpa_payable": -39_950, "gross": -39_950},
        })
    );
    // What an earlier release marked is paid by a batch now, and by no payment of lines.
    mark_as_before_batches(&desk, &deal.lines[0].id).await;
    let mut order = order_of([&deal.lines[0]]);
    order["lines"][0]["version"] = json!(1);
    let refused = desk.pay("k1", &order).await.problem(409, "stale_version");
    assert_eq!(refused.errors[0].message, BATCHED_MESSAGE);
    assert_eq!(desk.line(&deal.lines[0].id).await.status, Status::Pending);
    let void = desk
        .app
        .post(&format!("/api/product-lines/{}/void", deal.lines[1].id))
        .cookie(&desk.cookie)
        .header("idempotency-key", "v1")
        .json(&json!({"version": 1, "reason": "Sold twice"}));
    let gone = void.send().await;
    assert_eq!(gone.status, StatusCode::CREATED, "{gone:?}");
    let all = ledger(&desk).await;
    assert_eq!(causes(&all), [Cause::Issue, Cause::Issue, Cause::Void]);
    follow_all(&desk).await;
    let held =
        json!({"now#-": {"collected": 250_000}, "now#T1": {"tpa_payable": -125_000, "gross": -125_000}, "now#T2": {}});
    assert_eq!(balances(&desk).await, held);
    assert_eq!(differences(desk.app.state.db()).await.unwrap(), []);
}

/// A line that an earlier release marked to be paid outright goes into a draft of its administrator.
#[tokio::test]
async fn what_an_earlier_release_marked_is_batched_once() {
    let desk = Desk::start().await;
    let db = desk.app.state.db();
    let deals = [
        desk.sell_with(1, 3, with_tpas(&["T1", "T2"])).await,
        desk.sell_with(2, 1, with_tpas(&["T1"])).await,
    ];
    for line in [&deals[0].lines[0], &deals[0].lines[2], &deals[1].lines[0]] {
        mark_as_before_batches(&desk, &line.id).await;
    }
    let now = desk.app.state.now_ms();
    assert_eq!(migrate(db, now, Steps::All, true).await.unwrap().marked, 2);
    assert!(!desk.line(&deals[0].lines[0].id).await.is_batched(), "a dry run");
    assert_eq!(migrate(db, now, Steps::All, false).await.unwrap().marked, 2);
    assert!(migrate(db, now, Steps::All, false).await.unwrap().is_nothing());
    let held = |line: ProductLine| line.tpa.and_then(|tpa| tpa.batch_id);
    let first = held(desk.line(&deals[0].lines[0].id).await);
    assert!(first.is_some());
    assert_eq!(held(desk.line(&deals[1].lines[0].id).await), first, "one draft");
    let own = desk.line(&deals[0].lines[2].id).await;
    assert!(own.is_remitted(), "a line without an administrator stays marked");
    desk.assert_consistent().await;
}

/// A payment, a deletion and a choice of lines without a TPA post nothing.
#[tokio::test]
async fn lines_without_a_tpa_are_in_no_ledger() {
    let desk = Desk::start().await;
    let deal = desk.sell_remitted(1, 3).await;
    let paid = desk.pay("k1", &order_of([&deal.lines[0]])).await;
    assert_eq!(paid.status, StatusCode::CREATED, "{paid:?}");
    desk.delete(&format!("/api/product-lines/{}?version=2", deal.lines[1].id))
        .await;
    assert_eq!(ledger(&desk).await, []);
    follow_all(&desk).await;
    assert_eq!(balances(&desk).await, json!({}));
}

#[tokio::test]
async fn a_posting_that_is_told_32_times_at_once_counts_once() {
    let desk = Desk::start().await;
    for number in 1..=4 {
        desk.sell_with(number, 2, with_tpas(&["T1", "T1"])).await;
    }
    let keys = waiting(&desk).await;
    assert_eq!(keys.len(), 4);
    let told = (0..32).map(|n| follow(&desk.app.state, &keys[n % 4]));
    for done in join_all(told).await {
        done.unwrap();
    }
    assert_eq!(
        balances(&desk).await,
        json!({"now#-": {"collected": 1_319_600}, "now#T1": {"tpa_payable": -659_800, "gross": -659_800}})
    );
    assert_eq!(differences(desk.app.state.db()).await.unwrap(), []);
}

#[tokio::test]
async fn the_fold_finds_what_differs() {
    let desk = Desk::start().await;
    desk.sell_with(1, 1, with_tpas(&["T1"])).await;
    let db = desk.app.state.db();
    let mut missing: Vec<String> = differences(db).await.unwrap().iter().map(ToString::to_string).collect();
    // Counters of days are looked at where reports are.
    missing.retain(|difference| !difference.contains(" day#"));
    assert_eq!(
        missing,
        [
            "acme-motors -:entries: 1 were posted, the balance is 0",
            "acme-motors -:collected: 250000 were posted, the balance is 0",
            "acme-motors T1:entries: 2 were posted, the balance is 0",
            "acme-motors T1:gross: -125000 were posted, the balance is 0",
            "acme-motors T1:tpa_payable: -125000 were posted, the balance is 0",
        ]
    );
    follow_all(&desk).await;
    assert_eq!(fed("NightlyFold", differences(db)).await.unwrap(), []);
    let update = db.client().update_item().table_name(db.name(Table::LedgerBalances));
    let update = update
        .key("dealer_id", text("acme-motors"))
        .key("account", text("now#T1"));
    let update = update
        .update_expression("SET gross = :gross")
        .expression_attribute_values(":gross", dealer_api::store::number(7));
    update.send().await.unwrap();
    let told: Vec<String> = differences(db).await.unwrap().iter().map(ToString::to_string).collect();
    assert_eq!(told, ["acme-motors T1:gross: -125000 were posted, the balance is 7"]);
}

/// Lines from before there was a ledger: those whose product's name begins with that of one TPA, where no deal is stored.
#[tokio::test]
async fn lines_from_before_the_ledger_are_brought_into_it_once() {
    let desk = Desk::start().await;
    let db = desk.app.state.db();
    for (id, name) in [("T1", "Provider of vsc"), ("T2", "Provider"), ("T3", "Provider of gap")] {
        let put = db.client().put_item().table_name(db.name(Table::ActiveAdmins));
        let put = put.item("id", text(id)).item("tpa_name", text(name));
        if id != "T2" {
            put.send().await.unwrap();
        }
    }
    desk.sell_with(1, 3, |deal| {
        deal.lines[0].status = Status::Complete;
        deal.lines[1].status = Status::Failed;
    })
    .await;
    assert_eq!(ledger(&desk).await, []);
    let now = desk.app.state.now_ms();
    assert_eq!(migrate(db, now, Steps::All, true).await.unwrap().books, 2);
    assert_eq!(ledger(&desk).await, [], "a dry run");
    assert_eq!(migrate(db, now, Steps::All, false).await.unwrap().books, 2);
    assert!(migrate(db, now, Steps::All, false).await.unwrap().is_nothing());
    follow_all(&desk).await;
    assert_eq!(
        balances(&desk).await,
        json!({
            "now#-": {"collected": 329_900, "cash": -250_000}, "now#T1": {}, "now#T3": {"tpa_payable": -79_900},
        })
    );
    assert_eq!(differences(db).await.unwrap(), []);
    let lines: Vec<Value> = desk.stored(Table::ProductContracts).await;
    let tpa = |key: &str| {
        let line = lines
            .iter()
            .find(|line| line["id"].as_str().unwrap().ends_with(key))
            .unwrap();
        line.get("tpa").cloned()
    };
    let paid = json!({"tpaId": "T1", "standing": "issued", "batchId": "outright", "failed": false, "payable": 0});
    assert_eq!(tpa("vsc"), Some(paid));
    let failed = json!({"tpaId": "T3", "standing": "issued", "failed": true, "payable": 79_900});
    assert_eq!(tpa("gap"), Some(failed));
    assert_eq!(tpa("tire_and_wheel"), None);
}
