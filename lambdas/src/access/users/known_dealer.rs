//! Whether a dealer is enrolled under an id, or under one that would be taken for it.

use crate::store::tables::{ALL, Table};
use crate::store::{Db, StoreError, text};
use dealer_core::form::ids::DealerId;

/// The id of an enrolled dealer that is this one in other letters.
///
/// # Errors
/// [`StoreError`] when the database can't be read.
pub(crate) async fn same_but_for_case(db: &Db, id: &DealerId) -> Result<Option<DealerId>, StoreError> {
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
        let mut others = ids.filter(|other| other.eq_ignore_ascii_case(id) && **other != **id);
        if let Some(other) = others.next() {
            return Ok(Some(DealerId::recorded(other)));
        }
    }
    Ok(None)
}
