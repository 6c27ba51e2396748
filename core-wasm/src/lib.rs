//! dealer-core for the browser: thin typed exports, no logic.

mod admin;
mod error;
mod sold;

use dealer_core::constants::{Constants, constants as core_constants};
use dealer_core::deal::{self, Blocker, Deal, DealEvent, DealSession, DealSummary, DealView};
use dealer_core::field::FieldError;
use dealer_core::finance::{self, LevelLoan};
use dealer_core::lead::Lead;
use dealer_core::money::Cents;
use dealer_core::session::{self, StoredSession};
use dealer_core::tpa::Enrollment;
use dealer_core::typing::{NumberField, TypingProblem};
use dealer_core::vehicle::VehicleInfo;
use dealer_core::vin::CheckedVin;
use dealer_core::{conflict, contact, vin};
use error::{BoundaryError, deal_error};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

type Answer<T> = Result<Ts<T>, JsValue>;

/// Hands a Rust value to JavaScript as a plain object.
fn give<T: Tsify + serde::Serialize>(value: &T) -> Answer<T> {
    Ts::from_rust(value).map_err(BoundaryError::thrown)
}

/// Takes a plain object from JavaScript, or says what is wrong with it.
fn take<T>(value: &Ts<T>) -> Result<T, JsValue>
where
    T: Tsify + serde::de::DeserializeOwned,
    T::JsType: Clone,
{
    value.to_rust().map_err(BoundaryError::thrown)
}

/// Takes a list of plain objects.
fn all<T>(values: &[Ts<T>]) -> Result<Vec<T>, JsValue>
where
    T: Tsify + serde::de::DeserializeOwned,
    T::JsType: Clone,
{
    values.iter().map(take).collect()
}

/// The version of this crate, as in `0.1.0`: what the site was built from.
#[wasm_bindgen(js_name = coreVersion)]
#[must_use]
pub fn core_version() -> String {
    env!("CARGO_PKG_VERSION").to_owned()
}

/// The choices, limits and durations of the screens.
#[wasm_bindgen]
pub fn constants() -> Answer<Constants> {
    give(&core_constants())
}

/// An empty deal; its prices come with the server's seed.
#[wasm_bindgen(js_name = newDeal)]
pub fn new_deal(seed: Option<u32>, idempotency_key: &str, enrollment: Option<Ts<Enrollment>>) -> Answer<DealSession> {
    let enrollment = enrollment.as_ref().map(take).transpose()?;
    give(&DealSession::new(seed, idempotency_key, enrollment.as_ref()))
}

/// The next session; throws a `DealError` when the event can't happen now.
#[wasm_bindgen(js_name = applyDeal)]
pub fn apply_deal(session: &Ts<DealSession>, event: &Ts<DealEvent>) -> Answer<DealSession> {
    let next = deal::apply(&take(session)?, take(event)?).map_err(|error| deal_error(&error))?;
    give(&next)
}

/// What the screens show of a session.
#[wasm_bindgen(js_name = viewDeal)]
pub fn view_deal(session: &Ts<DealSession>) -> Answer<DealView> {
    give(&deal::view(&take(session)?))
}

/// A session that a reload left behind, or nothing when the text is no session.
#[wasm_bindgen(js_name = restoreDeal)]
pub fn restore_deal(json: &str) -> Result<Option<Ts<DealSession>>, JsValue> {
    deal::restore(json).as_ref().map(give).transpose()
}

/// The lead payload of a session.
#[wasm_bindgen(js_name = leadOf)]
pub fn lead_of(session: &Ts<DealSession>) -> Answer<Lead> {
    give(&take(session)?.lead())
}

/// The deal that a session sends to have its contract generated.
#[wasm_bindgen(js_name = dealOf)]
pub fn deal_of(session: &Ts<DealSession>) -> Answer<Deal> {
    give(&take(session)?.deal())
}

/// The cards of the final summary.
#[wasm_bindgen(js_name = summaryOf)]
pub fn summary_of(session: &Ts<DealSession>) -> Answer<DealSummary> {
    give(&take(session)?.summary())
}

/// Where a wrong field of a finished deal is corrected, the server's answer included.
#[wasm_bindgen(js_name = blockerOf)]
pub fn blocker_of(error: &Ts<FieldError>) -> Answer<Blocker> {
    give(&deal::blocker_of(take(error)?))
}

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

/// Who changed something under a person's hands, as a sentence without its full stop.
#[wasm_bindgen(js_name = changedBy)]
#[must_use]
pub fn changed_by(what: &str, by: Option<String>, own: &str) -> String {
    conflict::changed_by(what, by.as_deref(), own)
}

/// Whether a text is a VIN.
#[wasm_bindgen(js_name = isVin)]
#[must_use]
pub fn is_vin(text: &str) -> bool {
    vin::Vin::parse(text).is_ok()
}

/// What a VIN field keeps of what was typed.
#[wasm_bindgen(js_name = cleanVinInput)]
#[must_use]
pub fn clean_vin_input(typed: &str) -> String {
    vin::clean_vin_input(typed)
}

/// What a VIN field says of the text that it keeps.
#[wasm_bindgen(js_name = checkVin)]
pub fn check_vin(kept: &str) -> Answer<CheckedVin> {
    give(&vin::check_vin_field(kept))
}

/// Whether two decoders mean the same vehicle.
#[wasm_bindgen(js_name = isSameVehicle)]
pub fn is_same_vehicle(one: &Ts<VehicleInfo>, other: &Ts<VehicleInfo>) -> Result<bool, JsValue> {
    Ok(take(one)?.is_same_as(&take(other)?))
}

/// Year make model of a vehicle: '2019 HONDA Accord'.
#[wasm_bindgen(js_name = vehicleTitle)]
pub fn vehicle_title(vehicle: &Ts<VehicleInfo>) -> Result<String, JsValue> {
    Ok(take(vehicle)?.title())
}

/// What a number field keeps after its text, which was `shown`, became `typed`.
#[wasm_bindgen(js_name = keptNumber)]
pub fn kept_number(field: &Ts<NumberField>, shown: &str, typed: &str) -> Result<String, JsValue> {
    Ok(take(field)?.kept(shown, typed))
}

/// What a number field shows of the text that it keeps while nobody types in it.
#[wasm_bindgen(js_name = numberAtRest)]
pub fn number_at_rest(field: &Ts<NumberField>, kept: &str) -> Result<String, JsValue> {
    Ok(take(field)?.at_rest(kept))
}

/// What is wrong with the text that a number field keeps; nothing where it is empty or can be read.
#[wasm_bindgen(js_name = numberProblem)]
pub fn number_problem(field: &Ts<NumberField>, kept: &str) -> Result<Option<Ts<TypingProblem>>, JsValue> {
    take(field)?.problem(kept).as_ref().map(give).transpose()
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

/// Cents for people: '$27,900.00'.
#[wasm_bindgen(js_name = formatCents)]
pub fn format_cents(cents: &Ts<Cents>) -> Result<String, JsValue> {
    Ok(take(cents)?.to_string())
}

/// The monthly payment of a loan, in cents.
#[wasm_bindgen(js_name = monthlyPayment)]
pub fn monthly_payment(loan: &Ts<LevelLoan>) -> Answer<Cents> {
    let loan = take(loan)?;
    give(&finance::monthly_payment(loan.principal, &loan.apr, loan.term))
}
