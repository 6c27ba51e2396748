//! Contracts and product lines: generated once, in one transaction, for the actor's own dealership.

use crate::amount::amount;
use crate::deals::{SEED, VIN, session_of, simple_deal, simple_session, with_seed};
use crate::rated_deals::rated;
use crate::support::{Answer, Call, SECOND, START_MS, TestApp};
use aws_sdk_dynamodb::types::Select;
use axum::http::StatusCode;
use dealer_api::store::tables::Table;
use dealer_api::store::{from_item, text};
use dealer_core::catalog::product::Product;
use dealer_core::catalog::tpa::Enrollment;
use dealer_core::sale::contract::GeneratedContract;
use dealer_local::seed;
use serde_dynamo::aws_sdk_dynamodb_1::from_items;
use serde_json::{Value, json};
use std::collections::BTreeSet;

async fn generate(app: &TestApp, cookie: &str, key: &str, deal: &Value) -> Answer {
    let call = app.post("/api/contracts").header("idempotency-key", key).cookie(cookie);
    call.json(deal).send().await
}

fn simple() -> Value {
    serde_json::to_value(simple_deal()).unwrap()
}

async fn count(app: &TestApp, table: Table) -> i32 {
    let db = app.state.db();
    let scan = db.client().scan().table_name(db.name(table)).select(Select::Count);
    scan.send().await.unwrap().count()
}

/// Keeps the seed of [`simple`] once more, for another contract at the same prices.
async fn hand_out(app: &TestApp) {
    app.hand_out("dealer", "acme-motors", SEED).await;
}

async fn start() -> (TestApp, String) {
    let app = TestApp::start().await;
    let cookie = app.login_as("dealer").await;
    (app, cookie)
}

/// [DEF-A1] What nothing checks is not stored: the record is what the server worked out.
#[tokio::test]
async fn the_stored_deal_is_what_the_server_worked_out() {
    let (app, cookie) = start().await;
    let mut deal = simple();
    deal["dealerState"] = json!("anything\u{0}");
    deal["tpaProducts"]["selectedVscTpas"] = json!(["x".repeat(100_000)]);
    deal["tpaProducts"]["selectedKeyTpa"] = json!("\u{202e}");
    deal["buyer"]["coBuyerName"] = json!("x".repeat(50_000));
    deal["buyer"]["loan"] = json!({"term": "\r\n", "apr": "free", "amountFinanced": -1});
    deal["selectedProducts"]["gapDetails"]["amountFinanced"] = json!(-1);
    let answer = generate(&app, &cookie, "k1", &deal).await;
    assert_eq!(answer.status, StatusCode::CREATED, "{answer:?}");
    let db = app.state.db();
    let item = db
        .client()
        .get_item()
        .table_name(db.name(Table::Contracts))
        .key("dealer_id", text("acme-motors"))
        .key("id", text(answer.json()["contract"]["id"].as_str().unwrap()))
        .send()
        .await
        .unwrap();
    let stored: Value = from_item(item.item.unwrap()).unwrap();
    let mut expected = simple();
    expected["buyer"]["loan"] = json!({"term": "60", "apr": "5.9", "amountFinanced": 2_500_000});
    assert_eq!(stored["deal"], expected);
    for (field, value) in [
        ("vscPrice", json!(-9_999_999_999_i64)),
        ("gapProvider", json!("FREE GAP")),
    ] {
        let mut deal = simple();
        deal["buyer"][field] = value;
        let path = format!("buyer.{field}");
        generate(&app, &cookie, field, &deal).await.wrong_fields(&[&path]);
    }
}

