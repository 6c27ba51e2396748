//! Repeated failures slow down and then lock: a username at an address, far above that a username or an address, and a browser by itself.

use crate::support::{Answer, MINUTE, PASSWORD, SECOND, TestApp};
use aws_sdk_dynamodb::types::AttributeValue;
use axum::http::StatusCode;
use dealer_api::store::tables::Table;
use dealer_api::store::text;
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
async fn five_failures_lock_a_username_at_an_address_for_longer_and_longer() {
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

/// An address of a documentation network.
fn address(number: u8) -> IpAddr {
    IpAddr::from([203, 0, 113, number])
}

/// Fails with this many unknown usernames, from addresses that the number of each decides.
async fn fail_with_many_usernames(app: &TestApp, times: usize, from: impl Fn(usize) -> IpAddr) {
    for start in (0..times).step_by(25) {
        let guesses: Vec<_> = (start..times.min(start + 25))
            .map(|round| {
                tokio::spawn(
                    app.login(&format!("nobody{round}"), "wrong")
                        .at_address(from(round))
                        .send(),
                )
            })
            .collect();
        for guess in guesses {
            guess.await.unwrap().problem(401, "username_not_found");
        }
    }
}

/// A hundred failures lock an address for everyone behind it whom it does not know, and for no one else.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_failures_lock_an_address() {
    let app = TestApp::start().await;
    let (here, there) = (address(7), address(8));
    let known = app
        .login("lakeside", PASSWORD)
        .at_address(here)
        .send()
        .await
        .device_cookie();
    fail_with_many_usernames(&app, 100, |_| here).await;
    let answer = app.login("dealer", PASSWORD).at_address(here).send().await;
    locked_for(&answer, "1 minute", 60);
    // No header moves a caller elsewhere.
    let faked = app.login("dealer", PASSWORD).at_address(here);
    let faked = faked
        .header("x-forwarded-for", "203.0.113.99")
        .header("forwarded", "for=203.0.113.99");
    faked.send().await.problem(429, "too_many_attempts");
    let elsewhere = app.login("dealer", PASSWORD).at_address(there).send().await;
    assert_eq!(elsewhere.status, StatusCode::OK);
    // [DEF-E3] Nor is anybody kept out who has signed in before in the same browser.
    let colleague = app
        .login("lakeside", PASSWORD)
        .at_address(here)
        .cookie(&known)
        .send()
        .await;
    assert_eq!(colleague.status, StatusCode::OK, "{colleague:?}");
    app.advance(MINUTE);
    let later = app.login("dealer", PASSWORD).at_address(here).send().await;
    assert_eq!(later.status, StatusCode::OK, "{later:?}");
}

/// One customer has a whole /64 of IPv6, so it counts as one address.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_ipv6_network_is_one_address() {
    let app = TestApp::start().await;
    fail_with_many_usernames(&app, 100, |round| format!("2001:db8:1:2::{round:x}").parse().unwrap()).await;
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
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_locked_address_counts_nothing_against_a_username() {
    let app = TestApp::start().await;
    let here = address(7);
    fail_with_many_usernames(&app, 100, |_| here).await;
    for _ in 0..60 {
        let call = app.login("dealer", "wrong").at_address(here);
        call.send().await.problem(429, "too_many_attempts");
    }
    app.advance(MINUTE);
    let call = app.login("dealer", PASSWORD).at_address(here);
    assert_eq!(call.send().await.status, StatusCode::OK, "not even at this address");
    app.login_as("dealer").await;
}

/// [DEF-E3] Right passwords are not held against the address of a busy dealership.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn right_passwords_do_not_count_against_an_address() {
    let app = TestApp::start().await;
    for _ in 0..30 {
        app.login_as("dealer").await;
        app.advance(SECOND);
    }
    fail_with_many_usernames(&app, 99, |_| IpAddr::from([127, 0, 0, 1])).await;
    app.login_as("dealer").await;
    app.login("nobody", "wrong")
        .send()
        .await
        .problem(401, "username_not_found");
    app.login("lakeside", PASSWORD)
        .send()
        .await
        .problem(429, "too_many_attempts");
}

