//! What every route has from the frame: who may call it, from where, with which headers; and what a defect becomes.

use crate::support::{Answer, Call, SECOND, TestApp};
use axum::Json;
use axum::http::{Method, StatusCode};
use dealer_api::http::{Access, Actor, ApiError, ApiQuery, IdempotencyKey, PROTECTING_HEADERS, PageQuery, Route};
use dealer_api::platform::config::Config;
use serde_json::json;
use std::time::{Duration, Instant};

async fn who(actor: Actor) -> Json<String> {
    Json(format!("{} of {}", actor.username, actor.dealer_id))
}

async fn nobody() -> Json<&'static str> {
    Json("anyone")
}

async fn panics() -> Json<&'static str> {
    panic!("secret of the panic 4720")
}

async fn page(ApiQuery(query): ApiQuery<PageQuery>) -> Result<Json<String>, ApiError> {
    Ok(Json(query.limit()?.to_string()))
}

async fn once(key: IdempotencyKey) -> Json<String> {
    Json(key.as_str().to_owned())
}

fn routes() -> Vec<Route> {
    let mut routes = dealer_api::all_routes();
    routes.extend([
        Route::get("/api/test/public", Access::Public, nobody),
        Route::get("/api/test/signed-in", Access::SignedIn, who),
        Route::get("/api/test/dealer", Access::Dealer, who),
        Route::get("/api/test/admin", Access::Admin, who),
        Route::put("/api/test/admin", Access::Admin, who),
        Route::get("/api/test/forgot-its-access", Access::Public, who),
        Route::get("/api/test/panics", Access::Public, panics),
        Route::get("/api/test/page", Access::Public, page),
        Route::post("/api/test/once", Access::Public, once),
    ]);
    routes
}

async fn start() -> TestApp {
    TestApp::start_with(|_| {}, routes()).await
}

#[tokio::test]
async fn a_route_is_open_to_whom_it_says_and_to_nobody_else() {
    let app = start().await;
    let dealer = app.login_as("dealer").await;
    let admin = app.login_as("admin").await;
    let get = async |path: &str, cookie: Option<&str>| {
        let call = app.get(path);
        cookie.map_or(app.get(path), |cookie| call.cookie(cookie)).send().await
    };
    assert_eq!(get("/api/test/public", None).await.json(), "anyone");
    for path in ["/api/test/signed-in", "/api/test/dealer", "/api/test/admin"] {
        get(path, None).await.problem(401, "not_signed_in");
    }
    assert_eq!(
        get("/api/test/signed-in", Some(&dealer)).await.json(),
        "dealer of acme-motors"
    );
    assert_eq!(
        get("/api/test/signed-in", Some(&admin)).await.json(),
        "admin of coverdesk"
    );
    assert_eq!(
        get("/api/test/dealer", Some(&dealer)).await.json(),
        "dealer of acme-motors"
    );
    get("/api/test/dealer", Some(&admin)).await.problem(403, "wrong_role");
    get("/api/test/admin", Some(&dealer)).await.problem(403, "wrong_role");
    assert_eq!(get("/api/test/admin", Some(&admin)).await.json(), "admin of coverdesk");
    let put = app
        .call(Method::PUT, "/api/test/admin")
        .cookie(&dealer)
        .json(&json!({}));
    put.send().await.problem(403, "wrong_role");
    app.advance(86_400 * SECOND);
    get("/api/test/admin", Some(&admin)).await.problem(401, "not_signed_in");
}

/// A handler that wants to know who acts, on a route that lets anyone in, is a defect, and answers nothing.
#[tokio::test]
async fn a_public_route_has_no_actor() {
    let app = start().await;
    app.get("/api/test/forgot-its-access")
        .send_any()
        .await
        .problem(500, "internal");
}

#[tokio::test]
async fn a_panic_is_a_problem_and_the_next_call_works() {
    let app = start().await;
    let answer = app.get("/api/test/panics").send_any().await;
    answer.problem(500, "internal");
    assert!(!String::from_utf8_lossy(&answer.body).contains("4720"));
    assert_eq!(app.get("/api/test/public").send().await.status, StatusCode::OK);
}

fn have_the_protecting_headers(answers: &[Answer]) {
    let mut ids = std::collections::BTreeSet::new();
    for answer in answers {
        for (name, value) in PROTECTING_HEADERS {
            assert_eq!(answer.header(name), value, "{name}");
        }
        assert!(
            answer
                .header("strict-transport-security")
                .starts_with("max-age=31536000")
        );
        assert!(ids.insert(answer.header("x-request-id")), "each call has its own id");
    }
}

