//! The quote of what is typed.

use dealer_core::form::day::Day;
use dealer_core::sale::cancellation::form::{CancellationForm, Prefill, QuoteAnswer};
use dealer_core::sale::state_rules::{Table, TableError};
use dealer_wasm_boundary::{Answer, boundary_error, give, take};
use std::sync::OnceLock;
use tsify::Ts;
use wasm_bindgen::prelude::*;

/// The states' rules, read once.
static RULES: OnceLock<Result<Table, TableError>> = OnceLock::new();

/// The states' rules.
pub(crate) fn rules() -> Result<&'static Table, JsValue> {
    RULES.get_or_init(Table::built_in).as_ref().map_err(boundary_error)
}

/// What a cancellation comes to, or why it comes to nothing. `today` is the day where the dealership stands, as yyyy-MM-dd.
#[wasm_bindgen(js_name = quoteOf)]
pub fn quote_of(prefill: &Ts<Prefill>, form: &Ts<CancellationForm>, today: &str) -> Answer<QuoteAnswer> {
    let today = Day::parse(today).map_err(boundary_error)?;
    give(&take(prefill)?.quote_of(&take(form)?, today, rules()?))
}
