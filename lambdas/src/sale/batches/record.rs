//! A remittance batch, as it is stored.

use crate::store::tables::Table;
use crate::store::{Db, Fields, Key, StoreError, batch_get, from_item, number, put_new, text, to_item};
use aws_sdk_dynamodb::types::{Delete, Put, TransactWriteItem};
use dealer_core::form::ids::{BatchId, DealerId, LineId, Username};
use dealer_core::sale::Batch;
use dealer_core::sale::batch::BatchState;
use dealer_core::sale::contract::ProductLine;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, BTreeSet};

/// What the ids of batches begin with.
pub(in crate::sale) const PREFIX: &str = "batch-";

/// How many of a dealer's newest batches are looked through for drafts.
const NEWEST: i32 = 100;

/// In how many partitions the batches of all dealers are that wait for their confirmation.
pub(super) const SHARDS: u8 = 16;

/// Who did something, and when.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct By {
    /// The person.
    pub user_id: String,
    /// The name that the person signs in with.
    pub username: Username,
    /// In milliseconds since the epoch.
    pub at: u64,
}

/// The register that was made when a batch was closed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Register {
    /// Its record's id.
    pub id: String,
    /// The SHA-256 of its bytes, as hexadecimal digits.
    pub sha256: String,
}

/// A credit that left a batch by itself.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CreditLost {
    /// The line.
    pub line: LineId,
    /// The batch that had paid it, whose money came back.
    pub returned: BatchId,
}

/// A record of `batches`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct BatchRecord {
    /// Whose.
    pub dealer_id: DealerId,
    /// `batch-` and milliseconds.
    pub id: BatchId,
    /// The administrator's name when it was opened.
    pub tpa_name: String,
    /// When it was opened.
    pub opened_at: u64,
    /// Who brought it into its state.
    pub since: By,
    /// Who paid it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub paid: Option<By>,
    /// What the rules know of it.
    #[serde(flatten)]
    pub batch: Batch,
    /// Its register, from closing on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub register: Option<Register>,
    /// Credits that left it since a batch that had paid their lines came back, until it is closed again.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lost: Vec<CreditLost>,
    /// The partition of the index of those that wait for their confirmation, while it does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    by_state: Option<String>,
    /// Since when it waits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    paid_at: Option<u64>,
    /// Its place in the index of those that were paid, once it was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    paid_id: Option<String>,
}

impl BatchRecord {
    /// An empty draft.
    pub(in crate::sale) fn open(dealer_id: &DealerId, id: BatchId, tpa_name: String, batch: Batch, by: By) -> Self {
        Self {
            dealer_id: dealer_id.clone(),
            id,
            tpa_name,
            opened_at: by.at,
            since: by,
            paid: None,
            batch,
            register: None,
            lost: Vec::new(),
            by_state: None,
            paid_at: None,
            paid_id: None,
        }
    }

    /// The same batch as the rules made it.
    pub(in crate::sale) fn changed_to(&self, batch: Batch, by: &By) -> Self {
        let mut after = self.clone();
        if batch.state != self.batch.state {
            after.since = by.clone();
        }
        if batch.state == BatchState::Paid && self.batch.state != BatchState::Paid {
            after.paid = Some(by.clone());
        }
        let waits = batch.state == BatchState::Paid;
        after.by_state = waits.then(|| shard_of(&self.dealer_id));
        after.paid_at = after.paid.as_ref().map(|paid| paid.at).filter(|_| waits);
        after.paid_id = after.paid.as_ref().map(|paid| paid_id(paid.at, &after.id));
        if batch.frozen.is_none() {
            after.register = None;
        }
        if batch.state == BatchState::Closed {
            after.lost.clear();
        }
        after.batch = batch;
        after
    }

    /// Whether it waits for its confirmation.
    pub(super) const fn waits(&self) -> bool {
        self.by_state.is_some()
    }

    /// The write of a new one.
    pub(in crate::sale) fn put_new(&self, db: &Db) -> Result<TransactWriteItem, StoreError> {
        put_new(db, Table::Batches, self)
    }

    /// The write of one that was changed: on the condition that it has the version that was read.
    pub(in crate::sale) fn put(&self, db: &Db, was: u64) -> Result<TransactWriteItem, StoreError> {
        let put = Put::builder()
            .table_name(db.name(Table::Batches))
            .set_item(Some(to_item(self)?))
            .condition_expression("version = :was")
            .expression_attribute_values(":was", number(was))
            .build()
            .map_err(|error| StoreError::refused("change batch", error.to_string()))?;
        Ok(TransactWriteItem::builder().put(put).build())
    }

