//! Enrolled dealers and TPAs, as administrators enrol, list, open and correct them.

use crate::support::{Answer, TestApp};
use crate::users::admin;
use axum::http::{Method, StatusCode};
use dealer_api::catalog::tpas::eligible_by_product;
use dealer_api::platform::clock::SystemClock;
use dealer_api::platform::state::AppState;
use dealer_api::store::tables::Table;
use dealer_api::store::{Item, text};
use dealer_core::catalog::product::Product;
use dealer_core::catalog::tpa::TpaProducts;
use dealer_core::form::ids::TpaId;
use dealer_core::onboarding::dealer::enrollment::DealerEnrollmentForm;
use dealer_core::onboarding::tpa::{OfferedGroups, TpaEnrollmentForm};
use dealer_local::seed;
use serde_json::{Value, json};
use std::sync::Arc;

const DEALERS: &str = "/api/admin/dealers";
const TPAS: &str = "/api/admin/tpas";

/// The interface with an administrator signed in.
struct Office {
    app: TestApp,
    cookie: String,
}

impl Office {
    async fn open() -> Self {
        let app = TestApp::start().await;
        let cookie = admin(&app).await;
        Self { app, cookie }
    }

    async fn get(&self, path: &str) -> Answer {
        self.app.get(path).cookie(&self.cookie).send().await
    }

    async fn send(&self, method: Method, path: &str, body: &Value) -> Answer {
        let call = self.app.call(method, path).cookie(&self.cookie);
        call.json(body).send().await
    }

    async fn enroll(&self, id: &str, form: &DealerEnrollmentForm) -> Answer {
        self.send(Method::POST, DEALERS, &json!({"dealerId": id, "form": form}))
            .await
    }

    async fn enroll_tpa(&self, key: &str, form: &TpaEnrollmentForm) -> Answer {
        let call = self.app.post(TPAS).cookie(&self.cookie);
        call.header("idempotency-key", key).json(form).send().await
    }

    /// What a dealer is offered.
    async fn eligible(&self, product: &str, state: &str) -> Vec<Value> {
        let dealer = self.app.login_as("lakeside").await;
        let path = format!("/api/tpas?product={product}&state={state}");
        let answer = self.app.get(&path).cookie(&dealer).send().await;
        answer.json()["items"].as_array().unwrap().clone()
    }

    async fn audit(&self) -> Vec<Item> {
        let db = self.app.state.db();
        let all = db.client().scan().table_name(db.name(Table::AuditLog)).send().await;
        let mut entries = all.unwrap().items.unwrap_or_default();
        entries.sort_by_key(|entry| entry["time"].as_s().unwrap().clone());
        entries
    }

    /// The values of a field, page by page through a whole list.
    async fn all(&self, list: &str, field: &str) -> Vec<String> {
        let (mut found, mut cursor) = (Vec::new(), String::new());
        loop {
            let page = self.get(&format!("{list}&cursor={cursor}")).await.json();
            for item in page["items"].as_array().unwrap() {
                found.push(item[field].as_str().unwrap().to_owned());
            }
            match page["nextCursor"].as_str() {
                Some(next) => cursor = next.to_owned(),
                None => return found,
            }
        }
    }
}

fn dealer(name: &str) -> DealerEnrollmentForm {
    DealerEnrollmentForm {
        legal_name: name.to_owned(),
        address: "12 Sunset Road".to_owned(),
        city: "Reno".to_owned(),
        state: "nv".to_owned(),
        zip: "89501".to_owned(),
        ..DealerEnrollmentForm::default()
    }
}

fn tpa(name: &str, vsc: &[&str], gap: &[&str]) -> TpaEnrollmentForm {
    let states = |codes: &[&str]| codes.iter().map(|code| (*code).to_owned()).collect();
    TpaEnrollmentForm {
        tpa_name: name.to_owned(),
        address: "1 Alder Road".to_owned(),
        city: "Reno".to_owned(),
        state: "NV".to_owned(),
        zip: "89501".to_owned(),
        phone: "(775) 555-0100".to_owned(),
        products: OfferedGroups {
            vsc: !vsc.is_empty(),
            gap: !gap.is_empty(),
            ancillary: false,
        },
        vsc_eligible_states: states(vsc),
        gap_eligible_states: states(gap),
        ..TpaEnrollmentForm::default()
    }
}

