//! The figures of days, and the reports that read them.

use crate::batches::Shop;
use crate::calls::fed;
use crate::cancellations::{cancel, reinstate, sell};
use crate::ledger::with_tpas;
use crate::outbox::{follow_all, waiting};
use crate::sold::{Desk, generated_deal};
use crate::support::{Answer, START_MS, TestApp};
use axum::http::{Method, StatusCode};
use dealer_api::audit::Author;
use dealer_api::ledger::{Posting, differences, posting_id};
use dealer_api::sale::contracts::put_generated;
use dealer_api::store::outbox::message;
use dealer_api::store::tables::Table;
use dealer_api::store::{Transacted, number, text, transact};
use dealer_api::worker::follow;
use dealer_core::form::ids::{DealerId, LineId, Username};
use dealer_core::sale::booked::of_stored_sale;
use dealer_core::sale::figures::counted;
use dealer_local::migrate::{Steps, migrate};
use futures_util::future::join_all;
use serde_json::{Value, json};

const DAY_MS: u64 = 24 * 60 * 60 * 1000;

pub async fn report(app: &TestApp, cookie: &str, path: &str) -> Value {
    let answer = app.get(path).cookie(cookie).send().await;
    assert_eq!(answer.status, StatusCode::OK, "{path}: {answer:?}");
    answer.json()
}

/// The rows of one of its tables, each as one text, with the sum.
pub fn rows(answer: &Value, section: usize) -> Vec<String> {
    let section = &answer["report"]["sections"][section];
    let all = section["rows"].as_array().into_iter().flatten();
    let text = |row: &Value| {
        let cells: Vec<&str> = row
            .as_array()
            .unwrap()
            .iter()
            .map(|cell| cell["text"].as_str().unwrap())
            .collect();
        cells.join(" | ")
    };
    all.chain([&section["total"]])
        .filter(|row| row.is_array())
        .map(text)
        .collect()
}

/// Enrolls acme-motors in a state.
pub async fn enroll(app: &TestApp, state: &str) {
    let record = json!({
        "id": "acme-motors", "legal_name": "Acme", "dba": "Acme", "address": "", "city": "", "state": state, "zip": "", "website": "",
        "contact_name": "", "contact_phone": "", "contact_email": "", "contact_title": "", "vsc_enabled": false,
        "selected_vsc_tpas": [], "gap_enabled": false, "selected_gap_tpas": [], "ancillary_enabled": false,
        "tire_wheel_enabled": false, "selected_tire_wheel_tpa": null, "windshield_enabled": false,
        "selected_windshield_tpa": null, "paint_fabric_enabled": false, "selected_paint_fabric_tpa": null,
        "theft_enabled": false, "selected_theft_tpa": null, "key_enabled": false, "selected_key_tpa": null,
    });
    let db = app.state.db();
    let put = db.client().put_item().table_name(db.name(Table::EnrolledDealers));
    let item = serde_dynamo::aws_sdk_dynamodb_1::to_item(record).unwrap();
    put.set_item(Some(item)).send().await.unwrap();
}

async fn sell_for(app: &TestApp, dealer: &str, number: u64) {
    let author = Author {
        dealer_id: &DealerId::recorded(dealer),
        user_id: "user-lakeside",
        username: &Username::recorded("lakeside"),
    };
    let generated = generated_deal(number, 3, with_tpas(&["T1", "T2"]));
    assert!(put_generated(app.state.db(), author, &generated, None).await.unwrap());
}

/// Three deals, of which a line is voided, one deleted and one cancelled: what is left of them, and nothing of another dealer's.
#[tokio::test]
async fn a_month_is_told_by_what_was_booked_in_it() {
    let shop = Shop::start().await;
    let (app, cookie) = (&shop.desk.app, &shop.desk.cookie);
    let first = sell(&shop, 1).await;
    let second = shop.sell(2).await;
    shop.sell(3).await;
    sell_for(app, "lakeside-auto", 4).await;
    cancel(&shop, &first.lines[0].id).await;
    let body = json!({"version": 1, "reason": "Sold by mistake"});
    let voided = shop
        .post(&format!("/api/product-lines/{}/void", second.lines[1].id), &body)
        .await;
    assert!(voided.status.is_success(), "{voided:?}");
    let path = format!("/api/product-lines/{}?version=1", second.lines[2].id);
    assert!(shop.desk.delete(&path).await.status.is_success());
    follow_all(&shop.desk).await;
    assert_eq!(differences(app.state.db()).await.unwrap(), []);

    let answer = report(app, cookie, "/api/reports/production?month=2026-10").await;
    assert_eq!(answer["report"]["period"], "October 2026");
    assert_eq!(
        rows(&answer, 0),
        [
            "Vehicle Service Contract (VSC) | 3 | $7,500.00 | $3,750.00 | $3,750.00 | $791.66 | $2,958.34",
            "Guaranteed Asset Protection (GAP) | 2 | $1,598.00 | $799.00 | $799.00 | $0.00 | $799.00",
            "Tire and Wheel | 2 | $801.00 | $801.00 | $0.00 | $0.00 | $0.00",
            "Total | 7 | $9,899.00 | $5,350.00 | $4,549.00 | $791.66 | $3,757.34",
        ],
        "{answer}"
    );
    assert_eq!(answer["fileName"], "production_2026-10.csv");
    assert!(
        answer["csv"]
            .as_str()
            .unwrap()
            .ends_with("Total,7,9899.00,5350.00,4549.00,791.66,3757.34\r\n")
    );
    assert_eq!(
        report(app, cookie, "/api/reports/production").await,
        answer,
        "this month"
    );
    let penetration = report(app, cookie, "/api/reports/penetration?month=2026-10").await;
    assert_eq!(rows(&penetration, 0)[0], "Vehicle Service Contract (VSC) | 3 | 100.00%");
    let cancelled = report(app, cookie, "/api/reports/cancellations?month=2026-10").await;
    assert_eq!(
        rows(&cancelled, 0),
        [
            "Vehicle Service Contract (VSC) | 1 | $1,233.33 | $791.66",
            "Total | 1 | $1,233.33 | $791.66"
        ]
    );
    assert_eq!(rows(&cancelled, 1)[0], "dealer | 1 | $1,233.33 | $791.66");
    let aged = report(app, cookie, "/api/reports/ageing").await;
    assert_eq!(aged["report"]["sections"][0]["columns"].as_array().unwrap().len(), 8);
}

