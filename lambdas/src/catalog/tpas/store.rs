//! TPA records and enrolled dealers, read for a dealer.

use crate::store::tables::Table;
use crate::store::{Db, Item, StoreError, could_be_id, from_item, number, text};
use aws_sdk_dynamodb::types::{AttributeValue, TransactWriteItem, Update};
use dealer_core::catalog::per_product::PerProduct;
use dealer_core::catalog::product::Product;
use dealer_core::catalog::tpa::{Enrollment, TpaOffer};
use dealer_core::form::ids::{DealerId, TpaId};
use dealer_core::onboarding::dealer::enrollment::{EnrolledDealer, StoredDealer};
use dealer_core::onboarding::tpa::StoredTpa;
use serde::de::DeserializeOwned;

/// What the ids of the table's own records begin with. No TPA's id does.
pub const OWN: char = '#';

/// The id of the record that counts the changes of all TPAs.
const VERSION: &str = "#version";

/// How often TPAs were enrolled or changed, and when they last were, in milliseconds since the epoch; 0 and 0 until then.
pub(super) async fn version(db: &Db) -> Result<(u64, u64), StoreError> {
    let found = db
        .client()
        .get_item()
        .table_name(db.name(Table::ActiveAdmins))
        .key("id", text(VERSION))
        .consistent_read(true)
        .send()
        .await
        .map_err(|error| StoreError::call("read version of TPAs", &error))?;
    let Some(item) = found.item else {
        return Ok((0, 0));
    };
    let read = |name: &str| item.get(name)?.as_n().ok()?.parse().ok();
    read("changes")
        .zip(read("changed_at"))
        .ok_or_else(|| StoreError::unreadable("read version of TPAs", "no number"))
}

/// The write that counts a change, for the transaction of each change of a TPA.
///
/// # Errors
/// [`StoreError`] for what the client can't send: a bug.
pub fn count_change(db: &Db, now_ms: u64) -> Result<TransactWriteItem, StoreError> {
    let update = Update::builder()
        .table_name(db.name(Table::ActiveAdmins))
        .key("id", text(VERSION))
        .update_expression("ADD changes :one SET changed_at = :now")
        .expression_attribute_values(":one", number(1))
        .expression_attribute_values(":now", number(now_ms))
        .build()
        .map_err(|error| StoreError::refused("count change of TPAs", error.to_string()))?;
    Ok(TransactWriteItem::builder().update(update).build())
}

/// Reads what all TPAs that are not disabled offer.
pub(super) async fn scan_offers(db: &Db, consistent: bool) -> Result<Vec<TpaOffer>, StoreError> {
    let fields = Product::ALL
        .iter()
        .map(|product| format!("{key}_enabled, {key}_eligible_states", key = product.key()))
        .collect::<Vec<_>>();
    let mut pages = db
        .client()
        .scan()
        .table_name(db.name(Table::ActiveAdmins))
        .filter_expression("attribute_not_exists(#disabled) OR #disabled = :false")
        .expression_attribute_names("#disabled", "disabled")
        .expression_attribute_values(":false", AttributeValue::Bool(false))
        .projection_expression(format!("id, tpa_name, {}", fields.join(", ")))
        .consistent_read(consistent)
        .into_paginator()
        .send();
    let mut offers = Vec::new();
    while let Some(page) = pages.next().await {
        let page = page.map_err(|error| StoreError::call("read TPAs", &error))?;
        // The record that counts has no name.
        offers.extend(page.items.unwrap_or_default().iter().filter_map(offer));
    }
    Ok(offers)
}

fn offer(item: &Item) -> Option<TpaOffer> {
    let read = |name: &str| item.get(name).and_then(|value| value.as_s().ok()).cloned();
    let products = PerProduct::of(|product| {
        let enabled = item
            .get(&format!("{}_enabled", product.key()))
            .and_then(|value| value.as_bool().ok());
        let states = read(&format!("{}_eligible_states", product.key()));
        (enabled.copied().unwrap_or(false), states.unwrap_or_default())
    });
    Some(TpaOffer {
        id: read("id").map(TpaId::recorded)?,
        tpa_name: read("tpa_name")?,
        products,
    })
}

/// A dealer's enrolment, if it is enrolled; it may be some seconds old.
///
/// # Errors
/// [`StoreError`] when the database can't be read.
pub async fn enrollment_of(db: &Db, dealer_id: &DealerId) -> Result<Option<Enrollment>, StoreError> {
    read_enrollment(db, dealer_id, false).await
}

/// A dealer's enrolment as it is now, where it decides what the dealer may see.
///
/// # Errors
/// [`StoreError`] when the database can't be read.
pub async fn enrollment_now(db: &Db, dealer_id: &DealerId) -> Result<Option<Enrollment>, StoreError> {
    read_enrollment(db, dealer_id, true).await
}

async fn read_enrollment(db: &Db, dealer_id: &DealerId, consistent: bool) -> Result<Option<Enrollment>, StoreError> {
    let record: Option<EnrolledDealer> = read(db, Table::EnrolledDealers, dealer_id, consistent).await?;
    Ok(record.map(|record| record.enrollment()))
}

/// A dealer's record as it is now; none where it is not enrolled.
///
/// # Errors
/// [`StoreError`] when the database can't be read.
pub async fn find_dealer(db: &Db, dealer_id: &DealerId) -> Result<Option<StoredDealer>, StoreError> {
    read(db, Table::EnrolledDealers, dealer_id, true).await
}

/// A TPA's record as it is now, disabled or not.
///
/// # Errors
/// [`StoreError`] when the database can't be read.
pub async fn find_tpa(db: &Db, id: &TpaId) -> Result<Option<StoredTpa>, StoreError> {
    read(db, Table::ActiveAdmins, id, true).await
}

async fn read<T: DeserializeOwned>(db: &Db, table: Table, id: &str, consistent: bool) -> Result<Option<T>, StoreError> {
    if !could_be_id(id) {
        return Ok(None);
    }
    let found = db
        .client()
        .get_item()
        .table_name(db.name(table))
        .key("id", text(id))
        .consistent_read(consistent)
        .send()
        .await
        .map_err(|error| StoreError::call("find enrolment", &error))?;
    found.item.map(from_item).transpose()
}