/// [A-182] [A-183] The record has the documents' fields, and the dealer's wizard follows it at once.
#[tokio::test]
async fn an_enrolled_dealer_sells_through_its_tpas() {
    let office = Office::open().await;
    let alder = office.enroll_tpa("a", &tpa("Alder", &["NV", "CA"], &[])).await.json()["id"].clone();
    let mut form = dealer("Lakeside LLC");
    form.products = TpaProducts {
        vsc: true,
        selected_vsc_tpas: vec![TpaId::recorded(alder.as_str().unwrap())],
        ..TpaProducts::default()
    };
    let answer = office.enroll(" lakeside-auto ", &form).await;
    assert_eq!(answer.status, StatusCode::CREATED, "{answer:?}");
    let expected = json!({
        "id": "lakeside-auto", "legal_name": "Lakeside LLC", "dba": null, "address": "12 Sunset Road", "city": "Reno",
        "state": "NV", "zip": "89501", "website": null, "contact_name": null, "contact_phone": null, "contact_email": null,
        "contact_title": null, "vsc_enabled": true, "selected_vsc_tpas": [alder], "gap_enabled": false,
        "selected_gap_tpas": [], "ancillary_enabled": false, "tire_wheel_enabled": false, "selected_tire_wheel_tpa": null,
        "windshield_enabled": false, "selected_windshield_tpa": null, "paint_fabric_enabled": false,
        "selected_paint_fabric_tpa": null, "theft_enabled": false, "selected_theft_tpa": null, "key_enabled": false,
        "selected_key_tpa": null, "disabled": false, "version": 1,
        "created_at": office.app.just_now(&answer.json()["created_at"]),
    });
    assert_eq!(answer.json(), expected);
    assert_eq!(office.get(&format!("{DEALERS}/lakeside-auto")).await.json(), expected);
    let session = office.app.login_as("lakeside").await;
    let own = office.app.get("/api/enrollment").cookie(&session).send().await.json();
    assert_eq!(own["enrollment"]["state"], "NV");
    assert_eq!(own["enrollment"]["products"]["selectedVscTpas"], json!([alder]));

    let problem = office.enroll("lakeside-auto", &form).await;
    problem.problem(409, "dealer_exists");
    let entries = office.audit().await;
    let last = entries.iter().find(|entry| entry["what"] == text("dealer_enrolled"));
    assert_eq!(last.unwrap()["dealer_id"], text("lakeside-auto"));
    assert_eq!(entries.len(), 2, "what was refused is not in the log");
}

/// [DEF-D3] Of ids that differ by case alone one is a dealer's, one after the other and at the same moment.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ids_that_differ_by_case_alone_are_refused() {
    let office = Office::open().await;
    let spellings = ["sunset-cars", "Sunset-Cars", "SUNSET-CARS", "sunset-Cars"];
    let form = dealer("Sunset Cars");
    let calls: Vec<_> = spellings
        .iter()
        .map(|id| {
            let body = json!({"dealerId": id, "form": form});
            tokio::spawn(office.app.post(DEALERS).cookie(&office.cookie).json(&body).send())
        })
        .collect();
    let mut enrolled = Vec::new();
    for (call, id) in calls.into_iter().zip(spellings) {
        let answer = call.await.unwrap();
        if answer.status == StatusCode::CREATED {
            enrolled.push(id);
        } else {
            answer.problem(409, "dealer_exists");
        }
    }
    assert_eq!(enrolled.len(), 1, "{enrolled:?}");
    let other = spellings.into_iter().find(|id| *id != enrolled[0]).unwrap();
    let problem = office.enroll(other, &form).await.problem(409, "dealer_exists");
    assert!(problem.detail.unwrap().contains(enrolled[0]));
    for id in [".", "..", "-sunset", "sunset cars", "\u{455}unset"] {
        office.enroll(id, &form).await.wrong_fields(&["dealerId"]);
    }
    let listed = office.get(DEALERS).await.json();
    assert_eq!(
        listed["items"].as_array().unwrap().len(),
        1,
        "what reserves an id is no dealer"
    );
    office
        .get(&format!("{DEALERS}/~sunset-cars"))
        .await
        .problem(404, "record_not_found");
}

/// Wrong fields are named, TPAs that are not eligible in the state among them.
#[tokio::test]
async fn wrong_fields_of_an_enrolment_are_named() {
    let office = Office::open().await;
    let alder = office.enroll_tpa("a", &tpa("Alder", &["CA"], &["CA"])).await.json()["id"].clone();
    let mut form = dealer("");
    form.products = TpaProducts {
        vsc: true,
        selected_vsc_tpas: vec![TpaId::recorded(alder.as_str().unwrap())],
        ..TpaProducts::default()
    };
    let answer = office.enroll("acme motors", &form).await;
    answer.wrong_fields(&["dealerId", "form.legalName", "form.products.selectedVscTpas"]);
    office.enroll("", &dealer("Acme")).await.wrong_fields(&["dealerId"]);
    let unknown = office.get(&format!("{DEALERS}/acme-motors")).await;
    unknown.problem(404, "record_not_found");
    assert_eq!(office.get(&format!("{DEALERS}?q=")).await.json()["items"], json!([]));
    let mut wrong = tpa("", &["NV", "XX"], &[]);
    wrong.state = "N".to_owned();
    let answer = office.enroll_tpa("b", &wrong).await;
    answer.wrong_fields(&["tpaName", "state", "vscEligibleStates"]);
}

