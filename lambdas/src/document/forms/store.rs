//! Reading and writing records of `forms`.

use super::record::{Head, Kept, SHOWN};
use crate::store::tables::{ALL, Table};
use crate::store::{Db, Fields, Item, Key, StoreError, from_item, number, text};
use aws_sdk_dynamodb::types::{Delete, Put, TransactWriteItem};
use dealer_core::document::{FormKey, FormOwner};

fn built<T, E: std::fmt::Display>(result: Result<T, E>) -> Result<T, StoreError> {
    result.map_err(|error| StoreError::refused("change form", error.to_string()))
}

/// A form as it is now.
pub(super) async fn find(db: &Db, owner: &FormOwner, key: &FormKey) -> Result<Option<Kept>, StoreError> {
    if !owner.is_possible() {
        return Ok(None);
    }
    let found = db
        .client()
        .get_item()
        .table_name(db.name(Table::Forms))
        .key("owner", text(owner.key()))
        .key("form_key", text(key.to_string()))
        .consistent_read(true)
        .send()
        .await
        .map_err(|error| StoreError::call("read form", &error))?;
    found.item.map(Kept::read).transpose()
}

/// The highest version of an owner's number for a product and a state; 0 before the first.
pub(super) async fn newest_version(db: &Db, owner: &FormOwner, key: &FormKey) -> Result<u32, StoreError> {
    let own = key.to_string();
    let before_version = own.rsplit_once('.').map_or(own.as_str(), |(before, _)| before);
    let mut items = db
        .client()
        .query()
        .table_name(db.name(Table::Forms))
        .key_condition_expression("#owner = :owner AND begins_with(form_key, :number)")
        .projection_expression("form_key")
        .expression_attribute_names("#owner", "owner")
        .expression_attribute_values(":owner", text(owner.key()))
        .expression_attribute_values(":number", text(format!("{before_version}.")))
        .consistent_read(true)
        .into_paginator()
        .items()
        .send();
    let mut newest = 0;
    while let Some(item) = items.next().await {
        let item = item.map_err(|error| StoreError::call("read versions of form", &error))?;
        let key = item.get("form_key").and_then(|key| key.as_s().ok());
        let version = key.and_then(|key| key.parse::<FormKey>().ok()).map(|key| key.version);
        newest = newest.max(version.unwrap_or_default());
    }
    Ok(newest)
}

/// Forms without their contents, by owner and key, from a key on: all, or one owner's.
pub(super) async fn page(
    db: &Db,
    owner: Option<&FormOwner>,
    limit: i32,
    start: Option<Key>,
) -> Result<(Vec<Head>, Option<Key>), StoreError> {
    if owner.is_some_and(|owner| !owner.is_possible()) {
        return Ok((Vec::new(), None));
    }
    let query = db
        .client()
        .query()
        .table_name(db.name(Table::Forms))
        .index_name("by_list")
        .expression_attribute_names("#list", "list")
        .expression_attribute_values(":all", text(ALL))
        .limit(limit)
        .set_exclusive_start_key(start);
    let query = match owner {
        None => query.key_condition_expression("#list = :all"),
        Some(owner) => query
            .key_condition_expression("#list = :all AND begins_with(listed, :owner)")
            .expression_attribute_values(":owner", text(format!("{}#", owner.key()))),
    };
    let found = Fields::Only(SHOWN).of_query(query).send().await;
    let found = found.map_err(|error| StoreError::call("list forms", &error))?;
    let heads: Vec<Item> = found.items.unwrap_or_default();
    let heads = heads.into_iter().map(from_item).collect::<Result<_, _>>()?;
    Ok((heads, found.last_evaluated_key))
}

/// The write of a form that takes the place of the one with this count of changes; of a new one where that is 0.
pub(super) fn put(db: &Db, item: Item, before: u64) -> Result<TransactWriteItem, StoreError> {
    let put = Put::builder().table_name(db.name(Table::Forms)).set_item(Some(item));
    let put = if before == 0 {
        put.condition_expression("attribute_not_exists(#owner)")
            .expression_attribute_names("#owner", "owner")
    } else {
        put.condition_expression("record_version = :before")
            .expression_attribute_values(":before", number(before))
    };
    Ok(TransactWriteItem::builder().put(built(put.build())?).build())
}

/// The write that takes a form away, if it is still this one.
pub(super) fn delete(db: &Db, form: &Kept) -> Result<TransactWriteItem, StoreError> {
    let delete = Delete::builder()
        .table_name(db.name(Table::Forms))
        .key("owner", text(&form.head.form.owner))
        .key("form_key", text(form.head.key().to_string()))
        .condition_expression("record_version = :before")
        .expression_attribute_values(":before", number(form.head.record_version));
    Ok(TransactWriteItem::builder().delete(built(delete.build())?).build())
}
