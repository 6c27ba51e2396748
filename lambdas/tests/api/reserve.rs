//! The reserve of the day: worked out once, page by page, and read by dealers and administrators.

use crate::batches::Shop;
use crate::calls::fed;
use crate::cancellations::{cancel, put, sell};
use crate::outbox::follow_all;
use crate::reports::{enroll, report, rows};
use dealer_api::sale::reserve::{PAGES, Reserved, reserve_due};
use dealer_api::store::tables::Table;
use dealer_api::store::text;
use dealer_core::sale::cancellation::{Method, Terms};
use dealer_core::sale::sold_deal::SoldDeal;
use dealer_core::sale::tpa_terms::{ContractTerms, Fixed, FixedTerms};
use serde_json::{Value, json};

const HOUR_MS: u64 = 3_600_000;

/// The cents of a service contract of 60 months a year after its sale, of 125,000 of markup: 1,461 of 1,826 days.
const VSC: i64 = 100_014;

/// The same of GAP with 39,950 of markup.
const GAP: i64 = 31_964;

const WHOLE: Reserved = Reserved {
    whole: 1,
    part: 0,
    failed: 0,
};

const PART: Reserved = Reserved {
    whole: 0,
    part: 1,
    failed: 0,
};

/// A shop in New York, where it is eight in the morning.
async fn open() -> Shop {
    let shop = Shop::start().await;
    enroll(&shop.desk.app, "NY").await;
    shop
}

/// Pins terms of this method for a line.
async fn fix(shop: &Shop, id: &str, method: Method) {
    let terms = Terms {
        method,
        ..Terms::assumed("VSC", 60, Some(60_000))
    };
    let fixed = Fixed {
        due: None,
        terms: Some(FixedTerms {
            form: String::new(),
            version: 1,
            terms: ContractTerms::from(&terms),
        }),
    };
    let record = json!({"dealer_id": "acme-motors", "id": id, "fixed": fixed});
    put(&shop.desk, Table::LineFacts, &record).await;
}

/// Sells a deal a year ago, of which both lines of administrators have terms.
async fn sell_with_terms(shop: &Shop, number: u64) -> SoldDeal {
    let deal = sell(shop, number).await;
    // By days, whatever the contract's method.
    fix(shop, &deal.lines[0].id, Method::Lesser).await;
    fix(shop, &deal.lines[1].id, Method::Rule78).await;
    deal
}

async fn look(shop: &Shop, pages: u32) -> Reserved {
    fed("StuckEvents", reserve_due(&shop.desk.app.state, pages))
        .await
        .unwrap()
}

/// What is stored of reserves, by partition and key.
async fn kept(shop: &Shop) -> Vec<(String, String)> {
    let stored: Vec<Value> = shop.desk.stored(Table::LedgerBalances).await;
    let mut kept: Vec<(String, String)> = stored
        .iter()
        .map(|record| ["dealer_id", "account"].map(|name| record[name].as_str().unwrap().to_owned()))
        .filter(|[_, account]| account.starts_with("reserv"))
        .map(|[partition, account]| (partition, account))
        .collect();
    kept.sort();
    kept
}

/// Lines and unearned markup of each product of acme-motors on a day.
async fn of_day(shop: &Shop, day: &str) -> Vec<(String, i64, i64, i64)> {
    let stored: Vec<Value> = shop.desk.stored(Table::LedgerBalances).await;
    let key = format!("reserve#{day}");
    let found = stored.iter().find(|record| record["account"] == key.as_str()).unwrap();
    let number = |row: &Value, name: &str| row["reserved"][name].as_i64().unwrap();
    let mut rows: Vec<_> = found["reserve"]["rows"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| {
            let product = row["product"].as_str().unwrap().to_owned();
            (
                product,
                number(row, "lines"),
                number(row, "unearned"),
                number(row, "unknown"),
            )
        })
        .collect();
    rows.sort();
    rows
}

