//! What a second dealer sees and changes through each route, while a first one has records: nothing of the first one's.

use crate::deals::{simple_deal, simple_session, with_seed};
use crate::sold::{Desk, choice};
use crate::support::{Answer, TestApp};
use axum::http::{Method, StatusCode};
use dealer_api::store::tables::Table;
use dealer_core::pricing::settings::DealerSettings;
use dealer_core::sale::sold_deal::SoldDeal;
use dealer_local::seed;
use serde_json::{Value, json};

/// The first dealer's desk with a sold deal of two lines, the first of which is remitted; and another dealer's cookie.
struct Two {
    first: Desk,
    deal: SoldDeal,
    other: String,
}

impl Two {
    async fn at(app: TestApp) -> Self {
        let cookie = app.login_as("dealer").await;
        let other = app.login_as("lakeside").await;
        let first = Desk { app, cookie };
        let deal = first.sell(0, 2).await;
        let saved = first.remit(&[choice(&deal.lines[0].id, 1, true)], &[]).await;
        assert_eq!(saved.status, StatusCode::OK, "{saved:?}");
        Self { first, deal, other }
    }

    async fn other_calls(&self, method: Method, path: &str, body: Option<Value>) -> Answer {
        let call = self.first.app.call(method, path).cookie(&self.other);
        match body {
            Some(body) => call.header("idempotency-key", "k1").json(&body).send().await,
            None => call.send().await,
        }
    }

    /// All that is stored of dealers' records.
    async fn records(&self) -> Vec<Vec<Value>> {
        let mut all = Vec::new();
        for table in [
            Table::WaitingDeals,
            Table::Contracts,
            Table::ProductContracts,
            Table::Payments,
            Table::DealerSettings,
            Table::Menus,
            Table::MenuSettings,
            Table::AuditLog,
        ] {
            let mut records: Vec<Value> = self.first.stored(table).await;
            records.retain(|record| record["dealer_id"] == "acme-motors");
            records.sort_by_key(Value::to_string);
            all.push(records);
        }
        all
    }
}

/// The first dealer's list has something, the other's has nothing.
pub async fn list(app: TestApp, path: &'static str) {
    unseen(&Two::at(app).await, path).await;
}

async fn unseen(two: &Two, path: &str) {
    let own = two.first.get(path).await.json();
    assert!(!own["items"].as_array().unwrap().is_empty(), "{path}: {own}");
    let theirs = two.other_calls(Method::GET, path, None).await.json();
    assert_eq!(theirs, json!({"items": [], "nextCursor": null}), "{path}");
}

/// A call on the first dealer's rows changes nothing of them; gives the answer.
async fn changes_nothing(two: &Two, method: Method, path: &str, body: Option<Value>) -> Answer {
    let before = two.records().await;
    let answer = two.other_calls(method, path, body).await;
    assert_eq!(two.records().await, before, "{path}");
    answer
}

pub async fn enrollment(app: TestApp) {
    seed(&app.state).await.unwrap();
    let two = Two::at(app).await;
    let theirs = two.other_calls(Method::GET, "/api/enrollment", None).await.json();
    assert!(theirs["enrollment"].is_object(), "{theirs}");
    let own = two.first.get("/api/enrollment").await.json();
    assert_eq!(own["enrollment"], Value::Null, "lakeside-auto's enrolment is its own");
}

pub async fn submission(app: TestApp) {
    let lead = json!({
        "firstName": "Jordan", "lastName": "Whitfield", "address": "", "city": "", "state": "", "zip": "",
        "phone": "(775) 555-0123", "email": "", "vin": "1HGCM82633A004352", "miles": 45000, "paymentMethod": "cash",
        "totalVehiclePrice": null, "gapTerm": null, "gapApr": null, "gapAmountFinanced": null
    });
    let two = Two::at(app).await;
    let call = two.first.app.post("/api/submissions").cookie(&two.first.cookie);
    assert_eq!(call.json(&lead).send().await.status, StatusCode::CREATED);
    let theirs = two.other_calls(Method::POST, "/api/submissions", Some(lead)).await;
    assert_eq!(
        (theirs.status, theirs.json()),
        (StatusCode::CREATED, json!({"saved": true})),
        "the first dealer's lead is not the other one's last"
    );
    let mut rows: Vec<Value> = two.first.stored(Table::UserSubmissions).await;
    rows.retain(|row| row["id"].as_str().unwrap().starts_with("submission-"));
    let mut dealers: Vec<&str> = rows.iter().map(|row| row["dealer_id"].as_str().unwrap()).collect();
    dealers.sort_unstable();
    assert_eq!(dealers, ["acme-motors", "lakeside-auto"]);
}

