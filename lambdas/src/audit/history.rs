//! A contract's history: the entries that its pointers lead to.

use super::Pointer;
use crate::store::tables::Table;
use crate::store::{Db, Fields, Item, Key, StoreError, batch_get, from_item, text};
use dealer_core::form::ids::DealerId;
use serde::de::DeserializeOwned;
use std::collections::HashMap;

/// The next entries about a dealer's contract, and where they end if there may be more: the newest first, or the oldest.
///
/// # Errors
/// [`StoreError`] when the database can't be read, or an entry is no `T`.
pub(crate) async fn history<T: DeserializeOwned>(
    db: &Db,
    dealer_id: &DealerId,
    contract_id: &str,
    oldest_first: bool,
    limit: i32,
    start: Option<Key>,
) -> Result<(Vec<T>, Option<Key>), StoreError> {
    let found = db
        .client()
        .query()
        .table_name(db.name(Table::AuditLog))
        .key_condition_expression("dealer_id = :history")
        .expression_attribute_values(":history", text(Pointer::partition(dealer_id, contract_id)))
        .consistent_read(true)
        .scan_index_forward(oldest_first)
        .limit(limit)
        .set_exclusive_start_key(start)
        .send()
        .await
        .map_err(|error| StoreError::call("read history", &error))?;
    let pointers = found.items.unwrap_or_default().into_iter().map(from_item::<Pointer>);
    let times = pointers
        .map(|pointer| pointer.map(Pointer::into_entry))
        .collect::<Result<Vec<_>, _>>()?;
    let mut entries = entries(db, dealer_id, &times).await?;
    let told = times.iter().filter_map(|time| entries.remove(time)).map(from_item);
    Ok((told.collect::<Result<_, _>>()?, found.last_evaluated_key))
}

/// The dealer's entries with these sort keys, by them.
async fn entries(db: &Db, dealer_id: &DealerId, times: &[String]) -> Result<HashMap<String, Item>, StoreError> {
    let keys = times
        .iter()
        .map(|time| {
            Key::from([
                ("dealer_id".to_owned(), text(dealer_id)),
                ("time".to_owned(), text(time)),
            ])
        })
        .collect();
    let found = batch_get(db, Table::AuditLog, keys, Fields::All).await?;
    let by_time = |item: Item| Some((item.get("time")?.as_s().ok()?.clone(), item));
    Ok(found.into_iter().filter_map(by_time).collect())
}