/// Each dealership's figures are its own, and administrators read the sum, or one dealership's.
#[tokio::test]
async fn another_dealers_figures_are_never_seen_and_administrators_read_all() {
    let shop = Shop::start().await;
    let app = &shop.desk.app;
    shop.sell(1).await;
    sell_for(app, "lakeside-auto", 2).await;
    follow_all(&shop.desk).await;
    let admin = app.login_as("admin").await;
    let all = report(app, &admin, "/api/admin/reports/production?month=2026-10").await;
    assert!(
        rows(&all, 0)[0].starts_with("Vehicle Service Contract (VSC) | 2 | $5,000.00"),
        "{all}"
    );
    for (dealer, count) in [("acme-motors", 1), ("lakeside-auto", 1), ("nowhere", 0)] {
        let path = format!("/api/admin/reports/production?month=2026-10&dealerId={dealer}");
        let one = report(app, &admin, &path).await;
        assert_eq!(rows(&one, 0).len(), 4 * count, "{dealer}");
    }
    let cancelled = report(
        app,
        &admin,
        "/api/admin/reports/cancellations?month=2026-10&dealerId=acme-motors",
    )
    .await;
    assert_eq!(cancelled["report"]["empty"], "No cancellations this month.");
    let path = "/api/admin/reports/ageing?month=2026-10";
    app.get(path)
        .cookie(&admin)
        .send()
        .await
        .problem(404, "record_not_found");
    // The partition of the sums over all dealers is no dealer's.
    let path = "/api/admin/reports/production?dealerId=all%230";
    app.get(path).cookie(&admin).send().await.wrong_fields(&["dealerId"]);
    let path = "/api/admin/reports/production?month=2026-13";
    app.get(path).cookie(&admin).send().await.wrong_fields(&["month"]);
    let path = "/api/admin/reports/profit";
    app.get(path)
        .cookie(&admin)
        .send()
        .await
        .problem(404, "route_not_found");
    shop.desk
        .get("/api/reports/profit")
        .await
        .problem(404, "route_not_found");
    let path = "/api/reports/production?month=October";
    shop.desk.get(path).await.wrong_fields(&["month"]);
}

/// A day ends where the dealership stands: at seven in the morning of UTC in California.
#[tokio::test]
async fn a_month_ends_at_the_dealerships_midnight() {
    let app = TestApp::start().await;
    enroll(&app, "CA").await;
    // 2026-11-01T07:00:00Z.
    let midnight = 1_793_516_400_000;
    app.advance(midnight - 1_000 - START_MS);
    let cookie = app.login_as("dealer").await;
    let desk = Desk { app, cookie };
    for (number, at) in [(1, midnight - 1_000), (2, midnight)] {
        let change = |deal: &mut dealer_core::sale::sold_deal::SoldDeal| deal.contract.date = at;
        desk.sell_with(number, 1, change).await;
    }
    let deal = desk.sell_with(3, 2, |deal| deal.contract.date = midnight - 1_000).await;
    // Deleted a second before midnight, and a second after it.
    for line in &deal.lines {
        let version = desk.line(&line.id).await.version;
        let gone = desk
            .delete(&format!("/api/product-lines/{}?version={version}", line.id))
            .await;
        assert!(gone.status.is_success(), "{gone:?}");
        desk.app.advance(2_000);
    }
    follow_all(&desk).await;
    let mut found = Vec::new();
    for month in ["2026-10", "2026-11"] {
        let answer = report(
            &desk.app,
            &desk.cookie,
            &format!("/api/reports/production?month={month}"),
        )
        .await;
        let told = rows(&answer, 0);
        found.push(
            told.iter()
                .map(|row| row.split(" | ").take(2).collect::<Vec<_>>().join(" | "))
                .collect::<Vec<_>>(),
        );
    }
    assert_eq!(
        found,
        [
            vec![
                "Vehicle Service Contract (VSC) | 1",
                "Guaranteed Asset Protection (GAP) | 1",
                "Total | 2"
            ],
            vec![
                "Vehicle Service Contract (VSC) | 1",
                "Guaranteed Asset Protection (GAP) | -1",
                "Total | 0"
            ],
        ]
    );
}

