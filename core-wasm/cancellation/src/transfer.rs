//! A transfer as it is typed.

use super::quote::rules;
use dealer_core::deal::{TransferForm, TransferKnown, TransferRule};
use dealer_wasm_boundary::{Answer, Errors, errors_of, give, take};
use tsify::Ts;
use wasm_bindgen::prelude::*;

/// What a transfer starts from.
#[wasm_bindgen(js_name = newTransfer)]
pub fn new_transfer(known: &Ts<TransferKnown>) -> Answer<TransferForm> {
    give(&TransferForm::of(&take(known)?))
}

/// What is wrong with a transfer, by its keys.
#[wasm_bindgen(js_name = transferErrors)]
pub fn transfer_errors(known: &Ts<TransferKnown>, form: &Ts<TransferForm>) -> Errors {
    errors_of(take(form)?.check(&take(known)?, rules()?))
}

/// What the state of a sale says of transfers.
#[wasm_bindgen(js_name = transferRules)]
pub fn transfer_rules(known: &Ts<TransferKnown>) -> Result<Vec<Ts<TransferRule>>, JsValue> {
    take(known)?.rules(rules()?).iter().map(give).collect()
}
