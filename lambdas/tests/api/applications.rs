//! Applications of dealers and partners: sent by anyone, listed and decided by administrators.

use crate::amount::amount;
use crate::support::{Answer, START_MS, TestApp};
use crate::users::admin;
use axum::http::StatusCode;
use dealer_api::http::Month;
use dealer_api::onboarding::intake::MAX_PER_HOUR;
use dealer_api::store::tables::Table;
use dealer_api::store::{Item, number, text, to_item};
use dealer_core::onboarding::dealer::application::DealerApplicationForm;
use dealer_core::onboarding::dealer::application::{ApplicationStatus, DealerApplication};
use futures_util::future::join_all;
use serde_json::{Value, json};
use std::net::{IpAddr, Ipv4Addr};

const PUBLIC: &str = "/api/applications";
const PARTNERS: &str = "/api/partner-applications";
const ADMIN: &str = "/api/admin/applications";

/// Both public forms with their administrators' lists.
fn both() -> [(&'static str, &'static str, Value); 2] {
    [
        (PUBLIC, ADMIN, form()),
        (PARTNERS, "/api/admin/partner-applications", partner_form()),
    ]
}

fn form() -> Value {
    json!({
        "dealerName": "Sunset Cars", "agentId": "", "address": "12 Sunset Road", "city": "Reno", "state": "nv", "zip": "89501",
        "webAddress": "sunset.example", "phone": "(775) 555-0100", "email": "office@sunset.example",
        "contactName": "Ann Lee", "contactPhone": "(775) 555-0101", "additionalInfo": "",
    })
}

fn partner_form() -> Value {
    json!({
        "partnerName": "Ann Lee", "companyName": "Alder Ridge", "email": "ann@alder.example", "phone": "(775) 555-0100",
        "address": "12 Alder Road", "city": "Reno", "state": "NV", "zip": "89501",
    })
}

async fn send(app: &TestApp, path: &str, key: &str, form: &Value) -> Answer {
    app.post(path).header("idempotency-key", key).json(form).send().await
}

async fn list(app: &TestApp, cookie: &str, path: &str) -> Vec<Value> {
    let answer = app.get(path).cookie(cookie).send().await;
    assert_eq!(answer.status, StatusCode::OK, "{answer:?}");
    answer.json()["items"].as_array().unwrap().clone()
}

async fn audit(app: &TestApp) -> Vec<Item> {
    let db = app.state.db();
    let all = db.client().scan().table_name(db.name(Table::AuditLog)).send().await;
    all.unwrap().items.unwrap_or_default()
}

/// [A-053] No one is signed in; the record has the documents' fields, and is pending.
#[tokio::test]
async fn anyone_can_apply_as_a_dealer() {
    let app = TestApp::start().await;
    let answer = send(&app, PUBLIC, "one", &form()).await;
    assert_eq!(answer.status, StatusCode::CREATED, "{answer:?}");
    let id = answer.json()["id"].clone();
    assert_eq!(answer.json(), json!({ "id": id }), "the public learns nothing else");
    let cookie = admin(&app).await;
    let listed = list(&app, &cookie, ADMIN).await;
    assert_eq!(
        listed,
        [json!({
            "id": id, "dealer_name": "Sunset Cars", "agent_id": null, "address": "12 Sunset Road", "city": "Reno",
            "state": "NV", "zip": "89501", "web_address": "https://sunset.example", "phone": "(775) 555-0100",
            "email": "office@sunset.example", "contact_name": "Ann Lee", "contact_phone": "(775) 555-0101",
            "additional_info": null, "status": "pending", "created_at": app.just_now(&listed[0]["created_at"]),
        })]
    );
}

/// What the dialog collects is kept, and administrators see it.
#[tokio::test]
async fn anyone_can_apply_as_a_partner() {
    let app = TestApp::start().await;
    let id = send(&app, PARTNERS, "one", &partner_form()).await.json()["id"].clone();
    let cookie = admin(&app).await;
    let listed = list(&app, &cookie, "/api/admin/partner-applications").await;
    assert_eq!(
        listed,
        [json!({
            "id": id, "partner_name": "Ann Lee", "company_name": "Alder Ridge", "email": "ann@alder.example",
            "phone": "(775) 555-0100", "address": "12 Alder Road", "city": "Reno", "state": "NV", "zip": "89501",
            "status": "pending", "created_at": app.just_now(&listed[0]["created_at"]),
        })]
    );
    let one = format!("/api/admin/partner-applications/{}", id.as_str().unwrap());
    let one = app.get(&one).cookie(&cookie).send().await;
    assert_eq!(one.json(), listed[0]);
}

