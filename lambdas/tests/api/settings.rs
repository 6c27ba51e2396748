//! A dealer's settings: saved on the server, by the version that they were based on, and used for every contract.

use crate::deals::{simple_deal, simple_session};
use crate::outbox::messages;
use crate::sold::Desk;
use crate::support::{Answer, SECOND};
use axum::http::{Method, StatusCode};
use dealer_core::deal::{DealEvent, DealSession, SETTINGS_CHANGED_MESSAGE, apply};
use dealer_core::pricing::settings::{ApplyOption, DealerSettings, StoredSettings, TermOption};
use dealer_core::sale::contract::GeneratedContract;
use serde_json::{Value, json};

async fn put(desk: &Desk, body: &Value) -> Answer {
    let call = desk.app.call(Method::PUT, "/api/settings").cookie(&desk.cookie);
    call.json(body).send().await
}

async fn save(desk: &Desk, settings: &DealerSettings, version: u64) -> Answer {
    put(desk, &json!({"settings": settings, "version": version})).await
}

fn terms() -> [&'static str; 8] {
    [
        "90days", "180days", "1year", "2years", "3years", "4years", "5years", "6years",
    ]
}

/// [D-327] [D-404] [D-405] [D-406] [D-407] [D-408] [D-409]
#[tokio::test]
async fn who_saved_nothing_has_the_defaults() {
    let desk = Desk::start().await;
    let empty: serde_json::Map<String, Value> = terms().map(|term| (term.to_owned(), json!(""))).into_iter().collect();
    assert_eq!(
        desk.get("/api/settings").await.json(),
        json!({
            "version": 0,
            "settings": {
                "vscMarkupType": true, "gapMarkupType": true, "ancillaryMarkupType": true,
                "vscApplyOption": "individual", "gapApplyOption": "individual", "ancillaryApplyOption": "individual",
                "vscApplyValue": "", "gapApplyValue": "", "ancillaryApplyValue": "",
                "vscTermValues": empty, "gapTermValues": empty, "ancillaryTermValues": empty,
                "ancillaryProductValues": {
                    "tireAndWheel": "", "windshieldProtection": "", "paintAndFabricProtection": "", "antiTheftEtch": "",
                    "gps": ""
                }
            }
        })
    );
}

fn marked_up() -> DealerSettings {
    let mut settings = DealerSettings {
        gap_markup_type: false,
        gap_apply_option: ApplyOption::All,
        gap_apply_value: "100.50".to_owned(),
        ancillary_apply_option: ApplyOption::Recommended,
        ..DealerSettings::default()
    };
    for term in TermOption::ALL {
        settings.vsc_term_values.insert(term, "12.5".to_owned());
    }
    settings
        .ancillary_product_values
        .insert("gps".to_owned(), "50".to_owned());
    settings
}

/// [D-327] [D-402] [D-403] [D-415]
#[tokio::test]
async fn saved_settings_come_back_as_they_were_typed() {
    let desk = Desk::start().await;
    let answer = save(&desk, &marked_up(), 0).await;
    assert_eq!(answer.status, StatusCode::OK, "{answer:?}");
    let saved: StoredSettings = answer.read();
    assert_eq!((&saved.settings, saved.version), (&marked_up(), 1));
    let again = desk.app.login_as("dealer").await;
    let read = desk.app.get("/api/settings").cookie(&again).send().await;
    assert_eq!(read.read::<StoredSettings>(), saved, "another sign-in reads the same");
    assert_eq!(read.json()["settings"]["gapApplyValue"], "100.50", "without the sign");
    let colleague = {
        desk.app
            .add_account("colleague", "acme-motors", "Acme Motors", false)
            .await;
        desk.app.login_as("colleague").await
    };
    let theirs = desk.app.get("/api/settings").cookie(&colleague).send().await;
    assert_eq!(theirs.read::<StoredSettings>(), saved, "they are the dealership's");
}

