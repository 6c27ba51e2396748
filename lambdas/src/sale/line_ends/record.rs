//! The end of a line, as it is stored.

use crate::store::tables::Table;
use crate::store::{Db, StoreError, put, text};
use aws_sdk_dynamodb::types::{Delete, TransactWriteItem};
use dealer_core::form::day::Day;
use dealer_core::form::ids::{DealerId, LineId};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// In how many partitions the ends of all dealers' lines are.
pub(super) const SHARDS: u8 = 16;

/// A record of `line_ends`. It stays until its day, whatever becomes of its line by then.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct LineEnd {
    /// One of [`SHARDS`]: a dealer's lines are in one of them.
    pub shard: String,
    /// The day, the dealer and the line.
    pub end: String,
    pub dealer_id: DealerId,
    pub line_id: LineId,
    /// The first day that the line does not cover.
    pub day: Day,
}

pub(super) fn shard(number: u8) -> String {
    format!("ends#{number}")
}

impl LineEnd {
    pub(super) fn new(dealer_id: &DealerId, line_id: &LineId, day: Day) -> Self {
        let hash = Sha256::digest(dealer_id.as_bytes());
        Self {
            shard: shard(hash.first().map_or(0, |byte| byte % SHARDS)),
            end: format!("{day}#{dealer_id}#{line_id}"),
            dealer_id: dealer_id.clone(),
            line_id: line_id.clone(),
            day,
        }
    }

    /// The write of it; one that is there is the same.
    pub(super) fn put(&self, db: &Db) -> Result<TransactWriteItem, StoreError> {
        put(db, Table::LineEnds, self)
    }

    /// The write that takes it away.
    pub(super) fn delete(&self, db: &Db) -> Result<TransactWriteItem, StoreError> {
        let delete = Delete::builder()
            .table_name(db.name(Table::LineEnds))
            .key("shard", text(&self.shard))
            .key("end", text(&self.end))
            .build()
            .map_err(|error| StoreError::refused("forget end", error.to_string()))?;
        Ok(TransactWriteItem::builder().delete(delete).build())
    }
}
