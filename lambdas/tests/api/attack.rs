//! What an attacker would send: `make attack`, which takes minutes. Each test prints its counts, and fails where something gets
//! through.

use crate::support::TestApp;
use crate::texts::senders;
use axum::http::{Method, StatusCode};
use dealer_api::all_routes;
use dealer_api::http::Access;
use dealer_api::store::tables::Table;
use dealer_api::store::{from_item, text};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

/// Every place of a body, that of the whole first.
fn all_places(body: &Value, at: &str, found: &mut Vec<String>) {
    found.push(at.to_owned());
    match body {
        Value::Object(entries) => {
            for (key, value) in entries {
                all_places(
                    value,
                    &format!("{at}/{}", key.replace('~', "~0").replace('/', "~1")),
                    found,
                );
            }
        }
        Value::Array(entries) => {
            for (index, value) in entries.iter().enumerate() {
                all_places(value, &format!("{at}/{index}"), found);
            }
        }
        _ => {}
    }
}

/// What is put into a place.
fn hostile_values(good: &Value) -> Vec<Value> {
    let mut deep = json!([]);
    for _ in 0..100 {
        deep = json!([deep]);
    }
    let mut values = vec![
        Value::Null,
        json!(true),
        json!(false),
        json!(0),
        json!(-1),
        json!(1),
        json!(0.5),
        json!(1e300),
        json!(i64::MIN),
        json!(u64::MAX),
        json!(9_999_999_999_i64),
        json!(""),
        json!(" "),
        json!("\u{0}"),
        json!("a\r\nb"),
        json!("\u{202e}cod.exe"),
        json!("a\u{200b}b"),
        json!("'; DROP TABLE contracts; --"),
        json!("<script>alert(1)</script>"),
        json!("{\"S\": \"x\"}"),
        json!("../../admin"),
        json!("x".repeat(60_000)),
        json!("\u{1f4a5}".repeat(300)),
        json!([]),
        json!({}),
        json!([good, good]),
        json!({"x": good}),
        deep,
    ];
    match good {
        Value::Bool(on) => values.push(json!(!on)),
        Value::Number(number) => {
            let number = number.as_i64().unwrap_or_default();
            values.extend([json!(number + 1), json!(number - 1), json!(-number)]);
        }
        Value::String(text) => values.extend([json!(format!(" {text} ")), json!(text.to_uppercase())]),
        Value::Array(entries) => {
            if let Some(first) = entries.first() {
                values.push(json!([first, first]));
                values.push(json!(vec![first; 2_000]));
            }
        }
        Value::Object(entries) => {
            let mut more: Map<String, Value> = entries.clone();
            more.insert("price".to_owned(), json!(0));
            values.push(Value::Object(more));
        }
        Value::Null => {}
    }
    values
}

fn changed(body: &Value, place: &str, value: Value) -> Value {
    let mut body = body.clone();
    *body.pointer_mut(place).unwrap() = value;
    body
}

/// Whether a body changes who can sign in how: that is not what is tested here, and ends the sessions of the test.
fn ends_sessions(route: &str) -> bool {
    ["POST /api/session", "PUT /api/session/password"].contains(&route)
}

/// [DEF-A1] Every place of every body in turn: the answer is never a failure of the server, and nothing hostile is stored.
#[tokio::test]
#[ignore = "make attack"]
async fn hostile_bodies() {
    let app = TestApp::start().await;
    let (goods, mut sender) = senders(&app).await;
    let mut answers: BTreeMap<u16, u32> = BTreeMap::new();
    for good in &goods {
        let mut places = Vec::new();
        all_places(&good.body, "", &mut places);
        for place in places {
            if ends_sessions(good.route) || (good.route.contains("/users") && place.ends_with("/isAdmin")) {
                continue;
            }
            for value in hostile_values(good.body.pointer(&place).unwrap()) {
                let answer = sender.send(good, &changed(&good.body, &place, value)).await;
                assert!(
                    !answer.status.is_server_error(),
                    "{} at {place}: {answer:?}",
                    good.route
                );
                *answers.entry(answer.status.as_u16()).or_default() += 1;
            }
        }
        if !good.route.contains("/users") {
            sender.assert_nothing_hostile_is_stored(good.route).await;
        }
    }
    println!("attack, bodies: {answers:?} of {} routes", goods.len());
}

