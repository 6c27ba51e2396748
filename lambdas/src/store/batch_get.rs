//! Reading many records by their keys.

use super::{Db, Fields, Item, Key, StoreError, pause};
use crate::tables::Table;
use aws_sdk_dynamodb::types::KeysAndAttributes;

/// Keys of one call at most: DynamoDB's limit.
const KEYS_OF_A_CALL: usize = 100;

/// How often the rest is asked for when the database gives only a part.
const TRIES: u32 = 8;

/// The records of these keys as they are now, in any order; keys without a record have none.
///
/// # Errors
/// [`StoreError`] when the database can't be read.
pub async fn batch_get(db: &Db, table: Table, keys: Vec<Key>, fields: Fields) -> Result<Vec<Item>, StoreError> {
    let name = db.name(table);
    let mut found = Vec::new();
    for chunk in keys.chunks(KEYS_OF_A_CALL) {
        let mut rest = chunk.to_vec();
        for attempt in 1..=TRIES {
            let wanted = fields
                .of_keys(KeysAndAttributes::builder())
                .set_keys(Some(rest))
                .consistent_read(true)
                .build()
                .map_err(|error| StoreError::other("batch get", error.to_string()))?;
            let got = db.client().batch_get_item().request_items(name, wanted).send().await;
            let got = got.map_err(|error| StoreError::call("batch get", &error))?;
            found.extend(
                got.responses
                    .and_then(|mut tables| tables.remove(name))
                    .unwrap_or_default(),
            );
            let unread = got.unprocessed_keys.and_then(|mut tables| tables.remove(name));
            rest = unread.map(|unread| unread.keys).unwrap_or_default();
            if rest.is_empty() {
                break;
            }
            pause(attempt).await;
        }
        if !rest.is_empty() {
            return Err(StoreError::other("batch get", "the database gave only a part"));
        }
    }
    Ok(found)
}
