//! Writing `signings`, and what becomes of documents with them.

use crate::document::record::DocumentKey;
use crate::document::store::key_of;
use crate::store::tables::Table;
use crate::store::{Db, StoreError, number, text, to_item, to_value};
use aws_sdk_dynamodb::types::{ConditionCheck, Put, TransactWriteItem, Update};
use dealer_core::document::signing::Signing;
use dealer_core::document::{Bundle, DocumentStatus};
use dealer_core::form::ids::DealerId;

/// That a document is issued, and is signed in this signing.
const IN_SIGNING: &str = "#status = :issued AND signing = :signing";

fn refused(error: impl std::fmt::Display) -> StoreError {
    StoreError::refused("change signing", error.to_string())
}

/// How many signings a contract or a menu has had.
pub(super) async fn signings_of(db: &Db, dealer_id: &DealerId, of: &Bundle) -> Result<usize, StoreError> {
    let found = db
        .client()
        .query()
        .table_name(db.name(Table::Signings))
        .key_condition_expression("dealer_id = :dealer AND begins_with(id, :of)")
        .expression_attribute_values(":dealer", text(dealer_id))
        .expression_attribute_values(":of", text(format!("{}-s", of.id())))
        .projection_expression("id")
        .consistent_read(true)
        .into_paginator()
        .items()
        .send()
        .collect::<Result<Vec<_>, _>>()
        .await
        .map_err(|error| StoreError::call("count signings", &error))?;
    Ok(found.len())
}

/// The write that puts a changed signing in the place of what was read.
pub(super) fn replace_signing(db: &Db, before: &Signing, after: &Signing) -> Result<TransactWriteItem, StoreError> {
    let put = Put::builder()
        .table_name(db.name(Table::Signings))
        .set_item(Some(to_item(after)?))
        .condition_expression("version = :version")
        .expression_attribute_values(":version", number(before.version));
    Ok(TransactWriteItem::builder().put(put.build().map_err(refused)?).build())
}

fn keys(signing: &Signing) -> impl Iterator<Item = DocumentKey> {
    signing.documents.iter().map(|document| DocumentKey {
        dealer_id: signing.dealer_id.clone(),
        id: document.id.clone(),
    })
}

fn update(db: &Db, key: &DocumentKey) -> aws_sdk_dynamodb::types::builders::UpdateBuilder {
    Update::builder()
        .table_name(db.name(Table::Documents))
        .set_key(Some(key_of(key)))
        .expression_attribute_values(":one", number(1))
}

/// The writes that bind the documents of a new signing to it: each is issued, and in no other one.
pub(super) fn bind(db: &Db, signing: &Signing) -> Result<Vec<TransactWriteItem>, StoreError> {
    let each = keys(signing).map(|key| {
        let update = update(db, &key)
            .update_expression("SET signing = :signing, version = version + :one")
            .condition_expression("#status = :issued AND attribute_not_exists(signing)")
            .expression_attribute_names("#status", "status")
            .expression_attribute_values(":issued", to_value(&DocumentStatus::Issued)?)
            .expression_attribute_values(":signing", text(&signing.id))
            .build();
        Ok(TransactWriteItem::builder().update(update.map_err(refused)?).build())
    });
    each.collect()
}

/// The checks that the documents of a signing are still bound to it.
pub(super) fn still_bound(db: &Db, signing: &Signing) -> Result<Vec<TransactWriteItem>, StoreError> {
    let each = keys(signing).map(|key| {
        let check = ConditionCheck::builder()
            .table_name(db.name(Table::Documents))
            .set_key(Some(key_of(&key)))
            .condition_expression(IN_SIGNING)
            .expression_attribute_names("#status", "status")
            .expression_attribute_values(":issued", to_value(&DocumentStatus::Issued)?)
            .expression_attribute_values(":signing", text(&signing.id))
            .build();
        Ok(TransactWriteItem::builder()
            .condition_check(check.map_err(refused)?)
            .build())
    });
    each.collect()
}

/// The writes that have the signed files of a completed signing made.
pub(super) fn want_signed(db: &Db, signing: &Signing, waiting: &str) -> Result<Vec<TransactWriteItem>, StoreError> {
    let each = keys(signing).map(|key| {
        let update = update(db, &key)
            .update_expression("SET waiting = :waiting, version = version + :one")
            .condition_expression(IN_SIGNING)
            .expression_attribute_names("#status", "status")
            .expression_attribute_values(":waiting", text(waiting))
            .expression_attribute_values(":issued", to_value(&DocumentStatus::Issued)?)
            .expression_attribute_values(":signing", text(&signing.id))
            .build();
        Ok(TransactWriteItem::builder().update(update.map_err(refused)?).build())
    });
    each.collect()
}

/// The writes that release the documents of a signing that nobody completes. What ended by then is released all the same.
pub(super) fn release(db: &Db, signing: &Signing) -> Result<Vec<TransactWriteItem>, StoreError> {
    let each = keys(signing).map(|key| {
        let update = update(db, &key)
            .update_expression("SET version = version + :one REMOVE signing")
            .condition_expression("signing = :signing")
            .expression_attribute_values(":signing", text(&signing.id))
            .build();
        Ok(TransactWriteItem::builder().update(update.map_err(refused)?).build())
    });
    each.collect()
}