/// [DEF-E3] [DEF-F3] An office begins its day: 24 people, one address, the same moment, the right passwords. All are in.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_office_signs_in_at_once() {
    let app = TestApp::start().await;
    for number in 0..24 {
        app.add_account(&format!("seller{number}"), "acme-motors", "Acme Motors", false)
            .await;
    }
    let logins: Vec<_> = (0..24)
        .map(|number| tokio::spawn(app.login(&format!("seller{number}"), PASSWORD).send()))
        .collect();
    for login in logins {
        let answer = login.await.unwrap();
        assert_eq!(answer.status, StatusCode::OK, "{answer:?}");
    }
    assert_eq!(under_way(&app).await, 0, "nothing is left of them");
}

/// [DEF-E3] One person in a dozen tabs at the same moment: the right password never counts, however often.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_person_signs_in_many_times_at_once() {
    let app = TestApp::start().await;
    let logins: Vec<_> = (0..12)
        .map(|_| tokio::spawn(app.login("dealer", PASSWORD).send()))
        .collect();
    for login in logins {
        let answer = login.await.unwrap();
        assert_eq!(answer.status, StatusCode::OK, "{answer:?}");
    }
}

/// [DEF-E3] Somebody guesses from one address for an hour, whenever the lock lets them. The owner, at another one and in a browser that
/// no one knows, is in at the first try; and so at the very address, in a browser that has signed in before.
#[tokio::test]
async fn an_hour_of_guesses_keeps_nobody_out() {
    let app = TestApp::start().await;
    let (theirs, mine) = (address(66), address(7));
    let known = app
        .login("dealer", PASSWORD)
        .at_address(theirs)
        .send()
        .await
        .device_cookie();
    let (mut verified, mut refused) = (0, 0);
    for _ in 0..60 {
        loop {
            let answer = app.login("dealer", "wrong").at_address(theirs).send().await;
            if answer.status != StatusCode::UNAUTHORIZED {
                answer.problem(429, "too_many_attempts");
                refused += 1;
                break;
            }
            verified += 1;
        }
        app.advance(MINUTE);
    }
    assert!((8..=12).contains(&verified), "{verified} guesses in an hour");
    assert!(refused >= 59);
    let owner = app.login("dealer", PASSWORD).at_address(mine).send().await;
    assert_eq!(owner.status, StatusCode::OK, "{owner:?}");
    app.login("dealer", PASSWORD)
        .at_address(theirs)
        .send()
        .await
        .problem(429, "too_many_attempts");
    let beside = app
        .login("dealer", PASSWORD)
        .at_address(theirs)
        .cookie(&known)
        .send()
        .await;
    assert_eq!(beside.status, StatusCode::OK, "{beside:?}");
}

/// [DEF-E3] Guesses of one account from many addresses are slowed too: 50, then one in five minutes. Who has signed in before in the same
/// browser does not notice.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn guesses_from_many_addresses_are_slowed() {
    let app = TestApp::start().await;
    let known = app.login("dealer", PASSWORD).send().await.device_cookie();
    let guess = |number: u8| tokio::spawn(app.login("dealer", "wrong").at_address(address(number)).send());
    let mut verified = 0;
    for guess in (0..80).map(guess).collect::<Vec<_>>() {
        let answer = guess.await.unwrap();
        match answer.status {
            StatusCode::UNAUTHORIZED => verified += 1,
            _ => drop(answer.problem(429, "too_many_attempts")),
        }
    }
    assert_eq!(verified, 50, "at the same time as one after the other");
    let stranger = app.login("dealer", PASSWORD).at_address(address(200)).send().await;
    locked_for(&stranger, "5 minutes", 300);
    let owner = app
        .login("dealer", PASSWORD)
        .at_address(address(201))
        .cookie(&known)
        .send()
        .await;
    assert_eq!(owner.status, StatusCode::OK, "{owner:?}");
    app.advance(5 * MINUTE);
    guess(202).await.unwrap().problem(401, "password_incorrect");
    guess(203).await.unwrap().problem(429, "too_many_attempts");
    // Other accounts have nothing to do with it.
    app.login_as("lakeside").await;
}