#[tokio::test]
async fn a_sale_that_is_told_many_times_counts_once() {
    let desk = Desk::start().await;
    desk.sell_with(1, 3, with_tpas(&["T1", "T2"])).await;
    let keys = waiting(&desk).await;
    for done in join_all((0..8).map(|_| follow(&desk.app.state, &keys[0]))).await {
        done.unwrap();
    }
    let answer = report(&desk.app, &desk.cookie, "/api/reports/production?month=2026-10").await;
    assert!(rows(&answer, 0)[3].starts_with("Total | 3 |"), "{answer}");
    assert_eq!(differences(desk.app.state.db()).await.unwrap(), []);
}

/// The fold finds a counter that somebody changed, a dealer's and one of the sums over all.
#[tokio::test]
async fn the_fold_finds_a_changed_counter() {
    let desk = Desk::start().await;
    desk.sell_with(1, 1, with_tpas(&["T1"])).await;
    follow_all(&desk).await;
    let db = desk.app.state.db();
    assert_eq!(fed("NightlyFold", differences(db)).await.unwrap(), []);
    for (partition, key) in [
        ("acme-motors", "day#2026-10-15#seller#user-dealer"),
        ("all#0", "day#2026-10-15#T1#vsc"),
    ] {
        let update = db.client().update_item().table_name(db.name(Table::LedgerBalances));
        let update = update.key("dealer_id", text(partition)).key("account", text(key));
        let update = update
            .update_expression("SET retail = :retail")
            .condition_expression("retail = :before");
        let update = update.expression_attribute_values(":before", number(250_000));
        update
            .expression_attribute_values(":retail", number(7))
            .send()
            .await
            .unwrap();
    }
    let told: Vec<String> = differences(db).await.unwrap().iter().map(ToString::to_string).collect();
    assert_eq!(
        told,
        [
            "acme-motors day#2026-10-15#seller#user-dealer:retail: 250000 were posted, the balance is 7",
            "all#0 day#2026-10-15#T1#vsc:retail: 250000 were posted, the balance is 7",
        ]
    );
}

/// What was sold before days were counted is counted once, on the days of its sale and of its end; so is what was sold since, which has its figures.
#[tokio::test]
async fn deals_from_before_are_counted_once() {
    let shop = Shop::start().await;
    let (app, db) = (&shop.desk.app, shop.desk.app.state.db());
    let first = sell(&shop, 1).await;
    let second = shop.sell(2).await;
    cancel(&shop, &first.lines[0].id).await;
    let body = json!({"version": 1, "reason": "Sold by mistake"});
    let voided = shop
        .post(&format!("/api/product-lines/{}/void", second.lines[1].id), &body)
        .await;
    assert!(voided.status.is_success(), "{voided:?}");
    follow_all(&shop.desk).await;
    let read = async || {
        let mut all = Vec::new();
        // Its lines say that they were sold a year before.
        for path in [
            "production?month=2026-10",
            "cancellations?month=2026-10",
            "production?month=2025-10",
        ] {
            all.extend(rows(
                &report(app, &shop.desk.cookie, &format!("/api/reports/{path}")).await,
                0,
            ));
        }
        all
    };
    assert_eq!(
        migrate(db, app.state.now_ms(), Steps::All, false)
            .await
            .unwrap()
            .figures,
        0
    );
    // As the release before left it.
    for posting in shop.desk.stored::<Value>(Table::Ledger).await {
        let update = db.client().update_item().table_name(db.name(Table::Ledger));
        let update = update
            .key("dealer_id", text("acme-motors"))
            .key("id", text(posting["id"].as_str().unwrap()));
        update.update_expression("REMOVE figures").send().await.unwrap();
    }
    for counter in shop.desk.stored::<Value>(Table::LedgerBalances).await {
        let (dealer, key) = (
            counter["dealer_id"].as_str().unwrap(),
            counter["account"].as_str().unwrap(),
        );
        if key.starts_with("day#") {
            let delete = db.client().delete_item().table_name(db.name(Table::LedgerBalances));
            delete
                .key("dealer_id", text(dealer))
                .key("account", text(key))
                .send()
                .await
                .unwrap();
        }
    }
    assert_eq!(read().await, Vec::<String>::new());
    shop.sell(3).await;
    let now = app.state.now_ms();
    assert_eq!(migrate(db, now, Steps::All, true).await.unwrap().figures, 2);
    assert_eq!(migrate(db, now, Steps::All, false).await.unwrap().figures, 2);
    assert!(migrate(db, now, Steps::All, false).await.unwrap().is_nothing());
    shop.assert_true().await;
    assert_eq!(
        read().await,
        [
            "Vehicle Service Contract (VSC) | 2 | $5,000.00 | $2,500.00 | $2,500.00 | $791.66 | $1,708.34",
            "Guaranteed Asset Protection (GAP) | 1 | $799.00 | $399.50 | $399.50 | $0.00 | $399.50",
            "Tire and Wheel | 2 | $801.00 | $801.00 | $0.00 | $0.00 | $0.00",
            "Total | 5 | $6,600.00 | $3,700.50 | $2,899.50 | $791.66 | $2,107.84",
            "Vehicle Service Contract (VSC) | 1 | $1,233.33 | $791.66",
            "Total | 1 | $1,233.33 | $791.66",
            "Vehicle Service Contract (VSC) | 1 | $2,500.00 | $1,250.00 | $1,250.00 | $0.00 | $1,250.00",
            "Guaranteed Asset Protection (GAP) | 1 | $799.00 | $399.50 | $399.50 | $0.00 | $399.50",
            "Tire and Wheel | 1 | $400.50 | $400.50 | $0.00 | $0.00 | $0.00",
            "Total | 3 | $3,699.50 | $2,050.00 | $1,649.50 | $0.00 | $1,649.50",
        ]
    );
}

