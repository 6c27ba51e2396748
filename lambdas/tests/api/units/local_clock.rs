//! A clock that the local run can't start with.

use dealer_local::clock_is_possible;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// [DEF-E8] Sixty years behind, a header's date panicked in each call.
#[test]
fn a_clock_before_1970_is_refused_with_a_sentence() {
    let second = Duration::from_secs(1);
    let refused = clock_is_possible(UNIX_EPOCH.checked_sub(second).unwrap()).unwrap_err();
    assert!(refused.0.contains("clock is set to a time before 1970"), "{refused}");
    let sixty_years = Duration::from_secs(60 * 366 * 86_400);
    for possible in [UNIX_EPOCH, SystemTime::now(), SystemTime::now() + sixty_years] {
        clock_is_possible(possible).unwrap();
    }
}
