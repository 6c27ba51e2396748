//! Repeated failures slow down and then lock, per username and per address.

use crate::support::{Answer, MINUTE, PASSWORD, SECOND, TestApp};
use axum::http::StatusCode;
use serde_json::json;
use std::net::IpAddr;
use tower::ServiceExt;

#[track_caller]
fn locked_for(answer: &Answer, text: &str, seconds: u64) {
    let problem = answer.problem(429, "too_many_attempts");
    let detail = format!("Too many attempts. Please try again in {text}.");
    assert_eq!(problem.detail.as_deref(), Some(detail.as_str()));
    assert_eq!(answer.header("retry-after"), seconds.to_string());
}

async fn fail(app: &TestApp, times: usize) {
    for _ in 0..times {
        app.login("dealer", "wrong")
            .send()
            .await
            .problem(401, "password_incorrect");
    }
}

#[tokio::test]
async fn five_failures_lock_a_username_for_longer_and_longer() {
    let app = TestApp::start().await;
    fail(&app, 5).await;
    for (minutes, next) in [(2, 4), (4, 8), (8, 15), (15, 15)] {
        let answer = app.login("dealer", PASSWORD).send().await;
        locked_for(&answer, &format!("{minutes} minutes"), minutes * 60);
        app.advance(minutes * MINUTE - 1);
        let answer = app.login("dealer", PASSWORD).send().await;
        locked_for(&answer, "1 minute", 1);
        app.advance(1);
        fail(&app, 1).await;
        let answer = app.login("dealer", PASSWORD).send().await;
        locked_for(&answer, &format!("{next} minutes"), next * 60);
    }
}

#[tokio::test]
async fn the_right_password_after_a_lock_starts_anew() {
    let app = TestApp::start().await;
    fail(&app, 5).await;
    app.advance(2 * MINUTE);
    app.login_as("dealer").await;
    fail(&app, 4).await;
    app.login_as("dealer").await;
    fail(&app, 5).await;
    app.login("dealer", PASSWORD)
        .send()
        .await
        .problem(429, "too_many_attempts");
}

#[tokio::test]
async fn an_hour_without_failure_is_forgotten() {
    let app = TestApp::start().await;
    fail(&app, 4).await;
    app.advance(60 * MINUTE);
    fail(&app, 4).await;
    app.login_as("dealer").await;
}

#[tokio::test]
async fn a_lock_is_for_one_username_in_any_spelling() {
    let app = TestApp::start().await;
    for spelling in ["dealer", "Dealer", "DEALER", "dEALER", "deaLer"] {
        app.login(spelling, "wrong")
            .send()
            .await
            .problem(401, "password_incorrect");
    }
    app.login("dealer", PASSWORD)
        .send()
        .await
        .problem(429, "too_many_attempts");
    app.login_as("lakeside").await;
}

/// Else the lock would tell which usernames exist.
#[tokio::test]
async fn an_unknown_username_locks_like_a_known_one() {
    let app = TestApp::configured(|config| config.disclose_unknown_usernames = false).await;
    for _ in 0..5 {
        app.login("nobody", "wrong")
            .send()
            .await
            .problem(401, "invalid_credentials");
    }
    let answer = app.login("nobody", "wrong").send().await;
    locked_for(&answer, "2 minutes", 120);
}

/// The 21st failure of an address locks it for everyone behind it, and for nobody else.
#[tokio::test]
async fn many_failures_lock_an_address() {
    let app = TestApp::start().await;
    let here: IpAddr = "203.0.113.7".parse().unwrap();
    let there: IpAddr = "203.0.113.8".parse().unwrap();
    for round in 0..21 {
        let call = app.login(&format!("nobody{round}"), "wrong").at_address(here);
        call.send().await.problem(401, "username_not_found");
    }
    let answer = app.login("dealer", PASSWORD).at_address(here).send().await;
    locked_for(&answer, "2 minutes", 120);
    // No header moves a caller elsewhere.
    let faked = app.login("dealer", PASSWORD).at_address(here);
    let faked = faked
        .header("x-forwarded-for", "203.0.113.99")
        .header("forwarded", "for=203.0.113.99");
    faked.send().await.problem(429, "too_many_attempts");
    let elsewhere = app.login("dealer", PASSWORD).at_address(there).send().await;
    assert_eq!(elsewhere.status, StatusCode::OK);
}

/// One customer has a whole /64 of IPv6, so it counts as one address.
#[tokio::test]
async fn an_ipv6_network_is_one_address() {
    let app = TestApp::start().await;
    for round in 0..21 {
        let address: IpAddr = format!("2001:db8:1:2::{round:x}").parse().unwrap();
        let call = app.login(&format!("nobody{round}"), "wrong").at_address(address);
        call.send().await.problem(401, "username_not_found");
    }
    let same = app
        .login("dealer", PASSWORD)
        .at_address("2001:db8:1:2:ffff::1".parse().unwrap());
    same.send().await.problem(429, "too_many_attempts");
    let other = app
        .login("dealer", PASSWORD)
        .at_address("2001:db8:1:3::1".parse().unwrap());
    assert_eq!(other.send().await.status, StatusCode::OK);
}

