//! The audit log on screen: found, opened and exported by dealers and administrators.

use crate::sold::{Desk, choice};
use crate::support::{Answer, PASSWORD, START_MS, TestApp};
use axum::http::{Method, StatusCode};
use dealer_api::audit::What;
use dealer_api::store::tables::Table;
use dealer_api::store::{Bulk, Item, put_new, text};
use dealer_core::screens::audit_log::AuditKind;
use serde_json::{Value, json};
use std::collections::BTreeSet;

async fn call(app: &TestApp, cookie: &str, path: &str) -> Answer {
    app.get(path).cookie(cookie).send().await
}

async fn ok(app: &TestApp, cookie: &str, path: &str) -> Value {
    let answer = call(app, cookie, path).await;
    assert_eq!(answer.status, StatusCode::OK, "{path}: {answer:?}");
    answer.json()
}

/// What happened, and to what.
fn told(page: &Value) -> Vec<(String, String)> {
    let word = |row: &Value, key: &str| row[key].as_str().unwrap().to_owned();
    let rows = page["items"].as_array().unwrap().iter();
    rows.map(|row| (word(row, "label"), word(row, "subject"))).collect()
}

fn labels(page: &Value) -> Vec<String> {
    told(page).into_iter().map(|(label, _)| label).collect()
}

/// An id in a query.
fn encoded(id: &str) -> String {
    id.replace('#', "%23")
}

/// The texts of a schema's closed lists.
fn words(schema: &Value, found: &mut BTreeSet<String>) {
    match schema {
        Value::Object(fields) => {
            found.extend(fields.get("const").and_then(Value::as_str).map(str::to_owned));
            let listed = fields.get("enum").and_then(Value::as_array).into_iter().flatten();
            found.extend(listed.filter_map(Value::as_str).map(str::to_owned));
            fields.values().for_each(|value| words(value, found));
        }
        Value::Array(values) => values.iter().for_each(|value| words(value, found)),
        _ => {}
    }
}

/// An event that is written down and has no words could not be looked for.
#[test]
fn every_event_has_words() {
    let schema = schemars::generate::SchemaSettings::draft2020_12()
        .into_generator()
        .into_root_schema_for::<What>();
    let mut written = BTreeSet::new();
    words(&json!(schema), &mut written);
    assert!(written.contains("contract_generated"), "{written:?}");
    let known: BTreeSet<String> = AuditKind::ALL.iter().map(|kind| kind.to_string()).collect();
    assert_eq!(written, known);
}

/// A desk at which a deal was sold, remitted in part, and the settings were saved: three entries of a dealer.
async fn busy_desk() -> (Desk, String) {
    let desk = Desk::start().await;
    let deal = desk.sell(0, 2).await;
    desk.app.advance(1_000);
    let saved = desk.remit(&[choice(&deal.lines[0].id, 1, true)], &[]).await;
    assert_eq!(saved.status, StatusCode::OK, "{saved:?}");
    desk.app.advance(1_000);
    let settings = ok(&desk.app, &desk.cookie, "/api/settings").await;
    let body = json!({"settings": settings["settings"], "version": settings["version"]});
    let call = desk.app.call(Method::PUT, "/api/settings").cookie(&desk.cookie);
    assert_eq!(call.json(&body).send().await.status, StatusCode::OK);
    (desk, deal.contract.id.to_string())
}