/// A cancellation and its reinstatement of the same day leave nothing; what is unremitted is told by age.
#[tokio::test]
async fn a_reinstatement_takes_its_cancellation_back() {
    let shop = Shop::start().await;
    let deal = sell(&shop, 1).await;
    cancel(&shop, &deal.lines[0].id).await;
    assert!(reinstate(&shop, &deal.lines[0].id).await.status.is_success());
    shop.assert_true().await;
    let (app, cookie) = (&shop.desk.app, &shop.desk.cookie);
    let cancelled = report(app, cookie, "/api/reports/cancellations?month=2026-10").await;
    assert_eq!(cancelled["report"]["sections"], json!([]));
    // What is in a batch that is not paid is unremitted still.
    let batch = shop.open("T2").await;
    assert!(shop.add(&batch, &deal.lines[1].id, 1).await.status.is_success());
    let aged = report(app, cookie, "/api/reports/ageing").await;
    assert_eq!(aged["report"]["period"], "as of Oct 15, 2026");
    let told = rows(&aged, 0);
    assert!(
        told[2].starts_with("Total | $0.00 | $0.00 | $0.00 | $0.00 | $1,649.50 | $1,649.50 |"),
        "{told:?}"
    );
}

pub async fn other_dealer(app: TestApp) {
    let shop = Shop::at(app).await;
    let deal = shop.sell(1).await;
    paid_batch(&shop, "T1", &[&deal.lines[0].id]).await;
    follow_all(&shop.desk).await;
    crate::reserve::worked_out(&shop).await;
    let app = &shop.desk.app;
    let other = app.login_as("lakeside").await;
    for name in [
        "production",
        "pvr",
        "cancellations",
        "penetration",
        "ageing",
        "register",
        "reserve",
    ] {
        let answer = report(app, &other, &format!("/api/reports/{name}?month=2026-10")).await;
        assert_eq!(answer["report"]["sections"], json!([]), "{name}");
    }
}

/// A batch of lines that are as they were sold, closed and paid by check; its id.
async fn paid_batch(shop: &Shop, tpa: &str, lines: &[&LineId]) -> String {
    let id = shop.open(tpa).await;
    for line in lines {
        let added = shop.add(&id, line, 1).await;
        assert_eq!(added.status, StatusCode::CREATED, "{added:?}");
    }
    for done in [shop.close(&id).await, shop.pay(&id).await] {
        assert_eq!(done.status, StatusCode::CREATED, "{done:?}");
    }
    id
}

/// Sells a deal of T1, T2 and none, this many days before the clock's.
async fn sell_before(shop: &Shop, number: u64, days: u64) -> dealer_core::sale::sold_deal::SoldDeal {
    let change = |deal: &mut dealer_core::sale::sold_deal::SoldDeal| {
        with_tpas(&["T1", "T2"])(deal);
        for line in &mut deal.lines {
            line.date = shop.desk.app.state.now_ms() - days * DAY_MS;
        }
    };
    shop.desk.sell_with(number, 3, change).await
}

