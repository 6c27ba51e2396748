//! Whatever is sent, the answer is a problem that says what is wrong, and never a 500.

use crate::support::{PASSWORD, TestApp};
use axum::http::{Method, StatusCode};
use dealer_api::all_routes;
use dealer_api::http::Access;
use dealer_local::seed;
use serde_json::{Value, json};

fn login_with(change: impl FnOnce(&mut serde_json::Map<String, Value>)) -> Value {
    let mut request = json!({"username": "dealer", "password": PASSWORD, "rememberMe": false, "mode": "dealer"});
    change(request.as_object_mut().unwrap());
    request
}

#[tokio::test]
async fn wrong_fields_are_named() {
    let app = TestApp::start().await;
    let send = async |request: Value| app.post("/api/session").json(&request).send().await;
    let with = |key: &str, value: Value| login_with(|map| drop(map.insert(key.to_owned(), value)));
    let without = |key: &str| login_with(|map| drop(map.remove(key)));

    send(with("isAdmin", json!(true))).await.wrong_fields(&["isAdmin"]);
    send(with("username", json!(7))).await.wrong_fields(&["username"]);
    send(with("password", json!(null))).await.wrong_fields(&["password"]);
    send(with("password", json!(["x"]))).await.wrong_fields(&["password"]);
    send(with("rememberMe", json!("yes")))
        .await
        .wrong_fields(&["rememberMe"]);
    send(with("mode", json!("root"))).await.wrong_fields(&["mode"]);
    send(without("mode")).await.wrong_fields(&["mode"]);
    send(without("username")).await.wrong_fields(&["username"]);
    send(with("username", json!(""))).await.wrong_fields(&["username"]);
    send(with("password", json!(""))).await.wrong_fields(&["password"]);
    send(with("username", json!("x".repeat(101))))
        .await
        .wrong_fields(&["username"]);
    send(with("username", json!("x".repeat(10_000))))
        .await
        .wrong_fields(&["username"]);
    send(with("password", json!("x".repeat(201))))
        .await
        .wrong_fields(&["password"]);
    send(with("username", json!("deal\u{0}er")))
        .await
        .wrong_fields(&["username"]);
    send(with("username", json!("dealer\n")))
        .await
        .wrong_fields(&["username"]);
    send(json!({"username": "", "password": "", "mode": "dealer"}))
        .await
        .wrong_fields(&["username", "password"]);
    for whole in [json!(null), json!("dealer"), json!(7), json!([])] {
        assert_eq!(send(whole).await.status, StatusCode::UNPROCESSABLE_ENTITY);
    }
}

/// Serde alone would take these for what they stand for.
#[tokio::test]
async fn a_struct_is_an_object_and_a_word_is_a_text() {
    let app = TestApp::start().await;
    let fields = json!(["dealer", PASSWORD, false, "dealer"]);
    app.post("/api/session").json(&fields).send().await.wrong_fields(&[""]);
    let mode = login_with(|map| drop(map.insert("mode".to_owned(), json!({"dealer": null}))));
    app.post("/api/session")
        .json(&mode)
        .send()
        .await
        .wrong_fields(&["mode"]);
    let admin = app.login_as("admin").await;
    let reset = app.post("/api/admin/users/dealer/password-reset").cookie(&admin);
    reset.json(&json!([])).send().await.wrong_fields(&[""]);
    let dealer = app.login_as("dealer").await;
    let changes = json!({"lines": [["deal-1-vsc", 1, true]], "contracts": []});
    let save = app.put("/api/remittances").cookie(&dealer).json(&changes);
    save.send().await.wrong_fields(&["lines[0]"]);
}

/// The answer to a wrong type does not repeat the value: it may be a password in the wrong place.
#[tokio::test]
async fn a_wrong_value_is_not_repeated() {
    let app = TestApp::start().await;
    let answer = app
        .post("/api/session")
        .json(&login_with(|map| drop(map.insert("mode".to_owned(), json!("hunter2")))));
    assert!(!String::from_utf8_lossy(&answer.send().await.body).contains("hunter2"));
}

#[tokio::test]
async fn unusual_text_is_just_text() {
    let app = TestApp::start().await;
    for username in [
        "💥".repeat(25).as_str(),
        "\u{202e}relaed",
        "'; DROP TABLE",
        "{\"S\":\"x\"}",
        "ß".repeat(100).as_str(),
        "İİ",
    ] {
        app.login(username, "wrong")
            .send()
            .await
            .problem(401, "username_not_found");
    }
    let odd = "\u{0}\n\u{7f}\u{2028}💥";
    app.login("dealer", odd).send().await.problem(401, "password_incorrect");
}

