//! Records of `tpa_terms`: a version of terms each, and one a TPA that says what is in force.

use crate::store::{Item, StoreError, from_item};
use dealer_core::catalog::product::Product;
use dealer_core::form::ids::{TpaId, Username};
use dealer_core::sale::batch::due::DueTerms;
use dealer_core::sale::tpa_terms::{ContractTerms, InForce};
use serde::{Deserialize, Serialize};

/// The sort key of what is in force. No version's begins so.
pub(super) const NOW: &str = "now";

/// The sort key's beginning of due dates, where a product's key stands else.
const DUE: &str = "due";

/// A version of terms: of due dates, or of the cancellation of a product's contracts.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(super) struct VersionRecord {
    pub tpa_id: TpaId,
    /// `product#form#version`, or `due##version`; the version has ten digits.
    pub terms_key: String,
    /// The product; none of due dates.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub product: Option<Product>,
    /// The form; empty where they are the product's, and of due dates.
    pub form: String,
    pub version: u64,
    /// When it was saved, in milliseconds since the epoch.
    pub saved_at: u64,
    pub saved_by: Username,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub due: Option<DueTerms>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cancellation: Option<ContractTerms>,
}

/// What is in force of a TPA.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(super) struct NowRecord {
    pub tpa_id: TpaId,
    pub terms_key: String,
    /// Counts the saves of any of the TPA's terms, from 1.
    pub row_version: u64,
    /// The terms.
    pub terms: InForce,
}

impl NowRecord {
    /// Of a TPA without terms.
    pub(super) fn none(tpa_id: &TpaId) -> Self {
        Self {
            tpa_id: tpa_id.clone(),
            terms_key: NOW.to_owned(),
            row_version: 0,
            terms: InForce::default(),
        }
    }
}

/// The sort key of a version.
pub(super) fn key_of(product: Option<Product>, form: &str, version: u64) -> String {
    let product = product.map_or(DUE, Product::key);
    format!("{product}#{form}#{version:010}")
}

/// The records of a TPA: what is in force, and all versions.
pub(super) fn read(tpa_id: &TpaId, items: Vec<Item>) -> Result<(NowRecord, Vec<VersionRecord>), StoreError> {
    let is_now = |item: &Item| {
        item.get("terms_key")
            .and_then(|key| key.as_s().ok())
            .is_some_and(|key| key == NOW)
    };
    let (now, versions): (Vec<Item>, Vec<Item>) = items.into_iter().partition(is_now);
    let now = now.into_iter().next().map(from_item).transpose()?;
    let versions = versions.into_iter().map(from_item).collect::<Result<_, _>>()?;
    Ok((now.unwrap_or_else(|| NowRecord::none(tpa_id)), versions))
}
