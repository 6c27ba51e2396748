//! Onboarding and administration: applications, enrolments, users.

use crate::error::deal_error;
use crate::{Answer, all, give, take};
use dealer_core::account::UserChanges;
use dealer_core::admin_constants::{self, AdminConstants};
use dealer_core::application::{DealerApplication, DealerApplicationForm};
use dealer_core::deal::{DealError, EligibleTpas};
use dealer_core::enrollment::{DealerEnrollmentForm, EnrolledDealer};
use dealer_core::enrollment_change::{DealerChanges, DealerEnrollment};
use dealer_core::field::{FieldError, FormProblems};
use dealer_core::merge::{self, MergedDealer, MergedTpa, MergedUser};
use dealer_core::partner::{PartnerApplication, PartnerApplicationForm};
use dealer_core::tpa::{TpaOption, TpaProduct, TpaProducts, eligible_tpas};
use dealer_core::tpa_enrollment::{StoredTpa, TpaEnrollmentForm, TpaRecord};
use dealer_core::tpa_selection::TpaProductsEvent;
use dealer_core::user::{AddUserForm, ChangePasswordForm};
use dealer_core::{autofill, contact, state_list};
use tsify::Ts;
use wasm_bindgen::prelude::*;

type Errors = Result<Vec<Ts<FieldError>>, JsValue>;

fn errors_of<T>(checked: Result<T, Vec<FieldError>>) -> Errors {
    checked.err().unwrap_or_default().iter().map(give).collect()
}

/// The choices of the administrators' screens.
#[wasm_bindgen(js_name = adminConstants)]
pub fn admin_constants() -> Answer<AdminConstants> {
    give(&admin_constants::admin_constants())
}

/// What a state field keeps of what was typed: two letters in upper case.
#[wasm_bindgen(js_name = cleanStateInput)]
#[must_use]
pub fn clean_state_input(typed: &str) -> String {
    contact::clean_state_input(typed)
}

/// An empty intake form.
#[wasm_bindgen(js_name = emptyApplication)]
pub fn empty_application() -> Answer<DealerApplicationForm> {
    give(&DealerApplicationForm::default())
}

/// What is wrong with an intake form, by its keys.
#[wasm_bindgen(js_name = checkApplication)]
pub fn check_application(form: &Ts<DealerApplicationForm>) -> Errors {
    errors_of(take(form)?.check())
}

/// A filled intake form.
#[wasm_bindgen(js_name = sampleApplication)]
pub fn sample_application(seed: u32) -> Answer<DealerApplicationForm> {
    give(&autofill::sample_application(seed))
}

/// An empty partner dialog.
#[wasm_bindgen(js_name = emptyPartnerApplication)]
pub fn empty_partner_application() -> Answer<PartnerApplicationForm> {
    give(&PartnerApplicationForm::default())
}

/// What is wrong with a partner's application, by its keys.
#[wasm_bindgen(js_name = checkPartnerApplication)]
pub fn check_partner_application(form: &Ts<PartnerApplicationForm>) -> Answer<FormProblems> {
    give(&take(form)?.check().err().unwrap_or_default())
}

/// An empty dealer enrolment form.
#[wasm_bindgen(js_name = emptyDealerEnrollment)]
pub fn empty_dealer_enrollment() -> Answer<DealerEnrollmentForm> {
    give(&DealerEnrollmentForm::default())
}

/// The enrolment form of a dealer whose application is taken on.
#[wasm_bindgen(js_name = dealerFormOfApplication)]
pub fn dealer_form_of_application(application: &Ts<DealerApplication>) -> Answer<DealerEnrollmentForm> {
    give(&DealerEnrollmentForm::from_application(&take(application)?))
}

/// The form in which an enrolled dealer is corrected.
#[wasm_bindgen(js_name = dealerFormOf)]
pub fn dealer_form_of(record: &Ts<EnrolledDealer>) -> Answer<DealerEnrollmentForm> {
    give(&take(record)?.form())
}

/// What is wrong with a dealer enrolment form, by its keys; the TPAs of a product without a loaded list are not judged.
#[wasm_bindgen(js_name = checkDealerEnrollment)]
pub fn check_dealer_enrollment(form: &Ts<DealerEnrollmentForm>, loaded: Vec<Ts<EligibleTpas>>) -> Errors {
    take(form)?.form_errors(&all(&loaded)?).iter().map(give).collect()
}

/// What is wrong with the enrolment of a dealer, its id and its form, by the keys that are sent; lists as above.
#[wasm_bindgen(js_name = checkNewDealer)]
pub fn check_new_dealer(enrollment: &Ts<DealerEnrollment>, loaded: Vec<Ts<EligibleTpas>>) -> Errors {
    take(enrollment)?.form_errors(&all(&loaded)?).iter().map(give).collect()
}

/// What is wrong with the correction of a dealer, by the keys that are sent; lists as above.
#[wasm_bindgen(js_name = checkDealerChanges)]
pub fn check_dealer_changes(changes: &Ts<DealerChanges>, loaded: Vec<Ts<EligibleTpas>>) -> Errors {
    take(changes)?.form_errors(&all(&loaded)?).iter().map(give).collect()
}

