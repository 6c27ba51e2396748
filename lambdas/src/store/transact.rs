//! Several writes, all or none.

use super::Item;
use super::{Db, StoreError, number, pause, random_id, to_item};
use crate::store::tables::Table;
use aws_sdk_dynamodb::error::SdkError;
use aws_sdk_dynamodb::operation::transact_write_items::TransactWriteItemsError;
use aws_sdk_dynamodb::types::builders::PutBuilder;
use aws_sdk_dynamodb::types::{Put, TransactWriteItem};
use serde::Serialize;

/// Writes of one transaction at most: DynamoDB's limit.
pub const WRITES_AT_ONCE: usize = 100;

/// How often a transaction is tried that another one got in the way of.
const TRIES: u32 = 12;

/// How a transaction ended. `N` names its writes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Transacted<N> {
    /// All is written.
    Done,
    /// Nothing is written: the conditions of the writes with these names did not hold.
    ConditionsFailed(Vec<N>),
}

impl<N: PartialEq> Transacted<N> {
    /// Whether the condition of a write with this name was among those that failed.
    #[must_use]
    pub fn failed(&self, name: &N) -> bool {
        matches!(self, Self::ConditionsFailed(names) if names.contains(name))
    }

    /// Whether it failed by writes with this name alone.
    #[must_use]
    pub fn failed_only(&self, name: &N) -> bool {
        matches!(self, Self::ConditionsFailed(names) if names.iter().all(|failed| failed == name))
    }
}

/// The writes of one transaction, each with a name by which it is known again when its condition fails. `N` is the caller's own enum;
/// several writes may share a name.
#[derive(Debug, Clone)]
pub struct Writes<N> {
    names: Vec<N>,
    items: Vec<TransactWriteItem>,
}

impl<N> Default for Writes<N> {
    fn default() -> Self {
        Self {
            names: Vec::new(),
            items: Vec::new(),
        }
    }
}

impl<N: Copy> Writes<N> {
    /// None yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// With this write.
    #[must_use]
    pub fn with(self, name: N, write: TransactWriteItem) -> Self {
        self.with_all(name, [write])
    }

    /// With all of these writes, under one name.
    #[must_use]
    pub fn with_all(mut self, name: N, writes: impl IntoIterator<Item = TransactWriteItem>) -> Self {
        self.items.extend(writes);
        self.names.resize(self.items.len(), name);
        self
    }

    /// How many further writes fit into the transaction.
    #[must_use]
    pub fn room(&self) -> usize {
        WRITES_AT_ONCE.saturating_sub(self.items.len())
    }

    /// Writes all or none, and tells which conditions failed. Tries again when another transaction was in the way.
    ///
    /// # Errors
    /// [`StoreError`] when there are more than [`WRITES_AT_ONCE`], a defect that asks the database nothing, and when it failed for
    /// another reason than its conditions.
    pub async fn send(self, db: &Db, operation: &'static str) -> Result<Transacted<N>, StoreError> {
        let writes = self.items.len();
        if writes > WRITES_AT_ONCE {
            return Err(StoreError::refused(operation, format!("{writes} writes at once")));
        }
        // The SDK makes tokens from the time since the machine's start: functions that start at the same moment would share them, and DynamoDB
        // refuses another's token for ten minutes.
        let token = random_id()?;
        let mut attempt = 1;
        loop {
            let sent = db
                .client()
                .transact_write_items()
                .client_request_token(&token)
                .set_transact_items(Some(self.items.clone()))
                .send()
                .await;
            let Err(error) = sent else {
                return Ok(Transacted::Done);
            };
            let reasons = reasons(&error);
            let failed: Vec<N> = self
                .names
                .iter()
                .zip(&reasons)
                .filter(|(_, reason)| **reason == "ConditionalCheckFailed")
                .map(|(name, _)| *name)
                .collect();
            if !failed.is_empty() {
                return Ok(Transacted::ConditionsFailed(failed));
            }
            if attempt >= TRIES || !reasons.contains(&"TransactionConflict") {
                return Err(failure(operation, &error, &reasons));
            }
            pause(attempt).await;
            attempt += 1;
        }
    }
}

/// Writes all of these or none, where it makes no difference which condition fails. Tries again when another transaction was in the way.
///
/// # Errors
/// As [`Writes::send`].
pub async fn transact(
    db: &Db,
    operation: &'static str,
    writes: Vec<TransactWriteItem>,
) -> Result<Transacted<()>, StoreError> {
    Writes::new().with_all((), writes).send(db, operation).await
}

/// Why a transaction was cancelled: a code for each of its writes, in their order; none where it failed for another reason.
fn reasons(error: &SdkError<TransactWriteItemsError>) -> Vec<&str> {
    match error.as_service_error() {
        Some(TransactWriteItemsError::TransactionCanceledException(cancelled)) => cancelled
            .cancellation_reasons()
            .iter()
            .map(|reason| reason.code().unwrap_or_default())
            .collect(),
        _ => Vec::new(),
    }
}

/// Reasons of a cancellation that a later try may not meet.
const BAD_MOMENT: [&str; 3] = [
    "TransactionConflict",
    "ThrottlingError",
    "ProvisionedThroughputExceeded",
];

/// The error of a transaction that was cancelled for the sake of others, or refused.
fn failure(operation: &'static str, error: &SdkError<TransactWriteItemsError>, reasons: &[&str]) -> StoreError {
    match reasons.iter().find(|reason| BAD_MOMENT.contains(reason)) {
        Some(reason) => StoreError::overloaded(operation, (*reason).to_owned()),
        None => StoreError::call(operation, error),
    }
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

/// A write of a transaction that puts a version in the place of the one before: a first one where there is no record with its key, any other
/// where the record's `attribute` is one less. `version` is the new one's, from 1.
///
/// # Errors
/// [`StoreError`] for what the client can't send: a bug.
pub fn put_version(
    db: &Db,
    table: Table,
    item: Item,
    (attribute, version): (&str, u64),
) -> Result<TransactWriteItem, StoreError> {
    let put = Put::builder().table_name(db.name(table)).set_item(Some(item));
    let (partition, _) = table.spec().partition;
    built(if version <= 1 {
        put.condition_expression("attribute_not_exists(#partition)")
            .expression_attribute_names("#partition", partition)
    } else {
        put.condition_expression("#version = :before")
            .expression_attribute_names("#version", attribute)
            .expression_attribute_values(":before", number(version - 1))
    })
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