    /// The write that takes it away, on the same condition.
    pub(super) fn delete(&self, db: &Db) -> Result<TransactWriteItem, StoreError> {
        let delete = Delete::builder()
            .table_name(db.name(Table::Batches))
            .set_key(Some(key(&self.dealer_id, &self.id)))
            .condition_expression("version = :was")
            .expression_attribute_values(":was", number(self.batch.version))
            .build()
            .map_err(|error| StoreError::refused("delete batch", error.to_string()))?;
        Ok(TransactWriteItem::builder().delete(delete).build())
    }
}

/// The partition of a dealer's batches that wait for their confirmation.
fn shard_of(dealer_id: &DealerId) -> String {
    let hash = Sha256::digest(dealer_id.as_bytes());
    shard(hash.first().map_or(0, |byte| byte % SHARDS))
}

pub(super) fn shard(number: u8) -> String {
    format!("paid#{number}")
}

/// The place of a batch in the index of those that were paid: the milliseconds of its payment and its id.
#[must_use]
pub fn paid_id(at: u64, id: &BatchId) -> String {
    format!("{at:013}#{id}")
}

fn key(dealer_id: &DealerId, id: &str) -> Key {
    Key::from([("dealer_id".to_owned(), text(dealer_id)), ("id".to_owned(), text(id))])
}

/// A dealer's batch as it is now.
///
/// # Errors
/// [`StoreError`] when the database can't be read.
pub async fn find(db: &Db, dealer_id: &DealerId, id: &str) -> Result<Option<BatchRecord>, StoreError> {
    if !id.starts_with(PREFIX) {
        return Ok(None);
    }
    let found = db
        .client()
        .get_item()
        .table_name(db.name(Table::Batches))
        .set_key(Some(key(dealer_id, id)))
        .consistent_read(true)
        .send()
        .await
        .map_err(|error| StoreError::call("find batch", &error))?;
    found.item.map(from_item).transpose()
}

/// The drafts among a dealer's newest batches, as they are now.
///
/// # Errors
/// [`StoreError`] when the database can't be read.
pub async fn drafts(db: &Db, dealer_id: &DealerId) -> Result<BTreeMap<BatchId, BatchRecord>, StoreError> {
    let found = db
        .client()
        .query()
        .table_name(db.name(Table::Batches))
        .key_condition_expression("dealer_id = :dealer AND begins_with(id, :prefix)")
        .expression_attribute_values(":dealer", text(dealer_id))
        .expression_attribute_values(":prefix", text(PREFIX))
        .scan_index_forward(false)
        .consistent_read(true)
        .limit(NEWEST)
        .send()
        .await
        .map_err(|error| StoreError::call("find drafts", &error))?;
    let records = found.items.unwrap_or_default().into_iter().map(from_item);
    let records: Vec<BatchRecord> = records.collect::<Result<_, _>>()?;
    let drafts = records
        .into_iter()
        .filter(|record| record.batch.state == BatchState::Draft);
    Ok(drafts.map(|record| (record.id.clone(), record)).collect())
}

/// Those of these batches that there are, as they are now.
///
/// # Errors
/// [`StoreError`] when the database can't be read.
pub async fn find_all<'a>(
    db: &Db,
    keys: impl IntoIterator<Item = (&'a DealerId, &'a BatchId)>,
) -> Result<BTreeMap<(DealerId, BatchId), BatchRecord>, StoreError> {
    let keys: BTreeMap<(&DealerId, &BatchId), Key> = keys
        .into_iter()
        .filter(|(_, id)| id.starts_with(PREFIX))
        .map(|(dealer_id, id)| ((dealer_id, id), key(dealer_id, id)))
        .collect();
    let items = batch_get(db, Table::Batches, keys.into_values().collect(), Fields::All).await?;
    let records = items.into_iter().map(|item| {
        let record: BatchRecord = from_item(item)?;
        Ok(((record.dealer_id.clone(), record.id.clone()), record))
    });
    records.collect()
}

/// The batches that the money of these lines rests on.
pub(super) fn batches_of<'a>(lines: impl IntoIterator<Item = &'a ProductLine>) -> BTreeSet<BatchId> {
    let sides = lines.into_iter().filter_map(|line| line.tpa.as_ref());
    sides.flat_map(|tpa| tpa.batches()).cloned().collect()
}

/// Batches as the rules know them.
pub(super) fn rules_of<'a>(records: impl IntoIterator<Item = &'a BatchRecord>) -> BTreeMap<BatchId, Batch> {
    let known = records.into_iter();
    known.map(|record| (record.id.clone(), record.batch.clone())).collect()
}