/// An id for a dealer, made of its name; empty as long as there is none.
#[wasm_bindgen(js_name = suggestDealerId)]
pub fn suggest_dealer_id(form: &Ts<DealerEnrollmentForm>) -> Result<String, JsValue> {
    Ok(take(form)?.suggested_id())
}

/// The name that people know a dealer by.
#[wasm_bindgen(js_name = dealerName)]
pub fn dealer_name(record: &Ts<EnrolledDealer>) -> Result<String, JsValue> {
    Ok(take(record)?.name().to_owned())
}

/// Whether a record says what a form says.
#[wasm_bindgen(js_name = isDealerStoredAs)]
pub fn is_dealer_stored_as(form: &Ts<DealerEnrollmentForm>, record: &Ts<EnrolledDealer>) -> Result<bool, JsValue> {
    Ok(take(form)?.is_stored_as(&take(record)?))
}

/// A choice of products and TPAs among the eligible ones.
#[wasm_bindgen(js_name = sampleDealerProducts)]
pub fn sample_dealer_products(seed: u32, eligible: Vec<Ts<EligibleTpas>>) -> Answer<TpaProducts> {
    give(&autofill::sample_products(seed, &all(&eligible)?))
}

/// A filled dealer enrolment form, its products not chosen yet.
#[wasm_bindgen(js_name = sampleDealer)]
pub fn sample_dealer(seed: u32) -> Answer<DealerEnrollmentForm> {
    give(&autofill::sample_dealer(seed))
}

/// The next choice of products and TPAs; throws a `DealError` when the event can't happen now, as `applyDeal` does.
#[wasm_bindgen(js_name = editTpaProducts)]
pub fn edit_tpa_products(
    products: &Ts<TpaProducts>,
    event: &Ts<TpaProductsEvent>,
    loaded: Vec<Ts<EligibleTpas>>,
) -> Answer<TpaProducts> {
    let mut next = take(products)?;
    next.edit(take(event)?, &all(&loaded)?)
        .map_err(|refused| deal_error(&DealError::from(refused)))?;
    give(&next)
}

/// The TPAs that offer a product in a state, by name.
#[wasm_bindgen(js_name = eligibleTpas)]
pub fn eligible(
    tpas: Vec<Ts<StoredTpa>>,
    product: &Ts<TpaProduct>,
    state: &str,
) -> Result<Vec<Ts<TpaOption>>, JsValue> {
    let offers: Vec<_> = all(&tpas)?.iter().map(StoredTpa::offer).collect();
    eligible_tpas(&offers, take(product)?, state).iter().map(give).collect()
}

/// An empty TPA enrolment form.
#[wasm_bindgen(js_name = emptyTpaEnrollment)]
pub fn empty_tpa_enrollment() -> Answer<TpaEnrollmentForm> {
    give(&TpaEnrollmentForm::default())
}

/// The form in which an enrolled TPA is corrected.
#[wasm_bindgen(js_name = tpaFormOf)]
pub fn tpa_form_of(record: &Ts<TpaRecord>) -> Answer<TpaEnrollmentForm> {
    give(&take(record)?.form())
}

/// The enrolment form of a TPA whose application is taken on.
#[wasm_bindgen(js_name = tpaFormOfApplication)]
pub fn tpa_form_of_application(application: &Ts<PartnerApplication>) -> Answer<TpaEnrollmentForm> {
    give(&TpaEnrollmentForm::from_application(&take(application)?))
}

/// A dealer's form with what two people changed of the same one. `known` are TPAs, to be called by their names.
#[wasm_bindgen(js_name = mergeDealer)]
pub fn merge_dealer(
    base: &Ts<DealerEnrollmentForm>,
    theirs: &Ts<DealerEnrollmentForm>,
    mine: &Ts<DealerEnrollmentForm>,
    known: Vec<Ts<TpaOption>>,
) -> Answer<MergedDealer> {
    give(&merge::merge_dealer(
        &take(base)?,
        &take(theirs)?,
        &take(mine)?,
        &all(&known)?,
    ))
}

/// A TPA's form with what two people changed of the same one.
#[wasm_bindgen(js_name = mergeTpa)]
pub fn merge_tpa(
    base: &Ts<TpaEnrollmentForm>,
    theirs: &Ts<TpaEnrollmentForm>,
    mine: &Ts<TpaEnrollmentForm>,
) -> Answer<MergedTpa> {
    give(&merge::merge_tpa(&take(base)?, &take(theirs)?, &take(mine)?))
}

/// An account with what two people changed of the same one.
#[wasm_bindgen(js_name = mergeUser)]
pub fn merge_user(base: &Ts<UserChanges>, theirs: &Ts<UserChanges>, mine: &Ts<UserChanges>) -> Answer<MergedUser> {
    give(&merge::merge_user(&take(base)?, &take(theirs)?, &take(mine)?))
}

/// What is wrong with a TPA enrolment form, by its keys.
#[wasm_bindgen(js_name = checkTpaEnrollment)]
pub fn check_tpa_enrollment(form: &Ts<TpaEnrollmentForm>) -> Errors {
    errors_of(take(form)?.check())
}

/// A filled TPA enrolment form.
#[wasm_bindgen(js_name = sampleTpa)]
pub fn sample_tpa(seed: u32) -> Answer<TpaEnrollmentForm> {
    give(&autofill::sample_tpa(seed))
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