/// An approved application enrols one dealer, and no other one does.
#[tokio::test]
async fn an_application_is_enrolled_once_and_only_when_approved() {
    let office = Office::open().await;
    let lead = json!({
        "dealerName": "Sunset Cars", "agentId": "", "address": "12 Sunset Road", "city": "Reno", "state": "NV", "zip": "89501",
        "webAddress": "sunset.example", "phone": "(775) 555-0100", "email": "office@sunset.example",
        "contactName": "Ann Lee", "contactPhone": "(775) 555-0101", "additionalInfo": "",
    });
    let sent = office.app.post("/api/applications").header("idempotency-key", "a");
    let id = sent.json(&lead).send().await.json()["id"].clone();
    let order = |dealer_id: &str, application: &Value| json!({"dealerId": dealer_id, "applicationId": application, "form": dealer("Sunset Cars")});
    let enroll = async |dealer_id: &str, application: &Value| {
        office.send(Method::POST, DEALERS, &order(dealer_id, application)).await
    };
    enroll("sunset", &json!("none")).await.wrong_fields(&["applicationId"]);
    enroll("sunset", &id).await.wrong_fields(&["applicationId"]);
    let path = format!("/api/admin/applications/{}/decision", id.as_str().unwrap());
    office.send(Method::POST, &path, &json!({"decision": "approved"})).await;
    // Two administrators at the same moment, under two ids.
    let calls: Vec<_> = (0..6)
        .map(|number| {
            let call = office.app.post(DEALERS).cookie(&office.cookie);
            tokio::spawn(call.json(&order(&format!("sunset-{number}"), &id)).send())
        })
        .collect();
    let mut enrolled = 0;
    for call in calls {
        let answer = call.await.unwrap();
        if answer.status == StatusCode::CREATED {
            enrolled += 1;
        } else {
            answer.wrong_fields(&["applicationId"]);
        }
    }
    assert_eq!(enrolled, 1);
    let application = format!("/api/admin/applications/{}", id.as_str().unwrap());
    let application = office.get(&application).await.json();
    let enrolled_as = application["enrolled_as"].as_str().unwrap();
    assert_eq!(
        office.get(&format!("{DEALERS}/{enrolled_as}")).await.status,
        StatusCode::OK
    );
    office
        .get("/api/admin/applications/none")
        .await
        .problem(404, "record_not_found");
    assert_eq!(office.get(DEALERS).await.json()["items"].as_array().unwrap().len(), 1);
}

/// Its people see it on every page: whatever number of them, who are in the middle of a session too.
#[tokio::test]
async fn a_dealers_name_reaches_the_accounts_of_its_people() {
    let office = Office::open().await;
    for number in 0..120 {
        let username = format!("desk-{number}");
        office
            .app
            .add_account(&username, "lakeside-auto", "Lakeside Auto Group", false)
            .await;
    }
    let seller = office.app.login_as("lakeside").await;
    let names = async || {
        let mut names = office
            .all("/api/admin/users?limit=100&dealerId=lakeside-auto", "dealerName")
            .await;
        assert_eq!(names.len(), 121);
        names.dedup();
        names
    };
    let shown = async |cookie: &str| {
        let session = office.app.get("/api/session").cookie(cookie).send().await.json();
        session["dealerName"].clone()
    };
    office.enroll("lakeside-auto", &dealer("Lakeside LLC")).await;
    assert_eq!(names().await, ["Lakeside LLC"]);
    assert_eq!(shown(&seller).await, json!("Lakeside LLC"));

    let mut form = dealer("Lakeside LLC");
    form.dba = "Zebra Cars".to_owned();
    let changes = json!({"version": 1, "disabled": false, "form": form});
    let path = format!("{DEALERS}/lakeside-auto");
    let answer = office.send(Method::PUT, &path, &changes).await;
    assert_eq!(answer.status, StatusCode::OK, "{answer:?}");
    assert_eq!(names().await, ["Zebra Cars"]);
    // What is refused names no one.
    let taken = office.enroll("lakeside-auto", &dealer("Heron LLC")).await;
    taken.problem(409, "dealer_exists");
    let stale = json!({"version": 1, "disabled": false, "form": dealer("Heron LLC")});
    let stale = office.send(Method::PUT, &path, &stale).await;
    // [DEF-C11] It says which administrator changed the dealer.
    let problem = stale.problem(409, "stale_version");
    assert_eq!(problem.changed_by.as_deref(), Some("admin"));
    assert_eq!(names().await, ["Zebra Cars"]);
    assert_eq!(shown(&seller).await, json!("Zebra Cars"));
    let other = office.app.login_as("dealer").await;
    assert_eq!(shown(&other).await, json!("Acme Motors"));

    // A correction of an account that was opened before stands on the same version still.
    let account = office.get("/api/admin/users/lakeside").await.json();
    assert_eq!(account["version"], json!(1));
}

