//! Contracts and lines of all dealers, as administrators list them.

use crate::amount::amount;
use crate::support::{START_MS, TestApp};
use axum::http::StatusCode;
use dealer_api::audit::Author;
use dealer_api::sale::contracts::put_generated;
use dealer_api::store::tables::Table;
use dealer_api::store::{Key, encode_cursor, text};
use dealer_core::catalog::product::Product;
use dealer_core::form::given::Given;
use dealer_core::form::ids::{DealerId, Username};
use dealer_core::money::Cents;
use dealer_core::sale::contract::{ContractFacts, SoldProduct, generate};
use serde_json::{Value, json};
use std::collections::BTreeSet;

const CONTRACTS: &str = "/api/admin/contracts";
const LINES: &str = "/api/admin/product-lines";

/// 1 October 2026, 00:00 UTC.
const OCTOBER: u64 = 1_790_812_800_000;
const DAY: u64 = 86_400_000;
const SEPTEMBER: u64 = OCTOBER - 30 * DAY;
const AUGUST: u64 = SEPTEMBER - 31 * DAY;

fn between(from: u64, to: u64) -> String {
    format!("from={from}&to={to}")
}

fn from_on(from: u64) -> String {
    format!("from={from}")
}

/// A contract with two lines, whose ids may be later than its date.
async fn sell_with_later_id(app: &TestApp, dealer_id: &str, id_ms: u64, date: u64) {
    let product = |product: Product| SoldProduct {
        product,
        product_name: format!("{} of {dealer_id}", product.key()),
        cost: Cents::new(80_000).unwrap(),
        price: Cents::new(100_000).unwrap(),
        rated: None,
    };
    let products = [product(Product::Vsc), product(Product::Gap)];
    let facts = ContractFacts {
        buyer_name: "Avery Quinn",
        vehicle_info: "2020 HONDA Civic",
        vin: &Given::parse("1HGCM82633A004352".to_owned()),
        otd_price: Cents::new(2_200_000).unwrap(),
        products: &products,
    };
    let author = Author {
        dealer_id: &DealerId::recorded(dealer_id),
        user_id: "user-test",
        username: &Username::recorded("test"),
    };
    let generated = generate(&facts, id_ms, date);
    assert!(put_generated(app.state.db(), author, &generated, None).await.unwrap());
}

async fn sell(app: &TestApp, dealer_id: &str, date: u64) {
    sell_with_later_id(app, dealer_id, date, date).await;
}

async fn page(app: &TestApp, cookie: &str, path: &str) -> Value {
    let answer = app.get(path).cookie(cookie).send().await;
    assert_eq!(answer.status, StatusCode::OK, "{path}: {answer:?}");
    answer.json()
}

/// Dealer and id of all records of a list, page by page as it gives them, and how many calls that took.
async fn all(app: &TestApp, cookie: &str, list: &str) -> (Vec<(String, String)>, usize) {
    let (mut found, mut calls, mut path) = (Vec::new(), 0, list.to_owned());
    loop {
        let page = page(app, cookie, &path).await;
        calls += 1;
        for item in page["items"].as_array().unwrap() {
            let text = |name: &str| item[name].as_str().unwrap().to_owned();
            found.push((text("dealerId"), text("id")));
        }
        let Some(cursor) = page["nextCursor"].as_str() else {
            return (found, calls);
        };
        assert!(calls < 200, "{list} has no end");
        // No one turns pages within a millisecond.
        app.advance(1);
        let join = if list.contains('?') { '&' } else { '?' };
        path = format!("{list}{join}cursor={cursor}");
    }
}

fn ids(found: &[(String, String)]) -> Vec<&str> {
    found.iter().map(|(_, id)| id.as_str()).collect()
}

