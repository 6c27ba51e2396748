//! Sessions, users and passwords.

use dealer_core::access::account::UserChanges;
use dealer_core::access::password::ChangePasswordForm;
use dealer_core::access::session::{self, StoredSession};
use dealer_core::access::user::AddUserForm;
use dealer_core::form::field::FormProblems;
use dealer_core::screens::merge::{self, MergedUser};
use dealer_wasm_boundary::{Answer, Errors, errors_of, give, take};
use tsify::Ts;
use wasm_bindgen::prelude::*;

/// What the stored session record is worth at a time in milliseconds since the epoch.
#[wasm_bindgen(js_name = readStoredSession)]
pub fn read_stored_session(raw: Option<String>, now_ms: f64) -> Answer<StoredSession> {
    // A clock that is off the scale reads as the end of time, so that every session is over.
    let now = if now_ms >= 0.0 { now_ms as u64 } else { u64::MAX };
    give(&session::read_stored_session(raw.as_deref(), now))
}

/// Where a person's pages start.
#[wasm_bindgen(js_name = homeOf)]
#[must_use]
pub fn home_of(is_admin: bool) -> String {
    session::home_of(is_admin).to_owned()
}

/// Where a login leads, given the address that was asked for before it.
#[wasm_bindgen(js_name = landingOf)]
#[must_use]
pub fn landing_of(is_admin: bool, wanted: &str) -> String {
    session::landing_of(is_admin, wanted)
}

/// What is wrong with the Add User form, by its keys.
#[wasm_bindgen(js_name = checkNewUser)]
pub fn check_new_user(form: &Ts<AddUserForm>) -> Answer<FormProblems> {
    give(&take(form)?.problems())
}

/// What is wrong with the form that changes one's own password, by its keys. `own_names` are those of the person and the dealer.
#[wasm_bindgen(js_name = checkChangePassword)]
pub fn check_change_password(form: &Ts<ChangePasswordForm>, own_names: Vec<String>) -> Errors {
    let own_names: Vec<&str> = own_names.iter().map(String::as_str).collect();
    errors_of(take(form)?.check(&own_names))
}

/// An account with what two people changed of the same one.
#[wasm_bindgen(js_name = mergeUser)]
pub fn merge_user(base: &Ts<UserChanges>, theirs: &Ts<UserChanges>, mine: &Ts<UserChanges>) -> Answer<MergedUser> {
    give(&merge::merge_user(&take(base)?, &take(theirs)?, &take(mine)?))
}
