//! What files for banks need.

use dealer_core::sale::batch::bank::{BankAccount, RemittanceSettings};
use dealer_wasm_boundary::{Errors, errors_of, take};
use tsify::Ts;
use wasm_bindgen::prelude::*;

/// What is wrong with an account, by its keys.
#[wasm_bindgen(js_name = bankAccountErrors)]
pub fn bank_account_errors(form: &Ts<BankAccount>) -> Errors {
    errors_of(Err::<(), _>(take(form)?.check()))
}

/// What is wrong with what the dealer's bank calls the dealer, by its keys.
#[wasm_bindgen(js_name = remittanceSettingsErrors)]
pub fn remittance_settings_errors(form: &Ts<RemittanceSettings>) -> Errors {
    errors_of(Err::<(), _>(take(form)?.check()))
}
