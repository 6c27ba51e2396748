//! TPA records and enrolled dealers, read for a dealer.

use crate::store::{Db, Item, StoreError, from_item, text};
use crate::tables::Table;
use aws_sdk_dynamodb::types::AttributeValue;
use dealer_core::deal::EligibleTpas;
use dealer_core::enrollment::EnrolledDealer;
use dealer_core::tpa::{Enrollment, TpaOffer, TpaProduct, eligible_tpas};
use std::collections::BTreeMap;

/// The TPA records that offer one of the products and are not disabled, with the state lists of these products.
pub(super) async fn offers(db: &Db, products: &[TpaProduct]) -> Result<Vec<TpaOffer>, StoreError> {
    let enabled = products
        .iter()
        .map(|product| format!("{}_enabled = :true", product.key()))
        .collect::<Vec<_>>();
    let fields = products
        .iter()
        .map(|product| format!("{key}_enabled, {key}_eligible_states", key = product.key()))
        .collect::<Vec<_>>();
    let mut pages = db
        .client()
        .scan()
        .table_name(db.name(Table::ActiveAdmins))
        .filter_expression(format!(
            "({}) AND (attribute_not_exists(#disabled) OR #disabled = :false)",
            enabled.join(" OR ")
        ))
        .expression_attribute_names("#disabled", "disabled")
        .expression_attribute_values(":false", AttributeValue::Bool(false))
        .expression_attribute_values(":true", AttributeValue::Bool(true))
        .projection_expression(format!("id, tpa_name, {}", fields.join(", ")))
        .into_paginator()
        .send();
    let mut offers = Vec::new();
    while let Some(page) = pages.next().await {
        let page = page.map_err(|error| StoreError::call("read TPAs", &error))?;
        offers.extend(
            page.items
                .unwrap_or_default()
                .into_iter()
                .filter_map(|item| offer(&item, products)),
        );
    }
    Ok(offers)
}

fn offer(item: &Item, products: &[TpaProduct]) -> Option<TpaOffer> {
    let read = |name: &str| item.get(name).and_then(|value| value.as_s().ok()).cloned();
    let products = products
        .iter()
        .map(|&product| {
            let enabled = item
                .get(&format!("{}_enabled", product.key()))
                .and_then(|value| value.as_bool().ok());
            let states = read(&format!("{}_eligible_states", product.key()));
            (product, (enabled.copied().unwrap_or(false), states.unwrap_or_default()))
        })
        .collect::<BTreeMap<_, _>>();
    Some(TpaOffer {
        id: read("id")?,
        tpa_name: read("tpa_name")?,
        products,
    })
}

/// The eligible TPAs of all seven products in a state.
///
/// # Errors
/// [`StoreError`] when the database can't be read.
pub async fn eligible_by_product(db: &Db, state: &str) -> Result<Vec<EligibleTpas>, StoreError> {
    let offers = offers(db, &TpaProduct::ALL).await?;
    Ok(TpaProduct::ALL
        .into_iter()
        .map(|product| EligibleTpas {
            product,
            tpas: eligible_tpas(&offers, product, state),
        })
        .collect())
}

/// A dealer's enrolment, if it is enrolled.
///
/// # Errors
/// [`StoreError`] when the database can't be read.
pub async fn enrollment_of(db: &Db, dealer_id: &str) -> Result<Option<Enrollment>, StoreError> {
    let item = db
        .client()
        .get_item()
        .table_name(db.name(Table::EnrolledDealers))
        .key("id", text(dealer_id))
        .send()
        .await
        .map_err(|error| StoreError::call("find enrolled dealer", &error))?
        .item;
    let record: Option<EnrolledDealer> = item.map(from_item).transpose()?;
    Ok(record.map(|record| record.enrollment()))
}
