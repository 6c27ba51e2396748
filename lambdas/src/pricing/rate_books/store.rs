//! Records of `rate_books`: a partition for each book, its versions and its draft in it.

use crate::store::tables::Table;
use crate::store::{Db, Item, StoreError, from_item, number, text, to_value};
use aws_sdk_dynamodb::types::{AttributeValue, Delete, Put, TransactWriteItem};
use dealer_core::form::ids::{BookCode, TpaId};
use dealer_core::pricing::publishing::{BookRecord, VersionName};

/// The longest id and the longest code that are asked for, in bytes.
const LONGEST_NAME: usize = 200;

/// The partition of a book. No TPA's id and no code has the mark.
fn book_key(tpa: &TpaId, code: &BookCode) -> String {
    format!("{tpa}#{code}")
}

/// Whether a record can be called so: the database refuses longer keys.
fn is_possible(tpa: &TpaId, code: &BookCode) -> bool {
    tpa.len().max(code.len()) <= LONGEST_NAME
}

/// The sort key of a version: six digits, so that texts are in the order of numbers, and the draft behind them.
fn version_key(version: VersionName) -> String {
    match version {
        VersionName::Draft => version.to_string(),
        VersionName::Number(number) => format!("{number:06}"),
    }
}

/// What an audit entry about a version calls it.
pub(super) fn subject(record: &BookRecord) -> String {
    format!("{}#{}", book_key(&record.tpa_id, &record.code), record.version)
}

fn read(mut item: Item) -> Result<BookRecord, StoreError> {
    match item.remove("record") {
        Some(AttributeValue::M(record)) => from_item(record),
        _ => Err(StoreError::unreadable("read rate book", "no record")),
    }
}

/// All versions of a book and its draft, as they are now.
pub(super) async fn versions_of(db: &Db, tpa: &TpaId, code: &BookCode) -> Result<Vec<BookRecord>, StoreError> {
    if !is_possible(tpa, code) {
        return Ok(Vec::new());
    }
    let mut items = db
        .client()
        .query()
        .table_name(db.name(Table::RateBooks))
        .key_condition_expression("book = :book")
        .expression_attribute_values(":book", text(book_key(tpa, code)))
        .consistent_read(true)
        .into_paginator()
        .items()
        .send();
    let mut found = Vec::new();
    while let Some(item) = items.next().await {
        found.push(read(item.map_err(|error| StoreError::call("read versions", &error))?)?);
    }
    Ok(found)
}

/// All versions and drafts of a TPA's books, by code, the newest version first.
pub(super) async fn books_of(db: &Db, tpa: &TpaId) -> Result<Vec<BookRecord>, StoreError> {
    let mut items = db
        .client()
        .query()
        .table_name(db.name(Table::RateBooks))
        .index_name("by_tpa")
        .key_condition_expression("tpa_id = :tpa")
        .expression_attribute_values(":tpa", text(tpa))
        .into_paginator()
        .items()
        .send();
    let mut found = Vec::new();
    while let Some(item) = items.next().await {
        found.push(read(
            item.map_err(|error| StoreError::call("list rate books", &error))?,
        )?);
    }
    // A draft comes before the versions that it may follow.
    let place = |record: &BookRecord| std::cmp::Reverse(record.version.number().unwrap_or(u32::MAX));
    found.sort_by(|a, b| a.code.cmp(&b.code).then_with(|| place(a).cmp(&place(b))));
    Ok(found)
}

/// One version, or the draft, as it is now.
pub(super) async fn find(
    db: &Db,
    tpa: &TpaId,
    code: &BookCode,
    version: VersionName,
) -> Result<Option<BookRecord>, StoreError> {
    if !is_possible(tpa, code) {
        return Ok(None);
    }
    let found = db
        .client()
        .get_item()
        .table_name(db.name(Table::RateBooks))
        .key("book", text(book_key(tpa, code)))
        .key("version", text(version_key(version)))
        .consistent_read(true)
        .send()
        .await
        .map_err(|error| StoreError::call("find rate book", &error))?;
    found.item.map(read).transpose()
}

/// The write of a record that takes the place of the one with this row version; of a new one where that is 0.
pub(super) fn put(db: &Db, record: &BookRecord, before: u64) -> Result<TransactWriteItem, StoreError> {
    let put = Put::builder()
        .table_name(db.name(Table::RateBooks))
        .item("book", text(book_key(&record.tpa_id, &record.code)))
        .item("version", text(version_key(record.version)))
        .item("tpa_id", text(&record.tpa_id))
        .item(
            "listed",
            text(format!("{}#{}", record.code, version_key(record.version))),
        )
        .item("row_version", number(record.row_version))
        .item("record", to_value(record)?);
    let put = if before == 0 {
        put.condition_expression("attribute_not_exists(book)")
    } else {
        put.condition_expression("row_version = :before")
            .expression_attribute_values(":before", number(before))
    };
    let put = put
        .build()
        .map_err(|error| StoreError::refused("put rate book", error.to_string()))?;
    Ok(TransactWriteItem::builder().put(put).build())
}

/// The write that takes a record away, if it is still this one.
pub(super) fn delete(db: &Db, record: &BookRecord) -> Result<TransactWriteItem, StoreError> {
    let delete = Delete::builder()
        .table_name(db.name(Table::RateBooks))
        .key("book", text(book_key(&record.tpa_id, &record.code)))
        .key("version", text(version_key(record.version)))
        .condition_expression("row_version = :before")
        .expression_attribute_values(":before", number(record.row_version))
        .build()
        .map_err(|error| StoreError::refused("delete rate book", error.to_string()))?;
    Ok(TransactWriteItem::builder().delete(delete).build())
}
