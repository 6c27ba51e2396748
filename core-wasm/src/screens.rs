//! Lists of choices, and sample data.

use dealer_core::catalog::tpa::TpaProducts;
use dealer_core::deal::EligibleTpas;
use dealer_core::onboarding::dealer::application::DealerApplicationForm;
use dealer_core::onboarding::dealer::enrollment::DealerEnrollmentForm;
use dealer_core::onboarding::tpa::TpaEnrollmentForm;
use dealer_core::screens::admin_constants::{self, AdminConstants};
use dealer_core::screens::autofill;
use dealer_core::screens::constants::{self, Constants};
use dealer_wasm_boundary::{Answer, all, give};
use tsify::Ts;
use wasm_bindgen::prelude::*;

/// The choices, limits and durations of the screens.
#[wasm_bindgen]
pub fn constants() -> Answer<Constants> {
    give(&constants::constants())
}

/// The choices of the administrators' screens.
#[wasm_bindgen(js_name = adminConstants)]
pub fn admin_constants() -> Answer<AdminConstants> {
    give(&admin_constants::admin_constants())
}

/// A filled intake form.
#[wasm_bindgen(js_name = sampleApplication)]
pub fn sample_application(seed: u32) -> Answer<DealerApplicationForm> {
    give(&autofill::sample_application(seed))
}

/// A choice of products and TPAs among the eligible ones.
#[wasm_bindgen(js_name = sampleDealerProducts)]
pub fn sample_dealer_products(seed: u32, eligible: Vec<Ts<EligibleTpas>>) -> Answer<TpaProducts> {
    give(&autofill::sample_products(seed, &all(&eligible)?))
}

/// A filled dealer enrolment form, its products not chosen yet.
#[wasm_bindgen(js_name = sampleDealer)]
pub fn sample_dealer(seed: u32) -> Answer<DealerEnrollmentForm> {
    give(&autofill::sample_dealer(seed))
}

/// A filled TPA enrolment form.
#[wasm_bindgen(js_name = sampleTpa)]
pub fn sample_tpa(seed: u32) -> Answer<TpaEnrollmentForm> {
    give(&autofill::sample_tpa(seed))
}
