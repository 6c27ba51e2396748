//! A correction as it is typed.

use dealer_core::deal::{Amendable, AmendedField, AmendmentView, RepriceAnswer, TypedAmendment};
use dealer_wasm_boundary::{Answer, give, take};
use tsify::Ts;
use wasm_bindgen::prelude::*;

/// What was sold, with nothing corrected yet.
#[wasm_bindgen(js_name = newAmendment)]
pub fn new_amendment(known: &Ts<Amendable>) -> Answer<TypedAmendment> {
    give(&TypedAmendment::new(&take(known)?))
}

/// What is kept after something was typed into a field.
#[wasm_bindgen(js_name = editAmendment)]
pub fn edit_amendment(typed: &Ts<TypedAmendment>, field: &Ts<AmendedField>, value: &str) -> Answer<TypedAmendment> {
    give(&take(typed)?.edited(take(field)?, value))
}

/// What a page shows of a correction as it is typed. `answer` is what came of the last rating.
#[wasm_bindgen(js_name = viewAmendment)]
pub fn view_amendment(
    known: &Ts<Amendable>,
    typed: &Ts<TypedAmendment>,
    answer: Option<Ts<RepriceAnswer>>,
) -> Answer<AmendmentView> {
    let answer = answer.as_ref().map(take).transpose()?;
    give(&take(known)?.view(&take(typed)?, answer.as_ref()))
}
