//! Reading and saving `report_inputs`.

use crate::audit::{Author, BatchEvent, Entry};
use crate::http::Month;
use crate::store::tables::Table;
use crate::store::{Db, Item, StoreError, Transacted, from_item, put_new, put_version, text, to_item, transact};
use aws_sdk_dynamodb::types::TransactWriteItem;
use dealer_core::form::ids::{DealerId, Username};
use dealer_core::sale::report_inputs::{ReportInputs, StoredReportInputs};
use std::collections::BTreeMap;

/// How a save ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Saved {
    /// Stored, with its new version.
    Done(StoredReportInputs),
    /// Somebody saved since the version that it was based on: whose username this is, where it is known.
    Stale(Option<Username>),
}

/// What a dealership typed of a month; version 0 where nothing was ever saved.
///
/// # Errors
/// [`StoreError`] when the database can't be read.
pub(super) async fn find(db: &Db, dealer_id: &DealerId, month: Month) -> Result<StoredReportInputs, StoreError> {
    let found = db
        .client()
        .get_item()
        .table_name(db.name(Table::ReportInputs))
        .key("dealer_id", text(dealer_id))
        .key("month", text(month.to_string()))
        .consistent_read(true)
        .send()
        .await
        .map_err(|error| StoreError::call("find report inputs", &error))?;
    found.item.map_or_else(|| Ok(StoredReportInputs::default()), from_item)
}

/// What a dealership typed of these months, both ends among them.
///
/// # Errors
/// [`StoreError`] when the database can't be read.
pub(in crate::sale) async fn inputs_of(
    db: &Db,
    dealer_id: &DealerId,
    (first, last): (Month, Month),
) -> Result<BTreeMap<Month, ReportInputs>, StoreError> {
    let items = db
        .client()
        .query()
        .table_name(db.name(Table::ReportInputs))
        .key_condition_expression("dealer_id = :dealer AND #month BETWEEN :first AND :last")
        .expression_attribute_names("#month", "month")
        .expression_attribute_values(":dealer", text(dealer_id))
        .expression_attribute_values(":first", text(first.to_string()))
        .expression_attribute_values(":last", text(last.to_string()))
        .into_paginator()
        .items()
        .send()
        .collect::<Result<Vec<_>, _>>()
        .await
        .map_err(|error| StoreError::call("read report inputs", &error))?;
    let mut found = BTreeMap::new();
    for item in items {
        let month = month_of(&item)?;
        let stored: StoredReportInputs = from_item(item)?;
        if let Some(inputs) = stored.inputs {
            found.insert(month, inputs);
        }
    }
    Ok(found)
}

fn month_of(item: &Item) -> Result<Month, StoreError> {
    let text = item.get("month").and_then(|value| value.as_s().ok());
    text.and_then(|text| Month::parse(text))
        .ok_or_else(|| StoreError::unreadable("read report inputs", "a month of another form"))
}

/// Saves a month and its audit entry in one transaction. That no one saved since the version is a condition of the write.
pub(super) async fn save(
    db: &Db,
    author: Author<'_>,
    now_ms: u64,
    month: Month,
    (typed, version): (Option<ReportInputs>, u64),
) -> Result<Saved, StoreError> {
    let stored = find(db, author.dealer_id, month).await?;
    if stored.version != version {
        return Ok(Saved::Stale(stored.changed_by));
    }
    let saved = StoredReportInputs {
        inputs: typed,
        version: stored.version.saturating_add(1),
        changed_by: Some(author.username.clone()),
    };
    let subject = format!("report inputs of {month}");
    let entry = Entry::new(author, now_ms, BatchEvent::ReportInputsSaved, &subject)?
        .with_before(&stored.inputs)
        .with_after(&saved.inputs);
    let writes = vec![
        put_month(db, author.dealer_id, month, &saved)?,
        put_new(db, Table::AuditLog, &entry)?,
    ];
    Ok(match transact(db, "save report inputs", writes).await? {
        Transacted::Done => Saved::Done(saved),
        Transacted::ConditionsFailed(_) => Saved::Stale(find(db, author.dealer_id, month).await?.changed_by),
    })
}

/// The write of a version in the place of the one before.
fn put_month(
    db: &Db,
    dealer_id: &DealerId,
    month: Month,
    saved: &StoredReportInputs,
) -> Result<TransactWriteItem, StoreError> {
    let mut item = to_item(saved)?;
    item.insert("dealer_id".to_owned(), text(dealer_id));
    item.insert("month".to_owned(), text(month.to_string()));
    put_version(db, Table::ReportInputs, item, ("version", saved.version))
}
