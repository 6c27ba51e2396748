//! Amounts and payments.

use dealer_core::money::loan::{self, LevelLoan};
use dealer_core::money::{Cents, sum_text};
use dealer_wasm_boundary::{Answer, give, take};
use tsify::Ts;
use wasm_bindgen::prelude::*;

/// Cents for people: '$27,900.00'.
#[wasm_bindgen(js_name = formatCents)]
pub fn format_cents(cents: &Ts<Cents>) -> Result<String, JsValue> {
    Ok(take(cents)?.to_string())
}

/// The monthly payment of a loan, in cents.
#[wasm_bindgen(js_name = monthlyPayment)]
pub fn monthly_payment(loan: &Ts<LevelLoan>) -> Answer<Cents> {
    let loan = take(loan)?;
    give(&loan::monthly_payment(loan.principal, &loan.apr, loan.term))
}

/// The sum of a list's amounts in cents, for people.
#[wasm_bindgen(js_name = sumText)]
#[must_use]
pub fn sum_of(cents: Vec<f64>) -> String {
    sum_text(cents.into_iter().filter_map(|amount| Cents::new(amount as i64).ok()))
}

/// An amount in cents as an amount field holds it: '1949.50'.
#[wasm_bindgen(js_name = amountText)]
pub fn amount_text(cents: &Ts<Cents>) -> Result<String, JsValue> {
    Ok(take(cents)?.to_decimal())
}
