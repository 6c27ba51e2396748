//! What functions do with streams and schedules: the same through their executables as in this process.

use crate::outbox::{generate, waiting};
use crate::sold::Desk;
use dealer_api::document::{DocumentKey, issue_waiting, issue_wanted};
use dealer_api::ledger::differences;
use dealer_api::platform::feed::{Called, Heard, STUCK_AT_ONCE};
use dealer_api::platform::state::AppState;
use dealer_api::sale::line_ends::{Expired, expire_due};
use dealer_api::sale::reserve::{PAGES, reserve_due};
use dealer_api::store::outbox::MessageKey;
use dealer_api::store::tables::Table;
use dealer_api::worker::{follow, sweep};
use serde_json::{Value, json};

/// What a function's executable does with an event.
pub async fn handled(state: &AppState, binary: &str, event: Value) -> Value {
    let called: Called = serde_json::from_value(event).unwrap();
    let heard = match (binary, called) {
        ("worker", Called::ByStream(fed)) => fed.each(async |key: MessageKey| follow(state, &key).await).await,
        ("documents", Called::ByStream(fed)) => {
            fed.each(async |key: DocumentKey| issue_wanted(state, &key).await).await
        }
        ("worker", Called::ByNight(_)) => {
            assert_eq!(expire_due(state).await.unwrap(), Expired::default());
            assert_eq!(differences(state.db()).await.unwrap(), []);
            Heard::default()
        }
        ("worker", Called::BySchedule(_)) => {
            sweep(state, state.now_ms(), STUCK_AT_ONCE).await.unwrap();
            reserve_due(state, PAGES).await.unwrap();
            Heard::default()
        }
        ("documents", Called::BySchedule(_)) => {
            issue_waiting(state, state.now_ms(), STUCK_AT_ONCE).await.unwrap();
            Heard::default()
        }
        (other, _) => panic!("{other} is fed by nothing"),
    };
    serde_json::to_value(heard).unwrap()
}

/// The event of a stream that tells of records by their keys.
fn stream(keys: impl IntoIterator<Item = Value>) -> Value {
    let record = |(number, keys): (usize, Value)| {
        let change = json!({"Keys": keys, "SequenceNumber": number.to_string(), "StreamViewType": "KEYS_ONLY"});
        json!({"eventName": "INSERT", "eventSource": "aws:dynamodb", "dynamodb": change})
    };
    json!({"Records": keys.into_iter().enumerate().map(record).collect::<Vec<_>>()})
}

fn keys(texts: impl IntoIterator<Item = (&'static str, String)>) -> Value {
    texts
        .into_iter()
        .map(|(name, text)| (name.to_owned(), json!({"S": text})))
        .collect::<serde_json::Map<_, _>>()
        .into()
}

#[tokio::test]
async fn a_sale_becomes_documents_by_two_streams() {
    let desk = Desk::start().await;
    let contract = generate(&desk).await.contract;
    let none_failed = json!({"batchItemFailures": []});
    let told = waiting(&desk).await.into_iter();
    let event = stream(told.map(|key| keys([("shard", key.shard), ("seq", key.seq)])));
    assert_eq!(desk.app.feed("worker", event.clone()).await, none_failed);
    assert_eq!(desk.app.feed("worker", event).await, none_failed, "told twice");
    assert_eq!(waiting(&desk).await, []);
    let wanted: Vec<DocumentKey> = desk.stored(Table::Documents).await;
    assert_eq!(wanted.len(), 4);
    let told = wanted
        .iter()
        .map(|key| keys([("dealer_id", key.dealer_id.to_string()), ("id", key.id.to_string())]));
    // One of them is no document of this release: it is told of again, and holds up none of the others.
    let told = [keys([("other", "key".to_owned())])].into_iter().chain(told);
    let failed = json!({"batchItemFailures": [{"itemIdentifier": "0"}]});
    assert_eq!(desk.app.feed("documents", stream(told)).await, failed);
    let answer = desk
        .get(&format!("/api/contracts/{}/documents", contract.id))
        .await
        .json();
    assert!(
        answer["items"]
            .as_array()
            .unwrap()
            .iter()
            .all(|item| item["status"] == "issued"),
        "{answer}"
    );
    let schedule = json!({"source": "aws.events", "detail-type": "Scheduled Event", "detail": {}});
    for binary in ["worker", "documents"] {
        assert_eq!(desk.app.feed(binary, schedule.clone()).await, none_failed, "{binary}");
    }
    assert_eq!(desk.app.feed("worker", json!({"nightly": true})).await, none_failed);
}
