//! Deals that are rated by books: what the server checks, refuses and keeps.

use crate::deals::{SEED, after};
use crate::support::{Answer, TestApp};
use axum::http::StatusCode;
use dealer_api::platform::zone::day_in;
use dealer_api::pricing::live_books::LiveBooks;
use dealer_api::store::tables::Table;
use dealer_core::catalog::product::Product;
use dealer_core::catalog::tpa::Enrollment;
use dealer_core::deal::{DealRates, DealSession, RatesBasis, SharedRates};
use dealer_core::pricing::book::RateBook;
use dealer_local::seed;
use serde_dynamo::aws_sdk_dynamodb_1::from_items;
use serde_json::{Value, json};
use std::sync::Arc;

/// A Honda of 2021 that the offline decoder knows.
const VIN: &str = "1HGCV1F13MA000006";

/// The rates of a dealer, fetched as the site does.
async fn rates_of(app: &TestApp, cookie: &str) -> DealRates {
    let answer = app.get("/api/rate-books").cookie(cookie).send().await;
    let LiveBooks {
        items,
        enrolled,
        demo_prices,
        time_zone,
    } = answer.read();
    let mut rates = DealRates::new(RatesBasis {
        demo_prices,
        enrolled,
        today: day_in(time_zone.as_deref(), app.state.now_ms()).unwrap(),
        as_of: None,
    });
    for live in items {
        let path = format!("/api/rate-books/{}", live.content_hash);
        let content: RateBook = app.get(&path).cookie(cookie).send().await.read();
        rates.add(live, content);
    }
    rates
}

/// A session with the rates of its dealer as they are now.
pub async fn rated(app: &TestApp, cookie: &str, session: &DealSession) -> DealSession {
    let session = DealSession {
        rates: SharedRates(Arc::new(rates_of(app, cookie).await)),
        ..session.clone()
    };
    after(&session, &[json!({"type": "ratesLoaded"})])
}

/// A deal of a used Honda with a VSC, GAP and tire and wheel protection, all rated by books; as the wizard makes it.
pub async fn rated_deal(app: &TestApp, cookie: &str) -> DealSession {
    let answer = app.get("/api/enrollment").cookie(cookie).send().await.json();
    let enrollment: Enrollment = serde_json::from_value(answer["enrollment"].clone()).unwrap();
    let mut events = Vec::new();
    for product in Product::ALL.map(Product::key) {
        let path = format!("/api/tpas?product={product}&state=NV");
        let tpas = app.get(&path).cookie(cookie).send().await.json();
        events.push(json!({"type": "tpasLoaded", "product": product, "state": "NV", "tpas": tpas["items"]}));
    }
    let found = app
        .get(&format!("/api/vehicles/{VIN}"))
        .cookie(cookie)
        .send()
        .await
        .json();
    let edit = |field: &str, value: &str| json!({"type": "edit", "field": field, "value": value});
    let buyer = |field: &str, value: &str| json!({"type": "editBuyer", "field": field, "value": value});
    let fact = |fact: &str, value: &str| json!({"type": "answerFact", "fact": fact, "value": value});
    let jump = |step: &str| json!({"type": "jumpTo", "step": step});
    events.extend([
        edit("vin", VIN),
        edit("miles", "30000"),
        edit("firstName", "Jordan"),
        edit("lastName", "Whitfield"),
        edit("phone", "7755550123"),
        edit("amountFinanced", "2200000"),
        edit("term", "60"),
        edit("apr", "5.9"),
        json!({"type": "startSubmit"}),
        json!({"type": "vehicleDecoded", "vin": VIN, "vehicle": found["vehicle"], "advance": true}),
        json!({"type": "setCoverageLevel", "level": "basic"}),
        fact("condition", "used"),
        fact("fuel", "gasoline"),
        fact("gvwr_class", "1"),
        fact("drive", "2wd"),
        fact("induction", "turbo"),
        fact("vehicle_value", "21500"),
        jump("results"),
        json!({"type": "toggleVsc", "provider": "tpa-northstar"}),
        json!({"type": "toggleGap", "provider": "tpa-meridian-lane"}),
        json!({"type": "setOption", "on": true, "option": {"product": "vsc", "tpaId": "tpa-northstar", "code": "RENT"}}),
        json!({"type": "submitOptions"}),
        json!({"type": "processingDone"}),
        buyer("street", "1200 Evergreen Terrace"),
        buyer("city", "Reno"),
        buyer("state", "NV"),
        buyer("zip", "89501"),
        buyer("email", "jordan@example.com"),
        json!({"type": "saveDealInfo"}),
    ]);
    let session = DealSession::new(Some(SEED), "key", Some(&enrollment));
    after(&rated(app, cookie, &session).await, &events)
}

/// The enrolled demo dealer.
pub struct Desk {
    pub app: TestApp,
    pub cookie: String,
}

