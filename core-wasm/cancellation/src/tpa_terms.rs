//! What administrators enter of the terms of TPAs.

use dealer_core::catalog::product::Product;
use dealer_core::form::day::Day;
use dealer_core::sale::tpa_terms::{CancellationTermsForm, DueTermsForm, cancellation_words, due_words};
use dealer_wasm_boundary::{Answer, Errors, boundary_error, errors_of, give, take};
use tsify::Ts;
use wasm_bindgen::prelude::*;

/// What the first due dates of a TPA start from.
#[wasm_bindgen(js_name = firstDueTerms)]
pub fn first_due_terms() -> Answer<DueTermsForm> {
    give(&DueTermsForm::default())
}

/// What the first cancellation terms of a product start from.
#[wasm_bindgen(js_name = firstCancellationTerms)]
pub fn first_cancellation_terms(
    #[wasm_bindgen(unchecked_param_type = "Product")] product: &str,
) -> Answer<CancellationTermsForm> {
    let product = Product::from_key(product).ok_or_else(|| boundary_error("no product"))?;
    give(&CancellationTermsForm::assumed(product))
}

/// What is wrong with due dates, by their keys.
#[wasm_bindgen(js_name = dueTermsErrors)]
pub fn due_terms_errors(form: &Ts<DueTermsForm>) -> Errors {
    errors_of(take(form)?.check())
}

/// What is wrong with cancellation terms, by their keys.
#[wasm_bindgen(js_name = cancellationTermsErrors)]
pub fn cancellation_terms_errors(form: &Ts<CancellationTermsForm>) -> Errors {
    errors_of(take(form)?.check())
}

/// What due dates mean, with an example of today, a sentence each; nothing while they are wrong.
#[wasm_bindgen(js_name = dueTermsWords)]
pub fn due_terms_words(form: &Ts<DueTermsForm>, today: &str) -> Result<Option<Vec<String>>, JsValue> {
    let today: Day = today.parse().map_err(boundary_error)?;
    Ok(take(form)?.check().ok().map(|terms| due_words(&terms, today)))
}

/// What cancellation terms mean, a sentence each; nothing while they are wrong.
#[wasm_bindgen(js_name = cancellationTermsWords)]
pub fn cancellation_terms_words(form: &Ts<CancellationTermsForm>) -> Result<Option<Vec<String>>, JsValue> {
    Ok(take(form)?.check().ok().map(|terms| cancellation_words(&terms)))
}
