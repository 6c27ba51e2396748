//! Several writes, all or none.

use super::Item;
use super::{Db, StoreError, pause, to_item};
use crate::store::tables::Table;
use aws_sdk_dynamodb::operation::transact_write_items::TransactWriteItemsError;
use aws_sdk_dynamodb::types::builders::PutBuilder;
use aws_sdk_dynamodb::types::{Put, TransactWriteItem};
use serde::Serialize;

/// Writes of one transaction at most: DynamoDB's limit.
pub const WRITES_AT_ONCE: usize = 100;

/// How often a transaction is tried that another one got in the way of.
const TRIES: u32 = 12;

/// How a transaction ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Transacted {
    /// All is written.
    Done,
    /// Nothing is written: the conditions of the writes at these places (from 0) did not hold.
    ConditionsFailed(Vec<usize>),
}

impl Transacted {
    /// Whether the condition of the write at a place was what failed.
    #[must_use]
    pub fn failed_at(&self, place: usize) -> bool {
        matches!(self, Self::ConditionsFailed(places) if places.contains(&place))
    }
}

/// Writes all items or none, and tells which condition failed. Tries again when another transaction was in the way.
///
/// # Errors
/// [`StoreError`] when it failed for another reason.
pub async fn transact(
    db: &Db,
    operation: &'static str,
    items: Vec<TransactWriteItem>,
) -> Result<Transacted, StoreError> {
    for attempt in 1_u32.. {
        let sent = db
            .client()
            .transact_write_items()
            .set_transact_items(Some(items.clone()))
            .send()
            .await;
        let Err(error) = sent else {
            return Ok(Transacted::Done);
        };
        let codes = match error.as_service_error() {
            Some(TransactWriteItemsError::TransactionCanceledException(cancelled)) => cancelled
                .cancellation_reasons()
                .iter()
                .map(|reason| reason.code().unwrap_or_default())
                .collect(),
            _ => Vec::new(),
        };
        let failed: Vec<usize> = codes
            .iter()
            .enumerate()
            .filter(|(_, code)| **code == "ConditionalCheckFailed")
            .map(|(place, _)| place)
            .collect();
        if !failed.is_empty() {
            return Ok(Transacted::ConditionsFailed(failed));
        }
        if attempt >= TRIES || !codes.contains(&"TransactionConflict") {
            return Err(StoreError::call(operation, &error));
        }
        pause(attempt).await;
    }
    Err(StoreError::refused(operation, "no attempt was made"))
}

/// A write of a transaction that only succeeds when the record is not there yet.
///
/// # Errors
/// [`StoreError`] when the record is not a map: a bug.
pub fn put_new<T: Serialize>(db: &Db, table: Table, record: &T) -> Result<TransactWriteItem, StoreError> {
    let (partition, _) = table.spec().partition;
    let put = item_put(db, table, record)?
        .condition_expression("attribute_not_exists(#partition)")
        .expression_attribute_names("#partition", partition);
    built(put)
}

/// A write of a transaction that takes the place of the record with its key.
///
/// # Errors
/// [`StoreError`] when the record is not a map: a bug.
pub fn put<T: Serialize>(db: &Db, table: Table, record: &T) -> Result<TransactWriteItem, StoreError> {
    built(item_put(db, table, record)?)
}

/// The same of an item.
///
/// # Errors
/// [`StoreError`] for what the client can't send: a bug.
pub fn put_item(db: &Db, table: Table, item: Item) -> Result<TransactWriteItem, StoreError> {
    built(Put::builder().table_name(db.name(table)).set_item(Some(item)))
}

fn item_put<T: Serialize>(db: &Db, table: Table, record: &T) -> Result<PutBuilder, StoreError> {
    Ok(Put::builder()
        .table_name(db.name(table))
        .set_item(Some(to_item(record)?)))
}

fn built(put: PutBuilder) -> Result<TransactWriteItem, StoreError> {
    let put = put
        .build()
        .map_err(|error| StoreError::refused("put", error.to_string()))?;
    Ok(TransactWriteItem::builder().put(put).build())
}