/// What was paid to administrators in a month, with the days since the sales; what came back is told and in no sum.
#[tokio::test]
async fn batches_are_told_in_the_month_of_their_payment() {
    let app = TestApp::start().await;
    enroll(&app, "CA").await;
    // 2026-11-01T07:00:00Z: midnight in California.
    app.advance(1_793_516_400_000 - 1_000 - START_MS);
    let shop = Shop::at(app).await;
    let (app, cookie) = (&shop.desk.app, &shop.desk.cookie);
    let [near, far, later] = [
        sell_before(&shop, 1, 3).await,
        sell_before(&shop, 2, 40).await,
        sell_before(&shop, 3, 7).await,
    ];
    let both = paid_batch(&shop, "T1", &[&near.lines[0].id, &far.lines[0].id]).await;
    let back = paid_batch(&shop, "T2", &[&far.lines[1].id]).await;
    let returned = shop.step(&back, "return", json!({"reason": "The check bounced"})).await;
    assert_eq!(returned.status, StatusCode::CREATED, "{returned:?}");
    // A draft is none of them.
    shop.open("T1").await;
    app.advance(2_000);
    let november = paid_batch(&shop, "T1", &[&later.lines[0].id]).await;
    shop.assert_true().await;
    let october = report(app, cookie, "/api/reports/register?month=2026-10").await;
    assert_eq!(
        rows(&october, 0),
        [
            "Shield T1 | 1 | 2 | $2,500.00 | 21.5 | 40",
            "Total | 1 | 2 | $2,500.00 | 21.5 | 40"
        ],
        "{october}"
    );
    let listed = [
        format!("{both} | Oct 31, 2026 | Shield T1 | Check | Paid | 2 | $2,500.00 | 21.5 | 40"),
        format!("{back} | Oct 31, 2026 | Shield T2 | Check | Returned | 1 | $399.50 | 40 | 40"),
        "Total |  |  |  |  | 2 | $2,500.00 | 21.5 | 40".to_owned(),
    ];
    assert_eq!(rows(&october, 1), listed);
    assert_eq!(october["fileName"], "register_2026-10.csv");
    let both_months = report(app, cookie, "/api/reports/register?month=2026-11&months=2").await;
    assert_eq!(rows(&both_months, 0)[1], "Total | 2 | 3 | $3,750.00 | 8 | 40");
    let confirmed = shop.step(&november, "confirmation", json!({"reference": "R-7"})).await;
    assert_eq!(confirmed.status, StatusCode::CREATED, "{confirmed:?}");
    let told = rows(&report(app, cookie, "/api/reports/register?month=2026-11").await, 1);
    assert!(
        told[0].contains(" | Nov 1, 2026 | Shield T1 | Check | Confirmed | 1 |"),
        "{told:?}"
    );
    for month in ["2026-09", "2026-12"] {
        let none = report(app, cookie, &format!("/api/reports/register?month={month}")).await;
        assert_eq!(none["report"]["empty"], "No batches were paid this month.");
    }
    // Administrators read one dealership's, by its own days.
    let admin = app.login_as("admin").await;
    let path = "/api/admin/reports/register?month=2026-10";
    let one = report(app, &admin, &format!("{path}&dealerId=acme-motors")).await;
    assert_eq!(rows(&one, 1), listed);
    app.get(path)
        .cookie(&admin)
        .send()
        .await
        .problem(404, "record_not_found");
}

/// What was paid before there was an index of it is brought into it once; more batches than a report holds are refused.
#[tokio::test]
async fn paid_batches_have_their_place_in_the_index() {
    let shop = Shop::start().await;
    let (app, db) = (&shop.desk.app, shop.desk.app.state.db());
    let deal = shop.sell(1).await;
    let id = paid_batch(&shop, "T1", &[&deal.lines[0].id]).await;
    follow_all(&shop.desk).await;
    let update = db.client().update_item().table_name(db.name(Table::Batches));
    let update = update.key("dealer_id", text("acme-motors")).key("id", text(&id));
    update.update_expression("REMOVE paid_id").send().await.unwrap();
    let path = "/api/reports/register";
    let found = async || rows(&report(app, &shop.desk.cookie, path).await, 1).len();
    assert_eq!(found().await, 0);
    let now = app.state.now_ms();
    assert_eq!(migrate(db, now, Steps::Prepare, true).await.unwrap().paid, 1);
    assert_eq!(migrate(db, now, Steps::Prepare, false).await.unwrap().paid, 1);
    assert!(migrate(db, now, Steps::All, false).await.unwrap().is_nothing());
    assert_eq!(found().await, 2);
    for number in 0..1_000 {
        let batch = json!({"dealer_id": "acme-motors", "id": format!("batch-{number}"), "paid_id": format!("{START_MS:013}#batch-{number}")});
        let item = serde_dynamo::aws_sdk_dynamodb_1::to_item(batch).unwrap();
        let put = db.client().put_item().table_name(db.name(Table::Batches));
        put.set_item(Some(item)).send().await.unwrap();
    }
    shop.desk.get(path).await.wrong_fields(&["months"]);
    report(app, &shop.desk.cookie, &format!("{path}?month=2026-01")).await;
}

async fn put_inputs(app: &TestApp, cookie: &str, month: &str, body: &Value) -> Answer {
    let path = format!("/api/report-inputs/{month}");
    app.call(Method::PUT, &path).cookie(cookie).json(body).send().await
}

fn inputs(reserve: &str, vehicles: &str, version: u64) -> Value {
    json!({"reserve": reserve, "vehicles": vehicles, "version": version})
}