/// [DEF-C11] The refusal says who saved since.
#[tokio::test]
async fn a_save_based_on_an_older_version_is_refused() {
    let desk = Desk::start().await;
    save(&desk, &marked_up(), 0).await;
    for version in [0, 2, 99] {
        let refused = save(&desk, &DealerSettings::default(), version).await;
        let problem = refused.problem(409, "stale_version");
        assert_eq!(problem.changed_by.as_deref(), Some("dealer"));
    }
    let stored: StoredSettings = desk.get("/api/settings").await.read();
    assert_eq!((stored.settings, stored.version), (marked_up(), 1));
    let second: StoredSettings = save(&desk, &DealerSettings::default(), 1).await.read();
    assert_eq!(second.version, 2);
}

/// [DEF-C11] Whoever reads the settings learns who saved them, so that a page that meets newer ones can say it before it saves.
#[tokio::test]
async fn the_settings_say_who_saved_them() {
    let desk = Desk::start().await;
    desk.app.add_account("maria", "acme-motors", "Acme Motors", false).await;
    let maria = desk.app.login_as("maria").await;
    let read = async || desk.get("/api/settings").await.read::<StoredSettings>().changed_by;
    assert_eq!(read().await, None);
    let saved: StoredSettings = save(&desk, &marked_up(), 0).await.read();
    assert_eq!(saved.changed_by.as_deref(), Some("dealer"));
    assert_eq!(read().await.as_deref(), Some("dealer"));
    let body = json!({"settings": DealerSettings::default(), "version": 1});
    let hers = desk.app.put("/api/settings").cookie(&maria).json(&body).send().await;
    assert_eq!(hers.status, StatusCode::OK, "{hers:?}");
    assert_eq!(read().await.as_deref(), Some("maria"));
    // It is the server that says it: no call can.
    let body = json!({"settings": DealerSettings::default(), "version": 2, "changedBy": "maria"});
    put(&desk, &body).await.wrong_fields(&["changedBy"]);
    assert_eq!(read().await.as_deref(), Some("maria"));
}

#[tokio::test]
async fn of_many_saves_at_once_one_is_stored() {
    let desk = Desk::start().await;
    let mut calls = tokio::task::JoinSet::new();
    for number in 0..32 {
        let mut settings = marked_up();
        settings.vsc_apply_value = number.to_string();
        let call = desk.app.call(Method::PUT, "/api/settings").cookie(&desk.cookie);
        calls.spawn(call.json(&json!({"settings": settings, "version": 0})).send());
    }
    let answers = calls.join_all().await;
    let stored: Vec<StoredSettings> = answers
        .iter()
        .filter(|answer| answer.status == StatusCode::OK)
        .map(Answer::read)
        .collect();
    assert_eq!(stored.len(), 1, "{answers:?}");
    assert!(answers.iter().all(|answer| matches!(answer.status.as_u16(), 200 | 409)));
    assert_eq!(desk.get("/api/settings").await.read::<StoredSettings>(), stored[0]);
    assert_eq!(desk.audit().await.len(), 1);
}

#[tokio::test]
async fn wrong_values_are_named_by_the_records_keys() {
    let desk = Desk::start().await;
    let mut settings = marked_up();
    settings.vsc_term_values.insert(TermOption::Year1, "1000".to_owned());
    settings.gap_apply_value = "$100".to_owned();
    settings
        .ancillary_product_values
        .insert("gps".to_owned(), "-5".to_owned());
    save(&desk, &settings, 0).await.wrong_fields(&[
        "settings.vscTermValues.1year",
        "settings.gapApplyValue",
        "settings.ancillaryProductValues.gps",
    ]);
    let mut unknown = json!({"settings": marked_up(), "version": 0});
    unknown["settings"]["discount"] = json!("5");
    put(&desk, &unknown).await.wrong_fields(&["settings.discount"]);
    let mut option = json!({"settings": marked_up(), "version": 0});
    option["settings"]["vscApplyOption"] = json!("some");
    put(&desk, &option).await.wrong_fields(&["settings.vscApplyOption"]);
    let stored: StoredSettings = desk.get("/api/settings").await.read();
    assert_eq!(stored, StoredSettings::default(), "nothing of them is stored");
}

