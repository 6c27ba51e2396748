//! Signing in and out, and how long it lasts.

use crate::support::{PASSWORD, SECOND, START_MS, TestApp};
use axum::http::StatusCode;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use dealer_api::store::tables::Table;
use dealer_core::form::ids::{DealerId, Username};
use serde_json::json;
use std::time::{Duration, Instant};

const DAY: u64 = 86_400_000;

/// The session record, with 24 hours unless the login says remember me.
#[tokio::test]
async fn a_login_answers_with_the_session_record() {
    let app = TestApp::start().await;
    let answer = app.login("lakeside", PASSWORD).send().await;
    assert_eq!(answer.status, StatusCode::OK);
    let expires = answer.json()["expires"].as_u64().unwrap();
    app.just_now(&json!(expires - DAY));
    assert_eq!(
        answer.json(),
        json!({
            "userId": "user-lakeside",
            "dealerId": "lakeside-auto",
            "dealerName": "Lakeside Auto Group",
            "username": "lakeside",
            "expires": expires,
            "rememberMe": false,
            "isAdmin": false,
        })
    );
    let asked = app.get("/api/session").cookie(&answer.cookie()).send().await;
    assert_eq!((asked.status, asked.json()), (StatusCode::OK, answer.json()));
}

/// With remember-me it is 30 days, for the record, the cookie and the server alike.
#[tokio::test]
async fn remember_me_makes_it_thirty_days() {
    let app = TestApp::start().await;
    let request = json!({"username": "dealer", "password": PASSWORD, "rememberMe": true, "mode": "dealer"});
    let answer = app.post("/api/session").json(&request).send().await;
    assert_eq!(answer.json()["expires"], json!(START_MS + 2_592_000_000));
    assert_eq!(answer.json()["rememberMe"], json!(true));
    assert!(
        answer.set_cookie().ends_with("; Max-Age=2592000"),
        "{}",
        answer.set_cookie()
    );
    app.advance(30 * DAY - SECOND);
    let asked = app.get("/api/session").cookie(&answer.cookie()).send().await;
    assert_eq!(asked.status, StatusCode::OK);
    app.advance(SECOND);
    let asked = app.get("/api/session").cookie(&answer.cookie()).send().await;
    asked.problem(401, "not_signed_in");
}

/// The server ends it after 24 hours, though the expired record is still in the database.
#[tokio::test]
async fn a_session_ends_on_the_server() {
    let app = TestApp::start().await;
    let cookie = app.login_as("dealer").await;
    app.advance(DAY - 1);
    assert_eq!(
        app.get("/api/session").cookie(&cookie).send().await.status,
        StatusCode::OK
    );
    app.advance(1);
    app.get("/api/session")
        .cookie(&cookie)
        .send()
        .await
        .problem(401, "not_signed_in");
}

#[tokio::test]
async fn the_cookie_is_out_of_reach_of_scripts_and_other_sites() {
    let app = TestApp::start().await;
    let answer = app.login("dealer", PASSWORD).send().await;
    let (value, attributes) = answer.set_cookie().split_once("; ").unwrap();
    let token = value.strip_prefix("__Host-session=").unwrap();
    let (secret, owner) = token.split_once('.').unwrap();
    assert_eq!(secret.len(), 43, "256 bits");
    assert_eq!(owner, "ZGVhbGVy.YWNtZS1tb3RvcnM", "whose it is: dealer, acme-motors");
    assert_eq!(attributes, "HttpOnly; SameSite=Strict; Secure; Path=/; Max-Age=86400");

    let local = TestApp::configured(|config| config.cookie_secure = false).await;
    let answer = local.login("dealer", PASSWORD).send().await;
    let (value, attributes) = answer.set_cookie().split_once("; ").unwrap();
    assert!(value.starts_with("session="));
    assert_eq!(attributes, "HttpOnly; SameSite=Strict; Path=/; Max-Age=86400");
}

