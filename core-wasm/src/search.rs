//! Finding records.

use dealer_core::catalog::tpa::TpaOption;
use dealer_core::onboarding::dealer::application::DealerApplication;
use dealer_core::onboarding::partner::PartnerApplication;
use dealer_wasm_boundary::each;
use tsify::Ts;
use wasm_bindgen::prelude::*;

/// A list's rows, ready to be searched; they stay on this side, so that a typed letter costs no copy of the list.
#[wasm_bindgen]
#[derive(Default)]
pub struct SearchIndex(dealer_core::screens::search::SearchIndex);

#[wasm_bindgen]
impl SearchIndex {
    /// An index without rows.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds dealers' applications as the next rows.
    #[wasm_bindgen(js_name = addApplications)]
    pub fn add_applications(&mut self, applications: Vec<Ts<DealerApplication>>) -> Result<(), JsValue> {
        each(&applications, |application| self.0.add(&application))
    }

    /// Adds partners' applications as the next rows.
    #[wasm_bindgen(js_name = addPartnerApplications)]
    pub fn add_partner_applications(&mut self, applications: Vec<Ts<PartnerApplication>>) -> Result<(), JsValue> {
        each(&applications, |application| self.0.add(&application))
    }

    /// Adds TPAs to choose from as the next rows.
    #[wasm_bindgen(js_name = addTpas)]
    pub fn add_tpas(&mut self, tpas: Vec<Ts<TpaOption>>) -> Result<(), JsValue> {
        each(&tpas, |tpa| self.0.add(&tpa))
    }

    /// The places of the rows that hold what was typed.
    #[must_use]
    pub fn find(&self, typed: &str) -> Vec<u32> {
        self.0.find(typed)
    }
}
