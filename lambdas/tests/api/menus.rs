//! Menus: presented by the dealership, chosen from by a buyer who holds its device, and demanded before a contract.

use crate::deals::{SEED, after, simple_session, with_seed};
use crate::hand_over::{hand_over, to_nobody};
use crate::rated_deals::{rated, rated_deal};
use crate::sold::Desk;
use crate::support::{Answer, PASSWORD, TestApp};
use crate::waivers::sign_waiver;
use axum::http::{Method, StatusCode};
use dealer_api::store::tables::Table;
use dealer_core::deal::DealSession;
use dealer_core::document::menu::MenuSettings;
use dealer_core::document::{Handed, Role};
use dealer_core::form::field_code::FieldCode;
use dealer_local::seed;
use futures_util::future::join_all;
use serde_json::{Value, json};

async fn post(desk: &Desk, path: &str, body: &Value) -> Answer {
    desk.app.post(path).cookie(&desk.cookie).json(body).send().await
}

async fn put(desk: &Desk, path: &str, body: &Value) -> Answer {
    let call = desk.app.call(Method::PUT, path).cookie(&desk.cookie);
    call.json(body).send().await
}

fn ok(answer: Answer) -> Value {
    assert!(answer.status.is_success(), "{answer:?}");
    answer.json()
}

pub async fn present(desk: &Desk, session: &DealSession) -> Value {
    ok(post(desk, "/api/menus", &json!(session.deal())).await)
}

pub fn path_of(menu: &Value) -> String {
    format!("/api/menus/{}", menu["id"].as_str().unwrap())
}

async fn hand_to_buyer(desk: &Desk, menu: &Value) -> Answer {
    post(desk, &format!("{}/hand-over", path_of(menu)), &json!({})).await
}

async fn take_back(desk: &Desk) {
    ok(post(desk, "/api/session/take-back", &json!({"password": PASSWORD})).await);
}

/// What the simple deal offers.
const OFFERED: [&str; 4] = ["vsc", "gap", "tire_and_wheel", "key_replacement"];

/// Choices for all products of the simple deal, of which these are declined.
fn choices(declined: &[&str]) -> Value {
    choices_of(&OFFERED, declined)
}

fn choices_of(offered: &[&str], declined: &[&str]) -> Value {
    let each = offered.iter().map(|product| {
        let decision = if declined.contains(product) {
            "decline"
        } else {
            "accept"
        };
        json!({"product": product, "decision": decision})
    });
    json!(each.collect::<Vec<_>>())
}

async fn choose(desk: &Desk, version: &Value, choices: &Value) -> Answer {
    post(
        desk,
        "/api/menu/choices",
        &json!({"version": version, "choices": choices}),
    )
    .await
}

/// The menu of a deal after a buyer declined these products, and the device is back.
pub async fn chosen(desk: &Desk, session: &DealSession, declined: &[&str]) -> Value {
    let menu = present(desk, session).await;
    ok(hand_to_buyer(desk, &menu).await);
    let shown = ok(desk.get("/api/menu").await);
    let products = shown["view"]["products"].as_array().unwrap().iter();
    let offered: Vec<&str> = products.map(|product| product["product"].as_str().unwrap()).collect();
    ok(choose(desk, &shown["version"], &choices_of(&offered, declined)).await);
    take_back(desk).await;
    ok(desk.get(&path_of(&menu)).await)
}

/// The deal once it took over what was chosen.
pub fn with_menu(session: &DealSession, menu: &Value) -> DealSession {
    after(session, &[json!({"type": "menuChosen", "chosen": menu["chosen"]})])
}

pub async fn generate(desk: &Desk, key: &str, session: &DealSession) -> Answer {
    let call = desk.app.post("/api/contracts").cookie(&desk.cookie);
    call.header("idempotency-key", key)
        .json(&json!(session.deal()))
        .send()
        .await
}

pub async fn demand_menus(desk: &Desk) {
    let settings = MenuSettings {
        menu_required: true,
        ..MenuSettings::default()
    };
    ok(put(desk, "/api/menu-settings", &json!({"settings": settings, "version": 0})).await);
}

