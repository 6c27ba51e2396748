//! `/api/submissions`: leads.

use crate::support::{Answer, TestApp};
use axum::http::StatusCode;
use dealer_api::store::tables::Table;
use serde_json::{Value, json};

fn lead() -> Value {
    json!({
        "firstName": "Jordan", "lastName": "Whitfield", "address": "", "city": "", "state": "", "zip": "",
        "phone": "(775) 555-0123", "email": "", "vin": "1HGCM82633A004352", "miles": 45000, "paymentMethod": "cash",
        "totalVehiclePrice": null, "gapTerm": null, "gapApr": null, "gapAmountFinanced": null
    })
}

async fn save(app: &TestApp, cookie: &str, lead: &Value) -> Answer {
    app.post("/api/submissions").cookie(cookie).json(lead).send().await
}

/// The stored leads, as plain texts and numbers, in order of time.
async fn stored(app: &TestApp) -> Vec<Value> {
    let db = app.state.db();
    let scan = db
        .client()
        .scan()
        .table_name(db.name(Table::UserSubmissions))
        .send()
        .await
        .unwrap();
    let items: Vec<Value> = serde_dynamo::aws_sdk_dynamodb_1::from_items(scan.items.unwrap_or_default()).unwrap();
    let mut rows: Vec<Value> = items
        .into_iter()
        .filter(|item| item["id"].as_str().unwrap().starts_with("submission-"))
        .collect();
    rows.sort_by_key(|row| row["created_at"].as_u64());
    rows
}

/// [D-125] [D-126] [D-128] [D-129]
#[tokio::test]
async fn missing_values_are_stored_as_not_available() {
    let app = TestApp::start().await;
    let cookie = app.login_as("dealer").await;
    let answer = save(&app, &cookie, &lead()).await;
    assert_eq!(
        (answer.status, answer.json()),
        (StatusCode::CREATED, json!({"saved": true}))
    );
    let rows = stored(&app).await;
    assert_eq!(rows.len(), 1);
    let row = &rows[0];
    for (field, value) in [
        ("first_name", json!("Jordan")),
        ("last_name", json!("Whitfield")),
        ("phone", json!("(775) 555-0123")),
        ("vin", json!("1HGCM82633A004352")),
        ("miles", json!(45000)),
        ("payment_method", json!("cash")),
        ("address", json!("N/A")),
        ("city", json!("N/A")),
        ("state", json!("N/A")),
        ("zip", json!("N/A")),
        ("email", json!("N/A")),
        ("total_vehicle_price", json!("N/A")),
        ("gap_term", json!("N/A")),
        ("gap_apr", json!("N/A")),
        ("gap_amount_financed", json!("N/A")),
        ("dealer_id", json!("acme-motors")),
    ] {
        assert_eq!(row[field], value, "{field}");
    }
}

/// [D-121] [D-122]
#[tokio::test]
async fn given_values_are_stored_as_given() {
    let app = TestApp::start().await;
    let cookie = app.login_as("dealer").await;
    let mut full = lead();
    for (field, value) in [
        ("address", json!("1200 Evergreen Terrace")),
        ("city", json!("Reno")),
        ("state", json!("NV")),
        ("zip", json!("89501-1234")),
        ("email", json!("jordan@example.com")),
        ("paymentMethod", json!("outside")),
        ("gapTerm", json!(72)),
        ("gapApr", json!("5.90")),
        ("gapAmountFinanced", json!(2_000_050)),
    ] {
        full[field] = value;
    }
    assert_eq!(save(&app, &cookie, &full).await.status, StatusCode::CREATED);
    let row = &stored(&app).await[0];
    assert_eq!(
        (&row["gap_apr"], &row["gap_term"]),
        (&json!("5.90"), &json!(72)),
        "a rate keeps its digits"
    );
    assert_eq!(
        (&row["gap_amount_financed"], &row["zip"]),
        (&json!(2_000_050), &json!("89501-1234"))
    );
    assert_eq!(row["payment_method"], "outside");
}

