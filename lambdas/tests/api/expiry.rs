//! Lines that end with their term: noted by the worker, looked at once a day, ended once.

use crate::batches::Shop;
use crate::calls::fed;
use crate::cancellations::{cancel, reinstate, sell};
use crate::outbox::follow_all;
use axum::http::StatusCode;
use dealer_api::sale::line_ends::{Expired, expire_due};
use dealer_api::store::tables::Table;
use dealer_core::form::ids::LineId;
use dealer_core::sale::Standing;
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