/// The menus as they are stored.
pub async fn menus_of(desk: &Desk) -> Vec<Value> {
    desk.stored(Table::Menus).await
}

fn what(entries: &[Value]) -> Vec<&str> {
    let all = entries.iter().map(|entry| entry["what"].as_str().unwrap());
    all.filter(|what| what.starts_with("menu_")).collect()
}

#[tokio::test]
async fn packages_are_kept_per_dealer_and_by_version() {
    let desk = Desk::start().await;
    let defaults = json!({"settings": MenuSettings::default(), "version": 0});
    assert_eq!(ok(desk.get("/api/menu-settings").await), defaults);
    let package = |name: &str| json!({"name": name, "products": ["gap", "vsc"]});
    let body = |version: u64, first: &str| json!({"settings": {"packages": [package(first), package("Other")], "menuRequired": true}, "version": version});
    let saved = ok(put(&desk, "/api/menu-settings", &body(0, " Full  cover ")).await);
    assert_eq!((&saved["version"], &saved["changedBy"]), (&json!(1), &json!("dealer")));
    let first = &saved["settings"]["packages"][0];
    assert_eq!(*first, json!({"name": "Full cover", "products": ["vsc", "gap"]}));
    assert_eq!(ok(desk.get("/api/menu-settings").await), saved);
    for version in [0, 2] {
        let refused = put(&desk, "/api/menu-settings", &body(version, "Mine")).await;
        let problem = refused.problem(409, "stale_version");
        assert_eq!(problem.changed_by.as_deref(), Some("dealer"));
    }
    let wrong = put(&desk, "/api/menu-settings", &body(1, "Other")).await;
    let problem = wrong.wrong_fields(&["settings.packages.1.name"]);
    assert_eq!(problem.errors[0].code, FieldCode::Twice);
    assert_eq!(ok(desk.get("/api/menu-settings").await), saved, "nothing was changed");
    assert_eq!(what(&desk.audit().await), ["menu_settings_saved"]);
}

