//! The demo data of a large deployment (with `HEAVY` set all of it, 500 dealers with 50,000 lines and what belongs to them): the pages of
//! administrators' lists hold everything. How long the slowest took is printed.

use crate::amount::amount;
use crate::support::TestApp;
use axum::http::StatusCode;
use dealer_api::store::tables::Table;
use dealer_api::store::{from_item, text};
use dealer_core::catalog::tpa::lists_state;
use dealer_core::onboarding::dealer::enrollment::EnrolledDealer;
use dealer_core::sale::contract::{Contract, ProductLine, follow_lines};
use dealer_local::{LargeSize, seed_large};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};

/// What a walk through a list found.
struct Walked {
    /// The records' keys.
    keys: BTreeSet<String>,
    /// The deals of the records, each with its dealer.
    deals: BTreeSet<String>,
    calls: usize,
    slowest: Duration,
}

/// All of a list, page by page.
async fn walk(app: &TestApp, cookie: &str, list: &str, key: &str) -> Walked {
    let mut walked = Walked {
        keys: BTreeSet::new(),
        deals: BTreeSet::new(),
        calls: 0,
        slowest: Duration::ZERO,
    };
    let mut path = list.to_owned();
    loop {
        let started = Instant::now();
        let answer = app.get(&path).cookie(cookie).send().await;
        walked.slowest = walked.slowest.max(started.elapsed());
        walked.calls += 1;
        assert_eq!(answer.status, StatusCode::OK, "{answer:?}");
        let page = answer.json();
        for item in page["items"].as_array().unwrap() {
            let is_new = walked.keys.insert(format!("{} {}", item["dealerId"], item[key]));
            assert!(is_new, "{item} comes twice");
            walked.deals.insert(format!("{} {}", item["dealerId"], item["dealId"]));
        }
        let Some(cursor) = page["nextCursor"].as_str() else {
            return walked;
        };
        let joint = if list.contains('?') { '&' } else { '?' };
        path = format!("{list}{joint}cursor={cursor}");
    }
}

#[tokio::test]
async fn the_lines_of_many_dealers_are_paged_through() {
    let app = TestApp::start().await;
    let started = Instant::now();
    let size = LargeSize {
        applications: amount(400, LargeSize::FULL.applications),
        dealers: amount(60, LargeSize::FULL.dealers),
        lines: amount(3_000, LargeSize::FULL.lines),
        books: 0,
        ..LargeSize::FULL
    };
    let mut told = Vec::new();
    let mut tell = |done, of| told.push((done, of));
    assert!(seed_large(&app.state, size, &mut tell).await.unwrap());
    println!("filled in {:?}", started.elapsed());
    assert_eq!(told.len(), 10, "{told:?}");
    assert!(
        told.is_sorted() && told.last().is_some_and(|(done, of)| done == of),
        "{told:?}"
    );

    let cookie = app.login_as("admin").await;
    let dealers = app.get("/api/admin/dealers").cookie(&cookie).send().await.json();
    let dealer = dealers["items"][7]["id"].as_str().unwrap().to_owned();
    let count = |number: u32| Some(usize::try_from(number).unwrap());
    let lines = walk(&app, &cookie, "/api/admin/product-lines?limit=500", "id").await;
    let contracts = walk(&app, &cookie, "/api/admin/contracts?limit=500", "id").await;
    assert_eq!(contracts.keys.len(), contracts.deals.len());
    assert!(contracts.deals == lines.deals, "a contract for each deal");
    let walks = [
        ("/api/admin/product-lines?limit=500", lines, count(size.lines)),
        ("/api/admin/contracts?limit=500", contracts, None),
    ];
    let mut slowest = Duration::ZERO;
    let mut report = |list: &str, walked: &Walked, expected: Option<usize>| {
        let (found, calls) = (walked.keys.len(), walked.calls);
        println!(
            "{list}: {found} records in {calls} calls, the slowest {:?}",
            walked.slowest
        );
        assert!(found > 0, "{list}");
        assert_eq!(found, expected.unwrap_or(found), "{list}");
        slowest = slowest.max(walked.slowest);
    };
    for (list, walked, expected) in &walks {
        report(list, walked, *expected);
    }
    for (list, key, expected) in [
        (
            "/api/admin/product-lines?from=1772323200000&to=1775001600000&limit=500",
            "id",
            None,
        ),
        ("/api/admin/contracts?from=1785542400000&to=1788220800000", "id", None),
        (
            "/api/admin/product-lines?limit=500&dealerId=DEALER",
            "id",
            count(size.lines / size.dealers),
        ),
        (
            "/api/admin/product-lines?dealerId=DEALER&from=1772323200000&to=1775001600000",
            "id",
            None,
        ),
        // Besides them, the accounts of the test.
        ("/api/admin/users?limit=500", "username", count(size.dealers + 3)),
        ("/api/admin/users?q=b", "username", None),
        ("/api/admin/users?dealerId=DEALER", "username", count(1)),
        ("/api/admin/applications", "id", count(size.applications)),
        ("/api/admin/applications?limit=500", "id", count(size.applications)),
        (
            "/api/admin/partner-applications",
            "id",
            count(size.partner_applications),
        ),
        ("/api/admin/dealers", "id", count(size.dealers)),
        ("/api/admin/dealers?limit=500", "id", count(size.dealers)),
        ("/api/admin/dealers?q=sun", "id", None),
        ("/api/admin/tpas", "id", count(size.tpas)),
        ("/api/admin/tpas?limit=500", "id", count(size.tpas)),
    ] {
        let list = list.replace("DEALER", &dealer);
        let walked = walk(&app, &cookie, &list, key).await;
        report(&list, &walked, expected);
    }
    println!("the slowest answer of all: {slowest:?}");
}

