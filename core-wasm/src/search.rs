//! Finding records.

use crate::boundary::take;
use dealer_core::catalog::tpa::TpaOption;
use dealer_core::onboarding::dealer::application::DealerApplication;
use dealer_core::onboarding::partner::PartnerApplication;
use dealer_core::sale::all_dealers::{DealerContract, DealerLine};
use dealer_core::sale::contract::{Contract, ProductLine};
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

    /// Adds lines as the next rows.
    #[wasm_bindgen(js_name = addLines)]
    pub fn add_lines(&mut self, lines: Vec<Ts<ProductLine>>) -> Result<(), JsValue> {
        for line in &lines {
            self.0.add(&take(line)?);
        }
        Ok(())
    }

    /// Adds contracts as the next rows.
    #[wasm_bindgen(js_name = addContracts)]
    pub fn add_contracts(&mut self, contracts: Vec<Ts<Contract>>) -> Result<(), JsValue> {
        for contract in &contracts {
            self.0.add(&take(contract)?);
        }
        Ok(())
    }

    /// Adds dealers' applications as the next rows.
    #[wasm_bindgen(js_name = addApplications)]
    pub fn add_applications(&mut self, applications: Vec<Ts<DealerApplication>>) -> Result<(), JsValue> {
        for application in &applications {
            self.0.add(&take(application)?);
        }
        Ok(())
    }

    /// Adds lines of any dealers as the next rows.
    #[wasm_bindgen(js_name = addDealerLines)]
    pub fn add_dealer_lines(&mut self, lines: Vec<Ts<DealerLine>>) -> Result<(), JsValue> {
        for line in &lines {
            self.0.add(&take(line)?);
        }
        Ok(())
    }

    /// Adds partners' applications as the next rows.
    #[wasm_bindgen(js_name = addPartnerApplications)]
    pub fn add_partner_applications(&mut self, applications: Vec<Ts<PartnerApplication>>) -> Result<(), JsValue> {
        for application in &applications {
            self.0.add(&take(application)?);
        }
        Ok(())
    }

    /// Adds TPAs to choose from as the next rows.
    #[wasm_bindgen(js_name = addTpas)]
    pub fn add_tpas(&mut self, tpas: Vec<Ts<TpaOption>>) -> Result<(), JsValue> {
        for tpa in &tpas {
            self.0.add(&take(tpa)?);
        }
        Ok(())
    }

    /// Adds contracts of any dealers as the next rows.
    #[wasm_bindgen(js_name = addDealerContracts)]
    pub fn add_dealer_contracts(&mut self, contracts: Vec<Ts<DealerContract>>) -> Result<(), JsValue> {
        for contract in &contracts {
            self.0.add(&take(contract)?);
        }
        Ok(())
    }

    /// The places of the rows that hold what was typed.
    #[must_use]
    pub fn find(&self, typed: &str) -> Vec<u32> {
        self.0.find(typed)
    }
}