/// A locked address can't lock other people's usernames from there.
#[tokio::test]
async fn a_locked_address_counts_nothing_against_a_username() {
    let app = TestApp::start().await;
    let here: IpAddr = "203.0.113.7".parse().unwrap();
    for round in 0..21 {
        app.login(&format!("nobody{round}"), "wrong")
            .at_address(here)
            .send()
            .await;
    }
    for _ in 0..10 {
        let call = app.login("dealer", "wrong").at_address(here);
        call.send().await.problem(429, "too_many_attempts");
    }
    app.login_as("dealer").await;
}

/// Right passwords are not held against the address of a busy dealership.
#[tokio::test]
async fn right_passwords_do_not_count_against_an_address() {
    let app = TestApp::start().await;
    for _ in 0..30 {
        app.login_as("dealer").await;
        app.advance(SECOND);
    }
    for round in 0..21 {
        let call = app.login(&format!("nobody{round}"), "wrong");
        call.send().await.problem(401, "username_not_found");
    }
    app.login("dealer", PASSWORD)
        .send()
        .await
        .problem(429, "too_many_attempts");
}

/// Thirty guesses at the same time get no further than thirty one after the other.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn guesses_at_the_same_time_do_not_slip_through() {
    let app = TestApp::start().await;
    let guesses = (0..30).map(|round| {
        let address: IpAddr = format!("203.0.113.{round}").parse().unwrap();
        tokio::spawn(app.login("dealer", "wrong").at_address(address).send())
    });
    let mut verified = 0;
    for guess in guesses.collect::<Vec<_>>() {
        let answer = guess.await.unwrap();
        match answer.status {
            StatusCode::UNAUTHORIZED => verified += 1,
            _ => drop(answer.problem(429, "too_many_attempts")),
        }
    }
    assert_eq!(verified, 5);
    app.login("dealer", PASSWORD)
        .send()
        .await
        .problem(429, "too_many_attempts");
}

/// The same from one address over many usernames.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn guesses_of_many_usernames_at_the_same_time_do_not_slip_through() {
    let app = TestApp::start().await;
    let guesses = (0..40).map(|round| tokio::spawn(app.login(&format!("nobody{round}"), "wrong").send()));
    let mut verified = 0;
    for guess in guesses.collect::<Vec<_>>() {
        let answer = guess.await.unwrap();
        match answer.status {
            StatusCode::UNAUTHORIZED => verified += 1,
            _ => drop(answer.problem(429, "too_many_attempts")),
        }
    }
    assert_eq!(verified, 21);
}

/// On Lambda the address is the one of API Gateway's request context, whatever the headers say.
#[tokio::test]
async fn on_lambda_the_gateway_tells_the_address() {
    let app = TestApp::start().await;
    let login = async |username: String, source: &str, forwarded: String| {
        let body = json!({"username": username, "password": PASSWORD, "mode": "dealer"});
        let event = json!({
            "version": "2.0",
            "routeKey": "$default",
            "rawPath": "/api/session",
            "rawQueryString": "",
            "headers": {"content-type": "application/json", "x-forwarded-for": forwarded, "host": "api.example"},
            "requestContext": {
                "accountId": "123456789012", "apiId": "api", "domainName": "api.example", "domainPrefix": "api",
                "http": {"method": "POST", "path": "/api/session", "protocol": "HTTP/1.1", "sourceIp": source, "userAgent": "x"},
                "requestId": "gateway-id", "routeKey": "$default", "stage": "$default",
                "time": "15/Oct/2026:12:00:00 +0000", "timeEpoch": 1_792_065_600_000_u64,
            },
            "body": body.to_string(),
            "isBase64Encoded": false,
        });
        let request = lambda_http::request::from_str(&event.to_string()).unwrap();
        let response = app.router.clone().oneshot(request).await.unwrap();
        assert_eq!(response.headers()["x-request-id"], "gateway-id");
        response.status().as_u16()
    };
    for round in 0..21 {
        let status = login(format!("nobody{round}"), "203.0.113.7", format!("198.51.100.{round}")).await;
        assert_eq!(status, 401, "{round}");
    }
    assert_eq!(
        login("dealer".to_owned(), "203.0.113.7", "198.51.100.99".to_owned()).await,
        429
    );
    assert_eq!(
        login("dealer".to_owned(), "203.0.113.8", "203.0.113.7".to_owned()).await,
        200
    );
}

/// Behind the site's front door the gateway sees one address for everybody: the front door tells the viewer's.
#[tokio::test]
async fn behind_the_front_door_it_tells_the_address() {
    let secret = "between-the-two";
    let app = TestApp::configured(|config| {
        config.origin_secrets = vec![dealer_api::config::Secret::new(secret.to_owned())];
    })
    .await;
    let login = async |username: String, viewer: &str| {
        let call = app.login(&username, PASSWORD).header("x-origin-secret", secret);
        call.header("x-viewer-address", viewer).send().await.status.as_u16()
    };
    for round in 0..21 {
        assert_eq!(login(format!("nobody{round}"), "203.0.113.7").await, 401, "{round}");
    }
    assert_eq!(login("dealer".to_owned(), "203.0.113.7").await, 429);
    assert_eq!(login("dealer".to_owned(), "203.0.113.8").await, 200);
}