/// A period is told month by month; what is typed of its months makes the figures per vehicle.
#[tokio::test]
async fn a_period_is_told_by_month_and_per_vehicle_once_vehicles_are_typed() {
    let desk = Desk::start().await;
    for (number, at) in [(1, START_MS - 30 * 24 * 3_600_000), (2, START_MS), (3, START_MS)] {
        let change = |deal: &mut dealer_core::sale::sold_deal::SoldDeal| {
            with_tpas(&["T1"])(deal);
            deal.contract.date = at;
        };
        desk.sell_with(number, 1, change).await;
    }
    follow_all(&desk).await;
    let (app, cookie) = (&desk.app, &desk.cookie);
    let produced = report(app, cookie, "/api/reports/production?month=2026-10&months=2").await;
    assert_eq!(
        (&produced["report"]["period"], &produced["fileName"]),
        (
            &json!("September 2026 to October 2026"),
            &json!("production_2026-09_2026-10.csv")
        )
    );
    assert_eq!(
        rows(&produced, 2),
        [
            "Sep 2026 | $1,250.00 | $1,250.00",
            "Oct 2026 | $2,500.00 | $2,500.00",
            "Total | $3,750.00 | $3,750.00"
        ]
    );
    let pvr = report(app, cookie, "/api/reports/pvr?months=2").await;
    assert_eq!(
        rows(&pvr, 0)[1],
        "Oct 2026 | $2,500.00 | $0.00 | – | – | – | – | 2 | $1,250.00 | $1,250.00"
    );
    let deals = report(app, cookie, "/api/reports/penetration").await;
    assert_eq!(rows(&deals, 0)[0], "Vehicle Service Contract (VSC) | 2 | 100.00%");
    for (month, reserve, vehicles) in [("2026-09", "750", "4"), ("2026-10", "1,500.00", "8")] {
        let saved = put_inputs(app, cookie, month, &inputs(reserve, vehicles, 0)).await;
        assert_eq!(saved.status, StatusCode::OK, "{saved:?}");
    }
    let pvr = report(app, cookie, "/api/reports/pvr?months=2").await;
    assert_eq!(
        rows(&pvr, 0),
        [
            "Sep 2026 | $1,250.00 | $0.00 | $750.00 | 4 | $500.00 | $500.00 | 1 | $1,250.00 | $1,250.00",
            "Oct 2026 | $2,500.00 | $0.00 | $1,500.00 | 8 | $500.00 | $500.00 | 2 | $1,250.00 | $1,250.00",
            "Total | $3,750.00 | $0.00 | $2,250.00 | 12 | $500.00 | $500.00 | 3 | $1,250.00 | $1,250.00",
        ]
    );
    let vehicles = report(app, cookie, "/api/reports/penetration").await;
    assert_eq!(rows(&vehicles, 0)[0], "Vehicle Service Contract (VSC) | 2 | 25.00%");
    let admin = app.login_as("admin").await;
    let one = report(app, &admin, "/api/admin/reports/pvr?months=2&dealerId=acme-motors").await;
    assert_eq!(rows(&one, 0), rows(&pvr, 0));
    app.get("/api/admin/reports/pvr")
        .cookie(&admin)
        .send()
        .await
        .problem(404, "record_not_found");
    for months in ["0", "25", "two", "-1"] {
        let path = format!("/api/reports/production?months={months}");
        desk.get(&path).await.wrong_fields(&["months"]);
    }
    // Before the first month there is none.
    let first = report(app, cookie, "/api/reports/production?month=2020-01&months=24").await;
    assert_eq!(first["report"]["period"], "January 2020");
}

/// What is typed of a month is saved on the version that was seen, with an entry of the audit log, and taken away again.
#[tokio::test]
async fn reserve_and_vehicles_are_saved_on_the_version_that_was_seen() {
    let desk = Desk::start().await;
    let (app, cookie) = (&desk.app, &desk.cookie);
    let path = "/api/report-inputs/2026-10";
    assert_eq!(desk.get(path).await.json(), json!({"inputs": null, "version": 0}));
    for (reserve, vehicles, fields) in [
        ("12.345", "4", &["reserve"][..]),
        ("", "4", &["reserve"]),
        ("5", "4.5", &["vehicles"]),
        ("x", "y", &["reserve", "vehicles"]),
    ] {
        let wrong = put_inputs(app, cookie, "2026-10", &inputs(reserve, vehicles, 0)).await;
        wrong.wrong_fields(fields);
    }
    let body = inputs("12,345.60", "40", 0);
    let answers = join_all((0..4).map(|_| put_inputs(app, cookie, "2026-10", &body))).await;
    let done = answers.iter().filter(|answer| answer.status == StatusCode::OK).count();
    assert_eq!(done, 1, "of those who save at once one wins");
    put_inputs(app, cookie, "2026-10", &body)
        .await
        .problem(409, "stale_version");
    assert_eq!(
        desk.get(path).await.json(),
        json!({"inputs": {"reserve": 1_234_560, "vehicles": 40}, "version": 1, "changedBy": "dealer"})
    );
    let cleared = put_inputs(app, cookie, "2026-10", &inputs("", "", 1)).await;
    assert_eq!(cleared.json()["inputs"], Value::Null);
    let audit = desk.audit().await;
    let saves: Vec<&Value> = audit
        .iter()
        .filter(|entry| entry["what"] == "report_inputs_saved")
        .collect();
    assert_eq!(saves.len(), 2);
    assert!(saves.iter().all(|entry| entry["subject"] == "report inputs of 2026-10"));
    // A month that has not begun, and what is no month.
    for month in ["2026-11", "2026-13", "now"] {
        put_inputs(app, cookie, month, &body)
            .await
            .problem(404, "record_not_found");
        let path = format!("/api/report-inputs/{month}");
        desk.get(&path).await.problem(404, "record_not_found");
    }
}

