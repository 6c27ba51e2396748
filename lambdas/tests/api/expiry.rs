//! Lines that end with their term: noted by the worker, looked at once a day, ended once.

use crate::amendments::{deal, deal_without_t2, sell_deal};
use crate::batches::Shop;
use crate::calls::fed;
use crate::cancellations::{cancel, rated, reinstate, sell};
use crate::outbox::{follow_all, waiting};
use axum::http::StatusCode;
use dealer_api::sale::line_ends::{Expired, expire_due};
use dealer_api::store::metered;
use dealer_api::store::tables::Table;
use dealer_api::store::text;
use dealer_api::worker::follow;
use dealer_core::form::ids::LineId;
use dealer_core::pricing::rate::Mileage;
use dealer_core::sale::Standing;
use dealer_core::sale::sold_deal::SoldDeal;
use dealer_local::migrate::{Steps, migrate};
use serde_json::{Value, json};

const DAY_MS: u64 = 24 * 60 * 60 * 1000;

/// The clock stands on 2026-10-15: a term of 60 months that began a year before ends on 2030-10-15.
const TO_THE_END: u64 = 1_461;

async fn ends(shop: &Shop) -> Vec<String> {
    let records: Vec<Value> = shop.desk.stored(Table::LineEnds).await;
    let mut ends: Vec<String> = records
        .iter()
        .map(|record| {
            format!(
                "{} {}",
                record["day"].as_str().unwrap(),
                record["line_id"].as_str().unwrap()
            )
        })
        .collect();
    ends.sort();
    ends
}

async fn look(shop: &Shop) -> Expired {
    fed("NightlyFold", expire_due(&shop.desk.app.state)).await.unwrap()
}

async fn standing(shop: &Shop, id: &LineId) -> Standing {
    shop.desk.line(id).await.tpa.unwrap().standing
}

/// [AS-5] A line ends at the end of its term, where its dealership stands, once, and its money goes its way.
#[tokio::test]
async fn a_line_ends_with_its_term_once() {
    let shop = Shop::start().await;
    let deal = sell(&shop, 1).await;
    follow_all(&shop.desk).await;
    let [vsc, gap] = [0, 1].map(|at| deal.lines[at].id.clone());
    let mut noted = [format!("2030-10-15 {vsc}"), format!("2030-10-15 {gap}")];
    noted.sort();
    assert_eq!(ends(&shop).await, noted);
    // The day before nothing ends.
    shop.desk.app.advance((TO_THE_END - 1) * DAY_MS);
    assert_eq!(look(&shop).await, Expired::default());
    assert_eq!(standing(&shop, &vsc).await, Standing::Issued);
    shop.desk.app.advance(DAY_MS);
    assert_eq!(look(&shop).await, Expired { lines: 2, failed: 0 });
    for id in [&vsc, &gap] {
        assert_eq!(standing(&shop, id).await, Standing::Expired);
    }
    assert_eq!(ends(&shop).await, Vec::<String>::new());
    // What is due for it stays due.
    assert_eq!(shop.desk.line(&vsc).await.tpa.unwrap().payable, deal.lines[0].cost);
    assert_eq!(look(&shop).await, Expired::default());
    let audit = shop.desk.audit().await;
    let told = audit.iter().filter(|entry| entry["what"] == "line_expired");
    assert_eq!(told.count(), 2);
    shop.assert_true().await;
}