/// The way of a menu on one device, up to the contract that rests on it.
#[tokio::test]
async fn a_buyer_chooses_on_the_dealerships_device() {
    let desk = Desk::start().await;
    demand_menus(&desk).await;
    let session = simple_session();
    let draft = json!({"draft": json!(session).to_string()});
    let waiting = format!("/api/deal-seeds/{SEED}/draft");
    desk.get(&waiting).await.problem(404, "record_not_found");
    let menu = present(&desk, &session).await;
    assert_eq!((&menu["seed"], &menu["chosen"]), (&json!(SEED), &Value::Null));
    let columns = menu["view"]["columns"].as_array().unwrap();
    assert_eq!(columns.len(), 2, "Preferred is what Complete is, of this deal");
    assert_eq!(put(&desk, &waiting, &draft).await.status, StatusCode::NO_CONTENT);

    ok(hand_to_buyer(&desk, &menu).await);
    desk.get(&waiting).await.problem(423, "handed_over");
    desk.get(&path_of(&menu)).await.problem(423, "handed_over");
    desk.get("/api/sign").await.problem(404, "record_not_found");
    let shown = ok(desk.get("/api/menu").await);
    assert_eq!((&shown["view"], &shown["choices"]), (&menu["view"], &Value::Null));
    assert_eq!(shown["dealerName"], "Acme Motors");
    let version = &shown["version"];

    let open = choose(&desk, version, &json!([choices(&[])[0]])).await;
    let problem = open.wrong_fields(&["choices"]);
    assert!(
        problem.errors[0]
            .message
            .ends_with("Guaranteed Asset Protection (GAP), Tire and Wheel, GPS")
    );
    let mut twice = choices(&[]);
    twice
        .as_array_mut()
        .unwrap()
        .push(json!({"product": "vsc", "decision": "decline"}));
    choose(&desk, version, &twice).await.wrong_fields(&["choices.4"]);
    let mut other = choices(&[]);
    other[3]["product"] = json!("theft_protection");
    choose(&desk, version, &other)
        .await
        .wrong_fields(&["choices.3", "choices"]);
    assert_eq!(ok(desk.get("/api/menu").await)["choices"], Value::Null);

    let declined = choices(&["gap", "tire_and_wheel"]);
    choose(&desk, &json!(1), &declined).await.problem(409, "stale_version");
    let answer = ok(choose(&desk, version, &declined).await);
    assert_eq!(answer["choices"], declined);
    let again = ok(choose(&desk, version, &declined).await);
    assert_eq!(again, answer, "a press whose answer was lost");
    let late = choose(&desk, &answer["version"], &choices(&[])).await;
    late.problem(409, "stale_version");
    assert_eq!(ok(desk.get("/api/menu").await), answer);

    take_back(&desk).await;
    desk.get("/api/menu").await.problem(403, "wrong_role");
    let read = ok(desk.get(&path_of(&menu)).await);
    assert_eq!(read["chosen"]["accepted"], json!(["vsc", "key_replacement"]));
    assert_eq!(ok(desk.get(&waiting).await), draft, "the deal is as it was");
    hand_to_buyer(&desk, &menu).await.problem(409, "stale_version");

    sign_waiver(&desk, &read).await;
    let generated = ok(generate(&desk, "k1", &with_menu(&session, &read)).await);
    let names: Vec<&Value> = generated["lines"]
        .as_array()
        .unwrap()
        .iter()
        .map(|line| &line["id"])
        .collect();
    assert_eq!(names.len(), 2, "{names:?}");
    let contracts: Vec<Value> = desk.stored(Table::Contracts).await;
    let stored = contracts
        .iter()
        .find(|contract| contract["id"] == generated["contract"]["id"])
        .unwrap();
    assert_eq!(stored["deal"]["menu"], read["id"]);
    desk.get(&waiting).await.problem(404, "record_not_found");
    let entries = desk.audit().await;
    // All of it is within a millisecond of the tests' clock.
    let mut told = what(&entries);
    told.sort_unstable();
    assert_eq!(
        told,
        [
            "menu_chosen",
            "menu_handed_over",
            "menu_presented",
            "menu_settings_saved"
        ]
    );
    let entry = entries.iter().find(|entry| entry["what"] == "menu_chosen").unwrap();
    assert_eq!((&entry["after"], &entry["subject"]), (&declined, &menu["id"]));
}

/// Where a menu is demanded, none and another deal's are refused by name; where it is not, a deal that changed since names none.
#[tokio::test]
async fn a_contract_rests_on_the_menu_of_its_deal() {
    let desk = Desk::start().await;
    let session = simple_session();
    let menu = chosen(&desk, &session, &["gap"]).await;
    let changed = after(
        &with_menu(&session, &menu),
        &[json!({"type": "editBuyer", "field": "downPayment", "value": "500"})],
    );
    demand_menus(&desk).await;
    let code = |answer: Answer| answer.wrong_fields(&["menu"]).errors[0].code;
    assert_eq!(code(generate(&desk, "k1", &session).await), FieldCode::MenuMissing);
    assert_eq!(code(generate(&desk, "k2", &changed).await), FieldCode::MenuOutdated);
    let unchosen = present(&desk, &session).await;
    for id in [unchosen["id"].as_str().unwrap(), "menu-1", "", &"x".repeat(3_000)] {
        let mut deal = json!(with_menu(&session, &menu).deal());
        deal["menu"] = json!(id);
        let call = desk.app.post("/api/contracts").cookie(&desk.cookie);
        let answer = call.header("idempotency-key", "k3").json(&deal).send().await;
        assert_eq!(code(answer), FieldCode::MenuMissing, "{id}");
    }
    let mut settings = ok(desk.get("/api/menu-settings").await);
    settings["settings"]["menuRequired"] = json!(false);
    settings.as_object_mut().unwrap().remove("changedBy");
    ok(put(&desk, "/api/menu-settings", &settings).await);
    let generated = ok(generate(&desk, "k4", &changed).await);
    let contracts: Vec<Value> = desk.stored(Table::Contracts).await;
    let stored = contracts
        .iter()
        .find(|contract| contract["id"] == generated["contract"]["id"])
        .unwrap();
    assert_eq!(stored["deal"].get("menu"), None, "the buyer chose from other figures");
}