/// Every route of the description with hostile paths and queries, by whom it lets in.
#[tokio::test]
#[ignore = "make attack"]
async fn hostile_addresses() {
    let app = TestApp::start().await;
    let (_, sender) = senders(&app).await;
    let mut answers: BTreeMap<u16, u32> = BTreeMap::new();
    let long = "x".repeat(6_000);
    let texts = [
        "%00",
        "%0d%0a",
        "..",
        "%2e%2e",
        "%2f",
        "a%2fb",
        "%ff",
        "%e2%80%ae",
        "'",
        "%22",
        "%3Cscript%3E",
        "*",
        "{id}",
        long.as_str(),
        "contract-1",
        "contract-99999999999999999999999",
        "contract--1",
        "%F0%9F%92%A5",
        "deal-1-",
        "idempotency%231",
    ];
    for route in all_routes() {
        if route.path().starts_with("/api/session") {
            continue;
        }
        let cookie = match route.access() {
            Access::Admin => &sender.cookies["admin"],
            Access::Customer => &sender.cookies["customer"],
            _ => &sender.cookies["dealer"],
        };
        let mut addresses = Vec::new();
        for text in texts {
            let path: Vec<&str> = route
                .path()
                .split('/')
                .map(|part| if part.starts_with('{') { text } else { part })
                .collect();
            addresses.push(path.join("/"));
            let path = route
                .path()
                .replace("{id}", "contract-1")
                .replace("{username}", "dealer");
            for name in [
                "cursor", "limit", "unpaid", "version", "q", "month", "dealerId", "product", "state", "page",
            ] {
                addresses.push(format!("{path}?{name}={text}&{name}={text}"));
                addresses.push(format!("{path}?{name}={text}"));
            }
        }
        for address in addresses {
            if address.parse::<axum::http::Uri>().is_err() {
                continue;
            }
            let mut call = app.call(route.method().clone(), &address).cookie(cookie);
            if [Method::POST, Method::PUT].contains(route.method()) {
                call = call.header("idempotency-key", "attack").json(&json!({}));
            }
            let answer = call.send_any().await;
            assert!(
                !answer.status.is_server_error(),
                "{} {address}: {answer:?}",
                route.method()
            );
            *answers.entry(answer.status.as_u16()).or_default() += 1;
        }
    }
    println!("attack, addresses: {answers:?}");
}

/// [DEF-A1] Every field of a good deal in turn: the deal is refused, or what is stored agrees with itself and with its lines.
#[tokio::test]
#[ignore = "make attack"]
async fn tampered_deals() {
    let app = TestApp::start().await;
    let (goods, mut sender) = senders(&app).await;
    let (mut refused, mut stored) = (0, 0);
    for good in goods.iter().filter(|good| good.route == "POST /api/contracts") {
        let dealer = if good.who == Some("dealer") {
            "acme-motors"
        } else {
            "lakeside-auto"
        };
        let mut places = Vec::new();
        all_places(&good.body, "", &mut places);
        for place in places.iter().filter(|place| !place.is_empty()) {
            for value in hostile_values(good.body.pointer(place).unwrap()) {
                let deal = changed(&good.body, place, value);
                let answer = sender.send(good, &deal).await;
                if answer.status != StatusCode::CREATED {
                    let is_refused =
                        [StatusCode::UNPROCESSABLE_ENTITY, StatusCode::PAYLOAD_TOO_LARGE].contains(&answer.status);
                    assert!(is_refused, "{place}: {answer:?}");
                    refused += 1;
                    continue;
                }
                stored += 1;
                assert_agrees(&app, dealer, &answer.json(), place).await;
            }
        }
    }
    println!("attack, deals: {refused} refused, {stored} stored as the server worked them out");
    assert!(refused > 1_000 && stored > 100);
}

