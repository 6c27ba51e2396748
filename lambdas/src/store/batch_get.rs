//! Reading many records by their keys.

use super::{Db, Fields, Item, Key, StoreError, pause};
use crate::store::tables::Table;
use aws_sdk_dynamodb::types::KeysAndAttributes;
use std::collections::HashMap;

/// Keys of one call at most: DynamoDB's limit.
const KEYS_OF_A_CALL: usize = 100;

/// How often the rest is asked for when the database gives only a part.
const TRIES: u32 = 8;

/// The records of these keys as they are now, in any order; keys without a record have none.
///
/// # Errors
/// [`StoreError`] when the database can't be read.
pub async fn batch_get(db: &Db, table: Table, keys: Vec<Key>, fields: Fields) -> Result<Vec<Item>, StoreError> {
    let mut found = Vec::new();
    for chunk in keys.chunks(KEYS_OF_A_CALL) {
        found.extend(
            read(db, [(table, chunk.to_vec(), fields)])
                .await?
                .remove(&table)
                .unwrap_or_default(),
        );
    }
    Ok(found)
}

/// One record of each of these tables by its key, as they are now, asked for in one call; tables without the record have none.
///
/// # Errors
/// [`StoreError`] when the database can't be read.
pub async fn get_together(
    db: &Db,
    wanted: impl IntoIterator<Item = (Table, Key, Fields)>,
) -> Result<HashMap<Table, Item>, StoreError> {
    let wanted = wanted
        .into_iter()
        .map(|(table, key, fields)| (table, vec![key], fields));
    let found = read(db, wanted).await?;
    Ok(found
        .into_iter()
        .filter_map(|(table, mut items)| Some((table, items.pop()?)))
        .collect())
}

/// The records of at most [`KEYS_OF_A_CALL`] keys, by table. What the database leaves out is asked for again.
async fn read(
    db: &Db,
    wanted: impl IntoIterator<Item = (Table, Vec<Key>, Fields)>,
) -> Result<HashMap<Table, Vec<Item>>, StoreError> {
    let mut tables = HashMap::new();
    let mut rest = HashMap::new();
    for (table, keys, fields) in wanted {
        let wanted = fields
            .of_keys(KeysAndAttributes::builder())
            .set_keys(Some(keys))
            .consistent_read(true)
            .build()
            .map_err(|error| StoreError::refused("batch get", error.to_string()))?;
        tables.insert(db.name(table), table);
        rest.insert(db.name(table).to_owned(), wanted);
    }
    let mut found: HashMap<Table, Vec<Item>> = HashMap::new();
    let mut attempt = 0;
    while !rest.is_empty() {
        if attempt == TRIES {
            return Err(StoreError::overloaded("batch get", "the database gave only a part"));
        }
        if attempt > 0 {
            pause(attempt).await;
        }
        attempt += 1;
        let got = db.client().batch_get_item().set_request_items(Some(rest)).send().await;
        let got = got.map_err(|error| StoreError::call("batch get", &error))?;
        for (name, items) in got.responses.unwrap_or_default() {
            if let Some(table) = tables.get(name.as_str()) {
                found.entry(*table).or_default().extend(items);
            }
        }
        // They say again which attributes are wanted, and that they are wanted as they are now.
        rest = got.unprocessed_keys.unwrap_or_default();
    }
    Ok(found)
}
