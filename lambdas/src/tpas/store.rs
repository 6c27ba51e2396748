//! TPA records and enrolled dealers, read for a dealer.

use crate::store::{Db, Item, StoreError, from_item, text};
use crate::tables::Table;
use aws_sdk_dynamodb::types::AttributeValue;
use dealer_core::deal::EligibleTpas;
use dealer_core::tpa::{Enrollment, TpaOffer, TpaProduct, TpaProducts, eligible_tpas};
use serde::Deserialize;
use std::collections::BTreeMap;

/// The TPA records that offer one of the products, with the state lists of these products.
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
        .filter_expression(enabled.join(" OR "))
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

/// What a deal needs of a record of `enrolled_dealers`.
#[derive(Deserialize)]
struct EnrolledDealer {
    state: String,
    vsc_enabled: bool,
    #[serde(default)]
    selected_vsc_tpas: Vec<String>,
    gap_enabled: bool,
    #[serde(default)]
    selected_gap_tpas: Vec<String>,
    ancillary_enabled: bool,
    tire_wheel_enabled: bool,
    #[serde(default)]
    selected_tire_wheel_tpa: Option<String>,
    windshield_enabled: bool,
    #[serde(default)]
    selected_windshield_tpa: Option<String>,
    paint_fabric_enabled: bool,
    #[serde(default)]
    selected_paint_fabric_tpa: Option<String>,
    theft_enabled: bool,
    #[serde(default)]
    selected_theft_tpa: Option<String>,
    key_enabled: bool,
    #[serde(default)]
    selected_key_tpa: Option<String>,
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
    Ok(record.map(|record| Enrollment {
        state: record.state,
        products: TpaProducts {
            vsc: record.vsc_enabled,
            gap: record.gap_enabled,
            ancillary: record.ancillary_enabled,
            selected_vsc_tpas: record.selected_vsc_tpas,
            selected_gap_tpas: record.selected_gap_tpas,
            tire_and_wheel: record.tire_wheel_enabled,
            windshield_protection: record.windshield_enabled,
            paint_and_fabric: record.paint_fabric_enabled,
            theft_protection: record.theft_enabled,
            key_replacement: record.key_enabled,
            selected_tire_wheel_tpa: record.selected_tire_wheel_tpa,
            selected_windshield_tpa: record.selected_windshield_tpa,
            selected_paint_fabric_tpa: record.selected_paint_fabric_tpa,
            selected_theft_tpa: record.selected_theft_tpa,
            selected_key_tpa: record.selected_key_tpa,
        },
    }))
}
