//! When lines are due at their administrators.

use dealer_core::form::day::Day;
use dealer_core::sale::{DueSummary, Lateness, LineDue};
use dealer_wasm_boundary::{Answer, all, boundary_error, give, take};
use tsify::Ts;
use wasm_bindgen::prelude::*;

fn day(text: &str) -> Result<Day, JsValue> {
    text.parse().map_err(boundary_error)
}

/// How late a line is on a day, written as yyyy-MM-dd.
#[wasm_bindgen(js_name = latenessOf)]
pub fn lateness_of(due: &Ts<LineDue>, today: &str) -> Answer<Lateness> {
    give(&take(due)?.lateness(day(today)?))
}

/// When lines are due as a whole: the days of those that have one, and how many have none.
#[wasm_bindgen(js_name = dueSummary)]
pub fn due_summary(dated: Vec<Ts<LineDue>>, undated: usize, today: &str) -> Answer<DueSummary> {
    let dated = all(&dated)?.into_iter().map(Some);
    let undated = std::iter::repeat_n(None, undated);
    give(&DueSummary::of(dated.chain(undated), day(today)?))
}