/// All pages of the list behind a figure, each row as one text.
async fn behind(desk: &Desk, query: &str, limit: u32) -> Vec<String> {
    let mut found = Vec::new();
    let mut cursor = String::new();
    loop {
        let path = format!("/api/report-lines?{query}&limit={limit}&cursor={cursor}");
        let answer = desk.get(&path).await;
        assert_eq!(answer.status, StatusCode::OK, "{answer:?}");
        let page = answer.json();
        for item in page["items"].as_array().unwrap() {
            let words = ["day", "contract", "product", "happened"].map(|name| item[name].as_str().unwrap().to_owned());
            let figures = item["figures"].as_array().unwrap().iter();
            let figures = figures.map(|cell| cell["text"].as_str().unwrap().to_owned());
            found.push(words.into_iter().chain(figures).collect::<Vec<_>>().join(" | "));
        }
        match page["nextCursor"].as_str() {
            Some(next) => next.clone_into(&mut cursor),
            None => return found,
        }
    }
}

/// Each figure is the sum of the list behind it, by product, by seller and by reason, page by page.
#[tokio::test]
async fn the_list_behind_a_figure_comes_to_the_figure() {
    let shop = Shop::start().await;
    let (app, cookie) = (&shop.desk.app, &shop.desk.cookie);
    let first = sell(&shop, 1).await;
    let second = shop.sell(2).await;
    cancel(&shop, &first.lines[0].id).await;
    let body = json!({"version": 1, "reason": "Sold by mistake"});
    let voided = shop
        .post(&format!("/api/product-lines/{}/void", second.lines[0].id), &body)
        .await;
    assert!(voided.status.is_success(), "{voided:?}");
    follow_all(&shop.desk).await;
    let vsc = behind(&shop.desk, "month=2026-10&of=product:vsc", 1).await;
    let row = |deal: &dealer_core::sale::sold_deal::SoldDeal, rest: &str| {
        let id = &deal.contract.id;
        format!("Oct 15, 2026 | {id} | Vehicle Service Contract (VSC) | {rest}")
    };
    let sold = "Sold | 1 | $2,500.00 | $1,250.00 | $1,250.00 | $0.00 | $0.00 | $1,250.00";
    let cancelled = "Cancelled | 0 | $0.00 | $0.00 | $0.00 | $1,233.33 | $791.66 | -$791.66";
    let voided = "Taken back | -1 | -$2,500.00 | -$1,250.00 | -$1,250.00 | $0.00 | $0.00 | -$1,250.00";
    let mut expected = [
        row(&first, sold),
        row(&second, sold),
        row(&first, cancelled),
        row(&second, voided),
    ];
    let mut found = vsc.clone();
    // Events of one millisecond have no order.
    found.sort();
    expected.sort();
    assert_eq!(found, expected);
    let produced = report(app, cookie, "/api/reports/production?month=2026-10").await;
    assert_eq!(
        rows(&produced, 0)[0],
        "Vehicle Service Contract (VSC) | 1 | $2,500.00 | $1,250.00 | $1,250.00 | $791.66 | $458.34"
    );
    let link = &produced["report"]["sections"][0]["rows"][0][1]["behind"];
    assert_eq!(
        *link,
        json!({"of": "product:vsc", "month": "2026-10", "months": 1, "cancellations": false})
    );
    for limit in [1, 2, 500] {
        assert_eq!(behind(&shop.desk, "months=2", limit).await.len(), 8, "{limit}");
        let cancelled = behind(&shop.desk, "cancellations=true", limit).await;
        assert_eq!(cancelled.len(), 1, "{cancelled:?}");
    }
    for (of, count) in [
        ("reason:customer_request", 1),
        ("reason:trade", 0),
        ("inforce:12_to_23", 1),
        ("seller:user-dealer&cancellations=true", 1),
        ("seller:nobody", 0),
        ("product:gap", 2),
    ] {
        assert_eq!(behind(&shop.desk, &format!("of={of}"), 25).await.len(), count, "{of}");
    }
    let cancelled = report(app, cookie, "/api/reports/cancellations?month=2026-10").await;
    assert_eq!(rows(&cancelled, 2)[0], "Customer request | 1 | $1,233.33 | $791.66");
    assert_eq!(rows(&cancelled, 3)[0], "12–23 months | 1 | $1,233.33 | $791.66");
    assert_eq!(rows(&cancelled, 4)[0], "Oct 2026 | 0 | 1 | –");
    shop.desk.get("/api/report-lines?of=plane").await.wrong_fields(&["of"]);
    let path = "/api/report-lines?cancellations=maybe";
    shop.desk.get(path).await.wrong_fields(&["cancellations"]);
    shop.desk
        .get("/api/report-lines?cursor=abc")
        .await
        .wrong_fields(&["cursor"]);
}

