//! Passwords: reset by an administrator, changed by their owner.

use crate::support::{Answer, MINUTE, PASSWORD, TestApp};
use crate::users::{account_entries, admin, word};
use axum::http::{Method, StatusCode};
use dealer_api::all_routes;
use dealer_api::http::Access;
use dealer_api::store::tables::Table;
use dealer_api::store::text;
use dealer_core::access::hurdle::Hurdle;
use serde_json::{Value, json};

const DAY: u64 = 86_400_000;
const NEXT: &str = "another long sentence";

async fn reset(app: &TestApp, username: &str) -> Value {
    let cookie = admin(app).await;
    let call = app.post(&format!("/api/admin/users/{username}/password-reset"));
    let answer = call.cookie(&cookie).json(&json!({})).send().await;
    assert_eq!(answer.status, StatusCode::OK, "{answer:?}");
    answer.json()
}

async fn change(app: &TestApp, cookie: &str, current: &str, next: &str) -> Answer {
    app.put("/api/session/password")
        .cookie(cookie)
        .json(&json!({"current": current, "next": next}))
        .send()
        .await
}

async fn status(app: &TestApp, cookie: &str) -> StatusCode {
    app.get("/api/session").cookie(cookie).send().await.status
}

/// A one-time password is told once and stored nowhere; it ends all sessions and lets in to nothing but choosing another one.
#[tokio::test]
async fn a_reset_password_must_be_changed_at_the_next_login() {
    let app = TestApp::start().await;
    let session = app.login_as("dealer").await;
    let told = reset(&app, "dealer").await;
    let password = told["oneTimePassword"].as_str().unwrap();
    app.just_now(&json!(told["expires"].as_u64().unwrap() - 7 * DAY));
    assert_eq!(told["user"]["mustChangePassword"], json!(true));
    assert_eq!(status(&app, &session).await, StatusCode::UNAUTHORIZED);
    app.login("dealer", PASSWORD)
        .send()
        .await
        .problem(401, "password_incorrect");

    let login = app.login("dealer", password).send().await;
    assert_eq!(login.json()["mustChangePassword"], json!(true));
    let cookie = login.cookie();
    let asked = app.get("/api/session").cookie(&cookie).send().await;
    assert_eq!(asked.json(), login.json());
    for route in all_routes() {
        let may = [Access::SignedIn, Access::Dealer].contains(&route.access());
        if !may || route.admitted().contains(&Hurdle::NewPassword) {
            continue;
        }
        let mut call = app
            .call(route.method().clone(), &route.path().replace(['{', '}'], ""))
            .cookie(&cookie);
        if ![Method::GET, Method::DELETE].contains(route.method()) {
            call = call.text(route.media().name(), "{}");
        }
        call.send().await.problem(403, "password_change_required");
    }

    app.advance(1);
    let changed = change(&app, &cookie, password, NEXT).await;
    assert_eq!(changed.status, StatusCode::OK, "{changed:?}");
    assert_eq!(changed.json().get("mustChangePassword"), None);
    let contracts = app.get("/api/contracts").cookie(&cookie).send().await;
    assert_eq!(contracts.status, StatusCode::OK, "the same session goes on");
    app.login("dealer", password)
        .send()
        .await
        .problem(401, "password_incorrect");
    let again = app.login("dealer", NEXT).send().await;
    assert_eq!(
        (again.status, again.json().get("mustChangePassword")),
        (StatusCode::OK, None)
    );

    let entries = account_entries(&app).await;
    let log: Vec<_> = entries
        .iter()
        .map(|entry| (word(entry, "what"), word(entry, "username"), word(entry, "dealer_id")))
        .collect();
    assert_eq!(
        log,
        [
            ("password_reset", "admin", "acme-motors"),
            ("password_changed", "dealer", "acme-motors")
        ]
    );
    for table in Table::ALL {
        let db = app.state.db();
        let stored = db.client().scan().table_name(db.name(table)).send().await.unwrap();
        let stored = format!("{:?}", stored.items);
        for secret in [password, NEXT, PASSWORD] {
            assert!(!stored.contains(secret), "{table:?}");
        }
    }
}

