//! Payments.

use dealer_core::form::ids::Username;
use dealer_core::money::Cents;
use dealer_core::sale::payment::{self, CalendarMonth, CheckedPayment, PaymentForm, SettlementForm, TypedAmount};
use dealer_wasm_boundary::{Answer, Errors, errors_of, give, take};
use tsify::Ts;
use wasm_bindgen::prelude::*;

/// Checks a payment form, in the month of today.
#[wasm_bindgen(js_name = checkPayment)]
pub fn check_payment(form: &Ts<PaymentForm>, today: &Ts<CalendarMonth>) -> Answer<CheckedPayment> {
    give(&CheckedPayment::from(take(form)?.check(take(today)?)))
}

/// What is wrong with the settlement of a difference, by its keys.
#[wasm_bindgen(js_name = checkSettlement)]
pub fn check_settlement(form: &Ts<SettlementForm>) -> Errors {
    errors_of(take(form)?.check(&Username::recorded(""), 0))
}

/// What a typed amount means beside a total; nothing where it can't be paid.
#[wasm_bindgen(js_name = typedAmount)]
pub fn typed_amount(typed: &str, total: &Ts<Cents>) -> Result<Option<Ts<TypedAmount>>, JsValue> {
    payment::typed_amount(typed, take(total)?)
        .as_ref()
        .map(give)
        .transpose()
}
