//! What a page of a list costs does not depend on how much a dealer has sold.

use crate::amount::amount;
use crate::support::TestApp;
use aws_sdk_dynamodb::types::ReturnConsumedCapacity;
use axum::http::StatusCode;
use dealer_api::audit::Author;
use dealer_api::http::DealerList;
use dealer_api::sale::contracts::{LINES, put_sold, unpaid};
use dealer_api::store::{Key, encode_cursor, text};
use dealer_core::catalog::product::Product;
use dealer_core::catalog::product_group::ProductGroup;
use dealer_core::form::given::Given;
use dealer_core::form::ids::{DealerId, Username};
use dealer_core::money::Cents;
use dealer_core::sale::contract::{ContractFacts, SoldProduct, Status, follow_lines, generate};
use dealer_core::sale::sold_deal::SoldDeal;
use serde_json::Value;

const DEALER: &str = "acme-motors";

/// One deal of this number is unpaid.
const UNPAID_EVERY: u64 = 5;

/// Lines of a page: those of ten deals, two of which are unpaid wherever the page starts.
const PAGE: usize = Product::COUNT * 10;

/// The `number`th deal. All deals are equally large when stored: names and amounts are the same, and no time ends in zeros,
/// which a stored number does without.
fn deal(number: u64) -> SoldDeal {
    let products = Product::ALL.map(|product| SoldProduct {
        product,
        product_name: "Summit Protect Comprehensive, 48 months".to_owned(),
        cost: Cents::from_dollars(1_801),
        price: Cents::from_dollars(2_101),
        rated: None,
    });
    let facts = ContractFacts {
        buyer_name: "Rosa Núñez",
        vehicle_info: "2021 MAZDA CX-5",
        vin: &Given::parse("JM3KFBCM0M0123456".to_owned()),
        otd_price: Cents::from_dollars(34_101),
        products: &products,
    };
    let date = 1_700_000_000_001 + 10 * number;
    let generated = generate(&facts, date, date);
    let (mut contract, mut lines) = (generated.contract, generated.lines);
    for line in &mut lines {
        line.product_type = ProductGroup::Ancillary;
        if !number.is_multiple_of(UNPAID_EVERY) {
            line.status = Status::Complete;
        }
    }
    follow_lines(&mut contract, &lines);
    SoldDeal { contract, lines }
}

/// How many deals have how many lines.
const fn deals_of(lines: u64) -> u64 {
    lines.div_ceil(Product::COUNT as u64)
}

async fn sell(app: &TestApp, numbers: std::ops::Range<u64>) {
    let author = Author {
        dealer_id: &DealerId::recorded(DEALER),
        user_id: "user-dealer",
        username: &Username::recorded("dealer"),
    };
    let numbers: Vec<u64> = numbers.collect();
    for some in numbers.chunks(500) {
        let deals: Vec<SoldDeal> = some.iter().map(|number| deal(*number)).collect();
        put_sold(app.state.db(), author, &deals).await.unwrap();
    }
}

/// What a page of a list holds, by ids, and the read units that it consumes. The query is the one of the interface.
async fn query(app: &TestApp, list: DealerList, limit: usize, start: Option<Key>) -> (Vec<String>, f64) {
    let found = list
        .query(
            app.state.db(),
            &DealerId::recorded(DEALER),
            limit.try_into().unwrap(),
            start,
        )
        .return_consumed_capacity(ReturnConsumedCapacity::Total)
        .send()
        .await
        .unwrap();
    let ids = found
        .items()
        .iter()
        .map(|item| item["id"].as_s().unwrap().clone())
        .collect();
    (ids, found.consumed_capacity().unwrap().capacity_units().unwrap())
}

/// The units of a full page, on which the interface answers with the same lines.
async fn units(app: &TestApp, cookie: &str, list: DealerList, start: Option<Key>) -> f64 {
    let (ids, units) = query(app, list, PAGE, start.clone()).await;
    assert_eq!(ids.len(), PAGE, "a full page");
    let name = [list.table.spec().name, list.index.unwrap_or_default(), DEALER];
    let mut path = format!("/api/product-lines?limit={PAGE}&unpaid={}", list.index.is_some());
    if let Some(start) = &start {
        path += &format!("&cursor={}", encode_cursor(&name, start).unwrap());
    }
    let answer = app.get(&path).cookie(cookie).send().await;
    assert_eq!(answer.status, StatusCode::OK, "{answer:?}");
    let page = answer.json();
    let listed: Vec<&str> = page["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|item: &Value| item["id"].as_str().unwrap())
        .collect();
    assert_eq!(listed, ids);
    units
}

/// Which pages are looked at.
const PAGES: [&str; 4] = [
    "first page of all",
    "page in the middle of all",
    "first page of unpaid",
    "page in the middle of unpaid",
];

/// The units of [`PAGES`] when this number of deals is stored.
async fn measure(app: &TestApp, cookie: &str, deals: u64) -> [f64; 4] {
    let middle = deals / 2 / UNPAID_EVERY * UNPAID_EVERY;
    // The list is newest first, so a deal's last line is the one with the least id.
    let last = deal(middle).lines.into_iter().map(|line| line.id).min().unwrap();
    let after = |list: DealerList| {
        Key::from([
            ("dealer_id".to_owned(), text(DEALER)),
            ("id".to_owned(), text(&last)),
            (list.id.to_owned(), text(&last)),
        ])
    };
    let owed = unpaid(LINES);
    [
        units(app, cookie, LINES, None).await,
        units(app, cookie, LINES, Some(after(LINES))).await,
        units(app, cookie, owed, None).await,
        units(app, cookie, owed, Some(after(owed))).await,
    ]
}

/// With `HEAVY` set it is a hundred thousand lines. Run it with `--nocapture` to see the figures.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_page_of_lines_costs_the_same_however_many_are_behind_it() {
    let app = TestApp::start().await;
    let cookie = app.login_as("dealer").await;
    let many_lines = amount(4_000, 100_000);
    let (few, many) = (deals_of(1_000), deals_of(many_lines));
    sell(&app, 0..few).await;
    let with_few = measure(&app, &cookie, few).await;
    sell(&app, few..many).await;
    let with_many = measure(&app, &cookie, many).await;
    for ((page, few), many) in PAGES.into_iter().zip(with_few).zip(with_many) {
        println!("{page}, {PAGE} lines: {few} read units with 1,000 lines, {many} with {many_lines}");
    }
    let (_, of_ten_pages) = query(&app, LINES, 10 * PAGE, None).await;
    assert!(
        of_ten_pages > 5.0 && with_many[0] < 5.0,
        "the engine counts what it reads: {of_ten_pages}"
    );
    assert_eq!(with_few, with_many);
}