/// A correction counts for the next deal; one that stands on an older version is refused, also at the same moment.
#[tokio::test]
async fn a_dealer_is_corrected_on_the_version_that_was_seen() {
    let office = Office::open().await;
    office.enroll("lakeside-auto", &dealer("Lakeside LLC")).await;
    let path = format!("{DEALERS}/lakeside-auto");
    let mut form = dealer("Lakeside LLC");
    form.dba = "Zebra Cars".to_owned();
    form.state = "CA".to_owned();
    let put = async |version: u64| {
        office
            .send(
                Method::PUT,
                &path,
                &json!({"version": version, "disabled": false, "form": form}),
            )
            .await
    };
    put(0).await.problem(409, "stale_version");
    let calls: Vec<_> = (0..6)
        .map(|_| {
            let call = office.app.put(&path).cookie(&office.cookie);
            tokio::spawn(
                call.json(&json!({"version": 1, "disabled": false, "form": form}))
                    .send(),
            )
        })
        .collect();
    let mut saved = 0;
    for call in calls {
        let answer = call.await.unwrap();
        if answer.status == StatusCode::OK {
            saved += 1;
            assert_eq!(
                (&answer.json()["version"], &answer.json()["state"]),
                (&json!(2), &json!("CA"))
            );
        } else {
            answer.problem(409, "stale_version");
        }
    }
    assert_eq!(saved, 1);
    put(1).await.problem(409, "stale_version");
    let found = office.get(&format!("{DEALERS}?q=ZEBRA")).await.json();
    office.app.just_now(&found["items"][0]["created_at"]);
    assert_eq!(found["items"][0]["version"], json!(2));
    let old_name = office.get(&format!("{DEALERS}?q=lakeside")).await.json();
    assert_eq!(
        old_name["items"], found["items"],
        "its legal name and its id say so still"
    );
    let unknown = json!({"version": 1, "disabled": false, "form": form});
    let unknown = office.send(Method::PUT, &format!("{DEALERS}/none"), &unknown).await;
    unknown.problem(404, "record_not_found");
    form.city = String::new();
    let wrong = office
        .send(
            Method::PUT,
            &path,
            &json!({"version": 2, "disabled": false, "form": form}),
        )
        .await;
    wrong.wrong_fields(&["form.city"]);
}

/// A dealer's people are out at the next call and can't sign in; nothing brings an ended session back. Administrators stay.
#[tokio::test]
async fn the_people_of_a_disabled_dealer_are_out() {
    let office = Office::open().await;
    office
        .app
        .add_account("boss", "lakeside-auto", "Lakeside Auto Group", true)
        .await;
    office.enroll("lakeside-auto", &dealer("Lakeside LLC")).await;
    let path = format!("{DEALERS}/lakeside-auto");
    let set = async |version: u64, disabled: bool| {
        let stored = office.get(&path).await.json();
        let stored: dealer_core::onboarding::dealer::enrollment::StoredDealer = serde_json::from_value(stored).unwrap();
        let changes = json!({"version": version, "disabled": disabled, "form": stored.dealer.form()});
        let answer = office.send(Method::PUT, &path, &changes).await;
        assert_eq!(
            (answer.status, &answer.json()["disabled"]),
            (StatusCode::OK, &json!(disabled))
        );
    };
    let early = office.app.login_as("lakeside").await;
    let other = office.app.login_as("dealer").await;
    let boss = office.app.login_as("boss").await;
    let who_am_i = async |cookie: &str| office.app.get("/api/session").cookie(cookie).send().await;
    assert_eq!(who_am_i(&early).await.status, StatusCode::OK);

    set(1, true).await;
    let refused = who_am_i(&early).await.problem(401, "not_signed_in");
    assert!(refused.detail.unwrap().contains("turned off"));
    let login = office.app.login("lakeside", crate::support::PASSWORD).send().await;
    assert!(
        login
            .problem(403, "dealer_disabled")
            .detail
            .unwrap()
            .contains("turned off")
    );
    assert_eq!(login.set_cookie(), "");
    let wrong = office.app.login("lakeside", "not the password").send().await;
    wrong.problem(401, "password_incorrect");
    assert_eq!(who_am_i(&other).await.status, StatusCode::OK, "another dealer's people");
    assert_eq!(who_am_i(&boss).await.status, StatusCode::OK, "an administrator");
    let entries = office.audit().await;
    let entry = entries
        .iter()
        .find(|entry| entry["what"] == text("dealer_changed"))
        .unwrap();
    let of = |side: &str| entry[side].as_m().unwrap()["disabled"].as_bool().copied();
    assert_eq!((of("before"), of("after")), (Ok(false), Ok(true)));

    // Disabled again without having been enabled: the number stands still, and so does all else.
    set(2, true).await;
    set(3, false).await;
    who_am_i(&early).await.problem(401, "not_signed_in");
    let late = office.app.login_as("lakeside").await;
    assert_eq!(who_am_i(&late).await.status, StatusCode::OK);
    set(4, true).await;
    who_am_i(&late).await.problem(401, "not_signed_in");
}