/// [D-292] [D-293] [D-294] [D-295] [D-297] [D-298] [D-300] [D-301] [D-302]
#[tokio::test]
async fn a_deal_becomes_one_contract_and_a_line_for_each_product() {
    let (app, cookie) = start().await;
    let session = simple_session();
    let quote = session.quote();
    let answer = generate(&app, &cookie, "k1", &simple()).await;
    assert_eq!(answer.status, StatusCode::CREATED, "{answer:?}");
    let generated = answer.json();
    let date = app.just_now(&generated["contract"]["date"]);
    assert_eq!(
        generated["contract"],
        json!({
            "id": format!("contract-{date}"), "dealId": format!("deal-{date}"), "date": date,
            "buyerName": "Jordan Whitfield", "vehicleInfo": "2003 HONDA Accord", "vin": VIN,
            "products": ["VSC", "GAP", "Ancillary Products"],
            "totalPrice": session.buyer_info.otd_price.unwrap().get(), "remit": false, "status": "pending", "version": 1
        })
    );
    let lines = generated["lines"].as_array().unwrap();
    let told: Vec<(&str, i64)> = lines
        .iter()
        .map(|line| (line["productType"].as_str().unwrap(), line["price"].as_i64().unwrap()))
        .collect();
    let price = |cents: Option<dealer_core::money::Cents>| cents.unwrap().get();
    assert_eq!(
        told,
        [
            ("VSC", price(quote.vsc_price)),
            ("GAP", price(quote.gap_price)),
            ("Ancillary", quote.ancillary_cards[0].price.get()),
            ("Ancillary", quote.ancillary_cards[1].price.get())
        ]
    );
    for line in lines {
        assert_eq!(line["dealId"], format!("deal-{date}"));
        assert_eq!((&line["status"], &line["remit"]), (&json!("pending"), &json!(false)));
        assert_eq!(
            (&line["buyerName"], &line["vin"]),
            (&json!("Jordan Whitfield"), &json!(VIN))
        );
        assert!(!line["productName"].as_str().unwrap().is_empty());
    }
    let listed = app.get("/api/contracts").cookie(&cookie).send().await.json();
    assert_eq!(listed, json!({"items": [generated["contract"]], "nextCursor": null}));
    let mut listed = app.get("/api/product-lines").cookie(&cookie).send().await.json();
    let mut expected = lines.clone();
    let by_id = |a: &Value, b: &Value| a["id"].as_str().cmp(&b["id"].as_str());
    listed["items"].as_array_mut().unwrap().sort_by(by_id);
    expected.sort_by(by_id);
    assert_eq!(listed["items"], json!(expected));
    // The entry, and the contract's pointer to it.
    assert_eq!(count(&app, Table::AuditLog).await, 2);
}

/// The contract and its lines of an answer, these in the order of their ids.
fn generated(answer: &Answer) -> GeneratedContract {
    assert!(answer.status.is_success(), "{answer:?}");
    let mut generated: GeneratedContract = answer.read();
    generated.lines.sort_by(|a, b| a.id.cmp(&b.id));
    generated
}

/// [DEF-A5] No one buys what no one chose: a GAP that was asked for is chosen or declined, and what is declined is not sold.
#[tokio::test]
async fn what_was_not_chosen_is_not_sold() {
    let (app, cookie) = start().await;
    let products = [
        json!({"type": "setProduct", "product": "gap", "on": true}),
        json!({"type": "setProduct", "product": "ancillary", "on": true}),
        json!({"type": "setAncillary", "product": "tire_and_wheel", "on": true}),
        json!({"type": "setAncillary", "product": "key_replacement", "on": true}),
    ];
    let options = [
        json!({"type": "toggleVsc", "provider": "providerB"}),
        json!({"type": "toggleNoGap"}),
        json!({"type": "declineAncillary", "product": "key_replacement", "declined": true}),
    ];
    let declined = serde_json::to_value(session_of(None, &products, &options).deal()).unwrap();
    assert_eq!(
        (&declined["gapDeclined"], &declined["declinedAncillaries"]),
        (&json!(true), &json!(["key_replacement"]))
    );

    // As a page of before would send it, and as one would that hides what it sells.
    let mut undecided = declined.clone();
    undecided.as_object_mut().unwrap().remove("gapDeclined");
    let answer = generate(&app, &cookie, "k1", &undecided).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    let errors = answer.json()["errors"].clone();
    let asked = json!({"path": "chosenGap", "code": "gap_undecided", "message": "Choose a GAP provider, or No GAP"});
    assert!(errors.as_array().unwrap().contains(&asked), "{errors}");
    let mut never_asked = declined.clone();
    never_asked["declinedAncillaries"] = json!(["theft_protection"]);
    let answer = generate(&app, &cookie, "k2", &never_asked).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(count(&app, Table::Contracts).await, 0);

    let answer = generate(&app, &cookie, "k3", &declined).await;
    assert_eq!(answer.status, StatusCode::CREATED, "{answer:?}");
    let generated = answer.json();
    assert_eq!(generated["contract"]["products"], json!(["VSC", "Ancillary Products"]));
    let names: Vec<&str> = generated["lines"]
        .as_array()
        .unwrap()
        .iter()
        .map(|line| line["productName"].as_str().unwrap())
        .collect();
    assert_eq!(names, ["Harbor Mutual Comprehensive, 36 months", "Tire and Wheel"]);
}

