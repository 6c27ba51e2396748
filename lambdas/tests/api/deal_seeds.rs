//! Seeds of demo prices: the server draws them, a contract uses one up, and no one chooses among more than twenty.

use crate::amount::amount;
use crate::deals::{simple_session, with_seed};
use crate::support::{Answer, Call, SECOND, TestApp};
use axum::http::StatusCode;
use dealer_api::deal::seeds::DealSeed;
use dealer_api::store::from_item;
use dealer_api::store::tables::Table;
use dealer_core::deal::{PRICES_MISSING_MESSAGE, SEED_REFUSED_MESSAGE};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use tokio::task::JoinSet;

/// How many seeds a person has at most.
const MAX_OPEN: usize = 20;

const NINETY_DAYS: u64 = 90 * 24 * 60 * 60;

/// The interface, and somebody who has drawn nothing yet.
async fn start() -> (TestApp, String) {
    let app = TestApp::start().await;
    app.add_account("clerk", "acme-motors", "Acme Motors", false).await;
    let cookie = app.login_as("clerk").await;
    (app, cookie)
}

/// The deal at the prices of a seed.
fn deal_of(seed: u32) -> Value {
    json!(with_seed(&simple_session(), seed).deal())
}

fn contract(app: &TestApp, cookie: &str, key: &str, deal: &Value) -> Call {
    let call = app.post("/api/contracts").header("idempotency-key", key).cookie(cookie);
    call.json(deal)
}

/// The records of seeds of a user.
async fn open_seeds(app: &TestApp, user_id: &str) -> Vec<Value> {
    let db = app.state.db();
    let scan = db.client().scan().table_name(db.name(Table::WaitingDeals)).send().await;
    let records = scan.unwrap().items.unwrap().into_iter().map(from_item);
    let mut records: Vec<Value> = records.collect::<Result<_, _>>().unwrap();
    records.retain(|record| record["user_id"] == user_id);
    records
}

#[track_caller]
fn assert_refused(answer: &Answer) {
    let problem = answer.wrong_fields(&["seed"]);
    assert_eq!(problem.errors[0].message, SEED_REFUSED_MESSAGE);
}

/// [DEF-A2] A contract uses its seed up; the same call again gets the same contract all the same.
#[tokio::test]
async fn the_server_draws_a_seed_and_one_contract_uses_it_up() {
    let (app, cookie) = start().await;
    let seed = app.draw_seed(&cookie).await;
    let [record] = open_seeds(&app, "user-clerk").await.try_into().unwrap();
    assert_eq!(
        (&record["dealer_id"], &record["seed"]),
        (&json!("acme-motors"), &json!(seed))
    );
    let now = app.just_now(&record["created_at"]);
    assert_eq!(record["ttl"], json!(now / SECOND + NINETY_DAYS));

    let deal = deal_of(seed);
    let made = contract(&app, &cookie, "k1", &deal).send().await;
    assert_eq!(made.status, StatusCode::CREATED, "{made:?}");
    assert_eq!(open_seeds(&app, "user-clerk").await, Vec::<Value>::new());
    assert_refused(&contract(&app, &cookie, "k2", &deal).send().await);

    let again = contract(&app, &cookie, "k1", &deal).send().await;
    assert_eq!(again.status, StatusCode::OK, "{again:?}");
    assert_eq!(again.json()["contract"], made.json()["contract"]);
    let mut other = deal.clone();
    other["miles"] = json!(46_000);
    let other = contract(&app, &cookie, "k1", &other).send().await;
    other.problem(409, "idempotency_key_reused");
}

/// [DEF-A2] The cheapest of many seeds, a colleague's, another dealer's, none at all: no contract comes of it.
#[tokio::test]
async fn a_seed_that_was_not_drawn_for_this_person_is_refused() {
    let (app, cookie) = start().await;
    let own = app.draw_seed(&cookie).await;
    let colleague = app.login_as("dealer").await;
    let other = app.login_as("lakeside").await;
    let price_of = |seed: u32| with_seed(&simple_session(), seed).quote().otd_price;
    let cheapest = (0..amount(100, 1_000))
        .filter(|seed| *seed != own)
        .min_by_key(|seed| price_of(*seed));
    let drawn_by_others = [app.draw_seed(&colleague).await, app.draw_seed(&other).await];
    for seed in drawn_by_others.into_iter().chain(cheapest) {
        let key = format!("k{seed}");
        assert_refused(&contract(&app, &cookie, &key, &deal_of(seed)).send().await);
    }
    let mut none = deal_of(own);
    none["seed"] = Value::Null;
    let problem = contract(&app, &cookie, "none", &none)
        .send()
        .await
        .wrong_fields(&["seed"]);
    assert_eq!(problem.errors[0].message, PRICES_MISSING_MESSAGE);
    // The prices of one's own seed, under a cheaper one's name, and the other way about.
    for (seed, prices) in [(own, cheapest.unwrap()), (cheapest.unwrap(), own)] {
        let mut deal = deal_of(prices);
        deal["seed"] = json!(seed);
        let answer = contract(&app, &cookie, &format!("mixed{seed}"), &deal).send().await;
        answer.problem(422, "validation");
    }
    let list = app.get("/api/contracts").cookie(&cookie).send().await.json();
    assert_eq!(list["items"], json!([]));

    for (cookie, seed) in [
        (&colleague, drawn_by_others[0]),
        (&other, drawn_by_others[1]),
        (&cookie, own),
    ] {
        let answer = contract(&app, cookie, &format!("own{seed}"), &deal_of(seed))
            .send()
            .await;
        assert_eq!(
            answer.status,
            StatusCode::CREATED,
            "it was theirs all the time: {answer:?}"
        );
    }
}

