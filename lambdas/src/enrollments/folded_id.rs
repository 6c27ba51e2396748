//! Ids of dealers that differ by case alone: of two of them one would be taken for the other.

use super::record::ALL;
use crate::store::{Db, Item, StoreError, text};
use crate::tables::Table;
use aws_sdk_dynamodb::types::{Put, TransactWriteItem};

/// What the key of a reservation begins with; no dealer's id does.
pub(super) const RESERVED: char = '~';

/// The id of an enrolled dealer that is this one in other letters.
///
/// # Errors
/// [`StoreError`] when the database can't be read.
pub(crate) async fn same_but_for_case(db: &Db, id: &str) -> Result<Option<String>, StoreError> {
    let all = db
        .client()
        .query()
        .table_name(db.name(Table::EnrolledDealers))
        .index_name("by_name")
        .key_condition_expression("#list = :all")
        .projection_expression("id")
        .expression_attribute_names("#list", "list")
        .expression_attribute_values(":all", text(ALL));
    let mut pages = all.into_paginator().send();
    while let Some(page) = pages.next().await {
        let page = page.map_err(|error| StoreError::call("list dealers' ids", &error))?;
        let ids = page.items().iter().filter_map(|item| item.get("id")?.as_s().ok());
        let mut others = ids.filter(|other| other.eq_ignore_ascii_case(id) && *other != id);
        if let Some(other) = others.next() {
            return Ok(Some(other.clone()));
        }
    }
    Ok(None)
}

/// The write that reserves an id in all its spellings; its condition fails where somebody enrols another spelling at the same moment.
///
/// # Errors
/// [`StoreError`] for what the client can't send: a bug.
pub(super) fn reserve(db: &Db, id: &str) -> Result<TransactWriteItem, StoreError> {
    // Not in the list of dealers: it has no `list`.
    let item = Item::from([
        ("id".to_owned(), text(format!("{RESERVED}{}", id.to_ascii_lowercase()))),
        ("dealer_id".to_owned(), text(id)),
    ]);
    let put = Put::builder()
        .table_name(db.name(Table::EnrolledDealers))
        .set_item(Some(item))
        .condition_expression("attribute_not_exists(id)")
        .build()
        .map_err(|error| StoreError::other("reserve id", error.to_string()))?;
    Ok(TransactWriteItem::builder().put(put).build())
}
