//! Rate books: imported by administrators, published, withdrawn, found by the dealers that are enrolled for them.

use crate::amount::amount;
use crate::import_cases::{cases, file};
use crate::support::{Answer, Call, MINUTE, TestApp};
use crate::users::admin;
use axum::http::StatusCode;
use dealer_api::pricing::live_books::LiveBooks;
use dealer_api::store::tables::Table;
use dealer_api::store::{Item, to_item};
use dealer_core::pricing::book::MAX_BYTES;
use dealer_core::pricing::book::RateBook;
use dealer_core::pricing::book::import::read;
use serde_dynamo::aws_sdk_dynamodb_1::from_items;
use serde_json::{Value, json};

const VSC: &str = "northstar-vsc_v1.csv";
const GAP: &str = "meridian-gap_v1.csv";
const TIRES_1: &str = "harbor-light-tire-and-wheel_v1.csv";
const TIRES_2: &str = "harbor-light-tire-and-wheel_v2.csv";

/// The day of every test's begin, and a day in milliseconds.
const DAY: u64 = 24 * 60 * MINUTE;

/// The TPA of a sample book.
fn tpa_of(sample: &str) -> (&'static str, &'static str) {
    match sample {
        VSC => ("tpa-northstar", "Northstar Administrators (invented)"),
        GAP => ("tpa-meridian", "Meridian Lane Protection (invented)"),
        _ => ("tpa-harbor", "Harbor Light Ancillary (invented)"),
    }
}

/// The interface with the samples' TPAs, acme-motors enrolled for all of them and lakeside-auto for GAP alone, and an administrator.
struct Office {
    app: TestApp,
    cookie: String,
}

impl Office {
    async fn open() -> Self {
        Self::at(TestApp::start().await).await
    }

    async fn at(app: TestApp) -> Self {
        for sample in [VSC, GAP, TIRES_1] {
            let (id, name) = tpa_of(sample);
            put(&app, Table::ActiveAdmins, json!({"id": id, "tpa_name": name})).await;
        }
        let dealer = |id: &str, more: Value| {
            let mut record = json!({
                "id": id, "legal_name": id, "dba": id, "address": "", "city": "Reno", "state": "NV", "zip": "89501", "website": "",
                "contact_name": "", "contact_phone": "", "contact_email": "", "contact_title": "", "vsc_enabled": false,
                "selected_vsc_tpas": [], "gap_enabled": true, "selected_gap_tpas": ["tpa-meridian"], "ancillary_enabled": false,
                "tire_wheel_enabled": false, "selected_tire_wheel_tpa": null, "windshield_enabled": false,
                "selected_windshield_tpa": null, "paint_fabric_enabled": false, "selected_paint_fabric_tpa": null,
                "theft_enabled": false, "selected_theft_tpa": null, "key_enabled": false, "selected_key_tpa": null,
            });
            record
                .as_object_mut()
                .unwrap()
                .extend(more.as_object().unwrap().clone());
            record
        };
        let all = json!({
            "vsc_enabled": true, "selected_vsc_tpas": ["tpa-northstar"], "ancillary_enabled": true,
            "tire_wheel_enabled": true, "selected_tire_wheel_tpa": "tpa-harbor",
        });
        put(&app, Table::EnrolledDealers, dealer("acme-motors", all)).await;
        put(&app, Table::EnrolledDealers, dealer("lakeside-auto", json!({}))).await;
        let cookie = admin(&app).await;
        Self { app, cookie }
    }

    async fn send(&self, call: Call) -> Answer {
        call.cookie(&self.cookie).send().await
    }

    async fn get(&self, path: &str) -> Answer {
        self.send(self.app.get(path)).await
    }

    async fn post(&self, path: &str, body: &Value) -> Answer {
        self.send(self.app.post(path).json(body)).await
    }

    /// Imports bytes for the TPA of a sample.
    async fn import(&self, sample: &str, bytes: Vec<u8>) -> Answer {
        let path = format!("/api/admin/tpas/{}/rate-books", tpa_of(sample).0);
        let call = self.app.post(&path).bytes("application/octet-stream", bytes);
        self.send(call).await
    }

    /// Imports a sample that has no errors.
    async fn import_sample(&self, sample: &str) -> Value {
        let answer = self.import(sample, file(sample)).await;
        assert_eq!(answer.status, StatusCode::CREATED, "{answer:?}");
        let imported = answer.json();
        assert_eq!(imported["report"]["errorCount"], 0, "{imported}");
        imported
    }

