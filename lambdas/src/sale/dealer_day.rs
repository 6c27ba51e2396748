//! Which day it is where a dealership stands: the day on which what it does is booked.

use crate::catalog::tpas::enrollment_now;
use crate::platform::zone::day_in;
use crate::store::{Db, StoreError};
use dealer_core::form::day::Day;
use dealer_core::form::ids::DealerId;
use dealer_core::form::time_zone::zone_of_state;

/// The time zone of a dealership, by the state that it is enrolled in; none of one that is not enrolled, whose days are those of UTC.
///
/// # Errors
/// [`StoreError`] when the database can't be read.
pub async fn zone_of(db: &Db, dealer_id: &DealerId) -> Result<Option<&'static str>, StoreError> {
    let enrollment = enrollment_now(db, dealer_id).await?;
    Ok(enrollment.and_then(|enrollment| zone_of_state(&enrollment.state)))
}

/// The dealership's day of a time in milliseconds since the epoch.
///
/// # Errors
/// [`StoreError`] when the database can't be read, or the time is beyond the year 9999.
pub async fn dealer_day(db: &Db, dealer_id: &DealerId, ms: u64) -> Result<Day, StoreError> {
    day_of(zone_of(db, dealer_id).await?, ms)
}

/// The day of a time in a zone.
///
/// # Errors
/// [`StoreError`] beyond the year 9999.
pub fn day_of(zone: Option<&str>, ms: u64) -> Result<Day, StoreError> {
    day_in(zone, ms).ok_or_else(|| StoreError::refused("day", "no day of this time"))
}
