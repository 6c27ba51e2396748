//! The demo dealership that shows what follows a sale.

use crate::outbox::waiting;
use crate::reports::{report, rows};
use crate::sold::Desk;
use crate::support::{SECOND, TestApp};
use dealer_api::ledger::differences;
use dealer_api::sale::reserve::{PAGES, reserve_due};
use dealer_api::store::Item;
use dealer_api::store::tables::Table;
use dealer_core::sale::contract::{Contract, ProductLine};
use dealer_core::vehicle::vin::Vin;
use dealer_local::{AFTER_SALE_ACCOUNT, AfterSale, PASSWORD, seed_with};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::future::{Future, poll_fn};
use std::pin::pin;
use std::task::Poll;

/// What a start keeps once: a second one adds to none of it.
const KEPT: [Table; 12] = [
    Table::Contracts,
    Table::ProductContracts,
    Table::Batches,
    Table::Refunds,
    Table::Ledger,
    Table::LedgerBalances,
    Table::ReportInputs,
    Table::Documents,
    Table::LineFacts,
    Table::EnrolledDealers,
    Table::TpaTerms,
    Table::Lenders,
];

/// Somebody of the dealership.
async fn signed_in(app: TestApp) -> Desk {
    let login = app.login(AFTER_SALE_ACCOUNT.username, PASSWORD).send().await;
    assert_eq!(login.status, 200, "{login:?}");
    let cookie = login.cookie();
    Desk { app, cookie }
}

async fn started() -> Desk {
    let app = TestApp::start().await;
    assert!(seed_with(&app.state, AfterSale::Shown).await.unwrap());
    signed_in(app).await
}

async fn items(desk: &Desk, path: &str) -> Vec<Value> {
    desk.get(path).await.json()["items"].as_array().unwrap().clone()
}

/// Texts of these fields, one text for each record, in order.
fn told(records: &[Value], fields: &[&str]) -> Vec<String> {
    let of = |record: &Value| {
        let texts = fields.iter().map(|field| record[field].to_string().replace('"', ""));
        texts.collect::<Vec<_>>().join(" ")
    };
    let mut told: Vec<String> = records.iter().map(of).collect();
    told.sort();
    told
}

/// What became of each product: its buyer, id without the deal's time, status, standing, and holder.
async fn lines(desk: &Desk) -> Vec<String> {
    let lines: Vec<ProductLine> =
        serde_json::from_value(json!(items(desk, "/api/product-lines?limit=100").await)).unwrap();
    let of = |line: &ProductLine| {
        let tpa = line.tpa.as_ref().unwrap();
        let key = line.id.rsplit_once(&format!("{}-", line.deal_id)).unwrap().1;
        format!(
            "{} {key} {:?} {:?} {}",
            line.buyer_name,
            line.status,
            tpa.standing,
            line.holder_name()
        )
    };
    let mut told: Vec<String> = lines.iter().map(of).collect();
    told.sort();
    told
}

async fn batches(desk: &Desk) -> Vec<String> {
    let batches = items(desk, "/api/batches").await;
    told(&batches, &["tpaId", "state", "lines", "total"])
}

async fn refunds(desk: &Desk) -> Vec<String> {
    let refunds = items(desk, "/api/refunds").await;
    told(
        &refunds,
        &["buyerName", "payee", "state", "owed", "paid", "daysLeft", "clock"],
    )
}

#[tokio::test]
async fn it_has_what_a_newcomer_looks_for() {
    let desk = started().await;
    assert_eq!(
        batches(&desk).await,
        [
            "tpa-alder-ridge confirmed 3 493300",
            "tpa-evergreen-shield paid 2 117200",
            "tpa-granite-peak returned 1 276800",
            "tpa-juniper-mesa draft 3 0",
            "tpa-northstar closed 1 142600",
        ]
    );
    let refunds = items(&desk, "/api/refunds").await;
    assert_eq!(
        told(&refunds, &["buyerName", "payee", "state", "clock"]),
        ["Grant Holloway lienholder owed open", "Nadia Rahman buyer paid null"]
    );
    let open = items(&desk, "/api/open-refunds").await;
    assert_eq!(told(&open, &["buyerName", "daysLeft"]), ["Grant Holloway 30"]);
    assert_eq!(
        lines(&desk).await,
        [
            "Bethany Coal vsc Failed Replaced Bethany Coal",
            "Bethany Cole vsc-r2 Pending Issued Bethany Cole",
            "Derek Sato gap Pending Issued Derek Sato",
            "Derek Sato vsc Pending Issued Derek Sato",
            "Elena Vasquez gap Complete Issued Elena Vasquez",
            "Elena Vasquez vsc Complete Issued Elena Vasquez",
            "Grant Holloway gap Complete Issued Grant Holloway",
            "Grant Holloway vsc Complete Cancelled Grant Holloway",
            "Nadia Rahman vsc Complete Cancelled Nadia Rahman",
            "Owen Castellano tire_and_wheel Pending Issued Owen Castellano",
            "Owen Castellano vsc Failed Issued Owen Castellano",
            "Paula Whitcomb tire_and_wheel Pending Issued Paula Whitcomb",
            "Paula Whitcomb vsc Pending Issued Paula Whitcomb",
            "Ruben Ito vsc Pending Issued Carmen Ito",
            "Simone Archer vsc Pending Issued Simone Archer",
            "Victor Lindqvist vsc Pending Issued Victor Lindqvist",
            "Victor Lindqvist windshield_protection Failed Void Victor Lindqvist",
        ]
    );
    // What an administrator finds: a batch to confirm.
    let admin = desk.app.login_as("admin").await;
    let listed = desk.app.get("/api/admin/batches").cookie(&admin).send().await.json();
    let paid = &listed["items"];
    assert_eq!(paid.as_array().unwrap().len(), 1, "{paid}");
    assert_eq!(
        (&paid[0]["dealerId"], &paid[0]["batch"]["tpaName"]),
        (&json!("summit-motors"), &json!("Evergreen Shield"))
    );
    // The vehicles are ones that no one is told to read again.
    let contracts: Vec<Contract> =
        serde_json::from_value(json!(items(&desk, "/api/contracts?limit=100").await)).unwrap();
    assert_eq!(contracts.len(), 10);
    for contract in contracts {
        assert!(Vin::parse(&contract.vin.to_string()).unwrap().check_digit_matches());
    }
    desk.assert_consistent().await;
}