#[tokio::test]
async fn a_one_time_password_is_good_for_seven_days() {
    let app = TestApp::start().await;
    let told = reset(&app, "dealer").await;
    let password = told["oneTimePassword"].as_str().unwrap();
    let remembered = json!({"username": "dealer", "password": password, "rememberMe": true, "mode": "dealer"});
    let cookie = app.post("/api/session").json(&remembered).send().await.cookie();
    app.advance(7 * DAY - 1);
    assert_eq!(status(&app, &cookie).await, StatusCode::OK);
    app.advance(1);
    let late = app.login("dealer", password).send().await;
    assert_eq!(
        late.problem(401, "password_expired").title,
        "This one-time password has expired"
    );
    assert_eq!(late.set_cookie(), "");
    assert_eq!(
        status(&app, &cookie).await,
        StatusCode::UNAUTHORIZED,
        "its sessions end too"
    );
    app.login("dealer", "wrong")
        .send()
        .await
        .problem(401, "password_incorrect");
    let told = reset(&app, "dealer").await;
    let login = app
        .login("dealer", told["oneTimePassword"].as_str().unwrap())
        .send()
        .await;
    assert_eq!(login.status, StatusCode::OK, "{login:?}");
}

/// Two one-time passwords are not alike, and the second one replaces the first.
#[tokio::test]
async fn each_reset_gives_another_password() {
    let app = TestApp::start().await;
    let first = reset(&app, "dealer").await["oneTimePassword"].take();
    let second = reset(&app, "dealer").await["oneTimePassword"].take();
    assert_ne!(first, second);
    app.login("dealer", first.as_str().unwrap())
        .send()
        .await
        .problem(401, "password_incorrect");
    assert_eq!(
        app.login("dealer", second.as_str().unwrap()).send().await.status,
        StatusCode::OK
    );
}

/// Who forgot the password has locked the username by trying; the one-time password works at once.
#[tokio::test]
async fn a_reset_lifts_the_lock_of_the_username() {
    let app = TestApp::start().await;
    for _ in 0..5 {
        app.login("dealer", "wrong").send().await;
    }
    app.login("dealer", PASSWORD)
        .send()
        .await
        .problem(429, "too_many_attempts");
    let told = reset(&app, "dealer").await;
    let login = app
        .login("dealer", told["oneTimePassword"].as_str().unwrap())
        .send()
        .await;
    assert_eq!(login.status, StatusCode::OK, "{login:?}");
}

#[tokio::test]
async fn a_disabled_account_stays_disabled_when_its_password_is_reset() {
    let app = TestApp::start().await;
    let cookie = admin(&app).await;
    let disable = json!({"dealerId": "acme-motors", "isAdmin": false, "disabled": true, "version": 1});
    app.put("/api/admin/users/dealer")
        .cookie(&cookie)
        .json(&disable)
        .send()
        .await;
    let told = reset(&app, "dealer").await;
    let login = app
        .login("dealer", told["oneTimePassword"].as_str().unwrap())
        .send()
        .await;
    login.problem(403, "account_disabled");
}

/// Its owner changes a password: every other session ends, this one goes on.
#[tokio::test]
async fn a_changed_password_ends_all_other_sessions() {
    let app = TestApp::start().await;
    let (here, elsewhere) = (app.login_as("dealer").await, app.login_as("dealer").await);
    let answer = change(&app, &here, PASSWORD, NEXT).await;
    assert_eq!(
        (answer.status, &answer.json()["username"]),
        (StatusCode::OK, &json!("dealer"))
    );
    assert_eq!(status(&app, &here).await, StatusCode::OK);
    assert_eq!(status(&app, &elsewhere).await, StatusCode::UNAUTHORIZED);
    app.login("dealer", PASSWORD)
        .send()
        .await
        .problem(401, "password_incorrect");
    assert_eq!(app.login("dealer", NEXT).send().await.status, StatusCode::OK);
    assert_eq!(account_entries(&app).await.len(), 1);
}

/// A wrong current password is a wrong field: a 401 would end the browser's session.
#[tokio::test]
async fn a_password_is_changed_by_who_knows_it_only() {
    let app = TestApp::start().await;
    let cookie = app.login_as("dealer").await;
    let problem = change(&app, &cookie, "wrong", NEXT).await.wrong_fields(&["current"]);
    assert_eq!(problem.errors[0].message, "Password is incorrect");
    change(&app, &cookie, "", "").await.wrong_fields(&["current", "next"]);
    change(&app, &cookie, PASSWORD, "short").await.wrong_fields(&["next"]);
    change(&app, &cookie, PASSWORD, PASSWORD).await.wrong_fields(&["next"]);
    assert_eq!(status(&app, &cookie).await, StatusCode::OK);
    app.login_as("dealer").await;
    assert_eq!(account_entries(&app).await.len(), 0);
}