/// An administrator sees the contracts of all dealers, newest first, each with its dealer.
#[tokio::test]
async fn contracts_and_lines_of_all_dealers_are_listed_newest_first() {
    let app = TestApp::start().await;
    sell(&app, "acme-motors", START_MS - 3000).await;
    sell(&app, "lakeside-auto", START_MS - 2000).await;
    sell(&app, "acme-motors", START_MS - 1000).await;
    let cookie = app.login_as("admin").await;
    let contracts = page(&app, &cookie, CONTRACTS).await;
    let newest = &contracts["items"][0];
    assert_eq!(newest["dealerId"], json!("acme-motors"));
    assert_eq!(newest["id"], json!(format!("contract-{}", START_MS - 1000)));
    assert_eq!(newest["totalPrice"], json!(2_200_000));
    assert_eq!(newest["products"], json!(["VSC", "GAP"]));
    let dealers = |list: &Value| -> Vec<String> {
        let items = list["items"].as_array().unwrap();
        items
            .iter()
            .map(|item| item["dealerId"].as_str().unwrap().to_owned())
            .collect()
    };
    assert_eq!(dealers(&contracts), ["acme-motors", "lakeside-auto", "acme-motors"]);
    let lines = page(&app, &cookie, LINES).await;
    assert_eq!(dealers(&lines).len(), 6);
    assert_eq!(lines["items"][0]["price"], json!(100_000));

    // The dealer's own list holds the same records.
    let dealer = app.login_as("lakeside").await;
    let own = page(&app, &dealer, "/api/contracts").await;
    let mut of_admin = page(&app, &cookie, &format!("{CONTRACTS}?dealerId=lakeside-auto")).await;
    of_admin["items"][0].as_object_mut().unwrap().remove("dealerId");
    assert_eq!(of_admin["items"], own["items"]);
}

/// Each filter gives what it says: nothing less, nothing more, nothing twice, whatever the size of a page.
#[tokio::test]
async fn periods_and_dealers_are_filters() {
    let app = TestApp::start().await;
    let dealers = ["acme-motors", "lakeside-auto", "dealer-3"];
    // Up to 60 days before, over two ends of a month; some at the very first and last millisecond.
    let mut dates: Vec<u64> = (0..12).map(|number| START_MS - number * 5 * DAY - number).collect();
    dates.extend([OCTOBER, OCTOBER - 1]);
    for (number, date) in dates.iter().enumerate() {
        sell(&app, dealers[number % 3], *date).await;
    }
    // Taken milliseconds moved an id into the next month: the date decides.
    sell_with_later_id(&app, "dealer-3", OCTOBER + 5, OCTOBER - 2).await;
    dates.push(OCTOBER - 2);
    let cookie = app.login_as("admin").await;
    for (list, lines) in [(CONTRACTS, 1), (LINES, 2)] {
        let (everything, _) = all(&app, &cookie, &format!("{list}?limit=4")).await;
        assert_eq!(everything.len(), dates.len() * lines);
        assert_eq!(
            everything.iter().collect::<BTreeSet<_>>().len(),
            everything.len(),
            "nothing twice"
        );
        let mut by_month = Vec::new();
        for month in [
            from_on(OCTOBER),
            between(SEPTEMBER, OCTOBER),
            between(AUGUST, SEPTEMBER),
        ] {
            let (of_month, _) = all(&app, &cookie, &format!("{list}?{month}&limit=3")).await;
            let mut by_dealer = BTreeSet::new();
            for dealer in dealers {
                let path = format!("{list}?{month}&dealerId={dealer}&limit=2");
                let (of_both, _) = all(&app, &cookie, &path).await;
                assert!(of_both.iter().all(|(of, _)| of == dealer));
                by_dealer.extend(of_both);
            }
            assert_eq!(by_dealer, of_month.iter().cloned().collect(), "{month}");
            by_month.extend(of_month);
        }
        assert_eq!(ids(&by_month), ids(&everything), "month by month is the order of all");
        let september = all(&app, &cookie, &format!("{list}?{}", between(SEPTEMBER, OCTOBER)))
            .await
            .0;
        assert_eq!(
            september
                .iter()
                .filter(|(_, id)| id.contains(&(OCTOBER + 5).to_string()))
                .count(),
            lines
        );
        let mut of_dealers = BTreeSet::new();
        for dealer in dealers {
            of_dealers.extend(all(&app, &cookie, &format!("{list}?dealerId={dealer}&limit=5")).await.0);
        }
        assert_eq!(of_dealers, everything.into_iter().collect());
        let empty = all(&app, &cookie, &format!("{list}?dealerId=nobody&{}", from_on(OCTOBER)))
            .await
            .0;
        assert_eq!(empty.len(), 0);
    }
}

