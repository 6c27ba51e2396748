//! What every form shares.

use dealer_core::form::{conflict, contact, state_list};
use wasm_bindgen::prelude::*;

/// Who changed something under a person's hands, as a sentence without its full stop.
#[wasm_bindgen(js_name = changedBy)]
#[must_use]
pub fn changed_by(what: &str, by: Option<String>, own: &str) -> String {
    conflict::changed_by(what, by.as_deref(), own)
}

/// What a phone field shows of what was typed.
#[wasm_bindgen(js_name = formatPhoneInput)]
#[must_use]
pub fn format_phone_input(typed: &str) -> String {
    contact::format_phone_input(typed)
}

/// A website address with a scheme, or nothing when it is none.
#[wasm_bindgen(js_name = normaliseUrl)]
#[must_use]
pub fn normalise_url(text: &str) -> Option<String> {
    contact::normalise_url(text)
}

/// What a state field keeps of what was typed: two letters in upper case.
#[wasm_bindgen(js_name = cleanStateInput)]
#[must_use]
pub fn clean_state_input(typed: &str) -> String {
    contact::clean_state_input(typed)
}

/// A list of states with one more or less, sorted.
#[wasm_bindgen(js_name = toggleState)]
#[must_use]
pub fn toggle_state(states: Vec<String>, code: &str) -> Vec<String> {
    state_list::toggle_state(&states, code)
}

/// 'n states selected', '1 state selected', 'No states selected'.
#[wasm_bindgen(js_name = statesBadge)]
#[must_use]
pub fn states_badge(count: usize) -> String {
    state_list::states_badge(count)
}