/// What is tried first by whoever guesses is no password: common ones, and one's own names.
#[tokio::test]
async fn a_password_that_is_easy_to_guess_is_refused() {
    let app = TestApp::start().await;
    app.add_account("o.quimby", "zephyr-autos", "Zephyr Autos", false).await;
    let cookie = app.login_as("o.quimby").await;
    // [DEF-E4] In disguise too, and the dealer's names.
    for easy in [
        "password1",
        "coverdesk2026",
        "O.Quimby",
        "zephyr-autos1",
        "Password123!",
        "Summer2026!",
        "Admin@123",
        "Z3phyrAutos!",
        "Zephyr2026",
    ] {
        let problem = change(&app, &cookie, PASSWORD, easy).await.wrong_fields(&["next"]);
        assert!(problem.errors[0].message.contains("easy to guess"), "{easy}");
    }
    let form = json!({
        "username": "new.one", "password": "new.one1", "dealerId": "zephyr-autos", "isAdmin": false, "anyDealer": true,
    });
    let added = app.post("/api/admin/users").cookie(&admin(&app).await).json(&form);
    added.send().await.wrong_fields(&["password"]);
    assert_eq!(change(&app, &cookie, PASSWORD, NEXT).await.status, StatusCode::OK);
}

/// A stolen session can't try passwords faster than the login form can.
#[tokio::test]
async fn tries_of_the_current_password_are_throttled_as_logins() {
    let app = TestApp::start().await;
    let cookie = app.login_as("dealer").await;
    for _ in 0..5 {
        change(&app, &cookie, "wrong", NEXT).await.wrong_fields(&["current"]);
    }
    change(&app, &cookie, PASSWORD, NEXT)
        .await
        .problem(429, "too_many_attempts");
    app.login("dealer", PASSWORD)
        .send()
        .await
        .problem(429, "too_many_attempts");
    app.advance(2 * MINUTE);
    assert_eq!(change(&app, &cookie, PASSWORD, NEXT).await.status, StatusCode::OK);
}

/// Of many changes at once one is stored; all the others say so, and no session is left half changed.
#[tokio::test]
async fn of_many_password_changes_at_once_one_is_stored() {
    let app = TestApp::start().await;
    let mut cookies = Vec::new();
    for _ in 0..4 {
        cookies.push(app.login_as("dealer").await);
    }
    let calls: Vec<_> = cookies
        .iter()
        .enumerate()
        .map(|(number, cookie)| {
            let body = json!({"current": PASSWORD, "next": format!("{NEXT} {number}")});
            tokio::spawn(app.put("/api/session/password").cookie(cookie).json(&body).send())
        })
        .collect();
    let mut saved = Vec::new();
    for (number, call) in calls.into_iter().enumerate() {
        let answer = call.await.unwrap();
        match answer.status.as_u16() {
            200 => saved.push(number),
            // Changed by another one, before or after its password was compared; or ended by it.
            401 | 409 | 422 => {}
            _ => panic!("{answer:?}"),
        }
    }
    assert_eq!(saved.len(), 1);
    for (number, cookie) in cookies.iter().enumerate() {
        let expected = if saved.contains(&number) {
            StatusCode::OK
        } else {
            StatusCode::UNAUTHORIZED
        };
        assert_eq!(status(&app, cookie).await, expected, "{number} of {saved:?}");
    }
    let login = app.login("dealer", &format!("{NEXT} {}", saved[0])).send().await;
    assert_eq!(login.status, StatusCode::OK);
}

/// A username that is used again is somebody else: the sessions of the one before stay closed.
#[tokio::test]
async fn a_session_is_not_inherited_with_a_username() {
    let app = TestApp::start().await;
    app.add_account("temporary", "acme-motors", "Acme Motors", false).await;
    let cookie = app.login_as("temporary").await;
    let db = app.state.db();
    let of = |item: &str| text(item.to_owned());
    db.client()
        .delete_item()
        .table_name(db.name(Table::LoginCredentials))
        .key("username_key", of("temporary"))
        .send()
        .await
        .unwrap();
    assert_eq!(status(&app, &cookie).await, StatusCode::UNAUTHORIZED);
    let form = json!({"username": "temporary", "password": PASSWORD, "dealerId": "lakeside-auto", "isAdmin": true});
    let added = app
        .post("/api/admin/users")
        .cookie(&admin(&app).await)
        .json(&form)
        .send()
        .await;
    assert_eq!(added.status, StatusCode::CREATED);
    assert_eq!(status(&app, &cookie).await, StatusCode::UNAUTHORIZED);
}