#[tokio::test]
async fn every_answer_has_the_protecting_headers() {
    let app = TestApp::start().await;
    let answers = [
        app.get("/api/health").send().await,
        app.get("/api/session").send().await,
        app.post("/api/session").send().await,
    ];
    have_the_protecting_headers(&answers);
    assert_eq!(answers[0].json(), json!({"status": "ok"}));
    // The list itself says what a browser must do.
    for needed in [
        ("cache-control", "no-store"),
        ("x-content-type-options", "nosniff"),
        ("cross-origin-resource-policy", "same-origin"),
    ] {
        assert!(PROTECTING_HEADERS.contains(&needed), "{needed:?}");
    }
    let policy = answers[0].header("content-security-policy");
    for needed in [
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "sandbox",
    ] {
        assert!(policy.contains(needed), "{needed}");
    }
}

#[tokio::test]
async fn so_have_answers_to_what_is_no_route_and_to_a_panic() {
    let app = start().await;
    have_the_protecting_headers(&[
        app.get("/api/nothing").send().await,
        app.get("/api/test/panics").send_any().await,
        app.call(Method::PUT, "/api/session").send().await,
    ]);
}

/// Another site's page can make a browser send a call with its cookie; what it can't do is pretend to be this site.
#[tokio::test]
async fn another_site_can_not_change_anything() {
    let app = TestApp::start().await;
    let cookie = app.login_as("dealer").await;
    let logout = || {
        app.delete("/api/session")
            .cookie(&cookie)
            .header("host", "portal.example")
    };
    for site in ["cross-site", "same-site"] {
        logout()
            .header("sec-fetch-site", site)
            .send()
            .await
            .problem(403, "cross_site");
    }
    for origin in [
        "https://evil.example",
        "https://portal.example.evil.example",
        "null",
        "portal.example",
    ] {
        logout()
            .header("origin", origin)
            .send()
            .await
            .problem(403, "cross_site");
    }
    let login = app
        .login("dealer", crate::support::PASSWORD)
        .header("origin", "https://evil.example");
    login.send().await.problem(403, "cross_site");
    let still = app
        .get("/api/session")
        .cookie(&cookie)
        .header("sec-fetch-site", "cross-site")
        .header("origin", "https://evil.example")
        .send()
        .await;
    for name in ["access-control-allow-origin", "access-control-allow-credentials"] {
        assert_eq!(still.header(name), "", "no other site's scripts read an answer");
    }
    assert_eq!(
        still.status,
        StatusCode::OK,
        "reading is the same-origin policy's business, and it was not signed out"
    );

    let own = logout().header("sec-fetch-site", "same-origin").send().await;
    assert_eq!(own.status, StatusCode::NO_CONTENT);
    let own = logout().header("origin", "https://portal.example").send().await;
    assert_eq!(own.status, StatusCode::NO_CONTENT);
}

#[tokio::test]
async fn behind_the_front_door_it_says_which_site_was_called_and_nobody_goes_around_it() {
    let secret = |config: &mut dealer_api::platform::config::Config| {
        config.origin_secrets = vec![dealer_api::platform::config::Secret::new("between-the-two".to_owned())];
    };
    let app = TestApp::configured(secret).await;
    let logout = || app.delete("/api/session").header("host", "abc.execute-api.example");
    for wrong in [None, Some("between-the-twos"), Some("")] {
        let call = app.get("/api/health").header("x-site-host", "portal.example");
        let call = match wrong {
            Some(wrong) => call.header("x-origin-secret", wrong),
            None => call,
        };
        call.send().await.problem(403, "not_through_site");
    }
    let through = |call: Call| {
        call.header("x-origin-secret", "between-the-two")
            .header("x-site-host", "portal.example")
    };
    let own = through(logout().header("origin", "https://portal.example"))
        .send()
        .await;
    assert_eq!(own.status, StatusCode::NO_CONTENT);
    through(logout().header("origin", "https://abc.execute-api.example"))
        .send()
        .await
        .problem(403, "cross_site");
}

