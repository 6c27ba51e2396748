//! 500 dealers with 50,000 lines: every page of administrators comes in under a second, and the pages hold everything.

use crate::support::{START_MS, TestApp};
use aws_sdk_dynamodb::types::{PutRequest, WriteRequest};
use axum::http::StatusCode;
use dealer_api::audit::Author;
use dealer_api::contracts::put_generated;
use dealer_api::http::Month;
use dealer_api::store::{Db, Item, text};
use dealer_api::tables::Table;
use dealer_core::contract::{ContractFacts, ProductType, SoldProduct, generate};
use dealer_core::money::Cents;
use std::collections::BTreeSet;
use std::time::{Duration, Instant};

const DEALERS: u64 = 500;
const LINES_OF_A_DEALER: u64 = 100;
/// Fewer, so that the test takes less time; those of the newest lines.
const CONTRACTS_OF_A_DEALER: u64 = 20;
/// Over two years, no two alike.
const STEP_MS: u64 = 2 * 365 * 86_400_000 / (DEALERS * LINES_OF_A_DEALER);

/// A record as the product itself has stored it: the pattern of the many.
async fn pattern(app: &TestApp, table: Table, prefix: &str) -> Item {
    let db = app.state.db();
    let found = db.client().scan().table_name(db.name(table)).send().await.unwrap();
    let is_one = |item: &Item| {
        ["id", "username_key"]
            .iter()
            .any(|key| item.get(*key).is_some_and(|id| id.as_s().unwrap().starts_with(prefix)))
    };
    found.items.unwrap().into_iter().find(is_one).unwrap()
}

/// The pattern as another dealer's record of another time.
fn sold(pattern: &Item, id_prefix: &str, id_suffix: &str, number: u64) -> Item {
    let date = START_MS - number * STEP_MS;
    let dealer_id = format!("dealer-{:03}", number % DEALERS);
    let id = format!("{id_prefix}-{date}{id_suffix}");
    let mut item = pattern.clone();
    let mut set = |name: &str, value: String| drop(item.insert(name.to_owned(), text(value)));
    set("month", Month::of(date).unwrap().to_string());
    set("month_sort", format!("{date:013}#{dealer_id}#{id}"));
    set("dealer_id", dealer_id);
    set("dealId", format!("deal-{date}"));
    set("unpaid_id", id.clone());
    set("id", id);
    item.insert("date".to_owned(), dealer_api::store::number(date));
    item
}

async fn put_all(db: &Db, table: Table, items: impl Iterator<Item = Item>) {
    let mut batch = Vec::new();
    let mut items = items.peekable();
    while let Some(item) = items.next() {
        let put = PutRequest::builder().set_item(Some(item)).build().unwrap();
        batch.push(WriteRequest::builder().put_request(put).build());
        if batch.len() == 25 || items.peek().is_none() {
            let write = db.client().batch_write_item();
            let done = write
                .request_items(db.name(table), std::mem::take(&mut batch))
                .send()
                .await
                .unwrap();
            assert!(done.unprocessed_items.unwrap_or_default().is_empty());
        }
    }
}