/// 120 lines are more than a page: it goes on where it stopped, counts each line once, and a line that was cancelled in between as it is when its page is
/// read.
#[tokio::test]
async fn what_is_broken_off_goes_on_and_counts_no_line_twice() {
    let shop = open().await;
    let mut deals = Vec::new();
    for number in 1..=40 {
        deals.push(sell_with_terms(&shop, number).await);
    }
    follow_all(&shop.desk).await;
    assert_eq!(look(&shop, 1).await, PART);
    assert_eq!(kept(&shop).await, [("acme-motors".to_owned(), "reserving".to_owned())]);
    let first = &deals[0].lines[0];
    let last = &deals[39].lines[0];
    assert!(first.id < last.id, "the first is on the page that was read");
    cancel(&shop, &first.id).await;
    cancel(&shop, &last.id).await;
    assert_eq!(look(&shop, PAGES).await, WHOLE);
    assert_eq!(
        of_day(&shop, "2026-10-15").await,
        [("gap".to_owned(), 40, 40 * GAP, 0), ("vsc".to_owned(), 39, 39 * VSC, 0)]
    );
    let mut accounts: Vec<String> = kept(&shop).await.into_iter().map(|(_, account)| account).collect();
    accounts.sort();
    assert_eq!(accounts, ["reserve#2026-10-15", "reserve#acme-motors"]);
}

/// It is worked out once a day, from four in the morning on where the dealership stands, by however many.
#[tokio::test]
async fn it_is_worked_out_once_a_day_from_four_on() {
    let shop = open().await;
    let app = &shop.desk.app;
    let deal = sell_with_terms(&shop, 1).await;
    sell_with_terms(&shop, 2).await;
    follow_all(&shop.desk).await;
    let (one, other) = tokio::join!(look(&shop, PAGES), look(&shop, PAGES));
    // Whoever was slower finds it done, or leaves it.
    assert!(one.whole + other.whole >= 1 && one.failed + other.failed == 0);
    let both = [("gap".to_owned(), 2, 2 * GAP, 0), ("vsc".to_owned(), 2, 2 * VSC, 0)];
    assert_eq!(of_day(&shop, "2026-10-15").await, both);
    cancel(&shop, &deal.lines[0].id).await;
    follow_all(&shop.desk).await;
    for _ in 0..2 {
        assert_eq!(look(&shop, PAGES).await, Reserved::default());
    }
    // Three in the morning of the next day.
    app.advance(19 * HOUR_MS);
    assert_eq!(look(&shop, PAGES).await, Reserved::default());
    app.advance(HOUR_MS);
    assert_eq!(look(&shop, PAGES).await, WHOLE);
    assert_eq!(
        of_day(&shop, "2026-10-15").await,
        both,
        "a day that is over does not change"
    );
    let next = of_day(&shop, "2026-10-16").await;
    // 1,460 of 1,826 days.
    assert_eq!(
        next,
        [("gap".to_owned(), 2, 2 * 31_942, 0), ("vsc".to_owned(), 1, 99_945, 0)]
    );
    shop.assert_true().await;
}

/// What a dealership sold stays in force when its enrollment is gone.
#[tokio::test]
async fn a_dealership_that_is_no_longer_enrolled_has_a_reserve_still() {
    let shop = open().await;
    let app = &shop.desk.app;
    sell_with_terms(&shop, 1).await;
    follow_all(&shop.desk).await;
    assert_eq!(look(&shop, PAGES).await, WHOLE);
    let db = app.state.db();
    let delete = db.client().delete_item().table_name(db.name(Table::EnrolledDealers));
    delete.key("id", text("acme-motors")).send().await.unwrap();
    // Three in the morning of the next day by UTC, then four.
    app.advance(15 * HOUR_MS);
    assert_eq!(look(&shop, PAGES).await, Reserved::default());
    app.advance(HOUR_MS);
    assert_eq!(look(&shop, PAGES).await, WHOLE);
    assert_eq!(
        of_day(&shop, "2026-10-16").await,
        [("gap".to_owned(), 1, 31_942, 0), ("vsc".to_owned(), 1, 99_945, 0)]
    );
}