#[tokio::test]
async fn a_save_is_in_the_audit_log() {
    let desk = Desk::start().await;
    save(&desk, &marked_up(), 0).await;
    desk.app.advance(SECOND);
    save(&desk, &DealerSettings::default(), 1).await;
    let entries = desk.audit().await;
    assert_eq!(entries.len(), 2);
    let entry = &entries[1];
    for (field, value) in [
        ("dealer_id", json!("acme-motors")),
        ("who", json!("user-dealer")),
        ("username", json!("dealer")),
        ("what", json!("settings_saved")),
        ("subject", json!("settings")),
        ("before", json!({"settings": marked_up(), "version": 1})),
        ("after", json!({"settings": DealerSettings::default(), "version": 2})),
    ] {
        assert_eq!(entry[field], value, "{field}");
    }
    let time = entry["time"].as_str().unwrap();
    let (ms, subject) = time.split_once('#').unwrap();
    assert!(ms.len() == 13 && subject.starts_with("settings#"), "{time}");
    desk.app.just_now(&json!(ms.parse::<u64>().unwrap()));
}

async fn generate(desk: &Desk, key: &str, session: &DealSession) -> Answer {
    let call = desk.app.post("/api/contracts").header("idempotency-key", key);
    call.cookie(&desk.cookie).json(&session.deal()).send().await
}

/// [D-299] What a line sells for is cost and markup, each kept.
#[tokio::test]
async fn a_contract_sells_at_the_dealers_markups() {
    let desk = Desk::start().await;
    let settings = save(&desk, &marked_up(), 0).await.read::<StoredSettings>().into();
    let session = apply(&simple_session(), DealEvent::SettingsLoaded { settings }).unwrap();
    let answer = generate(&desk, "k1", &session).await;
    assert_eq!(answer.status, StatusCode::CREATED, "{answer:?}");
    let generated: GeneratedContract = answer.read();
    let bare = simple_session().quote();
    let costs = [bare.vsc_price, bare.gap_price].map(|cost| cost.unwrap().get());
    let key = bare.ancillary_cards[1].price.get();
    let tires = bare.ancillary_cards[0].price.get();
    let told: Vec<(i64, i64, i64)> = generated
        .lines
        .iter()
        .map(|line| (line.cost.get(), line.markup.get(), line.price.get()))
        .collect();
    // Demo prices are whole dollars, so an eighth of one is whole half cents at least.
    assert_eq!(
        told,
        [
            (costs[0], (costs[0] + 4) / 8, costs[0] + (costs[0] + 4) / 8),
            (costs[1], 10_050, costs[1] + 10_050),
            (tires, 0, tires),
            (key, key / 2, key + key / 2)
        ]
    );
    let prices: i64 = told.iter().map(|line| line.2).sum();
    assert_eq!(generated.contract.total_price.get(), 2_500_000 + prices);
    for line in &generated.lines {
        assert_eq!(&desk.line(&line.id).await, line, "stored as answered");
    }
}

/// [DOC-5] Markups that changed since the deal was shown: nothing is stored, and no document is wanted.
#[tokio::test]
async fn a_deal_on_older_markups_is_refused_and_says_so() {
    let desk = Desk::start().await;
    assert_eq!(simple_deal().settings_version, 0);
    save(&desk, &marked_up(), 0).await;
    let problem = generate(&desk, "k1", &simple_session())
        .await
        .wrong_fields(&["settings"]);
    assert_eq!(problem.errors[0].message, SETTINGS_CHANGED_MESSAGE);
    assert!(messages(&desk).await.is_empty());
    let list = desk.get("/api/contracts").await.json();
    assert_eq!(list["items"], json!([]));
}