#[tokio::test]
async fn pressing_twice_makes_one_contract() {
    let (app, cookie) = start().await;
    let first = generate(&app, &cookie, "k1", &simple()).await;
    app.advance(SECOND);
    let second = generate(&app, &cookie, "k1", &simple()).await;
    assert_eq!((first.status, second.status), (StatusCode::CREATED, StatusCode::OK));
    assert_eq!(
        (first.header("idempotent-replay"), second.header("idempotent-replay")),
        ("", "true")
    );
    assert_eq!(generated(&first), generated(&second));
    assert_eq!(count(&app, Table::ProductContracts).await, 4);
}

#[tokio::test]
async fn twenty_presses_at_the_same_time_make_one_contract() {
    let (app, cookie) = start().await;
    let deal = simple();
    let mut calls = tokio::task::JoinSet::new();
    for _ in 0..20 {
        let call = app
            .post("/api/contracts")
            .header("idempotency-key", "k1")
            .cookie(&cookie)
            .json(&deal);
        calls.spawn(call.send());
    }
    let answers = calls.join_all().await;
    let created = answers
        .iter()
        .filter(|answer| answer.status == StatusCode::CREATED)
        .count();
    assert_eq!(created, 1, "{answers:?}");
    let first = generated(&answers[0]);
    assert!(answers.iter().all(|answer| generated(answer) == first), "{answers:?}");
    assert_eq!(count(&app, Table::ProductContracts).await, 4);
    // The entry, and the contract's pointer to it.
    assert_eq!(count(&app, Table::AuditLog).await, 2);
}

#[tokio::test]
async fn a_key_belongs_to_one_deal_and_to_one_dealership() {
    let (app, cookie) = start().await;
    generate(&app, &cookie, "k1", &simple()).await;
    let mut other = simple();
    other["miles"] = json!(46_000);
    generate(&app, &cookie, "k1", &other)
        .await
        .problem(409, "idempotency_key_reused");
    app.add_account("third", "third-motors", "", false).await;
    app.hand_out("third", "third-motors", SEED).await;
    let third = app.login_as("third").await;
    let theirs = generate(&app, &third, "k1", &simple()).await;
    assert_eq!(
        theirs.status,
        StatusCode::CREATED,
        "another dealership's key is another key"
    );
}

/// [DEF-F7] A key keeps the ids of what it made for 30 days, and nothing of what these say: a repetition shows the contract as it is by then.
#[tokio::test]
async fn a_repetition_shows_what_became_of_the_contract() {
    let (app, cookie) = start().await;
    let first = generated(&generate(&app, &cookie, "k1", &simple()).await);
    let db = app.state.db();
    let all = async |table| {
        let scan = db.client().scan().table_name(db.name(table)).send().await.unwrap();
        from_items::<Value>(scan.items.unwrap()).unwrap()
    };
    let kept = all(Table::Idempotency).await;
    let [record] = kept.as_slice() else {
        panic!("one key was used: {kept:?}")
    };
    let GeneratedContract { contract, lines } = &first;
    let ids = [contract.id.as_str()]
        .into_iter()
        .chain(lines.iter().map(|line| line.id.as_str()));
    let mut records = record["records"].as_array().unwrap().clone();
    records[1..].sort_by_key(|made| made["id"].to_string());
    assert_eq!(
        records,
        ids.map(|id| json!({"id": id, "version": 1})).collect::<Vec<_>>()
    );
    let ends = app.just_now(&json!(contract.date)) / 1000 + 30 * 24 * 60 * 60;
    assert_eq!((&record["status"], &record["ttl"]), (&json!(201), &json!(ends)));
    assert_eq!(record["scope_key"], "contract#acme-motors#k1");
    let names: Vec<&String> = record.as_object().unwrap().keys().collect();
    assert_eq!(names, ["hash", "records", "scope_key", "status", "ttl"]);
    assert_eq!(all(Table::Contracts).await.len(), 1, "the contract alone");

    let choice = json!({"id": contract.id, "version": 1, "remit": true});
    let remit = app.put("/api/remittances").cookie(&cookie);
    let remitted = remit.json(&json!({"lines": [], "contracts": [choice]})).send().await;
    assert_eq!(remitted.status, StatusCode::OK, "{remitted:?}");
    let again = generate(&app, &cookie, "k1", &simple()).await;
    assert_eq!(again.header("idempotent-replay"), "true");
    let now = generated(&again);
    assert_eq!((now.contract.version, now.contract.remit), (2, true));
    assert!(now.lines.iter().all(|line| line.remit && line.version == 2));

    let path = format!("/api/contracts/{}?version=2", contract.id);
    let deleted = app.delete(&path).cookie(&cookie).send().await;
    assert_eq!(deleted.status, StatusCode::NO_CONTENT);
    generate(&app, &cookie, "k1", &simple())
        .await
        .problem(404, "record_not_found");
    assert_eq!(all(Table::Contracts).await.len(), 0, "it is not made again");
}

