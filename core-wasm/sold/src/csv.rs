//! Files for spreadsheets.

use dealer_core::form::ids::DealerId;
use dealer_core::sale::csv::{self, AllDealersRows, SoldRows};
use dealer_wasm_boundary::take;
use std::collections::HashMap;
use tsify::Ts;
use wasm_bindgen::prelude::*;

/// The CSV file of a dealer's rows. `days` are their days as yyyy-MM-dd, in the same order.
#[wasm_bindgen(js_name = soldCsv)]
pub fn sold_csv(rows: &Ts<SoldRows>, days: Vec<String>) -> Result<String, JsValue> {
    let mut days = days.into_iter();
    take(rows)?
        .csv(|_| days.next().unwrap_or_default())
        .map_err(|error| JsError::new(&error.to_string()).into())
}

/// The CSV file of any dealers' rows, which says whose each is. `ids` and `names` are dealers' ids and their names, in the same
/// order.
#[wasm_bindgen(js_name = allDealersCsv)]
pub fn all_dealers_csv(
    rows: &Ts<AllDealersRows>,
    days: Vec<String>,
    #[wasm_bindgen(unchecked_param_type = "DealerId[]")] ids: Vec<String>,
    names: Vec<String>,
) -> Result<String, JsValue> {
    let mut days = days.into_iter();
    let names: HashMap<String, String> = ids.into_iter().zip(names).collect();
    let name_of = |id: &DealerId| names.get(id.as_str()).cloned().unwrap_or_default();
    take(rows)?
        .csv(|_| days.next().unwrap_or_default(), name_of)
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