/// [DEF-F7] Two presses at once, and a repetition after an answer that was lost: one record, the same id, and the answer says so.
#[tokio::test]
async fn the_same_key_stores_once() {
    let app = TestApp::start().await;
    let cookie = admin(&app).await;
    for (public, listed, form) in both() {
        let calls: Vec<_> = (0..6)
            .map(|_| tokio::spawn(app.post(public).header("idempotency-key", "twice").json(&form).send()))
            .collect();
        let (mut ids, mut created) = (Vec::new(), 0);
        for call in calls {
            let answer = call.await.unwrap();
            assert!(answer.status.is_success(), "{answer:?}");
            created += usize::from(answer.status == StatusCode::CREATED);
            ids.push(answer.json()["id"].clone());
        }
        app.advance(1000);
        let again = send(&app, public, "twice", &form).await;
        assert_eq!((again.status, created), (StatusCode::OK, 1));
        assert_eq!(again.header("idempotent-replay"), "true");
        ids.push(again.json()["id"].clone());
        ids.dedup();
        assert_eq!(ids.len(), 1);
        assert_eq!(list(&app, &cookie, listed).await.len(), 1);

        let mut other = form.clone();
        other["city"] = json!("Sparks");
        send(&app, public, "twice", &other)
            .await
            .problem(409, "idempotency_key_reused");
        let without = app.post(public).json(&form).send().await;
        without.wrong_fields(&["Idempotency-Key"]);
        assert_eq!(list(&app, &cookie, listed).await.len(), 1);
    }
}

/// Wrong fields are named, and nothing is stored.
#[tokio::test]
async fn wrong_fields_of_an_application_are_named() {
    let app = TestApp::start().await;
    let mut wrong = form();
    for (field, value) in [("dealerName", "S"), ("state", "XX"), ("email", "office")] {
        wrong[field] = json!(value);
    }
    let problem = send(&app, PUBLIC, "wrong", &wrong)
        .await
        .wrong_fields(&["dealerName", "state", "email"]);
    let messages: Vec<_> = problem.errors.iter().map(|error| error.message.as_str()).collect();
    assert_eq!(
        messages,
        [
            "Dealer name must be at least 2 characters.",
            "Please enter a valid 2-letter state code.",
            "Please enter a valid email address."
        ]
    );
    let mut wrong = partner_form();
    wrong["zip"] = json!("");
    send(&app, PARTNERS, "wrong", &wrong).await.wrong_fields(&["zip"]);
    wrong["status"] = json!("approved");
    send(&app, PARTNERS, "wrong", &wrong).await.wrong_fields(&["status"]);
    let cookie = admin(&app).await;
    for (_, listed, _) in both() {
        assert!(list(&app, &cookie, listed).await.is_empty());
    }
}

/// An address has its share of an hour; what it sent before is answered still, and other addresses are not concerned.
#[tokio::test]
async fn one_address_can_not_flood_the_list() {
    let app = TestApp::start().await;
    for number in 0..MAX_PER_HOUR {
        let key = format!("key-{number}");
        assert_eq!(send(&app, PUBLIC, &key, &form()).await.status, StatusCode::CREATED);
        let again = send(&app, PUBLIC, &key, &form()).await;
        assert_eq!(again.status, StatusCode::OK, "a repetition takes no share");
    }
    let refused = send(&app, PARTNERS, "one-more", &partner_form()).await;
    refused.problem(429, "too_many_attempts");
    let wait: u64 = refused.header("retry-after").parse().unwrap();
    let again = send(&app, PUBLIC, "key-0", &form()).await;
    assert_eq!(again.status, StatusCode::OK, "a repetition");
    let other = app.post(PUBLIC).at_address(IpAddr::V4(Ipv4Addr::new(192, 0, 2, 7)));
    let other = other.header("idempotency-key", "elsewhere").json(&form()).send().await;
    assert_eq!(other.status, StatusCode::CREATED);
    app.advance(wait * 1000 - 1);
    send(&app, PUBLIC, "one-more", &form())
        .await
        .problem(429, "too_many_attempts");
    app.advance(1);
    assert_eq!(
        send(&app, PUBLIC, "one-more", &form()).await.status,
        StatusCode::CREATED
    );
}

/// Of many that come from one address at the same moment no more than its share gets through, and each is told how it ended.
#[tokio::test]
async fn a_flood_at_one_moment_gets_no_more_than_the_share() {
    const SENT: u64 = MAX_PER_HOUR + 4;
    let app = TestApp::start().await;
    let answers = join_all((0..SENT).map(async |number| {
        let key = format!("key-{number}");
        send(&app, PUBLIC, &key, &form()).await.status
    }))
    .await;
    let stored = answers.iter().filter(|status| **status == StatusCode::CREATED).count();
    let refused = answers
        .iter()
        .filter(|status| **status == StatusCode::TOO_MANY_REQUESTS)
        .count();
    assert_eq!((stored as u64, stored + refused), (MAX_PER_HOUR, answers.len()));
    let cookie = admin(&app).await;
    assert_eq!(
        list(&app, &cookie, "/api/admin/applications?limit=100").await.len(),
        stored
    );
}