async fn fill(app: &TestApp) {
    let products = [SoldProduct {
        product_type: ProductType::Vsc,
        key: "vsc".to_owned(),
        product_name: "Alder Ridge Administrators Comprehensive, 48 months".to_owned(),
        cost: Cents::new(184_800).unwrap(),
        price: Cents::new(231_000).unwrap(),
    }];
    let facts = ContractFacts {
        buyer_name: "Marisol Ortega",
        vehicle_info: "2019 TOYOTA RAV4",
        vin: "2T3P1RFV9KC044218",
        otd_price: Cents::new(2_941_500).unwrap(),
        products: &products,
    };
    let author = Author {
        dealer_id: "dealer-000",
        user_id: "user-test",
        username: "test",
    };
    assert!(
        put_generated(app.state.db(), author, &generate(&facts, START_MS, START_MS))
            .await
            .unwrap()
    );
    let db = app.state.db();
    let contract = pattern(app, Table::Contracts, "contract-").await;
    let line = pattern(app, Table::ProductContracts, "deal-").await;
    let user = pattern(app, Table::LoginCredentials, "dealer").await;
    let numbers = |of_a_dealer: u64| 0..DEALERS * of_a_dealer;
    put_all(
        db,
        Table::Contracts,
        numbers(CONTRACTS_OF_A_DEALER).map(|number| sold(&contract, "contract", "", number)),
    )
    .await;
    put_all(
        db,
        Table::ProductContracts,
        numbers(LINES_OF_A_DEALER).map(|number| sold(&line, "deal", "-vsc", number)),
    )
    .await;
    let users = (0..DEALERS).map(|number| {
        let mut item = user.clone();
        let mut set = |name: &str, value: String| drop(item.insert(name.to_owned(), text(value)));
        set("username_key", format!("user-{number:03}"));
        set("Username", format!("User-{number:03}"));
        set("dealerID", format!("dealer-{number:03}"));
        item
    });
    put_all(db, Table::LoginCredentials, users).await;
}

/// All of a list, page by page: how many records, how many calls, and how long the slowest one took.
async fn walk(app: &TestApp, cookie: &str, list: &str, key: &str) -> (usize, usize, Duration) {
    let (mut seen, mut calls, mut slowest) = (BTreeSet::new(), 0, Duration::ZERO);
    let mut path = list.to_owned();
    loop {
        let started = Instant::now();
        let answer = app.get(&path).cookie(cookie).send().await;
        slowest = slowest.max(started.elapsed());
        calls += 1;
        assert_eq!(answer.status, StatusCode::OK, "{answer:?}");
        let page = answer.json();
        for item in page["items"].as_array().unwrap() {
            assert!(
                seen.insert(format!("{} {}", item["dealerId"], item[key])),
                "{item} comes twice"
            );
        }
        let Some(cursor) = page["nextCursor"].as_str() else {
            return (seen.len(), calls, slowest);
        };
        path = format!("{list}&cursor={cursor}");
    }
}

#[tokio::test]
async fn fifty_thousand_lines_of_five_hundred_dealers_are_paged_through_in_time() {
    let app = TestApp::start().await;
    let started = Instant::now();
    fill(&app).await;
    println!("filled in {:?}", started.elapsed());
    let cookie = app.login_as("admin").await;
    let count = |number: u64| usize::try_from(number).unwrap();
    for (list, key, expected) in [
        (
            "/api/admin/product-lines?limit=500",
            "id",
            Some(count(DEALERS * LINES_OF_A_DEALER)),
        ),
        (
            "/api/admin/contracts?limit=500",
            "id",
            Some(count(DEALERS * CONTRACTS_OF_A_DEALER)),
        ),
        ("/api/admin/product-lines?month=2026-03&limit=500", "id", None),
        ("/api/admin/contracts?month=2026-08", "id", None),
        (
            "/api/admin/contracts?dealerId=dealer-321",
            "id",
            Some(count(CONTRACTS_OF_A_DEALER)),
        ),
        ("/api/admin/product-lines?dealerId=dealer-499&month=2026-03", "id", None),
        ("/api/admin/users?limit=500", "username", Some(count(DEALERS) + 3)),
        ("/api/admin/users?q=user-1", "username", Some(100)),
        ("/api/admin/users?dealerId=dealer-123", "username", Some(1)),
    ] {
        let (found, calls, slowest) = walk(&app, &cookie, list, key).await;
        println!("{list}: {found} records in {calls} calls, the slowest {slowest:?}");
        assert!(found > 0, "{list}");
        assert_eq!(found, expected.unwrap_or(found), "{list}");
        assert!(slowest < Duration::from_secs(1), "{list}: a call took {slowest:?}");
    }
}