/// [DEF-D14] A month is that of the viewer: it begins and ends at midnight where they are, in whatever month of UTC that is.
#[tokio::test]
async fn a_month_of_another_time_zone_is_a_period_of_two_months() {
    const HOUR: u64 = 3_600_000;
    let app = TestApp::start().await;
    // September in Reno, seven hours behind: the first and the last millisecond of it, and those beside it.
    let (first, end) = (SEPTEMBER + 7 * HOUR, OCTOBER + 7 * HOUR);
    for date in [first - 1, first, OCTOBER - 1, OCTOBER, end - 1, end] {
        sell(&app, "acme-motors", date).await;
    }
    sell(&app, "lakeside-auto", OCTOBER + HOUR).await;
    let cookie = app.login_as("admin").await;
    let period = between(first, end);
    for (query, expected) in [
        (
            period.clone(),
            vec![end - 1, OCTOBER + HOUR, OCTOBER, OCTOBER - 1, first],
        ),
        (
            format!("{period}&limit=1"),
            vec![end - 1, OCTOBER + HOUR, OCTOBER, OCTOBER - 1, first],
        ),
        (
            format!("{period}&dealerId=acme-motors&limit=2"),
            vec![end - 1, OCTOBER, OCTOBER - 1, first],
        ),
        (format!("to={first}"), vec![first - 1]),
        (format!("to={first}&dealerId=acme-motors"), vec![first - 1]),
        (format!("from={end}"), vec![end]),
    ] {
        let (found, _) = all(&app, &cookie, &format!("{CONTRACTS}?{query}")).await;
        let expected: Vec<String> = expected.iter().map(|ms| format!("contract-{ms}")).collect();
        assert_eq!(ids(&found), expected, "{query}");
    }
}

/// Years without a record are passed over a few calls at a time.
#[tokio::test]
async fn old_records_are_found_behind_empty_years() {
    let app = TestApp::start().await;
    sell(&app, "acme-motors", START_MS).await;
    // 2 January 2021.
    sell(&app, "lakeside-auto", 1_609_545_600_000).await;
    let cookie = app.login_as("admin").await;
    let (found, calls) = all(&app, &cookie, CONTRACTS).await;
    assert_eq!(found.len(), 2);
    assert!(calls <= 4, "{calls} calls for 82 months");
}

/// [DEF-F5] The records of a month are spread over the partitions of their index by dealer, and listed in one order of time all the same:
/// whatever the size of a page, nothing is missing and nothing is there twice.
#[tokio::test]
async fn many_dealers_stand_in_many_partitions_and_in_one_list() {
    let app = TestApp::start().await;
    let mut sold = Vec::new();
    for number in 0..60 {
        // Half of all are one dealer's, and some share a millisecond.
        let dealer = if number % 2 == 0 {
            "acme-motors".to_owned()
        } else {
            format!("dealer-{number}")
        };
        let date = START_MS - (number / 3) * 1000;
        let id_ms = date + number % 3;
        sell_with_later_id(&app, &dealer, id_ms, date).await;
        sold.push((date, dealer, format!("contract-{id_ms}")));
    }
    sold.sort();
    let expected: Vec<(String, String)> = sold
        .iter()
        .rev()
        .map(|(_, dealer, id)| (dealer.clone(), id.clone()))
        .collect();
    let cookie = app.login_as("admin").await;
    for &limit in amount(&[7, 500][..], &[1, 7, 25, 500]) {
        for period in [
            String::new(),
            format!("&{}", from_on(OCTOBER)),
            format!("&{}", between(START_MS - 19_000, START_MS + 1)),
        ] {
            let (found, _) = all(&app, &cookie, &format!("{CONTRACTS}?limit={limit}{period}")).await;
            assert_eq!(found, expected, "limit {limit} {period}");
        }
    }

    // One partition for all would take a thousand writes a second, and the index holds only what is shown.
    let db = app.state.db();
    for (table, name, is_shown) in [
        (Table::Contracts, "contracts_by_shard", "totalPrice"),
        (Table::ProductContracts, "lines_by_shard", "markup"),
    ] {
        let index = db.client().scan().table_name(db.name(table)).index_name(name);
        let records = index.send().await.unwrap().items.unwrap();
        let shards: BTreeSet<&String> = records.iter().map(|record| record["shard"].as_s().unwrap()).collect();
        assert!(shards.len() > 10, "{shards:?}");
        for record in &records {
            assert!(
                record.contains_key(is_shown) && !record.contains_key("created_by") && !record.contains_key("deal")
            );
        }
    }
}