/// The same form, pending, once for a key; and the log says who entered it.
#[tokio::test]
async fn an_administrator_enters_a_lead() {
    let app = TestApp::start().await;
    let cookie = admin(&app).await;
    let add = async |form: &Value| {
        let call = app.post(ADMIN).cookie(&cookie).header("idempotency-key", "lead");
        call.json(form).send().await
    };
    let answer = add(&form()).await;
    assert_eq!(answer.status, StatusCode::CREATED);
    assert_eq!(
        (&answer.json()["status"], &answer.json()["dealer_name"]),
        (&json!("pending"), &json!("Sunset Cars"))
    );
    let again = add(&form()).await;
    assert_eq!((again.status, again.json()), (StatusCode::OK, answer.json()));
    assert_eq!(list(&app, &cookie, ADMIN).await, [answer.json()]);
    let entries = audit(&app).await;
    assert_eq!(entries.len(), 1);
    assert_eq!(entries[0]["what"], text("application_added"));
    assert_eq!(entries[0]["username"], text("admin"));
    let mut wrong = form();
    wrong["contactName"] = json!("");
    add(&wrong).await.wrong_fields(&["contactName"]);
    let mut other = form();
    other["dealerName"] = json!("Sunrise Cars");
    add(&other).await.problem(409, "idempotency_key_reused");
    // The same key of the public form is another intention.
    assert_eq!(send(&app, PUBLIC, "lead", &form()).await.status, StatusCode::CREATED);
}

/// [DEF-D11] An administrator who enters a dealership that is on the list is told, and may enter it all the same. The public form
/// tells no one who else has applied.
#[tokio::test]
async fn leads_that_are_alike_are_told_to_administrators_alone() {
    let app = TestApp::start().await;
    let cookie = admin(&app).await;
    assert_eq!(send(&app, PUBLIC, "a", &form()).await.status, StatusCode::CREATED);
    let mut other = form();
    other["dealerName"] = json!("The SUNSET Cars, Inc.");
    other["address"] = json!("77 Elm Street");
    let add = async |path: &str, key: &str| {
        let call = app.post(path).cookie(&cookie).header("idempotency-key", key);
        call.json(&other).send().await
    };
    let asked = format!("{ADMIN}?refuseAlike=true");
    let told = add(&asked, "b").await.problem(409, "alike_exists");
    assert_eq!(told.errors.len(), 1);
    assert!(told.errors[0].message.starts_with("Sunset Cars, "), "{told:?}");
    assert!(told.errors[0].message.ends_with(": the same name"), "{told:?}");
    assert_eq!(list(&app, &cookie, ADMIN).await.len(), 1, "nothing is entered");
    assert_eq!(add(ADMIN, "b").await.status, StatusCode::CREATED, "it is meant");
    assert_eq!(add(ADMIN, "b").await.status, StatusCode::OK, "the same again");

    let partner = app
        .get("/api/admin/partner-applications/none")
        .cookie(&cookie)
        .send()
        .await;
    partner.problem(404, "record_not_found");
    assert_eq!(send(&app, PUBLIC, "c", &form()).await.status, StatusCode::CREATED);
}

/// A status changes from pending alone; the second of two administrators learns what it is.
#[tokio::test]
async fn an_application_is_decided_once() {
    let app = TestApp::start().await;
    let cookie = admin(&app).await;
    for (public, listed, form) in both() {
        for (key, decision, other) in [("a", "approved", "rejected"), ("b", "rejected", "approved")] {
            let id = send(&app, public, key, &form).await.json()["id"].clone();
            let path = format!("{listed}/{}/decision", id.as_str().unwrap());
            let decide = async |word: &str| {
                let call = app.post(&path).cookie(&cookie).json(&json!({"decision": word}));
                call.send().await
            };
            decide("pending").await.wrong_fields(&["decision"]);
            let answer = decide(decision).await;
            assert_eq!(
                (answer.status, &answer.json()["status"]),
                (StatusCode::OK, &json!(decision))
            );
            for word in [decision, other] {
                let problem = decide(word).await.problem(409, "already_decided");
                assert_eq!(
                    problem.detail.unwrap(),
                    format!("This application was already {decision}.")
                );
            }
            let now = list(&app, &cookie, listed).await;
            let now = now.iter().find(|found| found["id"] == id).unwrap();
            assert_eq!(now["status"], json!(decision));
        }
        let unknown = app.post(&format!("{listed}/none/decision")).cookie(&cookie);
        let unknown = unknown.json(&json!({"decision": "approved"})).send().await;
        unknown.problem(404, "record_not_found");
    }
    assert_eq!(audit(&app).await.len(), 4, "one entry for each decision that counted");
}

