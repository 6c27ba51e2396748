//! Files by which dealers' banks pay remittance batches, and the bank data that they need.

use crate::batches::Shop;
use crate::refunds::made;
use crate::support::{Answer, PASSWORD, TestApp};
use axum::http::{Method, StatusCode};
use dealer_api::store::tables::Table;
use dealer_api::store::text;
use futures_util::future::join_all;
use serde_json::{Value, json};

/// The account of these tests. It must never be seen in what is stored or answered.
const ACCOUNT: &str = "000987654321";

const ROUTING: &str = "021000021";

async fn admin(app: &TestApp) -> String {
    let admin = json!({"username": "admin", "password": PASSWORD, "mode": "admin"});
    app.post("/api/session").json(&admin).send().await.cookie()
}

async fn put(app: &TestApp, cookie: &str, path: &str, body: &Value) -> Answer {
    app.call(Method::PUT, path).cookie(cookie).json(body).send().await
}

fn bank(version: u64) -> Value {
    json!({"version": version, "bank": {"routing": ROUTING, "account": ACCOUNT, "kind": "checking"}})
}

fn settings(version: u64) -> Value {
    json!({"version": version, "settings": {
        "bankName": "First Bank", "bankRouting": "091000019", "origin": "1234567890", "companyId": "9876543210",
    }})
}

/// A shop whose dealer and whose administrator T1 have all that a file needs.
async fn with_bank_data(shop: &Shop) {
    let app = &shop.desk.app;
    let admin = admin(app).await;
    let saved = put(app, &admin, "/api/admin/tpas/T1/bank", &bank(0)).await;
    assert_eq!(saved.status, StatusCode::OK, "{saved:?}");
    let saved = put(app, &shop.desk.cookie, "/api/remittance-settings", &settings(0)).await;
    assert_eq!(saved.status, StatusCode::OK, "{saved:?}");
}

/// A closed batch of T1 with one line.
async fn closed(shop: &Shop, number: u64) -> String {
    let deal = shop.sell(number).await;
    let id = shop.open("T1").await;
    made(&shop.add(&id, &deal.lines[0].id, 1).await);
    made(&shop.close(&id).await);
    id
}

/// The first day on which the money of a closed batch can move.
async fn earliest(shop: &Shop, id: &str) -> String {
    let shown = shop.batch(id).await;
    shown["ach"]["earliest"].as_str().unwrap().to_owned()
}

async fn pay(shop: &Shop, id: &str) -> Answer {
    let date = earliest(shop, id).await;
    shop.step(id, "payment", json!({"method": "ach", "date": date})).await
}

/// All that is stored, as text.
async fn all_stored(shop: &Shop) -> String {
    let mut all = String::new();
    for table in [
        Table::TpaBanks,
        Table::AchFiles,
        Table::AuditLog,
        Table::Batches,
        Table::Idempotency,
        Table::Outbox,
    ] {
        let records: Vec<Value> = shop.desk.stored(table).await;
        all.push_str(&json!(records).to_string());
    }
    all
}

