//! Which day it is where a dealership stands.

use dealer_core::form::day::Day;
use jiff::Timestamp;
use jiff::tz::TimeZone;

/// The day of a time in milliseconds since the epoch, in a zone by its IANA name; in UTC where there is none of this name. `None` beyond the
/// year 9999.
#[must_use]
pub fn day_in(zone: Option<&str>, ms: u64) -> Option<Day> {
    let zone = zone.and_then(|name| TimeZone::get(name).ok()).unwrap_or(TimeZone::UTC);
    let time = Timestamp::from_millisecond(i64::try_from(ms).ok()?).ok()?;
    let date = zone.to_datetime(time).date();
    let [month, day] = [date.month(), date.day()].map(u8::try_from);
    Day::new(i32::from(date.year()), month.ok()?, day.ok()?).ok()
}

/// The time of the day, as HHmm, by the same rules.
#[must_use]
pub fn time_in(zone: Option<&str>, ms: u64) -> Option<String> {
    let zone = zone.and_then(|name| TimeZone::get(name).ok()).unwrap_or(TimeZone::UTC);
    let time = Timestamp::from_millisecond(i64::try_from(ms).ok()?).ok()?;
    let time = zone.to_datetime(time).time();
    Some(format!("{:02}{:02}", time.hour(), time.minute()))
}