#[tokio::test]
async fn of_many_decisions_at_once_one_counts() {
    let app = TestApp::start().await;
    let cookie = admin(&app).await;
    let id = send(&app, PUBLIC, "a", &form()).await.json()["id"].clone();
    let path = format!("{ADMIN}/{}/decision", id.as_str().unwrap());
    let calls: Vec<_> = (0..8)
        .map(|number| {
            let word = if number % 2 == 0 { "approved" } else { "rejected" };
            let call = app.post(&path).cookie(&cookie).json(&json!({"decision": word}));
            tokio::spawn(call.send())
        })
        .collect();
    let mut decided = Vec::new();
    let mut told = Vec::new();
    for call in calls {
        let answer = call.await.unwrap();
        if answer.status == StatusCode::OK {
            decided.push(answer.json()["status"].as_str().unwrap().to_owned());
        } else {
            told.push(answer.problem(409, "already_decided").detail.unwrap());
        }
    }
    let [decided] = decided.as_slice() else {
        panic!("{decided:?}")
    };
    assert!(told.iter().all(|detail| detail.contains(decided)), "{told:?}");
    assert_eq!(list(&app, &cookie, ADMIN).await[0]["status"], json!(decided));
    assert_eq!(audit(&app).await.len(), 1);
}

/// Puts an application in the table as of a time.
async fn put(app: &TestApp, id: &str, created_at: u64, status: Option<&str>) {
    let form: DealerApplicationForm = serde_json::from_value(form()).unwrap();
    let record = form.check().unwrap().into_record(id.to_owned(), created_at);
    let mut item = to_item::<DealerApplication>(&record).unwrap();
    item.insert("month".to_owned(), text(Month::of(created_at).unwrap().to_string()));
    item.insert("created_at".to_owned(), number(created_at));
    match status {
        Some(status) => item.insert("status".to_owned(), text(status)),
        None => item.remove("status"),
    };
    let db = app.state.db();
    let put = db.client().put_item().table_name(db.name(Table::DealerApplications));
    put.set_item(Some(item)).send().await.unwrap();
}

/// Newest first over months with and without applications, nothing twice and nothing left out.
#[tokio::test]
async fn thousands_of_applications_page_through_completely() {
    const HOUR: u64 = 3_600_000;
    let app = TestApp::start().await;
    // Every 26 hours: years back, with five of one moment now and then.
    let times: Vec<u64> = (0..amount(700, 2_000_u64))
        .map(|number| START_MS - number / 5 * 5 * 26 * HOUR)
        .collect();
    for (number, time) in times.iter().enumerate() {
        put(&app, &format!("application-{number}"), *time, Some("pending")).await;
    }
    let cookie = admin(&app).await;
    for limit in [500, 333] {
        let (mut ids, mut found, mut cursor) = (std::collections::BTreeSet::new(), Vec::new(), String::new());
        loop {
            let path = format!("{ADMIN}?limit={limit}&cursor={cursor}");
            let page = app.get(&path).cookie(&cookie).send().await.json();
            for item in page["items"].as_array().unwrap() {
                assert!(ids.insert(item["id"].as_str().unwrap().to_owned()), "{item} twice");
                found.push(item["created_at"].as_u64().unwrap());
            }
            match page["nextCursor"].as_str() {
                Some(next) => cursor = next.to_owned(),
                None => break,
            }
        }
        assert_eq!(found, times, "newest first, all of them");
    }
    let other = app
        .get("/api/admin/partner-applications?limit=1")
        .cookie(&cookie)
        .send()
        .await;
    assert_eq!(other.json()["items"], json!([]));
}

/// A status that the product does not know is pending, and can be decided.
#[tokio::test]
async fn an_unknown_status_is_pending() {
    let app = TestApp::start().await;
    let cookie = admin(&app).await;
    put(&app, "odd", START_MS, Some("on hold")).await;
    put(&app, "none", START_MS - 1, None).await;
    let statuses: Vec<Value> = list(&app, &cookie, ADMIN)
        .await
        .iter()
        .map(|application| application["status"].clone())
        .collect();
    assert_eq!(statuses, [json!(ApplicationStatus::Pending), json!("pending")]);
    for id in ["odd", "none"] {
        let call = app.post(&format!("{ADMIN}/{id}/decision")).cookie(&cookie);
        let answer = call.json(&json!({"decision": "approved"})).send().await;
        assert_eq!(answer.json()["status"], json!("approved"), "{id}");
    }
}
