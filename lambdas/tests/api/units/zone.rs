//! Days and times where a dealership stands.

use dealer_api::platform::zone::{day_in, time_in};
use dealer_core::form::contact::STATE_CODES;
use dealer_core::form::time_zone::zone_of_state;
use jiff::tz::TimeZone;

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
    // Four hours earlier the day had not ended in UTC either.
    assert_eq!(day_in(None, EVENING - 4 * 3_600_000).unwrap().to_string(), "2026-11-23");
}

#[test]
fn the_zone_of_every_state_is_known() {
    for state in STATE_CODES {
        let zone = zone_of_state(state).unwrap();
        assert!(TimeZone::get(zone).is_ok(), "{zone}");
    }
}
