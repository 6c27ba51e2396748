//! What a stream is told of its records.

use dealer_api::platform::feed::Fed;
use dealer_api::store::StoreError;
use serde::Deserialize;
use serde_json::json;

#[derive(Deserialize)]
struct Key {
    id: String,
}

#[tokio::test]
async fn the_stream_is_asked_for_what_failed_first() {
    let record = |id: &str, number: &str| json!({"eventName": "INSERT", "dynamodb": {"Keys": {"id": {"S": id}}, "SequenceNumber": number}});
    let event = json!({"Records": [record("a", "1"), record("b", "2"), record("c", "3"), record("d", "4")]});
    let fed: Fed = serde_json::from_value(event).unwrap();
    let mut seen = String::new();
    let heard = fed.each(|key: Key| {
        seen.push_str(&key.id);
        let fails = ["b", "d"].contains(&key.id.as_str());
        async move {
            if fails {
                Err(StoreError::unreachable("test", "fails"))
            } else {
                Ok(())
            }
        }
    });
    let heard = serde_json::to_value(heard.await).unwrap();
    assert_eq!(seen, "abcd");
    assert_eq!(heard, json!({"batchItemFailures": [{"itemIdentifier": "2"}]}));
}