/// Who reads the database can't sign in with what is there.
#[tokio::test]
async fn only_the_hash_of_the_token_is_stored() {
    let app = TestApp::start().await;
    let cookie = app.login_as("dealer").await;
    let token = cookie.split('=').nth(1).unwrap();
    let db = app.state.db();
    let stored = db
        .client()
        .scan()
        .table_name(db.name(Table::Sessions))
        .send()
        .await
        .unwrap();
    assert_eq!(stored.count, 1);
    let stored = format!("{:?}", stored.items);
    assert!(!stored.contains(token.split('.').next().unwrap()));
    let hash = stored
        .split("token_hash\": S(\"")
        .nth(1)
        .unwrap()
        .split('"')
        .next()
        .unwrap();
    let (_, owner) = token.split_once('.').unwrap();
    for forged in [hash, &format!("{hash}.{owner}")] {
        let with_hash = app.get("/api/session").cookie(&format!("__Host-session={forged}"));
        with_hash.send().await.problem(401, "not_signed_in");
    }
}

/// What is stored of an account, under the names of the document; the password, chosen by the person, is hashed.
#[tokio::test]
async fn an_account_has_the_documents_attributes() {
    let app = TestApp::start().await;
    let db = app.state.db();
    let chosen = "a lighthouse keeper's lamp";
    let changed = app
        .put("/api/session/password")
        .cookie(&app.login_as("admin").await)
        .json(&json!({"current": PASSWORD, "next": chosen}))
        .send()
        .await;
    assert_eq!(changed.status, StatusCode::OK, "{changed:?}");
    let stored = db
        .client()
        .get_item()
        .table_name(db.name(Table::LoginCredentials))
        .key("username_key", dealer_api::store::text("admin"))
        .send()
        .await
        .unwrap()
        .item
        .unwrap();
    assert_eq!(stored["Username"].as_s().unwrap(), "admin");
    assert_eq!(stored["dealerID"].as_s().unwrap(), "coverdesk");
    assert_eq!(stored["dealerName"].as_s().unwrap(), "CoverDesk");
    assert!(stored["isAdmin"].as_bool().unwrap());
    assert!(
        stored["Password"]
            .as_s()
            .unwrap()
            .starts_with("$argon2id$v=19$m=19456,t=2,p=1$")
    );
    assert!(!format!("{stored:?}").contains(chosen));
}

#[tokio::test]
async fn an_unknown_username_and_a_wrong_password_are_told_apart() {
    let app = TestApp::start().await;
    let problem = app
        .login("nobody", PASSWORD)
        .send()
        .await
        .problem(401, "username_not_found");
    assert_eq!(problem.title, "Username not found");
    let answer = app.login("dealer", "wrong").send().await;
    assert_eq!(answer.problem(401, "password_incorrect").title, "Password is incorrect");
    assert_eq!(answer.set_cookie(), "");
}

/// The account is found without regard to case, but the exact username is demanded.
#[tokio::test]
async fn another_spelling_of_the_username_is_a_wrong_password() {
    let app = TestApp::start().await;
    for spelling in ["Dealer", "DEALER"] {
        app.login(spelling, PASSWORD)
            .send()
            .await
            .problem(401, "password_incorrect");
    }
    for unknown in [" dealer", "dealer ", "deаler"] {
        app.login(unknown, PASSWORD)
            .send()
            .await
            .problem(401, "username_not_found");
    }
    app.login("dealer", &format!("{PASSWORD} "))
        .send()
        .await
        .problem(401, "password_incorrect");
    app.login("dealer", &PASSWORD.to_uppercase())
        .send()
        .await
        .problem(401, "password_incorrect");
}

#[tokio::test]
async fn a_deployment_can_keep_which_usernames_exist_to_itself() {
    let app = TestApp::configured(|config| config.disclose_unknown_usernames = false).await;
    let unknown = app.login("nobody", "wrong").send().await;
    assert_eq!(
        unknown.problem(401, "invalid_credentials").title,
        "Invalid username or password"
    );
    let wrong = app.login("dealer", "wrong").send().await;
    assert_eq!(wrong.body, unknown.body);
    let spelling = app.login("Dealer", PASSWORD).send().await;
    assert_eq!(spelling.body, unknown.body);
}

/// Without hashing for unknown usernames their answers would come in a tenth of the time.
#[tokio::test]
async fn both_failures_take_the_same_time() {
    let app = TestApp::start().await;
    let (mut wrong, mut unknown): (Vec<Duration>, Vec<Duration>) = (Vec::new(), Vec::new());
    // By turns, so that whatever else the machine does slows both.
    for _ in 0..7 {
        for (username, times) in [("dealer", &mut wrong), ("nobody", &mut unknown)] {
            let started = Instant::now();
            app.login(username, "wrong").send().await;
            times.push(started.elapsed());
        }
        app.advance(61 * 60 * SECOND);
    }
    let [wrong, unknown] = [wrong, unknown].map(|mut times| {
        times.sort();
        times[3]
    });
    assert!(unknown * 2 > wrong, "unknown {unknown:?}, wrong {wrong:?}");
}