#[tokio::test]
async fn a_dealer_finds_entries_by_what_who_about_and_when() {
    let (desk, contract) = busy_desk().await;
    let (app, cookie) = (&desk.app, desk.cookie.as_str());
    let all = ok(app, cookie, "/api/audit-log").await;
    assert_eq!(
        labels(&all),
        ["Settings saved", "Remit choices saved", "Contract generated"]
    );
    assert_eq!(
        (&all["nextCursor"], &all["searchedUntil"]),
        (&Value::Null, &Value::Null)
    );
    assert_eq!(all["items"][2]["who"], "dealer");
    app.just_now(&all["items"][0]["time"]);
    let after_sale = all["items"][1]["time"].as_u64().unwrap();
    for (query, wanted) in [
        ("what=remittance_saved".to_owned(), vec!["Remit choices saved"]),
        (
            "what=".to_owned(),
            vec!["Settings saved", "Remit choices saved", "Contract generated"],
        ),
        ("what=user_created".to_owned(), vec![]),
        (
            "who=DEAL".to_owned(),
            vec!["Settings saved", "Remit choices saved", "Contract generated"],
        ),
        ("who=lakeside".to_owned(), vec![]),
        (
            format!("q={contract}"),
            vec!["Remit choices saved", "Contract generated"],
        ),
        (
            format!("q={contract}&what=contract_generated&who=dealer"),
            vec!["Contract generated"],
        ),
        ("q=sett".to_owned(), vec!["Settings saved"]),
        (
            format!("from={after_sale}"),
            vec!["Settings saved", "Remit choices saved"],
        ),
        (format!("to={after_sale}"), vec!["Contract generated"]),
        (
            format!("from={after_sale}&to={}", after_sale + 1),
            vec!["Remit choices saved"],
        ),
    ] {
        let found = ok(app, cookie, &format!("/api/audit-log?{query}")).await;
        assert_eq!(labels(&found), wanted, "{query}");
    }
}

#[tokio::test]
async fn an_entry_tells_field_by_field_what_it_changed() {
    let (desk, contract) = busy_desk().await;
    let found = ok(&desk.app, &desk.cookie, "/api/audit-log?what=remittance_saved").await;
    let id = encoded(found["items"][0]["id"].as_str().unwrap());
    let details = ok(&desk.app, &desk.cookie, &format!("/api/audit-log/entry?id={id}")).await;
    assert_eq!(details["entry"], found["items"][0]);
    assert_eq!(details["entry"]["subject"], contract.as_str());
    let first = &details["changes"][0];
    assert_eq!(
        (&first["before"], &first["after"], &first["differs"]),
        (&json!("No"), &json!("Yes"), &json!(true))
    );
    assert!(first["field"].as_str().unwrap().ends_with("-vsc, Remit"), "{first}");
    let unchanged = &details["changes"][1];
    assert_eq!(unchanged["differs"], false);
    assert_eq!(details["more"], 0);
    call(&desk.app, &desk.cookie, "/api/audit-log/entry?id=1%23a%23b")
        .await
        .problem(404, "record_not_found");
}

#[tokio::test]
async fn what_is_no_filter_is_refused_by_name() {
    let app = TestApp::start().await;
    let dealer = app.login_as("dealer").await;
    let admin = app.login_as("admin").await;
    let long = "x".repeat(201);
    for (query, field) in [
        ("from=soon", "from"),
        ("to=10000000000000", "to"),
        ("from=2&to=2", "to"),
        ("what=nothing", "what"),
        (&format!("who={long}"), "who"),
        (&format!("q={long}"), "q"),
        ("cursor=abc", "cursor"),
        ("dealerId=lakeside-auto", "dealerId"),
    ] {
        for path in ["/api/audit-log", "/api/audit-log/file"] {
            call(&app, &dealer, &format!("{path}?{query}"))
                .await
                .wrong_fields(&[field]);
        }
    }
    // A contract's history is a partition of its own, of pointers.
    for id in ["acme-motors%23contract-1", "%23administration", &"x".repeat(201)] {
        for path in [
            "/api/admin/audit-log?",
            "/api/admin/audit-log/file?",
            "/api/admin/audit-log/entry?id=1&",
        ] {
            call(&app, &admin, &format!("{path}dealerId={id}"))
                .await
                .wrong_fields(&["dealerId"]);
        }
    }
}

