//! How long a call waits for the database.

use dealer_api::store::waits::{OnItsWay, Running, Waits};
use std::sync::Arc;
use std::time::{Duration, Instant};

#[test]
fn requests_at_the_same_moment_are_waited_for_once() {
    let waits = Waits::default();
    let start = Instant::now();
    let at = |ms| start + Duration::from_millis(ms);
    waits.begin(at(0));
    waits.begin(at(2));
    waits.end(at(5));
    assert_eq!(waits.total(), Duration::ZERO, "one runs still");
    waits.end(at(7));
    waits.begin(at(20));
    waits.end(at(24));
    assert_eq!(waits.total(), Duration::from_millis(11));
}

#[test]
fn a_request_that_is_given_up_is_waited_for_no_longer() {
    let waits = Arc::new(Waits::default());
    drop(Running::<OnItsWay>::begin(waits.clone()));
    let before = waits.total();
    // Were it still running, the next one would not end the wait; were its beginning still kept, the wait would be longer.
    let start = Instant::now() + Duration::from_secs(1);
    waits.begin(start);
    waits.end(start + Duration::from_millis(4));
    assert_eq!(waits.total(), before + Duration::from_millis(4));
}