#[tokio::test]
async fn its_reports_have_figures_and_its_books_are_true() {
    let desk = started().await;
    let (app, cookie) = (&desk.app, desk.cookie.as_str());
    let produced = report(app, cookie, "/api/reports/production?month=2026-10&months=5").await;
    let sum = rows(&produced, 0).pop().unwrap();
    assert_eq!(
        sum,
        "Total | 15 | $28,052.00 | $21,762.00 | $6,290.00 | $893.43 | $5,396.57"
    );
    let cancelled = report(app, cookie, "/api/reports/cancellations?month=2026-10").await;
    let first = rows(&cancelled, 0);
    assert!(first.len() > 1, "{cancelled}");
    let pvr = report(app, cookie, "/api/reports/pvr?month=2026-10&months=5").await;
    let months = rows(&pvr, 0);
    assert!(months.iter().all(|month| !month.contains('\u{2013}')), "{months:?}");
    let unremitted = report(app, cookie, "/api/reports/ageing").await;
    assert!(rows(&unremitted, 0).len() > 3, "{unremitted}");
    let register = report(app, cookie, "/api/reports/register?month=2026-10").await;
    assert!(rows(&register, 0).len() > 2, "{register}");
    reserve_due(&app.state, PAGES).await.unwrap();
    let reserve = report(app, cookie, "/api/reports/reserve").await;
    assert_eq!(
        rows(&reserve, 0).pop().unwrap(),
        "Total | 5 | $2,583.00 | $2,488.89 | 2 | – | –"
    );
    assert_eq!(differences(app.state.db()).await.unwrap(), []);
    assert!(waiting(&desk).await.is_empty(), "nothing waits to be followed");
}

/// All that a table has, bytes among it.
async fn scanned(desk: &Desk, table: Table) -> Vec<Item> {
    let db = desk.app.state.db();
    let found = db.client().scan().table_name(db.name(table)).send().await.unwrap();
    assert!(found.last_evaluated_key().is_none(), "{table:?} has more");
    found.items.unwrap()
}

/// How many records there are of each kind, and what is told of those that people see.
async fn all(desk: &Desk) -> (BTreeMap<Table, usize>, Vec<String>) {
    let mut counts = BTreeMap::new();
    for table in KEPT {
        counts.insert(table, desk.stored::<Value>(table).await.len());
    }
    let told = [lines(desk).await, batches(desk).await, refunds(desk).await].concat();
    (counts, told)
}

#[tokio::test]
async fn a_second_start_changes_nothing() {
    let desk = started().await;
    let before = all(&desk).await;
    let mut records = BTreeMap::new();
    for table in Table::ALL {
        records.insert(table, scanned(&desk, table).await);
    }
    desk.app.advance(SECOND);
    assert!(!seed_with(&desk.app.state, AfterSale::Shown).await.unwrap());
    for table in Table::ALL {
        assert_eq!(scanned(&desk, table).await, records[&table], "{table:?}");
    }
    assert_eq!(all(&desk).await, before);
}

/// What comes of something that is polled so often at most; nothing where that is not enough, as if the process were killed then.
async fn cut<T>(polls: u32, future: impl Future<Output = T>) -> Option<T> {
    let mut future = pin!(future);
    let mut left = polls;
    poll_fn(|context| {
        if left == 0 {
            return Poll::Ready(None);
        }
        left -= 1;
        future.as_mut().poll(context).map(Some)
    })
    .await
}

#[tokio::test]
async fn a_start_that_was_cut_short_is_gone_on_with() {
    let whole = all(&started().await).await;
    let app = TestApp::start().await;
    let mut cuts = 0;
    let mut polls = 15;
    while cut(polls, seed_with(&app.state, AfterSale::Shown))
        .await
        .transpose()
        .unwrap()
        .is_none()
    {
        cuts += 1;
        polls += 15;
    }
    assert!(cuts > 8, "{cuts}");
    let desk = signed_in(app).await;
    assert_eq!(all(&desk).await, whole);
    assert_eq!(differences(desk.app.state.db()).await.unwrap(), []);
    desk.assert_consistent().await;
}