/// [DEF-F7] The database deletes what has expired when it likes; the key is as new before that.
#[tokio::test]
async fn after_thirty_days_a_key_is_as_new() {
    let (app, cookie) = start().await;
    let days = |days: u64| days * 24 * 60 * 60 * SECOND;
    let first = generated(&generate(&app, &cookie, "k1", &simple()).await);
    app.advance(days(30) - SECOND);
    let cookie = app.login_as("dealer").await;
    let again = generate(&app, &cookie, "k1", &simple()).await;
    assert_eq!((again.status, generated(&again)), (StatusCode::OK, first));
    app.advance(SECOND);
    hand_out(&app).await;
    let new = generate(&app, &cookie, "k1", &simple()).await;
    assert_eq!(new.status, StatusCode::CREATED, "{new:?}");
    let again = generate(&app, &cookie, "k1", &simple()).await;
    assert_eq!((again.status, generated(&again)), (StatusCode::OK, generated(&new)));
    assert_eq!(count(&app, Table::Contracts).await, 2);
}

/// Deals of one dealership in the same millisecond take ids of the next second.
#[tokio::test]
async fn ids_that_are_taken_move_to_a_later_millisecond() {
    let (app, cookie) = start().await;
    let mut ids = BTreeSet::new();
    for key in ["k1", "k2", "k3"] {
        hand_out(&app).await;
        let contract = generate(&app, &cookie, key, &simple()).await.json()["contract"].clone();
        assert_eq!(contract["date"], START_MS);
        let deal = contract["dealId"].as_str().unwrap();
        let ms: u64 = deal.strip_prefix("deal-").unwrap().parse().unwrap();
        assert_eq!(contract["id"], format!("contract-{ms}"));
        assert!((START_MS..=START_MS + 1000).contains(&ms), "{ms}");
        assert!(ids.insert(ms), "{ms} twice");
    }
    assert!(ids.contains(&START_MS));
}

/// [DEF-F4] No one fails for an id that others took, and few tries are in vain: of 200 deals in one millisecond (80 without
/// `HEAVY`) each asks the database for hardly more than alone.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn many_deals_of_one_dealer_at_once_do_not_stand_in_each_others_way() {
    let people: u32 = amount(4, 10);
    let deals = people * 20;
    let (app, cookie) = start().await;
    let call = |cookie: &str, key: &str, deal: &Value| {
        let call = app.post("/api/contracts").header("idempotency-key", key).cookie(cookie);
        call.json(deal)
    };
    // The first one also keeps the vehicle for the others.
    call(&cookie, "first", &simple()).send().await;
    app.advance(SECOND);
    hand_out(&app).await;
    let alone = call(&cookie, "alone", &simple()).send().await.usage().requests;
    app.advance(2 * SECOND);
    let mut calls = Vec::new();
    for person in 0..people {
        let name = format!("seller-{person}");
        app.add_account(&name, "acme-motors", "Acme Motors", false).await;
        let cookie = app.login_as(&name).await;
        for seed in 0..20 {
            app.hand_out(&name, "acme-motors", seed).await;
            let deal = json!(with_seed(&simple_session(), seed).deal());
            calls.push(call(&cookie, &format!("{name}-{seed}"), &deal));
        }
    }
    let at_once: tokio::task::JoinSet<Answer> = calls.into_iter().map(Call::send).collect();
    let answers = at_once.join_all().await;
    let ids: BTreeSet<_> = answers.iter().map(|answer| generated(answer).contract.id).collect();
    assert_eq!(u32::try_from(ids.len()).unwrap(), deals, "{answers:?}");
    assert!(answers.iter().all(|answer| answer.status == StatusCode::CREATED));
    let requests: u32 = answers.iter().map(|answer| answer.usage().requests).sum();
    // About 1.3 of the 200 tries to find a free id fail on average; one by one it would be a hundred.
    assert!(
        requests <= deals * (alone + 2),
        "{requests} requests of {deals} deals, one of which alone makes {alone}"
    );
}