/// [DEF-F5] A cursor is a place in the order of time: it stays good while others sell, and one of the release before goes on here.
#[tokio::test]
async fn a_page_goes_on_where_it_was_while_others_sell() {
    let app = TestApp::start().await;
    for number in 0..12 {
        sell(&app, &format!("dealer-{number}"), START_MS - number * 1000).await;
    }
    let cookie = app.login_as("admin").await;
    let first = page(&app, &cookie, &format!("{CONTRACTS}?limit=5")).await;
    for number in 0..5 {
        sell(&app, &format!("other-{number}"), START_MS + 1 + number).await;
    }
    let cursor = first["nextCursor"].as_str().unwrap().to_owned();
    let last = &first["items"][4];
    let text_of = |name: &str| text(last[name].as_str().unwrap());
    let date = last["date"].as_u64().unwrap();
    let (dealer, id) = (last["dealerId"].as_str().unwrap(), last["id"].as_str().unwrap());
    let before = Key::from([
        ("month".to_owned(), text("2026-10")),
        ("month_sort".to_owned(), text(format!("{date:013}#{dealer}#{id}"))),
        ("dealer_id".to_owned(), text_of("dealerId")),
        ("id".to_owned(), text_of("id")),
    ]);
    let of_release_before = encode_cursor(&["contracts", "by_month", ""], &before).unwrap();
    for cursor in [cursor, of_release_before] {
        let rest = page(&app, &cookie, &format!("{CONTRACTS}?limit=100&cursor={cursor}")).await;
        let rest: Vec<&str> = rest["items"]
            .as_array()
            .unwrap()
            .iter()
            .filter_map(|item| item["id"].as_str())
            .collect();
        let expected: Vec<String> = (5..12)
            .map(|number| format!("contract-{}", START_MS - number * 1000))
            .collect();
        assert_eq!(rest, expected);
    }
}

#[tokio::test]
async fn wrong_filters_and_cursors_are_named() {
    let app = TestApp::start().await;
    for number in 0..3 {
        sell(&app, "acme-motors", START_MS - number).await;
    }
    let cookie = app.login_as("admin").await;
    let get = async |query: &str| app.get(&format!("{CONTRACTS}?{query}")).cookie(&cookie).send().await;
    for time in ["-1", "1.5", "october", "2026-10-01", "10000000000000", "+5"] {
        get(&format!("from={time}")).await.wrong_fields(&["from"]);
        get(&format!("to={time}")).await.wrong_fields(&["to"]);
    }
    for (from, to) in [(5, 5), (5, 4)] {
        get(&format!("from={from}&to={to}")).await.wrong_fields(&["to"]);
    }
    get("month=2026-10").await.wrong_fields(&["month"]);
    get("limit=501").await.wrong_fields(&["limit"]);
    get("dealer=acme-motors").await.wrong_fields(&["dealer"]);
    get(&format!("dealerId={}", "x".repeat(3000)))
        .await
        .wrong_fields(&["dealerId"]);
    let first = get("limit=1").await.json();
    let cursor = first["nextCursor"].as_str().unwrap();
    for other in [
        "from=1790812800000",
        "dealerId=acme-motors",
        "from=1790812800000&dealerId=acme-motors",
    ] {
        get(&format!("{other}&cursor={cursor}")).await.wrong_fields(&["cursor"]);
    }
    assert_eq!(
        get(&format!("limit=1&cursor={cursor}&from=&to=&dealerId="))
            .await
            .status,
        StatusCode::OK
    );
}