/// [AS-5] An end takes its line out of what is in force from its day on, once, and out of nothing else; what ended before that was counted is counted once.
#[tokio::test]
async fn what_ended_is_in_force_no_longer() {
    let shop = Shop::start().await;
    let (app, db) = (&shop.desk.app, shop.desk.app.state.db());
    sell(&shop, 1).await;
    let whole = shop.sell(2).await;
    follow_all(&shop.desk).await;
    app.advance(TO_THE_END * DAY_MS);
    let (first, second) = tokio::join!(look(&shop), look(&shop));
    assert_eq!(first.lines + second.lines, 2);
    shop.assert_true().await;
    let counted = async || -> Vec<(String, i64)> {
        let counters: Vec<Value> = shop.desk.stored(Table::LedgerBalances).await;
        let expired = counters.iter().filter_map(|counter| {
            let key = counter["account"].as_str()?;
            let own = counter["dealer_id"] == "acme-motors" && !key.contains("#seller#");
            Some((key.to_owned(), counter["expired"].as_i64().filter(|_| own)?))
        });
        let mut expired: Vec<_> = expired.collect();
        expired.sort();
        expired
    };
    let ended = [
        ("day#2030-10-15#T1#vsc".to_owned(), 1),
        ("day#2030-10-15#T2#gap".to_owned(), 1),
    ];
    assert_eq!(counted().await, ended);
    let cookie = app.login_as("dealer").await;
    let read = async |path: &str| -> Value {
        let answer = app.get(path).cookie(&cookie).send().await;
        assert_eq!(answer.status, StatusCode::OK, "{answer:?}");
        answer.json()
    };
    // Nothing was sold in its month, and no list tells of it.
    let sold = read("/api/reports/production?month=2030-10").await;
    assert_eq!(sold["report"]["sections"], json!([]));
    let list = read("/api/report-lines?month=2030-10").await;
    assert_eq!(list["items"], json!([]));
    // Of six lines that were sold two ended; the rate is that of the four which are left.
    app.advance(31 * DAY_MS);
    let cookie = app.login_as("dealer").await;
    crate::refunds::cancel(&shop, &whole, (100_000, 0), "2031-01-01").await;
    shop.assert_true().await;
    let cancelled = app
        .get("/api/reports/cancellations?month=2030-11")
        .cookie(&cookie)
        .send()
        .await
        .json();
    let sections = cancelled["report"]["sections"].as_array().unwrap();
    let rate = sections.iter().find(|section| section["caption"] == "Rate by month");
    let cells = rate.unwrap()["rows"][0].as_array().unwrap().iter();
    let told: Vec<&str> = cells.map(|cell| cell["text"].as_str().unwrap()).collect();
    assert_eq!(told, ["Nov 2030", "4", "1", "25.00%"]);
    // As the release before left it.
    for posting in shop.desk.stored::<Value>(Table::Ledger).await {
        if posting["figures"][0]["day"] == "2030-10-15" {
            assert_eq!(posting["transactions"], json!([]), "no money moves");
            let delete = db.client().delete_item().table_name(db.name(Table::Ledger));
            let delete = delete.key("dealer_id", text("acme-motors"));
            let id = posting["id"].as_str().unwrap();
            delete.key("id", text(id)).send().await.unwrap();
        }
    }
    for counter in shop.desk.stored::<Value>(Table::LedgerBalances).await {
        let [partition, key] = ["dealer_id", "account"].map(|name| counter[name].as_str().unwrap());
        if key.starts_with("day#2030-10-15#") {
            let delete = db.client().delete_item().table_name(db.name(Table::LedgerBalances));
            let delete = delete.key("dealer_id", text(partition)).key("account", text(key));
            delete.send().await.unwrap();
        }
    }
    assert_eq!(counted().await, []);
    let now = app.state.now_ms();
    assert_eq!(migrate(db, now, Steps::All, true).await.unwrap().figures, 1);
    assert_eq!(migrate(db, now, Steps::All, false).await.unwrap().figures, 1);
    assert!(migrate(db, now, Steps::All, false).await.unwrap().is_nothing());
    shop.assert_true().await;
    assert_eq!(counted().await, ended);
}