/// A menu is checked as a contract is, and shows nothing that a buyer must not see.
#[tokio::test]
async fn a_menu_is_made_of_a_deal_that_passes() {
    let desk = Desk::start().await;
    let session = simple_session();
    let mut deal = json!(session.deal());
    deal["buyer"]["vscPrice"] = json!(1);
    post(&desk, "/api/menus", &deal).await.wrong_fields(&["buyer.vscPrice"]);
    let edit = |field: &str| json!({"type": "editBuyer", "field": field, "value": ""});
    let without = after(&session, &[edit("term"), edit("apr")]);
    let answer = post(&desk, "/api/menus", &json!(without.deal())).await;
    answer.wrong_fields(&["buyer.term", "buyer.apr"]);
    let none: Vec<Value> = desk.stored(Table::Menus).await;
    assert_eq!(none, Vec::<Value>::new());
    let two = join_all([present(&desk, &session), present(&desk, &session)]).await;
    assert_ne!(two[0]["id"], two[1]["id"], "each menu is one of its own");
    let text = two[0].to_string().to_lowercase();
    for word in ["cost", "markup", "spread", "jordan"] {
        assert!(!text.contains(word), "{word}");
    }
}

/// A deal of rate books is priced by the books as they are now, and its menu calls the products as an enrolled dealership does.
#[tokio::test]
async fn a_deal_of_rate_books_has_a_menu() {
    let app = TestApp::start().await;
    seed(&app.state).await.unwrap();
    let cookie = app.login_as("lakeside").await;
    let desk = Desk { app, cookie };
    let session = rated_deal(&desk.app, &desk.cookie).await;
    let menu = chosen(&desk, &session, &["gap"]).await;
    let products = menu["view"]["products"].as_array().unwrap();
    let labels: Vec<&str> = products
        .iter()
        .map(|product| product["label"].as_str().unwrap())
        .collect();
    assert!(labels.contains(&"Tire & Wheel Protection"), "{labels:?}");
    assert!(
        products[0]["plan"].as_str().unwrap().starts_with("Northstar"),
        "{products:?}"
    );
    demand_menus(&desk).await;
    sign_waiver(&desk, &menu).await;
    desk.app.hand_out("lakeside", "lakeside-auto", SEED).await;
    let with_menu = with_menu(&rated(&desk.app, &desk.cookie, &session).await, &menu);
    assert!(with_menu.chosen_gap.is_none() && with_menu.gap_declined);
    let generated = ok(generate(&desk, "k1", &with_menu).await);
    assert_eq!(generated["lines"].as_array().unwrap().len(), products.len() - 1);
}

/// Only one of several choices at once is kept.
#[tokio::test]
async fn one_choice_wins() {
    let desk = Desk::start().await;
    let menu = present(&desk, &simple_session()).await;
    ok(hand_to_buyer(&desk, &menu).await);
    let version = ok(desk.get("/api/menu").await)["version"].clone();
    let each = OFFERED.map(|product| choices(&[product]));
    let answers = join_all(each.iter().map(|choices| choose(&desk, &version, choices))).await;
    let kept: Vec<Value> = answers
        .into_iter()
        .filter_map(|answer| {
            if answer.status == StatusCode::OK {
                return Some(answer.json());
            }
            answer.problem(409, "stale_version");
            None
        })
        .collect();
    assert_eq!(kept.len(), 1);
    assert_eq!(ok(desk.get("/api/menu").await), kept[0]);
    assert_eq!(
        what(&desk.audit().await).len(),
        3,
        "presented, handed over, chosen once"
    );
}

