//! What is made once, however often it is sent: a record for each `Idempotency-Key`, written in the transaction of what it makes
//! ([why](../../docs/adr/once.md)).

use crate::http::{ApiError, ErrorKind, hash_of};
use crate::store::tables::Table;
use crate::store::{Db, StoreError, from_item, number, text, to_item};
use aws_sdk_dynamodb::types::{Put, TransactWriteItem};
use dealer_core::sale::contract::GeneratedContract;
use serde::{Deserialize, Serialize};

/// How long a key is remembered, in seconds: 30 days.
pub const KEPT_SECONDS: u64 = 30 * 24 * 60 * 60;

/// What a caller means with a key: its place in `idempotency`, and the hash of what came with it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Intention {
    scope_key: String,
    hash: String,
}

/// A record of an answer, as it was then.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Made {
    /// Its id.
    pub id: String,
    /// Its version; 1 where its kind has none.
    pub version: u64,
}

/// What was made of an intention: the records that its answer held, the one that it is about first. Their contents are not kept: a
/// repetition is answered with the records as they are then.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Kept {
    records: Vec<Made>,
    status: u16,
}

impl Made {
    /// A record of an answer.
    #[must_use]
    pub const fn new(id: String, version: u64) -> Self {
        Self { id, version }
    }

    /// The records of a generated contract: the contract, then its lines.
    #[must_use]
    pub fn of_contract(generated: &GeneratedContract) -> Vec<Self> {
        let GeneratedContract { contract, lines } = generated;
        let lines = lines.iter().map(|line| Self::new(line.id.to_string(), line.version));
        [Self::new(contract.id.to_string(), contract.version)]
            .into_iter()
            .chain(lines)
            .collect()
    }
}

impl Kept {
    /// The ids of all records of the answer.
    pub fn ids(&self) -> impl Iterator<Item = &str> {
        self.records.iter().map(|made| made.id.as_str())
    }

    /// The id of the record that the answer is about.
    ///
    /// # Errors
    /// [`StoreError`] for a record without one: a bug.
    pub fn id(&self) -> Result<&str, StoreError> {
        let first = self.records.first().map(|made| made.id.as_str());
        first.ok_or_else(|| StoreError::unreadable("idempotency", "a key that made nothing"))
    }
}

/// A record of `idempotency`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Record {
    scope_key: String,
    hash: String,
    #[serde(flatten)]
    kept: Kept,
    /// The second after which the key is as new.
    ttl: u64,
}

impl Intention {
    /// Of a caller who sends this body with this key. `scope` names what is made, `whose` the dealer or the person whose keys they are:
    /// the same key elsewhere is another intention.
    ///
    /// # Errors
    /// 500 for a body that is no JSON: a bug.
    pub fn new(scope: &str, whose: &str, key: &str, body: &impl Serialize) -> Result<Self, ApiError> {
        Ok(Self::of_hash(scope, whose, key, hash_of(body)?))
    }

    /// The same of what hashed to this.
    pub fn of_hash(scope: &str, whose: &str, key: &str, hash: String) -> Self {
        Self {
            scope_key: format!("{scope}#{whose}#{key}"),
            hash,
        }
    }

    /// What an earlier call made of it; none when it is new, or the earlier call is so long ago that the key is as new.
    ///
    /// # Errors
    /// 409 `idempotency_key_reused` when something else came with the key then; 503 without database.
    pub async fn kept(&self, db: &Db, now_ms: u64) -> Result<Option<Kept>, ApiError> {
        let found = db
            .client()
            .get_item()
            .table_name(db.name(Table::Idempotency))
            .key("scope_key", text(&self.scope_key))
            .consistent_read(true)
            .send()
            .await
            .map_err(|error| StoreError::call("find key", &error))?;
        let Some(item) = found.item else {
            return Ok(None);
        };
        let Record { hash, kept, ttl, .. } = from_item(item)?;
        if ttl <= now_ms / 1000 {
            Ok(None)
        } else if hash == self.hash {
            Ok(Some(kept))
        } else {
            Err(ApiError::new(ErrorKind::IdempotencyKeyReused))
        }
    }

    /// What the call made that took the key at the same time: the condition of [`Intention::write`] did not hold.
    ///
    /// # Errors
    /// As [`Intention::kept`].
    pub async fn taken(&self, db: &Db, now_ms: u64) -> Result<Kept, ApiError> {
        let kept = self.kept(db, now_ms).await?;
        kept.ok_or_else(|| ApiError::internal("a taken key has no record"))
    }

    /// The write that takes the key, on the condition that it is new, for the transaction that makes these records and answers 201.
    ///
    /// # Errors
    /// [`StoreError`] for what the client can't send: a bug.
    pub fn write(&self, db: &Db, now_ms: u64, records: Vec<Made>) -> Result<TransactWriteItem, StoreError> {
        let record = Record {
            scope_key: self.scope_key.clone(),
            hash: self.hash.clone(),
            kept: Kept { records, status: 201 },
            ttl: now_ms / 1000 + KEPT_SECONDS,
        };
        let put = Put::builder()
            .table_name(db.name(Table::Idempotency))
            .set_item(Some(to_item(&record)?))
            // The database takes its time to delete what has expired.
            .condition_expression("attribute_not_exists(scope_key) OR #ttl <= :now")
            .expression_attribute_names("#ttl", "ttl")
            .expression_attribute_values(":now", number(now_ms / 1000))
            .build()
            .map_err(|error| StoreError::refused("take key", error.to_string()))?;
        Ok(TransactWriteItem::builder().put(put).build())
    }
}