    /// Publishes a draft as somebody does who looked at this import.
    async fn publish(&self, imported: &Value, newest: u32) -> Answer {
        let draft = &imported["draft"];
        let (tpa, code) = (draft["tpaId"].as_str().unwrap(), draft["code"].as_str().unwrap());
        let confirmed: Vec<&Value> = imported["report"]["warnings"]
            .as_array()
            .unwrap()
            .iter()
            .map(|warning| &warning["message"])
            .collect();
        let order = json!({
            "contentHash": draft["content"]["contentHash"], "newest": newest, "typedCode": code, "confirmed": confirmed,
        });
        self.post(&format!("/api/admin/tpas/{tpa}/rate-books/{code}/publication"), &order)
            .await
    }

    /// Imports and publishes a sample.
    async fn publish_sample(&self, sample: &str, newest: u32) -> Value {
        let imported = self.import_sample(sample).await;
        let answer = self.publish(&imported, newest).await;
        assert_eq!(answer.status, StatusCode::OK, "{answer:?}");
        answer.json()
    }

    /// What is live for a dealer.
    async fn live(&self, username: &str) -> Vec<String> {
        let cookie = self.app.login_as(username).await;
        let answer = self.app.get("/api/rate-books").cookie(&cookie).send().await;
        let books: LiveBooks = answer.read();
        books
            .items
            .iter()
            .map(|book| format!("{} {}", book.code, book.version))
            .collect()
    }

    async fn entries(&self) -> Vec<String> {
        let db = self.app.state.db();
        let scan = db.client().scan().table_name(db.name(Table::AuditLog));
        let entries: Vec<Value> = from_items(scan.send().await.unwrap().items.unwrap()).unwrap();
        let mut entries: Vec<&Value> = entries
            .iter()
            .filter(|entry| entry["dealer_id"] == "#administration")
            .collect();
        entries.sort_by_key(|entry| entry["what"].to_string());
        let told = |entry: &&Value| {
            format!("{} {} by {}", entry["what"], entry["subject"], entry["username"]).replace('"', "")
        };
        entries.iter().map(told).collect()
    }
}

async fn put(app: &TestApp, table: Table, record: Value) {
    let item: Item = to_item(&record).unwrap();
    let db = app.state.db();
    let put = db.client().put_item().table_name(db.name(table)).set_item(Some(item));
    put.send().await.unwrap();
}

/// A sample with a text in the place of another one.
fn edited(sample: &str, from: &str, to: &str) -> Vec<u8> {
    let text = String::from_utf8(file(sample)).unwrap();
    assert!(text.contains(from), "{from}");
    text.replacen(from, to, 1).into_bytes()
}

const HARBOR: &str = "/api/admin/tpas/tpa-harbor/rate-books";