/// Dealers by name without regard to case: nothing twice, nothing left out.
#[tokio::test]
async fn dealers_page_through_by_name() {
    let office = Office::open().await;
    for number in 0..120 {
        let name = format!("{} {number:03}", if number % 2 == 0 { "Dealer" } else { "dealer" });
        let answer = office.enroll(&format!("id-{}", 500 - number), &dealer(&name)).await;
        assert_eq!(answer.status, StatusCode::CREATED);
    }
    let all = office.all(&format!("{DEALERS}?limit=50"), "legal_name").await;
    let numbers: Vec<&str> = all.iter().map(|name| &name[7..]).collect();
    let expected: Vec<String> = (0..120).map(|number| format!("{number:03}")).collect();
    assert_eq!(numbers, expected);
    let some = office
        .all(&format!("{DEALERS}?limit=4&q=id-49%20dealer"), "legal_name")
        .await;
    assert_eq!(some.len(), 10);
    let long = office.get(&format!("{DEALERS}?q={}", "x".repeat(3000))).await;
    long.wrong_fields(&["q"]);
}

/// [A-225] [A-232] [A-233] [A-234] [A-235] [A-236] [DEF-D10] Phone, e-mail and contact are kept; pressing twice enrols once.
#[tokio::test]
async fn a_tpa_is_enrolled_once_for_a_key() {
    let office = Office::open().await;
    let mut form = tpa("Alder", &["TX", "CA", "NV"], &[]);
    form.contact_name = " Ida  Cole ".to_owned();
    form.email = "ida@alder.example".to_owned();
    let answer = office.enroll_tpa("a", &form).await;
    assert_eq!(answer.status, StatusCode::CREATED);
    let id = answer.json()["id"].clone();
    let mut expected = json!({
        "id": id, "tpa_name": "Alder", "address": "1 Alder Road", "city": "Reno", "state": "NV", "zip": "89501",
        "phone": "(775) 555-0100", "email": "ida@alder.example", "contact_name": "Ida Cole",
        "vsc_enabled": true, "gap_enabled": false, "ancillary_enabled": false, "vsc_eligible_states": "CA,NV,TX",
        "gap_eligible_states": "", "disabled": false, "version": 1,
        "created_at": office.app.just_now(&answer.json()["created_at"]),
    });
    for product in [
        "tire_and_wheel",
        "windshield_protection",
        "paint_and_fabric",
        "theft_protection",
        "key_replacement",
    ] {
        expected[format!("{product}_enabled")] = json!(false);
        expected[format!("{product}_eligible_states")] = json!("");
    }
    assert_eq!(answer.json(), expected);
    let again = office.enroll_tpa("a", &form).await;
    assert_eq!((again.status, again.json()), (StatusCode::OK, expected.clone()));
    assert_eq!(again.header("idempotent-replay"), "true");
    let other = office.enroll_tpa("a", &tpa("Birch", &["NV"], &[])).await;
    other.problem(409, "idempotency_key_reused");
    assert_eq!(office.get(TPAS).await.json()["items"], json!([expected]));
}

