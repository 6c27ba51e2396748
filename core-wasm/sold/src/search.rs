//! Finding what was sold.

use dealer_core::sale::all_dealers::{DealerContract, DealerLine};
use dealer_core::sale::contract::{Contract, ProductLine};
use dealer_core::screens::search::SearchIndex;
use dealer_wasm_boundary::each;
use tsify::Ts;
use wasm_bindgen::prelude::*;

/// A list's rows, ready to be searched; they stay on this side, so that a typed letter costs no copy of the list.
#[wasm_bindgen]
#[derive(Default)]
pub struct SoldIndex(SearchIndex);

#[wasm_bindgen]
impl SoldIndex {
    /// An index without rows.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds lines as the next rows.
    #[wasm_bindgen(js_name = addLines)]
    pub fn add_lines(&mut self, lines: Vec<Ts<ProductLine>>) -> Result<(), JsValue> {
        each(&lines, |line| self.0.add(&line))
    }

    /// Adds contracts as the next rows.
    #[wasm_bindgen(js_name = addContracts)]
    pub fn add_contracts(&mut self, contracts: Vec<Ts<Contract>>) -> Result<(), JsValue> {
        each(&contracts, |contract| self.0.add(&contract))
    }

    /// Adds lines of any dealers as the next rows.
    #[wasm_bindgen(js_name = addDealerLines)]
    pub fn add_dealer_lines(&mut self, lines: Vec<Ts<DealerLine>>) -> Result<(), JsValue> {
        each(&lines, |line| self.0.add(&line))
    }

    /// Adds contracts of any dealers as the next rows.
    #[wasm_bindgen(js_name = addDealerContracts)]
    pub fn add_dealer_contracts(&mut self, contracts: Vec<Ts<DealerContract>>) -> Result<(), JsValue> {
        each(&contracts, |contract| self.0.add(&contract))
    }

    /// The places of the rows that hold what was typed.
    #[must_use]
    pub fn find(&self, typed: &str) -> Vec<u32> {
        self.0.find(typed)
    }
}