/// Nothing of the first dealer's, nor of the administration's, is found, opened or exported by another one.
pub async fn other_dealer(app: TestApp) {
    let own = app.login_as("dealer").await;
    let other = app.login_as("lakeside").await;
    let admin = app.login_as("admin").await;
    let desk = Desk { app, cookie: own };
    desk.sell(0, 1).await;
    let user = json!({"username": "maria", "password": PASSWORD, "dealerId": "acme-motors", "isAdmin": false, "anyDealer": true});
    let added = desk
        .app
        .post("/api/admin/users")
        .cookie(&admin)
        .json(&user)
        .send()
        .await;
    assert_eq!(added.status, StatusCode::CREATED, "{added:?}");
    let path = "/api/audit-log";
    let first = ok(&desk.app, &desk.cookie, path).await;
    assert!(labels(&first).contains(&"Contract generated".to_owned()), "{first}");
    let id = encoded(first["items"][0]["id"].as_str().unwrap());
    assert_eq!(told(&ok(&desk.app, &other, path).await), []);
    call(&desk.app, &other, &format!("{path}/entry?id={id}"))
        .await
        .problem(404, "record_not_found");
    let file = ok(&desk.app, &other, &format!("{path}/file")).await;
    assert_eq!(file["rows"], 0);
    let administration = ok(&desk.app, &admin, "/api/admin/audit-log").await;
    for row in administration["items"].as_array().unwrap() {
        let id = encoded(row["id"].as_str().unwrap());
        for cookie in [&desk.cookie, &other] {
            call(&desk.app, cookie, &format!("{path}/entry?id={id}"))
                .await
                .problem(404, "record_not_found");
        }
    }
}

#[tokio::test]
async fn an_administrator_reads_any_dealers_log_and_the_administrations() {
    let (desk, _) = busy_desk().await;
    let app = &desk.app;
    let admin = app.login_as("admin").await;
    let tpa = ok(app, &admin, "/api/admin/audit-log").await;
    assert_eq!(tpa["items"], json!([]), "nothing happened in the administration");
    let form = json!({"username": "maria", "password": PASSWORD, "dealerId": "acme-motors", "isAdmin": false, "anyDealer": true});
    let added = app.post("/api/admin/users").cookie(&admin).json(&form).send().await;
    assert_eq!(added.status, StatusCode::CREATED, "{added:?}");
    let path = "/api/admin/audit-log?dealerId=acme-motors";
    let found = ok(app, &admin, path).await;
    assert!(labels(&found).contains(&"Settings saved".to_owned()), "{found}");
    let own = ok(app, &desk.cookie, "/api/audit-log").await;
    assert_eq!(found, own, "an administrator sees what the dealer sees");
    let id = encoded(found["items"][0]["id"].as_str().unwrap());
    let details = ok(
        app,
        &admin,
        &format!("/api/admin/audit-log/entry?dealerId=acme-motors&id={id}"),
    )
    .await;
    assert_eq!(details["entry"], found["items"][0]);
    let elsewhere = format!("/api/admin/audit-log/entry?dealerId=lakeside-auto&id={id}");
    call(app, &admin, &elsewhere).await.problem(404, "record_not_found");
    let nobody = ok(app, &admin, "/api/admin/audit-log?dealerId=nobody").await;
    assert_eq!(nobody["items"], json!([]));
}