/// [DEF-D10] A record from before phone, e-mail and contact were kept is listed, opened and corrected as ever.
#[tokio::test]
async fn a_tpa_without_a_phone_is_corrected() {
    let office = Office::open().await;
    let id = office.enroll_tpa("a", &tpa("Alder", &["NV"], &[])).await.json()["id"].clone();
    let id = id.as_str().unwrap();
    let db = office.app.state.db();
    db.client()
        .update_item()
        .table_name(db.name(Table::ActiveAdmins))
        .key("id", text(id))
        .update_expression("REMOVE phone, email, contact_name")
        .send()
        .await
        .unwrap();
    let path = format!("{TPAS}/{id}");
    let old = office.get(&path).await.json();
    assert_eq!((&old["phone"], &old["email"]), (&Value::Null, &Value::Null));
    assert_eq!(
        office.get(&format!("{TPAS}?q=alder")).await.json()["items"],
        json!([old])
    );
    let stored: dealer_core::onboarding::tpa::StoredTpa = serde_json::from_value(old).unwrap();
    let mut form = stored.tpa.form();
    form.phone = "(775) 555-0177".to_owned();
    let changes = json!({"version": 1, "disabled": false, "form": form});
    let saved = office.send(Method::PUT, &path, &changes).await.json();
    assert_eq!(saved["phone"], "(775) 555-0177");
    let found = office.get(&format!("{TPAS}?q=775.555.0177")).await.json();
    assert_eq!(found["items"][0]["id"], id);
}

/// [DEF-D9] Words are found anywhere: names, ids, places, people and the digits of phones, without regard to case and accents, with
/// the same cursor whatever the size of a page.
#[tokio::test]
async fn words_are_found_anywhere_in_a_dealer() {
    let office = Office::open().await;
    for number in 0..30 {
        let mut form = dealer(&format!("Dealer {number:02}"));
        if number % 3 == 0 {
            form.dba = "Ñandú Autos".to_owned();
            form.contact_phone = "(775) 555-0142".to_owned();
        }
        if number == 7 {
            form.city = "Elko".to_owned();
            form.contact_name = "Zoë Marsh".to_owned();
        }
        office.enroll(&format!("store-{number:02}"), &form).await;
    }
    for (typed, count) in [
        ("nandu", 10),
        ("AUTOS%20%C3%91and", 10),
        ("7755550142", 10),
        ("%2B1%20775.555.0142", 10),
        ("store-07", 1),
        ("elko%20zoe", 1),
        ("marsh%20reno", 0),
        ("ealer%2021", 1),
    ] {
        for limit in [1, 4, 500] {
            let found = office.all(&format!("{DEALERS}?limit={limit}&q={typed}"), "id").await;
            assert_eq!(found.len(), count, "{typed} by {limit}");
        }
    }
    let first = office.get(&format!("{DEALERS}?limit=1&q=nandu")).await.json();
    let cursor = first["nextCursor"].as_str().unwrap();
    let other = office.get(&format!("{DEALERS}?limit=1&q=elko&cursor={cursor}")).await;
    other.wrong_fields(&["cursor"]);
}

/// [DEF-D11] The same name or address is told before a dealer or a TPA is saved, and saved when it is meant.
#[tokio::test]
async fn dealers_and_tpas_that_are_alike_are_told() {
    let office = Office::open().await;
    let asked = |path: &str| format!("{path}?refuseAlike=true");
    let enroll = async |path: &str, id: &str, form: &DealerEnrollmentForm| {
        office
            .send(Method::POST, path, &json!({"dealerId": id, "form": form}))
            .await
    };
    let first = enroll(&asked(DEALERS), "acme", &dealer("Acme Motors, LLC")).await;
    assert_eq!(first.status, StatusCode::CREATED);
    let mut form = dealer("ACME  Motors");
    form.address = "9 Elm Street".to_owned();
    let told = enroll(&asked(DEALERS), "acme-2", &form)
        .await
        .problem(409, "alike_exists");
    assert_eq!(told.errors[0].path, "acme");
    assert_eq!(
        told.errors[0].message,
        "Acme Motors, LLC (acme), 12 Sunset Road, Reno, NV: the same name"
    );
    assert_eq!(
        office.all(&format!("{DEALERS}?limit=9"), "id").await,
        ["acme"],
        "nothing is saved"
    );
    assert_eq!(
        enroll(DEALERS, "acme-2", &form).await.status,
        StatusCode::CREATED,
        "meant"
    );
    // The same again, whose answer was lost, is not like itself.
    let again = enroll(&asked(DEALERS), "acme", &dealer("Zebra")).await;
    again.problem(409, "dealer_exists");

    // A correction is asked about when it changes the name or the address.
    let path = format!("{DEALERS}/acme-2");
    let put = async |path: &str, version: u64, form: &Value| {
        let changes = json!({"version": version, "disabled": false, "form": form});
        office.send(Method::PUT, path, &changes).await
    };
    form.city = "Sparks".to_owned();
    let other = put(&asked(&path), 1, &json!(form)).await;
    assert_eq!(other.status, StatusCode::OK, "{other:?}");
    form.address = "12 Sunset Rd.".to_owned();
    let told = put(&asked(&path), 2, &json!(form)).await.problem(409, "alike_exists");
    assert!(told.errors[0].message.ends_with(": the same name and address"));
    assert_eq!(put(&path, 2, &json!(form)).await.status, StatusCode::OK);

    let alder = tpa("Alder Administrators Inc.", &["NV"], &[]);
    let enroll_tpa = async |path: &str, key: &str, form: &TpaEnrollmentForm| {
        let call = office.app.post(path).cookie(&office.cookie);
        call.header("idempotency-key", key).json(form).send().await
    };
    let stored = enroll_tpa(&asked(TPAS), "a", &alder).await;
    assert_eq!(stored.status, StatusCode::CREATED);
    assert_eq!(
        enroll_tpa(&asked(TPAS), "a", &alder).await.status,
        StatusCode::OK,
        "the same again"
    );
    let told = enroll_tpa(&asked(TPAS), "b", &alder).await.problem(409, "alike_exists");
    assert_eq!(json!(told.errors[0].path), stored.json()["id"]);
    let mut birch = tpa("Birch", &["NV"], &[]);
    birch.zip = "89502".to_owned();
    let birch_id = enroll_tpa(&asked(TPAS), "c", &birch).await.json()["id"].clone();
    let path = format!("{TPAS}/{}", birch_id.as_str().unwrap());
    birch.tpa_name = "alder administrators".to_owned();
    put(&asked(&path), 1, &json!(birch)).await.problem(409, "alike_exists");
    assert_eq!(put(&path, 1, &json!(birch)).await.status, StatusCode::OK);
    let wrong = enroll(&format!("{DEALERS}?refuseAlike=perhaps"), "x", &form).await;
    wrong.wrong_fields(&["refuseAlike"]);
}

