//! The device in a customer's hands: its session opens what it was handed over for, and nothing else.

use crate::support::{PASSWORD, TestApp};
use axum::http::{Method, StatusCode};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use dealer_api::all_routes;
use dealer_api::http::Access;
use dealer_api::store::tables::Table;
use dealer_api::store::{text, to_value};
use dealer_core::document::Handed;
use dealer_core::form::field_code::FieldCode;
use serde_json::json;
use sha2::{Digest, Sha256};

/// A menu that there is not.
pub(crate) fn to_nobody() -> Handed {
    Handed::Menu { id: "menu-1".into() }
}

/// Hands the device of a session over, as the routes that do it write it.
pub(crate) async fn hand_over(app: &TestApp, cookie: &str, handed: &Handed) {
    let (_, token) = cookie.split_once('=').unwrap();
    let token_hash = URL_SAFE_NO_PAD.encode(Sha256::digest(token));
    let db = app.state.db();
    db.client()
        .update_item()
        .table_name(db.name(Table::Sessions))
        .key("token_hash", text(token_hash))
        .update_expression("SET handed = :handed")
        .condition_expression("attribute_exists(token_hash)")
        .expression_attribute_values(":handed", to_value(handed).unwrap())
        .send()
        .await
        .unwrap();
}

/// [DOC-26] Every route but the customer's answers 423, for as long as nobody takes the device back.
#[tokio::test]
async fn a_handed_over_device_opens_nothing_else() {
    let app = TestApp::start().await;
    for username in ["lakeside", "admin"] {
        let cookie = app.login_as(username).await;
        hand_over(&app, &cookie, &to_nobody()).await;
        for route in all_routes() {
            if [Access::Public, Access::Customer].contains(&route.access()) {
                continue;
            }
            let path = route.path().replace(['{', '}'], "");
            let mut call = app.call(route.method().clone(), &path).cookie(&cookie);
            if ![Method::GET, Method::DELETE].contains(route.method()) {
                call = call.text(route.media().name(), "{}");
            }
            call.send().await.problem(423, "handed_over");
        }
        let handed = app.get("/api/session/handed").cookie(&cookie).send().await;
        assert_eq!(handed.status, StatusCode::OK);
        assert_eq!(handed.json()["handed"], json!({"for": "menu", "id": "menu-1"}));
    }
}

/// The password of who handed it over brings the device back, counted as at the login; another one says so and leaves it where it is.
#[tokio::test]
async fn the_password_brings_it_back() {
    let app = TestApp::start().await;
    let cookie = app.login_as("lakeside").await;
    hand_over(&app, &cookie, &to_nobody()).await;
    let take_back = |password: &str| {
        let body = json!({"password": password});
        app.post("/api/session/take-back").cookie(&cookie).json(&body).send()
    };
    for (password, code) in [
        ("", FieldCode::Required),
        ("not this one", FieldCode::PasswordIncorrect),
    ] {
        let problem = take_back(password).await.wrong_fields(&["password"]);
        assert_eq!(problem.errors[0].code, code);
        let asked = app.get("/api/session").cookie(&cookie).send().await;
        asked.problem(423, "handed_over");
    }
    let back = take_back(PASSWORD).await;
    assert_eq!(back.status, StatusCode::OK, "{back:?}");
    assert_eq!(back.json()["dealerName"], json!("Lakeside Auto Group"));
    let asked = app.get("/api/session").cookie(&cookie).send().await;
    assert_eq!(asked.status, StatusCode::OK, "the same session goes on");
    take_back(PASSWORD).await.problem(403, "wrong_role");
}

/// Whoever holds the device guesses no faster than at the login.
#[tokio::test]
async fn a_customer_who_guesses_is_locked_out() {
    let app = TestApp::start().await;
    let cookie = app.login_as("lakeside").await;
    hand_over(&app, &cookie, &to_nobody()).await;
    let mut locked = false;
    for attempt in 0..20 {
        let body = json!({"password": format!("guess {attempt}")});
        let answer = app
            .post("/api/session/take-back")
            .cookie(&cookie)
            .json(&body)
            .send()
            .await;
        if answer.status == StatusCode::TOO_MANY_REQUESTS {
            answer.problem(429, "too_many_attempts");
            locked = true;
            break;
        }
        answer.wrong_fields(&["password"]);
    }
    assert!(locked, "twenty guesses went through");
}
