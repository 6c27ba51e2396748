//! Contracts, remittances and payments.

use crate::boundary::{Answer, all, give, take};
use dealer_core::form::field::FieldError;
use dealer_core::money::Cents;
use dealer_core::sale::all_dealers::{DealerContract, DealerLine};
use dealer_core::sale::choice::{self, RemittanceChanges};
use dealer_core::sale::contract::{Contract, ProductLine};
use dealer_core::sale::csv;
use dealer_core::sale::payment::{self, CalendarMonth, CheckedPayment, PaymentForm, SettlementForm, TypedAmount};
use std::collections::HashMap;
use tsify::Ts;
use wasm_bindgen::prelude::*;

/// The CSV file of lines. `days` are their days as yyyy-MM-dd, in the same order.
#[wasm_bindgen(js_name = linesCsv)]
pub fn lines_csv(lines: Vec<Ts<ProductLine>>, days: Vec<String>) -> Result<String, JsValue> {
    let mut days = days.into_iter();
    csv::sold_csv(&all(&lines)?, |_| days.next().unwrap_or_default())
        .map_err(|error| JsError::new(&error.to_string()).into())
}

/// The CSV file of contracts. `days` are their days as yyyy-MM-dd, in the same order.
#[wasm_bindgen(js_name = contractsCsv)]
pub fn contracts_csv(contracts: Vec<Ts<Contract>>, days: Vec<String>) -> Result<String, JsValue> {
    let mut days = days.into_iter();
    csv::sold_csv(&all(&contracts)?, |_| days.next().unwrap_or_default())
        .map_err(|error| JsError::new(&error.to_string()).into())
}

/// The CSV file of any dealers' lines, which says whose each is. `ids` and `names` are dealers' ids and their names, in the same
/// order.
#[wasm_bindgen(js_name = dealerLinesCsv)]
pub fn dealer_lines_csv(
    lines: Vec<Ts<DealerLine>>,
    days: Vec<String>,
    ids: Vec<String>,
    names: Vec<String>,
) -> Result<String, JsValue> {
    let mut days = days.into_iter();
    let names: HashMap<String, String> = ids.into_iter().zip(names).collect();
    let name_of = |id: &str| names.get(id).cloned().unwrap_or_default();
    csv::all_dealers_csv(&all(&lines)?, |_| days.next().unwrap_or_default(), name_of)
        .map_err(|error| JsError::new(&error.to_string()).into())
}

/// The CSV file of any dealers' contracts, which says whose each is. `ids` and `names` are dealers' ids and their names, in the same
/// order.
#[wasm_bindgen(js_name = dealerContractsCsv)]
pub fn dealer_contracts_csv(
    contracts: Vec<Ts<DealerContract>>,
    days: Vec<String>,
    ids: Vec<String>,
    names: Vec<String>,
) -> Result<String, JsValue> {
    let mut days = days.into_iter();
    let names: HashMap<String, String> = ids.into_iter().zip(names).collect();
    let name_of = |id: &str| names.get(id).cloned().unwrap_or_default();
    csv::all_dealers_csv(&all(&contracts)?, |_| days.next().unwrap_or_default(), name_of)
        .map_err(|error| JsError::new(&error.to_string()).into())
}

/// 'contracts_2026-03-05.csv'.
#[wasm_bindgen(js_name = contractsFileName)]
#[must_use]
pub fn contracts_file_name(day: &str) -> String {
    csv::contracts_file_name(day)
}

/// 'remitted_products_2026-03-05.csv'.
#[wasm_bindgen(js_name = remittedFileName)]
#[must_use]
pub fn remitted_file_name(day: &str) -> String {
    csv::remitted_file_name(day)
}

/// Remit changes as the parts that one call each can save.
#[wasm_bindgen(js_name = remittanceCalls)]
pub fn remittance_calls(changes: &Ts<RemittanceChanges>) -> Result<Vec<Ts<RemittanceChanges>>, JsValue> {
    take(changes)?.calls().iter().map(give).collect()
}

/// What is to be paid for these lines, in cents.
#[wasm_bindgen(js_name = remittedTotal)]
pub fn remitted_total(lines: Vec<Ts<ProductLine>>) -> Answer<Cents> {
    give(&choice::total(&all(&lines)?))
}

/// How many of these lines, from the first, one payment can hold.
#[wasm_bindgen(js_name = payableAtOnce)]
pub fn payable_at_once(lines: Vec<Ts<ProductLine>>) -> Result<usize, JsValue> {
    Ok(choice::payable_at_once(&all(&lines)?))
}

/// Checks a payment form, in the month of today.
#[wasm_bindgen(js_name = checkPayment)]
pub fn check_payment(form: &Ts<PaymentForm>, today: &Ts<CalendarMonth>) -> Answer<CheckedPayment> {
    give(&CheckedPayment::from(take(form)?.check(take(today)?)))
}

/// What is wrong with the settlement of a difference, by its keys.
#[wasm_bindgen(js_name = checkSettlement)]
pub fn check_settlement(form: &Ts<SettlementForm>) -> Result<Vec<Ts<FieldError>>, JsValue> {
    let errors = take(form)?.check("", 0).err().unwrap_or_default();
    errors.iter().map(give).collect()
}

/// What a typed amount means beside a total; nothing where it can't be paid.
#[wasm_bindgen(js_name = typedAmount)]
pub fn typed_amount(typed: &str, total: &Ts<Cents>) -> Result<Option<Ts<TypedAmount>>, JsValue> {
    payment::typed_amount(typed, take(total)?)
        .as_ref()
        .map(give)
        .transpose()
}

/// The id of the contract whose lines have this deal id.
#[wasm_bindgen(js_name = contractIdOf)]
#[must_use]
pub fn contract_id_of(deal_id: &str) -> Option<String> {
    dealer_core::sale::contract::contract_id_of(&deal_id.into()).map(String::from)
}