/// What dealers are offered is what `active_admins` says under the documents' names: id, name and seven lists of states.
#[tokio::test]
async fn dealers_are_offered_what_the_record_says() {
    let office = Office::open().await;
    let id = office.enroll_tpa("a", &tpa("Alder", &["NV"], &["NV"])).await.json()["id"].clone();
    let db = office.app.state.db();
    assert_eq!(Table::ActiveAdmins.spec().name, "active_admins");
    for product in dealer_core::catalog::product::Product::ALL.map(dealer_core::catalog::product::Product::key) {
        assert!(
            !office
                .eligible(product, "UT")
                .await
                .contains(&json!({"id": id, "tpa_name": "Oak"}))
        );
        db.client()
            .update_item()
            .table_name(db.name(Table::ActiveAdmins))
            .key("id", text(id.as_str().unwrap()))
            .update_expression("SET tpa_name = :name, #enabled = :yes, #states = :states")
            .condition_expression("attribute_exists(#states)")
            .expression_attribute_names("#enabled", format!("{product}_enabled"))
            .expression_attribute_names("#states", format!("{product}_eligible_states"))
            .expression_attribute_values(":name", text("Oak"))
            .expression_attribute_values(":yes", aws_sdk_dynamodb::types::AttributeValue::Bool(true))
            .expression_attribute_values(":states", text("CA,UT"))
            .send()
            .await
            .unwrap();
        // No one counted the change, which no administrator made.
        office.app.state.tpas().forget();
        assert_eq!(
            office.eligible(product, "UT").await,
            [json!({"id": id, "tpa_name": "Oak"})]
        );
        assert_eq!(office.eligible(product, "NV").await, [] as [Value; 0]);
    }
}