/// Admin mode refuses a dealer, and no session begins.
#[tokio::test]
async fn admin_mode_is_for_administrators() {
    let app = TestApp::start().await;
    let login = |username: &str| {
        app.post("/api/session")
            .json(&json!({"username": username, "password": PASSWORD, "mode": "admin"}))
    };
    let refused = login("dealer").send().await;
    let problem = refused.problem(403, "not_admin");
    assert_eq!(problem.title, "This account does not have admin privileges");
    assert_eq!(refused.set_cookie(), "");
    let db = app.state.db();
    let sessions = db
        .client()
        .scan()
        .table_name(db.name(Table::Sessions))
        .send()
        .await
        .unwrap();
    assert_eq!(sessions.count, 0);
    assert_eq!(login("admin").send().await.status, StatusCode::OK);
}

/// The account's flag decides the role, in either mode, and is in the session record.
#[tokio::test]
async fn the_accounts_flag_decides_the_role() {
    let app = TestApp::start().await;
    for (username, is_admin) in [("admin", true), ("dealer", false)] {
        let answer = app.login(username, PASSWORD).send().await;
        assert_eq!(answer.json()["isAdmin"], json!(is_admin));
        let asked = app.get("/api/session").cookie(&answer.cookie()).send().await;
        assert_eq!(asked.json()["isAdmin"], json!(is_admin));
    }
}

#[tokio::test]
async fn logout_ends_the_session_on_the_server() {
    let app = TestApp::start().await;
    let cookie = app.login_as("dealer").await;
    let other = app.login_as("dealer").await;
    let answer = app.delete("/api/session").cookie(&cookie).send().await;
    assert_eq!(answer.status, StatusCode::NO_CONTENT);
    assert!(
        answer.set_cookie().starts_with("__Host-session=; "),
        "{}",
        answer.set_cookie()
    );
    assert!(answer.set_cookie().ends_with("; Max-Age=0"));
    app.get("/api/session")
        .cookie(&cookie)
        .send()
        .await
        .problem(401, "not_signed_in");
    let elsewhere = app.get("/api/session").cookie(&other).send().await;
    assert_eq!(elsewhere.status, StatusCode::OK, "another browser stays signed in");
    let again = app.delete("/api/session").cookie(&cookie).send().await;
    assert_eq!(again.status, StatusCode::NO_CONTENT);
    assert_eq!(app.delete("/api/session").send().await.status, StatusCode::NO_CONTENT);
}

#[tokio::test]
async fn a_login_ends_the_session_that_the_browser_had() {
    let app = TestApp::start().await;
    let first = app.login_as("dealer").await;
    let answer = app.login("lakeside", PASSWORD).cookie(&first).send().await;
    assert_ne!(answer.cookie(), first);
    app.get("/api/session")
        .cookie(&first)
        .send()
        .await
        .problem(401, "not_signed_in");
    let second = app.get("/api/session").cookie(&answer.cookie()).send().await;
    assert_eq!(second.json()["username"], json!("lakeside"));
}

/// [DEF-D7] It says why to who knows the password, and to no one else.
#[tokio::test]
async fn a_disabled_account_can_not_sign_in() {
    let app = TestApp::start().await;
    let db = app.state.db();
    db.client()
        .update_item()
        .table_name(db.name(Table::LoginCredentials))
        .key("username_key", dealer_api::store::text("dealer"))
        .update_expression("SET disabled = :yes")
        .expression_attribute_values(":yes", aws_sdk_dynamodb::types::AttributeValue::Bool(true))
        .send()
        .await
        .unwrap();
    let answer = app.login("dealer", PASSWORD).send().await;
    let detail = answer.problem(403, "account_disabled").detail.unwrap();
    assert!(detail.starts_with("Your account has been turned off."), "{detail}");
    assert_eq!(answer.set_cookie(), "");
    // Who does not know the password learns nothing.
    for (username, password) in [("dealer", "wrong"), ("Dealer", PASSWORD)] {
        app.login(username, password)
            .send()
            .await
            .problem(401, "password_incorrect");
    }
}