#[tokio::test]
async fn a_device_opens_the_menu_that_it_was_handed_over_for() {
    let app = TestApp::start().await;
    let cookie = app.login_as("dealer").await;
    let signing = Handed::Signing {
        id: "contract-1-s1".into(),
        role: Role::Buyer,
    };
    hand_over(&app, &cookie, &signing).await;
    let desk = Desk { app, cookie };
    desk.get("/api/menu").await.problem(404, "record_not_found");
    choose(&desk, &json!(1), &choices(&[]))
        .await
        .problem(404, "record_not_found");
    let app = TestApp::start().await;
    let cookie = app.login_as("dealer").await;
    hand_over(&app, &cookie, &to_nobody()).await;
    let desk = Desk { app, cookie };
    desk.get("/api/menu").await.problem(404, "record_not_found");
}

#[tokio::test]
async fn a_deal_waits_with_its_own_seed() {
    let desk = Desk::start().await;
    let session = simple_session();
    let path = |seed: u32| format!("/api/deal-seeds/{seed}/draft");
    let keep = async |seed, draft: String| put(&desk, &path(seed), &json!({"draft": draft})).await;
    let whole = json!(session).to_string();
    for (draft, code) in [
        (String::new(), FieldCode::InvalidValue),
        ("{}".to_owned(), FieldCode::InvalidValue),
        (whole.replace("Jordan", "Jo\u{200b}rdan"), FieldCode::UnseenCharacters),
        ("x".repeat(200_001), FieldCode::TooLong),
    ] {
        let problem = keep(SEED, draft).await.wrong_fields(&["draft"]);
        assert_eq!(problem.errors[0].code, code);
    }
    keep(SEED + 20, whole.clone()).await.problem(404, "record_not_found");
    assert_eq!(keep(SEED, whole.clone()).await.status, StatusCode::NO_CONTENT);
    let newer = json!(after(&session, &[json!({"type": "jumpTo", "step": "results"})])).to_string();
    assert_eq!(keep(SEED, newer.clone()).await.status, StatusCode::NO_CONTENT);
    assert_eq!(
        ok(desk.get(&path(SEED)).await),
        json!({"draft": newer}),
        "one draft a deal"
    );
    desk.get(&path(SEED + 20)).await.problem(404, "record_not_found");
}

/// Another dealer sees and changes nothing of a menu, its packages and the deal that waits.
pub async fn other_dealer(app: TestApp) {
    seed(&app.state).await.unwrap();
    let stranger = app.login_as("lakeside").await;
    let desk = Desk {
        cookie: app.login_as("dealer").await,
        app,
    };
    let drawn = desk.app.draw_seed(&desk.cookie).await;
    let session = with_seed(&simple_session(), drawn);
    let menu = present(&desk, &session).await;
    let waiting = format!("/api/deal-seeds/{drawn}/draft");
    let draft = json!({"draft": json!(session).to_string()});
    assert_eq!(put(&desk, &waiting, &draft).await.status, StatusCode::NO_CONTENT);
    let theirs = Desk {
        cookie: stranger,
        app: desk.app,
    };
    theirs.get(&path_of(&menu)).await.problem(404, "record_not_found");
    hand_to_buyer(&theirs, &menu).await.problem(404, "record_not_found");
    theirs.get(&waiting).await.problem(404, "record_not_found");
    put(&theirs, &waiting, &draft).await.problem(404, "record_not_found");
    let settings = MenuSettings {
        menu_required: true,
        ..MenuSettings::default()
    };
    ok(put(
        &theirs,
        "/api/menu-settings",
        &json!({"settings": settings, "version": 0}),
    )
    .await);
    // What a dealership presents of another one's deal is a menu of its own, or none.
    post(&theirs, "/api/menus", &json!(session.deal()))
        .await
        .wrong_fields(&["variant"]);
    let desk = Desk {
        cookie: theirs.app.login_as("dealer").await,
        app: theirs.app,
    };
    let own = ok(desk.get("/api/menu-settings").await);
    assert_eq!(own, json!({"settings": MenuSettings::default(), "version": 0}));
    assert_eq!(ok(desk.get(&path_of(&menu)).await), menu);
    assert_eq!(ok(desk.get(&waiting).await), draft);
}
