//! The figures of a month: its days' counters, read by their keys and added up, however many lines are behind them.

use super::shard::shards;
use crate::http::Month;
use crate::store::tables::Table;
use crate::store::{Db, Item, StoreError, text};
use dealer_core::form::ids::DealerId;
use dealer_core::sale::figures::{Counter, Figures, MonthFigures};
use futures_util::future::try_join_all;

/// A dealer's month.
///
/// # Errors
/// [`StoreError`] when the database can't be read.
pub async fn month_of(db: &Db, dealer_id: &DealerId, month: Month) -> Result<MonthFigures, StoreError> {
    Ok(sum(counters(db, dealer_id, month).await?))
}

/// The month of all dealers together, without sellers. A day is each dealership's own.
///
/// # Errors
/// [`StoreError`] when the database can't be read.
pub async fn month_of_all(db: &Db, month: Month) -> Result<MonthFigures, StoreError> {
    let parts = try_join_all(shards().map(async |shard| counters(db, &shard, month).await)).await?;
    Ok(sum(parts.into_iter().flatten()))
}

fn sum(counters: impl IntoIterator<Item = (Counter, Figures)>) -> MonthFigures {
    let mut figures = MonthFigures::default();
    for (counter, counted) in counters {
        figures.add(counter, counted);
    }
    figures
}

async fn counters(db: &Db, partition: &str, month: Month) -> Result<Vec<(Counter, Figures)>, StoreError> {
    let items = db
        .client()
        .query()
        .table_name(db.name(Table::LedgerBalances))
        .key_condition_expression("dealer_id = :partition AND begins_with(account, :month)")
        .expression_attribute_values(":partition", text(partition))
        .expression_attribute_values(":month", text(Counter::month_prefix(&month.to_string())))
        .into_paginator()
        .items()
        .send()
        .collect::<Result<Vec<_>, _>>()
        .await
        .map_err(|error| StoreError::call("read counters", &error))?;
    items.iter().map(counter_of).collect()
}

fn counter_of(item: &Item) -> Result<(Counter, Figures), StoreError> {
    let key = item.get("account").and_then(|value| value.as_s().ok());
    let counter = key.and_then(|key| Counter::of_key(key));
    let (_, counter) = counter.ok_or_else(|| StoreError::unreadable("read counters", "a counter of an unknown key"))?;
    let number = |name: &str| {
        let text = item.get(name).and_then(|value| value.as_n().ok());
        text.and_then(|text| text.parse().ok()).unwrap_or_default()
    };
    Ok((counter, Figures::from_named(number)))
}