#[tokio::test]
async fn every_import_case_has_its_errors_through_the_server() {
    let office = Office::open().await;
    let mut wrong = Vec::new();
    // The rules' own tests read all of them.
    for case in cases().into_iter().step_by(amount(3, 1)) {
        let path = format!(
            "/api/admin/tpas/{}/rate-books?product={}",
            tpa_of(&case.book).0,
            read(&file(&case.book), None).unwrap().product.key()
        );
        let call = office.app.post(&path).bytes("application/octet-stream", case.edited());
        let answer = office.send(call).await;
        assert_eq!(answer.status, StatusCode::CREATED, "{}: {answer:?}", case.id);
        let imported = answer.json();
        let (report, first) = (&imported["report"], &imported["report"]["errors"][0]);
        let found = json!([report["errorCount"], first["row"], first["column"], first["message"]]);
        let column = Some(&case.error_column).filter(|column| !column.is_empty());
        let wanted = json!([case.errors, case.error_row, column, case.message]);
        if found != wanted {
            wrong.push(format!("{}: {found} instead of {wanted}", case.id));
        }
        if let Some(draft) = imported.get("draft") {
            assert_eq!(
                (&draft["state"], draft.get("content")),
                (&json!("draft"), None),
                "{}",
                case.id
            );
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert_eq!(office.live("dealer").await, [""; 0]);
}

#[tokio::test]
async fn a_file_becomes_a_draft_then_a_version_that_dealers_find() {
    let office = Office::open().await;
    let imported = office.import_sample(TIRES_1).await;
    let draft = &imported["draft"];
    let content = read(&file(TIRES_1), None).unwrap();
    assert_eq!(draft["content"]["contentHash"], content.content_hash().unwrap());
    assert_eq!(draft["content"]["prices"], content.price_count());
    assert_eq!(
        imported["report"]["warnings"],
        json!([{"message": "Starts on 2026-01-01, in the past."}])
    );
    assert_eq!(office.live("dealer").await, [""; 0], "nothing rates by a draft");

    let opened = office.get(&format!("{HARBOR}/HL-TW/draft")).await.json();
    assert_eq!((&opened["book"], &opened["report"]), (draft, &imported["report"]));

    let published = office.publish(&imported, 0).await.json();
    assert_eq!(
        (&published["version"], &published["state"]),
        (&json!("1"), &json!("published"))
    );
    assert_eq!(published["published"]["by"], "admin");
    assert_eq!(office.live("dealer").await, ["HL-TW 1"]);
    office
        .get(&format!("{HARBOR}/HL-TW/draft"))
        .await
        .problem(404, "record_not_found");
    let listed = office.get(HARBOR).await.json();
    assert_eq!(listed["tpaName"], tpa_of(TIRES_1).1);
    assert_eq!(listed["items"], json!([{"book": published, "shown": "published"}]));
    assert_eq!(
        office.entries().await,
        [
            "rate_book_imported tpa-harbor#HL-TW#draft by admin",
            "rate_book_published tpa-harbor#HL-TW#1 by admin",
        ]
    );

    // The content is delivered compressed, to be kept by its hash, and the file as it came.
    let cookie = office.app.login_as("dealer").await;
    let hash = content.content_hash().unwrap();
    let body = office
        .app
        .get(&format!("/api/rate-books/{hash}"))
        .cookie(&cookie)
        .send()
        .await;
    assert_eq!(body.header("content-encoding"), "gzip");
    assert_eq!(body.read::<RateBook>(), content);
    assert!(body.sent * 2 < body.body.len(), "{} of {}", body.sent, body.body.len());
    let saved = office.get(&format!("{HARBOR}/HL-TW/1/file")).await;
    assert_eq!(saved.header("content-type"), "text/csv; charset=utf-8");
    assert_eq!(
        saved.header("content-disposition"),
        "attachment; filename=\"HL-TW_v1.csv\""
    );
    assert_eq!(saved.body, file(TIRES_1));
}

#[tokio::test]
async fn a_second_version_tells_what_changes_and_supersedes_the_first() {
    let office = Office::open().await;
    office.publish_sample(TIRES_1, 0).await;
    let imported = office.import_sample(TIRES_2).await;
    let report = &imported["report"];
    assert_eq!(report["comparedWith"], 1);
    let differences = &report["differences"];
    assert_eq!(
        (&differences["priceCount"], &differences["rowCount"]),
        (&json!(40), &json!(3)),
        "{differences}"
    );
    assert_eq!(differences["prices"][0]["priceMove"], "up");
    let published = office.publish(&imported, 1).await.json();
    assert_eq!(published["version"], "2");
    let listed = office.get(HARBOR).await.json();
    let shown: Vec<(&str, &str)> = listed["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|item| {
            (
                item["book"]["version"].as_str().unwrap(),
                item["shown"].as_str().unwrap(),
            )
        })
        .collect();
    assert_eq!(shown, [("2", "published"), ("1", "superseded")]);
    // On October 15 no sale can be 107 days old.
    assert_eq!(office.live("dealer").await, ["HL-TW 2"]);
}

#[tokio::test]
async fn the_newest_version_is_withdrawn_and_the_one_before_rates_again() {
    let office = Office::open().await;
    let first = office.publish_sample(TIRES_1, 0).await;
    let second = office.publish_sample(TIRES_2, 1).await;
    let withdraw = async |version: &Value, row_version: &Value, reason: &str| {
        let path = format!("{HARBOR}/HL-TW/{}/withdrawal", version.as_str().unwrap());
        office
            .post(&path, &json!({"rowVersion": row_version, "reason": reason}))
            .await
    };
    let opened = async |version: u32| office.get(&format!("{HARBOR}/HL-TW/{version}")).await.json();
    assert_eq!(opened(2).await["withdrawable"], json!({"before": 1}));
    assert_eq!(opened(1).await.get("withdrawable"), None);
    withdraw(&first["version"], &first["rowVersion"], "Wrong prices")
        .await
        .problem(409, "not_newest");
    withdraw(&second["version"], &second["rowVersion"], " ")
        .await
        .wrong_fields(&["reason"]);
    withdraw(&second["version"], &json!(7), "Wrong prices")
        .await
        .problem(409, "stale_version");
    let withdrawn = withdraw(&second["version"], &second["rowVersion"], " Wrong prices ")
        .await
        .json();
    assert_eq!(
        (&withdrawn["state"], &withdrawn["withdrawn"]["reason"]),
        (&json!("withdrawn"), &json!("Wrong prices"))
    );
    assert_eq!(office.live("dealer").await, ["HL-TW 1"]);
    let again = withdraw(&second["version"], &second["rowVersion"], "Wrong prices").await;
    assert_eq!(again.problem(409, "stale_version").changed_by.as_deref(), Some("admin"));
    // A number is given once, and what was withdrawn is compared with no longer.
    let third = office.import_sample(TIRES_2).await;
    assert_eq!(third["report"]["comparedWith"], 1);
    assert_eq!(office.publish(&third, 2).await.json()["version"], "3");
    assert_eq!(office.live("dealer").await, ["HL-TW 3"]);
}

#[tokio::test]
async fn publishing_wants_what_was_looked_at() {
    let office = Office::open().await;
    let path = format!("{HARBOR}/HL-TW/publication");
    let order = |draft: &Value, newest: u32, typed: &str, confirmed: &[&str]| {
        json!({
            "contentHash": draft["draft"]["content"]["contentHash"], "newest": newest, "typedCode": typed, "confirmed": confirmed,
        })
    };
    let past = "Starts on 2026-01-01, in the past.";
    office
        .post(
            &path,
            &order(
                &json!({"draft": {"content": {"contentHash": "0".repeat(64)}}}),
                0,
                "HL-TW",
                &[],
            ),
        )
        .await
        .problem(404, "record_not_found");
    let first = office.import_sample(TIRES_1).await;
    let refused = office.post(&path, &order(&first, 0, "hl", &[])).await;
    refused.wrong_fields(&["typedCode"]);
    let refused = office.post(&path, &order(&first, 0, "HL-TW", &[])).await;
    refused.wrong_fields(&["confirmed"]);
    // Another import of the same book replaces the draft.
    let other = edited(TIRES_1, "Harbor Light tire and wheel", "Harbor Light wheels");
    let other = office.import(TIRES_1, other).await.json();
    assert_eq!(other["draft"]["rowVersion"], 2);
    let stale = office.post(&path, &order(&first, 0, "HL-TW", &[past])).await;
    assert_eq!(
        stale.problem(409, "stale_version").detail.as_deref(),
        Some("The draft has changed: look at it again.")
    );
    assert_eq!(office.publish(&other, 0).await.status, StatusCode::OK);
    // Somebody else published since the draft was looked at.
    let second = office.import_sample(TIRES_2).await;
    let late = office.post(&path, &order(&second, 0, "HL-TW", &[])).await;
    let problem = late.problem(409, "stale_version");
    assert_eq!(
        problem.detail.as_deref(),
        Some("admin has published version 1 since then.")
    );
    assert_eq!(problem.changed_by.as_deref(), Some("admin"));
    // A file with errors is kept as the draft, and can't be published.
    let bad = office
        .import(TIRES_2, edited(TIRES_2, "\nAL,HL-TW-1", "\nZZ,HL-TW-1"))
        .await
        .json();
    assert_eq!(
        (&bad["draft"]["errors"], &bad["report"]["errorCount"]),
        (&json!(1), &json!(1))
    );
    let refused = office.post(&path, &order(&second, 1, "HL-TW", &[])).await;
    assert_eq!(
        refused.problem(409, "file_has_errors").detail.as_deref(),
        Some("Correct 1 error first.")
    );
    let report = &office.get(&format!("{HARBOR}/HL-TW/draft")).await.json()["report"];
    assert_eq!(report, &bad["report"]);
    let facts = json!({"state": "OH", "saleDate": "2026-07-01", "dealType": "cash", "uses": []});
    let trial = json!({"facts": facts, "choice": {"options": []}});
    let refused = office.post(&format!("{HARBOR}/HL-TW/draft/trial"), &trial).await;
    refused.problem(409, "file_has_errors");
    assert_eq!(office.live("dealer").await, ["HL-TW 1"]);
}

#[tokio::test]
async fn a_draft_is_thrown_away_as_it_was_looked_at() {
    let office = Office::open().await;
    let draft = office.import_sample(TIRES_1).await;
    let discard = async |row_version: u64| {
        let path = format!("{HARBOR}/HL-TW/draft?rowVersion={row_version}");
        office.send(office.app.delete(&path)).await
    };
    discard(7).await.problem(409, "stale_version");
    assert_eq!(
        discard(draft["draft"]["rowVersion"].as_u64().unwrap()).await.status,
        StatusCode::NO_CONTENT
    );
    discard(1).await.problem(404, "record_not_found");
    let published = office.publish_sample(TIRES_1, 0).await;
    let call = office
        .app
        .delete(&format!("{HARBOR}/HL-TW/1?rowVersion={}", published["rowVersion"]));
    office.send(call).await.problem(404, "record_not_found");
    assert_eq!(office.live("dealer").await, ["HL-TW 1"]);
}

#[tokio::test]
async fn a_version_starts_on_its_day_and_lives_as_long_as_sales_of_it_can_be_made() {
    let office = Office::open().await;
    office.publish_sample(TIRES_1, 0).await;
    let tomorrow = edited(TIRES_2, "effective_from,2026-07-01", "effective_from,2026-10-16");
    let tomorrow = office.import(TIRES_2, tomorrow).await.json();
    assert_eq!(tomorrow["report"]["warnings"], json!([]));
    assert_eq!(office.publish(&tomorrow, 1).await.status, StatusCode::OK);
    assert_eq!(office.live("dealer").await, ["HL-TW 1", "HL-TW 2"]);
    let shown = office.get(HARBOR).await.json()["items"][1]["shown"].clone();
    assert_eq!(shown, "published", "the second one starts tomorrow");
}

/// A dealer finds the books of its TPAs and products alone; another one's content is not there for it.
pub async fn other_dealer(app: TestApp) {
    let office = Office::at(app).await;
    office.publish_sample(TIRES_1, 0).await;
    office.publish_sample(GAP, 0).await;
    assert_eq!(office.live("dealer").await, ["HL-TW 1", "ML-GAP 1"]);
    assert_eq!(office.live("lakeside").await, ["ML-GAP 1"]);
    let hash = read(&file(TIRES_1), None).unwrap().content_hash().unwrap();
    let path = format!("/api/rate-books/{hash}");
    for (username, status) in [("dealer", StatusCode::OK), ("lakeside", StatusCode::NOT_FOUND)] {
        let cookie = office.app.login_as(username).await;
        let answer = office.app.get(&path).cookie(&cookie).send().await;
        assert_eq!(answer.status, status, "{username}");
        let unknown = office.app.get("/api/rate-books/none").cookie(&cookie).send().await;
        unknown.problem(404, "record_not_found");
    }
}

/// A draft, what was withdrawn and what only rated sales of long ago are not delivered either.
#[tokio::test]
async fn only_what_is_live_is_delivered() {
    let office = Office::open().await;
    office.publish_sample(TIRES_1, 0).await;
    office.publish_sample(TIRES_2, 1).await;
    let draft = office.import_sample(VSC).await;
    let cookie = office.app.login_as("dealer").await;
    let old = read(&file(TIRES_1), None).unwrap().content_hash().unwrap();
    for hash in [&old, draft["draft"]["content"]["contentHash"].as_str().unwrap()] {
        let answer = office
            .app
            .get(&format!("/api/rate-books/{hash}"))
            .cookie(&cookie)
            .send()
            .await;
        answer.problem(404, "record_not_found");
    }
}

#[tokio::test]
async fn sections_are_read_in_pages() {
    let office = Office::open().await;
    office.publish_sample(VSC, 0).await;
    let path = "/api/admin/tpas/tpa-northstar/rate-books/NS-VSC/1/rows?section=rates";
    let first = office.get(path).await.json();
    let total = first["total"].as_u64().unwrap();
    assert_eq!(first["rows"].as_array().unwrap().len(), 200);
    assert!(total > 200, "{total}");
    let last = office.get(&format!("{path}&from={}", total - 1)).await.json();
    assert_eq!(
        (last["rows"].as_array().unwrap().len(), &last["header"]),
        (1, &first["header"])
    );
    office.get(&format!("{path}&from=-1")).await.wrong_fields(&["from"]);
    office
        .get("/api/admin/tpas/tpa-northstar/rate-books/NS-VSC/1/rows?section=x")
        .await
        .wrong_fields(&["section"]);
}

#[tokio::test]
async fn a_test_vehicle_is_rated_step_by_step() {
    let office = Office::open().await;
    office.import_sample(TIRES_1).await;
    let facts = json!({
        "state": "OH", "saleDate": "2026-07-01", "dealType": "cash", "uses": [], "condition": "used", "make": "HONDA",
        "model": "Accord", "modelYear": 2021, "fuel": "gasoline", "odometer": 40_000,
    });
    let choice = json!({"months": 36, "options": []});
    let path = format!("{HARBOR}/HL-TW/draft/trial");
    let trial = office
        .post(&path, &json!({"facts": facts, "choice": choice}))
        .await
        .json();
    let plans = trial["plans"].as_array().unwrap();
    let priced = plans.iter().find(|plan| plan.get("rate").is_some()).expect("a price");
    assert!(priced["rate"]["dealerCost"].as_i64().unwrap() > 0, "{priced}");
    assert!(!priced["trace"].as_array().unwrap().is_empty());
    assert!(
        priced["row"]
            .as_str()
            .unwrap()
            .starts_with(priced["plan"].as_str().unwrap()),
        "{priced}"
    );
    let mut nowhere = facts.clone();
    nowhere["state"] = json!("FL");
    let refused = office
        .post(&path, &json!({"facts": nowhere, "choice": choice}))
        .await
        .json();
    let reason = &refused["plans"][0]["reasons"][0];
    assert_eq!(
        (&reason["code"], &reason["sentence"]),
        (&json!("state_not_filed"), &json!("Not filed in Florida."))
    );
    office
        .post(&path, &json!({"facts": {}, "choice": choice}))
        .await
        .wrong_fields(&["facts.state"]);
}

#[tokio::test]
async fn what_names_no_book_is_not_found() {
    let office = Office::open().await;
    for path in [
        "/api/admin/tpas/nobody/rate-books",
        "/api/admin/tpas/tpa-harbor/rate-books/HL-TW/1",
        "/api/admin/tpas/tpa-harbor/rate-books/HL-TW/draft/file",
        "/api/admin/tpas/tpa-harbor/rate-books/HL-TW/draft/rows?section=rates",
    ] {
        office.get(path).await.problem(404, "record_not_found");
    }
    let facts = json!({"state": "OH", "saleDate": "2026-07-01", "dealType": "cash", "uses": []});
    for (path, body) in [
        ("trial", json!({"facts": facts, "choice": {"options": []}})),
        ("withdrawal", json!({"rowVersion": 1, "reason": "Wrong prices"})),
    ] {
        let path = format!("{HARBOR}/HL-TW/1/{path}");
        office.post(&path, &body).await.problem(404, "record_not_found");
    }
    let call = office.app.post("/api/admin/tpas/nobody/rate-books");
    let call = call.bytes("application/octet-stream", file(TIRES_1));
    office.send(call).await.problem(404, "record_not_found");
    office
        .get("/api/admin/tpas/tpa-harbor/rate-books/HL-TW/01")
        .await
        .problem(404, "route_not_found");
}

/// The database refuses longer keys: what no record can be called is not asked for.
#[tokio::test]
async fn names_of_any_length_are_not_found() {
    let office = Office::open().await;
    let long = "A".repeat(3_000);
    for path in [
        format!("/api/admin/tpas/{long}/rate-books"),
        format!("/api/admin/tpas/{long}/rate-books/HL-TW/1"),
        format!("{HARBOR}/{long}/1"),
        format!("{HARBOR}/{long}/draft/file"),
    ] {
        office.get(&path).await.problem(404, "record_not_found");
    }
    let call = office.app.post(&format!("/api/admin/tpas/{long}/rate-books"));
    let call = call.bytes("application/octet-stream", file(TIRES_1));
    office.send(call).await.problem(404, "record_not_found");
    let order = json!({"contentHash": "0".repeat(64), "newest": 0, "typedCode": long, "confirmed": []});
    let published = office.post(&format!("{HARBOR}/{long}/publication"), &order).await;
    published.problem(404, "record_not_found");
}

/// Another media type is refused, since a form of another site could send it; JSON routes take no file.
#[tokio::test]
async fn a_file_is_declared_as_one_and_has_at_most_4_mib() {
    let office = Office::open().await;
    for content_type in ["text/csv", "text/plain", "application/json"] {
        let call = office.app.post(HARBOR).bytes(content_type, file(TIRES_1));
        office.send(call).await.problem(415, "unsupported_media_type");
    }
    let call = office.app.post(&format!("{HARBOR}/HL-TW/publication"));
    let call = call.bytes("application/octet-stream", b"{}".to_vec());
    office.send(call).await.problem(415, "unsupported_media_type");
    let mut largest = file(TIRES_1);
    largest.resize(MAX_BYTES, b'\n');
    let imported = office.import(TIRES_1, largest.clone()).await.json();
    assert_eq!(imported["draft"]["fileBytes"], MAX_BYTES);
    largest.push(b'\n');
    office.import(TIRES_1, largest).await.problem(413, "body_too_large");
}

/// Each of two publishes at once reads what is live; none undoes the other.
#[tokio::test]
async fn books_that_are_published_at_once_are_all_live() {
    let office = Office::open().await;
    let mut drafts = Vec::new();
    for sample in [VSC, GAP, TIRES_1] {
        drafts.push(office.import_sample(sample).await);
    }
    let published = futures_util::future::join_all(drafts.iter().map(|draft| office.publish(draft, 0))).await;
    assert!(
        published.iter().all(|answer| answer.status == StatusCode::OK),
        "{published:?}"
    );
    assert_eq!(office.live("dealer").await, ["HL-TW 1", "ML-GAP 1", "NS-VSC 1"]);
}

/// Of 16 who publish the same draft at once, one does.
#[tokio::test]
async fn a_draft_is_published_once() {
    let office = Office::open().await;
    let draft = office.import_sample(TIRES_1).await;
    let all = futures_util::future::join_all((0..16).map(|_| office.publish(&draft, 0))).await;
    let count = |status: StatusCode| all.iter().filter(|answer| answer.status == status).count();
    assert_eq!(count(StatusCode::OK), 1, "{all:?}");
    assert_eq!(
        count(StatusCode::CONFLICT) + count(StatusCode::NOT_FOUND),
        15,
        "{all:?}"
    );
    assert_eq!(office.live("dealer").await, ["HL-TW 1"]);
}

/// Of 16 who import the same book at once, each learns whether the draft is its own.
#[tokio::test]
async fn a_draft_is_of_one_import() {
    let office = Office::open().await;
    let all = futures_util::future::join_all((0..16).map(|_| office.import(TIRES_1, file(TIRES_1)))).await;
    let (done, refused): (Vec<_>, Vec<_>) = all.iter().partition(|answer| answer.status == StatusCode::CREATED);
    assert!(!done.is_empty() && !refused.is_empty(), "{all:?}");
    for answer in refused {
        answer.problem(409, "stale_version");
    }
    let draft = office.get(&format!("{HARBOR}/HL-TW/draft")).await.json();
    assert_eq!(draft["book"]["rowVersion"], done.len());
}

#[tokio::test]
async fn a_file_that_is_cut_off_on_its_way_is_no_draft() {
    let office = Office::open().await;
    let call = office
        .app
        .post(HARBOR)
        .cut_off("application/octet-stream", file(TIRES_1));
    office.send(call).await.problem(400, "file_cut_off");
    assert_eq!(office.get(HARBOR).await.json()["items"], json!([]));
}

/// A quote's reads do not grow with the number of TPAs or prices.
#[tokio::test]
async fn what_is_live_takes_two_reads() {
    let office = Office::open().await;
    let reads = async || {
        let cookie = office.app.login_as("dealer").await;
        let answer = office.app.get("/api/rate-books").cookie(&cookie).send().await;
        answer.usage().requests
    };
    let before = reads().await;
    for sample in [VSC, GAP, TIRES_1] {
        office.publish_sample(sample, 0).await;
    }
    assert_eq!(reads().await, before);
    office.app.advance(DAY);
    assert_eq!(office.live("dealer").await, ["HL-TW 1", "ML-GAP 1", "NS-VSC 1"]);
}
