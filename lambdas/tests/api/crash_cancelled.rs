//! Cancellations while the server is killed: each is executed exactly once, with its refunds, and so is each reinstatement; the ledger folds to
//! its balances.

use crate::cancellations::rated;
use crate::crash::{Desk, kills};
use crate::crash_moments::Moments;
use crate::crash_sold::{Hits, Settled, records, settled};
use crate::demo_folder::demo_folder;
use crate::ledger::with_tpas;
use crate::random::Random;
use crate::sold::generated_deal;
use dealer_api::audit::Author;
use dealer_api::platform::clock::{Clock, SystemClock};
use dealer_api::platform::config::Config;
use dealer_api::platform::state::AppState;
use dealer_api::sale::contracts::put_generated;
use dealer_api::store::tables::Table;
use dealer_core::form::day::Day;
use dealer_core::form::ids::{DealerId, LineId, Username};
use dealer_core::ledger::Cause;
use dealer_core::pricing::rate::Mileage;
use dealer_core::sale::Standing;
use dealer_core::sale::contract::ProductLine;
use dealer_core::sale::sold_deal::SoldDeal;
use dealer_local::Engine;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

/// The administrator of all lines.
const TPA: &str = "tpa-alder-ridge";

/// How often each line is cancelled and reinstated, as what happened to it counts.
type Times = BTreeMap<LineId, (usize, usize)>;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn cancellations_outlive_kills() {
    let kills = kills(4);
    let mut moments = Moments::up_to(150, Random::seeded("crash_cancelled"));
    let data = demo_folder();
    let mut desk = Desk::start(data.path()).await;
    desk.kill();
    let lines = sell_behind_its_back(data.path(), kills.div_ceil(3)).await;
    desk.restart();

    let mut hits = Hits::default();
    let mut times = Times::new();
    for number in 0..kills {
        let id = &lines[moments.random().below(lines.len())];
        let line = line_of(&desk, id).await;
        let (cancelled, reinstated) = times.entry(id.clone()).or_default();
        let (path, body) = if line.is_cancelled() {
            *reinstated += 1;
            let body = json!({"version": line.version, "reason": "The buyer keeps it"});
            (format!("/api/product-lines/{id}/reinstatement"), body)
        } else {
            *cancelled += 1;
            let body = json!({"quoteId": quote(&desk, &line).await, "version": line.version});
            (format!("/api/product-lines/{id}/cancellation"), body)
        };
        let key = format!("event-{number}");
        hits.strike(&mut moments, &mut desk, (&path, &key, &body)).await;
    }
    desk.kill();
    println!("crash: {hits:?}, {} lines", times.len());
    hits.assert_both_sides();
    assert_each_event_once(data.path(), &times).await;
}

async fn line_of(desk: &Desk<'_>, id: &LineId) -> ProductLine {
    let lines: Vec<ProductLine> = desk.list("/api/product-lines").await;
    lines.into_iter().find(|line| line.id == *id).unwrap()
}

/// The id of a quote of a line: it is cancelled today, before its free look ends.
async fn quote(desk: &Desk<'_>, line: &ProductLine) -> String {
    let known = desk.call(Method::GET, &format!("/api/product-lines/{}/cancellation", line.id));
    let known: Value = serde_json::from_str(&known.send().await.unwrap().text().await.unwrap()).unwrap();
    let form = json!({
        "version": line.version, "reason": "customer_request", "requestDate": known["today"], "cancelDate": known["today"],
        "odometer": "34,000", "odometerAtSale": "12,000", "claims": "0", "lien": "lender", "payoff": "100.00",
        "deliveredOn": known["saleDate"],
    });
    let asked = desk.call(
        Method::POST,
        &format!("/api/product-lines/{}/cancellation-quotes", line.id),
    );
    let asked = asked
        .header("idempotency-key", "quote")
        .json(&form)
        .send()
        .await
        .unwrap();
    let (status, told) = (asked.status(), asked.text().await.unwrap());
    assert_eq!(status, StatusCode::CREATED, "{told}");
    let kept: Value = serde_json::from_str(&told).unwrap();
    kept["id"].as_str().unwrap().to_owned()
}

/// Sells lines of the administrator while the server is down; their ids.
async fn sell_behind_its_back(data: &Path, deals: usize) -> Vec<LineId> {
    let engine = Engine::open(&data.join("coverdesk.db")).unwrap();
    let state = AppState::new(engine.endpoint().client(), Config::default(), Arc::new(SystemClock));
    let author = Author {
        dealer_id: &DealerId::recorded("acme-motors"),
        user_id: "user-dealer",
        username: &Username::recorded("dealer"),
    };
    let now_ms = SystemClock.now_ms();
    let mut ids = Vec::new();
    for number in 0..deals {
        let change = |deal: &mut SoldDeal| {
            with_tpas(&[TPA])(deal);
            for line in &mut deal.lines {
                line.date = now_ms;
                line.rated = rated(60, Mileage::Miles(60_000)).map(|mut rate| {
                    rate.sale_date = Day::of_utc(now_ms).unwrap();
                    rate
                });
            }
        };
        let generated = generated_deal(u64::try_from(number).unwrap() * 10, 1, change);
        ids.extend(generated.lines.iter().map(|line| line.id.clone()));
        assert!(put_generated(state.db(), author, &generated, None).await.unwrap());
    }
    engine.stop();
    ids
}

async fn assert_each_event_once(data: &Path, times: &Times) {
    let Settled {
        engine,
        client,
        postings,
    } = settled(data).await;

    let lines: Vec<ProductLine> = records(&client, Table::ProductContracts).await;
    let audit: Vec<Value> = records(&client, Table::AuditLog).await;
    let refunds: Vec<Value> = records(&client, Table::Refunds).await;
    for (id, (cancelled, reinstated)) in times {
        let of_line = postings.iter().filter(|posting| posting.subject == id.as_str());
        let causes: Vec<Cause> = of_line
            .flat_map(|posting| &posting.transactions)
            .map(|transaction| transaction.cause)
            .collect();
        let count = |cause: Cause| causes.iter().filter(|other| **other == cause).count();
        assert_eq!(
            (count(Cause::Cancel), count(Cause::Reinstate)),
            (*cancelled, *reinstated),
            "{id}"
        );
        let told = |what: &str| {
            let own = audit
                .iter()
                .filter(|entry| entry["what"] == what && entry["subject"] == id.as_str());
            own.count()
        };
        assert_eq!(
            (told("line_cancelled"), told("line_reinstated")),
            (*cancelled, *reinstated),
            "{id}"
        );
        let tpa = lines
            .iter()
            .find(|line| line.id == *id)
            .and_then(|line| line.tpa.as_ref());
        let standing = tpa.map(|tpa| tpa.standing);
        let expected = if cancelled > reinstated {
            Standing::Cancelled
        } else {
            Standing::Issued
        };
        assert_eq!(standing, Some(expected), "{id}");
        // The lender and the buyer have a row each for every cancellation, and nothing is owed on what was taken back.
        let own: Vec<&Value> = refunds.iter().filter(|row| row["line_id"] == id.as_str()).collect();
        assert_eq!(own.len(), cancelled * 2, "{own:?}");
        let open = own.iter().filter(|row| row["owed"] != 0);
        assert_eq!(open.count(), (cancelled - reinstated) * 2, "{own:?}");
    }
    engine.stop();
}