/// [DEF-E3] A browser that has signed in before has a count of its own, which locks it and nothing else.
#[tokio::test]
async fn a_known_browser_has_a_count_of_its_own() {
    let app = TestApp::start().await;
    let known = app.login("dealer", PASSWORD).send().await.device_cookie();
    let here = |password: &str| app.login("dealer", password).cookie(&known).send();
    for _ in 0..5 {
        here("wrong").await.problem(401, "password_incorrect");
    }
    locked_for(&here(PASSWORD).await, "2 minutes", 120);
    app.login_as("dealer").await;
    app.advance(2 * MINUTE);
    assert_eq!(here(PASSWORD).await.status, StatusCode::OK);
    for _ in 0..4 {
        here("wrong").await.problem(401, "password_incorrect");
    }
    assert_eq!(
        here(PASSWORD).await.status,
        StatusCode::OK,
        "the right password starts it anew"
    );
}

/// [DEF-E3] The cookie is 256 random bits out of reach of scripts and other sites; what is stored of it is a hash, for one account alone.
#[tokio::test]
async fn a_known_browser_is_known_to_one_account() {
    let app = TestApp::start().await;
    let login = app.login("dealer", PASSWORD).send().await;
    let set: Vec<_> = login.headers.get_all("set-cookie").iter().collect();
    let set = set[1].to_str().unwrap();
    let secret = set.strip_prefix("__Host-device=").unwrap().split(';').next().unwrap();
    assert_eq!(secret.len(), 43, "256 bits");
    assert!(
        set.ends_with("; HttpOnly; SameSite=Strict; Secure; Path=/; Max-Age=15552000"),
        "{set}"
    );
    let other = app.login("lakeside", PASSWORD).send().await.device_cookie();
    assert!(!other.contains(secret), "each browser has its own");
    let db = app.state.db();
    let stored = db
        .client()
        .scan()
        .table_name(db.name(Table::Devices))
        .send()
        .await
        .unwrap();
    assert_eq!(stored.count, 2);
    assert!(!format!("{stored:?}").contains(secret));

    // Five failures at this address; the browser of another account is a stranger's.
    fail(&app, 5).await;
    for cookie in [other.as_str(), "__Host-device=AAAA", "device=x", &login.cookie()] {
        let answer = app.login("dealer", PASSWORD).cookie(cookie).send().await;
        answer.problem(429, "too_many_attempts");
    }
    let known = login.device_cookie();
    let again = app.login("dealer", PASSWORD).cookie(&known).send().await;
    assert_eq!(again.device_cookie(), known, "it keeps its cookie");
    // A colleague at the same desk makes it theirs as well.
    let colleague = app.login("lakeside", PASSWORD).cookie(&known).send().await;
    assert_eq!(colleague.device_cookie(), known);
    for _ in 0..5 {
        app.login("lakeside", "wrong")
            .send()
            .await
            .problem(401, "password_incorrect");
    }
    let colleague = app.login("lakeside", PASSWORD).cookie(&known).send().await;
    assert_eq!(colleague.status, StatusCode::OK, "{colleague:?}");
}

/// [DEF-E3] It is known for 180 days after the last login that renewed it, and not to whoever gets the username after its owner.
#[tokio::test]
async fn a_known_browser_is_forgotten_after_half_a_year() {
    let app = TestApp::start().await;
    let day = 24 * 60 * MINUTE;
    let known = app.login("dealer", PASSWORD).send().await.device_cookie();
    app.advance(100 * day);
    assert_eq!(
        app.login("dealer", PASSWORD).cookie(&known).send().await.status,
        StatusCode::OK
    );
    app.advance(179 * day);
    fail(&app, 5).await;
    assert_eq!(
        app.login("dealer", PASSWORD).cookie(&known).send().await.status,
        StatusCode::OK
    );
    app.advance(180 * day);
    fail(&app, 5).await;
    let late = app.login("dealer", PASSWORD).cookie(&known).send().await;
    late.problem(429, "too_many_attempts");
    app.advance(15 * MINUTE);
    // The account is another person's now.
    let known = app.login("dealer", PASSWORD).send().await.device_cookie();
    let db = app.state.db();
    db.client()
        .update_item()
        .table_name(db.name(Table::LoginCredentials))
        .key("username_key", text("dealer"))
        .update_expression("SET user_id = :other")
        .expression_attribute_values(":other", text("user-other"))
        .send()
        .await
        .unwrap();
    fail(&app, 5).await;
    let other = app.login("dealer", PASSWORD).cookie(&known).send().await;
    other.problem(429, "too_many_attempts");
}