/// A TPA that stops a state, a product or everything is offered for new deals no more.
#[tokio::test]
async fn a_tpa_that_stops_is_not_offered_any_more() {
    let office = Office::open().await;
    let id = office
        .enroll_tpa("a", &tpa("Alder", &["NV", "CA"], &["NV"]))
        .await
        .json()["id"]
        .clone();
    let path = format!("{TPAS}/{}", id.as_str().unwrap());
    let offered = json!({"id": id, "tpa_name": "Alder"});
    let change = async |version: u64, disabled: bool, form: TpaEnrollmentForm| {
        let changes = json!({"version": version, "disabled": disabled, "form": form});
        office.send(Method::PUT, &path, &changes).await
    };
    assert_eq!(office.eligible("vsc", "NV").await, std::slice::from_ref(&offered));
    let seen = office.get("/api/tpas?product=vsc&state=NV").await.json();
    assert_eq!(seen["items"], json!([offered]), "administrators choose of the same");
    assert_eq!(office.eligible("gap", "NV").await, std::slice::from_ref(&offered));
    let changed = change(1, false, tpa("Alder", &["CA"], &[])).await;
    assert_eq!(
        (changed.status, &changed.json()["version"]),
        (StatusCode::OK, &json!(2))
    );
    assert!(office.eligible("vsc", "NV").await.is_empty());
    assert!(office.eligible("gap", "NV").await.is_empty());
    assert_eq!(office.eligible("vsc", "CA").await, std::slice::from_ref(&offered));
    // [DEF-C11] It says which administrator changed the TPA.
    let stale = change(1, false, tpa("Alder", &["NV"], &[])).await;
    let problem = stale.problem(409, "stale_version");
    assert_eq!(problem.changed_by.as_deref(), Some("admin"));
    let unknown = json!({"version": 1, "disabled": true, "form": tpa("Alder", &["CA"], &[])});
    let unknown = office.send(Method::PUT, &format!("{TPAS}/tpa-none"), &unknown).await;
    unknown.problem(404, "record_not_found");
    change(2, true, tpa("Alder", &["CA"], &[])).await;
    assert!(office.eligible("vsc", "CA").await.is_empty(), "disabled");
    change(3, false, tpa("Alder", &["CA"], &[])).await;
    assert_eq!(office.eligible("vsc", "CA").await, [offered]);
    change(4, false, tpa("", &["CA"], &[]))
        .await
        .wrong_fields(&["form.tpaName"]);
    let again = office.enroll_tpa("a", &tpa("Alder", &["NV", "CA"], &["NV"])).await;
    assert_eq!(
        (again.status, &again.json()["version"]),
        (StatusCode::OK, &json!(4)),
        "the key stays this TPA's"
    );
    let changes = office.audit().await;
    let changes = changes.iter().filter(|entry| entry["what"] == text("tpa_changed"));
    assert_eq!(changes.count(), 3);
}

/// [DEF-F2] What a process keeps of the TPAs is not what a contract or an enrolment rests on once another process changed one.
#[tokio::test]
async fn a_tpa_that_another_process_changed_is_seen() {
    let office = Office::open().await;
    let state = &office.app.state;
    let other = AppState::new(
        state.db().client().clone(),
        state.config().clone(),
        Arc::new(SystemClock),
    );
    let names = async || -> Vec<String> {
        let eligible = eligible_by_product(&other, "NV").await.unwrap();
        let vsc = eligible.into_iter().find(|of| of.product == Product::Vsc).unwrap();
        vsc.tpas.into_iter().map(|tpa| tpa.tpa_name).collect()
    };
    assert!(names().await.is_empty());
    let enrolled = office.enroll_tpa("a", &tpa("Alder", &["NV"], &[])).await.json();
    assert_eq!(names().await, ["Alder"]);
    let path = format!("{TPAS}/{}", enrolled["id"].as_str().unwrap());
    let changes = json!({"version": 1, "disabled": true, "form": tpa("Alder", &["NV"], &[])});
    assert_eq!(office.send(Method::PUT, &path, &changes).await.status, StatusCode::OK);
    assert!(names().await.is_empty());
    // The record that counts the changes is no TPA.
    let counter = office.get(&format!("{TPAS}/%23version")).await;
    if !counter.is_of_another_path("%23version") {
        counter.problem(404, "record_not_found");
    }
}

/// The demo records are in the lists, and can be corrected.
#[tokio::test]
async fn demo_dealers_and_tpas_are_listed() {
    let office = Office::open().await;
    seed(&office.app.state).await.unwrap();
    assert_eq!(office.all(&format!("{DEALERS}?q=lake"), "id").await, ["lakeside-auto"]);
    let records: Value = serde_json::from_str(include_str!("../../local/src/demo/tpas.json")).unwrap();
    let names = office.all(&format!("{TPAS}?limit=5"), "tpa_name").await;
    assert_eq!(names.len(), records.as_array().unwrap().len());
    assert!(names.is_sorted_by_key(|name| name.to_lowercase()));
    for path in [format!("{DEALERS}/lakeside-auto"), format!("{TPAS}/tpa-alder-ridge")] {
        let record = office.get(&path).await.json();
        let body = match record.get("tpa_name") {
            None => {
                let stored: dealer_core::onboarding::dealer::enrollment::StoredDealer =
                    serde_json::from_value(record).unwrap();
                json!({"version": stored.version, "disabled": stored.disabled, "form": stored.dealer.form()})
            }
            Some(_) => {
                let stored: dealer_core::onboarding::tpa::StoredTpa = serde_json::from_value(record).unwrap();
                json!({"version": stored.version, "disabled": false, "form": stored.tpa.form()})
            }
        };
        let saved = office.send(Method::PUT, &path, &body).await;
        assert_eq!(saved.status, StatusCode::OK, "{saved:?}");
    }
}
