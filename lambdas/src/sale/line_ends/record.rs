//! The end of a line, as it is stored.

use crate::ledger::shard_number;
use crate::store::tables::Table;
use crate::store::{Db, StoreError, put, text};
use aws_sdk_dynamodb::types::{Delete, TransactWriteItem};
use dealer_core::form::day::Day;
use dealer_core::form::ids::{DealerId, LineId};
use serde::{Deserialize, Serialize};

/// A record of `line_ends`. It stays until its day, whatever becomes of its line by then.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct LineEnd {
    /// One of [`crate::ledger::SHARDS`]: a dealer's lines are in one of them.
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
        Self {
            shard: shard(shard_number(dealer_id)),
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