/// The stored deal says of each price what its line says, of what is not sold nothing, and of a co-buyer who is not there nothing.
async fn assert_agrees(app: &TestApp, dealer: &str, generated: &Value, place: &str) {
    let db = app.state.db();
    let item = db
        .client()
        .get_item()
        .table_name(db.name(Table::Contracts))
        .key("dealer_id", text(dealer))
        .key("id", text(generated["contract"]["id"].as_str().unwrap()))
        .send()
        .await
        .unwrap();
    let record: Value = from_item(item.item.unwrap()).unwrap();
    let (deal, buyer) = (&record["deal"], &record["deal"]["buyer"]);
    let lines = generated["lines"].as_array().unwrap();
    for (field, key) in [
        ("vscPrice", "vsc"),
        ("gapPrice", "gap"),
        ("tireAndWheelPrice", "tire_and_wheel"),
        ("windshieldProtectionPrice", "windshield_protection"),
        ("paintAndFabricProtectionPrice", "paint_and_fabric"),
        ("antiTheftEtchPrice", "theft_protection"),
        ("gpsPrice", "key_replacement"),
    ] {
        let line = lines
            .iter()
            .find(|line| line["id"].as_str().unwrap().ends_with(&format!("-{key}")));
        assert_eq!(
            buyer[field],
            line.map_or(Value::Null, |line| line["price"].clone()),
            "{place}: {field}"
        );
    }
    let of_lines: i64 = lines.iter().map(|line| line["price"].as_i64().unwrap()).sum();
    let total = generated["contract"]["totalPrice"].as_i64().unwrap();
    let sum = deal["vehiclePrice"].as_i64().unwrap() + of_lines;
    assert!((total - sum).abs() <= 1, "{place}: {total} of {sum}");
    assert!(of_lines > 0, "{place}: nothing is free");
    assert_eq!(buyer["otdPrice"], json!(total), "{place}");
    if buyer["hasCoBuyer"] == false {
        for (field, value) in buyer.as_object().unwrap() {
            assert!(
                !field.starts_with("coBuyer") || value == "",
                "{place}: {field} is {value}"
            );
        }
    }
    let other = if deal["variant"] == "simple" {
        "tpaProducts"
    } else {
        "selectedProducts"
    };
    let chosen = deal[other].as_object().unwrap().values();
    assert!(!chosen.into_iter().any(|value| *value == true), "{place}: {other}");
    // A full record is a few kilobytes: a page of contracts does not depend on who sent what.
    let size = serde_json::to_vec(&record).unwrap().len();
    assert!(size < 12_000, "{place}: {size} bytes");
}

/// [DEF-D3] Names that look alike don't stand beside each other.
#[tokio::test]
#[ignore = "make attack"]
async fn look_alike_names() {
    let app = TestApp::start().await;
    let (goods, mut sender) = senders(&app).await;
    let good = |route: &str| goods.iter().find(|good| good.route == route).unwrap();
    let mut beside = Vec::new();
    let families = [
        [
            "jose.maria",
            "Jose.Maria",
            "JOSE.MARIA",
            "jos\u{e9}.maria",
            "jose\u{301}.maria",
            "jose\u{200b}.maria",
            "j\u{43e}se.maria",
            "jose.maria\u{feff}",
        ],
        [
            "acme-east",
            "Acme-East",
            "ACME-EAST",
            "acme-\u{435}ast",
            "acme\u{2010}east",
            "acme-east\u{200b}",
            "\u{ff41}cme-east",
            "acme-e\u{301}ast",
        ],
    ];
    for (route, field) in [
        ("POST /api/admin/users", "username"),
        ("POST /api/admin/dealers", "dealerId"),
    ] {
        for family in families {
            let mut kept = Vec::new();
            for name in family {
                let mut body = good(route).body.clone();
                body[field] = json!(name);
                let answer = sender.send(good(route), &body).await;
                if answer.status == StatusCode::CREATED {
                    kept.push(name);
                }
            }
            assert!(!kept.is_empty(), "{route} took none of {family:?}");
            if kept.len() > 1 {
                beside.push(format!("{route}: {kept:?}"));
            }
        }
    }
    println!("attack, names: {} families beside each other", beside.len());
    assert!(beside.is_empty(), "{beside:#?}");
}
