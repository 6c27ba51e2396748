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

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test says what failed by panicking")]
mod tests {
    use super::*;
    use dealer_core::form::contact::STATE_CODES;
    use dealer_core::form::time_zone::zone_of_state;

    /// Seven in the evening of November 23 in Los Angeles, in milliseconds.
    const EVENING: u64 = 1_795_489_200_000;

    #[test]
    fn an_evening_in_the_west_is_the_next_day_in_utc() {
        let day = |zone| day_in(zone, EVENING).unwrap().to_string();
        assert_eq!(day(None), "2026-11-24");
        assert_eq!(day(Some("America/Los_Angeles")), "2026-11-23");
        assert_eq!(day(Some("America/New_York")), "2026-11-23");
        assert_eq!(day(Some("Nowhere/Else")), "2026-11-24");
        assert_eq!(time_in(Some("America/Los_Angeles"), EVENING).unwrap(), "1900");
        assert_eq!(time_in(None, EVENING).unwrap(), "0300");
        // Two hours earlier the day had not ended in UTC either.
        assert_eq!(day_in(None, EVENING - 4 * 3_600_000).unwrap().to_string(), "2026-11-23");
    }

    #[test]
    fn the_zone_of_every_state_is_known() {
        for state in STATE_CODES {
            let zone = zone_of_state(state).unwrap();
            assert!(TimeZone::get(zone).is_ok(), "{zone}");
        }
    }
}