#[tokio::test]
async fn usernames_are_unique_without_regard_to_case() {
    let app = TestApp::start().await;
    let account = dealer_api::access::session::NewAccount {
        user_id: "user-second".to_owned(),
        username: Username::recorded("DEALER"),
        dealer_id: DealerId::recorded("other"),
        dealer_name: String::new(),
        is_admin: true,
        password: dealer_api::access::session::StoredPassword::lasting(String::new()),
    };
    let created = dealer_api::access::session::create_account(app.state.db(), account, START_MS)
        .await
        .unwrap();
    assert!(!created);
    let answer = app.login("dealer", PASSWORD).send().await;
    assert_eq!(answer.json()["userId"], json!("user-dealer"));
}

#[tokio::test]
async fn forged_cookies_open_nothing() {
    let app = TestApp::start().await;
    let real = app.login_as("dealer").await;
    let other_first = if real.contains("=A") { "=B" } else { "=A" };
    let mut changed = real.clone();
    changed.replace_range("__Host-session".len().."__Host-session=".len() + 1, other_first);
    let long = format!("__Host-session={}", "A".repeat(5000));
    let other_name = real.replace("__Host-session", "session");
    for cookie in [
        changed.as_str(),
        &long,
        &other_name,
        "__Host-session=",
        "__Host-session=..",
        "__Host-session=%00",
        ";;;=",
        "__Host-session",
    ] {
        app.get("/api/session")
            .cookie(cookie)
            .send()
            .await
            .problem(401, "not_signed_in");
    }
}

/// Nor one that another session's secret, or one's own, makes another account's or another dealer's.
#[tokio::test]
async fn a_cookie_opens_no_session_but_the_one_it_was_given_for() {
    let app = TestApp::start().await;
    let parts = |cookie: String| -> [String; 3] {
        let (_, token) = cookie.split_once('=').unwrap();
        let parts: Vec<String> = token.split('.').map(str::to_owned).collect();
        parts.try_into().unwrap()
    };
    let mine = parts(app.login_as("dealer").await);
    let theirs = parts(app.login_as("lakeside").await);
    let admins = parts(app.login_as("admin").await);
    assert_eq!(admins[2], "", "an administrator's session hangs on no dealer");
    let text = |text: &str| URL_SAFE_NO_PAD.encode(text);
    let (long, longer_than_a_key) = (text(&"a".repeat(1000)), text(&"a".repeat(3000)));
    for [secret, username, dealer] in [
        [&mine[0], &theirs[1], &theirs[2]],
        [&mine[0], &admins[1], &admins[2]],
        [&mine[0], &mine[1], &theirs[2]],
        [&mine[0], &mine[1], &String::new()],
        [&mine[0], &String::new(), &mine[2]],
        [&mine[0], &long, &long],
        [&mine[0], &longer_than_a_key, &mine[2]],
        [&mine[0], &mine[1], &longer_than_a_key],
        [&mine[0], &URL_SAFE_NO_PAD.encode([0xff, 0xfe]), &mine[2]],
        [&mine[0][1..].to_owned(), &mine[1], &mine[2]],
    ] {
        let forged = format!("__Host-session={secret}.{username}.{dealer}");
        let asked = app.get("/api/session").cookie(&forged).send().await;
        asked.problem(401, "not_signed_in");
    }
    let [secret, username, dealer] = &mine;
    for more in ["", ".", &format!(".{dealer}")] {
        let asked = app
            .get("/api/session")
            .cookie(&format!("__Host-session={secret}.{username}.{dealer}{more}"))
            .send()
            .await;
        assert_eq!(asked.status.is_success(), more.is_empty(), "{more}");
    }
}

#[tokio::test]
async fn without_database_a_login_says_so() {
    let mut app = TestApp::start().await;
    let cookie = app.login_as("dealer").await;
    app.stop_database();
    let problem = app
        .login("dealer", PASSWORD)
        .send()
        .await
        .problem(503, "database_unavailable");
    assert_eq!(problem.detail, None, "the cause is for the log only");
    app.get("/api/session")
        .cookie(&cookie)
        .send()
        .await
        .problem(503, "database_unavailable");
    app.delete("/api/session")
        .cookie(&cookie)
        .send()
        .await
        .problem(503, "database_unavailable");
    app.get("/api/health").send().await.problem(503, "database_unavailable");
}