/// [DEF-F6] Search and 'unpaid only' happen on the server, a page at a time: a browser need not load what it does not show.
#[tokio::test]
async fn words_and_unpaid_are_looked_for_on_the_server() {
    let app = TestApp::start().await;
    let mut sold = Vec::new();
    // Over three months, some of them further back than one call looks.
    for place in 0..36_u64 {
        let dealer = if place % 3 == 0 { "lakeside-auto" } else { "acme-motors" };
        let date = START_MS - place * 33 * DAY;
        sell(&app, dealer, date).await;
        sold.push((dealer.to_owned(), format!("contract-{date}")));
    }
    let cookie = app.login_as("admin").await;
    let lakeside: Vec<_> = sold
        .iter()
        .filter(|(dealer, _)| dealer == "lakeside-auto")
        .cloned()
        .collect();
    for &limit in amount(&[7, 500][..], &[2, 7, 500]) {
        let (found, calls) = all(&app, &cookie, &format!("{CONTRACTS}?q=LAKESIDE%20quinn&limit={limit}")).await;
        assert_eq!(found, lakeside, "limit {limit}");
        assert!(calls >= lakeside.len() / limit, "limit {limit}");
    }
    let first = page(&app, &cookie, &format!("{CONTRACTS}?q=lakeside&limit=7")).await;
    assert_eq!(first["items"].as_array().unwrap().len(), 7);
    assert!(all(&app, &cookie, &format!("{CONTRACTS}?q=nobody")).await.0.is_empty());

    // One is paid: it is no longer among the unpaid ones, of all dealers, of one, of a period.
    let (paid_dealer, paid_id) = lakeside[1].clone();
    let key = [("dealer_id", &paid_dealer), ("id", &paid_id)].map(|(name, value)| (name.to_owned(), text(value)));
    let update = app.state.db().client().update_item();
    update
        .table_name(app.state.db().name(Table::Contracts))
        .set_key(Some(key.into_iter().collect()))
        .update_expression("SET #status = :paid REMOVE unpaid_id")
        .expression_attribute_names("#status", "status")
        .expression_attribute_values(":paid", text("complete"))
        .send()
        .await
        .unwrap();
    let unpaid: Vec<_> = lakeside.iter().filter(|(_, id)| *id != paid_id).cloned().collect();
    let (from, to) = (START_MS - 1000 * DAY, START_MS - 10 * DAY);
    let period = between(from, to);
    let is_in_period = |id: &str| (from..to).contains(&id.trim_start_matches("contract-").parse().unwrap());
    let in_period: Vec<_> = unpaid.iter().filter(|(_, id)| is_in_period(id)).cloned().collect();
    for (list, expected) in [
        ("q=lakeside&unpaid=true&limit=5".to_owned(), &unpaid[..]),
        ("dealerId=lakeside-auto&unpaid=true&limit=5".to_owned(), &unpaid[..]),
        ("dealerId=lakeside-auto&q=quinn&limit=5".to_owned(), &lakeside[..]),
        (
            format!("dealerId=lakeside-auto&unpaid=true&limit=5&{period}"),
            &in_period[..],
        ),
        (format!("q=lakeside&unpaid=true&limit=5&{period}"), &in_period[..]),
    ] {
        let (found, _) = all(&app, &cookie, &format!("{CONTRACTS}?{list}")).await;
        assert_eq!(found, expected, "{list}");
    }

    // A cursor belongs to its search, and wrong questions are told.
    let cursor = first["nextCursor"].as_str().unwrap();
    for (query, field) in [
        (format!("q=other&cursor={cursor}"), "cursor"),
        (format!("q={}", "x".repeat(201)), "q"),
        ("unpaid=maybe".to_owned(), "unpaid"),
    ] {
        let answer = app.get(&format!("{CONTRACTS}?{query}")).cookie(&cookie).send().await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{query}");
        assert_eq!(answer.json()["errors"][0]["path"], json!(field), "{query}");
    }
}
