//! Reading `signings` and `signing_events`, for those who sign and for the files that are made after it.

use crate::store::tables::Table;
use crate::store::{Db, StoreError, could_be_id, from_item, text};
use dealer_core::document::signing::{Noted, Signing};
use dealer_core::form::ids::{DealerId, SigningId};

/// A signing as it is now.
pub(super) async fn read_signing(db: &Db, dealer_id: &DealerId, id: &SigningId) -> Result<Option<Signing>, StoreError> {
    if !could_be_id(id) {
        return Ok(None);
    }
    let found = db
        .client()
        .get_item()
        .table_name(db.name(Table::Signings))
        .key("dealer_id", text(dealer_id))
        .key("id", text(id))
        .consistent_read(true)
        .send()
        .await
        .map_err(|error| StoreError::call("read signing", &error))?;
    found.item.map(from_item).transpose()
}

/// All events of a signing, in their order.
pub(super) async fn chain_of(db: &Db, id: &SigningId) -> Result<Vec<Noted>, StoreError> {
    let items = db
        .client()
        .query()
        .table_name(db.name(Table::SigningEvents))
        .key_condition_expression("signing_id = :id")
        .expression_attribute_values(":id", text(id))
        .consistent_read(true)
        .into_paginator()
        .items()
        .send()
        .collect::<Result<Vec<_>, _>>()
        .await
        .map_err(|error| StoreError::call("read events of signing", &error))?;
    items.into_iter().map(from_item).collect()
}
