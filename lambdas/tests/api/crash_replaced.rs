//! Replacements while the server is killed: each product is corrected exactly once a call, with its documents, and the ledger folds to its balances.

use crate::amendments::{deal, facts_of};
use crate::crash::{Desk, kills};
use crate::crash_moments::Moments;
use crate::crash_sold::{Hits, Settled, records, settled};
use crate::demo_folder::demo_folder;
use crate::ledger::with_tpas;
use crate::random::Random;
use crate::sold::generated_deal;
use dealer_api::audit::Author;
use dealer_api::platform::clock::SystemClock;
use dealer_api::platform::config::Config;
use dealer_api::platform::state::AppState;
use dealer_api::sale::contracts::{Kept, put_generated};
use dealer_api::store::tables::Table;
use dealer_core::form::ids::{DealerId, LineId, Username};
use dealer_core::ledger::Cause;
use dealer_core::sale::Standing;
use dealer_core::sale::contract::ProductLine;
use dealer_core::vehicle::info::VehicleInfo;
use dealer_core::vehicle::parts::VehicleParts;
use dealer_local::Engine;
use reqwest::Method;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

/// The administrator of all lines.
const TPA: &str = "tpa-alder-ridge";

/// How often the product of each of these lines is replaced.
type Times = BTreeMap<LineId, usize>;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn replacements_outlive_kills() {
    let kills = kills(4);
    let mut moments = Moments::up_to(150, Random::seeded("crash_replaced"));
    let data = demo_folder();
    let mut desk = Desk::start(data.path()).await;
    desk.kill();
    let lines = sell_behind_its_back(data.path(), kills.div_ceil(3)).await;
    desk.restart();

    let mut hits = Hits::default();
    let mut times = Times::new();
    for number in 0..kills {
        let first = &lines[number % lines.len()];
        let replaced = times.entry(first.clone()).or_default();
        let id = current(first, *replaced);
        *replaced += 1;
        let path = format!("/api/product-lines/{id}/replacement");
        let body = corrected(&desk, &path, number).await;
        let key = format!("event-{number}");
        hits.strike(&mut moments, &mut desk, (&path, &key, &body)).await;
    }
    desk.kill();
    println!("crash: {hits:?}, {} products", times.len());
    hits.assert_both_sides();
    assert_each_replacement_once(data.path(), &times).await;
}

/// The line that stands for the first one after this many replacements.
fn current(first: &LineId, replaced: usize) -> LineId {
    match replaced {
        0 => first.clone(),
        _ => LineId::new(format!("{first}-r{}", replaced + 1)).unwrap(),
    }
}

/// What is known of a line, with another name and another price.
async fn corrected(desk: &Desk<'_>, path: &str, number: usize) -> Value {
    let known = desk.call(Method::GET, path).send().await.unwrap();
    let known: Value = serde_json::from_str(&known.text().await.unwrap()).unwrap();
    let mut buyer = known["facts"]["buyer"].clone();
    buyer["name"] = json!(format!("Jordan Whitfield {number}"));
    json!({
        "version": known["version"], "reason": "Typed wrong", "buyer": buyer, "vin": known["facts"]["vin"],
        "miles": known["facts"]["miles"], "price": known["price"].as_i64().unwrap() - 100, "cost": known["cost"],
    })
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
    let vehicle = VehicleInfo::from_parts(&VehicleParts {
        make: Some("HONDA"),
        model: Some("Accord"),
        model_year: Some(2003),
        ..VehicleParts::default()
    });
    let (deal, facts) = (deal(), facts_of(vehicle));
    let mut ids = Vec::new();
    for number in 0..deals {
        let generated = generated_deal(u64::try_from(number).unwrap() * 10, 1, with_tpas(&[TPA]));
        ids.extend(generated.lines.iter().map(|line| line.id.clone()));
        let kept = Kept {
            deal: &deal,
            facts: &facts,
        };
        let put = put_generated(state.db(), author, &generated, Some(kept));
        assert!(put.await.unwrap());
    }
    engine.stop();
    ids
}

async fn assert_each_replacement_once(data: &Path, times: &Times) {
    let Settled {
        engine,
        client,
        postings,
    } = settled(data).await;

    let lines: Vec<ProductLine> = records(&client, Table::ProductContracts).await;
    let audit: Vec<Value> = records(&client, Table::AuditLog).await;
    let documents: Vec<Value> = records(&client, Table::Documents).await;
    for (first, replaced) in times {
        for number in 0..=*replaced {
            let id = current(first, number);
            let is_replaced = number < *replaced;
            let of_line = postings.iter().filter(|posting| posting.subject == id.as_str());
            let causes = of_line.flat_map(|posting| &posting.transactions);
            let taken_back = causes.filter(|transaction| transaction.cause == Cause::Replace);
            assert_eq!(taken_back.count(), usize::from(is_replaced), "{id}");
            let told = audit
                .iter()
                .filter(|entry| entry["what"] == "line_replaced" && entry["subject"] == id.as_str());
            assert_eq!(told.count(), usize::from(is_replaced), "{id}");
            let line = lines.iter().find(|line| line.id == id).unwrap();
            let standing = line.tpa.as_ref().map(|tpa| tpa.standing);
            let expected = if is_replaced {
                Standing::Replaced
            } else {
                Standing::Issued
            };
            assert_eq!(standing, Some(expected), "{id}");
            // Each line has the document of its sale, which is void once the line is replaced. One that was not made until then never is.
            let own = documents.iter().filter(|document| document["line_id"] == id.as_str());
            let own: Vec<&Value> = own
                .filter(|document| !document["id"].as_str().unwrap().ends_with("-void"))
                .collect();
            let states: Vec<&str> = own.iter().map(|one| one["status"].as_str().unwrap()).collect();
            if is_replaced {
                assert!(matches!(states[..], [] | ["void" | "wanted"]), "{id}: {own:?}");
            } else {
                assert!(matches!(states[..], ["issued" | "wanted"]), "{id}: {own:?}");
            }
        }
        let deal = lines.iter().find(|line| line.id == *first).unwrap().deal_id.clone();
        let of_deal = lines.iter().filter(|line| line.deal_id == deal);
        assert_eq!(of_deal.count(), replaced + 1, "{first}");
    }
    engine.stop();
}