#[tokio::test]
async fn what_is_no_json_is_malformed() {
    let app = TestApp::start().await;
    let good = login_with(|_| {}).to_string();
    let cut = &good[..good.len() - 1];
    let twice = format!("{good}{good}");
    for body in [
        "",
        "{",
        cut,
        &twice,
        "{'username':'dealer'}",
        "username=dealer",
        "NaN",
        "\u{feff}{}",
    ] {
        app.post("/api/session")
            .text("application/json", body)
            .send()
            .await
            .problem(400, "malformed_json");
    }
    // Its outermost bracket is already the wrong type.
    let deep = "[".repeat(100_000);
    let answer = app.post("/api/session").text("application/json", &deep).send().await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    let invalid_utf8 = b"{\"username\":\"\xff\xfe\",\"password\":\"x\",\"mode\":\"dealer\"}".to_vec();
    app.post("/api/session")
        .bytes("application/json", invalid_utf8)
        .send()
        .await
        .problem(400, "malformed_json");
    let lone_surrogate = r#"{"username":"\ud800","password":"x","mode":"dealer"}"#;
    app.post("/api/session")
        .text("application/json", lone_surrogate)
        .send()
        .await
        .problem(400, "malformed_json");
    let twice = r#"{"username":"a","username":"b","password":"x","mode":"dealer"}"#;
    app.post("/api/session")
        .text("application/json", twice)
        .send()
        .await
        .wrong_fields(&["username"]);
}

#[tokio::test]
async fn a_body_has_a_limit() {
    let app = TestApp::start().await;
    let body = |bytes: usize| format!("\"{}\"", "x".repeat(bytes - 2));
    let limit = 256 * 1024;
    let over = app
        .post("/api/session")
        .text("application/json", &body(limit + 1))
        .send()
        .await;
    over.problem(413, "body_too_large");
    let at = app
        .post("/api/session")
        .text("application/json", &body(limit))
        .send()
        .await;
    assert_eq!(at.status, StatusCode::UNPROCESSABLE_ENTITY);
}

#[tokio::test]
async fn only_json_is_taken() {
    let app = TestApp::start().await;
    let body = login_with(|_| {}).to_string();
    for kind in [
        "text/plain",
        "application/x-www-form-urlencoded",
        "multipart/form-data",
        "application/jsonp",
        "",
    ] {
        let answer = app.post("/api/session").text(kind, &body).send().await;
        answer.problem(415, "unsupported_media_type");
    }
    app.post("/api/session")
        .send()
        .await
        .problem(415, "unsupported_media_type");
    for kind in ["application/json; charset=utf-8", "Application/JSON"] {
        assert_eq!(
            app.post("/api/session").text(kind, &body).send().await.status,
            StatusCode::OK
        );
    }
}

/// A key of the database has a longest length: what is longer is refused before it is looked for.
#[tokio::test]
async fn what_is_longer_than_any_id_names_nothing() {
    let app = TestApp::start().await;
    seed(&app.state).await.unwrap();
    let (admin, dealer) = (app.login_as("admin").await, app.login_as("dealer").await);
    let long = "x".repeat(6_000);
    let (mut asked, mut failed) = (0, Vec::new());
    for route in all_routes().iter().filter(|route| route.path().contains('{')) {
        let cookie = match route.access() {
            Access::Admin => &admin,
            _ => &dealer,
        };
        let parts = route.path().split('/');
        let parts: Vec<&str> = parts
            .map(|part| if part.starts_with('{') { long.as_str() } else { part })
            .collect();
        let mut call = app.call(route.method().clone(), &parts.join("/")).cookie(cookie);
        if [Method::POST, Method::PUT].contains(route.method()) {
            call = call.header("idempotency-key", "long").json(&json!({}));
        }
        let answer = call.send_any().await;
        if !answer.status.is_client_error() {
            failed.push(format!("{} {}: {}", route.method(), route.path(), answer.status));
        }
        asked += 1;
    }
    assert_eq!(failed, Vec::<String>::new());
    assert!(asked > 40, "{asked} routes");
}

#[tokio::test]
async fn unknown_paths_and_methods_are_problems() {
    let app = TestApp::start().await;
    for path in [
        "/api",
        "/api/",
        "/api/nothing",
        "/api/session/",
        "/api/session/x",
        "/api//session",
        "/api/%00",
        "/api/%ff",
        "/elsewhere",
        "/",
    ] {
        for method in [Method::GET, Method::POST, Method::DELETE] {
            app.call(method, path).send().await.no_route(404, "route_not_found");
        }
    }
    for method in [
        Method::PUT,
        Method::PATCH,
        Method::OPTIONS,
        Method::from_bytes(b"BREW").unwrap(),
    ] {
        let answer = app.call(method, "/api/session").send().await;
        answer.no_route(405, "method_not_allowed");
        let allowed = answer.header("allow");
        assert!(
            crate::functions::are_called() || ["GET", "POST", "DELETE"].iter().all(|method| allowed.contains(method)),
            "{allowed}"
        );
    }
}