/// [DEF-A2] Drawing on shows the same twenty again, the one that was handed out the longest time ago first.
#[tokio::test]
async fn drawing_on_shows_no_other_prices_than_twenty() {
    let (app, cookie) = start().await;
    let mut drawn = Vec::new();
    for _ in 0..2 * MAX_OPEN + 3 {
        app.advance(1);
        drawn.push(app.draw_seed(&cookie).await);
    }
    let first: BTreeSet<u32> = drawn[..MAX_OPEN].iter().copied().collect();
    assert_eq!(first.len(), MAX_OPEN, "each is another one: {drawn:?}");
    assert_eq!(drawn[MAX_OPEN..2 * MAX_OPEN], drawn[..MAX_OPEN]);
    assert_eq!(drawn[2 * MAX_OPEN..], drawn[..3]);

    let answer = contract(&app, &cookie, "k1", &deal_of(drawn[0])).send().await;
    assert_eq!(
        answer.status,
        StatusCode::CREATED,
        "the last ones are good, too: {answer:?}"
    );
    app.advance(1);
    let new = app.draw_seed(&cookie).await;
    assert!(!first.contains(&new), "a contract makes room for one");
    assert_eq!(open_seeds(&app, "user-clerk").await.len(), MAX_OPEN);
}

/// [DEF-A2] However many draws come at once, twenty are open, and each answer is one of them.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn at_once_no_more_than_twenty_are_open() {
    let (app, cookie) = start().await;
    let draw = || app.post("/api/deal-seeds").cookie(&cookie).json(&json!({})).send();
    let answers = (0..64).map(|_| draw()).collect::<JoinSet<Answer>>().join_all().await;
    let drawn: BTreeSet<u64> = answers
        .iter()
        .map(|answer| {
            assert_eq!(answer.status, StatusCode::CREATED, "{answer:?}");
            answer.read::<DealSeed>().seed.into()
        })
        .collect();
    let open = open_seeds(&app, "user-clerk").await;
    let open: BTreeSet<u64> = open.iter().map(|record| record["seed"].as_u64().unwrap()).collect();
    assert_eq!((open.len(), &drawn), (MAX_OPEN, &open));
}

/// [DEF-A2] One seed is good for one contract, however many are asked for at the same time.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn of_many_contracts_at_once_on_one_seed_one_is_made() {
    let (app, cookie) = start().await;
    let deal = deal_of(app.draw_seed(&cookie).await);
    let calls = (0..32).map(|number| contract(&app, &cookie, &format!("k{number}"), &deal).send());
    let answers = calls.collect::<JoinSet<Answer>>().join_all().await;
    let (made, refused): (Vec<_>, Vec<_>) = answers.iter().partition(|answer| answer.status == StatusCode::CREATED);
    assert_eq!((made.len(), refused.len()), (1, 31), "{answers:?}");
    refused.into_iter().for_each(assert_refused);
    let list = app.get("/api/contracts").cookie(&cookie).send().await.json();
    assert_eq!(list["items"], json!([made[0].json()["contract"]]));
}

/// [DEF-A2] Of one call sent many times at once no one is told that the seed is used up: its twin used it.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn of_one_contract_sent_many_times_at_once_all_get_the_same_answer() {
    let (app, cookie) = start().await;
    let deal = deal_of(app.draw_seed(&cookie).await);
    let calls = (0..32).map(|_| contract(&app, &cookie, "k1", &deal).send());
    let answers = calls.collect::<JoinSet<Answer>>().join_all().await;
    let contract = answers[0].json()["contract"].clone();
    for answer in &answers {
        assert!(answer.status.is_success(), "{answer:?}");
        assert_eq!(answer.json()["contract"], contract);
    }
}

/// [DEF-A2] The database deletes what has expired when it likes; the seed is refused before that, and its place is free.
#[tokio::test]
async fn after_ninety_days_a_seed_is_good_for_nothing() {
    let (app, cookie) = start().await;
    let mut drawn = Vec::new();
    for _ in 0..MAX_OPEN {
        drawn.push(app.draw_seed(&cookie).await);
    }
    app.advance(NINETY_DAYS * SECOND);
    let cookie = app.login_as("clerk").await;
    assert_refused(&contract(&app, &cookie, "k1", &deal_of(drawn[0])).send().await);
    let new = app.draw_seed(&cookie).await;
    assert!(!drawn.contains(&new));
    let answer = contract(&app, &cookie, "k1", &deal_of(new)).send().await;
    assert_eq!(answer.status, StatusCode::CREATED, "{answer:?}");
}
