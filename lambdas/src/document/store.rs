//! Reading and writing records of `documents`. What is changed is as it was read: a condition of each write.

use super::record::{Document, DocumentKey};
use crate::store::tables::Table;
use crate::store::{Db, Fields, Key, StoreError, batch_get, from_item, number, put_new, text, to_item, to_value};
use aws_sdk_dynamodb::types::{Delete, Put, TransactWriteItem, Update};
use dealer_core::document::{Bundle, DocumentStatus};
use dealer_core::form::ids::DealerId;

const AS_READ: &str = "version = :version";

pub(super) fn key_of(key: &DocumentKey) -> Key {
    Key::from([
        ("dealer_id".to_owned(), text(&key.dealer_id)),
        ("id".to_owned(), text(&key.id)),
    ])
}

fn built<T, E: std::fmt::Display>(result: Result<T, E>) -> Result<T, StoreError> {
    result.map_err(|error| StoreError::refused("change document", error.to_string()))
}

/// A document as it is now.
pub(super) async fn read_document(db: &Db, key: &DocumentKey) -> Result<Option<Document>, StoreError> {
    let found = db
        .client()
        .get_item()
        .table_name(db.name(Table::Documents))
        .set_key(Some(key_of(key)))
        .consistent_read(true)
        .send()
        .await
        .map_err(|error| StoreError::call("read document", &error))?;
    found.item.map(from_item).transpose()
}

/// Those that there are.
pub(super) async fn read_documents(
    db: &Db,
    keys: impl Iterator<Item = &DocumentKey>,
) -> Result<Vec<Document>, StoreError> {
    let keys: Vec<Key> = keys.map(key_of).collect();
    let found = batch_get(db, Table::Documents, keys, Fields::All).await?;
    found.into_iter().map(from_item).collect()
}

/// All of a contract or of a menu, in the order of their ids.
pub(super) async fn of_bundle(db: &Db, dealer_id: &DealerId, of: &Bundle) -> Result<Vec<Document>, StoreError> {
    let items = db
        .client()
        .query()
        .table_name(db.name(Table::Documents))
        .key_condition_expression("dealer_id = :dealer AND begins_with(id, :of)")
        .expression_attribute_values(":dealer", text(dealer_id))
        .expression_attribute_values(":of", text(format!("{}-", of.id())))
        .consistent_read(true)
        .into_paginator()
        .items()
        .send()
        .collect::<Result<Vec<_>, _>>()
        .await
        .map_err(|error| StoreError::call("read documents", &error))?;
    items.into_iter().map(from_item).collect()
}

/// The keys of documents in a partition of the index of those that wait, the oldest first, and whether there are more.
pub(super) async fn waiting_in(db: &Db, partition: &str, most: i32) -> Result<(Vec<DocumentKey>, bool), StoreError> {
    let found = db
        .client()
        .query()
        .table_name(db.name(Table::Documents))
        .index_name("waiting")
        .key_condition_expression("waiting = :partition")
        .expression_attribute_values(":partition", text(partition))
        .limit(most)
        .send()
        .await
        .map_err(|error| StoreError::call("find documents that wait for a form", &error))?;
    let keys = found.items.unwrap_or_default().into_iter().map(from_item);
    Ok((keys.collect::<Result<_, _>>()?, found.last_evaluated_key.is_some()))
}

/// The write of a document that is wanted, if there is none.
pub(super) fn put_wanted(db: &Db, document: &Document) -> Result<TransactWriteItem, StoreError> {
    put_new(db, Table::Documents, document)
}

/// The write that puts a changed document in the place of what was read.
pub(super) fn replace(db: &Db, before: &Document, after: &Document) -> Result<TransactWriteItem, StoreError> {
    let put = Put::builder()
        .table_name(db.name(Table::Documents))
        .set_item(Some(to_item(after)?))
        .condition_expression(AS_READ)
        .expression_attribute_values(":version", number(before.version));
    Ok(TransactWriteItem::builder().put(built(put.build())?).build())
}

/// The write that says of an issued document that it no longer counts, and waits for nothing.
pub(super) fn end(db: &Db, document: &Document) -> Result<TransactWriteItem, StoreError> {
    let update = Update::builder()
        .table_name(db.name(Table::Documents))
        .set_key(Some(key_of(&document.key)))
        .condition_expression(AS_READ)
        .update_expression("SET #status = :void, version = :next REMOVE waiting")
        .expression_attribute_names("#status", "status")
        .expression_attribute_values(":void", to_value(&DocumentStatus::Void)?)
        .expression_attribute_values(":version", number(document.version))
        .expression_attribute_values(":next", number(document.version + 1));
    Ok(TransactWriteItem::builder().update(built(update.build())?).build())
}

/// The write that takes a wanted document away: its line ended before there was a file.
pub(super) fn remove_wanted(db: &Db, document: &Document) -> Result<TransactWriteItem, StoreError> {
    let delete = Delete::builder()
        .table_name(db.name(Table::Documents))
        .set_key(Some(key_of(&document.key)))
        .condition_expression(AS_READ)
        .expression_attribute_values(":version", number(document.version));
    Ok(TransactWriteItem::builder().delete(built(delete.build())?).build())
}