#[tokio::test]
async fn an_export_is_a_file_of_what_is_found_and_is_written_down() {
    let (desk, contract) = busy_desk().await;
    let app = &desk.app;
    let file = ok(app, &desk.cookie, "/api/audit-log/file?what=remittance_saved").await;
    assert_eq!(file["rows"], 1);
    assert_eq!(
        (&file["nextCursor"], &file["searchedUntil"]),
        (&Value::Null, &Value::Null)
    );
    let name = file["name"].as_str().unwrap();
    assert!(
        name.starts_with("audit-log_acme-motors_2") && name.ends_with(".csv"),
        "{name}"
    );
    let csv = file["csv"].as_str().unwrap();
    let lines: Vec<&str> = csv.trim_end().split("\r\n").collect();
    assert_eq!(
        lines[0],
        "\u{feff}Time (UTC),Dealer ID,Who,What happened,About,What changed"
    );
    assert_eq!(lines.len(), 2);
    assert!(
        lines[1].contains(&format!(",acme-motors,dealer,Remit choices saved,{contract},")),
        "{csv}"
    );
    assert!(lines[1].contains("Remit: No -> Yes"), "{csv}");
    // The entry says who exported what.
    let found = ok(app, &desk.cookie, "/api/audit-log?what=audit_log_exported").await;
    assert_eq!(
        told(&found),
        [("Audit log exported".to_owned(), "audit log".to_owned())]
    );
    let entries = desk.audit().await;
    let exported = entries
        .iter()
        .find(|entry| entry["what"] == "audit_log_exported")
        .unwrap();
    assert_eq!(
        exported["after"],
        json!({"from": 0, "to": 9_999_999_999_999_u64, "what": "remittance_saved", "who": "", "about": "", "rows": 1})
    );
    // An administrator's export of a dealer's log stands in that dealer's log.
    let admin = app.login_as("admin").await;
    let theirs = ok(app, &admin, "/api/admin/audit-log/file?dealerId=acme-motors").await;
    assert_eq!(theirs["rows"], 4);
    let own = ok(app, &admin, "/api/admin/audit-log/file").await;
    assert!(
        own["name"].as_str().unwrap().starts_with("audit-log_administration_"),
        "{own}"
    );
    let whose: BTreeSet<(String, String)> = desk
        .audit()
        .await
        .iter()
        .filter(|entry| entry["what"] == "audit_log_exported")
        .map(|entry| {
            (
                entry["dealer_id"].as_str().unwrap().to_owned(),
                entry["username"].as_str().unwrap().to_owned(),
            )
        })
        .collect();
    let wanted = [
        ("acme-motors", "dealer"),
        ("acme-motors", "admin"),
        ("#administration", "admin"),
    ];
    assert_eq!(whose, wanted.map(|(id, name)| (id.to_owned(), name.to_owned())).into());
}

/// Entries of one kind, and every 1,000th of another one.
async fn many(app: &TestApp, count: u64) {
    let db = app.state.db();
    let mut bulk = Bulk::new(db);
    for number in 0..count {
        let what = if number % 1_000 == 0 {
            "settings_saved"
        } else {
            "document_read"
        };
        let time = START_MS - count + number;
        let item = Item::from(
            [
                ("dealer_id", "acme-motors".to_owned()),
                ("time", format!("{time:013}#subject-{number}#abc")),
                ("who", "user-dealer".to_owned()),
                ("username", "dealer".to_owned()),
                ("what", what.to_owned()),
                ("subject", format!("subject-{number}")),
            ]
            .map(|(name, value)| (name.to_owned(), text(value))),
        );
        let record: Value = serde_dynamo::aws_sdk_dynamodb_1::from_item(item).unwrap();
        bulk.add(vec![put_new(db, Table::AuditLog, &record).unwrap()])
            .await
            .unwrap();
    }
    bulk.finish().await.unwrap();
}

/// A call reads two thousand entries at most: what is rare comes in several answers, each of which says how far it looked.
#[tokio::test]
async fn a_search_stops_in_time_and_goes_on() {
    let app = TestApp::start().await;
    let cookie = app.login_as("dealer").await;
    many(&app, 5_100).await;
    let mut found = Vec::new();
    let mut cursor = String::new();
    let mut until = START_MS;
    let mut calls = 0;
    loop {
        let page = ok(
            &app,
            &cookie,
            &format!("/api/audit-log?what=settings_saved&cursor={cursor}"),
        )
        .await;
        found.extend(told(&page).into_iter().map(|(_, subject)| subject));
        calls += 1;
        let Some(next) = page["nextCursor"].as_str() else {
            assert_eq!(page["searchedUntil"], Value::Null);
            break;
        };
        let searched = page["searchedUntil"].as_u64().unwrap();
        assert_eq!(searched, until - 2_000, "four reads of five hundred");
        until = searched;
        cursor = next.to_owned();
    }
    assert_eq!(calls, 3);
    let wanted: Vec<String> = [5_000, 4_000, 3_000, 2_000, 1_000, 0]
        .map(|number| format!("subject-{number}"))
        .into();
    assert_eq!(found, wanted);
    // Without a filter every page is full, and none reads more than it gives.
    let page = ok(&app, &cookie, "/api/audit-log").await;
    assert_eq!(page["items"].as_array().unwrap().len(), 50);
    // A cursor belongs to its own filter.
    let next = page["nextCursor"].as_str().unwrap();
    call(
        &app,
        &cookie,
        &format!("/api/audit-log?what=settings_saved&cursor={next}"),
    )
    .await
    .wrong_fields(&["cursor"]);
    // A file holds 5,000 entries, says so in its last row, and the next one goes on.
    let file = ok(&app, &cookie, "/api/audit-log/file").await;
    assert_eq!(file["rows"], 5_000);
    let csv = file["csv"].as_str().unwrap();
    assert!(
        csv.trim_end()
            .lines()
            .last()
            .unwrap()
            .starts_with("Not all is in this file: it goes back to ")
    );
    let next = file["nextCursor"].as_str().unwrap();
    let rest = ok(&app, &cookie, &format!("/api/audit-log/file?cursor={next}")).await;
    assert_eq!((&rest["rows"], &rest["nextCursor"]), (&json!(100), &Value::Null));
    assert!(!rest["csv"].as_str().unwrap().contains("Not all"));
}

