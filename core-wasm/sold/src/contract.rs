//! Contracts and their lines.

use wasm_bindgen::prelude::*;

/// The id of the contract whose lines have this deal id.
#[wasm_bindgen(js_name = contractIdOf, unchecked_return_type = "ContractId | undefined")]
#[must_use]
pub fn contract_id_of(#[wasm_bindgen(unchecked_param_type = "DealId")] deal_id: &str) -> Option<String> {
    dealer_core::sale::contract::contract_id_of(&deal_id.into()).map(String::from)
}
