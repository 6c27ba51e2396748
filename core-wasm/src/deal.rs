//! The deal wizard.

use crate::error::deal_error;
use crate::rates::rated;
use dealer_core::catalog::tpa::Enrollment;
use dealer_core::deal::lead::Lead;
use dealer_core::deal::typing::{NumberField, TypingProblem};
use dealer_core::deal::{self, Deal, DealEvent, DealSession, DealSummary, DealView, Step};
use dealer_wasm_boundary::{Answer, give, take};
use tsify::Ts;
use wasm_bindgen::prelude::*;

/// An empty deal; its prices come with the server's seed.
#[wasm_bindgen(js_name = newDeal)]
pub fn new_deal(seed: Option<u32>, idempotency_key: &str, enrollment: Option<Ts<Enrollment>>) -> Answer<DealSession> {
    let enrollment = enrollment.as_ref().map(take).transpose()?;
    let session = DealSession::new(seed, idempotency_key, enrollment.as_ref());
    give(&rated(session))
}

/// The next session; throws a `DealError` when the event can't happen now.
#[wasm_bindgen(js_name = applyDeal)]
pub fn apply_deal(session: &Ts<DealSession>, event: &Ts<DealEvent>) -> Answer<DealSession> {
    let next = deal::apply(&rated(take(session)?), take(event)?).map_err(|error| deal_error(&error))?;
    give(&next)
}

/// What the screens show of a session.
#[wasm_bindgen(js_name = viewDeal)]
pub fn view_deal(session: &Ts<DealSession>) -> Answer<DealView> {
    give(&deal::view(&rated(take(session)?)))
}

/// A session that a reload left behind; throws a `BoundaryError` for an object of another shape.
#[wasm_bindgen(js_name = restoreDeal)]
pub fn restore_deal(kept: &Ts<DealSession>) -> Answer<DealSession> {
    give(&take(kept)?.taken_up())
}

/// The lead payload of a session.
#[wasm_bindgen(js_name = leadOf)]
pub fn lead_of(session: &Ts<DealSession>) -> Answer<Lead> {
    give(&take(session)?.lead())
}

/// The deal that a session sends to have its contract generated.
#[wasm_bindgen(js_name = dealOf)]
pub fn deal_of(session: &Ts<DealSession>) -> Answer<Deal> {
    give(&rated(take(session)?).deal())
}

/// The cards of the final summary.
#[wasm_bindgen(js_name = summaryOf)]
pub fn summary_of(session: &Ts<DealSession>) -> Answer<DealSummary> {
    give(&rated(take(session)?).summary())
}

/// Where a field of a finished deal is corrected, by its path.
#[wasm_bindgen(js_name = stepOf)]
pub fn step_of(path: &str) -> Answer<Step> {
    give(&deal::step_of(path))
}

/// What a number field keeps after its text, which was `shown`, became `typed`.
#[wasm_bindgen(js_name = keptNumber)]
pub fn kept_number(field: &Ts<NumberField>, shown: &str, typed: &str) -> Result<String, JsValue> {
    Ok(take(field)?.kept(shown, typed))
}

/// What a number field shows of the text that it keeps while no one types in it.
#[wasm_bindgen(js_name = numberAtRest)]
pub fn number_at_rest(field: &Ts<NumberField>, kept: &str) -> Result<String, JsValue> {
    Ok(take(field)?.at_rest(kept))
}

/// What the text that a number field keeps is as a number, whole in the least unit; nothing where it is none.
#[wasm_bindgen(js_name = numberOf)]
pub fn number_of(field: &Ts<NumberField>, kept: &str) -> Result<Option<f64>, JsValue> {
    // At most some billions, which JavaScript's numbers hold whole.
    #[allow(clippy::cast_precision_loss, reason = "amounts end at a hundred million dollars")]
    Ok(take(field)?.number(kept).map(|number| number as f64))
}

/// What is wrong with the text that a number field keeps; nothing where it is empty or can be read.
#[wasm_bindgen(js_name = numberProblem)]
pub fn number_problem(field: &Ts<NumberField>, kept: &str) -> Result<Option<Ts<TypingProblem>>, JsValue> {
    take(field)?.problem(kept).as_ref().map(give).transpose()
}