/// A seed of the first dealer is none of the other's.
pub async fn deal_seed(app: TestApp) {
    let two = Two::at(app).await;
    let drawn = two.first.app.draw_seed(&two.first.cookie).await;
    let answer = changes_nothing(&two, Method::POST, "/api/deal-seeds", Some(json!({}))).await;
    assert_eq!(answer.status, StatusCode::CREATED, "{answer:?}");
    let deal = json!(with_seed(&simple_session(), drawn).deal());
    let theirs = changes_nothing(&two, Method::POST, "/api/contracts", Some(deal.clone())).await;
    theirs.wrong_fields(&["seed"]);
    let call = two.first.app.post("/api/contracts").cookie(&two.first.cookie);
    let own = call.header("idempotency-key", "k1").json(&deal).send().await;
    assert_eq!(own.status, StatusCode::CREATED, "the first dealer can: {own:?}");
}

pub async fn new_contract(app: TestApp) {
    let two = Two::at(app).await;
    let deal = serde_json::to_value(simple_deal()).unwrap();
    let call = two.first.app.post("/api/contracts").cookie(&two.first.cookie);
    let own = call.header("idempotency-key", "k1").json(&deal).send().await;
    assert_eq!(own.status, StatusCode::CREATED);
    let theirs = changes_nothing(&two, Method::POST, "/api/contracts", Some(deal)).await;
    assert_eq!(
        theirs.status,
        StatusCode::CREATED,
        "another dealer's key is another key"
    );
    assert_ne!(
        theirs.json()["contract"]["id"],
        own.json()["contract"]["id"],
        "acme-motors had that millisecond's id already, lakeside-auto had not"
    );
    let list = two.other_calls(Method::GET, "/api/contracts", None).await.json();
    assert_eq!(list["items"], json!([theirs.json()["contract"]]));
}

pub async fn settings(app: TestApp) {
    let two = Two::at(app).await;
    let settings = DealerSettings {
        vsc_apply_value: "12.5".to_owned(),
        ..DealerSettings::default()
    };
    let body = json!({"settings": settings, "version": 0});
    let call = two
        .first
        .app
        .call(Method::PUT, "/api/settings")
        .cookie(&two.first.cookie);
    assert_eq!(call.json(&body).send().await.status, StatusCode::OK);
    let theirs = two.other_calls(Method::GET, "/api/settings", None).await.json();
    assert_eq!(theirs, json!({"settings": DealerSettings::default(), "version": 0}));
    let saved = changes_nothing(&two, Method::PUT, "/api/settings", Some(body)).await;
    assert_eq!(
        saved.json()["version"],
        1,
        "their first save, not the first dealer's second"
    );
}

pub async fn remittance(app: TestApp) {
    let two = Two::at(app).await;
    let (line, contract) = (&two.deal.lines[1].id, &two.deal.contract.id);
    let body = json!({"lines": [choice(line, 1, true)], "contracts": [choice(contract, 2, true)]});
    let answer = changes_nothing(&two, Method::PUT, "/api/remittances", Some(body)).await;
    let problem = answer.problem(409, "stale_version");
    let nobodys = json!({"lines": [choice("deal-1-vsc", 1, true)], "contracts": []});
    let unknown = two.other_calls(Method::PUT, "/api/remittances", Some(nobodys)).await;
    assert_eq!(
        problem.errors[0],
        unknown.problem(409, "stale_version").errors[0],
        "the first dealer's row is told from no one's by nothing"
    );
}