impl Desk {
    pub async fn open() -> Self {
        let app = TestApp::start().await;
        seed(&app.state).await.unwrap();
        let cookie = app.login_as("lakeside").await;
        Self { app, cookie }
    }

    pub async fn deal(&self) -> DealSession {
        rated_deal(&self.app, &self.cookie).await
    }

    pub async fn generate(&self, key: &str, deal: &Value) -> Answer {
        self.app.hand_out("lakeside", "lakeside-auto", SEED).await;
        let call = self.app.post("/api/contracts").cookie(&self.cookie);
        call.header("idempotency-key", key).json(deal).send().await
    }

    pub async fn records(&self, table: Table) -> Vec<Value> {
        let db = self.app.state.db();
        let scan = db.client().scan().table_name(db.name(table)).send().await.unwrap();
        from_items(scan.items.unwrap_or_default()).unwrap()
    }

    /// Publishes a sample file with one text changed as the next version of its book.
    pub async fn publish(&self, tpa: &str, file: &str, from: &str, to: &str) {
        let admin = self.app.login_as("admin").await;
        assert!(file.contains(from), "{from}");
        let bytes = file.replace(from, to).into_bytes();
        let path = format!("/api/admin/tpas/{tpa}/rate-books");
        let call = self
            .app
            .post(&path)
            .cookie(&admin)
            .bytes("application/octet-stream", bytes);
        let imported = call.send().await.json();
        let draft = &imported["draft"];
        let warnings = imported["report"]["warnings"].as_array().unwrap().iter();
        let order = json!({
            "contentHash": draft["content"]["contentHash"], "newest": 1, "typedCode": draft["code"],
            "confirmed": warnings.map(|warning| &warning["message"]).collect::<Vec<_>>(),
        });
        let path = format!("{path}/{}/publication", draft["code"].as_str().unwrap());
        let answer = self.app.post(&path).cookie(&admin).json(&order).send().await;
        assert_eq!(answer.status, StatusCode::OK, "{answer:?}");
    }
}

pub const NORTHSTAR: &str = include_str!("../../../fixtures/pricing/rate-books/northstar-vsc_v1.csv");

pub fn value(session: &DealSession) -> Value {
    serde_json::to_value(session.deal()).unwrap()
}

const HOUR: u64 = 3_600_000;

/// At three in the morning of UTC it is still the day before in Nevada: the latest sale is that of UTC's today, not of its tomorrow.
#[tokio::test]
async fn the_day_of_a_sale_is_told_where_the_dealership_stands() {
    let mut desk = Desk::open().await;
    let now = desk.app.state.now_ms();
    let until_three = (27 * HOUR - now % (24 * HOUR)) % (24 * HOUR);
    desk.app.advance(until_three);
    desk.cookie = desk.app.login_as("lakeside").await;
    let books: LiveBooks = desk.app.get("/api/rate-books").cookie(&desk.cookie).send().await.read();
    assert_eq!(books.time_zone.as_deref(), Some("America/Los_Angeles"));
    let utc = day_in(None, desk.app.state.now_ms()).unwrap();
    let session = desk.deal().await;
    assert_eq!(
        value(&session)["rating"]["answers"]["saleDate"],
        utc.plus_days(-1).unwrap().to_string()
    );
    let of_day = |days| {
        let day = utc.plus_days(days).unwrap().to_string();
        let told = json!({"type": "answerFact", "fact": "sale_date", "value": day});
        after(&session, &[told])
    };
    let mut late = value(&session);
    late["rating"]["answers"]["saleDate"] = json!(utc.plus_days(1).unwrap().to_string());
    let answer = desk.generate("k1", &late).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{answer:?}");
    assert!(
        answer.json().to_string().contains("rating.answers.saleDate"),
        "{answer:?}"
    );
    let answer = desk.generate("k2", &value(&of_day(0))).await;
    assert_eq!(answer.status, StatusCode::CREATED, "{answer:?}");
}