/// No password, no hash and no token is in the log, whatever an account goes through.
#[tokio::test]
async fn no_secret_is_in_the_log() {
    let desk = Desk::start().await;
    let app = &desk.app;
    let admin = app.login_as("admin").await;
    let form = json!({"username": "maria", "password": PASSWORD, "dealerId": "acme-motors", "isAdmin": false, "anyDealer": true});
    let added = app.post("/api/admin/users").cookie(&admin).json(&form).send().await;
    assert_eq!(added.status, StatusCode::CREATED, "{added:?}");
    let reset = app
        .post("/api/admin/users/maria/password-reset")
        .cookie(&admin)
        .json(&json!({}))
        .send()
        .await;
    let once = reset.json()["oneTimePassword"].as_str().unwrap().to_owned();
    let session = app.login("maria", &once).send().await.cookie();
    let next = "another long sentence";
    let changed = app
        .put("/api/session/password")
        .cookie(&session)
        .json(&json!({"current": once, "next": next}))
        .send()
        .await;
    assert_eq!(changed.status, StatusCode::OK, "{changed:?}");
    let entries: Vec<Value> = desk.stored(Table::AuditLog).await;
    assert!(entries.len() >= 3, "{entries:?}");
    let all = json!(entries).to_string();
    let token = |cookie: &str| cookie.split_once('=').unwrap().1.to_owned();
    for secret in [
        PASSWORD,
        &once,
        next,
        "argon2",
        &token(&session),
        &token(&admin),
        &token(&desk.cookie),
    ] {
        assert!(!all.contains(secret), "{all}");
    }
}

#[tokio::test]
async fn whoever_is_signed_in_reads_what_can_happen() {
    let app = TestApp::start().await;
    for who in ["dealer", "admin"] {
        let cookie = app.login_as(who).await;
        let kinds = ok(&app, &cookie, "/api/audit-kinds").await;
        assert_eq!(kinds["items"].as_array().unwrap().len(), AuditKind::ALL.len());
        assert_eq!(
            kinds["items"][0],
            json!({"kind": "contract_generated", "label": "Contract generated"})
        );
    }
}

/// The rules that cancellation quotes apply, and the caps that rating applies, each with what becomes of it.
#[tokio::test]
async fn administrators_read_the_states_rules() {
    let app = TestApp::start().await;
    let admin = app.login_as("admin").await;
    let all = ok(&app, &admin, "/api/admin/state-rules").await;
    let rules = all["items"].as_array().unwrap();
    assert!(rules.len() > 200);
    let cap = &rules[0];
    assert_eq!(
        (&cap["state"], &cap["product"], &cap["use"]),
        (&json!("CA"), &json!("GAP"), &json!("applied_unconfirmed"))
    );
    let found = ok(&app, &admin, "/api/admin/state-rules?q=civ.+1794.41+free").await;
    let found = found["items"].as_array().unwrap();
    assert!(!found.is_empty() && found.len() < 10, "{found:?}");
    assert!(found.iter().all(|rule| rule["citation"] == "Cal. Civ. Code 1794.41"));
    let long = format!("/api/admin/state-rules?q={}", "x".repeat(201));
    call(&app, &admin, &long).await.wrong_fields(&["q"]);
}