/// An order for the first dealer's remitted line.
fn order(two: &Two) -> Value {
    let line = &two.deal.lines[0];
    json!({
        "method": "ach", "amount": line.price, "lastFour": "1234", "lines": [{"id": line.id, "version": 2}]
    })
}

pub async fn payment(app: TestApp) {
    let two = Two::at(app).await;
    let answer = changes_nothing(&two, Method::POST, "/api/payments", Some(order(&two))).await;
    let problem = answer.problem(409, "stale_version");
    assert_eq!(problem.errors[0].path, "lines.0");
    let own = two.first.pay("k1", &order(&two)).await;
    assert_eq!(own.status, StatusCode::CREATED, "{own:?}");
    let again = changes_nothing(&two, Method::POST, "/api/payments", Some(order(&two))).await;
    again.problem(409, "stale_version");
    let rows: Vec<Value> = two.first.stored(Table::Payments).await;
    assert!(rows.iter().all(|row| row["dealer_id"] == "acme-motors"), "{rows:?}");
}

pub async fn payments(app: TestApp) {
    let two = Two::at(app).await;
    assert_eq!(two.first.pay("k1", &order(&two)).await.status, StatusCode::CREATED);
    unseen(&two, "/api/payments").await;
}

/// The first dealer's payment of less than its total.
async fn short(two: &Two) -> String {
    let mut short = order(two);
    short["amount"] = json!(1);
    short["agreedDifference"] = json!(1 - two.deal.lines[0].price.get());
    let paid = two.first.pay("k1", &short).await;
    assert_eq!(paid.status, StatusCode::CREATED, "{paid:?}");
    paid.json()["id"].as_str().unwrap().to_owned()
}

pub async fn open_differences(app: TestApp) {
    let two = Two::at(app).await;
    short(&two).await;
    unseen(&two, "/api/open-differences").await;
}

pub async fn settlement(app: TestApp) {
    let two = Two::at(app).await;
    let path = format!("/api/payments/{}/settlement", short(&two).await);
    let reason = json!({"reason": "The bank's fee"});
    let answer = changes_nothing(&two, Method::POST, &path, Some(reason.clone())).await;
    answer.problem(404, "record_not_found");
    let own = two
        .first
        .app
        .post(&path)
        .cookie(&two.first.cookie)
        .json(&reason)
        .send()
        .await;
    assert_eq!(own.status, StatusCode::OK, "the first dealer can: {own:?}");
}

pub async fn deletion(app: TestApp) {
    let two = Two::at(app).await;
    let paths = [
        format!("/api/contracts/{}?version=2", two.deal.contract.id),
        format!("/api/product-lines/{}?version=2", two.deal.lines[0].id),
    ];
    for path in &paths {
        let answer = changes_nothing(&two, Method::DELETE, path, None).await;
        answer.problem(404, "record_not_found");
    }
    let own = two.first.delete(&paths[1]).await;
    assert_eq!(own.status, StatusCode::NO_CONTENT, "the first dealer can: {own:?}");
}

pub async fn whole_contract(app: TestApp) {
    let two = Two::at(app).await;
    let path = format!("/api/contracts/{}", two.deal.contract.id);
    assert_eq!(two.first.get(&path).await.json()["lines"].as_array().unwrap().len(), 2);
    let theirs = two.other_calls(Method::GET, &path, None).await;
    theirs.problem(404, "record_not_found");
}

pub async fn postings(app: TestApp) {
    let two = Two::at(app).await;
    let path = format!("/api/contracts/{}/postings", two.deal.contract.id);
    assert_eq!(two.first.get(&path).await.status, StatusCode::OK);
    let theirs = two.other_calls(Method::GET, &path, None).await;
    theirs.problem(404, "record_not_found");
}

pub async fn history(app: TestApp) {
    let two = Two::at(app).await;
    let path = format!("/api/contracts/{}/history", two.deal.contract.id);
    assert_eq!(two.first.get(&path).await.json()["items"].as_array().unwrap().len(), 2);
    let theirs = two.other_calls(Method::GET, &path, None).await;
    theirs.problem(404, "record_not_found");
}
