//! The clocks of dealerships.

/// The time zone of a state by its name in the IANA database: where the state has two, that of most of its people. `None` for what is no
/// state.
///
/// Source: 49 CFR 71 (the boundaries of the zones) and the IANA time zone database, which names a zone by a city.
#[must_use]
pub fn zone_of_state(state: &str) -> Option<&'static str> {
    let zone = match state {
        "CT" | "DC" | "DE" | "FL" | "GA" | "MA" | "MD" | "ME" | "NC" | "NH" | "NJ" | "NY" | "OH" | "PA" | "RI"
        | "SC" | "VA" | "VT" | "WV" => "America/New_York",
        "MI" => "America/Detroit",
        "IN" => "America/Indiana/Indianapolis",
        "KY" => "America/Kentucky/Louisville",
        "AL" | "AR" | "IA" | "IL" | "KS" | "LA" | "MN" | "MO" | "MS" | "ND" | "NE" | "OK" | "SD" | "TN" | "TX"
        | "WI" => "America/Chicago",
        "CO" | "MT" | "NM" | "UT" | "WY" => "America/Denver",
        "ID" => "America/Boise",
        // No daylight saving time.
        "AZ" => "America/Phoenix",
        "CA" | "NV" | "OR" | "WA" => "America/Los_Angeles",
        "AK" => "America/Anchorage",
        "HI" => "Pacific/Honolulu",
        _ => return None,
    };
    Some(zone)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::form::contact::STATE_CODES;

    #[test]
    fn every_state_has_one() {
        for state in STATE_CODES.into_iter().chain(["DC"]) {
            assert!(zone_of_state(state).is_some(), "{state}");
        }
        assert_eq!(zone_of_state("XX"), None);
        assert_eq!(zone_of_state("HI"), Some("Pacific/Honolulu"));
    }
}
