//! Batches that were paid before there was an index of them: each gets its place in it.

use super::text_of;
use aws_sdk_dynamodb::operation::scan::ScanError;
use aws_sdk_dynamodb::types::{TransactWriteItem, Update};
use dealer_api::sale::batches::{By, paid_id};
use dealer_api::store::tables::Table;
use dealer_api::store::{Db, Item, StoreError, Transacted, from_item, text, transact};
use dealer_core::form::ids::BatchId;
use serde::Deserialize;

/// What is read of a batch.
#[derive(Deserialize)]
struct Paid {
    id: BatchId,
    paid: By,
}

/// Puts them all into the index, or counts them; how many that were.
pub(super) async fn fill(db: &Db, dry_run: bool) -> Result<u64, StoreError> {
    let mut filled = 0;
    let mut pages = db
        .client()
        .scan()
        .table_name(db.name(Table::Batches))
        .filter_expression("attribute_exists(paid) AND attribute_not_exists(paid_id)")
        .consistent_read(true)
        .into_paginator()
        .send();
    while let Some(page) = pages.next().await {
        let page = match page {
            // A dry run may come before the table of a release that has it.
            Err(error)
                if error
                    .as_service_error()
                    .is_some_and(ScanError::is_resource_not_found_exception) =>
            {
                return Ok(0);
            }
            read => read.map_err(|error| StoreError::call("read batches", &error))?,
        };
        for item in page.items.unwrap_or_default() {
            filled += u64::from(dry_run || place(db, item).await?);
        }
    }
    Ok(filled)
}

/// Whether it was written: one that somebody changed since it was read has its place already, or gets it at the next run.
async fn place(db: &Db, item: Item) -> Result<bool, StoreError> {
    let dealer_id = text_of(&item, "dealer_id")?.to_owned();
    let Paid { id, paid } = from_item(item)?;
    let update = Update::builder()
        .table_name(db.name(Table::Batches))
        .key("dealer_id", text(&dealer_id))
        .key("id", text(&id))
        .condition_expression("attribute_exists(paid) AND attribute_not_exists(paid_id)")
        .update_expression("SET paid_id = :place")
        .expression_attribute_values(":place", text(paid_id(paid.at, &id)))
        .build()
        .map_err(|error| StoreError::refused("place batch", error.to_string()))?;
    let writes = vec![TransactWriteItem::builder().update(update).build()];
    Ok(transact(db, "place batch", writes).await? == Transacted::Done)
}
