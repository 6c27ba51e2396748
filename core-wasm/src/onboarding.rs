//! Applications and enrollments.

use dealer_core::catalog::tpa::TpaOption;
use dealer_core::deal::EligibleTpas;
use dealer_core::form::field::FormProblems;
use dealer_core::onboarding::change::{DealerChanges, DealerEnrollment};
use dealer_core::onboarding::dealer::application::{DealerApplication, DealerApplicationForm};
use dealer_core::onboarding::dealer::enrollment::{DealerEnrollmentForm, EnrolledDealer};
use dealer_core::onboarding::partner::{PartnerApplication, PartnerApplicationForm};
use dealer_core::onboarding::tpa::{TpaEnrollmentForm, TpaRecord};
use dealer_core::screens::merge::{self, MergedDealer, MergedTpa};
use dealer_wasm_boundary::{Answer, Errors, all, errors_of, give, take};
use tsify::Ts;
use wasm_bindgen::prelude::*;

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

/// What is wrong with a TPA enrolment form, by its keys.
#[wasm_bindgen(js_name = checkTpaEnrollment)]
pub fn check_tpa_enrollment(form: &Ts<TpaEnrollmentForm>) -> Errors {
    errors_of(take(form)?.check())
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