/// The worker reads a sale once for all that follows it: it asks no more for two lines that end than for one.
#[tokio::test]
async fn a_sale_is_read_once_however_many_of_its_lines_end() {
    let mut asked = Vec::new();
    for deal in [deal_without_t2(), deal()] {
        let shop = Shop::start().await;
        let change = |deal: &mut SoldDeal| {
            for line in &mut deal.lines {
                line.rated = rated(60, Mileage::NotCounted);
            }
        };
        sell_deal(&shop, 1, deal, change).await;
        let [key] = waiting(&shop.desk).await.try_into().unwrap();
        let (done, usage) = metered(follow(&shop.desk.app.state, &key)).await;
        done.unwrap();
        asked.push((ends(&shop).await.len(), usage.requests));
    }
    let [(few, for_few), (many, for_many)] = asked[..] else {
        panic!("two sales: {asked:?}");
    };
    assert!(few < many, "{few}, {many}");
    assert_eq!(for_few, for_many);
}

/// A line that waits in a draft batch when its term ends stays in it: what is due for it stays due.
#[tokio::test]
async fn a_line_in_a_batch_ends_too() {
    let shop = Shop::start().await;
    let deal = sell(&shop, 1).await;
    let id = deal.lines[0].id.clone();
    follow_all(&shop.desk).await;
    let batch = shop.open("T1").await;
    let version = shop.desk.line(&id).await.version;
    assert_eq!(shop.add(&batch, &id, version).await.status, StatusCode::CREATED);
    shop.desk.app.advance(TO_THE_END * DAY_MS);
    assert_eq!(look(&shop).await, Expired { lines: 2, failed: 0 });
    assert_eq!(standing(&shop, &id).await, Standing::Expired);
    let tpa = shop.desk.line(&id).await.tpa.unwrap();
    assert_eq!(tpa.batch_id.unwrap().as_str(), batch);
    shop.assert_true().await;
}

/// [AS-5] A line that ended before its time does not end again; one that is in force again does.
#[tokio::test]
async fn what_ended_before_does_not_end_again() {
    let shop = Shop::start().await;
    let deals = [sell(&shop, 1).await, sell(&shop, 2).await];
    follow_all(&shop.desk).await;
    let [gone, back] = [0, 1].map(|at| deals[at].lines[0].id.clone());
    cancel(&shop, &gone).await;
    cancel(&shop, &back).await;
    let again = reinstate(&shop, &back).await;
    assert_eq!(again.status, StatusCode::CREATED, "{again:?}");
    follow_all(&shop.desk).await;
    shop.desk.app.advance(TO_THE_END * DAY_MS);
    assert_eq!(look(&shop).await, Expired { lines: 3, failed: 0 });
    assert_eq!(standing(&shop, &gone).await, Standing::Cancelled);
    assert_eq!(standing(&shop, &back).await, Standing::Expired);
    shop.assert_true().await;
}

/// [AS-5] Of two that look at once, and of a look and a void, one ends a line.
#[tokio::test]
async fn of_two_at_once_one_ends_it() {
    let shop = Shop::start().await;
    let deal = sell(&shop, 1).await;
    follow_all(&shop.desk).await;
    let id = deal.lines[0].id.clone();
    shop.desk.app.advance(TO_THE_END * DAY_MS);
    let (first, second) = tokio::join!(look(&shop), look(&shop));
    assert_eq!(first.lines + second.lines, 2);
    assert_eq!(first.failed + second.failed, 0);
    let audit = shop.desk.audit().await;
    let told = audit.iter().filter(|entry| entry["what"] == "line_expired");
    assert_eq!(told.count(), 2);
    // Nothing else ends it now. The session is as old as the term, so somebody signs in again.
    let cookie = shop.desk.app.login_as("dealer").await;
    let version = shop.desk.line(&id).await.version;
    for (what, body) in [
        ("void", json!({"version": version, "reason": "Typed twice"})),
        ("transfer", crate::transfers::form(version)),
    ] {
        let call = shop
            .desk
            .app
            .post(&format!("/api/product-lines/{id}/{what}"))
            .cookie(&cookie);
        let refused = call.header("idempotency-key", what).json(&body).send().await;
        refused.problem(409, "not_issued");
    }
    shop.assert_true().await;
}