#[tokio::test]
async fn a_rated_deal_is_kept_with_what_rated_it() {
    let desk = Desk::open().await;
    let session = desk.deal().await;
    let answer = desk.generate("k1", &value(&session)).await;
    assert_eq!(answer.status, StatusCode::CREATED, "{answer:?}");
    let lines = answer.json()["lines"].as_array().unwrap().clone();
    let vsc = &lines[0];
    assert_eq!(vsc["rated"]["code"], "NS-VSC");
    assert_eq!(vsc["rated"]["plan"], "PT");
    assert_eq!(vsc["rated"]["months"], 36);
    assert_eq!(vsc["rated"]["saleState"], "NV");
    assert_eq!(vsc["cost"], session.quote().sold[0].cost.get());
    // Two of the five have no book.
    let rated = |line: &&Value| line["rated"].is_object();
    assert_eq!(lines.iter().filter(rated).count(), 3);

    let facts_of_rated = async || {
        let mut facts = desk.records(Table::LineFacts).await;
        // Demo lines have the terms that were fixed for them, and no rate.
        facts.retain(|facts| facts["rate"].is_object());
        facts
    };
    let facts = facts_of_rated().await;
    assert_eq!(facts.len(), 3);
    let of_vsc = facts.iter().find(|facts| facts["id"] == vsc["id"]).unwrap();
    assert_eq!(of_vsc["dealer_id"], "lakeside-auto");
    assert_eq!(of_vsc["rate"]["dealerCost"], vsc["cost"]);
    assert!(of_vsc["rate"]["trace"].as_array().unwrap().len() > 5, "{of_vsc}");
    assert!(of_vsc["rate"]["components"].as_array().unwrap().len() > 1, "{of_vsc}");
    assert_eq!(of_vsc["facts"]["condition"], "used");
    assert_eq!(of_vsc["choice"]["options"], json!(["RENT"]));

    let contracts = desk.records(Table::Contracts).await;
    let kept = contracts
        .iter()
        .find(|contract| contract["deal"]["rating"].is_object())
        .unwrap();
    let pinned = &kept["deal"]["rating"];
    assert_eq!(pinned["answers"]["condition"], "used");
    assert_eq!(pinned["lines"].as_array().unwrap().len(), 3);
    // A repetition is the same contract, and writes nothing more.
    let again = desk.generate("k1", &value(&session)).await;
    assert_eq!(again.status, StatusCode::OK, "{again:?}");
    assert_eq!(facts_of_rated().await.len(), 3);
}

/// [DOC-4] Rates that changed since the deal was shown: nothing is stored, and no document is wanted, until somebody accepts them.
#[tokio::test]
async fn a_book_published_between_quote_and_contract_asks_again() {
    let desk = Desk::open().await;
    let session = desk.deal().await;
    desk.publish(
        "tpa-northstar",
        NORTHSTAR,
        "*,agent_fee,on_top,amount,40.00",
        "*,agent_fee,on_top,amount,90.00",
    )
    .await;
    let messages = desk.records(Table::Outbox).await.len();
    let refused = desk.generate("k1", &value(&session)).await;
    let problem = refused.problem(422, "validation");
    assert_eq!(desk.records(Table::Outbox).await.len(), messages);
    let [error] = problem.errors.as_slice() else {
        panic!("{problem:?}")
    };
    assert_eq!(error.path, "chosenVsc");
    assert_eq!(serde_json::to_value(error.code).unwrap(), "rates_changed");
    let accepted = rated(&desk.app, &desk.cookie, &session).await;
    let (old, new) = (
        session.buyer_info.vsc_price.unwrap(),
        accepted.buyer_info.vsc_price.unwrap(),
    );
    assert_eq!(
        error.message,
        format!("Northstar Administrators (invented): {old} is now {new} (rates of July 1, 2026)")
    );
    assert!(new > old);
    let answer = desk.generate("k1", &value(&accepted)).await;
    assert_eq!(answer.status, StatusCode::CREATED, "{answer:?}");
    assert_eq!(answer.json()["lines"][0]["rated"]["version"], 2);
    assert_eq!(desk.records(Table::Outbox).await.len(), messages + 1);
}

#[tokio::test]
async fn what_the_browser_says_of_prices_counts_for_nothing() {
    let desk = Desk::open().await;
    let good = value(&desk.deal().await);
    let tampered = |path: &str, to: Value| {
        let mut deal = good.clone();
        *deal.pointer_mut(path).unwrap() = to;
        deal
    };
    for (path, to) in [
        ("/rating/lines/0/cost", json!(1)),
        ("/rating/lines/0/price", json!(1)),
        ("/rating/answers/condition", json!("new")),
        ("/rating/answers/saleDate", json!("2020-01-01")),
        ("/rating/answers/vehicleValue", json!("1")),
        ("/rating", Value::Null),
    ] {
        desk.generate("k1", &tampered(path, to))
            .await
            .problem(422, "validation");
    }
    // Pins are the server's own: those of the browser are not looked at.
    let hash = tampered("/rating/lines/0/contentHash", json!("0".repeat(64)));
    let answer = desk.generate("k2", &hash).await;
    assert_eq!(answer.status, StatusCode::CREATED, "{answer:?}");
    assert_ne!(answer.json()["lines"][0]["rated"]["contentHash"], json!("0".repeat(64)));
}

#[tokio::test]
async fn reads_do_not_grow_with_books_that_are_open() {
    let desk = Desk::open().await;
    let session = desk.deal().await;
    desk.generate("k1", &value(&session)).await;
    let second = desk.generate("k2", &value(&session)).await;
    assert_eq!(second.status, StatusCode::CREATED, "{second:?}");
    let of_parts = second
        .usage()
        .actions
        .iter()
        .filter(|action| action.table.ends_with("rate_book_parts"));
    assert_eq!(of_parts.count(), 0, "opened once in a process");
}
