//! Which day it is for those who owe refunds.

use crate::catalog::tpas::enrollment_now;
use crate::http::ApiError;
use crate::platform::state::AppState;
use crate::platform::zone::day_in;
use dealer_core::form::day::Day;
use dealer_core::form::ids::DealerId;
use dealer_core::form::time_zone::zone_of_state;

/// Where a day ends last in the United States.
const LAST: Option<&str> = Some("Pacific/Honolulu");

/// The day where the dealership stands.
///
/// # Errors
/// [`ApiError`] when the database can't be read.
pub async fn today_of(state: &AppState, dealer_id: &DealerId) -> Result<Day, ApiError> {
    let enrollment = enrollment_now(state.db(), dealer_id).await?;
    let zone = enrollment.and_then(|enrollment| zone_of_state(&enrollment.state));
    day(state, zone)
}

/// The day that has begun in every state: what was due before it is late for every dealer.
///
/// # Errors
/// [`ApiError`] beyond the year 9999.
pub(super) fn today_everywhere(state: &AppState) -> Result<Day, ApiError> {
    day(state, LAST)
}

fn day(state: &AppState, zone: Option<&str>) -> Result<Day, ApiError> {
    day_in(zone, state.now_ms()).ok_or_else(|| ApiError::internal("no day of this time"))
}