/// The list behind a figure is the dealership's own.
pub async fn other_lines(app: TestApp) {
    let shop = Shop::at(app).await;
    shop.sell(1).await;
    follow_all(&shop.desk).await;
    let app = &shop.desk.app;
    let other = app.login_as("lakeside").await;
    let path = "/api/report-lines?month=2026-10";
    let theirs = app.get(path).cookie(&other).send().await.json();
    assert_eq!(theirs, json!({"items": [], "nextCursor": null}));
    assert_eq!(behind(&shop.desk, "month=2026-10", 25).await.len(), 3);
}

/// What another dealership typed is its own.
pub async fn other_inputs(app: TestApp) {
    let cookie = app.login_as("dealer").await;
    let saved = put_inputs(&app, &cookie, "2026-10", &inputs("100", "4", 0)).await;
    assert_eq!(saved.status, StatusCode::OK, "{saved:?}");
    let other = app.login_as("lakeside").await;
    let path = "/api/report-inputs/2026-10";
    let theirs = app.get(path).cookie(&other).send().await.json();
    assert_eq!(theirs["version"], 0);
    let changed = put_inputs(&app, &other, "2026-10", &inputs("7", "1", 0)).await;
    assert_eq!(changed.status, StatusCode::OK, "{changed:?}");
    let own = app.get(path).cookie(&cookie).send().await.json();
    assert_eq!(own["inputs"]["vehicles"], 4);
}

/// The query of a month costs the same with many more lines: it reads counters alone.
#[tokio::test]
async fn a_month_is_read_in_the_same_units_however_many_lines_it_has() {
    let desk = Desk::start().await;
    let db = desk.app.state.db();
    let units = async || {
        let path = "/api/reports/production?month=2026-10";
        let answer = desk.get(path).await;
        assert_eq!(answer.status, StatusCode::OK);
        answer.usage().read_units
    };
    let sell = async |from: u64, to: u64| {
        for deal in from..to {
            desk.sell_with(deal, 4, with_tpas(&["T1", "T2"])).await;
        }
        follow_all(&desk).await;
    };
    sell(0, 25).await;
    let with_hundred = units().await;
    sell(25, 250).await;
    let lines = desk.stored::<Value>(Table::ProductContracts).await.len();
    assert_eq!((lines, units().await), (1_000, with_hundred));
    assert_eq!(differences(db).await.unwrap(), []);
}

/// Books sales of this many lines, a hundred a posting, over the days of the month, as a sale books them.
async fn book(desk: &Desk, posting: u64) {
    let db = desk.app.state.db();
    let dealer_id = DealerId::recorded("acme-motors");
    let author = Author {
        dealer_id: &dealer_id,
        user_id: "user-dealer",
        username: &Username::recorded("dealer"),
    };
    let day = dealer_core::form::day::Day::new(2026, 10, u8::try_from(posting % 28).unwrap() + 1).unwrap();
    let (mut transactions, mut figures) = (Vec::new(), Vec::new());
    for deal in 0..25 {
        let generated = generated_deal(posting * 25 + deal, 4, with_tpas(&["T1", "T2"]));
        transactions.extend(of_stored_sale(&generated.lines).unwrap());
        figures.extend(counted(&[], &generated.lines, day, "user-dealer"));
    }
    let now_ms = START_MS + posting;
    let id = posting_id(now_ms).unwrap();
    let booked = Posting::new(author, (id, now_ms), "sales", transactions, figures).unwrap();
    let mut writes = vec![booked.write(db).unwrap()];
    writes.extend(message(db, &dealer_id, START_MS, None, Some(booked.id.into())).unwrap());
    let done = transact(db, "book sales", writes).await.unwrap();
    assert_eq!(done, Transacted::Done);
}

/// What the balances and a month of a dealer cost, with 1,000 lines and with 100,000.
#[tokio::test]
#[ignore = "twenty seconds: see CONTRIBUTING.md"]
async fn balances_and_a_month_cost_the_same_with_a_hundred_thousand_lines() {
    let desk = Desk::start().await;
    let db = desk.app.state.db();
    let units = async || {
        let query = db.client().query().table_name(db.name(Table::LedgerBalances));
        let balances = query
            .key_condition_expression("dealer_id = :dealer AND begins_with(account, :now)")
            .expression_attribute_values(":dealer", text("acme-motors"))
            .expression_attribute_values(":now", text("now#"))
            .return_consumed_capacity(aws_sdk_dynamodb::types::ReturnConsumedCapacity::Total)
            .send()
            .await
            .unwrap();
        let consumed = balances.consumed_capacity.unwrap().capacity_units.unwrap();
        let month = desk.get("/api/reports/production?month=2026-10").await;
        (consumed, month.usage().read_units)
    };
    let mut found = Vec::new();
    for (from, to) in [(0, 28), (28, 1_000)] {
        for posting in from..to {
            book(&desk, posting).await;
        }
        follow_all(&desk).await;
        found.push(units().await);
        println!("{} lines: balances and a month read {:?} units", to * 100, found.last());
    }
    // A counter's numbers have more digits, and nothing else grows.
    let whole = |units: (f64, f64)| [units.0.ceil() as u64, units.1.ceil() as u64];
    let (few, many) = (whole(found[0]), whole(found[1]));
    assert!((0..2).all(|at| many[at] <= few[at] + few[at] / 2), "{found:?}");
}
