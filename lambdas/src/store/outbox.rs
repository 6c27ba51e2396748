//! Messages about what happened, written in the transaction of what happened ([why](../../../docs/adr/events-follow-their-transaction.md)).
//!
//! A message waits until what follows it is done: the transaction that does it takes the message out of the index of those that wait, on the
//! condition that it is still in there. So nothing is lost, and nothing is done twice, however often a message is delivered.

use super::tables::Table;
use super::{Db, Key, StoreError, first_of, from_item, number, put_new, random_bytes, text};
use aws_sdk_dynamodb::types::{TransactWriteItem, Update};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use dealer_core::form::ids::DealerId;
use dealer_core::sale::event::Happened;
use serde::{Deserialize, Serialize};

/// In how many partitions a dealer's messages are, and in how many the index of those that wait: writes at once find room.
const SHARDS: u8 = 4;

/// How long a message stays once it is done, in seconds: 30 days.
const KEPT_SECONDS: u64 = 30 * 24 * 60 * 60;

/// The index of the messages that wait, and its partitions' attribute.
const WAITING: &str = "waiting";

/// What a message is found by.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct MessageKey {
    /// The dealer's id and one of [`SHARDS`].
    pub shard: String,
    /// The time in milliseconds since the epoch and random letters.
    pub seq: String,
}

/// A record of `outbox`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Message {
    /// What it is found by.
    #[serde(flatten)]
    pub key: MessageKey,
    /// Whose records it names.
    pub dealer_id: DealerId,
    /// When it happened, in milliseconds since the epoch.
    pub at: u64,
    /// What happened, where anyone acts after it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub happened: Option<Happened>,
    /// The id of what it posted to the ledger.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub posted: Option<String>,
    /// The partition in the index of those that wait, as long as it does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    waiting: Option<String>,
}

impl MessageKey {
    fn item(&self) -> Key {
        Key::from([
            ("shard".to_owned(), text(&self.shard)),
            ("seq".to_owned(), text(&self.seq)),
        ])
    }
}

impl Message {
    /// Whether what follows it is still to be done.
    #[must_use]
    pub const fn waits(&self) -> bool {
        self.waiting.is_some()
    }
}

/// The write of a message, for the transaction of what happened; none where no one acts after it and nothing was posted.
///
/// # Errors
/// [`StoreError`] when the machine gives no random numbers.
pub fn message(
    db: &Db,
    dealer_id: &DealerId,
    now_ms: u64,
    happened: Option<Happened>,
    posted: Option<String>,
) -> Result<Option<TransactWriteItem>, StoreError> {
    if happened.is_none() && posted.is_none() {
        return Ok(None);
    }
    let random: [u8; 9] = random_bytes()?;
    let shard = random.first().map_or(0, |byte| byte % SHARDS);
    let message = Message {
        key: MessageKey {
            shard: format!("{dealer_id}#{shard}"),
            seq: format!("{now_ms:013}#{}", URL_SAFE_NO_PAD.encode(random)),
        },
        dealer_id: dealer_id.clone(),
        at: now_ms,
        happened,
        posted,
        waiting: Some(partition(shard)),
    };
    put_new(db, Table::Outbox, &message).map(Some)
}

fn partition(shard: u8) -> String {
    format!("{WAITING}#{shard}")
}

/// A message as it is now; none where there is none.
///
/// # Errors
/// [`StoreError`] when the database can't be read.
pub async fn read_message(db: &Db, key: &MessageKey) -> Result<Option<Message>, StoreError> {
    let found = db
        .client()
        .get_item()
        .table_name(db.name(Table::Outbox))
        .set_key(Some(key.item()))
        .consistent_read(true)
        .send()
        .await
        .map_err(|error| StoreError::call("read message", &error))?;
    found.item.map(from_item).transpose()
}

/// The write that ends a message's wait, for the transaction of what follows it: only once.
///
/// # Errors
/// [`StoreError`] for what the client can't send: a bug.
pub fn done(db: &Db, key: &MessageKey, now_ms: u64) -> Result<TransactWriteItem, StoreError> {
    let update = Update::builder()
        .table_name(db.name(Table::Outbox))
        .set_key(Some(key.item()))
        .condition_expression("attribute_exists(#waiting)")
        .update_expression("REMOVE #waiting SET #ttl = :ttl, done_at = :now")
        .expression_attribute_names("#waiting", WAITING)
        .expression_attribute_names("#ttl", "ttl")
        .expression_attribute_values(":ttl", number(now_ms / 1000 + KEPT_SECONDS))
        .expression_attribute_values(":now", number(now_ms))
        .build()
        .map_err(|error| StoreError::refused("message done", error.to_string()))?;
    Ok(TransactWriteItem::builder().update(update).build())
}

/// The messages that wait since before a time in milliseconds, the oldest first, of each partition at most `most`.
///
/// # Errors
/// [`StoreError`] when the database can't be read.
pub async fn waiting_since(db: &Db, before_ms: u64, most: usize) -> Result<Vec<MessageKey>, StoreError> {
    let mut keys = Vec::new();
    for shard in 0..SHARDS {
        let query = db
            .client()
            .query()
            .table_name(db.name(Table::Outbox))
            .index_name(WAITING)
            .key_condition_expression("#waiting = :partition AND seq < :before")
            .expression_attribute_names("#waiting", WAITING)
            .expression_attribute_values(":partition", text(partition(shard)))
            .expression_attribute_values(":before", text(format!("{before_ms:013}")));
        for item in first_of(query, most, "find waiting messages").await? {
            keys.push(from_item(item)?);
        }
    }
    Ok(keys)
}