/// [D-110] [D-111] The guard compares with the last lead, for each person.
#[tokio::test]
async fn the_last_lead_again_is_reported_as_saved_and_not_saved_twice() {
    let app = TestApp::start().await;
    let cookie = app.login_as("dealer").await;
    save(&app, &cookie, &lead()).await;
    app.advance(1000);
    let mut again = lead();
    again["city"] = json!("Sparks");
    let answer = save(&app, &cookie, &again).await;
    assert_eq!(
        (answer.status, answer.json()),
        (StatusCode::OK, json!({"saved": true, "duplicate": true}))
    );
    let mut other = lead();
    other["miles"] = json!(45_001);
    assert_eq!(save(&app, &cookie, &other).await.status, StatusCode::CREATED);
    app.advance(1000);
    assert_eq!(
        save(&app, &cookie, &lead()).await.status,
        StatusCode::CREATED,
        "it is no longer the last one"
    );
    app.add_account("colleague", "acme-motors", "Acme Motors", false).await;
    let colleague = app.login_as("colleague").await;
    assert_eq!(save(&app, &colleague, &lead()).await.status, StatusCode::CREATED);
    assert_eq!(stored(&app).await.len(), 4);
}

#[tokio::test]
async fn ten_presses_at_the_same_time_make_one_lead() {
    let app = TestApp::start().await;
    let cookie = app.login_as("dealer").await;
    let mut calls = tokio::task::JoinSet::new();
    for _ in 0..10 {
        calls.spawn(app.post("/api/submissions").cookie(&cookie).json(&lead()).send());
    }
    let answers = calls.join_all().await;
    assert!(answers.iter().all(|answer| answer.status.is_success()), "{answers:?}");
    assert_eq!(stored(&app).await.len(), 1);
}

#[tokio::test]
async fn every_wrong_field_is_named_at_once() {
    let app = TestApp::start().await;
    let cookie = app.login_as("dealer").await;
    let mut wrong = lead();
    for (field, value) in [
        ("firstName", json!(" ")),
        ("vin", json!("1HG")),
        ("miles", json!(0)),
        ("state", json!("XX")),
        ("zip", json!("9021")),
        ("phone", json!("775")),
        ("email", json!("jordan@")),
        ("gapAmountFinanced", json!(-1)),
    ] {
        wrong[field] = value;
    }
    let problem = save(&app, &cookie, &wrong).await.wrong_fields(&[
        "firstName",
        "vin",
        "miles",
        "state",
        "zip",
        "phone",
        "email",
        "gapAmountFinanced",
    ]);
    assert_eq!(problem.errors[4].message, "Please enter a valid ZIP code.");
    let mut unknown = lead();
    unknown["dealerId"] = json!("lakeside-auto");
    save(&app, &cookie, &unknown).await.wrong_fields(&["dealerId"]);
    let mut rate = lead();
    for apr in [json!(5.9), json!("5."), json!(" 5.9"), json!("100")] {
        rate["gapApr"] = apr;
        save(&app, &cookie, &rate).await.wrong_fields(&["gapApr"]);
    }
    assert!(stored(&app).await.is_empty());
}

/// [D-130] The layer that stores says only that it failed; what a person reads is the screen's own.
#[tokio::test]
async fn a_lead_that_can_not_be_stored_is_a_bare_failure() {
    let app = TestApp::start().await;
    let cookie = app.login_as("dealer").await;
    let db = app.state.db();
    let table = db.name(Table::UserSubmissions);
    db.client().delete_table().table_name(table).send().await.unwrap();
    let call = app.post("/api/submissions").cookie(&cookie).json(&lead());
    let problem = call.send_any().await.problem(500, "internal");
    assert_eq!((problem.detail, problem.errors), (None, Vec::new()));
}