/// [DEF-E2] While the front door goes over from one secret to the other, either is good; one that was replaced is not.
#[tokio::test]
async fn the_front_door_may_change_its_secret_without_a_call_being_lost() {
    let configured = async |in_use: &str, next: &str| {
        let environment = [
            ("ORIGIN_SECRET", in_use.to_owned()),
            ("ORIGIN_SECRET_B", next.to_owned()),
        ];
        let read = Config::from_lookup(|name| {
            let found = environment.iter().find(|(known, _)| *known == name);
            found.map(|(_, value)| value.clone())
        });
        TestApp::configured(|config| config.origin_secrets = read.origin_secrets).await
    };
    let app = configured("the-first", "the-second").await;
    let health =
        async |app: &TestApp, secret: &str| app.get("/api/health").header("x-origin-secret", secret).send().await;
    for known in ["the-first", "the-second"] {
        assert_eq!(health(&app, known).await.status, StatusCode::OK, "{known}");
    }
    for wrong in ["", "the-third", "the-firstthe-second", "the-first the-second"] {
        health(&app, wrong).await.problem(403, "not_through_site");
    }
    let later = configured("the-third", "the-second").await;
    health(&later, "the-first").await.problem(403, "not_through_site");
    assert_eq!(health(&later, "the-third").await.status, StatusCode::OK);
    // A secret that is empty opens nothing.
    let half = configured("", "the-second").await;
    health(&half, "").await.problem(403, "not_through_site");
    assert_eq!(health(&half, "the-second").await.status, StatusCode::OK);
}

#[tokio::test]
async fn a_page_has_one_to_five_hundred_records() {
    let app = start().await;
    let get = async |query: &str| app.get(&format!("/api/test/page{query}")).send().await;
    assert_eq!(get("").await.json(), "25");
    assert_eq!(get("?limit=").await.json(), "25");
    assert_eq!(get("?limit=1").await.json(), "1");
    assert_eq!(get("?limit=500&cursor=").await.json(), "500");
    for wrong in ["0", "501", "-1", "1.5", "x", "99999999999999999999", "%20", "1%00"] {
        get(&format!("?limit={wrong}")).await.wrong_fields(&["limit"]);
    }
    get("?sort=up").await.wrong_fields(&["sort"]);
    get("?limit=1&limit=2").await.wrong_fields(&["limit"]);
}

#[tokio::test]
async fn an_idempotency_key_is_visible_ascii() {
    let app = start().await;
    let post = || app.post("/api/test/once").json(&json!({}));
    let longest = "~".repeat(128);
    for good in ["a", "0193f3a2-7c1e-7000-8000-000000000000", longest.as_str()] {
        assert_eq!(post().header("idempotency-key", good).send().await.json(), good);
    }
    let too_long = "~".repeat(129);
    for wrong in ["", "a b", "ä", too_long.as_str()] {
        post()
            .header("idempotency-key", wrong)
            .send()
            .await
            .wrong_fields(&["Idempotency-Key"]);
    }
    post().send().await.wrong_fields(&["Idempotency-Key"]);
    let two = post().header("idempotency-key", "a").header("idempotency-key", "b");
    two.send().await.wrong_fields(&["Idempotency-Key"]);
}

/// Requests at the same moment count once, so the wait is a part of the call.
#[tokio::test]
async fn a_call_knows_how_long_it_waited_for_the_database() {
    let mut app = start().await;
    let cookie = app.login_as("dealer").await;
    let public = app.get("/api/test/public").send().await;
    let times = (public.usage().database_time, public.usage().wait_time);
    assert_eq!(times, (Duration::ZERO, Duration::ZERO), "it asks nothing");
    let began = Instant::now();
    let answer = app.get("/api/session").cookie(&cookie).send().await;
    let all = began.elapsed();
    assert_eq!(answer.status, StatusCode::OK);
    let (asked, waited) = (answer.usage().database_time, answer.usage().wait_time);
    assert!(waited > Duration::ZERO, "it was on its way");
    assert!(waited < asked && asked < all, "{waited:?} of {asked:?} of {all:?}");

    app.stop_database();
    let began = Instant::now();
    let answer = app.get("/api/session").cookie(&cookie).send().await;
    answer.problem(503, "database_unavailable");
    let (asked, waited) = (answer.usage().database_time, answer.usage().wait_time);
    assert!(waited <= asked && asked < began.elapsed(), "what failed is over");
}

#[tokio::test]
async fn a_long_answer_is_compressed_for_who_takes_it() {
    let app = TestApp::start().await;
    for number in 0..10 {
        app.add_account(&format!("dealer{number}"), "acme-motors", "Acme Motors", false)
            .await;
    }
    let admin = app.login_as("admin").await;
    let users = || app.get("/api/admin/users").cookie(&admin);
    let plain = users().send().await;
    assert_eq!(plain.header("content-encoding"), "");
    let small = users().header("accept-encoding", "br, gzip").send().await;
    assert_eq!(small.header("content-encoding"), "gzip");
    assert_eq!(small.header("vary"), "accept-encoding");
    assert_eq!(small.body, plain.body);
    assert!(small.sent * 2 < plain.sent, "{} of {} bytes", small.sent, plain.sent);

    let short = app.get("/api/health").header("accept-encoding", "gzip").send().await;
    assert_eq!(short.header("content-encoding"), "", "there is nothing to gain");
}
