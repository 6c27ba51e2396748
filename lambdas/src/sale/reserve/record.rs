//! What is kept of reserves, in `ledger_balances` beside the counters that they are read with.

use crate::ledger::{shard_of, shards};
use crate::store::tables::Table;
use crate::store::{Db, Item, StoreError, from_item, put_new, put_version, text, to_item};
use aws_sdk_dynamodb::types::{Delete, Put, TransactWriteItem};
use dealer_core::form::day::Day;
use dealer_core::form::ids::{DealerId, LineId};
use dealer_core::sale::figures::ReserveDay;
use futures_util::future::try_join_all;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What begins the keys of reserves: of a day in a dealer's partition, of a dealer in a partition of all.
const PREFIX: &str = "reserve#";

/// The key of what is being worked out.
const UNDERWAY: &str = "reserving";

/// The partition of the one record that says which hour was looked at. No dealer's id has its character.
const LOOKED: &str = "all#reserve";

/// A reserve, as it is stored.
#[derive(Serialize, Deserialize)]
struct Stored {
    dealer_id: String,
    account: String,
    /// The day again, which the newest one's condition compares.
    day: String,
    reserve: ReserveDay,
}

/// How far a dealer's reserve is: the sums and the place where they go on stand in one record, so that no line counts twice.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(super) struct Underway {
    pub(super) dealer_id: DealerId,
    account: String,
    /// Counts its pages, from 1.
    pub(super) version: u64,
    /// The last line that is in the sums; none before the first page and after the last one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) after: Option<LineId>,
    /// Whether all lines are in the sums.
    pub(super) is_counted: bool,
    /// The sums so far.
    pub(super) reserve: ReserveDay,
}

impl Underway {
    /// Of a day, before the first page, in the place of what has this version; 0 where nothing is there.
    pub(super) fn new(dealer_id: &DealerId, (day, time): (Day, String), version: u64) -> Self {
        Self {
            dealer_id: dealer_id.clone(),
            account: UNDERWAY.to_owned(),
            version,
            after: None,
            is_counted: false,
            reserve: ReserveDay {
                day,
                time,
                rows: Vec::new(),
                rates: Vec::new(),
            },
        }
    }

    /// The write of the next page's sums, on condition that they follow those that were read.
    pub(super) fn write(&self, db: &Db) -> Result<TransactWriteItem, StoreError> {
        put_version(db, Table::LedgerBalances, to_item(self)?, ("version", self.version))
    }

    /// The write that takes it away, on condition that it is as it was read.
    pub(super) fn delete(&self, db: &Db) -> Result<TransactWriteItem, StoreError> {
        let delete = Delete::builder()
            .table_name(db.name(Table::LedgerBalances))
            .key("dealer_id", text(&self.dealer_id))
            .key("account", text(UNDERWAY))
            .condition_expression("version = :version")
            .expression_attribute_values(":version", crate::store::number(self.version))
            .build()
            .map_err(|error| StoreError::refused("end reserve", error.to_string()))?;
        Ok(TransactWriteItem::builder().delete(delete).build())
    }
}

/// What of a dealer is being worked out; none where nothing is.
pub(super) async fn underway(db: &Db, dealer_id: &DealerId) -> Result<Option<Underway>, StoreError> {
    get(db, dealer_id, UNDERWAY).await?.map(from_item).transpose()
}

/// The writes of a whole reserve: of its day, once, and as the dealer's newest, unless a newer one is there.
pub(super) fn whole(db: &Db, dealer_id: &DealerId, reserve: &ReserveDay) -> Result<[TransactWriteItem; 2], StoreError> {
    let stored = |partition: &str, of: &str| Stored {
        dealer_id: partition.to_owned(),
        account: format!("{PREFIX}{of}"),
        day: reserve.day.to_string(),
        reserve: reserve.clone(),
    };
    let of_day = stored(dealer_id, &reserve.day.to_string());
    let newest = Put::builder()
        .table_name(db.name(Table::LedgerBalances))
        .set_item(Some(to_item(&stored(&shard_of(dealer_id), dealer_id))?))
        .condition_expression("attribute_not_exists(dealer_id) OR #day < :day")
        .expression_attribute_names("#day", "day")
        .expression_attribute_values(":day", text(reserve.day.to_string()))
        .build()
        .map_err(|error| StoreError::refused("keep reserve", error.to_string()))?;
    Ok([
        put_new(db, Table::LedgerBalances, &of_day)?,
        TransactWriteItem::builder().put(newest).build(),
    ])
}

