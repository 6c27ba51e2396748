//! The batches that were paid in a time, from their index.

use super::record::{BatchRecord, find_all};
use crate::store::tables::Table;
use crate::store::{Db, StoreError, from_item, text};
use dealer_core::form::ids::{BatchId, DealerId};
use serde::Deserialize;

/// What is read of the index.
#[derive(Deserialize)]
struct Found {
    id: BatchId,
}

/// Those of a dealer that were paid from one time to before another, in milliseconds since the epoch, as they are now. None where there are more than `most`.
///
/// # Errors
/// [`StoreError`] when the database can't be read.
pub async fn paid_between(
    db: &Db,
    dealer_id: &DealerId,
    (from, before): (u64, u64),
    most: usize,
) -> Result<Option<Vec<BatchRecord>>, StoreError> {
    let mut ids: Vec<BatchId> = Vec::new();
    let mut start = None;
    loop {
        let found = db
            .client()
            .query()
            .table_name(db.name(Table::Batches))
            .index_name("paid")
            .key_condition_expression("dealer_id = :dealer AND paid_id BETWEEN :from AND :before")
            .expression_attribute_values(":dealer", text(dealer_id))
            .expression_attribute_values(":from", text(format!("{from:013}")))
            .expression_attribute_values(":before", text(format!("{before:013}")))
            .set_exclusive_start_key(start)
            .send()
            .await
            .map_err(|error| StoreError::call("find paid batches", &error))?;
        for item in found.items.unwrap_or_default() {
            let Found { id } = from_item(item)?;
            ids.push(id);
        }
        start = found.last_evaluated_key;
        if ids.len() > most {
            return Ok(None);
        }
        if start.is_none() {
            break;
        }
    }
    let records = find_all(db, ids.iter().map(|id| (dealer_id, id))).await?;
    Ok(Some(records.into_values().collect()))
}