async fn stored(app: &TestApp, table: Table) -> Vec<Value> {
    let db = app.state.db();
    let found = db.client().scan().table_name(db.name(table)).send().await.unwrap();
    assert_eq!(found.last_evaluated_key(), None, "all of it at once");
    let mut records: Vec<Value> = found
        .items
        .unwrap()
        .into_iter()
        .map(|item| from_item(item).unwrap())
        .collect();
    records.sort_by_key(Value::to_string);
    records
}

const SMALL: LargeSize = LargeSize {
    applications: 20,
    partner_applications: 10,
    tpas: 12,
    dealers: 7,
    lines: 100,
    books: 0,
};

const TABLES: [Table; 6] = [
    Table::ActiveAdmins,
    Table::EnrolledDealers,
    Table::DealerApplications,
    Table::PartnerApplications,
    Table::Contracts,
    Table::ProductContracts,
];

#[tokio::test]
async fn it_is_stored_once_and_the_same_on_every_machine() {
    let app = TestApp::start().await;
    assert!(seed_large(&app.state, SMALL, &mut |_, _| ()).await.unwrap());
    let other = TestApp::start().await;
    assert!(seed_large(&other.state, SMALL, &mut |_, _| ()).await.unwrap());
    let mut before = BTreeMap::new();
    for table in TABLES {
        let records = stored(&app, table).await;
        assert!(records == stored(&other, table).await, "{table:?}");
        before.insert(table, records);
    }
    assert_eq!(before[&Table::ProductContracts].len(), 100);
    assert_eq!(before[&Table::EnrolledDealers].len(), 7);

    // What somebody deleted stays deleted.
    let db = app.state.db();
    let delete = async |table: Table, id: &Value| {
        let call = db.client().delete_item().table_name(db.name(table));
        call.key("id", text(id.as_str().unwrap())).send().await.unwrap();
    };
    delete(Table::DealerApplications, &before[&Table::DealerApplications][0]["id"]).await;
    assert!(!seed_large(&app.state, SMALL, &mut |_, _| ()).await.unwrap());
    assert_eq!(stored(&app, Table::DealerApplications).await.len(), 19);

    // The first TPA comes last: without it, the run before was cut short.
    delete(Table::ActiveAdmins, &"tpa-000".into()).await;
    assert!(seed_large(&app.state, SMALL, &mut |_, _| ()).await.unwrap());
    for table in TABLES {
        assert!(stored(&app, table).await == before[&table], "{table:?}");
    }
}

#[tokio::test]
async fn it_is_as_if_people_had_entered_it() {
    let app = TestApp::start().await;
    seed_large(&app.state, SMALL, &mut |_, _| ()).await.unwrap();
    let tpas = stored(&app, Table::ActiveAdmins).await;
    let dealers = stored(&app, Table::EnrolledDealers).await;
    for record in &dealers {
        let dealer: EnrolledDealer = serde_json::from_value(record.clone()).unwrap();
        for (ids, product) in [(&dealer.selected_vsc_tpas, "vsc"), (&dealer.selected_gap_tpas, "gap")] {
            assert!(!ids.is_empty(), "{record}");
            for id in ids {
                let tpa = tpas.iter().find(|tpa| tpa["id"] == **id).unwrap();
                let states = tpa[format!("{product}_eligible_states")].as_str().unwrap();
                assert!(
                    lists_state(states, &dealer.state),
                    "{id} offers {product} in {}",
                    dealer.state
                );
            }
        }
    }
    // Every dealer sold something, and contracts follow their lines.
    let contracts = stored(&app, Table::Contracts).await;
    let lines = stored(&app, Table::ProductContracts).await;
    let sellers: BTreeSet<&str> = contracts
        .iter()
        .filter_map(|record| record["dealer_id"].as_str())
        .collect();
    let enrolled: BTreeSet<&str> = dealers.iter().filter_map(|record| record["id"].as_str()).collect();
    assert_eq!(sellers, enrolled);
    for record in &contracts {
        let of_deal = lines
            .iter()
            .filter(|line| (&line["dealer_id"], &line["dealId"]) == (&record["dealer_id"], &record["dealId"]));
        let of_deal: Vec<ProductLine> = of_deal
            .map(|line| serde_json::from_value(line.clone()).unwrap())
            .collect();
        let contract: Contract = serde_json::from_value(record.clone()).unwrap();
        let mut followed = contract.clone();
        follow_lines(&mut followed, &of_deal);
        assert_eq!(contract, followed);
    }
    // Its people work with it: with the password of the demo accounts, for their own dealer.
    let username = dealers[0]["id"].as_str().unwrap();
    let answer = app.login(username, dealer_local::PASSWORD).send().await;
    assert_eq!(answer.status, StatusCode::OK, "{answer:?}");
    let own = app
        .get("/api/product-lines?limit=500")
        .cookie(&answer.cookie())
        .send()
        .await;
    let expected = lines.iter().filter(|line| line["dealer_id"] == username).count();
    assert_eq!(own.json()["items"].as_array().unwrap().len(), expected);
}

#[tokio::test]
async fn a_large_dealers_tpa_has_a_book_of_real_size() {
    let app = TestApp::start().await;
    let size = LargeSize { books: 1, ..SMALL };
    assert!(seed_large(&app.state, size, &mut |_, _| ()).await.unwrap());
    let admin = app.login_as("admin").await;
    let mut prices = Vec::new();
    for number in 1..SMALL.tpas {
        let path = format!("/api/admin/tpas/tpa-{number:03}/rate-books");
        let books = app.get(&path).cookie(&admin).send().await.json();
        for item in books["items"].as_array().unwrap() {
            prices.push(item["book"]["content"]["prices"].as_u64().unwrap());
        }
    }
    assert_eq!(prices, [64_800]);
}