/// What was begun on a day and never ended is not mixed with the next day's.
#[tokio::test]
async fn what_was_never_ended_begins_anew() {
    let shop = open().await;
    for number in 1..=40 {
        sell_with_terms(&shop, number).await;
    }
    assert_eq!(look(&shop, 1).await, PART);
    shop.desk.app.advance(24 * HOUR_MS);
    assert_eq!(look(&shop, 1).await, PART);
    assert_eq!(look(&shop, 1).await, WHOLE);
    assert_eq!(
        of_day(&shop, "2026-10-16").await,
        [
            ("gap".to_owned(), 40, 40 * 31_942, 0),
            ("vsc".to_owned(), 40, 40 * 99_945, 0)
        ]
    );
}

/// A dealership reads its own, administrators one or all; lines without known terms and those that refund nothing are in no sum.
#[tokio::test]
async fn it_is_read_by_dealers_and_administrators() {
    let shop = open().await;
    let (app, cookie) = (&shop.desk.app, &shop.desk.cookie);
    let none = report(app, cookie, "/api/reports/reserve").await;
    assert_eq!(none["report"]["sections"], json!([]));
    assert!(
        none["report"]["empty"]
            .as_str()
            .unwrap()
            .starts_with("No figures yet: "),
        "{none}"
    );
    sell_with_terms(&shop, 1).await;
    let second = sell_with_terms(&shop, 2).await;
    fix(&shop, &second.lines[1].id, Method::None).await;
    // Nothing was in force of its administrators' terms.
    sell(&shop, 3).await;
    let counter = json!({
        "dealer_id": "acme-motors", "account": "day#2025-06-01#T1#vsc", "entries": 100, "lines": 97, "cancelled": 50,
    });
    follow_all(&shop.desk).await;
    put(&shop.desk, Table::LedgerBalances, &counter).await;
    assert_eq!(look(&shop, PAGES).await, WHOLE);
    let mine = report(app, cookie, "/api/reports/reserve").await;
    assert_eq!(
        mine["report"]["period"],
        "as of 08:00 on Oct 15, 2026, the dealership's time"
    );
    let told = [
        // 50 of 100: 97, and three that were sold since.
        "Vehicle Service Contract (VSC) | 2 | $2,500.00 | $2,000.28 | 50 | 50.00% | $1,000.14",
        "Guaranteed Asset Protection (GAP) | 1 | $399.50 | $319.64 | 0 | – | –",
        "Total | 3 | $2,899.50 | $2,319.92 | 50 | – | –",
    ];
    assert_eq!(rows(&mine, 0), told, "{mine}");
    assert_eq!(rows(&mine, 1)[2], "Total | 3 | $2,899.50 | $2,319.92");
    assert_eq!(mine["report"]["facts"][3]["text"], "2", "of the third deal");
    assert_eq!(mine["fileName"], "reserve_2026-10-15.csv");
    let admin = app.login_as("admin").await;
    for path in ["", "?dealerId=acme-motors"] {
        let all = report(app, &admin, &format!("/api/admin/reports/reserve{path}")).await;
        assert_eq!(rows(&all, 0), told, "{path}");
    }
    let nowhere = report(app, &admin, "/api/admin/reports/reserve?dealerId=nowhere").await;
    assert_eq!(nowhere["report"]["sections"], json!([]));
    shop_is_read_by_no_other(&shop).await;
}

async fn shop_is_read_by_no_other(shop: &Shop) {
    let other = shop.desk.app.login_as("lakeside").await;
    let answer = report(&shop.desk.app, &other, "/api/reports/reserve").await;
    assert_eq!(answer["report"]["sections"], json!([]));
}

/// Another dealer's reserve is never seen, when there is one.
pub async fn worked_out(shop: &Shop) {
    enroll(&shop.desk.app, "NY").await;
    sell_with_terms(shop, 9).await;
    assert_eq!(look(shop, PAGES).await.failed, 0);
    shop_is_read_by_no_other(shop).await;
}