#[tokio::test]
async fn another_dealer_sees_nothing_of_it() {
    let (app, cookie) = start().await;
    generate(&app, &cookie, "k1", &simple()).await;
    app.add_account("third", "third-motors", "", false).await;
    let third = app.login_as("third").await;
    for path in ["/api/contracts", "/api/product-lines", "/api/product-lines?unpaid=true"] {
        let list = app.get(path).cookie(&third).send().await.json();
        assert_eq!(list, json!({"items": [], "nextCursor": null}), "{path}");
    }
}

#[tokio::test]
async fn lists_come_newest_first_page_by_page_and_a_cursor_fits_its_own_list() {
    let (app, cookie) = start().await;
    let mut expected = Vec::new();
    for day in 0..5 {
        hand_out(&app).await;
        let generated = generate(&app, &cookie, &format!("k{day}"), &simple()).await.json();
        expected.insert(0, app.just_now(&generated["contract"]["date"]));
        app.advance(SECOND);
    }
    let mut dates = Vec::new();
    let mut path = "/api/contracts?limit=2".to_owned();
    let mut cursors = Vec::new();
    loop {
        let page = app.get(&path).cookie(&cookie).send().await.json();
        dates.extend(
            page["items"]
                .as_array()
                .unwrap()
                .iter()
                .map(|item| item["date"].as_u64().unwrap()),
        );
        let Some(cursor) = page["nextCursor"].as_str() else {
            break;
        };
        cursors.push(cursor.to_owned());
        path = format!("/api/contracts?limit=2&cursor={cursor}");
    }
    assert_eq!(dates, expected);
    for other in ["/api/product-lines?", "/api/contracts?unpaid=true&"] {
        let answer = app
            .get(&format!("{other}cursor={}", cursors[0]))
            .cookie(&cookie)
            .send()
            .await;
        answer.wrong_fields(&["cursor"]);
    }
    app.get("/api/contracts?limit=0")
        .cookie(&cookie)
        .send()
        .await
        .wrong_fields(&["limit"]);
    app.get("/api/contracts?unpaid=maybe")
        .cookie(&cookie)
        .send()
        .await
        .wrong_fields(&["unpaid"]);
}

#[tokio::test]
async fn only_unpaid_rows_are_in_the_unpaid_list() {
    let app = TestApp::start().await;
    seed(&app.state).await.unwrap();
    let cookie = app.login_as("lakeside").await;
    for list in ["contracts", "product-lines"] {
        let all = app
            .get(&format!("/api/{list}?limit=100"))
            .cookie(&cookie)
            .send()
            .await
            .json();
        let unpaid = app
            .get(&format!("/api/{list}?limit=100&unpaid=true"))
            .cookie(&cookie)
            .send()
            .await
            .json();
        let expected: Vec<&Value> = all["items"]
            .as_array()
            .unwrap()
            .iter()
            .filter(|item| item["status"] != "complete")
            .collect();
        assert!(!expected.is_empty() && expected.len() < all["items"].as_array().unwrap().len());
        assert_eq!(unpaid["items"], json!(expected), "{list}");
    }
}

/// The server prices the deal again: what the browser says it costs does not count.
#[tokio::test]
async fn a_deal_that_was_tampered_with_is_refused_with_its_fields() {
    let (app, cookie) = start().await;
    let cases: [(&str, Value, &[&str]); 8] = [
        (
            "/buyer/otdPrice",
            json!(100),
            &["buyer.otdPrice", "buyer.financeAmount"],
        ),
        ("/buyer/financeAmount", json!(100), &["buyer.financeAmount"]),
        ("/vin", json!("00000000000000000"), &["vin"]),
        ("/miles", json!(0), &["miles"]),
        ("/coverageTime", json!(37), &["coverageTime"]),
        ("/buyer/email", json!("jordan@"), &["buyer.email"]),
        ("/buyer/name", json!(""), &["buyer.name"]),
        ("/coverageLevel", Value::Null, &["coverageLevel"]),
    ];
    for (index, (pointer, value, paths)) in cases.into_iter().enumerate() {
        let mut deal = simple();
        *deal.pointer_mut(pointer).unwrap() = value;
        generate(&app, &cookie, &format!("k{index}"), &deal)
            .await
            .wrong_fields(paths);
    }
    let mut seeded = simple();
    seeded["seed"] = json!(8);
    let problem = generate(&app, &cookie, "seed", &seeded)
        .await
        .problem(422, "validation");
    assert!(
        problem.errors.iter().any(|error| error.path == "buyer.otdPrice"),
        "{problem:?}"
    );
    assert_eq!(count(&app, Table::Contracts).await, 0, "nothing of them is stored");
}

