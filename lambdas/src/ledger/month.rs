//! The figures of months: their days' counters, read by their keys and added up, however many lines are behind them.

use super::shard::shards;
use crate::http::Month;
use crate::store::tables::Table;
use crate::store::{Db, Item, StoreError, text};
use dealer_core::form::day::Day;
use dealer_core::form::ids::DealerId;
use dealer_core::sale::figures::{Counter, Figures, MonthFigures};
use futures_util::future::try_join_all;
use std::collections::BTreeMap;

/// A dealer's months from the first to the last, those without figures left out.
///
/// # Errors
/// [`StoreError`] when the database can't be read.
pub async fn months_of(
    db: &Db,
    dealer_id: &DealerId,
    ends: (Month, Month),
) -> Result<BTreeMap<Month, MonthFigures>, StoreError> {
    sum(counters(db, dealer_id, ends).await?)
}

/// The months of all dealers together, without sellers. A day is each dealership's own.
///
/// # Errors
/// [`StoreError`] when the database can't be read.
pub async fn months_of_all(db: &Db, ends: (Month, Month)) -> Result<BTreeMap<Month, MonthFigures>, StoreError> {
    let parts = try_join_all(shards().map(async |shard| counters(db, &shard, ends).await)).await?;
    sum(parts.into_iter().flatten())
}

fn sum(
    counters: impl IntoIterator<Item = (Day, Counter, Figures)>,
) -> Result<BTreeMap<Month, MonthFigures>, StoreError> {
    let mut months: BTreeMap<Month, MonthFigures> = BTreeMap::new();
    for (day, counter, counted) in counters {
        let month = Month::parse(&format!("{:04}-{:02}", day.year(), day.month()));
        let month = month.ok_or_else(|| StoreError::unreadable("read counters", "a day before all months"))?;
        months.entry(month).or_default().add(counter, counted);
    }
    Ok(months)
}

async fn counters(
    db: &Db,
    partition: &str,
    (first, last): (Month, Month),
) -> Result<Vec<(Day, Counter, Figures)>, StoreError> {
    let items = db
        .client()
        .query()
        .table_name(db.name(Table::LedgerBalances))
        .key_condition_expression("dealer_id = :partition AND account BETWEEN :first AND :last")
        .expression_attribute_values(":partition", text(partition))
        .expression_attribute_values(":first", text(Counter::month_prefix(&first.to_string())))
        .expression_attribute_values(":last", text(Counter::month_end(&last.to_string())))
        .into_paginator()
        .items()
        .send()
        .collect::<Result<Vec<_>, _>>()
        .await
        .map_err(|error| StoreError::call("read counters", &error))?;
    items.iter().map(counter_of).collect()
}

fn counter_of(item: &Item) -> Result<(Day, Counter, Figures), StoreError> {
    let key = item.get("account").and_then(|value| value.as_s().ok());
    let counter = key.and_then(|key| Counter::of_key(key));
    let (day, counter) =
        counter.ok_or_else(|| StoreError::unreadable("read counters", "a counter of an unknown key"))?;
    let number = |name: &str| {
        let text = item.get(name).and_then(|value| value.as_n().ok());
        text.and_then(|text| text.parse().ok()).unwrap_or_default()
    };
    Ok((day, counter, Figures::from_named(number)))
}