/// A dealer's newest reserve; none before the first.
///
/// # Errors
/// [`StoreError`] when the database can't be read.
pub async fn newest_of(db: &Db, dealer_id: &DealerId) -> Result<Option<ReserveDay>, StoreError> {
    let found = query(db, dealer_id).scan_index_forward(false).limit(1).send().await;
    let found = found.map_err(|error| StoreError::call("read reserve", &error))?;
    let newest = found.items.unwrap_or_default().pop();
    Ok(newest
        .map(from_item::<Stored>)
        .transpose()?
        .map(|stored| stored.reserve))
}

/// The newest reserve of each dealer that has one.
///
/// # Errors
/// [`StoreError`] when the database can't be read.
pub async fn newest_of_all(db: &Db) -> Result<BTreeMap<DealerId, ReserveDay>, StoreError> {
    let parts = shards().map(async |shard| {
        let items = query(db, &shard).into_paginator().items().send();
        let items = items.collect::<Result<Vec<_>, _>>().await;
        items.map_err(|error| StoreError::call("read reserves", &error))
    });
    let mut newest = BTreeMap::new();
    for item in try_join_all(parts).await?.into_iter().flatten() {
        let stored: Stored = from_item(item)?;
        let dealer = stored.account.strip_prefix(PREFIX).unwrap_or_default();
        newest.insert(DealerId::recorded(dealer), stored.reserve);
    }
    Ok(newest)
}

fn query(db: &Db, partition: &str) -> aws_sdk_dynamodb::operation::query::builders::QueryFluentBuilder {
    db.client()
        .query()
        .table_name(db.name(Table::LedgerBalances))
        .key_condition_expression("dealer_id = :partition AND begins_with(account, :prefix)")
        .expression_attribute_values(":partition", text(partition))
        .expression_attribute_values(":prefix", text(PREFIX))
}

/// Which hour was looked at last, in hours since the epoch.
#[derive(Serialize, Deserialize)]
struct Looked {
    dealer_id: String,
    account: String,
    hour: u64,
}

/// Whether all dealers were looked at in this hour. Zones differ by whole hours, so that nothing is due before the next one.
pub(super) async fn was_looked_at(db: &Db, hour: u64) -> Result<bool, StoreError> {
    let looked: Option<Looked> = get(db, LOOKED, LOOKED).await?.map(from_item).transpose()?;
    Ok(looked.is_some_and(|looked| looked.hour == hour))
}

/// Notes that they were.
pub(super) async fn looked_at(db: &Db, hour: u64) -> Result<(), StoreError> {
    let looked = Looked {
        dealer_id: LOOKED.to_owned(),
        account: LOOKED.to_owned(),
        hour,
    };
    let put = db.client().put_item().table_name(db.name(Table::LedgerBalances));
    put.set_item(Some(to_item(&looked)?))
        .send()
        .await
        .map_err(|error| StoreError::call("note hour", &error))?;
    Ok(())
}

async fn get(db: &Db, partition: &str, account: &str) -> Result<Option<Item>, StoreError> {
    let found = db
        .client()
        .get_item()
        .table_name(db.name(Table::LedgerBalances))
        .key("dealer_id", text(partition))
        .key("account", text(account))
        .consistent_read(true)
        .send()
        .await
        .map_err(|error| StoreError::call("read reserve", &error))?;
    Ok(found.item)
}
