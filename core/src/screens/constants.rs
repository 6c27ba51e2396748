//! The choices, limits and durations that the screens show: one answer, so that no list is written twice.

use crate::catalog::coverage::{ANNUAL_MILEAGES, Aspect, COVERAGE_TIMES, CoverageLevel, DEDUCTIBLE_STEP};
use crate::catalog::product::{AncillaryNames, AncillaryProduct, Product};
use crate::catalog::product_group::{ProductGroup, ProductGroupNames};
use crate::catalog::tpa::{MAX_GAP_TPAS, MAX_VSC_TPAS};
use crate::deal::Step;
use crate::deal::lead::PurchaseMethod;
use crate::form::contact::STATE_CODES;
use crate::pricing::settings::TermOption;
use crate::sale::choice::MAX_CHANGES;
use crate::sale::payment::{OFFER_MS, PaymentMethod, REDIRECT_MS};
use crate::vehicle::vin::VIN_LENGTH;
use serde::{Deserialize, Serialize};

/// A number to choose, with its label.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub struct NumberChoice {
    /// Months or miles.
    pub value: u32,
    /// What the select shows.
    pub label: String,
}

/// A coverage level to choose.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub struct LevelChoice {
    /// The level.
    pub value: CoverageLevel,
    /// Its name.
    pub label: String,
    /// What it covers.
    pub description: String,
}

/// An aspect's card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub struct AspectChoice {
    /// The aspect.
    pub value: Aspect,
    /// Its name.
    pub label: String,
    /// What it means.
    pub description: String,
}

/// A purchase method.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub struct PurchaseMethodChoice {
    /// The method.
    pub value: PurchaseMethod,
    /// Its name.
    pub label: String,
}

/// A way to pay.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub struct PaymentMethodChoice {
    /// The method.
    pub value: PaymentMethod,
    /// Its name.
    pub label: String,
}

/// A coverage term of the dealer settings.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub struct TermOptionChoice {
    /// The term.
    pub value: TermOption,
    /// Its name.
    pub label: String,
    /// Its length in months.
    pub months: u32,
}

/// All of them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub struct Constants {
    /// Characters in a VIN.
    pub vin_length: usize,
    /// How long 'Calculating Options' shows, in milliseconds.
    pub loading_ms: u32,
    /// How long 'Processing Your Selection' shows, in milliseconds.
    pub processing_ms: u32,
    /// Finance, cash, outside.
    pub purchase_methods: Vec<PurchaseMethodChoice>,
    /// The six aspects.
    pub aspects: Vec<AspectChoice>,
    /// Months.
    pub coverage_times: Vec<NumberChoice>,
    /// Miles a year.
    pub annual_mileages: Vec<NumberChoice>,
    /// The four levels.
    pub coverage_levels: Vec<LevelChoice>,
    /// Step of the deductible field, in whole dollars.
    pub deductible_step: u32,
    /// Everything that can be sold.
    pub products: Vec<Product>,
    /// VSC, GAP and ancillary products.
    pub product_groups: Vec<ProductGroupNames>,
    /// The ancillary products.
    pub ancillaries: Vec<AncillaryNames>,
    /// The 50 states, for TPAs and dealers.
    pub states: Vec<String>,
    /// The 50 states and DC, for addresses.
    pub address_states: Vec<String>,
    /// The most VSC TPAs of one selection.
    pub max_vsc_tpas: usize,
    /// The most GAP TPAs of one selection.
    pub max_gap_tpas: usize,
    /// ACH, Credit Card, E-Check.
    pub payment_methods: Vec<PaymentMethodChoice>,
    /// How long 'Go to Payment' is offered, in milliseconds.
    pub payment_offer_ms: u32,
    /// How long the page waits after a payment before it goes on, in milliseconds.
    pub payment_redirect_ms: u32,
    /// The most rows of one call that saves remit choices.
    pub max_remit_changes: usize,
    /// The coverage terms that have a markup of their own.
    pub term_options: Vec<TermOptionChoice>,
}

/// The choices, limits and durations.
#[must_use]
pub fn constants() -> Constants {
    let mut address_states: Vec<String> = STATE_CODES
        .iter()
        .map(|&code| code.to_owned())
        .chain(["DC".to_owned()])
        .collect();
    address_states.sort_unstable();
    Constants {
        vin_length: VIN_LENGTH,
        loading_ms: Step::LOADING_MS,
        processing_ms: Step::PROCESSING_MS,
        purchase_methods: PurchaseMethod::ALL
            .map(|value| PurchaseMethodChoice {
                value,
                label: value.label().to_owned(),
            })
            .to_vec(),
        aspects: Aspect::ALL
            .map(|value| AspectChoice {
                value,
                label: value.label().to_owned(),
                description: value.description().to_owned(),
            })
            .to_vec(),
        coverage_times: COVERAGE_TIMES
            .map(|value| NumberChoice {
                value,
                label: format!("{value} months"),
            })
            .to_vec(),
        annual_mileages: ANNUAL_MILEAGES
            .map(|(value, label)| NumberChoice {
                value,
                label: label.to_owned(),
            })
            .to_vec(),
        coverage_levels: CoverageLevel::ALL
            .map(|value| LevelChoice {
                value,
                label: value.label().to_owned(),
                description: value.description().to_owned(),
            })
            .to_vec(),
        deductible_step: DEDUCTIBLE_STEP,
        products: Product::ALL.to_vec(),
        product_groups: ProductGroup::ALL.map(ProductGroupNames::from).to_vec(),
        ancillaries: AncillaryProduct::ALL.map(AncillaryNames::from).to_vec(),
        states: STATE_CODES.map(str::to_owned).to_vec(),
        address_states,
        max_vsc_tpas: MAX_VSC_TPAS,
        max_gap_tpas: MAX_GAP_TPAS,
        payment_methods: PaymentMethod::ALL
            .map(|value| PaymentMethodChoice {
                value,
                label: value.label().to_owned(),
            })
            .to_vec(),
        payment_offer_ms: OFFER_MS,
        payment_redirect_ms: REDIRECT_MS,
        max_remit_changes: MAX_CHANGES,
        term_options: TermOption::ALL
            .map(|value| TermOptionChoice {
                value,
                label: value.label().to_owned(),
                months: value.months(),
            })
            .to_vec(),
    }
}