#[tokio::test]
async fn a_deal_without_any_product_is_refused() {
    let (app, cookie) = start().await;
    let session = session_of(None, &[], &[json!({"type": "toggleVsc", "provider": "providerA"})]);
    let mut deal = serde_json::to_value(session.deal()).unwrap();
    deal["chosenVsc"] = Value::Null;
    deal["buyer"]["vscPrice"] = Value::Null;
    deal["buyer"]["otdPrice"] = json!(2_500_000);
    deal["buyer"]["financeAmount"] = json!(2_500_000);
    let problem = generate(&app, &cookie, "k1", &deal).await.wrong_fields(&["products"]);
    assert_eq!(problem.errors[0].message, "Please select at least one product");
}

#[tokio::test]
async fn bad_calls_are_problems() {
    let (app, cookie) = start().await;
    let without_key = app.post("/api/contracts").cookie(&cookie).json(&simple()).send().await;
    without_key.wrong_fields(&["Idempotency-Key"]);
    let mut unknown = simple();
    unknown["discount"] = json!(5);
    generate(&app, &cookie, "k1", &unknown)
        .await
        .wrong_fields(&["discount"]);
    let mut nested = simple();
    nested["buyer"]["ssn"] = json!("000-00-0000");
    generate(&app, &cookie, "k1", &nested)
        .await
        .wrong_fields(&["buyer.ssn"]);
    let mut wrong = simple();
    wrong["vehiclePrice"] = json!(9_999_999_999_999_u64);
    generate(&app, &cookie, "k1", &wrong)
        .await
        .wrong_fields(&["vehiclePrice"]);
    let mut large = simple();
    large["buyer"]["name"] = json!("x".repeat(300_000));
    generate(&app, &cookie, "k1", &large)
        .await
        .problem(413, "body_too_large");
    let mut long = simple();
    long["buyer"]["name"] = json!("x".repeat(5000));
    generate(&app, &cookie, "k1", &long).await.wrong_fields(&["buyer.name"]);
}

/// A dealership that is enrolled sells through TPAs that are eligible in its state, and through no others.
#[tokio::test]
async fn an_enrolled_dealership_sells_through_its_tpas() {
    let app = TestApp::start().await;
    seed(&app.state).await.unwrap();
    let cookie = app.login_as("lakeside").await;
    let answer = app.get("/api/enrollment").cookie(&cookie).send().await.json();
    let enrollment: Enrollment = serde_json::from_value(answer["enrollment"].clone()).unwrap();
    let mut events = Vec::new();
    for product in Product::ALL.map(Product::key) {
        let tpas = app
            .get(&format!("/api/tpas?product={product}&state=NV"))
            .cookie(&cookie)
            .send()
            .await
            .json();
        events.push(json!({"type": "tpasLoaded", "product": product, "state": "NV", "tpas": tpas["items"]}));
    }
    let vsc = &enrollment.products.selected_vsc_tpas[1];
    let gap = &enrollment.products.selected_gap_tpas[0];
    let chosen = [
        json!({"type": "toggleVsc", "provider": vsc}),
        json!({"type": "toggleGap", "provider": gap}),
    ];
    let session = session_of(Some(&enrollment), &events, &chosen);
    let session = rated(&app, &cookie, &session).await;
    let deal = serde_json::to_value(session.deal()).unwrap();
    let generated = generate(&app, &cookie, "k1", &deal).await;
    assert_eq!(generated.status, StatusCode::CREATED, "{generated:?}");
    let lines = generated.json()["lines"].as_array().unwrap().len();
    assert_eq!(
        lines, 4,
        "VSC, GAP, and two ancillary products of the enrolment: the book of the third takes no car that is so old"
    );

    let mut stranger = deal.clone();
    stranger["tpaProducts"]["selectedVscTpas"][0] = json!("tpa-nobody");
    generate(&app, &cookie, "k2", &stranger)
        .await
        .wrong_fields(&["tpaProducts.selectedVscTpas"]);
    generate(&app, &cookie, "k3", &simple())
        .await
        .wrong_fields(&["variant"]);
    let dealer = app.login_as("dealer").await;
    let problem = generate(&app, &dealer, "k4", &deal).await.problem(422, "validation");
    assert!(
        problem.errors.iter().any(|error| error.path == "variant"),
        "{problem:?}"
    );
}
