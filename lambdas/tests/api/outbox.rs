//! What follows events: each message once, whatever happens in between.

use crate::calls::fed;
use crate::deals::simple_deal;
use crate::sold::{Desk, choice};
use dealer_api::platform::feed::STUCK_AT_ONCE;
use dealer_api::store::outbox::{MessageKey, waiting_since};
use dealer_api::store::tables::Table;
use dealer_api::store::{StoreError, text, to_item};
use dealer_api::worker::{follow, sweep};
use dealer_core::sale::contract::GeneratedContract;
use futures_util::future::join_all;
use serde_json::{Value, json};

/// Every message, the oldest first.
pub async fn messages(desk: &Desk) -> Vec<Value> {
    let mut messages: Vec<Value> = desk.stored(Table::Outbox).await;
    messages.sort_by(|a, b| a["seq"].as_str().cmp(&b["seq"].as_str()));
    messages
}

/// The keys of those that wait.
pub async fn waiting(desk: &Desk) -> Vec<MessageKey> {
    // Times are compared as texts of 13 digits.
    waiting_since(desk.app.state.db(), 9_999_999_999_999, 100)
        .await
        .unwrap()
}

/// Does what follows all that waits, as the stream has the worker do.
pub async fn follow_all(desk: &Desk) {
    for key in waiting(desk).await {
        fed("Events", follow(&desk.app.state, &key)).await.unwrap();
    }
}

/// Generates the contract of a deal that a person made in the wizard.
pub async fn generate(desk: &Desk) -> GeneratedContract {
    let call = desk.app.post("/api/contracts").cookie(&desk.cookie);
    let answer = call
        .header("idempotency-key", "deal-1")
        .json(&simple_deal())
        .send()
        .await;
    assert_eq!(answer.status, 201, "{answer:?}");
    answer.read()
}

async fn documents(desk: &Desk) -> Vec<Value> {
    desk.stored(Table::Documents).await
}

#[tokio::test]
async fn what_is_made_and_deleted_leaves_a_message_in_its_transaction_and_nothing_else_does() {
    let desk = Desk::start().await;
    let made = generate(&desk).await;
    let left = messages(&desk).await;
    assert_eq!(left.len(), 1);
    let happened = &left[0]["happened"];
    assert_eq!(happened["type"], "contract_generated");
    assert_eq!(happened["contract_id"], made.contract.id.as_str());
    assert_eq!(happened["lines"].as_array().unwrap().len(), made.lines.len());
    assert!(!left[0].to_string().contains("Whitfield"), "a buyer's name: {left:?}");

    desk.remit(&[], &[choice(&made.contract.id, 1, true)]).await;
    assert_eq!(messages(&desk).await.len(), 1, "no one acts after a choice to remit");
    // Refused: the version is no longer this one.
    desk.delete(&format!("/api/contracts/{}?version=1", made.contract.id))
        .await;
    assert_eq!(messages(&desk).await.len(), 1, "what did not happen leaves none");
    desk.delete(&format!("/api/contracts/{}?version=2", made.contract.id))
        .await;
    let mut left = messages(&desk).await;
    assert_eq!(left.len(), 2);
    left.retain(|message| message["happened"]["type"] == "lines_deleted");
    assert_eq!(left[0]["happened"]["lines"].as_array().unwrap().len(), made.lines.len());
}

#[tokio::test]
async fn a_message_that_is_told_32_times_at_once_counts_once() {
    let desk = Desk::start().await;
    let made = generate(&desk).await;
    let [key] = waiting(&desk).await.try_into().unwrap();
    let told = (0..32).map(|_| follow(&desk.app.state, &key));
    let done: Result<Vec<()>, StoreError> = join_all(told).await.into_iter().collect();
    done.unwrap();
    assert_eq!(documents(&desk).await.len(), made.lines.len());
    assert!(documents(&desk).await.iter().all(|document| document["version"] == 1));
    let [message] = messages(&desk).await.try_into().unwrap();
    assert!(message.get("waiting").is_none(), "{message}");
    let month = desk.app.state.now_ms() / 1000 + 30 * 24 * 60 * 60;
    assert_eq!(message["ttl"], month, "it expires once it is done");
    assert_eq!(waiting(&desk).await, []);
    follow(&desk.app.state, &key).await.unwrap();
    assert_eq!(messages(&desk).await, [message]);
}

#[tokio::test]
async fn a_message_of_which_no_one_was_told_is_found_by_the_schedule() {
    let desk = Desk::start().await;
    generate(&desk).await;
    let state = &desk.app.state;
    let swept = fed("StuckEvents", sweep(state, state.now_ms() - 1, STUCK_AT_ONCE))
        .await
        .unwrap();
    assert_eq!((swept.done, swept.stuck), (0, 0), "it is not stuck yet");
    assert_eq!(documents(&desk).await.len(), 0);
    let swept = sweep(state, state.now_ms() + 1, STUCK_AT_ONCE).await.unwrap();
    assert_eq!((swept.done, swept.stuck), (1, 0));
    assert_eq!(documents(&desk).await.len(), 4);
    assert_eq!(waiting(&desk).await, []);
}

#[tokio::test]
async fn a_schedule_takes_some_of_a_partition_and_a_start_takes_all() {
    let desk = Desk::start().await;
    let state = &desk.app.state;
    let db = state.db();
    for number in 0..STUCK_AT_ONCE + 50 {
        let message = json!({
            "shard": "acme-motors#0",
            "seq": format!("{number:013}#"),
            "dealer_id": "acme-motors",
            "at": number,
            "waiting": "waiting#0",
        });
        let put = db.client().put_item().table_name(db.name(Table::Outbox));
        put.set_item(Some(to_item(&message).unwrap())).send().await.unwrap();
    }
    let swept = sweep(state, state.now_ms(), STUCK_AT_ONCE).await.unwrap();
    assert_eq!((swept.done, swept.stuck), (STUCK_AT_ONCE, 0));
    let swept = sweep(state, state.now_ms(), usize::MAX).await.unwrap();
    assert_eq!((swept.done, swept.stuck), (50, 0));
    assert_eq!(waiting(&desk).await, []);
}

#[tokio::test]
async fn a_message_that_fails_waits_still() {
    let mut desk = Desk::start().await;
    generate(&desk).await;
    let [key] = waiting(&desk).await.try_into().unwrap();
    // A message that this release can't read is no message that was done.
    let db = desk.app.state.db();
    let update = db.client().update_item().table_name(db.name(Table::Outbox));
    let update = update.key("shard", text(&key.shard)).key("seq", text(&key.seq));
    let update = update
        .update_expression("SET happened = :other")
        .expression_attribute_values(":other", text("other"));
    update.send().await.unwrap();
    let failed = follow(&desk.app.state, &key).await;
    assert!(matches!(failed, Err(StoreError::Unreadable(_))), "{failed:?}");
    let swept = sweep(&desk.app.state, desk.app.state.now_ms() + 1, STUCK_AT_ONCE)
        .await
        .unwrap();
    assert_eq!((swept.done, swept.stuck), (0, 1));
    assert_eq!(waiting(&desk).await.as_slice(), std::slice::from_ref(&key));
    desk.app.stop_database();
    let failed = follow(&desk.app.state, &key).await;
    assert!(matches!(failed, Err(StoreError::Unreachable(_))), "{failed:?}");
}