/// How many attempts stand in the records as under way.
async fn under_way(app: &TestApp) -> usize {
    let db = app.state.db();
    let scan = db.client().scan().table_name(db.name(Table::LoginAttempts));
    let items = scan.send().await.unwrap().items.unwrap_or_default();
    let flights = items.iter().filter_map(|item| item.get("flights")?.as_ss().ok());
    flights.map(Vec::len).sum()
}

/// [DEF-E3] 200 attempts that are under way leave an address no room; those of which no one heard the end are gone after ten seconds.
#[tokio::test]
async fn attempts_under_way_are_gone_after_ten_seconds() {
    let app = TestApp::start().await;
    let until = app.state.now_ms() + 10 * SECOND;
    let flights = (0..200).map(|number| format!("{until}.{number:016x}")).collect();
    let db = app.state.db();
    db.client()
        .update_item()
        .table_name(db.name(Table::LoginAttempts))
        .key("subject", text("address:127.0.0.1"))
        .update_expression("SET flights = :flights")
        .expression_attribute_values(":flights", AttributeValue::Ss(flights))
        .send()
        .await
        .unwrap();
    let full = app.login("dealer", PASSWORD).send().await;
    locked_for(&full, "1 minute", 10);
    app.advance(10 * SECOND - 1);
    app.login("dealer", PASSWORD)
        .send()
        .await
        .problem(429, "too_many_attempts");
    app.advance(1);
    app.login_as("dealer").await;
    assert_eq!(under_way(&app).await, 0);
}

/// Thirty guesses at the same time get no further than thirty one after the other.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn guesses_at_the_same_time_do_not_slip_through() {
    let app = TestApp::start().await;
    let guesses = (0..30).map(|_| tokio::spawn(app.login("dealer", "wrong").send()));
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

/// The same from one address over many usernames: no more get through than can be under way at once, and then it is locked.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn guesses_of_many_usernames_at_the_same_time_do_not_slip_through() {
    let app = TestApp::start().await;
    let guesses = (0..240).map(|round| tokio::spawn(app.login(&format!("nobody{round}"), "wrong").send()));
    let mut verified = 0;
    for guess in guesses.collect::<Vec<_>>() {
        let answer = guess.await.unwrap();
        match answer.status {
            StatusCode::UNAUTHORIZED => verified += 1,
            _ => drop(answer.problem(429, "too_many_attempts")),
        }
    }
    assert!((100..=200).contains(&verified), "{verified}");
    app.login("dealer", PASSWORD)
        .send()
        .await
        .problem(429, "too_many_attempts");
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
    for round in 0..5 {
        let status = login("Dealer".to_owned(), "203.0.113.7", format!("198.51.100.{round}")).await;
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
        config.origin_secrets = vec![dealer_api::platform::config::Secret::new(secret.to_owned())];
    })
    .await;
    let login = async |username: String, viewer: &str| {
        let call = app.login(&username, PASSWORD).header("x-origin-secret", secret);
        call.header("x-viewer-address", viewer).send().await.status.as_u16()
    };
    for round in 0..5 {
        assert_eq!(login("Dealer".to_owned(), "203.0.113.7").await, 401, "{round}");
    }
    assert_eq!(login("dealer".to_owned(), "203.0.113.7").await, 429);
    assert_eq!(login("dealer".to_owned(), "203.0.113.8").await, 200);
}