/// [AS-31] What no file can hold is refused where it is typed, and nothing of it is told or stored.
#[tokio::test]
async fn an_account_is_stored_encrypted_and_shown_as_its_last_four() {
    let shop = Shop::start().await;
    let app = &shop.desk.app;
    let admin = admin(app).await;
    let path = "/api/admin/tpas/T1/bank";
    let get = async || app.get(path).cookie(&admin).send().await.json();
    assert_eq!(get().await, json!({"version": 0, "lastFour": ""}));
    let mut wrong = bank(0);
    wrong["bank"]["routing"] = json!("021000022");
    wrong["bank"]["account"] = json!("000987654321000987654321");
    let refused = put(app, &admin, path, &wrong).await;
    let problem = refused.problem(422, "validation");
    let fields: Vec<&str> = problem.errors.iter().map(|error| error.path.as_str()).collect();
    assert_eq!(fields, ["bank.routing", "bank.account"]);
    assert!(!String::from_utf8_lossy(&refused.body).contains(ACCOUNT));
    let saved = put(app, &admin, path, &bank(0)).await;
    let saved = saved.json();
    assert_eq!((&saved["version"], &saved["lastFour"]), (&json!(1), &json!("4321")));
    put(app, &admin, path, &bank(0)).await.problem(409, "stale_version");
    put(app, &admin, "/api/admin/tpas/T9/bank", &bank(0))
        .await
        .problem(404, "record_not_found");
    app.get("/api/admin/tpas/T9/bank")
        .cookie(&admin)
        .send()
        .await
        .problem(404, "record_not_found");
    let stored = all_stored(&shop).await;
    assert!(!stored.contains(ACCOUNT) && !stored.contains(ROUTING), "{stored}");
    let audit: Vec<Value> = shop.desk.stored(Table::AuditLog).await;
    let told = audit.iter().find(|entry| entry["what"] == "bank_data_changed").unwrap();
    assert_eq!(
        (&told["subject"], &told["after"]),
        (&json!("T1"), &json!({"lastFour": "4321", "version": 1}))
    );
    // Of two who save at once one wins.
    let again = bank(1);
    let both = join_all((0..4).map(|_| put(app, &admin, path, &again))).await;
    assert_eq!(both.iter().filter(|answer| answer.status == StatusCode::OK).count(), 1);
}

#[tokio::test]
async fn settings_are_saved_on_the_version_that_was_seen() {
    let shop = Shop::start().await;
    let (app, cookie) = (&shop.desk.app, &shop.desk.cookie);
    let path = "/api/remittance-settings";
    let first = shop.desk.get(path).await.json();
    assert_eq!(
        (&first["version"], &first["settings"]["bankName"]),
        (&json!(0), &json!(""))
    );
    let mut wrong = settings(0);
    wrong["settings"]["bankRouting"] = json!("091000018");
    wrong["settings"]["origin"] = json!("12345678901");
    let problem = put(app, cookie, path, &wrong).await.problem(422, "validation");
    let fields: Vec<&str> = problem.errors.iter().map(|error| error.path.as_str()).collect();
    assert_eq!(fields, ["settings.bankRouting", "settings.origin"]);
    assert_eq!(put(app, cookie, path, &settings(0)).await.json()["version"], 1);
    put(app, cookie, path, &settings(0)).await.problem(409, "stale_version");
    let audit = shop.desk.audit().await;
    assert!(audit.iter().any(|entry| entry["what"] == "remittance_settings_saved"));
}

