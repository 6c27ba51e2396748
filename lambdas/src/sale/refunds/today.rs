//! Which day it is for those who owe refunds.

use crate::http::ApiError;
use crate::platform::state::AppState;
use crate::sale::dealer_day::{day_of, dealer_day};
use dealer_core::form::day::Day;
use dealer_core::form::ids::DealerId;

/// Where a day ends last in the United States.
const LAST: Option<&str> = Some("Pacific/Honolulu");

/// The day where the dealership stands.
///
/// # Errors
/// [`ApiError`] when the database can't be read.
pub async fn today_of(state: &AppState, dealer_id: &DealerId) -> Result<Day, ApiError> {
    Ok(dealer_day(state.db(), dealer_id, state.now_ms()).await?)
}

/// The day that has begun in every state: what was due before it is late for every dealer.
///
/// # Errors
/// [`ApiError`] beyond the year 9999.
pub(super) fn today_everywhere(state: &AppState) -> Result<Day, ApiError> {
    Ok(day_of(LAST, state.now_ms())?)
}