/// The file is made once, and reads the same to a parser that others wrote.
#[tokio::test]
async fn a_batch_is_paid_by_a_file_that_others_can_read() {
    let shop = Shop::start().await;
    let id = closed(&shop, 1).await;
    let missing = &shop.batch(&id).await["ach"]["missing"];
    assert_eq!(
        missing,
        &json!([
            "The account of Shield T1 is missing: an administrator enters it with its terms.",
            "What your bank calls you is missing: enter it in Dealer Settings, tab Remittances."
        ])
    );
    let problem = pay(&shop, &id).await.problem(409, "bank_data_missing");
    assert!(
        problem
            .detail
            .unwrap()
            .starts_with("The account of Shield T1 is missing")
    );
    let download = format!("/api/batches/{id}/ach");
    shop.desk.get(&download).await.problem(404, "record_not_found");
    with_bank_data(&shop).await;
    assert_eq!(shop.batch(&id).await["ach"]["missing"], json!([]));
    for (body, field) in [
        (json!({"method": "ach", "date": "2026-01-02"}), "date"),
        (json!({"method": "ach", "date": "2030-10-19"}), "date"),
        (
            json!({"method": "ach", "date": "2026-12-01", "reference": "1042"}),
            "reference",
        ),
    ] {
        let problem = shop.step(&id, "payment", body).await.problem(422, "validation");
        assert_eq!(problem.errors[0].path, field);
    }
    let version = shop.version(&id).await;
    let body = json!({"version": version, "method": "ach", "date": earliest(&shop, &id).await});
    let payment = format!("/api/batches/{id}/payment");
    let paid = made(&shop.post_with("file", &payment, &body).await);
    assert_eq!((&paid["state"], &paid["method"]), (&json!("paid"), &json!("ach")));
    let name = paid["reference"].as_str().unwrap().to_owned();
    assert!(name.len() == 8 && name.ends_with("-A"), "{name}");
    assert_eq!(shop.post_with("file", &payment, &body).await.status, StatusCode::OK);

    let file = shop.desk.get(&download).await;
    assert_eq!(file.status, StatusCode::OK, "{file:?}");
    assert_eq!(file.header("cache-control"), "no-store");
    assert_eq!(
        file.header("content-disposition"),
        format!("attachment; filename=\"{name}.ach\"")
    );
    assert_eq!(shop.desk.get(&download).await.body, file.body, "byte for byte");
    let text = String::from_utf8(file.body.to_vec()).unwrap();
    let read = rs_ach::AchFile::parse(&text).expect("the crate reads the file");
    let of_file = &read.batches[0].entries[0];
    assert_eq!(
        (of_file.dfi_account_number.trim(), i64::try_from(of_file.amount)),
        (ACCOUNT, Ok(125_000))
    );
    let entry = text.lines().nth(2).unwrap();
    assert!(
        entry.starts_with(&format!("622{ROUTING}{ACCOUNT}     0000125000")),
        "{entry}"
    );
    let stored = all_stored(&shop).await;
    assert!(!stored.contains(ACCOUNT) && !stored.contains(ROUTING), "{stored}");
    let audit = shop.desk.audit().await;
    assert_eq!(audit.iter().filter(|entry| entry["what"] == "ach_file_read").count(), 2);
    shop.assert_true().await;
}

/// Each file of a day has its own number, of which there are 36.
#[tokio::test]
async fn no_two_files_of_a_day_share_a_number() {
    let shop = Shop::start().await;
    with_bank_data(&shop).await;
    let mut batches = Vec::new();
    for number in 1..=4 {
        batches.push(closed(&shop, number).await);
    }
    let paid = join_all(batches.iter().map(|id| pay(&shop, id))).await;
    let mut names: Vec<String> = paid
        .iter()
        .map(|answer| made(answer)["reference"].as_str().unwrap().to_owned())
        .collect();
    names.sort();
    let numbers: Vec<&str> = names.iter().map(|name| &name[7..]).collect();
    assert_eq!(numbers, ["A", "B", "C", "D"]);
    let db = shop.desk.app.state.db();
    for modifier in ('E'..='Z').chain('0'..='9') {
        let put = db.client().put_item().table_name(db.name(Table::AchFiles));
        let put = put.item("dealer_id", text("acme-motors"));
        put.item("id", text(format!("{}#{modifier}", &names[0][..6])))
            .send()
            .await
            .unwrap();
    }
    let id = closed(&shop, 9).await;
    pay(&shop, &id).await.problem(409, "too_many_files");
    made(&shop.pay(&id).await);
    shop.assert_true().await;
}

/// What another dealer sees of files and settings: nothing.
pub async fn other_dealer(app: TestApp) {
    let shop = Shop::at(app).await;
    with_bank_data(&shop).await;
    let id = closed(&shop, 1).await;
    made(&pay(&shop, &id).await);
    let app = &shop.desk.app;
    let other = app.login_as("lakeside").await;
    let path = format!("/api/batches/{id}/ach");
    app.get(&path)
        .cookie(&other)
        .send()
        .await
        .problem(404, "record_not_found");
    let theirs = app.get("/api/remittance-settings").cookie(&other).send().await.json();
    assert_eq!(theirs["version"], 0);
    let mut changed = settings(0);
    changed["settings"]["bankName"] = json!("Another Bank");
    assert_eq!(
        put(app, &other, "/api/remittance-settings", &changed).await.status,
        StatusCode::OK
    );
    let own = shop.desk.get("/api/remittance-settings").await.json();
    assert_eq!(own["settings"]["bankName"], "First Bank");
}
